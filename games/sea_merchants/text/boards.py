"""The board and the hands of The Sea Merchants as fixed-width ASCII, made from views."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

import msgspec

from games.engine import counted
from games.engine.words.layout import NARROW, WIDE, clip, dotted, short_names
from games.engine.words.reader import PLAIN, Reader
from games.sea_merchants.edition import SeaEdition
from games.sea_merchants.state import SeaView

_TOGETHER = "\N{NO-BREAK SPACE}"
"""A blank where no line may end; it never reaches a board."""
_PHASES = {
    "load": "loading",
    "plan": "planning",
    "fit": "loading",
    "dock": "at a dock",
    "trade": "trading",
    "cover": "trading",
    "office": "at an office",
}


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
    names = reader.columns(view.players)
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
    """Return the covered cards, which are open knowledge: they can no longer be drawn."""
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


def hand(view: SeaView, reader: Reader = PLAIN) -> str:  # noqa: ARG001 its words are English
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
