"""Whom a table's opener has taken from it, and who does not want to sit at a table with whom."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add two tables, empty."""
    op.create_table(
        "barred",
        sa.Column(
            "table", sa.Integer(), sa.ForeignKey("game_table.key", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True),
    )
    op.create_index("ix_barred_person", "barred", ["person"])
    op.create_table(
        "block",
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True),
        sa.Column("other", sa.Integer(), sa.ForeignKey("person.key"), primary_key=True),
    )
    op.create_index("ix_block_other", "block", ["other"])
