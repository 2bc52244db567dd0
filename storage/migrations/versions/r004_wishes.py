"""Wishes for a seat, tables that are being gathered, and who was asked."""

import sqlalchemy as sa
from alembic import op

revision = "r004"
down_revision = "r003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "wish",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), nullable=False),
        sa.Column("server", sa.BigInteger(), sa.ForeignKey("server.id"), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("sizes", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("speed", sa.String(10), nullable=False),
        sa.Column("options", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("computers", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("opens", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("rests", sa.BigInteger(), nullable=True),
        sa.UniqueConstraint("person", "server", "game"),
        sqlite_autoincrement=True,
    )
    op.create_index(None, "wish", ["server"])
    op.create_table(
        "gathering",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("server", sa.BigInteger(), sa.ForeignKey("server.id"), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("speed", sa.String(10), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("table", sa.Integer(), sa.ForeignKey("game_table.key", ondelete="CASCADE"), nullable=True),
        sqlite_autoincrement=True,
    )
    op.create_index(None, "gathering", ["server"])
    op.create_table(
        "asked_person",
        sa.Column(
            "gathering",
            sa.Integer(),
            sa.ForeignKey("gathering.key", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True, autoincrement=False),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("answer", sa.String(10), nullable=True),
    )
    op.create_index(None, "asked_person", ["person"])
