"""What can be decided in advance in El Capitan: going on where the ship lies, ending the turn, loans, who starts.

Voyages and cards are not among it: what lies open when the turn comes is not known before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from games.engine import Figure, Move, Orders, Reply, Speaker
from games.engine.position.orders import always, own

from .edition import CITIES
from .moves import DONE, EXTEND, FORTIFY, IDLE, REPAY, Build, appoint, borrow, reopen
from .rules.prices import warehouse
from .state import CapitanView

say = Speaker("el_capitan")


def _build(neutral: bool) -> Callable[[CapitanView, Sequence[Move]], Move | None]:
    """Return what picks the build of a colour, on the lower site where two can be chosen."""

    def pick(view: CapitanView, moves: Sequence[Move]) -> Move | None:  # noqa: ARG001 the contract's form
        builds = [move for move in moves if isinstance(move, Build) and move.neutral == neutral]
        return min(builds, key=lambda move: move.site, default=None)

    return pick


def _reopen(view: CapitanView, moves: Sequence[Move]) -> Move | None:  # noqa: ARG001 the contract's form
    """Return the re-opening, of one's own colour where there is a choice."""
    return next((move for move in (reopen(False), reopen(True)) if move in moves), None)


def _starts(step: int) -> Callable[[CapitanView, Sequence[Move]], Move]:
    """Return the move that names the seat a number of places after one's own."""
    return lambda view, moves: appoint((own(view) + step) % view.players)  # noqa: ARG005 the contract's form


# Figures.


def _cost(view: CapitanView) -> int | None:
    """Return what a warehouse costs where the ship lies; None without a harbour space."""
    place, space = view.ships[own(view)], view.spaces[own(view)]
    return warehouse(view.tables, place, space) if space >= 0 else None


def _number(view: CapitanView) -> int | None:
    place = view.ships[own(view)]
    return view.number(place) if place < CITIES else None


def _lead(view: CapitanView) -> int | None:
    """Return the open warehouses of one's own colour where the ship lies, less those of the best other colour."""
    place = view.ships[own(view)]
    if place >= CITIES:
        return None
    track = view.track(place)
    others = {colour for colour in track if colour >= 0} - {own(view)}
    return track.count(own(view)) - max((track.count(colour) for colour in others), default=0)


def _shuts(view: CapitanView) -> int | None:
    """Return 1 if the next warehouse where the ship lies shuts one, else 0 (ruling E8)."""
    place = view.ships[own(view)]
    if place >= CITIES:
        return None
    return int(any(view.shuts(place, site) for site in view.next_sites(place)))


def _supply(view: CapitanView) -> int:
    """Return the warehouses of both colours that are left."""
    return sum(view.supply[own(view) :: view.players])


def _left_after(view: CapitanView) -> int:
    """Return the money that repaying the loan that is asked for would leave."""
    return view.money[own(view)] - view.edition.loans[view.asked_loan()].repay


def _behind(view: CapitanView) -> int:
    """Return by how much the richest has more, loans taken off."""
    return max(view.wealth(seat) for seat in range(view.players)) - view.wealth(own(view))


def _loans(view: CapitanView) -> int:
    return view.loans_of(own(view))


_EVERYWHERE: Mapping[str, Figure] = {
    "money": Figure(say("order.figure.money"), lambda view: view.money[own(view)]),
    "loans": Figure(say("order.figure.loans"), _loans),
    "phase": Figure(say("order.figure.phase"), lambda view: view.phase),
    "behind": Figure(say("order.figure.behind"), _behind),
}
_IN_TURN: Mapping[str, Figure] = {
    **_EVERYWHERE,
    "hand": Figure(say("order.figure.hand"), lambda view: len(view.hands[own(view)])),
    "supply": Figure(say("order.figure.supply"), _supply),
    "cost": Figure(say("order.figure.cost"), _cost),
    "number": Figure(say("order.figure.number"), _number),
    "lead": Figure(say("order.figure.lead"), _lead),
    "shuts": Figure(say("order.figure.shuts"), _shuts),
}

ORDERS: Mapping[str, Orders] = MappingProxyType(
    {
        "act": Orders(
            say("order.act"),
            _IN_TURN,
            {
                "build": Reply(say("order.reply.build"), _build(False)),
                "neutral": Reply(say("order.reply.neutral"), _build(True)),
                "reopen": Reply(say("order.reply.reopen"), _reopen),
                "fortify": Reply(say("order.reply.fortify"), always(FORTIFY)),
                "small": Reply(say("order.reply.small"), always(borrow(0))),
                "large": Reply(say("order.reply.large"), always(borrow(1))),
                "idle": Reply(say("order.reply.idle"), always(IDLE)),
            },
        ),
        "finish": Orders(
            say("order.finish"), _IN_TURN, {"done": Reply(say("order.reply.done"), always(DONE))}
        ),
        "loan": Orders(
            say("order.loan"),
            {
                **_EVERYWHERE,
                "amount": Figure(
                    say("order.figure.amount"), lambda view: view.edition.loans[view.asked_loan()].amount
                ),
                "left": Figure(say("order.figure.left"), _left_after),
            },
            {
                "repay": Reply(say("order.reply.repay"), always(REPAY)),
                "extend": Reply(say("order.reply.extend"), always(EXTEND)),
            },
            returns=True,
        ),
        "name": Orders(
            say("order.name"),
            _EVERYWHERE,
            {
                "me": Reply(say("order.reply.me"), _starts(0)),
                "after": Reply(say("order.reply.after"), _starts(1)),
                "before": Reply(say("order.reply.before"), _starts(-1)),
            },
        ),
    }
)
"""By kind of decision."""
