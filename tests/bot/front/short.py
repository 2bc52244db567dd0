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
"""Like the printed one, but each draw is of many."""
SHORT_CARIBBEAN = catalogue["caribbean"].read_edition(
    files("games.caribbean")
    .joinpath("editions", "port-royal-2014.toml")
    .read_text(encoding="utf-8")
    .replace('name = "port-royal-2014"', 'name = "short"')
    .replace("influence_to_end = 12", "influence_to_end = 4")
)
"""Over with a third of the influence."""
SHORT_CAPITAN = catalogue["el_capitan"].read_edition(
    files("games.el_capitan")
    .joinpath("editions", "reconstructed.toml")
    .read_text(encoding="utf-8")
    .replace('name = "reconstructed"', 'name = "short"')
    .replace("\nwarehouses_per_phase = 6", "\nwarehouses_per_phase = 1")
    .replace("neutral_warehouses_per_phase = 2", "neutral_warehouses_per_phase = 0")
    .replace("start_money = 20", "start_money = 60")
)
"""Phases of few buildings."""
SHORT_MERKATOR = catalogue["merkator"].read_edition(
    files("games.merkator")
    .joinpath("editions", "reconstructed.toml")
    .read_text(encoding="utf-8")
    .replace('name = "reconstructed"', 'name = "short"')
    .replace("chart_ultimo = [6, 6, 6, 6, 6]", "chart_ultimo = [2, 2, 2, 2, 2]")
)
"""Few Time counters, so that losses come soon, and the end."""
ALL = {
    "sea_merchants": (SHORT,),
    "caribbean": (SHORT_CARIBBEAN,),
    "el_capitan": (SHORT_CAPITAN,),
    "merkator": (SHORT_MERKATOR,),
}


def keep(folder: Path) -> Path:
    """Write it into a new folder of an operator's editions; returns that folder."""
    place = folder / "editions"
    (place / _GAME).mkdir(parents=True, exist_ok=True)
    (place / _GAME / "short.toml").write_text(_TEXT, encoding="utf-8")
    return place
