"""Moves that El Capitan refuses: a reason, a position where it holds, moves played there, and the refused one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.el_capitan.state import CapitanState
from games.engine import Move

from .table import arranged, move, play

Arrangement = dict[str, Any]

REFUSED: list[tuple[str, dict[str, Any], tuple[str, ...], str]] = [
    ("hand", {"ships": {0: "Tunis 1"}}, (), "sail Tanger*2"),
    ("seals", {"ships": {0: "Tanger 1"}, "hands": {0: "Tanger-Tunis"}}, (), "seals Tanger-Tunis"),
    ("sea", {"hands": {0: "Tanger*2"}}, (), "seals Tanger*2"),
    ("voyage", {"ships": {0: "Napoli 1"}, "hands": {0: "Tanger-Tunis"}}, (), "sail Tanger-Tunis"),
    ("voyage.here", {"ships": {0: "Tanger 1"}, "hands": {0: "Tanger*2"}}, (), "sail Tanger*2"),
    ("harbour", {}, (), "build 1"),
    ("neutral", {"ships": {0: "Tanger 1"}}, (), "build 1 neutral"),
    ("full", {"ships": {0: "Tanger 1"}, "tracks": {"Tanger": "ABCDABCDABCD"}, "phase": 3}, (), "build 1"),
    ("shut", {"ships": {0: "Tanger 1"}}, (), "reopen"),
    ("site", {"ships": {0: "Tanger 1"}, "tracks": {"Tanger": ".B"}}, (), "build 3"),
    ("site.first", {"ships": {0: "Tanger 1"}}, (), "build 3"),
    (
        "supply",
        {"ships": {0: "Tanger 1"}, "tracks": {"Napoli": "AABAAB", "Tunis": "AB", "Athina": "A"}},
        (),
        "build 1",
    ),
    ("main_first", {"players": 2, "ships": {0: "Tanger 1"}, "tracks": {"Napoli": "ABABA"}}, (), "build 1"),
    ("in_a_row", {"ships": {0: "Tanger 1"}, "tracks": {"Tanger": "BAAA"}}, (), "build 5"),
    (
        "in_a_row.two",
        {"players": 2, "phase": 2, "ships": {0: "Tanger 1"}, "tracks": {"Tanger": "AAaA"}},
        (),
        "build 5",
    ),
    ("forts_left", {"ships": {0: "Tanger 1"}, "forts": {"Napoli": "A."}}, (), "fortify"),
    ("fort_twice", {"phase": 2, "ships": {0: "Tanger 1"}, "forts": {"Tanger": "A."}}, (), "fortify"),
    ("fort_sites", {"ships": {0: "Tanger 1"}, "forts": {"Tanger": "BC"}}, (), "fortify"),
    ("first_round", {"round": 1, "ships": {0: "Tanger 1"}}, (), "borrow 10"),
    ("idle.first", {"round": 1, "ships": {0: "Tanger 1"}}, (), "idle"),
    ("idle.enter", {"round": 1}, (), "idle"),
    ("idle", {}, (), "idle"),
    ("no_pirate", {}, (), "tow Napoli 1"),
    ("same_city", {"tiles": "I"}, (), "tow Islas 1"),
    ("no_space", {"tiles": "I"}, (), "tow Napoli 3"),
    ("full_harbour", {"tiles": "I", "ships": {1: "Napoli 1", 2: "Napoli 2"}}, (), "tow Napoli 1"),
    ("raid", {"tiles": "I"}, (), "raid Napoli 1"),
    ("towed", {"tiles": "I"}, ("tow Tanger 1",), "tow Tunis 1"),
    ("now.act", {}, (), "done"),
    ("now.finish", {"ships": {0: "Tanger 1"}}, ("build 1",), "borrow 10"),
    (
        "pirate_voyage",
        {"tiles": "I", "pirate": "Tanger 1", "hands": {0: "Tanger*2"}},
        (),
        "sail Tanger*2 pirate",
    ),
    ("now.anchor", {"tiles": "I", "hands": {0: "Tanger*2"}}, ("sail Tanger*2 pirate",), "borrow 10"),
    ("anchor", {"tiles": "I", "hands": {0: "Tanger*2"}}, ("sail Tanger*2 pirate",), "anchor 3"),
]
"""Reason, arrangement, moves played, and the move that is refused."""


def positions() -> Iterator[tuple[CapitanState, tuple[Move]]]:
    """Yield each position with the move that is refused there."""
    for _, arrangement, moves, line in REFUSED:
        state = arranged(**arrangement)
        play(state, *moves)
        yield state, (move(state, line),)
