"""What can be decided in advance in Merkator: answers to what others' journeys ask of a seat.

Nothing of one's own turn is planned here: the player who travels is present. A journey's letters, offers and companions are
what a table would otherwise wait for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from games.engine import Figure, Move, Orders, Reply, Speaker
from games.engine.position.orders import always, own
from games.merkator import quantities as count
from games.merkator.moves import (
    ACCEPT,
    DECLINE,
    FINISH,
    JOIN,
    KEEP,
    REDRAW,
    RETURN_COINS,
    SWAP,
    TAKE_HELD,
    TAKE_TOP,
    BuyBuilding,
    Deliver,
    Lose,
    OfferCoins,
    OfferCounters,
)
from games.merkator.quantities import answers, printed
from games.merkator.rules import preview
from games.merkator.state import MerkatorView

say = Speaker("merkator")


def idle(view: MerkatorView, seat: int) -> Move | None:
    """Return the answer to a decision without a useful choice.

    It is the refusal to join a journey that brings neither a delivery nor a bonus. It is the end of deliveries
    after the last one-time cube was placed in this step, except in the expert game, where a card may still be
    taken into the hand. The answer depends only on public things.
    """
    if seat not in view.to_act:
        return None
    if view.kind == "deliver":
        left = view.expert or view.tiles[seat] or preview.deliverable(view, seat)
        return None if left else FINISH
    if view.kind != "join":
        return None
    if preview.joining_goods(view, seat, view.location) or preview.by_joining(view, seat, view.location):
        return None
    return DECLINE


# Delivering and joining.


def _deliver(view: MerkatorView, moves: Sequence[Move]) -> Move | None:
    """Return the delivery in one step of the greatest value."""
    values = view.edition.values
    outright = [move for move in moves if isinstance(move, Deliver)]
    return max(outright, key=lambda move: values[move.contract], default=None)


# Losses.


def _column(view: MerkatorView) -> tuple[int, ...]:
    assert view.letter is not None
    return view.edition.columns[view.letter.column]


def _without_cubes(moves: Sequence[Move]) -> list[Lose]:
    """Return the losses before which no cube of the supply tile is placed."""
    return [move for move in moves if isinstance(move, Lose) and not move.cubes]


def _lose_spare(view: MerkatorView, moves: Sequence[Move]) -> Move | None:
    """Return the loss that leaves the contracts with the fewest goods missing, of those the one of most kinds."""
    seat = own(view)
    contracts = [view.edition.contracts[kind] for kind in view.contracts[seat]]

    def harm(move: Lose) -> tuple[int, int]:
        goods = list(view.store(seat))
        for good in (move.first, move.second):
            if good >= 0:
                goods[good] -= 1
        missing = sum(
            max(0, number - goods[good]) for contract in contracts for good, number in contract.needs
        )
        return missing, goods.count(0)

    return min(_without_cubes(moves), key=harm, default=None)


def _lose_most(view: MerkatorView, moves: Sequence[Move]) -> Move | None:
    """Return the loss that takes from the largest stacks."""
    seat = own(view)

    def left(move: Lose) -> int:
        goods = list(view.store(seat))
        for good in (move.first, move.second):
            if good >= 0:
                goods[good] -= 1
        return sum(goods[good] ** 2 for good in _column(view))

    return min(_without_cubes(moves), key=left, default=None)


# Offers and purchases.


def _offer_nothing(view: MerkatorView, moves: Sequence[Move]) -> Move | None:  # noqa: ARG001 one form
    """Return the part of an offer of nothing that is still open: coins first, then counters."""
    coins, counters = view.offer or (0, 0)
    if coins < 0:
        return OfferCoins(0)
    return OfferCounters(0) if counters < 0 else None


def _building(
    worth: Callable[[MerkatorView, int], int | float],
) -> Callable[[MerkatorView, Sequence[Move]], Move | None]:
    """Return what picks the open building that is worth most by a measure."""

    def pick(view: MerkatorView, moves: Sequence[Move]) -> Move | None:
        buys = [move for move in moves if isinstance(move, BuyBuilding)]
        return max(buys, key=lambda move: worth(view, move.card), default=None)

    return pick


def _points(view: MerkatorView, kind: int) -> int:
    """Return what a building would score for the seat as things lie."""
    return count.building(view, own(view), kind)


def _cheap(view: MerkatorView, kind: int) -> int:
    return -view.edition.buildings[kind].cost


def _figure(name: str, of: Callable[[MerkatorView, int], int]) -> Figure:
    """Return a figure of what the seat has."""
    return Figure(say(f"order.figure.{name}"), lambda view: of(view, own(view)))


def _reward(view: MerkatorView) -> int:
    return count.reward(view, view.contract, False)


def _all(view: MerkatorView) -> tuple[int, ...]:
    return tuple(range(view.players))


_COUNTERS = _figure("counters", count.counters)
_MONEY = _figure("money", count.money)
_FINAL = Figure(say("order.figure.final"), count.final)
_OUTRIGHT = _figure("outright", count.outright)
_BEST = _figure("best", count.dearest)
_CONTRACTS = _figure("contracts", count.contracts)
_BUILDING = _figure("points", count.best_building)
_LOSING: Mapping[str, Figure] = {
    "number": _figure("number", answers.losing),
    "inside": _figure("inside", answers.in_column),
    "spare": _figure("spare", answers.spare),
}

ORDERS: Mapping[str, Orders] = MappingProxyType(
    {
        "join": Orders(
            say("order.join"),
            {
                "could": _figure("could", count.could),
                "best": _BEST,
                "outright": _OUTRIGHT,
                "cost": Figure(
                    say("order.figure.cost"), lambda view: printed.fee(view.edition, view.location)
                ),
                "counters": _COUNTERS,
                "final": _FINAL,
            },
            {
                "decline": Reply(say("order.reply.decline"), always(DECLINE)),
                "join": Reply(say("order.reply.join"), always(JOIN)),
            },
            returns=True,
        ),
        "deliver": Orders(
            say("order.deliver"),
            {
                "outright": _OUTRIGHT,
                "best": _BEST,
                "own_turn": _figure("own_turn", count.own_turn),
                "contracts": _CONTRACTS,
            },
            {
                "deliver": Reply(say("order.reply.deliver"), _deliver),
                "finish": Reply(say("order.reply.finish"), always(FINISH)),
            },
        ),
        "check": Orders(
            say("order.check"),
            _LOSING,
            {
                "accept": Reply(say("order.reply.accept"), always(ACCEPT)),
                "redraw": Reply(say("order.reply.redraw"), always(REDRAW)),
            },
        ),
        "lose": Orders(
            say("order.lose"),
            _LOSING,
            {
                "spare": Reply(say("order.reply.spare"), _lose_spare),
                "most": Reply(say("order.reply.most"), _lose_most),
            },
        ),
        "offer": Orders(
            say("order.offer"),
            {
                "reward": Figure(
                    say("order.figure.reward"), lambda view: printed.value(view.edition, view.reward)
                ),
                "money": _MONEY,
                "counters": _COUNTERS,
                "final": _FINAL,
            },
            {"nothing": Reply(say("order.reply.nothing"), _offer_nothing)},
            returns=True,
        ),
        "swap": Orders(
            say("order.swap"),
            {
                "coins": Figure(say("order.figure.coins"), lambda view: count.bid_coins(view, _all(view))),
                "given": Figure(say("order.figure.given"), lambda view: count.bid_counters(view, _all(view))),
            },
            {
                "keep": Reply(say("order.reply.keep"), always(KEEP)),
                "swap": Reply(say("order.reply.swap"), always(SWAP)),
            },
        ),
        "reward": Orders(
            say("order.reward"),
            {"value": Figure(say("order.figure.value"), _reward), "contracts": _CONTRACTS},
            {
                "stack": Reply(say("order.reply.stack"), always(TAKE_TOP)),
                "hand": Reply(say("order.reply.hand"), always(TAKE_HELD)),
            },
        ),
        "forced": Orders(
            say("order.forced"),
            {"points": _BUILDING, "money": _MONEY},
            {
                "cheapest": Reply(say("order.reply.cheapest"), _building(_cheap)),
                "points": Reply(say("order.reply.points"), _building(_points)),
            },
        ),
        "excess": Orders(
            say("order.excess"),
            {"points": _BUILDING, "money": _MONEY},
            {"return": Reply(say("order.reply.return"), always(RETURN_COINS))},
        ),
    }
)
"""By kind of decision."""
