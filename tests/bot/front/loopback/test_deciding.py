"""The operator's commands beside two processes on one PostgreSQL: what they list, and that what they decide is so in both."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from bot.text import say
from tests import databases
from tests.bot.front.loopback.test_operating import kontor
from tests.bot.front.process import SEND, choices, move_buttons
from tests.bot.front.several import SHARDS, Several, running
from tests.loopback.model import Channel
from tests.loopback.users import User

pytestmark = databases.server_only


class Operator:
    """Runs commands, each as a process of its own."""

    def __init__(self, several: Several) -> None:
        self._several = several

    async def __call__(self, command: str, *arguments: str) -> str:
        """Run a command; returns what it printed."""
        folder = self._several.here.folder
        status, said, complaints = await kontor(folder, command, "--database", self._several.url, *arguments)
        assert status == 0, complaints
        return said

    async def listed(self, command: str, *arguments: str) -> Any:
        """Run a command that lists something."""
        return json.loads(await self(command, *arguments, "--json"))


def elsewhere(several: Several, *people: User) -> Channel:
    """A channel of a server that the other process hears of."""
    world = several.server.world
    while True:
        guild = world.add_guild("Lübeck")
        if (guild.id >> 22) % SHARDS // 2 != (world.guild.id >> 22) % SHARDS // 2:
            break
    for person in people:
        world.join(person, guild)
    return world.add_channel("contor", guild)


async def test_a_table_that_is_closed_says_so_once_and_its_cached_position_is_not_played_on(
    tmp_path: Path,
) -> None:
    """Discord refuses the message at first; the operator has it sent again."""
    async with running(tmp_path) as several:
        here, server, operate = several.here, several.server, Operator(several)
        table = await here.game(*here.people("Anna", "Ben"))
        seat = await table.owing() or 0
        panel = await table.panel(seat)
        button, moves, thread = move_buttons(panel)[0], await table.moves(), str(table.place.id)
        fault = server.faults.fail(SEND, 400, where=lambda one: one.params["channel_id"] == thread)
        await operate("close", table.code, "--yes")
        await server.until(lambda: fault.hits, what="the end, which is refused")
        while not (lost := await operate.listed("outbox")):
            pass
        assert [(one["table"], one["kind"]) for one in lost] == [(table.code, "end")]
        assert not table.messages("end")
        await operate("outbox", "--again", str(lost[0]["number"]))
        [end] = await server.until(lambda: table.messages("end"), what="the end of the table")
        assert say("end.operator") in end.text
        assert await operate.listed("outbox") == []
        late = table.people[seat].click(panel, custom_id=button.custom_id, stale=True)
        assert say("over", code=table.code) in (await late.answer()).text
        await server.until(lambda: not choices(panel), what="a panel without moves")
        assert (await table.moves(), table.messages("end")) == (moves, [end])


@pytest.mark.long
async def test_who_is_banned_is_served_by_neither_process_from_that_moment_on(tmp_path: Path) -> None:
    async with running(tmp_path) as several:
        here, operate = several.here, Operator(several)
        anna, ben = here.people("Anna", "Ben")
        places = (several.server.world.channel, elsewhere(several, anna, ben))

        async def served(person: User) -> list[bool]:
            told = [await person.slash("my tables", where=one).answer() for one in places]
            return [one.text != say("banned.person") for one in told]

        assert await served(ben) == [True, True]
        await operate("ban", "person", str(ben.id), "--yes")
        assert await served(ben) == [False, False]
        assert await served(anna) == [True, True]
        await operate("unban", "person", str(ben.id))
        assert await served(ben) == [True, True]


@pytest.mark.long
async def test_what_there_is_is_listed_for_all_processes(tmp_path: Path) -> None:
    async with running(tmp_path) as several:
        here, operate = several.here, Operator(several)
        anna, ben = here.people("Anna", "Ben")
        away = elsewhere(several, anna, ben)
        table = await here.game(anna, ben)
        lobby = await here.open(ben, where=away)
        assert away.guild is not None
        stuck, frozen, at_home, there, doctor, stats = await asyncio.gather(
            operate.listed("tables", "--stuck"),
            operate.listed("tables", "--frozen"),
            operate.listed("tables", "--server", str(several.server.world.guild.id)),
            operate.listed("tables", "--server", str(away.guild.id)),
            operate("doctor", "--offline"),
            operate.listed("stats"),
        )
        assert (stuck, frozen) == ([], [])
        assert [[one["code"] for one in found] for found in (at_home, there)] == [[table.code], [lobby.code]]
        assert "2 processes run, all connected." in doctor
        assert stats["tables"] == {"lobby": 1, "running": 1}
