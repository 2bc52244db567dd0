"""A fifth game that another distribution brings is found, played and listed, and no test over all games breaks."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from bot.cli import main
from games import SHIPPED, installed
from games.installed import BadGameError, others

from . import site

KONTOR = "import sys; from bot.cli import main; sys.exit(main())"
OVER_ALL = (
    "tests/fifth/installed.py",
    "tests/games/test_boxes.py",
    "tests/games/engine/test_contract.py",
    "tests/games/arena/test_strengths.py",
    "tests/games/test_field_lists.py",
    "tests/bot/front/features/test_lists.py",
    "tests/bot/host/play/test_hints.py",
)
"""Tests that ask something of each game, or of what is written about all of them."""


@pytest.mark.long
def test_tests_over_all_games_hold_where_a_fifth_is_installed_and_say_what_they_skipped(
    tmp_path: Path,
) -> None:
    done = subprocess.run(  # noqa: S603 this very interpreter
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not long", *OVER_ALL],
        env=site.installed(tmp_path / "site"),
        cwd=site.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    for level in ("speaks", "counts"):
        assert f"pig is of the level plays; this asks for what {level} asks for" in done.stdout


def test_a_game_that_cannot_be_offered_is_named_in_a_line(tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S603 this very interpreter
        [sys.executable, "-c", KONTOR, "rules", "merkator"],
        env=site.installed(tmp_path / "site", "pig = kontor_pig:Hog"),
        cwd=site.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith("kontor: The game pig of kontor-pig can't be offered: AttributeError")


@pytest.mark.parametrize(
    ("points", "why"),
    [
        ({"merkator": "tests.games.pig:Pig"}, "there is another game of this name"),
        ({"hog": "tests.games.pig:Pig"}, "it calls itself 'pig'"),
        ({"pig": "tests.games.pig:Mapping"}, "TypeError"),
        ({"pig": "fractions:Fraction"}, "is no games.engine.Game"),
        ({"pig": "no_such_package:Pig"}, "ModuleNotFoundError"),
    ],
)
def test_what_is_wrong_with_an_installed_game_is_said(
    points: dict[str, str], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [EntryPoint(name, value, "kontor.games") for name, value in points.items()]
    monkeypatch.setattr(installed, "entry_points", lambda group: found)
    with pytest.raises(BadGameError, match=why):
        others(SHIPPED)


def test_an_error_of_an_import_that_no_game_caused_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ImportError("something else", name="elsewhere")

    monkeypatch.setattr("bot.cli.kontor.invoke", broken)
    with pytest.raises(ImportError, match="something else"):
        main(["rules", "merkator"])
