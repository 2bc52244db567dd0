"""The page of a release: it tells what differs between two notes, and a broken promise is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from deploy.release import changes, note
from deploy.release.changes import BrokenPromiseError
from deploy.release.note import GameNote, ReleaseNote

FIRST = msgspec.structs.replace(note.of_code("0.1.0"), revisions=("r001", "r002"), schema="r002")


def released(number: str, last: ReleaseNote, **changed: Any) -> ReleaseNote:
    """A release after another, with some fields changed."""
    return msgspec.structs.replace(last, version=number, **changed)


def with_game(one: ReleaseNote, **changed: Any) -> dict[str, GameNote]:
    """The games of a note. One has other fields."""
    return {**one.games, "merkator": msgspec.structs.replace(one.games["merkator"], **changed)}


def rows(page: str, heading: str) -> list[list[str]]:
    """The rows of the table below a heading."""
    found = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    table = [line.strip("| ").split(" | ") for line in found.splitlines() if line.startswith("| ")]
    return table[2:]


def items(page: str, heading: str) -> list[str]:
    """The items of the list below a heading."""
    found = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return re.findall(r"^- (.*)$", found, re.MULTILINE)


def test_the_first_release_is_compared_with_nothing_and_names_its_numbers() -> None:
    page = changes.page([FIRST])
    assert page.startswith("# Release 0.1.0\n")
    assert "| Merkator | 1 | `reconstructed` | 1 |" in page
    assert "`r002`" in page


def test_where_nothing_differs_every_game_continues() -> None:
    page = changes.page([FIRST, released("0.1.1", FIRST)])
    assert "All of them continue." in page
    assert "It stays `r002`." in page
    assert (rows(page, "Games in progress"), items(page, "Games"), items(page, "Settings")) == ([], [], [])


def test_a_number_that_still_plays_freezes_nothing() -> None:
    second = released("0.2.0", FIRST, games=with_game(FIRST, rules=2, older=(1,)))
    page = changes.page([FIRST, second])
    assert rows(page, "Games in progress") == []
    assert "Merkator: new games have rules number 2." in items(page, "Games")
    assert "Merkator: a running deal of the week ends early." in items(page, "Games")


def test_each_number_that_no_longer_plays_is_told_with_the_last_release_that_plays_it() -> None:
    second = released("0.2.0", FIRST, games=with_game(FIRST, rules=2, older=(), replayed=(1,)))
    assert rows(changes.page([FIRST, second]), "Games in progress") == [
        ["Merkator", "1", "0.1.0", "can be replayed"]
    ]
    patched = released("0.2.1", second)
    third = released(
        "0.3.0", patched, games=with_game(FIRST, rules=3, older=(), replayed=(1,), retired={"2": "0.2.1"})
    )
    assert rows(changes.page([FIRST, second, patched, third]), "Games in progress") == [
        ["Merkator", "1", "0.1.0", "can be replayed"],
        ["Merkator", "2", "0.2.1", "keep result, log and export"],
    ]
    assert changes.to_be_told([FIRST, second, patched], third) == ["Merkator"]
    assert changes.to_be_told([FIRST], second) == ["Merkator"]
    assert changes.to_be_told([FIRST, second], patched) == [], "it was told before"


def test_settings_are_told_and_one_that_is_gone_belongs_into_the_changelog() -> None:
    settings = {**FIRST.settings, "KONTOR_NEW": "5", "KONTOR_LOG_LEVEL": "debug"}
    del settings["KONTOR_TITLES"]
    second = released("0.2.0", FIRST, settings=settings)
    assert sorted(items(changes.page([FIRST, second]), "Settings")) == [
        "`KONTOR_LOG_LEVEL`: its default is `debug`; before, its default is `info`.",
        "`KONTOR_NEW` is new; its default is `5`.",
        "`KONTOR_TITLES` is gone.",
    ]
    assert changes.to_be_told([FIRST], second) == ["KONTOR_TITLES"]


def test_steps_of_the_schema_computers_editions_and_files_are_told() -> None:
    merkator = FIRST.games["merkator"]
    editions = {**merkator.editions, "second": "ab"}
    wheels = {
        **FIRST.wheels,
        "kontor-games": {**FIRST.wheels["kontor-games"], "games/more": ("a.py", "b.py")},
    }
    second = released(
        "0.2.0",
        FIRST,
        schema="r004",
        revisions=("r001", "r002", "r003", "r004"),
        games=with_game(FIRST, computers=2, editions=editions),
        wheels=wheels,
    )
    page = changes.page([FIRST, second])
    assert "from `r002` to `r004`: `r003`, `r004`." in page
    assert items(page, "Games") == [
        "Merkator: computers may choose other moves (number 2).",
        "Merkator: the edition second is new.",
        "Merkator: a running deal of the week ends early.",
    ]
    number = len(FIRST.files("kontor-games")) + 2
    assert items(page, "Files") == [f"`kontor-games`: {number} files, 2 of them new; 0 are gone."]


@pytest.mark.parametrize(
    ("number", "changed", "said"),
    [
        ("0.1.1", {"schema": "r003", "revisions": ("r001", "r002", "r003")}, "A patch release keeps the schema"),
        ("0.2.0", {"schema": "r003", "revisions": ("r001", "r003")}, "The steps of the schema up to r002"),
        ("0.2.0", {"games": with_game(FIRST, rules=2)}, 'or say in `meta.retired` that "0.1.0" is the last'),
        ("0.2.0", {"games": with_game(FIRST, rules=2, retired={"1": ""})}, "Merkator plays no rules number 1"),
        ("0.2.0", {"games": with_game(FIRST, editions={"reconstructed": "ab"})}, "it needs another name"),
        ("0.2.0", {"games": {}}, "Merkator is gone"),
    ],
)  # fmt: skip
def test_a_release_that_would_break_a_promise_is_refused(
    number: str, changed: dict[str, Any], said: str
) -> None:
    with pytest.raises(BrokenPromiseError, match=re.escape(said)):
        changes.page([FIRST, released(number, FIRST, **changed)])


@pytest.mark.parametrize("numbers", [(), ("0.1.0",), ("0.1.0", "0.2.0")])
def test_a_page_is_listed_once(numbers: Sequence[str]) -> None:
    index = "operators\nreleases\nprivacy\n"
    for one in (*numbers, *numbers):
        index = changes.listed(index, one)
    assert index == "\n".join(
        ["operators", "releases", *(f"releases/{n}" for n in numbers[::-1]), "privacy", ""]
    )


def test_a_section_of_the_changelog_ends_where_the_next_begins() -> None:
    text = "# Changelog\n\n## 0.10.0 (unreleased)\n\nb\n\n### c\n\n## 0.1.0 (2026-12-01)\n\nd\n"
    assert changes.section(text, "0.10.0") == "b\n\n### c"
    assert changes.section(text, "0.1.0") == "d"
    assert changes.section(text, "0.2.0") == ""
