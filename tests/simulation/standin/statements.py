"""The statements of the bot, taken apart: what they touch and lock, and how SQLite says the same.

Only the forms that the bot sends are known here. Anything else raises.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from .errors import UnknownStatementError
from .locks import KEY_SHARE, NO_KEY_UPDATE, SHARE, UPDATE
from .versions import TABLES

_TOKEN = re.compile(
    r"'(?:[^']|'')*'|\"[^\"]*\"|\$\d+|::\s*(?:DOUBLE PRECISION|[A-Za-z_]+)(?:\(\d+\))?(?:\[\])?"
    r"|[A-Za-z_][A-Za-z_0-9.]*|\d+(?:\.\d+)?|\|\||<>|<=|>=|!=|>>|<<|->>|->|\S"
)
_LOCKS = {
    ("UPDATE",): UPDATE,
    ("NO", "KEY", "UPDATE"): NO_KEY_UPDATE,
    ("SHARE",): SHARE,
    ("KEY", "SHARE"): KEY_SHARE,
}
_SKIP = ["SKIP", "LOCKED"]
_CLAUSES = ("LIMIT", "FOR", "RETURNING", "OFFSET", ")")
_ENDS = ("WHERE", "RETURNING", "GROUP", "ORDER", "LIMIT", "FOR", "ON")


@dataclass(frozen=True)
class Query:
    """A SELECT.

    Attributes:
        sql: as SQLite has it, without its lock and limit.
        limit: its limit, as an expression; empty for none.
        table: the one whose rows it locks.
        alias: how the table is called there.
        strength: of the locks; None for none.
        skips: whether rows that others have locked are left out.
    """

    sql: str
    limit: str = ""
    table: str = ""
    alias: str = ""
    strength: int | None = None
    skips: bool = False


@dataclass(frozen=True)
class Statement:
    """A statement.

    Attributes:
        text: as it was sent.
        kind: SELECT, INSERT, UPDATE, DELETE; or another first word.
        plain: its words with single spaces, without casts, if it is about the server.
        table: that it writes.
        head: as SQLite has it, up to its condition.
        where: its condition.
        sets: the columns that it writes.
        returning: the columns that it returns; empty for none.
        query: of a SELECT.
        locking: the queries inside, each with the name of the value that takes its place.
        conflict: the columns of the row that an INSERT changes if it is there, and the query of their values.
        instead: the change, as SQLite has it, up to its condition.
    """

    text: str
    kind: str
    plain: str = ""
    table: str = ""
    head: str = ""
    where: str = "1"
    sets: tuple[str, ...] = ()
    returning: str = ""
    query: Query | None = None
    locking: tuple[tuple[str, Query], ...] = field(default=())
    conflict: tuple[tuple[str, ...], str] | None = None
    instead: str = ""

    @property
    def writes(self) -> bool:
        """Return whether it writes rows."""
        return self.kind in ("INSERT", "UPDATE", "DELETE")


@cache
def parsed(text: str) -> Statement:
    """Take a statement apart.

    Raises:
        UnknownStatementError: if it has an unknown form.
    """
    tokens = _TOKEN.findall(text)
    kind = tokens[0].upper() if tokens else ""
    if kind in ("SELECT", "WITH"):
        if any(word.startswith(("pg_", "current_schema")) for word in tokens):
            return Statement(text, kind, _plain(tokens))
        inner, locking = _nested(tokens)
        return Statement(text, "SELECT", query=_query(inner), locking=locking)
    inner, locking = _nested(tokens)
    if kind == "INSERT":
        return _insert(text, inner, locking)
    if kind == "UPDATE":
        return _update(text, inner, locking)
    if kind == "DELETE":
        return _delete(text, inner, locking)
    return Statement(text, kind, _plain(tokens))


def _plain(tokens: Sequence[str]) -> str:
    return " ".join(word for word in tokens if not word.startswith("::"))


def _at(tokens: Sequence[str], *words: str, start: int = 0) -> int:
    """Return where one of some words stands outside of parentheses; the end if nowhere."""
    depth = 0
    for place in range(start, len(tokens)):
        if tokens[place] == "(":
            depth += 1
        elif tokens[place] == ")":
            depth -= 1
        elif depth == 0 and tokens[place] in words:
            return place
    return len(tokens)


def _nested(tokens: list[str]) -> tuple[list[str], tuple[tuple[str, Query], ...]]:
    """Take out the queries in parentheses that lock rows."""
    found: list[tuple[str, Query]] = []
    kept: list[str] = []
    opened: list[int] = []
    for word in tokens:
        kept.append(word)
        if word == "(":
            opened.append(len(kept) - 1)
        elif word == ")":
            begin = opened.pop()
            inside = kept[begin + 1 : -1]
            if inside and inside[0] == "SELECT" and _at(inside, "FOR") < len(inside):
                name = f"locked{len(found)}"
                found.append((name, _query(inside)))
                kept[begin:] = ["(", f":{name}", ")"]
    return kept, tuple(found)


def _query(tokens: list[str]) -> Query:
    end = _at(tokens, "FOR")
    strength, skips = None, False
    if end < len(tokens):
        words = list(tokens[end + 1 :])
        if words[-2:] == _SKIP:
            skips, words = True, words[:-2]
        if "OF" in words:
            words = words[: words.index("OF")]
        if tuple(words) not in _LOCKS:
            raise UnknownStatementError(" ".join(tokens))
        strength = _LOCKS[tuple(words)]
    body = tokens[:end]
    if strength is None:
        return Query(said(body))
    limit = _at(body, "LIMIT")
    start = _at(body, "FROM")
    table, alias, _ = _named(body, start + 1)
    return Query(said(body[:limit]), said(body[limit + 1 :]), table, alias, strength, skips)


def _named(tokens: Sequence[str], place: int) -> tuple[str, str, int]:
    """Return the table that is named at a place, its alias, and what follows."""
    table = tokens[place].strip('"')
    if table not in TABLES:
        raise UnknownStatementError(" ".join(tokens))
    if place + 2 < len(tokens) and tokens[place + 1] == "AS":
        return table, tokens[place + 2], place + 3
    return table, table, place + 1


def _insert(text: str, tokens: list[str], locking: tuple[tuple[str, Query], ...]) -> Statement:
    table, _, place = _named(tokens, 2)
    back = _at(tokens, "RETURNING")
    end = tokens.index(")", place)
    columns = tuple(word.strip('"') for word in tokens[place + 1 : end] if word != ",")
    on = _at(tokens, "ON")
    conflict, instead = (None, "") if on >= back else _upsert(text, table, columns, tokens[:back], on)
    return Statement(
        text,
        "INSERT",
        "",
        table,
        said(tokens[: min(on, back)]),
        sets=columns,
        returning=said(tokens[back + 1 :]),
        locking=locking,
        conflict=conflict,
        instead=instead,
    )


def _upsert(
    text: str, table: str, columns: Sequence[str], tokens: Sequence[str], on: int
) -> tuple[tuple[tuple[str, ...], str], str]:
    """Return what an INSERT of one row does if the row is there: see `Statement`."""
    given = list(tokens[_at(tokens, "VALUES") + 2 : on - 1])
    values: dict[str, list[str]] = {}
    for column in columns:
        comma = _at(given, ",")
        values[column], given = given[:comma], given[comma + 1 :]
    end = tokens.index(")", on)
    if (
        tokens[on + 1 : on + 3] != ["CONFLICT", "("]
        or tokens[end + 1 : end + 4] != ["DO", "UPDATE", "SET"]
        or given
    ):
        raise UnknownStatementError(text)
    which = tuple(word for word in tokens[on + 3 : end] if word != ",")
    changed: list[str] = []
    for word in tokens[end + 4 :]:
        changed += values[word.removeprefix("excluded.")] if word.startswith("excluded.") else [word]
    asked = [part for column in which for part in (*values[column], ",")][:-1]
    return (which, said(["SELECT", *asked])), said(["UPDATE", f'"{table}"', "SET", *changed])


def _update(text: str, tokens: list[str], locking: tuple[tuple[str, Query], ...]) -> Statement:
    table, _, place = _named(tokens, 1)
    where, back = _at(tokens, "WHERE"), _at(tokens, "RETURNING")
    if _at(tokens, "FROM") < len(tokens):
        raise UnknownStatementError(text)
    sets: list[str] = []
    at = place + 1
    while at < min(where, back):
        sets.append(tokens[at].strip('"'))
        at = _at(tokens, ",", "WHERE", "RETURNING", start=at) + 1
        if tokens[at - 1] != ",":
            break
    return Statement(
        text,
        "UPDATE",
        "",
        table,
        said(tokens[: min(where, back)]),
        said(tokens[where + 1 : back]) or "1",
        tuple(sets),
        said(tokens[back + 1 :]),
        locking=locking,
    )


def _delete(text: str, tokens: list[str], locking: tuple[tuple[str, Query], ...]) -> Statement:
    table, _, _ = _named(tokens, 2)
    where, back = _at(tokens, "WHERE"), _at(tokens, "RETURNING")
    if _at(tokens, "USING") < len(tokens):
        raise UnknownStatementError(text)
    condition = said(tokens[where + 1 : back]) or "1"
    return Statement(
        text,
        "DELETE",
        "",
        table,
        said(tokens[: min(where, back)]),
        condition,
        returning=said(tokens[back + 1 :]),
        locking=locking,
    )


def said(tokens: Sequence[str]) -> str:
    """Return tokens as SQLite has them: values by name, no casts of values, NULLs where PostgreSQL sorts them."""
    words: list[str] = []
    orders: list[tuple[int, bool]] = []
    """The depths at which an ORDER BY goes on, and whether its present item descends."""
    depth = 0
    before = ""

    def end_item() -> None:
        _, descends = orders[-1]
        if "NULLS" not in words[-2:]:
            words.append("NULLS FIRST" if descends else "NULLS LAST")
        orders[-1] = (orders[-1][0], False)

    for word in tokens:
        if word.startswith("::"):
            continue
        if orders and depth == orders[-1][0] and (word in _CLAUSES or word == ","):
            end_item()
            if word != ",":
                orders.pop()
        if word == "(":
            depth += 1
        elif word == ")":
            depth -= 1
        elif word == "BY" and before == "ORDER":
            orders.append((depth, False))
        elif word == "DESC" and orders and depth == orders[-1][0]:
            orders[-1] = (depth, True)
        words.append(f":p{word[1:]}" if word.startswith("$") else word)
        before = word
    while orders:
        end_item()
        orders.pop()
    return " ".join(words)
