"""No command prints what could steer a terminal: names are any text that a stranger chooses."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click
import pytest

from bot.cli import kontor, main
from bot.host import By, Host
from bot.host.people.identity import Identity
from bot.operating.command_support import agreed, visible
from bot.operating.doctor.finding import warning
from bot.operating.doctor.report import _print
from tests.bot.operating.test_overview import ago, change, folder, on_host
from tests.databases import sqlite_only

__all__ = ["folder"]
pytestmark = sqlite_only
NASTY = "A\x1b[2J\x1b]0;own\x07\u202e999\u2066\u200f\x9b31m\nBANNED\r\u2028"
SHOWN = "A\\x1b[2J\\x1b]0;own\\x07\\u202e999\\u2066\\u200f\\x9b31m\\nBANNED\\r\\u2028"
SERVER = 900


async def named(host: Host) -> str:
    """A table of a person and on a server whose names would steer a terminal, with messages about it."""
    await host.servers.visit(SERVER, NASTY)
    who = await host.people.greet(5000, Identity(NASTY, SERVER, NASTY + "nick"))
    done = await host.seating.open(By(who.key), server=SERVER, channel=7, game="caribbean")
    await host.seating.invite(
        done.table.key, By(who.key), (await host.people.greet(5001, Identity(NASTY + "2"))).key
    )
    return done.table.code


def is_plain(printed: str) -> bool:
    return all(letter.isprintable() or letter == "\n" for letter in printed)


COMMANDS = [
    (["tables"], True),
    (["tables", "--server", str(SERVER)], True),
    (["tables", "--stuck"], True),
    (["tables", "--frozen"], False),
    (["person", "5000"], True),
    (["person", NASTY], True),
    (["person", NASTY + "nobody"], True),
    (["outbox"], True),
    (["outbox", "--waiting"], True),
    (["stats"], False),
    (["check"], False),
    (["export", "CODE"], False),
    (["ban", "person", "5000", "--yes"], False),
    (["unban", "person", "5000"], False),
    (["close", "CODE", "--yes"], False),
    (["ban", "server", str(SERVER), "--yes"], False),
    (["forget", "person", "5000", "--yes"], False),
    (["forget", "server", str(SERVER), "--yes"], False),
]
"""The commands that look at people, servers and tables or decide about them, and whether they print a name."""

NAMELESS = {
    *(
        "watch",
        "replay",
        "rules",
        "learn",
        "arena",
        "dataset",
        "game",
        "run",
        "try",
        "health",
        "verify",
        "rehearse",
    ),
    *("ratings", "requests", "announce", "notice", "backup", "restore", "migrate", "move", "setup"),
}
"""Those that print no name of a person or a server."""


@pytest.mark.parametrize("as_json", [False, pytest.param(True, marks=pytest.mark.long)], ids=["text", "json"])
def test_a_name_with_control_and_direction_characters_is_printed_visibly_by_every_command(
    folder: Path, capsys: pytest.CaptureFixture[str], *, as_json: bool
) -> None:
    code = on_host(named)
    change("UPDATE game_table SET created = ?", ago(minutes=11))
    change("UPDATE outbox SET failure = ?", f"{NASTY} is missing")
    change("UPDATE outbox SET done = ? WHERE number = (SELECT min(number) FROM outbox)", ago(minutes=1))
    for words, has_names in COMMANDS:
        takes_json = words[0] in ("tables", "person", "outbox", "stats")
        if as_json and not takes_json:
            continue
        capsys.readouterr()
        arguments = [code if one == "CODE" else one for one in words]
        main([*arguments, *(["--json"] if as_json else [])])
        printed = capsys.readouterr()
        for text in (printed.out, printed.err):
            assert is_plain(text), (words, text)
        if not as_json:
            assert "\nBANNED" not in printed.out
            assert (SHOWN in printed.out) == has_names, (words, printed.out)


def test_no_command_of_the_operators_is_forgotten_here() -> None:
    commands = kontor.list_commands(click.Context(kontor))
    assert {words[0] for words, _ in COMMANDS} | NAMELESS | {"doctor"} == set(commands)


def test_the_doctor_and_a_question_print_a_name_visibly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _print([warning("permissions", f"Missing on 1 of 1 servers ({NASTY}: embed_links)")], as_json=False)
    asked: list[str] = []

    def answer(question: str) -> str:
        asked.append(question)
        return "yes"

    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", answer)
    assert agreed(f"Ban {NASTY}?", yes=False)
    for text in (capsys.readouterr().out, *asked):
        assert SHOWN in text
        assert is_plain(text)


def test_what_is_no_letter_sign_or_space_is_written_as_its_number_and_all_else_stays() -> None:
    assert visible(NASTY) == SHOWN
    for name in ("Zoë Müller", "漢字", "श्रीकृष्ण", "\N{PARTY POPPER}", "a b", "it's #1 \\o/"):
        assert visible(name) == name
    assert json.loads(json.dumps(NASTY)) == NASTY
    shown: Sequence[str] = [visible(chr(one)) for one in range(0x300)]
    assert all(map(is_plain, shown))
