"""Long logs are replayed in a process of their own, for a limited time; what fails there is not begun again here."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.host.library import Library
from bot.host.record.analysis import replaying
from bot.host.record.analysis.replaying import LONG, Replaying
from bot.workers import TookTooLongError
from games import catalogue
from tests.spare_workers import spare_workers

TABLE, OTHER = 7, 8


def note(_: Library, file: Path) -> None:
    with file.open("a") as notes:
        notes.write(f"{os.getpid()}\n")


def note_and_hang(library: Library, file: Path) -> None:
    note(library, file)
    while True:
        pass


def note_and_fail(library: Library, file: Path) -> None:
    note(library, file)
    raise TypeError("planted")


@pytest.fixture
async def where(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Replaying]:
    with spare_workers():
        where = Replaying(Library(catalogue))
        yield where
        where.close()


@pytest.mark.long
async def test_a_log_that_takes_too_long_is_given_up_and_not_replayed_in_the_bot(
    where: Replaying, tmp_path: Path
) -> None:
    await where.do(TABLE, LONG + 1, note, tmp_path / "begun")
    where._workers._limit = 0.5
    with pytest.raises(TookTooLongError):
        await where.do(OTHER, LONG + 1, note_and_hang, tmp_path / "hung")
    assert len((tmp_path / "hung").read_text().split()) == 1
    assert where._workers._idle == [], "it is no longer at it"
    where._workers._limit = replaying._LIMIT
    await where.do(TABLE, LONG + 1, note, tmp_path / "begun")
    begun = (tmp_path / "begun").read_text().split()
    assert len(set(begun)) == 2
    assert str(os.getpid()) not in begun


async def test_who_asks_for_the_same_replay_at_the_same_time_shares_it(
    where: Replaying, tmp_path: Path
) -> None:
    file = tmp_path / "begun"
    same = [asyncio.create_task(where.do(TABLE, LONG + 1, note, file)) for _ in range(3)]
    other = asyncio.create_task(where.do(OTHER, LONG + 1, note, file))
    await asyncio.sleep(0)
    same[0].cancel()
    with pytest.raises(asyncio.CancelledError):
        await same[0]
    await asyncio.gather(*same[1:], other)
    assert len(file.read_text().split()) == 2
    await where.do(TABLE, LONG + 1, note, file)
    assert len(file.read_text().split()) == 3, "a result is not kept"
    assert not where._replays


async def test_a_replay_that_no_one_waits_for_any_more_is_stopped(where: Replaying, tmp_path: Path) -> None:
    hung = [
        asyncio.create_task(where.do(TABLE, LONG + 1, note_and_hang, tmp_path / "hung")) for _ in range(2)
    ]
    await asyncio.sleep(0)
    for task in hung:
        task.cancel()
    await asyncio.wait(hung)
    async with asyncio.timeout(30):
        await where.do(TABLE, LONG + 1, note, tmp_path / "begun")


@pytest.mark.long
async def test_a_log_that_took_too_long_is_not_replayed_again_within_a_minute(
    where: Replaying, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, ask = tmp_path / "begun", where._workers.ask

    async def hurried(piece: partial[object]) -> object:
        return await ask(piece, 0.5 if piece.func is note_and_hang else None)

    monkeypatch.setattr(where._workers, "ask", hurried)
    # Two kinds of work can't be shared: the second waits for the process.
    asked = [
        where.do(TABLE, LONG + 1, note_and_hang, tmp_path / "hung"),
        where.do(TABLE, LONG + 1, note, file),
    ]
    assert [type(one) for one in await asyncio.gather(*asked, return_exceptions=True)] == [
        TookTooLongError
    ] * 2
    with pytest.raises(TookTooLongError):
        await where.do(TABLE, LONG + 1, note, file)
    assert not file.exists()
    await where.do(OTHER, LONG + 1, note, file)
    await where.do(TABLE, LONG, note, file)
    loop = asyncio.get_running_loop()
    later = loop.time() + replaying._REST
    monkeypatch.setattr(loop, "time", lambda: later)
    where._refuse_slow(TABLE)
    assert where._slow == {}


async def test_what_work_raises_is_raised_here_and_the_work_is_not_done_again(
    where: Replaying, tmp_path: Path
) -> None:
    with pytest.raises(TypeError, match="planted") as failed:
        await where.do(TABLE, LONG + 1, note_and_fail, tmp_path / "failed")
    assert len((tmp_path / "failed").read_text().split()) == 1
    assert "note_and_fail" in failed.value.__notes__[0]


async def test_what_can_not_be_pickled_is_done_in_the_bot(where: Replaying) -> None:
    assert await where.do(TABLE, LONG + 1, lambda _: os.getpid()) == os.getpid()
