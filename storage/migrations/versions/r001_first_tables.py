"""The first tables, those of 0.1.0.

No revision is called 0001 to 0015, k001 or v001. Databases of before the first release have these, and are refused.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "r001"
down_revision = None
branch_labels = None
depends_on = None


def _of_table(name: str, **more: Any) -> sa.Column[int]:
    """Return a column with a table's key, whose row is deleted with the table."""
    return sa.Column(name, sa.Integer(), sa.ForeignKey("game_table.key", ondelete="CASCADE"), **more)


def upgrade() -> None:
    """Make every table; constraints get their names by the convention that `env.py` hands over."""
    op.create_table(
        "banned_server",
        sa.Column("server", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "heartbeat",
        sa.Column("shard", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("shards", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "identify",
        sa.Column("bucket", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("free", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "learning_step",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("lesson", sa.String(40), primary_key=True),
        sa.Column("step", sa.String(40), primary_key=True),
        sa.Column("began", sa.Integer(), nullable=False),
        sa.Column("left", sa.Integer(), nullable=False),
        sa.Column("others", sa.Integer(), nullable=False),
    )
    op.create_table(
        "outage",
        sa.Column("began", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("shard", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("shards", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "person",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("discord_id", sa.BigInteger(), unique=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "process",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("own", sa.JSON(), nullable=False),
        sa.Column("shards", sa.Integer(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "puzzle_met",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("began", sa.Integer(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("later", sa.Integer(), nullable=False),
        sa.Column("helped", sa.Integer(), nullable=False),
    )
    op.create_table(
        "server",
        sa.Column("id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("gone", sa.BigInteger()),
    )
    op.create_table(
        "analysis",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), nullable=False),
        sa.Column("record", sa.JSON(), nullable=False),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_analysis_person", "analysis", ["person"])
    op.create_table(
        "attempt",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("puzzle", sa.String(40), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("server", sa.BigInteger()),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("helped", sa.Boolean(), nullable=False),
        sa.Column("solved", sa.BigInteger()),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.UniqueConstraint("person", "game", "puzzle", "day"),
    )
    op.create_index("ix_attempt_server_day", "attempt", ["server", "day"])
    op.create_table(
        "banned_person",
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "block",
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True),
        sa.Column("other", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True),
    )
    op.create_index("ix_block_other", "block", ["other"])
    op.create_table(
        "game_table",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("code", sa.String(8), nullable=False, unique=True),
        sa.Column("server", sa.BigInteger(), sa.ForeignKey("server.id"), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger()),
        sa.Column("first_message", sa.BigInteger()),
        sa.Column("lobby_message", sa.BigInteger()),
        sa.Column("opener", sa.Integer(), sa.ForeignKey("person.key"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("edition", sa.String(80), nullable=False),
        sa.Column("edition_hash", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("reason", sa.JSON()),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("record", sa.String(64)),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("announced", sa.Integer(), nullable=False),
        sa.Column("announced_after", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("undos", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger()),
        sa.Column("acted", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger()),
        sa.Column("outcome", sa.JSON()),
        sa.Column("role", sa.BigInteger()),
        sa.Column("terms", sa.JSON()),
        sa.Column("vote", sa.JSON()),
        sa.Column("away", sa.BigInteger()),
        sa.CheckConstraint(
            "status IN ('lobby', 'running', 'finished', 'cancelled', 'frozen')", name="status"
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_game_table_server_status", "game_table", ["server", "status"])
    op.create_index("ix_game_table_status", "game_table", ["status"])
    op.create_table(
        "learning",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("lesson", sa.String(40), nullable=False),
        sa.Column("step", sa.String(40), nullable=False),
        sa.Column("part", sa.Integer(), nullable=False),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.Column("aside", sa.Integer()),
        sa.Column("others", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("person", "game", "lesson"),
    )
    op.create_table(
        "alarm",
        sa.Column("number", sa.Integer(), primary_key=True),
        _of_table("table"),
        sa.Column("seat", sa.Integer()),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key", ondelete="CASCADE")),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("lease_owner", sa.String(40)),
        sa.Column("lease_until", sa.BigInteger()),
        sa.Column("done", sa.BigInteger()),
        sa.Column("server", sa.BigInteger()),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_alarm_done_due", "alarm", ["done", "due"])
    op.create_index("ix_alarm_person_done", "alarm", ["person", "done"])
    op.create_index("ix_alarm_table_done", "alarm", ["table", "done"])
    op.create_table(
        "answer",
        _of_table("table", primary_key=True),
        sa.Column("sequence", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), nullable=False),
        sa.Column("taken", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_answer_person", "answer", ["person"])
    op.create_table(
        "barred",
        _of_table("table", primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True),
    )
    op.create_index("ix_barred_person", "barred", ["person"])
    op.create_table(
        "follow",
        _of_table("table", primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True),
    )
    op.create_index("ix_follow_person", "follow", ["person"])
    op.create_table(
        "invitation",
        _of_table("table", primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True),
        sa.Column("time", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_invitation_person", "invitation", ["person"])
    op.create_table(
        "log",
        _of_table("table", primary_key=True),
        sa.Column("sequence", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("actor", sa.Integer(), sa.ForeignKey("person.key")),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.Column("digest", sa.LargeBinary(8)),
        sa.Column("interaction", sa.BigInteger()),
        sa.Column("ordinal", sa.Integer()),
        sa.UniqueConstraint("interaction", "ordinal"),
    )
    op.create_table(
        "note",
        _of_table("table", primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_note_person", "note", ["person"])
    op.create_table(
        "outbox",
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("id", sa.String(25), nullable=False, unique=True),
        sa.Column("destination", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger()),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("attempted", sa.BigInteger()),
        sa.Column("lease_owner", sa.String(40)),
        sa.Column("lease_until", sa.BigInteger()),
        sa.Column("done", sa.BigInteger()),
        sa.Column("failure", sa.Text()),
        sa.Column("server", sa.BigInteger()),
        sa.Column("maybe_sent", sa.BigInteger()),
        _of_table("table"),
        sa.Column("slot", sa.String(40)),
        sa.Column("place", sa.BigInteger()),
        sa.Column("message", sa.BigInteger()),
        sa.Column("wanted", sa.Integer()),
        sa.Column("shown", sa.Integer()),
        sa.Column("ended", sa.String(20)),
        sa.Column("thinking", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("revision", sa.Integer(), nullable=False, server_default="0"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outbox_destination_done", "outbox", ["destination", "done"])
    op.create_index("ix_outbox_done_due", "outbox", ["done", "due"])
    op.create_index("ix_outbox_table_done_slot", "outbox", ["table", "done", "slot"])
    op.create_table(
        "rating",
        sa.Column("server", sa.BigInteger(), sa.ForeignKey("server.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        _of_table("table", nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_rating_person", "rating", ["person"])
    op.create_table(
        "rematch",
        _of_table("after", primary_key=True),
        _of_table("table", nullable=False, unique=True),
    )
    op.create_table(
        "result",
        _of_table("table", primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger(), sa.ForeignKey("server.id"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key")),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("score", sa.Float()),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, server_default="0"),
    )
    op.create_index("ix_result_person", "result", ["person"])
    op.create_index("ix_result_server_game_person", "result", ["server", "game", "person"])
    op.create_index("ix_result_server_number", "result", ["server", "number"])
    op.create_table(
        "seat",
        _of_table("table", primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key")),
        sa.Column("computer", sa.String(20)),
        sa.Column("resigned", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("owes", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("notified_turn", sa.Integer()),
        sa.Column("notified_moves", sa.Integer()),
        sa.Column("since", sa.BigInteger()),
        sa.Column("stand_in", sa.String(10)),
        sa.Column("clock", sa.JSON()),
        sa.CheckConstraint("person IS NOT NULL OR computer IS NOT NULL", name="somebody"),
    )
    op.create_index("ix_seat_person_owes", "seat", ["person", "owes"])
    op.create_table(
        "standing_order",
        sa.Column("number", sa.Integer(), primary_key=True),
        _of_table("table", nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_standing_order_person", "standing_order", ["person"])
    op.create_index("ix_standing_order_table_seat", "standing_order", ["table", "seat"])
    op.create_table(
        "thinking",
        _of_table("table", primary_key=True, autoincrement=False),
        sa.Column("lease_owner", sa.String(40)),
        sa.Column("lease_until", sa.BigInteger()),
    )
