"""The icons of Merchants of the Caribbean: ships, what persons can do, what cards cost and bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.caribbean.edition import (
    ADMIRAL,
    ANCHOR,
    ANY,
    CROSS,
    GOVERNOR,
    HOUSE,
    JESTER,
    MADEMOISELLE,
    Card,
)
from games.engine.drawing.canvas import Canvas
from games.engine.drawing.letters import SMALL, width
from games.engine.drawing.palette import BARK, CREAM, EDGE, GOLD, INK
from games.engine.drawing.svg import WIDE, element, path
from games.engine.quantities import Number

_SKIN, _CLOTH = "#f2cfae", "#fbf6e8"
_HULL, _SPAN = "#4f2d14", 100
"""The colour of hulls, and the width of the box that ships are drawn in."""
VIOLET, DEAR = "#6a3fb0", "#8f1d12"
"""The colours of influence, and of a price that is too dear."""


class Rig(NamedTuple):
    """How ships of a type look.

    Attributes:
        fill: of their cards, the colour of their emoji.
        letters: on these.
        hull: half the length.
        sails: from the stern to the bow, each with its place, width and height.
        castle: whether a castle stands at the stern.
    """

    fill: str
    letters: str
    hull: int
    sails: Sequence[tuple[int, int, int]]
    castle: bool = False


RIGS: Sequence[Rig] = (
    Rig("#e0bd37", "#2b2300", 34, ((0, 30, 46),)),
    Rig("#48ad63", "#06200e", 40, ((-16, 24, 34), (14, 26, 48))),
    Rig("#3f78d8", "#ffffff", 34, ((-6, 42, 27),)),
    Rig("#c93f38", "#ffffff", 47, ((-25, 20, 32), (0, 24, 50), (25, 20, 36))),
    Rig("#8a5a36", "#ffffff", 48, ((-27, 22, 40), (0, 26, 54), (25, 18, 32)), castle=True),
)
"""By type of ships. Types differ in their sails, too."""


def _thin(outline: str, fill: str, edge: str = "", thick: float = 1.2) -> str:
    """Return a filled outline with a thin line round it, whose corners and ends are sharp: in fewer letters."""
    return element("path", d=outline, fill=fill, stroke=edge, stroke_width=thick if edge else "")


def _ship(rig: Rig) -> str:
    masts = "".join(f"M{at} 18V{10 - high}" for at, _, high in rig.sails)
    sails = "".join(
        f"M{at - wide // 2} 6q{wide // 2} 7 {wide} 0l-3-{high - 8}q-{wide // 2 - 3} 6-{wide - 6} 0z"
        for at, wide, high in rig.sails
    )
    hull = rig.hull
    castle = f"M{hull} 16V-8H{hull - 14}V16z" if rig.castle else ""
    body = f"M-{hull} 14H{hull}L{hull - 10} 34H{12 - hull}z{castle}"
    return path(masts, "none", BARK, 3) + _thin(sails, _CLOTH, BARK, 2) + _thin(body, _HULL, "#1b0f06", 2)


_SHIPS: Sequence[str] = tuple(_ship(rig) for rig in RIGS)
_SWORD = _thin("M-2 5V-9L0-12 2-9V5z", "#dfe5ec", "#20242a", 1.2) + _thin(
    "M-6 4H6V7H-6zM-1.500 7H1.500V12H-1.500z", "#c0902f", "#20242a", 1.2
)
_ANCHOR = path(
    "M0-6V10M-6-3H6M-9 3C-9 8-4 10 0 10S9 8 9 3M-9 3l-2 3M9 3l2 3M0-6a2.600 2.600 0 1 0 0-5.200a2.600 2.600 0 1 0 0 5.200",
    "none",
    "#2f6fb0",
    2.8,
)
_CROSS = _thin("M-3-11H3V-4H9V2H3V12H-3V2H-9V-4H-3z", "#c2473a", BARK, 1.2)
_HOUSE = _thin("M-11 0L0-11 11 0H8V11H-8V0z", "#e2b04a", BARK, 1.4) + _thin("M-3 11V3H3V11z", "#6b4a1e")


def _at(icon: str, x: float, y: float, scale: float) -> str:
    return element("g", icon, transform=f"translate({x:g},{y:g})scale({scale:g})")


_CAN: Mapping[int, str] = {
    ANCHOR: _ANCHOR,
    CROSS: _CROSS,
    HOUSE: _HOUSE,
    ANY: _at(_ANCHOR, -6.5, -6, 0.55) + _at(_CROSS, 6.5, -6, 0.55) + _at(_HOUSE, 0, 7, 0.55),
    MADEMOISELLE: _thin("M-9 9C-12-6-7-11 0-11S12-6 9 9C4 11-4 11-9 9z", "#a8572c", BARK, 1.2)
    + _thin("M-5-2C-3-6 3-6 5-2C6 5 3 9 0 9S-6 5-5-2z", _SKIN)
    + _thin("M4-8l7-4-1 8z", "#f0639a", BARK, 1),
    GOVERNOR: _thin("M-7-1H7C7 7 4 12 0 12S-7 7-7-1z", _SKIN, BARK, 1)
    + _thin("M-12-1H12V-4H7V-12H-7V-4H-12z", "#2a2f3a", EDGE, 1)
    + path("M-7-5H7", "none", GOLD, 2.4),
    ADMIRAL: _thin("M-7-1H7C7 7 4 12 0 12S-7 7-7-1z", _SKIN, BARK, 1)
    + _thin("M-13 1C-9-12 9-12 13 1C6-2-6-2-13 1z", "#2d4a86", BARK, 1)
    + path("M0-5.500v.1", "none", GOLD, 5),
    JESTER: _thin("M-7-1H7C7 7 3 12 0 12S-7 7-7-1z", _SKIN, BARK, 1)
    + _thin("M-10 2C-12-6-8-9-4-9C-2-4 2-4 4-9C8-9 12-6 10 2L7-1H-7z", "#b548ab", BARK, 1)
    + path("M-11 3v.1M11 3v.1M-4-10v.1M4-10v.1", "none", GOLD, 4.5),
}
"""Icons of what persons can do, by symbol and ability."""
_SWORDS = _at(_SWORD, -5, 0, 0.95) + _at(_SWORD, 5, 0, 0.95)
COIN = _thin("M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z", GOLD, "#8a6508", 2) + _thin(
    "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z", "none", "#8a6508", 1.6
)
STAR = _thin(
    "M0-12L3.600-4 12-3.400 5.600 2.400 7.600 11 0 6.400-7.600 11-5.600 2.400-12-3.400-3.600-4z", "#ffffff"
)
SWORD = _SWORD
SKULL = (
    _thin("M-9-2C-9-14 9-14 9-2C9 2 7 3 5 4V9H-5V4C-7 3-9 2-9-2z", "#f3f3f3", "#20242a", 1.2)
    + path("M-4.500-2v.1M4.500-2v.1", "none", "#20242a", 5)
    + path("M-2 6V9M2 6V9M0 2v.1", "none", "#20242a", 1.5)
)
COMPASS = (
    _thin("M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0z", CREAM, "#7a5a1e", 2.4)
    + _thin("M0-9L4 0H-4z", "#c2362c")
    + _thin("M0 9L4 0H-4z", "#39424e")
)
HAND = _thin(
    "M-6 12V2L-9-3C-9-5-7-5-5-2V-10C-5-12-2-12-2-10V-3-11C-2-13 1-13 1-11V-3-9C1-11 4-11 4-9V-2-6C4-8 7-8 7-6V4C7 8 5 9 5 12z",
    CREAM,
    BARK,
    1.2,
)
DECK = _thin("M-9-11H5V8H-9z", "#2d4a86", INK, 1.6) + _thin("M-5-8H9V11H-5z", "#3d63ac", INK, 1.6)
DISCARD = _thin("M-9-11H5V8H-9z", CREAM, "#7d7462", 1.6) + _thin("M-5-8H9V11H-5z", CREAM, "#7d7462", 1.6)
TAX = _thin("M-4-11H4L2-6C8-3 11 3 9 9C8 12-8 12-9 9C-11 3-8-3-2-6z", "#c9a05a", BARK, 1.4) + path(
    "M-4 7L4-2M-4-1v.1M4 6v.1", "none", "#5b1a10", 3
)
PERSON = _thin(
    "M-5-5a5 5.500 0 1 0 10 0a5 5.500 0 1 0-10 0zM-10 12C-10 4-6 2 0 2S10 4 10 12z", CREAM, BARK, 1.2
)
CROWN = "M-13 10L-14-9-7 0 0-12 7 0 14-9 13 10z"


def ship(canvas: Canvas, kind: int, x: float, y: float, size: float) -> None:
    """Draw a ship of a type around a point."""
    canvas.icon(_SHIPS[kind], x, y, size * WIDE / _SPAN)


def symbol(canvas: Canvas, which: int, x: float, y: float, size: float) -> None:
    """Draw a symbol that expeditions ask for around a point."""
    canvas.icon(_CAN[which], x, y, size)


def able(canvas: Canvas, card: Card, x: float, y: float, size: float) -> None:
    """Draw what a person can do around a point; of a trader the ship with a coin."""
    if card.ship >= 0:
        ship(canvas, card.ship, x, y, size)
        canvas.icon(COIN, x + size * 0.36, y - size * 0.3, size * 0.36)
    elif card.symbol >= 0 or card.ability >= 0:
        canvas.icon(_CAN[card.symbol if card.symbol >= 0 else card.ability], x, y, size)
    else:
        canvas.icon(_SWORD if card.strength == 1 else _SWORDS, x, y, size)


def star(canvas: Canvas, x: float, y: float) -> None:
    """Draw the sign of influence around a point."""
    canvas.rect(x - 15, y - 15, 30, 30, VIOLET, radius=8, edge=INK)
    canvas.icon(STAR, x, y, 23)


def coins(
    canvas: Canvas, x: float, y: float, number: Number, *, dear: bool = False, tight: bool = False
) -> None:
    """Draw coins that are paid or brought, with their sign, from their left edge.

    Args:
        canvas: the drawing.
        x: the left edge.
        y: the middle.
        number: of coins.
        dear: whether they can't be paid.
        tight: whether there is little room.
    """
    size = SMALL if tight else 27
    wide = coins_wide(canvas, number, tight=tight)
    if dear:
        outline = (
            f"M{x + 20:.0f} {y - 19:.0f}h{wide - 40:.0f}a19 19 0 0 1 0 38h-{wide - 40:.0f}a19 19 0 0 1 0-38z"
        )
        canvas.path(outline, edge=DEAR, thick=3, dashes="6 6")
    else:
        canvas.rect(x, y - 20, wide, 40, GOLD, radius=20, edge="#6e5208")
    ink = DEAR if dear else "#2f2200"
    canvas.text(x + wide / 2, y + 9, number, size, ink, anchor="middle", bold=True, signed=True)


def coins_wide(canvas: Canvas, number: Number, *, tight: bool = False) -> float:
    """Return the width of coins that `coins` draws."""
    said = canvas.said(number, signed=True)
    return max(42.0, width(said, SMALL if tight else 27, bold=True) + (10 if tight else 18))


def influence(canvas: Canvas, x: float, y: float, number: Number, *, size: float = 27) -> float:
    """Draw influence, a star with a number, up to its right edge; return its width."""
    tight = size <= SMALL
    wide = width(canvas.said(number), size, bold=True) + size + (6 if tight else 15)
    high = size + 13
    canvas.rect(x - wide, y - high / 2, wide, high, VIOLET, radius=10, edge=INK)
    canvas.icon(STAR, x - wide + (2 if tight else 5) + size / 2, y, size - 3)
    canvas.text(x - (4 if tight else 8), y + size * 0.35, number, size, INK, anchor="end", bold=True)
    return wide
