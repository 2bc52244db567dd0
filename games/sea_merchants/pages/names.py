"""The names of the moves of The Sea Merchants, and of their fields' values."""

from __future__ import annotations

from games.engine import Move, Text
from games.engine.quantities import given
from games.engine.words.texts import Speaker
from games.sea_merchants import quantities as count
from games.sea_merchants.moves import Buy, Cover, Draw, Exchange, Load, Pass, Trade
from games.sea_merchants.state import SeaView

from . import marks

say = Speaker("sea_merchants")

MARKET, HAND, POOL, CARD = "market", "hand", "pool", "card"
"""The places of choices on a picture: goods in the market, in the hand and in the pool, and special cards."""


def named(move: Move, view: SeaView) -> Text:
    """Return what a choice is called, without what it brings."""
    products, specials = view.edition.products, view.edition.specials
    match move:
        case Load(product) | Cover(product):
            return say(f"page.choice.{move.verb}", good=products[product])
        case Exchange(give, take):
            return say("page.choice.exchange", give=products[give], take=products[take])
        case Buy(card):
            return say("page.choice.buy", cost=count.cost(view, card), card=specials[card].name)
        case Pass():
            return say(f"page.choice.pass.{view.kind}")
        case Trade(product, cards):
            return say("page.choice.trade", cards=given(cards), good=products[product])
        case Draw():
            return say("page.choice.draw", drawn=count.drawn(view))
        case _:
            raise TypeError(f"no name for {move!r}")


def part(field: str, value: int, view: SeaView) -> Text:
    """Return what the value of a move's field is called."""
    if field == "cards":
        return say("page.choice.trade/cards", cards=given(value))
    return named(Buy(value), view) if field == "card" else marks.good(view.edition, value).name
