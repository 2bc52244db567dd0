"""Autocompletion of options. For a table's code it offers one's own tables first, then the server's."""

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeAlias

from discord import app_commands
from discord.app_commands import Choice

from bot.front import find_table
from bot.front.face import Face
from bot.front.gateway import acknowledging
from bot.front.responses import FaceError
from bot.front.responses.sending import Interaction
from bot.host import Host, RefusalError, SeatInfo, TableInfo
from bot.telemetry import log_context
from bot.telemetry.failures import log_failure
from bot.telemetry.log_throttle import repeats
from bot.text import say, speaking, understood

_log = logging.getLogger(__name__)

Completion: TypeAlias = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]

_TYPED = inspect.Signature(
    [inspect.Parameter(one, inspect.Parameter.POSITIONAL_OR_KEYWORD) for one in ("interaction", "current")]
)
_TABLE = "table"
_MOST = 24
"""The number of entries offered. One more is reserved for the hint at further ones."""


def offered(known: Callable[[], Sequence[tuple[str, str]]], current: str) -> list[tuple[str, str]]:
    """Return the matching entries, with a hint if there are more.

    Args:
        known: returns pairs of label and value in the current language; the values are the same in all
            languages.
        current: the typed text, in that language or in English.
    """
    found = []
    for spoken in understood():
        with speaking(spoken):
            found.append(known())
    fitting = [
        called[0]
        for called in zip(*found, strict=True)
        if any(current.casefold() in label.casefold() for label, _ in called)
    ]
    left = list(dict.fromkeys(fitting))
    if len(left) <= _MOST:
        return left
    return [*left[:_MOST], (say("complete.more", number=len(left) - _MOST), current[:100] or "?")]


def completing(find: Callable[[Interaction, str], Awaitable[list[tuple[str, str]]]]) -> Completion:
    """Make an autocomplete from a function that returns pairs of label and value; at most 25 are offered.

    If it refuses or fails there are no entries. The command itself will explain a refusal.
    """

    async def offer(interaction: Interaction, current: str) -> list[Choice[str]]:
        outcome: log_context.Outcome = "done"
        try:
            found = await asyncio.wait_for(find(interaction, current), timeout=2.0)
        except (RefusalError, FaceError):
            found, outcome = [], "refused"
        except TimeoutError:
            failed = log_context.failure("autocomplete")
            _log.warning("An autocomplete took more than two seconds", extra=failed | repeats("slow"))
            found, outcome = [], "failed"
        except Exception as error:  # noqa: BLE001 a person types on; the log has it
            log_failure(_log, "autocomplete", error, "An autocomplete failed")
            found, outcome = [], "failed"
        choices = [Choice(name=label[:100], value=value[:100]) for label, value in found[:25]]
        await acknowledging.offer(interaction, choices)
        interaction.client.metrics.answered("autocomplete", outcome, log_context.seconds())
        log_context.log_interaction("autocomplete", outcome)
        return []

    # discord.py would inspect the parameters of each, some hundred and fifty at a start.
    offer.__signature__ = _TYPED  # type: ignore[attr-defined]
    return offer


def offer(tree: app_commands.CommandTree[Any], face: Face) -> None:
    """Add autocompletion to all commands with a table's code. A game's commands offer that game's tables."""
    host = face.host
    of_command = {game.meta.command: game.meta.name for game in host.library.games.values()}

    @completing
    async def codes(interaction: Interaction, current: str) -> list[tuple[str, str]]:
        assert isinstance(interaction.command, app_commands.Command)
        group = interaction.command.root_parent
        game = None if group is None else of_command.get(group.name)
        person, server = await face.person(interaction), interaction.guild_id
        own = await host.tables.of_person(person, find_table.ALL if game is None else find_table.RUNNING)
        found: dict[int, tuple[TableInfo, SeatInfo | None]] = {
            table.key: (table, seat)
            for table, seat in own
            if server in (None, table.server) and game in (None, table.game)
        }
        if server is not None and game is None:
            for table in await host.tables.on_server(server, find_table.ALL):
                found.setdefault(table.key, (table, None))
        # The order: tables that wait for the person, other running ones, finished ones.
        ordered = sorted(
            found.values(),
            key=lambda one: (one[0].status not in find_table.OPEN, one[1] is None, not _waits(*one)),
        )
        return offered(lambda: [(label(host, table, seat), table.code) for table, seat in ordered], current)

    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command) and any(
            parameter.name == _TABLE and not parameter.autocomplete for parameter in command.parameters
        ):
            command.autocomplete(_TABLE)(codes)


def label(host: Host, table: TableInfo, seat: SeatInfo | None) -> str:
    """Return the entry of a table for a person with a seat there; None for others."""
    status = "yours" if _waits(table, seat) else table.status
    title = host.library.named(table.game).meta.title
    name = f"{table.name}: " if table.name else ""
    return name + say("complete.table", code=table.code, game=title, status=say(f"status.{status}"))


def _waits(table: TableInfo, seat: SeatInfo | None) -> bool:
    """Return whether a table waits for a seat's person, not for a computer in their place."""
    return table.status == "running" and seat is not None and seat.owes and seat.computer is None
