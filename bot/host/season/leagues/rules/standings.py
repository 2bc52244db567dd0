"""The order of a league's division: points, ties, and the line below which nobody is ranked. Pure and exact."""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import msgspec

from bot.host.season.leagues.rules import points
from bot.host.season.leagues.rules.points import PlayedSeat, PlayedTable


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the standings before anything is counted.

    Attributes:
        line: its number, from 1, as the season's export names it.
        to_come: its games that are still to be played, running ones included.
        missed: its games that could not be played by anybody.
        left: whether it has left the season, or was taken out of it.
    """

    line: int
    to_come: int = 0
    missed: int = 0
    left: bool = False


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the standings.

    Attributes:
        line: its number, from 1.
        rank: 1 is best; lines that nothing tells apart have the same.
        points: exact, in steps of a half.
        won: games without anybody ahead.
        played: games that it played to the end.
        of: games that it has played, missed by leaving, or has still to play.
        ranked: whether it can be ranked: it has stayed, and plays at least half of the games.
        left: whether it has left the season.
    """

    line: int
    rank: int
    points: Fraction
    won: int
    played: int
    of: int
    ranked: bool
    left: bool


class _Counted(msgspec.Struct, frozen=True, kw_only=True):
    entrant: Entrant
    points: Fraction
    share: Fraction
    won: int
    played: int
    left_games: int
    ranked: bool

    @property
    def group(self) -> int:
        return 2 if self.entrant.left else 0 if self.ranked else 1


def standings(entrants: Sequence[Entrant], tables: Sequence[PlayedTable], games: int) -> list[Line]:
    """The standings of a division.

    Who plays less than half of the games stands below all who play more; who left, below all who stayed.

    Args:
        entrants: its lines.
        tables: its games that are over.
        games: those of each person in the season.
    """
    counted = [_counted(one, tables, games) for one in entrants]
    found: list[Line] = []
    for group in range(3):
        of_group = [one for one in counted if one.group == group]
        for equals in _ordered(of_group, tables):
            rank = len(found) + 1
            found += [
                Line(
                    line=one.entrant.line,
                    rank=rank,
                    points=one.points,
                    won=one.won,
                    played=one.played,
                    of=one.played + one.left_games + one.entrant.to_come,
                    ranked=one.group == 0,
                    left=one.entrant.left,
                )
                for one in sorted(equals, key=lambda one: one.entrant.line)
            ]
    return found


def _counted(entrant: Entrant, tables: Sequence[PlayedTable], games: int) -> _Counted:
    own = [(table, seat) for table in tables for seat in table if seat.line == entrant.line]
    total = sum((points.points(table)[_index(table, seat)] for table, seat in own), Fraction(0))
    shares = [share for table, seat in own if (share := points.share_of_scores(table, seat)) is not None]
    played = sum(not seat.left for _, seat in own)
    return _Counted(
        entrant=entrant,
        points=total,
        share=sum(shares, Fraction(0)) / len(shares) if shares else Fraction(0),
        won=sum(points.won(table, seat) for table, seat in own),
        played=played,
        left_games=len(own) - played,
        ranked=2 * (played + entrant.to_come) >= games - entrant.missed,
    )


def _index(table: PlayedTable, seat: PlayedSeat) -> int:
    return next(index for index, one in enumerate(table) if one is seat)


def _ordered(lines: Sequence[_Counted], tables: Sequence[PlayedTable]) -> Iterator[Sequence[_Counted]]:
    """Yield the lines in order, those together that nothing tells apart."""
    for total in sorted({one.points for one in lines}, reverse=True):
        yield from _untied([one for one in lines if one.points == total], tables)


def _untied(equals: Sequence[_Counted], tables: Sequence[PlayedTable]) -> Iterator[Sequence[_Counted]]:
    """Tell lines of equal points apart: by the games between them, if all have met; then by shares of scores."""
    if len(equals) == 1:
        yield equals
        return
    between = _between({one.entrant.line for one in equals}, tables)
    if between is not None and len(set(between.values())) > 1:
        for net in sorted(set(between.values()), reverse=True):
            yield from _untied([one for one in equals if between[one.entrant.line] == net], tables)
        return
    for share in sorted({one.share for one in equals}, reverse=True):
        yield [one for one in equals if one.share == share]


def _between(lines: Collection[int], tables: Sequence[PlayedTable]) -> dict[int, Fraction] | None:
    """Return the wins of each line in games between them, less the losses; None unless all have met."""
    found = dict.fromkeys(lines, Fraction(0))
    met = set()
    for table in tables:
        for one, other in combinations([seat for seat in table if seat.line in found], 2):
            assert one.line is not None
            assert other.line is not None
            met.add(frozenset((one.line, other.line)))
            ahead = _ahead(one, other)
            found[one.line] += ahead
            found[other.line] -= ahead
    return found if len(met) == len(lines) * (len(lines) - 1) // 2 else None


def _ahead(one: PlayedSeat, other: PlayedSeat) -> Fraction:
    return points.beats(one, other) - points.beats(other, one)
