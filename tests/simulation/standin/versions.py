"""The rows of the stand-in, and what each transaction sees of them.

The rows that are committed last are in SQLite, in memory. Each transaction keeps its own changes. A statement of it runs
on a view: the committed rows with its changes on top, taken away again before somebody else's statement. An older moment
is a view where later commits are taken back.
"""

# ruff: noqa: S608 -- the names are those of our own tables

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Float,
    Integer,
    LargeBinary,
    String,
    Table,
    UniqueConstraint,
)

from storage.migrate import VERSION, head
from storage.schema import metadata, numbered

Row: TypeAlias = tuple[Any, ...]

TABLES: dict[str, Table] = dict(metadata.tables)
_FIRST = 1_000_000
"""The first identity of rows in tables whose keys are no numbers."""


class Change(NamedTuple):
    """A row before and after; None for one that is not there. Its identity stays for its whole life."""

    table: str
    row: int
    before: Row | None
    after: Row | None


@dataclass
class Moment:
    """What a transaction sees.

    Attributes:
        commits: how many commits it has seen.
        own: its own changes, in order.
        newest: the rows that it sees as they are now, whatever it has seen of others.
    """

    commits: int
    own: list[Change] = field(default_factory=list)
    newest: set[tuple[str, int]] = field(default_factory=set)


class Versions:
    """All rows.

    Attributes:
        commits: how many there were.
        last_keys: the last key that was given, by table; what is taken back is not given again.
    """

    def __init__(self) -> None:
        self._raw = False
        self.decode_json: Callable[[bytes], object] = lambda value: json.loads(value)
        sqlite3.register_converter("PGJSON", self._json)
        sqlite3.register_converter("PGBOOL", self._bool)
        self._db = sqlite3.connect(":memory:", isolation_level=None, detect_types=sqlite3.PARSE_DECLTYPES)
        self._db.execute("PRAGMA case_sensitive_like = ON")
        self._db.create_function("least", -1, _least, deterministic=True)
        self._db.create_function("greatest", -1, _greatest, deterministic=True)
        self.columns: dict[str, tuple[str, ...]] = {}
        for table in TABLES.values():
            self._make(table)
        self._db.execute(f"CREATE TABLE {VERSION} (version_num TEXT NOT NULL)")
        self._db.execute(f"INSERT INTO {VERSION} VALUES (?)", (head(),))
        self.commits = 0
        self.last_keys = dict.fromkeys(numbered, 0)
        self._next_row = _FIRST
        self._history: list[list[Change]] = []
        self._forgotten = 0
        self._shown: tuple[Moment, int, int, int] | None = None

    def _make(self, table: Table) -> None:
        self.columns[table.name] = tuple(column.name for column in table.columns)
        lines = []
        for column in table.columns:
            words = [f'"{column.name}"', _kind(column.type)]
            if column is numbered.get(table.name):
                words[1] = "INTEGER"
                words.append("PRIMARY KEY AUTOINCREMENT")
            elif not column.nullable:
                words.append("NOT NULL")
            if column.server_default is not None:
                words.append(f"DEFAULT {column.server_default.arg}")  # type: ignore[attr-defined] # a clause
            lines.append(" ".join(words))
        checks = [one for one in table.constraints if isinstance(one, CheckConstraint)]
        lines += [
            f"CONSTRAINT {one.name} CHECK ({one.sqltext})"
            for one in sorted(checks, key=lambda one: str(one.name))
        ]
        self._db.execute(f'CREATE TABLE "{table.name}" ({", ".join(lines)})')
        for index in table.indexes:
            listed = ", ".join(f'"{column.name}"' for column in index.columns)
            self._db.execute(f'CREATE INDEX "{index.name}" ON "{table.name}" ({listed})')
        for name, columns in unique(table.name):
            listed = ", ".join(f'"{column}"' for column in columns)
            self._db.execute(f'CREATE INDEX "unique {name}" ON "{table.name}" ({listed})')

    def _json(self, value: bytes) -> object:
        return value.decode() if self._raw else self.decode_json(value)

    def _bool(self, value: bytes) -> object:
        return int(value) if self._raw else value == b"1"

    # Views.

    def now(self) -> Moment:
        """Return the present moment, for a transaction that has changed nothing."""
        return Moment(self.commits)

    def show(self, moment: Moment) -> None:
        """Have the database show a moment."""
        wanted = (moment, moment.commits, len(moment.own), len(moment.newest))
        shown = self._shown
        if shown is not None and shown[0] is moment and shown[1:] == wanted[1:]:
            return
        self.hide()
        self._db.execute("BEGIN")
        for commit in reversed(self._history[moment.commits - self._forgotten :]):
            for change in reversed(commit):
                if (change.table, change.row) not in moment.newest:
                    self._put(change.table, change.row, change.after, change.before)
        for change in moment.own:
            self._put(change.table, change.row, change.before, change.after)
        self._shown = wanted

    def hide(self) -> None:
        """Have the database show what is committed."""
        if self._shown is not None:
            self._db.execute("ROLLBACK")
            self._shown = None

    def commit(self, moment: Moment) -> None:
        """Commit what a transaction has changed."""
        if not moment.own:
            return
        self.hide()
        self._db.execute("BEGIN")
        for change in moment.own:
            self._put(change.table, change.row, change.before, change.after)
        self._db.execute("COMMIT")
        self._history.append(list(moment.own))
        self.commits += 1

    def forget(self, oldest: int) -> None:
        """Forget the commits that every moment has seen.

        Args:
            oldest: how many commits the oldest moment has seen.
        """
        if oldest > self._forgotten:
            del self._history[: oldest - self._forgotten]
            self._forgotten = oldest

    def _put(self, table: str, row: int, before: Row | None, after: Row | None) -> None:
        if before is not None and after is not None:
            columns = self.columns[table]
            parts = ", ".join(f'"{name}" = ?' for name in columns)
            self._db.execute(f'UPDATE "{table}" SET {parts} WHERE rowid = ?', (*after, row))
        elif after is not None:
            names = ", ".join(f'"{name}"' for name in ("rowid", *self.columns[table]))
            marks = ", ".join("?" * (len(after) + 1))
            self._db.execute(f'INSERT INTO "{table}" ({names}) VALUES ({marks})', (row, *after))
        else:
            self._db.execute(f'DELETE FROM "{table}" WHERE rowid = ?', (row,))

    # Statements on the moment that is shown.

    def run(self, statement: str, values: Mapping[str, object]) -> list[Row]:
        """Run a statement; the values of its rows are as the driver has them."""
        return self._db.execute(statement, values).fetchall()

    def raw(self, statement: str, values: Mapping[str, object] | Sequence[object] = ()) -> list[Row]:
        """Run a statement; the values of its rows are as they are kept."""
        self._raw = True
        try:
            return self._db.execute(statement, values).fetchall()
        finally:
            self._raw = False

    def names(self, statement: str, values: Mapping[str, object]) -> list[str]:
        """Return the names of the columns that a query has."""
        found = self._db.execute(f"SELECT * FROM ({statement}) LIMIT 0", values)
        return [one[0] for one in found.description]

    def keep(self, table: str, rows: Iterable[int]) -> dict[int, Row]:
        """Return rows of a table as they are shown, by their identity."""
        wanted = ", ".join(str(row) for row in rows)
        found = self.raw(f'SELECT rowid, * FROM "{table}" WHERE rowid IN ({wanted})')
        return {row[0]: row[1:] for row in found}

    def insert(self, table: str, statement: str, values: Mapping[str, object]) -> list[int]:
        """Run an INSERT; returns the identities of the new rows, which no other transaction has."""
        if table in numbered:
            self._db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
            self._db.execute(
                "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, self.last_keys[table])
            )
        made = [row[0] for row in self.raw(f"{statement} RETURNING rowid", values)]
        if table in numbered:
            [(self.last_keys[table],)] = self.raw("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,))
            return made
        rows = []
        for row in made:
            self._next_row += 1
            self._db.execute(f'UPDATE "{table}" SET rowid = ? WHERE rowid = ?', (self._next_row, row))
            rows.append(self._next_row)
        return rows

    def delete(self, table: str, row: int) -> None:
        """Delete a row."""
        self._db.execute(f'DELETE FROM "{table}" WHERE rowid = ?', (row,))

    def changed(self, moment: Moment, changes: Sequence[Change]) -> None:
        """Note what a statement has changed in the moment that is shown."""
        moment.own += changes
        self._shown = (moment, moment.commits, len(moment.own), len(moment.newest))

    def close(self) -> None:
        """Close the database."""
        self._db.close()


@cache
def unique(table: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return the names and columns of what must be unique in a table, its key first."""
    known = TABLES[table]
    found = [(str(known.primary_key.name), tuple(column.name for column in known.primary_key.columns))]
    more = [one for one in known.constraints if isinstance(one, UniqueConstraint)]
    found += [(str(one.name), tuple(column.name for column in one.columns)) for one in more]
    return sorted(found, key=lambda one: (one != found[0], one))


def _kind(kind: object) -> str:
    kind = getattr(kind, "impl_instance", kind)
    if isinstance(kind, Boolean):
        return "PGBOOL"
    if isinstance(kind, Integer | BigInteger):
        return "BIGINT"
    if isinstance(kind, Float):
        return "REAL"
    if isinstance(kind, LargeBinary):
        return "BLOB"
    return "TEXT" if isinstance(kind, String) else "PGJSON TEXT"


def _least(*values: Any) -> Any:
    return min((value for value in values if value is not None), default=None)


def _greatest(*values: Any) -> Any:
    return max((value for value in values if value is not None), default=None)
