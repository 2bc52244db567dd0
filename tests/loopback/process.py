"""The bot as a process of its own: started through the launcher, killed, stopped, started again by a test.

What the bot does is the server's to see; nothing here looks into it but the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from .fork_server import AVAILABLE, Born, fork_server
from .launch import ASSETS, GATEWAY, ROUTE_BASE
from .server import Loopback

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "LOOPBACK_TOKEN"  # noqa: S105 (the name of a variable)


class BotDiedError(Exception):
    """The bot's process ended by itself; the text has the end of its log."""


class BotProcess:
    """A bot, run by `tests.loopback.launch`; an async context manager that starts it and at the end stops it.

    Args:
        server: what it connects to.
        target: the function that runs it, as "module:function"; it is called without arguments.
        args: what `sys.argv` has after the target.
        env: variables for it, in addition to those of this process; `LOOPBACK_TOKEN` has the token.
        data_dir: the directory it runs in, which survives its death.
        warm: modules that it is born with, see `fork_server`; without any it starts as a fresh interpreter.
        name: of the process, where the bot has several; at the gateway it is known by it.
        shards: how many it identifies for.

    Attributes:
        log: all lines of its output and errors, of all its lives.
    """

    def __init__(
        self,
        server: Loopback,
        target: str,
        *,
        args: Sequence[str] = (),
        env: Mapping[str, str] | None = None,
        data_dir: Path | None = None,
        warm: Sequence[str] = (),
        name: str = "",
        shards: int = 1,
    ) -> None:
        self.server = server
        self.target = target
        self.args = tuple(args)
        self.env = dict(env or {})
        self.data_dir = data_dir or ROOT
        self.warm = tuple(warm)
        self.name = name
        self.shards = shards
        self.log: list[str] = []
        self._process: Process | Born | None = None
        self._reader: asyncio.Task[None] | None = None
        self._starts_before = 0
        self._log_before = 0

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.faults.clear()
        if error is None:
            await self.stop()
        else:
            print("\n".join(["The bot's log ends with:", *self.log[-60:]]))
            await self.kill()

    @property
    def running(self) -> bool:
        """Return whether the process lives."""
        return self._process is not None and self._process.returncode is None

    @property
    def returncode(self) -> int | None:
        """The exit status of the last process; None while it lives."""
        return None if self._process is None else self._process.returncode

    @property
    def pid(self) -> int:
        """The process's id."""
        assert self._process is not None
        return self._process.pid

    @property
    def tracebacks(self) -> int:
        """The number of exceptions in the log."""
        return sum(line.startswith("Traceback (most recent call last)") for line in self.log)

    async def start(self) -> None:
        """Start the process, without waiting for it."""
        assert not self.running, "it runs already"
        self._starts_before = self.server.gateway.starts_of[self.name]
        self._log_before = len(self.log)
        known = os.environ.get("PYTHONPATH")
        env = {
            **os.environ,
            "PYTHONPATH": f"{ROOT}{os.pathsep}{known}" if known else str(ROOT),
            "PYTHONUNBUFFERED": "1",
            ROUTE_BASE: self.server.route_base,
            GATEWAY: f"{self.server.gateway_url}/{self.name}".removesuffix("/"),
            ASSETS: self.server.assets_url,
            TOKEN: self.server.token,
            **self.env,
        }
        arguments = (self.target, *self.args)
        if self.warm and AVAILABLE:
            self._process = await fork_server(*self.warm).bear(arguments, folder=self.data_dir, env=env)
        else:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.loopback.launch",
                *arguments,
                cwd=self.data_dir,
                env=env,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=PIPE,
                stderr=STDOUT,
                start_new_session=True,
                limit=1 << 22,
            )
        self._reader = asyncio.create_task(self._read(self._process))

    async def ready(self, *, log_line: str | None = None, within: float = 30.0) -> None:
        """Wait until it has a session and was sent all guilds (what is done then reaches it in order).

        Args:
            log_line: words that its log must have shown too since it was started.
            within: seconds of real time.

        Raises:
            BotDiedError: it ended first.
        """

        def look() -> bool:
            if not self.running:
                return True
            said = log_line is None or any(log_line in line for line in self.log[self._log_before :])
            gateway = self.server.gateway
            begun = gateway.starts_of[self.name] - self._starts_before
            return said and begun >= self.shards and len(gateway.listening(self.name)) >= self.shards

        await self.server.until(look, within=within, what="the bot's readiness")
        if not self.running:
            await self._reap()
            raise BotDiedError(f"status {self.returncode}:\n" + "\n".join(self.log[-40:]))

    async def ended(self, *, within: float = 20.0) -> int:
        """Wait until it ends by itself and give its status."""
        await self.server.until(lambda: not self.running, within=within, what="the bot's end")
        await self._reap()
        return self.returncode or 0

    async def kill(self) -> None:
        """Kill it as `kill -9` does, and whatever it has started, and wait until the server has noticed."""
        if self._process is not None:
            self._signal_all(signal.SIGKILL)
            await self._reap()

    async def stop(self, *, within: float = 15.0) -> int:
        """End it as an operator does (SIGTERM) and give its status.

        Raises:
            TimeoutError: it did not end; it has been killed.
        """
        if self._process is None:
            return 0
        if self.running:
            self._process.send_signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(within):
                await self._process.wait()
        finally:
            await self.kill()
        return self.returncode or 0

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the process alone."""
        assert self._process is not None
        self._process.send_signal(number)

    async def restart(self) -> None:
        """Kill it if it lives, start it again and wait until it is ready."""
        await self.kill()
        await self.start()
        await self.ready()

    def _signal_all(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, number)

    async def _reap(self) -> None:
        assert self._process is not None
        assert self._reader is not None
        await self._process.wait()
        await self._reader
        await self.server.until(
            lambda: not self.server.gateway.connections_of(self.name), what="the end of its connections"
        )
        self.server.bot_died(self.name)

    async def _read(self, process: Process | Born) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            self.log.append(line.decode(errors="replace").rstrip())
            self.server.pulse.changed()
        await process.wait()
        self.server.pulse.changed()
