"""A term of a game is explained on the first question that uses it, to each person once."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.host.timing.preferences import Preferences
from bot.text import said, say
from games import catalogue
from games.engine import Text
from games.engine.pages.contract import Term, WithTerms, keys_in
from games.engine.words.texts import Together
from games.sea_merchants import pages
from tests.bot.front.bot import Person, SimulatedBot, opened

NAMES = ("Ada", "Bob")
WITH_TERMS = [
    (name, term)
    for name, game in catalogue.items()
    if isinstance(game.pages, WithTerms)
    for term in game.pages.TERMS
]


async def preferences_of(bot: SimulatedBot, person: Person) -> Preferences:
    return (await bot.host.people.meet(person.id, person.user.name)).preferences


async def test_a_term_stands_on_a_page_until_its_reader_presses_something_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Text("sea_merchants", "page.small.cover")
    asked = frozenset({"page.ask.load", "page.ask.plan", "page.ask.plan.poor"})
    monkeypatch.setattr(pages, "TERMS", (Term("any", asked, told),), raising=False)
    async with opened(tmp_path, NAMES) as bot:
        lobby = await bot.lobby(2, short=False, game="sea_merchants")
        await bot.people[0].press(lobby, say("button.start"))
        (person,) = await bot.to_act()
        page = await bot.panel(person)
        assert said(told) in page.text
        again = await bot.panel(person)
        assert said(told) in again.text, "nobody has read it yet"
        page = await person.press(again, say("page.board"))
        assert (await preferences_of(bot, person)).explained == ("sea_merchants.any",)
        page = await person.press(page, say("button.to_panel"))
        assert said(told) not in page.text


@pytest.mark.parametrize(("game", "term"), WITH_TERMS, ids=lambda one: getattr(one, "name", one))
def test_a_term_is_used_by_sentences_that_there_are(game: str, term: Term) -> None:
    words = catalogue[game].text.WORDS
    assert term.said.key in words
    assert all(key in words for key in term.keys)
    nested = Text(game, "page.told", (("line", Together((Text(game, min(term.keys)),))),))
    assert min(term.keys) in {*keys_in((nested,))}
