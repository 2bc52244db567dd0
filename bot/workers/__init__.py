"""Processes that work for this one, so that its event loop never waits for them."""

import asyncio
import multiprocessing
import os
import pickle
import signal
import socket
import struct
import threading
import traceback
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess
from typing import TypeVar

T = TypeVar("T")

_LENGTH = struct.Struct("!Q")
"""The length of the next message in bytes, sent before it."""
_PART = 1 << 18


class TookTooLongError(Exception):
    """A piece of work was not done in time; who was at it has been stopped.

    Args:
        seconds: how long it had.

    Attributes:
        seconds: how long it had.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(f"not done in {seconds:g} seconds")
        self.seconds = seconds


class WorkerDiedError(Exception):
    """A worker process ended before it answered, or none could be started."""

    def __init__(self) -> None:
        super().__init__("the worker process died")


class NotPickledError(Exception):
    """A piece of work, its result or what it raised can't be pickled, so it can't be sent to another process."""


class Workers:
    """A few spawned processes that can each be stopped alone.

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
        self._closed = False
        self._idle: list[_Worker] = []

    @asynccontextmanager
    async def freed(self) -> AsyncIterator[float]:
        """Wait until a worker is free, and keep it; tells for how many seconds that was."""
        loop = asyncio.get_running_loop()
        asked = loop.time()
        async with self._free:
            yield loop.time() - asked

    async def ask(self, piece: Callable[[], T], limit: float | None = None) -> T:
        """Run a function in the worker that was `freed`.

        Args:
            piece: the function. It, its result and its exceptions must be picklable.
            limit: the most seconds; None for the usual limit.

        Returns:
            Its result. Its exception is raised here, with a note of the remote traceback.

        Raises:
            WorkerDiedError: if the worker died.
            TookTooLongError: if it exceeded the limit.
            NotPickledError
        """
        seconds = self._limit if limit is None else limit
        request, reply = _pickled(piece), None
        worker = self._idle.pop() if self._idle else _Worker(self._nice)
        try:
            async with asyncio.timeout(seconds):
                reply = await worker.exchange(request)
        except TimeoutError:
            raise TookTooLongError(seconds) from None
        except (EOFError, OSError) as error:
            raise WorkerDiedError from error
        finally:
            if reply is None or self._closed:
                worker.stop()
            else:
                self._idle.append(worker)
        result: T
        raised: Exception | None
        try:
            result, raised = pickle.loads(reply)  # noqa: S301 -- by our own process
        except Exception as error:
            raise NotPickledError(f"a worker's message can't be read: {error!r}") from error
        if raised is not None:
            raise raised
        return result

    def close(self) -> None:
        """Stop the workers that wait now, and those at work once they have answered or are no longer waited for."""
        self._closed = True
        while self._idle:
            self._idle.pop().stop()


class _Worker:
    """A spawned process, and this end of the socket to it: no request or reply of any length holds up the loop.

    Raises:
        WorkerDiedError: if no process could be started.
    """

    def __init__(self, nice: int) -> None:
        # A forked child would share locks and sockets with threads that don't exist in it.
        context = multiprocessing.get_context("spawn")
        try:
            self._line, theirs = socket.socketpair()
        except OSError as error:
            raise WorkerDiedError from error
        self._line.setblocking(False)
        # A daemon is ended with this process where nobody stopped it. Others would be waited for.
        self.process: BaseProcess = context.Process(target=_serve, args=(theirs, nice), daemon=True)
        try:
            # What only the worker holds is closed when it ends.
            with theirs:
                _start(self.process)
        except OSError as error:
            self._line.close()
            raise WorkerDiedError from error

    async def exchange(self, request: bytes) -> bytes:
        """Send a request, and return the reply.

        Raises:
            EOFError, OSError: if the worker died.
        """
        await asyncio.get_running_loop().sock_sendall(self._line, _LENGTH.pack(len(request)) + request)
        [length] = _LENGTH.unpack(await self._received(_LENGTH.size))
        return await self._received(length)

    async def _received(self, length: int) -> bytes:
        loop, received = asyncio.get_running_loop(), bytearray()
        while len(received) < length:
            part = await loop.sock_recv(self._line, min(length - len(received), _PART))
            if not part:
                raise EOFError
            received += part
        return bytes(received)

    def stop(self) -> None:
        """End the process, and reap it as soon as it has ended: until then it is a zombie."""
        self._line.close()
        self.process.kill()
        # Without a loop the next start reaps it, or the end of this process.
        with suppress(RuntimeError, NotImplementedError):
            asyncio.get_running_loop().add_reader(self.process.sentinel, self._reap)

    def _reap(self) -> None:
        asyncio.get_running_loop().remove_reader(self.process.sentinel)
        self.process.join()

    def __del__(self) -> None:
        # What only looked at a database has no end at which it closes its workers.
        line = getattr(self, "_line", None)
        if line is not None and line.fileno() != -1:
            self.stop()


def _start(process: BaseProcess) -> None:
    """Start a process that is deaf to Ctrl-C from its first moment."""
    if not hasattr(signal, "pthread_sigmask"):
        process.start()
        return
    # When that is started Ctrl-C is let through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(line: socket.socket, nice: int) -> None:
    """Do what the parent asks for, until it closes its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    # A parent that ends does not always read the last reply.
    with suppress(ConnectionError), line, line.makefile("rb") as requests:
        while header := requests.read(_LENGTH.size):
            # An unreadable request ends the worker: the parent runs another version.
            piece = pickle.loads(requests.read(*_LENGTH.unpack(header)))  # noqa: S301 -- by our own process
            reply = _reply(piece)
            line.sendall(_LENGTH.pack(len(reply)) + reply)


def _reply(piece: Callable[[], object]) -> bytes:
    """Do a piece of work, and pickle its result and what it raised."""
    result = raised = None
    try:
        result = piece()
    except Exception as error:  # noqa: BLE001 -- it is raised where it was asked for
        raised = error
        raised.add_note(f"In a worker process:\n{traceback.format_exc()}")
    try:
        return _pickled((result, raised))
    except NotPickledError as error:
        for note in getattr(raised, "__notes__", ()):
            error.add_note(note)
        return pickle.dumps((None, error))


def _pickled(something: object) -> bytes:
    try:
        return pickle.dumps(something)
    except Exception as error:
        raise NotPickledError(f"it can't be pickled: {error!r}") from error


def _end_with_parent() -> None:
    # A parent that is killed while a worker is at work would not be missed before that is done.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
