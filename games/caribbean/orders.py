"""What can be decided in advance in Merchants of the Caribbean, whose turn it is being one of the figures.

Prices are what the seat itself would pay, the coin for the active player included.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from games.engine import Figure, Move, Orders, Reply, Speaker
from games.engine.position.orders import always, own

from . import quantities as count
from .moves import END_TURN, KEEP, PASS, REPEL, REVEAL, STOP, Hire, Loot
from .state import CaribbeanView

say = Speaker("caribbean")

_INFLUENCES = (1, 2, 3)
"""The least influence of the persons whose cheapest price is a figure."""


def _cheapest(influence: int) -> Callable[[CaribbeanView], int]:
    """Return a function that finds the price of the cheapest person in the harbour with a given influence at least."""
    return lambda view: count.cheapest(view, own(view), influence)


def _loot(view: CaribbeanView, moves: Sequence[Move]) -> Move | None:
    """Return the loot that brings most."""
    seat = own(view)
    loots = [move for move in moves if isinstance(move, Loot)]
    return max(loots, key=lambda move: view.loot(seat, move.ship), default=None)


def _hire(view: CaribbeanView, moves: Sequence[Move]) -> Move | None:
    """Return the hire of most influence, of the lowest price among these."""
    seat, cards = own(view), view.edition.cards
    hires = [move for move in moves if isinstance(move, Hire)]
    return max(
        hires,
        key=lambda move: (cards[move.person].influence, -view.price(seat, move.person)),
        default=None,
    )


_EVERYWHERE: Mapping[str, Figure] = {
    "money": Figure(say("order.figure.money"), lambda view: count.money(view, own(view))),
    "types": Figure(say("order.figure.types"), count.types),
    "row": Figure(say("order.figure.row"), count.row),
    "bust": Figure(say("order.figure.bust"), lambda view: count.percent(view, False)),
}
_TAKING: Mapping[str, Figure] = {
    **{
        f"price_{influence}": Figure(
            say("order.figure.price", influence=influence, nobody=count.NOBODY),
            _cheapest(influence),
        )
        for influence in _INFLUENCES
    },
    "loot": Figure(say("order.figure.loot"), lambda view: count.best_loot(view, own(view))),
    "own_turn": Figure(say("order.figure.own_turn"), lambda view: count.own_turn(view, own(view))),
    "more": Figure(say("order.figure.more"), count.takes),
    **_EVERYWHERE,
}
_DISCOVERING: Mapping[str, Figure] = {
    "allowed": Figure(say("order.figure.allowed"), count.takes),
    **_TAKING,
}
_REPELLING: Mapping[str, Figure] = {
    "brings": Figure(
        say("order.figure.brings"),
        lambda view: count.brings(view, own(view), view.ship) if view.ship >= 0 else None,
    ),
    "strength": Figure(say("order.figure.strength"), lambda view: count.strength(view, own(view))),
    "second": Figure(
        say("order.figure.second"),
        count.second,
    ),
    **_EVERYWHERE,
}

ORDERS: Mapping[str, Orders] = MappingProxyType(
    {
        "discover": Orders(
            say("order.discover"),
            _DISCOVERING,
            {
                "reveal": Reply(say("order.reply.reveal"), always(REVEAL)),
                "stop": Reply(say("order.reply.stop"), always(STOP)),
            },
        ),
        "repel": Orders(
            say("order.repel"),
            _REPELLING,
            {
                "repel": Reply(say("order.reply.repel"), always(REPEL)),
                "keep": Reply(say("order.reply.keep"), always(KEEP)),
            },
        ),
        "take": Orders(
            say("order.take"),
            _TAKING,
            {
                "pass": Reply(say("order.reply.pass"), always(PASS)),
                "hire": Reply(say("order.reply.hire"), _hire),
                "loot": Reply(say("order.reply.loot"), _loot),
            },
        ),
        "empty": Orders(
            say("order.empty"), _EVERYWHERE, {"pass": Reply(say("order.reply.end_turn"), always(END_TURN))}
        ),
    }
)
"""By kind of decision."""
