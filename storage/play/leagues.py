"""Leagues and their seasons: reading one whole, and saving what has changed of it."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, TypeAlias, TypeVar

import msgspec
import sqlalchemy
from sqlalchemy import delete, exists, func, insert, or_, select, update

from storage.rows import JsonObject, Person, Result, Seat, Table
from storage.rows.leagues import League, LeagueLogRow, LeagueMember, LeagueRound, LeagueTable, Season
from storage.schema import (
    banned_person,
    block,
    league,
    league_log,
    league_member,
    league_round,
    league_table,
    person,
    result,
    season,
    seat,
    table,
)
from storage.store import Transaction

_Keyed = TypeVar("_Keyed", League, Season)
_Row: TypeAlias = LeagueMember | LeagueRound | LeagueTable
LIVE = ("joining", "running")
"""The states of a season that is not over."""
_TAKING_PART = ("in", "waiting")


class SeasonBundle(msgspec.Struct, frozen=True, kw_only=True):
    """All of a season.

    Attributes:
        members: in the order of joining.
        rounds, tables: in order.
        games: the present tables of its games, by key; `seats` and `results` by the same key.
        people: the members, by key.
        banned: those of them who are banned.
    """

    league: League
    season: Season
    members: tuple[LeagueMember, ...]
    rounds: tuple[LeagueRound, ...]
    tables: tuple[LeagueTable, ...]
    games: dict[int, Table]
    seats: dict[int, list[Seat]]
    results: dict[int, list[Result]]
    people: dict[int, Person]
    banned: frozenset[int]


async def add(tx: Transaction, row: _Keyed) -> _Keyed:
    """Add a league or a season; its key is given by the database."""
    values = msgspec.structs.asdict(row)
    del values["key"]
    rows = league if isinstance(row, League) else season
    found = (await tx.execute(insert(rows).values(values))).inserted_primary_key
    assert found is not None
    return msgspec.structs.replace(row, key=found[0])


async def find(tx: Transaction, key: int) -> League | None:
    """The league with that key, or None."""
    row = (await tx.execute(select(league).where(league.c.key == key))).one_or_none()
    return None if row is None else League(**row._mapping)


async def find_season(tx: Transaction, key: int, *, lock: bool = False) -> Season | None:
    """The season with that key, or None; `lock` holds other writers of it back until the transaction's end."""
    query = select(season).where(season.c.key == key)
    row = (await tx.execute(query.with_for_update(key_share=True) if lock else query)).one_or_none()
    return None if row is None else Season(**row._mapping)


async def head(tx: Transaction, key: int) -> tuple[League, Season] | None:
    """The rows of a season and its league, without its people and games; None without one."""
    query = select(league, season).join_from(season, league, season.c.league == league.c.key)
    row = (await tx.execute(query.where(season.c.key == key))).one_or_none()
    return None if row is None else pair(row)


async def _locked(tx: Transaction, key: int) -> tuple[League, Season] | None:
    """The same, with other writers of the season held back until the transaction's end."""
    found = await find_season(tx, key, lock=True)
    home = None if found is None else await find(tx, found.league)
    return None if found is None or home is None else (home, found)


async def whole(tx: Transaction, key: int, *, lock: bool = False) -> SeasonBundle | None:
    """All of a season; None without one. Before its draw it has neither rounds nor games, and these are not asked for."""
    top = await _locked(tx, key) if lock else await head(tx, key)
    if top is None:
        return None
    home, found = top
    members = [
        LeagueMember(**row._mapping)
        for row in await tx.execute(
            select(league_member)
            .where(league_member.c.season == key)
            .order_by(league_member.c.joined, league_member.c.person)
        )
    ]
    rounds, dealt = ([], []) if found.state == "joining" else await _drawn(tx, key)
    keys = [one.table for one in dealt if one.table is not None]
    games: dict[int, Table] = {}
    seats: dict[int, list[Seat]] = {}
    results: dict[int, list[Result]] = {}
    if keys:
        for row in await tx.execute(select(table).where(table.c.key.in_(keys))):
            games[row.key] = Table(**row._mapping)
        for row in await tx.execute(
            select(seat).where(seat.c.table.in_(keys)).order_by(seat.c.table, seat.c.seat)
        ):
            seats.setdefault(row.table, []).append(Seat(**row._mapping))
        for row in await tx.execute(
            select(result).where(result.c.table.in_(keys)).order_by(result.c.table, result.c.seat)
        ):
            results.setdefault(row.table, []).append(Result(**row._mapping))
    named = {one.person for one in members} | {home.organiser, home.second or home.organiser}
    banned = await tx.execute(select(banned_person.c.person).where(banned_person.c.person.in_(sorted(named))))
    return SeasonBundle(
        league=home,
        season=found,
        members=tuple(members),
        rounds=tuple(rounds),
        tables=tuple(dealt),
        games=games,
        seats=seats,
        results=results,
        people=await _people(tx, named),
        banned=frozenset(banned.scalars()),
    )


async def _drawn(tx: Transaction, key: int) -> tuple[list[LeagueRound], list[LeagueTable]]:
    """The rounds and games of a season."""
    rounds = await tx.execute(
        select(league_round).where(league_round.c.season == key).order_by(league_round.c.number)
    )
    dealt = await tx.execute(
        select(league_table).where(league_table.c.season == key).order_by(league_table.c.number)
    )
    return [LeagueRound(**row._mapping) for row in rounds], [LeagueTable(**row._mapping) for row in dealt]


async def _people(tx: Transaction, keys: Collection[int]) -> dict[int, Person]:
    if not keys:
        return {}
    rows = await tx.execute(select(person).where(person.c.key.in_(sorted(keys))))
    return {row.key: Person(**row._mapping) for row in rows}


async def with_people(tx: Transaction, found: SeasonBundle) -> SeasonBundle:
    """A season with the people who have come since it was read: who acts is not banned."""
    new = {one.person for one in found.members} | {found.league.second or found.league.organiser}
    missing = new - found.people.keys()
    return msgspec.structs.replace(found, people={**found.people, **await _people(tx, missing)})


async def save(tx: Transaction, old: SeasonBundle, new: SeasonBundle) -> None:
    """Save what has changed of a season that was read with a lock: its own row, members, rounds and tables."""
    if new.league != old.league:
        values = msgspec.structs.asdict(new.league)
        await tx.execute(update(league).where(league.c.key == new.league.key).values(values))
    if new.season != old.season:
        values = msgspec.structs.asdict(new.season)
        await tx.execute(update(season).where(season.c.key == new.season.key).values(values))
    await _save_rows(tx, league_member, "person", old.members, new.members)
    await _save_rows(tx, league_round, "number", old.rounds, new.rounds)
    await _save_rows(tx, league_table, "number", old.tables, new.tables)
    for person_ in {one.person for one in old.members} - {one.person for one in new.members}:
        await tx.execute(
            delete(league_member).where(
                league_member.c.season == new.season.key, league_member.c.person == person_
            )
        )


async def _save_rows(
    tx: Transaction, rows: sqlalchemy.Table, key: str, old: Sequence[_Row], new: Sequence[_Row]
) -> None:
    """Save what is new or has changed of a season's rows; `key` is the column that tells them apart."""
    before = {getattr(one, key): one for one in old}
    for one in new:
        values = msgspec.structs.asdict(one)
        if values[key] not in before:
            await tx.execute(insert(rows).values(values))
        elif one != before[values[key]]:
            same = (rows.c.season == one.season) & (rows.c[key] == values[key])
            await tx.execute(update(rows).where(same).values(values))


async def note(
    tx: Transaction, season_: int, time: datetime, actor: int | None, kind: str, payload: JsonObject
) -> None:
    """Add to a season's public log."""
    values = {"season": season_, "time": time, "actor": actor, "kind": kind, "payload": dict(payload)}
    await tx.execute(insert(league_log).values(values))


async def log_of(tx: Transaction, season_: int) -> list[LeagueLogRow]:
    """A season's public log, the oldest first."""
    rows = await tx.execute(
        select(league_log).where(league_log.c.season == season_).order_by(league_log.c.number)
    )
    return [LeagueLogRow(**row._mapping) for row in rows]


async def of_server(
    tx: Transaction, server: int, states: Collection[str] = (*LIVE, "over", "off")
) -> list[tuple[League, Season]]:
    """The seasons of a server in some states, the newest first."""
    rows = await tx.execute(
        select(league, season)
        .join_from(season, league, season.c.league == league.c.key)
        .where(league.c.server == server, season.c.state.in_(sorted(states)))
        .order_by(season.c.key.desc())
    )
    return [pair(row) for row in rows]


async def to_look_at(tx: Transaction, server: int, now: datetime) -> tuple[list[int], datetime | None]:
    """The seasons of a server that wait to be looked at, by key, and when the next of the others is due.

    One waits if its time has come, and if a table of its running games no longer runs.
    """
    stopped = exists().where(
        league_table.c.season == season.c.key,
        league_table.c.state == "open",
        league_table.c.table == table.c.key,
        table.c.status.not_in(("lobby", "running")),
    )
    rows = await tx.execute(
        select(season.c.key, season.c.due, stopped.label("stopped"))
        .join_from(season, league, season.c.league == league.c.key)
        .where(league.c.server == server, season.c.state.in_(LIVE))
        .order_by(season.c.key.desc())
    )
    found = [(row.key, None if row.stopped else row.due) for row in rows]
    waiting = [key for key, due in found if due is None or due <= now]
    return waiting, min((due for _, due in found if due is not None and due > now), default=None)


async def of_league(tx: Transaction, league_: int) -> list[Season]:
    """The seasons of a league, the oldest first."""
    rows = await tx.execute(select(season).where(season.c.league == league_).order_by(season.c.number))
    return [Season(**row._mapping) for row in rows]


async def of_person(
    tx: Transaction, person_: int, states: Collection[str] = LIVE
) -> list[tuple[League, Season]]:
    """The seasons in some states that a person takes part in, or waits to, the oldest first.

    Of seasons that are over also those that the person has left.
    """
    rows = await tx.execute(
        select(league, season)
        .join_from(league_member, season, season.c.key == league_member.c.season)
        .join(league, season.c.league == league.c.key)
        .where(
            league_member.c.person == person_,
            league_member.c.state.in_(_TAKING_PART) | season.c.state.not_in(LIVE),
            season.c.state.in_(sorted(states)),
        )
        .order_by(season.c.key)
    )
    return [pair(row) for row in rows]


def pair(row: Sequence[Any]) -> tuple[League, Season]:
    """A row of both tables."""
    width = len(league.c)
    return (
        League(**dict(zip(league.c.keys(), row[:width], strict=True))),
        Season(**dict(zip(season.c.keys(), row[width:], strict=True))),
    )


async def memberships(tx: Transaction, person_: int) -> list[tuple[League, Season, LeagueMember]]:
    """All that is stored of a person in leagues, the oldest first."""
    rows = await tx.execute(
        select(league_member).where(league_member.c.person == person_).order_by(league_member.c.season)
    )
    found = []
    for row in rows:
        member = LeagueMember(**row._mapping)
        top = await head(tx, member.season)
        assert top is not None
        found.append((*top, member))
    return found


async def run_by(tx: Transaction, person_: int) -> list[str]:
    """The names of the leagues that a person runs."""
    rows = await tx.execute(
        select(league.c.name)
        .where(or_(league.c.organiser == person_, league.c.second == person_))
        .order_by(league.c.key)
    )
    return list(rows.scalars())


async def unname(tx: Transaction, person_: int) -> None:
    """Replace the names of the leagues that a person has founded, and written the name of, by numbers; at tables too."""
    keys = (await tx.execute(select(league.c.key).where(league.c.organiser == person_))).scalars().all()
    for key in keys:
        await tx.execute(update(league).where(league.c.key == key).values(name=f"L{key}"))
        seasons = set((await tx.execute(select(season.c.key).where(season.c.league == key))).scalars())
        server = select(league.c.server).where(league.c.key == key).scalar_subquery()
        found = await tx.execute(select(table.c.key, table.c.league).where(table.c.server == server))
        for row in found.all():
            if row.league is not None and row.league.get("season") in seasons:
                ruled = {**row.league, "name": f"L{key}"}
                await tx.execute(update(table).where(table.c.key == row.key).values(league=ruled))


async def apart(tx: Transaction, people: Collection[int]) -> frozenset[frozenset[int]]:
    """The pairs of some people with a block between them."""
    keys = sorted(people)
    rows = await tx.execute(
        select(block.c.person, block.c.other).where(block.c.person.in_(keys), block.c.other.in_(keys))
    )
    return frozenset(frozenset((row.person, row.other)) for row in rows)


async def withdraw(tx: Transaction, person_: int, now: datetime) -> list[int]:
    """Have a person leave every season that is not over; returns the servers of these."""
    rows = (
        await tx.execute(
            select(season.c.key, season.c.state, league.c.server)
            .join_from(league_member, season, season.c.key == league_member.c.season)
            .join(league, league.c.key == season.c.league)
            .where(
                league_member.c.person == person_,
                league_member.c.state.in_(_TAKING_PART),
                season.c.state.in_(LIVE),
            )
        )
    ).all()
    for key in sorted(key for key, _, _ in rows):
        await find_season(tx, key, lock=True)
        await tx.execute(update(season).where(season.c.key == key).values(due=None))
    for key, state, _ in rows:
        mine = (league_member.c.season == key) & (league_member.c.person == person_)
        if state == "joining":
            await tx.execute(delete(league_member).where(mine))
        else:
            going = league_member.c.line.is_(None) | (league_member.c.state == "in")
            await tx.execute(update(league_member).where(mine, going).values(state="left", gone=now))
    return [server for _, _, server in rows]


async def played_most(tx: Transaction, server: int) -> list[str]:
    """The games that were finished on a server, the most played first."""
    rows = await tx.execute(
        select(result.c.game)
        .where(result.c.server == server, result.c.seat == 0)
        .group_by(result.c.game)
        .order_by(func.count().desc(), result.c.game)
    )
    return list(rows.scalars())


async def owed(tx: Transaction, season_: int, person_: int) -> int | None:
    """The table of a season that has waited for a person for the longest time; None if none waits."""
    rows = await tx.execute(
        select(league_table.c.table)
        .join(seat, seat.c.table == league_table.c.table)
        .where(
            league_table.c.season == season_,
            league_table.c.state == "open",
            seat.c.person == person_,
            seat.c.owes,
            ~seat.c.resigned,
        )
        .order_by(seat.c.since, league_table.c.number)
        .limit(1)
    )
    return rows.scalar_one_or_none()


async def with_tables(tx: Transaction, keys: Sequence[int]) -> dict[int, int]:
    """The seasons that some tables are games of, by table."""
    rows = await tx.execute(
        select(league_table.c.table, league_table.c.season).where(league_table.c.table.in_(sorted(keys)))
    )
    return {row.table: row.season for row in rows}
