"""The players of El Capitan, a line for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.el_capitan import quantities as count
from games.el_capitan.edition import BANK, OUT
from games.el_capitan.state import CapitanView
from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.palette import BAD, DIM, GOLD, GOOD, INK, PANEL, RAISED, SEATS
from games.engine.words.texts import Speaker

from . import icons

say = Speaker("el_capitan")

_HEADS, _ROW = 32, 42
_PIECE = 56
"""The width of an icon with a number of pieces left to build."""


class _Column(NamedTuple):
    """A column of numbers: its name, and how wide it is."""

    name: str
    wide: float


def drawn(
    canvas: Canvas, view: CapitanView, top: float, *, own: int | None = None, alone: bool = False
) -> float:
    """Draw a line for each seat: money, debts, buildings left, cities, the payday, cards; return the lower edge.

    Args:
        canvas: the drawing.
        view: anybody's.
        top: the upper edge.
        own: the seat whose line is marked; None for none.
        alone: whether it is the only one that is drawn.
    """
    columns = _columns(view)
    right, ends = WIDTH - 20.0, {}
    for column in reversed(columns):
        ends[column.name] = right
        head = say("picture.left" if column.name == "left" else f"page.head.{column.name}")
        if column.name == "hand":
            head = say("picture.hand")
        canvas.text(right, top + 25, head, fill=DIM, anchor="end", room=column.wide - 8, least=0.72)
        right -= column.wide
    pay = view.pay()
    best = max(pay.totals)
    shown = [seat for seat in range(view.players) if not alone or seat == own]
    for line, seat in enumerate(shown):
        y = top + _HEADS + line * _ROW
        called = seat in view.to_act
        canvas.rect(
            8,
            y + 1,
            WIDTH - 16,
            _ROW - 4,
            RAISED if called else PANEL,
            radius=9,
            edge=SEATS[seat] if called else "",
            thick=3,
        )
        if seat == own:
            canvas.rect(8, y + 1, 9, _ROW - 4, INK, radius=4)
        base = y + 30
        canvas.seat(seat, 32, y + 20, 12)
        away = view.ships[seat] in (BANK, OUT)
        canvas.text(52, base, canvas.name(seat), 27, bold=True, room=right - 52 - (38 if away else 6))
        if view.ships[seat] == BANK:
            icons.bank(canvas, right - 18, y + 19)
        for column in columns:
            end = ends[column.name]
            match column.name:
                case "has":
                    money = count.money(view, seat)
                    canvas.text(end, base, money, 28, GOLD if money >= 0 else BAD, anchor="end", bold=True)
                case "owes":
                    owes = count.owes(view, seat)
                    canvas.text(end, base, owes, 27, BAD if owes else DIM, anchor="end")
                case "left":
                    _left(canvas, view, seat, end, y)
                case "cities":
                    canvas.text(end, base, count.cities(pay, seat), 27, anchor="end")
                case "bonus":
                    canvas.text(end, base, count.bonus(view, seat), 27, anchor="end", signed=True)
                case "payday":
                    florin = count.payday(pay, seat)
                    ink = GOOD if florin == best else INK
                    canvas.text(end, base, florin, 28, ink, anchor="end", bold=True, signed=True)
                case _:
                    canvas.text(end, base, count.hand(view, seat), 27, anchor="end")
    return top + _HEADS + len(shown) * _ROW


def _columns(view: CapitanView) -> Sequence[_Column]:
    """Return the columns; what nobody has none is for."""
    kinds = 3 if view.players == 2 else 2
    found = [_Column("has", 78)]
    if any(view.owed(seat) for seat in range(view.players)):
        found.append(_Column("owes", 82))
    if view.outcome is None:
        found.append(_Column("left", kinds * _PIECE + 18))
    found.append(_Column("cities", 84))
    if any(view.bonus):
        found.append(_Column("bonus", 84))
    found.append(_Column("payday", 100))
    if any(view.hands):
        found.append(_Column("hand", 88))
    return found


def _left(canvas: Canvas, view: CapitanView, seat: int, right: float, top: float) -> None:
    """Draw what a seat has left to build: houses, neutral ones with two players, fortresses."""
    middle, base = top + 19, top + 30
    colours = [seat, seat + view.players] if view.players == 2 else [seat]
    x = right - _PIECE * (len(colours) + 1) + 14
    for colour in colours:
        icons.house(canvas, colour, view.players, x - 11, middle - 12, 22, 24)
        canvas.text(x + 15, base, count.supply(view, colour), 27)
        x += _PIECE
    icons.tower(canvas, seat, x, middle)
    canvas.text(x + 15, base, count.forts_left(view, seat), 27)
