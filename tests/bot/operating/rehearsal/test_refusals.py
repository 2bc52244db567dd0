"""A rehearsal is refused with a sentence where it would disturb games or could not tell the truth. Nothing is made."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.cli import main
from bot.host import By, Host
from bot.host.people.identity import Identity
from bot.operating import instance_lock
from bot.operating.rehearsal import command, gate
from bot.operating.rehearsal.stage import CHANNEL
from bot.operating.rehearsal.traffic import Traffic
from bot.settings import Settings, SettingsError
from games import catalogue
from storage import Storage, StorageError
from tests import databases, later_version
from tests.bot.operating.rehearsal.theatre import Theatre
from tests.loopback.model import Permission

SERVER = 900
FILE = "kontor.sqlite3"


@pytest.fixture
async def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.chdir(tmp_path)
    await databases.lay(tmp_path / FILE)
    return Settings.read({}, FILE)


async def refused(settings: Settings) -> str:
    with pytest.raises((SettingsError, StorageError)) as caught:
        async with gate.held(settings, SERVER):
            pass
    return str(caught.value)


@databases.sqlite_only
async def test_while_a_bot_runs_on_the_database_it_is_refused(settings: Settings) -> None:
    async with instance_lock.claimed(settings.address):
        assert (await refused(settings)).startswith("A bot runs on this database: stop it first")


@databases.sqlite_only
async def test_while_it_rehearses_no_bot_begins_on_the_database(settings: Settings) -> None:
    async with gate.held(settings, SERVER) as known:
        assert known
        assert len(instance_lock.living(settings.address)) == 1
    assert instance_lock.living(settings.address) == []


@databases.sqlite_only
async def test_where_tables_are_open_it_is_refused_and_on_another_server_it_is_not(
    settings: Settings,
) -> None:
    storage = await Storage.open(settings.address)
    host = Host(storage, catalogue)
    await host.servers.visit(SERVER, "Harbour")
    who = await host.people.greet(5000, Identity("Anna"))
    await host.seating.open(By(who.key), server=SERVER, channel=7, game="caribbean")
    await storage.close()
    assert (await refused(settings)).startswith("Tables are open on this server.")
    async with gate.held(settings, SERVER + 1) as known:
        assert known


@databases.sqlite_only
async def test_a_database_that_cannot_tell_of_tables_is_refused(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as later:
        later_version.install(later, tmp_path)
        assert "version" in await refused(settings)
    await asyncio.to_thread(Path(FILE).write_text, "Dear Anna")
    assert "is not a database" in await refused(settings)


async def asked(theatre: Theatre, *, person: int | None = None, known: bool = True, server: int = 0) -> str:
    """Return why Discord's side is refused."""
    async with command.Rehearser(Traffic()) as client:
        await client.login(theatre.server.token)
        number = server or theatre.server.world.guild.id
        with pytest.raises(SettingsError) as caught:
            await gate.require_server(client, number, person, known=known)
    assert theatre.server.count("POST /guilds/{guild_id}/channels") == 0
    return str(caught.value)


async def test_administrator_is_refused_since_it_bypasses_what_is_to_be_tried(theatre: Theatre) -> None:
    theatre.server.world.guild.bot_may |= Permission.ADMINISTRATOR
    assert "Administrator" in await asked(theatre)


async def test_missing_permissions_are_named_one_by_one_with_their_purpose(theatre: Theatre) -> None:
    theatre.server.world.guild.bot_may &= ~(Permission.EMBED_LINKS | Permission.MANAGE_CHANNELS)
    assert await asked(theatre) == (
        "The bot lacks permissions on this server: embed_links (to show pages), manage_channels (to make the "
        "rehearsal's channel and to remove it; only for the rehearsal)."
    )


async def test_a_server_or_a_person_that_is_not_there_is_refused(theatre: Theatre) -> None:
    assert "The bot is not on server 7" in await asked(theatre, server=7)
    stranger = theatre.server.world.user("Bruno", joins=())
    assert "No member of the server" in await asked(theatre, person=stranger.id)
    assert "A bot can't press" in await asked(theatre, person=theatre.server.world.bot.id)


async def test_a_bot_that_has_run_elsewhere_is_refused_without_its_database(theatre: Theatre) -> None:
    assert "so it runs or has run on another" in await asked(theatre, known=False)


async def test_a_channel_of_another_rehearsal_is_refused(theatre: Theatre) -> None:
    theatre.server.world.add_channel(CHANNEL)
    assert "a rehearsal runs, or one was killed" in await asked(theatre)


def test_without_a_token_it_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("KONTOR_TOKEN", raising=False)
    monkeypatch.delenv("KONTOR_TOKEN_FILE", raising=False)
    assert main(["rehearse", "--server", "900"]) == 2
    assert "KONTOR_TOKEN" in capsys.readouterr().err
    assert main(["rehearse", "--server", "Harbour"]) == 2


def test_a_report_never_replaces_a_file_and_has_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KONTOR_TOKEN", "A" * 26 + "." + "b" * 6 + "." + "c" * 38)
    Path("report.md").write_text("Mine")
    assert main(["rehearse", "--server", "900", "--report", "report.md"]) == 2
    assert "report.md exists already" in capsys.readouterr().err
    assert Path("report.md").read_text() == "Mine"
    assert main(["rehearse", "--server", "900", "--report", "reports/new.md"]) == 2
    assert f"There is no folder {tmp_path / 'reports'}" in capsys.readouterr().err
