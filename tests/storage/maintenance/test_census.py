"""The contents of a database are counted alike on every kind of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import make_url

from storage import Storage
from storage.community import bans, people, servers
from storage.maintenance.census import census
from storage.queues import outbox
from storage.rows import Outgoing
from storage.store import Transaction
from tests import databases

NOW = datetime(2026, 3, 1, tzinfo=UTC)


async def test_servers_people_and_messages_are_counted_by_what_they_are(storage: Storage, url: str) -> None:
    async def fill(tx: Transaction) -> None:
        for number in (1, 2, 3):
            await servers.remember(tx, number, "Hansa", NOW)
            known = await people.remember(tx, 5000 + number, "Ada", NOW)
        await servers.set_gone(tx, 3, NOW)
        await bans.set_server(tx, 17, NOW)
        await bans.set_person(tx, known.key, NOW)
        await people.forget(tx, (await people.remember(tx, 6000, "Bob", NOW)).key)
        sent = [Outgoing(id=name, destination="server:1", kind="hello", payload={}) for name in "abc"]
        await outbox.put(tx, sent, NOW)
        for row in await outbox.claim(tx, "me", NOW, timedelta(1), 1):
            await outbox.give_up(tx, row.number, "me", NOW, "no")

    await storage.write(fill)
    file = None if databases.SERVER else Path(make_url(url).database or "")
    found = await census(storage, file)
    assert (found.servers, found.left, found.banned_servers) == (2, 1, 1)
    assert (found.persons, found.banned_persons, found.forgotten) == (3, 1, 1)
    assert (found.waiting, found.failed) == (2, 1)
    assert (found.tables, found.finished) == ({}, {})
    assert found.rows["person"] == 4
    assert found.size > 0


async def test_a_message_that_was_given_up_is_sent_again_as_one_that_may_have_arrived(
    storage: Storage,
) -> None:
    async def give_up(tx: Transaction) -> int:
        await outbox.put(tx, [Outgoing(id="a", destination="server:1", kind="hello", payload={})], NOW)
        [row] = await outbox.claim(tx, "me", NOW, timedelta(1), 1)
        await outbox.give_up(tx, row.number, "me", NOW, "no")
        return row.number

    number = await storage.write(give_up)
    later = NOW + timedelta(days=5)
    assert await storage.write(lambda tx: outbox.retry(tx, number, later))
    assert not await storage.write(lambda tx: outbox.retry(tx, number, later))
    [row] = await storage.write(lambda tx: outbox.claim(tx, "you", later, timedelta(1), 9))
    assert (row.created, row.maybe_sent) == (later, NOW)
