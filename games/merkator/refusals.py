"""Why a move of Merkator is refused: what is wrong, and what can be done instead, as keys with values.

What it advises is looked up in the legal list. "Ruling M3" and the like are in `docs/rulings.md`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Move, Speaker, Text
from games.engine.claims import can

from . import offers
from .edition import GOODS, VALUES, letters
from .investment import price
from .moves import (
    ANY_KIND,
    BONUS,
    BUILDING,
    COUNTERS,
    NO_CARD,
    PREPARES,
    Accept,
    BuyBonus,
    BuyBuilding,
    BuyHeld,
    Decline,
    Deliver,
    Discard,
    Finish,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Join,
    Keep,
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
    Swap,
    TakeHeld,
    TakeTop,
    Trade,
    Travel,
    Unpack,
    lose,
)
from .travel import BLOCK

if TYPE_CHECKING:
    from .state import MerkatorState

say = Speaker("merkator")

_BUYS = (BuyBonus, BuyBuilding)
_HOLDS = (HoldBonus, HoldBuilding, HoldContract)
_ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "plan": (Travel, Sell, Discard, *_BUYS, BuyHeld, ReturnCoins, *_HOLDS),
    "excess": (*_BUYS, ReturnCoins),
    "pay": (Pay,),
    "forced": (BuyBuilding,),
    "split": (Split,),
    "check": (Accept, Redraw),
    "lose": (Lose,),
    "deliver": (Deliver, Prepare, Finish),
    "trade": (Trade, Spare, Deliver),
    "reward": (TakeTop, TakeHeld),
    "join": (Join, Decline),
    "offer": (OfferCoins, OfferCounters),
    "swap": (Swap, Keep),
}
_MANY_WAYS = ("plan", "excess", "deliver", "trade")
"""Kinds of decisions whose ways differ, so that they are told as they are."""


def ways(state: MerkatorState, seat: int) -> str:
    """Return by their verbs what a seat that owes can do now.

    What ends a delivery that is being put together is "complete".
    """
    verbs = can(state.legal_moves(seat))
    if state.pending == "trade":
        return verbs.replace("deliver", "complete")
    # A cube could be placed at any time: that is no answer, except to a four that lacks one.
    return verbs.removesuffix(" unpack")


def why_not(state: MerkatorState, seat: int, move: Move) -> Text:
    """Say why a move is refused that is not offered; the game is on and the seat exists."""
    if isinstance(move, Unpack):
        return _why_not_unpack(state, seat, move)
    kind = state.kind
    late = (kind == "lose" and seat in state.losers) or (kind == "offer" and seat in state.bidders)
    if seat not in state.to_act and not late:
        return say("refusal.turn", can="unpack" if "unpack" in can(state.legal_moves(seat)) else "")
    own_hold = isinstance(move, _HOLDS) and seat == state.active and kind in ("plan", "deliver")
    if not isinstance(move, _ANSWERS[kind]) and not own_hold:
        return _why_not_now(state, seat)
    if kind == "trade" and isinstance(move, Deliver):
        return _why_not_now(state, seat)
    return (
        _why_not_hold(state, seat, move) or _why_not_card(state, seat, move) or _why_not_so(state, seat, move)
    )


def _why_not_now(state: MerkatorState, seat: int) -> Text:
    """Say what is to be done now."""
    kind = state.kind
    if kind == "split":
        return say("refusal.now.split", one=state.edition.goods[2 * state.location])
    if kind in _MANY_WAYS:
        excess = kind == "plan" and state.limit and state.money[seat] > state.edition.cash_limit
        return say(f"refusal.now.{'excess' if excess else kind}", can=ways(state, seat))
    return say(f"refusal.now.{kind}")


def _why_not_unpack(state: MerkatorState, seat: int, move: Unpack) -> Text:
    if not state.tiles[seat] >> (move.good >> 1) & 1:
        return say("refusal.unpack.tile", colour=state.edition.locations[move.good >> 1].colour)
    if state.phase in ("check", "lose"):
        return say("refusal.unpack.check")
    return say("refusal.unpack.delivery")


def _why_not_card(state: MerkatorState, seat: int, move: Move) -> Text | None:
    """Say it if a move names a card that there is not, or that is not where it must be."""
    edition = state.edition
    match move:
        case Sell(kind) | Discard(kind) | Pay(kind) | Deliver(kind) | Prepare(kind):
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
    """Say it if nothing can be taken into the hand, whatever it is."""
    if not isinstance(move, _HOLDS):
        return None
    if not state.expert:
        return say("refusal.hold.expert")
    if state.hands[seat] != NO_CARD:
        return say("refusal.hold.full")
    return say("refusal.hold.once") if state.held_now else None


def _why_not_so(state: MerkatorState, seat: int, move: Move) -> Text:
    edition = state.edition
    money, limit = state.money[seat], edition.cash_limit
    match move:
        case ReturnCoins() if state.limit:
            return say("refusal.return", limit=limit, money=money)
        case ReturnCoins():
            return say("refusal.nolimit")
        case Sell() | Discard() | Travel() | HoldBonus() | HoldBuilding() | HoldContract() if (
            state.limit and money > limit
        ):
            return say("refusal.now.excess", can=ways(state, seat))
        case Sell() if not state.coins:
            return say("refusal.sell")
        case Discard() if state.coins:
            return say("refusal.discard")
        case Sell():
            return say("refusal.last")
        case Discard():
            return say("refusal.last.discard")
        case Pay():
            return say("refusal.pay")
        case BuyBonus(kind):
            return _poor(state, seat, edition.bonuses[kind].cost)
        case BuyBuilding(kind):
            return _poor(state, seat, edition.buildings[kind].cost)
        case BuyHeld():
            hand = state.hands[seat]
            if hand[0] not in (BONUS, BUILDING):
                return say("refusal.hand")
            return _poor(state, seat, price(state, hand))
        case Travel(location) if location >= len(edition.locations):
            return say("refusal.location", found=location, last=len(edition.locations) - 1)
        case Travel() if state.forced and len(state.contracts[seat]) > edition.slots:
            mine = len(state.contracts[seat])
            return say("refusal.forced", slots=edition.slots, contracts=mine, can=ways(state, seat))
        case Travel(location):
            place = edition.locations[location]
            return say("refusal.time", place=place.name, cost=-place.time, held=len(state.held[seat]))
        case Split():
            return _why_not_split(state, seat)
        case Lose(first, second, cubes):
            return _why_not_lose(state, seat, first, second, cubes)
        case Deliver(kind) | Prepare(kind):
            return _why_not_deliver(state, seat, kind, plain=isinstance(move, Deliver))
        case Trade(give, take):
            return _why_not_trade(state, seat, give, take)
        case Spare(good):
            return _why_not_spare(state, seat, good)
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
    values = [state.edition.values[kind] for kind in state.contracts[seat]]
    rest = sum(values) - min(values)
    if state.coins:
        return say("refusal.money", price=price, money=state.money[seat], selling=rest)
    return say("refusal.worth", price=price, most=rest)


def _why_not_split(state: MerkatorState, seat: int) -> Text:
    offered = [move.first for move in state.legal_moves(seat) if isinstance(move, Split)]
    return say(
        "refusal.split",
        cubes=min(BLOCK, state.cubes[state.location]),
        least=min(offered),
        most=max(offered),
        one=state.edition.goods[2 * state.location],
    )


def _why_not_lose(state: MerkatorState, seat: int, first: int, second: int, cubes: int) -> Text:
    column = state.turned % 6
    inside = state.edition.columns[column]
    if state.answers[seat] == (first, second, cubes):
        return say("refusal.same")
    if first not in inside or (second >= 0 and second not in inside):
        return say("refusal.column", column=letters(column))
    if (second < 0) == (state.turned >= 6):
        return say("refusal.number", number=1 + state.turned // 6)
    if second >= 0 and inside.index(second) < inside.index(first):
        goods = state.edition.goods
        if lose(second, first, cubes) in state.legal_moves(seat) or state.answers[seat] == (
            second,
            first,
            cubes,
        ):
            return say("refusal.order", first=goods[second], then=goods[first])
    return say("refusal.lose")


def _why_not_deliver(state: MerkatorState, seat: int, kind: int, *, plain: bool) -> Text:
    edition = state.edition
    place = edition.places[kind]
    if place < 0:
        return say("refusal.peace")
    if place != state.location:
        here = edition.locations[state.location].name
        return say("refusal.place", place=edition.locations[place].name, here=here)
    if state.contracts[seat].count(kind) <= state.delivered.count(kind):
        return say("refusal.twice")
    legal = state.legal_moves(seat)
    if plain and PREPARES[kind] in legal:
        return say("refusal.goods.kinds" if edition.contracts[kind].different else "refusal.goods.trades")
    if not plain and Deliver(kind) in legal:
        return say("refusal.trades")
    return say("refusal.goods", can=ways(state, seat))


def _why_not_trade(state: MerkatorState, seat: int, give: int, take: int) -> Text:
    edition = state.edition
    different = edition.contracts[state.contract].different
    have = len(state.held[seat]) if give == COUNTERS else state.goods[seat * GOODS + give]
    needed = state.traded < different if take == ANY_KIND else not different and state.need[take] > 0
    if not needed:
        return say("refusal.take")
    if give == take and not different:
        return say("refusal.itself")
    if have < edition.rate:
        return say("refusal.four", rate=edition.rate, have=have)
    return say("refusal.spoils")


def _why_not_spare(state: MerkatorState, seat: int, good: int) -> Text:
    name = state.edition.goods[good]
    if not state.edition.contracts[state.contract].different:
        return say("refusal.spare.named")
    if not state.goods[seat * GOODS + good]:
        return say("refusal.spare.none", good=name)
    return say("refusal.spare.kept" if state.spared >> good & 1 else "refusal.spare", good=name)
