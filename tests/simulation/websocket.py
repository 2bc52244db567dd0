"""The gateway's websocket in memory: discord.py's own protocol on one end, the loopback's gateway on the other.

Only the transport is replaced. Heartbeats are sent by discord.py's handler, whose thread is a greenlet of the loop here:
where a thread would block, it lets the loop go on.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast
from unittest import mock

import aiohttp
import greenlet  # type: ignore[import-untyped] # no stubs among the locked requirements
from discord import backoff, gateway

from bot.front.gateway import heartbeats
from tests.loopback.errors import Json
from tests.loopback.gateway import HEARTBEAT, HEARTBEAT_ACK, HELLO, INVALID_SESSION, RECONNECT, Connection
from tests.loopback.gateway import Session as GatewaySession

from .loop import VirtualLoop

if TYPE_CHECKING:
    from .network import Network

_NEEDED = ("READY", "GUILD_CREATE", "RESUMED")
"""The events that begin a session: without one there is none, and Discord would be asked again."""
_CUT = 1006
"""The code of a connection that ended without a word."""


class Socket:
    """A replacement of aiohttp's websocket, and of the loopback's connection.

    Args:
        network: draws how long everything takes and what goes wrong.

    Attributes:
        session: Discord's, once there is one.
        closed: whether the bot's end is closed.
        close_code: of the end; None before.
    """

    name = ""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.session: GatewaySession | None = None
        self.closed = self.closed_here = self._silent = False
        self.close_code: int | None = None
        self._inbox: deque[Any] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._due = self._due_there = 0.0
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        self._loop = loop

    def open(self) -> None:
        """Have Discord accept the connection."""
        there = self.network.server.gateway
        there._connections.add(_a(self))
        self._send({"op": HELLO, "d": {"heartbeat_interval": int(there.heartbeat_seconds * 1000)}})

    # Discord's end.

    def send(self, frame: Json) -> None:
        """Deliver a frame, in order, soon; or have something go wrong."""
        if frame["op"] != 0:
            self._send(frame)
            return
        weather, event = self.network.weather, str(frame["t"])
        if event not in _NEEDED and self.break_off():
            return
        late = (
            weather.stream("event late").uniform(0.5, 30)
            if event not in _NEEDED and weather.strikes("event late")
            else 0.0
        )
        for _ in range(1 + weather.strikes("event twice")):
            body = json.loads(json.dumps(frame["d"]))
            if event not in _NEEDED:
                if weather.strikes("event malformed"):
                    _spoil(body, weather.stream("event malformed"))
                elif weather.strikes("event lost"):
                    continue
            self._send({**frame, "d": body}, late)
            late = 0.0

    def close(self, code: int) -> None:
        """End the connection from Discord's side; the bot's end is `ClientSocket.close`."""
        self.closed_here = True
        self._ended(goodbye=False)
        self._loop.call_at(self._next(), self._hang_up, code)

    def break_off(self) -> bool:
        """Draw whether the connection breaks here; returns whether it does."""
        weather = self.network.weather
        if self._silent or self.session is None or self.session.connection is not _a(self):
            return False
        if weather.strikes("disconnected"):
            weather.lasts(10)
            self.cut()
            return True
        if weather.strikes("silent"):
            weather.lasts(120)
            self._silent = True
            self._ended(goodbye=False)
            return True
        if weather.strikes("reconnect asked"):
            weather.lasts(10)
            self._send({"op": RECONNECT, "d": None})
        elif weather.strikes("session invalid"):
            weather.lasts(20)
            resumable = weather.stream("session invalid").random() < 0.5
            if not resumable:
                self.network.server.gateway._sessions.pop(self.session.id, None)
            self._send({"op": INVALID_SESSION, "d": resumable})
        return False

    def cut(self) -> None:
        """Cut the connection: what is on its way is lost, and both ends see it."""
        self._silent = True
        self._ended(goodbye=False)
        self._loop.call_soon(self._hang_up, _CUT)

    def _next(self, late: float = 0.0) -> float:
        network, now = self.network, self._loop.now
        # Of two timers of the same time either may come first; frames keep their order.
        self._due = max(self._due + 1e-6, now + network.rng.uniform(0.001, 0.2)) + late
        network.weather.lasts(self._due - now)
        return self._due

    def _send(self, frame: Json, late: float = 0.0) -> None:
        due = self._next(late)
        if frame["op"] != HEARTBEAT_ACK:
            self.network.moved = max(self.network.moved, due)
        self._loop.call_at(due, self._arrive, json.dumps(frame))

    def _arrive(self, text: str) -> None:
        if not self._silent and not self.closed:
            self._inbox.append(SimpleNamespace(type=aiohttp.WSMsgType.TEXT, data=text))
            self._wake()

    def _hang_up(self, code: int) -> None:
        if not self.closed:
            self.closed, self.close_code = True, code
            self._wake()

    def _ended(self, *, goodbye: bool) -> None:
        """Let Discord forget the connection, and with a goodbye its session."""
        there = self.network.server.gateway
        there._connections.discard(_a(self))
        if self.session is not None and self.session.connection is _a(self):
            self.session.connection = None
            if goodbye:
                there._sessions.pop(self.session.id, None)
        there.changed()

    def _heard(self, frame: Json) -> None:
        """Have Discord receive a frame of the bot's."""
        weather = self.network.weather
        if self._silent or self.closed_here:
            return
        if frame["op"] == HEARTBEAT and (self.break_off() or weather.strikes("heartbeat unanswered")):
            weather.lasts(120)
            return
        self.network.server.gateway._receive(_a(self), frame)

    # The bot's end.

    async def receive(self, timeout: float | None = None) -> Any:  # noqa: ASYNC109 -- aiohttp's signature
        """Return the next frame, or that the connection is closed.

        Raises:
            TimeoutError: if nothing has come for so many seconds, idle ones that were leapt over not counted.
        """
        while not self._inbox:
            if self.closed:
                return SimpleNamespace(type=aiohttp.WSMsgType.CLOSED, data=None)
            waiter: asyncio.Future[None] = self._loop.create_future()
            self._waiter = waiter
            timer = None if timeout is None else self._time_out(waiter, timeout, timeout)
            try:
                await waiter
            finally:
                self._waiter = None
                if timer is not None:
                    timer[0].cancel()
        return self._inbox.popleft()

    def _time_out(self, waiter: asyncio.Future[None], left: float, whole: float) -> list[asyncio.TimerHandle]:
        timer: list[asyncio.TimerHandle] = []
        leapt = self._loop.leapt

        def over() -> None:
            nonlocal leapt
            if waiter.done():
                return
            if self._loop.leapt != leapt:
                leapt = self._loop.leapt
                timer[0] = self._loop.call_later(whole, over)
            else:
                waiter.set_exception(TimeoutError())

        timer.append(self._loop.call_later(left, over))
        return timer

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def send_str(self, text: str) -> None:
        """Send a frame to Discord.

        Raises:
            aiohttp.ClientConnectionResetError: if the connection is closed.
        """
        if self.closed:
            raise aiohttp.ClientConnectionResetError("Cannot write to closing transport")
        self._due_there = max(self._due_there + 1e-6, self._loop.now + self.network.rng.uniform(0.001, 0.1))
        self._loop.call_at(self._due_there, self._heard, json.loads(text))

    async def _close(self, code: int) -> None:
        if not self.closed:
            self.closed, self.close_code = True, code
            if not self._silent:
                self._ended(goodbye=code in (1000, 1001))
            self._wake()


class ClientSocket:
    """The bot's view of a socket, which closes by another signature than Discord's."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self.receive, self.send_str = socket.receive, socket.send_str

    @property
    def closed(self) -> bool:
        """Return whether the bot has closed it or seen its end."""
        return self._socket.closed

    @property
    def close_code(self) -> int | None:
        """The code of its end."""
        return self._socket.close_code

    async def close(self, *, code: int = 1000, message: bytes = b"") -> None:
        """Close it."""
        await self._socket._close(code)


def _a(socket: Socket) -> Connection:
    """Return a socket as the loopback's gateway takes it."""
    return cast("Connection", socket)


def _spoil(body: Json, rng: Random) -> None:
    """Take a field of an event away, or make it something else; whose event it is stays."""
    key = rng.choice(sorted(body.keys() - {"user", "member"}))
    if rng.random() < 0.5:
        del body[key]
    else:
        body[key] = rng.choice([None, "x", [], {}, -1])
        if key.endswith("id") and body[key] == -1:
            # No route of Discord has that.
            body[key] = 987_654


class _Stop:
    """A replacement of a heartbeat handler's `threading.Event`, for a greenlet."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._set = False
        self._waits: greenlet.greenlet | None = None

    def wait(self, seconds: float) -> bool:
        """Let the loop go on for so long, or until `set`; returns whether it is set."""
        if self._set:
            return True
        self._waits = me = greenlet.getcurrent()
        timer = self._loop.call_later(seconds, self._go_on)
        assert me.parent is not None
        me.parent.switch()
        timer.cancel()
        return self._set

    def set(self) -> None:
        """End the waiting."""
        self._set = True
        self._loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        waits, self._waits = self._waits, None
        if waits is not None:
            waits.switch()


class _Result:
    """A replacement of the future of what another thread has the loop do, for a greenlet."""

    def __init__(self, work: Coroutine[Any, Any, Any], loop: asyncio.AbstractEventLoop) -> None:
        self._task = loop.create_task(work)

    def result(self, timeout: float | None = None) -> Any:
        """Return the result, once it is there."""
        me = greenlet.getcurrent()
        if not self._task.done():
            self._task.add_done_callback(lambda _: me.switch())
            assert me.parent is not None
            me.parent.switch()
        return self._task.result()


class Keepers:
    """The heartbeats of a run.

    Args:
        wall: the present by Discord's clock, in seconds since 1970.
        leapt: how many seconds of idle time were leapt over; heartbeats know nothing of them.
        monotonic: the seconds of the monotonic clock.
        rng: draws how long discord.py waits before it connects again.

    Attributes:
        last: the handler of the newest connection.
        greenlets: all, so that none of a dead process is collected.
    """

    def __init__(
        self,
        wall: Callable[[], float],
        leapt: Callable[[], float],
        monotonic: Callable[[], float],
        rng: Random,
    ) -> None:
        self.last: gateway.KeepAliveHandler | None = None
        self.greenlets: list[greenlet.greenlet] = []
        self._clock = SimpleNamespace(
            time=wall, monotonic=monotonic, perf_counter=lambda: monotonic() - leapt()
        )
        self._rng = rng

    def beat(self) -> None:
        """Take it that a heartbeat was acknowledged, in a leap."""
        if self.last is not None:
            self.last.tick()
            self.last.ack()

    @contextlib.contextmanager
    def installed(self) -> Iterator[None]:
        """Have handlers start as greenlets, and all of discord.py's gateway go by the run's time and chance."""

        def start(handler: gateway.KeepAliveHandler) -> None:
            loop = handler.ws.loop
            handler._stop_ev = _Stop(loop)  # type: ignore[assignment] # what the handler uses of it
            one = greenlet.greenlet(handler.run)
            self.greenlets.append(one)
            self.last = handler
            loop.call_soon(one.switch)

        def drawn() -> Any:
            rng = Random(self._rng.random())
            return SimpleNamespace(seed=lambda: None, uniform=rng.uniform, randrange=rng.randrange)

        with contextlib.ExitStack() as stack:
            for owner, name, value in (
                (gateway.KeepAliveHandler, "start", start),
                (gateway, "time", self._clock),
                (heartbeats, "time", self._clock),
                (backoff, "time", self._clock),
                (backoff, "random", SimpleNamespace(Random=drawn)),
                (asyncio, "run_coroutine_threadsafe", _Result),
            ):
                stack.enter_context(mock.patch.object(owner, name, value))
            yield
