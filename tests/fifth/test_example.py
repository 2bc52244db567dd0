"""The example of a game in a package of its own keeps what only the bot can check: Discord's limits, a phone's height, signs."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from games.kit import Subject
from games.kit.pages.made import pages_of_computers_games
from tests.games.kit import walk
from tests.games.kit.languages import LANGUAGE_CHECKS
from tests.games.kit.phone import PHONE_CHECKS, few_pages_are_scrolled, measure_anew
from tests.games.kit.what import WHAT_CHECKS

GOPS = Path(__file__).parents[2] / "examples/kontor-gops"
CHECKS = (*PHONE_CHECKS, *WHAT_CHECKS, *LANGUAGE_CHECKS)


@pytest.fixture
def gops(monkeypatch: pytest.MonkeyPatch) -> Subject:
    monkeypatch.syspath_prepend(GOPS)
    found: Subject = runpy.run_path(str(GOPS / "tests/subject.py"))["SUBJECT"]
    return found


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.long)])
def test_its_pages_fit_a_phone_and_explain_their_signs_in_each_language(gops: Subject, players: int) -> None:
    measure_anew("gops")
    walk(gops, players, 3, CHECKS, every=9)
    pages_of_computers_games(gops, players, 4, CHECKS, every=9)
    few_pages_are_scrolled("gops")


@pytest.mark.long
def test_it_goes_through_the_whole_kit(gops: Subject) -> None:
    for players in (2, 3):
        for seed in range(4):
            walk(gops, players, seed, every=2)
