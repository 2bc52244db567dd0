"""Measures and prints."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sqlite3
import time
from collections.abc import Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from bot.host import Display, Host
from tests.bench_host import leagues, probe, tables
from tests.bench_host import people as crowds
from tests.bench_host.leagues import MEMBERS, Members
from tests.bench_host.people import People
from tests.bench_host.tables import Stage
from tests.bot.front.process import DATABASE
from tests.loopback.process import BotProcess
from tests.loopback.server import Loopback

CROWD = 50
"""People who come at once, or within one second."""
_JOINING = 20
"""People who join a league within one second. Each has all leagues of the server looked at."""
_REST = 1.5
"""Seconds for what follows from a burst."""
_BY_TURNS = 2
"""The times that it is measured without leagues and then with them."""
_TICKS = os.sysconf("SC_CLK_TCK")


class Run(msgspec.Struct):
    """Results of one burst within a second, and of one in an instant; times in milliseconds."""

    p50: float
    p99: float
    first: float
    instant: float
    lag: float
    busy: float
    cpu: float
    moves_p50: float
    moves_p99: float
    moves_cpu: float
    pages_p50: float = 0.0
    pages_p99: float = 0.0
    pages_cpu: float = 0.0
    beside_p50: float = 0.0
    beside_p99: float = 0.0
    joins_cpu: float = 0.0


class Figures(msgspec.Struct):
    """Measurements with tables at a stage."""

    ready: float
    cold: float
    runs: list[Run]
    reads: list[int] = []
    reads_of_moves: list[int] = []
    writes_of_moves: list[int] = []
    memory: list[float] = []

    def median(self, name: str) -> float:
        """Return the median of the runs."""
        return float(round(median(getattr(run, name) for run in self.runs), 1))

    def summary(self) -> dict[str, float]:
        """Return the figures by the names of the last line."""
        return {
            "p50_ms": self.median("p50"),
            "p99_ms": self.median("p99"),
            "instant_p99_ms": self.median("instant"),
            "lag_ms": self.median("lag"),
            "cpu_ms": self.median("cpu"),
            "moves_p99_ms": self.median("moves_p99"),
            "moves_cpu_ms": self.median("moves_cpu"),
            "league_pages_p99_ms": self.median("pages_p99"),
            "beside_joins_p99_ms": self.median("beside_p99"),
        }


class Bot:
    """The bot's process, seen from outside and through its probe."""

    def __init__(self, process: BotProcess) -> None:
        self._process = process

    def cpu(self) -> float:
        """Return the CPU seconds that the process has used, without those of its workers."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def memory(self) -> float:
        """Return the memory that the process holds, in MB."""
        for line in Path(f"/proc/{self._process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        raise LookupError("no VmRSS")

    async def probed(self) -> dict[str, Any]:
        """Return what the probe has seen since it was last asked."""
        told = len(self._lines())
        self._process.send(signal.SIGUSR1)
        await self._process.server.until(lambda: len(self._lines()) > told, what="the probe's line")
        found: dict[str, Any] = json.loads(self._lines()[-1].removeprefix(probe.MARK))
        return found

    def _lines(self) -> list[str]:
        return [line for line in self._process.log if line.startswith(probe.MARK)]


async def measured(stage: Stage, number: int, given: argparse.Namespace) -> Figures:
    """Measure with tables at a stage, and so many leagues."""
    async with _bot(stage, number, given) as (bot, people, members, ready):
        before = bot.cpu()
        for _ in range(0, given.looked, CROWD):
            await people.open(people.some(CROWD), 0.0)
        cold = 1000 * (bot.cpu() - before) / given.looked
        people.stay(given.active)
        # Whatever a move needs for the first time is there from now on.
        visits = people.some(CROWD)
        await people.open(visits, 1.0)
        await people.move(visits, 1.0)
        found = Figures(ready, cold, [])
        await asyncio.sleep(_REST)
        for _ in range(given.runs):
            run = await _run(bot, people, found)
            found.runs.append(await _of_leagues(run, bot, people, members) if number else run)
        found.memory.append(bot.memory())
        await _steadily(bot, people, given.steady, found)
        return found


@asynccontextmanager
async def _bot(stage: Stage, number: int, given: argparse.Namespace) -> Any:
    with TemporaryDirectory() as folder:
        async with Loopback() as server:
            place = crowds.crowd(server, given.tables, given.leagues * MEMBERS + CROWD)
            file = Path(folder, DATABASE)
            file.parent.mkdir()
            keys = await tables.make(file, place, given.tables, stage, given.pictures)
            seasons = await _leagues(file, place, number)
            process = BotProcess(
                server,
                "tests.bench_host.probe:main",
                args=("run",),
                env={"KONTOR_TOKEN": server.token},
                data_dir=Path(folder),
            )
            since = time.monotonic()
            async with process:
                await process.ready(within=120.0)
                ready = time.monotonic() - since
                members = Members(server, place.people, seasons)
                yield Bot(process), People(server, place, keys, Random(stage)), members, ready


async def _leagues(file: Path, place: tables.Place, number: int) -> list[int]:
    """Make so many leagues with nothing to be said; returns their seasons."""
    storage = await Host.open_database(f"sqlite+aiosqlite:///{file}")
    try:
        found = await leagues.make(storage, place.guild.id, place.channel.id, place.people, number)
    finally:
        await storage.close()
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("DELETE FROM outbox")
    return found


async def _run(bot: Bot, people: People, found: Figures) -> Run:
    await bot.probed()
    visits, before = people.some(CROWD), bot.cpu()
    opened = await people.open(visits, 1.0)
    await asyncio.sleep(_REST)
    spent, seen = bot.cpu() - before, await bot.probed()
    found.reads += seen["reads"]
    before = bot.cpu()
    moved = await people.move(visits, 1.0)
    await asyncio.sleep(_REST)
    spent_moving, then = bot.cpu() - before, await bot.probed()
    found.reads_of_moves += then["reads"]
    found.writes_of_moves += then["writes"]
    at_once = await people.open(people.some(CROWD), 0.0)
    await asyncio.sleep(_REST)
    last = await bot.probed()
    found.reads += last["reads"]
    return Run(
        p50=_part(opened.full, 0.5),
        p99=_part(opened.full, 0.99),
        first=_part(at_once.first, 0.99),
        instant=_part(at_once.full, 0.99),
        lag=1000 * max(one["lag"] for one in (seen, then, last)),
        busy=1000 * max(one["busy"] for one in (seen, then, last)),
        cpu=1000 * spent / CROWD,
        moves_p50=_part(moved.full, 0.5),
        moves_p99=_part(moved.full, 0.99),
        moves_cpu=1000 * spent_moving / max(1, len(moved.full)),
    )


async def _of_leagues(run: Run, bot: Bot, people: People, members: Members) -> Run:
    """Measure pages of leagues, then panels while people join leagues."""
    before = bot.cpu()
    pages = await members.look(CROWD, 1.0)
    await asyncio.sleep(_REST)
    spent, before = bot.cpu() - before, bot.cpu()
    beside, _ = await asyncio.gather(people.open(people.some(CROWD), 1.0), members.join(_JOINING, 1.0))
    await asyncio.sleep(_REST)
    seen = await bot.probed()
    return msgspec.structs.replace(
        run,
        pages_p50=_part(pages.full, 0.5),
        pages_p99=_part(pages.full, 0.99),
        pages_cpu=1000 * spent / CROWD,
        beside_p50=_part(beside.full, 0.5),
        beside_p99=_part(beside.full, 0.99),
        joins_cpu=(1000 * (bot.cpu() - before) - CROWD * run.cpu) / _JOINING,
        lag=max(run.lag, 1000 * seen["lag"]),
        busy=max(run.busy, 1000 * seen["busy"]),
    )


async def _steadily(bot: Bot, people: People, seconds: float, found: Figures) -> None:
    """Do ten things a second for a while: panels are opened, and moves made on them."""
    visits = people.some(5)
    begun = asyncio.get_running_loop().time()
    minutes = 0
    while (passed := asyncio.get_running_loop().time() - begun) < seconds:
        await people.open(visits, 0.5)
        await people.move(visits, 0.5)
        visits = people.some(5)
        if passed // 60 > minutes:
            minutes += 1
            # What the probe has kept is none of the bot's.
            await bot.probed()
            found.memory.append(bot.memory())
    found.memory.append(bot.memory())


def _part(waited: Sequence[float], part: float) -> float:
    """Return the time in ms within which a part of the people had their answer."""
    return 1000 * sorted(waited)[min(len(waited) - 1, int(part * len(waited)))] if waited else float("nan")


def _load() -> str:
    one, five, fifteen = os.getloadavg()
    return f"load {one:.1f} {five:.1f} {fifteen:.1f}, {os.cpu_count()} cores"


def _told(stage: str, found: Figures) -> None:
    print(f"{stage}: ready after {found.ready:.1f} s; {_load()}")
    of_leagues = (
        ("50 pages of leagues in one second: p50, p99 ms", ("pages_p50", "pages_p99")),
        ("50 panels while 20 people join: p50, p99 ms", ("beside_p50", "beside_p99")),
        ("bot's CPU ms: a page of a league, a join", ("pages_cpu", "joins_cpu")),
    )
    for title, names in (
        ("50 panels in one second: p50, p99 ms", ("p50", "p99")),
        ("50 panels at once: first sign, answer p99 ms", ("first", "instant")),
        ("50 moves in one second: p50, p99 ms", ("moves_p50", "moves_p99")),
        ("event loop: longest stretch, its CPU time ms", ("lag", "busy")),
        ("bot's CPU ms: a panel, a move", ("cpu", "moves_cpu")),
        *(of_leagues if found.median("pages_p50") else ()),
    ):
        print(f"  {title:48}", *(f"{found.median(name):8.1f}" for name in names))
    print(f"  {'bot CPU ms: a panel of a table not looked at yet':48} {found.cold:8.1f}")
    print(f"  {'memory MB, before and during the steady load':48}", *(f"{one:8.1f}" for one in found.memory))


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="make bench-host", description="How soon people get their answers.")
    parser.add_argument("--tables", type=int, default=200, help="how many are running")
    parser.add_argument(
        "--looked", type=int, help="how many are looked at before measuring (all, at most 1000)"
    )
    parser.add_argument("--active", type=int, help="at how many people play while it is measured (all)")
    parser.add_argument("--runs", type=int, default=5, help="bursts, of which the median is told")
    parser.add_argument("--steady", type=float, default=20.0, help="seconds of ten actions a second")
    parser.add_argument("--stage", choices=("early", "late"), help="measure at this stage only")
    parser.add_argument(
        "--pictures",
        choices=Display.PICTURES,
        default="everywhere",
        help="where the server shows boards as pictures",
    )
    parser.add_argument(
        "--leagues",
        type=int,
        default=0,
        help=f"leagues of {MEMBERS} people each; every stage is then measured without and with them by turns",
    )
    parser.add_argument("--json", action="store_true", help="the figures as one line at the end")
    given = parser.parse_args(arguments)
    given.looked = given.looked or min(given.tables, 1000)
    given.active = given.active or given.tables
    if given.active < CROWD:
        parser.error(f"there must be {CROWD} tables at least at which people play, one for each of a crowd")
    stages: tuple[Stage, ...] = (given.stage,) if given.stage else ("early", "late")
    found: dict[str, Figures] = {}
    for stage in stages:
        for number in _BY_TURNS * (0, given.leagues) if given.leagues else (0,):
            name = f"{stage}, {number} leagues" if number else stage
            before = found.get(name)
            found[name] = now = asyncio.run(measured(stage, number, given))
            now.runs += [] if before is None else before.runs
            _told(name, now)
    reads, moves, writes = (
        round(median(number for one in found.values() for number in getattr(one, name)))
        for name in ("reads", "reads_of_moves", "writes_of_moves")
    )
    print(f"database: a panel {reads} reads; a move {moves} reads and {writes} writing transaction (medians)")
    if given.json:
        last = {
            **{stage: figures.summary() for stage, figures in found.items()},
            "reads_a_click": moves,
            "reads_a_panel": reads,
            "memory_mb": round(max(max(one.memory) for one in found.values()), 1),
            "tables": given.tables,
        }
        print(json.dumps(last))


if __name__ == "__main__":
    main()
