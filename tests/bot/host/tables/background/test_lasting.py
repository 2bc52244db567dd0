"""What goes on in the background goes on whatever goes wrong in it, and the log says what did."""

from __future__ import annotations

import asyncio

import pytest

from bot.host.tables.background import lasting, news
from storage.engines.line import Line
from tests.bot.host.conftest import Party
from tests.bot.host.outbox.test_worker import Post


class Broken:
    """A line on which words can't be told, for a reason that nobody has thought of."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self.tried = 0
        self.looked = asyncio.Event()

    async def state(self) -> str:
        if self.tried:
            self.looked.set()
        return await self._line.state()

    async def tell(self, words: str) -> None:
        self.tried += 1
        raise LookupError(words)

    async def close(self) -> None:
        await self._line.close()


async def test_where_others_can_not_be_told_looking_and_telling_go_on(
    party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(news, "EVERY", 0.0)
    monkeypatch.setattr(news, "_GATHERED", 0.0)
    told = party.host._news
    told._line = line = Broken(told._line)
    running = asyncio.create_task(told.run())
    for times in (1, 2):
        line.looked.clear()
        told._telling.set()
        async with asyncio.timeout(10):
            while line.tried < times:
                await line.looked.wait()
                line.looked.clear()
            await line.looked.wait()
    running.cancel()
    await asyncio.wait({running})
    assert "The other processes can't be told" in caplog.text


async def test_work_that_a_mistake_ends_is_logged_at_once_and_begins_again(
    party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    logged: list[str] = []
    again = asyncio.Event()

    async def work() -> None:
        logged.append(caplog.text)
        if len(logged) == 2:
            again.set()
        raise LookupError

    monkeypatch.setattr(lasting, "_AFTER", 0.0)
    monkeypatch.setattr(party.host._news, "run", work)
    party.host.deliver(Post())
    async with asyncio.timeout(10):
        await again.wait()
    assert "The news has ended and begins again" not in logged[0]
    assert "The news has ended and begins again" in logged[1]
