"""Steps about registered commands, permissions and limits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

import discord

from bot.front.gateway.registering import difference
from bot.operating.doctor import discord_side
from bot.operating.rehearsal.stage import RehearsalStep, Stage, require
from bot.operating.rehearsal.step import NotTriedError, UnexpectedError

SLOW: Final = 3000
"""Discord's limit, in milliseconds, for the first answer to an interaction."""
_DENIED = (50001, 50013)
_NAMED = 8

PURPOSES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "view_channel": ("to see the channels of tables", "channel"),
        "send_messages": ("to post lobbies and turns", "page"),
        "embed_links": ("to show pages", "page"),
        "attach_files": ("to send records and pictures", "file"),
        "read_message_history": ("to find its own messages after an interruption", "history"),
        "create_public_threads": ("to give each table a thread", "thread"),
        "send_messages_in_threads": ("to post turns there", "message in a thread"),
        "manage_channels": (
            "to make the rehearsal's channel and to remove it; only for the rehearsal",
            "channel",
        ),
    }
)
"""By a permission's name, what the bot needs it for, and the step that uses it."""


async def permissions_on(client: discord.Client, server: int) -> int:
    """Return the bot's permissions on a server, as Discord computes them; raises UnexpectedError if it is not there."""
    found = await client.http.get_guilds(1, after=server - 1, with_counts=False)
    mine = [one for one in found if int(one["id"]) == server]
    if not mine:
        raise UnexpectedError("The server is not among the bot's.")
    return int(str(mine[0].get("permissions", 0)))


async def _permission(stage: Stage, *, name: str) -> str:
    if name in missing(await permissions_on(stage.client, stage.server)):
        raise UnexpectedError("Discord says that the bot does not have it.")
    step = PURPOSES[name][1]
    used = stage.result(step)
    if used is None or used.state == "not tried":
        raise NotTriedError(f"Discord says that the bot has it, but the step “{step}” was not tried.")
    if used.code in _DENIED:
        raise UnexpectedError(f"Discord says that the bot has it, but refused “{step}” ({used.code}).")
    if used.state == "failed":
        raise NotTriedError(f"Discord says that the bot has it, but the step “{step}” failed otherwise.")
    return f"Discord says that the bot has it, and “{step}” worked."


def missing(permissions: int) -> list[str]:
    """Return the names of the permissions that a rehearsal needs and the bot does not have."""
    lacking = discord_side.missing_of(permissions)
    manages = discord.Permissions(permissions).manage_channels
    return lacking if manages else [*lacking, "manage_channels"]


async def _commands(stage: Stage) -> str:
    assert stage.client.application_id is not None
    registered = await stage.client.http.get_global_commands(stage.client.application_id)
    if not registered:
        raise NotTriedError("None is registered; `kontor run` registers them when it starts.")
    found = difference(registered, await discord_side.own_commands(stage.library))
    if found is not None:
        told = [f"{what}: {', '.join(some[:_NAMED])}" for what, some in found._asdict().items() if some]
        raise UnexpectedError(f"{'; '.join(told)}. They were not touched; `kontor run` registers its own.")
    return f"{len(registered)} commands, word for word. They were not touched."


async def _latency(stage: Stage) -> str:
    slowest = stage.traffic.slowest
    if slowest is None:
        raise NotTriedError("No request was timed.")
    told = (
        f"The slowest of {len(stage.traffic.seen)} requests took {slowest.milliseconds} ms ({slowest.route})"
    )
    require(slowest.milliseconds < SLOW, f"{told}.")
    return f"{told}; the median is {stage.traffic.median} ms."


async def _rate_limits(stage: Stage) -> str:
    if not stage.traffic.seen:
        raise NotTriedError("No request was seen.")
    refused = stage.traffic.too_many()
    if refused:
        told = ", ".join(f"{number} times {route}" for route, number in refused.items())
        raise UnexpectedError(f"Discord answered 429: {told}.")
    return f"None of {len(stage.traffic.seen)} requests was too many."


COMMANDS = RehearsalStep("commands", "Discord's commands are this version's", _commands)
LAST = (
    *(
        RehearsalStep(f"permission {name}", f"the bot has it {what}", partial(_permission, name=name))
        for name, (what, _) in PURPOSES.items()
    ),
    RehearsalStep("latency", "each request is answered within 3 seconds", _latency),
    RehearsalStep("rate limits", "Discord refuses no request as too many", _rate_limits),
)
