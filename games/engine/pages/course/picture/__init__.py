"""The end of a game as a picture: ranks, the parts of the scores, and lines that tell who led since when. Pure SVG text.

It draws what the page of the end prints and works out no score again. This module knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from games.engine.drawing.canvas import Canvas, legible
from games.engine.pages.course import Part, Standing, led_since
from games.engine.words.reader import Reader
from games.engine.words.texts import Speaker, Text, Who

from . import bars, lines
from .lines import Pointer

say = Speaker("engine")

_BETWEEN, _BELOW = 22, 14


class Conclusion(msgspec.Struct, frozen=True, kw_only=True):
    """The end of a game, as its picture shows it.

    Attributes:
        ranks: of the seats, from 1.
        scores: of the seats.
        unit: of the scores.
        parts: of the scores; () if they are not known.
        rounds: the standing at the end of each round; () in a game without.
        figures: the title of the lines if they show the standings' `figures`, as of `WithLines`; None for scores.
        winner: the seat that has won alone, by the rules; None for none.
        gone: seats that have left the game and get no rank.
        decided: the turn that decided it, for the only winner; None if none clearly did.
    """

    ranks: Sequence[int]
    scores: Sequence[float]
    unit: Text
    parts: Sequence[Part] = ()
    rounds: Sequence[Standing] = ()
    figures: Text | None = None
    winner: int | None = None
    gone: Collection[int] = ()
    decided: Decided | None = None


class Decided(msgspec.Struct, frozen=True):
    """The turn that decided a game.

    Attributes:
        round: the one that it began in, as of `Standing.round`.
        lines: what a page says of it, in one or two lines.
    """

    round: tuple[int, ...]
    lines: tuple[Text, ...]


def picture(shown: Conclusion, reader: Reader) -> Canvas:
    """Return a drawing of the end.

    Args:
        shown: the end.
        reader: their language and the players' names.
    """
    canvas = Canvas(0, legible(reader, len(shown.ranks)))
    order = sorted(range(len(shown.ranks)), key=lambda seat: (shown.ranks[seat], seat))
    parts = shown.parts or (Part(shown.unit, tuple(shown.scores)),)
    below = bars.drawn(
        canvas, bars.Ranking(order, shown.ranks, shown.scores, shown.gone, shown.unit, parts), 0
    )
    if len(shown.rounds) > 1 and len(order) > 1:
        series, title = _series(shown)
        below = lines.drawn(
            canvas,
            lines.Chart(title, order, [one.round for one in shown.rounds], series, _pointer(shown, series)),
            below + _BETWEEN,
        )
    canvas.height = below + _BELOW
    return canvas


def _series(shown: Conclusion) -> tuple[Sequence[Sequence[float]], Text]:
    """Return what the lines show after each round, for each seat, and its name."""
    if shown.figures is not None:
        return [one.figures for one in shown.rounds], shown.figures
    scores = [one.scores for one in shown.rounds]
    if lines.rise_together(scores):
        return [[one - max(round_) for one in round_] for round_ in scores], say(
            "course.drawn/behind", unit=shown.unit
        )
    return scores, say("course.drawn", unit=shown.unit)


def _pointer(shown: Conclusion, series: Sequence[Sequence[float]]) -> Pointer | None:
    """Return the moment that is pointed out: the turn that decided the game, else since when its winner led."""
    if shown.winner is None:
        return None
    if shown.decided is not None:
        rounds = [one.round for one in shown.rounds]
        at = rounds.index(shown.decided.round) if shown.decided.round in rounds else None
        return Pointer(shown.winner, at, shown.decided.lines)
    since = led_since(series, shown.winner)
    if since is None:
        return None
    led = say("course.drawn.led") if shown.figures is None else shown.figures
    last = since == len(series) - 1
    key = f"{led.key}/always" if since == 0 else f"{led.key}/last" if last else f"{led.key}/since"
    told = Speaker(led.home)(key, who=Who(shown.winner))
    return Pointer(shown.winner, since or None, (told,))
