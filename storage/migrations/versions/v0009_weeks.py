"""An alarm may be a server's: its week is told in one message, if it wants that."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column; no alarm so far is a server's."""
    op.add_column("alarm", sa.Column("server", sa.BigInteger(), nullable=True))
