"""Which message shows the running turn of a table, so that it can be brought up to date."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; a turn that runs already keeps its message as it is."""
    op.add_column("game_table", sa.Column("board", sa.JSON(none_as_null=True), nullable=True))
