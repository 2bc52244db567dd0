"""Discord in memory: discord.py's requests reach the loopback's model without a socket, and its events come by calls.

What goes wrong on the way is decided by `Faults`: requests are late, are lost before or after they arrived, are
refused, and events are late.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace, TracebackType
from typing import Any, Self
from unittest import mock

import aiohttp
import discord
from yarl import URL

from tests.loopback.errors import Json
from tests.loopback.gateway import Session as GatewaySession
from tests.loopback.server import Loopback


@dataclass
class Faults:
    """How much goes wrong; each a probability for one request.

    Attributes:
        unsent: no connection is made, so the request never arrives.
        cut: it arrives and is done, but the connection breaks before the answer.
        failing: it arrives and is done, but the answer is 502.
        refused: it is answered with 503 and not done.
        slow: it takes up to a minute.
    """

    unsent: float = 0.0
    cut: float = 0.0
    failing: float = 0.0
    refused: float = 0.0
    slow: float = 0.0


@dataclass
class Network:
    """The way between the bot and Discord.

    Attributes:
        server: Discord, not opened on any port.
        rng: draws what goes wrong.
        faults: how much.
        trace: each request with its time and outcome, in order.
    """

    server: Loopback
    rng: Random
    faults: Faults = field(default_factory=Faults)
    trace: list[str] = field(default_factory=list)

    @contextlib.contextmanager
    def connected(self) -> Iterator[None]:
        """Have every HTTP session of this process lead here."""

        def session(
            *, trace_configs: Sequence[aiohttp.TraceConfig] | None = None, **_: object
        ) -> _HttpSession:
            return _HttpSession(self, trace_configs or ())

        with (
            mock.patch.object(aiohttp, "ClientSession", session),
            mock.patch.object(aiohttp, "TCPConnector"),
        ):
            yield

    def plug_in(self, client: discord.AutoShardedClient) -> None:
        """Give a client that has logged in one shard, and Discord's events from READY on."""
        state = client._connection
        state.shard_ids = [0]
        state.shard_count = 1
        link = _Link(self, client)
        frame = {"token": self.server.token, "intents": client.intents.value, "shard": [0, 1]}
        self.server.gateway._identify(link, frame)  # type: ignore[arg-type] # a connection without a socket

    def outcome(self) -> str:
        """Draw what happens to a request."""
        drawn = self.rng.random()
        for name in ("unsent", "cut", "failing", "refused", "slow"):
            drawn -= getattr(self.faults, name)
            if drawn < 0:
                return name
        return "done"

    def note(self, method: str, path: str, outcome: str, status: int | None) -> None:
        """Write a request down; tokens are left out, since they are not drawn from the seed."""
        kept = [part for part in path.split("/") if len(part) < 30]
        now = asyncio.get_running_loop().time()
        self.trace.append(f"{now:.6f} {method} {'/'.join(kept)} {outcome} {status}")


class _Link:
    """The gateway's websocket."""

    def __init__(self, network: Network, client: discord.AutoShardedClient) -> None:
        self.network = network
        self.client = client
        self.session: GatewaySession | None = None
        self.name = ""
        self.due = 0.0

    def send(self, frame: Json) -> None:
        """Deliver an event, in order, soon."""
        if frame["op"] != 0:
            return
        loop = asyncio.get_running_loop()
        self.due = max(self.due, loop.time() + self.network.rng.uniform(0.001, 0.2))
        loop.call_at(self.due, self._feed, str(frame["t"]), json.loads(json.dumps(frame["d"])))

    def close(self, code: int) -> None:
        """Refuse to identify: a fault of the simulation."""
        raise AssertionError(f"the gateway closed with {code}")

    def _feed(self, event: str, body: Json) -> None:
        parser = self.client._connection.parsers.get(event)
        if parser is not None and not self.client.is_closed():
            parser(body)


class _HttpSession:
    """A replacement of discord.py's `aiohttp.ClientSession`."""

    closed = False

    def __init__(self, network: Network, traces: Sequence[aiohttp.TraceConfig]) -> None:
        self._network = network
        self._traces = traces
        for trace in traces:
            trace.freeze()

    def request(self, method: str, url: str, **given: Any) -> _Exchange:
        return _Exchange(self._network, self._traces, method, URL(url), given)

    async def close(self) -> None:
        self.closed = True


class _Exchange:
    """One request and its answer."""

    def __init__(
        self,
        network: Network,
        traces: Sequence[aiohttp.TraceConfig],
        method: str,
        url: URL,
        given: Mapping[str, Any],
    ) -> None:
        self._network = network
        self._traces = [(trace, trace.trace_config_ctx()) for trace in traces]
        self._method = method
        self._url = url
        self._given = given

    async def __aenter__(self) -> _Answer:
        network, rng = self._network, self._network.rng
        outcome = network.outcome()
        status: int | None = None
        try:
            await self._trace("on_request_start")
            await asyncio.sleep(rng.uniform(0.005, 60.0 if outcome == "slow" else 0.3))
            if outcome == "unsent":
                raise aiohttp.ClientConnectionError("no connection could be made")
            await self._trace("on_request_headers_sent")
            if outcome == "refused":
                status = 503
                return await self._answered(_Answer(503, b"", {"Via": "simulated"}))
            asked: Any = _Request(self._method, self._url, self._given)
            answer: Any = await network.server.handle(asked)
            status = answer.status
            await asyncio.sleep(rng.uniform(0.005, 0.3))
            if outcome == "cut":
                raise aiohttp.ServerDisconnectedError
            if outcome == "failing":
                return await self._answered(_Answer(502, b"", {"Via": "simulated"}))
            return await self._answered(_Answer(answer.status, answer.body or b"", answer.headers))
        finally:
            network.note(self._method, self._url.path, outcome, status)

    async def _answered(self, answer: _Answer) -> _Answer:
        await self._trace("on_request_end", response=answer)
        return answer

    async def _trace(self, signal: str, **told: object) -> None:
        """Call what watches the requests of the session, as aiohttp does."""
        about = SimpleNamespace(method=self._method, url=self._url, headers={}, **told)
        for trace, context in self._traces:
            await getattr(trace, signal).send(self, context, about)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


class _Answer:
    """A replacement of discord.py's response."""

    reason = ""

    def __init__(self, status: int, body: Any, headers: Mapping[str, str]) -> None:
        self.status = status
        self.headers = {**{key.title(): value for key, value in headers.items()}, **headers}
        self.headers["content-type"] = "application/json" if body else "text/plain"
        self._body = bytes(body)

    async def text(self, encoding: str = "utf-8") -> str:
        return self._body.decode(encoding)


class _Request:
    """A replacement of the loopback's request of aiohttp's server."""

    transport = None

    def __init__(self, method: str, url: URL, given: Mapping[str, Any]) -> None:
        self.method = method
        self.path = url.path
        self.query = dict(url.query) | {key: str(value) for key, value in (given.get("params") or {}).items()}
        self.headers: dict[str, str] = dict(given.get("headers") or {})
        self._data = given.get("data")
        self.can_read_body = self._data is not None
        assert not isinstance(self._data, aiohttp.FormData), "files are not simulated"
        self.content_type = self.headers.get("Content-Type", "")

    async def text(self) -> str:
        data = self._data
        return data.decode() if isinstance(data, bytes) else str(data)

    async def __aenter__(self) -> Self:
        return self
