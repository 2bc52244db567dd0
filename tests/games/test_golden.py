"""The committed playthroughs and perft counts are what the games give today."""

from __future__ import annotations

import json

import pytest

from games import SHIPPED
from games.engine import Text
from games.kit.playthrough import Playthrough
from tests.games.goldens_of import FOLDER, path_of

from . import drawn, endings, printed_pages
from .asked import names
from .golden import PERFT, PLAYTHROUGHS, changes, perft_counts, perft_path
from .test_older_rules import Mended, file_of

_FIRST = {play.game: play for play in reversed(PLAYTHROUGHS)}
WRITTEN = [
    pytest.param(play, id=play.name, marks=() if play is _FIRST[play.game] else pytest.mark.long)
    for play in PLAYTHROUGHS
]
"""All in the long form, one of each game in the short one."""

by_name = pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: play.name)


@by_name
def test_moves_of_a_playthrough_are_as_committed_whatever_is_said_of_them(
    play: Playthrough, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said(text: Text, reader: object) -> str:
        raise AssertionError(f"{text.key} is no part of the rules")

    monkeypatch.setattr(Text, "said", said)
    committed = path_of(play, "moves").read_text(encoding="utf-8").splitlines()
    assert play.moves().splitlines() == committed, "another rule: games under way would freeze"


@pytest.mark.parametrize("play", WRITTEN)
def test_words_of_a_playthrough_are_as_committed(play: Playthrough) -> None:
    committed = path_of(play, "words").read_text(encoding="utf-8").splitlines()
    assert play.words().splitlines() == committed, (
        "if it is meant so: make golden, and look at the difference"
    )


@pytest.mark.parametrize(("game", "language"), printed_pages.WRITTEN)
def test_printed_pages_are_as_committed(game: str, language: str) -> None:
    committed = printed_pages.path_of(game, language).read_text(encoding="utf-8").splitlines()
    assert printed_pages.printed(game, language).splitlines() == committed, (
        "if it is meant so: make golden, and look at the difference"
    )


@pytest.mark.parametrize(("game", "language", "own"), drawn.DRAWN)
def test_pictures_are_as_committed(game: str, language: str, own: bool) -> None:
    committed = drawn.path_of(game, language, own).read_text(encoding="utf-8").splitlines()
    assert drawn.drawn(game, language, own).splitlines() == committed, (
        "if it is meant so: make golden, and look at the difference"
    )


@pytest.mark.parametrize(("game", "language"), endings.DRAWN)
def test_pictures_of_ends_are_as_committed(game: str, language: str) -> None:
    committed = endings.path_of(game, language).read_text(encoding="utf-8").splitlines()
    assert endings.drawn(game, language).splitlines() == committed, (
        "if it is meant so: make golden, and look at the difference"
    )


@pytest.mark.parametrize("game", names("speaks", SHIPPED))
def test_a_page_of_every_kind_is_printed(game: str) -> None:
    assert {*printed_pages.pages(game)} >= printed_pages.kinds(printed_pages.SUBJECT[game])


@pytest.mark.parametrize("game", names("speaks", SHIPPED))
def test_every_page_of_the_rules_is_printed(game: str) -> None:
    kinds = {page.kind for page in printed_pages.rules(game).values()}
    assert kinds == {"rules", "symbols"}
    editions = SHIPPED[game].meta.editions
    assert {name.split()[0] for name in printed_pages.rules(game)} == {*editions}


@pytest.mark.parametrize("name", PERFT)
def test_perft_is_as_committed(name: str) -> None:
    committed = json.loads(perft_path(PERFT[name][0].game).read_text(encoding="utf-8"))
    assert perft_counts(name) == committed[name]


def test_each_game_has_its_files_and_no_other_is_left() -> None:
    written = {path_of(play, part) for play in PLAYTHROUGHS for part in ("moves", "words")}
    written |= {perft_path(game) for game in SHIPPED}
    written |= {printed_pages.path_of(game, language) for game, language in printed_pages.WRITTEN}
    written |= {drawn.path_of(*one) for one in drawn.DRAWN}
    written |= {endings.path_of(game, language) for game, language in endings.DRAWN}
    older = {
        file_of(game.meta.name, number)
        for game in (*SHIPPED.values(), Mended())
        for number in game.meta.older
    }
    assert set(FOLDER.iterdir()) - older == written, "make golden writes them"


def test_changed_texts_are_counted_by_kind() -> None:
    held = "== turn 0\n# Anna loading\n# fish 1\n% fish x1\n? Anna: Load?\n* Load fish | Load\n* wood\n> Anna loads.\n"
    holds = (
        held.replace("fish 1", "fish 2")
        .replace("Load\n* wood", "Load a\n* wood | Pass")
        .replace("Anna l", "Bert l")
    )
    path = path_of(Playthrough("sea_merchants", "2-players", 2, 2), "words")
    assert changes(iter([(path, held, holds)])) == {
        "board": (1, 1),
        "event": (1, 1),
        "hand": (0, 1),
        "label": (2, 3),
        "question": (0, 1),
    }
    assert changes(iter([(path, held, "")]))["label"] == (2, 0), "what is gone counts too"
