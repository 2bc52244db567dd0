"""The connection to Discord is judged by fresh acknowledgements, by the host's own time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import discord
import pytest
import yarl
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from discord.http import Route

from bot.front.client import Kontor
from bot.front.gateway.heartbeats import Heartbeats
from bot.host.tables.cluster.time_source import TimeSource
from storage import Storage
from storage.queues.shards import BITS
from tests.bot.front.bot import Quick
from tests.bot.host.conftest import Clock
from tests.loopback.server import Loopback

INTERVAL = 40.0


class Watched:
    """Shards of two, with the library's own handlers, and a clock moved by hand."""

    def __init__(self, own: Sequence[int] = (0, 1)) -> None:
        self.clock = Clock()
        self.backs = 0
        # Nothing is stored before the host begins.
        time = TimeSource(cast(Storage, None), self.clock, self.clock.monotonic)
        self.beats = Heartbeats(time.stopwatch, own, self._back)
        self.handlers = {number: self.connect(number) for number in (0, 1)}

    def _back(self) -> None:
        self.backs += 1

    def connect(self, number: int) -> KeepAliveHandler:
        socket = cast(
            DiscordWebSocket,
            SimpleNamespace(thread_id=0, _max_heartbeat_timeout=60.0, HEARTBEAT=1, sequence=None),
        )
        handler = KeepAliveHandler(ws=socket, interval=INTERVAL, shard_id=number)
        self.beats.watch(number, handler)
        return handler


@pytest.mark.parametrize("how", ["stop", "jump"])
def test_a_shard_is_alive_for_two_and_a_half_intervals_by_either_clock(how: str) -> None:
    watched = Watched()
    getattr(watched.clock, how)(seconds=2.5 * INTERVAL - 0.001)
    assert watched.beats.alive()
    getattr(watched.clock, how)(seconds=0.001)
    assert not watched.beats.alive()
    watched.handlers[0].ack()
    assert not watched.beats.alive(), "each own shard"
    watched.handlers[1].ack()
    assert watched.beats.alive()
    assert watched.backs == 4, "each at the start, and once again"


def test_a_clock_set_back_keeps_no_dead_shard_alive() -> None:
    watched = Watched()
    watched.clock.jump(days=-1)
    watched.clock.stop(seconds=2.5 * INTERVAL)
    assert not watched.beats.alive()


def test_another_processs_shards_and_a_shard_never_heard_of() -> None:
    assert Watched(own=[1]).beats.alive()
    assert not Watched(own=[0, 1, 2]).beats.alive()


def test_a_new_connection_is_listened_to_like_the_first() -> None:
    watched = Watched()
    watched.clock.stop(seconds=3 * INTERVAL)
    fresh = [watched.connect(number) for number in (0, 1)]
    assert watched.beats.alive()
    watched.clock.stop(seconds=2 * INTERVAL)
    for handler in fresh:
        handler.ack()
    watched.clock.stop(seconds=2 * INTERVAL)
    assert watched.beats.alive()


def test_a_connection_that_is_told_of_thousands_of_times_still_sends_heartbeats() -> None:
    watched = Watched()
    for _ in range(2000):
        watched.beats.watch(0, watched.handlers[0])
    assert watched.handlers[0].get_payload() == {"op": 1, "d": None}
    watched.handlers[0].ack()
    assert watched.beats.alive(0)


def test_an_acknowledgement_that_is_faster_than_the_librarys_note_of_sending_has_no_intervals_latency() -> (
    None
):
    handler = Watched().handlers[0]
    handler._last_send -= INTERVAL
    # As discord.py does it: made, sent, acknowledged; only then noted as sent.
    handler.get_payload()
    handler.ack()
    assert handler.latency < 1, (
        "discord.py keeps the time of sending elsewhere now: see bot/front/gateway/heartbeats.py"
    )


async def at_once(self: Kontor, shard_id: int | None, *, initial: bool = False) -> None:
    """Identify without discord.py's five seconds between two shards."""


@asynccontextmanager
async def connected(
    folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, *, shards: int = 1
) -> AsyncIterator[tuple[Kontor, Loopback]]:
    """The bot in this process at a gateway whose heart beats fast, its own time moved by hand."""
    async with Loopback(heartbeat_seconds=0.05) as server:
        server.gateway.shards = shards
        monkeypatch.setattr(Kontor, "before_identify_hook", at_once)
        monkeypatch.setattr(Route, "BASE", server.route_base)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway_url))
        client = Kontor(
            f"sqlite+aiosqlite:///{folder / 'kontor.db'}",
            clock=clock,
            monotonic=clock.monotonic,
            chooser=Quick(),
            guild_ready_timeout=0.05,
        )
        task = asyncio.create_task(client.start(server.token))
        try:
            await server.until(lambda: client.sign().connected, what="a healthy bot")
            assert client.host is not None
            clock.times.append(client.host.time)
            yield client, server
        finally:
            await client.close()
            await asyncio.wait({task})


async def test_a_bot_that_is_asked_to_reconnect_before_its_session_is_there_connects_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _: 0.0)
    async with connected(tmp_path, Clock(), monkeypatch) as (client, server):
        # After one that is not made discord.py makes the next ones by another way.
        server.gateway.refused, server.gateway.turned_away = 1, 2
        server.gateway.disconnect()
        await server.until(lambda: not server.gateway.turned_away, what="two more connections")
        await server.until(lambda: server.gateway.connected, what="a session")
        assert not client.is_closed()


async def test_without_acknowledgements_the_bot_is_out_of_reach_and_their_return_is_an_outage_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with connected(tmp_path, clock, monkeypatch) as (client, server):
        host = client.host
        assert host is not None
        assert isinstance(client, discord.AutoShardedClient)
        server.gateway.deaf = {0}
        heard = server.gateway.heartbeats
        # What was acknowledged before has come by then.
        await server.until(lambda: server.gateway.heartbeats >= heard + 2)
        clock.move(hours=1)
        assert not client.sign().connected
        assert client.latency < 1, "which never ages"
        assert host.time.outages_of(1) == ()
        server.gateway.deaf.clear()
        [(began, ended)] = await server.until(lambda: host.time.outages_of(1))
        assert ended - began == timedelta(hours=1)
        assert client.sign().connected


async def test_a_shard_that_is_lost_takes_the_time_of_its_own_servers_only_where_nobody_has_named_the_shards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with connected(tmp_path, clock, monkeypatch, shards=2) as (client, server):
        host = client.host
        assert host is not None
        served, lost = (shard << BITS for shard in (0, 1))
        server.gateway.deaf = {1}
        heard = server.gateway.heartbeats
        await server.until(lambda: server.gateway.heartbeats >= heard + 4)
        for _ in range(5):
            clock.move(minutes=1)
            await server.until(
                lambda: client.reachable(0), what="an acknowledgement on the shard that is there"
            )
            host.time.read()
        assert host.time.playable(served)
        assert not host.time.playable(lost)
        assert not client.sign().connected
        server.gateway.deaf.clear()
        [(began, ended)] = await server.until(lambda: host.time.outages_of(lost))
        assert ended - began == timedelta(minutes=5)
        assert host.time.outages_of(served) == ()
        assert host.time.began(lost) > host.time.began(served)


async def test_disconnects_and_resumes_are_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    caplog.set_level(logging.INFO, "bot.front.client")
    async with connected(tmp_path, clock, monkeypatch) as (client, server):
        server.gateway.disconnect()
        await server.until(lambda: "Shard 0 has resumed its session" in caplog.text)
        assert "Shard 0 has lost its connection" in caplog.text
        clock.move(minutes=1)
        await server.until(lambda: client.sign().connected, what="acknowledgements of the new connection")
    assert caplog.text.count("Shard 0 has lost its connection") == 1, "the bot's own end is no loss"
