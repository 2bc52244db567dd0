"""What a choice of The Sea Merchants says, as keys with values: each move, each value of a command's field."""

from __future__ import annotations

from games.engine import Move, Speaker, Text
from games.sea_merchants.moves import Buy, Cover, Draw, Exchange, Load, Pass, Trade
from games.sea_merchants.state import SeaView

say = Speaker("sea_merchants")


def label(move: Move, view: SeaView) -> Text:
    """Return what a button says: the cost of a card, and what a trade pays if it covers other products only."""
    products, specials = view.edition.products, view.edition.specials
    match move:
        case Load(product):
            return say("label.load", product=products[product])
        case Exchange(give, take):
            return say("label.exchange", give=products[give], take=products[take])
        case Buy(card):
            return say("label.buy", card=specials[card].name, cost=specials[card].cost)
        case Pass():
            return say(f"label.pass.{view.kind}")
        case Trade(product, cards):
            coins = view.incomes(product, cards)[view.active]
            # Covering a card of the same product may earn less.
            least = max(view.market[product], cards)
            exact = least == view.shown_after(product, cards) or not coins
            key = "label.trade" if exact else "label.trade.most"
            return say(key, cards=cards, product=products[product], coins=coins)
        case Cover(product):
            return say("label.cover", product=products[product])
        case Draw():
            return say("label.draw", cards=view.draw_size())
        case _:
            raise TypeError(f"no label for {move!r}")


def value(verb: str, field: str, value: int, view: SeaView) -> Text:  # noqa: ARG001 fields say enough here
    """Return the words for a field's value in a command's choices."""
    match field:
        case "card":
            special = view.edition.specials[value]
            return say("value.card", card=special.name, cost=special.cost)
        case "cards":
            return say("value.cards", cards=value)
        case _:
            return say("value.product", product=view.edition.products[value])
