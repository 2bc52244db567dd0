"""Seasons of leagues that are over: with tables that are not, and for the profile of a person who has played in them."""

from sqlalchemy import select

from storage.play.leagues import LIVE, SeasonBundle, pair
from storage.rows import Result
from storage.rows.leagues import LeagueMember, LeagueTable
from storage.schema import league, league_member, league_table, result, season, table
from storage.store import Transaction


async def going_on(tx: Transaction, server: int) -> list[int]:
    """The seasons of a server that are over while a table of theirs is not, by key."""
    rows = await tx.execute(
        select(season.c.key)
        .join_from(season, league, season.c.league == league.c.key)
        .join(league_table, league_table.c.season == season.c.key)
        .join(table, table.c.key == league_table.c.table)
        .where(
            league.c.server == server,
            season.c.state.not_in(LIVE),
            table.c.status.in_(("lobby", "running", "frozen")),
        )
    )
    return sorted({*rows.scalars()})


async def of_person(tx: Transaction, person: int, server: int, limit: int) -> list[SeasonBundle]:
    """The last seasons of a server that are over and that a person has played in, the newest first.

    Each has its people, games and results: what the standings are counted from. There are at most four statements.

    Args:
        tx: a transaction.
        person: their key.
        server: Discord's id of it.
        limit: of seasons.
    """
    rows = await tx.execute(
        select(league, season)
        .join_from(league_member, season, season.c.key == league_member.c.season)
        .join(league, season.c.league == league.c.key)
        .where(
            league_member.c.person == person,
            league_member.c.line.is_not(None),
            league.c.server == server,
            season.c.state == "over",
        )
        .order_by(season.c.ended.desc(), season.c.key.desc())
        .limit(limit)
    )
    heads = [pair(row) for row in rows]
    if not heads:
        return []
    keys = [one.key for _, one in heads]
    of_seasons = league_member.c.season.in_(keys)
    members = [
        LeagueMember(**row._mapping)
        for row in await tx.execute(
            select(league_member).where(of_seasons).order_by(league_member.c.joined, league_member.c.person)
        )
    ]
    dealt = [
        LeagueTable(**row._mapping)
        for row in await tx.execute(
            select(league_table).where(league_table.c.season.in_(keys)).order_by(league_table.c.number)
        )
    ]
    tables = [one.table for one in dealt if one.table is not None]
    results: dict[int, list[Result]] = {}
    for row in await tx.execute(
        select(result).where(result.c.table.in_(tables)).order_by(result.c.table, result.c.seat)
    ):
        results.setdefault(row.table, []).append(Result(**row._mapping))
    return [
        SeasonBundle(
            league=home,
            season=found,
            members=tuple(one for one in members if one.season == found.key),
            rounds=(),
            tables=tuple(one for one in dealt if one.season == found.key),
            games={},
            seats={},
            results={
                one.table: results[one.table]
                for one in dealt
                if one.season == found.key and one.table in results
            },
            people={},
            banned=frozenset(),
        )
        for home, found in heads
    ]
