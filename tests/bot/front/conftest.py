"""A running bot for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.front.bot import SimulatedBot, opened


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[SimulatedBot]:
    async with opened(tmp_path) as found:
        yield found
