"""The gateway: the websocket that tells the bot what happens, its sessions, and how they break.

Knows the protocol (hello, identify, resume, heartbeats, sequence numbers), not what the events mean.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
import zlib
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from .errors import Json

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT = 0, 1, 2, 3, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11
UNKNOWN_OPCODE, NOT_AUTHENTICATED, BAD_TOKEN, TOO_FAR, DISALLOWED_INTENTS = 4001, 4003, 4004, 4007, 4014
INVALID_SHARD, SHARDS_DEMANDED = 4010, 4011
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
MESSAGE_CONTENT = 1 << 15


class Connection:
    """One websocket, of the process of a name. What is sent is queued, so that no sender waits."""

    def __init__(self, socket: web.WebSocketResponse, compression: str | None, name: str) -> None:
        self.socket = socket
        self.name = name
        self.session: Session | None = None
        self.closed_here = False
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()
        self._deflate = zlib.compressobj() if compression == "zlib-stream" else None

    def send(self, frame: Json) -> None:
        """Queue one frame."""
        self._queue.put_nowait(json.dumps(frame))

    def close(self, code: int) -> None:
        """Queue the end of the connection, behind what is queued already."""
        self._queue.put_nowait(code)

    async def write(self) -> None:
        """Send what is queued until the connection ends."""
        while True:
            item = await self._queue.get()
            try:
                if isinstance(item, int):
                    self.closed_here = True
                    await self.socket.close(code=item)
                    return
                if self._deflate is None:
                    await self.socket.send_str(item)
                else:
                    data = self._deflate.compress(item.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(data)
            except ConnectionError:
                return


@dataclass(eq=False)
class Session:
    """What began with an identify and goes on through resumes: numbered events, kept for a resume.

    Attributes:
        name: of the process that it is with.
        shard: which, of how many.
    """

    id: str
    intents: int
    connection: Connection | None
    name: str
    shard: tuple[int, int]
    sequence: int = 0
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=2000))


class Gateway:
    """The gateway of one bot, which may have several processes, several shards, and several sessions of one shard.

    A process is known by the name that its address ends with; a test with one needs none.

    Attributes:
        shards: how many are recommended, and demanded at least.
        max_concurrency: how many may identify at once: one of each bucket, which is the shard modulo this.
        identify_seconds: how long a bucket must rest between two; who comes too soon is turned away and counted.
        too_soon: how many did.
        starts_left: how many sessions may still be begun; each begun one takes one.
        reset_seconds: until there are new ones.
        distort: by an event's name, what changes its frame before it is sent, as Discord might one day.
        starts_of: how many sessions each process has begun (READY and all guilds sent).
        resumes: how many were taken up again.
        connected: whether a bot listens now.
        heartbeats: how many came.
        refused: how many of the next connections are not made.
        turned_away: how many of those after them are asked to connect again in place of a greeting.
        deaf: the shards whose heartbeats are left without an acknowledgement, as by a connection that is dead and does
            not know.
        events: (name, body) of all that was dispatched to a session, in order.
        allow_privileged: whether privileged intents are switched on for the application.
    """

    STARTS_A_DAY = 1000

    def __init__(self, changed: Callable[[], None], *, heartbeat_seconds: float = 41.25) -> None:
        self.changed = changed
        self.heartbeat_seconds = heartbeat_seconds
        self.refused = self.turned_away = 0
        self.allow_privileged = False
        self.shards = 1
        self.max_concurrency = 1
        self.identify_seconds = 0.0
        self.too_soon = 0
        self.starts_left = self.STARTS_A_DAY
        self.reset_seconds = 0.0
        self.distort: dict[str, Callable[[Json], object]] = {}
        self.starts_of: Counter[str] = Counter()
        self.resumes = 0
        self.heartbeats = 0
        self.deaf: set[int] = set()
        self.events: list[tuple[str, Json]] = []
        self.problems: list[str] = []
        self.token = ""
        self.welcome: Callable[[tuple[int, int]], tuple[Json, list[Json]]] = lambda _: ({}, [])
        self._sessions: dict[str, Session] = {}
        self._identified: dict[int, float] = {}
        self._connections: set[Connection] = set()

    @property
    def starts(self) -> int:
        """The number of sessions that have begun, of all processes."""
        return self.starts_of.total()

    @property
    def connected(self) -> bool:
        """Return whether a bot has a session and listens to it."""
        return any(session.connection is not None for session in self._sessions.values())

    def listening(self, name: str) -> set[int]:
        """Return the shards whose events a process hears."""
        return {
            session.shard[0]
            for session in self._sessions.values()
            if session.name == name and session.connection is not None
        }

    @property
    def open_connections(self) -> int:
        """The number of open websockets, with a session or without."""
        return len(self._connections)

    def connections_of(self, name: str) -> int:
        """The number of open websockets of a process."""
        return sum(connection.name == name for connection in self._connections)

    def emit(
        self, event: str, body: Json, intent: int = 0, *, redacted: Json | None = None, guild: object = None
    ) -> bool:
        """Dispatch an event to all sessions of its server's shard that asked for it.

        Args:
            event: its name.
            body: its data.
            intent: the intent it belongs to; 0 for what everyone gets.
            redacted: what goes to a bot without the intent for message contents, if that is different.
            guild: the server's id, where `body` doesn't have it.

        Returns:
            Whether there is a session, listening or to be resumed, that gets it.
        """
        # Discord tells of direct messages by the first shard.
        server = int(str(guild or body.get("guild_id") or 0))
        reached = False
        for session in list(self._sessions.values()):
            number, total = session.shard
            if (intent and not session.intents & intent) or (server >> 22) % total != number:
                continue
            kept = body if redacted is None or session.intents & MESSAGE_CONTENT else redacted
            self._dispatch(session, event, kept)
            reached = True
        return reached

    def disconnect(self, code: int = 4000) -> None:
        """Close the bot's websocket; with most codes it may resume."""
        for connection in list(self._connections):
            connection.close(code)

    def ask_to_reconnect(self) -> None:
        """Ask the bot to connect again and resume, as Discord does several times a day."""
        for connection in list(self._connections):
            connection.send({"op": RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell the bot that its session is no longer valid."""
        connections = list(self._connections)
        if not resumable:
            self._sessions.clear()
        for connection in connections:
            connection.send({"op": INVALID_SESSION, "d": resumable})

    def forget(self, name: str = "") -> None:
        """Drop a process's sessions: it is dead and will not resume."""
        self._sessions = {key: one for key, one in self._sessions.items() if one.name != name}
        self.changed()

    async def close(self) -> None:
        """Close every websocket."""
        for connection in list(self._connections):
            with contextlib.suppress(ConnectionError):
                await connection.socket.close(code=1001)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket from hello to end."""
        if self.refused:
            self.refused -= 1
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(compress=False, max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(socket, request.query.get("compress"), request.match_info.get("name", ""))
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        if self.turned_away:
            self.turned_away -= 1
            connection.send({"op": RECONNECT, "d": None})
        else:
            connection.send({"op": HELLO, "d": {"heartbeat_interval": int(self.heartbeat_seconds * 1000)}})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(connection, json.loads(message.data))
        finally:
            self._connections.discard(connection)
            writer.cancel()
            if connection.session is not None and connection.session.connection is connection:
                connection.session.connection = None
                # A client that says goodbye gives its session up; one that was cut off may resume.
                goodbye = socket.close_code in (1000, 1001) and not connection.closed_here
                if goodbye:
                    self._sessions.pop(connection.session.id, None)
            self.changed()
        return socket

    def _receive(self, connection: Connection, frame: Json) -> None:
        operation, data = frame["op"], frame.get("d")
        if operation == HEARTBEAT:
            self.heartbeats += 1
            if connection.session is None or connection.session.shard[0] not in self.deaf:
                connection.send({"op": HEARTBEAT_ACK, "d": None})
            self.changed()
        elif operation == IDENTIFY and isinstance(data, dict):
            self._identify(connection, data)
        elif operation == RESUME and isinstance(data, dict):
            self._resume(connection, data)
        elif connection.session is None:
            connection.close(NOT_AUTHENTICATED)
        elif operation != PRESENCE:
            self.problems.append(f"gateway operation {operation} is not modelled")
            connection.close(UNKNOWN_OPCODE)

    def _identify(self, connection: Connection, data: Json) -> None:
        intents = int(data.get("intents") or 0)
        if data.get("token") != self.token:
            connection.close(BAD_TOKEN)
            return
        if intents & PRIVILEGED and not self.allow_privileged:
            self.problems.append(f"the bot asked for privileged intents: {intents & PRIVILEGED:#x}")
            connection.close(DISALLOWED_INTENTS)
            return
        number, total = shard = tuple(data.get("shard") or (0, 1))
        if not 0 <= number < total:
            connection.close(INVALID_SHARD)
            return
        if total < self.shards:
            connection.close(SHARDS_DEMANDED)
            return
        bucket, now = number % self.max_concurrency, time.monotonic()
        if now - self._identified.get(bucket, -self.identify_seconds) < self.identify_seconds:
            self.too_soon += 1
            connection.send({"op": INVALID_SESSION, "d": False})
            return
        self._identified[bucket] = now
        # What the same process had of this shard it will not resume.
        self._sessions = {
            key: one
            for key, one in self._sessions.items()
            if one.connection is not None or (one.name, one.shard) != (connection.name, shard)
        }
        self.starts_left -= 1
        session = Session(secrets.token_hex(16), intents, connection, connection.name, shard)
        connection.session = session
        self._sessions[session.id] = session
        ready, guilds = self.welcome(shard)
        ready["resume_gateway_url"] += f"/{session.name}" if session.name else ""
        self._dispatch(session, "READY", ready | {"session_id": session.id, "shard": list(shard)})
        for guild in guilds:
            self._dispatch(session, "GUILD_CREATE", guild)
        self.starts_of[session.name] += 1
        self.changed()

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self._sessions.get(str(data.get("session_id")))
        if data.get("token") != self.token:
            connection.close(BAD_TOKEN)
            return
        if session is None:
            connection.send({"op": INVALID_SESSION, "d": False})
            return
        if data.get("seq") is None or data["seq"] > session.sequence:
            connection.close(TOO_FAR)
            return
        session.connection = connection
        connection.session = session
        for frame in list(session.sent):
            if frame["s"] > data["seq"]:
                connection.send(frame)
        self._dispatch(session, "RESUMED", {})
        self.resumes += 1
        self.changed()

    def _dispatch(self, session: Session, event: str, body: Json) -> None:
        session.sequence += 1
        # A copy, because what the model gives out goes on changing and a resume must repeat what was sent.
        frame: Json = {"op": DISPATCH, "t": event, "s": session.sequence, "d": json.loads(json.dumps(body))}
        if event in self.distort:
            self.distort[event](frame)
        session.sent.append(frame)
        self.events.append((event, frame["d"]))
        if session.connection is not None:
            session.connection.send(frame)
