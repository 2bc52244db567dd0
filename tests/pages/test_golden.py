"""The bot's own pages are as committed, and none of its kinds is left out."""

from __future__ import annotations

import pytest

from games.engine.words.catalogue import ENGLISH
from tests.games.golden import changes
from tests.games.kit.what import unnamed_signs
from tests.games.printed_pages import texts

from .golden import FOLDER, LANGUAGES, met_in, path_of, printed
from .kinds import kinds

HOUSE = {"house.mark", "house.game"}
"""The names of the bot's own emoji and of games: the words next to them explain them."""
WALKED = pytest.mark.parametrize(
    "language", [pytest.param(one, marks=() if one == ENGLISH else pytest.mark.long) for one in LANGUAGES]
)


def held(language: str) -> str:
    return path_of(language).read_text(encoding="utf-8")


@WALKED
def test_the_bots_own_pages_are_as_committed(language: str) -> None:
    today = printed(language)
    changed = {
        kind: counts[0]
        for kind, counts in changes(iter([(path_of(language), held(language), today)])).items()
        if counts[0]
    }
    assert changed == {}, "if it is meant so: make golden, and look at the difference"
    assert today == held(language)


@WALKED
def test_every_sign_on_the_bots_own_pages_stands_beside_words_or_in_the_legend(language: str) -> None:
    left = {
        kind: signs
        for kind, met in met_in(language).items()
        if met.shown is not None
        and met.reader is not None
        and not met.shown.symbols
        and (signs := unnamed_signs(met.shown, met.reader, known=HOUSE))
    }
    assert left == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_every_kind_is_committed(language: str) -> None:
    committed = {head.rpartition(", ")[0] for head, _ in texts(held(language))}
    assert {*kinds().values()} - committed == set(), "tests/pages/every_kind.py is to meet it"
    assert committed - {*kinds().values()} == set(), "make golden takes it away"


def test_kinds_are_found_in_the_face_itself() -> None:
    found = {*kinds().values()}
    assert len(found) > 90
    assert {"pages.public.turn_page", "features.my.language._language_command"} <= found
    assert {*FOLDER.iterdir()} == {path_of(language) for language in LANGUAGES}
