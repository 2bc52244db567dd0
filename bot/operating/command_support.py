"""How the commands that decide something open a database, ask before they destroy, and print lists."""

import asyncio
import json
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from bot.host import Host
from bot.settings import Settings, SettingsError, file_of
from games import catalogue
from storage import Storage, migrate
from storage.files import database_file


@asynccontextmanager
async def stored(address: str) -> AsyncIterator[Storage]:
    """Open a database of this version for a moment, without games and editions, which may be wrong."""
    storage = await Storage.open(address, schema=migrate.require)
    try:
        yield storage
    finally:
        await storage.close()


@asynccontextmanager
async def opened(settings: Settings, *, deciding: bool = False) -> AsyncIterator[Host]:
    """Open the database of a bot that may be running: what is written here, it finds.

    The host is not entered: computers think, and messages are sent, where the bot runs.

    Args:
        settings: which database, and which editions there are.
        deciding: whether something is done at tables.
    """
    further = settings.editions
    file = file_of(settings.address)
    if deciding and file is not None:
        database_file.require(file)
        # Nothing is written into a damaged file.
        await asyncio.to_thread(database_file.require_sound, file, in_use=True, quickly=True)
    async with stored(settings.address) as storage:
        host = Host(storage, catalogue, editions=further)
        yield host
        if deciding:
            await host.cluster.hand_over()


def visible(text: str) -> str:
    """Return a text for a terminal, on one line: what is no letter, sign or space is written as its number.

    Names of people and servers are any text. Printed raw, an escape sequence would clear the operator's screen or
    hide a line, and a mark of direction would turn an id around.
    """
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )


def agreed(question: str, *, yes: bool) -> bool:
    """Ask before something is done that can't be taken back.

    Args:
        question: what is about to be done, as a question.
        yes: whether the answer was given on the command line.

    Raises:
        SettingsError: if no one can be asked.
    """
    question = visible(question)
    if yes:
        return True
    if not sys.stdin.isatty():
        raise SettingsError(f"{question} Nobody can be asked here; add --yes if you mean it.")
    if _answer(f"{question} Type yes: ").strip().lower() == "yes":
        return True
    print("Nothing was changed.")
    return False


def _answer(question: str) -> str:
    """Read a line; Ctrl-D is an empty one, and Ctrl-C interrupts at once."""
    # asyncio's own handler cancels the task, which the first Ctrl-C would not end while this waits for a line.
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
    """Print a list as a table of text, or as JSON with everything that is known.

    Args:
        rows: by the names of columns, in small letters.
        columns: those that the table has.
        as_json: which of the two.
        empty: the sentence that stands for an empty table.
    """
    if as_json:
        print(json.dumps(list(rows), indent=1))
        return
    if not rows:
        print(visible(empty))
        return
    cells = [[column.upper() for column in columns]]
    cells += [[_told(row.get(column)) for column in columns] for row in rows]
    widths = [max(len(line[at]) for line in cells) for at in range(len(columns))]
    for line in cells:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def moment(time: datetime | None) -> str | None:
    """A time as it is printed, to the minute, in UTC."""
    return None if time is None else time.astimezone(UTC).strftime("%Y-%m-%d %H:%M")


def _told(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_told, value)) or "-"
    return " ".join(visible(str(value)).split())
