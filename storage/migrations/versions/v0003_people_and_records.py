"""What is kept of people: ratings, how long they took."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add tables and columns; finished games get the order in which they were finished."""
    op.add_column("game_table", sa.Column("role", sa.BigInteger(), nullable=True))
    op.add_column("seat", sa.Column("since", sa.BigInteger(), nullable=True))
    op.add_column("result", sa.Column("number", sa.Integer(), server_default="0", nullable=False))
    op.create_index(op.f("ix_result_server_number"), "result", ["server", "number"], unique=False)
    op.execute(
        'UPDATE result SET number = (SELECT count(DISTINCT other."table") FROM result AS other '
        "WHERE other.server = result.server AND (other.finished < result.finished OR "
        '(other.finished = result.finished AND other."table" <= result."table")))'
    )
    op.create_table(
        "rating",
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.key"], name=op.f("fk_rating_person")),
        sa.ForeignKeyConstraint(["server"], ["server.id"], name=op.f("fk_rating_server")),
        sa.ForeignKeyConstraint(
            ["table"], ["game_table.key"], name=op.f("fk_rating_table"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("server", "game", "person", "number", name=op.f("pk_rating")),
    )
    op.create_index(op.f("ix_rating_person"), "rating", ["person"], unique=False)
    op.create_table(
        "answer",
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("sequence", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("taken", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.key"], name=op.f("fk_answer_person")),
        sa.ForeignKeyConstraint(
            ["table"], ["game_table.key"], name=op.f("fk_answer_table"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "sequence", name=op.f("pk_answer")),
    )
    op.create_index(op.f("ix_answer_person"), "answer", ["person"], unique=False)
    op.create_table(
        "analysis",
        sa.Column("key", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("record", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("moves", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.key"], name=op.f("fk_analysis_person")),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_analysis")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_analysis_person"), "analysis", ["person"], unique=False)
    op.create_table(
        "note",
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.key"], name=op.f("fk_note_person")),
        sa.ForeignKeyConstraint(
            ["table"], ["game_table.key"], name=op.f("fk_note_table"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "person", name=op.f("pk_note")),
    )
    op.create_index(op.f("ix_note_person"), "note", ["person"], unique=False)
    op.create_table(
        "follow",
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.key"], name=op.f("fk_follow_person")),
        sa.ForeignKeyConstraint(
            ["table"], ["game_table.key"], name=op.f("fk_follow_table"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "person", name=op.f("pk_follow")),
    )
    op.create_index(op.f("ix_follow_person"), "follow", ["person"], unique=False)
    op.create_table(
        "invitation",
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.key"], name=op.f("fk_invitation_person")),
        sa.ForeignKeyConstraint(
            ["table"], ["game_table.key"], name=op.f("fk_invitation_table"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "person", name=op.f("pk_invitation")),
    )
    op.create_index(op.f("ix_invitation_person"), "invitation", ["person"], unique=False)
    op.create_table(
        "rematch",
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("table", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["after"], ["game_table.key"], name=op.f("fk_rematch_after"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table"], ["game_table.key"], name=op.f("fk_rematch_table"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("after", name=op.f("pk_rematch")),
        sa.UniqueConstraint("table", name=op.f("uq_rematch_table")),
    )
