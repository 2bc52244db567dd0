"""Records made before verbs with two meanings were split."""

from __future__ import annotations

from typing import Any

from games import replay
from games.engine import Move
from games.merkator.moves import RENAMED

from .table import GAME

# Hold a bonus card, discard a contract, buy from the hand; swap and keep rewards; take one from the hand.
OLD: dict[str, Any] = {
    "game": "merkator",
    "edition": None,
    "options": {"start": "first", "no_coins": True, "expert": True, "variant_d": True},
    "players": 2,
    "seed": 22,
    "moves": [
        [0, {"verb": "hold_bonus", "card": 4}],
        [0, {"verb": "sell", "contract": 35}],
        [0, {"verb": "use_held"}],
        [0, {"verb": "pay", "contract": 4}],
        [0, {"verb": "pay", "contract": 5}],
        [0, {"verb": "travel", "location": 2}],
        [0, {"verb": "split", "first": 1}],
        [1, {"verb": "decline"}],
        [1, {"verb": "travel", "location": 0}],
        [1, {"verb": "deliver", "contract": 0}],
        [0, {"verb": "offer_counters", "counters": 1}],
        [1, {"verb": "accept"}],
        [1, {"verb": "hold_contract", "value": 6}],
        [0, {"verb": "travel", "location": 0}],
        [0, {"verb": "finish"}],
        [1, {"verb": "decline"}],
        [1, {"verb": "travel", "location": 8}],
        [1, {"verb": "accept"}],
        [0, {"verb": "decline"}],
        [0, {"verb": "travel", "location": 0}],
        [0, {"verb": "finish"}],
        [1, {"verb": "decline"}],
        [1, {"verb": "travel", "location": 4}],
        [1, {"verb": "split", "first": 3}],
        [1, {"verb": "deliver", "contract": 20}],
        [0, {"verb": "unpack", "good": 8}],
        [0, {"verb": "offer_counters", "counters": 1}],
        [1, {"verb": "decline"}],
        [0, {"verb": "decline"}],
        [0, {"verb": "travel", "location": 11}],
        [0, {"verb": "hold_contract", "value": 5}],
        [0, {"verb": "deliver", "contract": 28}],
        [0, {"verb": "use_held"}],
    ],
}  # fmt: skip


def test_an_old_record_is_replayed_with_the_verbs_of_today() -> None:
    state = replay({**OLD, "moves": []})
    meant: list[tuple[str, str]] = []
    for seat, obj in OLD["moves"]:
        move: Move = GAME.decode_recorded(state, seat, obj)
        if obj["verb"] in RENAMED:
            meant.append((obj["verb"], move.verb))
        state.play(seat, move)
    assert meant == [
        ("sell", "discard"),
        ("use_held", "buy_held"),
        ("decline", "decline"),
        ("accept", "swap"),
        ("decline", "decline"),
        ("accept", "accept"),
        ("decline", "decline"),
        ("decline", "decline"),
        ("decline", "keep"),
        ("decline", "decline"),
        ("use_held", "take_held"),
    ]
    assert replay(OLD).digest() == state.digest()
