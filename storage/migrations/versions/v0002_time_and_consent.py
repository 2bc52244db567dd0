"""Clocks, alarms of persons, questions to a table, standing orders, and when the bot ran."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what playing over days needs."""
    op.add_column("game_table", sa.Column("terms", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("game_table", sa.Column("vote", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("seat", sa.Column("stand_in", sa.String(length=10), nullable=True))
    op.add_column("seat", sa.Column("clock", sa.JSON(none_as_null=True), nullable=True))
    # Nothing has set an alarm before this revision, so that there is nothing to keep.
    op.drop_table("alarm")
    op.create_table(
        "alarm",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table", sa.Integer(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("person", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("payload", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("lease_owner", sa.String(length=40), nullable=True),
        sa.Column("lease_until", sa.BigInteger(), nullable=True),
        sa.Column("done", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table"], ["game_table.key"], name=op.f("fk_alarm_table"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["person"], ["person.key"], name=op.f("fk_alarm_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_alarm")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_alarm_done_due"), "alarm", ["done", "due"], unique=False)
    op.create_index(op.f("ix_alarm_table_done"), "alarm", ["table", "done"], unique=False)
    op.create_index(op.f("ix_alarm_person_done"), "alarm", ["person", "done"], unique=False)
    op.create_table(
        "heartbeat",
        sa.Column("key", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_heartbeat")),
    )
    op.create_table(
        "outage",
        sa.Column("began", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("began", name=op.f("pk_outage")),
    )
    op.create_table(
        "standing_order",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("payload", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"], ["game_table.key"], name=op.f("fk_standing_order_table"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["person"], ["person.key"], name=op.f("fk_standing_order_person")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_standing_order")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_standing_order_table_seat"), "standing_order", ["table", "seat"], unique=False)
    op.create_index(op.f("ix_standing_order_person"), "standing_order", ["person"], unique=False)
