"""The committed playthroughs and perft counts are what the games give today."""

from __future__ import annotations

import json

import pytest

from games import catalogue

from .golden import PERFT, PLAYTHROUGHS, perft_counts, perft_path
from .kit.playthrough import FOLDER, Playthrough
from .test_older_rules import Mended, file_of


@pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: play.path.stem)
def test_playthrough_is_as_committed(play: Playthrough) -> None:
    committed = play.path.read_text(encoding="utf-8").splitlines()
    assert play.printed().splitlines() == committed, (
        "if it is meant so: make golden, and look at the difference"
    )


@pytest.mark.parametrize("name", PERFT)
def test_perft_is_as_committed(name: str) -> None:
    committed = json.loads(perft_path(PERFT[name][0].game).read_text(encoding="utf-8"))
    assert perft_counts(name) == committed[name]


def test_each_game_has_its_files_and_no_other_is_left() -> None:
    written = {play.path for play in PLAYTHROUGHS} | {perft_path(game) for game in catalogue}
    older = {
        file_of(game.meta.name, number)
        for game in (*catalogue.values(), Mended())
        for number in game.meta.older
    }
    assert set(FOLDER.iterdir()) - older == written, "make golden writes them"
