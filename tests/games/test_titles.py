"""A game by another title: nothing that people read has its name, and nothing that is stored or computed differs."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.front.pages.bot.boards import lettered, wide_board
from bot.front.pages.render import message
from games import SHIPPED
from games.engine import Game
from games.engine.pages.model import Page
from games.engine.words.catalogue import ENGLISH
from games.engine.words.reader import Reader, called
from games.kit.pages.made import pages_of
from games.lessons.course import LessonView
from games.lessons.shelf import shelf
from games.packages.titles import command_of, titled
from tests.games import printed_pages
from tests.games.printed_pages import NAMES, SUBJECT

TITLES = {
    "sea_merchants": "Harbour Market",
    "caribbean": "Windward Ways",
    "el_capitan": "Coastal Houses",
    "merkator": "Commonwealth M",
}
NAMED = re.compile(
    r"sea.?merchants|merchants of the caribbean|caribbean|karibik|el.?capitan|merkator|(?<!\w)/(?:sea|capitan)(?!\w)",
    re.IGNORECASE,
)
"""The names of games in all forms: titles, short names, technical names, commands."""
ROOT = Path(__file__).parents[2]


def test_another_title_gives_another_command_and_short_name_and_nothing_else() -> None:
    game = SHIPPED["sea_merchants"]
    other = titled(game, "Krämer's Fahrt 2")
    assert (other.meta.title, other.meta.short) == ("Krämer's Fahrt 2", "Krämer's Fahrt 2")
    assert other.meta.command == command_of(other.meta.title) == "krämer-s-fahrt-2"
    assert other.meta.name == game.meta.name
    assert (game.meta.title, game.meta.command) == ("The Sea Merchants", "sea")
    assert isinstance(other, type(game))


@pytest.mark.parametrize("name", SHIPPED)
def test_a_titled_game_deals_and_plays_the_same_also_in_another_process(name: str) -> None:
    game = SHIPPED[name]
    title = TITLES.get(name, "Another Name")
    carried = pickle.loads(pickle.dumps(titled(game, title)))  # noqa: S301 our own
    assert carried.meta.title == title
    state, other, rng = game.new(2, "titles"), carried.new(2, "titles"), Random(7)
    for _ in range(30):
        seat = rng.choice(list(state.to_act))
        move = rng.choice(list(state.legal_moves(seat)))
        state.play(seat, move)
        other.play(seat, carried.decode(game.encode(move)))
    assert other.digest() == state.digest()
    assert other.setup == state.setup


def test_no_catalogue_names_a_game_outside_the_names_that_it_translates() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {line}"
        for folder in ("bot", "games")
        for path in sorted((ROOT / folder).rglob("*.ftl"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if not line.startswith(("name-merchants_of_the_caribbean", "name-caribbean", "#"))
        if NAMED.search(line)
    ]
    assert found == []


def _sent(page: Page, reader: Reader) -> str:
    return "\n".join(printed_pages.lines_sent(message.message(page, reader, (), ())))


def walked(game: Game) -> Iterator[str]:
    """Yield all that people read of a game: pages of each kind for each seat, pictures, rules, signs, lessons."""
    for language in (ENGLISH, "de"):
        for _, state in printed_pages.pages(game.meta.name).values():
            reader = replace(called(*NAMES[: state.players]), language=language)
            for seat in (None, *range(state.players)):
                view = state.view(seat)
                drawn = [game.picture(view, reader)]
                yield wide_board(game, view, reader)
                yield from (line for part in lettered(game, view, reader) for line in part.lines)
                for page in pages_of(game, state, seat):
                    yield _sent(page, reader)
                    if seat is not None:
                        drawn.append(game.own_picture(view, page, reader))
                yield from (one.svg() for one in drawn if one is not None)
        reader = replace(called(*NAMES), language=language)
        for edition in game.meta.editions.values():
            signs = game.symbols(edition)
            yield from (_sent(page, reader) for page in game.rule_pages(edition, reader=reader))
            yield "" if signs is None else _sent(signs, reader)
        for lesson in shelf(game).values():
            course = LessonView(game, lesson)
            told = (course.title(), course.pitch(), course.summary(), course.sentence())
            yield from (one.said(reader) for one in told)


@pytest.mark.long
@pytest.mark.parametrize("name", SUBJECT)
def test_no_page_of_a_titled_game_has_its_name(name: str) -> None:
    found = list(walked(titled(SHIPPED[name], TITLES[name])))
    assert len(found) > 250, "it is walked as a whole"
    assert [text[:200] for text in found if NAMED.search(text)] == []
    assert any(TITLES[name] in text for text in found)
