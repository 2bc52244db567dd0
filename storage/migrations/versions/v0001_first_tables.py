"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make every table."""
    op.create_table(
        "outbox",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(length=25), nullable=False),
        sa.Column("destination", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("payload", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("attempted", sa.BigInteger(), nullable=True),
        sa.Column("lease_owner", sa.String(length=40), nullable=True),
        sa.Column("lease_until", sa.BigInteger(), nullable=True),
        sa.Column("done", sa.BigInteger(), nullable=True),
        sa.Column("failure", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_outbox")),
        sa.UniqueConstraint("id", name=op.f("uq_outbox_id")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_outbox_destination_done"), "outbox", ["destination", "done"], unique=False)
    op.create_index(op.f("ix_outbox_done_due"), "outbox", ["done", "due"], unique=False)
    op.create_table(
        "person",
        sa.Column("key", sa.Integer(), nullable=False),
        sa.Column("discord_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("settings", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_person")),
        sa.UniqueConstraint("discord_id", name=op.f("uq_person_discord_id")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "server",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("settings", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_server")),
    )
    op.create_table(
        "game_table",
        sa.Column("key", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("first_message", sa.BigInteger(), nullable=True),
        sa.Column("lobby_message", sa.BigInteger(), nullable=True),
        sa.Column("board_message", sa.BigInteger(), nullable=True),
        sa.Column("opener", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("edition", sa.String(length=80), nullable=False),
        sa.Column("edition_hash", sa.String(length=64), nullable=False),
        sa.Column("options", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("reason", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("secret", sa.LargeBinary(length=32), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("record", sa.String(length=64), nullable=True),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("announced", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("undos", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=True),
        sa.Column("acted", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("outcome", sa.JSON(none_as_null=True), nullable=True),
        sa.CheckConstraint(
            "status IN ('lobby', 'running', 'finished', 'cancelled', 'frozen')",
            name=op.f("ck_game_table_status"),
        ),
        sa.ForeignKeyConstraint(["opener"], ["person.key"], name=op.f("fk_game_table_opener")),
        sa.ForeignKeyConstraint(["server"], ["server.id"], name=op.f("fk_game_table_server")),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_game_table")),
        sa.UniqueConstraint("code", name=op.f("uq_game_table_code")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_game_table_server_status"), "game_table", ["server", "status"], unique=False)
    op.create_index(op.f("ix_game_table_status"), "game_table", ["status"], unique=False)
    op.create_table(
        "alarm",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("payload", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("lease_owner", sa.String(length=40), nullable=True),
        sa.Column("lease_until", sa.BigInteger(), nullable=True),
        sa.Column("done", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table"], ["game_table.key"], name=op.f("fk_alarm_table"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_alarm")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_alarm_done_due"), "alarm", ["done", "due"], unique=False)
    op.create_index(op.f("ix_alarm_table_done"), "alarm", ["table", "done"], unique=False)
    op.create_table(
        "log",
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("sequence", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("actor", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("payload", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.Column("digest", sa.LargeBinary(length=8), nullable=True),
        sa.Column("interaction", sa.BigInteger(), nullable=True),
        sa.Column("ordinal", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["actor"], ["person.key"], name=op.f("fk_log_actor")),
        sa.ForeignKeyConstraint(["table"], ["game_table.key"], name=op.f("fk_log_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "sequence", name=op.f("pk_log")),
        sa.UniqueConstraint("interaction", "ordinal", name=op.f("uq_log_interaction_ordinal")),
    )
    op.create_table(
        "result",
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("person", sa.Integer(), nullable=True),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("score", sa.Float(), nullable=True),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.String(length=20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.key"], name=op.f("fk_result_person")),
        sa.ForeignKeyConstraint(["server"], ["server.id"], name=op.f("fk_result_server")),
        sa.ForeignKeyConstraint(
            ["table"], ["game_table.key"], name=op.f("fk_result_table"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_result")),
    )
    op.create_index(op.f("ix_result_person"), "result", ["person"], unique=False)
    op.create_index(
        op.f("ix_result_server_game_person"), "result", ["server", "game", "person"], unique=False
    )
    op.create_table(
        "seat",
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.Integer(), nullable=True),
        sa.Column("computer", sa.String(length=20), nullable=True),
        sa.Column("resigned", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("owes", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("told_turn", sa.Integer(), nullable=True),
        sa.Column("told_moves", sa.Integer(), nullable=True),
        sa.CheckConstraint("person IS NOT NULL OR computer IS NOT NULL", name=op.f("ck_seat_somebody")),
        sa.ForeignKeyConstraint(["person"], ["person.key"], name=op.f("fk_seat_person")),
        sa.ForeignKeyConstraint(
            ["table"], ["game_table.key"], name=op.f("fk_seat_table"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_seat")),
    )
    op.create_index(op.f("ix_seat_person_owes"), "seat", ["person", "owes"], unique=False)
