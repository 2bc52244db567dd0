"""Puzzles: what people have made of them, and how they are met."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add two tables, empty."""
    op.create_table(
        "attempt",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("puzzle", sa.String(40), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("server", sa.BigInteger(), nullable=True),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("helped", sa.Boolean(), nullable=False),
        sa.Column("solved", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.UniqueConstraint("person", "game", "puzzle", "day", name="uq_attempt_person_game_puzzle_day"),
    )
    op.create_index("ix_attempt_server_day", "attempt", ["server", "day"])
    op.create_table(
        "puzzle_met",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("began", sa.Integer(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("later", sa.Integer(), nullable=False),
        sa.Column("helped", sa.Integer(), nullable=False),
    )
