"""Sailing cards of El Capitan side by side: where each leads, its seals, its price."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.el_capitan import quantities as count
from games.el_capitan.edition import MOST_FLORIN
from games.el_capitan.pages import facts
from games.el_capitan.state import CapitanView
from games.engine import Text
from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.letters import SMALL, width
from games.engine.drawing.palette import DIM, GOLD, INK, PANEL

_HIGH, _GAP, _STRETCH = 38, 8, 60
_PAPER, _OWN = "#22384a", "#3a3350"
_SEAL, _DISC = 14, 36


def drawn(
    canvas: Canvas,
    view: CapitanView,
    kinds: Sequence[int],
    top: float,
    *,
    own: Text | None = None,
    money: int | None = None,
    rings: Mapping[int, Sequence[int]] | None = None,
) -> float:
    """Draw cards on as few lines as have room for them, and return the lower edge.

    Args:
        canvas: the drawing.
        view: anybody's.
        kinds: of the cards.
        top: the upper edge.
        own: words before cards of the reader, which have no price; None for open cards.
        money: what the reader can pay: dearer cards are dim; None for everybody.
        rings: the places of choices on their page, by kind of card.
    """
    uses, left = rings or {}, 10.0
    if own is not None and kinds:
        left = 26 + canvas.text(14, top + 27, own, fill=DIM)
    most = MOST_FLORIN if money is None else max(0, money)
    wides = [
        (kind, _wide(canvas, view, kind, own=own is not None) + _DISC * len(uses.get(kind, ())))
        for kind in kinds
    ]
    widest_first = sorted(wides, key=lambda one: -one[1])
    lines = min(_lines(wides, left), _lines(widest_first, left), key=len)
    for line in lines:
        x, share = left, 0.0 if own is not None else min(_free(line, left) / len(line), _STRETCH)
        for kind, wide in line:
            _card(
                canvas, view, kind, (x, top, wide + share), uses.get(kind, ()), own=own is not None, most=most
            )
            x += wide + share + _GAP
        top += _HIGH + 5
    return top


def _lines(wides: Sequence[tuple[int, float]], left: float) -> list[list[tuple[int, float]]]:
    """Return cards with their widths on lines, each on the first one that has room for it."""
    lines: list[list[tuple[int, float]]] = []
    for kind, wide in wides:
        line = next((one for one in lines if _free(one, left) >= wide + _GAP), None)
        if line is None:
            lines.append(line := [])
        line.append((kind, wide))
    return lines


def _free(line: Sequence[tuple[int, float]], left: float) -> float:
    """Return how much room a line of cards has to its right."""
    return WIDTH - 10 - left + _GAP - sum([wide + _GAP for _, wide in line])


def _name(view: CapitanView, kind: int) -> Text:
    """Return where a card leads, without its seals."""
    printed = view.edition.cards[kind]
    return facts.name(view, printed.city) if printed.seals else facts.card(view.edition, kind)


def _wide(canvas: Canvas, view: CapitanView, kind: int, *, own: bool) -> float:
    """Return the width that a card needs."""
    name = width(canvas.said(_name(view, kind)), SMALL)
    return 10 + name + _SEAL * view.edition.cards[kind].seals + (16 if own else 46)


def _card(
    canvas: Canvas,
    view: CapitanView,
    kind: int,
    room: tuple[float, float, float],
    places: Sequence[int],
    *,
    own: bool,
    most: int,
) -> None:
    """Draw a card in its room: left, top and width."""
    x, y, wide = room
    dear = not own and view.edition.cards[kind].cost > most
    canvas.rect(
        x,
        y,
        wide,
        _HIGH,
        PANEL if dear else _OWN if own else _PAPER,
        edge="#ffffff" if places else "",
        thick=3,
    )
    left = x + 10 + canvas.text(x + 10, y + 27, _name(view, kind), fill=DIM if dear else INK) + 4
    for seal in range(view.edition.cards[kind].seals):
        canvas.circle(left + 7 + _SEAL * seal, y + 19, 6, "#f2695f")
    right = x + wide - (4 if own else 42)
    for number, place in enumerate(reversed(places)):
        canvas.ring(right - 16 - _DISC * number, y + 19, place, radius=16)
    if not own:
        fill = "#8f7a3a" if dear else GOLD
        cost = count.card_cost(view.edition, kind)
        canvas.coin(x + wide - 21, y + 19, cost, radius=15, fill=fill, edge="")
