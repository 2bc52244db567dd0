"""Processes that work for this one, so that nobody waits for them; not what they work on."""

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
from typing import TypeVar

T = TypeVar("T")


class TookTooLong(Exception):
    """A piece of work was not done in time; who was at it has been stopped.

    Args:
        seconds: how long it had.

    Attributes:
        seconds: how long it had.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(f"not done in {seconds:g} seconds")
        self.seconds = seconds


class Workers:
    """A few spawned processes, each a pool of its own, so that one can be stopped alone.

    One that dies, hangs or is no longer waited for is replaced.

    Args:
        processes: how many at most; they are spawned when they are needed.
        limit: seconds that a piece of work may take once it is a worker's.
        nice: by how much the system prefers other processes; 0 for not at all.
    """

    def __init__(self, processes: int, limit: float, nice: int = 0) -> None:
        self._free = asyncio.Semaphore(processes)
        self._limit = limit
        self._nice = nice
        self._idle: list[ProcessPoolExecutor] = []

    @asynccontextmanager
    async def freed(self) -> AsyncIterator[float]:
        """Wait until a worker is free, and keep it; tells for how many seconds that was."""
        loop = asyncio.get_running_loop()
        asked = loop.time()
        async with self._free:
            yield loop.time() - asked

    async def ask(self, piece: Callable[[], T], limit: float | None = None) -> T:
        """Have something done by the worker that was `freed`.

        Args:
            piece: what is to be done; it can be pickled, as its result can.
            limit: seconds that it may take; None for the usual limit.

        Raises:
            BrokenProcessPool: if the worker died.
            TookTooLong: if it was not done in time.
        """
        seconds = self._limit if limit is None else limit
        worker = self._idle.pop() if self._idle else _worker(self._nice)
        sound = False
        try:
            async with asyncio.timeout(seconds):
                done = await _asked(worker, piece)
            sound = True
        except TimeoutError:
            raise TookTooLong(seconds) from None
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
        return done

    def close(self) -> None:
        """Stop the workers that wait; those at work are stopped by whoever gives up waiting for them."""
        while self._idle:
            _stop(self._idle.pop())


def _worker(nice: int) -> ProcessPoolExecutor:
    # A forked child would share locks and sockets with threads that don't exist in it.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=_begin, initargs=(nice,))


def _asked(worker: ProcessPoolExecutor, piece: Callable[[], T]) -> asyncio.Future[T]:
    """Hand work over. A process that is spawned by this is deaf to Ctrl-C from its first moment."""
    loop = asyncio.get_running_loop()
    if not hasattr(signal, "pthread_sigmask"):
        return loop.run_in_executor(worker, piece)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return loop.run_in_executor(worker, piece)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(nice: int) -> None:
    """Prepare a worker process: Ctrl-C is its parent's business, and it ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
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
