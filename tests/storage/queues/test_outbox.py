"""Messages wait in the outbox until they are sent, in order, by one process at a time."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from random import Random

import pytest
from sqlalchemy import exc

from storage import Storage, Transaction
from storage.queues import doubts, outbox, slots
from storage.queues.shards import Shards, covered, overlap
from storage.rows import OutboxRow, Outgoing, Table
from tests.crossing import Halting
from tests.databases import server_only
from tests.storage.conftest import NOW

LEASE = timedelta(minutes=1)


def message(nonce: str, destination: str = "table:1", *, after: float | None = None) -> Outgoing:
    due = None if after is None else NOW + timedelta(seconds=after)
    return Outgoing(id=nonce, destination=destination, kind="turn", payload={"sequence": 3}, due=due)


async def put(storage: Storage, *messages: Outgoing, seconds: float = 0) -> None:
    await storage.write(lambda tx: outbox.put(tx, messages, NOW + timedelta(seconds=seconds)))


async def claim(
    storage: Storage, owner: str = "a", *, seconds: float = 0, limit: int = 10
) -> list[OutboxRow]:
    now = NOW + timedelta(seconds=seconds)
    return await storage.write(lambda tx: outbox.claim(tx, owner, now, LEASE, limit))


async def leaves(storage: Storage, row: OutboxRow, *, seconds: float = 0) -> None:
    now = NOW + timedelta(seconds=seconds)
    assert await storage.write(lambda tx: outbox.sent(tx, row.number, "a", now))


async def fails(storage: Storage, row: OutboxRow, *, again: float) -> None:
    due = NOW + timedelta(seconds=again)
    assert await storage.write(lambda tx: outbox.postpone(tx, row.number, "a", due, "no connection"))


async def next_due(storage: Storage, *, seconds: float) -> float | None:
    """The seconds until a process that asks then can try the next message."""
    now = NOW + timedelta(seconds=seconds)
    due = await storage.read(lambda tx: outbox.next_due(tx, now=now))
    return None if due is None else (due - NOW).total_seconds()


def board(table: Table, destination: str = "table:1") -> Outgoing:
    key = table.key
    return Outgoing(
        id="1", destination=destination, kind="turn", payload={}, table=key, slot="board", wanted=1
    )


async def _sent(tx: Transaction, row: OutboxRow) -> None:
    await outbox.sent(tx, row.number, "a", NOW)


async def _withdrawn(tx: Transaction, row: OutboxRow) -> None:
    await outbox.withdraw(tx, row.number, NOW)


async def _closed(tx: Transaction, row: OutboxRow) -> None:
    await slots.close(tx, row.table or 0, ["board"], NOW)


async def _over(tx: Transaction, row: OutboxRow) -> None:
    await slots.says_over(tx, row.number, "a", NOW)


async def _retired(tx: Transaction, row: OutboxRow) -> None:
    await slots.retire(tx, row.number, row.revision, "a", "over", None, NOW)


async def _forgotten(tx: Transaction, row: OutboxRow) -> None:
    await slots.note_message(tx, row.table or 0, "board", 5, 6)
    assert await slots.refused(tx, row.number, row.revision, "a", "no change", NOW, NOW)
    await slots.forget(tx, "lobby", NOW)


async def test_a_destination_gets_its_messages_in_order_one_by_one(storage: Storage) -> None:
    await put(storage, message("1"), message("2"), message("3", "person:1"))
    first = await claim(storage)
    assert [row.id for row in first] == ["1", "3"]
    assert await claim(storage, "b") == []
    assert await storage.write(lambda tx: outbox.sent(tx, first[0].number, "a", NOW))
    assert [row.id for row in await claim(storage, "b")] == ["2"]


async def test_two_processes_never_claim_the_same_message(url: str, storage: Storage) -> None:
    other = await Storage.open(url)
    await put(storage, *(message(f"{n}", f"table:{n}") for n in range(20)))
    claims = await asyncio.gather(
        *(claim(database, owner, limit=3) for database, owner in ((storage, "a"), (other, "b")) * 4)
    )
    ids = [row.id for rows in claims for row in rows]
    assert sorted(ids, key=int) == [str(n) for n in range(20)]
    await other.close()


async def test_a_claim_ends_by_itself_and_counts_as_an_attempt(storage: Storage) -> None:
    await put(storage, message("1"))
    assert [(row.attempts, row.attempted) for row in await claim(storage, "dead")] == [(1, None)]
    assert await claim(storage, "b", seconds=59) == []
    [again] = await claim(storage, "b", seconds=60)
    assert (again.attempts, again.attempted) == (2, NOW)
    assert not await storage.write(lambda tx: outbox.sent(tx, again.number, "dead", NOW))
    assert await storage.write(lambda tx: outbox.sent(tx, again.number, "b", NOW))
    assert await storage.read(outbox.pending) == []


async def test_the_first_attempt_that_may_have_arrived_is_kept_until_its_owner_takes_it_back(
    storage: Storage,
) -> None:
    await put(storage, message("1"))

    async def back(row: OutboxRow, owner: str) -> None:
        await storage.write(lambda tx: doubts.take_back(tx, row.number, owner, row.maybe_sent))
        await storage.write(lambda tx: outbox.postpone(tx, row.number, owner, NOW, "refused"))

    [first] = await claim(storage, "a")
    assert first.maybe_sent is None
    await back(first, "a")
    [second] = await claim(storage, "b", seconds=60)
    assert second.maybe_sent is None, "the first one is known to have failed"
    await back(first, "a")
    await storage.write(lambda tx: outbox.postpone(tx, second.number, "b", NOW, "no answer"))
    [third] = await claim(storage, "c", seconds=120)
    assert third.maybe_sent == NOW + timedelta(seconds=60), "another's claim is left alone"
    await back(third, "c")
    [fourth] = await claim(storage, "d", seconds=180)
    assert fourth.maybe_sent == third.maybe_sent


@pytest.mark.parametrize("released", [False, True])
async def test_what_another_process_had_on_its_way_may_have_arrived_at_any_time(
    storage: Storage, released: bool
) -> None:
    await put(storage, message("1"))
    await claim(storage, "dead", seconds=30)
    if released:
        await storage.write(lambda tx: outbox.release(tx, None))
    # The clock of the dead process may have been ahead of this one.
    [again] = await claim(storage, "b", seconds=30 if released else 90)
    assert again.maybe_sent == doubts.LONG_AGO
    [kept] = await storage.read(outbox.pending)
    assert kept.maybe_sent == doubts.LONG_AGO


async def test_a_postponed_message_waits_for_its_time_and_holds_the_later_ones_back(storage: Storage) -> None:
    await put(storage, message("1"), message("2"))
    [row] = await claim(storage)
    later = NOW + timedelta(minutes=5)
    await storage.write(lambda tx: outbox.postpone(tx, row.number, "a", later, "no connection"))
    assert await claim(storage, seconds=299) == []
    assert await storage.read(outbox.next_due) == later
    [again] = await claim(storage, seconds=300)
    assert (again.id, again.failure) == ("1", "no connection")


async def test_a_message_for_later_holds_back_no_other_and_is_sent_when_it_is_due(storage: Storage) -> None:
    await put(storage, message("later", after=3600), message("1"), message("2"))
    for one in ("1", "2"):
        assert await storage.read(outbox.next_due) == NOW
        [row] = await claim(storage)
        assert row.id == one
        await leaves(storage, row)
    assert await storage.read(outbox.next_due) == NOW + timedelta(hours=1)
    assert await claim(storage, seconds=3599) == []
    await put(storage, message("3"), seconds=3600)
    [row] = await claim(storage, seconds=3600)
    assert row.id == "later", "from its time on, what is written waits behind it"
    await leaves(storage, row, seconds=3600)
    assert [one.id for one in await claim(storage, seconds=3600)] == ["3"]


async def test_a_message_for_later_waits_for_one_that_failed_and_holds_others_back_once_it_failed_itself(
    storage: Storage,
) -> None:
    await put(storage, message("later", after=60), message("1"), message("also later", after=60))
    [first] = await claim(storage)
    await fails(storage, first, again=90)
    await put(storage, message("2"))
    assert await storage.read(outbox.next_due) == NOW + timedelta(seconds=60)
    [later] = await claim(storage, seconds=60)
    assert (first.id, later.id) == ("1", "later")
    await fails(storage, later, again=120)
    assert await claim(storage, seconds=119) == []
    assert await storage.read(outbox.next_due) == NOW + timedelta(seconds=120)
    ids = []
    while rows := await claim(storage, seconds=120):
        [row] = rows
        await leaves(storage, row)
        ids.append(row.id)
    assert ids == ["later", "1", "also later", "2"]


@pytest.mark.parametrize(
    "seed", [pytest.param(n, marks=() if n < 2 else pytest.mark.long) for n in range(40)]
)
async def test_whatever_is_written_for_now_or_later_leaves_at_its_time_unless_one_that_was_tried_is_before_it(
    storage: Storage, seed: int
) -> None:
    """The queue is played at random, and `next_due` alone says when to look: a message that it forgets is never sent."""
    rng, at, written = Random(f"later {seed}"), 0, dict[str, int]()
    sent, tried = set[str](), set[str]()
    for step in range(200):
        due = await next_due(storage, seconds=at)
        if step < 30 and rng.random() < 0.5:
            for _ in range(rng.randint(1, 3)):
                name, after = f"{len(written)}", at + rng.randint(1, 40) if rng.random() < 0.4 else None
                written[name] = after or at
                await put(storage, message(name, after=after), seconds=at)
            continue
        at = max(at, int(due or 0))
        rows = await claim(storage, seconds=at)
        assert bool(rows) is (due is not None), "what is due can be claimed"
        for row in rows:
            before = {one for one in written if int(one) < int(row.id)} - sent
            assert not tried & before, "nothing passes what was tried"
            assert all(written[one] > at for one in before), "nor what is due"
            if rng.random() < 0.3:
                tried.add(row.id)
                await fails(storage, row, again=at + rng.randint(1, 30))
            else:
                sent.add(row.id)
                await leaves(storage, row, seconds=at)
    assert sent == set(written)


async def _suspended(tx: Transaction, row: OutboxRow) -> None:
    await slots.suspend(tx, row.table or 0, NOW)


async def _deleted(tx: Transaction, row: OutboxRow) -> None:
    await outbox.drop_tables(tx, [row.table or 0])


async def _posted(tx: Transaction, row: OutboxRow) -> None:
    assert await slots.note_message(tx, row.table or 0, "board", 5, 6)


@pytest.mark.parametrize("drop", [_withdrawn, _closed, _suspended, _deleted, _posted])
async def test_what_waits_behind_a_failed_message_that_is_dropped_is_sent_at_once(
    storage: Storage, table: Table, drop: Callable[[Transaction, OutboxRow], Awaitable[None]]
) -> None:
    await put(storage, board(table, "person:1"), message("2", "person:1"), message("3", "person:2"))
    [row, other] = await claim(storage)
    later = NOW + timedelta(minutes=5)
    await storage.write(lambda tx: outbox.postpone(tx, row.number, "a", later, "no connection"))
    await storage.write(lambda tx: outbox.postpone(tx, other.number, "a", later, "no connection"))
    await storage.write(lambda tx: drop(tx, row))
    assert [one.id for one in await claim(storage)] == ["2"]


async def test_what_waits_behind_a_failed_message_counts_as_due_since_it_was_written(
    storage: Storage,
) -> None:
    """So a process without the shard of its server need not leave it to another one for ten seconds more."""
    hello = [Outgoing(id=one, destination="s", kind="hello", payload={}, server=SERVERS[0]) for one in "12"]
    await put(storage, *hello)
    [row] = await claim(storage)
    await storage.write(
        lambda tx: outbox.postpone(tx, row.number, "a", NOW + timedelta(minutes=5), "no connection")
    )
    now = NOW + timedelta(minutes=6)
    [row] = await storage.write(lambda tx: outbox.claim(tx, "b", now, LEASE, 10, SECOND))
    await storage.write(lambda tx: outbox.sent(tx, row.number, "b", now))
    assert await storage.read(lambda tx: outbox.next_due(tx, SECOND, now)) == NOW + outbox.PATIENCE
    assert [
        one.id for one in await storage.write(lambda tx: outbox.claim(tx, "b", now, LEASE, 10, SECOND))
    ] == ["2"]


@server_only
@pytest.mark.parametrize("end", [outbox.sent, None], ids=["sent", "dropped"])
async def test_what_is_written_while_the_message_before_it_leaves_waits_for_nothing(
    url: str, storage: Storage, end: Callable[[Transaction, int, str, datetime], Awaitable[bool]] | None
) -> None:
    halting = await Halting.open(url)
    await put(storage, message("1"))
    [row] = await claim(storage)
    if end is None:
        leaves = storage.write(lambda tx: outbox.drop(tx, row.destination))
    else:
        leaves = storage.write(lambda tx: end(tx, row.number, "a", NOW))  # type: ignore[arg-type, return-value] # either
    await halting.crossed(put(halting, message("2")), leaves)
    assert [one.id for one in await claim(storage)] == ["2"]
    await storage.write(lambda tx: outbox.give_up(tx, row.number + 1, "a", NOW, "no thread"))
    await put(storage, message("3"))
    [row] = await claim(storage)
    other = await Storage.open(url)
    await halting.crossed(
        halting.write(lambda tx: outbox.sent(tx, row.number, "a", NOW)), put(other, message("4"))
    )
    assert [one.id for one in await claim(storage)] == ["4"]
    await other.close()
    await halting.close()


async def test_a_message_given_up_lets_the_next_one_pass(storage: Storage) -> None:
    await put(storage, message("1"), message("2"))
    [row] = await claim(storage)
    await storage.write(lambda tx: outbox.give_up(tx, row.number, "a", NOW, "the channel is gone"))
    assert [row.id for row in await claim(storage)] == ["2"]


@pytest.mark.parametrize("end", [_sent, _withdrawn, _closed, _over, _retired, _forgotten])
async def test_a_message_that_failed_and_is_done_with_all_the_same_was_not_given_up(
    storage: Storage, table: Table, end: Callable[[Transaction, OutboxRow], Awaitable[None]]
) -> None:
    await put(storage, board(table))
    [row] = await claim(storage)
    await storage.write(lambda tx: outbox.postpone(tx, row.number, "a", NOW, "no connection"))
    [row] = await claim(storage)
    await storage.write(lambda tx: end(tx, row))
    assert await storage.read(outbox.pending) == []
    assert await storage.read(outbox.failed) == []


@pytest.mark.parametrize("given_up", [True, False])
async def test_a_change_that_failed_was_given_up_only_if_it_was_not_to_be_tried_again_at_the_end(
    storage: Storage, table: Table, given_up: bool
) -> None:
    await put(storage, board(table))

    async def fail(tx: Transaction) -> None:
        await slots.note_message(tx, table.key, "board", 5, 6)
        await slots.change(tx, table.key, ["board"], 2, NOW, NOW)
        [row] = await outbox.claim(tx, "a", NOW, LEASE, 10)
        if given_up:
            assert await slots.refused(tx, row.number, row.revision, "a", "no change", NOW, NOW)
        else:
            assert await outbox.postpone(tx, row.number, "a", NOW, "no connection")
        await slots.leave(tx, table.key, NOW)

    await storage.write(fail)
    assert await storage.read(outbox.pending) == []
    assert [row.failure for row in await storage.read(outbox.failed)] == ["no change"] * given_up


async def test_the_next_time_is_the_end_of_anothers_claim(storage: Storage) -> None:
    assert await storage.read(outbox.next_due) is None
    await put(storage, message("1"))
    assert await storage.read(outbox.next_due) == NOW
    await claim(storage, "a")
    assert await storage.read(outbox.next_due) == NOW + LEASE
    await storage.write(lambda tx: outbox.release(tx, "a"))
    assert [row.attempts for row in await claim(storage, "b")] == [2]


async def test_the_next_time_is_not_the_end_of_a_claim_behind_another_message(storage: Storage) -> None:
    await put(storage, message("1"), message("2"))
    [first] = await claim(storage)
    await storage.write(lambda tx: outbox.give_up(tx, first.number, "a", NOW, "no thread"))
    assert [row.id for row in await claim(storage, "dead")] == ["2"]
    assert await storage.write(lambda tx: outbox.retry(tx, first.number, NOW))
    await claim(storage, "b", seconds=30)
    assert await storage.read(outbox.next_due) == NOW + timedelta(seconds=30) + LEASE


async def test_an_id_is_a_nonce_and_unique(storage: Storage) -> None:
    with pytest.raises(ValueError, match="1 to 25 characters, not 26"):
        await put(storage, message("x" * 26))
    await put(storage, message("x" * 25))
    with pytest.raises(exc.IntegrityError):
        await put(storage, message("x" * 25))


async def test_what_was_done_long_ago_is_pruned(storage: Storage) -> None:
    await put(storage, message("1"), message("2"))
    [row] = await claim(storage)
    await storage.write(lambda tx: outbox.sent(tx, row.number, "a", NOW))

    async def prune(tx: Transaction) -> tuple[int, int]:
        return await outbox.prune(tx, NOW, 9), await outbox.prune(tx, NOW + timedelta(seconds=1), 9)

    assert await storage.write(prune) == (0, 1)
    assert [row.id for row in await storage.read(outbox.pending)] == ["2"]


FIRST, SECOND = Shards((0, 1), 4), Shards((2, 3), 4)
SERVERS = [shard << 22 | 77 for shard in range(4)]


async def test_a_message_that_has_been_due_for_ten_seconds_is_anybodys(storage: Storage) -> None:
    """Until then it is left to the process with the shard of its server."""
    about = [
        Outgoing(id=f"{one}", destination=f"{one}", kind="hello", payload={}, server=one) for one in SERVERS
    ]
    await put(storage, *about, message("none", "person:1"))

    async def claimed(shards: Shards, seconds: float) -> set[str]:
        now = NOW + timedelta(seconds=seconds)
        due = await storage.read(lambda tx: outbox.next_due(tx, shards))
        rows = await storage.write(lambda tx: outbox.claim(tx, "a", now, LEASE, 10, shards))
        assert (due is not None and due <= now) == bool(rows), "it is looked for when there is something"
        return {row.id for row in rows}

    assert await claimed(SECOND, 0) == {str(SERVERS[2]), str(SERVERS[3]), "none"}
    assert await claimed(SECOND, 9.9) == set()
    assert await claimed(SECOND, 10) == {str(SERVERS[0]), str(SERVERS[1])}


def test_shards_of_different_numbers_meet_where_they_have_servers_in_common() -> None:
    for one, other in ((FIRST, SECOND), (FIRST, Shards((4, 9), 16)), (Shards((1,), 2), Shards((0,), 3))):
        common = any(one.have(server << 22) and other.have(server << 22) for server in range(48))
        assert overlap(one, other) == common


def test_shards_are_covered_by_others_that_have_all_their_servers_however_many_there_are_of_each() -> None:
    whole, many = Shards((0, 1, 2), 3), Shards((0, 1, 2, 3), 4)
    for one, others in (
        (whole, [many]),
        (many, [whole]),
        (FIRST, [whole]),
        (whole, [FIRST]),
        (whole, [FIRST, SECOND]),
        (FIRST, [SECOND, Shards((0, 1, 4, 5), 8)]),
        (FIRST, []),
    ):
        servers = [server << 22 for server in range(48) if one.have(server << 22)]
        assert covered(one, others) == all(any(other.have(server) for other in others) for server in servers)


async def test_the_backlog_counts_from_when_the_oldest_message_was_to_be_sent_first(storage: Storage) -> None:
    assert await storage.read(outbox.backlog) == (0, None)
    later = NOW + timedelta(seconds=30)
    put_off = Outgoing(id="3", destination="table:2", kind="turn", payload={}, due=later)
    await put(storage, put_off)
    assert await storage.read(outbox.backlog) == (1, later), "it is not due yet"
    await put(storage, message("1"), message("2", "person:1"))
    first = (await claim(storage))[0]
    tomorrow = NOW + timedelta(days=1)
    assert await storage.write(lambda tx: outbox.postpone(tx, first.number, "a", tomorrow, "no way"))
    assert await storage.read(outbox.backlog) == (3, NOW), (
        "what is tried again has waited since it was written"
    )
    await storage.write(lambda tx: outbox.sent(tx, first.number + 1, "a", NOW))
    assert (await storage.read(outbox.backlog))[0] == 2
