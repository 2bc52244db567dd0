"""Since when the bot is not on a server any more, and since when that server's tables are put away."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns; every server is one that the bot is on, as far as is known."""
    op.add_column("server", sa.Column("gone", sa.BigInteger(), nullable=True))
    op.add_column("game_table", sa.Column("away", sa.BigInteger(), nullable=True))
