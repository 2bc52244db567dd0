"""`kontor announce` beside a running bot: the announcement is there once, through a kill too."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.text import say
from tests.bot.front.loopback.test_kills import killed_at
from tests.bot.front.loopback.test_operating import kontor
from tests.bot.front.process import SEND, RunningProcess, running
from tests.loopback.model import Message


def news(process: RunningProcess) -> list[Message]:
    return [one for one in process.world.all_messages if say("news.headline") in one.text]


@pytest.mark.long
@pytest.mark.parametrize("done_first", [False, True], ids=["before", "after"])
async def test_an_announcement_is_there_once_through_a_kill_while_it_is_sent(
    tmp_path: Path, done_first: bool
) -> None:
    async with running(tmp_path) as process:
        (hello,) = process.hellos()
        place = hello.channel
        assert place.guild is not None
        host = await process.host()
        await host.servers.change(place.guild.id, news=place.id)
        pause = process.server.faults.pause(SEND, done_first=done_first)
        status, said, _ = await kontor(tmp_path, "announce", "--en", "Hello, @everyone.", "--yes")
        assert (status, "sends it to 1 server now" in said) == (0, True)
        await killed_at(process, pause)
        await process.server.until(lambda: news(process), what="the announcement")
        assert (await kontor(tmp_path, "announce", "--en", "Again.", "--yes"))[0] == 1
        await process.bot.restart()
        (note,) = news(process)
        assert note.channel == place
        assert (note.pinged, note.pinged_everyone) == ([], False)
