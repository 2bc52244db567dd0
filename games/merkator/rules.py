"""What is legal in Merkator, and where the game goes after a move.

What a move does stands in `investment.py`, `travel.py`, `losses.py`, `delivery.py` and `offers.py`, how turns
and the game end in `ending.py`. "Ruling M3" and the like are in `docs/rulings.md`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.engine import Decision, Event, Move, Speaker, Text

from . import delivery, investment, losses, offers, travel
from .edition import GOODS, MAJOR, VALUES, letters
from .moves import (
    ACCEPT,
    ANY_KIND,
    BUILDING,
    CONTRACT,
    COUNTERS,
    REDRAW,
    Accept,
    BuyBonus,
    BuyBuilding,
    Decline,
    Deliver,
    Finish,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Join,
    Lose,
    OfferCoins,
    OfferCounters,
    Pay,
    Prepare,
    Redraw,
    ReturnCoins,
    Sell,
    Spare,
    Split,
    TakeTop,
    Trade,
    Travel,
    Unpack,
    UseHeld,
    unpacks,
)

if TYPE_CHECKING:
    from .state import MerkatorState

say = Speaker("merkator")

# What is offered.


def offer(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return what a seat may do: what it owes, a hidden choice that it may change, cubes of its tile."""
    phase = state.phase
    if phase == "lose" or phase == "check":
        # While a loss check is open cubes are placed as part of the answer only (ruling M3).
        if phase == "lose":
            return losses.offer(state, seat)
        return _ACCEPT_OR_REDRAW if seat == state.active else ()
    if phase == "over":
        return ()
    tile = state.tiles[seat]
    pending = state.pending
    if seat in state.to_act:
        moves = _OFFERS[pending or phase](state, seat)
        if not tile:
            return moves
        if pending == "trade":
            return moves + delivery.offer_unpacks(state, seat)
        return moves + unpacks(tile)
    moves = offers.offer(state, seat) if pending == "offer" else ()
    return moves + unpacks(tile) if tile else moves


_ACCEPT_OR_REDRAW: tuple[Move, ...] = (ACCEPT, REDRAW)

# Why not.


def why_not(state: MerkatorState, seat: int, move: Move) -> Text:
    """Say why a move is refused that is not offered; the game is on and the seat exists."""
    if isinstance(move, Unpack):
        return _why_not_unpack(state, seat, move)
    kind = state.kind
    late = (kind == "lose" and seat in state.losers) or (kind == "offer" and seat in state.bidders)
    if seat not in state.to_act and not late:
        return say("refusal.turn")
    hold = isinstance(move, (HoldBonus, HoldBuilding, HoldContract))
    own_hold = hold and seat == state.active and kind in ("plan", "deliver")
    if not isinstance(move, _ANSWERS[kind]) and not own_hold:
        return say(f"refusal.now.{kind}")
    return (
        _why_not_card(state, seat, move) or _why_not_hold(state, seat, move) or _why_not_so(state, seat, move)
    )


def _why_not_unpack(state: MerkatorState, seat: int, move: Unpack) -> Text:
    if state.phase in ("check", "lose"):
        return say("refusal.unpack.check")
    if state.tiles[seat] >> (move.good >> 1) & 1:
        return say("refusal.unpack.delivery")
    return say("refusal.unpack.tile", colour=state.edition.locations[move.good >> 1].colour)


def _why_not_card(state: MerkatorState, seat: int, move: Move) -> Text | None:
    """Say it if a move names a card that there is not, or that is not where it must be."""
    edition = state.edition
    match move:
        case Sell(kind) | Pay(kind) | Deliver(kind) | Prepare(kind):
            if kind >= len(edition.contracts):
                return say("refusal.contract", found=kind, last=len(edition.contracts) - 1)
            if kind not in state.contracts[seat]:
                return say("refusal.owned")
        case BuyBonus(kind) | HoldBonus(kind):
            if kind >= len(edition.bonuses):
                return say("refusal.bonus", found=kind, last=len(edition.bonuses) - 1)
            if kind not in state.open_bonuses:
                return say("refusal.open")
        case BuyBuilding(kind) | HoldBuilding(kind):
            if kind >= len(edition.buildings):
                return say("refusal.building", found=kind, last=len(edition.buildings) - 1)
            if kind not in state.open_buildings:
                return say("refusal.open")
        case HoldContract(value):
            if value not in VALUES[1:-1]:
                return say("refusal.hold.value", value=value)
            if not state.stacks[VALUES.index(value)]:
                return say("refusal.hold.stack", value=value)
        case _:
            return None
    return None


def _why_not_hold(state: MerkatorState, seat: int, move: Move) -> Text | None:
    if not isinstance(move, (HoldBonus, HoldBuilding, HoldContract)):
        return None
    if not state.expert:
        return say("refusal.hold.expert")
    if state.hands[seat] >= 0:
        return say("refusal.hold.full")
    if state.held_now:
        return say("refusal.hold.once")
    return say("refusal.now.excess")


def _why_not_so(state: MerkatorState, seat: int, move: Move) -> Text:
    edition = state.edition
    money, limit = state.money[seat], edition.cash_limit
    match move:
        case ReturnCoins():
            return say("refusal.return", limit=limit) if state.limit else say("refusal.nolimit")
        case Sell() | Travel() if state.limit and money > limit:
            return say("refusal.now.excess")
        case Sell():
            return say("refusal.last")
        case Pay():
            return say("refusal.pay")
        case BuyBonus(kind):
            return _poor(state, seat, edition.bonuses[kind].cost)
        case BuyBuilding(kind):
            return _poor(state, seat, edition.buildings[kind].cost)
        case UseHeld():
            hand = state.hands[seat]
            if hand < 0 or hand >> 8 == CONTRACT:
                return say("refusal.hand")
            cards = edition.buildings if hand >> 8 == BUILDING else edition.bonuses
            return _poor(state, seat, cards[hand & 255].cost)
        case Travel(location) if location >= len(edition.locations):
            return say("refusal.location", found=location, last=len(edition.locations) - 1)
        case Travel() if state.forced and len(state.contracts[seat]) > edition.slots:
            return say("refusal.forced", slots=edition.slots, contracts=len(state.contracts[seat]))
        case Travel(location):
            place = edition.locations[location]
            return say("refusal.time", place=place.name, cost=-place.time, held=len(state.held[seat]))
        case Split():
            return say("refusal.split", cubes=state.cubes[state.location])
        case Lose(first, second, cubes):
            return _why_not_lose(state, seat, first, second, cubes)
        case Deliver(kind) | Prepare(kind):
            return _why_not_deliver(state, seat, kind, plain=isinstance(move, Deliver))
        case Trade(give, take):
            return _why_not_trade(state, seat, give, take)
        case Spare(good):
            return say("refusal.spare", good=edition.goods[good])
        case OfferCoins(coins):
            return _why_not_offer("coins", coins, min(money, offers.MOST_COINS))
        case OfferCounters(number):
            return _why_not_offer("counters", number, min(len(state.held[seat]), offers.MOST_COUNTERS))
        case _:
            raise AssertionError(f"{move} is refused without a reason")


def _why_not_offer(what: str, number: int, most: int) -> Text:
    """A part that can only be nothing is not asked for; the offer that stands is no change."""
    if number <= most and most:
        return say("refusal.same")
    return say(f"refusal.offer.{what}", most=most)


def _poor(state: MerkatorState, seat: int, price: int) -> Text:
    if state.coins:
        return say("refusal.money", price=price, money=state.money[seat])
    return say("refusal.worth", price=price)


def _why_not_lose(state: MerkatorState, seat: int, first: int, second: int, cubes: int) -> Text:
    column = state.turned % 6
    inside = state.edition.columns[column]
    if state.answers[seat] == (first, second, cubes):
        return say("refusal.same")
    if first not in inside or (second >= 0 and second not in inside):
        return say("refusal.column", column=letters(column))
    if (second < 0) == (state.turned >= 6):
        return say("refusal.number", number=1 + state.turned // 6)
    return say("refusal.lose")


def _why_not_deliver(state: MerkatorState, seat: int, kind: int, *, plain: bool) -> Text:
    edition = state.edition
    if state.pending == "trade" and (not plain or kind != state.contract):
        return say("refusal.now.trade")
    place = edition.places[kind]
    if place != state.location:
        where = "" if place < 0 else edition.locations[place].name
        return say("refusal.place", place=where) if where else say("refusal.peace")
    if state.contracts[seat].count(kind) <= state.delivered.count(kind):
        return say("refusal.twice")
    return say("refusal.goods" if plain else "refusal.trades")


def _why_not_trade(state: MerkatorState, seat: int, give: int, take: int) -> Text:
    edition = state.edition
    different = edition.contracts[state.contract].different
    have = len(state.held[seat]) if give == COUNTERS else state.goods[seat * GOODS + give]
    if (take == ANY_KIND) != bool(different) or (take < GOODS and not state.need[take]):
        return say("refusal.take")
    if have < edition.rate:
        return say("refusal.four", rate=edition.rate, have=have)
    return say("refusal.spoils")


# What a move does.


def apply(state: MerkatorState, seat: int, move: Move) -> list[Event]:
    """Make a move that is offered, and what follows without a choice."""
    events: list[Event] = []
    kind = type(move)
    _APPLY[kind](state, seat, move, events)
    if kind is not Unpack or state.pending == "trade":
        _go_on(state, events)
    return events


def _use_held(state: MerkatorState, seat: int, move: UseHeld, events: list[Event]) -> None:
    if state.pending == "reward":
        delivery.apply_take_held(state, seat, move, events)
    else:
        investment.apply_buy_held(state, seat, move, events)


def _accept(state: MerkatorState, seat: int, move: Accept, events: list[Event]) -> None:
    if state.pending == "swap":
        offers.apply_swap(state, seat, move, events)
    else:
        losses.apply_accept(state, seat, move, events)


def _decline(state: MerkatorState, seat: int, move: Decline, events: list[Event]) -> None:
    if state.pending == "swap":
        offers.apply_keep(state, seat, move, events)
    else:
        delivery.apply_decline(state, seat, move, events)


def _go_on(state: MerkatorState, events: list[Event]) -> None:
    """Do what needs nobody's choice, until somebody has one or the game is over."""
    while state.outcome is None:
        pending = state.pending
        if pending == "trade":
            delivery.go_on_trading(state, events)
        elif pending == "pay":
            investment.go_on_paying(state, events)
        if state.pending:
            return
        if pending:
            continue
        phase = state.phase
        if phase == "deliver":
            seat = state.actor
            if delivery.has_use(state):
                state.to_act = (seat,)
                return
            delivery.finish(state, events, forced=True)
            continue
        if phase == "plan":
            state.to_act = (state.active,)
        return


def decision(state: MerkatorState, seat: int) -> Decision:
    """Return what a seat in `to_act` owes."""
    kind = state.kind
    edition = state.edition
    place = edition.locations[state.location] if state.location >= 0 else None
    match kind:
        case "plan":
            more = len(state.contracts[seat]) - edition.slots
            if state.limit and state.money[seat] > edition.cash_limit:
                return Decision(kind, say("prompt.excess", limit=edition.cash_limit, money=state.money[seat]))
            if state.forced and more > 0:
                return Decision(kind, say("prompt.plan.forced", more=more))
            return Decision(kind, say("prompt.plan"))
        case "excess":
            return Decision(kind, say("prompt.excess", limit=edition.cash_limit, money=state.money[seat]))
        case "pay":
            return Decision(
                kind, say("prompt.pay", price=investment.price(state, state.item), paid=state.paid)
            )
        case "split":
            assert place is not None
            assert state.location < MAJOR
            one, other = edition.goods[2 * state.location], edition.goods[2 * state.location + 1]
            cubes = state.cubes[state.location]
            return Decision(kind, say("prompt.split", cubes=cubes, one=one, other=other))
        case "check":
            return Decision(kind, say("prompt.check", letter=letters(state.turned)))
        case "lose":
            column = letters(state.turned % 6)
            return Decision(kind, say("prompt.lose", number=1 + state.turned // 6, column=column))
        case "join":
            assert place is not None
            brought, outright, traded = delivery.could_deliver(state, seat)
            return Decision(
                kind,
                say(
                    "prompt.join",
                    cost=place.join,
                    place=place.name,
                    goods=", ".join(edition.goods[good] for good in brought),
                    could=", ".join(map(str, outright)),
                    traded=", ".join(map(str, traded)),
                ),
            )
        case "deliver":
            assert place is not None
            return Decision(kind, say("prompt.deliver", place=place.name))
        case "offer":
            return Decision(kind, say("prompt.offer", money=state.money[seat], held=len(state.held[seat])))
        case _:
            return Decision(kind, say(f"prompt.{kind}"))


_OFFERS: dict[str, Callable[[MerkatorState, int], tuple[Move, ...]]] = {
    "plan": investment.offer,
    "excess": investment.offer_excess,
    "pay": investment.offer_pays,
    "forced": investment.offer_forced,
    "split": travel.offer_split,
    "deliver": delivery.offer,
    "trade": delivery.offer_trade,
    "reward": delivery.offer_reward,
    "join": delivery.offer_join,
    "offer": offers.offer,
    "swap": offers.offer_swap,
}
_BUYS = (BuyBonus, BuyBuilding)
_HOLDS = (HoldBonus, HoldBuilding, HoldContract)
_ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "plan": (Travel, Sell, *_BUYS, UseHeld, ReturnCoins, *_HOLDS),
    "excess": (*_BUYS, ReturnCoins),
    "pay": (Pay,),
    "forced": (BuyBuilding,),
    "split": (Split,),
    "check": (Accept, Redraw),
    "lose": (Lose,),
    "deliver": (Deliver, Prepare, Finish),
    "trade": (Trade, Spare, Deliver),
    "reward": (TakeTop, UseHeld),
    "join": (Join, Decline),
    "offer": (OfferCoins, OfferCounters),
    "swap": (Accept, Decline),
}
_APPLY: dict[type[Move], Callable[..., None]] = {
    Travel: travel.apply_travel,
    Sell: investment.apply_sell,
    BuyBonus: investment.apply_buy_bonus,
    BuyBuilding: investment.apply_buy_building,
    UseHeld: _use_held,
    Pay: investment.apply_pay,
    ReturnCoins: investment.apply_return,
    Split: travel.apply_split,
    Accept: _accept,
    Redraw: losses.apply_redraw,
    Lose: losses.apply_lose,
    Deliver: delivery.apply_deliver,
    Prepare: delivery.apply_prepare,
    Trade: delivery.apply_trade,
    Spare: delivery.apply_spare,
    Finish: delivery.apply_finish,
    Join: delivery.apply_join,
    Decline: _decline,
    HoldBonus: investment.apply_hold_bonus,
    HoldBuilding: investment.apply_hold_building,
    HoldContract: investment.apply_hold_contract,
    TakeTop: delivery.apply_take_top,
    OfferCoins: offers.apply_coins,
    OfferCounters: offers.apply_counters,
    Unpack: delivery.apply_unpack,
}
