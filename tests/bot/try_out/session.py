"""Runs the toy bot with the real runner inside a test, and hands the test a key to the door."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

from bot.try_out import run
from bot.try_out.world import LOCALE

from .toy_bot import Toy


@dataclass
class TryOut:
    """A run under way: its bots (one, but a test may count), its address, and what it said."""

    data: Path
    bots: list[Toy] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    address: str = ""

    @property
    def bot(self) -> Toy:
        return self.bots[-1]


@contextlib.asynccontextmanager
async def opened(data: Path, *, seats: int = 2, port: int = 0, locale: str = LOCALE) -> AsyncIterator[TryOut]:
    """Run the toy bot until the block ends; whatever the run raises is raised here."""
    session = TryOut(data)
    stop, told = asyncio.Event(), asyncio.Event()

    def make() -> Toy:
        session.bots.append(Toy())
        return session.bot

    def say(line: str) -> None:
        session.said.append(line)
        if found := re.search(r"http://\S+", line):
            session.address = found[0]
        told.set()

    running = asyncio.create_task(
        run(make, data=data, seats=seats, port=port, open_browser=False, say=say, stop=stop, locale=locale)
    )
    telling = asyncio.create_task(told.wait())
    try:
        await asyncio.wait({running, telling}, return_when=asyncio.FIRST_COMPLETED)
        if not running.done():
            yield session
    finally:
        stop.set()
        telling.cancel()
        await running
