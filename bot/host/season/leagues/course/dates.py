"""The dates of a season and what follows from them at its tables: outages, pauses, terms. Pure."""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta

import msgspec

from bot.host.season.leagues.rules import plan
from bot.host.season.leagues.showing import plan_of
from bot.host.tables import freezing
from bot.host.timing.clocks import Terms
from bot.host.timing.hours import Holds, Span
from bot.host.timing.season_rules import SeasonRules, pause_span
from storage.play.leagues import SeasonBundle
from storage.rows import Table
from storage.rows.leagues import LeagueTable


def skipped(whole: SeasonBundle, now: datetime, outages: Collection[Span]) -> SeasonBundle:
    """Move the dates of a season by the outages since it was looked at last."""
    seen = whole.season.seen
    for begins, ends in Holds(spans=tuple(outages)).between(seen, now) if seen < now else ():
        since, until = max(begins, seen), min(ends, now)
        whole = put_off(whole, since, until - since)
    season = msgspec.structs.replace(whole.season, seen=max(now, seen))
    return msgspec.structs.replace(whole, season=season)


def terms_of_game(whole: SeasonBundle, game: LeagueTable, now: datetime) -> Terms:
    """The time limits of a game now."""
    return plan.terms(plan_of(whole.season), fast=now >= whole.rounds[game.round].due)


def with_tables(whole: SeasonBundle, tables: Iterable[LeagueTable]) -> SeasonBundle:
    """A season with other rows of its games."""
    return msgspec.structs.replace(whole, tables=tuple(tables))


def revised(whole: SeasonBundle) -> SeasonBundle:
    """A season whose public messages have something else to show."""
    season = msgspec.structs.replace(whole.season, revision=whole.season.revision + 1)
    return msgspec.structs.replace(whole, season=season)


def due_at(whole: SeasonBundle, due: datetime | None) -> SeasonBundle:
    """A season that is looked at again at a time; None for at once."""
    return msgspec.structs.replace(whole, season=msgspec.structs.replace(whole.season, due=due))


def rules_now(whole: SeasonBundle, game: LeagueTable) -> SeasonRules:
    """Return the rules of a season for the table of a game."""
    season = whole.season
    return SeasonRules(
        season=season.key,
        level=plan_of(season).level,
        pauses=tuple(pause_span(*one) for one in season.pauses),
        name=whole.league.name,
        round=game.round + 1,
    )


def put_off(whole: SeasonBundle, since: datetime, by: timedelta) -> SeasonBundle:
    """Move the dates of a season that lie after a time."""

    def moved(date: datetime) -> datetime:
        return date + by if date > since else date

    deadline = moved(whole.season.deadline) if whole.season.state == "joining" else whole.season.deadline
    return msgspec.structs.replace(
        whole,
        season=msgspec.structs.replace(whole.season, deadline=deadline),
        rounds=tuple(
            msgspec.structs.replace(one, begins=moved(one.begins), due=moved(one.due), last=moved(one.last))
            for one in whole.rounds
        ),
    )


def frozen_for(table: Table, now: datetime) -> timedelta:
    """For how long a table has been frozen; nothing if it is not."""
    reason = freezing.reason_of(table)
    return timedelta() if reason is None or reason.since is None else now - reason.since
