"""The gateway: the websocket by which the bot hears what happens, its sessions, and how they break.

Knows the protocol (hello, identify, resume, heartbeats, sequence numbers), not what the events mean.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from .errors import Json

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT = 0, 1, 2, 3, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11
UNKNOWN_OPCODE, NOT_AUTHENTICATED, BAD_TOKEN, TOO_FAR, DISALLOWED_INTENTS = 4001, 4003, 4004, 4007, 4014
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
MESSAGE_CONTENT = 1 << 15


class Connection:
    """One websocket. What is sent is queued, so that whoever sends never waits."""

    def __init__(self, socket: web.WebSocketResponse, compression: str | None) -> None:
        self.socket = socket
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
    """What began with an identify and goes on through resumes: numbered events, kept for a resume."""

    id: str
    intents: int
    connection: Connection | None
    sequence: int = 0
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=2000))


class Gateway:
    """The gateway of one bot with one shard.

    Attributes:
        starts: how many sessions have begun (READY and all guilds sent).
        resumes: how many were taken up again.
        connected: whether a bot listens now.
        heartbeats: how many came.
        deaf: whether they are left without an acknowledgement, as by a connection that is dead and does not know.
        events: (name, body) of all that was dispatched to a session, in order.
        allow_privileged: whether privileged intents are switched on for the application.
    """

    def __init__(self, changed: Callable[[], None], *, heartbeat_seconds: float = 41.25) -> None:
        self.changed = changed
        self.heartbeat_seconds = heartbeat_seconds
        self.allow_privileged = False
        self.starts = 0
        self.resumes = 0
        self.heartbeats = 0
        self.deaf = False
        self.events: list[tuple[str, Json]] = []
        self.problems: list[str] = []
        self.token = ""
        self.welcome: Callable[[], tuple[Json, list[Json]]] = lambda: ({}, [])
        self._session: Session | None = None
        self._connections: set[Connection] = set()

    @property
    def connected(self) -> bool:
        """Whether a bot has a session and listens to it."""
        return self._session is not None and self._session.connection is not None

    @property
    def open_connections(self) -> int:
        """How many websockets are open, with a session or without."""
        return len(self._connections)

    def emit(self, event: str, body: Json, intent: int = 0, *, redacted: Json | None = None) -> bool:
        """Dispatch an event to the bot if it asked for it.

        Args:
            event: its name.
            body: its data.
            intent: the intent it belongs to; 0 for what everyone gets.
            redacted: what goes to a bot without the intent for message contents, if that is different.

        Returns:
            Whether there is a session, listening or to be resumed, that gets it.
        """
        session = self._session
        if session is None or (intent and not session.intents & intent):
            return False
        if redacted is not None and not session.intents & MESSAGE_CONTENT:
            body = redacted
        self._dispatch(session, event, body)
        return True

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
            self._session = None
        for connection in connections:
            connection.send({"op": INVALID_SESSION, "d": resumable})

    def forget(self) -> None:
        """Drop the session: whoever had it is dead and will not resume."""
        self._session = None
        self.changed()

    async def close(self) -> None:
        """Close every websocket."""
        for connection in list(self._connections):
            with contextlib.suppress(ConnectionError):
                await connection.socket.close(code=1001)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket from hello to end."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(socket, request.query.get("compress"))
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
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
                if goodbye and connection.session is self._session:
                    self._session = None
            self.changed()
        return socket

    def _receive(self, connection: Connection, frame: Json) -> None:
        operation, data = frame["op"], frame.get("d")
        if operation == HEARTBEAT:
            self.heartbeats += 1
            if not self.deaf:
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
        session = Session(secrets.token_hex(16), intents, connection)
        connection.session = session
        self._session = session
        ready, guilds = self.welcome()
        self._dispatch(
            session, "READY", ready | {"session_id": session.id, "shard": data.get("shard") or [0, 1]}
        )
        for guild in guilds:
            self._dispatch(session, "GUILD_CREATE", guild)
        self.starts += 1
        self.changed()

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self._session
        if data.get("token") != self.token:
            connection.close(BAD_TOKEN)
            return
        if session is None or session.id != data.get("session_id"):
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
        session.sent.append(frame)
        self.events.append((event, frame["d"]))
        if session.connection is not None:
            session.connection.send(frame)
