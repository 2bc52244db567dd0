"""Deals of the week, and people's tries at them."""

import sqlalchemy as sa
from alembic import op

revision = "r007"
down_revision = "r006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "weekly_deal",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("week", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("edition_hash", sa.String(64), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("computers", sa.Integer(), nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("begun", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger()),
        sa.UniqueConstraint("week", "game"),
        sqlite_autoincrement=True,
    )
    deal = sa.ForeignKey("weekly_deal.key", ondelete="CASCADE")
    op.create_table(
        "weekly_try",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("deal", sa.Integer(), deal, nullable=False),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key")),
        sa.Column("server", sa.BigInteger()),
        sa.Column("moves", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("clicked", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("score", sa.Float()),
        sa.Column("place", sa.Integer()),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("begun", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger()),
        sa.UniqueConstraint("deal", "person"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_weekly_try_person", "weekly_try", ["person"])
    op.create_index("ix_weekly_try_deal_state", "weekly_try", ["deal", "state"])
