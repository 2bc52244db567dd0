"""The rules in pages, and what emoji mean: for every edition, every option and any number of players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

import msgspec
import pytest

from bot.front.pages.render import message
from games import SHIPPED, catalogue
from games.engine import Edition, Game, OptionValue, Speaker, Text
from games.engine.pages.model import Block, Facts, Page
from games.engine.pages.plain import plain_words
from games.engine.pages.rules import Example, Section, rule_pages
from games.engine.pages.scenes import scene
from games.engine.words.catalogue import PSEUDO, Catalogue
from games.engine.words.fitting import wide
from games.engine.words.reader import PLAIN, Reader
from games.kit import Subject
from games.kit.quantities.truth import rules_are_true
from tests.pages.height import MOST, height

from .asked import one
from .subjects import SUBJECTS

GAMES = [one(game, "teaches", game) for game in SHIPPED.values()]
MOST_PAGES = 5
WIDTH = 36
"""Units of a line of an embed on a phone."""


def told(game: Game) -> Iterator[tuple[Edition, Mapping[str, OptionValue] | None, int | None]]:
    """Of each edition: of no table, of tables with each option's every choice, and of each number of players."""
    for edition in game.meta.editions.values():
        yield edition, None, None
        low, high = edition.players
        usual = {name: option.default for name, option in game.meta.options.items()}
        for players in range(low, high + 1):
            yield edition, usual, players
        for name, option in game.meta.options.items():
            for choice in option.choices:
                yield edition, {**usual, name: choice}, None


def pages_of(game: Game) -> Iterator[Page]:
    """All pages of rules, and the symbols of each edition."""
    for edition, options, players in told(game):
        yield from game.rule_pages(edition, options, players)
    for edition in game.meta.editions.values():
        symbols = game.symbols(edition)
        assert symbols is not None
        assert symbols.kind == "symbols"
        yield symbols


def shown(page: Page) -> float:
    """Return how high a page is on a phone, with two rows of buttons below it."""
    sent = message.message(page, PLAIN, (), ()).edited()
    below = [{"type": 1, "components": [{"type": 2, "label": "Next"}]}] * 2
    return height("", [sent["embed"].to_dict()], below, private=True)


@pytest.mark.parametrize("game", GAMES)
def test_each_page_of_the_rules_is_a_screen_of_a_phone(game: Game) -> None:
    for page in pages_of(game):
        assert page.kind in ("rules", "symbols")
        assert (page.seat, page.choices) == (None, ())
        assert len(page.where.said(PLAIN)) <= 32
        assert wide(page.headline.said(PLAIN)) <= WIDTH
        assert shown(page) <= MOST, plain_words(page, PLAIN)


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_symbols_are_said_by_catalogues(game: Game) -> None:
    pseudo = Reader(language=PSEUDO)
    for page in pages_of(game):
        for text in _texts(page):
            module = text.home if "." in text.home else f"games.{text.home}.text"
            assert isinstance(import_module(module).WORDS, Catalogue)
            assert text.said(pseudo) != text.said(PLAIN) or not any(map(str.isalpha, str(text))), str(text)


@pytest.mark.parametrize(
    "subject", [pytest.param(one, id=one.game.meta.name) for one in SUBJECTS if one.quantities]
)
def test_numbers_of_the_rules_are_the_editions(subject: Subject) -> None:
    for edition, options, players in told(subject.game):
        rules_are_true(subject, edition, options, players)


@pytest.mark.parametrize("game", GAMES)
def test_pages_of_the_rules_are_counted(game: Game) -> None:
    for edition, options, players in told(game):
        pages = game.rule_pages(edition, options, players)
        heads = [str(page.headline) for page in pages]
        assert len(set(heads)) == len(heads) <= MOST_PAGES
        for number, page in enumerate(pages, start=1):
            assert {str(number), str(len(pages))} <= set(str(page.where).split())


@pytest.mark.parametrize("game", GAMES)
def test_the_page_that_is_read_first_is_about_what_is_decided(game: Game) -> None:
    about: Mapping[str, str] = import_module(f"tests.games.{game.meta.name}.about").ABOUT
    fitting = {kind: title for title, kinds in about.items() for kind in kinds.split()}
    assert {*fitting} == {*game.meta.decisions}
    for edition, options, players in told(game):
        pages = game.rule_pages(edition, options, players, only=0)
        for kind, title in fitting.items():
            at = game.rule_page_about(kind, edition, options, players)
            assert str(pages[at - 1].headline).endswith(title)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_show_a_part_of_a_page_of_a_real_position(game: Game) -> None:
    for edition in game.meta.editions.values():
        for players in range(edition.players[0], edition.players[1] + 1):
            usual = {name: option.default for name, option in game.meta.options.items()}
            pages = game.rule_pages(edition, usual, players)
            bare = game.rule_pages(edition, usual, players, only=0)
            shown = [page for page, other in zip(pages, bare, strict=True) if page != other]
            assert shown, (edition.name, players)
            assert all(any("From a game" in str(text) for text in _texts(page)) for page in shown)


def test_a_scene_is_the_page_of_a_decision_the_same_each_time() -> None:
    game = catalogue["sea_merchants"]
    edition = next(iter(game.meta.editions.values()))
    found: list[Page] = []

    def pick(page: Page) -> tuple[Block, ...]:
        found.append(page)
        return page.blocks if len(found) > 1 else ()

    blocks = scene(game, edition, None, 2, "trade", pick)
    assert [page.kind for page in found] == ["trade", "trade"]
    assert found[1].blocks == blocks
    assert scene(game, edition, None, 2, "trade", pick) == blocks
    assert len(found) == 2, "it is kept"
    assert scene(game, edition, None, 9, "trade", pick) == (), "no table of so many"


def _texts(part: object) -> Iterator[Text]:
    if isinstance(part, Text):
        yield part
    if isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            yield from _texts(getattr(part, name))
    elif isinstance(part, (tuple, list)):
        for one in part:
            yield from _texts(one)


def test_an_example_stands_where_it_has_room_in_its_readers_language() -> None:
    line = Speaker("engine")("refusal.foreign", found="f" * 14)
    section = Section(line, (line,) * 10, example=Example("turn", lambda page: page.blocks, line))
    (game, *_) = SHIPPED.values()
    blocks = {
        language: rule_pages(
            game.meta, (section,), lambda _: (Facts((line,)),), reader=Reader(language=language)
        )[0].blocks
        for language in ("en", "de")
    }
    assert {language: len(found) for language, found in blocks.items()} == {"en": 12, "de": 10}
