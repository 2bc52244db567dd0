"""Long logs are replayed in a process of their own, for a limited time; what fails there is not begun again here."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.host.library import Library
from bot.host.record.analysis import replaying
from bot.host.record.analysis.replaying import LONG, Replaying
from bot.workers import TookTooLong
from games import catalogue


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
    where = Replaying(Library(catalogue))
    yield where
    where.close()


async def test_a_log_that_takes_too_long_is_given_up_and_not_replayed_in_the_bot(
    where: Replaying, tmp_path: Path
) -> None:
    await where.do(LONG + 1, note, tmp_path / "begun")
    where._workers._limit = 0.5
    with pytest.raises(TookTooLong):
        await where.do(LONG + 1, note_and_hang, tmp_path / "hung")
    assert len((tmp_path / "hung").read_text().split()) == 1
    assert where._workers._idle == [], "it is no longer at it"
    where._workers._limit = replaying._LIMIT
    await where.do(LONG + 1, note, tmp_path / "begun")
    begun = (tmp_path / "begun").read_text().split()
    assert len(set(begun)) == 2
    assert str(os.getpid()) not in begun


async def test_what_work_raises_is_raised_here_and_the_work_is_not_done_again(
    where: Replaying, tmp_path: Path
) -> None:
    with pytest.raises(TypeError, match="planted") as failed:
        await where.do(LONG + 1, note_and_fail, tmp_path / "failed")
    assert len((tmp_path / "failed").read_text().split()) == 1
    assert "note_and_fail" in failed.value.__notes__[0]


async def test_what_can_not_be_pickled_is_done_in_the_bot(where: Replaying) -> None:
    assert await where.do(LONG + 1, lambda _: os.getpid()) == os.getpid()
