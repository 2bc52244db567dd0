"""An alarm is read from its stored form; one that nobody knows holds up nothing."""

from typing import Any

import pytest

from bot.host.timing.alarms import (
    Alarm,
    DigestAlarm,
    Idle,
    PutAway,
    Remind,
    Ringing,
    TimeOut,
    VoteOver,
    pending_alarms,
    set_alarm,
)
from bot.telemetry import log_context
from storage import DatabaseUnusableError, Transaction
from storage.queues import alarms
from tests.bot.host.conftest import Party

STORED: list[tuple[str, tuple[str, ...], Alarm]] = [
    ("remind", ("table", "seat"), Remind(1, 0)),
    ("time_out", ("table", "seat"), TimeOut(1, 0)),
    ("vote_over", ("table",), VoteOver(1)),
    ("idle", ("table",), Idle(1)),
    ("put_away", ("table",), PutAway(1)),
    ("digest", ("person",), DigestAlarm(1)),
]


@pytest.mark.parametrize(("kind", "columns", "alarm"), STORED)
async def test_an_alarm_is_read_from_its_stored_form_and_written_the_same(
    party: Party, kind: str, columns: tuple[str, ...], alarm: Alarm
) -> None:
    assert (await party.lobby(), party.people[0]) == (1, 1)
    now = party.clock.now
    owners: dict[str, Any] = {
        name: number if name in columns else None
        for name, number in {"table": 1, "seat": 0, "person": 1}.items()
    }

    async def read(tx: Transaction) -> None:
        await alarms.clear(tx, 1, now)
        await alarms.put_all(tx, [alarms.AlarmChange(kind, now, **owners)], now)
        [found] = await pending_alarms(tx)
        assert isinstance(found, Ringing)
        assert (found.alarm, found.kind, found.due) == (alarm, kind, now)

    async def written(tx: Transaction) -> None:
        await set_alarm(tx, alarm, now, now)
        [row] = await alarms.pending(tx)
        assert {"table": row.table, "seat": row.seat, "person": row.person} == owners
        assert row.kind == kind
        await set_alarm(tx, alarm, None, now)
        assert await alarms.pending(tx) == []

    await party.storage.write(read)
    await party.storage.write(written)


@pytest.mark.parametrize("kind", ["tea_time", "time_out"])
async def test_an_alarm_that_nobody_knows_is_given_up_and_holds_up_no_other(
    party: Party, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await party.game()
    now = party.clock.now

    async def put(tx: Transaction) -> None:
        await alarms.clear(tx, table, now)
        await alarms.put_all(tx, [alarms.AlarmChange(kind, now, table=table)], now)
        await set_alarm(tx, Idle(table), now, now)

    await party.storage.write(put)
    assert await party.host.ring() == 2
    assert f"({kind}) is given up" in caplog.text
    left = {(one.kind, one.seat) for one in await party.storage.read(alarms.pending)}
    assert ("idle", None) in left, "it was too early, and is set anew"
    assert (kind, None) not in left


async def test_an_alarm_that_the_database_keeps_from_ringing_is_a_short_line(
    party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, now = await party.game(), party.clock.now

    async def failing(*_: object) -> None:
        raise DatabaseUnusableError("out of reach")

    await party.storage.write(lambda tx: set_alarm(tx, Idle(table), now, now))
    monkeypatch.setattr(party.host._scheduler, "_ring", failing)
    await party.host.ring()
    [record] = [one for one in caplog.records if one.levelname == "ERROR"]
    assert (record.getMessage(), record.exc_info, record.__dict__["failure"]) == (
        "out of reach",
        None,
        "alarm",
    )


async def test_a_line_about_an_alarm_names_it_and_its_table_and_no_later_line_does(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, now = await party.game(), party.clock.now

    async def put(tx: Transaction) -> int:
        await alarms.clear(tx, table, now)
        await set_alarm(tx, Idle(table), now, now)
        [found] = await pending_alarms(tx)
        assert isinstance(found, Ringing)
        return found.number

    number = await party.storage.write(put)
    said: list[object] = []

    async def rung(*_: object) -> None:
        code = (await party.host.tables.row(table)).code
        said.append(log_context.merge(None, "", {}) == {"alarm": number, "table": code})

    monkeypatch.setattr(party.host._scheduler, "_ring", rung)
    await party.host.ring()
    assert said == [True]
    assert log_context.merge(None, "", {}) == {}
