"""A drawing in the making: shapes and lines of text in, SVG text out."""

from __future__ import annotations

import re
from math import cos, pi, sin
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from games.engine.quantities import Number, nth
from games.engine.words.reader import Name, Reader
from games.engine.words.texts import Text

from .letters import SMALL, drawable, fitted, width
from .palette import EDGE, GOLD, GROUND, INK, PANEL, SEATS
from .svg import WIDE, element, letters, stroke

WIDTH = 800
"""The width of a drawing, in its own units."""
FONT = "Source Sans Pro"
Anchor: TypeAlias = Literal["start", "middle", "end"]
_NARROWEST = 0.8
"""The least share of their width that letters may be narrowed to before a text is cut."""
_PLAIN, _BOLD = 600, 700
"""The weights of the letters."""
_ASCENT, _DESCENT = 0.72, 0.2
"""The height of letters above and below their line, as a share of their size."""
LETTERS = "ABCDE"
"""The signs of seats whose names the font can't write."""
_DARK = "#111214"
_SUN = tuple(
    (cos(pi * turn / 8) * far, sin(pi * turn / 8) * far)
    for turn, far in zip(range(16), (1.2, 0.85) * 8, strict=True)
)
"""The points of a sun of eight rays and radius 1."""
_SHARP = 13
"""The largest radius of a rectangle's corners at which the steps of sharp edges are not seen."""
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])|\u200b")
"""Signs that a message's name has so that it formats and mentions nothing. A drawing shows every letter as it is."""
_LONG = 100
"""The least number that has smaller letters on a coin."""
Words: TypeAlias = "Text | Number | str"
"""The content of a line of text: a sentence, a number, or a ready name."""


class Box(NamedTuple):
    """The room that a line of text takes.

    Attributes:
        of: what it says.
        words: the text as drawn.
        left, top, right, bottom: its edges, in the drawing's units.
        choice: the place of the choice that it is about, among those of the page that can be chosen; None for none.
    """

    of: Words
    words: str
    left: float
    top: float
    right: float
    bottom: float
    choice: int | None = None


class Canvas:
    """An SVG text in the making. Lengths are in units of the drawing, which is `WIDTH` wide.

    Args:
        height: of the drawing.
        reader: their language and the players' names.

    Attributes:
        height: of the drawing.
        reader: their language and the players' names.
        boxes: the room of each line of text so far, in drawing order.
        choice: the place of the choice that further lines are about; None for none.
    """

    def __init__(self, height: float, reader: Reader) -> None:
        self.height = height
        self.reader = reader
        self.boxes: list[Box] = []
        self.choice: int | None = None
        self._parts: list[str] = []

    def text(
        self,
        x: float,
        y: float,
        words: Words,
        size: float = SMALL,
        fill: str = INK,
        *,
        anchor: Anchor = "start",
        bold: bool = False,
        room: float | None = None,
        least: float = _NARROWEST,
        signed: bool = False,
    ) -> float:
        """Write a line of text and return its width.

        Args:
            x: where it begins, or its middle or end, by `anchor`.
            y: of the letters' base line.
            words: what it says.
            size: of the letters.
            fill: their colour.
            anchor: what `x` is.
            bold: whether the letters are heavier.
            room: the most width that it may take: then it is narrowed, and if that is not enough cut.
            least: how narrow it may be made before it is cut, as a share of its width.
            signed: whether a number has a plus sign if it is above 0.
        """
        # Letters at whole units are less blurred, which makes a smaller picture.
        x, y = round(x), round(y)
        said = self.said(words, signed=signed)
        wide, narrow = width(said, size, bold=bold), 1.0
        if room is not None and wide > room:
            narrow = max(least, room / wide)
            said = fitted(said, size, room / narrow, bold=bold)
            wide = width(said, size, bold=bold) * narrow
        place: dict[str, str | float] = {"x": x, "y": y}
        if narrow < 1:
            place = {"transform": f"{_moved(x, y)}scale({narrow:.3f},1)"}
        self._parts.append(
            element(
                "text",
                letters(said),
                **place,
                font_size=size,
                fill=fill,
                text_anchor="" if anchor == "start" else anchor,
                font_weight=_BOLD if bold else "",
            )
        )
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
        top, bottom = y - _ASCENT * size, y + _DESCENT * size
        self.boxes.append(Box(words, said, left, top, left + wide, bottom, self.choice))
        return wide

    def said(self, words: Words, *, signed: bool = False) -> str:
        """Return words as the reader reads them."""
        if isinstance(words, Text):
            return words.said(self.reader)
        if isinstance(words, Number):
            return f"{words.amount:{'+g' if signed and words else 'g'}}".replace("-", "\N{MINUS SIGN}")
        return words

    def name(self, seat: int) -> str:
        """Return a player's name, or a sign for it if the font lacks a letter of it."""
        return _legible(self.reader.name(seat).prose, seat)

    def rect(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: str = PANEL,
        *,
        radius: float = 8,
        edge: str = "",
        thick: float = 2,
    ) -> None:
        """Draw a rectangle at whole units. Its edges are sharp, which makes a smaller picture, unless its corners are large."""
        self._parts.append(
            element(
                "rect",
                x=round(x),
                y=round(y),
                width=round(wide),
                height=round(high),
                rx=radius or "",
                shape_rendering="crispEdges" if radius <= _SHARP else "",
                fill=fill,
                **stroke(edge, thick),
            )
        )

    def circle(
        self, x: float, y: float, radius: float, fill: str, *, edge: str = "", thick: float = 2
    ) -> None:
        """Draw a circle around a point."""
        self._parts.append(
            element("circle", cx=round(x), cy=round(y), r=radius, fill=fill, **stroke(edge, thick))
        )

    def path(
        self,
        outline: str,
        fill: str = "none",
        *,
        edge: str = "",
        thick: float = 2,
        dashes: str = "",
        right: float = 0,
        down: float = 0,
    ) -> None:
        """Draw an outline in SVG's path language.

        Args:
            outline: the path.
            fill: the colour inside.
            edge: the colour of the line; "" for none.
            thick: the line's width.
            dashes: lengths of dashes and gaps; "" for a whole line.
            right: how far right of its own place it is drawn.
            down: how far below.
        """
        self._parts.append(
            element(
                "path",
                d=outline,
                fill=fill,
                **stroke(edge, thick),
                stroke_dasharray=dashes,
                transform=_moved(right, down) if right or down else "",
            )
        )

    def icon(self, shapes: str, x: float, y: float, size: float) -> None:
        """Draw an icon around a point.

        Args:
            shapes: SVG elements within a box from -13 to 13.
            x: the middle.
            y: the middle.
            size: its width and height.
        """
        placed = f"{_moved(x, y)}scale({size / WIDE:.3f})"
        self._parts.append(element("g", shapes, transform=placed))

    def seat(
        self,
        seat: int,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str = "",
        edge: str = "",
        thick: float = 2,
    ) -> None:
        """Draw a seat's sign around a point."""
        self.path(outline(seat, round(x), round(y), radius), fill or SEATS[seat], edge=edge, thick=thick)

    def coin(
        self,
        x: float,
        y: float,
        number: Number,
        *,
        radius: float = 17,
        fill: str = GOLD,
        edge: str = EDGE,
    ) -> None:
        """Draw a coin around a point with a number on it. On a dark ground it needs no edge."""
        size = SMALL if number < _LONG else SMALL - 2
        wide = max(2 * radius, width(self.said(number), size, bold=True) + 14)
        self.rect(x - wide / 2, y - radius, wide, 2 * radius, fill, radius=radius, edge=edge)
        self.text(x, y + size * 0.35, number, size, "#3a2a00", anchor="middle", bold=True)

    def ring(self, x: float, y: float, place: int, *, radius: float = 17) -> None:
        """Draw the number of a choice around a point: white, which is no seat's colour.

        Args:
            x: the middle.
            y: the middle.
            place: of the choice among those of its page that can be chosen, from 0.
            radius: of the disc.
        """
        before, self.choice = self.choice, place
        self.circle(x, y, radius, "#ffffff", edge="#111214", thick=3)
        self.text(x, y + SMALL * 0.35, nth(place), fill="#111214", anchor="middle", bold=True)
        self.choice = before

    def svg(self) -> str:
        """Return the drawing as SVG text."""
        ground = element("rect", width=WIDTH, height=self.height, fill=GROUND)
        return element(
            "svg",
            "".join([ground, *self._parts]),
            xmlns="http://www.w3.org/2000/svg",
            width=WIDTH,
            height=self.height,
            font_family=FONT,
            font_weight=_PLAIN,
        )


def legible(reader: Reader, players: int) -> Reader:
    """Return a reader whose sentences a drawing can write: no emoji, and a sign for each name with a letter that the font lacks.

    Args:
        reader: their language and the players' names.
        players: the number of seats.
    """
    names = []
    for seat in range(players):
        name = reader.name(seat)
        names.append(Name(_legible(name.prose, seat), _legible(name.short, seat), name.column))
    return msgspec.structs.replace(reader, names=tuple(names), marks=False)


def _legible(name: str, seat: int) -> str:
    name = _ESCAPED.sub(r"\1", name)
    return name if drawable(name) else LETTERS[seat]


def outline(seat: int, x: float, y: float, radius: float) -> str:
    """Return the path of a seat's sign around a point: diamond, triangle, sun, heart, or clover, as in text."""

    def at(*points: tuple[float, float]) -> str:
        return " ".join(f"{x + radius * right:.1f} {y + radius * down:.1f}" for right, down in points)

    match seat:
        case 0:
            return f"M{at((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0))}z"
        case 1:
            return f"M{at((0, -1.15), (1.15, 0.92), (-1.15, 0.92))}z"
        case 2:
            return f"M{at(*_SUN)}z"
        case 3:
            left, right = ((-1.9, -0.1), (-0.9, -1.6), (0, -0.6)), ((0.9, -1.6), (1.9, -0.1), (0, 1.1))
            return f"M{at((0, 1.1))}C{at(*left)} {at(*right)}z"
        case _:
            leaf = f"A{radius * 0.55:.1f} {radius * 0.55:.1f} 0 1 1 "
            ends = ((0.3, 0), (0, 0.3), (-0.3, 0), (0, -0.3))
            return f"M{at((0, -0.3))}{''.join(leaf + at(end) for end in ends)}z"


def _moved(x: float, y: float) -> str:
    return f"translate({x:.1f},{y:.1f})"
