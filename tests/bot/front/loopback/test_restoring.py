"""A database that is put back, or taken away, while people play: by a real `kontor`, in the loopback Discord."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.cli import main
from tests.bot.front.loopback.test_operating import kontor
from tests.bot.front.process import SEND, RunningProcess, running
from tests.loopback.server import Loopback


async def command(process: RunningProcess, *arguments: str) -> int:
    """Run a command on the bot's database in this process."""
    return await asyncio.to_thread(main, [*arguments, "--database", str(process.database)])


@pytest.mark.long
async def test_a_restore_after_a_kill_sends_nothing_twice_and_goes_on_where_the_copy_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = str(tmp_path / "copy.sqlite3")
    async with running(tmp_path, server=Loopback(nonce_seconds=0.0)) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        anna, ben = table.people
        rng = Random(6)
        panel, button = await table.handing_over(0, rng)
        await table.announced()
        # The hand-over to Ben is in the channel, and the copy does not know it yet.
        pause = process.server.faults.pause(SEND, done_first=True)
        press = anna.click(panel, custom_id=button.custom_id)
        await pause.reached()
        assert await command(process, "backup", copy) == 0
        capsys.readouterr()
        assert await command(process, "restore", copy) == 1
        assert "is in use by another bot" in capsys.readouterr().err
        pause.release()
        await press.answer()
        # What comes after the copy is lost: moves of Ben's, and much talk.
        await table.onward(1, rng)
        for number in range(40):
            ben.say(f"talk {number}", where=table.place)
        moves = await table.moves()
        await process.close()
        await process.bot.kill()
        assert await command(process, "restore", copy) == 0
        process._storage = process._host = None
        told, pings = len(table.called()), len(ben.pings)
        await process.bot.start()
        await process.bot.ready()
        await process.server.until(lambda: len(table.called()) > told, what="the table, shown anew")
        assert len(table.called()) == told + 1, "what was on its way was found, and not sent again"
        assert len(ben.pings) == pings + 1
        assert await table.moves() == moves - 1
        table.panels.clear()
        while (seat := await table.owing()) is not None:
            await table.onward(seat, rng)
        await process.server.until(lambda: table.messages("end"), what="the end")
        assert len(ben.pings) >= pings + 1
        assert await process.findings() == []


@pytest.mark.long
async def test_a_bot_whose_file_is_replaced_stops_with_a_sentence_before_its_next_answer(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"))
        panel, button = await table.handing_over(0, Random(1))
        await table.announced()
        assert await command(process, "backup", str(tmp_path / "copy.sqlite3")) == 0
        await process.close()
        (tmp_path / "copy.sqlite3").rename(process.database)
        press = table.people[0].click(panel, custom_id=button.custom_id)
        async with asyncio.timeout(30):
            assert await process.bot.ended() == 1
        assert not press.replies
        assert [line for line in process.bot.log if line.startswith("kontor: ")] == [
            "kontor: data/kontor.sqlite3 was removed or replaced while the bot ran; "
            "put the right file there and start the bot again."
        ]


@pytest.mark.long
async def test_a_bot_plays_on_undisturbed_while_its_games_are_checked(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"), short=True)
        checks = [asyncio.create_task(kontor(tmp_path, "check")) for _ in range(3)]
        await table.played(Random(1))
        assert await asyncio.gather(*checks) == [(0, "Every stored game replays.\n", "")] * 3
        assert not any("busy" in line for line in process.bot.log)
