"""What lessons teach is good play, and what is not is found."""

from __future__ import annotations

import msgspec
import pytest

from games import catalogue
from games.lessons.advice import weigh
from games.lessons.shelf import FIRST, shelf

DEALS = {
    ("sea_merchants", FIRST): 200,
    ("sea_merchants", "second"): 80,
    ("sea_merchants", "third"): 80,
    ("caribbean", FIRST): 60,
    ("caribbean", "second"): 40,
    ("caribbean", "third"): 80,
}
"""For each lesson as many as its game's computer can play in a minute or so."""


@pytest.mark.long
@pytest.mark.parametrize(("name", "lesson"), DEALS)
def test_nothing_is_better_than_what_is_taught_and_nothing_is_overpraised(name: str, lesson: str) -> None:
    game = catalogue[name]
    for one in weigh(game, shelf(game)[lesson], DEALS[name, lesson], seed=1):
        assert not one.better, one
        assert not one.overpraised, one


def test_bad_advice_is_found() -> None:
    game = catalogue["sea_merchants"]
    lesson = shelf(game)[FIRST]
    steps = [
        msgspec.structs.replace(step, do=[{"verb": "draw"}], then=[], reply=[], but=[])
        if step.id == "trade"
        else step
        for step in lesson.step
        if step.id in ("load", "load_again", "plan", "trade")
    ]
    bad = msgspec.structs.replace(lesson, step=steps)
    *_, taught = [one for one in weigh(game, bad, 16, seed=1, step="trade") if "1 porcelain" in one.move]
    assert taught.better
