"""Rows come out as they were put in: people, tables, seats, logs, alarms, results."""

from datetime import UTC, datetime, timedelta, timezone
from functools import partial

import msgspec
import pytest
from sqlalchemy import exc, select

from storage import ConflictError, DuplicateRowError, Storage, Transaction, schema
from storage.community import people, results, servers
from storage.play import log, orders, tables
from storage.queues import alarms, heartbeats
from storage.queues.shards import WHOLE
from storage.rows import LogRow, Result, Seat, Table
from tests.statements import counted
from tests.storage.conftest import NOW, a_table, set_up

LATER = NOW + timedelta(minutes=1)


def row(table: Table, sequence: int, interaction: int | None = None, ordinal: int | None = None) -> LogRow:
    return LogRow(
        table=table.key,
        sequence=sequence,
        seat=0,
        actor=1,
        kind="move",
        payload={"verb": "sail", "to": ["é", 1, None, 2.5]},
        time=NOW,
        digest=b"12345678",
        interaction=interaction,
        ordinal=ordinal,
    )


async def test_a_person_is_met_once_and_renamed(storage: Storage) -> None:
    async def meet(tx: Transaction) -> None:
        ada = await people.remember(tx, 2**63 - 1, "Ada", NOW)
        again = await people.remember(tx, 2**63 - 1, "Countess" * 20, LATER)
        assert again == msgspec.structs.replace(ada, name=("Countess" * 20)[:100])
        await people.save_settings(tx, ada.key, {"dm": True})
        assert (await people.get(tx, ada.key)).settings == {"dm": True}
        assert await people.find(tx, 5) is None
        assert set(await people.by_keys(tx, {ada.key, 99})) == {ada.key}

    await storage.write(meet)


def test_only_the_table_of_persons_has_a_discord_user_id() -> None:
    names = {
        f"{table.name}.{column.name}"
        for table in schema.metadata.sorted_tables
        for column in table.c
        if "user" in column.name or "discord" in column.name
    }
    assert names == {"person.discord_id"}


async def test_a_server_is_met_once_and_renamed(storage: Storage) -> None:
    async def meet(tx: Transaction) -> None:
        await servers.remember(tx, 7, "Hansa", NOW)
        await servers.save_settings(tx, 7, {"clock": "slow"})
        renamed = await servers.remember(tx, 7, "Hanse", LATER)
        assert (renamed.name, renamed.settings, renamed.created) == ("Hanse", {"clock": "slow"}, NOW)

    await storage.write(meet)


async def test_a_table_comes_back_as_it_was_saved(storage: Storage, table: Table) -> None:
    new = msgspec.structs.replace(
        table,
        sequence=4,
        status="finished",
        outcome={"ranks": [1, 2]},
        ended=LATER,
        options={"b": 1, "a": [True]},
        secret=bytes(range(32)),
    )
    await storage.write(lambda tx: tables.save(tx, table, new))
    found = await storage.read(lambda tx: tables.find(tx, table.key))
    assert found == new
    assert await storage.read(lambda tx: tables.by_code(tx, table.code)) == new
    with pytest.raises(ConflictError, match="moved on since row 0"):
        await storage.write(lambda tx: tables.save(tx, table, new))


async def test_saving_a_table_leaves_alone_what_the_sending_of_messages_notes(
    storage: Storage, table: Table
) -> None:
    async def shown(tx: Transaction) -> None:
        await tables.record_place(tx, table.key, "thread", 555)
        await tables.note_announced_after(tx, table.key, 9)

    await storage.write(shown)
    await storage.write(lambda tx: tables.save(tx, table, msgspec.structs.replace(table, sequence=10)))
    found = await storage.read(lambda tx: tables.find(tx, table.key))
    assert found == msgspec.structs.replace(table, sequence=10, thread=555, announced_after=9)


async def test_a_code_belongs_to_one_table(storage: Storage, table: Table) -> None:
    assert not await storage.read(lambda tx: tables.code_is_free(tx, table.code))
    assert await storage.read(lambda tx: tables.code_is_free(tx, "FREE"))
    with pytest.raises(exc.IntegrityError):
        await storage.write(lambda tx: tables.add(tx, a_table(table.opener)))


async def test_tables_are_found_by_place_server_person_and_what_they_wait_for(storage: Storage) -> None:
    async def fill(tx: Transaction) -> None:
        first = await set_up(tx)
        ada = first.opener
        bob = (await people.remember(tx, 222, "Bob", NOW)).key
        second = await tables.add(tx, a_table(ada, "EFGH", thread=50, acted=LATER))
        third = await tables.add(tx, a_table(ada, "IJKL", status="finished"))
        for seat in (
            Seat(table=first.key, seat=0, person=ada),
            Seat(table=first.key, seat=1, computer="steady", owes=True),
            Seat(table=second.key, seat=0, person=ada, owes=True),
            Seat(table=second.key, seat=1, person=bob, computer="steady", resigned=True),
            Seat(table=third.key, seat=0, person=bob, computer="steady", owes=True),
        ):
            await tables.save_seats(tx, [], [seat])
        assert [(t.code, s.owes) for t, s in await tables.of_person(tx, ada, ["running"])] == [
            ("EFGH", True),
            ("ABCD", False),
        ]
        assert await tables.of_person(tx, bob, ["running"]) == []
        assert await tables.waiting_for_computers(tx) == [first.key]
        assert [t.code for t in await tables.in_place(tx, 2, ["running"])] == ["ABCD"]
        assert [t.code for t in await tables.in_place(tx, 50, ["running"])] == ["EFGH"]
        assert [t.code for t in await tables.in_server(tx, 1, ["finished", "running"], 2)] == ["IJKL", "EFGH"]
        assert [t.code for t in await tables.with_status(tx, ["running"])] == ["ABCD", "EFGH"]

    await storage.write(fill)


async def test_tables_are_counted_by_status_and_suspended_ones_apart_while_they_live(
    storage: Storage,
) -> None:
    async def fill(tx: Transaction) -> None:
        ada = (await set_up(tx)).opener
        await tables.add(tx, a_table(ada, "BBBB", status="running", away=NOW))
        await tables.add(tx, a_table(ada, "CCCC", status="finished", away=NOW, ended=NOW))
        await tables.add(tx, a_table(ada, "DDDD", status="frozen"))

    await storage.write(fill)
    found = await storage.read(tables.by_state)
    assert found == {"lobby": 0, "running": 1, "finished": 1, "cancelled": 0, "frozen": 1, "away": 1}


async def test_seats_are_added_changed_and_taken_away(storage: Storage, table: Table) -> None:
    two = [Seat(table=table.key, seat=0, person=1), Seat(table=table.key, seat=1, computer="steady")]
    one = [Seat(table=table.key, seat=0, computer="steady", owes=True)]
    await storage.write(lambda tx: tables.save_seats(tx, [], two))
    assert await storage.read(lambda tx: tables.seats(tx, table.key)) == two
    await storage.write(lambda tx: tables.save_seats(tx, two, one))
    assert await storage.read(lambda tx: tables.seats(tx, table.key)) == one


async def test_a_log_comes_back_in_order(storage: Storage, table: Table) -> None:
    rows = [row(table, 1, 77, 0), row(table, 2, 77, 1), row(table, 3)]
    await storage.write(lambda tx: log.append(tx, rows))
    assert await storage.read(lambda tx: log.read(tx, table.key)) == rows
    assert await storage.read(lambda tx: log.read(tx, table.key, after=2)) == rows[2:]
    assert await storage.read(lambda tx: log.by_interaction(tx, 77)) == rows[:2]


async def test_an_interaction_makes_its_rows_once(storage: Storage, table: Table) -> None:
    await storage.write(lambda tx: log.append(tx, [row(table, 1, 77, 0)]))
    with pytest.raises(DuplicateRowError, match="handled before"):
        await storage.write(lambda tx: log.append(tx, [row(table, 2, 77, 0)]))
    assert len(await storage.read(lambda tx: log.read(tx, table.key))) == 1


async def test_rows_without_an_interaction_are_not_taken_for_the_same(storage: Storage, table: Table) -> None:
    await storage.write(lambda tx: log.append(tx, [row(table, 1), row(table, 2)]))
    assert len(await storage.read(lambda tx: log.read(tx, table.key))) == 2


async def test_times_are_kept_to_the_microsecond_in_utc(storage: Storage, table: Table) -> None:
    there = datetime(2026, 10, 25, 2, 30, 0, 123457, tzinfo=timezone(timedelta(hours=2)))
    await storage.write(lambda tx: log.append(tx, [msgspec.structs.replace(row(table, 1), time=there)]))
    [found] = await storage.read(lambda tx: log.read(tx, table.key))
    assert found.time == there
    assert found.time.tzinfo is UTC
    with pytest.raises(exc.StatementError, match="without a time zone"):
        await storage.write(
            lambda tx: log.append(tx, [msgspec.structs.replace(row(table, 2), time=datetime(2026, 1, 1))])
        )


async def test_nothing_is_null_in_sql_where_json_is_absent(storage: Storage, table: Table) -> None:
    query = select(schema.table.c.key).where(schema.table.c.outcome.is_(None))
    assert await storage.read(lambda tx: tx.scalar(query)) == table.key


async def test_an_alarm_is_claimed_once_and_rings_again_after_a_crash(storage: Storage, table: Table) -> None:
    lease = timedelta(seconds=30)

    async def put(kind: str, due: datetime | None, seat: int | None = None, number: int = 0) -> None:
        await storage.write(
            lambda tx: alarms.put_all(
                tx, [alarms.AlarmChange(kind, due, table=table.key, seat=seat, payload={"n": number})], NOW
            )
        )

    await put("remind", NOW, 1)
    await put("remind", LATER, 1, 1)
    await put("idle", LATER)
    await put("idle", None)
    assert await storage.write(lambda tx: alarms.claim(tx, "a", NOW, lease, 5)) == []
    assert await storage.read(alarms.next_due) == LATER
    [rang] = await storage.write(lambda tx: alarms.claim(tx, "a", LATER, lease, 5))
    assert (rang.kind, rang.seat, rang.payload) == ("remind", 1, {"n": 1})
    assert await storage.write(lambda tx: alarms.claim(tx, "b", LATER, lease, 5)) == []
    [again] = await storage.write(lambda tx: alarms.claim(tx, "b", LATER + lease, lease, 5))
    assert not await storage.write(lambda tx: alarms.finish(tx, rang.number, "a", LATER))
    assert await storage.write(lambda tx: alarms.finish(tx, again.number, "b", LATER))
    assert await storage.read(alarms.next_due) is None


async def test_alarms_of_seats_of_a_table_and_of_persons_are_kept_apart(
    storage: Storage, table: Table
) -> None:
    async def put(tx: Transaction) -> None:
        await alarms.put_all(tx, [alarms.AlarmChange("remind", LATER, table=table.key, seat=0)], NOW)
        await alarms.put_all(tx, [alarms.AlarmChange("remind", LATER, table=table.key, seat=1)], NOW)
        await alarms.put_all(tx, [alarms.AlarmChange("remind", LATER, table=table.key)], NOW)
        await alarms.put_all(tx, [alarms.AlarmChange("remind", LATER, person=table.opener)], NOW)
        await alarms.put_all(tx, [alarms.AlarmChange("remind", None, table=table.key, seat=1)], NOW)

    await storage.write(put)
    left = await storage.read(alarms.pending)
    assert [(one.table, one.seat, one.person) for one in left] == [
        (table.key, 0, None),
        (table.key, None, None),
        (None, None, table.opener),
    ]
    await storage.write(lambda tx: alarms.clear(tx, table.key, NOW))
    assert [one.person for one in await storage.read(alarms.pending)] == [table.opener]


async def test_alarms_are_set_together_by_one_statement_for_all_that_belong_to_the_same_kind_of_thing(
    storage: Storage, table: Table
) -> None:
    def settings(due: datetime | None) -> list[alarms.AlarmChange]:
        of_seats = [alarms.AlarmChange("remind", LATER, table.key, seat) for seat in range(3)]
        return [
            *of_seats,
            alarms.AlarmChange("time_out", due, table.key, 0),
            alarms.AlarmChange("idle", due, table.key),
        ]

    for due, written, left in ((LATER, 3, 5), (None, 3, 3)):
        with counted() as asked:
            await storage.write(partial(alarms.put_all, settings=settings(due), now=NOW))
        # A server is asked for its lock first.
        assert sum(" alarm" in one for one in asked.written) == written, (
            "those of seats end, that of the table ends, those that are due are set"
        )
        assert len(await storage.read(alarms.pending)) == left


async def test_an_alarm_that_a_dead_process_held_can_be_given_back(storage: Storage, table: Table) -> None:
    lease = timedelta(seconds=30)
    await storage.write(
        lambda tx: alarms.put_all(tx, [alarms.AlarmChange("idle", NOW, table=table.key)], NOW)
    )
    [rang] = await storage.write(lambda tx: alarms.claim(tx, "a", NOW, lease, 5))
    assert await storage.read(alarms.next_due) == NOW + lease
    await storage.write(lambda tx: alarms.release(tx, None))
    [rang] = await storage.write(lambda tx: alarms.claim(tx, "b", NOW, lease, 5))
    assert await storage.write(lambda tx: alarms.postpone(tx, rang.number, "b", LATER))
    assert not await storage.write(lambda tx: alarms.postpone(tx, rang.number, "b", LATER))
    assert await storage.read(alarms.next_due) == LATER


async def test_time_without_a_beat_is_an_outage_once(storage: Storage) -> None:
    least = timedelta(minutes=2)
    hours = [NOW + timedelta(hours=hour) for hour in range(4)]
    await storage.write(lambda tx: heartbeats.begin(tx, hours[0], least))
    await storage.write(lambda tx: heartbeats.beat(tx, hours[1]))
    await storage.write(lambda tx: heartbeats.begin(tx, hours[2], least))
    await storage.write(lambda tx: heartbeats.begin(tx, hours[2] + timedelta(minutes=1), least))
    assert await storage.read(lambda tx: heartbeats.outages(tx, hours[0])) == [(WHOLE, hours[1], hours[2])]
    assert await storage.read(lambda tx: heartbeats.outages(tx, hours[2])) == []


async def test_orders_are_kept_in_their_order_until_they_are_taken_away(
    storage: Storage, table: Table
) -> None:
    async def give(tx: Transaction) -> None:
        for seat, answer in ((1, "draw"), (0, "pass"), (1, "pass")):
            await orders.add(tx, table.key, seat, table.opener, {"answer": answer}, NOW)

    await storage.write(give)
    first, second, third = await storage.read(lambda tx: orders.of_table(tx, table.key))
    assert [(one.seat, one.payload) for one in (first, second, third)] == [
        (1, {"answer": "draw"}),
        (0, {"answer": "pass"}),
        (1, {"answer": "pass"}),
    ]
    await storage.write(lambda tx: orders.remove(tx, [first.number]))
    await storage.write(lambda tx: orders.clear(tx, table.key, 0))
    assert await storage.read(lambda tx: orders.of_table(tx, table.key)) == [third]


async def test_leaderboards_count_plays_wins_and_scores(storage: Storage) -> None:
    async def fill(tx: Transaction) -> None:
        first = await set_up(tx)
        ada = first.opener
        bob = (await people.remember(tx, 222, "Bob", NOW)).key
        await servers.remember(tx, 2, "elsewhere", NOW)

        async def game(
            code: str, *seats: tuple[int | None, int, float, bool], server: int = 1, name: str = "chess"
        ) -> None:
            table = await tables.add(tx, a_table(ada, code, server=server, game=name))
            await results.add(
                tx,
                [
                    Result(
                        table=table.key,
                        seat=index,
                        server=server,
                        game=name,
                        person=person,
                        rank=rank,
                        score=score,
                        resigned=resigned,
                        reason="rules",
                        players=len(seats),
                        people=sum(seat[0] is not None for seat in seats),
                        finished=NOW,
                    )
                    for index, (person, rank, score, resigned) in enumerate(seats)
                ],
            )

        await game("1", (ada, 1, 30, False), (bob, 2, 20, False), (None, 3, 5, False))
        await game("2", (ada, 1, 10, False), (bob, 1, 10, False))
        await game("3", (bob, 2, 99, True), (ada, 1, 20, False))
        await game("4", (bob, 1, 40, False), (None, 2, 1, False))
        await game("5", (bob, 1, 7, False), name="go")
        await game("6", (bob, 1, 1000, False), (ada, 2, 1, False), server=2)

        assert await storage_lines(tx, game="chess") == [
            ("Ada", 3, 3, 30, 20),
            ("Bob", 4, 2, 40, pytest.approx(70 / 3)),
        ]
        assert await storage_lines(tx) == [("Ada", 3, 3, None, None), ("Bob", 5, 3, None, None)]
        assert await storage_lines(tx, game="chess", least_people=2) == [
            ("Ada", 3, 3, 30, 20),
            ("Bob", 3, 1, 20, 15),
        ]
        assert await results.of_table(tx, first.key) == []

    async def storage_lines(
        tx: Transaction, game: str | None = None, least_people: int = 1
    ) -> list[tuple[object, ...]]:
        lines = await results.standings(tx, 1, game=game, least_people=least_people)
        return [(line.name, line.plays, line.wins, line.best, line.mean) for line in lines]

    await storage.write(fill)


async def test_tables_are_asked_about_by_the_same_statement_however_many_they_are(
    storage: Storage, table: Table
) -> None:
    others = range(table.key + 1, table.key + 300)
    with counted() as asked:
        for keys in ([], [table.key], [*others], [*others, table.key]):
            found = await storage.read(partial(tables.stands, keys=keys))
            assert found == [(table.key, (table.sequence, table.status))] * (table.key in keys)
    assert len(asked.reads) == 0 + 1 + 3 + 3
    assert len(set(asked.reads)) == 1, "a connection keeps one statement"
