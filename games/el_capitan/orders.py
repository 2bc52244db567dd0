"""What can be decided in advance in El Capitan: going on where the ship lies, ending the turn, loans, who starts.

Voyages and cards are not among it: what lies open when the turn comes is not known before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from games.engine import Figure, Move, Orders, Reply, Speaker
from games.engine.position.orders import always, own

from . import quantities as count
from .edition import CITIES
from .moves import DONE, EXTEND, FORTIFY, IDLE, REPAY, Build, appoint, borrow, reopen
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


def _there(of: Callable[[CapitanView, int], int]) -> Callable[[CapitanView], int | None]:
    """Return a function that counts in the city where the ship lies; None where it is in none."""

    def counted(view: CapitanView) -> int | None:
        place = view.ships[own(view)]
        return of(view, place) if place < CITIES else None

    return counted


def _cost(view: CapitanView) -> int | None:
    """Return what a house costs where the ship lies; None without a harbour space."""
    place, space = view.ships[own(view)], view.spaces[own(view)]
    return count.house_cost(view.edition, place, space) if space >= 0 else None


_EVERYWHERE: Mapping[str, Figure] = {
    "money": Figure(say("order.figure.money"), lambda view: count.money(view, own(view))),
    "loans": Figure(say("order.figure.loans"), lambda view: count.loans(view, own(view))),
    "phase": Figure(say("order.figure.phase"), count.phase),
    "behind": Figure(say("order.figure.behind"), lambda view: count.behind(view, own(view))),
}
_IN_TURN: Mapping[str, Figure] = {
    **_EVERYWHERE,
    "hand": Figure(say("order.figure.hand"), lambda view: count.hand(view, own(view))),
    "supply": Figure(say("order.figure.supply"), lambda view: count.houses_left(view, own(view))),
    "cost": Figure(say("order.figure.cost"), _cost),
    "number": Figure(say("order.figure.number"), _there(count.number)),
    "lead": Figure(say("order.figure.lead"), _there(lambda view, city: count.lead(view, own(view), city))),
    "shuts": Figure(say("order.figure.shuts"), _there(count.shuts)),
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
                    say("order.figure.amount"), lambda view: count.amount(view.edition, view.asked_loan())
                ),
                "left": Figure(say("order.figure.left"), lambda view: count.leaves(view, (REPAY,))),
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
