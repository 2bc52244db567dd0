"""The tables of the database as SQLAlchemy Core sees them; the migrations are what makes them.

A test holds the two to be the same. The rows of a table that are read whole have their class in `storage.rows`.
"""

from datetime import datetime

from sqlalchemy import CheckConstraint, Index, UniqueConstraint

from storage import rows
from storage.rows import finished_games, leagues, solo, weekly, wishes
from storage.rows.columns import (
    Big,
    Key,
    Number,
    OfOwnerMessage,
    OfPerson,
    OfServer,
    OfTable,
    Str20,
    Str40,
    Unique,
    table_of,
)
from storage.rows.columns import metadata as metadata

person = table_of("person", rows.Person, sqlite_autoincrement=True)
server = table_of("server", rows.Server)
table = table_of(
    "game_table",
    rows.Table,
    CheckConstraint("status IN ('lobby', 'running', 'finished', 'cancelled', 'frozen')", name="status"),
    Index(None, "server", "status"),
    Index(None, "status"),
    sqlite_autoincrement=True,
)
seat = table_of(
    "seat",
    rows.Seat,
    CheckConstraint("person IS NOT NULL OR computer IS NOT NULL", name="somebody"),
    Index(None, "person", "owes"),
)
# NULLs are distinct: only rows that came by an interaction have to be unique.
log = table_of("log", rows.LogRow, UniqueConstraint("interaction", "ordinal"))
outbox = table_of(
    "outbox",
    rows.OutboxRow,
    Index(None, "done", "due"),
    Index(None, "destination", "done"),
    Index(None, "table", "done", "slot"),
    sqlite_autoincrement=True,
)
alarm = table_of(
    "alarm",
    rows.Alarm,
    Index(None, "done", "due"),
    Index(None, "table", "done"),
    Index(None, "person", "done"),
    sqlite_autoincrement=True,
)
# A process that runs the bot: the shards that it serves, out of so many.
process = table_of(
    "process",
    {"name": Key[Str40], "own": list[int], "shards": int, "began": datetime, "seen": datetime, "ready": bool},
)
# When the next shard of a bucket may identify.
identify = table_of("identify", {"bucket": Key[int], "free": datetime})
thinking = table_of(
    "thinking", {"table": Key[OfTable], "lease_owner": Str40 | None, "lease_until": datetime | None}
)
# Which shard of how many: one that has become several was all of them.
heartbeat = table_of(
    "heartbeat",
    {"shard": Key[int], "shards": Key[int], "beat": datetime, "since": datetime, "clock": datetime | None},
)
outage = table_of(
    "outage", {"began": Key[datetime], "shard": Key[int], "shards": Key[int], "ended": datetime}
)
standing_order = table_of(
    "standing_order",
    rows.StandingOrder,
    Index(None, "table", "seat"),
    Index(None, "person"),
    sqlite_autoincrement=True,
)
result = table_of(
    "result",
    rows.Result,
    Index(None, "server", "game", "person"),
    Index(None, "person", "table"),
    Index(None, "server", "number"),
)
# Each number of a game's statistics has an index in its order, which holds all that is asked of it.
finished_game = table_of(
    "finished_game",
    finished_games.FinishedGame,
    *(
        Index(f"ix_finished_game_{one}", "server", "game", "players", one, "variant", "table")
        for one in ("score", "best", "margin", "turns", "lasted")
    ),
)
# What would take longer with every game is counted as games end. `table` is the first one of the group.
game_group = table_of(
    "game_group",
    {
        "server": Key[OfServer],
        "game": Key[Str40],
        "players": Key[int],
        "variant": Key[Big],
        "winners": Key[int],
        "games": int,
        "table": OfTable,
    },
    Index(None, "table"),
)
# Of two people, `person` is the one with the lower key. `last` is an ordinal of `result`.
pair_count = table_of(
    "pair_count",
    {
        "server": Key[OfServer],
        "person": Key[OfPerson],
        "other": Key[OfPerson],
        "game": Key[Str40],
        "games": int,
        "ahead": int,
        "behind": int,
        "last": int,
    },
    Index(None, "person"),
    Index(None, "other"),
)
# `month` is the number of months since the year 0, in UTC.
month_count = table_of(
    "month_count",
    {
        "server": Key[OfServer],
        "person": Key[OfPerson],
        "month": Key[int],
        "game": Key[Str40],
        "games": int,
        "wins": int,
    },
    Index(None, "person"),
)
rating = table_of(
    "rating",
    rows.Rating,
    Index(None, "person"),
    Index(None, "server", "game", "person", "time", "number"),
)
answer = table_of("answer", rows.ResponseTime, Index(None, "person"))
analysis = table_of("analysis", rows.Analysis, Index(None, "person"), sqlite_autoincrement=True)
review = table_of(
    "review",
    rows.StoredReview,
    Index(None, "person"),
    Index(None, "table"),
    Index(None, "analysis"),
    Index(None, "weekly_try"),
    sqlite_autoincrement=True,
)
note = table_of(
    "note",
    {"table": Key[OfTable], "person": Key[OfPerson], "text": str, "time": datetime},
    Index(None, "person"),
)
follow = table_of("follow", {"table": Key[OfTable], "person": Key[OfPerson]}, Index(None, "person"))
invitation = table_of(
    "invitation", {"table": Key[OfTable], "person": Key[OfPerson], "time": datetime}, Index(None, "person")
)
# Whom a table's opener has taken from it.
barred = table_of("barred", {"table": Key[OfTable], "person": Key[OfPerson]}, Index(None, "person"))
# People that a person doesn't want to share a table with.
block = table_of("block", {"person": Key[OfPerson], "other": Key[OfPerson]}, Index(None, "other"))
# Of one table there is one rematch at a time.
rematch = table_of("rematch", {"after": Key[OfTable], "table": Unique[OfTable]})
# People that the operator has banned.
banned_person = table_of("banned_person", {"person": Key[OfPerson], "since": datetime})
# A Discord id; it stays when the server itself, with all its tables, is deleted.
banned_server = table_of("banned_server", {"server": Key[Big], "since": datetime})
learning = table_of("learning", solo.Learning, UniqueConstraint("person", "game", "lesson"))
learning_step = table_of("learning_step", solo.LearningStep)
attempt = table_of(
    "attempt",
    solo.Attempt,
    UniqueConstraint("person", "game", "puzzle", "day"),
    Index(None, "server", "day"),
)
puzzle_met = table_of("puzzle_met", solo.PuzzleMet)
# What the operator has told servers, in several languages.
announcement = table_of(
    "announcement",
    {"number": Number, "time": datetime, "texts": dict[str, str]},
    sqlite_autoincrement=True,
)
# A single row: shown since when, and from when to when the bot will be down.
maintenance = table_of(
    "maintenance",
    {"key": Key[int], "shown": datetime, "began": datetime, "ended": datetime, "texts": dict[str, str]},
)
# A single row: the last look for what is wrong, how much of each fault stands, and until when no message is begun.
owner_watch = table_of(
    "owner_watch",
    {"key": Key[int], "looked": datetime, "standing": dict[str, int], "quiet_until": datetime | None},
)
owner_message = table_of(
    "owner_message",
    {
        "number": Number,
        "person": OfPerson,
        "created": datetime,
        "place": Big | None,
        "message": Big | None,
    },
    sqlite_autoincrement=True,
)
owner_fault = table_of(
    "owner_fault",
    {
        "message": Key[OfOwnerMessage],
        "fault": Key[Str20],
        "amount": int,
        "since": datetime,
        "gone": datetime | None,
    },
)
# Requests for export and deletion, without a person.
data_request = table_of(
    "data_request", {"number": Number, "time": datetime, "kind": Str20}, sqlite_autoincrement=True
)
wish = table_of(
    "wish",
    wishes.Wish,
    UniqueConstraint("person", "server", "game"),
    Index(None, "server"),
    sqlite_autoincrement=True,
)
gathering = table_of("gathering", wishes.Gathering, Index(None, "server"), sqlite_autoincrement=True)
asked_person = table_of("asked_person", wishes.AskedPerson, Index(None, "person"))
league = table_of("league", leagues.League, Index(None, "server"), sqlite_autoincrement=True)
season = table_of("season", leagues.Season, UniqueConstraint("league", "number"), sqlite_autoincrement=True)
league_member = table_of("league_member", leagues.LeagueMember, Index(None, "person"))
league_round = table_of("league_round", leagues.LeagueRound)
league_table = table_of("league_table", leagues.LeagueTable)
league_log = table_of("league_log", leagues.LeagueLogRow, Index(None, "season"), sqlite_autoincrement=True)
weekly_deal = table_of(
    "weekly_deal", weekly.WeeklyDeal, UniqueConstraint("week", "game"), sqlite_autoincrement=True
)
weekly_try = table_of(
    "weekly_try",
    weekly.WeeklyTry,
    UniqueConstraint("deal", "person"),
    Index(None, "person"),
    Index(None, "deal", "state"),
    sqlite_autoincrement=True,
)

numbered = {
    one.name: one.autoincrement_column
    for one in metadata.sorted_tables
    if one.autoincrement_column is not None
}
"""Columns whose values the database generates, by table."""
