"""Two processes with two shards each on one PostgreSQL, in one loopback Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests import databases
from tests.bot.front import short as short_edition
from tests.bot.front.process import APART, CLOCK, KONTOR, LIMITED, SEVERAL, WARM, RunningProcess
from tests.loopback.process import BotProcess
from tests.loopback.server import Loopback

SHARDS = 4


class Several:
    """The processes of one bot.

    Args:
        server: the loopback Discord, where shards don't identify too soon after another.
        url: the database's address.
        folder: each has a folder there.
        apart: seconds that they keep between two identifies.
        limited: whether they keep to Discord's limit of requests.
        ahead: the file that says by how many seconds their clocks are ahead; None for the machine's clock.

    Attributes:
        here: the one with the shard of the people's server, as a test knows it.
        there: the other one.
    """

    def __init__(
        self,
        server: Loopback,
        url: str,
        folder: Path,
        apart: float = APART,
        *,
        limited: bool = False,
        ahead: Path | None = None,
    ) -> None:
        server.gateway.shards = SHARDS
        # Less than what the processes keep to: it shows which of them has not waited for its turn.
        server.gateway.identify_seconds = apart - (0.4 if apart == APART else 1)
        self.server = server
        self.url = url
        self.folder = folder
        self._apart = apart
        self._more = {LIMITED: "1"} if limited else {}
        if ahead is not None:
            self._more[CLOCK] = str(ahead)
        self._half = (server.world.guild.id >> 22) % SHARDS // 2
        self.there = self.process("there", 1 - self._half)
        self.here = RunningProcess(server, self.process("here", self._half), folder / "here", url)

    def process(self, name: str, half: int | None = None) -> BotProcess:
        """A process with one half of the shards: by default that of the people's server."""
        first = 2 * (self._half if half is None else half)
        folder = self.folder / name
        folder.mkdir()
        given = {
            "KONTOR_TOKEN": self.server.token,
            "KONTOR_EDITIONS": str(short_edition.keep(folder)),
            "KONTOR_DATABASE": self.url,
            "KONTOR_SHARDS": f"{first}-{first + 1}/{SHARDS}",
            "KONTOR_METRICS": "127.0.0.1:0",
            SEVERAL: str(self._apart),
            **self._more,
        }
        return BotProcess(
            self.server,
            KONTOR,
            args=("run", "--yes"),
            env=given,
            data_dir=folder,
            warm=WARM,
            name=name,
            shards=2,
        )


@asynccontextmanager
async def given(
    folder: Path, apart: float = APART, *, limited: bool = False, ahead: Path | None = None
) -> AsyncIterator[Several]:
    """Have two processes that have not begun; at the end each shard must have waited for its turn."""
    async with databases.fresh(folder) as url, Loopback() as server:
        several = Several(server, url, folder, apart, limited=limited, ahead=ahead)
        try:
            yield several
            assert server.gateway.too_soon == 0
        finally:
            await several.here.close()


@asynccontextmanager
async def running(folder: Path, *, limited: bool = False) -> AsyncIterator[Several]:
    """Have two processes that run."""
    async with given(folder, limited=limited) as several, several.here.bot:
        await several.here.bot.ready()
        async with several.there:
            await several.there.ready()
            await several.server.until(several.here.hellos, what="hello")
            # People who begin at once would each open it.
            await several.here.storage()
            yield several
