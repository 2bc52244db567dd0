"""Every name that is stored: in the database, in exports, and in the custom_ids of messages that were sent."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec

from bot.commands import screen
from bot.front.custom_ids import TableButton
from bot.front.features.assembly import BUTTONS
from bot.host.outbox import messages as outbox
from bot.host.people import privacy
from bot.host.play.agreement.votes import Vote
from bot.host.record import entries as log
from bot.host.record import outcomes
from bot.host.record.export import export
from bot.host.season.leagues.rules.plan import Plan
from bot.host.servers.server_settings import ServerSettings
from bot.host.tables.computers import reviews
from bot.host.tables.freezing import Reason
from bot.host.timing import alarms
from bot.host.timing.clocks import Clock, Terms
from bot.host.timing.preferences import Preferences
from bot.host.timing.season_rules import SeasonRules
from games import SHIPPED
from games.engine import Origin
from games.engine.position.orders import Order
from storage import rows
from storage.schema import metadata
from tests.generated import literal_keys, stored

COMMITTED: Final = Path(__file__).parent / "stored_names.txt"
"""The names as they were stored last; no program writes it."""
_IN_JSON: Final[Mapping[str, Any]] = {
    "game_table.league": SeasonRules,
    "game_table.outcome": outcomes.Ending,
    "game_table.reason": outcomes._Closed,
    "game_table.terms": Terms,
    "game_table.vote": Vote,
    "person.settings": Preferences,
    "review.findings": reviews._Findings,
    "season.plan": Plan,
    "seat.clock": Clock,
    "server.settings": ServerSettings,
    "standing_order.payload": Order,
}
"""The structs in JSON columns, beside those of logs, messages and alarms."""


def names() -> list[str]:
    """Return all of them, each behind its section, sorted within it."""
    return [f"{section} {name}" for section, found in SECTIONS.items() for name in sorted({*found()})]


def table() -> list[str]:
    """Return a table of all of them, in Markdown."""
    found = (
        (section, ", ".join(f"`{name}`" for name in sorted({*made()}))) for section, made in SECTIONS.items()
    )
    return stored.table(("section", "names"), found)


def committed() -> list[str]:
    """Return the names as they were stored last."""
    lines = COMMITTED.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _columns() -> Iterator[str]:
    for one in metadata.tables.values():
        yield from (f"{one.name}.{column.name}" for column in one.columns)


def _log() -> Iterator[str]:
    for kind in log._KINDS:
        yield from _of(log.kind_of(kind), kind)


def _messages() -> Iterator[str]:
    for kind in get_args(outbox.Message):
        yield from _of(str(kind.__struct_config__.tag), kind)


def _alarms() -> Iterator[str]:
    yield from map(alarms.kind_of, get_args(alarms.Alarm))


def _slots() -> Iterator[str]:
    yield from (line.split("`")[1] for line in stored.slots()[2:])


def _json() -> Iterator[str]:
    for column, kind in _IN_JSON.items():
        yield from _fields(column, kind)
    frozen = Reason("", {}, datetime(2026, 1, 1, tzinfo=UTC)).to_json()
    yield from (f"game_table.reason.{name}" for name in frozen)
    yield from (f"game_table.origin.{name}" for name in Origin._fields)


def _custom_ids() -> Iterator[str]:
    for form in BUTTONS:
        if issubclass(form, TableButton):
            own = ".".join(_word(one.type) for one in msgspec.structs.fields(form))
            _, word = form.tag()
            yield f"{form.leads()[0]}{f'({word})' if word else ''}:{own}"
        else:
            yield from form.leads()


def _exports() -> Iterator[str]:
    for status in ("lobby", "finished"):
        row = log.Row(
            table=1,
            sequence=1,
            seat=None,
            actor=None,
            entry=log.Cancelled(),
            time=datetime(2026, 1, 1, tzinfo=UTC),
            digest=None,
            interaction=None,
            ordinal=None,
        )
        table: Any = SimpleNamespace(**dict.fromkeys(rows.Table.__struct_fields__))
        table.status, table.secret, table.options, table.first_message = status, bytes(32), {}, 1
        table.origin = Origin("", "")._asdict()
        yield from _keys("", export({}, table, (), (row,)))  # type: ignore[arg-type]


def _personal() -> Iterator[str]:
    yield from literal_keys.keys(privacy.stored_data)


def _records() -> Iterator[str]:
    yield from literal_keys.keys(screen.watch)


def _moves() -> Iterator[str]:
    for name, game in SHIPPED.items():
        yield from (f"{name}: option {option}" for option in game.meta.options)
        for verb, kind in game.verbs.items():
            fields = [str(field) for field in getattr(kind, "__struct_fields__", ())]
            yield f"{name}: {verb}({', '.join(fields)})"


def _keys(before: str, found: object) -> Iterator[str]:
    if isinstance(found, dict):
        for name, value in found.items():
            yield before + name
            yield from _keys(f"{before}{name}.", value)
    elif isinstance(found, list):
        for value in found:
            yield from _keys(before, value)


def _of(name: str, kind: Any) -> Iterator[str]:
    yield name
    yield from _fields(name, kind)


def _fields(before: str, kind: Any) -> Iterator[str]:
    """Yield the names of a struct's fields, and of the structs in these."""
    for one in msgspec.structs.fields(kind):
        yield f"{before}.{one.encode_name}"
        for inner in _structs(one.type):
            yield from _fields(f"{before}.{one.encode_name}", inner)


def _structs(kind: Any) -> Iterator[Any]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
    elif isinstance(kind, types.UnionType) or get_origin(kind) is not None:
        for part in get_args(kind):
            yield from _structs(part)


def _word(kind: Any) -> str:
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return str(getattr(kind, "__name__", kind)).replace(" | None", "?")


SECTIONS: Final[Mapping[str, Callable[[], Iterator[str]]]] = {
    "column": _columns,
    "json": _json,
    "log": _log,
    "message": _messages,
    "slot": _slots,
    "alarm": _alarms,
    "export": _exports,
    "personal": _personal,
    "record": _records,
    "custom_id": _custom_ids,
    "move": _moves,
}
"""By section: what makes its names."""
