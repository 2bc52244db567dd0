"""The draw of a season: divisions, places, lines, rounds and games, all from its seed. Pure."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from hashlib import sha256

import msgspec

from bot.host.library import Library
from bot.host.record import deal
from bot.host.season.leagues.rules import draw, plan
from bot.host.season.leagues.rules.divisions import division_sizes
from bot.host.season.leagues.rules.plan import Plan
from storage.rows.leagues import LeagueMember, LeagueRound, LeagueTable, Season

_TRIES = 200


def seed_of(season: Season) -> str:
    """The seed of a season, as of a table: its secret and the sign-up's first message."""
    assert season.message is not None
    return deal.seed(season.secret, season.message)


def secret_of(season_secret: bytes, number: int, deals: int) -> bytes:
    """The secret of a game's deal, from that of the season; `deals` is how often it was dealt before."""
    return sha256(season_secret + f" game {number} deal {deals}".encode()).digest()


def first_groups(people: Sequence[int], seed: str, apart: Collection[frozenset[int]]) -> list[list[int]]:
    """The divisions of a first season: of equal rank, drawn; people who have blocked each other in different ones.

    Who can't be kept apart is left out: the later ones of a single division.
    """
    sizes = division_sizes(len(people))
    if len(sizes) == 1:
        return [without_blocks(people, apart)]
    best: list[list[int]] = []
    fewest = len(apart) + 1
    for number in range(_TRIES):
        order = draw.places(people, f"{seed} groups {number}")
        groups = [order[sum(sizes[:index]) : sum(sizes[: index + 1])] for index in range(len(sizes))]
        together = sum(pair <= set(group) for group in groups for pair in apart)
        if together < fewest:
            best, fewest = groups, together
        if not fewest:
            break
    return [without_blocks(group, apart) for group in best]


def without_blocks(people: Sequence[int], apart: Collection[frozenset[int]]) -> list[int]:
    """The people without those who must not meet an earlier one."""
    found: list[int] = []
    for person in people:
        if not any(frozenset((person, other)) in apart for other in found):
            found.append(person)
    return found


def drawn_places(group: Sequence[int], seed: str, division: int) -> list[int]:
    """The people of a division in the order of their places; given in the order of joining."""
    return draw.places(group, f"{seed} division {division}")


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """A season that was drawn: its members, rounds and games."""

    members: tuple[LeagueMember, ...]
    rounds: tuple[LeagueRound, ...]
    tables: tuple[LeagueTable, ...]


def drawn(
    library: Library,
    season: Season,
    wanted: Plan,
    members: Sequence[LeagueMember],
    groups: Sequence[Sequence[int]],
    now: datetime,
) -> Drawn | None:
    """Draw a season. Who is in and in no group goes to the waiting list.

    Returns:
        None if a division of so many people can't be seated.
    """
    seed = seed_of(season)
    places: dict[int, tuple[int, int, int]] = {}
    tables: list[tuple[int, int, list[int]]] = []
    most = 0
    for division, group in enumerate(groups):
        shape = plan.shape(library, wanted, len(group))
        if shape is None:
            return None
        joined = [one.person for one in members if one.person in set(group)]
        for place, person in enumerate(drawn_places(joined, seed, division)):
            places[person] = (division, place, len(places) + 1)
        design = draw.design(len(group), shape.size, shape.games)
        tables += [(one.round, division, list(one.places)) for one in design]
        most = max(most, shape.games)
    length = timedelta(days=wanted.round_days)
    return Drawn(
        members=tuple(_placed(one, places) for one in members),
        rounds=tuple(
            LeagueRound(
                season=season.key,
                number=number,
                begins=now + number * length,
                due=now + (number + 1) * length,
                last=now + (number + 2) * length,
            )
            for number in range(most)
        ),
        tables=tuple(
            LeagueTable(season=season.key, number=number, round=of_round, division=division, places=seats)
            for number, (of_round, division, seats) in enumerate(sorted(tables))
        ),
    )


def _placed(member: LeagueMember, places: dict[int, tuple[int, int, int]]) -> LeagueMember:
    if member.state != "in":
        return member
    if member.person not in places:
        return msgspec.structs.replace(member, state="waiting")
    division, place, line = places[member.person]
    return msgspec.structs.replace(member, division=division, place=place, line=line)
