"""What players read of The Sea Merchants, in English: board, hand, events, labels, refusals.

Everything is made from views and events. Boards are ASCII.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

import msgspec

from games.engine import Event, Move, OptionValue, Speaker, Template, Text, counted, listed
from games.engine.text import provenance
from games.engine.words.layout import NARROW, WIDE, clip, dotted, short_names

from .edition import SeaEdition
from .moves import (
    Bought,
    Buy,
    Cover,
    Covered,
    Draw,
    Drew,
    Earned,
    Ended,
    Exchange,
    Exchanged,
    Load,
    Loaded,
    Pass,
    Passed,
    Trade,
    Traded,
)
from .state import SeaView

say = Speaker("sea_merchants")

_DOING = {"exchange": "exchange a cube", "buy": "buy a card", "pass": "pass"}


def _choose(can: str) -> str:
    """Return what can be done now, as a choice; `can` has the verbs with blanks between."""
    return listed([_DOING[verb] for verb in can.split()])


WORDS: Mapping[str, Template] = {
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
        f"{_article(card).capitalize()} costs {cost}; you have {counted(money, 'coin')}."
    ),
    "refusal.room": "The market has {most} cards to cover, so you can't play {cards}.",
    "refusal.hand": lambda product, held, cards: (
        f"You hold {counted(held, f'{product} card') if held else f'no {product} card'}, so you can't play {cards}."
    ),
    "refusal.market": "No {product} card is open to be covered by this trade.",
    "label.load": "Load {product}",
    "label.exchange": "Give {give}, take {take}",
    "label.buy": lambda card, cost: f"Buy {_article(card)} ({cost})",
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

_TOGETHER = "\N{NO-BREAK SPACE}"
"""A blank where no line may end; it never reaches a board."""

_PASSES = {"plan": "plans nothing", "dock": "is done at the docks", "office": "is done at the offices"}
_PHASES = {
    "load": "loading",
    "plan": "planning",
    "fit": "loading",
    "dock": "at a dock",
    "trade": "trading",
    "cover": "trading",
    "office": "at an office",
}


def board(view: SeaView, names: Sequence[str], *, wide: bool = False, before: SeaView | None = None) -> str:
    """Return the board.

    One column per seat, one row per product and per special card, so that who carries what stands beside
    what the market shows.

    Args:
        view: of a seat or a spectator; the board shows only what is public.
        names: one per seat, safe to print.
        wide: up to 60 columns instead of 36.
        before: an older view; rows that changed since are marked, and what the seats' money did is shown.
    """
    edition = view.edition
    width = WIDE if wide else NARROW
    label = _label_width(edition)
    bar = max(edition.market_size, 5)
    left = label + bar + 3
    column = min((width - left - 1) // view.players, 12)
    shown = short_names(names, column - 1)
    turn = view.active if view.to_act else None

    def row(title: str, cells: Sequence[str], *, middle: str = "", number: str = "") -> str:
        gap = left - label - len(middle)
        return f"{title:<{label}}{middle}{number:>{gap}}|{''.join(f'{cell:>{column}}' for cell in cells)}".rstrip()

    def titled(title: str, changed: bool) -> str:
        return clip(title, label - 1) + ("*" if changed else "")

    def cells_of(numbers: Sequence[Sequence[int]], index: int) -> list[str]:
        return [dotted(of_seat[index]) for of_seat in numbers]

    heads = [(">" if seat == turn else " ") + name for seat, name in enumerate(shown)]
    rule = "-" * left + "+" + "-" * (column * view.players)
    lines = [_headline(view, names, width)]
    if view.traded >= 0:
        lines.append(f"{counted(view.to_lay, f'{edition.products[view.traded]} card')} still to lay")
    rows: list[str] = []
    for product, name in enumerate(edition.products):
        changed = before is not None and (
            before.market[product] != view.market[product]
            or before.pool[product] != view.pool[product]
            or cells_of(before.cargo, product) != cells_of(view.cargo, product)
        )
        cards, cubes = "#" * view.market[product], dotted(view.pool[product])
        rows.append(row(titled(name, changed), cells_of(view.cargo, product), middle=cards, number=cubes))
    rows += [rule, row("coins", [str(coins) for coins in view.money])]
    if before is not None and before.money != view.money:
        gains = [now - then for now, then in zip(view.money, before.money, strict=True)]
        rows.append(row("change", [f"{gain:+}" if gain else "." for gain in gains]))
    rows += [row("hand", [dotted(view.held(seat)) for seat in range(view.players)]), rule]
    rows.append(row("for sale", [], middle="cost", number="left"))
    for kind, card in enumerate(edition.specials):
        changed = before is not None and before.stock[kind] != view.stock[kind]
        cost, stock = f"{card.cost:>4}", dotted(view.stock[kind])
        rows.append(row(titled(card.name, changed), cells_of(view.owned, kind), middle=cost, number=stock))
    marked = any("*" in line[:label] for line in rows)
    lines += ["", row("*changed" if marked else "", heads, middle="mkt", number="pool"), *rows]
    if any(view.covered):
        lines += _covered(view, width)
    return "\n".join(lines)


def _covered(view: SeaView, width: int) -> list[str]:
    """Return the covered cards, which are open knowledge: they can't be drawn any more."""
    cards = [
        f"{name}{_TOGETHER}{number}"
        for name, number in zip(view.edition.products, view.covered, strict=True)
        if number
    ]
    lines = wrap(f"Covered: {', '.join(cards)}", width, subsequent_indent="  ")
    return [line.replace(_TOGETHER, " ") for line in lines]


def _label_width(edition: SeaEdition) -> int:
    return min(max(map(len, edition.products)), 9) + 1


def _headline(view: SeaView, names: Sequence[str], width: int) -> str:
    deck = f"deck {len(view.deck)}"
    if view.outcome is not None:
        return f"{'The game is over':<{width - len(deck)}}{deck}"
    where = f"Round {view.round}, " if view.round else ""
    name = names[view.active][: width - len(deck) - len(where) - len(_PHASES[view.kind]) - 3]
    return f"{f'{where}{name} {_PHASES[view.kind]}':<{width - len(deck)}}{deck}"


class Pays(msgspec.Struct, frozen=True):
    """What playing all cards of a product would pay each seat, as the market lies: a row of the hand."""

    product: int
    cards: int
    coins: tuple[int, ...]


def pays(view: SeaView) -> list[Pays]:
    """Return the rows of a seat's hand; none once no trade can follow."""
    if view.outcome is not None:
        return []
    most = view.edition.market_size
    return [
        Pays(product, cards, view.incomes(product, min(cards, most)))
        for product, cards in enumerate(view.hand)
        if cards
    ]


def hand(view: SeaView) -> str:
    """Return the cards of the view's seat, and what playing all of one product would pay; "" for a spectator.

    "Best other" is what the best paid of the others would get of the same trade. When the game is over, only the cards.
    """
    if view.seat is None:
        return ""
    if not any(view.hand):
        return "Your hand is empty."
    width = _label_width(view.edition)
    if view.outcome is not None:
        left = [
            f"{name} x{cards}" for name, cards in zip(view.edition.products, view.hand, strict=True) if cards
        ]
        return "\n".join(["Left in your hand", *left])
    lines = [f"{'Your hand':<{width + 4}}pays you  best other"]
    for row in pays(view):
        own, others = row.coins[view.seat], max(row.coins[: view.seat] + row.coins[view.seat + 1 :])
        name = clip(view.edition.products[row.product], width - 1)
        lines.append(f"{name:<{width}}{f'x{row.cards}':<5}{own:>7}{others:>12}")
    return "\n".join(lines)


def event_line(event: Event, view: SeaView, names: Sequence[str]) -> str:
    """Return an event, as seen by whom it is told to, as one line."""
    products, specials = view.edition.products, view.edition.specials
    match event:
        case Loaded(seat, product):
            return f"{names[seat]} loads {products[product]}."
        case Exchanged(seat, give, take, dock):
            return f"{names[seat]} exchanges {products[give]} for {products[take]}{' at the dock' if dock else ''}."
        case Bought(seat, card, cost):
            return f"{names[seat]} buys {_article(specials[card].name)} for {cost}."
        case Passed(seat, kind):
            return f"{names[seat]} {_PASSES[kind]}."
        case Traded(seat, product, cards):
            return f"{names[seat]} plays {cards} {products[product]}."
        case Covered(_, product, cards, forced):
            number = f"{cards} " if cards > 1 else ""
            return f"- covers {number}{products[product]}{' (no choice)' if forced else ''}"
        case Earned(_, product, shown, coins):
            earned = [f"{names[seat]} +{income}" for seat, income in enumerate(coins) if income]
            title = products[product].capitalize()
            return f"{title} shows {shown}: {', '.join(earned) if earned else 'nobody carries it'}."
        case Drew(seat, cards, drawn, office, forced):
            what = counted(cards, "card")
            if drawn:
                what += ": " + ", ".join(products[product] for product in drawn)
            why = " (office)" if office else " (hand was empty)" if forced else ""
            return f"{names[seat]} draws {what}{why}."
        case Ended():
            return "The last card left the deck: the game ends."
        case _:
            raise TypeError(f"no line for {event!r}")


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
            shown, most = view.market[product], view.edition.market_size
            coins = view.incomes(product, cards)[view.active]
            # Who may cover a card of the same product may earn less.
            exact = max(shown, cards) == min(shown + cards, most) or not coins
            key = "label.trade" if exact else "label.trade.most"
            return say(key, cards=cards, product=products[product], coins=coins)
        case Cover(product):
            return say("label.cover", product=products[product])
        case Draw():
            most = 1 if view.kind == "office" else view.edition.draw
            return say("label.draw", cards=min(most, len(view.deck)))
        case _:
            raise TypeError(f"no label for {move!r}")


def move_label(move: Move, view: SeaView) -> str:
    """Return what a button says, in English."""
    return str(label(move, view))


def value(verb: str, field: str, value: int, view: SeaView) -> Text:  # noqa: ARG001 fields say enough here
    """Return what stands for a field's value in a command's choices."""
    match field:
        case "card":
            special = view.edition.specials[value]
            return say("value.card", card=special.name, cost=special.cost)
        case "cards":
            return say("value.cards", cards=value)
        case _:
            return say("value.product", product=view.edition.products[value])


def value_label(verb: str, field: str, chosen: int, view: SeaView) -> str:
    """Return what stands for a field's value in a command's choices, in English."""
    return str(value(verb, field, chosen, view))


def _article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def rules(
    edition: SeaEdition,
    options: Mapping[str, OptionValue] | None = None,  # noqa: ARG001 told of all alike
    players: int | None = None,  # noqa: ARG001 told of all alike
) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from."""
    ship, contract, office, dock = edition.specials
    low, high = edition.players
    return f"""\
THE SEA MERCHANTS, for {low if low == high else f"{low} to {high}"} players, by Reiner Knizia

Goal: most coins when the deck runs out. Cards, cubes and ships left are worth nothing.

Start: {counted(edition.market_size, "product card")} in the market. Everybody has \
{counted(edition.starting_money, "coin")}, {counted(edition.starting_hand, "card")} in hand \
and {counted(edition.starting_ships, "ship")}. In turn, until all ships are loaded, each puts \
a cube from the pool on a ship.

A turn has two phases.
1. Planning, one of these:
   - exchange the cube of one ship for another product;
   - buy a special card;
   - pass.
2. Trading, one of these:
   - play cards of one product. Each covers a different card of the market, your choice which; \
covering a card of the same product is allowed and adds nothing. Then EVERYBODY earns, for each ship \
with that product, a coin for every market card that shows it. Cubes stay on the ships;
   - draw {counted(edition.draw, "card")}. With an empty hand that happens by itself.

Special cards, whose effects add up:
- ship ({ship.cost}): loaded at once with a cube of your choice.
- contract ({contract.cost}): {counted(contract.bonus, "coin")} more in every trade in which you earn.
- office ({office.cost}): after trading or drawing you may draw a card.
- dock ({dock.cost}): after planning you may exchange once more, whatever you planned; at once when bought.

The game ends at once when the last card leaves the deck. Equal coins share the rank.

{provenance(edition)}"""
