"""Background tasks go on whatever goes wrong in them, and the log says what did."""

from __future__ import annotations

import asyncio

import pytest

from bot.host.tables.background import supervised
from bot.host.tables.cluster import change_feed
from storage.engines.listener import Listener
from tests.bot.host.conftest import Party
from tests.bot.host.outbox.test_worker import Post


class Broken:
    """A listener that can't notify, for a reason that nobody has thought of."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self.tried = 0
        self.looked = asyncio.Event()

    async def state(self) -> str:
        if self.tried:
            self.looked.set()
        return await self._listener.state()

    async def notify(self, words: str) -> None:
        self.tried += 1
        raise LookupError(words)

    async def close(self) -> None:
        await self._listener.close()


async def test_where_others_can_not_be_told_looking_and_telling_go_on(
    party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(change_feed, "EVERY", 0.0)
    monkeypatch.setattr(change_feed, "_GATHERED", 0.0)
    feed = party.host.cluster.feed
    feed._listener = line = Broken(feed._listener)
    running = asyncio.create_task(feed.run())
    for times in (1, 2):
        line.looked.clear()
        feed._notifying.set()
        async with asyncio.timeout(10):
            while line.tried < times:
                await line.looked.wait()
                line.looked.clear()
            await line.looked.wait()
    running.cancel()
    await asyncio.wait({running})
    assert "The other processes can't be notified" in caplog.text


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

    monkeypatch.setattr(supervised, "_AFTER", 0.0)
    monkeypatch.setattr(party.host.cluster.feed, "run", work)
    party.host.deliver(Post())
    async with asyncio.timeout(10):
        await again.wait()
    assert "The change feed has ended and begins again" not in logged[0]
    assert "The change feed has ended and begins again" in logged[1]
