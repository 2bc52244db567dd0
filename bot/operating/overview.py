"""Lists for the operator: tables with problems, and undeliverable messages. They show no hand and no seed."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple

from bot.host.outbox import addresses
from bot.host.record.check import UNDER_WAY, check
from bot.host.tables.freezing import reason_of
from bot.operating import command_support
from bot.settings import Settings
from bot.text import say
from storage import Transaction
from storage.community import people, servers
from storage.play import tables
from storage.queues import outbox
from storage.rows import OutboxRow, Person, Seat, Server, Status, Table

_LIVE: Sequence[Status] = ("lobby", "running", "frozen")
_AT_REST = timedelta(days=7)
"""A running table without activity for this long counts as stuck."""
_AT_ONCE = 1000
"""The number of people requested at once."""
_SOON = timedelta(minutes=10)
"""The most time for a computer's move, or for a lobby without its message."""


async def list_tables(
    settings: Settings,
    *,
    frozen: bool = False,
    stuck: bool = False,
    server: int | None = None,
    as_json: bool = False,
) -> int:
    """Print the open and running tables: all, one server's, the frozen ones, or those with problems.

    To find frozen tables it replays all running games, since the bot may not have opened them yet.
    """
    async with command_support.opened(settings) as host:
        now = host.time()
        seen = await host.storage.read(partial(_seen, statuses=UNDER_WAY if frozen else _LIVE))
        found = await check(host.storage, host.library, UNDER_WAY) if frozen else []
    foreseen = {one.code: one.reason for one in found if one.freezes or one.status == "frozen"}
    rows = []
    for table in seen.tables:
        if frozen and table.status != "frozen" and table.code not in foreseen:
            continue
        if server is None or table.server == server:
            notes = _foreseen(table, foreseen) if frozen else []
            notes += _notes(
                table,
                seen.seats.get(table.key, []),
                seen.unsent.get(table.key, []),
                seen.lost.get(table.key, []),
                now,
            )
            if notes or not stuck:
                rows.append(_listed(table, seen, notes))
    what = "frozen table" if frozen else "stuck table" if stuck else "table that is open or running"
    where = "" if server is None else f" on server {server}"
    columns = ("code", "game", "state", "server", "server_id", "acted", "waits_for", "note")
    command_support.print_list(rows, columns, as_json=as_json, empty=f"There is no {what}{where}.")
    return 0


def _foreseen(table: Table, foreseen: Mapping[str, str]) -> list[str]:
    """Return notes on tables whose state will change when they are opened."""
    if table.status != "frozen":
        return [f"freezes when it is opened: {foreseen[table.code]}"]
    return [] if table.code in foreseen else ["replays under this version, and goes on when it is opened"]


class _Seen(NamedTuple):
    """The data of the list: tables, and by key their seats, unsent and failed messages, people and servers."""

    tables: Sequence[Table]
    seats: Mapping[int, Sequence[Seat]]
    unsent: Mapping[int, Sequence[OutboxRow]]
    lost: Mapping[int, Sequence[OutboxRow]]
    people: Mapping[int, Person]
    servers: Mapping[int, Server]


async def _seen(tx: Transaction, statuses: Sequence[Status]) -> _Seen:
    seats = await tables.seats_with_status(tx, statuses)
    sitting = sorted({seat.person for some in seats.values() for seat in some if seat.person})
    known: dict[int, Person] = {}
    for first in range(0, len(sitting), _AT_ONCE):
        known |= await people.by_keys(tx, sitting[first : first + _AT_ONCE])
    return _Seen(
        await tables.with_status(tx, statuses),
        seats,
        _by_table(await outbox.pending(tx)),
        _by_table(await outbox.failed(tx)),
        known,
        {one.id: one for one in await servers.everywhere(tx)},
    )


def _listed(table: Table, seen: _Seen, notes: Sequence[str]) -> dict[str, object]:
    return {
        "code": table.code,
        "game": table.game,
        "state": "suspended" if table.away is not None else table.status,
        "server": seen.servers[table.server].name,
        "server_id": str(table.server),
        "channel_id": str(table.thread or table.channel),
        "opened": command_support.moment(table.created),
        "acted": command_support.moment(table.acted),
        "moves": table.sequence,
        "waits_for": [_name(seat, seen.people) for seat in seen.seats.get(table.key, ()) if seat.owes],
        "seats": [_seat(seat, seen.people) for seat in seen.seats.get(table.key, ())],
        "note": list(notes),
    }


def _name(seat: Seat, known: Mapping[int, Person]) -> str:
    if seat.computer is not None:
        return f"computer ({seat.computer})"
    person = None if seat.person is None else known.get(seat.person)
    return "somebody" if person is None or not person.name else person.name


def _seat(seat: Seat, known: Mapping[int, Person]) -> dict[str, object]:
    person = None if seat.person is None else known.get(seat.person)
    return {
        "seat": seat.seat,
        "name": _name(seat, known),
        "key": seat.person,
        "discord_id": None if person is None or person.discord_id is None else str(person.discord_id),
        "computer": seat.computer,
    }


def _notes(
    table: Table,
    seats: Sequence[Seat],
    unsent: Sequence[OutboxRow],
    lost: Sequence[OutboxRow],
    now: datetime,
) -> list[str]:
    """Return a sentence for each problem of a table."""
    reason = reason_of(table)
    notes = [] if reason is None else [say(reason.key, **reason.values)]
    if table.away is None:
        if table.status == "running" and now - table.acted >= _AT_REST:
            notes.append(f"nothing has happened there for {(now - table.acted).days} days")
        if table.status == "running" and any(
            seat.computer is not None and seat.since is not None and now - seat.since >= _SOON
            for seat in seats
            if seat.owes
        ):
            notes.append("a computer has owed a move for more than ten minutes")
        if table.status == "lobby" and table.lobby_message is None and now - table.created >= _SOON:
            notes.append("its lobby was never posted")
    notes += [f"message {row.number} can't be sent: {row.failure}" for row in unsent if row.failure]
    # A table is not stuck if somebody has acted since.
    everybody = (
        addresses.at_table(table.key),
        addresses.at_lobby(table.key),
    )
    notes += [
        f"message {row.number} was given up: {row.failure}"
        for row in lost
        if table.away is None
        and row.destination in everybody
        and row.done is not None
        and row.done >= table.acted
    ]
    return notes


def _by_table(rows: Sequence[OutboxRow]) -> dict[int, list[OutboxRow]]:
    found: dict[int, list[OutboxRow]] = {}
    for row in rows:
        table = row.payload.get("table")
        if isinstance(table, int):
            found.setdefault(table, []).append(row)
    return found


async def list_outbox(
    settings: Settings, *, waiting: bool = False, server: int | None = None, as_json: bool = False
) -> int:
    """Print the messages that failed permanently in the last thirty days, or the pending ones.

    Args:
        settings: the database and the editions.
        waiting: whether to print the pending ones.
        server: the Discord id of the only server to list; None for all messages.
        as_json: whether to print JSON with all fields.
    """
    async with command_support.opened(settings) as host:
        found = _about(await host.storage.read(outbox.pending if waiting else outbox.failed), server)
        names = {one.id: one.name for one in await host.storage.read(servers.everywhere)}
        keys = {table for row in found if isinstance(table := row.payload.get("table"), int)}
        codes = {
            key: one.code
            for key, one in (await host.storage.read(partial(tables.by_keys, keys=keys))).items()
        }
    rows = [_message(row, codes, names) for row in found]
    when = "due" if waiting else "given_up"
    columns = ("number", "kind", "table", "server", "server_id", "to", when, "attempts", "failure")
    where = "" if server is None else f" on server {server}"
    command_support.print_list(
        rows,
        columns,
        as_json=as_json,
        empty=f"No message waits{where}."
        if waiting
        else f"No message was given up{where} in the last thirty days.",
    )
    return 0


def _about(rows: Sequence[OutboxRow], server: int | None) -> list[OutboxRow]:
    return [row for row in rows if server is None or row.server == server]


def _message(row: OutboxRow, codes: Mapping[int, str], names: Mapping[int, str]) -> dict[str, object]:
    table = row.payload.get("table")
    return {
        "number": row.number,
        "id": row.id,
        "kind": row.kind,
        "slot": row.slot,
        "wanted": row.wanted,
        "shown": row.shown,
        "table": codes.get(table) if isinstance(table, int) else None,
        "server": None if row.server is None else names.get(row.server),
        "server_id": None if row.server is None else str(row.server),
        "person": addresses.person_of(row.destination),
        "to": "a person" if addresses.person_of(row.destination) is not None else _place(row.destination),
        "written": command_support.moment(row.created),
        "due": command_support.moment(row.due),
        "given_up": command_support.moment(row.done or row.attempted),
        "attempts": row.attempts,
        "failure": row.failure,
    }


def _place(destination: str) -> str:
    kind, _, number = destination.partition(":")
    return (
        f"server {number}"
        if kind == "server"
        else "its table"
        if kind in ("table", "lobby", "opening")
        else kind
    )


async def send_again(settings: Settings, wanted: str, *, server: int | None = None) -> int:
    """Send failed messages again: one by its number, all, or one server's."""
    async with command_support.opened(settings) as host:
        now = host.time()

        async def write(tx: Transaction) -> list[int]:
            given_up = _about(await outbox.failed(tx), server)
            numbers = [row.number for row in given_up if wanted == "all" or row.number == int(wanted)]
            return [number for number in sorted(numbers) if await outbox.retry(tx, number, now)]

        found = await host.storage.write(write)
    if not found and wanted != "all":
        print(f"No message {wanted} was given up; `kontor outbox` lists those that were.")
        return 1
    print(f"Messages to be sent again: {len(found)}.")
    return 0
