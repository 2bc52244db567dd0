"""Every shipped game as the kit takes it: the `SUBJECT` in the `subject.py` of its tests."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

import pytest

from games import SHIPPED
from games.kit import Subject

SUBJECTS: tuple[Subject, ...] = tuple(
    import_module(f"tests.games.{name}.subject").SUBJECT for name in SHIPPED
)

SLOW = ("el_capitan", "merkator")
"""The games with the slowest pages."""


def quickest(games: Iterable[pytest.ParameterSet]) -> list[pytest.ParameterSet]:
    """Return tests of those games that take least; the long form looks at all games with more."""
    return [one for one in games if one.id not in SLOW]


def quick(games: Iterable[pytest.ParameterSet]) -> list[pytest.ParameterSet]:
    """Return tests of games, by their names; the slowest are left to the long form."""
    return [
        pytest.param(
            *one.values, id=one.id, marks=[*one.marks, *([pytest.mark.long] if one.id in SLOW else [])]
        )
        for one in games
    ]
