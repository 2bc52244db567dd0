"""A game's lessons: the files in its folder `lessons`, read on first use, and their catalogues.

The limits of length, and the ban of digits in texts, hold in every language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any, TypeAlias

from games.engine import Game, Text
from games.engine.words.catalogue import Catalogue, catalogue_for, languages
from games.engine.words.reader import nobody

from .form import Lesson, read

Facts: TypeAlias = Mapping[str, Callable[[Any], int]]
"""Numbers that a game computes from a view for its lessons, by name."""

_END = re.compile(r"[.!?](?=\s|$)")
_DIGIT = re.compile(r"[0-9]")

FIRST = "first"
"""The name of the first lesson for newcomers."""


@cache
def shelf(game: Game) -> Mapping[str, Lesson]:
    """Return a game's lessons by name, the first one first; empty for a game without.

    Raises:
        BadLesson: for an invalid file.
    """
    folder = folder_of(game)
    if folder is None:
        return {}
    names = [file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")]
    names.sort(key=lambda name: (name != FIRST, name))
    found = {name: read(name, folder.joinpath(f"{name}.toml").read_text("utf-8")) for name in names}
    return MappingProxyType(found)


def folder_of(game: Game) -> Traversable | None:
    """Return the folder of a game's lessons; None for a game without, such as one in a module beside no folders."""
    spec = find_spec(_package(game))
    if spec is None or spec.submodule_search_locations is None:
        return None
    folder = files(_package(game)).joinpath("lessons")
    return folder if folder.is_dir() else None


def home(game: Game) -> str:
    """Return the module of the words of a game's lessons, as in `Text.home`."""
    return f"{_package(game)}.lessons"


def words(game: Game) -> Catalogue:
    """Return the catalogue of a game's lessons."""
    found: Catalogue = import_module(home(game)).WORDS
    return found


def translations(game: Game) -> Mapping[str, Catalogue]:
    """Return the catalogues of a game's lessons, by language."""
    package, part = words(game).package, words(game).part
    return {language: catalogue_for(package, language, part) for language in languages(package, part)}


def too_long(game: Game, where: str, text: Text, most: int, sentences: int | None = None) -> Iterator[str]:
    """Yield an error for a text that is too long, by language.

    Args:
        game: the game.
        where: the place of the text, for errors.
        text: the text.
        most: the most letters.
        sentences: the most sentences; None for any number.
    """
    for language in translations(game):
        said = text.said(nobody(language, marks=True))
        if len(said) > most:
            yield f"{where}: {language}: {len(said)} letters, {most} is the most: {said}"
        if sentences is not None and len(_END.findall(said)) > sentences:
            yield f"{where}: {language}: more than {sentences} sentences: {said}"


def digits(game: Game, where: str, key: str) -> Iterator[str]:
    """Yield the languages with a digit in a sentence."""
    for language, found in translations(game).items():
        if key in found and _DIGIT.search(found.written(key)):
            yield f"{where}: {language}: {key} has a digit: numbers come from the position"


def facts(game: Game) -> Facts:
    """Return the facts that a game computes for its lessons; empty for most games."""
    found: Facts = getattr(import_module(home(game)), "FACTS", {})
    return found


def _package(game: Game) -> str:
    return type(game).__module__
