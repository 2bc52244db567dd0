"""Positions that random and computers' games hardly ever come to, set up by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.caribbean.moves import Fulfil, Hire
from games.caribbean.state import CaribbeanState
from games.engine import Move

from .table import NEW, arranged, move, play, played, stranded

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


def many_expeditions() -> CaribbeanState:
    """Return a position where more expeditions can be fulfilled than there are buttons for."""
    persons = "captain captain priest priest settler settler"
    return arranged(displays=[persons], open="exp-aa exp-cc exp-hh exp-aah")


def ended(displays: Sequence[str], **changes: object) -> CaribbeanState:
    """Return the end of a game after its last round, where nobody does anything more."""
    state = arranged(players=len(displays), active=len(displays) - 1, displays=displays, **changes)  # type: ignore[arg-type] # whatever a position needs
    state.ending = True
    while state.outcome is None:
        state.play(state.to_act[0], state.legal_moves(state.to_act[0])[-1])
    return state


def last_round() -> CaribbeanState:
    """Return a position of the last round."""
    state = arranged(row="flute-1-1")
    state.ending = True
    return state


def repelling() -> CaribbeanState:
    return played(arranged(displays=["sailor"], deck="flute-1-1"), "reveal")


def giving() -> CaribbeanState:
    return played(arranged(displays=["priest priest jack sailor"], open="exp-cc"), "fulfil exp-cc")


def taking(**changes: object) -> CaribbeanState:
    given: dict[str, object] = {"row": "flute-1-1 priest", "coins": [5, 5], "open": "exp-cc", **changes}
    return played(arranged(**given), "stop")  # type: ignore[arg-type] # whatever a test needs


REFUSALS: list[tuple[str, Callable[[], CaribbeanState], str | Move, int, str]] = [
    ("turn", arranged, "reveal", 1, "It is another player's turn to decide."),
    ("others", lambda: played(taking(), "pass"), "fulfil exp-cc", 1, "You can fulfil expeditions only in your own turn."),
    ("now.discover", arranged, "pass", 0, "You are revealing cards."),
    ("now.repel", repelling, "stop", 0, "A ship waits for your answer."),
    ("now.give", giving, "stop", 0, "You are fulfilling an expedition."),
    ("now.take", taking, "reveal", 0, "You are taking cards."),
    ("now.empty", lambda: played(stranded(), "stop"), "reveal", 1, "There is no card to reveal."),
    ("first", lambda: arranged(displays=["priest priest"], open="exp-cc", revealed=0), "stop", 0, "Reveal a card first."),
    ("card", taking, Hire(120), 0, "There is no card 120; cards are 0 to 59."),
    ("card", arranged, Fulfil(60), 0, "There is no card 60; cards are 0 to 59."),
    ("ship", taking, "loot priest", 0, "That card is not a ship."),
    ("person", taking, "hire flute", 0, "That card is not a person."),
    ("expedition", arranged, "fulfil priest", 0, "That card is not an expedition."),
    ("closed", arranged, "fulfil exp-cc", 0, "That expedition is not open."),
    ("persons", lambda: arranged(open="exp-cc"), "fulfil exp-cc", 0, "You lack the persons for that expedition."),
    ("display", giving, "give settler", 0, "You have no Settler."),
    ("fit", giving, "give sailor", 0, "You can't give up a Sailor for the rest of this expedition."),
    ("row", taking, "loot pinnace-1-1", 0, "That card is not in the harbour."),
    ("row", taking, "hire sailor", 0, "That card is not in the harbour."),
    ("more", lambda: played(taking(displays=["priest priest"]), "loot flute"), "hire priest", 0, "You have taken all the cards you may take."),
    ("price", lambda: taking(coins=[1, 0]), "hire priest", 0, "The Priest costs you 4; you have 1 coin."),
    ("price_and_fee", lambda: played(taking(coins=[0, 4]), "pass"), "hire priest", 1, "The Priest costs you 4, and 1 more for the active player; you have 4 coins."),
]  # fmt: skip


_MANY = "flute-1-1 pinnace-1-1 skiff-1-1 priest captain settler jack mademoiselle"

SHOWN: dict[str, Callable[[], CaribbeanState]] = {
    "a ship that busts if it stays": lambda: played(arranged(row="flute-1-1", displays=["sailor"], deck="flute-1-1"), "reveal"),
    "many cards": lambda: played(arranged(row=_MANY, coins=[9, 0]), "stop"),
    "many cards that are too dear": lambda: arranged(row=_MANY, coins=[2, 0]),
    "many cards for others": lambda: played(arranged(players=3, row=_MANY, coins=[3, 5, 0], edition=NEW), "stop", "pass"),
    "the last round": last_round,
    "a rich player": lambda: arranged(coins=[12, 0]),
    "nobody wins": lambda: ended(["sailor", ""]),
    "a shared win": lambda: ended(["exp-cc", "exp-aa"], coins=[3, 3]),
    "a turn that begins": lambda: arranged(displays=["priest priest"], open="exp-cc", revealed=0),
}  # fmt: skip
"""Positions that show what chance hardly ever shows."""


def positions() -> list[tuple[CaribbeanState, Sequence[Move]]]:
    """Return them all, each with the moves that are refused there."""
    found: list[tuple[CaribbeanState, Sequence[Move]]] = [
        (position(), ()) for position in (*RARE.values(), *SHOWN.values())
    ]
    for _, position, wanted, _, _ in REFUSALS:
        state = position()
        found.append((state, (move(state, wanted) if isinstance(wanted, str) else wanted,)))
    return [*found, (many_expeditions(), ())]
