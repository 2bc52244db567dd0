"""Shards: beats and outages of each, and the server that a message is about."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take what is known for what is known of all servers: of one shard."""
    connection = op.get_bind()
    beats = connection.execute(sa.text("SELECT beat FROM heartbeat")).scalars().all()
    outages = connection.execute(sa.text("SELECT began, ended FROM outage")).all()
    op.drop_table("heartbeat")
    op.drop_table("outage")
    heartbeat = op.create_table(
        "heartbeat",
        sa.Column("shard", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("shards", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
    )
    outage = op.create_table(
        "outage",
        sa.Column("began", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("shard", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("shards", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
    )
    if beats:
        op.bulk_insert(heartbeat, [{"shard": 0, "shards": 1, "beat": one, "since": one} for one in beats])
    if outages:
        op.bulk_insert(
            outage, [{"began": one.began, "shard": 0, "shards": 1, "ended": one.ended} for one in outages]
        )
    op.add_column("outbox", sa.Column("server", sa.BigInteger(), nullable=True))
