"""Discord's answers to the bot's requests, changed field by field, and errors in forms that it doesn't know."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord

from bot.front.delivery.channels import Channels
from bot.front.delivery.guilds import Guilds
from bot.front.gateway.answers import UNREAD, DiscordTime
from bot.front.gateway.presence import Presence
from bot.front.gateway.registering import register
from bot.front.gateway.starts import Starts
from bot.host import PermanentSendError, RetryLaterError
from tests.loopback.errors import CannotDoError, NoReplyError

from .changes import Change, changes
from .described import answer
from .life import Life
from .send import Outcome

SEND = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
REFRESH = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
FOLLOW = "POST /webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"
THREAD = "POST /channels/{channel_id}/messages/{message_id}/threads"
HISTORY = "GET /channels/{channel_id}/messages"
OPEN_DM = "POST /users/@me/channels"
_REFUSED = "Refused"
"""Discord's word on an error, which is logged with all of its text."""
_TOGETHER = 120
"""The number of answers before it is asked whether all is well, where that is not asked after each."""
_LASTING = 20.0
"""For how many virtual seconds every answer is changed."""
_LONGEST = 660.0
"""A message is tried again after so many virtual seconds at the latest."""
_AFTER = 75.0
"""For how many virtual seconds after them failed work is done again."""
_TOLERATED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, PermanentSendError, RetryLaterError)  # fmt: skip

Do = Callable[[Life], Awaitable[object]]


@dataclass(frozen=True)
class Ask:
    """What makes the bot ask for something.

    Attributes:
        routes: whose answers are changed, each alone, with how many keys deep.
        do: makes it ask.
        alone: whether the answer is all that is looked at: no turn is played.
        retried: whether what failed is done again later.
        step: of so many cases one is run where all take too long.
    """

    routes: dict[str, int]
    do: Do
    alone: bool = False
    retried: bool = True
    step: int = 1


async def hand_over(life: Life) -> None:
    """Have a person end their turn."""
    seat = await life.table.owing()
    if seat is None:
        await life.sound()
        return
    with contextlib.suppress(NoReplyError, IndexError, AssertionError, CannotDoError):
        # The other one's panel changes when a turn has been handed over.
        await life.table.look(1 - seat)
        panel, button = await life.table.handing_over(seat, life.rng)
        await life.table.people[seat].click(panel, custom_id=button.custom_id).answer()


async def _look(life: Life) -> None:
    with contextlib.suppress(NoReplyError):
        await life.watcher.slash("my tables").answer(within=5.0)


async def _open(life: Life) -> None:
    # Nobody may open many tables.
    number = len(life.server.world.users)
    people = life.process.people(f"new {number}", f"new {number + 1}")
    with contextlib.suppress(NoReplyError, AssertionError, TimeoutError, IndexError):
        await life.process.game(*people, short=True)


async def _knock(life: Life) -> None:
    world = life.server.world
    person = world.user(f"new {len(world.users)}")
    person.say("hello", where=person.dm)


async def _guild(life: Life) -> None:
    guilds = Guilds(life.client, life.host.time)
    client: Any = life.client
    known = client._connection._guilds.pop(life.server.world.guild.id)
    try:
        found = await guilds.find(known.id)
        if found is not None:
            await guilds.writable(found)
    finally:
        client._connection._guilds[known.id] = known


async def _rest(life: Life) -> None:
    await Channels(life.client, life.host, DiscordTime())._unarchive(life.table.place.id)


async def _commands(life: Life) -> None:
    await register(life.client, life.client.tree, life.folder / "commands")


async def _starts(life: Life) -> None:
    starts = Starts(life.client, sleep=asyncio.sleep, now=asyncio.get_running_loop().time)
    await starts.wait_for_restart(0)
    await starts.wait_for_restart(0)


async def _presence(life: Life) -> None:
    await Presence(life.client, life.host).compare()


ASKS = [
    Ask({CALLBACK: 3}, _look, retried=False),
    Ask({REFRESH: 1, SEND: 1, EDIT: 1}, hand_over, step=180),
    Ask({THREAD: 2, FOLLOW: 1}, _open, step=120),
    Ask({OPEN_DM: 3}, _knock, step=60),
    Ask({"GET /users/@me/guilds": 2}, _presence, alone=True),
    Ask({"GET /guilds/{guild_id}": 1, "GET /guilds/{guild_id}/channels": 2, "GET /guilds/{guild_id}/members/{user_id}": 2}, _guild, alone=True, step=2),
    Ask({"GET /channels/{channel_id}": 2, "PATCH /channels/{channel_id}": 2}, _rest, alone=True, step=2),
    Ask({"GET /applications/{application_id}/commands": 3}, _commands, alone=True, step=9),
    Ask({"GET /gateway/bot": 2}, _starts, alone=True),
]  # fmt: skip

REFUSALS = [(400, 50035), (401, 0), (403, 50013), (404, 10008), (429, 0), (500, 0), (503, 0)]


@dataclass(frozen=True)
class Case:
    """One changed answer."""

    ask: Ask
    route: str
    change: Change
    status: int
    body: Any

    def __str__(self) -> str:
        return f"{self.route} {self.status} {self.change}"


async def cases(life: Life, asks: Sequence[Ask] = ASKS) -> list[Case]:
    """Return every case: each route's answer as it is now with what Discord describes besides, and errors.

    Args:
        life: the bot.
        asks: what makes it ask.
    """
    found = []
    for ask in asks:
        answers: dict[str, tuple[int, Any]] = {}

        def keep(route: str, status: int, body: Any) -> tuple[int, Any]:
            answers.setdefault(route, (status, body))  # noqa: B023
            return status, body

        life.server.change = keep
        await ask.do(life)
        await asyncio.sleep(_LASTING)
        life.server.change = None
        for route, depth in ask.routes.items():
            assert route in answers, f"{ask.do.__name__} does not lead to {route}: {sorted(answers)}"
            status, body = answers[route]
            told = answer(route, status, body)
            found += [Case(ask, route, one, status, told) for one in changes(told, depth)]
            found += list(_refusals(ask, route))
    return found


def _refusals(ask: Ask, route: str) -> Iterator[Case]:
    for status, code in REFUSALS:
        body: dict[str, Any] = {"message": _REFUSED, "code": code, "errors": {"content": {"_errors": [{"code": "X", "message": _REFUSED}]}}}  # fmt: skip
        if status == 429:
            body |= {"retry_after": 0.5, "global": False}
        for change in changes(body, 4):
            yield Case(ask, route, change, status, body)


async def run(life: Life, some: Sequence[Case], outcome: Outcome) -> None:
    """Do what leads to each changed answer; see that nothing is lost by it."""
    for number, case in enumerate(some):
        found = await _done(life, case, outcome)
        if number % _TOGETHER == 0:
            found += await life.sound()
        outcome.wrong += [f"{case}: {one}" for one in found]


async def _done(life: Life, case: Case, outcome: Outcome) -> list[str]:
    sent = case.change.of(case.body)

    def changed(route: str, status: int, body: Any) -> tuple[int, Any]:
        return (case.status, sent) if route == case.route else (status, body)

    life.server.change, life.server.changed = changed, 0
    came = "read"
    found = []
    try:
        await case.ask.do(life)
        if case.ask.retried and not case.ask.alone:
            await asyncio.sleep(_LASTING)
    except _TOLERATED:
        came = "an error of Discord's"
    except (*UNREAD, discord.InvalidData):
        # Who asked catches everything: the outbox tries again, the comparison of servers does so tomorrow.
        came = "raised to its caller"
    life.server.change = None
    if case.ask.retried and not case.ask.alone:
        await asyncio.sleep(_AFTER)
        if life.waiting():
            await asyncio.sleep(_LONGEST)
        found += life.twice() + life.waiting()
    lines, quoting = life.said()
    if lines and came == "read":
        came = "logged"
    outcome.counts[case.route, came if life.server.changed else "not asked"] += 1
    found += life.dead() if case.ask.alone or not case.ask.retried else await life.sound()
    if case.status < 400:
        found += [f"the log quotes what was sent: {one}" for one in quoting if _REFUSED not in one]
    return found
