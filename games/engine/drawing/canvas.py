"""A drawing in the making: shapes and lines of text in, SVG text out."""

from __future__ import annotations

from html import escape
from typing import Literal, NamedTuple, TypeAlias

from .letters import SMALL, fitted, width
from .palette import GOLD, GROUND, INK, PANEL, SEATS

WIDTH = 800
"""The width of a drawing, in its own units."""
FONT = "Source Sans Pro"
Anchor: TypeAlias = Literal["start", "middle", "end"]
_NARROWEST = 0.8
"""How narrow letters may be made before a text is cut, as a share of their width."""
_ASCENT, _DESCENT = 0.72, 0.2
"""The height of letters above and below their line, as a share of their size."""
_DARK = "#111214"


class Box(NamedTuple):
    """The room that a line of text takes.

    Attributes:
        words: the text as drawn.
        left, top, right, bottom: its edges, in the drawing's units.
    """

    words: str
    left: float
    top: float
    right: float
    bottom: float


class Canvas:
    """An SVG text in the making. Lengths are in units of the drawing, which is `WIDTH` wide.

    Args:
        height: of the drawing.

    Attributes:
        height: of the drawing.
        boxes: the room of each line of text so far, in drawing order.
    """

    def __init__(self, height: float) -> None:
        self.height = height
        self.boxes: list[Box] = []
        self._parts: list[str] = []

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = SMALL,
        fill: str = INK,
        *,
        anchor: Anchor = "start",
        bold: bool = False,
        room: float | None = None,
    ) -> float:
        """Write a line of text and return its width.

        Args:
            x: where it begins, or its middle or end, by `anchor`.
            y: of the line that its letters stand on.
            words: the text.
            size: of the letters.
            fill: their colour.
            anchor: what `x` is.
            bold: whether the letters are heavier.
            room: the most width that it may take: then it is narrowed, and if that is not enough cut.
        """
        wide, narrow = width(words, size, bold=bold), 1.0
        if room is not None and wide > room:
            narrow = max(_NARROWEST, room / wide)
            words = fitted(words, size, room / narrow, bold=bold)
            wide = width(words, size, bold=bold) * narrow
        place = f'x="{x:.1f}" y="{y:.1f}"'
        if narrow < 1:
            place = f'transform="translate({x:.1f} {y:.1f}) scale({narrow:.3f} 1)"'
        aligned = "" if anchor == "start" else f' text-anchor="{anchor}"'
        weight = ' font-weight="700"' if bold else ""
        self._parts.append(
            f'<text {place} font-size="{size:g}" fill="{fill}"{aligned}{weight}>{escape(words)}</text>'
        )
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
        self.boxes.append(Box(words, left, y - _ASCENT * size, left + wide, y + _DESCENT * size))
        return wide

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
        """Draw a rectangle; without a radius its edges are sharp, which makes a smaller picture."""
        corners = f' rx="{radius:g}"' if radius else ' shape-rendering="crispEdges"'
        self._parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"{corners} '
            f'fill="{fill}"{_stroke(edge, thick)}/>'
        )

    def circle(
        self, x: float, y: float, radius: float, fill: str, *, edge: str = "", thick: float = 2
    ) -> None:
        """Draw a circle around a point."""
        self._parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{fill}"{_stroke(edge, thick)}/>'
        )

    def path(
        self, outline: str, fill: str = "none", *, edge: str = "", thick: float = 2, dashes: str = ""
    ) -> None:
        """Draw an outline in SVG's path language.

        Args:
            outline: the path.
            fill: the colour inside.
            edge: the colour of the line; "" for none.
            thick: the line's width.
            dashes: lengths of dashes and gaps; "" for a whole line.
        """
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        self._parts.append(f'<path d="{outline}" fill="{fill}"{_stroke(edge, thick)}{dashed}/>')

    def icon(self, shapes: str, x: float, y: float, size: float, *, opacity: float = 1) -> None:
        """Draw an icon around a point.

        Args:
            shapes: SVG elements within a box from -13 to 13.
            x: the middle.
            y: the middle.
            size: its width and height.
            opacity: from 0, which is invisible, to 1.
        """
        faded = f' opacity="{opacity:g}"' if opacity < 1 else ""
        scale = f"translate({x:.1f} {y:.1f}) scale({size / 26:.3f})"
        self._parts.append(f'<g transform="{scale}"{faded}>{shapes}</g>')

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
        """Draw a seat's shape around a point: circle, square, triangle, diamond, or cross."""
        self.path(outline(seat, x, y, radius), fill or SEATS[seat], edge=edge, thick=thick)

    def coin(self, x: float, y: float, number: str, *, radius: float = 17, fill: str = GOLD) -> None:
        """Draw a coin around a point with a number on it."""
        size = SMALL if len(number) < 3 else SMALL - 2
        wide = max(2 * radius, width(number, size, bold=True) + 14)
        self.rect(x - wide / 2, y - radius, wide, 2 * radius, fill, radius=radius)
        self.text(x, y + size * 0.35, number, size, "#3a2a00", anchor="middle", bold=True)

    def ring(self, x: float, y: float, number: int, *, radius: float = 21) -> None:
        """Draw the number of a choice around a point. It is white, which no seat is."""
        self.circle(x, y, radius, "#ffffff", edge=_DARK, thick=4)
        self.text(x, y + radius / 2, str(number), radius * 1.4, _DARK, anchor="middle", bold=True)

    def svg(self) -> str:
        """Return the drawing as SVG text."""
        high = f"{self.height:.0f}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{high}" '
            f'viewBox="0 0 {WIDTH} {high}" font-family="{FONT}" font-weight="600">'
            f'<rect width="{WIDTH}" height="{high}" fill="{GROUND}"/>{"".join(self._parts)}</svg>'
        )


def outline(seat: int, x: float, y: float, radius: float) -> str:
    """Return the path of a seat's shape around a point. All shapes have about the same area."""
    match seat:
        case 0:
            arc = f"a{radius:g} {radius:g} 0 1 0"
            return f"M{x - radius:.1f} {y:.1f}{arc} {2 * radius:g} 0{arc} {-2 * radius:g} 0z"
        case 1:
            half = radius * 0.88
            return f"M{x - half:.1f} {y - half:.1f}h{2 * half:.1f}v{2 * half:.1f}h{-2 * half:.1f}z"
        case 2:
            half = radius * 1.15
            return f"M{x:.1f} {y - half:.1f}L{x + half:.1f} {y + half * 0.8:.1f}H{x - half:.1f}z"
        case 3:
            half = radius * 1.2
            return f"M{x:.1f} {y - half:.1f}L{x + half:.1f} {y:.1f} {x:.1f} {y + half:.1f} {x - half:.1f} {y:.1f}z"
        case _:
            far, near = radius * 1.05, radius * 0.4
            arm, back = far - near, near - far
            return (
                f"M{x - near:.1f} {y - far:.1f}h{2 * near:.1f}v{arm:.1f}h{arm:.1f}v{2 * near:.1f}h{back:.1f}"
                f"v{arm:.1f}h{-2 * near:.1f}v{back:.1f}h{back:.1f}v{-2 * near:.1f}h{arm:.1f}z"
            )


def _stroke(edge: str, thick: float) -> str:
    if not edge:
        return ""
    return f' stroke="{edge}" stroke-width="{thick:g}" stroke-linejoin="round" stroke-linecap="round"'
