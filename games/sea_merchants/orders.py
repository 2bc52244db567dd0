"""Standing orders of The Sea Merchants: decisions that don't depend on particular cards and cubes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.engine import Figure, Orders, Reply, Speaker
from games.engine.position.orders import always, own

from . import quantities as count
from .moves import DRAW, PASS

say = Speaker("sea_merchants")


FIGURES: Mapping[str, Figure] = MappingProxyType(
    {
        "hand": Figure(say("order.figure.hand"), lambda view: count.held(view, own(view))),
        "same": Figure(say("order.figure.same"), lambda view: count.most_held(view, own(view))),
        "money": Figure(say("order.figure.money"), lambda view: count.coins(view, own(view))),
        "deck": Figure(say("order.figure.deck"), count.deck),
        "more": Figure(say("order.figure.more"), count.more),
    }
)
_DRAW = Reply(say("order.reply.draw"), always(DRAW))
_PASS = Reply(say("order.reply.pass"), always(PASS))

ORDERS: Mapping[str, Orders] = MappingProxyType(
    {
        "office": Orders(say("order.office"), FIGURES, {"draw": _DRAW, "pass": _PASS}, returns=True),
        "dock": Orders(say("order.dock"), FIGURES, {"pass": _PASS}, returns=True),
        "plan": Orders(say("order.plan"), FIGURES, {"pass": _PASS}),
        "trade": Orders(say("order.trade"), FIGURES, {"draw": _DRAW}),
    }
)
"""By kind of decision."""
