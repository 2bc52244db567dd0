"""The keys of the JSON that a function writes, read from the dicts in its code."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, get_args, get_type_hints

import msgspec


def keys(function: Callable[..., object]) -> Iterator[str]:
    """Yield the keys of the dicts that a function assigns or returns, and of those within, joined by dots.

    The module's functions and lists of names that it uses are followed. Of rows that are written as they
    are, the names are the struct's.
    """
    module = inspect.getmodule(function)
    assert module is not None
    (defined,) = ast.parse(inspect.getsource(function)).body
    assert isinstance(defined, ast.FunctionDef | ast.AsyncFunctionDef)
    for statement in defined.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign | ast.AugAssign | ast.Return) and statement.value:
            yield from _of(module, statement.value)


def _of(module: ModuleType, value: ast.expr) -> Iterator[str]:
    match value:
        case ast.Dict():
            for name, inner in zip(value.keys, value.values, strict=True):
                if isinstance(name, ast.Constant):
                    outer = str(name.value)
                    yield outer
                    yield from (f"{outer}.{key}" for key in _of(module, inner))
        case ast.DictComp(generators=[ast.comprehension(iter=ast.Name(id=names))]) if names in vars(module):
            yield from getattr(module, names)
        case ast.ListComp():
            yield from _of(module, value.elt)
        case ast.Call(func=ast.Name(id=called), args=args) if called in vars(module):
            rows = [one.value for one in args if isinstance(one, ast.Await)]
            for row in rows:
                yield from _fields(module, row)
            if not rows:
                found = getattr(module, called)
                if inspect.isfunction(found) and found.__module__ == module.__name__:
                    yield from keys(found)


def _fields(module: ModuleType, read: ast.expr) -> Iterator[str]:
    """Yield the fields of the rows that a call returns in a list."""
    assert isinstance(read, ast.Call)
    function: Any = module
    for part in ast.unparse(read.func).split("."):
        function = getattr(function, part)
    (row,) = get_args(get_type_hints(function)["return"])
    yield from (field.encode_name for field in msgspec.structs.fields(row))
