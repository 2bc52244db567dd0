"""The operator's words: news where they are wanted, a notice on pages that people open; and quiet servers."""

from __future__ import annotations

from datetime import datetime, timedelta

import discord
import pytest

from bot.front.custom_ids import carries
from bot.front.features.home.forms import Door
from bot.front.messages import Button
from bot.front.pages.bot.operator import briefly_noticed
from bot.text import language, say
from storage.community.announcements import Maintenance
from tests.bot.front.bot import Note, Person, SimulatedBot
from tests.bot.front.features.test_server import manager
from tests.pages.height import NEVER, height

SMALL = 17
"""A line of small print, in px."""
TEXT = "A new game: **Pig**. @everyone <@1> <@&2>"


def news(bot: SimulatedBot, channel: int | None = None) -> list[Note]:
    return [note for note in bot.notes(channel or bot.channel.id) if say("news.where") in note.title]


async def announced(bot: SimulatedBot) -> int:
    done = await bot.host.operator.announce({"en": TEXT})
    await bot.pass_time(seconds=5)
    return done.servers


async def test_news_come_where_they_are_wanted_without_a_ping_and_say_how_they_end(bot: SimulatedBot) -> None:
    master, there = manager(bot), bot.server.create_text_channel("news")
    assert say("server.news.never") in (await master.slash("server show")).text
    assert await announced(bot) == 0
    page = await master.slash("server news", wanted=True, channel=there)
    assert page.content == say("server.saved")
    assert say("server.news", channel=str(there.id)) in page.text
    assert await announced(bot) == 1
    (note,) = news(bot, there.id)
    assert "A new game: **Pig**." in note.text
    assert "/server news" in note.text
    assert say("news.headline") in note.text
    assert note.pinged == []
    assert note.message.flags & discord.MessageFlags(suppress_notifications=True).value
    ((nonce,),) = bot.env.looking.execute("SELECT id FROM outbox WHERE kind = 'news'")
    assert any(carries(custom_id, nonce) for _, custom_id in note.buttons), "it can be found again"
    assert news(bot) == []
    await bot.pass_time(days=8)
    assert say("server.news.never") in (await master.slash("server news", wanted=False)).text
    assert await announced(bot) == 0


async def test_a_server_that_switches_news_off_before_they_come_gets_none(bot: SimulatedBot) -> None:
    master = manager(bot)
    await master.slash("server news", wanted=True)
    await bot.host.operator.announce({"en": TEXT})
    await bot.host.servers.change(bot.server.id, news=None)
    await bot.pass_time(seconds=5)
    assert news(bot) == []
    assert bot.env.looking.execute("SELECT failure FROM outbox WHERE kind = 'news'").fetchall() == [(None,)]


async def test_only_people_who_manage_the_server_choose_what_it_reads(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    assert {"server news", "server quiet"} & {*ada.member.available_commands(bot.channel)} == set()


async def test_a_quiet_server_has_its_games_and_nothing_else(bot: SimulatedBot) -> None:
    master = manager(bot)
    await master.slash("server puzzle", wanted=True, zone="UTC")
    await bot.pass_time(minutes=1)
    shown = len(bot.notes())
    page = await master.slash("server quiet", wanted=True)
    assert say("server.quiet") in page.text
    await master.slash("server news", wanted=True)
    await bot.pass_time(days=2)
    assert await announced(bot) == 0
    assert len(bot.notes()) == shown
    await bot.game(2)
    (actor,) = await bot.to_act()
    assert actor.id in {one for note in bot.notes(bot.thread().id) for one in note.pinged}
    page = await master.slash("server quiet", wanted=False)
    assert say("server.quiet") not in page.text
    before = len(bot.notes())
    await bot.pass_time(days=1)
    assert len(bot.notes()) > before, "the puzzle comes again"


def maintained(bot: SimulatedBot, **texts: str) -> Maintenance:
    now: datetime = bot.host.time()
    return Maintenance(now, now + timedelta(hours=3), now + timedelta(hours=3, minutes=20), texts)


def high(page: Note) -> float:
    return height(page.content, page.message.embeds, page.message.components, private=True)


async def pages(bot: SimulatedBot, person: Person) -> dict[str, Note]:
    """The pages that people open anyway."""
    return {
        "front": await person.slash("play"),
        "help": await person.slash("help"),
        "inbox": await person.slash("my waiting"),
        "turn": await bot.panel(person),
    }


async def test_a_notice_is_one_line_on_pages_that_people_open_and_is_sent_to_nobody(
    bot: SimulatedBot,
) -> None:
    await bot.game(2)
    (actor,) = await bot.to_act()
    await actor.slash("help")  # The first page tells of pages without embeds.
    plain = await pages(bot, actor)
    requests = len(bot.env.http_requests)
    chosen = maintained(bot)
    await bot.host.operator.set_maintenance(chosen)
    await bot.pass_time(minutes=1)
    assert len(bot.env.http_requests) == requests, "no message is sent or edited for it"
    at = str(int(chosen.began.timestamp()))
    line, brief = say("notice.down", minutes=20, at=at), say("notice.brief", at=at)
    for name, page in (await pages(bot, actor)).items():
        assert (brief if name == "turn" else line) in page.text, name
        assert page.text.count("\n") <= plain[name].text.count("\n") + 1, name
        more = high(page) - high(plain[name])
        assert 0 <= more <= (SMALL if name == "turn" else 3 * SMALL), name
        assert high(page) <= NEVER, name
    assert "🔧" not in bot.last(bot.thread()).text
    assert all("🔧" not in note.text for note in actor.direct())
    await bot.pass_time(hours=4)
    for name, page in (await pages(bot, actor)).items():
        assert "🔧" not in page.text, name


@pytest.mark.parametrize("own", [False, True])
async def test_a_notice_is_in_the_readers_language(bot: SimulatedBot, own: bool) -> None:
    ada, bob = bot.people[:2]
    bot.locales[bob.id] = "de"
    await bot.host.operator.set_maintenance(maintained(bot, **({"de": "Gleich zurück."} if own else {})))
    assert "I am away for about 20 minutes." in (await ada.slash("help")).text
    german = (await bob.slash("help")).text
    assert ("Gleich zurück." if own else "Ich bin etwa 20 Minuten weg.") in german
    assert language() == "en"


async def test_a_turn_that_fills_a_phone_has_no_room_for_the_notice(bot: SimulatedBot) -> None:
    await bot.host.operator.set_maintenance(maintained(bot))
    row = [Button("Sail", Door(0), row=at) for at in (0, 0, 1)]
    assert "🔧" in briefly_noticed(bot.host, "\n".join("x" * 22), row)
    for lines, controls in ((23, row), (33, [])):
        text = "\n".join("x" * lines)
        assert briefly_noticed(bot.host, text, controls) == text


@pytest.mark.long
async def test_a_turn_by_direct_message_has_no_notice_since_it_stays(bot: SimulatedBot) -> None:
    await bot.host.operator.set_maintenance(maintained(bot))
    for person in bot.people:
        key = (await bot.host.people.meet(person.id, "")).key
        await bot.host.people.set_notice(key, "dm")
    await bot.game(2)
    (actor,) = await bot.to_act()
    (turn,) = actor.direct()
    assert "🔧" not in turn.words
