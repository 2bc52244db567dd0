"""Every kind of page that the face has: a function that makes a message. Its pages are met as the bot makes them.

The functions are found in the face's source, as those that call one of `MAKERS`. No list is kept by hand.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, NamedTuple
from unittest import mock

import bot.front
from bot.front import messages
from bot.front.messages import MessageContent, without_embeds
from bot.front.pages.render import bot_page, message
from games.engine.pages import model
from games.engine.words.reader import Reader

MAKERS = (MessageContent, bot_page.printed, message.message)
"""A function that turns words into a message."""
_ROOM = f"{bot.front.__name__}."
_OWN = {messages.__name__, bot_page.__name__, message.__name__, without_embeds.__name__}
"""The makers' own modules."""


@cache
def kinds() -> Mapping[tuple[str, str], str]:
    """Return the name of each kind, by the file and the qualified name of its function."""
    found = {}
    for info in pkgutil.walk_packages(bot.front.__path__, _ROOM):
        module = importlib.import_module(info.name)
        if info.name not in _OWN:
            tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
            for function in _making(tree, "", vars(module)):
                kind = f"{info.name.removeprefix(_ROOM)}.{function.replace('.<locals>', '')}"
                found[str(module.__file__), function] = kind
    return found


def _making(node: ast.AST, name: str, known: Mapping[str, Any]) -> Iterator[str]:
    """Yield the qualified names of the functions below a node that call a maker."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from _making(child, f"{name}{child.name}.<locals>.", known)
            case ast.ClassDef():
                yield from _making(child, f"{name}{child.name}.", known)
            case _:
                if isinstance(child, ast.Call) and _called(child.func, known) in MAKERS:
                    yield name.removesuffix(".<locals>.")
                yield from _making(child, name, known)


def _called(function: ast.expr, known: Mapping[str, Any]) -> object:
    """Return the function that a call calls, if the module's own names say that."""
    match function:
        case ast.Name(name):
            return known.get(name)
        case ast.Attribute(ast.Name(name), attribute) if isinstance(known.get(name), ModuleType):
            return getattr(known[name], attribute, None)
    return None


class Met(NamedTuple):
    """A page of a kind.

    Attributes:
        page: as it is sent.
        shown: the parts that it was printed from; None for a sentence.
        reader: whom it was printed for.
        frame: of the function that made it.
    """

    page: MessageContent
    shown: model.Page | None
    reader: Reader | None
    frame: FrameType


@contextmanager
def meeting() -> Iterator[dict[str, Met]]:
    """Meet pages as they are made while this lasts: of each kind the first one that has the most lines."""
    met: dict[str, Met] = {}
    making = MessageContent.__init__

    def made(page: MessageContent, *given: Any, **named: Any) -> None:
        making(page, *given, **named)
        _note(met, page, sys._getframe(1))

    with mock.patch.object(MessageContent, "__init__", made):
        yield met


def _note(met: dict[str, Met], page: MessageContent, within: FrameType | None) -> None:
    """Take a page for the one of its kind, if it is."""
    shown, reader, frame = None, None, within
    while frame is not None:
        code = frame.f_code
        if code is MessageContent.revised.__code__:
            return
        if code is message.message.__code__:
            shown, reader = frame.f_locals["page"], frame.f_locals["read_by"]
        if (kind := kinds().get((code.co_filename, code.co_qualname))) is not None:
            before = met.get(kind)
            if before is None or before.frame is frame or _lines(page) > _lines(before.page):
                if shown is None and before is not None and before.frame is frame:
                    shown, reader = before.shown, before.reader
                met[kind] = Met(page, shown, reader, frame)
            return
        frame = frame.f_back


def _lines(page: MessageContent) -> int:
    """Return how many lines a page has; a button counts as one."""
    texts = (page.content, page.text, *(value for _, value in page.fields))
    return len(page.controls) + sum(len(text.splitlines()) for text in texts)
