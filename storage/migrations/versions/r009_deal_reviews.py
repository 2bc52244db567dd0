"""Reviews of deals of the week."""

import sqlalchemy as sa
from alembic import op

revision = "r009"
down_revision = "r008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the try that a review is about; reviews from before have none."""
    with op.batch_alter_table("review", table_kwargs={"sqlite_autoincrement": True}) as batch:
        tried = sa.ForeignKey("weekly_try.key", ondelete="CASCADE")
        batch.add_column(sa.Column("weekly_try", sa.Integer(), tried, nullable=True))
    op.create_index(None, "review", ["weekly_try"])
