"""Every translation says what the English catalogue says: the same sentences, of the same values."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from games import catalogue as games
from games.engine.words.catalogue import ENGLISH, Catalogue
from games.engine.words.source import read

PACKAGES = ("bot", "games.engine", *(f"games.{name}" for name in games))
_NAME = "name-"


class _Values(Visitor):
    """Collects the names of the values that a sentence has."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 Fluent's visitor names it so
        self.names.add(node.id.name)


def text_of(package: str, part: str, language: str) -> str:
    return files(package).joinpath("words", f"{part}{language}.ftl").read_text("utf-8")


def translations() -> list[tuple[str, str, str]]:
    """Return every package, and part of one's sentences, with a language that it is translated into."""
    found = []
    for package in PACKAGES:
        for file in files(package).joinpath("words").iterdir():
            name = file.name.removesuffix(".ftl")
            language = name.rpartition(".")[2]
            if name != file.name and language != ENGLISH:
                found.append((package, name.removesuffix(language), language))
    return found


def sentences(text: str) -> dict[str, set[str]]:
    """Return the ids of sentences, attributes included, each with the names of its values."""
    return dict(_sentences(read(text, "here")))


def _sentences(resource: ast.Resource) -> Iterator[tuple[str, set[str]]]:
    for entry in resource.body:
        if not isinstance(entry, ast.Message):
            continue
        patterns = [(entry.id.name, entry.value)] if entry.value is not None else []
        patterns += [(f"{entry.id.name}.{one.id.name}", one.value) for one in entry.attributes]
        for name, pattern in patterns:
            values = _Values()
            values.visit(pattern)
            yield name, values.names


def differences(english: str, other: str) -> list[str]:
    """Return what a translation lacks, has beyond the English catalogue, or says of a value that there is not.

    Forms of names are each language's own.
    """
    ours, theirs = sentences(english), sentences(other)
    named = {key for key in {*ours, *theirs} if key.startswith(_NAME) and "." in key}
    wrong = [f"{key} is missing" for key in ours.keys() - theirs.keys() - named]
    wrong += [f"{key} is not English" for key in theirs.keys() - ours.keys() - named]
    wrong += [
        f"{key}: there is no ${value}"
        for key in ours.keys() & theirs.keys()
        for value in theirs[key] - ours[key]
    ]
    return sorted(wrong)


@pytest.mark.parametrize(("package", "part", "language"), translations())
def test_a_translation_says_what_the_english_catalogue_says(package: str, part: str, language: str) -> None:
    assert differences(text_of(package, part, ENGLISH), text_of(package, part, language)) == []


def test_what_a_translation_lacks_is_found() -> None:
    english = "name-fish = fish\nask = { $cards } cards\n    .why = because\nend = The end\n"
    whole = "name-fish = Fisch\n    .dat = Fischen\nask = { $cards } Karten\n    .why = weil\nend = Ende\n"
    assert differences(english, whole) == []
    behind = "name-fish = Fisch\nask = { $card } Karten\nlast = Schluss\n"
    assert differences(english, behind) == [
        "ask.why is missing",
        "ask: there is no $card",
        "end is missing",
        "last is not English",
    ]


def test_a_sentence_that_a_translation_lacks_is_said_in_english() -> None:
    class Behind(Catalogue):
        def _text(self) -> str:
            return "page-ask-load = Welcher Würfel?\n"

    words = Behind("games.sea_merchants", "de")
    assert words.say("page.ask.load") == "Welcher Würfel?"
    assert words.say("page.choice.skip") == "Skip"
    with pytest.raises(KeyError):
        words.say("nothing")


def test_every_package_that_speaks_is_looked_at() -> None:
    assert all(len(sentences(text_of(package, "", ENGLISH))) > 50 for package in PACKAGES)
