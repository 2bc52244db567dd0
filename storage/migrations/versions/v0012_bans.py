"""Bans: people and servers that whoever runs the bot keeps away."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add two tables, empty."""
    op.create_table(
        "banned_person",
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "banned_server",
        sa.Column("server", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
    )
