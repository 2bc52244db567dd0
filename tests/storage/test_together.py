"""On a server transactions run beside others: one that gets in another's way is repeated, whole, and not for ever."""

import asyncio
from functools import partial

import pytest
from sqlalchemy import exc, select, text

from storage import DatabaseBusyError, Storage, Transaction, schema
from storage.community import people
from storage.play import tables
from storage.rows import Table
from tests import lock_order
from tests.crossing import Halting
from tests.databases import server_only
from tests.storage.conftest import NOW

pytestmark = server_only


@pytest.mark.usefixtures("table")
async def test_of_two_transactions_that_wait_for_each_other_one_is_begun_anew(storage: Storage) -> None:
    ada = await storage.write(lambda tx: people.remember(tx, 5, "Ada", NOW))
    bob = await storage.write(lambda tx: people.remember(tx, 6, "Bob", NOW))
    keys = (ada.key, bob.key)
    met = asyncio.Barrier(2)
    tries: list[int] = []

    async def rename(tx: Transaction, first: int, second: int) -> None:
        lock_order.unwatched(tx)
        tries.append(first)
        await people.save_settings(tx, first, {"by": first})
        if len(tries) <= 2:
            await met.wait()
        await people.save_settings(tx, second, {"by": first})

    await asyncio.gather(
        storage.write(lambda tx: rename(tx, *keys)), storage.write(lambda tx: rename(tx, *reversed(keys)))
    )
    assert len(tries) == 3
    found = (await storage.read(lambda tx: people.by_keys(tx, keys))).values()
    assert {one.settings["by"] for one in found} == {tries[-1]}


async def test_a_test_in_which_rows_are_locked_in_another_order_fails(storage: Storage, table: Table) -> None:
    ada = await storage.write(lambda tx: people.remember(tx, 5, "Ada", NOW))
    bob = await storage.write(lambda tx: people.remember(tx, 6, "Bob", NOW))

    async def lock(tx: Transaction, *, by_key: bool) -> None:
        await people.get(tx, bob.key, lock=True)
        await (people.get(tx, ada.key, lock=True) if by_key else tables.find(tx, table.key, lock=True))

    for by_key, late in ((True, f"person {ada.key}"), (False, f"game_table {table.key}")):
        with pytest.raises(AssertionError, match=f"{late} is locked after person {bob.key}"):
            await storage.write(partial(lock, by_key=by_key))


@pytest.mark.parametrize(
    ("code", "raised"),
    [
        ("40P01", DatabaseBusyError),
        ("40001", DatabaseBusyError),
        ("23505", exc.IntegrityError),
        ("22012", None),
    ],
)
async def test_what_may_pass_is_tried_again_a_few_times_and_nothing_else_is(
    storage: Storage, code: str, raised: type[Exception] | None
) -> None:
    tries = 0

    async def fail(tx: Transaction, times: int) -> None:
        nonlocal tries
        tries += 1
        await people.remember(tx, 5, "Ada", NOW)
        if tries <= times:
            await tx.execute(text(f"DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '{code}'; END $$"))

    if raised is None:
        with pytest.raises(exc.DBAPIError):
            await storage.write(lambda tx: fail(tx, 2))
        assert tries == 1
        return
    with pytest.raises(raised):
        await storage.write(lambda tx: fail(tx, 100))
    assert await storage.read(lambda tx: tx.scalar(select(schema.person.c.key))) is None
    assert 2 < tries < 20
    tries = 0
    await storage.write(lambda tx: fail(tx, 2))
    assert tries == 3
    assert await storage.read(lambda tx: tx.scalar(select(schema.person.c.name))) == "Ada"


@pytest.mark.parametrize("alone", [(True, False), (False, True), (True, True), (False, False)])
async def test_whoever_writes_alone_waits_for_others_and_they_wait_too(
    url: str, table: Table, alone: tuple[bool, bool]
) -> None:
    first, second = await Halting.open(url), await Storage.open(url)
    bob = (await second.write(lambda tx: people.remember(tx, 6, "Bob", NOW))).key
    over: list[int] = []

    async def save(storage: Storage, person: int, *, alone: bool) -> None:
        await storage.write(lambda tx: people.save_settings(tx, person, {"a": 1}), alone=alone)
        over.append(person)

    # They touch different rows, so that nothing else makes either wait.
    await first.crossed(save(first, table.opener, alone=alone[0]), save(second, bob, alone=alone[1]))
    assert over == ([table.opener, bob] if any(alone) else [bob, table.opener])
    await first.close()
    await second.close()
