"""The bot's own pages are as committed, and none of its kinds is left out."""

from __future__ import annotations

import pytest

from games.engine.words.catalogue import ENGLISH
from tests.games.golden import changes
from tests.games.printed_pages import texts

from .golden import FOLDER, LANGUAGES, path_of, printed
from .kinds import kinds


def held(language: str) -> str:
    return path_of(language).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "language", [pytest.param(one, marks=() if one == ENGLISH else pytest.mark.long) for one in LANGUAGES]
)
def test_the_bots_own_pages_are_as_committed(language: str) -> None:
    today = printed(language)
    changed = {
        kind: counts[0]
        for kind, counts in changes(iter([(path_of(language), held(language), today)])).items()
        if counts[0]
    }
    assert changed == {}, "if it is meant so: make golden, and look at the difference"
    assert today == held(language)


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
