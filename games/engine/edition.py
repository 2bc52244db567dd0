"""Editions: a game's printed numbers as one TOML file, validated, named and hashed by content.

The game's `edition.py` defines the keys and the values that the rulebook fixes.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib import import_module, resources
from typing import Any, TypeAlias, TypeVar

import msgspec

from .errors import BadEdition
from .words.english import printable
from .words.texts import Speaker, Text

say = Speaker("engine")
F = TypeVar("F", bound=msgspec.Struct)

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

LETTERS = "RSx"
"""The source of a number: R the rulebook, S a public report, x reconstructed."""


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """The printed numbers of one game; a game adds its own.

    Attributes:
        name: the edition's name, unique within its game.
        sha256: the hash of the content in hexadecimal. Layout and provenance don't change it.
        players: the least and the greatest number of players.
        provenance: pairs of a place in the file and one letter of `LETTERS` per number. The first pair is
            ("", the default letter).
    """

    name: str
    sha256: str
    players: tuple[int, int]
    provenance: tuple[tuple[str, str], ...]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name} {self.sha256[:12]}>"


def parse(text: str, form: type[F]) -> tuple[F, str, tuple[tuple[str, str], ...]]:
    """Parse an edition.

    Args:
        text: the TOML text.
        form: the content of the file, as a struct that forbids unknown fields and has no provenance.

    Returns:
        the content as `form`, its hash, its provenance.

    Raises:
        BadEdition: for an invalid file; it names the key and the error.
    """
    if not isinstance(text, str):
        raise BadEdition(say("edition.text", found=printable(text)))
    try:
        data: dict[str, Json] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(say("edition.toml", error=str(error))) from None
    except (ValueError, RecursionError):
        raise BadEdition(say("edition.toml", error=say("edition.deep_or_long"))) from None
    try:
        bare = _without_provenance(data)
        content = msgspec.convert(bare, form)
    except msgspec.ValidationError as error:
        raise BadEdition(misfit(error, "edition")) from None
    except RecursionError:
        raise BadEdition(say("edition.toml", error=say("edition.deep"))) from None
    provenance = tuple(_provenance(data))
    canonical = json.dumps(bare, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return content, sha256(canonical.encode()).hexdigest(), provenance


def misfit(error: msgspec.ValidationError, where: str) -> Text:
    """Return msgspec's complaint as a sentence; `where` names the group of sentences ("edition", "move")."""
    what, _, path = str(error).partition(" - at `")
    what = what[0].lower() + what[1:]
    path = path.rstrip("`").removeprefix("$").removeprefix(".")
    if not path:
        return say(f"{where}.misfit", what=what)
    return say(f"{where}.misfit_at", key=path, what=what)


def require(holds: bool, key: str | Text, expected: object, found: object) -> None:
    """Raise `BadEdition` unless the condition holds.

    Args:
        holds: the condition.
        key: the place in the file.
        expected: the valid values, as text or `Text`.
        found: the actual value, as text or `Text`.
    """
    if not holds:
        raise BadEdition(say("edition.wrong", key=key, expected=_told_as(expected), found=_told_as(found)))


def _told_as(value: object) -> str | Text:
    return value if isinstance(value, Text) else str(value)


def require_between(key: str, number: int, low: int, high: int) -> None:
    """Raise `BadEdition` unless a number is in the range that the rules and the meta's bounds support."""
    require(low <= number <= high, key, say("edition.between", low=low, high=high), number)


def require_one_of(key: str, word: str, words: Iterable[str]) -> str:
    """Return a word if it is one of the known ones; raise `BadEdition` if not."""
    known = tuple(words)
    require(word in known, key, say("edition.one_of", known=known), repr(word))
    return word


def require_name(key: str, name: str) -> None:
    """Raise `BadEdition` unless a name fits boards: 1 to 20 ASCII letters, digits, spaces and - . '."""
    plain = re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9 .'-]{0,19}", name) is not None
    require(plain, key, say("edition.name"), repr(name))


def require_players(players: tuple[int, int], least: int, most: int) -> None:
    """Raise `BadEdition` unless the key `players` lies within the game's numbers of players."""
    low, high = players
    require(
        least <= low <= high <= most, "players", say("edition.players", least=least, most=most), list(players)
    )


def _is_provenance(key: str) -> bool:
    return key in ("prov", "prov_default") or key.endswith("_prov")


def _without_provenance(data: Json) -> Json:
    if isinstance(data, dict):
        return {key: _without_provenance(value) for key, value in data.items() if not _is_provenance(key)}
    if isinstance(data, list):
        return [_without_provenance(value) for value in data]
    return data


def _provenance(data: dict[str, Json]) -> Iterator[tuple[str, str]]:
    """Yield the default letter, then the places with letters of their own.

    If one table of a list has its own letter, all tables of that list are yielded, also those with the
    default. So a statement about the list covers all of it.
    """
    default = data.get("prov_default", "x")
    require(default in tuple(LETTERS), "prov_default", say("edition.letter"), default)
    yield "", str(default)
    require(
        "prov" not in data or isinstance(data["prov"], dict), "prov", say("edition.table"), data.get("prov")
    )
    yield from _inner_provenance(data, "", str(default))


def _inner_provenance(data: dict[str, Json], path: str, default: str) -> Iterator[tuple[str, str]]:
    prov = data.get("prov")
    if isinstance(prov, dict):
        for name, letters in prov.items():
            yield from _told(data, path, name, "prov." + name, letters)
    elif prov is not None:
        yield path, _letters(f"{path}.prov", prov)
    for key, value in data.items():
        here = f"{path}.{key}" if path else key
        if key == "prov_default" and path:
            require(False, here, say("edition.top"), value)
        elif key.endswith("_prov"):
            yield from _told(data, path, key.removesuffix("_prov"), key, value)
        elif not _is_provenance(key) and isinstance(value, dict):
            yield from _inner_provenance(value, here, default)
        elif isinstance(value, list):
            tables = [one for one in value if isinstance(one, dict)]
            told = {_kind(place) for one in tables for place, _ in _inner_provenance(one, here, default)}
            for index, one in enumerate(tables):
                found = list(_inner_provenance(one, f"{here}[{index}]", default))
                yield from found
                missing = told - {_kind(place) for place, _ in found}
                yield from ((place, default) for place in sorted(missing))


def _told(data: dict[str, Json], path: str, name: str, key: str, letters: Json) -> Iterator[tuple[str, str]]:
    """Yield the letters that `key` assigns to `name`: one, or one for each item of its list."""
    before = f"{path}." if path else ""
    if name not in data:
        raise BadEdition(say("edition.provenance", key=before + name))
    found, value = _letters(before + key, letters), data[name]
    lengths = (1, len(value)) if isinstance(value, list) else (1,)
    numbers = tuple(str(length) for length in lengths)
    require(len(found) in lengths, before + key, say("edition.number_of_letters", numbers=numbers), found)
    yield before + name, found


def _kind(path: str) -> str:
    """Return a path without its list indices."""
    return re.sub(r"\[\d+\]", "", path)


def _letters(key: str, value: Json) -> str:
    require(
        isinstance(value, str) and value != "" and set(value) <= set(LETTERS),
        key,
        say("edition.letters"),
        value,
    )
    return str(value)


@cache
def module(name: str) -> Any:
    """Return a module of a game; None if the game has none by that name."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise
        return None


def reader(package: str) -> Callable[[str], Edition]:
    """Return the function that reads an edition: `read` of the game's `edition` or `edition.reading`."""
    own = import_module(f"{package}.edition")
    read: Callable[[str], Edition] = (
        own if hasattr(own, "read") else import_module(f"{own.__name__}.reading")
    ).read
    return read


class Shipped(Mapping[str, Edition]):
    """The editions that come with a game, read from its package on first use."""

    def __init__(self, package: str, names: tuple[str, ...]) -> None:
        """Name the editions.

        Args:
            package: the game's package. Its folder `editions` has the files; `reader` finds the function that
                reads them.
            names: the editions' names, the default first; each is its file's name without `.toml`.
        """
        self._package = package
        self._names = names
        self._editions: dict[str, Edition] = {}

    def __getitem__(self, name: str) -> Edition:
        if name not in self._names:
            raise KeyError(name)
        if name not in self._editions:
            file = resources.files(self._package).joinpath("editions", f"{name}.toml")
            edition = reader(self._package)(file.read_text(encoding="utf-8"))
            if edition.name != name:
                raise BadEdition(say("edition.wrong", key="name", expected=name, found=edition.name))
            self._editions[name] = edition
        return self._editions[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
