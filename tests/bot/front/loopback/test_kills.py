"""A game through `kill -9` between every two steps of an action.

After each death the bot is started again on the same file: what was confirmed is there, every hand-over is
announced once, and at the end the game is whole.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.text import say
from tests.bot.front.process import (
    CALLBACK,
    OPEN_DM,
    SEND,
    SERVERS,
    SHOWN,
    THREAD,
    RunningProcess,
    running,
)
from tests.loopback.errors import NoReplyError
from tests.loopback.faults import Pause
from tests.loopback.model import Message
from tests.loopback.server import Request


async def killed_at(process: RunningProcess, pause: Pause) -> None:
    """Kill the bot while a request is held, and start it again."""
    await pause.reached()
    await process.bot.kill()
    pause.abandon()
    await process.bot.start()
    await process.bot.ready()


@pytest.mark.long
@pytest.mark.parametrize("moments", [(True,), (False, True)], ids=["after", "both"])
async def test_a_move_that_hands_over_through_a_kill_at_every_step(
    tmp_path: Path, moments: tuple[bool, ...]
) -> None:
    """After: Discord has done it and the bot does not know. Before: the same of the step before."""
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        anna, ben = table.people
        await process.choose_direct_messages(ben)
        rng = Random(6)
        # The direct message's channel is asked for once in a bot's life.
        await process.bot.restart()
        panel, button = await table.handing_over(0, rng)
        await table.announced()
        direct, since = len(table.direct(1)), process.server.mark()
        await anna.click(panel, custom_id=button.custom_id).answer()
        await table.announced()
        await process.server.until(lambda: len(table.direct(1)) > direct)
        requests = [one for one in process.server.requests[since:] if caused(one)]
        asked = [(one.route, one.params.get("channel_id")) for one in requests]
        known = any(route == OPEN_DM for route, _ in asked)
        in_thread, in_dm = (SEND, str(table.place.id)), (SEND, str(ben.dm.id))
        assert set(asked) == {(CALLBACK, None), in_dm} | ({(OPEN_DM, None)} if known else set())
        for route, place in ((CALLBACK, None), in_thread, (OPEN_DM, None), in_dm):
            # Ben hands over to Anna, who is called by a line in the thread.
            seat = int((route, place) == in_thread)
            for done_first in moments:
                panel, button = await table.handing_over(seat, rng)
                await table.announced()
                if route == OPEN_DM:
                    await process.bot.restart()
                moves, direct = await table.moves(), len(table.direct(1))
                pause = process.server.faults.pause(
                    route,
                    done_first=done_first,
                    where=lambda one: one.params.get("channel_id") == place,  # noqa: B023
                )
                press = (anna, ben)[seat].click(panel, custom_id=button.custom_id)
                await killed_at(process, pause)
                assert await table.moves() == moves + 1, "it was committed before anything was asked for"
                if not press.replies:
                    with pytest.raises(NoReplyError):
                        await press.answer()
                await table.announced()
                told = direct + (seat == 0)
                await process.server.until(lambda: len(table.direct(1)) >= told)  # noqa: B023
                assert len(table.direct(1)) == told
        await table.played(rng)


async def test_a_kill_between_commit_and_show_loses_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.lobby(*process.people("Anna", "Ben"))
        process.ask_to_die()
        table.people[0].click(table.lobby, label=say("button.start"))
        assert await process.bot.ended() == -9
        await process.bot.restart()
        await table.announced()
        rng = Random(1)
        panel, button = await table.handing_over(0, rng)
        moves = await table.moves()
        process.ask_to_die()
        press = table.people[0].click(panel, custom_id=button.custom_id)
        assert await process.bot.ended() == -9
        assert not press.replies
        await process.bot.restart()
        assert await table.moves() == moves + 1
        await table.announced()
        # A player who did not see it done presses again, and reads the present state.
        again = await table.people[0].click(panel, custom_id=button.custom_id).answer()
        assert say("stale") in again.text
        assert await process.findings() == []


@pytest.mark.long
async def test_a_kill_before_the_commit_is_as_if_nothing_had_been(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        rng = Random(1)
        panel, button = await table.handing_over(0, rng)
        moves = await table.moves()
        with closing(sqlite3.connect(process.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            press = table.people[0].click(panel, custom_id=button.custom_id)
            assert (await press.reply()).kind == "deferred update"
            await process.bot.kill()
            other.execute("ROLLBACK")
        await process.bot.restart()
        assert await table.moves() == moves
        await table.people[0].click(panel, custom_id=button.custom_id).answer()
        assert await table.moves() == moves + 1
        await table.announced()


STEPS_OF_A_START = 4
ALTERNATING = [(step, step % 2 == 0) for step in range(1, STEPS_OF_A_START + 1)]
THE_OTHERS = [(step, not done_first) for step, done_first in ALTERNATING]


@pytest.mark.parametrize(
    "kills", [ALTERNATING, pytest.param(THE_OTHERS, marks=pytest.mark.long)], ids=["alternating", "others"]
)
@pytest.mark.long
async def test_a_start_through_a_kill_at_every_step(tmp_path: Path, kills: list[tuple[int, bool]]) -> None:
    async with running(tmp_path) as process:
        people = process.people("Anna", "Ben")
        table = await process.lobby(*people)
        since = process.server.mark()
        await people[0].click(table.lobby, label=say("button.start")).answer()
        await table.announced()
        steps = [request.route for request in process.server.requests[since:]]
        assert (len(steps), steps.count(THREAD), steps.count(SEND)) == (STEPS_OF_A_START, 1, 2), steps
        for step, done_first in kills:
            table = await process.lobby(*people)
            pause = process.server.faults.pause(None, nth=step, done_first=done_first, where=caused)
            people[0].click(table.lobby, label=say("button.start"))
            await killed_at(process, pause)
            await table.announced()
            assert len(table.messages("start")) == 1
            assert table.lobby.thread is not None
            assert {one.channel for one in table.called()} == {table.lobby.thread}
            # The answer may have been lost that takes all buttons but *Details*.
            await process.server.until(partial(_has_details_alone, table.lobby))
        assert len(process.world.threads(process.world.channel)) == len(kills) + 1
        assert await process.findings() == []


def _has_details_alone(message: Message) -> bool:
    return [button.label for button in message.buttons] == [say("button.details")]


def caused(request: Request) -> bool:
    """Return whether somebody caused a request: at every start the bot asks which servers it is on."""
    return request.route != SERVERS


@pytest.mark.long
@pytest.mark.parametrize("done_first", [False, True], ids=["before", "after"])
async def test_an_opening_through_a_kill(tmp_path: Path, done_first: bool) -> None:
    async with running(tmp_path) as process:
        anna, ben = process.people("Anna", "Ben")
        pause = process.server.faults.pause(None, done_first=done_first, where=caused)
        opened = anna.slash("table new", game="sea_merchants")
        await killed_at(process, pause)
        # The lobby is there: by the answer, or else by the outbox worker.
        lobbies = await process.server.until(lambda: process.posted(anna))
        table = await process.table_of(lobbies[0], anna)
        assert bool(opened.replies) is done_first
        await ben.click(table.lobby, label=say("button.join")).answer()
        table.people.append(ben)
        assert (await anna.click(table.lobby, label=say("button.start")).answer()).kind in SHOWN
        await table.announced()
        assert process.posted(anna) == [table.lobby]


@pytest.mark.long
async def test_hello_is_said_once_over_starts(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        await process.bot.kill()
        await process.bot.start()
        await process.bot.ready()
        await process.open(*process.people("Anna"))
        assert len(process.hellos()) == 1
