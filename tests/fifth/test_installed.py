"""A fifth game that another distribution brings is found, played and listed, and no test over all games breaks."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from games import SHIPPED
from games.engine import CONTRACT, Game, Meta
from games.engine.meta import Box
from games.lessons import puzzle, shelf
from games.packages import installed
from games.packages.installed import others
from games.packages.soundness import faults
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


class Muddled(Pig):
    """Pig, whose `meta` is a property that fails."""

    @property
    def meta(self) -> Meta:  # type: ignore[override] # a fault
        raise ZeroDivisionError("no meta")


class Sealed(Pig):
    """Pig, which does not take an origin."""

    @property
    def origin(self) -> None:  # type: ignore[override] # a fault
        return None


class SpeechlessError(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no text either")


def speechless() -> Pig:
    raise SpeechlessError


class LoneError(BaseException):
    """An error that is no `Exception`, as some libraries have it."""


def lone() -> Pig:
    raise LoneError("alone")


def pressed() -> Pig:
    raise KeyboardInterrupt


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
        ({"pig": f"{__name__}:lone"}, "LoneError: alone"),
        ({"pig": f"{__name__}:Muddled"}, "ZeroDivisionError: no meta"),
        ({"pig": f"{__name__}:Sealed"}, "AttributeError: property 'origin'"),
        ({"pig": f"{__name__}:speechless"}, "SpeechlessError"),
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


(EDITION,) = Pig.meta.editions.values()


def altered(**fields: Any) -> Box:
    """Return Pig's box with other values, of wrong types too."""
    return replace(Pig.meta.box, **fields)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"contract": "2"}, "its contract is not a whole number"),
        ({"contract": None}, "its contract is not a whole number"),
        ({"rules": True}, "its rules is not a whole number"),
        ({"minutes": "five"}, "its minutes is not a whole number"),
        ({"level": "playz"}, "its level is none of plays, speaks, teaches, counts"),
        ({"level": ["plays"]}, "its level is none of"),
        ({"level": "counts"}, "it names the level counts"),
        ({"editions": {}}, "it has no editions by name"),
        ({"editions": None}, "it has no editions by name"),
        ({"editions": {"other": EDITION}}, "its edition 'other' is not listed under its own name"),
        ({"players": (9, 2)}, "its players are not two numbers"),
        ({"players": 2}, "its players are not two numbers"),
        ({"players": (EDITION.players[0] + 1, 99)}, "has other numbers of players than the game"),
        ({"title": "T" * 200}, "its title is not one line"),
        ({"title": "Pig\nHog"}, "its title is not one line"),
        ({"command": None}, "its command is not a text"),
        ({"options": {"start": "drawn"}}, "it has no options by name"),
        ({"decisions": "roll"}, "its decisions are not a tuple of texts"),
        ({"bounds": None}, "its bounds are no Bounds"),
        ({"box": None}, "its box is no Box"),
        ({"box": altered(weight="light")}, "its weight is none of easy, medium, hard"),
        ({"box": altered(weight=["easy"])}, "its weight is none of"),
        ({"box": altered(emoji="x" * 12)}, "its emoji is no emoji"),
        ({"box": altered(colour=0x1000000)}, "its colour is not a number"),
        ({"box": altered(pitch="Roll")}, "its pitch or its audience is no Text"),
        *(
            ({"name": name}, "its name is not a lower-case letter")
            for name in ("p" * 33, "Pig", "pig:hog", "+1", "пig", "pig\n")
        ),
        ({"name": "all"}, "the name all is reserved"),
        ({"name": "puzzles"}, "the name puzzles is reserved"),
    ],
)
def test_a_meta_that_would_break_a_menu_leaves_the_game_out(
    fields: dict[str, Any], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game: type[Game] = type("Faulty", (Pig,), {"meta": replace(Pig.meta, **fields)})
    monkeypatch.setattr(sys.modules[__name__], "FAULTY", game)
    points = [EntryPoint(game.meta.name, f"{__name__}:FAULTY", "kontor.games")]
    monkeypatch.setattr(installed, "entry_points", lambda group: points)
    games, (one,) = others(SHIPPED)
    assert not games
    assert why in one.reason


FAULTY: type[Game] = Pig
"""The game that the test above installs."""


@pytest.mark.parametrize(
    "meta", [*(game.meta for game in SHIPPED.values()), Pig.meta, replace(Pig.meta, name="p" * 32)]
)
def test_a_sound_meta_has_no_fault_but_the_level_of_the_shipped_games(meta: Meta) -> None:
    assert all("the level counts" in fault for fault in faults(meta))


def test_the_operators_interrupt_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("pig", f"{__name__}:pressed", "kontor.games")]
    monkeypatch.setattr(installed, "entry_points", lambda group: points)
    with pytest.raises(KeyboardInterrupt):
        others(SHIPPED)


def test_a_game_in_a_module_has_no_lessons_and_no_puzzles() -> None:
    class Modular(Pig):
        """Pig, in a module that is no package."""

    Modular.__module__ = "tests.games.pig.state"
    assert shelf.shelf(Modular()) == {}
    assert puzzle.puzzles(Modular()) == {}


def test_of_two_games_of_one_name_one_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = [EntryPoint("pig", "tests.games.pig:Pig", "kontor.games")] * 2
    monkeypatch.setattr(installed, "entry_points", lambda group: twice)
    games, (one,) = others(SHIPPED)
    assert list(games) == ["pig"]
    assert one.reason == "there is another game of this name"


def test_a_shipped_game_is_of_no_other_distribution() -> None:
    assert all(game.origin is None for game in SHIPPED.values())
