"""Alarms: a class for each kind, with its stored form.

An alarm is stored as a kind and an owner: a table, a seat, a person or a server. Each owner has at most one
alarm of a kind. Its effect is defined elsewhere.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import TypeAlias

import msgspec

from storage import Transaction
from storage.queues import alarms
from storage.rows import Alarm as AlarmRow


class _Alarm(msgspec.Struct, frozen=True, tag_field="kind"):
    pass


class _OfTable(_Alarm, frozen=True):
    table: int


class _OfSeat(_OfTable, frozen=True):
    seat: int


class Remind(_OfSeat, frozen=True, tag="remind"):
    """The reminder of a seat's person is due."""


class TimeOut(_OfSeat, frozen=True, tag="time_out"):
    """A seat's time is out."""


class Call(_OfSeat, frozen=True, tag="call"):
    """A seat's person, who was expected to see the turn, is notified unless they have moved."""


class VoteOver(_OfTable, frozen=True, tag="vote_over"):
    """A vote about expired time is decided by the given answers."""


class Idle(_OfTable, frozen=True, tag="idle"):
    """A table has been idle for so long that it is warned."""


class PutAway(_OfTable, frozen=True, tag="put_away"):
    """A table that was warned is closed."""


class OfPerson(_Alarm, frozen=True):
    """An alarm of a person."""

    person: int


class DigestAlarm(OfPerson, frozen=True, tag="digest"):
    """A person's daily list is due."""


class WeekAlarm(_Alarm, frozen=True, tag="week"):
    """A server's weekly report is due."""

    server: int


class DailyAlarm(_Alarm, frozen=True, tag="puzzle"):
    """A day begins for a server that wants its puzzle."""

    server: int


class DealAlarm(_Alarm, frozen=True, tag="deal"):
    """A week begins for a server that wants a message about its deals."""

    server: int


class SeekAlarm(_Alarm, frozen=True, tag="seek"):
    """Something is due for people who wait for a seat on a server."""

    server: int


class LeagueAlarm(_Alarm, frozen=True, tag="league"):
    """Something is due in a season of a server's leagues."""

    server: int


class ForgetAlarm(OfPerson, frozen=True, tag="forget"):
    """A person's deletion was begun and has not been finished: the process has ended meanwhile."""

    by_operator: bool


OfTable: TypeAlias = Remind | TimeOut | Call | VoteOver | Idle | PutAway
OfServer: TypeAlias = WeekAlarm | DailyAlarm | DealAlarm | SeekAlarm | LeagueAlarm
Alarm: TypeAlias = OfTable | OfServer | DigestAlarm | ForgetAlarm


class Ringing(msgspec.Struct, frozen=True, kw_only=True):
    """An alarm that is set; `number` is what storage calls it, `due` when it is to ring."""

    number: int
    alarm: Alarm
    due: datetime

    @property
    def kind(self) -> str:
        """The stored name of this kind of alarm."""
        return kind_of(type(self.alarm))


class UnreadableAlarm(msgspec.Struct, frozen=True, kw_only=True):
    """An alarm that this version does not know."""

    number: int
    kind: str


async def set_alarm(tx: Transaction, alarm: Alarm, due: datetime | None, now: datetime) -> None:
    """Set an alarm in the place of the one that is set; None for `due` takes that one away."""
    await set_alarms(tx, {alarm: due}, now)


async def set_alarms(tx: Transaction, dues: Mapping[Alarm, datetime | None], now: datetime) -> None:
    """Set alarms, each in the place of the one that is set; None for when it is due takes that one away."""
    await alarms.put_all(tx, [_change(alarm, due) for alarm, due in dues.items()], now)


def _change(alarm: Alarm, due: datetime | None) -> alarms.AlarmChange:
    fields = msgspec.structs.asdict(alarm)
    owner = {name: fields.pop(name) for name in alarms.OWNERS if name in fields}
    return alarms.AlarmChange(kind_of(type(alarm)), due, **owner, payload=fields)


async def claim_alarms(
    tx: Transaction, owner: str, now: datetime, lease: timedelta, limit: int
) -> list[Ringing | UnreadableAlarm]:
    """Claim the alarms that are due, the earliest first."""
    return [_read(row) for row in await alarms.claim(tx, owner, now, lease, limit)]


async def pending_alarms(tx: Transaction) -> list[Ringing | UnreadableAlarm]:
    """All alarms that are still to ring, the earliest first."""
    return [_read(row) for row in await alarms.pending(tx)]


def kind_of(alarm: type[_Alarm]) -> str:
    """Return what such an alarm is called in storage."""
    return str(alarm.__struct_config__.tag)


def _read(row: AlarmRow) -> Ringing | UnreadableAlarm:
    columns = {
        "kind": row.kind,
        "table": row.table,
        "seat": row.seat,
        "person": row.person,
        "server": row.server,
        **row.payload,
    }
    try:
        alarm: Alarm = msgspec.convert(columns, Alarm)
    except msgspec.ValidationError:
        return UnreadableAlarm(number=row.number, kind=row.kind)
    return Ringing(number=row.number, alarm=alarm, due=row.due)
