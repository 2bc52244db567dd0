"""Announcements go to those who want them, once a week at most; the notice of maintenance ends by itself."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from bot.host.servers.operator_words import APART
from bot.text import said, speaking
from storage.community import announcements, servers
from storage.community.announcements import Maintenance
from storage.queues import outbox
from tests.bot.host.conftest import CHANNEL, Maker, Party

TEXTS = {"en": "A new game.", "de": "Ein neues Spiel."}
WANTS, QUIET, GONE = 910, 911, 912


async def with_servers(party: Party) -> None:
    """Four servers: one wants no news, one does, one does and is quiet, one has removed the bot."""
    for server in (WANTS, QUIET, GONE):
        await party.host.servers.visit(server, str(server))
        await party.host.servers.change(server, news=CHANNEL)
    await party.host.servers.change(QUIET, quiet=True)
    await party.storage.write(lambda tx: servers.set_gone(tx, GONE, party.clock.now))


async def sent(party: Party) -> list[tuple[str, str]]:
    rows = await party.storage.read(outbox.pending)
    return [(row.destination, row.kind) for row in rows if row.kind == "news"]


async def test_only_servers_that_want_news_are_told(party: Party) -> None:
    await with_servers(party)
    assert (await party.host.operator.listening()).servers == 1
    assert await party.host.operator.announce(TEXTS) == (1, None)
    assert await sent(party) == [(f"server:{WANTS}", "news")]


async def test_a_second_announcement_waits_for_a_week_and_there_is_no_way_round(party: Party) -> None:
    await with_servers(party)
    first = party.clock.now
    await party.host.operator.announce(TEXTS)
    party.clock.move(hours=APART.days * 24 - 1)
    assert await party.host.operator.announce(TEXTS) == (0, first + APART)
    assert (await party.host.operator.listening()).not_before == first + APART
    assert len(await sent(party)) == 1
    party.clock.move(hours=1)
    assert await party.host.operator.announce(TEXTS) == (1, None)
    assert len(await sent(party)) == 2


async def test_of_two_announcements_at_once_one_is_sent(make: Maker) -> None:
    one = await make()
    await with_servers(one)
    other = await make(people=one.people)
    done = await asyncio.gather(*(party.host.operator.announce(TEXTS) for party in (one, other, one, other)))
    assert sorted(outcome.servers for outcome in done) == [0, 0, 0, 1]
    assert len(await sent(one)) == 1


async def test_an_announcement_that_no_server_wants_costs_no_week(party: Party) -> None:
    assert await party.host.operator.announce(TEXTS) == (0, None)
    assert await party.storage.read(announcements.last_announced) is None


async def test_an_announcement_is_read_in_the_readers_language_or_else_in_english(party: Party) -> None:
    await with_servers(party)
    await party.host.operator.announce(TEXTS)
    with speaking("de"):
        assert await party.host.operator.announcement(1) == TEXTS["de"]
    assert await party.host.operator.announcement(1) == TEXTS["en"]
    assert await party.host.operator.announcement(2) is None


async def test_a_notice_is_shown_in_its_time_in_the_readers_language_and_ends_by_itself(party: Party) -> None:
    words, now = party.host.operator, party.clock.now
    at = now + timedelta(hours=2)
    chosen = Maintenance(now + timedelta(hours=1), at, at + timedelta(minutes=20), {"de": "Gleich zurück."})
    assert not await words.set_maintenance(chosen)
    assert words.notice() is None
    party.clock.move(hours=1)
    notice = words.notice()
    assert notice is not None
    assert f"Maintenance on <t:{int(at.timestamp())}:f>: I am away for about 20 minutes." in said(notice)
    with speaking("de"):
        own = words.notice()
        assert own is not None
        assert "Gleich zurück." in said(own)
    party.clock.move(hours=1, minutes=19)
    assert words.notice() is not None
    assert await words.maintenance() == chosen
    party.clock.move(minutes=1)
    assert words.notice() is None
    assert await words.maintenance() is None


async def test_a_running_bot_finds_a_notice_by_its_polling(make: Maker) -> None:
    running = await make()
    command = await make(people=running.people)
    now = running.clock.now
    await running.host.poll()
    await command.host.operator.set_maintenance(Maintenance(now, now, now + timedelta(minutes=20), {}))
    assert running.host.operator.notice() is None
    await running.host.poll()
    assert running.host.operator.notice() is None, "it looked a moment ago"
    running.clock.move(seconds=10)
    await running.host.poll()
    assert running.host.operator.notice() is not None
    await command.host.operator.set_maintenance(None)
    running.clock.move(seconds=10)
    await running.host.poll()
    assert running.host.operator.notice() is None
