"""*Help* leads to what is stored, its export and its deletion; the operator's texts and contact are shown with them."""

from __future__ import annotations

import json

import pytest

from bot.front.pages.bot.operator import NOBODY, Operator
from bot.text import reader, say
from tests.bot.front.bot import Note, SimulatedBot

TOLD = Operator(
    privacy="https://example.org/privacy",
    terms="https://example.org/terms",
    contact="the_harbour master, mail@example.org <@1>",
)

WORDS = {
    "discord_id": "Discord id",
    "name": "names",
    "settings": "settings",
    "seats": "games",
    "done": "each move",
    "results": "results",
    "months": "in each month",
    "games_with_others": "with each player",
    "ratings": "ratings",
    "standing_orders": "orders",
    "names_of_tables": "table names",
    "wishes": "wishes for a seat",
    "notes": "notes",
    "follows": "followed tables",
    "blocks": "blocks",
    "invited_to": "invitations",
    "analyses": "imports",
    "reviews": "reviews",
    "lessons": "lessons",
    "puzzles": "puzzles",
    "leagues": "leagues",
    "weekly_deals": "deals of the week",
    "seconds_to_answer": "its time",
}
"""The page's word for each kind of data in an export."""
SAID_OTHERWISE = (
    "since",
    "banned",
    "asked",
    "taken_from",
    "direct_messages",
    "leagues_run",
    "owner_messages",
)
"""Kinds of data that `docs/privacy.md` names, and the page does not."""


def known(bot: SimulatedBot, operator: Operator) -> None:
    face = bot.client._face
    assert face is not None
    face.operator = operator


async def data_page(bot: SimulatedBot) -> Note:
    """Go from /help to what is stored."""
    ada = bot.people[0]
    first = await ada.slash("help")
    page = await ada.press(first, f"👤 {say('topic.data')}")
    assert page.id == first.id
    return page


async def test_help_leads_to_what_is_stored_its_export_and_its_deletion(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await data_page(bot)
    assert say("topic.data/a") in page.text
    assert page.links == {}
    exported = await ada.press(page, say("button.export_data"))
    assert exported.ephemeral
    assert exported.content == say("privacy.export")
    (content,) = exported.files.values()
    assert json.loads(content)["discord_id"] == str(ada.id)
    asked = await ada.press(page, say("button.delete_data"))
    assert asked.ephemeral
    assert say("privacy.headline") in asked.text
    assert asked.id != page.id, "what asks first replaces nothing"
    await ada.press(asked, say("button.forget"))
    assert await bot.host.people.known(ada.id) is None


async def test_help_names_each_kind_of_data_that_an_export_has(bot: SimulatedBot) -> None:
    text = (await data_page(bot)).text
    known = await bot.host.people.meet(bot.people[0].id, "Ada")
    exported = await bot.host.people.kept_of(known.key)
    assert exported.keys() == {*WORDS, *SAID_OTHERWISE}
    assert [kind for kind, word in WORDS.items() if word not in text] == []


@pytest.mark.long
async def test_exports_by_the_button_are_counted_as_those_by_the_command(bot: SimulatedBot) -> None:
    page = await data_page(bot)
    for _ in range(5):
        await bot.people[0].slash("my export")
        await bot.people[0].press(page, say("button.export_data"))
    refused = await bot.people[0].press(page, say("button.export_data"))
    assert "You asked for an export 10 times" in refused.content


async def test_the_operators_texts_and_contact_are_where_people_ask_about_their_data(
    bot: SimulatedBot,
) -> None:
    known(bot, TOLD)
    ada = bot.people[0]
    guild = bot.client.get_guild(bot.server.id)
    assert guild is not None
    await bot.client.on_guild_join(guild)
    await bot.pass_time(minutes=1)
    (hello,) = [note for note in bot.notes() if say("hello.headline") in note.text]
    both = {say("button.privacy"): TOLD.privacy, say("button.terms_of_use"): TOLD.terms}
    data = await data_page(bot)
    asked, exported = await ada.slash("my delete"), await ada.slash("my export")
    for page in (hello, data, asked, exported):
        assert page.links == both, page
        assert "harbour master" in page.words
        assert "the_harbour" not in page.words
        assert "<@1>" not in page.words
        assert page.pinged == []
    help_page = await ada.slash("help")
    assert help_page.links == both
    assert "harbour master" not in help_page.words


@pytest.mark.parametrize(
    ("contact", "shown"), [("https://example.org/a_b", "https://example.org/a_b"), ("a_b", "a\\_b")]
)
def test_a_contact_that_is_an_address_stays_one(contact: str, shown: str) -> None:
    (line,) = Operator(contact=contact).reached()
    assert line.said(reader()).endswith(f" {shown}")
    assert NOBODY.reached() == []
