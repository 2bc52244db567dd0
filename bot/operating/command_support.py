"""Helpers of the operator's commands: open a database, ask for confirmation, print lists."""

import asyncio
import json
import logging
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.host import Host
from bot.host.library import Library
from bot.settings import Settings, SettingsError, file_of
from bot.settings.readings import GAMES, OWN_COMMANDS
from games import catalogue, left_out
from games.packages.installed import LeftOut
from storage import Storage, migrate
from storage.files import database_file

_log = logging.getLogger(__name__)


def called() -> str:
    """Return what a shell finds the command `kontor` by: its name, or the path that it was called by."""
    here = Path(sys.argv[0])
    return "kontor" if shutil.which("kontor") or here.name != "kontor" else str(here)


def games_of(settings: Settings | None) -> tuple[Library, tuple[LeftOut, ...]]:
    """Return the games with the operator's editions, choice and titles, and the installed games that are left out.

    Args:
        settings: the bot's; None for all games as they are shipped and installed.

    Raises:
        SettingsError: if a setting about them is wrong.
    """
    chosen = () if settings is None else (settings.editions, settings.games, settings.titles)
    library = Library(catalogue, *chosen)
    strangers = {name: game.origin for name, game in library.offered.items() if game.origin is not None}
    if not strangers:
        return library, left_out
    # Discord's library takes time to import, which the shipped games don't need here.
    from bot.front.features.play.fitting import unfit

    found = unfit(library.offered, OWN_COMMANDS, strangers)
    if len(found) == len(library.offered):
        raise SettingsError(f"{GAMES} names only games that can't be offered; `{called()} doctor` says why.")
    games = {name: game for name, game in catalogue.items() if name not in found}
    without = tuple(LeftOut(name, strangers[name], reason) for name, reason in found.items())
    return Library(games, *chosen), (*left_out, *without)


def library_of(settings: Settings) -> Library:
    """Return the games with the operator's editions, choice and titles. Log the installed games that are left out.

    Raises:
        SettingsError: if a setting about them is wrong.
    """
    library, without = games_of(settings)
    for one in without:
        _log.warning("%s", one)
    return library


@asynccontextmanager
async def stored(address: str) -> AsyncIterator[Storage]:
    """Open a database of this version briefly, without games and editions, which may be invalid."""
    storage = await Storage.open(address, schema=migrate.require)
    try:
        yield storage
    finally:
        await storage.close()


@asynccontextmanager
async def opened(settings: Settings, *, deciding: bool = False) -> AsyncIterator[Host]:
    """Open the database of a bot that may be running. The bot finds what is written here.

    The host is not entered: computers and delivery run only in the bot.

    Args:
        settings: the database and the editions.
        deciding: whether the command acts on tables.
    """
    library = library_of(settings)
    file = file_of(settings.address)
    if deciding and file is not None:
        database_file.require(file)
        # A damaged file must not be written.
        await asyncio.to_thread(database_file.require_sound, file, in_use=True, quickly=True)
    async with stored(settings.address) as storage:
        host = Host(storage, library)
        yield host
        if deciding:
            await host.cluster.hand_over()


def visible(text: str) -> str:
    """Return a text as one line for a terminal. Control and format characters are shown as their numbers.

    Names of people and servers are arbitrary text. An escape sequence in one could clear the operator's
    screen or hide a line. A direction mark could reverse an id.
    """
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )


def agreed(question: str, *, yes: bool) -> bool:
    """Ask for confirmation of an irreversible action.

    Args:
        question: the question.
        yes: whether the command line has `--yes`.

    Raises:
        SettingsError: if no one can be asked.
    """
    question = visible(question)
    if yes:
        return True
    if not sys.stdin.isatty():
        raise SettingsError(f"{question} This is no terminal; add --yes to confirm.")
    if _answer(f"{question} Type yes: ").strip().lower() == "yes":
        return True
    print("Nothing was changed.")
    return False


def _answer(question: str) -> str:
    """Read a line. Ctrl-D gives an empty one, and Ctrl-C interrupts at once."""
    # asyncio's handler cancels the task on the first Ctrl-C, which would not end while this waits for a line.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return input(question)
    except EOFError:
        print()
        return ""
    finally:
        signal.signal(signal.SIGINT, before)


def print_list(
    rows: Sequence[Mapping[str, object]], columns: Sequence[str], *, as_json: bool, empty: str
) -> None:
    """Print a list as a text table, or as JSON with all fields.

    Args:
        rows: by column names in lower case.
        columns: the table's columns.
        as_json: whether to print JSON.
        empty: the sentence for an empty table.
    """
    if as_json:
        print(json.dumps(list(rows), indent=1))
        return
    if not rows:
        print(visible(empty))
        return
    cells = [[column.upper() for column in columns]]
    cells += [[_cell_text(row.get(column)) for column in columns] for row in rows]
    widths = [max(len(line[at]) for line in cells) for at in range(len(columns))]
    for line in cells:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def moment(time: datetime | None) -> str | None:
    """Return a time as printed, to the minute, in UTC."""
    return None if time is None else time.astimezone(UTC).strftime("%Y-%m-%d %H:%M")


def _cell_text(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_cell_text, value)) or "-"
    return " ".join(visible(str(value)).split())
