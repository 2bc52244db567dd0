"""Events of Discord's that discord.py can't read: that server is served, and the process stays."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

from bot.text import say
from tests.bot.front.process import KONTOR, SHOWN, WARM, RunningProcess, Seated, running
from tests.loopback.errors import Json
from tests.loopback.process import BotProcess
from tests.loopback.server import Loopback

MARK = "Do not log me"


async def goes_on(process: RunningProcess) -> Seated:
    """Let people play on the server, by commands, buttons and what is posted, until a turn was handed over."""
    table = await process.game(*process.people("Anna", "Ben"))
    await plays_on(table)
    assert process.bot.running
    return table


async def plays_on(table: Seated) -> None:
    panel, button = await table.handing_over(0, Random(1))
    assert (await table.people[0].click(panel, custom_id=button.custom_id).answer()).kind in SHOWN
    await table.announced()


def said(process: RunningProcess, kind: str) -> str:
    """Return the lines of the log about a kind of event that can't be read, without anything of its content."""
    assert MARK not in "\n".join(process.bot.log)
    found = [line for line in process.bot.log if "can't be read" in line and kind in line]
    assert found
    return "\n".join(found)


def body(change: Callable[[Json], object]) -> Callable[[Json], object]:
    """Make what changes an event's body one that changes its frame."""
    return lambda frame: change(frame["d"])


def odd_event(guild: Json) -> None:
    guild["guild_scheduled_events"] = [{"id": MARK, "status": None}]


def odd_channel(guild: Json) -> None:
    guild["channels"].append({"id": MARK})


def all_odd(guild: Json) -> None:
    guild.update(roles=[None], channels=MARK, members=MARK, features=None, member_count=[MARK])


@pytest.mark.parametrize(
    "odd",
    [
        odd_event,
        pytest.param(odd_channel, marks=pytest.mark.long),
        pytest.param(all_odd, marks=pytest.mark.long),
    ],
)
async def test_a_server_that_can_not_be_read_whole_is_greeted_and_served(tmp_path: Path, odd: Any) -> None:
    server = Loopback()
    server.gateway.distort["GUILD_CREATE"] = body(odd)
    async with running(tmp_path, server=server) as process:
        table = await goes_on(process)
        assert table.lobby.thread is not None
        assert "needed are read" in said(process, "GUILD_CREATE")


@pytest.mark.long
async def test_presses_on_a_message_that_can_not_be_read_are_answered(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.lobby(*process.people("Anna"))
        ben = process.world.user("Ben")

        def odd(press: Json) -> None:
            if press["type"] == 3:
                press["message"]["thread"] = None

        process.server.gateway.distort["INTERACTION_CREATE"] = body(odd)
        joined = await ben.click(table.lobby, label=say("button.join")).answer()
        assert joined.post is table.lobby
        table.people.append(ben)
        await table.people[0].click(table.lobby, label=say("button.start")).answer()
        await process.server.until(lambda: table.messages("turn"), what="the first hand-over")
        await plays_on(table)
        assert "needed are read" in said(process, "INTERACTION_CREATE")


@pytest.mark.long
async def test_presses_of_which_only_the_least_can_be_read_are_answered(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        panel, button = await table.handing_over(0, Random(1))

        def odd(press: Json) -> None:
            press["member"] |= {"roles": [MARK], "permissions": None, "joined_at": MARK}
            press["member"]["user"]["avatar_decoration_data"] = MARK
            press.update(entitlements=[MARK], channel={"id": press["channel_id"], "type": MARK}, message=MARK)
            press.pop("attachment_size_limit")

        process.server.gateway.distort["INTERACTION_CREATE"] = body(odd)
        # Whether others see the clicked message is not known, so the hand is shown in a private one.
        reply = await table.people[0].click(panel, custom_id=button.custom_id).answer()
        assert (reply.kind, reply.ephemeral) == ("message", True)
        await table.announced()
        assert (await table.people[1].slash("my tables").answer()).text
        said(process, "INTERACTION_CREATE")


@pytest.mark.long
async def test_a_command_whose_choices_can_not_be_read_is_answered(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.lobby(*process.people("Anna"))
        ben = process.world.user("Ben")

        def odd(command: Json) -> None:
            for member in command["data"].get("resolved", {}).get("members", {}).values():
                del member["roles"]

        process.server.gateway.distort["INTERACTION_CREATE"] = body(odd)
        invited = table.people[0].slash("table invite", where=table.place, table=table.code, user=ben)
        assert ben.name in (await invited.answer()).text
        said(process, "INTERACTION_CREATE")


@pytest.mark.long
async def test_an_interaction_without_a_token_and_a_thread_without_a_count_cost_nothing_else(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as process:
        distort = process.server.gateway.distort
        distort["THREAD_CREATE"] = body(lambda thread: thread.pop("message_count"))
        table = await goes_on(process)
        assert table.lobby.thread is not None
        said(process, "THREAD_CREATE")
        distort["INTERACTION_CREATE"] = body(lambda press: press.pop("token"))
        lost = table.people[0].slash("my tables")
        await process.server.until(
            lambda: any("INTERACTION_CREATE" in line for line in process.bot.log), what="a line of the log"
        )
        assert not lost.replies
        distort.clear()
        panel, button = await table.handing_over(1, Random(1))
        assert (await table.people[1].click(panel, custom_id=button.custom_id).answer()).kind in SHOWN
        await table.announced()
        assert "it is skipped" in said(process, "INTERACTION_CREATE")


@pytest.mark.long
async def test_many_events_that_can_not_be_read_are_said_by_the_page_about_the_bot(tmp_path: Path) -> None:
    async with running(tmp_path, env={"KONTOR_METRICS": "127.0.0.1:0"}) as process:
        [page] = [found[0] for line in process.bot.log if (found := re.search(r"http://\S+/", line))]
        for _ in range(11):
            process.server.gateway.emit(
                "THREAD_CREATE", {"guild_id": str(process.world.guild.id), "id": MARK}
            )
        await process.server.until(
            lambda: any("more than 10 a minute" in line for line in process.bot.log), what="a line of the log"
        )
        async with aiohttp.ClientSession() as session, session.get(f"{page}healthz") as answer:
            told = await answer.json()
            assert (answer.status, told["healthy"]) == (200, False), "no restart helps"
            assert [reason.split(" events")[0] for reason in told["reasons"]] == ["Discord's THREAD_CREATE"]
        said(process, "THREAD_CREATE")
        assert process.bot.tracebacks == 0


@pytest.mark.parametrize(
    ("kind", "gone"),
    [
        ("READY", "shard"),
        pytest.param("READY", "session_id", marks=pytest.mark.long),
        pytest.param("RESUMED", "", marks=pytest.mark.long),
    ],
)
async def test_without_a_session_that_can_be_read_the_bot_ends_with_one_sentence_that_says_to_update(
    tmp_path: Path, kind: str, gone: str
) -> None:
    async with Loopback() as server:
        given = {"KONTOR_TOKEN": server.token}
        if kind == "READY":
            server.gateway.distort[kind] = body(lambda ready: ready.pop(gone))
        async with BotProcess(server, KONTOR, args=["run"], env=given, data_dir=tmp_path, warm=WARM) as bot:
            if kind == "RESUMED":
                await bot.ready(log_line="Connected;")
                server.gateway.distort[kind] = lambda frame: frame.update(d=None)
                server.gateway.disconnect()
            assert await bot.ended() == 1
        [line] = [line for line in bot.log if line.startswith("kontor: ")]
        assert line.endswith("get a newer version of Kontor.")
        assert "Discord's READY" in line or gone != "shard"
        assert bot.tracebacks == 0
