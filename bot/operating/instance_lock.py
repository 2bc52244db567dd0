"""What belongs to one process that runs the bot: the database's lock, and the files next to it.

A file has one bot, and the names of the files next to it begin with its own. On a server's database several may be
at work; those that run in the same folder are numbered, and each holds the lock of its number.
"""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from pathlib import Path

import msgspec
from sqlalchemy import make_url

from bot.settings import file_of, folder_of, make_folder_of
from storage import DatabaseInUseError
from storage.files.locks import PATIENCE, Lock

_log = logging.getLogger(__name__)

_WORTH_SAYING = 5.0
"""Seconds of waiting after which an operator would wonder."""
_ALIVE, _COMMANDS = ".alive", ".commands"


class InstanceLock(msgspec.Struct, frozen=True):
    """What belongs to one process.

    Attributes:
        alive: the file that it touches while it is connected, see `bot.telemetry.liveness`.
        commands: the file with the hash of the commands that it has registered.
    """

    alive: Path
    commands: Path


def named(base: Path) -> InstanceLock:
    """What belongs to the process that holds the lock of this name."""
    return InstanceLock(
        alive=base.with_name(base.name + _ALIVE), commands=base.with_name(base.name + _COMMANDS)
    )


@asynccontextmanager
async def claimed(address: str, patience: float = PATIENCE) -> AsyncIterator[InstanceLock]:
    """Be the only process of its kind, until left or dead.

    Args:
        address: the database's.
        patience: seconds that another bot on the same file has to end.

    Raises:
        InUse: if it does not.
    """
    make_folder_of(address)
    base = file_of(address)
    if base is None:
        base, lock = _numbered(address)
    else:
        lock = await _waited_for(base, patience)
    mine = named(base)
    try:
        # The one before it may have died a moment ago.
        with suppress(OSError):
            mine.alive.unlink(missing_ok=True)
        yield mine
    finally:
        lock.release()


async def _waited_for(base: Path, patience: float) -> Lock:
    try:
        return Lock.take(base)
    except DatabaseInUseError:
        if not patience:
            raise
    if patience >= _WORTH_SAYING:
        _log.warning("%s is in use; waiting %g s for whoever uses it to end", base, patience)
    return await Lock.wait_for(base, patience)


def _numbered(address: str) -> tuple[Path, Lock]:
    number = 1
    while True:
        base = _on_server(address, number)
        try:
            return base, Lock.take(base)
        except DatabaseInUseError:
            number += 1


def _on_server(address: str, number: int) -> Path:
    """The name of a process in this folder; it tells databases apart and gives none away."""
    url = make_url(address)
    known = sha256(f"{url.host}:{url.port}/{url.database}".encode()).hexdigest()[:8]
    return folder_of(address) / f"postgresql-{known}-{number}"


def living(address: str) -> list[InstanceLock]:
    """What belongs to each process that runs on a file, or on a server's database and in this folder."""
    file = file_of(address)
    if file is not None:
        bases = [file]
    else:
        folder, name = folder_of(address), _on_server(address, 1).name[:-1]
        bases = [
            lock.with_name(lock.name.removesuffix(".lock")) for lock in sorted(folder.glob(f"{name}*.lock"))
        ]
    return [named(base) for base in bases if Lock.is_held(base)]
