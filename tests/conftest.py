"""What several tests need."""

from __future__ import annotations

from importlib import resources

import pytest


@pytest.fixture
def sea_edition_text() -> str:
    """The shipped edition of The Sea Merchants as it stands in its file."""
    file = resources.files("games.sea_merchants").joinpath("editions", "printed.toml")
    return file.read_text(encoding="utf-8")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many claims of each kind were checked, where the long form ran: xdist shows no output of tests."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "claims" and isinstance(value, dict):
                for game, kinds in value.items():
                    listed = ", ".join(f"{kind} {number}" for kind, number in kinds.items())
                    terminalreporter.write_line(f"{game}: {sum(kinds.values())} claims hold: {listed}")
