"""Expeditions: their fulfilment, the persons given, the rewards (rulings C3, C6).

Persons are given one by one. A person who belongs to every possible set is given automatically. Any other
person is offered if the rest can still be filled afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.caribbean.edition import ANCHOR, ANY, CROSS, HOUSE, NEEDED, SKILLS, Card
from games.caribbean.moves import Fulfil, Give, fulfil, give
from games.caribbean.rules.events import Fulfilled, Gave
from games.engine import Event, Move

from . import coins, ending

if TYPE_CHECKING:
    from games.caribbean.state import CaribbeanState


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
    lacking = 0
    if anchors > skills[ANCHOR]:
        lacking += anchors - skills[ANCHOR]
    if crosses > skills[CROSS]:
        lacking += crosses - skills[CROSS]
    if houses > skills[HOUSE]:
        lacking += houses - skills[HOUSE]
    return lacking <= skills[ANY]


def offer_gives(state: CaribbeanState) -> tuple[Move, ...]:
    """Return the persons that may be given next."""
    return tuple([give(kind) for kind in givable(state)])


def givable(state: CaribbeanState) -> list[int]:
    """Return the kinds of persons that may be given, such that the rest can still be filled."""
    return [kind for kind in _symbol_bearers(state) if _fillable(state, give_too=kind)]


def _in_every_set(state: CaribbeanState) -> int:
    """Return a kind that every set of persons that fills the expedition has one more of; -1 if there is none."""
    for kind in givable(state):
        if not _fillable(state, without=kind):
            return kind
    return -1


def _symbol_bearers(state: CaribbeanState) -> list[int]:
    cards = state.edition.cards
    return sorted({kind for kind in state.displays[state.active] if cards[kind].symbol >= 0})


def _fillable(state: CaribbeanState, *, give_too: int = -1, without: int = -1) -> bool:
    """Return whether the display can fill the rest of the expedition, apart from the persons already given.

    Args:
        state: while an expedition is being fulfilled.
        give_too: the kind of a person given now.
        without: a kind that may not be given any more.
    """
    cards = state.edition.cards
    given = [*state.given, give_too] if give_too >= 0 else list(state.given)
    display = [kind for kind in state.displays[state.active] if kind != without]
    if give_too >= 0:
        display.remove(give_too)
    lacking = fillable = 0
    for symbol, need in zip(NEEDED, cards[state.expedition].needs, strict=True):
        left = need - sum(cards[kind].symbol == symbol for kind in given)
        if left < 0:
            return False
        lacking += left
        fillable += min(left, sum(cards[kind].symbol == symbol for kind in display))
    # A person for any symbol is given for one that lacks a person, whichever that is.
    lacking -= sum(cards[kind].symbol == ANY for kind in given)
    wild = sum(cards[kind].symbol == ANY for kind in display)
    return 0 <= lacking <= fillable + wild


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
    while state.left_to_give():
        kind = _in_every_set(state)
        if kind < 0:
            break
        _discard(state, seat, kind)
        given.append(kind)
    if given:
        events.append(Gave(seat, tuple(given), True))
    if not state.left_to_give():
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
