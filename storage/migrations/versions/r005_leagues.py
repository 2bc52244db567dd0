"""Leagues: their seasons, members, rounds, games and log; what a season rules at a table."""

import sqlalchemy as sa
from alembic import op

revision = "r005"
down_revision = "r004"
branch_labels = None
depends_on = None


def _of_season(*, key: bool = True) -> sa.Column[int]:
    to = sa.ForeignKey("season.key", ondelete="CASCADE")
    if key:
        return sa.Column("season", sa.Integer(), to, primary_key=True, autoincrement=False)
    return sa.Column("season", sa.Integer(), to, nullable=False)


def upgrade() -> None:
    """Make the six tables, and a column of tables."""
    op.create_table(
        "league",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("server", sa.BigInteger(), sa.ForeignKey("server.id"), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("organiser", sa.Integer(), sa.ForeignKey("person.key"), nullable=False),
        sa.Column("second", sa.Integer(), sa.ForeignKey("person.key")),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_league_server", "league", ["server"])
    op.create_table(
        "season",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("league", sa.Integer(), sa.ForeignKey("league.key", ondelete="CASCADE"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("plan", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("message", sa.BigInteger()),
        sa.Column("board", sa.BigInteger()),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=False),
        sa.Column("extended", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("began", sa.BigInteger()),
        sa.Column("ended", sa.BigInteger()),
        sa.Column("pauses", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("moved", sa.Integer(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger()),
        sa.UniqueConstraint("league", "number"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "league_member",
        _of_season(),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True, autoincrement=False),
        sa.Column("joined", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("line", sa.Integer()),
        sa.Column("division", sa.Integer()),
        sa.Column("place", sa.Integer()),
        sa.Column("gone", sa.BigInteger()),
    )
    op.create_index("ix_league_member_person", "league_member", ["person"])
    op.create_table(
        "league_round",
        _of_season(),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("begins", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("called", sa.BigInteger()),
    )
    op.create_table(
        "league_table",
        _of_season(),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("division", sa.Integer(), nullable=False),
        sa.Column("places", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("table", sa.Integer(), sa.ForeignKey("game_table.key", ondelete="CASCADE"), unique=True),
        sa.Column("lines", sa.JSON(none_as_null=True)),
        sa.Column("deals", sa.Integer(), nullable=False),
    )
    op.create_table(
        "league_log",
        sa.Column("number", sa.Integer(), primary_key=True),
        _of_season(key=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.Column("actor", sa.Integer(), sa.ForeignKey("person.key")),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("payload", sa.JSON(none_as_null=True), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_league_log_season", "league_log", ["season"])
    op.add_column("game_table", sa.Column("league", sa.JSON(none_as_null=True)))
