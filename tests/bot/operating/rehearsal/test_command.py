"""`kontor rehearse` as an operator runs it: what it prints, its reports and exit status, and what ends it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
from pathlib import Path

import pytest

from bot.operating.rehearsal import command, report
from bot.operating.rehearsal.stage import CHANNEL
from bot.settings import Settings
from tests.bot.front.process import KONTOR, WARM
from tests.bot.operating.rehearsal.theatre import Theatre, by_name
from tests.loopback.interactions import Interaction
from tests.loopback.process import BotProcess

HELD_BACK = 1.5
MAKE = "POST /guilds/{guild_id}/channels"
SEND = "POST /channels/{channel_id}/messages"


@pytest.fixture
def settings(theatre: Theatre, tmp_path: Path) -> Settings:
    return Settings.read({"KONTOR_TOKEN": theatre.server.token}, str(tmp_path / "none.sqlite3"))


def asked(theatre: Theatre, *reports: Path, person: bool = True) -> command.Rehearsal:
    # Without commands it is no bot that has run elsewhere, so it needs no database.
    theatre.server.world.commands.clear()
    number = theatre.anna.id if person else None
    return command.Rehearsal(
        server=theatre.server.world.guild.id, person=number, minutes=0.0, reports=reports
    )


async def test_the_reports_have_all_steps_and_no_token_name_or_whole_id(
    theatre: Theatre, settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = tmp_path / "report.md", tmp_path / "report.json"
    theatre.anna.dms_closed = True
    status = await command.run(settings, asked(theatre, *files))
    printed = capsys.readouterr().out
    texts = [await asyncio.to_thread(file.read_text, "utf-8") for file in files]
    steps = {one["name"]: one for one in json.loads(texts[1])["steps"]}
    assert status == 1
    assert (steps["direct message"]["state"], steps["commands"]["state"]) == ("failed", "not tried")
    assert steps["press: answer"]["came"] == "No press came in time."
    for name, step in steps.items():
        assert f"| {name} | {step['state']} |" in texts[0]
        assert re.search(rf"^{step['state']} +{re.escape(name)}[ :(]", printed, re.MULTILINE)
    world = theatre.server.world
    secret = [
        theatre.server.token,
        str(theatre.anna.id),
        str(world.guild.id),
        "Anna",
        "Harbour",
        world.bot.name + "#",
    ]
    for text in (*texts, printed):
        assert [one for one in secret if one in text] == []
        assert re.search(r"\d{15}", text) is None
    assert printed.splitlines()[-1].endswith("Everything that it made is removed.")


def test_whole_ids_and_tokens_are_left_out_of_all_that_is_told() -> None:
    token = "A" * 26 + "." + "b" * 6 + "." + "c" * 38
    assert report.said(f"<@123456789012345678> {token}\x1b") == "<@…5678> [token]\\x1b"


@pytest.mark.parametrize(
    "name", ["SIGINT", *(pytest.param(one, marks=pytest.mark.long) for one in ("SIGTERM", "SIGHUP"))]
)
async def test_a_signal_ends_it_after_everything_was_removed_even_when_it_comes_twice(
    theatre: Theatre, settings: Settings, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    posting = theatre.server.faults.pause(SEND, nth=5)
    removing = theatre.server.faults.pause("DELETE /channels/{channel_id}")
    running = asyncio.ensure_future(command.run(settings, asked(theatre)))
    await posting.reached()
    os.kill(os.getpid(), getattr(signal, name))
    await removing.reached()
    os.kill(os.getpid(), getattr(signal, name))
    removing.release()
    assert await running == 130
    assert theatre.channels() == []
    printed = capsys.readouterr().out
    assert printed.count("Stopping: what was made is being removed.") == 1
    assert "It was stopped before its end. Everything that it made is removed." in printed


@pytest.mark.long
async def test_a_rehearsal_without_a_fault_ends_with_zero(
    theatre: Theatre, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await command.run(settings, asked(theatre, person=False)) == 0
    assert "failed: 0" in capsys.readouterr().out


@pytest.mark.long
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_process_that_is_stopped_leaves_nothing_behind(
    theatre: Theatre, tmp_path: Path, number: signal.Signals
) -> None:
    server = theatre.server
    server.world.commands.clear()
    made = server.faults.pause(MAKE, done_first=True)
    arguments = ("rehearse", "--server", str(server.world.guild.id))
    environment = {"KONTOR_TOKEN": server.token, "KONTOR_DATABASE": str(tmp_path / "none.sqlite3")}
    async with BotProcess(server, "bot.cli:main", args=arguments, env=environment, data_dir=tmp_path) as bot:
        await made.reached(within=60)
        assert [one.name for one in theatre.channels()] == [CHANNEL]
        os.kill(bot.pid, number)
        await server.until(lambda: server.count("DELETE /channels/{channel_id}"), within=60)
        await bot.ended()
        assert bot.returncode == 130
    assert theatre.channels() == []
    assert bot.tracebacks == 0


@pytest.mark.long
async def test_a_bot_with_this_token_on_another_database_answers_first_and_is_named(
    theatre: Theatre, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = theatre.server
    server.world.commands.clear()
    pause = theatre.pause

    async def held_back(seconds: float) -> None:
        if seconds == HELD_BACK:
            await server.until(lambda: answered and answered[0].answered, what="the other bot's answer")
        else:
            await pause(seconds)

    answered: list[Interaction] = []
    monkeypatch.setattr(theatre, "pause", held_back)
    async with BotProcess(
        server, KONTOR, args=("run",), env={"KONTOR_TOKEN": server.token}, data_dir=tmp_path, warm=WARM
    ) as bot:
        await bot.ready()
        rehearsing = asyncio.ensure_future(theatre.rehearse())
        answered.append(theatre.anna.click(await theatre.overview(), label="Answer"))
        await theatre._ended("answer")
        theatre.over.set()
        found = by_name(await rehearsing)["press: answer"]
    assert (found.state, found.code) == ("failed", 40060)
    assert "another process runs with this token" in found.came
