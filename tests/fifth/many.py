"""Any number of games: Pig under other names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games import SHIPPED
from games.engine import Game
from tests.games.pig import Pig


def renamed(name: str, **meta: Any) -> Game:
    """Return Pig under a name and a command of the same words, and with other facts about it."""
    facts = {"name": name, "command": name.replace("_", "-"), "title": name.replace("_", " ").title()}
    body = {
        "__doc__": Pig.__doc__,
        "__reduce__": lambda _: (_again, (name, meta)),
        "meta": replace(Pig.meta, **{**facts, **meta}),
    }
    made: type[Game] = type("Renamed", (Pig,), body)
    return made()


def _again(name: str, meta: Mapping[str, Any]) -> Game:
    return renamed(name, **meta)


def games(number: int) -> dict[str, Game]:
    """Return so many games by name: the shipped ones first, then Pig under other names."""
    found = dict(list(SHIPPED.items())[:number])
    more = (f"pig_{letter}" for letter in "abcdefghijklmnopqrstuvwxyz")
    while len(found) < number:
        name = next(more)
        found[name] = renamed(name)
    return found
