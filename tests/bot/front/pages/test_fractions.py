"""Scores with a fraction: each language has its own mark before it."""

from __future__ import annotations

import pytest

from bot.front.pages.bot.done import done_page
from bot.front.pages.bot.levels import means_alone
from games import catalogue
from games.engine import Text
from games.engine.pages.course import Standing
from games.engine.pages.plain import plain_words
from games.engine.words.reader import Reader, named

NAMES = ("Anna", "Bruno")


@pytest.mark.parametrize(
    ("language", "figures"), [("en", "\N{MINUS SIGN}1.5 → 20.5"), ("de", "\N{MINUS SIGN}1,5 → 20,5")]
)
def test_what_a_turn_did_to_a_score_is_written_as_in_the_language(language: str, figures: str) -> None:
    game = catalogue["merkator"]
    state = game.new(players=2, seed=1)
    view = state.view(state.to_act[0])
    before, now = (Standing((score, score), (1,)) for score in (-1.5, 20.5))
    page = done_page(game, view, (), (before, now))
    told = plain_words(page, Reader(language=language, seat=view.seat, names=named(NAMES, NAMES)))
    assert figures in told.replace("*", "")


def test_what_computers_have_alone_is_written_as_in_the_language() -> None:
    told = means_alone("merkator")
    assert isinstance(told, Text)
    assert "." in told.said(Reader())
    assert told.said(Reader(language="de")) != told.said(Reader())
    assert "." not in told.said(Reader(language="de"))
