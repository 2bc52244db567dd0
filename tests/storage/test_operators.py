"""The operator's tables: they join a database of the first version, and keep what they are given."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from pathlib import Path

from storage import Storage, Transaction, migrate
from storage.community import announcements, data_requests, people
from storage.community.announcements import Maintenance
from tests.databases import bare
from tests.storage.conftest import NOW

SOON = NOW + timedelta(hours=1)


async def test_a_database_of_the_first_version_gets_the_operators_tables_and_keeps_its_rows(
    tmp_path: Path,
) -> None:
    async with bare(tmp_path) as url:
        first = await Storage.open(url, schema=partial(migrate.upgrade, to="r001"))
        ada = await first.write(lambda tx: people.remember(tx, 111, "Ada", NOW))
        await first.close()
        later = await Storage.open(url, schema=migrate.upgrade)
        assert await later.read(lambda tx: people.get(tx, ada.key)) == ada
        assert await later.write(lambda tx: announcements.announce(tx, {"en-GB": "Hello"}, NOW)) == 1
        await later.close()


async def test_announcements_and_the_notice_come_back_as_they_were_given(storage: Storage) -> None:
    one = Maintenance(NOW, SOON, SOON + timedelta(minutes=20), {"de": "Gleich zurück"})
    other = one._replace(texts={})

    async def work(tx: Transaction) -> None:
        assert await announcements.last_announced(tx) is None
        number = await announcements.announce(tx, {"en-GB": "News", "de": "Neues"}, NOW)
        assert await announcements.announced(tx, number) == {"en-GB": "News", "de": "Neues"}
        assert await announcements.announced(tx, number + 1) is None
        await announcements.announce(tx, {"en-GB": "More"}, SOON)
        assert await announcements.last_announced(tx) == SOON
        assert await announcements.the_maintenance(tx) is None
        assert not await announcements.set_maintenance(tx, one)
        assert await announcements.the_maintenance(tx) == one
        assert await announcements.set_maintenance(tx, other)
        assert await announcements.the_maintenance(tx) == other
        assert await announcements.set_maintenance(tx, None)
        assert await announcements.the_maintenance(tx) is None

    await storage.write(work)


async def test_requests_are_listed_from_a_time_on_and_deleted_before_one(storage: Storage) -> None:
    async def work(tx: Transaction) -> None:
        await data_requests.note(tx, data_requests.EXPORT, NOW)
        await data_requests.note(tx, data_requests.DELETION, SOON)
        assert [one.kind for one in await data_requests.since(tx, NOW)] == ["deletion"]
        assert await data_requests.prune(tx, NOW, 9) == 0
        assert await data_requests.prune(tx, SOON, 9) == 1
        await data_requests.note(tx, data_requests.OPERATOR, SOON)
        listed = await data_requests.since(tx, NOW - timedelta(days=1))
        assert [(one.number, one.kind) for one in listed] == [(3, "operator"), (2, "deletion")]

    await storage.write(work)
