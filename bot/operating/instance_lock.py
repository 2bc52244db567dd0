"""The resources of one bot process: the database's lock, and the files next to it.

A database file serves one bot, and its companion files have its name as a prefix. Several processes may share
a server's database. Those in the same folder are numbered, and each holds the lock of its number.
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
"""Seconds of waiting before the operator gets a message."""
_ALIVE, _COMMANDS = ".alive", ".commands"


class InstanceLock(msgspec.Struct, frozen=True):
    """The files of one bot process.

    Attributes:
        alive: the heartbeat file, touched while the bot is connected; see `bot.telemetry.liveness`.
        commands: the file with the hash of the registered commands.
    """

    alive: Path
    commands: Path


def named(base: Path) -> InstanceLock:
    """Return the files of the process that holds the lock of this name."""
    return InstanceLock(
        alive=base.with_name(base.name + _ALIVE), commands=base.with_name(base.name + _COMMANDS)
    )


@asynccontextmanager
async def claimed(address: str, patience: float = PATIENCE) -> AsyncIterator[InstanceLock]:
    """Hold the lock of a process until the context ends or the process dies.

    Args:
        address: the database's.
        patience: seconds to wait for another bot on the same file to end.

    Raises:
        InUse: if it does not end.
    """
    make_folder_of(address)
    base = file_of(address)
    if base is None:
        base, lock = _numbered(address)
    else:
        lock = await _waited_for(base, patience)
    mine = named(base)
    try:
        # The previous process may have died a moment ago.
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
        _log.warning("%s is in use; waiting up to %g s for the other process to end", base, patience)
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
    """Return the name of a process in this folder. It is unique per database but reveals nothing about it."""
    url = make_url(address)
    known = sha256(f"{url.host}:{url.port}/{url.database}".encode()).hexdigest()[:8]
    return folder_of(address) / f"postgresql-{known}-{number}"


def living(address: str) -> list[InstanceLock]:
    """Return the files of each running process on a file, or on a server's database in this folder."""
    file = file_of(address)
    if file is not None:
        bases = [file]
    else:
        folder, name = folder_of(address), _on_server(address, 1).name[:-1]
        bases = [
            lock.with_name(lock.name.removesuffix(".lock")) for lock in sorted(folder.glob(f"{name}*.lock"))
        ]
    return [named(base) for base in bases if Lock.is_held(base)]
