"""The German catalogues use the words that `docs/glossary.de.md` decided for, and none that it decided against."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import ast

from games import SHIPPED
from games.engine.words.source import NAME, PatternTexts, read

from .asked import one

PAGE = Path(__file__).parents[2] / "docs/glossary.de.md"
SHARED = ("bot", "games.engine")
PACKAGES = (*SHARED, *(f"games.{name}" for name in SHIPPED))


def rows(text: str) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Return the packages of each row of the tables, and its cells; the first section's rows are for all packages."""
    here: tuple[str, ...] = ()
    for line in text.splitlines():
        if line.startswith("## "):
            here = PACKAGES
        elif line.startswith("Package `"):
            here = (line.split("`")[1].replace("/", "."),)
        elif line.startswith("| ") and not line.startswith(("| English |", "| --- |")):
            yield here, [cell.strip() for cell in line.strip("|").split("|")]


def catalogues(package: str, language: str) -> list[ast.Resource]:
    found = [file for file in files(package).joinpath("words").iterdir() if file.name.endswith(".ftl")]
    return [
        read(file.read_text("utf-8"), file.name)
        for file in sorted(found, key=lambda file: file.name)
        if file.name.removesuffix(".ftl").rpartition(".")[2] == language
    ]


def sentences(resource: ast.Resource) -> Iterator[tuple[str, str]]:
    """Return the ids of sentences and their words, a value being a gap."""
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            for pattern in (entry.value, *(one.value for one in entry.attributes)):
                if pattern is not None:
                    words = PatternTexts()
                    words.visit(pattern)
                    yield entry.id.name, " … ".join(words.words)


def names(package: str, language: str) -> dict[str, str]:
    """Return what the names of a package are, without forms and numbers, by id."""
    found = {}
    for resource in catalogues(package, language):
        for entry in resource.body:
            if isinstance(entry, ast.Message) and entry.id.name.startswith(NAME) and entry.value is not None:
                words = PatternTexts()
                words.visit(entry.value)
                found[entry.id.name] = "".join(words.words[:1]).strip()
    return found


def against(cell: str) -> re.Pattern[str] | None:
    """Return what finds the words that a row decides against."""
    words = [re.escape(word).replace(r"\*", r"\w*") for word in cell.split(", ") if word]
    return re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)") if words else None


def misnamed(text: str, package: str) -> list[str]:
    """Return the names of a package that its section calls otherwise."""
    chosen = {cells[0]: cells[1] for here, cells in rows(text) if here == (package,)}
    english, german = names(package, "en"), names(package, "de")
    return [
        f"{key} is {german[key]}, not {chosen[english[key]]}"
        for key in english.keys() & german.keys()
        if english[key] in chosen and german[key] != chosen[english[key]]
    ]


def misworded(text: str, package: str, resource: ast.Resource) -> list[str]:
    """Return the sentences of a package that say what the glossary decides against."""
    found = [pattern for here, cells in rows(text) if package in here and (pattern := against(cells[4]))]
    return [
        f"{key}: {wrong[0]}"
        for key, words in sentences(resource)
        for pattern in found
        if (wrong := pattern.search(words))
    ]


def test_every_row_of_the_glossary_has_five_cells() -> None:
    assert [cells for _, cells in rows(PAGE.read_text("utf-8")) if len(cells) != 5] == []


def test_an_english_word_of_a_section_is_decided_once() -> None:
    words = [(here, cells[0]) for here, cells in rows(PAGE.read_text("utf-8"))]
    assert [word for word in words if words.count(word) > 1] == []


@pytest.mark.parametrize(
    "package", [*SHARED, *(one(game, "teaches", f"games.{name}") for name, game in SHIPPED.items())]
)
def test_german_catalogues_use_the_words_of_the_glossary(package: str) -> None:
    text = PAGE.read_text("utf-8")
    assert misnamed(text, package) == []
    assert [wrong for one in catalogues(package, "de") for wrong in misworded(text, package, one)] == []


def test_a_word_that_the_glossary_decides_against_is_found() -> None:
    text = "## All\n| hint | Tipp | m | o | Hinweis, Hint* |\n## Sea\nPackage `games/sea_merchants`.\n| wood | Holz | n | o | Hölzer |\n"
    there = read("a = Ein Hinweis\nb = Tipp, lint\nc = Hint { $x }\n    .d = die Hölzer\n", "here")
    assert misworded(text, "games.sea_merchants", there) == ["a: Hinweis", "c: Hint", "c: Hölzer"]
    assert misworded(text, "bot", there) == ["a: Hinweis", "c: Hint"]
