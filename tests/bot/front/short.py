"""Editions that are soon over, for tests that want a whole game."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from games import catalogue

_GAME = "sea_merchants"
_TEXT = (
    files(f"games.{_GAME}")
    .joinpath("editions", "printed.toml")
    .read_text(encoding="utf-8")
    .replace('name = "printed"', 'name = "short"')
    .replace("draw = 2", "draw = 10")
    .replace("starting_hand = 3", "starting_hand = 5")
)
SHORT = catalogue[_GAME].read_edition(_TEXT)
"""Like the printed one, but whoever draws draws many."""
SHORT_CARIBBEAN = catalogue["caribbean"].read_edition(
    files("games.caribbean")
    .joinpath("editions", "port-royal-2014.toml")
    .read_text(encoding="utf-8")
    .replace('name = "port-royal-2014"', 'name = "short"')
    .replace("influence_to_end = 12", "influence_to_end = 6")
)
"""Over with half the influence."""


def keep(folder: Path) -> Path:
    """Write it into a new folder of an operator's editions; returns that folder."""
    place = folder / "editions"
    (place / _GAME).mkdir(parents=True, exist_ok=True)
    (place / _GAME / "short.toml").write_text(_TEXT, encoding="utf-8")
    return place
