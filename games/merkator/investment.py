"""Step 1, investment: selling, buying, paying by contracts, the hand card (rulings M4, M17, M18, M20, M21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Event, Move

from .edition import GOODS, OPEN, PEACE
from .moves import (
    BONUS,
    BUILDING,
    BUY_BONUSES,
    BUY_BUILDINGS,
    BUY_HELD,
    CONTRACT,
    DISCARDS,
    HOLD_BONUSES,
    HOLD_BUILDINGS,
    NO_CARD,
    PAYS,
    RETURN_COINS,
    SELLS,
    TRAVELS,
    Bought,
    BuyBonus,
    BuyBuilding,
    BuyHeld,
    Card,
    Discard,
    Discarded,
    Gained,
    Held,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Opened,
    Paid,
    Pay,
    Renewed,
    ReturnCoins,
    Returned,
    Sell,
    Sold,
    hold_contract,
)

if TYPE_CHECKING:
    from .state import MerkatorState

_LOWEST_HELD = 1
"""The level of the 3s, the lowest that may be taken into a hand; there are no stacks of 2s."""


def offer(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return what the traveller may do before he travels, and the journeys that he can pay."""
    edition = state.edition
    if state.limit and state.money[seat] > edition.cash_limit:
        return offer_excess(state, seat)
    mine = state.contracts[seat]
    moves: list[Move] = []
    held = len(state.held[seat])
    if not state.forced or len(mine) <= edition.slots:
        reach = edition.reach
        moves += [TRAVELS[place] for place in reach[held if held < len(reach) else -1]]
    if len(mine) > 1:
        given_up = SELLS if state.coins else DISCARDS
        moves += [given_up[kind] for kind in dict.fromkeys(mine)]
    moves += _offer_purchases(state, seat)
    if _can_buy_held(state, seat):
        moves.append(BUY_HELD)
    elif state.expert:
        moves += offer_holds(state, seat)
    return tuple(moves)


def offer_excess(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return what who has more than the cash limit may do: buy, or return the excess (ruling M4)."""
    moves = _offer_purchases(state, seat)
    if state.phase == "plan" and seat == state.active and _can_buy_held(state, seat):
        moves.append(BUY_HELD)
    return (*moves, RETURN_COINS)


def _offer_purchases(state: MerkatorState, seat: int) -> list[Move]:
    edition = state.edition
    most = state.money[seat] if state.coins else _worth(state, seat)
    moves: list[Move] = []
    if most:
        bonuses, buildings = edition.bonuses, edition.buildings
        moves += [
            BUY_BONUSES[kind] for kind in dict.fromkeys(state.open_bonuses) if bonuses[kind].cost <= most
        ]
        moves += [
            BUY_BUILDINGS[kind]
            for kind in dict.fromkeys(state.open_buildings)
            if buildings[kind].cost <= most
        ]
    return moves


def _worth(state: MerkatorState, seat: int) -> int:
    """Return what a seat can pay by contracts: all but its least valuable one (ruling M18)."""
    values = [state.edition.values[kind] for kind in state.contracts[seat]]
    return sum(values) - min(values)


def _can_buy_held(state: MerkatorState, seat: int) -> bool:
    card = state.hands[seat]
    if card[0] not in (BONUS, BUILDING):
        return False
    return price(state, card) <= (state.money[seat] if state.coins else _worth(state, seat))


def price(state: MerkatorState, card: Card) -> int:
    """Return what a bonus or building card costs."""
    what, kind = card
    return (state.edition.bonuses[kind] if what == BONUS else state.edition.buildings[kind]).cost


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


def apply_sell(state: MerkatorState, seat: int, move: Sell, events: list[Event]) -> None:
    """Turn a contract into coins."""
    coins = state.edition.values[move.contract]
    _discard(state, seat, move.contract)
    state.money[seat] += coins
    events.append(Sold(seat, move.contract, coins))


def apply_discard(state: MerkatorState, seat: int, move: Discard, events: list[Event]) -> None:
    """Without coins: turn a contract into nothing."""
    _discard(state, seat, move.contract)
    events.append(Discarded(seat, move.contract))


def _discard(state: MerkatorState, seat: int, kind: int) -> None:
    mine = state.contracts[seat]
    place = mine.index(kind)
    state.contracts[seat] = mine[:place] + mine[place + 1 :]
    state.discards[state.edition.levels[kind]] += (kind,)


def apply_return(state: MerkatorState, seat: int, move: ReturnCoins, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Keep the cash limit."""
    excess = state.money[seat] - state.edition.cash_limit
    state.money[seat] -= excess
    events.append(Returned(seat, excess))
    if state.pending == "excess":
        state.pending = ""


def apply_buy_bonus(state: MerkatorState, seat: int, move: BuyBonus, events: list[Event]) -> None:
    """Buy an open bonus card."""
    _buy(state, seat, (BONUS, move.card), False, events)


def apply_buy_building(state: MerkatorState, seat: int, move: BuyBuilding, events: list[Event]) -> None:
    """Buy an open building card, by choice or since it must be (variant B)."""
    _buy(state, seat, (BUILDING, move.card), False, events)


def apply_buy_held(state: MerkatorState, seat: int, move: BuyHeld, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Buy the card in the hand; nothing is turned up for it."""
    _buy(state, seat, state.hands[seat], True, events)


def _buy(state: MerkatorState, seat: int, card: Card, held: bool, events: list[Event]) -> None:
    """Pay in coins, or begin to pay by contracts."""
    if not state.coins:
        state.item, state.item_held, state.paid = card, held, 0
        state.pending = "pay"
        return
    cost = price(state, card)
    state.money[seat] -= cost
    _receive(state, seat, card, cost, held, events, forced=False)


def offer_pays(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return the contracts after which the rest of the price can still be paid, and one be kept."""
    edition = state.edition
    mine = state.contracts[seat]
    due = price(state, state.item) - state.paid
    values = [edition.values[kind] for kind in mine]
    total = sum(values)
    moves: list[Move] = []
    for kind in dict.fromkeys(mine):
        value = edition.values[kind]
        rest = values.copy()
        rest.remove(value)
        if rest and (value >= due or total - min(rest) >= due):
            moves.append(PAYS[kind])
    return tuple(moves)


def apply_pay(state: MerkatorState, seat: int, move: Pay, events: list[Event]) -> None:
    """Pay a contract; the card is bought once they are worth its price, and the rest is lost."""
    pay(state, seat, move.contract, events, forced=False)


def pay(state: MerkatorState, seat: int, kind: int, events: list[Event], *, forced: bool) -> None:
    """Lay a contract on the discards as payment."""
    _discard(state, seat, kind)
    state.paid += state.edition.values[kind]
    events.append(Paid(seat, kind, forced))
    if state.paid >= price(state, state.item):
        card, held, paid = state.item, state.item_held, state.paid
        state.item, state.item_held, state.paid = NO_CARD, False, 0
        state.pending = ""
        _receive(state, seat, card, paid, held, events, forced=False)


def go_on_paying(state: MerkatorState, events: list[Event]) -> None:
    """Pay what leaves no choice, then ask or be done."""
    seat = state.active
    while state.pending == "pay":
        moves = offer_pays(state, seat)
        if len(moves) != 1:
            state.to_act = (seat,)
            return
        (move,) = moves
        assert isinstance(move, Pay)
        pay(state, seat, move.contract, events, forced=True)


def _receive(
    state: MerkatorState, seat: int, card: Card, cost: int, held: bool, events: list[Event], *, forced: bool
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
    if state.pending == "excess" and state.money[seat] <= state.edition.cash_limit:
        state.pending = ""
    if what == BUILDING and state.coins and not state.limit:
        _force(state, events)


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


def _force(state: MerkatorState, events: list[Event]) -> None:
    """Variant B: the first seat whose money reaches the dearest open building must buy one (ruling M21)."""
    state.pending, state.buyer = "", -1
    if not state.open_buildings:
        return
    buildings = state.edition.buildings
    dearest = max(buildings[kind].cost for kind in state.open_buildings)
    for step in range(state.players):
        seat = (state.active + step) % state.players
        if state.money[seat] >= dearest:
            break
    else:
        return
    (kind, *others) = dict.fromkeys(state.open_buildings)
    if not others:
        state.money[seat] -= dearest
        _receive(state, seat, (BUILDING, kind), dearest, False, events, forced=True)
        return
    state.pending, state.buyer = "forced", seat
    state.to_act = (seat,)


def offer_forced(state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG001 one form
    """Return the open buildings, all of which the buyer can pay."""
    return tuple(BUY_BUILDINGS[kind] for kind in dict.fromkeys(state.open_buildings))


def apply_hold_bonus(state: MerkatorState, seat: int, move: HoldBonus, events: list[Event]) -> None:
    """Take an open bonus card into the hand."""
    _hold(state, seat, BONUS, move.card, events)
    _take_bonus(state, move.card, events)


def apply_hold_building(state: MerkatorState, seat: int, move: HoldBuilding, events: list[Event]) -> None:
    """Take an open building card into the hand."""
    _hold(state, seat, BUILDING, move.card, events)
    _take_building(state, move.card, events)


def apply_hold_contract(state: MerkatorState, seat: int, move: HoldContract, events: list[Event]) -> None:
    """Take the top of a stack into the hand; a stack emptied so is not refilled."""
    from .delivery import take_top_of
    from .edition import VALUES

    level = VALUES.index(move.value)
    _hold(state, seat, CONTRACT, state.stacks[level][-1], events)
    take_top_of(state, level)


def _hold(state: MerkatorState, seat: int, what: int, kind: int, events: list[Event]) -> None:
    state.hands[seat] = (what, kind)
    state.held_now = True
    events.append(Held(seat, what, kind))
