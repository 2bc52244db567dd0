"""The first choices of a page in words, with the numbers that they have on cards."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.letters import drawable, width
from games.engine.drawing.palette import DIM, RAISED
from games.engine.pages.model import Choice
from games.engine.words.texts import Text

_ROW = 43


def drawn(canvas: Canvas, choices: Sequence[Choice], top: float) -> float:
    """Draw a line for each choice, with what it leads to if there is room; return the lower edge."""
    top += 4
    for place, choice in enumerate(choices):
        canvas.choice = place
        canvas.rect(8, top, WIDTH - 16, _ROW - 5, RAISED, radius=9)
        canvas.ring(32, top + 19, place, radius=16)
        left = 62.0
        if drawable(canvas.said(choice.label)):
            left += canvas.text(left, top + 29, choice.label, 26, bold=True, room=WIDTH - 86)
        detail = choice.detail
        if isinstance(detail, Text) and drawable(said := canvas.said(detail)):
            room = WIDTH - 46 - left
            if width(said, 25) * 0.8 <= room:
                canvas.text(WIDTH - 22, top + 29, detail, fill=DIM, anchor="end", room=room)
        canvas.choice = None
        top += _ROW
    return top
