"""The language of each reader: people in theirs, everybody on a server in its, Discord's commands in all."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.front.gateway.registering import forms_of
from bot.front.languages import CommandWords, Languages, communal, localized
from bot.front.pages.options import option_label
from bot.text import said, say, shipped, speaking, table_names
from games import catalogue
from games.engine.words.catalogue import ENGLISH, PSEUDO
from games.sea_merchants.moves import Exchange
from tests.bot.front.bot import Note, Person, SimulatedBot, opened
from tests.bot.front.features.test_commands import label, until, verbs
from tests.bot.front.features.test_server import manager

TWO = {"en": ENGLISH, "de": PSEUDO}
"""English, and the language made by a program in the place of German."""


NAMES = {name for _, name in Languages(TWO).named()}
"""Choices that are the same for everybody."""


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[SimulatedBot]:
    async with opened(tmp_path, languages=TWO) as found:
        yield found


def nameless(words: str) -> str:
    """Return words without the names of tables."""
    for language in TWO.values():
        with speaking(language):
            for name in table_names():
                words = words.replace(name, "")
    return words


def pseudo(note: Note) -> bool:
    """Return whether all of a message is in the made-up language, and none of it in English; it is in one of them."""
    words = [note.content, note.title, note.text, *note.labels]
    # A table's name is that of its server in every language.
    words = [one for one in map(nameless, words) if one]
    told = [bool(re.search("[àéîöûÀÉÎÖÛ]", one)) for one in words if sum(map(str.isalpha, one)) > 6]
    assert len(set(told)) == 1, f"two languages in one message: {words}"
    return told[0]


async def chosen(person: Person, language: str) -> Note:
    """Choose a language among the settings; returns these in that language."""
    page = await person.slash("my settings")
    menu = next(one.menu for one in page.entries if one.menu.startswith("t1:spoken"))
    return await person.pick(
        page, next(one for one in page.entries if (one.menu, one.value) == (menu, language))
    )


def test_the_first_language_that_there_is_a_catalogue_of_is_spoken() -> None:
    languages = Languages({"en": ENGLISH, "de": "de", "pt-BR": "pt-BR", "pt": "pt"})
    assert languages.of("de") == "de"
    assert languages.of(discord.Locale.german) == "de"
    assert languages.of("pt-BR") == "pt-BR"
    assert languages.of("pt-PT") == "pt"
    assert languages.of(None, "ja", "de-AT", "en") == "de"
    assert languages.of("ja", None) == ENGLISH
    assert languages.of() == ENGLISH


def test_english_and_german_are_offered_by_their_own_names() -> None:
    assert next(iter(shipped().items())) == ("en", ENGLISH)
    assert dict(Languages().named()) == {"en": "English", "de": "Deutsch"}


async def test_an_answer_is_in_the_language_of_who_asks(bot: SimulatedBot) -> None:
    ada, bob, _ = bot.people
    bot.locales[ada.id] = "de"
    assert pseudo(await ada.slash("my tables"))
    assert not pseudo(await bob.slash("my tables"))
    bot.locales[ada.id] = "ja"
    assert not pseudo(await ada.slash("my tables")), "what nobody has translated is in English"


async def test_a_language_that_was_chosen_is_spoken_whatever_discord_says(bot: SimulatedBot) -> None:
    ada, *_ = bot.people
    assert pseudo(await chosen(ada, "de"))
    assert pseudo(await ada.slash("my tables"))
    bot.locales[ada.id] = "de"
    assert not pseudo(await chosen(ada, "en"))
    assert not pseudo(await ada.slash("my tables"))
    assert pseudo(await chosen(ada, "discord"))


async def test_a_refusal_is_in_the_language_of_who_is_refused(bot: SimulatedBot) -> None:
    bob = bot.people[1]
    bot.locales[bob.id] = "de"
    note = await bot.lobby(2)
    refused = await bob.press(note, say("button.start"))
    with speaking(PSEUDO):
        assert refused.content == say("only_opener/named", name="Ada")


async def test_what_everybody_reads_is_in_the_language_of_the_server(tmp_path: Path) -> None:
    async with opened(tmp_path, languages=TWO, community="de") as bot:
        ada, bob, _ = bot.people
        master = manager(bot)
        lobby = await ada.slash("table new", game="sea_merchants")
        assert pseudo(lobby), "by its community"
        assert not pseudo(await ada.slash("my tables")), "the one who opened it reads English"
        with speaking(PSEUDO):
            join = say("button.join")
        joined = await bob.press(lobby, join)
        assert pseudo(joined.now()), "whoever clicks it"
        assert not pseudo(await master.slash("server language", language="en"))
        assert not pseudo(await ada.slash("table new", game="sea_merchants")), "as was chosen for it"


async def test_where_the_clicked_message_can_not_be_read_everybody_may_read_the_answer(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path, languages=TWO, community="de") as bot:
        ada, bob, _ = bot.people
        lobby = await ada.slash("table new", game="sea_merchants")
        readers: dict[str, Any] = bot.client._connection.parsers
        read = readers["INTERACTION_CREATE"]
        readers["INTERACTION_CREATE"] = lambda data: read(data | {"message": "odd"})
        with speaking(PSEUDO):
            join = say("button.join")
        joined = await bob.press(lobby, join)
        assert pseudo(joined.now()), "in the language of the server"


@pytest.mark.parametrize("community", ["de", None])
async def test_the_settings_of_a_server_name_its_language(tmp_path: Path, community: str | None) -> None:
    names = dict(Languages(TWO).named())
    async with opened(tmp_path, languages=TWO, community=community) as bot:
        master = manager(bot)
        first = "server.language.open" if community is None else "server.language.community"
        assert say(first, language=names["de"]) in (await master.slash("server show")).text
        for chosen in ("de", "en"):
            await master.slash("server language", language=chosen)
            assert say("server.language", language=names[chosen]) in (await master.slash("server show")).text


async def test_own_settings_name_the_own_language_and_why_it_is_spoken(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    assert say("settings.language.discord") in (await ada.slash("my settings")).text
    bot.locales[ada.id] = "ja"
    assert say("settings.language.else") in (await ada.slash("my settings")).text
    assert say("settings.language.own") in (await chosen(ada, "en")).text


async def test_what_is_sent_unasked_is_in_the_language_of_the_server_or_of_its_person(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), languages=TWO, community="de") as bot:
        ada, bob = bot.people
        for person in (ada, bob):
            await bot.host.people.set_notice((await bot.host.people.meet(person.id, "x")).key, "dm")
        await bot.host.people.set_language((await bot.host.people.meet(bob.id, "Bob")).key, "en")
        # Nobody has translated what Ada's Discord speaks.
        bot.locales[ada.id] = "ja"
        with speaking(PSEUDO):
            await bot.game(2)
            await bot.play_on(Random(1), turns=4)
        assert all(map(pseudo, bot.notes(bot.thread().id)))
        assert ada.direct()
        assert bob.direct()
        assert all(map(pseudo, ada.direct()))
        assert not any(map(pseudo, bob.direct()))


async def test_a_direct_message_is_in_the_language_of_the_discord_that_its_person_last_used(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), languages=TWO) as bot:
        ada, bob = bot.people
        for person in (ada, bob):
            await bot.host.people.set_notice((await bot.host.people.meet(person.id, "x")).key, "dm")
        bot.locales[ada.id] = "de"
        await bot.game(2)
        await bot.play_on(Random(1), turns=4)
        assert ada.direct()
        assert bob.direct()
        assert all(map(pseudo, ada.direct()))
        assert not any(map(pseudo, (*bob.direct(), *bot.notes(bot.thread().id))))


async def test_whose_language_nobody_speaks_reads_that_of_the_server(tmp_path: Path) -> None:
    async with opened(tmp_path, languages=TWO, community="de") as bot:
        ada, *_ = bot.people
        bot.locales[ada.id] = "ja"
        assert pseudo(await ada.slash("my tables"))


async def test_a_server_that_is_no_community_reads_the_language_of_who_opens_its_first_table(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path, languages=TWO, community=None) as bot:
        ada, bob, _ = bot.people
        master = manager(bot)
        bot.locales[ada.id] = "de"
        lobby = await ada.slash("table new", game="sea_merchants")
        assert pseudo(lobby)
        with speaking(PSEUDO):
            told, join, add = say("server.settled"), say("button.join"), say("button.add")
        assert told in lobby.text
        second = await bob.slash("table new", game="sea_merchants")
        assert pseudo(second), "it has been decided"
        assert told not in second.text, "and is said once"
        await bob.press(lobby, join)
        assert told in lobby.now().text, "it stays as long as its lobby"
        assert not pseudo(await master.slash("server language", language="discord"))
        bot.locales[bob.id] = "de"
        third = await bob.slash("table new", game="sea_merchants")
        assert not pseudo(third), "a choice stays"
        await bob.press(lobby, add)
        for note in (third, lobby.now()):
            assert say("server.settled") not in note.text


async def test_the_language_of_a_game_that_begins_at_once_is_told_where_it_begins(tmp_path: Path) -> None:
    async with opened(tmp_path, languages=TWO, community=None) as bot:
        ada = bot.people[0]
        bot.locales[ada.id] = "de"
        page = await ada.to_game(await ada.slash("play"), "sea_merchants")
        with speaking(PSEUDO):
            told = say("server.settled")
        await ada.press(page, next(label for label in page.labels if "🤖" in label))
        await bot.pass_time(minutes=1)
        assert sum(told in note.text for note in bot.notes()) == 1


@pytest.mark.parametrize(
    ("languages", "community", "language", "told"),
    [
        (TWO, "en-US", None, False),
        ({"en": ENGLISH}, None, None, False),
        (TWO, None, "en", False),
        (TWO, "ja", "en", True),
    ],
    ids=["community", "one language", "English", "community that is not spoken"],
)
async def test_what_everybody_expects_is_not_told(
    tmp_path: Path, languages: dict[str, str], community: str | None, language: str | None, *, told: bool
) -> None:
    async with opened(tmp_path, languages=languages, community=community) as bot:
        lobby = await bot.people[0].slash("table new", game="sea_merchants")
        await bot.pass_time(minutes=1)
        assert len(bot.notes(bot.channel.id)) == 1
        assert (say("server.settled") in lobby.text) == told
        assert (await bot.host.servers.settings(bot.server.id)).language == language


async def test_what_waits_is_sent_in_the_language_of_then_and_a_thread_is_called_as_it_was(
    bot: SimulatedBot,
) -> None:
    master = manager(bot)
    await bot.game(2)
    thread = bot.thread()
    name, posts = thread.name, f"/channels/{thread.id}/messages"
    before = bot.notes(thread.id)
    bot.env.inject_error("POST", posts, times=None)
    await bot.play_on(Random(1), turns=1)
    await master.slash("server language", language="de")
    assert len(bot.notes(thread.id)) == len(before)
    bot.env.backend.faults.clear()
    await bot.pass_time(minutes=11)
    late = bot.notes(thread.id)[len(before) :]
    assert late
    assert all(map(pseudo, late))
    assert bot.thread().name == name
    bot.locales[bot.people[0].id] = "de"
    assert pseudo(await bot.people[0].slash("table log", where=thread)), "of what happened in English too"


async def test_autocomplete_offers_the_own_language_and_understands_english_too(bot: SimulatedBot) -> None:
    await bot.game(2)
    person, seen = await until(bot, lambda seen: verbs(seen).count("exchange") > 1)
    where, bot.locales[person.id] = bot.thread(), "de"
    move = next(one for one in seen.moves if isinstance(one, Exchange))
    english = label(seen, move, "give")
    with speaking(PSEUDO):
        own = said(catalogue["sea_merchants"].text.value("exchange", "give", move.give, seen.view))
    assert own in await person.complete("sea exchange", "give", where=where)
    assert await person.complete("sea exchange", "give", english, where=where) == [own]
    assert await person.complete("sea exchange", "give", own[:4], where=where) == [own]
    takes = [await person.complete("sea exchange", "take", where=where, give=one) for one in (own, english)]
    assert takes[0] == takes[1] != []
    before = (await bot.table()).sequence
    assert pseudo(await person.slash("sea exchange", where=where, give=english, take=takes[0][0]))
    assert (await bot.table()).sequence > before


def described(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command, and all that is below it."""
    yield command
    for part in command.get("options") or ():
        yield from described(part)


async def test_commands_are_described_in_every_language_and_called_as_in_english(bot: SimulatedBot) -> None:
    english = {game.meta.command for game in catalogue.values() if not game.meta.reaches("speaks")}
    commands = [command for command in await forms_of(bot.client.tree) if command["name"] not in english]
    parts = [part for command in commands for part in described(command)]
    assert len(parts) > 100
    for part in parts:
        told = part["description_localizations"]
        assert told.keys() == {"de"}
        assert told["de"].startswith("["), part
        assert len(told["de"]) <= 100
        assert not part.get("name_localizations")
        for choice in part.get("choices") or ():
            named = choice.get("name_localizations") or {}
            assert named.get("de", "").startswith("[") != (choice["name"] in NAMES), choice


async def test_games_and_editions_are_called_as_their_boxes_in_german() -> None:
    title = localized("house.game", game=catalogue["caribbean"].meta.title)
    choice = app_commands.Choice(name=title, value="caribbean")
    where: app_commands.TranslationContextTypes = app_commands.TranslationContext(
        app_commands.TranslationContextLocation.choice_name, choice
    )
    said_in = CommandWords(Languages()).translate
    assert await said_in(title, discord.Locale.german, where) == "Händler der Karibik"
    with speaking("de"):
        assert option_label("reconstructed") == "rekonstruiert"
        assert option_label("port-royal-2014") == "port-royal-2014", (
            "as it is written where nobody has a word"
        )


async def test_with_one_language_there_is_nothing_to_choose(tmp_path: Path) -> None:
    async with opened(tmp_path, languages={"en": ENGLISH}) as bot:
        parts = [part for command in await forms_of(bot.client.tree) for part in described(command)]
        assert "language" not in {part["name"] for part in parts}
        assert not any(part.get("description_localizations") for part in parts)
        assert "🌐" not in (await manager(bot).slash("server show")).text
        assert "🌐" not in (await bot.people[0].slash("my settings")).text


def test_a_server_whose_language_is_no_word_has_chosen_none() -> None:
    state: Any = discord.AutoShardedClient(intents=discord.Intents(guilds=True))._connection
    told: Any = {"id": "1", "features": ["COMMUNITY"]}
    chosen = [
        communal(discord.Guild(data=told | {"preferred_locale": one}, state=state)) for one in ("de", 7, None)
    ]
    assert chosen == ["de", None, None]
