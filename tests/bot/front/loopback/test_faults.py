"""Faults between the bot and Discord: places closed or gone, limits, breaks; nothing appears twice."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.text import say
from tests.bot.front.process import CALLBACK, SEND, SHOWN, RunningProcess, Seated, running
from tests.loopback.faults import Faults
from tests.loopback.model import Message, Permission
from tests.loopback.server import Loopback, Request
from tests.loopback.users import User


async def hand_over(table: Seated, rng: Random, *, seat: int = 0) -> None:
    """Let a person hand over to the other one, and wait until that was announced, once."""
    panel, button = await table.handing_over(seat, rng)
    assert (await table.people[seat].click(panel, custom_id=button.custom_id).answer()).kind in SHOWN
    await table.announced()


def answered(process: RunningProcess, since: int) -> list[Request]:
    """Return the posted messages and answers; an answer whose connection broke is one of another kind."""
    found = [request for request in process.server.requests[since:] if request.route == SEND]
    return found if found and found[-1].status is not None else []


def nonces(process: RunningProcess, since: int) -> set[object]:
    return {one.body.get("nonce") for one in answered(process, since) if isinstance(one.body, dict)}


# People and places.


@pytest.mark.long
async def test_closed_direct_messages_become_a_ping_and_are_not_tried_again(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        ben = table.people[1]
        await process.choose_direct_messages(ben)
        ben.dms_closed = True
        rng = Random(1)
        pings = len(ben.pings)
        await hand_over(table, rng)
        await process.server.until(lambda: len(ben.pings) > pings, what="a ping")
        assert [one.channel for one in table.messages("note")] == [table.lobby.thread]
        since = process.server.mark()
        await hand_over(table, rng)
        assert ben.pings[-1] is table.called()[-1]
        assert all(request.code is None for request in process.server.requests[since:])
        # A person who opens them again chooses again.
        ben.dms_closed = False
        await process.choose_direct_messages(ben)
        await hand_over(table, rng)
        await process.server.until(lambda: table.direct(1), what="a direct message")


@pytest.mark.long
async def test_a_direct_message_can_be_played_on(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        await process.choose_direct_messages(table.people[1])
        rng = Random(1)
        await hand_over(table, rng)
        await process.server.until(lambda: table.direct(1), what="a direct message")
        table.panels[1] = table.direct(1)[-1]
        await hand_over(table, rng, seat=1)
        assert table.panels[1] is table.direct(1)[-1], "no other panel was needed"
        await table.people[1].click(table.panels[1], label=say("button.refresh")).answer()


@pytest.mark.long
async def test_an_archived_thread_is_opened_again(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        thread = table.place
        process.world.set_archived(thread)
        await hand_over(table, Random(1))
        assert table.called()[-1].channel is thread
        assert not thread.archived


@pytest.mark.long
async def test_a_table_whose_thread_can_not_be_opened_again_goes_on_in_its_channel(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        thread = table.place
        # Opened again, and archived by somebody before the message arrives.
        archived = process.server.faults.refuse(
            SEND, 50083, times=2, where=lambda one: one.params["channel_id"] == str(thread.id)
        )
        await hand_over(table, Random(1))
        assert [one.status for one in archived.hits] == [400, 400]
        assert table.called()[-1].channel is process.world.channel
        assert not any("for good" in line for line in process.bot.log)


@pytest.mark.long
async def test_a_table_whose_thread_is_locked_goes_on_in_its_channel(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        process.world.set_archived(table.place, locked=True)
        process.world.deny(process.world.channel, Permission.MANAGE_THREADS)
        await hand_over(table, Random(1))
        assert table.called()[-1].channel is process.world.channel


@pytest.mark.long
async def test_a_table_whose_thread_is_deleted_goes_on_in_its_channel(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"), short=True)
        process.world.delete_channel(table.place)
        rng = Random(1)
        await hand_over(table, rng)
        assert table.called()[-1].channel is process.world.channel
        await table.played(rng)
        assert table.messages("end")[0].channel is process.world.channel


@pytest.mark.long
async def test_a_table_without_threads_lives_in_its_channel(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        process.world.deny(process.world.channel, Permission.CREATE_PUBLIC_THREADS)
        table = await process.game(*process.people("Anna", "Ben"))
        await hand_over(table, Random(1))
        assert {one.channel for one in table.called()} == {process.world.channel}
        assert process.world.threads(process.world.channel) == []


@pytest.mark.long
async def test_a_thread_closed_to_the_bot_leaves_the_table_in_its_channel(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        process.world.deny(process.world.channel, Permission.SEND_MESSAGES_IN_THREADS)
        table = await process.game(*process.people("Anna", "Ben"))
        await hand_over(table, Random(1))
        assert {one.channel for one in table.called()} == {process.world.channel}
        assert len(table.messages("start")) == 1


@pytest.mark.long
async def test_a_table_whose_channel_is_deleted_can_be_moved_and_goes_on(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        quarter = process.world.add_channel("quarter")
        process.world.delete_channel(process.world.channel)
        rng = Random(1)
        table.moved_to = quarter
        panel, button = await table.handing_over(0, rng)
        told = len(table.called())
        await table.people[0].click(panel, custom_id=button.custom_id).answer()
        await process.server.until(
            lambda: any("is given up" in line for line in process.bot.log), what="the end of trying"
        )
        assert len(table.called()) == told
        moved = await table.people[0].slash("table move", table=table.code, where=quarter).answer()
        assert say("done.move") in moved.text
        panel, button = await table.handing_over(1, rng)
        await table.people[1].click(panel, custom_id=button.custom_id).answer()
        await process.server.until(lambda: table.called()[-1].channel is quarter)
        assert await process.findings() == []


# Limits and breaks.


TROUBLES: dict[str, Callable[[Faults], object]] = {
    "limit": lambda faults: faults.rate_limit(SEND, 0.05),
    "trouble": lambda faults: faults.fail(SEND, 500),
    "break": lambda faults: faults.drop(SEND),
    "limit everywhere": lambda faults: faults.rate_limit(SEND, 0.05, everywhere=True),
    "no service": lambda faults: faults.fail(SEND, 503),
}
"""discord.py waits for a second after each but the limits."""


@pytest.mark.long
@pytest.mark.parametrize(
    "troubles",
    [("limit", "trouble", "break"), pytest.param((*TROUBLES, *TROUBLES), marks=pytest.mark.long)],
    ids=["each kind", "all, twice"],
)
async def test_a_message_that_fails_is_repeated_with_its_nonce_and_appears_once(
    tmp_path: Path, troubles: tuple[str, ...]
) -> None:
    async with running(tmp_path) as process:
        people, rng = process.people("Anna", "Ben"), Random(1)
        for number, trouble in enumerate(troubles):
            if number % len(TROUBLES) == 0:
                # Ten turns of one game could be more than it has.
                table = await process.game(*people)
            panel, button = await table.handing_over(0, rng)
            await table.announced()
            since = process.server.mark()
            TROUBLES[trouble](process.server.faults)
            await table.people[0].click(panel, custom_id=button.custom_id).answer()
            await process.server.until(lambda: len(answered(process, since)) == 2)  # noqa: B023
            assert len(nonces(process, since)) == 1
            await table.announced()
        assert process.bot.tracebacks == 0


@pytest.mark.long
async def test_a_table_that_has_to_wait_holds_up_no_other(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        people = process.people("Anna", "Ben")
        slow, quick = await process.game(*people), await process.game(*people)
        rng = Random(1)
        panel, button = await slow.handing_over(0, rng)
        await slow.announced()
        pause = process.server.faults.pause(
            SEND, where=lambda request: request.params["channel_id"] == str(slow.place.id)
        )
        await people[0].click(panel, custom_id=button.custom_id).answer()
        await pause.reached()
        await hand_over(quick, rng)
        pause.release()
        await slow.announced()


@pytest.mark.long
async def test_an_answer_whose_connection_breaks_is_given_once(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        drop = process.server.faults.drop(CALLBACK)
        anna, ben = process.people("Anna", "Ben")
        opened = anna.slash("table new", game="sea_merchants")
        await process.server.until(lambda: opened.refused_answers)
        [lobby] = process.posted(anna)
        table = await process.table_of(lobby, anna)
        assert len(drop.hits) == 1
        await ben.click(lobby, label=say("button.join")).answer()
        table.people.append(ben)
        assert (await anna.click(lobby, label=say("button.start")).answer()).kind in SHOWN
        await table.announced()
        panel, button = await table.handing_over(0, Random(1))
        process.server.faults.drop(CALLBACK)
        press = anna.click(panel, custom_id=button.custom_id)
        await process.server.until(lambda: press.refused_answers)
        assert [reply.kind for reply in press.replies] == ["update"]
        await table.announced()
        assert not any("Reference" in line for line in process.bot.log)


@pytest.mark.long
async def test_what_was_posted_long_ago_is_found_and_not_posted_again(tmp_path: Path) -> None:
    async with running(tmp_path, server=Loopback(nonce_seconds=0.0)) as process:
        anna, ben = process.people("Anna", "Ben")
        await process.choose_direct_messages(ben)
        rng = Random(1)
        table = await process.lobby(anna, ben)
        thread = str(table.lobby.id)
        await killed_after_posting(process, thread, anna, table.lobby, say("button.start"))
        await table.announced()
        assert len(table.messages("start")) == 1
        direct = len(table.direct(1))
        # Ben is told by a direct message, Anna by a line in the thread.
        for seat, place in ((1, thread), (0, str(ben.dm.id))):
            panel, button = await table.handing_over(seat, rng)
            await table.announced()
            await killed_after_posting(process, place, table.people[seat], panel, button.label)
            await table.announced()
            # All messages due before these have been sent by then.
            await hand_over(table, rng, seat=1 - seat)
            await hand_over(table, rng)
        assert len(table.direct(1)) > direct
        assert len(table.messages("start")) == 1


async def killed_after_posting(
    process: RunningProcess, place: str, who: User, message: Message, label: str
) -> None:
    """Press a button, kill the bot once it has posted somewhere, and start it ten minutes later."""
    pause = process.server.faults.pause(
        SEND, done_first=True, where=lambda request: request.params["channel_id"] == place
    )
    who.click(message, label=label)
    await pause.reached()
    await process.bot.kill()
    pause.abandon()
    with closing(sqlite3.connect(process.database)) as database, database:
        database.execute("UPDATE outbox SET maybe_sent = maybe_sent - 600000000 WHERE done IS NULL")
    await process.bot.start()
    await process.bot.ready()


@pytest.mark.long
async def test_a_connection_that_is_lost_in_mid_game_is_taken_up_again(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        rng = Random(1)
        gateway = process.server.gateway
        panel, button = await table.handing_over(0, rng)
        gateway.disconnect()
        await process.server.until(lambda: not gateway.connected)
        press = table.people[0].click(panel, custom_id=button.custom_id)
        assert (await press.answer()).kind in SHOWN
        assert gateway.resumes == 1
        await table.announced()
        gateway.ask_to_reconnect()
        await process.server.until(lambda: gateway.resumes == 2)
        await hand_over(table, rng)
        gateway.invalidate()
        await process.server.until(lambda: gateway.starts == 2 and gateway.connected, within=30)
        await hand_over(table, rng)
        assert await process.findings() == []


# The database.


@pytest.mark.long
async def test_an_answer_that_takes_its_time_is_acknowledged_and_then_given(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        rng = Random(1)
        panel, button = await table.handing_over(0, rng)
        await table.announced()
        with closing(sqlite3.connect(process.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            press = table.people[0].click(panel, custom_id=button.custom_id)
            opened = table.people[1].slash("table new", game="sea_merchants")
            assert (await press.reply()).kind == "deferred update"
            assert (await opened.reply()).kind == "deferred"
            other.execute("ROLLBACK")
        assert (await press.answer()).post is panel
        await table.announced()
        second = await process.table_of((await opened.answer()).post, table.people[1])
        assert not second.lobby.ephemeral
        await table.people[0].click(second.lobby, label=say("button.join")).answer()


@pytest.mark.long
async def test_a_database_that_stays_busy_is_one_sentence(tmp_path: Path) -> None:
    async with running(tmp_path, env={"BUSY_SECONDS": "1.5"}) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        rng = Random(1)
        panel, button = await table.handing_over(0, rng)
        await table.announced()
        moves = await table.moves()
        with closing(sqlite3.connect(process.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            press = table.people[0].click(panel, custom_id=button.custom_id)
            answer = await press.answer()
            other.execute("ROLLBACK")
        assert (answer.kind, answer.ephemeral) == ("followup", True)
        assert "database is busy" in answer.text
        assert await table.moves() == moves
        await table.people[0].click(panel, custom_id=button.custom_id).answer()
        await table.announced()
