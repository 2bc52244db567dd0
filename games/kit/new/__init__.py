"""A new game in a package of its own: `kontor game new NAME`, or `python -m games.kit.new NAME` without the bot.

The templates are files of a game that plays at once. A template's name ends in `.txt`; its path and its text say
`the_game`, `TheGame` and `The Game`, which become the name, the class and the title.
"""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from games import SHIPPED
from games.kit.levels.written import files_of
from games.kit.subject import Subject
from games.packages.installed import GROUP

__all__ = ["NameTakenError", "make"]

_NAME = re.compile(r"(?=.{1,32}\Z)[a-z][a-z0-9]*(_[a-z0-9]+)*")
"""A name that is a folder, an identifier of Python and a slash command."""
_OURS = ("bot", "games")
"""Names whose distributions would be called like Kontor's own."""
_IMPORTED = ("Bounds", "Game", "Meta", "Move", "Position", "Setup", "State", "Stream")
"""Names of the engine that the templates use: a class of a game would hide them."""
_TEMPLATE, _SUFFIX = "template", ".txt"
_SUBJECT = "subject"
"""The module of a new game's tests."""


class NameTakenError(ValueError):
    """A name or a folder can't be used for a new game; the text is one sentence."""


def make(name: str, where: Path, reserved: Collection[str] = ()) -> Path:
    """Make the folder of a new game.

    Args:
        name: of the game, its slash command and its package `kontor_NAME`.
        where: the folder that gets the new folder `kontor-NAME`.
        reserved: further names that are taken.

    Returns:
        the new folder.

    Raises:
        NameTakenError: for a name that does not fit or is taken, or a folder that exists.
    """
    _require_free(name, reserved)
    folder = where / f"kontor-{name.replace('_', '-')}"
    if folder.exists():
        raise NameTakenError(f"{folder} exists already. Name another folder or another game.")
    if not where.is_dir():
        raise NameTakenError(f"{where} is no folder.")
    for path, text in _files(files(__package__).joinpath(_TEMPLATE)):
        file = folder / _named(path, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_named(text, name), encoding="utf-8")
    with _importable(folder, f"kontor_{name}"):
        subject: Subject = import_module(_SUBJECT).SUBJECT
        goldens = files_of(subject)
    (folder / "tests" / "goldens").mkdir()
    for file_name, text in goldens.items():
        (folder / "tests" / "goldens" / file_name).write_text(text, encoding="utf-8")
    return folder


def _require_free(name: str, reserved: Collection[str]) -> None:
    if not _NAME.fullmatch(name):
        raise NameTakenError(
            f"{name!r} is no name for a game. It has 1 to 32 small letters and digits, with single _ between them,"
            " and begins with a letter."
        )
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise NameTakenError(f"{name} is a word of Python. Name the game otherwise.")
    commands = {game.meta.command for game in SHIPPED.values()}
    installed = {point.name for point in entry_points(group=GROUP)}
    if name in {*SHIPPED, *commands, *installed}:
        raise NameTakenError(f"There is another game called {name}. Name the game otherwise.")
    if name in _OURS or _words(name, "") in _IMPORTED:
        raise NameTakenError(f"{name} is a name of Kontor's own. Name the game otherwise.")
    if name in reserved:
        raise NameTakenError(f"/{name} is a command of the bot. Name the game otherwise.")
    if find_spec(f"kontor_{name}") is not None:
        raise NameTakenError(f"The package kontor_{name} is installed already. Name the game otherwise.")


def _files(folder: Traversable, above: str = "") -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each template."""
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _files(entry, f"{above}{entry.name}/")
        elif entry.name.endswith(_SUFFIX):
            yield above + entry.name.removesuffix(_SUFFIX), entry.read_text("utf-8")


def _named(text: str, name: str) -> str:
    """Return a text of a template about a game of that name."""
    for of, now in (
        ("the_game", name),
        ("the-game", name.replace("_", "-")),
        ("TheGame", _words(name, "")),
        ("The Game", _words(name, " ")),
    ):
        text = text.replace(of, now)
    return text


def _words(name: str, between: str) -> str:
    return between.join(word.capitalize() for word in name.split("_"))


@contextmanager
def _importable(folder: Path, package: str) -> Iterator[None]:
    """Let the new package and its subject be imported, and forget them afterwards."""
    path, written = sys.path[:], sys.dont_write_bytecode
    aside = sys.modules.pop(_SUBJECT, None)
    sys.path[:0] = [str(folder), str(folder / "tests")]
    sys.dont_write_bytecode = True
    try:
        yield
    finally:
        sys.path[:], sys.dont_write_bytecode = path, written
        for name in [*sys.modules]:
            if name == _SUBJECT or name.partition(".")[0] == package:
                del sys.modules[name]
        if aside is not None:
            sys.modules[_SUBJECT] = aside
