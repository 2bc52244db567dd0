"""The rules of a league's season for its tables: who plays on at time-out, and the pauses of all clocks."""

from datetime import datetime
from typing import Final

import msgspec

from bot.host.timing.hours import Span
from storage.rows import JsonObject, Table

REST: Final = "rest"
"""Why a computer plays a seat: the season's last time for the table has come, and nobody has left it."""


class SeasonRules(msgspec.Struct, frozen=True, kw_only=True):
    """What holds at a table that is a game of a season.

    Attributes:
        season: its key.
        level: of the computers that play for people.
        pauses: the spans without any clock of the season.
        name: of its league.
        round: of the table's game, from 1; 0 where that is not known.
        ended: whether its organisers have ended the season: the table's game goes on uncounted, like any other one.
    """

    season: int
    level: str
    pauses: tuple[Span, ...] = ()
    name: str = ""
    round: int = 0
    ended: bool = False


def rules_of(table: Table) -> SeasonRules | None:
    """Return the rules of its season for a table; None for a table that people have opened."""
    return None if table.league is None else msgspec.convert(table.league, SeasonRules)


def is_bound(table: Table) -> bool:
    """Return whether a table is a game of a season that goes on."""
    rules = rules_of(table)
    return rules is not None and not rules.ended


def stored(rules: SeasonRules) -> JsonObject:
    """The form that a table keeps."""
    found: JsonObject = msgspec.to_builtins(rules)
    return found


def stops(table: Table, outages: tuple[Span, ...]) -> tuple[Span, ...]:
    """All that stops every clock of a table: outages, and the pauses of its season."""
    rules = rules_of(table)
    return outages if rules is None else (*outages, *rules.pauses)


def pause_span(begins: str, ends: str) -> Span:
    """A pause as a season keeps it."""
    return datetime.fromisoformat(begins), datetime.fromisoformat(ends)
