"""Tables have names."""

import sqlalchemy as sa
from alembic import op

revision = "r003"
down_revision = "r002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the name and who wrote it; tables from before have none."""
    with op.batch_alter_table("game_table", table_kwargs={"sqlite_autoincrement": True}) as batch:
        batch.add_column(sa.Column("name", sa.String(40), nullable=False, server_default=sa.text("''")))
        batch.add_column(sa.Column("named_by", sa.Integer(), sa.ForeignKey("person.key"), nullable=True))
