"""Lessons: where people are in them, and how their steps are met."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add two tables, empty."""
    op.create_table(
        "learning",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("lesson", sa.String(40), nullable=False),
        sa.Column("step", sa.String(40), nullable=False),
        sa.Column("part", sa.Integer(), nullable=False),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.Column("aside", sa.Integer(), nullable=True),
        sa.Column("others", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("person", "game", "lesson", name="uq_learning_person_game_lesson"),
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
