"""Worker processes do what they are asked for, and one that dies, hangs or is forgotten is replaced."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from multiprocessing import connection
from multiprocessing.process import BaseProcess
from textwrap import dedent

import pytest

from bot.workers import NotPickledError, TookTooLongError, WorkerDiedError, Workers


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    made = Workers(1, 60)
    yield made
    made.close()


FOR_EVER = partial(exec, "while True: pass")
"""A piece of work that has no end."""


def owed(amount: int) -> None:
    raise ValueError(f"{amount} marks are owed")


class Unreadable:
    """A piece of work that can be pickled, and not be read."""

    def __reduce__(self) -> tuple[object, ...]:
        return owed, (3,)

    def __call__(self) -> None:
        """Do nothing."""


class HoldingError(Exception):
    """An error that holds what can't be pickled."""

    def __reduce__(self) -> str:
        raise pickle.PicklingError


def fail_holding() -> None:
    raise HoldingError("a file")


class ClosedError(Exception):
    """An error that can be pickled, and not be read."""

    def __init__(self, port: str, reason: str) -> None:
        super().__init__(f"{port} is closed: {reason}")


def fail_closed() -> None:
    raise ClosedError("Danzig", "ice")


async def test_a_piece_of_work_is_done_by_another_process_and_the_next_one_by_the_same(
    workers: Workers,
) -> None:
    first = await workers.ask(os.getpid)
    assert first not in (os.getpid(), os.getppid())
    assert await workers.ask(os.getpid) == first


async def test_what_work_raises_is_raised_where_it_was_asked_for_with_a_note_of_its_place(
    workers: Workers,
) -> None:
    first = await workers.ask(os.getpid)
    with pytest.raises(ValueError, match="3 marks are owed") as raised:
        await workers.ask(partial(owed, 3))
    [note] = raised.value.__notes__
    assert "in owed" in note
    assert await workers.ask(os.getpid) == first


async def test_neither_a_result_nor_an_error_that_cant_be_pickled_ends_a_worker(workers: Workers) -> None:
    first = await workers.ask(os.getpid)
    with pytest.raises(NotPickledError):
        await workers.ask(partial(eval, "lambda: 0"))
    with pytest.raises(NotPickledError) as raised:
        await workers.ask(fail_holding)
    assert "HoldingError: a file" in raised.value.__notes__[0]
    with pytest.raises(NotPickledError, match="missing 1 required positional argument"):
        await workers.ask(fail_closed)
    assert await workers.ask(os.getpid) == first


async def test_work_that_cant_be_pickled_reaches_no_worker(workers: Workers) -> None:
    with pytest.raises(NotPickledError):
        await workers.ask(lambda: 0)
    assert workers._idle == []


@pytest.mark.usefixtures("capfd")
@pytest.mark.parametrize(
    "piece", [Unreadable(), partial(os._exit, 3), partial(os.abort)], ids=["unreadable", "exit", "abort"]
)
async def test_a_worker_that_dies_at_its_work_is_replaced(workers: Workers, piece: partial[None]) -> None:
    first = await workers.ask(os.getpid)
    with pytest.raises(WorkerDiedError):
        await workers.ask(piece)
    assert await workers.ask(os.getpid) != first


async def test_where_no_process_can_be_started_that_is_said(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(_: BaseProcess) -> None:
        raise BlockingIOError

    monkeypatch.setattr(BaseProcess, "start", start)
    with pytest.raises(WorkerDiedError):
        await workers.ask(os.getpid)


async def test_work_and_results_of_any_length_come_whole(workers: Workers) -> None:
    long = os.urandom(5_000_000)
    assert await workers.ask(partial(bytes, long)) == long


async def test_a_worker_that_does_not_read_its_work_does_not_hold_up_the_loop(workers: Workers) -> None:
    os.kill(await workers.ask(os.getpid), signal.SIGSTOP)
    with pytest.raises(TookTooLongError):
        await workers.ask(partial(len, b"." * 5_000_000), 0.1)


async def test_a_worker_that_hangs_is_stopped_and_replaced(workers: Workers) -> None:
    first = await workers.ask(os.getpid)
    [worker] = workers._idle
    with pytest.raises(TookTooLongError, match=r"not done in 0\.1 seconds"):
        await workers.ask(FOR_EVER, 0.1)
    worker.process.join(20)
    assert worker.process.exitcode == -signal.SIGKILL
    assert await workers.ask(os.getpid) != first


async def test_a_worker_that_is_no_longer_waited_for_is_stopped(workers: Workers) -> None:
    await workers.ask(os.getpid)
    [worker] = workers._idle
    asked = asyncio.ensure_future(workers.ask(FOR_EVER))
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    worker.process.join(20)
    assert worker.process.exitcode == -signal.SIGKILL


async def test_a_worker_that_was_stopped_is_reaped_though_no_other_one_is_started(workers: Workers) -> None:
    stopped = await workers.ask(os.getpid)
    [worker] = workers._idle
    workers.close()
    await asyncio.to_thread(connection.wait, [worker.process.sentinel], 20)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    with pytest.raises(ChildProcessError):
        os.waitpid(stopped, os.WNOHANG)  # noqa: ASYNC222 -- it does not wait


async def test_a_worker_leaves_ctrl_c_to_its_parent(workers: Workers) -> None:
    first = await workers.ask(os.getpid)
    os.kill(first, signal.SIGINT)
    assert await workers.ask(os.getpid) == first


async def test_a_worker_is_as_nice_as_it_was_told() -> None:
    workers = Workers(1, 60, nice=7)
    assert await workers.ask(partial(os.nice, 0)) == os.nice(0) + 7
    workers.close()


def ran(program: str) -> tuple[int, str, str]:
    """Run a program that has workers; a worker holds its output open, so this ends with the last of them.

    Returns:
        Its exit code, and what it and its workers wrote.
    """
    command = [sys.executable, "-c", f"{START}{dedent(program)}"]
    with subprocess.Popen(  # noqa: S603 -- our own
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            written, errors = process.communicate(timeout=30)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    return process.returncode, written, errors


START = """
import asyncio, multiprocessing, os, signal
from functools import partial
from bot.workers import Workers
for_ever = partial(exec, "while True: pass")
workers = Workers(1, 60)
"""


def test_a_worker_is_deaf_to_ctrl_c_from_its_first_moment() -> None:
    done = ran("""
        async def run():
            asked = asyncio.create_task(workers.ask(os.getpid))
            await asyncio.sleep(0)
            [worker] = multiprocessing.active_children()
            os.kill(worker.pid, signal.SIGINT)
            print(await asked == worker.pid)
        asyncio.run(run())
    """)
    assert done == (0, "True\n", "")


@pytest.mark.parametrize("work", ["os.getpid", pytest.param("for_ever", marks=pytest.mark.long)])
def test_a_worker_ends_when_its_parent_is_killed(work: str) -> None:
    done = ran(f"""
        async def run():
            await workers.ask(os.getpid)
            asked = asyncio.create_task(workers.ask({work}))
            await asyncio.wait([asked], timeout=0.2)
            os.kill(os.getpid(), signal.SIGKILL)
        asyncio.run(run())
    """)
    assert done == (-signal.SIGKILL, "", "")


@pytest.mark.long
def test_a_worker_that_was_not_stopped_ends_with_its_parent() -> None:
    done = ran("asyncio.run(workers.ask(os.getpid))")
    assert done == (0, "", "")


async def test_a_worker_at_work_while_the_pool_is_closed_is_stopped_when_it_has_answered() -> None:
    pool = Workers(1, 20.0)
    async with pool.freed():
        asked = asyncio.create_task(pool.ask(partial(int, "7")))
        await asyncio.sleep(0)
        pool.close()
        assert await asked == 7
    assert pool._idle == []
