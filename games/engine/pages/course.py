"""The course of a game: scores after each round as a drawing, the lead, and the parts of the final scores.

It uses only what was public at the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from games.engine.words.texts import Speaker, Text, Who

from .marks import player
from .model import Column, Drawing, Row, Table

say = Speaker("engine")

COLUMNS = 13
"""The most rounds in the drawing."""
_ROWS = 6
"""The most steps of the scale. The drawing has one row more."""
_APART = 4
"""The least number of columns between two numbers below the drawing."""
_STEPS = (10, 15, 20, 25, 30, 40, 50, 60, 80)
"""The scale's steps are one of these times a power of ten."""
_RANKED = 30
"""The columns of a ranking, which has two emoji before its rows and none behind."""
SEVERAL = "*"
"""The sign for two or more seats at one point."""
LETTERS = "ABCDE"
"""The letters of the seats without emoji."""


class Standing(msgspec.Struct, frozen=True, gc=False):
    """The public scores in a position.

    Attributes:
        scores: of each seat, if the game ended now.
        round: the number of the round, from 1. It follows the phase if rounds are counted in each phase.
        burdens: a few words for each seat on its debts ("2 loans"); () in a game without such.
        figures: of each seat, the number that its page shows beside the score, such as what a payday would
            bring; the message `figure` says a change of it. () in a game without such.
    """

    scores: tuple[float, ...]
    round: tuple[int, ...]
    burdens: tuple[Text | None, ...] = ()
    figures: tuple[int, ...] = ()


class Part(msgspec.Struct, frozen=True, gc=False):
    """A part of everybody's final score.

    Attributes:
        head: its name, as the head of a column.
        sums: its sum for each seat; expenses are negative.
    """

    head: Text
    sums: tuple[float, ...]


class Sources(msgspec.Struct, frozen=True):
    """The parts of the final scores.

    Attributes:
        parts: they add up to each seat's score.
        note: a sentence about them in small print.
    """

    parts: tuple[Part, ...]
    note: Text


class ScoreHistory(msgspec.Struct, frozen=True):
    """The course of a game.

    Attributes:
        rounds: the standing at the end of each; () in a game without.
        sources: the parts of the scores; None if the last page shows them, or the game is not over.
    """

    rounds: tuple[Standing, ...] = ()
    sources: Sources | None = None


def with_sources(ranking: Table, sources: Sources) -> Table:
    """Return a ranking with the parts of the scores before the sums. A part that no seat has is omitted."""
    parts = [part for part in sources.parts if any(part.sums)]

    def cells(row: Row) -> Row:
        name, *scores = row.cells
        assert isinstance(name, Who)
        of_seat = (f"{part.sums[name.seat]:g}" for part in parts)
        return msgspec.structs.replace(row, cells=(name, *of_seat, *scores))

    name, *heads = ranking.columns
    return msgspec.structs.replace(
        ranking,
        columns=(name, *(Column(part.head) for part in parts), *heads),
        rows=tuple(map(cells, ranking.rows)),
        width=_RANKED,
    )


def drawing(course: Sequence[Standing], title: Text) -> Drawing | None:
    """Return the course as columns of letters, one for each round or for every n-th.

    There is no drawing of a single round, of a game for one, or if all scores were equal throughout.

    Args:
        course: the standing at the end of each round.
        title: the line above.
    """
    if len(course) < 2 or len(course[0].scores) < 2:
        return None
    apart = -(-len(course) // COLUMNS)
    shown = [course[at] for at in range((len(course) - 1) % apart, len(course), apart)]
    scores = [score for standing in shown for score in standing.scores]
    if max(scores) == min(scores):
        return None
    step = _step(max(scores) - min(scores))
    low, high = round(min(scores) / step), round(max(scores) / step)
    width = max(len(f"{end * step}") for end in (low, high))
    lines = []
    for row in range(high, low - 1, -1):
        label = str(row * step) if (row - low) % 2 == 0 else ""
        cells = " ".join(_cell([round(score / step) == row for score in one.scores]) for one in shown)
        lines.append(f"{label:>{width}} {cells}".rstrip())
    lines.append(" " * (width + 1) + _below(shown))
    return Drawing(tuple(lines), title, tuple(range(len(course[0].scores))))


def lead(course: Sequence[Standing], winner: int) -> tuple[Text, ...]:
    """Return when the only winner took the lead for good, and the best single round."""
    if len(course) < 3:
        return ()
    facts = []
    since = _led_since(course, winner)
    last = len(course) - 1
    if since is not None and since >= last - 1:
        gain = course[last].scores[winner] - course[last - 2].scores[winner]
        if gain > 0:
            facts.append(say("course.finish", mark=player(winner), who=Who(winner), gain=gain))
    elif since == 0:
        facts.append(say("course.always", mark=player(winner), who=Who(winner)))
    elif since is not None:
        facts.append(say("course.lead", mark=player(winner), who=Who(winner), when=_when(course[since])))
    best = _best_round(course)
    if best is not None:
        at, seat, gain = best
        facts.append(
            say("course.best", mark=player(seat), who=Who(seat), when=_when(course[at], "/in"), gain=gain)
        )
    return tuple(facts)


def _best_round(course: Sequence[Standing]) -> tuple[int, int, float] | None:
    """Return the round with the greatest gain as (index in the course, seat, gain); None for a tie."""
    gains = sorted(
        (
            (after.scores[seat] - before.scores[seat], seat, at)
            for at, (before, after) in enumerate(pairwise(course), start=1)
            for seat in range(len(after.scores))
        ),
        reverse=True,
    )
    (most, seat, at), (second, _, _) = gains[0], gains[1]
    return (at, seat, most) if most > max(second, 0) else None


def _led_since(course: Sequence[Standing], seat: int) -> int | None:
    """Return the first index of a seat's sole lead to the end; None if it did not lead at the end."""
    since = None
    for at in range(len(course) - 1, -1, -1):
        scores = course[at].scores
        if any(scores[other] >= scores[seat] for other in range(len(scores)) if other != seat):
            break
        since = at
    return since


def _when(standing: Standing, form: str = "") -> Text:
    *phase, number = standing.round
    if phase:
        return say(f"course.when.phase{form}", phase=phase[0], round=number)
    return say(f"course.when{form}", round=number)


def _step(span: float) -> int:
    """Return the smallest step at which the scores fit the drawing's rows."""
    power = 1
    while True:
        for digits in _STEPS:
            step, left = divmod(digits * power, 10)
            if not left and span <= step * _ROWS:
                return step
        power *= 10


def _cell(there: Sequence[bool]) -> str:
    seats = [seat for seat, is_there in enumerate(there) if is_there]
    return " " if not seats else LETTERS[seats[0]] if len(seats) == 1 else SEVERAL


def _below(shown: Sequence[Standing]) -> str:
    """Return the line of round numbers below the columns; with phases, the beginning of each phase."""
    line = ""
    phase = 0
    for at, standing in enumerate(shown):
        *before, number = standing.round
        label = str(number) if not before and at % _APART == 0 else ""
        if before and before[0] != phase:
            phase, label = before[0], str(before[0])
        if label and len(line) <= 2 * at:
            line = line.ljust(2 * at) + label
    return line
