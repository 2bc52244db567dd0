"""The players of The Sea Merchants, a line for each: cards, ships with what they would earn, coins."""

from __future__ import annotations

from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.letters import width
from games.engine.drawing.palette import EDGE, GOLD, INK, SEATS
from games.engine.quantities import Number
from games.engine.words.texts import Speaker, Who
from games.sea_merchants import quantities as count
from games.sea_merchants.edition import CONTRACT, DOCK, OFFICE
from games.sea_merchants.state import SeaView

from . import icons, table

say = Speaker("sea_merchants")

_ROW = 76
_SHIPS, _COINS, _STEP, _SHIP = 246, 730, 84, 64
"""Where ships begin and coins begin, the most width of a ship with its gap, and without."""
_NUMBER, _KIND = 28, 32.0
"""The size of the number of cards, and the most room of a special card."""
_QUIET, _CALLED = "#1c3850", "#29557a"


def drawn(canvas: Canvas, view: SeaView, top: float, *, own: int | None = None) -> float:
    """Draw a line for each seat, and return the lower edge.

    Args:
        canvas: the drawing.
        view: anybody's.
        top: the upper edge.
        own: the seat whose line is marked; None for none.
    """
    for seat in range(view.players):
        called = seat in view.to_act
        ground = _CALLED if called else _QUIET
        edge = SEATS[seat] if called else ""
        canvas.rect(8, top + 2, WIDTH - 16, _ROW - 6, ground, radius=10, edge=edge, thick=3)
        if seat == own:
            canvas.rect(8, top + 2, 9, _ROW - 6, INK, radius=4)
        canvas.seat(seat, 35, top + 20, 12)
        canvas.text(56, top + 30, canvas.name(seat), 28, bold=True, room=_SHIPS - 64)
        _cards(canvas, view, seat, top + 53)
        _ships(canvas, view, seat, top)
        _coins(canvas, view, seat, top + _ROW / 2 - 1)
        top += _ROW
    return top


def explained(canvas: Canvas, view: SeaView, top: float) -> float:
    """Draw what the numbers on ships mean once a ship is loaded, and return the lower edge."""
    return table.worth(canvas, top, say("picture.earns")) if any(map(any, view.cargo)) else top


def _cards(canvas: Canvas, view: SeaView, seat: int, middle: float) -> None:
    """Draw how many cards a seat holds, and its special cards besides ships."""
    icons.cards(canvas, 36, middle)
    kinds = [kind for kind in (CONTRACT, OFFICE, DOCK) for _ in range(view.owned[seat][kind])]
    held = count.held(view, seat)
    told = say("picture.held", held=held, who=Who(seat))
    worded = 58 + width(canvas.said(told), _NUMBER) + 16 + _KIND * len(kinds) <= _SHIPS
    left = 74 + canvas.text(58, middle + 10, told if worded else held, _NUMBER)
    step = min(_KIND, (_SHIPS - 20 - left) / max(1, len(kinds) - 1))
    for place, kind in enumerate(kinds):
        icons.card(canvas, kind, left + 12 + place * step, middle, 27)


def _ships(canvas: Canvas, view: SeaView, seat: int, top: float) -> None:
    """Draw a ship for each good that a seat's ships carry, how many do, and what one more card of it would pay the seat."""
    carried = count.cargo.of_those_there(range(len(view.pool)), view, seat)
    empty = count.empty(view, seat)
    groups = len(carried) + (empty > 0)
    step = min(_STEP, (_COINS - _SHIPS) / max(1, groups))
    x = _SHIPS + step / 2
    for good, number in carried.items():
        several = number > 1
        icons.hull(canvas, seat, x, top + 40, _SHIP, empty=False)
        icons.tile(canvas, view.edition, good, x - (14 if several else 0), top + 22, 36)
        if several:
            _times(canvas, x + 8, top + 31, number)
        if view.outcome is None:
            paid = count.pays(view, seat, good, 1)
            ink = "#10151b"
            canvas.text(
                x, top + 64, paid, 25, ink, anchor="middle", bold=True, room=50, least=0.7, signed=True
            )
        x += step
    if empty:
        icons.hull(canvas, seat, x, top + 40, _SHIP, empty=True)
        if empty > 1:
            _times(canvas, x - 14, top + 64, empty)


def _times(canvas: Canvas, x: float, base: float, number: Number) -> None:
    """Draw how many ships there are of a sort."""
    x += canvas.text(x, base, "\N{MULTIPLICATION SIGN}", bold=True)
    canvas.text(x, base, number, bold=True)


def _coins(canvas: Canvas, view: SeaView, seat: int, middle: float) -> None:
    """Draw a seat's coins as one large coin, brighter for the most."""
    coins, x = count.coins(view, seat), WIDTH - 47
    fill = GOLD if view.money[seat] == max(view.money) else "#cfa847"
    canvas.circle(x, middle, 28, fill, edge=EDGE)
    canvas.text(x, middle + 11, coins, 30, "#3a2a00", anchor="middle", bold=True, room=52)
