"""The lists of `kontor tables` and `kontor outbox`, and the question before something is destroyed."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.host import By, Host
from bot.host.people.identity import Identity
from bot.host.play import lobby
from bot.host.record.analysis.replaying import Replaying
from bot.host.timing.hours import Quiet
from bot.workers import TookTooLongError
from games import catalogue
from storage import Storage, migrate
from tests import databases, later_version
from tests.databases import sqlite_only

pytestmark = sqlite_only
FILE = "kontor.sqlite3"
HANSA, ELSEWHERE = 900, 901


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KONTOR_DATABASE", FILE)
    asyncio.run(databases.lay(tmp_path / FILE))
    return tmp_path


def on_host(work: Callable[[Host], Awaitable[str]]) -> str:
    """Do something on the database as a bot would, whose computers never come to think."""

    async def run() -> str:
        storage = await Storage.open(f"sqlite+aiosqlite:///{FILE}")
        try:
            return await work(Host(storage, catalogue))
        finally:
            await storage.close()

    return asyncio.run(run())


async def opened(host: Host, server: int, *, posted: bool = True) -> str:
    await host.servers.visit(server, f"Server {server}")
    ada = await host.people.meet(5000, "Ada")
    done = await host.seating.open(By(ada.key), server=server, channel=7, game="caribbean")
    if posted:
        await host.seating.note_lobby_message(done.table.key, 10_000 + done.table.key)
    return done.table.code


async def begun(host: Host) -> str:
    """A game of Ada, who begins, and a computer."""
    code = await opened(host, HANSA)
    table, ada = (await host.tables.find(code)).key, By((await host.people.meet(5000, "Ada")).key)
    await host.act(table, ada, lobby.add_computer)
    await host.act(table, ada, lobby.set_options, {"start": "first"})
    await host.act(table, ada, lobby.start)
    return code


def change(statement: str, *values: object) -> None:
    with closing(sqlite3.connect(FILE)) as file, file:
        file.execute(statement, values)


def ago(**time: float) -> int:
    """A time as the database has it."""
    return int((datetime.now(UTC) - timedelta(**time)).timestamp() * 1_000_000)


def listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    capsys.readouterr()
    assert main([*arguments, "--json"]) == 0
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return found


def codes(found: list[dict[str, Any]]) -> list[str]:
    return [one["code"] for one in found]


def test_tables_are_listed_of_all_servers_or_of_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tables"]) == 0
    assert capsys.readouterr().out == "There is no table that is open or running.\n"
    here = on_host(lambda host: opened(host, HANSA))
    there = on_host(lambda host: opened(host, ELSEWHERE))
    assert codes(listed(capsys, "tables")) == [here, there]
    assert codes(listed(capsys, "tables", "--server", str(ELSEWHERE))) == [there]
    assert main(["tables"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == [
        "CODE", "GAME", "STATE", "SERVER", "SERVER_ID", "ACTED", "WAITS_FOR", "NOTE",
    ]  # fmt: skip
    assert [line.split()[0] for line in lines] == [here, there]
    assert str(ELSEWHERE) in lines[1].split()


def test_who_sits_at_a_table_can_be_banned_by_what_is_printed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    on_host(begun)
    [one] = listed(capsys, "tables")
    assert [(seat["name"], seat["discord_id"], seat["computer"]) for seat in one["seats"]] == [
        ("Ada", "5000", None),
        ("computer (mate)", None, "mate"),
    ]
    [ada] = listed(capsys, "person", str(one["seats"][0]["key"]))
    assert (ada["discord_id"], ada["name"], ada["tables"], ada["banned"]) == (
        "5000",
        "Ada",
        [one["code"]],
        None,
    )
    assert main(["ban", "person", ada["discord_id"], "--yes"]) == 0
    [banned] = listed(capsys, "person", "ada")
    assert (banned["tables"], banned["banned"] is not None) == ([], True)


def test_a_person_is_found_by_a_name_an_id_or_the_number_in_the_log(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def keys(who: str) -> list[int]:
        return [one["key"] for one in listed(capsys, "person", who)]

    async def arrive(host: Host) -> str:
        ada = await host.people.greet(5000, Identity("Ada", HANSA, "Captain"))
        other = await host.people.meet(5001, "ADA")
        return f"{ada.key} {other.key}"

    async def quiet(host: Host) -> str:
        await host.people.set_notice(ada, "dm")
        await host.people.set_quiet(ada, Quiet(zone="Europe/Berlin", begins=22 * 60 + 30, ends=7 * 60))
        return ""

    ada, other = map(int, on_host(arrive).split())
    assert keys("ada") == [ada, other]
    assert keys("5001") == keys(str(other)) == [other]
    assert keys("captain") == [ada]
    on_host(quiet)
    assert [(one["notice"], one["quiet"]) for one in listed(capsys, "person", "ada")] == [
        ("dm", "22:30-07:00 Europe/Berlin"),
        ("ping", None),
    ]
    assert main(["person", "Nobody"]) == 1
    assert "No person is known as Nobody." in capsys.readouterr().out


def test_a_table_is_stuck_where_nothing_happens_a_computer_does_not_move_or_a_message_is_not_sent(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    on_host(begun)
    unposted = on_host(lambda host: opened(host, HANSA, posted=False))
    resting = on_host(begun)
    assert listed(capsys, "tables", "--stuck") == []
    change("UPDATE game_table SET acted = ? WHERE code = ?", ago(days=8, hours=1), resting)
    change("UPDATE game_table SET created = ? WHERE code = ?", ago(minutes=11), unposted)
    assert [(one["code"], one["note"]) for one in listed(capsys, "tables", "--stuck")] == [
        (unposted, ["its lobby was never posted"]),
        (resting, ["nothing has happened there for 8 days"]),
    ]
    change("UPDATE game_table SET acted = ?, created = ?", ago(hours=1), ago(minutes=1))
    change("UPDATE seat SET computer = 'mate', since = ? WHERE owes", ago(minutes=11))
    assert {one["note"][0] for one in listed(capsys, "tables", "--stuck")} == {
        "a computer has owed a move for more than ten minutes"
    }
    change("UPDATE seat SET since = ? WHERE owes", ago(minutes=1))
    change("UPDATE outbox SET failure = 'Missing Access' WHERE kind = 'start'")
    [first, _] = listed(capsys, "tables", "--stuck")
    assert first["note"][0].endswith("can't be sent: Missing Access")


def test_a_table_is_stuck_where_what_everybody_reads_was_given_up_until_somebody_acts(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    on_host(begun)
    change("UPDATE outbox SET done = ?, failure = 'No way into channel' WHERE kind = 'turn'", ago(seconds=-1))
    change("UPDATE outbox SET done = ? WHERE done IS NULL", ago(seconds=-1))
    [one] = listed(capsys, "tables", "--stuck")
    [note] = one["note"]
    assert note.endswith("was given up: No way into channel")
    change("UPDATE game_table SET acted = ?", ago(seconds=-2))
    assert listed(capsys, "tables", "--stuck") == []
    change("UPDATE game_table SET acted = ?", ago(seconds=2))
    change("UPDATE outbox SET destination = 'person:1' WHERE failure IS NOT NULL")
    [lost] = listed(capsys, "outbox")
    assert (lost["to"], lost["person"]) == ("a person", 1)
    with closing(sqlite3.connect(FILE)) as file:
        [row] = file.execute("SELECT id, slot, wanted, shown FROM outbox WHERE kind = 'turn'").fetchall()
    assert (lost["id"], lost["slot"], lost["wanted"], lost["shown"]) == row
    assert lost["slot"] == "board"
    assert listed(capsys, "tables", "--stuck") == [], "a person who takes no direct messages"


@pytest.mark.long
def test_a_frozen_table_is_listed_with_the_reason(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    on_host(begun)
    frozen = on_host(begun)
    change(
        "UPDATE game_table SET status = 'frozen', rules = 99, reason = ? WHERE code = ?",
        json.dumps({"key": "differs.rules", "played": 99, "present": 1}),
        frozen,
    )
    [one] = listed(capsys, "tables", "--frozen")
    assert (one["code"], one["note"]) == (
        frozen,
        ["it was played under rules number 99, and this version has 1."],
    )
    assert main(["close", frozen, "--yes"]) == 0
    assert listed(capsys, "tables", "--frozen") == []


def test_a_table_that_freezes_under_this_version_is_found_before_it_is_opened(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fine, due, back = (on_host(begun) for _ in range(3))
    change("UPDATE game_table SET rules = 99 WHERE code = ?", due)
    known = json.dumps({"key": "differs.rules", "played": 99, "present": 1})
    change("UPDATE game_table SET status = 'frozen', reason = ? WHERE code = ?", known, back)
    found = {one["code"]: one for one in listed(capsys, "tables", "--frozen")}
    assert set(found) == {due, back}
    assert found[due]["state"] == "running"
    [note] = found[due]["note"]
    assert note.startswith("freezes when it is opened: it was played under rules number 99")
    assert found[back]["note"][0] == "replays under this version, and goes on when it is opened"
    assert fine in codes(listed(capsys, "tables"))
    assert main(["close", due, "--yes"]) == 0
    assert codes(listed(capsys, "tables", "--frozen")) == [back]


def test_a_table_whose_log_takes_too_long_to_replay_is_a_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def too_long(*_: object, **__: object) -> None:
        raise TookTooLongError(30)

    code = on_host(begun)
    monkeypatch.setattr(Replaying, "do", too_long)
    assert main(["export", code]) == 1
    assert capsys.readouterr().err.startswith("kontor: Replaying a table's log was not done in 30 seconds.")
    assert main(["close", code, "--yes"]) == 0
    assert codes(listed(capsys, "tables")) == []


def test_migrate_says_which_tables_freeze_before_it_migrates_and_after(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    on_host(begun)
    due = on_host(begun)
    change("UPDATE game_table SET rules = 99 WHERE code = ?", due)
    older = migrate.head()
    later_version.install(monkeypatch, folder)
    capsys.readouterr()
    assert main(["migrate"]) == 0
    before, count, copied, migrated, *after = capsys.readouterr().out.splitlines()
    assert before.startswith(f"{due} (caribbean, running): it was played under rules number 99")
    assert count == "Tables that freeze: 1."
    assert f"{FILE}.at-{older}" in copied
    assert f"from revision {older} to {later_version.REVISION}." in migrated
    assert after == [before, count]
    assert main(["migrate"]) == 0
    assert capsys.readouterr().out.splitlines()[:2] == [before, count]


@pytest.mark.long
def test_all_messages_that_were_given_up_are_sent_again_at_once(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = on_host(begun)
    waiting = listed(capsys, "outbox", "--waiting")
    assert {one["table"] for one in waiting} == {code}
    change("UPDATE outbox SET done = ?, failure = 'Unknown Channel', attempts = 9", ago(hours=1))
    assert listed(capsys, "outbox", "--waiting") == []
    assert {one["failure"] for one in listed(capsys, "outbox")} == {"Unknown Channel"}
    assert main(["outbox", "--again", "all"]) == 0
    assert len(listed(capsys, "outbox", "--waiting")) == len(waiting)
    assert listed(capsys, "outbox") == []
    assert main(["outbox", "--again", "0"]) == 1
    assert main(["outbox", "--again", "some"]) == 2


def test_messages_are_listed_and_sent_again_of_all_servers_or_of_one(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    on_host(lambda host: opened(host, HANSA, posted=False))
    on_host(lambda host: opened(host, ELSEWHERE, posted=False))
    both = {HANSA, ELSEWHERE}
    assert {int(one["server_id"]) for one in listed(capsys, "outbox", "--waiting")} == both
    change("UPDATE outbox SET done = ?, failure = 'Unknown Channel'", ago(hours=1))
    lost = listed(capsys, "outbox", "--server", str(HANSA))
    assert {(one["server"], one["server_id"]) for one in lost} == {(f"Server {HANSA}", str(HANSA))}
    assert main(["outbox", "--again", "all", "--server", str(HANSA)]) == 0
    assert {int(one["server_id"]) for one in listed(capsys, "outbox", "--waiting")} == {HANSA}
    assert main(["outbox", "--server", str(HANSA)]) == 0
    assert capsys.readouterr().out == (
        f"No message was given up on server {HANSA} in the last thirty days.\n"
    )


class Terminal(StringIO):
    """Somebody who types."""

    def isatty(self) -> bool:
        return True


def test_whoever_can_be_asked_is_asked_and_only_a_yes_is_one(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code = on_host(lambda host: opened(host, HANSA))
    for typed, status in (("no\n", 1), ("\n", 1), ("", 1), (" Yes \n", 0)):
        monkeypatch.setattr(sys, "stdin", Terminal(typed))
        assert main(["close", code]) == status
        said = capsys.readouterr().out
        assert f"Close table {code} (caribbean, lobby) without a result?" in said
        assert ("Nothing was changed." in said) == bool(status)
    assert listed(capsys, "tables") == []


def test_ctrl_c_ends_a_question_at_once_and_changes_nothing(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code = on_host(lambda host: opened(host, HANSA))
    waited: list[str] = []

    def interrupted(question: str) -> str:
        signal.raise_signal(signal.SIGINT)
        waited.append(question)
        return "yes"

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["close", code]) == 130
    assert waited == []
    assert codes(listed(capsys, "tables")) == [code]
