"""Two people at one table who read different languages: nobody meets a word of the other's."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.text import say, speaking, table_names
from games import catalogue
from games.engine.words.catalogue import ENGLISH, PSEUDO, catalogue_for
from games.kit.pages.languages import whole, words_in, words_of
from tests.bot.front.bot import Note, Person, SimulatedBot, opened
from tests.bot.front.short import SHORT
from tests.bot.front.watch import viewer
from tests.pages.test_words_left import stored

GAME = catalogue["sea_merchants"].meta
PACKAGES = ("bot", "games.engine", f"games.{GAME.name}")
PEOPLE = ("Adalbert", "Brunhilde")
NAMES = words_in(" ".join([*PEOPLE, GAME.title, GAME.short, SHORT.name]))
"""Words that are the same in every language."""
OTHERS = [PSEUDO, *(language for language in whole("bot") if language in whole(f"games.{GAME.name}"))]
"""Languages of this game, offered or not."""
CLOSER = ("my tables", "my settings", "my what", "table log", "table list")
"""Pages that everybody looks at beside the game."""


class Ears:
    """Hears all that is said, with its listener and its language.

    Args:
        bot: on whose server English is read.
        second: the one with the other language.
        language: that one.
    """

    def __init__(self, bot: SimulatedBot, second: Person, language: str) -> None:
        self._bot, self._second, self._language = bot, second, language
        # Each language is called as it calls itself.
        own = [
            words.say("language")
            for one in (ENGLISH, language)
            if "language" in (words := catalogue_for("bot", one))
        ]
        named = NAMES | words_in(" ".join(own))
        english, other = (words_of(PACKAGES, one) - named for one in (ENGLISH, language))
        self._only = {False: english - other, True: other - english}
        with speaking(ENGLISH):
            # A table's name is of the server's language.
            self._tables = table_names()
        self._known: dict[int, str] = {}
        self.heard = {False: 0, True: 0}

    async def listen(self) -> None:
        """Hear every message that has changed since."""
        for note in self._bot.notes(ephemeral=True):
            said = "\n".join(
                [note.words, *note.labels, *(f"{one.placeholder}\n{one.label}" for one in note.entries)]
            )
            if self._known.get(note.id) != said:
                self._known[note.id] = said
                self._hear(note, said)

    def _hear(self, note: Note, said: str) -> None:
        for name in self._tables:
            said = said.replace(name, "")
        theirs = viewer(note) == self._second.id
        wrong = self._only[not theirs] & words_in(said)
        assert not wrong, f"{wrong} in {said}"
        self.heard[theirs] += bool(self._only[theirs] & words_in(said))


async def played(tmp_path: Path, language: str, turns: int | None) -> None:
    """Play a game, or some turns of it, with a reader of English and one of another language."""
    async with opened(tmp_path, PEOPLE, languages={"en": ENGLISH, "de": language}) as bot:
        second = bot.people[1]
        bot.locales[second.id] = "de"
        ears = Ears(bot, second, language)
        bot.watches.append(ears.listen)
        await bot.host.people.set_notice((await bot.host.people.meet(second.id, PEOPLE[1])).key, "dm")
        await bot.game(2)
        await bot.play_on(Random(5), turns=2 if turns is None else turns)
        for person in bot.people:
            await bot.panel(person)
        if turns is None:
            for person in bot.people:
                for command in CLOSER:
                    await person.slash(command, where=bot.thread())
            await bot.play_on(Random(6))
            assert (await bot.table()).status == "finished"
            for person in bot.people:
                await person.press(bot.last(bot.thread()), say("button.replay"))
        await bot.pass_time(hours=30)
        await ears.listen()
        assert min(ears.heard.values()) > 3
        # What is kept has no language.
        for text in stored(bot):
            assert not (words_in(text) & ears._only[True]), text


async def test_two_people_play_each_in_their_own_language(tmp_path: Path) -> None:
    await played(tmp_path, PSEUDO, 2)


@pytest.mark.long
@pytest.mark.parametrize("language", OTHERS)
async def test_two_people_play_to_the_end_each_in_their_own_language(tmp_path: Path, language: str) -> None:
    await played(tmp_path, language, None)
