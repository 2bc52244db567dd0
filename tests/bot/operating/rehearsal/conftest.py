"""The loopback Discord of a rehearsal."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.bot.operating.rehearsal.theatre import Theatre, opened


@pytest.fixture
async def theatre(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Theatre]:
    async with opened(monkeypatch) as found:
        yield found
