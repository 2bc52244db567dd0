"""The server: takes the bot's requests, records and checks them, and answers. This is what a test opens.

async with Loopback() as server, BotProcess(server, "tests.loopback.sample_bot:main") as bot:
    await bot.ready()
    anna = server.world.user("Anna")
    reply = await anna.slash("sea trade", product="fish", cards=2).reply()
"""

from __future__ import annotations

import hashlib
import json
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from email.utils import formatdate
from types import TracebackType
from typing import Self, TypeVar

from aiohttp import BodyPartReader, web

from . import payloads, routes_app, routes_channels, routes_interactions, schema
from .clock import Clock
from .errors import ApiError, Json, UncleanError, bare, refusal
from .faults import AbandonedError, Fault, Faults
from .gateway import Gateway
from .model import Attachment
from .pulse import Pulse
from .routes import Answer, Call, Route, Routes
from .world import World

Found = TypeVar("Found")
API = "/api/v10"
ROUTES = Routes()
for part in (routes_app.ROUTES, routes_channels.ROUTES, routes_interactions.ROUTES):
    ROUTES.extend(part)


@dataclass(eq=False)
class Request:
    """One request that the bot made.

    Attributes:
        route: the name of its route, such as "POST /channels/{channel_id}/messages"; None if there is none.
        params: the names in the braces.
        status: what it was answered with; None while it is not.
        code: Discord's number of the error, if it was refused.
    """

    method: str
    path: str
    at: float
    route: str | None = None
    params: dict[str, str] = field(default_factory=dict)
    query: dict[str, str] = field(default_factory=dict)
    body: object = None
    content_type: str = ""
    files: list[Attachment] = field(default_factory=list)
    status: int | None = None
    code: int | None = None

    def __str__(self) -> str:
        outcome = (
            "no answer"
            if self.status is None
            else f"{self.status}" + (f" ({self.code})" if self.code else "")
        )
        return f"{self.method} {self.path[:80]} -> {outcome}"


class Loopback:
    """A small Discord on 127.0.0.1, as an async context manager; leaving it raises if the bot misbehaved.

    Args:
        clock: the time of deadlines, tokens and nonces; the machine's by default.
        answer_seconds: how long an interaction waits for its first answer.
        nonce_seconds: how long an enforced nonce is remembered; Discord says "a few minutes".
        heartbeat_seconds: how often the bot is told to send a heartbeat.
        check_answers: hold this server's own answers to Discord's description too.

    Attributes:
        world: who and what there is.
        gateway: the websocket's side: disconnects, events, heartbeats.
        faults: what is to go wrong.
        requests: all that the bot asked for, in order.
        problems: what the bot must not do and did; `take_problems` takes out what a test meant to happen.
        description: Discord's description of its API, None where the environment names none.
    """

    def __init__(
        self,
        *,
        clock: Clock | None = None,
        answer_seconds: float = 3.0,
        nonce_seconds: float = 120.0,
        heartbeat_seconds: float = 41.25,
        check_answers: bool = False,
    ) -> None:
        self.clock = clock or Clock()
        self.answer_seconds = answer_seconds
        self.nonce_seconds = nonce_seconds
        self.check_answers = check_answers
        self.pulse = Pulse()
        self.pulse.explain = self.explain
        self.problems: list[str] = []
        self.requests: list[Request] = []
        self.faults = Faults(self.pulse)
        self.gateway = Gateway(self.pulse.changed, heartbeat_seconds=heartbeat_seconds)
        self.gateway.problems = self.problems
        self.world = World(self.clock, self.gateway, self.pulse)
        self.gateway.token = self.world.token
        self.gateway.welcome = self._welcome
        self.description = schema.from_environment()
        self.port = 0
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=32 << 20)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/gateway/{name}", self.gateway.handle)
        app.router.add_get("/assets/attachments/{number}/{name}", self._file)
        app.router.add_route("*", "/{anything:.*}", self.handle)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.port = self._runner.addresses[0][1]
        if self.description is None:
            print(f"{schema.VARIABLE} is not set: requests are not held against Discord's description.")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.faults.clear()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if error is None:
            self.assert_clean()

    @property
    def token(self) -> str:
        """The bot's token."""
        return self.world.token

    @property
    def route_base(self) -> str:
        """Where REST is, for the first of discord.py's three settings."""
        return f"http://127.0.0.1:{self.port}{API}"

    @property
    def gateway_url(self) -> str:
        """Where the gateway is, for the second."""
        return f"ws://127.0.0.1:{self.port}/gateway"

    @property
    def assets_url(self) -> str:
        """Where pictures and files would be, for the third."""
        return f"http://127.0.0.1:{self.port}/assets"

    async def until(self, condition: Callable[[], Found], *, within: float = 20.0, what: str = "") -> Found:
        """Wait, woken by every change, until a condition returns something true, and return that."""
        return await self.pulse.until(condition, within=within, what=what)

    def mark(self) -> int:
        """Give a mark for `count` and `counts` to begin at."""
        return len(self.requests)

    def count(self, route: str, since: int = 0) -> int:
        """Count the requests of a route."""
        return self.counts(since)[route]

    def counts(self, since: int = 0) -> Counter[str]:
        """Count the requests of every route."""
        return Counter(request.route or "unknown" for request in self.requests[since:])

    def bot_died(self, name: str = "") -> None:
        """Note that a process of the bot has ended: no session of its can be resumed; after the last, what is unanswered stays so."""
        self.gateway.forget(name)
        if self.gateway.connected:
            return
        for interaction in self.world.interactions.values():
            interaction.fail("the bot has died")

    def take_problems(self, containing: str) -> list[str]:
        """Take out and give the problems that contain these words, because the test meant them to happen."""
        taken = [problem for problem in self.problems if containing in problem]
        self.problems[:] = [problem for problem in self.problems if problem not in taken]
        return taken

    def assert_clean(self) -> None:
        """Raise if the bot did anything that it must not do.

        That is: a route or gateway operation that is not modelled, a body that breaks a limit or does not fit
        Discord's description, a privileged intent; and an error in this server.
        """
        if self.problems:
            raise UncleanError("\n".join(self.problems))

    def explain(self) -> str:
        """Tell what has happened lately, for errors."""
        lately = "; ".join(str(request) for request in self.requests[-8:])
        return f"Lately: {lately or 'no requests'}. Problems: {self.problems or 'none'}."

    def _welcome(self, shard: tuple[int, int]) -> tuple[Json, list[Json]]:
        world, (number, total) = self.world, shard
        homes = [
            guild
            for guild in world.guilds.values()
            if world.bot.id in guild.members and (guild.id >> 22) % total == number
        ]
        ready: Json = {
            "v": 10,
            "user": payloads.account(world.bot) | {"mfa_enabled": True, "verified": True},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in homes],
            "resume_gateway_url": self.gateway_url,
            "application": {"id": str(world.bot.id), "flags": 0},
        }
        return ready, [world.guild_payload(guild) for guild in homes]

    async def _file(self, raw: web.Request) -> web.Response:
        """Give a file that was sent with a message."""
        for message in self.world.all_messages:
            for file in message.attachments:
                if str(file.id) == raw.match_info["number"]:
                    return web.Response(body=file.data, content_type=file.content_type)
        return web.Response(status=404)

    async def handle(self, raw: web.Request) -> web.StreamResponse:
        request = Request(raw.method, raw.path, self.clock.now(), query=dict(raw.query))
        found = ROUTES.find(raw.method, raw.path.removeprefix(API)) if raw.path.startswith(API) else None
        if found is not None:
            request.route, request.params = found[0].name, found[1]
        self.requests.append(request)
        try:
            status, body = await self._answer(raw, request, found[0] if found is not None else None)
        except ApiError as error:
            self._note_refusal(request, error)
            status, body = error.status, error.payload()
            request.code = error.code
        except AbandonedError:
            if raw.transport is not None:
                raw.transport.abort()
            return web.Response(status=500)
        request.status = status
        self.pulse.changed()
        headers = _rate_limit_headers(request)
        if body is None:
            return web.Response(status=status, headers=headers)
        return web.Response(
            body=json.dumps(body).encode(), status=status, headers=headers, content_type="application/json"
        )

    async def _answer(self, raw: web.Request, request: Request, route: Route | None) -> Answer:
        if route is None:
            self.problems.append(f"unknown route: {request.method} {request.path}")
            raise bare(404)
        if route.token and raw.headers.get("Authorization") != f"Bot {self.token}":
            raise bare(401)
        await self._read(raw, request)
        faults = self.faults.taking(request)
        self.pulse.changed()
        for fault in faults:
            await fault.before()
        answer = self._carry_out(request, route)
        self.pulse.changed()
        await _happen_after(faults)
        if isinstance(answer, ApiError):
            raise answer
        return answer

    def _carry_out(self, request: Request, route: Route) -> Answer | ApiError:
        if self.description is not None:
            body = None if request.content_type == "" else request.body
            wrong = self.description.check_request(
                route.method, route.template, request.query, body, request.content_type
            )
            self.problems += [f"{route.name} does not fit Discord's description: {what}" for what in wrong]
        # The record keeps what was sent: the model numbers components in place.
        call = Call(self, request.params, request.query, json.loads(json.dumps(request.body)), request.files)
        try:
            status, answer = route.handler(call)
        except ApiError as error:
            return error
        except Exception:  # noqa: BLE001 (whatever is wrong here is reported as a problem, with its traceback)
            self.problems.append(f"this server failed at {request}:\n{traceback.format_exc()}")
            return bare(500)
        if self.check_answers and self.description is not None:
            wrong = self.description.check_answer(route.method, route.template, status, answer)
            self.problems += [f"this server's answer to {route.name} is wrong: {what}" for what in wrong]
        return status, answer

    async def _read(self, raw: web.Request, request: Request) -> None:
        request.content_type = raw.content_type if raw.can_read_body else ""
        if request.content_type == "multipart/form-data":
            await self._read_parts(raw, request)
        elif request.content_type:
            request.body = _parse(await raw.text())

    async def _read_parts(self, raw: web.Request, request: Request) -> None:
        async for part in await raw.multipart():
            assert isinstance(part, BodyPartReader)
            if part.name == "payload_json":
                request.body = _parse(await part.text())
            else:
                data = bytes(await part.read(decode=False))
                request.files.append(Attachment(self.world.ids.new(), part.filename or "file", data))

    def _note_refusal(self, request: Request, error: ApiError) -> None:
        if error.code == 50035:
            self.problems.append(f"{request.route} broke a limit: {json.dumps(error.errors)}")


async def _happen_after(faults: list[Fault]) -> None:
    for fault in faults:
        await fault.after()


def _parse(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        raise refusal(50109) from None


def _rate_limit_headers(request: Request) -> dict[str, str]:
    # Wide limits: the client reads them as it reads Discord's and never has to wait.
    bucket = hashlib.sha256((request.route or "").encode()).hexdigest()[:16]
    return {
        "X-RateLimit-Bucket": bucket,
        "X-RateLimit-Limit": "1000",
        "X-RateLimit-Remaining": "999",
        "X-RateLimit-Reset": f"{request.at + 1:.3f}",
        "X-RateLimit-Reset-After": "1.000",
        "Via": "1.1 loopback",
        "Date": formatdate(request.at, usegmt=True),
    }
