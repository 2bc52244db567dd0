"""Words of lists and lobbies about a game: short enough for a phone, and told apart at a glance."""

from __future__ import annotations

import pytest

from games import catalogue
from games.engine import WEIGHTS, Game

from .asked import one

GAMES = tuple(catalogue.values())


@pytest.mark.parametrize("game", [one(game, "speaks", game) for game in GAMES])
def test_a_game_says_in_a_line_each_what_one_does_in_it_and_who_it_is_for(game: Game) -> None:
    box = game.meta.box
    assert box.pitch is not None
    pitch = str(box.pitch)
    assert 10 < len(pitch) <= 40
    assert not pitch.endswith(".")
    assert box.audience is not None
    assert 10 < len(str(box.audience)) <= 36
    assert not str(box.audience).endswith(".")
    assert game.meta.players[0] <= box.usual <= game.meta.players[1]
    assert len(game.meta.short) <= 17
    assert box.weight in WEIGHTS


def test_no_two_games_look_alike() -> None:
    boxes = [game.meta.box for game in GAMES if game.meta.reaches("speaks")]
    assert len({box.emoji for box in boxes}) == len({box.colour for box in boxes}) == len(boxes)
