"""Positions that random and computers' games hardly ever come to, set up by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.caribbean.state import CaribbeanState
from games.engine import Move

from .table import arranged, play, played, stranded

RARE: dict[str, Callable[[], CaribbeanState]] = {
    "giving": lambda: played(arranged(displays=["captain captain settler jack"], open="exp-aah"), "fulfil exp-aah"),
    "no card to reveal": lambda: played(stranded(), "stop"),
    "nothing more to take": lambda: played(
        arranged(row="flute-1-1 priest", displays=["priest priest"], open="exp-cc"), "stop", "loot flute"
    ),
    "an empty harbour": lambda: played(
        arranged(displays=["priest priest"], open="exp-cc", deck="tax-most"), "reveal", "stop"
    ),
    "a harbour too dear": lambda: played(arranged(row="priest", displays=["priest priest"], open="exp-cc"), "stop"),
    "the last cards": lambda: arranged(row="flute-1-2 galleon-2-1", displays=["priest priest"], open="exp-cc", rest=1, deck="sailor"),
    "a ship on an empty deck": lambda: waiting(20),
    "a ship that is the last card": lambda: waiting(0),
    "a long idle game": lambda: idle(17),
    "an idle game about to end": lambda: idle(19),
}  # fmt: skip
"""Positions that chance hardly ever leads to."""


def waiting(discarded: int) -> CaribbeanState:
    """Return a ship that waits on an empty deck, with a number of cards in the discard pile."""
    state = arranged(row="pinnace-1-1 skiff-1-1", displays=["sailor"], deck="flute-1-1", rest=1, coins=[0, 3])
    state.discard = [card for _, card in state.coins[1][:discarded]]
    state.coins[1] = state.coins[1][discarded:]
    play(state, "reveal")
    assert not state.deck
    return state


def idle(rounds: int) -> CaribbeanState:
    """Return a position after so many rounds in a row without a hire or an expedition."""
    state = arranged()
    state.idle = rounds
    return state


def positions() -> list[tuple[CaribbeanState, Sequence[Move]]]:
    """Return them all; no refused move belongs to any."""
    return [(position(), ()) for position in RARE.values()]
