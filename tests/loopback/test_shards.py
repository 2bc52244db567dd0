"""Shards: a session hears of its own servers, several processes and several sessions of one shard, and turns to identify."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from .errors import Json
from .gateway import DISPATCH, HELLO, INVALID_SESSION, INVALID_SHARD, SHARDS_DEMANDED
from .model import Guild
from .server import Loopback

GUILDS = 1


class Listener:
    """A session as the gateway's other side has it."""

    def __init__(self, server: Loopback, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.server = server
        self.socket = socket

    async def identify(self, shard: tuple[int, int]) -> None:
        data = {"token": self.server.token, "intents": GUILDS, "shard": list(shard)}
        await self.socket.send_json({"op": 2, "d": data})

    async def frame(self) -> Json:
        found: Json = await self.socket.receive_json()
        return found

    async def hears(self, event: str) -> Json:
        """Wait for an event; returns its data."""
        while (frame := await self.frame())["t"] != event:
            assert frame["op"] == DISPATCH
        body: Json = frame["d"]
        return body


class Listeners:
    def __init__(self, server: Loopback, session: aiohttp.ClientSession) -> None:
        self.server = server
        self.session = session

    async def connect(self, name: str, shard: tuple[int, int]) -> Listener:
        """Connect, and ask for a session."""
        socket = await self.session.ws_connect(f"{self.server.gateway_url}/{name}")
        listener = Listener(self.server, socket)
        assert (await listener.frame())["op"] == HELLO
        await listener.identify(shard)
        return listener

    async def session_of(self, name: str, shard: tuple[int, int]) -> tuple[Listener, set[int]]:
        """Begin a session; returns it with its servers."""
        listener = await self.connect(name, shard)
        ready = await listener.hears("READY")
        assert (ready["shard"], ready["resume_gateway_url"]) == (
            list(shard),
            f"{self.server.gateway_url}/{name}",
        )
        return listener, {int(one["id"]) for one in ready["guilds"]}


@pytest.fixture
async def listeners() -> AsyncIterator[Listeners]:
    async with Loopback() as server, aiohttp.ClientSession() as session:
        yield Listeners(server, session)


def home(server: Loopback, shard: int, total: int) -> Guild:
    """A server of a shard."""
    guilds = server.world.guilds
    while not (found := [one for one in guilds.values() if (one.id >> 22) % total == shard]):
        server.world.add_guild(f"Harbour {len(guilds)}")
    return found[0]


async def test_a_session_is_told_of_its_shards_servers_alone(listeners: Listeners) -> None:
    server = listeners.server
    homes = [home(server, shard, 2) for shard in (0, 1)]
    for shard in (0, 1):
        _, told = await listeners.session_of("one", (shard, 2))
        assert (homes[shard].id in told, homes[1 - shard].id in told) == (True, False)
    before = len(server.gateway.events)
    server.world.add_channel("elsewhere", homes[1])
    assert len(server.gateway.events) == before + 1


async def test_all_sessions_of_a_shard_hear_of_everything_and_one_that_dies_takes_none_along(
    listeners: Listeners,
) -> None:
    server = listeners.server
    both = [(await listeners.session_of(name, (0, 1)))[0] for name in ("old", "new")]
    server.world.add_channel("tables")
    for one in both:
        assert (await one.hears("CHANNEL_CREATE"))["name"] == "tables"
    server.bot_died("old")
    assert (server.gateway.listening("old"), server.gateway.listening("new")) == (set(), {0})


@pytest.mark.parametrize(
    ("shard", "code"), [((0, 1), SHARDS_DEMANDED), ((2, 2), INVALID_SHARD)], ids=["few", "none"]
)
async def test_too_few_shards_and_one_that_there_is_not_are_refused(
    listeners: Listeners, shard: tuple[int, int], code: int
) -> None:
    listeners.server.gateway.shards = 2
    listener = await listeners.connect("one", shard)
    await listener.socket.receive()
    assert listener.socket.close_code == code


async def test_a_bucket_that_identifies_twice_at_once_is_turned_away_and_another_is_not(
    listeners: Listeners,
) -> None:
    gateway = listeners.server.gateway
    gateway.max_concurrency, gateway.identify_seconds = 2, 3600
    for shard in (0, 1):
        await listeners.session_of("one", (shard, 4))
    late = await listeners.connect("other", (2, 4))
    assert (await late.frame())["op"] == INVALID_SESSION
    assert gateway.too_soon == 1
