"""A record made when taking no more and ending a turn without a card to reveal were one verb."""

from __future__ import annotations

import json
from pathlib import Path

from games import replay

from .table import GAME

OLD = json.loads(Path(__file__).with_name("old_record.json").read_text(encoding="utf-8"))
DIGEST = "877a8e55729807de449e1540b3e870988de73d794264e17796d64072ff593218"
"""Of the position to which the record led when it was made."""


def test_an_old_record_is_replayed_with_the_verbs_of_today() -> None:
    """Its last move ends a turn without a card to reveal, all others of the old verb took no more."""
    state = replay({**OLD, "moves": []})
    verbs = []
    for seat, obj in OLD["moves"]:
        move = GAME.decode_recorded(state, seat, obj)
        if obj["verb"] == "pass":
            verbs.append(move.verb)
        state.play(seat, move)
    assert set(verbs[:-1]) == {"pass"}
    assert verbs[-1] == "end_turn"
    assert replay(OLD).digest() == state.digest()
    assert state.digest().hex() == DIGEST
