"""Any number of games: one under other names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from games import SHIPPED
from games.engine import Game
from tests.games.pig import Pig


def renamed(name: str, kind: type[Game] = Pig, **meta: Any) -> Game:
    """Return a game, Pig unless another is given, under a name and a command of the same words.

    Args:
        name: the name.
        kind: the game's class.
        meta: other facts about it.
    """
    title = name.replace("_", " ").title()
    facts = {"name": name, "command": name.replace("_", "-"), "title": title}
    box = replace(kind.meta.box, short=title)
    body = {
        "__module__": kind.__module__,
        "__doc__": kind.__doc__,
        "__reduce__": lambda _: (_again, (name, kind, meta)),
        "meta": replace(kind.meta, box=box, **{**facts, **meta}),
    }
    made: type[Game] = type("Renamed", (kind,), body)
    return made()


def _again(name: str, kind: type[Game], meta: Mapping[str, Any]) -> Game:
    return renamed(name, kind, **meta)


def games(number: int, kind: type[Game] = Pig) -> dict[str, Game]:
    """Return so many games by name: the shipped ones first, then a game under other names."""
    found = dict(list(SHIPPED.items())[:number])
    names = (f"{kind.meta.command}_{letter}" for letter in "abcdefghijklmnopqrstuvwxyz")
    more = {name: renamed(name, kind) for name in islice(names, number - len(found))}
    return {**found, **more}
