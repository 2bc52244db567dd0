"""Read-only commands: check, export, stats, health, verify."""

import json
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from bot.host import Host
from bot.host.library import Library
from bot.host.record.check import ReplayFailure
from bot.host.record.verify import verify as verify_export
from bot.host.season.leagues import verifying
from bot.operating import dataset, instance_lock
from bot.operating.command_support import library_of, visible
from bot.settings import Settings, SettingsError, file_of
from bot.telemetry import liveness
from games import catalogue
from storage.maintenance import inspection
from storage.maintenance.census import Census, census


@asynccontextmanager
async def _host(settings: Settings) -> AsyncIterator[Host]:
    """Open a database for reading, as this version would see it, without computers and delivery."""
    async with inspection.open_for_inspection(settings.address) as storage:
        yield Host(storage, library_of(settings))


async def check(settings: Settings) -> int:
    """Replay every stored game and print which freeze under this version.

    A bot of an older version may be running.
    """
    async with _host(settings) as host:
        findings = await host.check()
    print("\n".join(report_lines(findings)))
    return 1 if findings else 0


def report_lines(findings: Sequence[ReplayFailure]) -> list[str]:
    """Return the result of replaying all stored games as lines: each table with its reason, and the counts."""
    if not findings:
        return ["Every stored game replays."]
    lines = [f"{one.code} ({one.game}, {one.status}): {visible(one.reason)}" for one in findings]
    freezing, slow = sum(one.freezes for one in findings), sum(one.slow for one in findings)
    counts = {
        "Tables that freeze": freezing,
        "Games that are over and can't be shown": len(findings) - freezing - slow,
        "Games that take too long to replay": slow,
    }
    return [*lines, " ".join(f"{what}: {number}." for what, number in counts.items() if number)]


async def export(settings: Settings, code: str) -> int:
    """Print a table as JSON."""
    async with _host(settings) as host:
        table = await host.tables.find(code)
        print(json.dumps(await host.tables.export(table.key), indent=1))
    return 0


async def stats(settings: Settings, *, as_json: bool = False) -> int:
    """Print counts of stored objects, and of the attempts at each lesson's step and puzzle. They name no one."""
    async with _host(settings) as host:
        counted = await census(host.storage, file_of(settings.address))
        steps, puzzles = await host.lessons.usage(), await host.puzzles.usage()
    if as_json:
        found = {**msgspec.to_builtins(counted), "lessons": msgspec.to_builtins(steps)}
        print(json.dumps({**found, "puzzles": msgspec.to_builtins(puzzles)}))
        return 0
    for line in _counted(counted):
        print(line)
    for step in steps:
        print(
            f"{step.game} {step.lesson} {step.step}: began {step.began}, left {step.left}, other moves {step.others}"
        )
    for one in puzzles:
        print(
            f"{one.game} puzzle {one.puzzle}: began {one.began}, solved at the first try {one.first},"
            f" later {one.later}, with help {one.helped}"
        )
    if not steps and not puzzles:
        print("No person has begun a lesson or a puzzle yet.")
    return 0


def _counted(found: Census) -> list[str]:
    def listed(numbers: Mapping[str, int]) -> str:
        return ", ".join(f"{name} {number}" for name, number in numbers.items()) or "none"

    return [
        f"servers: {found.servers}, left {found.left}, banned {found.banned_servers}",
        f"persons: {found.persons}, banned {found.banned_persons}, forgotten {found.forgotten}",
        f"tables: {listed(found.tables)}",
        f"finished games: {listed(found.finished)}",
        f"messages: {found.waiting} to be sent, {found.failed} given up in the last thirty days",
        f"size: {found.size / 1_000_000:.1f} MB, {found.moves} rows of logs",
    ]


def tell_health(settings: Settings) -> int:
    """Print whether the bot on this database is connected; for a server's database, the bots of this folder."""
    bots = instance_lock.living(settings.address)
    silent = [found for one in bots if (found := liveness.silence(one.alive, time.time())) is not None]
    if not bots:
        silent = ["No bot runs here on this database."]
    signs = [liveness.read(one.alive) for one in bots]
    waiting = [sign.waiting for sign in signs if sign.waiting is not None]
    said = silent or waiting or ["The bot is connected."]
    # Problems that a restart does not fix.
    print("\n".join([*said, *(trouble for sign in signs for trouble in sign.troubles)]))
    return 1 if silent else 0


def verify(settings: Settings, file: Path) -> int:
    """Verify all claims of an export, or of each export of a data set."""
    if file.is_dir() or file.name.endswith(dataset.PACKED):
        return _verify_all(settings, file)
    try:
        exported = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(f"{file} can't be read: {error.strerror}.") from None
    except RecursionError:
        raise SettingsError(f"{file} is not an export: it is nested too deeply.") from None
    except ValueError as error:
        raise SettingsError(f"{file} is not an export: {error}.") from None
    further = settings.editions
    check_export = verifying.verify if verifying.is_season(exported) else verify_export
    verdict = check_export(Library(catalogue, further), exported)
    print(visible(verdict.sentence))
    return 0 if verdict.holds else 1


def _verify_all(settings: Settings, place: Path) -> int:
    """Verify the exports of a data set, and print the wrong ones and the counts."""
    library = Library(catalogue, settings.editions)
    number = wrong = 0
    try:
        for name, written in dataset.exports_of(place):
            number += 1
            try:
                exported = json.loads(written)
            except ValueError as error:
                wrong += 1
                print(f"{name}: it is not an export: {error}.")
                continue
            verdict = verify_export(library, exported)
            if not verdict.holds:
                wrong += 1
                print(f"{name}: {visible(verdict.sentence)}")
    except (OSError, EOFError) as error:
        raise SettingsError(f"{place} can't be read: {error}.") from None
    print(f"{number - wrong} of {number} exports hold.")
    return 1 if wrong or not number else 0
