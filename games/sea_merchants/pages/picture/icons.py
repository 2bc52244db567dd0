"""Things of The Sea Merchants as shapes: goods, which outlines tell apart without colour, cards, ships."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.drawing.canvas import Canvas
from games.engine.drawing.palette import DIM, EDGE, INK, SEATS
from games.engine.drawing.svg import path
from games.sea_merchants.edition import CONTRACT, DOCK, OFFICE, SHIP, SeaEdition

_LINE = "#14110c"
_FILLS: Mapping[str, str] = {
    "yellow": "#ecc65a",
    "brown": "#bb8452",
    "white": "#e9edf4",
    "blue": "#6cb2f5",
    "red": "#f08d80",
    "green": "#72cf9a",
}
"""The ground of a good's tile and card by the colour of its cubes."""
_LOGS = ((-6.5, 6), (6.5, 6), (0, -5.5))
"""The middles of the ends of a pile of logs."""
_EAR = "".join(
    f"M-9 {y - 8}C-9 {y - 1}-3 {y - 1} 0 {y + 2}C3 {y - 1} 9 {y - 1} 9 {y - 8}C5 {y - 8} 2 {y - 3} 0 {y + 2}C-2 {y - 3}-5 {y - 8}-9 {y - 8}z"
    for y in (8, 1, -6)
)


def _discs(radius: float) -> str:
    return "".join(
        f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 0-{2 * radius:g} 0z"
        for x, y in _LOGS
    )


_GOODS: Mapping[str, str] = {
    "grain": path("M0 13V-5", "none", _LINE, 2.6) + path(f"{_EAR}M0-13C4-9 3-6 0-3C-3-6-4-9 0-13z", _LINE),
    "wood": path(_discs(6), "#f3dcb4", _LINE, 2.2) + path(_discs(2), _LINE),
    "porcelain": "".join(
        [
            path(
                "M-5-13H5V-10L3-8V-5C10-2 10 7 4 10V13H-4V10C-10 7-10-2-3-5V-8L-5-10z", "#3569b5", _LINE, 1.4
            ),
            path("M-7 1C-3-3 3 5 7 1V4.500C3 8-3 1-7 4.500z", "#ffffff"),
        ]
    ),
    "fish": "".join(
        [
            path("M-13 0C-8-10 3-9 7-1L13-7V7L7 1C3 9-8 10-13 0z", _LINE),
            path("M-8.500-2a1.700 1.700 0 1 0 3.400 0a1.700 1.700 0 1 0-3.400 0z", "#ffffff"),
            path("M-2-4C0-1 0 2-2 4", "none", "#ffffff", 1.6),
        ]
    ),
    "spices": "".join(
        [
            path("M-9-6C-3-10 3-7 4-1C5 5 9 8 13 8C7 14-4 13-8 6C-10 2-11-3-9-6z", "#a11b10", _LINE, 1.4),
            path("M-10-5C-9-9-5-9-2-8L-5-9C-5-11-7-13-9-13", "none", _LINE, 3),
        ]
    ),
    "cloth": "".join(
        [
            path("M-9-9H9V10C6 7 3 13 0 10S-6 7-9 12z", "#1f6e45", _LINE, 1.6),
            path("M-9-2H9M-9 4H9", "none", "#ffffff", 2),
            path("M-12-10H12", "none", _LINE, 4.5),
        ]
    ),
}
_SHAPES = (
    path("M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z", _LINE),
    path("M-10-10H10V10H-10z", "none", _LINE, 4),
    path("M0-12V12M-12 0H12", "none", _LINE, 6),
    path("M0-11L12 10H-12z", _LINE),
    path("M-11-8H11M-11 0H11M-11 8H11", "none", _LINE, 4),
    path("M-10-10L10 10M10-10L-10 10", "none", _LINE, 5),
)
"""The signs of goods of somebody else's edition, by their index."""
_CARDS: Mapping[int, str] = {
    SHIP: path("M-12 4H12L8 12H-8zM-1-13V2H-11zM2-9L11 2H2z", INK),
    CONTRACT: path("M-9-13H9V13H-9z", "#f3e9d2")
    + path("M-5-8H5M-5-3H5M-5 2H0", "none", _LINE, 2)
    + path("M0 7a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0z", "#c0392b"),
    OFFICE: path("M-12-3L0-13L12-3V13H4V4H-4V13H-12z", "#a9c3e6", EDGE, 1),
    DOCK: path("M0-7V12M-6-3H6M-11 4C-10 14 10 14 11 4M-11 4L-12 8M11 4L12 8", "none", INK, 2.6)
    + path("M-3-10a3 3 0 1 0 6 0a3 3 0 1 0-6 0z", "none", INK, 2.4),
}
CROWN = "M-13 10L-14-9-7 0 0-12 7 0 14-9 13 10z"


def fill(edition: SeaEdition, good: int) -> str:
    """Return the ground of a good's tiles."""
    return _FILLS.get(edition.colours[good], "#c9ccd3")


def good(canvas: Canvas, edition: SeaEdition, number: int, x: float, y: float, size: float) -> None:
    """Draw a good around a point, without a ground."""
    canvas.icon(_GOODS.get(edition.products[number], _SHAPES[number % len(_SHAPES)]), x, y, size)


def tile(canvas: Canvas, edition: SeaEdition, number: int, x: float, y: float, size: float) -> None:
    """Draw a good's cube around a point: the good on the colour of its cubes."""
    canvas.rect(x - size / 2, y - size / 2, size, size, fill(edition, number), radius=4, edge=EDGE)
    good(canvas, edition, number, x, y, size * 0.82)


def card(canvas: Canvas, kind: int, x: float, y: float, size: float) -> None:
    """Draw what is on a special card around a point."""
    canvas.icon(_CARDS[kind], x, y, size)


def cards(canvas: Canvas, x: float, y: float) -> None:
    """Draw two cards from behind around a point."""
    canvas.rect(x - 4, y - 13, 16, 23, "#4c6c94", radius=3, edge=INK)
    canvas.rect(x - 12, y - 10, 16, 23, "#4c6c94", radius=3, edge=INK)


def hull(canvas: Canvas, seat: int, x: float, y: float, wide: float, *, empty: bool) -> None:
    """Draw a ship's hull, dashed without cargo. `y` is its upper edge, `x` its middle."""
    half = wide / 2
    outline = f"M{-half:.0f} 0H{half:.0f}L{half - 10:.0f} 29H{10 - half:.0f}z"
    if empty:
        canvas.path(outline, "none", edge=DIM, thick=2.5, dashes="5 5", right=round(x), down=round(y))
    else:
        canvas.path(outline, SEATS[seat], edge=EDGE, right=round(x), down=round(y))
