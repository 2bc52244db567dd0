"""`docs/new-game.md` done to the letter in a copy: a fifth game that is shipped, and all that asks something of every game."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from games import SHIPPED
from tests.databases import sqlite_only

from .site import PARTS, PIG, ROOT

pytestmark = [sqlite_only, pytest.mark.long]
COPIED = (
    "bot",
    "games",
    "storage",
    "tests",
    "docs",
    "kontor-games",
    "requirements",
    "pyproject.toml",
    "README.md",
)
ASKING = (
    "tests/games",
    "tests/bot/front/features/test_front_door.py",
    "tests/bot/front/features/test_lists.py",
    "tests/bot/front/features/test_commands.py",
    "tests/bot/front/features/test_rules.py",
    "tests/bot/front/pages/test_public.py",
    "tests/bot/front/test_languages.py",
    "tests/bot/host/play/test_hints.py",
    "tests/bot/host/record/test_files.py",
    "tests/bot/test_cli.py",
    "tests/test_structure.py",
)
"""Where tests go through all games, apart from the four games' own folders."""
NAME, CLASS = "hog", "Hog"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what is here with a fifth game, entered in the catalogue as the page says."""
    folder = tmp_path_factory.mktemp("copy")
    for one in COPIED:
        if (ROOT / one).is_dir():
            shutil.copytree(ROOT / one, folder / one, ignore=shutil.ignore_patterns("__pycache__", "build"))
        else:
            shutil.copy(ROOT / one, folder / one)
    _entered(folder)
    return folder


def _entered(folder: Path) -> None:
    """Take the steps of `docs/new-game.md`, "Entering it in the catalogue"."""
    game, tests = folder / "games" / NAME, folder / "tests/games" / NAME
    game.mkdir()
    for part in PARTS:
        text = (PIG / part).read_text("utf-8").replace("Pig", CLASS).replace('"pig"', f'"{NAME}"')
        text = text.replace('Speaker(f"{__package__}.text")', f'Speaker("{NAME}")')
        (game / part).write_text(text.replace("    __name__,\n", f'    "{NAME}",\n'), "utf-8")
    tests.mkdir()
    (tests / "__init__.py").touch()
    subject = (
        (PIG / "subject.py").read_text("utf-8").replace("from . import Pig", "from games import catalogue")
    )
    (tests / "subject.py").write_text(subject.replace("Pig()", f'catalogue["{NAME}"]'), "utf-8")
    last = list(SHIPPED)[-1]
    _change(folder / "games/__init__.py", r"from \.packages", f"from .{NAME} import {CLASS}\nfrom .packages")
    _change(folder / "games/__init__.py", r"\(\)\)\}", f"(), {CLASS}())}}")
    _change(folder / "pyproject.toml", rf'"games\.{last}"\]', f'"games.{last}", "games.{NAME}"]')
    run(folder, "tests.games.golden", NAME)


def _change(file: Path, pattern: str, new: str) -> None:
    text, times = re.subn(pattern, new, file.read_text("utf-8"))
    assert times, f"{file.name} has no {pattern}"
    file.write_text(text, "utf-8")


def run(folder: Path, *module: str) -> str:
    """Run a module there; returns what it prints."""
    environment: Mapping[str, str] = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(  # noqa: S603 this very interpreter
        [sys.executable, "-m", *module],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
    return done.stdout


def test_every_test_that_asks_something_of_all_games_holds_with_the_fifth(copy: Path) -> None:
    """Apart from those that ask for minutes, and the four games' own."""
    own = [f"--ignore=tests/games/{name}" for name in SHIPPED]
    others = " and ".join(f"not {name}" for name in SHIPPED)
    told = run(copy, "pytest", "-q", "-p", "no:cacheprovider", "-m", "not long", "-k", others, *own, *ASKING)
    for level in ("speaks", "teaches", "counts"):
        assert f"{NAME} is of the level plays; this asks for what {level} asks for" in told
    assert "failed" not in told
