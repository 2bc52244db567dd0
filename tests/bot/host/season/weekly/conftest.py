"""A host whose captains answer at once."""

from __future__ import annotations

import pytest

from tests.bot.host.conftest import Maker, Party
from tests.bot.host.season.weekly.play import Mates


@pytest.fixture
async def party(make: Maker) -> Party:
    party = await make(chooser=Mates())
    await party.invite("Ada", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus")
    return party
