"""The course of a game: scores after rounds as a chart, the lead, the last round, and the parts of the final scores.

It uses only what was public at the time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from games.engine.pages.marks import PEOPLE, player
from games.engine.pages.model import Column, Row, Table
from games.engine.pages.players import WHO
from games.engine.words.fitting import Flow
from games.engine.words.texts import Speaker, Text, Together, Who

say = Speaker("engine")

MARKS = 6
"""The most marks of the chart."""
_RANKED = 30
"""The columns of a ranking, which has two emoji before its rows and none behind."""
_CHART = 31
"""The columns of the chart, which has one emoji before its rows."""
_GAINS = 2
"""The most lines about what the last round brought."""
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
        legend: its name where there is more room, as on a picture; None for the head.
    """

    head: Text
    sums: tuple[float, ...]
    legend: Text | None = None


class Sources(msgspec.Struct, frozen=True):
    """The parts of the final scores.

    Attributes:
        parts: they add up to each seat's score.
        note: a sentence about them in small print.
        payday: what the last payday paid everybody; None in a game without paydays.
    """

    parts: tuple[Part, ...]
    note: Text
    payday: Part | None = None


class ScoreHistory(msgspec.Struct, frozen=True):
    """The course of a game.

    Attributes:
        rounds: the standing at the end of each; () in a game without.
        sources: the parts of the scores; None if the last page shows them, or the game is not over.
    """

    rounds: tuple[Standing, ...] = ()
    sources: Sources | None = None


def ends_of_rounds(
    standings: Iterable[Standing | None], scores: Sequence[float] | None
) -> tuple[Standing, ...]:
    """Return the standing at the end of each round.

    Args:
        standings: after the deal and after each move; None where there is none.
        scores: the final ones; None for a game that is not over.
    """
    found: list[Standing] = []
    running = None
    for now in standings:
        if running is not None and now is not None and now.round != running.round:
            # Scores are now what they were at the end of the round before.
            found.append(msgspec.structs.replace(now, round=running.round))
        running = now
    if running is not None:
        found.append(running if scores is None else msgspec.structs.replace(running, scores=tuple(scores)))
    return tuple(found)


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


def chart(course: Sequence[Standing], unit: Text, reader: int | None = None) -> Table | None:
    """Return everybody's scores at the same marks, a row for each player.

    The marks are every n-th round and the last one; in a game with phases, the end of each phase. There is no chart
    of a single mark, or of a game for one.

    Args:
        course: the standing at the end of each round.
        unit: of the scores.
        reader: the seat whose row is the first; None for the order of seats.
    """
    marked = chart_marks(course)
    if len(marked) < 2 or len(course[0].scores) < 2:
        return None
    seats = sorted(range(len(course[0].scores)), key=lambda seat: (seat != reader, seat))
    phases = len(course[0].round) > 1
    heads = [
        Column(
            say("course.head", number=standing.round[0]),
            needed=number in (0, len(marked) - 1),
        )
        for number, standing in enumerate(marked)
    ]
    return Table(
        (PEOPLE,),
        (WHO, *heads),
        tuple(
            Row((player(seat),), (Who(seat), *(f"{one.scores[seat]:g}" for one in marked))) for seat in seats
        ),
        title=say("course.chart/phases" if phases else "course.chart", unit=unit),
        width=_CHART,
        read=tuple(_read(marked, seat) for seat in seats),
    )


def chart_marks(course: Sequence[Standing]) -> list[Standing]:
    """Return the standings that the chart shows, the last one included."""
    if not course:
        return []
    if len(course[0].round) > 1:
        return [
            one
            for one, after in zip(course, (*course[1:], None), strict=True)
            if after is None or after.round[0] != one.round[0]
        ]
    apart = -(-len(course) // MARKS)
    return list(course[(len(course) - 1) % apart :: apart])


def _read(marked: Sequence[Standing], seat: int) -> Text:
    """Return a player's row of the chart as a sentence."""
    first = "course.point/phase" if len(marked[0].round) > 1 else "course.point/round"
    points = [
        say("course.point" if number else first, score=one.scores[seat], number=one.round[0])
        for number, one in enumerate(marked)
    ]
    return say("course.read", who=Who(seat), points=Together(tuple(points), ", "))


def last_gains(history: ScoreHistory) -> Flow | None:
    """Return what the last payday paid everybody, or else what the last round brought; None without rounds."""
    sources, rounds = history.sources, history.rounds
    if sources is not None and sources.payday is not None:
        head, sums = sources.payday.head, sources.payday.sums
    elif len(rounds) > 1:
        head = say("course.last")
        sums = tuple(now - before for before, now in zip(rounds[-2].scores, rounds[-1].scores, strict=True))
    else:
        return None
    gains = [
        say("course.gain", mark=player(seat), who=Who(seat), gain=gain) for seat, gain in enumerate(sums)
    ]
    return Flow(tuple(gains), title=say("course.gains", head=head), most=_GAINS)


def cost_told(made: Text, better: Text, cost: float, margin: float, unit: Text) -> Text:
    """Return what a choice cost its player, who has lost.

    Args:
        made: what was chosen.
        better: what would have brought more.
        cost: the difference of the player's own scores.
        margin: the winner's lead at the end.
        unit: of the cost.
    """
    return say("course.cost", made=made, better=better, cost=cost, margin=margin, unit=unit)


def lead(course: Sequence[Standing], winner: int) -> tuple[Text, ...]:
    """Return when the only winner took the lead for good, and the best single round."""
    if len(course) < 3:
        return ()
    facts = []
    since, best = led_since([one.scores for one in course], winner), _best_round(course)
    last = len(course) - 1
    if since is not None and since >= last - 1:
        gain = course[last].scores[winner] - course[last - 2].scores[winner]
        if gain > 0:
            facts.append(say("course.finish", mark=player(winner), who=Who(winner), gain=gain))
            if best is not None and best[0] >= last - 1 and best[1] == winner:
                # A round before or after it cost some of the gain: the two sums would contradict each other at first sight.
                best = None
    elif since == 0:
        facts.append(say("course.always", mark=player(winner), who=Who(winner)))
    elif since is not None:
        facts.append(say("course.lead", mark=player(winner), who=Who(winner), when=_when(course[since])))
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


def led_since(scores: Sequence[Sequence[float]], seat: int) -> int | None:
    """Return the first index of a seat's sole lead to the end; None if it did not lead at the end.

    Args:
        scores: after each round, of each seat.
        seat: the seat.
    """
    since = None
    for at in range(len(scores) - 1, -1, -1):
        now = scores[at]
        if any(now[other] >= now[seat] for other in range(len(now)) if other != seat):
            break
        since = at
    return since


def _when(standing: Standing, form: str = "") -> Text:
    *phase, number = standing.round
    if phase:
        return say(f"course.when.phase{form}", phase=phase[0], round=number)
    return say(f"course.when{form}", round=number)
