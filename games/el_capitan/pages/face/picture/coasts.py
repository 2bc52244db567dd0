"""The sea and the coasts under the map of El Capitan: own, coarse outlines."""

from __future__ import annotations

import re
from functools import cache

from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.palette import LAND, SEA

_LANDS = (
    # Europe, from the west.
    "M102-20L100 6 62 6 53 30 50 90 42 150 55 193 86 197 102 209 130 200 152 198 166 170 183 142 172 120 188 98 205 87 "
    "208 72 230 77 250 68 266 78 278 100 295 116 302 130 295 150 302 162 310 140 322 140 312 120 298 108 286 86 284 62 "
    "295 56 310 80 328 98 336 130 342 162 356 190 366 178 362 150 370 128 362 102 378 90 386 102 392 82 430 80 430-20z",
    # Africa.
    "M40 330L72 285 92 230 106 216 130 224 170 216 210 208 242 200 262 202 260 224 276 250 298 264 312 282 330 274 "
    "342 262 366 270 390 276 410 266 430 270 430 330z",
    # Asia.
    "M430 98L400 98 390 110 392 150 386 172 402 194 430 198z",
    # Islands.
    "M266 172L294 166 288 188 272 182zM220 128L232 122 233 155 223 160zM224 100L231 94 232 115 226 117z"
    "M186 156l10-4 2 6-10 3zM364 214L390 212 390 217 366 219zM20 230l6-3 3 5-6 3zM6 240l6-2 2 6-7 2zM34 242l5-6 3 5-4 4z",
)
"""In hundredths of a cell of the map with four columns: the first has the tiles."""


def drawn(canvas: Canvas, top: float, first: int, wide: float, high: float) -> None:
    """Draw the sea and the coasts.

    Args:
        canvas: the drawing.
        top: the upper edge of the map.
        first: the column at its left edge.
        wide: of a column.
        high: of a row.
    """
    canvas.rect(0, top, WIDTH, 3 * high, SEA, radius=0)
    for land in _LANDS:
        canvas.path(_scaled(land, wide / 100, high / 100), LAND, right=-first * wide, down=top)


@cache
def _scaled(land: str, wide: float, high: float) -> str:
    """Return an outline, whose numbers come in pairs, wider and higher."""
    found, across = [], True
    for part in re.findall(r"[A-Za-z]|-?\d+", land):
        if part.isalpha():
            found.append(part)
        else:
            found.append(f"{float(part) * (wide if across else high):.0f}")
            across = not across
    return " ".join(found)
