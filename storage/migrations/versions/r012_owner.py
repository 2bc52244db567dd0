"""Messages to the owner of the application."""

import sqlalchemy as sa
from alembic import op

revision = "r012"
down_revision = "r011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of the last look, of the messages, and of the faults that these tell."""
    op.create_table(
        "owner_watch",
        sa.Column("key", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("looked", sa.BigInteger(), nullable=False),
        sa.Column("standing", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("quiet_until", sa.BigInteger(), nullable=True),
    )
    op.create_table(
        "owner_message",
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.key"), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.BigInteger(), nullable=True),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "owner_fault",
        sa.Column(
            "message",
            sa.Integer(),
            sa.ForeignKey("owner_message.number", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("fault", sa.String(20), primary_key=True),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("gone", sa.BigInteger(), nullable=True),
    )
