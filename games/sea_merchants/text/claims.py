"""What the sentences of The Sea Merchants claim of a position."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.engine.claims import (
    NO_CLAIM,
    WAITS,
    Claim,
    Claims,
    Declared,
    counted,
    final,
    gains,
    offers,
    refused,
)
from games.sea_merchants.moves import Draw

_LABELS: Mapping[str, Declared] = {
    "page.choice.load": lambda good: (Claim("loads", good),),
    "page.choice.load/best": lambda good, own: (Claim("loads", good), *gains("coins", None, own)),
    "page.choice.load/detail": lambda left, shown: (Claim("cubes left", left), Claim("cards shown", shown)),
    "page.choice.exchange": lambda give, take: (Claim("loads", take), Claim("unloads", give)),
    "page.choice.exchange/best": lambda give, take, own: (
        Claim("loads", take),
        Claim("unloads", give),
        *gains("coins", None, own),
    ),
    "page.choice.buy": lambda card, cost: (Claim("costs", cost), Claim("price", (card, cost))),
    "page.choice.buy/ship": lambda left, have: (Claim("leaves", left), Claim("ships", have)),
    "page.choice.buy/contract": lambda left, bonus: (Claim("leaves", left), Claim("bonus", bonus)),
    "page.choice.buy/office": lambda left: (Claim("leaves", left),),
    "page.choice.buy/dock": lambda left: (Claim("leaves", left),),
    "page.choice.buy.impossible": lambda card, cost: (Claim("price", (card, cost)),),
    "page.choice.buy.impossible/dear": lambda money: (Claim("has coins", money), *refused("refusal.money")),
    "page.choice.buy.impossible/gone": refused("refusal.stock"),
    "page.choice.pass.plan": NO_CLAIM,
    "page.choice.pass.dock": NO_CLAIM,
    "page.choice.pass.office": NO_CLAIM,
    "page.choice.trade": lambda cards, good: (Claim("plays", (good, cards)),),
    "page.choice.trade/brings": lambda cards, good, own, most: (
        Claim("plays", (good, cards)),
        *gains("coins", None, own, at_most=most == "yes"),
    ),
    "page.choice.trade/cards": NO_CLAIM,
    "page.choice.cover": lambda good: (Claim("covers", good),),
    "page.choice.cover/brings": lambda good, own, most: (
        Claim("covers", good),
        *gains("coins", None, own, at_most=most == "yes"),
    ),
    "page.choice.draw": lambda cards: (Claim("draws", cards),),
    "page.choice.draw/ending": lambda cards: (Claim("draws", cards), Claim("ends the turn", None)),
    "page.others.gain": lambda who, coins: gains("coins", who.seat, coins),
    "page.others.most": lambda who, coins: gains("coins", who.seat, coins, at_most=True),
}
_FACTS: Mapping[str, Declared] = {
    "page.where.planning": lambda deck: (Claim("deck", deck),),
    "page.where.trading": lambda deck: (Claim("deck", deck),),
    "page.where.turn": lambda deck: (Claim("deck", deck),),
    "page.mark.good": NO_CLAIM,
    "page.whole.step": lambda kind: (Claim("owed", kind),),
    "page.whole.round": lambda number: (Claim("rounds", number),),
    "page.whole.laying": lambda left, good: (Claim("to lay", (good, left)),),
    "page.covered": lambda cards: (Claim("covered shows", counted(cards)),),
    "page.where.over": lambda rounds: (Claim("rounds", rounds),),
    "page.ask.plan": offers("exchange", "buy", "pass"),
    "page.ask.plan.poor": offers("exchange", "pass"),
    "page.ask.dock": lambda more: (Claim("exchanges", more),),
    "page.ask.trade": lambda cards: (Claim("draws", cards, (Draw(),)),),
    "page.ask.cover": lambda left: (Claim("still to lay", left), *offers("cover")),
    "page.ask.office": lambda more: (Claim("office draws", more), *offers("draw")),
    "page.turn.of": lambda who: (Claim("turn of", who.seat),),
    "page.own": lambda money: (Claim("has coins", money),),
    "page.ships": lambda ships: (Claim("owns", (None, counted(ships))),),
    "page.market": lambda cards: (Claim("market shows", counted(cards)),),
    "page.hand": lambda cards, count: (Claim("cards", count), Claim("hand shows", counted(cards))),
    "page.cards.of": lambda player, marks: (Claim("owns cards", (player, counted(marks))),),
    "page.laying": lambda mark, good, cards, left: (
        Claim("laying", (counted(mark), good, cards)),
        Claim("still to lay", left),
    ),
    "page.head.shown": lambda shown, plays: (Claim("plays shown", (shown, plays)),),
    "page.row.play": lambda cards, good: (Claim("offers a play", (good, cards)),),
    "page.idle": (Claim("nobody earns", None),),
    "page.small.contract": lambda bonus: (Claim("bonus", bonus),),
    "page.small.draw": final("draw"),
    "page.over.wins": lambda who, coins, **_: (Claim("wins with", (who.seat, coins)),),
    "page.over.shared": lambda coins, **_: (Claim("share a win with", coins),),
}
PAGES: Mapping[str, Declared] = {**_LABELS, **_FACTS}

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
        "order.figure.hand": lambda value: (Claim("cards", value),),
        "order.figure.same": lambda value: (Claim("most of a product", value),),
        "order.figure.money": lambda value: (Claim("has coins", value),),
        "order.figure.deck": lambda value: (Claim("deck", value),),
        "order.figure.more": lambda value: (Claim("more", value),),
        **PAGES,
    }
)


CLAIMS = Claims(DECLARED, gained=frozenset({"page.head.you", "page.head.others"}))
