"""A loopback Discord with a bot that may rehearse there, and a person who presses."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.host.library import Library
from bot.operating.doctor import discord_side, listing
from bot.operating.rehearsal import command
from bot.operating.rehearsal.runner import Outcome
from bot.operating.rehearsal.stage import CHANNEL, Stage
from bot.operating.rehearsal.step import StepResult
from bot.operating.rehearsal.steps.presses import _CONTROLS
from bot.operating.rehearsal.traffic import Traffic
from tests.loopback.model import Channel, Message, Permission
from tests.loopback.server import Loopback
from tests.loopback.users import User

LATE = 4.0
_commands: list[dict[str, object]] = []


@dataclass
class Theatre:
    """A rehearsal in a loopback Discord.

    Attributes:
        server: Discord.
        anna: the person who presses.
        ahead: seconds that the stopwatch is ahead of the machine's.
        over: set when nobody presses any more.
        stop: ends the rehearsal early.
        stage: of the rehearsal, once begun.
        library: the games, and the operator's choice of them; None for all.
    """

    server: Loopback
    anna: User
    ahead: float = 0.0
    over: asyncio.Event = field(default_factory=asyncio.Event)
    stop: asyncio.Event = field(default_factory=asyncio.Event)
    stage: Stage | None = None
    library: Library | None = None

    async def pause(self, seconds: float) -> None:
        """Let the time of a late answer pass at once; the time for presses passes when nobody presses any more."""
        if seconds <= LATE:
            self.server.clock.advance(seconds)
        else:
            await self.over.wait()

    def channels(self) -> list[Channel]:
        """Return the channels that the rehearsal has made and not removed."""
        return [one for one in self.server.world.channels.values() if one.name == CHANNEL and not one.deleted]

    def direct_messages(self) -> list[Message]:
        return self.anna.dm.messages

    async def rehearse(
        self, *, person: bool = True, progress: Callable[[StepResult], None] = lambda _: None
    ) -> Outcome:
        """Rehearse until the end."""
        traffic = Traffic(lambda: time.monotonic() + self.ahead)
        async with command.Rehearser(traffic) as client:
            await client.login(self.server.token)
            number = self.anna.id if person else None
            self.stage = Stage(client, self.server.world.guild.id, number, traffic, self.library, self.pause)
            self.stage.progress = progress
            return await command.on_stage(client, self.stage, 10, self.stop)

    async def alone(self) -> dict[str, StepResult]:
        """Rehearse without presses; return the results by name."""
        self.over.set()
        return by_name(await self.rehearse())

    async def played(self, *, but: str = "") -> Outcome:
        """Rehearse while the person presses everything but one control."""
        rehearsing = asyncio.ensure_future(self.rehearse())
        pressing = asyncio.ensure_future(self._press_all(but))
        await asyncio.wait({rehearsing, pressing}, return_when=asyncio.FIRST_COMPLETED)
        if pressing.done():
            self.over.set()
            pressing.result()
        found = await rehearsing
        pressing.cancel()
        return found

    async def overview(self) -> Message:
        """Wait for the message with all presses."""

        def look() -> list[Message]:
            seen = self.server.world.all_messages
            return [one for one in seen if {*_CONTROLS} <= {button.label for button in one.buttons}]

        (found,) = await self.server.until(look, what="the message with all presses")
        return found

    async def _press_all(self, but: str) -> None:
        board = await self.overview()
        for label in _CONTROLS:
            if label != but:
                answer = await self.anna.click(board, label=label).answer()
                await self._ended(_CONTROLS[label])
                if label == "Lines":
                    await self.anna.click(answer.post, label="Take 2").answer()
                    await self._ended("line")
        for name in ("menu", "again", "several"):
            (one, other) = board.selects
            menu = other if name == "several" else one
            values = [entry.value for entry in menu.options][-2 if name == "several" else -1 :]
            await self.anna.select(board, *values, custom_id=menu.custom_id).answer()
            await self._ended(name)
        for step, name in (("thread", "in the thread"), ("direct message", "in direct messages")):
            assert self.stage is not None
            message = self._message(self.stage.posts["direct" if step == "direct message" else step].id)
            await self.anna.click(message, label="Look").answer()
            await self._ended(name)

    def _message(self, number: int) -> Message:
        return next(one for one in self.server.world.all_messages if one.id == number)

    async def _ended(self, name: str) -> None:
        """Wait until a press has its result."""
        assert self.stage is not None
        stage = self.stage
        # The last request of a step wakes this; its result follows at once.
        async with asyncio.timeout(20):
            while stage.result(f"press: {name}") is None:  # noqa: ASYNC110 nothing tells when a result is noted
                await asyncio.sleep(0.001)


def by_name(found: Outcome) -> dict[str, StepResult]:
    """Return results by the names of their steps."""
    return {one.name: one for one in found.results}


@asynccontextmanager
async def opened(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Theatre]:
    """Open a loopback Discord whose bot has the permissions that a rehearsal needs, and no others."""
    async with Loopback() as server:
        monkeypatch.setattr(Route, "BASE", server.route_base)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway_url))
        # A server is waited for that long after the last one.
        monkeypatch.setattr(command, "Rehearser", partial(command.Rehearser, guild_ready_timeout=0.05))
        server.world.guild.bot_may = Permission(listing.NEEDED.value) | Permission.MANAGE_CHANNELS
        if not _commands:
            _commands.extend(await discord_side.own_commands())
        server.world.commands[None] = [dict(one) for one in _commands]
        yield Theatre(server, server.world.user("Anna"))
