"""The ranking of a finished game: a bar for each player with the parts of the score, and what was spent."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from games.engine.drawing.canvas import WIDTH, Canvas, Words
from games.engine.drawing.letters import SMALL, width
from games.engine.drawing.palette import BAD, DIM, GOLD, INK, PANEL, RAISED
from games.engine.pages.course import Part
from games.engine.quantities import RANK, Number
from games.engine.words.texts import Speaker, Text

say = Speaker("engine")

_MEDALS = ("#f5c542", "#c7ccd3", "#d08b4f")
_TONES = ("#d3e4f4", "#7da7d0", "#b7a3dc", "#7cc6b3", "#d9c08c")
"""The colours of parts, told apart by lightness and by the legend. Seats keep their hues."""
_DARK, _LEFT_OVER, _SPENT = "#15161a", "#c7ccd3", "#a8514b"
_HEAD, _ROW, _BAR = 46, 62, 40
_NAME, _BARS, _TOTAL = 92, 234, 104
"""Where names and bars begin, and the room of the scores at the right edge."""
_STRIP, _COST = 11, 84
"""The height of the strip with the rest below the bar, and the room of the number that was spent."""
_EDGE, _LINE, _WORD, _APART = 16, 34, 30, 18
"""Of the legend: its margin, the height of a line, the place of a word behind its colour, and the gap behind it."""
_NARROWER: Final = 0.85
"""The least share of its width that the legend is narrowed to; below it takes two lines."""
_NARROW: Final = 0.65
"""The least share of its width that a number on a part of a bar is narrowed to; below it is omitted."""
_DOOR: Final = "M-8 13V-13H8V13M-12 13H12M3 0V2"
"""A door, for who has left the game."""


class Ranking(NamedTuple):
    """The players of a finished game.

    Attributes:
        order: their seats, the winners first.
        ranks: of the seats, from 1.
        scores: of the seats.
        gone: seats that have left the game.
        unit: of the scores.
        parts: of the scores; negative sums were spent.
    """

    order: Sequence[int]
    ranks: Sequence[int]
    scores: Sequence[float]
    gone: Collection[int]
    unit: Text
    parts: Sequence[Part]


def drawn(canvas: Canvas, ranking: Ranking, top: float) -> float:
    """Draw a line for each player, and return the lower edge."""
    incomes = [part for part in ranking.parts if max(part.sums) > 0]
    costs = [part for part in ranking.parts if min(part.sums) < 0] if len(ranking.parts) > 1 else []
    most = max(sum(max(0, part.sums[seat]) for part in incomes) for seat in ranking.order)
    room = WIDTH - _TOTAL - _BARS - (_COST if costs else 0)
    scale = room / most if most > 0 else 0
    y = _legend(canvas, ranking, incomes, top, spent=bool(costs))
    for seat in ranking.order:
        _player(canvas, ranking, seat, y)
        _bar(canvas, seat, (incomes, costs), y, scale)
        y += _ROW
    return y


def number(value: float) -> str:
    """Return a number as the pages' tables have it."""
    return f"{value:g}".replace("-", "\N{MINUS SIGN}")


def _player(canvas: Canvas, ranking: Ranking, seat: int, y: float) -> None:
    """Draw a player's rank, sign, name and score."""
    rank, left = ranking.ranks[seat], seat in ranking.gone
    won = rank == 1 and not left
    if won:
        canvas.rect(6, y, WIDTH - 12, _ROW - 4, "#3b3722", radius=10, edge=GOLD, thick=2.5)
    middle = y + _ROW / 2 - 2
    if left:
        canvas.path(_DOOR, edge=DIM, thick=3, right=30, down=middle)
    else:
        medal = rank <= len(_MEDALS)
        canvas.circle(30, middle, 17, _MEDALS[rank - 1] if medal else RAISED)
        fill = _DARK if medal else INK
        canvas.text(30, middle + 9, Number(rank, RANK), fill=fill, anchor="middle", bold=True)
    canvas.seat(seat, 68, middle, 12)
    name = canvas.reader.name(seat).short
    canvas.text(_NAME, middle + 9, name, 27, DIM if left else INK, bold=won, room=_BARS - _NAME - 10)
    canvas.text(
        WIDTH - 20,
        middle + 12,
        number(ranking.scores[seat]),
        34,
        GOLD if won else INK,
        anchor="end",
        bold=True,
        room=_TOTAL - 26,
    )


def _bar(
    canvas: Canvas, seat: int, parts: tuple[Sequence[Part], Sequence[Part]], y: float, scale: float
) -> None:
    """Draw the income, part by part, and below it the share that was spent and the rest."""
    incomes, costs = parts
    strip = _STRIP + 2 if costs else 0
    high, top = _BAR - strip + (2 if costs else 0), y + 9
    x = float(_BARS)
    for tone, part in enumerate(incomes):
        wide = max(0, part.sums[seat]) * scale
        if not wide:
            continue
        canvas.rect(x, top, max(1, wide - 2), high, _TONES[tone % len(_TONES)], radius=0)
        said = number(part.sums[seat])
        if wide - 6 >= width(said, SMALL) * _NARROW:
            canvas.text(
                x + wide / 2 - 1,
                top + high / 2 + 9,
                said,
                fill=_DARK,
                anchor="middle",
                room=wide - 6,
                least=_NARROW,
            )
        x += wide
    spent = -sum(part.sums[seat] for part in costs if part.sums[seat] < 0)
    if costs:
        gone = min(spent * scale, x - _BARS)
        canvas.rect(_BARS, top + high + 2, x - gone - _BARS, _STRIP, _LEFT_OVER, radius=0)
    if spent:
        hatched(canvas, x - gone, top + high + 2, gone - 2, _STRIP)
        canvas.text(x + 6, top + 24, number(-spent), fill=BAD, room=_COST - 14)


def hatched(canvas: Canvas, x: float, y: float, wide: float, high: float) -> None:
    """Draw a rectangle of slanted strokes, which stands for what was spent."""
    canvas.rect(x, y, wide, high, PANEL, radius=0)
    strokes = "".join(
        f"M{x + at:.0f} {y + high:.0f}L{min(x + at + high, x + wide):.0f} {y + high - min(high, wide - at):.0f}"
        for at in range(2, int(wide), 12)
    )
    if strokes:
        canvas.path(strokes, edge=_SPENT, thick=2)


def _legend(canvas: Canvas, ranking: Ranking, incomes: Sequence[Part], top: float, *, spent: bool) -> float:
    """Write what the parts are, and above the scores what they count; return the lower edge."""
    unit = canvas.text(WIDTH - 20, top + 34, ranking.unit, fill=DIM, anchor="end", room=180)
    if len(ranking.parts) == 1:
        return top + _HEAD
    entries: list[Words] = [part.legend or part.head for part in incomes]
    words = [*entries, *((say("course.drawn.spent"), say("course.drawn.left")) if spent else ())]
    if not words:
        # Nobody has got anything.
        return top + _HEAD
    x, y, right = float(_EDGE), top, WIDTH - 20 - unit - _EDGE
    needs = [width(canvas.said(one), SMALL) for one in words]
    free = right - _EDGE - len(words) * (_WORD + _APART) + _APART
    # A little narrower they may fit on one line.
    share = min(1.0, free / sum(needs)) if free > sum(needs) * _NARROWER else 1.0
    for place, (one, need) in enumerate(zip(words, needs, strict=True)):
        wide = _WORD + need * share
        if x > _EDGE and x + wide > right:
            x, y, right = float(_EDGE), y + _LINE, WIDTH - _EDGE
        if place < len(entries):
            canvas.rect(x, y + 15, 22, 22, _TONES[place % len(_TONES)], radius=0)
        elif place == len(entries):
            hatched(canvas, x, y + 15, 22, 22)
        else:
            canvas.rect(x, y + 21, 22, _STRIP, _LEFT_OVER, radius=0)
        canvas.text(x + _WORD, y + 34, one, fill=INK, room=min(need * share, right - x - _WORD) + 0.01)
        x += wide + _APART
    return y + _HEAD
