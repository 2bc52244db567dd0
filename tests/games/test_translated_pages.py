"""The pages of every game in every language into which it is translated: they say the same, and fit as in English."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.words.texts import Speaker, Together
from games.kit import Subject
from games.kit.pages.languages import only_english, other_numbers, whole
from games.kit.pages.made import pages_of_computers_games
from games.kit.position import Position
from tests.games.kit import walk
from tests.games.kit.languages import LANGUAGE_CHECKS
from tests.games.kit.phone import few_pages_are_scrolled, measure_anew

from .asked import subjects
from .subjects import quick

say = Speaker("sea_merchants")
TRANSLATED = subjects("speaks")


@pytest.mark.parametrize("subject", quick(TRANSLATED))
def test_pages_say_the_same_in_every_language(subject: Subject) -> None:
    walk(subject, subject.game.meta.players[1], 2, LANGUAGE_CHECKS, every=20)


@pytest.mark.long
@pytest.mark.parametrize("subject", TRANSLATED)
def test_many_pages_say_the_same_in_every_language(subject: Subject) -> None:
    game, (low, high) = subject.game.meta.name, subject.game.meta.players
    measure_anew(game)
    for state, refused in subject.arranged():
        position = Position(subject, state, Random(1), tuple(refused))
        for check in LANGUAGE_CHECKS:
            check(position)
    for players in (low, high):
        pages_of_computers_games(subject, players, players, LANGUAGE_CHECKS, every=13)
    for language in whole(f"games.{game}"):
        few_pages_are_scrolled(game, language)


def test_a_number_that_a_translation_leaves_out_or_makes_up_is_found() -> None:
    text = say("page.choice.trade", cards=3, own=1.5, more=Together((12,)))
    assert other_numbers(text, "Trade 3 cards: +1.5", "3 Karten: +1,5") == set()
    assert other_numbers(text, "Trade 3 cards: +1.5", "3 von 12 Karten: +1,5") == set()
    assert other_numbers(text, "Trade 1 card", "Eine Karte") == set()
    assert other_numbers(text, "Trade 3 cards: +1.5", "Karten: +1,5") == {"3"}
    assert other_numbers(text, "Trade 3 cards", "4 Karten") == {"3", "4"}


def test_words_that_only_english_has_are_known() -> None:
    words = only_english("games.sea_merchants", "de")
    assert {"coins", "market", "your"} <= words
    assert not words & {"dock", "kontor", "name"}
