"""Records made when a card's verbs had a flag for the pirate, and seals one verb for ship and pirate."""

from __future__ import annotations

from typing import Any

import pytest

from games import BadMove, replay

from .table import GAME

OLD: dict[str, Any] = {
    "game": "el_capitan",
    "edition": None,
    "options": {"start": "first", "porto": True, "lisboa": True, "islas_canarias": True},
    "players": 2,
    "seed": 113,
    "moves": [
        [0, {"verb": "buy", "card": 11}],
        [0, {"verb": "sail", "card": 11, "pirate": False}],
        [0, {"verb": "buy", "card": 52}],
        [0, {"verb": "buy", "card": 14}],
        [0, {"verb": "seals", "card": 14, "pirate": False}],
        [0, {"verb": "steer", "to": 4}],
        [0, {"verb": "buy", "card": 0}],
        [0, {"verb": "seals", "card": 0, "pirate": True}],
        [0, {"verb": "steer", "to": 6}],
        [0, {"verb": "sail", "card": 52, "pirate": True}],
    ],
}  # fmt: skip
DIGEST = "ee257fc8a2b1b2aee5c327e4798611198b741f316ca00af30b6c15244b7960d5"
"""Of the position to which the record led when it was made."""


def test_an_old_record_is_replayed_with_the_verbs_of_today() -> None:
    state = replay({**OLD, "moves": []})
    verbs = []
    for seat, obj in OLD["moves"]:
        move = GAME.decode_recorded(state, seat, obj)
        verbs.append(move.verb)
        state.play(seat, move)
    assert verbs == [
        *("buy", "sail", "buy", "buy", "seals", "steer", "buy"),
        *("seals_pirate", "steer_pirate", "sail_pirate"),
    ]
    assert replay(OLD).digest() == state.digest()
    assert state.digest().hex() == DIGEST


def test_a_flag_that_is_none_is_refused() -> None:
    with pytest.raises(BadMove, match="no field pirate"):
        replay({**OLD, "moves": [[0, {"verb": "sail", "card": 11, "pirate": 1}]]})
    with pytest.raises(BadMove, match="no field pirate"):
        GAME.decode({"verb": "sail", "card": 11, "pirate": False})
