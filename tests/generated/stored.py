"""Tables of what the database holds: rows of logs, messages and their slots, alarms, columns."""

from __future__ import annotations

import inspect
import types
from collections.abc import Iterable, Iterator
from typing import Any, get_args

import msgspec
from sqlalchemy.types import TypeEngine

from bot.host.outbox import addresses
from bot.host.outbox import messages as outbox
from bot.host.record import entries as log
from bot.host.timing import alarms as timing
from storage.queues.alarms import OWNERS
from storage.rows.columns import Instant
from storage.schema import metadata

_OF_ROW = ("table", "sequence")
"""Fields that every message about a table has."""
_NOTES = ("idle", "reminded", "timeout.notice", "timeout.seat", "timeout.wait")
"""The notes that have a slot; `slot_of` says which."""


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    """Return the lines of a table in Markdown."""
    names = list(head)
    lines = [names, ["---"] * len(names), *map(list, rows)]
    return [f"| {' | '.join(cells)} |" for cells in lines]


def entries() -> list[str]:
    """Return the kinds of rows of a table's log."""
    kinds = sorted(log._KINDS, key=log.kind_of)
    rows = ((f"`{log.kind_of(one)}`", f"`{one.__name__}`", _fields(one), _about(one)) for one in kinds)
    return table(("kind", "class", "payload", "meaning"), rows)


def messages() -> list[str]:
    """Return the kinds of the outbox's messages."""
    rows = (
        (f"`{_tag(one)}`", f"`{one.__name__}`", _fields(one, *_OF_ROW), _about(one)) for one in _messages()
    )
    return table(("kind", "class", "payload", "meaning"), rows)


def slots() -> list[str]:
    """Return what messages show continuously, and which do."""
    found: dict[str, list[str]] = {}
    for one in _messages():
        for message, named in _samples(one):
            slot = outbox.slot_of(message, addresses.at_person(7))
            if slot is not None:
                pattern = slot.replace("7", "<person>" if slot.startswith("follow") else "<row>")
                found.setdefault(pattern.replace("3", "<seat>"), []).append(named)
    rows = ((f"`{slot}`", ", ".join(f"`{name}`" for name in names)) for slot, names in sorted(found.items()))
    return table(("slot", "messages"), rows)


def alarms() -> list[str]:
    """Return the kinds of alarms."""
    kinds = sorted(get_args(timing.Alarm), key=timing.kind_of)
    rows = ((f"`{timing.kind_of(one)}`", f"`{one.__name__}`", _owner(one), _about(one)) for one in kinds)
    return table(("kind", "class", "belongs to a", "when"), rows)


def _owner(alarm: type[msgspec.Struct]) -> str:
    return [name for name in alarm.__struct_fields__ if name in OWNERS][-1]


def columns() -> list[str]:
    """Return the database's tables with their columns, those of the primary key first and marked."""
    rows = []
    for one in sorted(metadata.tables.values(), key=lambda table: table.name):
        cells = [f"**{column.name}** {_type(column)}" for column in one.primary_key.columns]
        cells += [
            f"{column.name} {_type(column)}" for column in one.columns if column not in set(one.primary_key)
        ]
        rows.append((f"`{one.name}`", ", ".join(cells)))
    return table(("table", "columns"), rows)


def _type(column: Any) -> str:
    kind: TypeEngine[Any] = column.type
    name = "time" if isinstance(kind, Instant) else kind.__class__.__name__.lower()
    keys = [f"→{key.column.table.name}" for key in column.foreign_keys]
    return " ".join([name + ("?" if column.nullable else ""), *keys])


def _messages() -> list[type[Any]]:
    return sorted(get_args(outbox.Message), key=_tag)


def _samples(kind: type[Any]) -> Iterator[tuple[Any, str]]:
    """Yield messages of a kind, a note for each that has a slot, with what each is called."""
    values = {one.name: _sample(one.name, one.type) for one in msgspec.structs.fields(kind)}
    if kind is outbox.Note:
        yield from ((kind(**values | {"what": what}), f"Note({what})") for what in _NOTES)
    else:
        yield kind(**values), kind.__name__


def _sample(name: str, kind: Any) -> Any:
    # A seat is 3 and a row is 7, so that a slot's name tells which it is of.
    known = {"seat": 3, "sequence": 7, "asked": 7}
    if name in known:
        return known[name]
    kinds = get_args(kind) if isinstance(kind, types.UnionType) else (kind,)
    return {int: 0, str: "", bool: False}.get(kinds[0], None if None in kinds else ())


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def _fields(kind: type[Any], *but: str) -> str:
    return ", ".join(f"`{name}`" for name in kind.__struct_fields__ if name not in but)


def _about(kind: type[Any]) -> str:
    """Return the first sentences of a class's docstring."""
    return inspect.cleandoc(kind.__doc__ or "").partition("\n")[0]
