"""The cards and cubes on the table of The Sea Merchants: the market, cubes, special cards, and a seat's hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from games.engine import Text
from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.letters import SMALL, drawable, width
from games.engine.drawing.palette import DIM, EDGE, GOLD, INK, RAISED
from games.engine.words.texts import Speaker
from games.sea_merchants import quantities as count
from games.sea_merchants.pages import marks
from games.sea_merchants.state import SeaView

from . import icons

say = Speaker("sea_merchants")

Rings: TypeAlias = Mapping[int, Sequence[int]]
"""The places of choices on their page, by what they are about."""
_MARKET, _CARD, _LAYING = 154, 100, 36
_BETWEEN, _ASIDE = 6, 16
"""The gaps between cards of one good, and of two."""
_ROW, _RINGS, _COLUMNS = 54, 38, 134
_GROUND = "#4f3c29"


def market(canvas: Canvas, view: SeaView, top: float, rings: Rings) -> float:
    """Draw the open cards side by side, those of a good together, and what is still to be laid; return the lower edge."""
    shown = count.market.of_those_there(range(len(view.market)), view)
    goods = sorted(shown, key=lambda good: (-shown[good], good))
    laying = view.traded >= 0 and view.to_lay > 0
    high = _MARKET + (_LAYING if laying else 0)
    canvas.rect(0, top, WIDTH, high, _GROUND, radius=0)
    if laying:
        told = say("page.whole.laying", to_lay=count.to_lay(view), good=marks.name(view.edition, view.traded))
        _named(canvas, told, (WIDTH / 2, top + 30), WIDTH - 40, GOLD)
        top += _LAYING
    size = view.edition.market_size
    gaps = _BETWEEN * (size - len(goods)) + _ASIDE * (len(goods) - 1)
    wide = min(122.0, (WIDTH - 28 - gaps) / size)
    left = (WIDTH - gaps - size * wide) / 2
    for good in goods:
        number = shown[good]
        over = number * wide + (number - 1) * _BETWEEN
        for place in range(number):
            x = left + place * (wide + _BETWEEN)
            canvas.rect(x, top + 10, wide, _CARD, icons.fill(view.edition, good), radius=10, edge=EDGE)
            icons.good(canvas, view.edition, good, x + wide / 2, top + 10 + _CARD / 2, 76)
        name = marks.name(view.edition, good)
        told = say("page.mark.good", good=name)
        if number > 1:
            told = say("picture.market", market=number, good=name)
        _named(canvas, told, (left + over / 2, top + 140), over + 4)
        for nth, place in enumerate(rings.get(good, ())):
            canvas.ring(left + 20 + 36 * nth, top + 28, place)
        left += over + _ASIDE
    return top + _MARKET


def _named(canvas: Canvas, told: Text, at: tuple[float, float], room: float, fill: str = INK) -> None:
    """Write a line with the name of a good around a point, unless it has letters that the font lacks."""
    if drawable(canvas.said(told)):
        x, y = at
        canvas.text(x, y, told, 27, fill, anchor="middle", bold=True, room=room, least=0.7)


def cubes(canvas: Canvas, view: SeaView, top: float, rings: Rings) -> float:
    """Draw how many cubes of each good are left, and return the lower edge."""
    top = _above(top, rings)
    canvas.text(14, top + 35, say("picture.cubes"), fill=DIM, room=_COLUMNS - 22, least=0.75)
    step = (WIDTH - _COLUMNS - 8) / len(view.pool)
    for good in range(len(view.pool)):
        x = _COLUMNS + good * step
        icons.tile(canvas, view.edition, good, x + 22, top + 26, 42)
        cubes_left = count.pool(view, good)
        canvas.text(x + 52, top + 36, cubes_left, 28, INK if cubes_left else DIM, bold=True)
        _ringed(canvas, x + 18, top, rings.get(good, ()))
    return top + _ROW


def cards(canvas: Canvas, view: SeaView, top: float, rings: Rings) -> float:
    """Draw the special cards with their prices, dim and struck through if none is left; return the lower edge."""
    top = _above(top, rings)
    canvas.text(14, top + 35, say("picture.cards"), fill=DIM, room=_COLUMNS - 22, least=0.75)
    names = [
        say("page.mark.card", card=marks.card_name(view.edition, kind)) for kind in range(len(view.stock))
    ]
    needs = [width(canvas.said(name), SMALL) for name in names]
    free = WIDTH - 8 - _COLUMNS - 6 * (len(names) - 1) - 94 * len(names)
    share = min(1.0, free / sum(needs))
    spare = max(0.0, free - sum(needs)) / len(names)
    x = float(_COLUMNS)
    for kind, (name, need) in enumerate(zip(names, needs, strict=True)):
        there = view.stock[kind] > 0
        wide = 94 + need * share + spare
        canvas.rect(x, top + 4, wide, _ROW - 8, RAISED, radius=9)
        icons.card(canvas, kind, x + 22, top + 27, 30)
        ink = INK if there else DIM
        canvas.text(x + 42, top + 36, name, fill=ink, room=need * share + spare, least=0.7)
        fill = GOLD if there else "#8f7a3a"
        canvas.coin(x + wide - 26, top + 27, count.cost(view, kind), fill=fill, edge="")
        if not there:
            canvas.path(f"M{x + 6:.0f} {top + 27:.0f}H{x + wide - 6:.0f}", edge=INK, thick=3)
        _ringed(canvas, x + 22, top, rings.get(kind, ()))
        x += wide + 6
    return top + _ROW


def hand(canvas: Canvas, view: SeaView, top: float, rings: Rings) -> float:
    """Draw the reader's cards, and return the lower edge."""
    assert view.seat is not None
    top = _above(top, rings)
    if not any(view.hand):
        canvas.text(14, top + 35, say("picture.hand.empty"), fill=DIM, room=WIDTH - 28)
        return top + _ROW
    canvas.text(14, top + 38, say("picture.hand"), bold=True, room=_COLUMNS - 22, least=0.75)
    held = count.hand.of_those_there(range(len(view.hand)), view, view.seat)
    step = (WIDTH - _COLUMNS - 8) / len(view.hand)
    for place, good in enumerate(sorted(held, key=lambda one: (-held[one], one))):
        x = _COLUMNS + place * step
        for behind in reversed(range(min(3, held[good]))):
            edge = icons.fill(view.edition, good)
            canvas.rect(x + 5 * behind, top + 2, 44, 52, edge, radius=6, edge=EDGE)
        icons.good(canvas, view.edition, good, x + 22, top + 28, 36)
        canvas.text(x + 62, top + 38, held[good], 30, bold=True)
        _ringed(canvas, x + 18, top, rings.get(good, ()))
    return top + _ROW + 6


def _above(top: float, rings: Rings) -> float:
    """Return the upper edge of a row below the numbers of choices, if it has any."""
    return top + (_RINGS if rings else 0)


def _ringed(canvas: Canvas, x: float, top: float, places: Sequence[int]) -> None:
    for nth, place in enumerate(places):
        canvas.ring(x + 36 * nth, top - 18, place)


def worth(canvas: Canvas, top: float, told: Text) -> float:
    """Draw what a number means, and return the lower edge."""
    canvas.text(WIDTH / 2, top + 27, told, fill=DIM, anchor="middle", room=WIDTH - 24)
    return top + 38
