"""Statements about the server rather than about rows: what it is, its advisory lock, its notifications, its catalogue."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from storage.migrate import VERSION

from .errors import UnknownStatementError
from .locks import SHARE, UPDATE
from .statements import Statement
from .versions import TABLES, Row

if TYPE_CHECKING:
    from .server import Session

_Answer: TypeAlias = "list[Row] | Awaitable[list[Row]]"


def _says(*row: object) -> Callable[[Session, Sequence[Any]], _Answer]:
    return lambda _, __: [row]


async def _lock(session: Session, key: object, strength: int) -> list[Row]:
    await session.server.locks.take(session, ("advisory", key), strength, session.patience)
    return [(None,)]


def _notify(session: Session, values: Sequence[Any]) -> list[Row]:
    session.notify(values[1])
    return [(None,)]


def _others(session: Session, values: Sequence[Any]) -> list[Row]:
    others = session.server.sessions.values()
    return [(sum(one is not session and one.application == values[0] for one in others),)]


_TABLES = [(name,) for name in (*sorted(TABLES), VERSION)]
_KNOWN: list[tuple[re.Pattern[str], Callable[[Session, Sequence[Any]], _Answer]]] = [
    (re.compile(form, re.IGNORECASE), answer)
    for form, answer in (
        (r"SELECT pg_advisory_xact_lock_shared \( \$1 \)", lambda session, of: _lock(session, of[0], SHARE)),
        (r"SELECT pg_advisory_xact_lock \( \$1 \)", lambda session, of: _lock(session, of[0], UPDATE)),
        (r"SELECT pg_current_snapshot \( \)", lambda session, _: [(session.server.snapshot(),)]),
        (r"SELECT pg_notify \( \$1 , \$2 \)", _notify),
        (r"SELECT count \( \* \) FROM pg_stat_activity", _others),
        (r"select pg_catalog\.version \( \)", _says("PostgreSQL 15.0 (a stand-in)")),
        (r"select current_schema \( \)", _says("public")),
        (r"show standard_conforming_strings", _says("on")),
        (r"show transaction isolation level", _says("read committed")),
        # Which tables there are, or whether the version's is: it is.
        (r"SELECT pg_catalog\.pg_class\.relname FROM .* IN \( \$\d+", _says(VERSION)),
        (r"SELECT pg_catalog\.pg_class\.relname FROM ", lambda _, __: list(_TABLES)),
    )
]


@cache
def is_fixed(statement: Statement) -> bool:
    """Return whether a statement is about the server; raises for one that nobody knows.

    Raises:
        UnknownStatementError: if it is not known at all.
    """
    if statement.query is not None or statement.writes:
        return False
    if any(form.match(statement.plain) for form, _ in _KNOWN):
        return True
    if statement.plain.split(" ")[0] in ("BEGIN", "COMMIT", "ROLLBACK", "LISTEN", ";", ""):
        return False
    raise UnknownStatementError(statement.text)


async def answered(session: Session, statement: Statement, values: Sequence[Any]) -> tuple[list[Row], str]:
    """Answer a statement about the server."""
    for form, answer in _KNOWN:
        if form.match(statement.plain):
            found = answer(session, values)
            rows = found if isinstance(found, list) else await found
            return rows, f"SELECT {len(rows)}"
    raise UnknownStatementError(statement.text)
