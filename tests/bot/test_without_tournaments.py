"""A bot without the package that plays tournaments rates games and tells of levels as before; `kontor arena` asks for it."""

from __future__ import annotations

import subprocess
import sys

import pytest

PLAYS = "games.arena.tournament"
TESTS = (
    "tests/bot/host/people/test_solo_rating.py",
    "tests/bot/front/features/test_records.py::test_a_leaderboard_and_a_menu_say_how_strong_computers_are",
)
"""Of games that are rated against computers, and of the pages that tell of levels."""


def without(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run code in a process that has everything but that package."""
    blocked = f"import sys\nsys.modules[{PLAYS!r}] = None\n{code}"
    command = [sys.executable, "-c", blocked, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 -- our own


def kontor(*arguments: str) -> subprocess.CompletedProcess[str]:
    return without("from bot.cli import main\nsys.exit(main(sys.argv[1:]))", *arguments)


@pytest.mark.long
def test_games_are_rated_and_levels_are_told() -> None:
    done = without(
        "import pytest\nsys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', '-p', 'no:xdist', '-m', 'not long', *sys.argv[1:]]))",
        *TESTS,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout


@pytest.mark.long
def test_the_arena_asks_for_it_in_one_sentence_and_tells_what_was_measured() -> None:
    refused = kontor("arena", "sea_merchants", "--games", "1")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == (
        f"kontor: The package {PLAYS} is not installed here;"
        " call kontor arena in a checkout, or see docs/library.md.\n"
    )
    told = kontor("arena", "--results", "--ratings")
    assert (told.returncode, told.stderr) == (0, "")
    assert "| sea-2 |" in told.stdout
