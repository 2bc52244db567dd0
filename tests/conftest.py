"""What several tests need."""

from __future__ import annotations

from importlib import resources

import pytest


@pytest.fixture
def sea_edition_text() -> str:
    """The shipped edition of The Sea Merchants as it stands in its file."""
    file = resources.files("games.sea_merchants").joinpath("editions", "printed.toml")
    return file.read_text(encoding="utf-8")
