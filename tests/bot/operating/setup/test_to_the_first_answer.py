"""A set-up in an empty folder leads to a bot that answers, and that makes its backups by itself."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from bot.operating.keeping import state
from bot.settings import Settings
from bot.settings.files import with_file
from storage.files import database_file
from tests.bot.front.process import BACKUPS, running


@pytest.mark.long
async def test_one_command_leaves_a_bot_that_answers_and_backs_up_while_people_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with running(tmp_path, args=("setup", "--start"), env={BACKUPS: "1"}) as process:
        assert not [line for line in process.bot.log if process.server.token in line]
        table = await process.game(*(people := process.people("Anna", "Ben")), short=True)
        await table.played(Random(1))
        while not any("A backup was made in" in line for line in process.bot.log):
            await people[0].slash("help").answer()
        chosen = Settings.read(with_file({}, tmp_path))
        assert chosen.token == process.server.token
        found = state.read(
            Settings.read({"KONTOR_DATABASE": str(process.database)}), datetime.now(UTC)
        ).newest
        assert found is not None
        assert database_file.require(found.file)
