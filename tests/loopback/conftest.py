"""Fixtures of the server's tests: a server, the sample bot, and bare requests in the bot's name."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from .errors import Json
from .interactions import Interaction
from .process import BotProcess
from .server import Loopback
from .users import User

SAMPLE = "tests.loopback.sample_bot:main"
WARM = ("tests.loopback.sample_bot",)


class Rest:
    """Bare requests with the bot's token, for what discord.py would never send."""

    def __init__(self, server: Loopback, session: aiohttp.ClientSession) -> None:
        self._server = server
        self._session = session
        self.headers = {"Authorization": f"Bot {server.token}"}

    # Any: an object or a list, by the route.
    async def __call__(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Send a request and give status and JSON; an empty object for no content."""
        url = self._server.route_base + path
        async with self._session.request(method, url, json=body, headers=self.headers) as answer:
            return answer.status, await answer.json() if answer.status != 204 else {}

    async def answer(self, interaction: Interaction, kind: int, data: Json | None = None) -> tuple[int, Any]:
        """Send the callback of an interaction."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
        return await self("POST", path, {"type": kind} | ({} if data is None else {"data": data}))

    async def post(self, path: str, **body: object) -> tuple[int, Json]:
        """Send a POST."""
        return await self("POST", path, body)


@pytest.fixture
async def server() -> AsyncIterator[Loopback]:
    """Open a server; at the end it must be clean."""
    async with Loopback(check_answers=True) as opened:
        yield opened


@pytest.fixture
async def bot(server: Loopback, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """Run the sample bot in a directory of its own."""
    async with BotProcess(server, SAMPLE, data_dir=tmp_path, warm=WARM) as process:
        await process.ready()
        yield process


@pytest.fixture
async def rest(server: Loopback) -> AsyncIterator[Rest]:
    """Open a client for bare requests."""
    async with aiohttp.ClientSession() as session:
        yield Rest(server, session)


@pytest.fixture
def anna(server: Loopback) -> User:
    """Give a person."""
    return server.world.user("Anna")


@pytest.fixture
def place(server: Loopback) -> str:
    """Give the path of the first channel's messages."""
    return f"/channels/{server.world.channel.id}/messages"


@pytest.fixture
async def begun(server: Loopback, rest: Rest, anna: User) -> Interaction:
    """Give a command that waits for its answer, of a bot that listens to nothing."""
    command = {"name": "sea", "description": "d", "type": 1}
    await rest("PUT", f"/applications/{server.world.bot.id}/commands", [command])
    return anna.slash("sea")
