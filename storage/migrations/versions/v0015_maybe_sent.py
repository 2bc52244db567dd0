"""When the first attempt was made to send a message that may have arrived."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; of a message that was tried, the first attempt may have arrived, at the earliest when it was written."""
    op.add_column("outbox", sa.Column("maybe_sent", sa.BigInteger(), nullable=True))
    # A restore has set `attempted` to 0, which is before any message was written.
    op.execute(
        "UPDATE outbox SET maybe_sent = CASE WHEN attempted < created THEN attempted ELSE created END "
        "WHERE done IS NULL AND attempts > 0"
    )
