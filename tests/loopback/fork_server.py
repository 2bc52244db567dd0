"""Processes that are born with their modules already imported: a bot's start then costs a tenth of a second, not one.

A fork server is a process that has imported some modules and done nothing else. For each process that is wanted it forks;
the child becomes what `tests.loopback.launch` would have made of a fresh interpreter: a session, folder, environment
and output of its own. It has no thread and no loop to share. Where there are no process file descriptors (anywhere
but on Linux) `AVAILABLE` is false and a test that wants a process starts it cold.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import gc
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from . import launch

ROOT = Path(__file__).resolve().parents[2]
AVAILABLE = hasattr(os, "pidfd_open")
_MOST_BYTES = 1 << 18
_LONGEST_LINE = 1 << 22


class Born:
    """A process, with as much of asyncio's own as is needed here.

    Attributes:
        pid: its id, and its session's.
        returncode: how it ended (minus the signal's number if by one); None while it lives.
        stdout: its output and errors.
    """

    def __init__(self, pid: int, stdout: asyncio.StreamReader, status: asyncio.StreamReader) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self.stdout = stdout
        self._ended = asyncio.create_task(self._end(status))

    async def wait(self) -> int:
        """Wait until it has ended, and return how."""
        return await asyncio.shield(self._ended)

    def send_signal(self, number: int) -> None:
        """Send a signal to it alone."""
        if self.returncode is None:
            os.kill(self.pid, number)

    async def _end(self, status: asyncio.StreamReader) -> int:
        # To the end, which closes the pipe too.
        self.returncode = int(await status.read())
        return self.returncode


class ForkServer:
    """A fork server that runs until the test process ends.

    Args:
        modules: imported beforehand.
    """

    def __init__(self, modules: Sequence[str]) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._socket = ours
        self._process = subprocess.Popen(  # noqa: S603 our own module
            [sys.executable, "-m", "tests.loopback.fork_server", *modules],
            stdin=theirs.fileno(),
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
            start_new_session=True,
        )
        theirs.close()
        atexit.register(self.close)

    async def bear(self, arguments: Sequence[str], *, folder: Path, env: Mapping[str, str]) -> Born:
        """Start a process.

        Args:
            arguments: what `tests.loopback.launch` takes.
            folder: where it runs.
            env: all of its environment.
        """
        output, its_output = os.pipe()
        status, its_status = os.pipe()
        message = json.dumps({"arguments": [*arguments], "folder": str(folder), "env": dict(env)}).encode()
        assert len(message) < _MOST_BYTES
        try:
            await asyncio.to_thread(socket.send_fds, self._socket, [message], [its_output, its_status])
        finally:
            os.close(its_output)
            os.close(its_status)
        stdout, told = await _reader(output), await _reader(status)
        return Born(int(await told.readline()), stdout, told)

    def close(self) -> None:
        """End it, and what it has borne."""
        self._socket.close()
        self._process.wait()


@cache
def fork_server(*modules: str) -> ForkServer:
    """Return the one fork server of this test process that has imported these modules."""
    return ForkServer(modules)


async def _reader(descriptor: int) -> asyncio.StreamReader:
    reader = asyncio.StreamReader(limit=_LONGEST_LINE)
    protocol = asyncio.StreamReaderProtocol(reader)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, os.fdopen(descriptor, "rb", 0))
    return reader


# In the fork server itself.


def main() -> None:
    """Import the modules and fork processes until nobody can ask for one any longer."""
    for module in sys.argv[1:]:
        importlib.import_module(module)
    # Else each process would go through what it shares with the others, and so copy it.
    gc.freeze()
    if _serve(socket.socket(fileno=os.dup(0))):
        launch.main()


def _serve(requests: socket.socket) -> bool:
    """Fork the requested processes; returns True in each child, and False when there is nothing more to do."""
    living: dict[int, tuple[int, int]] = {}
    while True:
        ready, _, _ = select.select([requests.fileno(), *living], [], [])
        for descriptor in ready:
            if descriptor != requests.fileno():
                _report(descriptor, *living.pop(descriptor))
                continue
            message, given, _, _ = socket.recv_fds(requests, _MOST_BYTES, 2)
            if not message:
                # The test that asked for these has ended, and in order would have ended them first.
                for process, _ in living.values():
                    with contextlib.suppress(ProcessLookupError):
                        os.killpg(process, signal.SIGKILL)
                return False
            output, status = given
            pid = os.fork()
            if pid == 0:
                requests.close()
                for one, (_, other) in living.items():
                    os.close(one)
                    os.close(other)
                _become(json.loads(message), output, status)
                return True
            os.close(output)
            living[os.pidfd_open(pid)] = pid, status


def _report(descriptor: int, pid: int, status: int) -> None:
    os.close(descriptor)
    _, how = os.waitpid(pid, 0)
    # The test that asked for it may be gone.
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    try:
        os.write(status, b"%d\n" % os.waitstatus_to_exitcode(how))
    except BrokenPipeError:
        pass
    finally:
        os.close(status)


def _become(wanted: Mapping[str, object], output: int, status: int) -> None:
    """Make a forked child what was asked for."""
    arguments, env = wanted["arguments"], wanted["env"]
    assert isinstance(arguments, list)
    assert isinstance(env, dict)
    os.setsid()
    os.chdir(str(wanted["folder"]))
    os.environ.clear()
    os.environ.update(env)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for descriptor, standard in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(descriptor, standard)
    os.close(nothing)
    os.close(output)
    # The streams remember of what they were opened on that a position can be sought in it; in a pipe none can.
    sys.stdout, sys.stderr = (open(one, "w", buffering=1, closefd=False) for one in (1, 2))  # noqa: SIM115 they stay open
    sys.argv[1:] = arguments
    # Only now may anybody send signals to its group.
    os.write(status, b"%d\n" % os.getpid())
    os.close(status)


if __name__ == "__main__":
    main()
