"""The gains of a choice in Merchants of the Caribbean: the moves tried, the counts, and the sorting order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from games.caribbean.edition import INFLUENCE, SKILLS, STRENGTH
from games.caribbean.moves import Fulfil, Give, Hire, Loot
from games.caribbean.rules.events import Revealed
from games.caribbean.state import CaribbeanState, CaribbeanView
from games.engine import Move, State, Text
from games.engine.pages import marks as common
from games.engine.pages.gains import Lookahead, Measure, best_of
from games.engine.pages.model import Choice, Gain
from games.engine.quantities import told_number
from games.engine.words.texts import Speaker, Together

say = Speaker("caribbean")

_CHOSEN = 2
"""So many persons may be chosen until a gain comes that is stated."""
_WAYS = 24
"""So many ways of giving persons for an expedition are tried."""


def _position(state: State) -> CaribbeanState:
    assert isinstance(state, CaribbeanState)
    return state


MEASURES: Mapping[str, Measure] = MappingProxyType(
    {
        "influence": lambda state: _position(state).skills[INFLUENCE::SKILLS],
        "coins": lambda state: [len(held) for held in _position(state).coins],
        "strength": lambda state: _position(state).skills[STRENGTH::SKILLS],
    }
)


def changed(told: Text | Together, change: int, *, several: bool = False) -> Text:
    """Return the line of a turn, which tells the reader's coins, or what several have changed with their sum."""
    if isinstance(told, Text) and not several:
        return told
    return say("page.told.changed", told=told, coins=told_number(change), coin=common.COINS)


def order(choice: Choice, seat: int) -> tuple[int, ...]:
    """Ships first, by coins; then persons, by influence and the lowest price."""
    ship = any(isinstance(move, Loot) for move in choice.moves)
    return -ship, -choice.brings("influence", seat), choice.price


def sure(tries: Lookahead, moves: Sequence[Move]) -> tuple[Gain, ...]:
    """Return what moves bring. Coins are left out if a card is turned up meanwhile: it may be a tax increase."""
    gains = tries.found(moves).gains
    turned = any(isinstance(event, Revealed) for event in tries.events(moves))
    return tuple(gain for gain in gains if not (turned and gain.kind == "coins"))


class Fulfilling:
    """The result of fulfilling an expedition, or of giving a person for it and then the others.

    Attributes:
        gains: the gains; () if they depend on the persons given then, or on a card turned up, or if more than two
            persons are chosen before they come.
        persons: the kinds of persons given; () if there is a choice.
    """

    def __init__(self, view: CaribbeanView, tries: Lookahead, seat: int, move: Fulfil | Give) -> None:
        lines = _ways(tries, seat, (move,))
        best = best_of([tries.found(line) for line in lines], "influence", seat)
        known = bool(best) and not any(gain.at_most for gain in best)
        self.gains = sure(tries, best[0].moves) if known and len(best[0].moves) <= 1 + _CHOSEN else ()
        before = view.displays[seat]
        after = tries.after(lines[0])
        self.persons: tuple[int, ...] = ()
        if len(lines) == 1 and after is not None:
            left = list(_position(after).displays[seat])
            self.persons = tuple(kind for kind in before if not _removed(left, kind))


def _removed(left: list[int], kind: int) -> bool:
    """Take a card out of those that are left; return whether there was one."""
    if kind in left:
        left.remove(kind)
        return True
    return False


def _ways(tries: Lookahead, seat: int, line: tuple[Move, ...]) -> list[tuple[Move, ...]]:
    """Return the ways of fulfilling an expedition from its first move on, each to its end."""
    state = tries.after(line)
    if state is None or _position(state).expedition < 0:
        return [line]
    found: list[tuple[Move, ...]] = []
    for move in state.legal_moves(seat):
        found += _ways(tries, seat, (*line, move))
        if len(found) >= _WAYS:
            break
    return found


def taken(move: Move) -> int:
    """Return the card that a move takes."""
    assert isinstance(move, (Loot, Hire))
    return move.ship if isinstance(move, Loot) else move.person
