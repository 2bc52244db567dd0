"""`kontor setup` as an operator uses it, with a simulated Discord: questions, files, what is printed, what stays secret."""

from __future__ import annotations

import asyncio
import os
import re
import stat
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from discord.http import Route

from bot.cli import main
from bot.operating.command_support import called
from bot.operating.setup import answers, plan, writing
from bot.settings import Settings
from bot.settings.files import variables_in, with_file
from storage import migrate
from storage.files import database_file
from tests.loopback.process import ROOT
from tests.loopback.server import Loopback

WRONG = "A" * 26 + "." + "b" * 6 + "." + "c" * 38


@pytest.fixture
async def discord_there(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loopback]:
    async with Loopback() as server:
        monkeypatch.setattr(Route, "BASE", server.route_base)
        yield server


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "checkout"
    place.mkdir()
    (place / "deploy").symlink_to(ROOT / "deploy")
    (place / "compose.yaml").symlink_to(ROOT / "compose.yaml")
    monkeypatch.chdir(place)
    monkeypatch.setattr(answers, "ROOT", tmp_path / "root")
    for name in list(os.environ):
        if name.startswith("KONTOR_") and not name.startswith("KONTOR_TEST_"):
            monkeypatch.delenv(name)
    return place


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Put programs that only note how they were called before the machine's; returns the calls."""
    place, calls = tmp_path / "programs", tmp_path / "calls"
    place.mkdir()
    for name in ("systemctl", "docker", "useradd", "install"):
        program = place / name
        program.write_text(f'#!/bin/sh\necho "{name} $*" >> {calls}\n')
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{place}:{os.environ['PATH']}")
    return lambda: calls.read_text().splitlines() if calls.exists() else []


def given(folder: Path, token: str) -> str:
    """Return a file outside that holds a token."""
    file = folder.parent / "given.txt"
    file.write_text(f"{token}\n")
    return str(file)


async def setup(*arguments: str) -> int:
    return await asyncio.to_thread(main, ["setup", *arguments])


def everything(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*"))


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


async def test_every_answer_by_options_leaves_a_bot_that_only_has_to_be_started(
    discord_there: Loopback, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    world = discord_there.world
    more = ("--backup-hour", "3", "--backup-kept", "9", "--server", str(world.guild.id))
    assert await setup("--token-file", given(folder, world.token), *more) == 0
    said = capsys.readouterr()
    assert world.token not in said.out + said.err
    assert f"client_id={world.bot.id}&scope=bot+applications.commands&permissions=309237763072" in said.out
    assert said.out.splitlines()[-2:] == [
        "  kontor run",
        "Before people play, try it while it is stopped: kontor rehearse",
    ]
    assert {one.name: mode(one) for one in (folder / "token.txt", folder / "kontor.env")} == {
        "token.txt": 0o600,
        "kontor.env": 0o600,
    }
    assert database_file.require(folder / "data/kontor.sqlite3") == migrate.head()
    assert mode(folder / "data") == 0o700
    settings = Settings.read(with_file({}, folder))
    settings.require()
    assert (settings.token, settings.backup_hour, settings.backup_kept, settings.operator_server) == (
        world.token,
        3,
        9,
        world.guild.id,
    )
    assert not [one for one in everything(folder) if one.name.endswith(".kontor-setup")]


async def test_asked_again_it_keeps_what_no_option_changes_and_lines_of_the_operators_own(
    discord_there: Loopback, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    world = discord_there.world
    assert await setup("--token-file", given(folder, world.token), "--database", "games.sqlite3") == 0
    file = folder / "kontor.env"
    file.write_text(file.read_text() + "# mine\nKONTOR_GAMES=merkator\n")
    capsys.readouterr()
    assert await setup("--backup-hour", "off") == 0
    found = variables_in(file)
    assert found == {
        "KONTOR_TOKEN_FILE": "token.txt",
        "KONTOR_DATABASE": "games.sqlite3",
        "KONTOR_BACKUP_HOUR": "off",
        "KONTOR_BACKUP_KEPT": "7",
        "KONTOR_GAMES": "merkator",
    }
    assert "# mine" in file.read_text()
    assert f"{folder / 'token.txt'} (600): as before." in capsys.readouterr().out
    assert (folder / "token.txt").read_text() == f"{world.token}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            (),
            "There is no token, and no terminal to ask for it: give it with --token-file FILE, or in KONTOR_TOKEN.",
        ),
        (("--token-file", "nowhere"), "nowhere can't be read: No such file or directory."),
        (("--token-file", "GIVEN", "--backup-hour", "25"), "give an hour from 0 to 23"),
        (("--token-file", "GIVEN", "--backup-kept", "x"), "give a number from 1 to 1000"),
        (("--token-file", "GIVEN", "--server", "Riga"), "A Discord id is a number"),
        (("--token-file", "GIVEN", "--database", "mysql://me:secret@host/x"), "can't begin with mysql://"),
        (("--token-file", "GIVEN", "--way", "compose", "--database", "x"), "leave --database out"),
        (("--token-file", "GIVEN", "--way", "systemd"), "Kontor is not installed in /opt/kontor"),
    ],
)
async def test_what_can_not_be_is_one_sentence_and_nothing_is_written(
    folder: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    before = everything(folder)
    named = [given(folder, WRONG) if one == "GIVEN" else one for one in arguments]
    assert await setup("--offline", *named) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.startswith("kontor: ")
    assert told.count("\n") == 1
    assert "secret" not in told
    assert everything(folder) == before


async def test_a_token_that_discord_refuses_is_not_written_and_without_discord_it_is_not_checked(
    discord_there: Loopback,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert await setup("--token-file", given(folder, WRONG)) == 2
    assert "Discord refuses the token. Copy it once more" in capsys.readouterr().err
    assert not (folder / "token.txt").exists()
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1/api/v10")
    assert await setup("--token-file", given(folder, discord_there.world.token)) == 0
    assert "so the token was not checked." in capsys.readouterr().out


async def test_questions_in_a_terminal_show_present_answers_and_ask_again_after_a_wrong_one(
    discord_there: Loopback,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = discord_there.world
    asked: list[str] = []
    replies = iter(["", "", "", "99", "5", "", "x", str(world.guild.id)])

    def answer(question: str = "") -> str:
        asked.append(question)
        return next(replies)

    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", answer)
    hidden = iter([WRONG, world.token])
    monkeypatch.setattr("getpass.getpass", lambda _: next(hidden))
    assert await setup() == 0
    said = capsys.readouterr().out
    assert "Discord refuses the token" in said
    assert "give an hour from 0 to 23" in said
    assert f"  {world.guild.id}: Harbour" in said
    assert world.token not in said + "".join(asked)
    assert [re.match(r"\d of 6|  ", one) is not None for one in asked[:1] + asked[2:]] == [True] * 7
    found = variables_in(folder / "kontor.env")
    assert (found["KONTOR_BACKUP_HOUR"], found["KONTOR_OPERATOR_SERVER"]) == ("5", str(world.guild.id))
    asked.clear()
    replies, hidden = iter([""] * 6), iter([""])
    assert await setup() == 0
    assert variables_in(folder / "kontor.env") == found
    assert any(one.endswith("[data/kontor.sqlite3]: ") for one in asked)
    assert any(one.endswith("[5]: ") for one in asked)


async def test_a_present_token_that_is_refused_is_not_offered_again_and_a_mistyped_one_does_not_replace_it(
    discord_there: Loopback, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = discord_there.world
    assert await setup("--token-file", given(folder, world.token)) == 0
    asked: list[str] = []

    def paste(question: str) -> str:
        asked.append(question)
        return next(hidden)

    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: "")
    monkeypatch.setattr("getpass.getpass", paste)
    hidden = iter([WRONG, ""])
    assert await setup() == 0
    assert (folder / "token.txt").read_text() == f"{world.token}\n"
    assert ["Enter keeps" in one for one in asked] == [True, True]
    (folder / "token.txt").write_text(f"{WRONG}\n")
    asked.clear()
    hidden = iter(["", world.token])
    assert await setup() == 0
    assert (folder / "token.txt").read_text() == f"{world.token}\n"
    assert ["Enter keeps" in one for one in asked] == [True, False]


async def test_another_way_leaves_the_games_where_they_are_and_says_where_to_read_on(
    discord_there: Loopback, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await setup("--token-file", given(folder, discord_there.world.token)) == 0
    games = (folder / "data/kontor.sqlite3").read_bytes()
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    replies = iter(["compose"])
    monkeypatch.setattr("builtins.input", lambda _: next(replies, ""))
    monkeypatch.setattr("getpass.getpass", lambda _: discord_there.world.token)
    assert await setup("--no-start") == 0
    assert "The settings here are for the way run. Its games stay" in capsys.readouterr().out
    assert (folder / "data/kontor.sqlite3").read_bytes() == games


def test_a_command_is_named_by_the_path_that_it_was_called_by_where_no_shell_finds_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(sys, "argv", ["/home/ada/.local/bin/kontor", "setup"])
    assert called() == "/home/ada/.local/bin/kontor"
    monkeypatch.setattr("shutil.which", lambda _: "/usr/local/bin/kontor")
    assert called() == "kontor"


@pytest.mark.parametrize(
    ("there", "said"),
    [(True, "Kontor is not installed in /opt/kontor"), (False, "There is no systemd on this machine")],
)
async def test_a_way_that_this_machine_has_not_is_refused_before_anything_else_is_asked(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    there: bool,
    said: str,
) -> None:
    replies = iter(["systemd"])

    def answer(_: str) -> str:
        try:
            return next(replies)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/systemctl" if there else None)
    before = everything(folder)
    assert await setup() == 130
    assert said in capsys.readouterr().out
    assert everything(folder) == before


async def test_ctrl_c_leaves_nothing(
    discord_there: Loopback, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: str = "") -> str:
        raise KeyboardInterrupt

    before = everything(folder)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", interrupted)
    assert await setup("--way", "run", "--token-file", given(folder, discord_there.world.token)) == 130
    assert everything(folder) == before


def test_files_are_all_written_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = writing.SetupFile(tmp_path / "first", "new\n", 0o600)
    first.path.write_text("old\n")
    (tmp_path / "file").touch()
    second = writing.SetupFile(tmp_path / "file" / "second", "new\n", 0o600)
    with pytest.raises(Exception, match=r"second can't be written: .*\. Nothing was changed\."):
        writing.write_all([first, second])
    assert first.path.read_text() == "old\n"
    written = writing._write

    def interrupted(one: writing.SetupFile, part: Path) -> None:
        written(one, part)
        if one.path.name == "third":
            raise KeyboardInterrupt

    monkeypatch.setattr(writing, "_write", interrupted)
    with pytest.raises(KeyboardInterrupt):
        writing.write_all([first, writing.SetupFile(tmp_path / "third", "new\n", 0o600)])
    assert first.path.read_text() == "old\n"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["file", "first"]


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
async def test_under_systemd_files_unit_and_folder_are_those_of_the_manual_and_the_service_is_started(
    discord_there: Loopback,
    folder: Path,
    programs: Callable[[], list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(plan, "USER", "root")
    root = folder.parent / "root"
    (root / "opt/kontor/bin").mkdir(parents=True)
    (root / "opt/kontor/bin/kontor").touch()
    address = folder.parent / "address"
    address.write_text("postgresql+asyncpg://kontor:secret@127.0.0.1/kontor\n")
    token = ("--token-file", given(folder, discord_there.world.token))
    # The first start's database is made by a program that is not here: it runs as another user.
    (root / "etc").mkdir()
    (root / "etc/kontor.env").write_text("KONTOR_METRICS=127.0.0.1:9464\n")
    assert await setup("--way", "systemd", *token, "--address-file", str(address)) == 0
    assert {str(one.relative_to(root)): mode(one) for one in root.rglob("*") if one.is_file()} == {
        "etc/kontor-token": 0o400,
        "etc/kontor-address": 0o400,
        "etc/kontor.env": 0o640,
        "usr/local/bin/kontor": 0o755,
        "etc/systemd/system/kontor.service": 0o644,
        "opt/kontor/bin/kontor": mode(root / "opt/kontor/bin/kontor"),
    }
    assert variables_in(root / "etc/kontor.env") == {
        "KONTOR_METRICS": "127.0.0.1:9464",
        "KONTOR_TOKEN_FILE": "/etc/kontor-token",
        "KONTOR_DATABASE_FILE": "/etc/kontor-address",
        "KONTOR_BACKUP_HOUR": "4",
        "KONTOR_BACKUP_KEPT": "7",
    }
    unit = (root / "etc/systemd/system/kontor.service").read_text()
    assert unit == (ROOT / "deploy/kontor.service").read_text()
    assert [one.split()[0] for one in programs()] == ["install", "systemctl", "systemctl", "systemctl"]
    assert programs()[-2:] == ["systemctl enable kontor", "systemctl restart kontor"]


async def test_with_compose_the_password_is_made_once_and_the_services_are_started(
    discord_there: Loopback,
    folder: Path,
    programs: Callable[[], list[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    token = ("--token-file", given(folder, discord_there.world.token))
    assert await setup("--way", "compose", *token) == 0
    password = (folder / "password.txt").read_text().strip()
    assert re.fullmatch("[0-9a-f]{48}", password)
    address = f"postgresql+asyncpg://kontor:{password}@database/kontor\n"
    assert (folder / "address.txt").read_text() == address
    assert {mode(folder / one) for one in ("token.txt", "address.txt")} == {0o400}
    if os.geteuid() == 0:
        assert (folder / "token.txt").stat().st_uid == 10001
        assert programs() == ["docker compose up -d --build"]
    else:
        assert "As root: chown 10001 token.txt address.txt" in capsys.readouterr().out
    assert await setup("--backup-hour", "6", "--no-start") == 0
    said = capsys.readouterr().out
    assert password not in said
    assert "  docker compose up -d --build" in said
    assert (folder / "password.txt").read_text().strip() == password
    assert variables_in(folder / ".env") == {"KONTOR_BACKUP_HOUR": "6", "KONTOR_BACKUP_KEPT": "7"}


async def test_a_program_that_fails_or_is_missing_is_one_line(
    discord_there: Loopback,
    folder: Path,
    programs: Callable[[], list[str]],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root")
    place = folder.parent / "programs"
    (place / "docker").write_text("#!/bin/sh\necho 'no daemon' >&2; exit 1\n")
    token = ("--token-file", given(folder, discord_there.world.token))
    assert await setup("--way", "compose", *token) == 1
    assert capsys.readouterr().err == "kontor: `docker compose up -d --build` failed: no daemon\n"
    (place / "docker").unlink()
    monkeypatch.setenv("PATH", str(place))
    assert await setup() == 1
    assert "There is no program docker here." in capsys.readouterr().err


def test_the_environment_goes_before_the_file_of_a_folder(tmp_path: Path) -> None:
    file = tmp_path / "kontor.env"
    file.write_text(
        "# a comment = none\nKONTOR_TOKEN_FILE=token.txt\nKONTOR_DATABASE_FILE=a\nKONTOR_GAMES=merkator\n"
    )
    given = with_file({"KONTOR_DATABASE": "x", "HOME": "/", "KONTOR_GAMES": ""}, tmp_path)
    assert given == {
        "KONTOR_TOKEN_FILE": "token.txt",
        "KONTOR_DATABASE": "x",
        "HOME": "/",
        "KONTOR_GAMES": "merkator",
    }
    assert with_file({"HOME": "/"}, tmp_path / "nowhere") == {"HOME": "/"}
