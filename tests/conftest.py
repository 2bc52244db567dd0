"""Fixtures of several tests."""

from __future__ import annotations

import gc
import os
import shutil
from importlib import resources
from pathlib import Path

import pytest

from tests.loopback import schema

schema.hide()

_MEMORY, _ROOM = Path("/dev/shm"), 4 << 30  # noqa: S108 Linux's file system in memory


def pytest_configure() -> None:
    """Have tests' folders in memory where there is room: what a thousand databases write need not reach a disk."""
    if not _MEMORY.is_dir() or not os.access(_MEMORY, os.W_OK):
        return
    # Programs run in these folders too, which Docker forbids there.
    if shutil.disk_usage(_MEMORY).free > _ROOM and not os.statvfs(_MEMORY).f_flag & os.ST_NOEXEC:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))


@pytest.fixture
def sea_edition_text() -> str:
    """The shipped edition of The Sea Merchants as it is in its file."""
    file = resources.files("games.sea_merchants").joinpath("editions", "printed.toml")
    return file.read_text(encoding="utf-8")


def pytest_collection_finish() -> None:
    """Have the garbage collector leave out what was imported, and come less often: it took a sixth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many claims, and how many absolutes, were checked of each kind by the long form: xdist shows no output."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name in ("claims", "absolutes") and isinstance(value, dict):
                for game, kinds in value.items():
                    listed = ", ".join(f"{kind} {number}" for kind, number in kinds.items())
                    terminalreporter.write_line(f"{game}: {sum(kinds.values())} {name} hold: {listed}")
