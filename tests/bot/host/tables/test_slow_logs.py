"""A table whose log takes too long to replay holds up no other one, and can be closed."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.host import By, Host, errors
from bot.host.play.agreement import consent
from bot.host.record import outcomes
from bot.host.record.analysis.replaying import Replaying
from bot.host.tables import freezing
from bot.operating import reports
from bot.workers import TookTooLongError
from storage.queues import alarms
from tests.bot.host.conftest import SERVER, Party
from tests.bot.host.harness import Lift, Over
from tests.bot.host.tables.test_freezing import waiting
from tests.bot.host.timing.test_clocks import FAST, game, pass_hours, rows, seat

DISCORD_ID = 5000
"""The one of the first person at a table."""


def slow(monkeypatch: pytest.MonkeyPatch, host: Host, *tables: int) -> None:
    """Have the logs of some tables take too long, whatever is replayed of them."""
    replaying = host._reader.replaying
    replay = replaying.do

    async def do(table: int, *given: Any) -> object:
        if table in tables:
            raise TookTooLongError(30)
        return await replay(table, *given)

    monkeypatch.setattr(replaying, "do", do)
    for table in tables:
        host._reader.drop(table)


async def test_a_check_of_all_games_names_one_that_takes_too_long_and_goes_on(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, other = await party.game(), await party.game()
    replay, replayed = Replaying.do, list[int]()

    async def do(self: Replaying, table: int, *given: Any) -> object:
        replayed.append(table)
        if table == first:
            raise TookTooLongError(30)
        return await replay(self, table, *given)

    monkeypatch.setattr(Replaying, "do", do)
    [found] = await party.host.check()
    assert replayed == [first, other]
    assert (found.code, found.slow, found.freezes) == ((await party.stored(first)).code, True, False)
    assert reports.report_lines([found])[-1] == "Games that take too long to replay: 1."


async def test_what_decided_a_game_is_not_said_where_its_log_takes_too_long_to_replay(
    party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await party.game(people=2, game="sea_merchants")
    slow(monkeypatch, party.host, table)
    assert await party.host.turning_points.decided(table, 0) is None
    assert "is left out: not done in 30 seconds" in caplog.text


async def test_the_operator_closes_a_table_whose_log_takes_too_long_to_replay(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await game(party, FAST)
    slow(monkeypatch, party.host, table)
    await party.host.tables.shut(table)
    closed = await party.stored(table)
    assert (closed.status, outcomes.closed_by(closed)) == ("cancelled", outcomes.FROZEN)
    assert closed.reason is not None
    assert "differs.slow" in str(closed.reason)
    assert await party.storage.read(alarms.pending) == []
    assert [row.payload["what"] for row in await party.outbox("note")] == [outcomes.FROZEN]
    with pytest.raises(errors.GameOverError):
        await party.host.tables.shut(table)


async def test_a_frozen_table_is_closed_though_its_log_takes_too_long_to_replay(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await party.game()
    slow(monkeypatch, party.host, table)
    with pytest.raises(errors.NotFrozenError):
        await party.host.tables.put_away(table, party.people[0])
    row = await party.stored(table)
    await freezing.freeze(party.storage, row, errors.ReplayMismatchError("gap", row=3), party.clock.now)
    await party.host.tables.put_away(table, party.people[0])
    assert (await party.stored(table)).status == "cancelled"


async def test_a_servers_tables_go_on_though_the_log_of_one_takes_too_long_to_replay(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await game(party, FAST) for _ in range(3)]
    await party.host.act(tables[1], By(party.people[1]), consent.ask_end)
    asked = (await party.stored(tables[1])).vote
    await party.host.guild_removals.suspend_tables(SERVER)
    await pass_hours(party, 48)
    slow(monkeypatch, party.host, tables[1])
    assert await party.host.guild_removals.returned(SERVER) == 3
    for table in tables:
        assert (await party.stored(table)).away is None
        clock = (await seat(party, table, 0)).clock
        assert clock is not None
        assert clock["since"] == party.clock.now.isoformat().replace("+00:00", "Z")
    assert (await party.stored(tables[1])).vote == asked
    assert [row.payload["table"] for row in await party.outbox("turn")] == tables


async def test_a_banned_person_leaves_a_table_whose_log_takes_too_long_to_replay(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, other = await party.game(), await party.game()
    slow(monkeypatch, party.host, first)
    await party.host.bans.ban_person(DISCORD_ID)
    for table in (first, other):
        assert (await seat(party, table, 0)).resigned
    await party.host.idle()
    assert not (await seat(party, other, 0)).owes, "a computer has played"
    assert await waiting(party) == 1, "a computer is to play at the other one"


async def test_a_vacation_holds_at_a_table_whose_log_takes_too_long_to_replay(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, person = await game(party, FAST), party.people[0]
    slow(monkeypatch, party.host, table)
    now = party.clock.now
    before = {one.kind: one.due for one in await party.storage.read(alarms.pending)}
    await party.host.people.take_vacation(person, now, now + timedelta(days=2))
    after = {one.kind: one.due for one in await party.storage.read(alarms.pending)}
    assert after["time_out"] == before["time_out"] + timedelta(days=2)


async def test_an_alarm_waits_while_its_table_takes_too_long_to_replay(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await game(party, FAST) for _ in range(2)]
    with monkeypatch.context() as patched:
        slow(patched, party.host, tables[0])
        await pass_hours(party, 24)
    assert [bool(await rows(party, table, "timeout")) for table in tables] == [False, True]
    ahead = [one for one in await party.storage.read(alarms.pending) if one.table == tables[0]]
    assert all(one.due > party.clock.now for one in ahead)
    await pass_hours(party, 0.2)
    assert await rows(party, tables[0], "timeout")
    await party.play(tables[0], 0, Lift(1), Over())
