"""Plants: a function's code is compiled again from its source with another text in it, while the plant is there.

The function object stays, so each reference to it, an import by name too, runs the planted code.
"""

import inspect
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import reduce
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any


@dataclass(frozen=True)
class Change:
    """A text of a function that is replaced.

    Attributes:
        where: the module and the function's qualified name, with a colon between them.
        old: a text that its source has once.
        new: the text instead.
    """

    where: str
    old: str
    new: str


@dataclass(frozen=True)
class Plant:
    """A fault.

    Attributes:
        name: how it is asked for.
        harm: what goes wrong for a user, and when.
        changes: what the code says with it.
        mended: the commit that mended it once; "" for a fault that was never there.
    """

    name: str
    harm: str
    changes: Sequence[Change]
    mended: str = ""

    @contextmanager
    def planted(self) -> Iterator[None]:
        """Have the fault in this process for the duration of the block."""
        functions: dict[str, list[Change]] = {}
        for change in self.changes:
            functions.setdefault(change.where, []).append(change)
        with ExitStack() as stack:
            for where, changes in functions.items():
                stack.enter_context(_changed(where, changes))
            yield


_changed_now: set[str] = set()


@contextmanager
def _changed(where: str, changes: Sequence[Change]) -> Iterator[None]:
    if where in _changed_now:
        raise ValueError(f"{where} has another plant already")
    function = _function(where)
    before = function.__code__
    function.__code__ = _compiled(function, changes)
    _changed_now.add(where)
    try:
        yield
    finally:
        _changed_now.discard(where)
        function.__code__ = before


def _function(where: str) -> FunctionType:
    module, _, name = where.partition(":")
    found: Any = reduce(getattr, name.split("."), import_module(module))
    if isinstance(found, property):
        found = found.fget
    found = inspect.unwrap(found)
    assert isinstance(found, FunctionType), f"{where} is no function"
    return found


def _compiled(function: FunctionType, changes: Sequence[Change]) -> CodeType:
    """Return a function's code with other texts.

    Raises:
        ValueError: unless the source has each old text exactly once, and the function needs nothing from around it.
    """
    lines, first = inspect.getsourcelines(function)
    source = "".join(lines)
    for change in changes:
        if source.count(change.old) != 1:
            raise ValueError(f"{change.where} says {source.count(change.old)} times: {change.old}")
        source = source.replace(change.old, change.new)
    if function.__code__.co_freevars:
        raise ValueError(f"{function.__qualname__} is made anew each time")
    text = textwrap.dedent(source)
    file = inspect.getsourcefile(function) or "planted"
    # Only code is taken from it: decorators and defaults stay as they were.
    module = compile("\n" * (first - 1) + text, file, "exec", dont_inherit=True)
    codes = [one for one in module.co_consts if isinstance(one, CodeType)]
    [code] = [one for one in codes if one.co_name == function.__name__]
    return code
