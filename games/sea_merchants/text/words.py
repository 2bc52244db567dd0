"""The sentences of The Sea Merchants in English, by key, and what commands say."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Template, counted, listed

_DOING = {"exchange": "exchange a cube", "buy": "buy a card", "pass": "pass"}


def _choose(can: str) -> str:
    """Return what can be done now, as a choice; `can` has the verbs with blanks between."""
    return listed([_DOING[verb] for verb in can.split()])


WORDS: Mapping[str, Template] = {
    "edition.products": "six different names",
    "edition.colours": "one for each product",
    "edition.specials": "one entry each for {names}",
    "edition.left_out": "left out",
    "prompt.load": lambda empty: f"Choose a cube for a ship; you have {counted(empty, 'empty ship')}.",
    "prompt.plan": lambda money, can: (
        f"Planning (1 of 2): {_choose(can)}. You have {counted(money, 'coin')}."
    ),
    "prompt.fit": "Choose a cube for your new ship.",
    "prompt.dock": lambda more: (
        f"Your dock{'s allow' if more > 1 else ' allows'} {counted(more, 'more exchange')}."
    ),
    "prompt.trade": "Trading (2 of 2): play cards of one product, or draw.",
    "prompt.cover": lambda product, cards: (
        f"Lay {counted(cards, f'{product} card')}: choose what the next one covers."
    ),
    "prompt.office": lambda more: f"Your office{'s' if more > 1 else ''} may draw {counted(more, 'card')}.",
    "refusal.turn": "It is another player's turn.",
    "refusal.now.load": "Ships are being loaded: choose a product.",
    "refusal.now.plan": lambda can: f"You are in the planning phase: {_choose(can)}.",
    "refusal.now.fit": "Your new ship is empty: choose its product first.",
    "refusal.now.dock": lambda can: f"You are at a dock: {_choose(can)}.",
    "refusal.now.trade": "You are in the trading phase: play cards of one product, or draw.",
    "refusal.now.cover": "You are laying the cards of your trade: choose what the next one covers.",
    "refusal.now.office": "Your office lets you draw a card now, or pass.",
    "refusal.product": "There is no product {found}; products are 0 to {last}.",
    "refusal.card": "There is no special card {found}; they are 0 to {last}.",
    "refusal.pool": "The pool has no {product} cube left.",
    "refusal.same": "A ship can't exchange {product} for {product}: take another product.",
    "refusal.cargo": "None of your ships carries {product}.",
    "refusal.stock": "No {card} card is left for sale.",
    "refusal.money": lambda card, cost, money: (
        f"{article(card).capitalize()} costs {cost}; you have {counted(money, 'coin')}."
    ),
    "refusal.room": "The market has {most} cards to cover, so you can't play {cards}.",
    "refusal.hand": lambda product, held, cards: (
        f"You hold {counted(held, f'{product} card') if held else f'no {product} card'}, so you can't play {cards}."
    ),
    "refusal.market": "No {product} card is open to be covered by this trade.",
    "label.load": "Load {product}",
    "label.exchange": "Give {give}, take {take}",
    "label.buy": lambda card, cost: f"Buy {article(card)} ({cost})",
    "label.pass.plan": "Pass",
    "label.pass.dock": "No more exchange",
    "label.pass.office": "Draw no card",
    "label.trade": "Play {cards} {product} (+{coins})",
    "label.trade.most": "Play {cards} {product} (up to +{coins})",
    "label.cover": "Cover {product}",
    "label.draw": lambda cards: f"Draw {counted(cards, 'card')}",
    "value.product": "{product}",
    "value.card": "{card} ({cost})",
    "value.cards": lambda cards: counted(cards, "card"),
    "order.office": "at an office",
    "order.dock": "at a dock",
    "order.plan": "planning",
    "order.trade": "trading",
    "order.reply.draw": "draw",
    "order.reply.pass": "pass",
    "order.figure.hand": "cards in my hand",
    "order.figure.same": "most cards of one product in my hand",
    "order.figure.money": "my coins",
    "order.figure.deck": "cards in the deck",
    "order.figure.more": "draws or exchanges left",
    "outcome.deck": "The last card left the deck.",
    "trail.shared": "Equal money shares the rank: nothing else counts.",
}
COMMANDS: Mapping[str, str] = {}
VERBS: Mapping[str, str] = {
    "load": "Load an empty ship of yours",
    "exchange": "Exchange a cube on one of your ships",
    "buy": "Buy a ship, contract, office or dock",
    "pass": "Pass: plan nothing, leave a dock or an office",
    "trade": "Play cards of one product",
    "cover": "Choose what your next card covers",
    "draw": "Draw cards from the deck",
}
FIELDS: Mapping[str, str] = {
    "product": "Which product",
    "give": "The product that a ship of yours gives to the pool",
    "take": "The product that it takes from the pool",
    "card": "Which special card",
    "cards": "How many cards of the product",
}
UNIT = "coins"


def article(noun: str) -> str:
    """Return a noun with its article: "an office"."""
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"
