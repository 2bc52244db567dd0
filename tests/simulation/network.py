"""Discord in memory: discord.py's requests reach the loopback's model without a socket, its events come by `websocket`.

What goes wrong on the way is drawn by the weather: requests are late, are lost before or after they arrived, are
refused.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
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

from .weather import REQUESTS, Weather, calm
from .websocket import ClientSocket, Socket


@dataclass
class Network:
    """The way between the bot and Discord.

    Attributes:
        server: Discord, not opened on any port.
        rng: draws how long everything takes.
        weather: draws what goes wrong.
        tell: called with each request and its outcome.
        looks: called with each request as the bot sends it, whatever then becomes of it.
        requests: how many there were.
        moved: when the last request or event was on its way, by the loop's time.
        away_until: until when nothing reaches Discord, by the loop's time.
        process: returns the name of the process that speaks, where there are several.
        refused_places: the channels that the bot was once kept out of: what it could not show there comes with the next action.
        refused_edits: the messages that Discord refused the last edit of, by a 400.
    """

    server: Loopback
    rng: Random
    weather: Weather = field(default_factory=calm)
    tell: Callable[[str], None] = lambda _: None
    looks: list[Callable[[_Request], None]] = field(default_factory=list)
    requests: int = 0
    moved: float = 0.0
    away_until: float = 0.0
    process: Callable[[], str] = lambda: ""
    refused_places: set[int] = field(default_factory=set)
    refused_edits: set[int] = field(default_factory=set)
    _refused_answers: set[str] = field(default_factory=set)

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
        """Give a client that has logged in one shard, and Discord's events from READY on, without a websocket."""
        state = client._connection
        state.shard_ids = [0]
        state.shard_count = 1
        link = _Link(client)
        frame = {"token": self.server.token, "intents": client.intents.value, "shard": [0, 1]}
        self.server.gateway._identify(link, frame)  # type: ignore[arg-type] # a connection without a socket

    async def connect(self) -> ClientSocket:
        """Open a websocket.

        Raises:
            aiohttp.ClientConnectionError: if no connection can be made.
        """
        self.moved = asyncio.get_running_loop().time()
        await asyncio.sleep(self.rng.uniform(0.02, 0.5))
        if self.away or self.weather.strikes("gateway away"):
            self.weather.lasts(60)
            raise aiohttp.ClientConnectionError("no connection could be made")
        socket = Socket(self)
        socket.name = self.process()
        socket.open()
        return ClientSocket(socket)

    @property
    def away(self) -> bool:
        """Return whether nothing reaches Discord."""
        return asyncio.get_running_loop().time() < self.away_until

    def go_away(self, seconds: float) -> None:
        """Let nothing reach Discord for a while."""
        self.away_until = asyncio.get_running_loop().time() + seconds
        self.weather.lasts(seconds + 60)
        for socket in [*self.server.gateway._connections]:
            assert isinstance(socket, Socket)
            socket.cut()

    def die(self, name: str = "") -> None:
        """Let the connections of a dead process end.

        Args:
            name: the process's, where there are several.
        """
        connections = self.server.gateway._connections
        connections -= {one for one in connections if one.name == name}
        self.server.bot_died(name)

    def outcome(self, method: str, path: str) -> str:
        """Draw what happens to a request."""
        if self.away:
            return "unsent"
        for kind in REQUESTS:
            if kind == "forbidden" and "/channels/" not in path:
                continue
            if kind == "answer refused":
                continue
            if kind == "edit refused" and not (method == "PATCH" and _EDIT.search(path)):
                continue
            if kind == "nonces forgotten" and not (method == "POST" and path.endswith("/messages")):
                continue
            if self.weather.strikes(kind):
                return kind
        return "done"

    def refuses(self, request: Any) -> bool:
        """Draw whether Discord refuses the page that answers an interaction: once, what takes its place is let in."""
        found = _ANSWER.search(request.path)
        if found is None or request.method == "GET" or not _PAGE.search(request.body_text):
            return False
        token = found[1] or found[2]
        if token in self._refused_answers or not self.weather.strikes("answer refused"):
            return False
        self._refused_answers.add(token)
        return True

    def outcome_of_post(self, drawn: str, nonce: str) -> str:
        """Draw what happens to a message besides: it is tried for long, or again once its nonce may be forgotten."""
        known = [one.created for one in self.server.world.all_messages if one.nonce == nonce]
        if drawn in ("cut", "failing") and not known:
            self.weather.goes_on(drawn)
        late = bool(known) and self.server.world.clock.now() - known[0] > _FORGOTTEN
        return (
            "nonces forgotten"
            if drawn == "done" and late and self.weather.meets("nonces forgotten")
            else drawn
        )

    def note(self, method: str, path: str, outcome: str, status: int | None) -> None:
        """Tell of a request; of tokens only the beginning."""
        self.requests += 1
        self.moved = asyncio.get_running_loop().time()
        kept = "/".join(part if len(part) < 30 else part[:6] for part in path.split("/")[3:])
        self.tell(f"{method} {kept} {outcome} {status}")


class _Link:
    """The way of events to a client's parsers without a websocket."""

    name = ""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self.client = client
        self.session: GatewaySession | None = None

    def send(self, frame: Json) -> None:
        """Deliver an event soon."""
        loop = asyncio.get_running_loop()
        loop.call_later(0.01, self._feed, str(frame["t"]), json.loads(json.dumps(frame["d"])))

    def close(self, code: int) -> None:
        """Refuse to identify: a fault of the test."""
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

    async def ws_connect(self, url: str, **_: object) -> ClientSocket:
        return await self._network.connect()

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
        network.moved = asyncio.get_running_loop().time()
        outcome = network.outcome(self._method, self._url.path)
        status: int | None = None
        asked: Any = _Request(self._method, self._url, self._given)
        if outcome == "done" and network.refuses(asked):
            outcome = "answer refused"
        nonce = _NONCE.search(asked.body_text) if self._method == "POST" else None
        if nonce is not None:
            outcome = network.outcome_of_post(outcome, nonce[1])
        for look in network.looks:
            look(asked)
        try:
            await self._trace("on_request_start")
            await asyncio.sleep(rng.uniform(0.005, 60.0 if outcome == "slow" else 0.3))
            if outcome == "unsent":
                raise aiohttp.ClientConnectionError("no connection could be made")
            await self._trace("on_request_headers_sent")
            if outcome == "refused":
                status = 503
                return await self._answered(_Answer(503, b"", {"Via": "simulated"}))
            if outcome == "forbidden":
                network.refused_places.add(int(self._url.path.split("/channels/")[1].split("/")[0]))
            edited = _EDIT.search(self._url.path) if self._method == "PATCH" else None
            if edited is not None and outcome == "edit refused":
                network.refused_edits.add(int(edited[1]))
            if outcome in _REFUSALS:
                status, answer = _refused(outcome, network.weather.stream(outcome))
                return await self._answered(answer)
            remembers = network.server.nonce_seconds
            if outcome == "nonces forgotten":
                network.server.nonce_seconds = _FORGOTTEN
            answered: Any = await network.server.handle(asked)
            network.server.nonce_seconds = remembers
            status = answered.status
            if edited is not None and status == 200:
                network.refused_edits.discard(int(edited[1]))
            await asyncio.sleep(rng.uniform(0.005, 0.3))
            if outcome == "cut":
                raise aiohttp.ServerDisconnectedError
            if outcome == "failing":
                return await self._answered(_Answer(502, b"", {"Via": "simulated"}))
            return await self._answered(_Answer(answered.status, answered.body or b"", answered.headers))
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


async def _each(parts: Sequence[_Part]) -> AsyncIterator[_Part]:
    for part in parts:
        yield part


class _Part(aiohttp.BodyPartReader):
    """A replacement of aiohttp's part of a form."""

    def __init__(self, options: Mapping[str, str], value: Any) -> None:
        self._options = options
        self._value = value

    @property
    def name(self) -> str | None:
        return self._options.get("name")

    @property
    def filename(self) -> str | None:
        return self._options.get("filename")

    @property
    def words(self) -> str:
        """A text, or what a file has of text."""
        return self._value if isinstance(self._value, str) else self._bytes().decode(errors="replace")

    async def text(self, *, encoding: str | None = None) -> str:
        return self.words

    async def read(self, *, decode: bool = False) -> bytes:
        return self._bytes()

    def _bytes(self) -> bytes:
        if isinstance(self._value, str | bytes):
            return self._value.encode() if isinstance(self._value, str) else self._value
        self._value.seek(0)
        return bytes(self._value.read())


_REFUSALS = ("limited", "limited bare", "limited everywhere", "forbidden", "edit refused", "answer refused")
_EDIT = re.compile(r"/channels/\d+/messages/(\d+)$")
_ANSWER = re.compile(r"/interactions/\d+/([^/]+)/callback$|/webhooks/\d+/([^/]+)/messages/@original$")
_PAGE = re.compile(r'"(?:embeds|components)": ?\[\{')
_NONCE = re.compile(r'"nonce": ?"([^"]+)"')
_FORGOTTEN = 60.0
"""The seconds that a nonce is known where nonces are forgotten early."""


def _refused(outcome: str, rng: Random) -> tuple[int, _Answer]:
    """Return what Discord, or what stands before it, answers to what it does not do."""
    if outcome == "forbidden":
        body = json.dumps({"code": 50013, "message": "Missing Permissions"}).encode()
        return 403, _Answer(403, body, {"Via": "simulated"})
    if outcome in ("edit refused", "answer refused"):
        body = json.dumps({"code": 50035, "message": "Invalid Form Body"}).encode()
        return 400, _Answer(400, body, {"Via": "simulated"})
    if outcome == "limited bare":
        return 429, _Answer(429, b"", {})
    wait = rng.choice([0.3, 2.0, 20.0, 45.0])
    told = {"message": "You are being rate limited.", "retry_after": wait, "global": outcome != "limited"}
    headers = {"Via": "simulated", "Retry-After": f"{wait:.0f}", "X-RateLimit-Scope": "user"}
    return 429, _Answer(429, json.dumps(told).encode(), headers)


class _Request:
    """A replacement of the loopback's request of aiohttp's server."""

    transport = None

    def __init__(self, method: str, url: URL, given: Mapping[str, Any]) -> None:
        self.method = method
        self.path = url.path
        self.query = dict(url.query) | {key: str(value) for key, value in (given.get("params") or {}).items()}
        self.headers: dict[str, str] = dict(given.get("headers") or {})
        self._data = given.get("data")
        data = self._data
        self.body_text = data.decode() if isinstance(data, bytes) else "" if data is None else str(data)
        self.can_read_body = self._data is not None
        self.content_type = self.headers.get("Content-Type", "")
        self.parts: list[_Part] = []
        if isinstance(self._data, aiohttp.FormData):
            self.content_type = "multipart/form-data"
            self.parts = [_Part(dict(options), value) for options, _, value in self._data._fields]
            self.body_text = "\n".join(part.words for part in self.parts)

    async def multipart(self) -> AsyncIterator[_Part]:
        return _each(self.parts)

    async def text(self) -> str:
        """The JSON that was sent."""
        if self.parts:
            return "\n".join(one.words for one in self.parts if one.name == "payload_json")
        return self.body_text

    async def __aenter__(self) -> Self:
        return self
