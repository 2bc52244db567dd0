"""Things on the board of El Capitan as shapes: houses, fortresses, ships, cards."""

from __future__ import annotations

from collections.abc import Sequence

from games.el_capitan.rules.tables import PIRATE
from games.engine.drawing.canvas import Canvas, outline
from games.engine.drawing.palette import DIM, GOLD, INK, PANEL, SEATS
from games.engine.quantities import Number

DARK: Sequence[str] = ("#05203f", "#4a0d08", "#4a3b00", "#3a1463", "#06371d")
"""A dark tone of each seat's colour, for its shape on its houses."""
NEUTRAL, LINE, WATER = "#aab0b8", "#111214", "#86b3d6"
"""Neutral houses, lines on coloured things, an empty harbour space."""
CROWN = "M-13 10L-14-9-7 0 0-12 7 0 14-9 13 10z"
_BLACK = "#0c0d0f"
_HULL = "M-20-1H20L14 24H-14z"
_TOWER = "M-16 20V-4H-20V-17H-12V-11H-5V-17H5V-11H12V-17H20V-4H16V20z"
_SMALL_TOWER = "M-8 11V-3H-10V-11H-6V-8H-3V-11H3V-8H6V-11H10V-3H8V11z"
_BANK = "M-13-3L0-12L13-3zM-9 1V8M0 1V8M9 1V8M-13 12H13"
_FLAG = "M-9-16H11L6-10L11-4H-9z"


def house(canvas: Canvas, colour: int, players: int, x: float, y: float, wide: float, high: float) -> None:
    """Draw an open house from its upper left corner: in its seat's colour with the seat's shape, a neutral one grey."""
    seat, neutral = colour % players, colour >= players
    canvas.path(_house(x, y, wide, high), NEUTRAL if neutral else SEATS[seat])
    radius = min(wide, high) * 0.23
    fill, edge = (SEATS[seat], LINE) if neutral else (DARK[seat], "")
    canvas.seat(seat, x + wide / 2, y + high * 0.63, radius, fill=fill, edge=edge, thick=1)


def shut(canvas: Canvas, colour: int, players: int, x: float, y: float, wide: float, high: float) -> None:
    """Draw a shut house: dashed, with a stroke through it."""
    seat = colour % players
    edge = NEUTRAL if colour >= players else SEATS[seat]
    canvas.path(_house(x, y, wide, high), PANEL, edge=edge, dashes="4 5")
    canvas.seat(seat, x + wide / 2, y + high * 0.63, 6, fill=PANEL, edge=SEATS[seat])
    canvas.path(f"M{x + 4:.0f} {y + high - 2:.0f}L{x + wide - 4:.0f} {y + 7:.0f}", edge=INK, thick=2.5)


def _house(x: float, y: float, wide: float, high: float) -> str:
    eaves = y + high * 0.38
    return (
        f"M{x:.0f} {eaves:.0f}L{x + wide / 2:.0f} {y:.0f}L{x + wide:.0f} {eaves:.0f}V{y + high:.0f}H{x:.0f}z"
    )


def berth(canvas: Canvas, x: float, y: float, lying: int, cost: Number, *, own: bool = False) -> None:
    """Draw a harbour space around a point: the price of a house from there on a hull, with a sail if a ship lies there.

    Args:
        canvas: the drawing.
        x: its middle.
        y: the upper edge of the hull.
        lying: a seat, the pirate, or -1.
        cost: the price.
        own: whether the ship is the reader's, and stands out.
    """
    if lying < 0:
        hull(canvas, x, y)
    else:
        ship(canvas, x, y, lying, own=own)
    ink = LINE if 0 <= lying < PIRATE else INK
    canvas.text(x, y + 18, cost, fill=ink, anchor="middle", bold=True, room=30)


def hull(canvas: Canvas, x: float, y: float) -> None:
    """Draw a free harbour space. `y` is the upper edge of the hull."""
    canvas.path(_HULL, PANEL, edge=WATER, right=x, down=y)


def ship(canvas: Canvas, x: float, y: float, seat: int, *, own: bool = False) -> None:
    """Draw a ship whose sail is its owner's shape; the pirate's is black. `y` is the upper edge of its hull."""
    pirate = seat == PIRATE
    shape = _HULL + (_FLAG if pirate else outline(seat, 0, -11, 9.5))
    if own:
        canvas.path(shape, "#ffffff", edge="#ffffff", thick=9, right=x, down=y)
    fill, edge = (_BLACK, INK) if pirate else (SEATS[seat], LINE)
    canvas.path(shape, fill, edge=edge, thick=1.5, right=x, down=y)


def fortress(canvas: Canvas, x: float, y: float, owner: int, cost: Number) -> None:
    """Draw a fortress's site around a point: its price, or the fortress with its owner's shape."""
    if owner < 0:
        canvas.path(_TOWER, PANEL, edge=DIM, right=x, down=y)
        canvas.text(x, y + 15, cost, anchor="middle", bold=True, room=29)
        return
    canvas.path(_TOWER, SEATS[owner], edge=LINE, thick=1.5, right=x, down=y)
    canvas.seat(owner, x, y + 5, 9, fill=DARK[owner])


def small_site(canvas: Canvas, x: float, y: float) -> None:
    """Draw a small free site of a fortress around a point."""
    canvas.path(_SMALL_TOWER, PANEL, edge=DIM, right=x, down=y)


def tower(canvas: Canvas, seat: int, x: float, y: float) -> None:
    """Draw a small fortress in a seat's colour around a point."""
    canvas.path(_SMALL_TOWER, SEATS[seat], right=x, down=y)


def bank(canvas: Canvas, x: float, y: float) -> None:
    """Draw the bank around a point."""
    canvas.path(_BANK, DIM, edge=DIM, thick=2.5, right=x, down=y)


def coins(canvas: Canvas, x: float, y: float) -> None:
    """Draw a small coin around a point."""
    canvas.circle(x, y, 10, GOLD, edge=LINE)


def card(canvas: Canvas, x: float, y: float) -> None:
    """Draw a sailing card around a point."""
    canvas.rect(x - 9, y - 12, 18, 24, "#2f6487", radius=3, edge=INK)
    canvas.path("M-5 4H5M0 4V-7L5 0z", edge=INK, thick=1.5, right=x, down=y)
