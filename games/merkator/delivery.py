"""Step 3 and joining: delivering, trades within a delivery, rewards (rulings M10-M13, M20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Event, Move

from . import counters, ending, investment, needs, offers
from .edition import GOODS, TEN
from .moves import (
    ANY_KIND,
    CONTRACT,
    COUNTERS,
    DECLINE,
    DELIVERS,
    FINISH,
    JOIN,
    NO_CARD,
    PREPARES,
    TAKE_HELD,
    TAKE_TOP,
    UNPACKS,
    Decline,
    Declined,
    Deliver,
    Delivered,
    Finish,
    Finished,
    Gained,
    Join,
    Joined,
    Prepare,
    Prepared,
    Rewarded,
    Shuffled,
    Spare,
    Spared,
    TakeHeld,
    TakeTop,
    Trade,
    Traded,
    Unpack,
    Unpacked,
    spare,
    trade,
)

if TYPE_CHECKING:
    from .state import MerkatorState

# Whole deliveries.


def offer_deliveries(state: MerkatorState, seat: int) -> list[Move]:
    """Return what can be delivered where the journey led, each contract once per turn and owner."""
    edition = state.edition
    places, location = edition.places, state.location
    moves: list[Move] = []
    mine, done = state.contracts[seat], state.delivered
    for kind in mine:
        if places[kind] != location:
            continue
        if done and mine.count(kind) <= done.count(kind):
            continue
        if moves and (DELIVERS[kind] in moves or PREPARES[kind] in moves):
            continue
        contract = edition.contracts[kind]
        counted = len(state.held[seat])
        plain, by_trade = needs.ways(
            contract, state.goods, seat * GOODS, state.tiles[seat], counted, edition.rate
        )
        if plain:
            moves.append(DELIVERS[kind])
        if by_trade:
            moves.append(PREPARES[kind])
    return moves


def offer(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return deliveries, cards that the traveller may take into the hand, and finishing."""
    moves = offer_deliveries(state, seat)
    if state.expert and seat == state.active:
        moves += investment.offer_holds(state, seat)
    moves.append(FINISH)
    return tuple(moves)


def has_use(state: MerkatorState) -> bool:
    """Return whether the actor could do anything but finish."""
    seat = state.actor
    if state.expert and seat == state.active and investment.offer_holds(state, seat):
        return True
    return bool(offer_deliveries(state, seat))


def apply_finish(state: MerkatorState, seat: int, move: Finish, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Deliver nothing more."""
    finish(state, events, forced=False)


def finish(state: MerkatorState, events: list[Event], *, forced: bool) -> None:
    """End a seat's deliveries; the next one may be asked to join."""
    events.append(Finished(state.actor, forced))
    state.delivered = ()
    if state.actor == state.active:
        state.asked = state.active
    next_joiner(state, events)


def next_joiner(state: MerkatorState, events: list[Event]) -> None:
    """Ask the next seat clockwise that can pay; after the last one the turn ends (ruling M13)."""
    cost = state.edition.locations[state.location].join
    if state.joining:
        while True:
            state.asked = (state.asked + 1) % state.players
            if state.asked == state.active:
                break
            if len(state.held[state.asked]) >= cost:
                state.phase = "join"
                state.to_act = (state.asked,)
                return
    state.asked = -1
    ending.end_turn(state, events)


def offer_join(state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG001 one form
    """Return the two choices of who is asked."""
    return (JOIN, DECLINE)


def apply_join(state: MerkatorState, seat: int, move: Join, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Pay the traveller, then take one good for each own bonus card of the place."""
    edition = state.edition
    cost = edition.locations[state.location].join
    counters.pass_on(state, seat, state.active, cost)
    events.append(Joined(seat, cost, state.active))
    bonus_goods(state, seat, edition.bonus_goods_joining, events)
    state.actor = seat
    state.phase = "deliver"


def apply_decline(state: MerkatorState, seat: int, move: Decline, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Stay away."""
    events.append(Declined(seat))
    next_joiner(state, events)


def bonus_goods(state: MerkatorState, seat: int, number: int, events: list[Event]) -> None:
    """Give so many goods for each own bonus card of the location (rulings M6, M13)."""
    for kind in state.bonuses[seat]:
        bonus = state.edition.bonuses[kind]
        if bonus.location == state.location:
            state.goods[seat * GOODS + bonus.good] += number
            events.append(Gained(seat, bonus.good, number, False))


def apply_unpack(state: MerkatorState, seat: int, move: Unpack, events: list[Event]) -> None:
    """Place a cube of the tile; nobody waits for it (ruling M3)."""
    state.tiles[seat] ^= 1 << (move.good >> 1)
    state.goods[seat * GOODS + move.good] += 1
    events.append(Unpacked(seat, move.good))


def apply_deliver(state: MerkatorState, seat: int, move: Deliver, events: list[Event]) -> None:
    """Pay and take the reward."""
    deliver(state, seat, move.contract, events, forced=False)


def deliver(state: MerkatorState, seat: int, kind: int, events: list[Event], *, forced: bool) -> None:
    """Return the goods to the supply, cubes of the tile first placed where goods are missing."""
    edition = state.edition
    contract = edition.contracts[kind]
    base, goods = seat * GOODS, state.goods
    if contract.different:
        paid = [(good, 1) for good in range(GOODS) if goods[base + good] and not state.spared >> good & 1]
    elif state.pending == "trade":
        paid = [(good, number) for good, number in enumerate(state.need) if number]
    else:
        paid = list(contract.needs)
    cubes = []
    for good, number in paid:
        if number > goods[base + good]:
            state.tiles[seat] ^= 1 << (good >> 1)
            cubes.append(good)
            goods[base + good] = 0
        else:
            goods[base + good] -= number
    events.append(Delivered(seat, kind, tuple(paid), tuple(cubes), forced))
    state.pending = ""
    state.need = []
    state.traded = state.spared = 0
    state.contract = -1
    state.delivered += (kind,)
    state.fulfilled = True
    level = edition.levels[kind]
    if level == TEN:
        ending.trigger(state, seat, "peace", events)
    what, held = state.hands[seat]
    if what == CONTRACT and edition.levels[held] == level + 1:
        state.pending = "reward"
        state.contract = kind
        state.to_act = (seat,)
    else:
        _reward(state, seat, level, events)


# Trades within a delivery.


def apply_prepare(state: MerkatorState, seat: int, move: Prepare, events: list[Event]) -> None:
    """Begin a delivery with trades."""
    state.pending = "trade"
    state.contract = move.contract
    contract = state.edition.contracts[move.contract]
    if not contract.different:
        state.need = [0] * GOODS
        for good, number in contract.needs:
            state.need[good] = number
    events.append(Prepared(seat, move.contract))


def offer_trade(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return the steps after which the delivery begun can still be completed, and completing it."""
    different = state.edition.contracts[state.contract].different
    return _offer_different(state, seat, different) if different else _offer_needed(state, seat)


def _offer_needed(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    rate, base, goods, need = state.edition.rate, seat * GOODS, state.goods, state.need
    tile, held = state.tiles[seat], len(state.held[seat])
    moves: list[Move] = []
    if covered(state, seat):
        moves.append(DELIVERS[state.contract])
    wanted = [good for good in range(GOODS) if need[good]]
    for give in range(GOODS + 1):
        if give == COUNTERS:
            if held < rate:
                continue
            counted = held - rate
        else:
            if goods[base + give] < rate:
                continue
            counted = held
            goods[base + give] -= rate
        for take in wanted:
            if take == give:
                continue
            need[take] -= 1
            if needs.fours_beyond(need, goods, base, tile, counted, rate) >= 0:
                moves.append(trade(give, take))
            need[take] += 1
        if give != COUNTERS:
            goods[base + give] += rate
    return tuple(moves)


def covered(state: MerkatorState, seat: int) -> bool:
    """Return whether what the delivery begun still needs is there, counting cubes of the tile."""
    base, goods, tile = seat * GOODS, state.goods, state.tiles[seat]
    for good, number in enumerate(state.need):
        short = number - goods[base + good]
        if short > 0:
            bit = 1 << (good >> 1)
            if short > 1 or not tile & bit:
                return False
            tile ^= bit
    return True


def _offer_different(state: MerkatorState, seat: int, different: int) -> tuple[Move, ...]:
    rate, base, goods, spared = state.edition.rate, seat * GOODS, state.goods, state.spared
    tile, held = state.tiles[seat], len(state.held[seat])
    left = different - state.traded
    free = [good for good in range(GOODS) if goods[base + good] and not spared >> good & 1]
    moves: list[Move] = []
    if len(free) == left:
        moves.append(DELIVERS[state.contract])
    if left:
        for give in range(GOODS):
            if goods[base + give] >= rate:
                goods[base + give] -= rate
                if needs.kinds_reached(goods, base, tile, held, rate, spared) >= left - 1:
                    moves.append(trade(give, ANY_KIND))
                goods[base + give] += rate
        if held >= rate and needs.kinds_reached(goods, base, tile, held - rate, rate, spared) >= left - 1:
            moves.append(trade(COUNTERS, ANY_KIND))
    spares = [
        spare(good)
        for good in free
        if needs.kinds_reached(goods, base, tile, held, rate, spared | 1 << good) >= left
    ]
    return (*moves, *spares)


def offer_unpacks(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return the cubes that may be placed without spoiling the delivery that this seat has begun."""
    different = state.edition.contracts[state.contract].different
    rate, base, goods, held = state.edition.rate, seat * GOODS, state.goods, len(state.held[seat])
    moves = []
    for good in range(GOODS):
        bit = 1 << (good >> 1)
        if not state.tiles[seat] & bit:
            continue
        goods[base + good] += 1
        tile = state.tiles[seat] ^ bit
        if different:
            left = different - state.traded
            fits = needs.kinds_reached(goods, base, tile, held, rate, state.spared) >= left
        else:
            fits = needs.fours_beyond(state.need, goods, base, tile, held, rate) >= 0
        goods[base + good] -= 1
        if fits:
            moves.append(UNPACKS[good])
    return tuple(moves)


def apply_trade(state: MerkatorState, seat: int, move: Trade, events: list[Event]) -> None:
    """Give four of one kind for a good that is needed."""
    pay_trade(state, seat, move, events, forced=False)


def pay_trade(state: MerkatorState, seat: int, move: Trade, events: list[Event], *, forced: bool) -> None:
    """Give four of one kind; the good that they stand for is needed no more."""
    rate = state.edition.rate
    if move.give == COUNTERS:
        counters.pay(state, seat, rate)
    else:
        state.goods[seat * GOODS + move.give] -= rate
    if move.take == ANY_KIND:
        state.traded += 1
    else:
        state.need[move.take] -= 1
    events.append(Traded(seat, move.give, move.take, forced))


def apply_spare(state: MerkatorState, seat: int, move: Spare, events: list[Event]) -> None:
    """Keep a kind."""
    keep_kind(state, seat, move.good, events, forced=False)


def keep_kind(state: MerkatorState, seat: int, good: int, events: list[Event], *, forced: bool) -> None:
    """Keep a kind out of the delivery."""
    state.spared |= 1 << good
    events.append(Spared(seat, good, forced))


def go_on_trading(state: MerkatorState, events: list[Event]) -> None:
    """Take the steps of a delivery that leave no choice, then ask or be done."""
    seat = state.actor
    while state.pending == "trade":
        moves = offer_trade(state, seat)
        if len(moves) != 1 or offer_unpacks(state, seat):
            state.to_act = (seat,)
            return
        (move,) = moves
        match move:
            case Trade():
                pay_trade(state, seat, move, events, forced=True)
            case Spare(good):
                keep_kind(state, seat, good, events, forced=True)
            case _:
                deliver(state, seat, state.contract, events, forced=True)


# Rewards.


def offer_reward(state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG001 one form
    """Return the two choices of who holds a contract of the reward's value (ruling M20)."""
    return (TAKE_TOP, TAKE_HELD)


def apply_take_top(state: MerkatorState, seat: int, move: TakeTop, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Take the reward from the stack."""
    level = state.edition.levels[state.contract]
    state.pending = ""
    state.contract = -1
    _reward(state, seat, level, events)


def apply_take_held(state: MerkatorState, seat: int, move: TakeHeld, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Take the reward from the hand; nothing can be offered for it (ruling M21)."""
    _, kind = state.hands[seat]
    state.hands[seat] = NO_CARD
    state.pending = ""
    state.contract = -1
    state.contracts[seat] += (kind,)
    events.append(Rewarded(seat, kind, True))


def _reward(state: MerkatorState, seat: int, level: int, events: list[Event]) -> None:
    """Give the next value's top contract; none there: one of the same value; none: nothing (ruling M12)."""
    for wanted in (level + 1, level):
        if _stacked(state, wanted, events):
            kind = take_top_of(state, wanted)
            state.contracts[seat] += (kind,)
            events.append(Rewarded(seat, kind, False))
            if state.offering and state.stacks[wanted]:
                offers.begin(state, kind)
            return
    events.append(Rewarded(seat, -1, False))


def _stacked(state: MerkatorState, level: int, events: list[Event]) -> bool:
    """Return whether a stack has a contract, if need be after its discards are shuffled; not so alone."""
    if state.stacks[level]:
        return True
    cards = list(state.discards[level])
    if not cards or state.players == 1:
        return False
    if len(cards) > 1:
        state.chance.shuffle(cards)
        state.learned()
    state.stacks[level], state.discards[level] = tuple(cards), ()
    events.append(Shuffled(state.edition.contracts[cards[0]].value, len(cards)))
    return True


def take_top_of(state: MerkatorState, level: int) -> int:
    """Take the open contract of a stack; what lay beneath shows."""
    stack = state.stacks[level]
    state.stacks[level] = below = stack[:-1]
    if below:
        unknown = below + state.discards[level]
        if unknown.count(unknown[0]) < len(unknown):
            state.learned()
    return stack[-1]
