"""The rehearsal on SimCord, a Discord that others have simulated. It names where that one does otherwise.

SimCord knows no nonces, lists whom a text names as mentioned, gives pictures of embeds no address, and leaves a thread
archived that gets a message. Its requests have no transport, so none is timed. The real Discord has not been seen.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import GuildHandle
from simcord.results import ResponseMessage

from bot.operating.doctor import discord_side, listing
from bot.operating.rehearsal import command, gate
from bot.operating.rehearsal.runner import Outcome
from bot.operating.rehearsal.stage import Stage
from bot.operating.rehearsal.traffic import Traffic
from bot.settings import SettingsError
from tests.bot.front.bot import QuietEnv
from tests.bot.operating.rehearsal.theatre import by_name

pytestmark = pytest.mark.long
OTHERWISE = {
    "once": "The message was posted twice.",
    "mentions held back": "Discord lists 1 people as mentioned; their devices tell whether they were pinged.",
    "picture": "The embed names the picture, but Discord has put no address there.",
    "message in an archived thread": "The message is there, but the thread stays archived.",
}


@dataclass
class Simulated:
    """A rehearsal in SimCord."""

    env: QuietEnv
    client: command.Rehearser
    guild: GuildHandle
    anna: MemberActor
    stage: Stage

    async def rehearse(self, pressing: Callable[[Simulated], Any] | None = None) -> Outcome:
        """Rehearse; the time for presses passes when this has pressed."""
        over = asyncio.Event()

        async def pause(seconds: float) -> None:
            if seconds > 60:
                await over.wait()

        async def press() -> None:
            while pressing is not None and self.board() is None:  # noqa: ASYNC110 nothing tells when it is posted
                await asyncio.sleep(0.001)
            if pressing is not None:
                await pressing(self)
            over.set()

        self.stage.pause = pause
        task = asyncio.ensure_future(press())
        found = await command.on_stage(self.client, self.stage, 10, asyncio.Event())
        task.cancel()
        return found

    def board(self) -> Any:
        """Return the message with all presses; None before it is posted."""
        everywhere = self.env.backend.messages.values()
        found = [one for some in everywhere for one in some.values() if len(one.components) == 4]
        return found[0] if found else None

    async def click(self, label: str) -> None:
        board = self.board()
        (custom_id,) = (
            one["custom_id"]
            for row in board.components
            for one in row["components"]
            if one.get("label") == label
        )
        await self.anna.click(ResponseMessage(self.env, board), custom_id=custom_id)


@asynccontextmanager
async def opened() -> AsyncIterator[Simulated]:
    commands = await discord_side.own_commands()
    traffic = Traffic()
    client = command.Rehearser(traffic, shard_count=1)
    env = QuietEnv(client)
    user = env.create_user("anna", global_name="Anna")
    guild = env.create_guild("Hansa")
    anna = guild.add_member(user)
    await env.start()
    await asyncio.wait_for(client.wait_until_ready(), 20)
    # SimCord keeps all but the age that a command is for.
    kept = [{name: one[name] for name in one if name != "nsfw"} for one in commands]
    env.backend.register_commands(None, kept)
    _permit(env, guild, listing.NEEDED.value | discord.Permissions(manage_channels=True).value)
    _tell_permissions(env, client)
    try:
        yield Simulated(env, client, guild, anna, Stage(client, guild.id, user.id, traffic))
    finally:
        await client.close()
        await env.shutdown()


def _permit(env: QuietEnv, guild: GuildHandle, permissions: int) -> None:
    """Give the bot's role these permissions, and everybody what a server gives at least."""
    everybody = discord.Permissions(view_channel=True, use_application_commands=True)
    for role in env.backend.get_guild(guild.id).roles.values():
        role.permissions = everybody.value if role.id == guild.id else permissions


def _tell_permissions(env: QuietEnv, client: discord.Client) -> None:
    """Have the list of the bot's servers tell its permissions, as Discord's does and SimCord's does not."""
    asked = client.http.get_guilds
    me = env.backend.bot_user.id

    async def told(*arguments: Any, **named: Any) -> list[Any]:
        found: Any = await asked(*arguments, **named)
        may = [env.backend.compute_permissions(int(one["id"]), me) for one in found]
        return [{**one, "permissions": str(some)} for one, some in zip(found, may, strict=True)]

    client.http.get_guilds = told  # type: ignore[method-assign] # as Discord answers


async def test_all_steps_pass_but_those_that_this_discord_does_otherwise() -> None:
    async def press(simulated: Simulated) -> None:
        for label in ("Answer", "Replace", "Late", "Edited", "Lines"):
            await simulated.click(label)

    async with opened() as simulated:
        await gate.require_server(simulated.client, simulated.guild.id, simulated.stage.person, known=True)
        outcome = await simulated.rehearse(press)
        found = by_name(outcome)
        assert outcome.left == []
        assert {name: one.came for name, one in found.items() if one.state == "failed"} == OTHERWISE
        for name in ("answer", "replace", "late", "edited", "beside"):
            assert found[f"press: {name}"].state == "passed", found[f"press: {name}"]
        assert {found["latency"].state, found["press: menu"].state} == {"not tried"}
        assert await _channels(simulated) == []


async def _channels(simulated: Simulated) -> list[str]:
    guild = await simulated.client.fetch_guild(simulated.guild.id)
    return [one.name for one in await guild.fetch_channels()]


def _deny_threads(simulated: Simulated) -> None:
    simulated.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013)


def _close_direct_messages(simulated: Simulated) -> None:
    simulated.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)


def _forget_buttons(simulated: Simulated) -> None:
    backend = simulated.env.backend
    posted = backend.commit_message

    def without(*arguments: Any, **named: Any) -> Any:
        message = posted(*arguments, **named)
        message.components = []
        return message

    backend.commit_message = without  # type: ignore[method-assign] # a planted fault


def _answer_late(simulated: Simulated) -> None:
    simulated.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)


@pytest.mark.parametrize(
    ("plant", "step", "says"),
    [
        (_deny_threads, "permission create_public_threads", "refused “thread” (50013)"),
        (_close_direct_messages, "direct message", "Discord refused: 403 (50007)"),
        (_forget_buttons, "page", "components: 1 sent, 0 came."),
        (_answer_late, "press: answer", "Discord no longer takes the answer (10062)"),
    ],
)
async def test_a_fault_planted_in_this_discord_is_named_too(
    plant: Callable[[Simulated], None], step: str, says: str
) -> None:
    async def press(simulated: Simulated) -> None:
        await simulated.click("Answer")

    async with opened() as simulated:
        plant(simulated)
        found = by_name(await simulated.rehearse(press if step.startswith("press") else None))
        assert (found[step].state, says in found[step].came) == ("failed", True), found[step]


async def test_administrator_is_refused_in_this_discord_too() -> None:
    async with opened() as simulated:
        _permit(simulated.env, simulated.guild, discord.Permissions(administrator=True).value)
        with pytest.raises(SettingsError, match="Administrator"):
            await gate.require_server(simulated.client, simulated.guild.id, None, known=True)
