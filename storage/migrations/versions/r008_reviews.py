"""Reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "r008"
down_revision = "r007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "review",
        sa.Column("key", sa.Integer(), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), nullable=False),
        sa.Column("table", sa.Integer(), sa.ForeignKey("game_table.key", ondelete="CASCADE"), nullable=True),
        sa.Column("analysis", sa.Integer(), sa.ForeignKey("analysis.key", ondelete="CASCADE"), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("findings", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sqlite_autoincrement=True,
    )
    for column in ("person", "table", "analysis"):
        op.create_index(None, "review", [column])
