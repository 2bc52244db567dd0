"""Registration of slash commands with Discord, if Discord's copy differs from this version's."""

import asyncio
import json
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import aiohttp
import discord
from discord import app_commands

from bot.front.gateway.answers import UNREAD

_log = logging.getLogger(__name__)

_LONGEST = 30.0
"""Seconds for registering the commands."""
_SUBCOMMANDS: Final = (1, 2)
_ENTRY_POINT: Final = 4
_TOLD: Final = ("type", "name", "description", "min_value", "max_value", "min_length", "max_length")


class Difference(NamedTuple):
    """The differences between Discord's commands and this version's, by their typed names, in order.

    Attributes:
        missing: commands that Discord lacks.
        unknown: commands that only Discord has.
        changed: commands with other English texts or options.
    """

    missing: Sequence[str]
    unknown: Sequence[str]
    changed: Sequence[str]


def difference(
    registered: Iterable[Mapping[str, Any]], wanted: Iterable[Mapping[str, Any]]
) -> Difference | None:
    """Compare Discord's commands with this version's, as JSON; None if they are equal."""
    # An activity's entry point is not typed, and not ours.
    typed = (one for one in registered if one.get("type", 1) != _ENTRY_POINT)
    there, own = dict(_parts(typed)), dict(_parts(wanted))
    found = Difference(
        sorted(own.keys() - there.keys()),
        sorted(there.keys() - own.keys()),
        sorted(path for path in own.keys() & there.keys() if own[path] != there[path]),
    )
    return found if any(found) else None


def _parts(
    commands: Iterable[Mapping[str, Any]], before: str = "", who: str | None = None
) -> Iterator[tuple[str, object]]:
    """Yield each command by its typed name, with everything to compare."""
    for command in commands:
        path = f"{before} {command['name']}".strip()
        needed = command.get("default_member_permissions")
        allowed = who if needed is None else str(needed)
        options: Sequence[Mapping[str, Any]] = command.get("options") or ()
        below = [one for one in options if one.get("type") in _SUBCOMMANDS]
        if below:
            yield from _parts(below, path, allowed)
        else:
            yield path, (allowed, command.get("description"), [_option(one) for one in options])


def _option(option: Mapping[str, Any]) -> object:
    choices = [(one["name"], one["value"]) for one in option.get("choices") or ()]
    flags = bool(option.get("required")), bool(option.get("autocomplete"))
    return [option.get(name) for name in _TOLD], flags, choices, sorted(option.get("channel_types") or ())


async def forms_of(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Return the commands in the form for Discord, in all languages."""
    translator = tree.translator
    assert translator is not None
    return [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]


async def register(client: discord.Client, tree: app_commands.CommandTree[Any], file: Path) -> None:
    """Register the commands unless Discord has them. A failure is only logged.

    Args:
        client: logged in.
        tree: the commands, with their translator.
        file: the file with the hash of the registered commands. Discord is asked only for the English ones.
    """
    forms = await forms_of(tree)
    now = sha256(json.dumps([str(client.application_id), forms], sort_keys=True).encode()).hexdigest()
    if await asyncio.to_thread(_content, file) == now and await _are_there(client, forms):
        return
    try:
        # After too many registrations today, Discord would make the bot wait for hours.
        async with asyncio.timeout(_LONGEST):
            await tree.sync()
    except Exception:  # noqa: BLE001 whatever it is, the games go on
        _log.exception("The slash commands could not be registered; the bot goes on with the old ones")
        return
    try:
        await asyncio.to_thread(file.write_text, now + "\n", "ascii")
    except OSError as error:
        _log.warning(
            "The registered slash commands can't be noted; the next start registers them again: %s", error
        )


async def _are_there(client: discord.Client, forms: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether Discord still has the registered commands; True if it does not answer."""
    assert client.application_id is not None
    try:
        async with asyncio.timeout(_LONGEST):
            found = difference(await client.http.get_global_commands(client.application_id), forms)
    except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError) as error:
        _log.info("Discord can't be asked for the registered slash commands: %s", error)
        return True
    except UNREAD as error:
        _log.warning("Discord's list of registered slash commands can't be read: %s", type(error).__name__)
        return True
    if found is not None:
        _log.warning("Discord no longer has the slash commands of this version; they are registered again")
    return found is None


def _content(file: Path) -> str:
    try:
        return file.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""
