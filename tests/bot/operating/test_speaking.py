"""`kontor announce` and `kontor notice`: texts are checked, nothing is sent by mistake, and there is no way round the week."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import click
import pytest

from bot.cli import kontor, main
from bot.host import Host
from bot.operating.people.speaking import LONGEST, LONGEST_NOTICE, MOST_LINES
from tests.bot.operating.test_overview import FILE, ago, change, folder, on_host
from tests.databases import sqlite_only

__all__ = ["folder"]
pytestmark = sqlite_only


async def wanted(host: Host) -> str:
    """A server that wants news."""
    await host.servers.visit(900, "Hansa")
    await host.servers.change(900, news=901)
    return ""


def sent() -> int:
    with closing(sqlite3.connect(FILE)) as file:
        found: int = file.execute("SELECT count(*) FROM outbox WHERE kind = 'news'").fetchone()[0]
    return found


def test_an_announcement_is_counted_confirmed_sent_and_then_refused_for_a_week(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["announce", "--en", "News", "--yes"]) == 1
    assert "/server news" in capsys.readouterr().out
    on_host(wanted)
    assert main(["announce", "--en", "News", "--dry-run"]) == 0
    assert "It would go to 1 server." in capsys.readouterr().out
    assert main(["announce", "--en", "News"]) == 2, "nobody can be asked here"
    assert "add --yes to confirm" in capsys.readouterr().err
    assert sent() == 0
    assert main(["announce", "--en", "News", "--de", "Neues", "--yes"]) == 0
    assert sent() == 1
    for more in (["--yes"], ["--dry-run"]):
        assert main(["announce", "--en", "More", *more]) == 1
        assert "less than a week old" in capsys.readouterr().out
    assert sent() == 1
    change("UPDATE announcement SET time = ?", ago(days=6, hours=23))
    assert main(["announce", "--en", "More", "--yes"]) == 1
    change("UPDATE announcement SET time = ?", ago(days=7, minutes=1))
    assert main(["announce", "--en", "More", "--yes"]) == 0
    assert sent() == 2


def test_no_option_goes_round_the_week() -> None:
    command = kontor.get_command(click.Context(kontor), "announce")
    assert command is not None
    assert {one.name for one in command.params} == {"database", "en", "de", "file", "dry_run", "yes"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Give a text: --en, --de, or --file."),
        (["--en", " "], "The text for en is empty."),
        (["--en", "x" * (LONGEST + 1)], f"has {LONGEST + 1} letters; at most {LONGEST} fit."),
        (["--de", "x\n" * MOST_LINES + "x"], f"has more than {MOST_LINES} lines."),
        (["--en", "x", "--file", "news.toml"], "not by both"),
        (["--file", "nowhere.toml"], "nowhere.toml can't be read"),
        (["--file", "news.toml"], "There is no language 'fr'; the languages are en, de."),
    ],
)
def test_a_text_that_would_not_fit_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    (folder / "news.toml").write_text('fr = "Du nouveau"')
    on_host(wanted)
    assert main(["announce", "--yes", *arguments]) == 2
    assert sentence in capsys.readouterr().err
    assert sent() == 0


def test_texts_come_from_a_file_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "news.toml").write_text('en = """\nLine one\nLine two\n"""\nde = "Neues"\n', encoding="utf-8")
    on_host(wanted)
    assert main(["announce", "--file", "news.toml", "--yes"]) == 0
    assert "en: Line one\\nLine two" in capsys.readouterr().out
    assert sent() == 1


def test_a_notice_is_set_shown_replaced_and_taken_away(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["notice"]) == 1
    assert capsys.readouterr().out == "There is no notice of maintenance.\n"
    at = datetime.now(UTC).replace(second=0, microsecond=0) + timedelta(hours=5)
    given = at.strftime("%Y-%m-%dT%H:%M")
    assert main(["notice", "--at", given]) == 0
    assert main(["notice"]) == 0
    began, ended = (f"{one:%Y-%m-%d %H:%M}" for one in (at, at + timedelta(minutes=20)))
    assert f"Maintenance from {began} to {ended} (UTC)" in capsys.readouterr().out
    east = f"{at + timedelta(hours=2):%Y-%m-%dT%H:%M}+02:00"
    assert main(["notice", "--at", east, "--minutes", "45", "--de", "Gleich zurück"]) == 0
    told = capsys.readouterr().out
    assert f"from {began} to {at + timedelta(minutes=45):%Y-%m-%d %H:%M} (UTC)" in told
    assert "de: Gleich zurück" in told
    assert main(["notice", "--clear"]) == 0
    assert main(["notice", "--clear"]) == 1
    assert main(["notice"]) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--at", "tomorrow"], "A time is given in UTC, such as 2026-11-30T04:00"),
        (["--at", "2020-01-01T04:00"], "That time is over"),
        (["--minutes", "5"], "Give --at, the time when the maintenance begins."),
        (["--clear", "--en", "x"], "--clear goes with no other option."),
        (["--at", "2999-01-01", "--from", "2999-01-02"], "choose an earlier --from"),
        (["--at", "2999-01-01", "--en", "x" * (LONGEST_NOTICE + 1)], f"at most {LONGEST_NOTICE} fit"),
        (["--at", "2999-01-01", "--en", "x\ny"], "has more than 1 line."),
    ],
)
def test_a_notice_that_can_not_be_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["notice", *arguments]) == 2
    assert sentence in capsys.readouterr().err
