"""The messages to the owner of the application, from a bot that runs, through presses and a kill."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.text import say
from tests.bot.front.process import RunningProcess, running
from tests.loopback.model import Message

SOON = {"OWNER_WATCH": "0.2", "KONTOR_BACKUP_HOUR": "off"}


def told(process: RunningProcess) -> list[Message]:
    owner = process.world.owner
    return [one for one in owner.messages(owner.dm) if say("owner.where") in str(one.embeds)]


@pytest.mark.long
async def test_the_owner_is_told_once_through_a_kill_and_looks_again(tmp_path: Path) -> None:
    async with running(tmp_path, env=SOON) as process:
        process.server.gateway.starts_left = 50
        await process.server.until(lambda: told(process), what="a message to the owner")
        (note,) = told(process)
        assert "`kontor doctor`" in str(note.embeds)
        await process.bot.kill()
        await process.bot.restart()
        reply = await process.world.owner.click(note, label=say("owner.look")).answer()
        assert reply.post is note
        assert say("owner.headline") in str(note.embeds)
        process.server.gateway.starts_left = 900
        await process.world.owner.click(note, label=say("owner.look")).answer()
        # A look that began before may end after the one of the press.
        await process.server.until(lambda: say("owner.well") in str(note.embeds), what="the end of the fault")
        assert say("owner.starts.gone") in str(note.embeds)
        await process.world.owner.click(note, label=say("owner.rest")).answer()
        assert told(process) == [note]


@pytest.mark.long
async def test_switched_off_nobody_is_told_and_the_log_has_it(tmp_path: Path) -> None:
    async with running(tmp_path, env={**SOON, "KONTOR_OWNER_MESSAGES": "off"}) as process:
        process.server.gateway.starts_left = 50
        await process.server.until(
            lambda: any("The owner is to know" in line for line in process.bot.log), what="a line of the log"
        )
        assert told(process) == []


@pytest.mark.long
async def test_closed_direct_messages_are_tried_once_and_the_log_has_the_fault(tmp_path: Path) -> None:
    async with running(tmp_path, env=SOON) as process:
        process.world.owner.dms_closed = True
        process.server.gateway.starts_left = 50
        await process.server.until(
            lambda: any("(owner) is given up" in line for line in process.bot.log), what="that it is given up"
        )
        assert any("The owner is to know" in line for line in process.bot.log)
        assert told(process) == []
