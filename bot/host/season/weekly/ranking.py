"""Places at a deal of the week, and the scores of servers."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

import msgspec

from storage.rows.weekly import WeeklyTry

BEST = 5
"""The number of places that a server's score is the mean of."""


class DealPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place among all who finished a deal.

    Attributes:
        key: of the try.
        person: who; None for a person who has been forgotten.
        server: the Discord id of the server where it was begun; None for a direct message.
        score: the final score.
        place: from 1; equal scores share the best of their places.
    """

    key: int
    person: int | None
    server: int | None
    score: float
    place: int


class ServerScore(msgspec.Struct, frozen=True, kw_only=True):
    """A server's score at a deal.

    Attributes:
        server: its Discord id.
        finished: how many of its people finished.
        score: the mean of its best five places; None with fewer.
    """

    server: int
    finished: int
    score: float | None

    @property
    def missing(self) -> int:
        """The number of finished games that are missing for a score."""
        return max(0, BEST - self.finished)


def places(rows: Sequence[WeeklyTry]) -> list[DealPlace]:
    """Return the places of finished tries, the best first. Who has most points is first."""
    found: list[DealPlace] = []
    for number, row in enumerate(sorted(rows, key=lambda one: (-(one.score or 0.0), one.key)), start=1):
        score = row.score or 0.0
        tied = bool(found) and found[-1].score == score
        found.append(
            DealPlace(
                key=row.key,
                person=row.person,
                server=row.server,
                score=score,
                place=found[-1].place if tied else number,
            )
        )
    return found


def servers(ranked: Sequence[DealPlace]) -> list[ServerScore]:
    """Return the scores of all servers with a person who finished, the best first; those without a score last."""
    own: Mapping[int, list[int]] = _by_server(ranked)
    scores = [
        ServerScore(
            server=server,
            finished=len(some),
            score=sum(sorted(some)[:BEST]) / BEST if len(some) >= BEST else None,
        )
        for server, some in own.items()
    ]
    return sorted(scores, key=lambda one: (one.score is None, one.score or 0.0, -one.finished, one.server))


def _by_server(ranked: Sequence[DealPlace]) -> Mapping[int, list[int]]:
    found: dict[int, list[int]] = defaultdict(list)
    for one in ranked:
        if one.server is not None:
            found[one.server].append(one.place)
    return found
