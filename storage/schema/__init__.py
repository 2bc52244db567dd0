"""The tables of the database as SQLAlchemy Core sees them; the migrations are what makes them.

A test holds the two to be the same. Times are whole microseconds since 1970 (UTC), exact in every database.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from storage.schema.columns import Instant, json_column
from storage.schema.columns import metadata as metadata
from storage.schema.learning import attempt as attempt
from storage.schema.learning import learning as learning
from storage.schema.learning import learning_step as learning_step
from storage.schema.learning import puzzle_met as puzzle_met

person = Table(
    "person",
    metadata,
    Column("key", Integer, primary_key=True),
    # The only column anywhere that holds a Discord user id; NULL once that person asked to be forgotten.
    Column("discord_id", BigInteger, unique=True),
    Column("name", String(100), nullable=False),
    json_column("settings"),
    Column("created", Instant, nullable=False),
    sqlite_autoincrement=True,
)

server = Table(
    "server",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(100), nullable=False),
    json_column("settings"),
    Column("created", Instant, nullable=False),
    # Since when the bot has no longer been on it; NULL while it is.
    Column("gone", Instant),
)

table = Table(
    "game_table",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("server", ForeignKey("server.id"), nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("thread", BigInteger),
    # The first lobby message is part of the seed and never changes; the other is where the lobby stands now.
    Column("first_message", BigInteger),
    Column("lobby_message", BigInteger),
    Column("board_message", BigInteger),
    Column("opener", ForeignKey("person.key"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("edition", String(80), nullable=False),
    Column("edition_hash", String(64), nullable=False),
    json_column("options"),
    Column("rules", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    json_column("reason", nullable=True),
    Column("secret", LargeBinary(32), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("record", String(64)),
    Column("sequence", Integer, nullable=False),
    Column("announced", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("undos", Integer, nullable=False),
    Column("created", Instant, nullable=False),
    Column("started", Instant),
    Column("acted", Instant, nullable=False),
    Column("ended", Instant),
    json_column("outcome", nullable=True),
    # The Discord role that people need to join; NULL for everybody.
    Column("role", BigInteger),
    # What was agreed about time; NULL for nothing but the defaults.
    json_column("terms", nullable=True),
    # The question that the table has to answer now; one at a time.
    json_column("vote", nullable=True),
    # The public message of the running turn; NULL where there is none.
    json_column("board", nullable=True),
    # Since when it has been suspended, its server being without the bot; NULL while it is not.
    Column("away", Instant),
    CheckConstraint("status IN ('lobby', 'running', 'finished', 'cancelled', 'frozen')", name="status"),
    Index(None, "server", "status"),
    Index(None, "status"),
    sqlite_autoincrement=True,
)

seat = Table(
    "seat",
    metadata,
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("person.key")),
    # The kind of computer that plays the seat: from the start, or since its person resigned.
    Column("computer", String(20)),
    Column("resigned", Boolean, nullable=False, server_default=false()),
    Column("owes", Boolean, nullable=False, server_default=false()),
    # The owing the seat was last told of: the turn, and how many moves the seat itself had made by then.
    Column("told_turn", Integer),
    Column("told_moves", Integer),
    # Since when it owes; NULL while it does not.
    Column("since", Instant),
    # A computer that plays only until its person is back: for this turn, or until the person says so.
    Column("stand_in", String(10)),
    # How much time the seat has, and since when it is running.
    json_column("clock", nullable=True),
    CheckConstraint("person IS NOT NULL OR computer IS NOT NULL", name="somebody"),
    Index(None, "person", "owes"),
)

log = Table(
    "log",
    metadata,
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("actor", ForeignKey("person.key")),
    Column("kind", String(20), nullable=False),
    json_column("payload"),
    Column("time", Instant, nullable=False),
    Column("digest", LargeBinary(8)),
    # NULLs are distinct: only rows that came by an interaction have to be unique.
    Column("interaction", BigInteger),
    Column("ordinal", Integer),
    UniqueConstraint("interaction", "ordinal"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("id", String(25), nullable=False, unique=True),
    Column("destination", String(40), nullable=False),
    Column("kind", String(20), nullable=False),
    json_column("payload"),
    Column("created", Instant, nullable=False),
    Column("due", Instant, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("attempted", Instant),
    Column("lease_owner", String(40)),
    Column("lease_until", Instant),
    Column("done", Instant),
    Column("failure", Text),
    # The server that it is about, whose shard should send it; the first attempt that may have arrived.
    Column("server", BigInteger),
    Column("maybe_sent", Instant),
    Index(None, "done", "due"),
    Index(None, "destination", "done"),
    sqlite_autoincrement=True,
)

alarm = Table(
    "alarm",
    metadata,
    Column("number", Integer, primary_key=True),
    # What it is about: a table, perhaps one of its seats, a person, or a server.
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE")),
    Column("seat", Integer),
    Column("person", ForeignKey("person.key", ondelete="CASCADE")),
    Column("kind", String(20), nullable=False),
    json_column("payload"),
    Column("due", Instant, nullable=False),
    Column("lease_owner", String(40)),
    Column("lease_until", Instant),
    Column("done", Instant),
    Column("server", BigInteger),
    Index(None, "done", "due"),
    Index(None, "table", "done"),
    Index(None, "person", "done"),
    sqlite_autoincrement=True,
)

process = Table(
    "process",
    metadata,
    Column("name", String(40), primary_key=True),
    # The shards that it serves, out of so many.
    json_column("own"),
    Column("shards", Integer, nullable=False),
    Column("began", Instant, nullable=False),
    Column("seen", Instant, nullable=False),
    Column("ready", Boolean, nullable=False),
)

identify = Table(
    "identify",
    metadata,
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    # When the next shard of the bucket may identify.
    Column("free", Instant, nullable=False),
)

thinking = Table(
    "thinking",
    metadata,
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("lease_owner", String(40)),
    Column("lease_until", Instant),
)

heartbeat = Table(
    "heartbeat",
    metadata,
    # Which shard of how many: one that has become several was all of them.
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("shards", Integer, primary_key=True, autoincrement=False),
    Column("beat", Instant, nullable=False),
    Column("since", Instant, nullable=False),
)

outage = Table(
    "outage",
    metadata,
    Column("began", Instant, primary_key=True, autoincrement=False),
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("shards", Integer, primary_key=True, autoincrement=False),
    Column("ended", Instant, nullable=False),
)

standing_order = Table(
    "standing_order",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", ForeignKey("person.key"), nullable=False),
    json_column("payload"),
    Column("created", Instant, nullable=False),
    Index(None, "table", "seat"),
    Index(None, "person"),
    sqlite_autoincrement=True,
)

result = Table(
    "result",
    metadata,
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("server", ForeignKey("server.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("person", ForeignKey("person.key")),
    Column("rank", Integer, nullable=False),
    Column("score", Float),
    Column("resigned", Boolean, nullable=False),
    Column("reason", String(20), nullable=False),
    Column("players", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("finished", Instant, nullable=False),
    # Its ordinal among the server's finished games: ratings depend on the order.
    Column("number", Integer, nullable=False, server_default="0"),
    Index(None, "server", "game", "person"),
    Index(None, "person"),
    Index(None, "server", "number"),
)

rating = Table(
    "rating",
    metadata,
    Column("server", ForeignKey("server.id"), primary_key=True),
    # "" for all games together.
    Column("game", String(40), primary_key=True),
    Column("person", ForeignKey("person.key"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE"), nullable=False),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("time", Instant, nullable=False),
    Index(None, "person"),
)

answer = Table(
    "answer",
    metadata,
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("person.key"), nullable=False),
    Column("taken", BigInteger, nullable=False),
    Index(None, "person"),
)

analysis = Table(
    "analysis",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("person", ForeignKey("person.key"), nullable=False),
    # What was imported, and never changes.
    json_column("record"),
    # The moves tried: those of the record up to some point, then others.
    json_column("moves"),
    Column("step", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", Instant, nullable=False),
    Index(None, "person"),
    sqlite_autoincrement=True,
)

note = Table(
    "note",
    metadata,
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("person.key"), primary_key=True),
    Column("text", Text, nullable=False),
    Column("time", Instant, nullable=False),
    Index(None, "person"),
)

follow = Table(
    "follow",
    metadata,
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("person.key"), primary_key=True),
    Index(None, "person"),
)

invitation = Table(
    "invitation",
    metadata,
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("person.key"), primary_key=True),
    Column("time", Instant, nullable=False),
    Index(None, "person"),
)

posted = Table(
    "posted",
    metadata,
    # A message that is changed once what it is about is over.
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("place", BigInteger, nullable=False),
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE"), nullable=False),
    Column("subject", String, nullable=False),
    # Whose direct messages it is among.
    Column("person", ForeignKey("person.key")),
    Index(None, "table", "subject"),
    Index(None, "person"),
)

barred = Table(
    "barred",
    metadata,
    # Whom a table's opener has taken from it.
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("person.key"), primary_key=True),
    Index(None, "person"),
)

block = Table(
    "block",
    metadata,
    Column("person", ForeignKey("person.key"), primary_key=True),
    # With whom they don't want to sit at a table.
    Column("other", ForeignKey("person.key"), primary_key=True),
    Index(None, "other"),
)

rematch = Table(
    "rematch",
    metadata,
    # Of one table there is one rematch at a time.
    Column("after", ForeignKey("game_table.key", ondelete="CASCADE"), primary_key=True),
    Column("table", ForeignKey("game_table.key", ondelete="CASCADE"), nullable=False, unique=True),
)

banned_person = Table(
    "banned_person",
    metadata,
    # Whom whoever runs the bot does not serve.
    Column("person", ForeignKey("person.key"), primary_key=True),
    Column("since", Instant, nullable=False),
)

banned_server = Table(
    "banned_server",
    metadata,
    # A Discord id; it stays when the server itself, with all its tables, is deleted.
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("since", Instant, nullable=False),
)

numbered = {
    one.name: one.autoincrement_column
    for one in metadata.sorted_tables
    if one.autoincrement_column is not None
}
"""The columns of which a database gives the values itself, by table."""
