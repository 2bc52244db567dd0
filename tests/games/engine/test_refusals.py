"""A refused move: the reason by the rules, and what the seat can do instead by the engine."""

from __future__ import annotations

import pickle

import pytest

from games import IllegalMove, catalogue, replay
from games.engine import Move
from games.engine.words.reader import Reader
from games.sea_merchants.moves import DRAW, PASS, load
from tests.games.caribbean.arranged import taking
from tests.games.pig import Pig
from tests.games.pig.state import Hold, Roll


def _refused(game: str, *wanted: Move, played: int = 0) -> IllegalMove:
    """Return what the seat to act is told about a move, after so many first choices."""
    state = catalogue[game].new(players=3, seed=3)
    for _ in range(played):
        seat = state.to_act[0]
        state.play(seat, state.legal_moves(seat)[-1])
    with pytest.raises(IllegalMove) as error:
        state.play(state.to_act[0], wanted[0])
    return error.value


def test_a_refused_move_says_why_and_what_can_be_done() -> None:
    error = _refused("sea_merchants", DRAW, played=6)
    assert str(error.reason) == "You are in the planning phase."
    assert str(error) == "You are in the planning phase. You can change a cargo or pass."
    assert (
        error.sentence.said(Reader("de"))
        == "Du bist in der Planung. Du kannst eine Ladung tauschen oder passen."
    )


def test_what_can_be_done_follows_the_legal_moves() -> None:
    state = taking()
    for _ in range(3):
        seat = state.to_act[0]
        verbs = list(dict.fromkeys(move.verb for move in state.legal_moves(seat)))
        told = state.instead(seat)
        assert told is not None
        assert told.values == (("ways", " ".join(verbs)),)
        state.play(seat, state.legal_moves(seat)[0])


def test_who_owes_nothing_is_told_the_reason_alone() -> None:
    state = catalogue["sea_merchants"].new(players=3, seed=3)
    (seat,) = state.to_act
    with pytest.raises(IllegalMove, match=r"^It is another player's turn\.$"):
        state.play((seat + 1) % 3, load(0))


def test_a_game_without_words_for_it_tells_the_reason_alone() -> None:
    state = Pig().new(players=2, seed=3)
    with pytest.raises(IllegalMove) as error:
        state.play(state.to_act[0], PASS)
    assert error.value.instead is None
    assert {type(move) for move in state.legal_moves(state.to_act[0])} <= {Roll, Hold}


def test_a_replay_says_which_move_is_refused_and_what_can_be_done_there() -> None:
    record = {
        "game": "sea_merchants",
        "edition": None,
        "options": {"start": "first"},
        "players": 3,
        "seed": 3,
        "moves": [[0, {"verb": "draw"}]],
    }
    with pytest.raises(IllegalMove) as error:
        replay(record)
    assert str(error.value) == "Move 0: Ships are being loaded. You can load a cube."


def test_an_error_survives_pickling() -> None:
    error = _refused("sea_merchants", DRAW)
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 our own
    assert (str(again), again.reason, again.instead) == (str(error), error.reason, error.instead)
