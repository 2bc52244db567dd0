"""The course of a game as lines: a value for each player after each round, and a moment that is pointed out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor
from typing import Final, NamedTuple

from games.engine.drawing.canvas import WIDTH, Canvas, outline
from games.engine.drawing.letters import SMALL, width
from games.engine.drawing.palette import DIM, PANEL, SEATS
from games.engine.words.texts import Speaker, Text

from .bars import number

say = Speaker("engine")

_TITLE, _PLOT, _AXIS, _PILL, _PILL_LINE = 44, 284, 44, 14, 34
_LEFT, _RIGHT = 92, WIDTH - 196
"""Where the lines begin and end."""
_NAMES = 32
"""The least distance of two names."""
_TOGETHER: Final = 0.3
"""The share of the chart's height that the last scores differ by; below it lines that rise together would hide who led."""
_TICKS, _MARKS = 7, 6
"""The most steps of the scale, and about how many signs are on a player's line."""
_WHITE, _DARK, _RULE, _ZERO = "#ffffff", "#15161a", "#43464d", "#80848e"


class Pointer(NamedTuple):
    """A moment that is pointed out.

    Attributes:
        seat: of the winner.
        at: the index of its round; None for no moment.
        lines: what is said of it.
    """

    seat: int
    at: int | None
    lines: tuple[Text, ...]


class Chart(NamedTuple):
    """The course of a game.

    Attributes:
        title: what the lines count.
        order: the seats, the winners first.
        rounds: as of `Standing.round`.
        series: for each of them a value for each seat.
        pointer: the moment that is pointed out; None for none.
    """

    title: Text
    order: Sequence[int]
    rounds: Sequence[tuple[int, ...]]
    series: Sequence[Sequence[float]]
    pointer: Pointer | None


class _Scale(NamedTuple):
    """The places of rounds and values.

    Attributes:
        across: the place of a round from the left, by its index.
        down: the place of a value from the top.
        sky: the upper edge.
        ground: the lower edge.
    """

    across: Callable[[float], float]
    down: Callable[[float], float]
    sky: float
    ground: float


def rise_together(scores: Sequence[Sequence[float]]) -> bool:
    """Return whether all scores rise so much more than they differ that lines of them would hide who led."""
    low, high = _range(scores)
    return max(scores[-1]) - min(scores[-1]) < _TOGETHER * (high - low)


def drawn(canvas: Canvas, chart: Chart, top: float) -> float:
    """Draw the course, and return the lower edge."""
    canvas.text(16, top + 26, chart.title, 27, bold=True, room=WIDTH - 32)
    scale = _scaled(canvas, chart, top + _TITLE)
    _rounds(canvas, chart, scale)
    below = scale.ground + _AXIS
    if chart.pointer is not None:
        below = _pointed(canvas, chart.pointer, scale, below)
    _drawn(canvas, chart, scale)
    _named(canvas, chart, scale)
    pointer = chart.pointer
    if pointer is not None and pointer.at is not None:
        x, y = scale.across(pointer.at), scale.down(chart.series[pointer.at][pointer.seat])
        canvas.circle(x, y, 17, "none", edge=_WHITE, thick=4)
    return below


def _scaled(canvas: Canvas, chart: Chart, sky: float) -> _Scale:
    """Draw the lines of the scale, and return it."""
    low, high = _range(chart.series)
    step = _step(high - low)
    sky, ground = sky + 10, sky + 10 + _PLOT

    def across(at: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * at / max(1, len(chart.series) - 1)

    def down(value: float) -> float:
        return ground - _PLOT * (value - low) / max(high - low, 1)

    for tick in range(ceil(low / step), floor(high / step) + 1):
        y = round(down(tick * step))
        canvas.rect(_LEFT, y, _RIGHT - _LEFT, 1 if tick else 2, _RULE if tick else _ZERO, radius=0)
        canvas.text(_LEFT - 14, y + 9, number(tick * step), fill=DIM, anchor="end", room=_LEFT - 22)
    return _Scale(across, down, sky, ground)


def _range(series: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the least and the greatest value, with 0."""
    return min(0, min(map(min, series))), max(0, max(map(max, series)))


def _step(span: float) -> float:
    """Return the least round number that divides the span into at most `_TICKS` steps."""
    power = 1
    while span / (10 * power) > _TICKS:
        power *= 10
    return next(digit * power for digit in (1, 2, 5, 10) if span / (digit * power) <= _TICKS)


def _rounds(canvas: Canvas, chart: Chart, scale: _Scale) -> None:
    """Write phases, or every few rounds their numbers."""
    base = scale.ground + 34
    if len(chart.rounds[0]) > 1:
        _phases(canvas, chart, scale, base)
        return
    canvas.text(6, base, say("course.drawn.round"), fill=DIM, room=_LEFT - 20)
    last = len(chart.rounds) - 1
    apart = next(step for step in (1, 2, 5, 10, 20, 50, 100) if (_RIGHT - _LEFT) * step / max(1, last) >= 44)
    for at, (when,) in enumerate(chart.rounds):
        if at == 0 or when % apart == 0:
            x = scale.across(at)
            if at and x - scale.across(0) < 30:
                continue
            canvas.text(x, base, number(when), fill=DIM, anchor="middle")


def _phases(canvas: Canvas, chart: Chart, scale: _Scale, base: float) -> None:
    """Write each phase below its rounds, with a line at its end."""
    phases = [when[0] for when in chart.rounds]
    for phase in dict.fromkeys(phases):
        first = phases.index(phase)
        end = len(phases) - 1 - phases[::-1].index(phase)
        x, before = scale.across(end), scale.across(first - 1) if first else _LEFT
        if end < len(phases) - 1:
            canvas.rect(x, scale.sky, 2, _PLOT, _ZERO, radius=0)
        told = say("course.drawn.phase", phase=phase)
        canvas.text((before + x) / 2, base, told, fill=DIM, anchor="middle", room=max(x - before - 8, 60))


def _drawn(canvas: Canvas, chart: Chart, scale: _Scale) -> None:
    """Draw the lines, the winner's on top, with signs at other rounds for each, so that equal lines show both."""
    apart = max(1, len(chart.series) // _MARKS)
    for seat in reversed(chart.order):
        points = [
            f"{scale.across(at):.0f} {scale.down(values[seat]):.0f}" for at, values in enumerate(chart.series)
        ]
        path = f"M{'L'.join(points)}"
        canvas.path(path, edge=PANEL, thick=9)
        canvas.path(path, edge=SEATS[seat], thick=5)
    last = len(chart.series) - 1
    for seat in reversed(chart.order):
        first = chart.order.index(seat) * apart // len(chart.order)
        for at in range(first, last, apart):
            canvas.seat(seat, scale.across(at), scale.down(chart.series[at][seat]), 8, edge=PANEL, thick=2)
        canvas.seat(seat, scale.across(last), scale.down(chart.series[last][seat]), 10, edge=PANEL, thick=2)


def _named(canvas: Canvas, chart: Chart, scale: _Scale) -> None:
    """Write the names at the ends of the lines, pushed apart where they would touch."""
    last = chart.series[-1]
    seats = sorted(chart.order, key=lambda seat: -last[seat])
    places = [scale.down(last[seat]) for seat in seats]
    for at in range(1, len(places)):
        places[at] = max(places[at], places[at - 1] + _NAMES)
    places[-1] = min(places[-1], scale.ground)
    for at in range(len(places) - 1, 0, -1):
        places[at - 1] = min(places[at - 1], places[at] - _NAMES)
    for seat, y in zip(seats, places, strict=True):
        canvas.seat(seat, _RIGHT + 30, y, 9)
        name = canvas.reader.name(seat).short
        canvas.text(_RIGHT + 46, y + 9, name, fill=SEATS[seat], room=WIDTH - _RIGHT - 54)


def _pointed(canvas: Canvas, pointer: Pointer, scale: _Scale, top: float) -> float:
    """Draw the sentence on a moment below the chart, with a dotted line to it; return the lower edge."""
    bold = len(pointer.lines) > 1
    needs = [
        width(canvas.said(told), SMALL, bold=bold and not place) for place, told in enumerate(pointer.lines)
    ]
    wide = min(max(needs) + 62, WIDTH - 20)
    x = scale.across(pointer.at) if pointer.at is not None else WIDTH / 2
    left = min(max(x - wide / 2, 10), WIDTH - wide - 10)
    high = _PILL + _PILL_LINE * len(pointer.lines) - 6
    if pointer.at is not None:
        # It leaves out the number of the round.
        dots = f"M{x:.0f} {scale.sky - 4:.0f}V{scale.ground:.0f}M{x:.0f} {top - 4:.0f}V{top:.0f}"
        canvas.path(dots, edge=_WHITE, thick=2.5, dashes="3 7")
    canvas.rect(left, top, wide, high, _WHITE, radius=18)
    canvas.path(
        outline(pointer.seat, round(left + 26), round(top + high / 2), 12), SEATS[pointer.seat], edge=_DARK
    )
    for place, told in enumerate(pointer.lines):
        base = top + 30 + _PILL_LINE * place
        canvas.text(left + 48, base, told, fill=_DARK, bold=bold and not place, room=wide - 62)
    return top + high
