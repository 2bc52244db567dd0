"""What the sentences of The Sea Merchants claim of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from games.engine.claims import NO_CLAIM, WAITS, Claim, Claims, Declared, offers

from .moves import Trade
from .state import SeaView
from .text.boards import pays

DECLARED: Mapping[str, Declared] = MappingProxyType(
    {
        "prompt.load": lambda empty: (Claim("empty ships", empty),),
        "prompt.plan": lambda money, can: (Claim("has coins", money), *offers(*can.split())),
        "prompt.fit": offers("load"),
        "prompt.dock": lambda more: (Claim("exchanges", more), *offers("exchange")),
        "prompt.trade": offers("trade", "draw"),
        "prompt.cover": lambda product, cards: (Claim("to lay", (product, cards)), *offers("cover")),
        "prompt.office": lambda more: (Claim("office draws", more), *offers("draw")),
        "refusal.turn": WAITS,
        "refusal.now.load": offers("load"),
        "refusal.now.plan": lambda can: offers(*can.split()),
        "refusal.now.fit": (Claim("empty ships", 1), *offers("load")),
        "refusal.now.dock": lambda can: offers(*can.split()),
        "refusal.now.trade": offers("trade", "draw"),
        "refusal.now.cover": offers("cover"),
        "refusal.now.office": offers("draw", "pass"),
        "refusal.product": lambda found, last: (Claim("products", last + 1), Claim("beyond", (found, last))),
        "refusal.card": lambda found, last: (Claim("specials", last + 1), Claim("beyond", (found, last))),
        "refusal.pool": lambda product: (Claim("pool", (product, 0)),),
        "refusal.same": lambda product: (Claim("other for", product),),
        "refusal.cargo": lambda product: (Claim("carries", (product, 0)),),
        "refusal.stock": lambda card: (Claim("for sale", (card, 0)),),
        "refusal.money": lambda card, cost, money: (Claim("price", (card, cost)), Claim("has coins", money)),
        "refusal.room": lambda most, cards: (Claim("market", most), Claim("beyond", (cards, most))),
        "refusal.hand": lambda product, held, cards: (
            Claim("holds", (product, held)),
            Claim("beyond", (cards, held)),
        ),
        "refusal.market": lambda product: (Claim("coverable", (product, 0)),),
        "label.load": lambda product: (Claim("loads", product),),
        "label.exchange": lambda give, take: (Claim("loads", take), Claim("unloads", give)),
        "label.buy": lambda card, cost: (Claim("costs", cost), Claim("price", (card, cost))),
        "label.pass.plan": NO_CLAIM,
        "label.pass.dock": NO_CLAIM,
        "label.pass.office": NO_CLAIM,
        "label.trade": lambda cards, product, coins: (
            Claim("plays", (product, cards)),
            Claim("earns", coins),
        ),
        "label.trade.most": lambda cards, product, coins: (
            Claim("plays", (product, cards)),
            Claim("earns at most", coins),
        ),
        "label.cover": lambda product: (Claim("covers", product),),
        "label.draw": lambda cards: (Claim("draws", cards),),
        "value.product": NO_CLAIM,
        "value.card": lambda card, cost: (Claim("price", (card, cost)),),
        "value.cards": NO_CLAIM,
        "order.figure.hand": lambda value: (Claim("cards", value),),
        "order.figure.same": lambda value: (Claim("most of a product", value),),
        "order.figure.money": lambda value: (Claim("has coins", value),),
        "order.figure.deck": lambda value: (Claim("deck", value),),
        "order.figure.more": lambda value: (Claim("more", value),),
    }
)


def _columns(view: SeaView) -> Sequence[Claim]:
    """What the hand says that each product would pay its owner and the best paid of the others."""
    return [Claim("would pay", row.coins, (Trade(row.product, row.played),)) for row in pays(view)]


CLAIMS = Claims(DECLARED, _columns)
