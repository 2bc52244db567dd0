"""Holds every transaction on a server to one order of the rows that it locks, so that no two wait for each other.

Tables come before servers, servers before people, and of a kind the lower key before the higher one; rows of the queues
come last. Writing a row locks it too; what a transaction holds already it may lock again, and nobody else can wait for
what it has added.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, CursorResult, Engine, Insert, Table, event

from storage import Transaction

_KEPT = ("game_table", "server", "person")
_QUEUES = ("outbox", "alarm", "thinking")
_KINDS = (*_KEPT, *_QUEUES)
_NAMES = "|".join(_KINDS)
_LOCKED = re.compile(rf"SELECT .*?\bFROM ({_NAMES})\b.* FOR (?:NO KEY )?UPDATE", re.DOTALL)
_WRITTEN = re.compile(rf"UPDATE ({_NAMES})\b")
_KEYS = re.compile(rf"WHERE .*?\b(?:{_NAMES})\.(?:key|id) (?:= |IN \()((?:\$\d+[:\w]*,? ?)+)", re.DOTALL)
_ALONE = "SELECT pg_advisory_xact_lock("
"""The beginning of a transaction without another writer: it may lock rows as it likes."""
_LOWEST = -1
"""The key where a statement names none: it may come to any, the lowest first."""


@dataclass
class Held:
    """The rows that a transaction holds, each as the place of its kind in the order and its key.

    Attributes:
        rows: all of them.
        last: the one that was locked last, of those that others know.
    """

    rows: set[tuple[int, int]] = field(default_factory=set)
    last: tuple[int, int] = (0, _LOWEST)

    def lock(self, row: tuple[int, int]) -> None:
        """Hold one more.

        Raises:
            AssertionError: it comes before one that is held already.
        """
        if row not in self.rows:
            before, late = (f"{_KINDS[kind]} {key}" for kind, key in (self.last, row))
            assert row >= self.last, f"{late} is locked after {before}"
            self.rows.add(row)
            self.last = row


def watch() -> None:
    """Hold the transactions of this process to it from now on."""
    event.listen(Engine, "begin", _hold_nothing)
    event.listen(Engine, "before_cursor_execute", _keep_order)
    event.listen(Engine, "after_execute", _hold_new)


def _hold_nothing(connection: Connection) -> None:
    connection.info[Held] = Held()


def _keep_order(
    connection: Connection, _: object, statement: str, parameters: Any, __: object, many: bool
) -> None:
    if statement.startswith(_ALONE):
        connection.info[Held] = None
    held = connection.info[Held]
    if held is None or connection.dialect.name != "postgresql":
        return
    for row in locked(statement, *(parameters if many else [parameters])):
        held.lock(row)


def _hold_new(
    connection: Connection, clause: object, _: object, __: object, ___: object, result: CursorResult[Any]
) -> None:
    held = connection.info[Held]
    if held is None or not isinstance(clause, Insert) or not isinstance(clause.table, Table):
        return
    if clause.table.name in _KEPT:
        kind = _KINDS.index(clause.table.name)
        held.rows |= {(kind, row[0]) for row in result.inserted_primary_key_rows if row is not None}


def unwatched(tx: Transaction) -> None:
    """Let a transaction lock rows as it likes, so that it gets in another's way."""
    assert tx.sync_connection is not None
    tx.sync_connection.info[Held] = None


def locked(statement: str, *parameters: tuple[Any, ...]) -> list[tuple[int, int]]:
    """The rows that a statement locks, for each of its parameters, in the order of locking."""
    found = _LOCKED.match(statement) or _WRITTEN.match(statement)
    if found is None:
        return []
    kind, keys = _KINDS.index(found[1]), _KEYS.search(statement)
    if kind >= len(_KEPT):
        # Who has claimed one of these has it alone: among them there is no order.
        return [(len(_KEPT), _LOWEST)]
    if keys is None:
        return [(kind, _LOWEST)]
    places = [int(place) - 1 for place in re.findall(r"\$(\d+)", keys[1])]
    return [(kind, key) for one in parameters for key in sorted(one[place] for place in places)]
