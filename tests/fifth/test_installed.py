"""A fifth game that another distribution brings is found, played and listed, and no test over all games breaks."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from games import SHIPPED
from games.engine import CONTRACT, Game
from games.offered import installed
from games.offered.installed import others
from tests.games.pig import Pig

from . import site
from .many import renamed

KONTOR = "import sys; from bot.cli import main; sys.exit(main())"
OVER_ALL = (
    "tests/fifth/installed.py",
    "tests/games/test_boxes.py",
    "tests/games/engine/test_contract.py",
    "tests/games/arena/test_strengths.py",
    "tests/games/test_field_lists.py",
    "tests/bot/front/features/test_lists.py",
    "tests/bot/front/features/test_offered.py",
    "tests/bot/front/features/test_weekly.py",
    "tests/pages/test_golden.py",
    "tests/generated",
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


def test_a_game_that_cannot_be_loaded_is_left_out_in_a_line_and_the_others_are_played(tmp_path: Path) -> None:
    there = {**site.installed(tmp_path / "site", "pig = kontor_pig:Hog"), "KONTOR_GAMES": "pig, merkator"}

    def kontor(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(  # noqa: S603 this very interpreter
            [sys.executable, "-c", KONTOR, *arguments],
            env=there,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )

    played = kontor("rules", "merkator")
    assert (played.returncode, played.stderr) == (0, "")
    refused = kontor("rules", "pig")
    assert refused.returncode == 2
    why = "The game pig of kontor-pig 1.0 is left out: AttributeError: module 'kontor_pig' has no attribute 'Hog'."
    assert why in refused.stderr
    checked = json.loads(kontor("doctor", "--offline", "--json").stdout)
    told = {one["about"]: (one["state"], one["said"]) for one in checked}
    assert told["games"] == ("warning", f"{why} The bot offers the others.")
    assert told["settings"][0] == "ok", "a left-out game may be named in the settings"


@pytest.mark.long
def test_the_doctor_names_the_installed_games_with_their_distributions(tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S603 this very interpreter
        [sys.executable, "-c", KONTOR, "doctor", "--offline"],
        env=site.installed(tmp_path / "site"),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    (line,) = [line for line in done.stdout.splitlines() if line.split()[1] == "games"]
    assert line.split(maxsplit=2) == [
        "OK",
        "games",
        "Installed beside the shipped ones: pig of kontor-pig 1.0.",
    ]


def PigB() -> Game:  # noqa: N802 named as a class
    return renamed("pig_b")


class Newer(Pig):
    """Pig, for a later engine."""

    meta = replace(Pig.meta, contract=CONTRACT + 1)


def leaving() -> Pig:
    raise SystemExit("there is no\nway on.")


@pytest.mark.parametrize(
    ("points", "why"),
    [
        ({"merkator": "tests.games.pig:Pig"}, "there is another game of this name"),
        ({"hog": "tests.games.pig:Pig"}, "it calls itself 'pig'"),
        ({"pig": "tests.games.pig:Mapping"}, "TypeError"),
        ({"pig": "fractions:Fraction"}, "is no games.engine.Game"),
        ({"pig": "no_such_package:Pig"}, "ModuleNotFoundError"),
        (
            {"pig": f"{__name__}:Newer"},
            f"it wants contract {CONTRACT + 1} of the engine, and this one has {CONTRACT}",
        ),
        ({"pig": f"{__name__}:leaving"}, "SystemExit: there is no way on"),
    ],
)
def test_what_is_wrong_with_an_installed_game_is_said_and_the_others_are_there(
    points: dict[str, str], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fine = {"pig_b": f"{__name__}:PigB"}
    found = [EntryPoint(name, value, "kontor.games") for name, value in (points | fine).items()]
    monkeypatch.setattr(installed, "entry_points", lambda group: found)
    games, (one,) = others(SHIPPED)
    assert list(games) == ["pig_b"]
    assert one.game in points
    assert why in one.reason
    assert "\n" not in str(one)


def test_of_two_games_of_one_name_one_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = [EntryPoint("pig", "tests.games.pig:Pig", "kontor.games")] * 2
    monkeypatch.setattr(installed, "entry_points", lambda group: twice)
    games, (one,) = others(SHIPPED)
    assert list(games) == ["pig"]
    assert one.reason == "there is another game of this name"


def test_a_shipped_game_is_of_no_other_distribution() -> None:
    assert all(game.origin is None for game in SHIPPED.values())
