"""The rules are read in the catalogue's order: no sentence is left out, none is there twice or elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import pairwise

import pytest

from games.engine import Game, Text
from games.engine.pages.rules import Section
from games.kit.parts import parts_of

from .test_rule_pages import GAMES, told

_KEY = re.compile(r"^(?P<message>rules-[\w-]+) =|^ +\.(?P<attribute>[\w-]+) =", re.MULTILINE)
ELSEWHERE: Mapping[str, frozenset[str]] = {
    "sea_merchants": frozenset({"rules.card", "rules.price", "rules.planning.buy"}),
    "merkator": frozenset({"rules.aims", "rules.travel.near"}),
}
"""By game, sentences that the catalogue has before or after those that they stand with on a page, or that each card has."""


def written(catalogue: str) -> list[str]:
    """Return the keys of the rules' sentences in a catalogue's order, attributes with theirs."""
    found, message = [], ""
    for line in catalogue.splitlines():
        match = _KEY.match(line)
        if match is None or match["message"]:
            message = match["message"] if match else message if line.startswith((" ", "}")) else ""
            found += [message] if match else []
        elif message:
            found.append(f"{message}/{match['attribute']}")
    return [key.replace("-", ".") for key in found]


def sentences(sections: Sequence[Section]) -> Iterator[list[Text]]:
    """Yield what stands below one another: the titles of all sections, then the lines and the small print of each."""
    yield [section.title for section in sections]
    for section in sections:
        yield _sentences(section.parts)
        yield _sentences(section.small)


def _sentences(part: object) -> list[Text]:
    return [text for text in parts_of(part).whole if text.key.startswith("rules.")]


def out_of_order(texts: Sequence[Text], order: Sequence[str]) -> list[tuple[str, str]]:
    """Return neighbours that the catalogue has in the other order, or that say the same."""
    return [
        (one.key, two.key)
        for one, two in pairwise(texts)
        if one == two or order.index(one.key) > order.index(two.key)
    ]


def _sections(game: Game) -> Iterator[Sequence[Section]]:
    pages = game.pages
    assert pages is not None
    for edition, options, players in told(game):
        yield pages.sections(edition, options, players)


@pytest.mark.parametrize("game", GAMES)
def test_sentences_of_the_rules_stand_in_the_order_of_the_catalogue(game: Game) -> None:
    name = game.meta.name
    order = written(files(f"games.{name}").joinpath("words", "en.ftl").read_text("utf-8"))
    aside = ELSEWHERE.get(name, frozenset())
    for sections in _sections(game):
        for texts in sentences(sections):
            assert out_of_order([text for text in texts if text.key not in aside], order) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_the_rules_stands_on_their_pages(game: Game) -> None:
    found: set[str] = set()
    for sections in _sections(game):
        for section in sections:
            shown = (section.title, section.parts, section.small, section.example and section.example.caption)
            found |= {text.key for text in parts_of(shown).every}
    assert {key for key in game.text.WORDS if key.startswith("rules.")} - found == set()


def test_sentences_in_another_order_are_found() -> None:
    catalogue = "rules-a = A\n    .more = B\nrules-b = { $n ->\n    [one] C\n   *[other] D\n}\npage-x = E\n    .y = F\nrules-c = G\n"
    order = written(catalogue)
    assert order == ["rules.a", "rules.a/more", "rules.b", "rules.c"]
    sections = [
        Section(Text("here", "rules.a"), (Text("here", "rules.b"), Text("here", "rules.c"))),
        Section(Text("here", "rules.b"), (Text("here", "rules.c"), Text("here", "rules.b"))),
        Section(Text("here", "rules.a"), (Text("here", "page.x"),), (Text("here", "rules.a"),) * 2),
    ]
    assert [out_of_order(texts, order) for texts in sentences(sections)] == [
        [("rules.b", "rules.a")],
        [],
        [],
        [("rules.c", "rules.b")],
        [],
        [],
        [("rules.a", "rules.a")],
    ]
