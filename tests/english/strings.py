"""The English of what a program says of itself: errors, lines of the log, help, and sentences that commands print."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from tests.english.comments import paragraphs
from tests.english.prose import MOST_WORDS, forms_in, programs_forms, sentences, words

VALUE = "Value"
_LONG_ENOUGH = 3
"""Words that make a text: fewer are a key, a name or a title."""
_READ = (ast.Constant, ast.JoinedStr, ast.Expr)
_CODE = ("SELECT ", "UPDATE ", "INSERT ", "DELETE ", "PRAGMA ", "CREATE ", "<")
"""Beginnings of texts that another program reads."""


def texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of each text in a module that is no docstring; a value in it is one word.

    All of them are found, whether an exception is made with them at once or they come from a table.
    """
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, _READ)]
    apart = set(_apart(nodes))
    for node in nodes:
        if id(node) not in apart and (text := _text(node)) is not None and _is_said(text):
            yield node.lineno, text


def faults(source: str) -> list[str]:
    """Return the long sentences and the listed forms in the texts of a module, each with its line."""
    return [
        f"{line}: {fault}"
        for line, text in texts(source)
        for paragraph in paragraphs(text)
        for fault in (*_long(paragraph), *forms_in(paragraph, programs_forms()))
    ]


def _long(paragraph: str) -> list[str]:
    return [f"long: {one!r}" for one in sentences(paragraph) if words(one) > MOST_WORDS]


def _apart(nodes: Iterable[ast.AST]) -> Iterator[int]:
    """Yield docstrings, and the parts of texts with values, which are read with them."""
    for node in nodes:
        if isinstance(node, ast.Expr):
            yield id(node.value)
        elif isinstance(node, ast.JoinedStr):
            yield from map(id, node.values)


def _text(node: ast.AST) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else VALUE for part in node.values)
    return None


def _is_said(text: str) -> bool:
    return len(text.split()) >= _LONG_ENOUGH and not text.startswith(_CODE)
