"""Fixtures of several tests."""

from __future__ import annotations

import gc
from importlib import resources

import pytest

from tests.loopback import schema

schema.hide()


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
