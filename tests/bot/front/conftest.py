"""A town for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.front.bot import Town, opened


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    async with opened(tmp_path) as found:
        yield found
