"""Writes several files so that all are there or none: each under another name first, then all get theirs."""

import contextlib
import os
import shutil
import signal
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from bot.settings import SettingsError

_PART: Final = ".kontor-setup"


class SetupFile(msgspec.Struct, frozen=True):
    """A file that a setup writes.

    Attributes:
        path: where it is.
        content: its text.
        mode: its permissions.
        owner: the user, by name or number; None for this one.
        group: the group by name; None for the user's own.
    """

    path: Path
    content: str
    mode: int
    owner: str | int | None = None
    group: str | None = None


def write_all(files: Sequence[SetupFile]) -> list[Path]:
    """Write files; returns those that were not the same before.

    Raises:
        SettingsError: if one can't be written. Then none was.
    """
    changed = [one.path for one in files if _content(one.path) != one.content]
    parts: list[tuple[Path, Path]] = []
    try:
        for one in files:
            if one.path not in changed and _mode(one.path) == one.mode:
                continue
            part = one.path.with_name(one.path.name + _PART)
            parts.append((part, one.path))
            _write(one, part)
        with _uninterrupted():
            for part, path in parts:
                part.replace(path)
    except (OSError, LookupError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise SettingsError(f"{parts[-1][1]} can't be written: {why}. Nothing was changed.") from None
    finally:
        for part, _ in parts:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
    return changed


def _write(one: SetupFile, part: Path) -> None:
    part.parent.mkdir(parents=True, exist_ok=True)
    part.unlink(missing_ok=True)
    # Not a moment may others read it.
    opened = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(opened, "w", encoding="utf-8") as file:
        file.write(one.content)
        file.flush()
        os.fsync(file.fileno())
    if one.owner is not None:
        shutil.chown(part, one.owner)
    if one.group is not None:
        shutil.chown(part, group=one.group)
    part.chmod(one.mode)


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def _content(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Have Ctrl-C wait for the last name."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
