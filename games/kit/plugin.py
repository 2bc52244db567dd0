"""A plugin of pytest: the kit's tests for each game whose `subject.py` has a `SUBJECT`.

`pip install "kontor-games[kit]"` installs it. The tests of a package with a game are that one file:

    from games.kit import Subject
    from kontor_pig import Pig

    SUBJECT = Subject(Pig(), conserved=..., knows=..., swap=...)

A game says by `meta.level` how far it is. Tests that a higher level requires are skipped by name, and the run ends with
a list of what is missing to the next level.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .levels import asked, missing, next_level, skipped
from .levels.asked import Asked
from .levels.written import WRITE
from .subject import Subject

SUBJECT_FILE = "subject.py"
LONG = "--kontor-long"
_SKIPPED = "skipped by the level"
"""The name of a report's property: the game, the level that requires the test, and its name."""
_NOTE = "a note for the author"
"""The name of a report's property: a line."""
_MISSING = "missing to the next level"
"""The name of a report's property: the game, its level, the next one, and what is missing."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the kit."""
    group = parser.getgroup("kontor", "games for Kontor")
    group.addoption(
        WRITE, action="store_true", help="write the golden files of the games instead of comparing them"
    )
    group.addoption(
        LONG, action="store_true", help="play more random games, and check more positions of each"
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """Collect the file of a subject."""
    if file_path.name != SUBJECT_FILE or "SUBJECT" not in file_path.read_text("utf-8"):
        return None
    collected: pytest.Module = SubjectFile.from_parent(parent, path=file_path)
    return collected


class SubjectFile(pytest.Module):
    """The file of a subject, with a test for each question to its game."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the tests.

        Raises:
            CollectError: if `SUBJECT` is missing or is no `Subject`.
        """
        subject = getattr(self.obj, "SUBJECT", None)
        if not isinstance(subject, Subject):
            raise self.CollectError(f"{self.path}: SUBJECT is no games.kit.Subject")
        option = self.config.getoption
        for one in asked(subject, self.path.parent, write=option(WRITE), long=option(LONG)):
            yield Question.from_parent(self, name=f"{one.level}_{one.name}", subject=subject, asked=one)
        yield Missing.from_parent(self, name="missing_to_the_next_level", subject=subject)


class Question(pytest.Item):
    """A question to a game."""

    def __init__(self, *, subject: Subject, asked: Asked, **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type] # what pytest hands on
        self._subject = subject
        self._asked = asked

    def runtest(self) -> None:
        """Ask, or skip a question of a higher level."""
        if reason := skipped(self._subject, self._asked):
            self.user_properties.append((_SKIPPED, [self._subject.game.meta.name, *self._asked[:2]]))
            pytest.skip(reason)
        if (note := self._asked.holds()) is not None:
            self.user_properties.append((_NOTE, f"{self._subject.game.meta.name}: {note}"))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = "short") -> Any:
        """Show the way from the question to the fault, a line or two for each call."""
        excinfo.traceback = excinfo.traceback.cut(path=__file__)[1:]
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[os.PathLike[str], int | None, str]:
        """Return the name of the test for reports."""
        return self.path, None, f"{self._subject.game.meta.name}: {self._asked.title}"


class Missing(pytest.Item):
    """The list of what is missing to the next level; it never fails."""

    def __init__(self, *, subject: Subject, **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type] # what pytest hands on
        self._subject = subject

    def runtest(self) -> None:
        """Put the list into the report."""
        meta, level = self._subject.game.meta, next_level(self._subject)
        found = missing(self._subject)
        self.user_properties.append((_MISSING, [meta.name, meta.level, level, found]))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how far each game is: the tests that were skipped, by name, and what is missing to the next level."""
    reports = [*terminalreporter.getreports("skipped"), *terminalreporter.getreports("passed")]
    # A module that is skipped as a whole has a report without properties.
    told = [one for report in reports for one in getattr(report, "user_properties", ())]
    for note in [value for name, value in told if name == _NOTE]:
        terminalreporter.write_line(str(note))
    skipped: dict[tuple[str, str], list[str]] = {}
    for name, value in told:
        if name == _SKIPPED and isinstance(value, list):
            game, level, test = map(str, value)
            skipped.setdefault((game, level), []).append(test)
    for (game, level), tests in skipped.items():
        terminalreporter.write_line(f"{game}: skipped, since only {level} requires it: {', '.join(tests)}")
    for name, value in told:
        if name == _MISSING and isinstance(value, list):
            for line in _lines(*value):
                terminalreporter.write_line(line)


def _lines(game: str, level: str, after: str | None, found: list[str]) -> Iterator[str]:
    if after is None:
        yield f"{game} is at the level {level}, which is the highest."
    elif not found:
        yield f'{game} is at the level {level}, and has all that {after} requires: write level="{after}" in its meta.'
    else:
        yield f"{game} is at the level {level}. Missing to {after}:"
        yield from (f"- {one}" for one in found)
