"""The last reading of the machine's clock."""

import sqlalchemy as sa
from alembic import op

revision = "r010"
down_revision = "r009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the clock's last reading to each shard's heartbeat; those from before have none."""
    with op.batch_alter_table("heartbeat") as batch:
        batch.add_column(sa.Column("clock", sa.BigInteger(), nullable=True))
