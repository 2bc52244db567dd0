"""The run of a statement of rows: its locks, its waits, its changes, its answer."""

# ruff: noqa: S608 -- the names are those of our own tables

from __future__ import annotations

import sqlite3
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import BigInteger, ForeignKey, Integer, String

from .errors import UnknownStatementError, failure
from .locks import KEY_SHARE, NO_KEY_UPDATE, UPDATE
from .statements import Query, Statement
from .versions import TABLES, Change, Moment, Row, Versions, unique

if TYPE_CHECKING:
    from .server import Session

_BROKEN = {
    "NOT NULL": asyncpg.NotNullViolationError,
    "CHECK": asyncpg.CheckViolationError,
}
_LARGEST = {4: 2**31, 8: 2**63}


class Execution:
    """A statement that is run once.

    Args:
        session: sends it, and has a transaction.
        statement: it.
        values: its values, in order.
    """

    def __init__(self, session: Session, statement: Statement, values: Sequence[object]) -> None:
        assert session.moment is not None
        self._session = session
        self._statement = statement
        self._values: dict[str, object] = {f"p{at}": value for at, value in enumerate(values, start=1)}
        self._moment: Moment = session.moment
        self._versions = session.server.versions
        self._began = self._versions.commits

    @staticmethod
    def names(versions: Versions, statement: Statement) -> list[str]:
        """Return the names of the columns that a statement returns."""
        if statement.query is not None:
            return _names(versions, statement.query.sql)
        if statement.returning:
            return _names(versions, f'SELECT {statement.returning} FROM "{statement.table}"')
        return []

    async def run(self) -> tuple[list[Row], str]:
        """Run it; returns its rows and what the server says of it."""
        for name, query in self._statement.locking:
            found = await self._locked(query)
            self._values[name] = found[0][0] if found else None
        if self._statement.query is not None:
            rows = await self._selected(self._statement.query)
            return rows, f"SELECT {len(rows)}"
        self._session.number_transaction()
        if self._statement.kind == "INSERT":
            return await self._inserted()
        if self._statement.kind == "UPDATE":
            return await self._updated()
        return await self._deleted()

    def _show(self) -> Versions:
        self._versions.show(self._moment)
        return self._versions

    async def _selected(self, query: Query) -> list[Row]:
        if query.strength is not None:
            return await self._locked(query)
        rows = self._show().run(query.sql, self._values)
        # Columns know that they are truths or not, conditions don't.
        return [(bool(row[0]),) for row in rows] if query.sql.startswith("SELECT EXISTS") else rows

    async def _locked(self, query: Query) -> list[Row]:
        """Run a query that locks what it finds."""
        assert query.strength is not None
        numbered = query.sql.replace("SELECT ", f"SELECT {query.alias}.rowid AS _row, ", 1)
        most = None
        if query.limit:
            [(most,)] = self._show().run(f"SELECT {query.limit}", self._values)
        kept: list[Row] = []
        for row in self._show().run(numbered, self._values):
            if most is not None and len(kept) >= most:
                break
            key = (query.table, row[0])
            if query.skips:
                if not self._session.server.locks.take_now(self._session, key, query.strength):
                    continue
            else:
                await self._lock(key, query.strength)
            self._session.number_transaction()
            if self._versions.commits == self._began:
                kept.append(row[1:])
                continue
            # It may have been changed while somebody was waited for.
            self._moment.newest.add(key)
            again = f"SELECT * FROM ({numbered}) WHERE _row = {row[0]}"
            kept += [found[1:] for found in self._show().run(again, self._values)]
        return kept

    async def _lock(self, key: Hashable, strength: int) -> bool:
        session = self._session
        return await session.server.locks.take(session, key, strength, session.patience)

    async def _hit(self, strength: int) -> list[int]:
        """Lock the rows that the condition finds; returns those that it still finds then."""
        table, where = self._statement.table, self._statement.where
        query = f'SELECT "{table}".rowid FROM "{table}" WHERE ({where})'
        rows = [row[0] for row in self._show().run(query, self._values)]
        for row in rows:
            await self._lock((table, row), strength)
        if self._versions.commits != self._began:
            self._moment.newest.update((table, row) for row in rows)
            within = ", ".join(map(str, rows))
            found = self._show().run(f'{query} AND "{table}".rowid IN ({within})', self._values)
            rows = [row[0] for row in found]
        return rows

    async def _inserted(self) -> tuple[list[Row], str]:
        table = self._statement.table
        if self._statement.conflict is not None and await self._changed_instead(*self._statement.conflict):
            return [], "INSERT 0 1"
        with _explained():
            rows = self._show().insert(table, self._statement.head, self._values)
        await self._changed(table, {}, self._versions.keep(table, rows))
        return self._returned(rows), f"INSERT 0 {len(rows)}"

    async def _changed_instead(self, columns: tuple[str, ...], asked: str) -> bool:
        """Change the row that an INSERT meets, as its `ON CONFLICT` says; returns whether there is one."""
        table = self._statement.table
        [name] = [name for name, those in unique(table) if those == columns]
        [values] = self._show().run(asked, self._values)
        await self._lock((table, name, values), UPDATE)
        self._show_newest()
        condition = " AND ".join(f'"{column}" = ?' for column in columns)
        found = [
            row[0] for row in self._versions.raw(f'SELECT rowid FROM "{table}" WHERE {condition}', values)
        ]
        for row in found:
            await self._lock((table, row), NO_KEY_UPDATE)
            self._moment.newest.add((table, row))
            before = self._show().keep(table, [row])
            with _explained():
                self._versions.raw(f"{self._statement.instead} WHERE rowid = {row}", self._values)
            await self._changed(table, before, self._versions.keep(table, [row]))
        return bool(found)

    async def _updated(self) -> tuple[list[Row], str]:
        table = self._statement.table
        keys = {column for _, columns in unique(table) for column in columns}
        rows = await self._hit(UPDATE if keys & set(self._statement.sets) else NO_KEY_UPDATE)
        if not rows:
            return [], "UPDATE 0"
        before = self._show().keep(table, rows)
        with _explained():
            within = ", ".join(map(str, rows))
            self._versions.raw(f"{self._statement.head} WHERE rowid IN ({within})", self._values)
        await self._changed(table, before, self._versions.keep(table, rows))
        return self._returned(rows), f"UPDATE {len(rows)}"

    async def _deleted(self) -> tuple[list[Row], str]:
        table = self._statement.table
        rows = await self._hit(UPDATE)
        self._show()
        found = self._returned(rows)
        await self._delete(table, rows)
        return found, f"DELETE {len(rows)}"

    async def _delete(self, table: str, rows: Sequence[int]) -> None:
        """Delete rows that are locked, and what belongs to them."""
        if not rows:
            return
        before = self._show().keep(table, rows)
        for row in before:
            self._versions.delete(table, row)
        self._versions.changed(self._moment, [Change(table, row, had, None) for row, had in before.items()])
        for had in before.values():
            for name, values in self._unique_values(table, had):
                await self._lock((table, name, values), UPDATE)
        for child, key in _children(table):
            place = self._versions.columns[table].index(key.column.name)
            for had in before.values():
                self._show_newest()
                query = f'SELECT rowid FROM "{child}" WHERE "{key.parent.name}" = ?'
                held = [row[0] for row in self._versions.raw(query, (had[place],))]
                if held and key.ondelete != "CASCADE":
                    raise failure(
                        asyncpg.ForeignKeyViolationError,
                        f'update or delete on table "{table}" violates foreign key constraint on table "{child}"',
                    )
                for row in held:
                    await self._lock((child, row), UPDATE)
                self._moment.newest.update((child, row) for row in held)
                await self._delete(child, held)

    def _returned(self, rows: Iterable[int]) -> list[Row]:
        if not self._statement.returning:
            return []
        table, within = self._statement.table, ", ".join(map(str, rows))
        query = f'SELECT {self._statement.returning} FROM "{table}" WHERE rowid IN ({within})'
        return self._show().run(query, self._values)

    async def _changed(self, table: str, before: Mapping[int, Row], after: Mapping[int, Row]) -> None:
        """Note what has changed, and hold it to what must hold of the table."""
        self._versions.changed(
            self._moment, [Change(table, row, before.get(row), has) for row, has in after.items()]
        )
        for row, has in after.items():
            _require_room(table, has)
            had = dict(self._unique_values(table, before[row])) if row in before else {}
            for name, values in self._unique_values(table, has):
                if had.get(name) != values:
                    await self._require_unique(table, name, values)
            await self._require_parents(table, before.get(row), has)

    def _unique_values(self, table: str, row: Row) -> Iterator[tuple[str, Row]]:
        places = {name: at for at, name in enumerate(self._versions.columns[table])}
        for name, columns in unique(table):
            values = tuple(row[places[column]] for column in columns)
            if None not in values:
                yield name, values

    async def _require_unique(self, table: str, name: str, values: Row) -> None:
        """Wait for a transaction that writes the same values, and refuse a second row with them."""
        await self._lock((table, name, values), UPDATE)
        self._show_newest()
        columns = dict(unique(table))[name]
        condition = " AND ".join(f'"{column}" = ?' for column in columns)
        [(number,)] = self._versions.raw(f'SELECT count(*) FROM "{table}" WHERE {condition}', values)
        if number > 1:
            raise failure(
                asyncpg.UniqueViolationError,
                f'duplicate key value violates unique constraint "{name}"',
                constraint_name=name,
            )

    async def _require_parents(self, table: str, before: Row | None, after: Row) -> None:
        """Keep the rows that a row refers to from being deleted."""
        for at, column in enumerate(TABLES[table].columns):
            for key in sorted(column.foreign_keys, key=lambda one: str(one.target_fullname)):
                if after[at] is None or (before is not None and before[at] == after[at]):
                    continue
                parent = key.column.table.name
                query = f'SELECT rowid FROM "{parent}" WHERE "{key.column.name}" = ?'
                self._show_newest()
                found = self._versions.raw(query, (after[at],))
                if found:
                    await self._lock((parent, found[0][0]), KEY_SHARE)
                    self._show_newest()
                    found = self._versions.raw(query, (after[at],))
                if not found:
                    raise failure(
                        asyncpg.ForeignKeyViolationError,
                        f'insert or update on table "{table}" violates foreign key constraint',
                    )

    def _show_newest(self) -> None:
        """Show what is committed now, with the transaction's own changes."""
        self._versions.show(Moment(self._versions.commits, self._moment.own))


class _explained:  # noqa: N801 -- used as a function is
    """Raises SQLite's refusals as the server's."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, sqlite3.IntegrityError):
            for beginning, broken in _BROKEN.items():
                if str(error).startswith(beginning):
                    raise failure(broken, str(error)) from None
            raise UnknownStatementError(str(error)) from error


@cache
def _names(versions: Versions, query: str) -> list[str]:
    known: dict[str, Any] = dict.fromkeys(_values_of(query))
    return versions.names(query, known)


def _values_of(query: str) -> Iterator[str]:
    for word in query.split():
        if word.startswith(":"):
            yield word[1:].rstrip(",)")


@cache
def _children(table: str) -> list[tuple[str, ForeignKey]]:
    """Return the tables that refer to a table, each with its key."""
    return [
        (other.name, key)
        for other in TABLES.values()
        for key in sorted(other.foreign_keys, key=lambda one: str(one.parent.name))
        if key.column.table.name == table
    ]


def _require_room(table: str, row: Row) -> None:
    """Refuse what is too long or too large for its column."""
    for value, column in zip(row, TABLES[table].columns, strict=True):
        kind = getattr(column.type, "impl_instance", column.type)
        if isinstance(kind, String) and kind.length is not None and value is not None:
            if len(value) > kind.length:
                raise failure(
                    asyncpg.StringDataRightTruncationError,
                    f"value too long for type character varying({kind.length})",
                )
        elif isinstance(kind, Integer) and isinstance(value, int):
            largest = _LARGEST[8 if isinstance(kind, BigInteger) else 4]
            if not -largest <= value < largest:
                raise failure(asyncpg.NumericValueOutOfRangeError, "integer out of range")
