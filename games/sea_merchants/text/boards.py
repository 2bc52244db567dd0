"""The board and the hands of The Sea Merchants as fixed-width ASCII, made from views."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

import msgspec

from games.engine import Speaker, Text
from games.engine.words.layout import NARROW, WIDE, clip, dotted, lettered, short_names, spread
from games.engine.words.reader import PLAIN, Reader
from games.sea_merchants.edition import SeaEdition
from games.sea_merchants.state import SeaView

say = Speaker("sea_merchants")

_TOGETHER = "\x1f"
"""A blank where no line may end; it never reaches a board."""


def board(view: SeaView, reader: Reader = PLAIN, *, wide: bool = False, before: SeaView | None = None) -> str:
    """Return the board.

    One column per seat, one row per product and per special card, so that what each seat carries is beside
    what the market shows.

    Args:
        view: of a seat or a spectator; the board shows only what is public.
        reader: what the seats are called; nobody is "you" on a board.
        wide: up to 60 columns instead of 36.
        before: an older view; rows that changed since are marked, and what the seats' money did is shown.
    """
    edition = view.edition
    width = WIDE if wide else NARROW
    label = _label_width(edition)
    bar = max(edition.market_size, 5)
    left = label + bar + 3
    column = min((width - left - 1) // view.players, 12)
    shown = short_names(reader.columns(view.players), column - 1)
    turn = view.active if view.to_act else None

    def word(key: str) -> str:
        return _letters(say(f"board.{key}"), reader)

    def row(title: str, cells: Sequence[str], *, middle: str = "", number: str = "") -> str:
        start = f"{clip(title, label):<{label}}{clip(middle, bar)}"
        room = left - len(start)
        return (
            f"{start}{clip(number, room):>{room}}|{''.join(f'{cell:>{column}}' for cell in cells)}".rstrip()
        )

    def titled(name: str, changed: bool) -> str:
        return clip(_name(name, reader), label - 1) + ("*" if changed else "")

    def cells_of(numbers: Sequence[Sequence[int]], index: int) -> list[str]:
        return [dotted(of_seat[index]) for of_seat in numbers]

    heads = [(">" if seat == turn else " ") + name for seat, name in enumerate(shown)]
    rule = "-" * left + "+" + "-" * (column * view.players)
    rows: list[str] = []
    for product, name in enumerate(edition.products):
        changed = before is not None and (
            before.market[product] != view.market[product]
            or before.pool[product] != view.pool[product]
            or cells_of(before.cargo, product) != cells_of(view.cargo, product)
        )
        cards, cubes = "#" * view.market[product], dotted(view.pool[product])
        rows.append(row(titled(name, changed), cells_of(view.cargo, product), middle=cards, number=cubes))
    rows += [rule, row(word("coins"), [str(coins) for coins in view.money])]
    if before is not None and before.money != view.money:
        gains = [now - then for now, then in zip(view.money, before.money, strict=True)]
        rows.append(row(word("change"), [f"{gain:+}" if gain else "." for gain in gains]))
    rows += [row(word("hand"), [dotted(view.held(seat)) for seat in range(view.players)]), rule]
    rows.append(row(word("sale"), [], middle=word("cost"), number=word("left")))
    for kind, card in enumerate(edition.specials):
        changed = before is not None and before.stock[kind] != view.stock[kind]
        cost, stock = f"{card.cost:>4}", dotted(view.stock[kind])
        rows.append(row(titled(card.name, changed), cells_of(view.owned, kind), middle=cost, number=stock))
    marked = word("changed") if any("*" in line[:label] for line in rows) else ""
    lines = [*_heading(view, reader, width), ""]
    lines += [row(marked, heads, middle=word("market"), number=word("pool")), *rows]
    if any(view.covered):
        lines += _covered(view, reader, width)
    return "\n".join([*lines, *wrap(word("legend"), width, subsequent_indent="  ")])


def _covered(view: SeaView, reader: Reader, width: int) -> list[str]:
    """Return the covered cards, which are open knowledge: they can no longer be drawn."""
    cards = [
        f"{_name(name, reader)}{_TOGETHER}{number}"
        for name, number in zip(view.edition.products, view.covered, strict=True)
        if number
    ]
    listed = _letters(say("board.covered", cards=", ".join(cards)), reader)
    lines = wrap(listed, width, subsequent_indent="  ")
    return [line.replace(_TOGETHER, " ") for line in lines]


def _letters(text: Text, reader: Reader) -> str:
    return lettered(text.said(reader))


def _name(thing: str, reader: Reader) -> str:
    return _letters(say("board.thing", thing=thing), reader)


def _label_width(edition: SeaEdition) -> int:
    return min(max(map(len, edition.products)), 9) + 1


def _heading(view: SeaView, reader: Reader, width: int) -> list[str]:
    """Return whose turn it is and how many cards the deck has; who lays cards, how many are left to lay."""
    deck = _letters(say("board.deck", cards=len(view.deck)), reader)
    if view.outcome is not None:
        return spread(_letters(say("board.over"), reader), deck, width)
    doing = say(f"board.doing.{view.kind}", name=reader.name(view.active).column)
    where = say("board.round", round=view.round, doing=doing) if view.round else doing
    lines = spread(_letters(where, reader), deck, width)
    if view.traded >= 0:
        laying = say("board.laying", cards=view.to_lay, product=view.edition.products[view.traded])
        lines.append(clip(_letters(laying, reader), width))
    return lines


class Pays(msgspec.Struct, frozen=True):
    """What a product would pay each seat, as the market lies: a row of the hand.

    Attributes:
        product: which.
        cards: how many of it are in the hand.
        played: how many of these one trade could play.
        coins: what that would pay each seat.
    """

    product: int
    cards: int
    played: int
    coins: tuple[int, ...]


def pays(view: SeaView) -> list[Pays]:
    """Return the rows of a seat's hand; none once no trade can follow."""
    if view.seat is None or view.outcome is not None:
        return []
    return [
        Pays(product, view.hand[product], played, view.incomes(product, played))
        for product, played in enumerate(view.playable(view.seat))
        if played
    ]


def hand(view: SeaView, reader: Reader = PLAIN) -> str:
    """Return the cards of the view's seat, and what playing all of one product would pay; "" for a spectator.

    "Best other" is what the best paid of the others would get of the same trade. When the game is over, only the cards.
    """
    if view.seat is None:
        return ""
    if not any(view.hand):
        return _letters(say("hand.empty"), reader)
    width = _label_width(view.edition)
    if view.outcome is not None:
        left = [
            f"{_name(name, reader)} x{cards}"
            for name, cards in zip(view.edition.products, view.hand, strict=True)
            if cards
        ]
        return "\n".join([_letters(say("hand.left"), reader), *left])
    title, pays_you, best = (_letters(say(f"hand.{key}"), reader) for key in ("own", "pays", "best"))
    lines = [f"{clip(title, width + 3):<{width + 4}}{clip(pays_you, 8):>8}{clip(best, 11):>12}"]
    for row in pays(view):
        own, others = row.coins[view.seat], max(row.coins[: view.seat] + row.coins[view.seat + 1 :])
        name = clip(_name(view.edition.products[row.product], reader), width - 1)
        lines.append(f"{name:<{width}}{f'x{row.cards}':<5}{own:>7}{others:>12}")
    return "\n".join(lines)
