"""`kontor doctor`: each thing that may keep the bot from working is found, and said with what to do."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from discord.http import Route

from bot.cli import main
from bot.operating.doctor import discord_side, machine
from bot.operating.doctor.finding import Finding
from bot.settings import Settings
from storage import Storage, migrate
from storage.queues import heartbeats
from tests import databases, later_version
from tests.loopback.model import Permission
from tests.loopback.server import Loopback

TOKEN = "A" * 26 + "." + "b" * 6 + "." + "c" * 38
FILE = "kontor.sqlite3"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KONTOR_TOKEN", TOKEN)
    monkeypatch.setenv("KONTOR_DATABASE", FILE)
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], status: int = 0) -> dict[str, tuple[str, str]]:
    """Return the doctor's findings without a network, by their subject."""
    capsys.readouterr()
    assert main(["doctor", "--offline", "--json"]) == status
    return {one["about"]: (one["state"], one["said"]) for one in json.loads(capsys.readouterr().out)}


def states(found: list[Finding]) -> dict[str, str]:
    return {one.about: one.state for one in found}


def test_without_a_database_nothing_is_made_and_the_way_on_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KONTOR_DATABASE", "data/kontor.sqlite3")
    found = told(capsys)
    assert found["database"] == ("warning", "There is none yet; `kontor run` makes it.")
    assert found["bot"][0] == "warning"
    assert list(folder.iterdir()) == []


def test_each_line_says_ok_warning_or_fault(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(databases.lay(folder / FILE))
    assert main(["doctor", "--offline"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line.split()[0] for line in lines[:-1]} == {"OK", "warning"}
    assert lines[-1] == "Faults: 0, warnings: 2."
    assert TOKEN not in "".join(lines)


@pytest.mark.long
def test_a_missing_token_is_a_fault_and_one_that_others_can_read_a_warning(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KONTOR_TOKEN")
    state, said = told(capsys, status=1)["token"]
    assert (state, "set KONTOR_TOKEN" in said) == ("fault", True)
    assert "deploy/kontor.sh" in said
    assert main(["doctor"]) == 1
    assert "It was not asked, since there is no token that can be used." in capsys.readouterr().out
    with_bot, _ = machine.token(Settings.read({}), connected=True)
    assert (with_bot.state, "The bot that runs has one" in with_bot.said) == ("warning", True)
    file = folder / "token.txt"
    file.write_text(TOKEN)
    file.chmod(0o644)
    monkeypatch.setenv("KONTOR_TOKEN_FILE", str(file))
    assert told(capsys)["token"][0] == "warning"
    file.chmod(0o600)
    assert told(capsys)["token"][0] == "ok"


WRONG = {
    "editions": ("KONTOR_EDITIONS", "nowhere"),
    "shards": ("KONTOR_SHARDS", "3/2"),
    "metrics": ("KONTOR_METRICS", "9464"),
    "tables per person": ("KONTOR_TABLES_PER_PERSON", "x"),
    "backup hour": ("KONTOR_BACKUP_HOUR", "24"),
    "backup kept": ("KONTOR_BACKUP_KEPT", "0"),
    "log level": ("KONTOR_LOG_LEVEL", "loud"),
    "log format": ("KONTOR_LOG_FORMAT", "xml"),
    "privacy url": ("KONTOR_PRIVACY_URL", "http://example.org"),
    "terms url": ("KONTOR_TERMS_URL", "example.org/terms"),
    "contact": ("KONTOR_CONTACT", "x" * 101),
}


def test_every_setting_that_can_not_be_used_is_named_next_to_what_is_found_in_the_database(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(databases.lay(folder / FILE))
    assert told(capsys)["settings"][0] == "ok"
    for name, wrong in WRONG.values():
        monkeypatch.setenv(name, wrong)
    found = told(capsys, status=1)
    assert {about for about, (state, _) in found.items() if state == "fault"} == set(WRONG)
    assert found["database"][0] == "ok"
    monkeypatch.setenv("KONTOR_DATABASE", "mysql://nowhere")
    assert {about for about, (state, _) in told(capsys, status=1).items() if state == "fault"} == {
        "address",
        *WRONG,
    }


def test_a_variable_that_looks_like_a_setting_is_a_warning_with_the_nearest_one(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KONTOR_EDITION", "editions")
    assert told(capsys)["settings"] == (
        "warning",
        "KONTOR_EDITION is no setting of Kontor and has no effect; the nearest one is KONTOR_EDITIONS.",
    )
    assert capsys.readouterr().err == ""
    assert main(["tables"]) == 1
    warned, ended = capsys.readouterr().err.splitlines()
    assert "KONTOR_EDITION is no setting" in warned
    assert ended.startswith("kontor: ")


def test_a_database_that_is_not_of_this_version_or_damaged_is_told_with_its_own_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(databases.lay(folder / FILE))
    older = migrate.head()
    with monkeypatch.context() as later:
        later_version.install(later, folder)
        state, said = told(capsys)["database"]
    assert (state, f"revision {older}" in said, "make a backup" in said) == ("warning", True, True)
    with closing(sqlite3.connect(FILE)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '0003'")
    state, said = told(capsys, status=1)["database"]
    assert (state, "before the first release" in said) == ("fault", True)
    with closing(sqlite3.connect(FILE)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    state, said = told(capsys, status=1)["database"]
    assert (state, "newer version of Kontor" in said) == ("fault", True)
    Path(FILE).write_text("Dear Anna")
    state, said = told(capsys, status=1)["database"]
    assert (state, "is not a database" in said) == ("fault", True)


@pytest.mark.long
def test_what_waits_in_the_database_is_a_warning(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(databases.lay(folder / FILE))
    assert told(capsys)["messages"][0] == "ok"
    with closing(sqlite3.connect(FILE)) as file, file:
        file.execute(
            "INSERT INTO outbox (id, destination, kind, payload, created, due, attempts)"
            " VALUES ('a', 'server:1', 'hello', '{}', 0, 0, 0)"
        )
    found = told(capsys)
    assert found["messages"][0] == "warning"
    assert "1 has been due for more than ten minutes" in found["messages"][1]
    with closing(sqlite3.connect(FILE)) as file, file:
        # One that fails is due again in a moment, each time.
        soon = int((datetime.now(UTC) + timedelta(minutes=5)).timestamp() * 1_000_000)
        file.execute("UPDATE outbox SET due = ?, attempts = 9, failure = 'no'", (soon,))
    assert "1 has been due for more than ten minutes" in told(capsys)["messages"][1]
    with closing(sqlite3.connect(FILE)) as file, file:
        file.execute("UPDATE outbox SET done = 1, failure = 'no'")
    assert "1 was given up" in told(capsys)["messages"][1]


def test_the_mark_of_a_restored_copy_is_no_message_that_is_late(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(databases.lay(folder / FILE))
    assert main(["backup", "copy.sqlite3"]) == main(["restore", "copy.sqlite3"]) == 0
    capsys.readouterr()
    assert told(capsys)["messages"][0] == "ok"


def test_a_clock_that_is_behind_the_bots_last_sign_is_a_warning(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def run_tomorrow() -> None:
        storage = await Storage.open(await databases.lay(folder / FILE))
        await storage.write(lambda tx: heartbeats.beat(tx, datetime.now(UTC) + timedelta(days=1)))
        await storage.close()

    asyncio.run(run_tomorrow())
    assert main(["doctor", "--offline"]) == 0
    [line] = [one for one in capsys.readouterr().out.splitlines() if one.startswith("warning  clock")]
    assert "but the bot has run at" in line


@pytest.mark.parametrize(
    ("free", "size", "state"),
    [(50, 1, "fault"), (500, 1, "warning"), (20_000, 10_000, "warning"), (50_000, 10_000, "ok")],
)
def test_there_has_to_be_room_for_what_a_backup_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, size: int, state: str
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free * 1_000_000))
    assert machine.disk(tmp_path / "data" / "deep", size * 1_000_000).state == state


def test_a_folder_that_is_missing_is_named_and_not_the_one_above_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    found = machine.disk(tmp_path / "kontor", 0)
    assert (found.state, f"There is no folder {tmp_path / 'kontor'}" in found.said) == ("warning", True)
    found = machine.disk(tmp_path, 0)
    assert (found.state, f"{tmp_path} can't be written to" in found.said) == ("fault", True)


@pytest.mark.parametrize(("seconds", "state"), [(0, "ok"), (29, "ok"), (-31, "warning"), (400, "fault")])
def test_a_clock_is_compared_with_discords(seconds: int, state: str) -> None:
    now = datetime(2026, 3, 1, tzinfo=UTC)
    assert discord_side.clock(now + timedelta(seconds=seconds), now).state == state
    assert machine.clock(now.replace(year=1970)).state == "fault"


@pytest.fixture
async def discord_there(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loopback]:
    async with Loopback() as server:
        monkeypatch.setattr(Route, "BASE", server.route_base)
        server.world.commands[None] = await discord_side.own_commands()
        yield server


async def test_a_bot_that_is_set_up_as_the_manual_says_gives_no_cause_for_complaint(
    discord_there: Loopback,
) -> None:
    found = await discord_side.ask(discord_there.world.token)
    assert states(found) == dict.fromkeys(
        ("token", "clock", "intents", "listing", "gateway", "permissions", "commands"), "ok"
    )


async def test_nothing_is_warned_of_but_what_the_doctor_finds(
    discord_there: Loopback, caplog: pytest.LogCaptureFixture
) -> None:
    await discord_side.ask(discord_there.world.token)
    # Of voice, which is not used, the commands' log says nothing.
    assert [one.getMessage() for one in caplog.records if one.name != "discord.client"] == []


@pytest.mark.parametrize(
    ("servers", "well", "lacking"),
    [
        (1, "The bot has what it needs on its one server.", "Missing on its one server (Harbour: "),
        (2, "The bot has what it needs on all of its 2 servers.", "Missing on 1 of 2 servers (Harbour: "),
    ],
)
async def test_servers_are_counted_in_words_that_fit(
    discord_there: Loopback, servers: int, well: str, lacking: str
) -> None:
    world = discord_there.world
    for _ in range(servers - 1):
        world.add_guild("Pier")
    told = {one.about: one.said for one in await discord_side.ask(world.token)}
    assert told["permissions"] == well
    world.guild.bot_may &= ~Permission.EMBED_LINKS
    told = {one.about: one.said for one in await discord_side.ask(world.token)}
    assert told["permissions"].startswith(lacking)


@pytest.mark.long
async def test_a_token_that_discord_refuses_ends_the_questions(discord_there: Loopback) -> None:
    [only] = await discord_side.ask(TOKEN)
    assert (only.state, only.about) == ("fault", "token")
    assert "reset it" in only.said


async def test_what_is_set_up_wrongly_on_discord_is_named(discord_there: Loopback) -> None:
    world = discord_there.world
    world.guild.bot_may &= ~(Permission.CREATE_PUBLIC_THREADS | Permission.EMBED_LINKS)
    world.set_up = {"flags": 1 << 18, "interactions_endpoint_url": "https://example.org/"}
    world.commands[None] = [one for one in world.commands[None] if one["name"] != "learn"]
    found = {one.about: one for one in await discord_side.ask(world.token)}
    assert "Harbour: embed_links, create_public_threads" in found["permissions"].said
    assert "message_content" in found["intents"].said
    assert found["application"].state == "fault"
    assert "missing learn" in found["commands"].said
    world.commands[None] = await discord_side.own_commands()
    world.commands[None][0]["options"][0]["description"] = "As it was"
    told = {one.about: one for one in await discord_side.ask(world.token)}["commands"]
    assert (told.state, "changed table " in told.said) == ("warning", True)
    world.commands[None] = []
    told = {one.about: one for one in await discord_side.ask(world.token)}["commands"]
    assert "None is registered" in told.said
    few = states(await discord_side.ask(world.token, shards=0))
    assert few["gateway"] == "warning"
    world.guilds.clear()
    assert {one.about for one in await discord_side.ask(world.token)} >= {"servers"}


async def test_no_network_is_a_line_too(discord_there: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1/api/v10")
    [only] = await discord_side.ask(discord_there.world.token)
    assert (only.state, only.about) == ("fault", "discord")
    assert "--offline" in only.said
