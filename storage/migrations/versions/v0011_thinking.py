"""Which process sees to the tables at which a computer is to move."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table, empty: at the next start the tables that wait for computers are found by a query."""
    op.create_table(
        "thinking",
        sa.Column(
            "table",
            sa.Integer(),
            sa.ForeignKey("game_table.key", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("lease_owner", sa.String(40), nullable=True),
        sa.Column("lease_until", sa.BigInteger(), nullable=True),
    )
