"""What a release is, as one file: schema, rules numbers, editions, computers' numbers, settings and files."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from packaging.version import Version

from bot.settings import Settings
from bot.telemetry.build import BAKED
from games import SHIPPED
from games.engine import Game
from storage import migrate

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "releases"
PROJECTS: Final = {"kontor-bot": Path("pyproject.toml"), "kontor-games": Path("kontor-games/pyproject.toml")}
"""The distributions, each with the file that declares it."""
_HEAD: Final = (
    "# What the release is. `python -m deploy.release note` writes this file; see docs/releases.md."
)


class GameNote(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game in a release.

    Attributes:
        rules: the number that new games are dealt with.
        older: lower numbers whose games in progress continue.
        replayed: lower numbers whose finished games can still be shown, by copies of the rules.
        retired: numbers that are no longer played, each with the last release that plays it; "" if none did.
        computers: the number of the computers' play.
        editions: the hash of each edition, by name; the default first.
    """

    rules: int
    older: tuple[int, ...]
    replayed: tuple[int, ...]
    computers: int
    retired: dict[str, str]
    editions: dict[str, str]

    @property
    def played(self) -> frozenset[int]:
        """The numbers whose games in progress continue."""
        return frozenset((self.rules, *self.older))


class ReleaseNote(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A release.

    Attributes:
        version: its number, such as `0.1.0`.
        schema: the revision of the database.
        revisions: all revisions that lead to it, the oldest first.
        settings: the default of each variable; "" where it has none.
        games: by name.
        wheels: the names of the files in each folder, by distribution.
    """

    version: str
    schema: str
    revisions: tuple[str, ...]
    settings: dict[str, str]
    games: dict[str, GameNote]
    wheels: dict[str, dict[str, tuple[str, ...]]]

    def files(self, distribution: str) -> frozenset[str]:
        """Return the paths of the files of a distribution's wheel."""
        folders = self.wheels[distribution].items()
        return frozenset(f"{folder}/{name}" for folder, names in folders for name in names)


def version(root: Path = ROOT) -> Version:
    """Return the version that the project's file has."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    return Version(project["version"])


def of_code(number: str, root: Path = ROOT) -> ReleaseNote:
    """Return the note of the code as it is.

    Args:
        number: of the release that is to be noted.
        root: the folder whose files the wheels would have.
    """
    return ReleaseNote(
        version=number,
        schema=migrate.head(),
        revisions=migrate.revisions(),
        settings=dict(_settings()),
        games={name: _of_game(game) for name, game in SHIPPED.items()},
        wheels={name: _files(root, root / project) for name, project in PROJECTS.items()},
    )


def read(number: str, folder: Path = FOLDER) -> ReleaseNote:
    """Return the note of a release.

    Raises:
        FileNotFoundError: if there is none.
        msgspec.ValidationError: if it has other fields.
    """
    text = (folder / f"{number}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), ReleaseNote)


def known(folder: Path = FOLDER) -> list[str]:
    """Return the releases that have a note, the oldest first."""
    return sorted((file.stem for file in folder.glob("*.toml")), key=Version)


def before(number: str, folder: Path = FOLDER) -> list[ReleaseNote]:
    """Return the notes of all releases before one, the oldest first."""
    return [read(one, folder) for one in known(folder) if Version(one) < Version(number)]


def written(note: ReleaseNote) -> str:
    """Return a note as TOML, so that two releases differ in few lines."""
    lines = [
        _HEAD,
        f"version = {_value(note.version)}",
        f"schema = {_value(note.schema)}",
        f"revisions = {_value(note.revisions)}",
        *_table(("settings",), note.settings),
    ]
    for name, game in note.games.items():
        fields = msgspec.structs.asdict(game)
        plain = {key: value for key, value in fields.items() if not isinstance(value, Mapping)}
        lines += _table(("games", name), plain)
        lines += _table(("games", name, "retired"), game.retired)
        lines += _table(("games", name, "editions"), game.editions)
    for name, folders in note.wheels.items():
        lines += _table(("wheels", name), folders)
    return "\n".join(lines) + "\n"


def _settings() -> Iterator[tuple[str, str]]:
    for one in Settings.declared():
        for name in one.names:
            yield name, (one.default or "") if name == one.names[0] else ""


def _of_game(game: Game) -> GameNote:
    meta = game.meta
    return GameNote(
        rules=meta.rules,
        older=tuple(sorted(meta.older)),
        replayed=tuple(
            sorted({number for one in game.earlier for number in (one.meta.rules, *one.meta.older)})
        ),
        retired={str(number): meta.retired[number] for number in sorted(meta.retired)},
        computers=meta.computers,
        editions={name: edition.sha256 for name, edition in meta.editions.items()},
    )


def _files(root: Path, project: Path) -> dict[str, tuple[str, ...]]:
    """Return what setuptools packs, by the lists of the project's file."""
    told: dict[str, Any] = tomllib.loads(project.read_text("utf-8"))["tool"]["setuptools"]
    packed: set[Path] = set()
    for top in (form.rstrip("*") for form in told["packages"]["find"]["include"]):
        packed.update((root / top).rglob("*.py"))
        for form in told["package-data"].get(top, ()):
            packed.update((root / top).glob(form))
        if BAKED in told["package-data"].get(top, ()):
            packed.add(root / top / BAKED)
    left_out = tuple(
        f"{form.rstrip('*').rstrip('.').replace('.', '/')}/"
        for form in told["packages"]["find"].get("exclude", ())
    )
    found: dict[str, list[str]] = {}
    for file in sorted(packed):
        within = file.relative_to(root)
        if not f"{within.parent.as_posix()}/".startswith(left_out or ("\0",)):
            found.setdefault(within.parent.as_posix(), []).append(file.name)
    return {folder: tuple(names) for folder, names in sorted(found.items())}


def _table(path: tuple[str, ...], rows: Mapping[str, object]) -> list[str]:
    head = ".".join(_key(part) for part in path)
    return ["", f"[{head}]", *(f"{_key(key)} = {_value(value)}" for key, value in rows.items())]


def _key(name: str) -> str:
    return name if re.fullmatch(r"[\w-]+", name) else json.dumps(name)


def _value(value: object) -> str:
    # A text of JSON is one of TOML, and so is a list of texts or numbers.
    return json.dumps(value, ensure_ascii=False)
