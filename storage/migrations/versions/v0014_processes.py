"""Which processes run the bot, and when the next shard may identify."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add two tables, empty."""
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
        "identify",
        sa.Column("bucket", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("free", sa.BigInteger(), nullable=False),
    )
