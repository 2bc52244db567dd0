"""Tables name the distribution that brought their game."""

import sqlalchemy as sa
from alembic import op

revision = "r013"
down_revision = "r012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the distribution and its version; tables from before name none."""
    with op.batch_alter_table("game_table", table_kwargs={"sqlite_autoincrement": True}) as batch:
        batch.add_column(sa.Column("origin", sa.JSON(none_as_null=True), nullable=True))
