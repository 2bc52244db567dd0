"""Contracts, bonus cards and buildings: bought, taken into the hand, discarded (rulings M4, M17, M18, M20, M21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Event, Move, Reason, why
from games.engine.quantities import given
from games.engine.quantities import printed as of_edition
from games.merkator import quantities as count
from games.merkator.edition import GOODS, OPEN, PEACE, VALUES, MerkatorEdition
from games.merkator.moves import (
    BONUS,
    BUILDING,
    BUY_BONUSES,
    BUY_BUILDINGS,
    CONTRACT,
    HOLD_BONUSES,
    HOLD_BUILDINGS,
    NO_CARD,
    BuyBonus,
    BuyBuilding,
    BuyHeld,
    Card,
    Deliver,
    Discard,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Pay,
    Prepare,
    Sell,
    hold_contract,
)
from games.merkator.quantities import printed
from games.merkator.rules.events import Bought, Gained, Held, Opened, Renewed, Returned

if TYPE_CHECKING:
    from games.merkator.state import MerkatorState

_LOWEST_HELD = 1
"""The level of the 3s, the lowest that may be taken into a hand; there are no stacks of 2s."""
HOLDS: tuple[type[Move], ...] = (HoldBonus, HoldBuilding, HoldContract)
"""The verbs that take a card into the hand."""


def discard(state: MerkatorState, seat: int, kind: int) -> None:
    """Lay a contract of a seat on the discards of its value."""
    mine = state.contracts[seat]
    place = mine.index(kind)
    state.contracts[seat] = mine[:place] + mine[place + 1 :]
    state.discards[state.edition.levels[kind]] += (kind,)


def take_top(state: MerkatorState, level: int) -> int:
    """Take the open contract of a stack; what lay beneath shows."""
    stack = state.stacks[level]
    state.stacks[level] = below = stack[:-1]
    if below:
        unknown = below + state.discards[level]
        if unknown.count(unknown[0]) < len(unknown):
            state.learned()
    return stack[-1]


# Buying.


def price(edition: MerkatorEdition, card: Card) -> int:
    """Return what a bonus or building card costs."""
    what, kind = card
    return (edition.bonuses[kind] if what == BONUS else edition.buildings[kind]).cost


def offer_purchases(state: MerkatorState, seat: int) -> list[Move]:
    """Return the open cards that a seat can pay."""
    edition = state.edition
    most = state.money[seat] if state.coins else worth(state, seat)
    if not most:
        return []
    bonuses, buildings = edition.bonuses, edition.buildings
    moves: list[Move] = [
        BUY_BONUSES[kind] for kind in dict.fromkeys(state.open_bonuses) if bonuses[kind].cost <= most
    ]
    moves += [
        BUY_BUILDINGS[kind] for kind in dict.fromkeys(state.open_buildings) if buildings[kind].cost <= most
    ]
    return moves


def can_buy_held(state: MerkatorState, seat: int) -> bool:
    """Return whether a seat can pay the card in its hand."""
    card = state.hands[seat]
    if card[0] not in (BONUS, BUILDING):
        return False
    return price(state.edition, card) <= (state.money[seat] if state.coins else worth(state, seat))


def worth(state: MerkatorState, seat: int) -> int:
    """Return what a seat can pay by contracts: all but the least valuable one (ruling M18)."""
    values = [state.edition.values[kind] for kind in state.contracts[seat]]
    return sum(values) - min(values)


def buy(
    state: MerkatorState, seat: int, card: Card, events: list[Event], *, held: bool, forced: bool = False
) -> None:
    """Pay a card in coins and take it.

    Args:
        state: the position, in a game with coins.
        seat: who buys.
        card: what.
        events: what happens is added.
        held: whether it comes from the hand.
        forced: whether it is bought without a choice (variant B).
    """
    cost = price(state.edition, card)
    state.money[seat] -= cost
    receive(state, seat, card, events, cost=cost, held=held, forced=forced)


def receive(
    state: MerkatorState,
    seat: int,
    card: Card,
    events: list[Event],
    *,
    cost: int,
    held: bool,
    forced: bool = False,
) -> None:
    """Give a card that is paid, turn up the next one, and do what follows from it."""
    what, kind = card
    events.append(Bought(seat, what, kind, cost, held, forced))
    if held:
        state.hands[seat] = NO_CARD
    if what == BONUS:
        state.bonuses[seat] += (kind,)
        if not held:
            _take_bonus(state, kind, events)
        if state.gift:
            good = state.edition.bonuses[kind].good
            state.goods[seat * GOODS + good] += 1
            events.append(Gained(seat, good, 1, True))
    else:
        state.buildings[seat] += (kind,)
        if not held:
            _take_building(state, kind, events)
        if state.players == 1:
            _renew(state, events)


def _take_bonus(state: MerkatorState, kind: int, events: list[Event]) -> None:
    state.open_bonuses.remove(kind)
    if state.bonus_deck or state.bonus_bottom:
        card = _draw_bonus(state)
        state.open_bonuses.append(card)
        events.append(Opened(BONUS, card))


def _draw_bonus(state: MerkatorState) -> int:
    """Draw the top bonus card: one of the known ones at the bottom tells nobody anything."""
    deck = state.bonus_deck
    if not deck:
        return state.bonus_bottom.pop()
    if deck.count(deck[-1]) < len(deck):
        state.learned()
    return deck.pop()


def _take_building(state: MerkatorState, kind: int, events: list[Event]) -> None:
    state.open_buildings.remove(kind)
    deck = state.building_deck
    if deck:
        if deck.count(deck[-1]) < len(deck):
            state.learned()
        card = deck.pop()
        state.open_buildings.append(card)
        events.append(Opened(BUILDING, card))


def _renew(state: MerkatorState, events: list[Event]) -> None:
    """Alone: all open bonus cards go under their stack, the first one first, and others are turned (M17)."""
    state.bonus_bottom[:0] = state.open_bonuses[::-1]
    left = len(state.bonus_deck) + len(state.bonus_bottom)
    state.open_bonuses = [_draw_bonus(state) for _ in range(min(OPEN, left))]
    events.append(Renewed(tuple(state.open_bonuses)))


# The cash limit.


def too_rich(state: MerkatorState, seat: int) -> bool:
    """Return whether a seat has more coins than it may keep (ruling M4)."""
    return state.limit and state.money[seat] > state.edition.cash_limit


def return_excess(state: MerkatorState, seat: int, events: list[Event]) -> None:
    """Keep the cash limit."""
    excess = state.money[seat] - state.edition.cash_limit
    state.money[seat] -= excess
    events.append(Returned(seat, excess))


# The hand.


def offer_holds(state: MerkatorState, seat: int) -> list[Move]:
    """Return what may be taken into an empty hand, once per own turn (ruling M20)."""
    if state.hands[seat] != NO_CARD or state.held_now:
        return []
    moves: list[Move] = [HOLD_BONUSES[kind] for kind in dict.fromkeys(state.open_bonuses)]
    moves += [HOLD_BUILDINGS[kind] for kind in dict.fromkeys(state.open_buildings)]
    values = state.edition.cards
    for level in range(_LOWEST_HELD, PEACE):
        if state.stacks[level]:
            moves.append(hold_contract(state.edition.values[values[level][0]]))
    return moves


def hold(state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
    """Take a card into the hand; a stack emptied so is not refilled."""
    state.held_now = True
    match move:
        case HoldBonus(kind):
            state.hands[seat] = (BONUS, kind)
            events.append(Held(seat, BONUS, kind))
            _take_bonus(state, kind, events)
        case HoldBuilding(kind):
            state.hands[seat] = (BUILDING, kind)
            events.append(Held(seat, BUILDING, kind))
            _take_building(state, kind, events)
        case HoldContract(value):
            kind = take_top(state, VALUES.index(value))
            state.hands[seat] = (CONTRACT, kind)
            events.append(Held(seat, CONTRACT, kind))
        case _:
            raise AssertionError(f"{move} takes no card into the hand")


# Why not.


def why_not_hold(state: MerkatorState, seat: int) -> Reason | None:
    """Return the reason if nothing can be taken into the hand, whatever it is."""
    if not state.expert:
        return why("refusal.hold.expert")
    if state.hands[seat] != NO_CARD:
        return why("refusal.hold.full")
    return why("refusal.hold.once") if state.held_now else None


def why_not_this(state: MerkatorState, seat: int, move: Move) -> Reason | None:
    """Return a refusal if a move names a card that doesn't exist or is elsewhere."""
    edition = state.edition
    match move:
        case Sell(kind) | Discard(kind) | Pay(kind) | Deliver(kind) | Prepare(kind):
            unknown = why_unknown(edition, "contract", kind, "contracts")
            return unknown or (None if kind in state.contracts[seat] else why("refusal.owned"))
        case BuyBonus(kind) | HoldBonus(kind):
            unknown = why_unknown(edition, "bonus", kind, "bonuses")
            return unknown or (None if kind in state.open_bonuses else why("refusal.open"))
        case BuyBuilding(kind) | HoldBuilding(kind):
            unknown = why_unknown(edition, "building", kind, "buildings")
            return unknown or (None if kind in state.open_buildings else why("refusal.open"))
        case HoldContract(value):
            if value not in VALUES[1:-1]:
                return why("refusal.hold.value", value=given(value))
            if not state.stacks[VALUES.index(value)]:
                return why("refusal.hold.stack", value=given(value))
    return None


def why_unknown(edition: MerkatorEdition, sort: str, found: int, things: str) -> Reason | None:
    """Return the reason if an edition has no such thing; `things` is what it calls its list of them."""
    last = printed.last(edition, things)
    return why(f"refusal.unknown.{sort}", last=last, found=given(found)) if found > last else None


def why_not_buy(state: MerkatorState, seat: int, move: Move) -> Reason:
    """Return why a card which is there can't be bought."""
    edition = state.edition
    match move:
        case BuyBonus(kind):
            cost = printed.price(edition, BONUS, kind)
        case BuyBuilding(kind):
            cost = printed.price(edition, BUILDING, kind)
        case BuyHeld() if state.hands[seat][0] in (BONUS, BUILDING):
            cost = printed.price(edition, *state.hands[seat])
        case _:
            return why("refusal.hand")
    selling = count.selling(state, seat)
    if not state.coins:
        return why("refusal.worth", price=cost, selling=selling)
    money = count.money(state, seat)
    return why(
        "refusal.money" if money + selling >= cost else "refusal.money.dear",
        price=cost,
        money=money,
        selling=selling,
    )


def why_not_return(state: MerkatorState, seat: int) -> Reason:
    """Return why there is nothing to return."""
    if not state.limit:
        return why("refusal.nolimit")
    return why(
        "refusal.return", cash_limit=of_edition(state.edition, "cash_limit"), money=count.money(state, seat)
    )
