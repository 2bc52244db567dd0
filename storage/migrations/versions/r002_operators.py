"""Announcements, the notice of maintenance, and the log of requests about personal data."""

import sqlalchemy as sa
from alembic import op

revision = "r002"
down_revision = "r001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "announcement",
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.Column("texts", sa.JSON(none_as_null=True), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "maintenance",
        sa.Column("key", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("shown", sa.BigInteger(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("texts", sa.JSON(none_as_null=True), nullable=False),
    )
    op.create_table(
        "data_request",
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sqlite_autoincrement=True,
    )
