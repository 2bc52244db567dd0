"""Expeditions: which can be fulfilled, who is given, what they bring (rulings C3, C6).

Persons are given symbol by symbol in the order of `NEEDED`, for one symbol in the order of their kinds, so
that each set of persons is given in one way. Persons with the symbol itself and those who stand for any
are offered as long as what is then left can still be filled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Event, Move

from . import coins, ending
from .edition import ANCHOR, ANY, CROSS, HOUSE, NEEDED, SKILLS, Card
from .moves import Fulfil, Fulfilled, Gave, Give, fulfil, give

if TYPE_CHECKING:
    from .state import CaribbeanState


def offer_fulfils(state: CaribbeanState) -> tuple[Move, ...]:
    """Return the open expeditions that the active player has the persons for."""
    if not state.open:
        return ()
    start = state.active * SKILLS
    skills = state.skills[start : start + SKILLS]
    have = skills[ANCHOR] + skills[CROSS] + skills[HOUSE] + skills[ANY]
    if not have:
        return ()
    cards = state.edition.cards
    return tuple([fulfil(kind) for kind in sorted(set(state.open)) if can_fulfil(skills, cards[kind])])


def can_fulfil(skills: list[int], card: Card) -> bool:
    """Return whether the persons of one seat, as its part of the skills, fill an expedition."""
    anchors, crosses, houses = card.needs
    lacking = max(0, anchors - skills[ANCHOR])
    lacking += max(0, crosses - skills[CROSS])
    lacking += max(0, houses - skills[HOUSE])
    return lacking <= skills[ANY]


def symbols_left(state: CaribbeanState) -> list[int]:
    """Return the symbols that persons are still to be given for, the next one first."""
    needs = state.edition.cards[state.expedition].needs
    symbols = [symbol for symbol, need in zip(NEEDED, needs, strict=True) for _ in range(need)]
    return symbols[len(state.given) :]


def offer_gives(state: CaribbeanState) -> tuple[Move, ...]:
    """Return the persons that may be given for the next symbol."""
    return tuple([give(kind) for kind in _givable(state)])


def _givable(state: CaribbeanState) -> list[int]:
    cards = state.edition.cards
    symbol, *others = symbols_left(state)
    display = sorted(kind for kind in state.displays[state.active] if cards[kind].symbol >= 0)
    needs = state.edition.cards[state.expedition].needs
    begun = len(state.given) > sum(needs[: symbol - NEEDED[0]])
    least = state.given[-1] if begun else 0
    found = []
    for kind in dict.fromkeys(display):
        if kind >= least and cards[kind].symbol in (symbol, ANY):
            rest = display.copy()
            rest.remove(kind)
            if _fillable(rest, cards, symbol, kind, others):
                found.append(kind)
    return found


def _fillable(
    display: list[int], cards: tuple[Card, ...], symbol: int, least: int, others: list[int]
) -> bool:
    """Return whether persons fill the symbols that are left: this one by kinds from `least` on only."""
    wild = sum(cards[kind].symbol == ANY for kind in display)
    wild_here = sum(cards[kind].symbol == ANY and kind >= least for kind in display)
    own = sum(cards[kind].symbol == symbol and kind >= least for kind in display)
    lacking = max(0, others.count(symbol) - own)
    if lacking > wild_here:
        return False
    for other in NEEDED:
        if other != symbol:
            lacking += max(0, others.count(other) - sum(cards[kind].symbol == other for kind in display))
    return lacking <= wild


def apply_fulfil(state: CaribbeanState, seat: int, move: Fulfil, events: list[Event]) -> None:
    """Begin an expedition; who must be given in any case is given at once."""
    state.expedition = move.expedition
    state.given = ()
    _give_forced(state, seat, events)


def apply_give(state: CaribbeanState, seat: int, move: Give, events: list[Event]) -> None:
    """Give one person, and those that leave no choice then."""
    _discard(state, seat, move.person)
    events.append(Gave(seat, (move.person,), False))
    _give_forced(state, seat, events)


def _give_forced(state: CaribbeanState, seat: int, events: list[Event]) -> None:
    given: list[int] = []
    while symbols_left(state):
        choice = _givable(state)
        if len(choice) > 1:
            break
        _discard(state, seat, choice[0])
        given += choice
    if given:
        events.append(Gave(seat, tuple(given), True))
    if not symbols_left(state):
        _complete(state, seat, events)


def _discard(state: CaribbeanState, seat: int, person: int) -> None:
    display = list(state.displays[seat])
    display.remove(person)
    state.displays[seat] = tuple(display)
    for place, number in state.edition.cards[person].skills:
        state.skills[seat * SKILLS + place] -= number
    state.discard.append(person)
    state.given += (person,)


def _complete(state: CaribbeanState, seat: int, events: list[Event]) -> None:
    """Take the expedition, then its coins (ruling C2)."""
    kind = state.expedition
    card = state.edition.cards[kind]
    state.expedition = -1
    state.given = ()
    state.open.remove(kind)
    state.displays[seat] += (kind,)
    for place, number in card.skills:
        state.skills[seat * SKILLS + place] += number
    state.fulfilled = state.progress = True
    shuffled: list[Event] = []
    came = coins.gain(state, seat, card.coins, shuffled)
    events += [*shuffled, Fulfilled(seat, kind, came, card.coins)]
    ending.look(state, seat, events)
