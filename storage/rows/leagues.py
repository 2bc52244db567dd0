"""The rows of leagues: their seasons, who is in, rounds, games, and what was done in them."""

from datetime import datetime
from functools import partial
from typing import Annotated, TypeAlias

import msgspec
from sqlalchemy import ForeignKey, LargeBinary

from storage.rows.columns import (
    Big,
    Flag,
    Key,
    Number,
    OfPerson,
    OfServer,
    OfTable,
    Str10,
    Str20,
    Str64,
    Str100,
    Unique,
)

OfLeague: TypeAlias = Annotated[int, partial(ForeignKey, "league.key", ondelete="CASCADE")]
OfSeason: TypeAlias = Annotated[int, partial(ForeignKey, "season.key", ondelete="CASCADE")]


class League(msgspec.Struct, frozen=True, kw_only=True):
    """A league of a server.

    Attributes:
        organiser: who has founded it and runs it; `second` may do the same.
        channel: where its messages go, by its Discord id.
    """

    key: Number
    server: OfServer
    name: Str100
    organiser: OfPerson
    second: OfPerson | None
    channel: Big
    created: datetime


class Season(msgspec.Struct, frozen=True, kw_only=True):
    """A season of a league.

    Attributes:
        number: its ordinal within the league, from 1.
        state: "joining", "running", "over" or "off".
        plan: what is played and how.
        secret: 32 bytes that determine the draw and all deals; `commitment` is their SHA-256 in hex.
        message: the sign-up's first message, part of every seed; None until it was posted.
        board: the message that shows the sign-up or the standings now.
        deadline: until when people may join.
        extended: whether the deadline was put off for too few people.
        pauses: the times of pauses: pairs of a beginning and an end, as ISO texts.
        moved: by how many days its dates were put off by hand.
        seen: up to when outages have moved its dates.
        revision: rises with each change that its public messages show.
        due: when to look at it next, whatever happens at its tables; None for at once.
    """

    key: Number
    league: OfLeague
    number: int
    state: Str10
    plan: dict[str, object]
    secret: Annotated[bytes, LargeBinary(32)]
    commitment: Str64
    message: Big | None
    board: Big | None
    opened: datetime
    deadline: datetime
    extended: Flag
    began: datetime | None
    ended: datetime | None
    pauses: list[list[str]]
    moved: int
    seen: datetime
    revision: int
    due: datetime | None = None


class LeagueMember(msgspec.Struct, frozen=True, kw_only=True):
    """A person in a season.

    Attributes:
        state: "in", "waiting", "left", "absent" or "taken".
        line: the number of the line in the standings, from 1; None before the draw, and on the waiting list.
        division: from 0, the highest.
        place: in the division's design, from 0; a substitute has that of the one who went.
        gone: when the person left or was taken out.
    """

    season: Key[OfSeason]
    person: Key[OfPerson]
    joined: datetime
    state: Str10 = "in"
    line: int | None = None
    division: int | None = None
    place: int | None = None
    gone: datetime | None = None


class LeagueRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round of a season.

    Attributes:
        number: from 0.
        begins: from when its games are opened, whatever else runs.
        due: from when the clocks of its unfinished games are fast.
        last: from when computers play its unfinished games to the end.
        called: when its beginning was told; None before.
    """

    season: Key[OfSeason]
    number: Key[int]
    begins: datetime
    due: datetime
    last: datetime
    called: datetime | None = None


class LeagueTable(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a season.

    Attributes:
        number: its ordinal within the season, from 0.
        places: the places of the division's design, in the order of the seats.
        state: "waiting", "open", "over", "off" for one that could not be played, or "given" for one that only one
            person is left of.
        table: the latest that was dealt for it; None before.
        lines: those that the seats count for, None for a computer; None before the game.
        deals: how often it was dealt.
    """

    season: Key[OfSeason]
    number: Key[int]
    round: int
    division: int
    places: list[int]
    state: Str10 = "waiting"
    table: Unique[OfTable] | None = None
    lines: list[int | None] | None = None
    deals: int = 0


class LeagueLogRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was done in a season, for everybody to read.

    Attributes:
        actor: who did it; None for the bot.
        kind: what.
        payload: its values; persons are named by their keys.
    """

    number: Number
    season: OfSeason
    time: datetime
    actor: OfPerson | None
    kind: Str20
    payload: dict[str, object]
