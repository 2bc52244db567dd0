"""People's ratings, from the ranks of finished games.

The model is openskill's Plackett-Luce with its own figures. People are rated per server, for each game and for
all games together (`ALL`). `counts` selects the rated games, `after` the comparisons.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from math import exp, sqrt

import msgspec
from openskill.models import PlackettLuce

from bot.host.record import outcomes
from storage import Storage, Transaction
from storage.community import people, ratings, results
from storage.rows import Rating, Result

ALL = ""
"""The name under which all games together are rated."""

CERTAIN = 7.0
"""The deviation below which a rating is shown: after some eight games; a new one has 8.33."""

_MODEL = PlackettLuce()
_SCALE = 40


class Strength(msgspec.Struct, frozen=True):
    """The estimated strength of a person: the mean and deviation of a normal distribution."""

    mean: float
    deviation: float


NEW = Strength(_MODEL.mu, _MODEL.sigma)
"""The rating of a person before the first rated game."""


def points(rating: Rating) -> int | None:
    """A rating as people read it, 1000 for an average player; None while it is not certain enough."""
    return round(readable(rating.mean)) if rating.deviation <= CERTAIN else None


def readable(strength: float) -> float:
    """Convert a mean, a deviation or a difference to the displayed scale of ratings."""
    return _SCALE * strength


def expected(ratings: Sequence[float]) -> list[float]:
    """The part of the win that each of several players may expect who have these ratings, if nothing about them is uncertain.

    It is what the model rates by: where results are so, no rating moves in the long run.

    Args:
        ratings: as people read them.
    """
    unit = readable(_MODEL.beta) * sqrt(len(ratings))
    most = max(ratings)
    parts = [exp((one - most) / unit) for one in ratings]
    return [part / sum(parts) for part in parts]


def missing(rating: Rating | None) -> int:
    """About how many games against one other person it takes until a rating is certain enough; 0 for one that is.

    It is reckoned with games against newcomers, won and lost by turns; a game of several people tells less.
    """
    strength = NEW if rating is None else Strength(rating.mean, rating.deviation)
    games = 0
    while strength.deviation > CERTAIN:
        won = games % 2 == 0
        strength = _rated([(0, 1 if won else 2), (1, 2 if won else 1)], {0: strength})[0]
        games += 1
    return games


def counts(rows: Sequence[Result]) -> bool:
    """Return whether a finished game is rated: two people at least, ended by its rules or by resignation."""
    return (
        bool(rows)
        and sum(row.person is not None for row in rows) >= 2
        and rows[0].reason in (outcomes.BY_RULES, outcomes.BY_RESIGNATION)
    )


def after(rows: Sequence[Result], before: Mapping[int, Strength]) -> dict[int, Strength]:
    """Compute people's ratings after a game.

    People who played to the end are compared with each other, by rank, with the game's tie-breaks. A seat
    that a computer finished counts as a loss of its owner to all of these. They gain nothing from it, since
    their opponent was a computer. Computers' own seats are not rated.

    Args:
        rows: the game's results.
        before: their ratings before it; people not in it are new.

    Returns:
        The ratings of the people with a comparison. A person who was the only one to stay has none.
    """
    if not counts(rows):
        return {}
    stayed = [row for row in rows if row.person is not None and not row.resigned]
    found = {}
    if len(stayed) > 1:
        found = _rated([(row.person or 0, row.rank) for row in stayed], before)
    for gone in rows:
        if gone.person is not None and gone.resigned and stayed:
            last = 1 + max(row.rank for row in stayed)
            with_it = [*((row.person or 0, row.rank) for row in stayed), (gone.person, last)]
            found[gone.person] = _rated(with_it, before)[gone.person]
    return found


def _rated(ranks: Sequence[tuple[int, int]], before: Mapping[int, Strength]) -> dict[int, Strength]:
    # The model's result must not depend on the order of the seats by so much as a rounding.
    ordered = sorted(ranks, key=lambda one: (one[1], one[0]))
    old = [before.get(person, NEW) for person, _ in ordered]
    teams = [[_MODEL.rating(mu=one.mean, sigma=one.deviation)] for one in old]
    new = _MODEL.rate(teams, ranks=[float(rank) for _, rank in ordered])
    return {
        person: Strength(team[0].mu, team[0].sigma) for (person, _), team in zip(ordered, new, strict=True)
    }


async def rate_game(tx: Transaction, rows: Sequence[Result]) -> None:
    """Rate a game that has just been finished, within the transaction that keeps its results."""
    if not counts(rows):
        return
    server, persons = rows[0].server, [row.person for row in rows if row.person is not None]
    known = await people.by_keys(tx, persons)
    new: list[Rating] = []
    for game in (rows[0].game, ALL):
        old = await ratings.latest(tx, server, game, persons)
        new += _rows(rows, game, old)
    await ratings.add(tx, [row for row in new if known[row.person].discord_id is not None])


def _rows(rows: Sequence[Result], game: str, old: Mapping[int, Rating]) -> list[Rating]:
    before = {person: Strength(one.mean, one.deviation) for person, one in old.items()}
    return [
        Rating(
            server=rows[0].server,
            game=game,
            person=person,
            number=old[person].number + 1 if person in old else 1,
            table=rows[0].table,
            mean=strength.mean,
            deviation=strength.deviation,
            time=rows[0].finished,
        )
        for person, strength in after(rows, before).items()
    ]


def computed(rows: Iterable[Result]) -> list[Rating]:
    """All ratings, from all results.

    Args:
        rows: by server and number.
    """
    latest: dict[tuple[int, str, int], Rating] = {}
    found: list[Rating] = []
    for _, group in groupby(rows, lambda row: (row.server, row.number)):
        game = list(group)
        for name in (game[0].game, ALL):
            old = {
                person: one for (at, of, person), one in latest.items() if (at, of) == (game[0].server, name)
            }
            new = _rows(game, name, old)
            found += new
            latest.update({(one.server, name, one.person): one for one in new})
    return sorted(found, key=lambda one: (one.server, one.game, one.person, one.number))


async def recompute(storage: Storage, *, write: bool = True) -> tuple[int, bool]:
    """Compute all ratings again from the results.

    Args:
        storage: the database.
        write: store the result if it differs from what is stored.

    Returns:
        How many ratings there are, and whether they equal the stored ones.
    """

    # Alone: no game may end between the reading and the writing.
    async def work(tx: Transaction) -> tuple[int, bool]:
        rows = await results.everything(tx)
        known = await people.by_keys(tx, {row.person for row in rows if row.person is not None})
        right = [one for one in computed(rows) if known[one.person].discord_id is not None]
        same = right == await ratings.everything(tx)
        if write and not same:
            await ratings.replace(tx, right)
        return len(right), same

    return await (storage.write(work, alone=True) if write else storage.read(work))
