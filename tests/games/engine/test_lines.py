"""Things beside each other on a line: so many, or as many as there is room for."""

from __future__ import annotations

import pytest

from games.engine import Speaker, Text
from games.engine.pages.layout import abreast, columns, packed
from games.engine.pages.model import Column, Row, Table
from games.engine.words.reader import PLAIN, Reader

say = Speaker("sea_merchants")


def thing(name: str) -> Text:
    return say("page.mark.good", good=name)


def shown(words: str, width: float, first: float | None = None) -> list[str]:
    parts = [(thing(name), len(name)) for name in words.split()]
    return [", ".join(map(str, line)) for line in packed(parts, width, ", ", first)]


def test_so_many_things_stand_on_a_line_and_the_rest_on_the_last() -> None:
    lines = abreast(map(thing, ("fish", "wood", "cloth", "grain", "spices")))
    assert [line.said(PLAIN) for line in lines] == ["fish · wood", "cloth · grain", "spices"]
    assert len(abreast(map(thing, ("fish", "wood", "cloth")), 3)) == 1
    assert abreast(()) == ()


@pytest.mark.parametrize(("width", "number"), [(16, 1), (15, 2), (10, 2), (9, 3), (4, 3)])
def test_a_line_is_begun_where_the_last_has_no_room(width: float, number: int) -> None:
    lines = shown("fish wood wool", width)
    assert len(lines) == number
    assert all(len(line) <= width for line in lines)


def test_what_is_too_wide_for_any_line_has_one_of_its_own() -> None:
    assert shown("fish porcelain wood", 6) == ["fish", "porcelain", "wood"]


def test_the_first_line_may_be_shorter() -> None:
    assert shown("fish wood wool", 16, first=9) == ["fish", "wood, wool"]
    assert shown("porcelain wood", 16, first=4) == ["porcelain", "wood"], "no line is left empty"


def test_a_fraction_in_a_column_has_the_mark_of_its_readers_language() -> None:
    table = Table(marks=(), columns=(Column(thing("fish")),), rows=(Row(marks=(), cells=("27.5",)),))
    assert columns(table, PLAIN)[1].strip() == "27.5"
    assert columns(table, Reader(language="de"))[1].strip() == "27,5"
