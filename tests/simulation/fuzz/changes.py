"""The changes of a JSON value: each field missing, null, of another type, unknown, huge, empty."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

# JSON.
Value: TypeAlias = Any
Path: TypeAlias = tuple[str | int, ...]

HUGE = 1 << 80
MARK = "Do not log me"
"""A value that no line of the log may quote."""
_GONE = object()
_OTHERS: dict[str, Value] = {
    "null": None,
    "text": MARK,
    "unknown": 987_654,
    "huge": HUGE,
    "negative": -1,
    "true": True,
    "list": [None],
    "object": {"odd": None},
    "nothing": "",
    "no entries": [],
    "no fields": {},
}


@dataclass(frozen=True)
class Change:
    """One difference.

    Attributes:
        path: the keys to the field; an array's is its first element.
        what: "missing", or the name of another value.
    """

    path: Path
    what: str

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path)) or 'all'} {self.what}"

    def of(self, body: Value) -> Value:
        """Return a changed copy; the field is made if it isn't there."""
        if not self.path:
            return copy.deepcopy(_OTHERS.get(self.what))
        changed = copy.deepcopy(body)
        parent = changed
        for key in self.path[:-1]:
            parent = parent[key]
        last = self.path[-1]
        if self.what == "missing":
            if isinstance(parent, dict):
                parent.pop(last, None)
            elif isinstance(parent, list) and parent:
                del parent[0]
        elif isinstance(parent, (dict, list)):
            inside: Any = parent
            inside[last] = _other(self.what, inside[last])
        return changed


def _other(what: str, now: Value) -> Value:
    """Return the other value; a huge number stays in the form that the field has."""
    other = copy.deepcopy(_OTHERS[what])
    return str(other) if what == "huge" and isinstance(now, str) else other


def _kinds(value: Value) -> Iterator[str]:
    """Yield what a value can be instead; not what it is."""
    yield "null" if value is not None else "true"
    for what, other in _OTHERS.items():
        if what in ("null", "true") or other == value:
            continue
        if what == "huge" and not isinstance(value, (int, str)):
            continue
        if what == "negative" and (isinstance(value, bool) or not isinstance(value, int)):
            continue
        if what == "nothing" and not isinstance(value, str):
            continue
        if what == "no entries" and not isinstance(value, list):
            continue
        if what == "no fields" and not isinstance(value, dict):
            continue
        yield what


def changes(body: Value, depth: int, skip: frozenset[Path] = frozenset()) -> Iterator[Change]:
    """Yield every change of a value's fields, outermost first.

    Args:
        body: the value as it is today.
        depth: how many keys deep.
        skip: paths whose insides are left alone.
    """
    waiting: list[tuple[Path, Value]] = [((), body)]
    for path, value in waiting:
        if path:
            yield Change(path, "missing")
        for what in _kinds(value):
            yield Change(path, what)
        if len(path) >= depth or path in skip:
            continue
        if isinstance(value, dict):
            waiting += [((*path, key), inner) for key, inner in value.items()]
        elif isinstance(value, list) and value:
            waiting.append(((*path, 0), value[0]))
