"""Session starts: where few are left, each waits for its share of the time until there are new ones."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import cast

import discord
import pytest
from discord.http import Route

from bot.front.client import Kontor
from bot.front.gateway.starts import FEW, Starts, pause
from tests.loopback.server import Loopback

DAY = 86400.0
ASKED = "GET /gateway/bot"


def limits(remaining: int, reset: float = DAY) -> discord.SessionStartLimits:
    told = {"total": 1000, "remaining": remaining, "reset_after": int(reset * 1000), "max_concurrency": 1}
    return cast(discord.SessionStartLimits, SimpleNamespace(**told))


def test_with_a_hundred_left_a_start_does_not_wait_and_with_fewer_for_its_share_of_the_time() -> None:
    assert pause(limits(FEW), 1) == 0
    assert pause(limits(99), 1) == DAY / 99
    assert pause(limits(50, 3600), 1) == 72
    assert pause(limits(1), 1) == DAY
    assert pause(limits(0), 1) == DAY
    assert pause(limits(0, 0), 1) > 0, "Discord is not asked without a pause"


def test_a_process_with_many_shards_waits_for_all_of_them() -> None:
    assert pause(limits(150), 200) == DAY
    assert pause(limits(64), 16) == DAY / 4
    assert pause(limits(300), 200) == 0


def test_a_bot_that_is_started_again_after_seconds_all_day_begins_no_more_sessions_than_discord_allows() -> (
    None
):
    begun, now = 0, 0.0
    while True:
        now += pause(limits(1000 - begun, DAY - now), 1)
        if now >= DAY:
            break
        begun += 1
        now += 1
    assert begun <= 1000


class Held:
    """The starts of a process, with a clock moved by hand."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self.now = 0.0
        self.slept: list[float] = []
        self.asleep = asyncio.Event()
        self.wake = asyncio.Event()
        self.starts = Starts(client, self._sleep, lambda: self.now)

    async def sleeping(self) -> None:
        """Wait until a start waits; one that does not is no reason to wait for ever."""
        async with asyncio.timeout(20):
            await self.asleep.wait()

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.asleep.set()
        await self.wake.wait()
        self.now += seconds


@pytest.fixture
async def server() -> AsyncIterator[Loopback]:
    async with Loopback() as opened:
        yield opened


@pytest.fixture
async def held(server: Loopback, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Held]:
    monkeypatch.setattr(Route, "BASE", server.route_base)
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.login(server.token)
        yield Held(client)


async def test_enough_starts_are_begun_at_once(server: Loopback, held: Held) -> None:
    server.gateway.shards = 3
    shards = await held.starts.begin(None, None)
    assert (shards.own, shards.total) == ((0, 1, 2), 3)
    assert held.slept == []
    assert (await held.starts.begin([1], 4)).own == (1,)


async def test_few_starts_wait_and_say_until_when(
    server: Loopback, held: Held, caplog: pytest.LogCaptureFixture
) -> None:
    server.gateway.starts_left, server.gateway.reset_seconds = 40, 4000.0
    task = asyncio.create_task(held.starts.begin(None, None))
    await held.sleeping()
    assert held.slept == [100.0]
    waiting = held.starts.waiting
    assert waiting is not None
    assert waiting.startswith("Waiting for Discord until ")
    assert "it allows 40 more session starts before" in waiting
    assert [line for line in caplog.messages if "session starts" in line] == [
        f"{waiting} Find out why the bot starts so often"
    ]
    held.wake.set()
    await task
    assert held.starts.waiting is None
    assert server.count(ASKED) == 1


async def test_without_any_start_left_discord_is_asked_again_before_the_next(
    server: Loopback, held: Held
) -> None:
    server.gateway.starts_left, server.gateway.reset_seconds = 0, 4000.0
    task = asyncio.create_task(held.starts.begin(None, None))
    await held.sleeping()
    assert held.slept == [4000.0]
    server.gateway.starts_left = 1000
    held.wake.set()
    await task
    assert server.count(ASKED) == 2


async def test_a_session_begun_again_waits_too_and_what_was_waited_for_counts(
    server: Loopback, held: Held
) -> None:
    server.gateway.starts_left, server.gateway.reset_seconds = 50, 5000.0
    await held.starts.wait_for_restart(0)
    assert held.slept == [], "the process has waited for the first"
    task = asyncio.create_task(held.starts.wait_for_restart(0))
    await held.sleeping()
    assert held.slept == [100.0]
    # As discord.py does after a minute.
    task.cancel()
    await asyncio.wait({task})
    held.now += 60
    assert held.starts.waiting is not None
    held.wake.set()
    await held.starts.wait_for_restart(0)
    assert held.slept == [100.0, 40.0]
    assert held.starts.waiting is None
    assert server.count(ASKED) == 1


async def test_the_bot_asks_before_each_identify_but_its_first(server: Loopback, held: Held) -> None:
    client = Kontor("sqlite+aiosqlite:///none.db")
    client._starts = held.starts
    await client.before_identify_hook(0, initial=True)
    assert server.count(ASKED) == 0
    server.gateway.starts_left, server.gateway.reset_seconds = 50, 5000.0
    task = asyncio.create_task(client.before_identify_hook(0, initial=True))
    await held.sleeping()
    assert client.sign().waiting is not None
    held.wake.set()
    await task
    assert client.sign().waiting is None


async def test_a_session_is_begun_again_where_discord_does_not_say_how_many_are_left(
    server: Loopback, held: Held
) -> None:
    await held.starts.wait_for_restart(0)
    server.faults.refuse(ASKED, 50001)
    await held.starts.wait_for_restart(0)
    assert held.slept == []
    assert held.starts.waiting is None


async def test_limits_that_can_not_be_read_keep_no_bot_from_starting(
    server: Loopback, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def told() -> tuple[int, str, object]:
        return 2, server.gateway_url, {"remaining": 3}

    monkeypatch.setattr(held.client.http, "get_bot_gateway", told)
    assert (await held.starts.begin(None, None)).total == 2
    assert held.slept == []
