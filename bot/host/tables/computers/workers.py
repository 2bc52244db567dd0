"""Where computers think: processes of their own, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from typing import Protocol, TypeVar

import msgspec

from bot.host.record import entries
from games.engine.computers.turning import Turning

from .thought import Chosen, Hindsight, Thought, choose, look_back

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class TookTooLong(Exception):
    """A computer did not come to a move in time; who thought has been stopped.

    Args:
        seconds: how long it had.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(f"no move in {seconds:g} seconds")


class Chooser(Protocol):
    """Where thinking happens."""

    async def __call__(self, thought: Thought) -> Chosen:
        """Choose a move.

        Raises:
            TookTooLong: if that took too long.
        """

    async def look_back(self, asked: Hindsight) -> Turning | None:
        """Find the turn that decided a game; None if none clearly did, or nobody was free.

        Raises:
            TookTooLong: if that took too long.
        """

    def close(self) -> None:
        """Stop."""


class Workers:
    """A few spawned processes, each a pool of its own, so that one can be stopped alone.

    One that dies, hangs or is no longer waited for is replaced.

    Args:
        processes: how many at most; None for one less than the machine has cores, and one at least.
        limit: seconds that a thought may take once it is a worker's.
        patience: seconds in which a free worker should be found; who waited longer is answered by rules of thumb.
    """

    def __init__(self, processes: int | None = None, limit: float = 30.0, patience: float = 10.0) -> None:
        processes = max(1, (os.cpu_count() or 1) - 1) if processes is None else processes
        self._patience = patience
        self._free = asyncio.Semaphore(processes)
        self._limit = limit
        self._idle: list[ProcessPoolExecutor] = []

    async def __call__(self, thought: Thought) -> Chosen:
        """Choose a move in a worker.

        Raises:
            BrokenProcessPool: if the worker died.
            TookTooLong: if it did not answer in time.
        """
        async with self._freed() as hurried:
            if hurried:
                thought = msgspec.structs.replace(thought, level=entries.COMPUTER, advises=False)
            chosen = await self._asked(choose, thought)
            return msgspec.structs.replace(chosen, hurried=hurried)

    async def look_back(self, asked: Hindsight) -> Turning | None:
        """Find the turn that decided a game, in a worker.

        Raises:
            BrokenProcessPool: if the worker died.
            TookTooLong: if it did not answer in time.
        """
        async with self._freed() as hurried:
            return None if hurried else await self._asked(look_back, asked)

    @asynccontextmanager
    async def _freed(self) -> AsyncIterator[bool]:
        """Wait until a process is free, and keep it; tells whether that took too long."""
        loop = asyncio.get_running_loop()
        asked = loop.time()
        async with self._free:
            yield loop.time() - asked > self._patience

    async def _asked(self, function: Callable[[Asked], Answer], asked: Asked) -> Answer:
        worker = self._idle.pop() if self._idle else _worker()
        sound = False
        try:
            async with asyncio.timeout(self._limit):
                answer = await _handed_over(worker, function, asked)
            sound = True
        except TimeoutError:
            raise TookTooLong(self._limit) from None
        except BrokenProcessPool:
            raise
        except Exception:
            # What it was asked went wrong, not the worker.
            sound = True
            raise
        finally:
            if sound:
                self._idle.append(worker)
            else:
                _stop(worker)
        return answer

    def close(self) -> None:
        """Stop the workers that wait; those that think are stopped by whoever gives up waiting for them."""
        while self._idle:
            _stop(self._idle.pop())


def _worker() -> ProcessPoolExecutor:
    # A forked child would share locks and sockets with threads that don't exist in it.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=_begin)


def _handed_over(
    worker: ProcessPoolExecutor, function: Callable[[Asked], Answer], asked: Asked
) -> asyncio.Future[Answer]:
    """Hand over what is asked. A process that is spawned by this is deaf to Ctrl-C from its first moment."""
    loop = asyncio.get_running_loop()
    if not hasattr(signal, "pthread_sigmask"):
        return loop.run_in_executor(worker, function, asked)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return loop.run_in_executor(worker, function, asked)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Prepare a worker process: Ctrl-C is its parent's business, and it ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    # A killed parent closes nothing: the worker holds both ends of its queue and would wait for ever.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _stop(worker: ProcessPoolExecutor) -> None:
    """Stop a worker, whatever it is doing."""
    processes = list((worker._processes or {}).values())
    worker.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
