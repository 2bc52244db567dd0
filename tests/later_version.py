"""A later version of Kontor, whose migrations are this version's and one more: what upgrades are tested with.

No test depends on a step that was shipped. So these tests hold from the first release on, and need no change when a
second step is shipped.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from storage import migrate

REVISION = "later"
_STEP = '''
"""Where servers are at home, and the colours of messages."""

import os
import signal

import sqlalchemy as sa
from alembic import op

revision, down_revision = "{revision}", "{before}"


def upgrade() -> None:
    op.add_column("outbox", sa.Column("colour", sa.String(20), server_default="red", nullable=False))
    {start}
    op.create_table(
        "harbour",
        sa.Column("server", sa.BigInteger(), sa.ForeignKey("server.id"), primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(100), nullable=False),
    )
    op.execute("INSERT INTO harbour SELECT id, name FROM server")
    {middle}
    # SQLite makes the table again; without being told it would forget that keys are never given twice.
    with op.batch_alter_table("game_table", table_kwargs={{"sqlite_autoincrement": True}}) as batch:
        batch.alter_column("undos", existing_type=sa.Integer(), nullable=True)
    op.execute("UPDATE outbox SET colour = 'blue' WHERE done IS NULL")
    {end}
'''
MOMENTS = ("start", "middle", "end")
"""Where something may happen while the last step is at work."""
DIE = "os.kill(os.getpid(), signal.SIGKILL)"


def scripts(folder: Path, **happens: str) -> Path:
    """Make the folder of the later version's migrations.

    Args:
        folder: where; it is not there yet.
        happens: statements of Python, by the moment of the last step.
    """
    shutil.copytree(migrate.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    found = {moment: happens.get(moment, "") for moment in MOMENTS}
    step = _STEP.format(revision=REVISION, before=migrate.head(), **found)
    (folder / "versions" / "later.py").write_text(step, encoding="utf-8")
    return folder


def install(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Have this process be the later version; what it makes or opens after that is of the later version."""
    monkeypatch.setattr(migrate, "MIGRATIONS", scripts(folder / "later"))


def brought(connection: Connection) -> tuple[dict[int, str], dict[str, str]] | None:
    """The last step's additions: servers' harbours, and the colours of messages; None if they are missing."""
    if "harbour" not in connection.dialect.get_table_names(connection):
        assert migrate.revision(connection) != REVISION
        assert "colour" not in {one["name"] for one in connection.dialect.get_columns(connection, "outbox")}
        return None
    assert migrate.revision(connection) == REVISION
    harbours = {row.server: row.name for row in connection.execute(text("SELECT server, name FROM harbour"))}
    colours = {row.id: row.colour for row in connection.execute(text("SELECT id, colour FROM outbox"))}
    return harbours, colours
