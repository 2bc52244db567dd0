"""Several things on one line."""

from __future__ import annotations

from games.engine import Speaker, Text
from games.engine.pages.layout import abreast, columns
from games.engine.pages.model import Column, Row, Table
from games.engine.words.reader import PLAIN, Reader

say = Speaker("sea_merchants")


def thing(name: str) -> Text:
    return say("page.mark.good", good=name)


def test_so_many_things_stand_on_a_line_and_the_rest_on_the_last() -> None:
    lines = abreast(map(thing, ("fish", "wood", "cloth", "grain", "spices")))
    assert [line.said(PLAIN) for line in lines] == ["fish · wood", "cloth · grain", "spices"]
    assert len(abreast(map(thing, ("fish", "wood", "cloth")), 3)) == 1
    assert abreast(()) == ()


def test_a_fraction_in_a_column_has_the_mark_of_its_readers_language() -> None:
    table = Table(marks=(), columns=(Column(thing("fish")),), rows=(Row(marks=(), cells=("27.5",)),))
    assert columns(table, PLAIN)[1].strip() == "27.5"
    assert columns(table, Reader(language="de"))[1].strip() == "27,5"
