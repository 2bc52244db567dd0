"""Messages that are changed once what they are about is over."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table, empty: what was sent before stays as it is."""
    op.create_table(
        "posted",
        sa.Column("message", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("place", sa.BigInteger(), nullable=False),
        sa.Column("table", sa.Integer(), sa.ForeignKey("game_table.key", ondelete="CASCADE"), nullable=False),
        sa.Column("matter", sa.String(), nullable=False),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), nullable=True),
    )
    op.create_index("ix_posted_person", "posted", ["person"])
    op.create_index("ix_posted_table_matter", "posted", ["table", "matter"])
