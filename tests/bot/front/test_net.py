"""No interaction stands outside the net that answers people: all commands and components, with a database that fails."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import discord
import msgspec
import pytest
from discord import AppCommandOptionType, app_commands

from bot.front.custom_ids import TableButton
from bot.front.features.assembly import BUTTONS
from bot.text import say
from storage import Transaction
from tests.bot.front.bot import Note, Person, SimulatedBot, opened

REFERENCE = re.compile(re.escape(say("error.unforeseen", reference="@")).replace("@", "[0-9a-f]{8}"))
BACKGROUND = ("outbox worker", "scheduler", "news", "news to others")

EXTRAS = {
    "option": "start",
    "terms": "speed",
    "replay": "open",
    "analyse": "at.1",
    "try": "go.1",
}
"""The arguments of a verb's command after the table, where not any will do."""
VALUES = {"option": "0", "order-on": "office.draw", "order-off": "1", "terms": "fast", "try": "0"}
"""The choice in a verb's menu."""


def custom_id_of(form: type[TableButton], table: int) -> str:
    """A custom_id of a form, with something in each of its fields."""
    verb, word = form.tag()
    if verb in EXTRAS and not word:
        return f"t1:{verb}:{table}:{EXTRAS[verb]}"
    behind = [word] if word else []
    behind += ["x" if one.type is str else "1" for one in msgspec.structs.fields(form)[1:]]
    return ":".join(["t1", verb, str(table), *([".".join(behind)] if behind else [])])


class Failing:
    """A database that fails while people are answered, after a number of transactions."""

    def __init__(self, bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left: int | None = None
        storage = bot.host.storage
        for name in ("read", "write"):
            monkeypatch.setattr(storage, name, self.instead(getattr(storage, name)))

    def instead(self, real: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def work(do: Callable[[Transaction], Awaitable[Any]]) -> Any:
            task = asyncio.current_task()
            watched = task is not None and task.get_name() not in BACKGROUND
            if watched and self.left is not None:
                if self.left == 0:
                    raise RuntimeError("the disk is gone")
                self.left -= 1
            return await real(do)

        return work


def commands(tree: app_commands.CommandTree[Any]) -> Iterator[app_commands.Command[Any, ..., Any]]:
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command):
            yield command


def filled(bot: SimulatedBot, role: object, command: app_commands.Command[Any, ..., Any]) -> dict[str, Any]:
    """Something for each option that a command can't do without."""
    given: dict[AppCommandOptionType, object] = {
        AppCommandOptionType.string: "x",
        AppCommandOptionType.integer: 1,
        AppCommandOptionType.boolean: True,
        AppCommandOptionType.user: bot.people[1].member,
        AppCommandOptionType.channel: bot.channel,
        AppCommandOptionType.role: role,
        AppCommandOptionType.attachment: ("game.json", b"{}"),
    }
    return {
        one.name: one.choices[0].value if one.choices else given[one.type]
        for one in command.parameters
        if one.required
    }


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)])
async def test_a_database_that_fails_is_answered_with_a_reference_whatever_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, every: bool
) -> None:
    """In full all is asked, and fails at the second transaction too; in short each third thing, and each second of these."""
    async with opened(tmp_path) as bot:
        role = bot.server.create_role("Captain", permissions=discord.Permissions(manage_guild=True))
        user = bot.env.create_user("master", global_name="Master")
        one = Person(bot, user, bot.server.add_member(user, roles=[role]))
        board = await bot.game(2)
        panel = await bot.panel((await bot.to_act())[0])
        table = (await bot.table()).key
        failing = Failing(bot, monkeypatch)
        things, turns = count(), count()

        async def told(ask: Callable[[], Awaitable[Note]], what: str) -> None:
            if not every and next(things) % 3:
                return
            failing.left = 0
            assert REFERENCE.search((await ask()).content), what
            if not (every or next(turns) % 2):
                failing.left = None
                return
            # Where the first transaction succeeds, whatever follows is answered too.
            failing.left = 1
            assert (await ask()).words, what
            failing.left = None

        asked = 0
        for command in commands(bot.client.tree):
            options = filled(bot, role, command)
            await told(lambda: one.slash(command.qualified_name, **options), command.qualified_name)  # noqa: B023 -- called at once
            asked += 1
        assert asked > 90

        known = [form for form in BUTTONS if issubclass(form, TableButton)]
        assert {"rematch", "join", "vote", "forget", "accept", "replay", "order-on"} <= {
            one.tag()[0] for one in known
        }
        for form in known:
            custom_id = custom_id_of(form, table)
            assert isinstance(BUTTONS.read(custom_id), form), custom_id
            await told(lambda: one.forge(board, custom_id, VALUES.get(form.tag()[0])), custom_id)  # noqa: B023 -- called at once
        moves = [custom_id for _, custom_id in panel.buttons if custom_id.startswith("m1:")]
        facts = moves[0]
        for custom_id, value in ((facts, None), (f"n1::0:{facts}", "m0"), (f"n1::0:{facts}", "p0:0")):
            await told(lambda: one.forge(panel, custom_id, value), custom_id)  # noqa: B023 -- called at once
            await told(lambda: one.forge(board, f"b1:1:{custom_id}", value), custom_id)  # noqa: B023 -- called at once
