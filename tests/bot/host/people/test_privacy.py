"""The stored data of a person: given out whole, and gone without a trace when that is asked for."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from functools import partial
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select

from bot.host import By, errors
from bot.host.changes import rating
from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import OVER, Letter
from bot.host.people import privacy
from bot.host.people.privacy import Deletion
from bot.host.play import actions, lobby, naming
from bot.host.play.agreement import consent
from bot.host.record.verify import verify
from bot.host.timing import hours
from bot.host.timing.alarms import ForgetAlarm, Ringing, pending_alarms
from games.engine import Order
from storage import DiskFullError, Storage, schema
from storage.community import data_requests, people, ratings
from storage.play import log, tables
from storage.queues import alarms
from storage.queues.slots import Posted
from tests.bot.host.conftest import GAMES, SERVER, Maker, Party
from tests.bot.host.harness import Lift, Over, with_rules
from tests.bot.host.timing.test_clocks import FAST, game
from tests.databases import sqlite_only
from tests.generated import literal_keys

WHO = 1_134_567_890_123_456_789
NAME = "Xanthippe Zwirnsfeld"
ZONE = "Antarctica/Troll"


def varint(number: int) -> bytes:
    """A number as SQLite writes rowids: seven bits a byte; the ninth byte, if needed, has eight."""
    if number >> 56:
        high = number >> 8
        return bytes(0x80 | (high >> shift) & 0x7F for shift in range(49, -1, -7)) + bytes([number & 0xFF])
    found = [number & 0x7F]
    while number := number >> 7:
        found.insert(0, 0x80 | number & 0x7F)
    return bytes(found)


def forms(number: int) -> Iterator[bytes]:
    """All forms that the number could have in a file."""
    yield str(number).encode()
    for length in (8, 9):
        yield number.to_bytes(length, "big")
    yield number.to_bytes(8, "little")
    yield varint(number)


def files(folder: Path) -> set[str]:
    """The names of the database's files."""
    return {file.name for file in folder.glob("kontor.db*")}


def traces(folder: Path, number: int = WHO, name: str = NAME) -> list[tuple[str, bytes]]:
    """Where the database's files hold a number or a name."""
    return [
        (file.name, form)
        for file in sorted(folder.glob("kontor.db*"))
        for form in (*forms(number), name.encode(), f"{number:x}".encode())
        if form in file.read_bytes()
    ]


async def crowd(party: Party, folder: Path) -> int:
    """Somebody among many, in a file whose pages have been split, with games of all kinds; returns the key."""
    for number in range(60):
        await party.host.people.meet(WHO - 30_000 + 1000 * number, f"Somebody {number}")
    who = (await party.host.people.meet(WHO, NAME)).key
    for number in range(60):
        await party.host.people.meet(WHO - 30_500 + 1000 * number, f"Another {number}")
    await party.host.people.set_notice(who, "dm")
    party.people[0], party.people[2] = who, party.people[0]
    await party.host.servers.visit(SERVER, "Hansa")
    for _ in range(2):
        table = await party.game()
        for _ in range(3):
            await party.play(table, 0, Lift(1), Over())
            await party.play(table, 1, Lift(2), Over())
    assert traces(folder)
    return who


@sqlite_only
async def test_nothing_of_the_id_is_left_in_the_files(party: Party, tmp_path: Path) -> None:
    who = await crowd(party, tmp_path)
    running, lobby = await party.game(people=3), await party.lobby()
    assert await party.host.people.forget(who) is Deletion.DONE
    assert traces(tmp_path) == [], "while the database is open"
    assert files(tmp_path) >= {"kontor.db", "kontor.db-wal", "kontor.db-shm"}
    # And once pages have been used again.
    for _ in range(2):
        await party.host.people.meet(5000, "Once more")
    await party.host.idle()
    assert traces(tmp_path) == []
    person = (await party.host.people.named([who]))[who]
    assert (person.discord_id, person.name, await party.settings(who)) == (None, "", {})
    seats = (await party.host.tables.look(running)).seats
    assert seats[0].resigned
    assert [seat.person for seat in (await party.host.tables.look(lobby)).seats] == [party.people[1]]
    assert (await party.host.tables.look(lobby)).table.opener == party.people[1]


@pytest.mark.long
@sqlite_only
async def test_without_scrubbing_the_traces_would_be_there(party: Party, tmp_path: Path) -> None:
    who = await crowd(party, tmp_path)
    await party.storage.write(lambda tx: people.forget(tx, who))
    assert traces(tmp_path), "or the test above could not fail"
    assert await party.storage.read(people.unscrubbed) == [who]


@pytest.mark.long
@sqlite_only
async def test_a_busy_database_is_scrubbed_at_the_next_start(
    party: Party, make: Maker, tmp_path: Path
) -> None:
    who = await crowd(party, tmp_path)
    party.storage._busy_seconds = 0.0
    with closing(sqlite3.connect(tmp_path / "kontor.db", isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM log").fetchone()
        assert await party.host.people.forget(who) is Deletion.AT_START
        assert await party.storage.read(people.unscrubbed) == [who]
        reader.execute("COMMIT")
    await make()
    assert traces(tmp_path) == []
    assert await party.storage.read(people.unscrubbed) == []


@sqlite_only
async def test_what_was_chosen_about_time_goes_too(party: Party, tmp_path: Path) -> None:
    """Quiet hours are remembered by clocks, of finished games too; the daily list is an alarm."""
    host, (ada, bob, _) = party.host, party.people
    await host.people.set_quiet(ada, hours.quiet_hours(ZONE, "22:00", "06:00"))
    await host.people.take_vacation(
        ada, party.clock.now + timedelta(days=9), party.clock.now + timedelta(days=10)
    )
    await host.people.set_digest(ada, 18 * 60)
    over, running = await game(party, FAST), await game(party, FAST)
    await host.act(over, By(bob), actions.resign)
    await host.act(over, By(ada), actions.claim)
    assert traces(tmp_path, name=ZONE)
    await party.clear_outbox()
    assert await host.people.forget(ada) is Deletion.DONE
    assert traces(tmp_path, name=ZONE) == []
    for table in (over, running):
        assert (await party.seats(table))[0].clock is None
    assert {alarm.person for alarm in await party.storage.read(alarms.pending)} == {None}
    party.clock.move(days=2)
    await host.ring()
    assert await party.outbox("digest") == []
    await host.act(running, By(bob), actions.claim)
    assert await host.check() == []


async def test_standing_orders_go_too(party: Party) -> None:
    table = await party.game(game="sea_merchants")
    ada, bob, _ = party.people
    order = Order(decision="office", reply="draw")
    for person in (ada, bob):
        await party.host.people.add_order(table, person, order)
    kept = await party.host.people.kept_of(ada)
    [given] = kept["standing_orders"] if isinstance(kept["standing_orders"], list) else []
    assert msgspec.convert(given["order"], Order) == order
    await party.host.people.forget(ada)
    assert (await party.host.tables.look(table, ada)).orders == {}
    assert list((await party.host.tables.look(table, bob)).orders.values()) == [order]


async def test_a_seat_that_was_asked_for_is_not_given_to_nobody(party: Party, make: Maker) -> None:
    table, frozen = await party.game(), await party.game()
    cy = party.people[2]
    for one in (table, frozen):
        await party.host.seating.ask_for(one, By(cy), 0)
    rows = await party.storage.read(lambda tx: log.read(tx, frozen))
    later = await make(games={**GAMES, "sample": with_rules(2)}, people=party.people)
    with pytest.raises(errors.FrozenTableError):
        await later.host.tables.look(frozen)
    back = await make(people=party.people)
    await back.host.tables.look(table)
    await later.host.people.forget(cy)
    mended = await make(people=party.people)
    for one in (table, frozen):
        assert (await mended.host.tables.look(one)).table.vote is None
        assert (await mended.host.tables.look(one)).seats[0].person == party.people[0]
        with pytest.raises(errors.NotAskedError):
            await mended.host.act(one, By(party.people[0]), consent.answer, rows[-1].sequence, "yes")
    assert await mended.host.check() == []


@sqlite_only
async def test_finished_games_stay_as_they_were_and_the_others_ratings_too(
    party: Party, tmp_path: Path
) -> None:
    who = await crowd(party, tmp_path)
    other = party.people[1]
    table = next(table.key for table, _ in await party.host.tables.of_person(other, ("finished",)))
    before, exported = await party.results(table), await party.host.tables.export(table)
    rated = [row for row in await party.storage.read(ratings.everything) if row.person == other]
    await party.host.people.forget(who)
    assert await party.results(table) == before
    assert await party.host.tables.export(table) == exported
    assert verify(party.host.library, exported).holds
    assert await party.storage.read(ratings.everything) == rated
    assert await rating.recompute(party.storage) == (len(rated), True)
    assert [line.person for line in await party.host.people.leaderboard(SERVER)] == [other]
    assert await party.host.check() == []
    again = (await party.host.people.meet(WHO, NAME)).key
    assert again != who
    assert await party.host.people.history(again) == []


async def test_a_frozen_tables_question_of_a_person_who_was_forgotten_is_over_on_its_message_too(
    party: Party, make: Maker
) -> None:
    table, cy = await party.game(), party.people[2]
    await party.host.act(table, By(party.people[1]), actions.resign)
    await party.host.act(table, By(cy), consent.ask_replacement, 1, step_in="table")
    waiting = [row.slot for row in await party.outbox("vote")]
    assert len(waiting) == 1
    changed = await make(games={"sample": with_rules(2)}, people=party.people)
    with pytest.raises(errors.FrozenTableError):
        await changed.host.tables.look(table)
    await changed.host.people.forget(cy)
    assert [(row.slot, row.ended) for row in await party.outbox("vote")] == [(waiting[0], OVER)]


async def test_a_frozen_table_does_not_wait_for_a_person_who_was_forgotten(party: Party, make: Maker) -> None:
    table = await party.game()
    who = party.people[0]
    changed = await make(games={"sample": with_rules(2)}, people=party.people)
    with pytest.raises(errors.FrozenTableError):
        await changed.host.tables.look(table)
    assert await changed.host.people.forget(who) is Deletion.DONE
    back = await make(people=party.people)
    seen = await back.host.tables.look(table)
    assert seen.table.status == "running"
    assert seen.seats[0].resigned
    await back.host.idle()
    assert [seat.owes for seat in (await back.host.tables.look(table)).seats] == [False, True]


async def test_a_ban_outlives_what_a_person_deletes_by_nothing_but_id_and_day(
    party: Party,
) -> None:
    host, ada = party.host, party.people[0]
    await host.bans.ban_person(5000)
    since = (await host.people.kept_of(ada))["banned"]
    await host.people.forget(ada)
    again = await host.people.known(5000)
    assert again is not None
    assert again.key != ada
    found = await host.people.kept_of(again.key)
    assert {name: value for name, value in found.items() if value} == {
        "discord_id": "5000",
        "since": since,
        "banned": since,
    }
    assert (await host.bans.look_up(5000, None)).banned == "person"
    await host.people.forget(again.key, by_operator=True)
    assert (await host.bans.look_up(5000, None)).banned is None
    await host.people.forget(party.people[1])
    assert await host.people.known(5001) is None, "nothing is kept of somebody who is not banned"


async def test_a_deletion_that_a_process_has_begun_and_not_finished_is_finished(party: Party) -> None:
    ada = party.people[0]
    table = await party.game()
    await party.storage.write(partial(privacy.begin, person=ada, now=party.clock.now, by_operator=False))
    party.clock.move(minutes=6)
    await party.host.ring()
    await party.host.ring()
    assert await party.host.people.known(5000) is None
    assert (await party.host.tables.look(table)).seats[0].resigned
    pending = await party.storage.read(pending_alarms)
    assert not [one for one in pending if isinstance(one, Ringing) and isinstance(one.alarm, ForgetAlarm)]


async def test_a_deletion_that_fails_between_says_so_and_is_finished(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object, **__: object) -> None:
        raise DiskFullError

    ada = party.people[0]
    with monkeypatch.context() as full:
        full.setattr(privacy, "forget", fails)
        assert await party.host.people.forget(ada) is Deletion.SOON
    assert await party.host.people.known(5000) is not None
    party.clock.move(minutes=6)
    await party.host.ring()
    assert await party.host.people.known(5000) is None


async def test_the_export_names_the_tables_that_one_was_taken_from(party: Party) -> None:
    ada, bob = party.people[:2]
    table = await party.lobby(people=2)
    await party.host.act(table, By(ada), lobby.remove_person, bob)
    code = (await party.host.tables.look(table)).table.code
    assert (await party.host.people.kept_of(bob))["taken_from"] == [code]
    assert (await party.host.people.kept_of(ada))["taken_from"] == []


async def test_the_export_holds_all_of_oneself_and_nothing_of_others(party: Party) -> None:
    await party.host.people.set_notice(party.people[0], "none")
    table = await party.game(people=3)
    await party.play(table, 0, Lift(2), Over())
    await party.play(table, 1, Lift(1))
    found = await party.host.people.kept_of(party.people[0])
    assert (found["discord_id"], found["name"], found["settings"]) == ("5000", "Ada", {"notice": "none"})
    done = found["done"]
    assert isinstance(done, list)
    assert [row["kind"] for row in done] == ["open", "start", "move", "move"]
    seats = found["seats"]
    assert isinstance(seats, list)
    written = {*found, *(f"done.{key}" for key in done[0]), *(f"seats.{key}" for key in seats[0])}
    stored = {*literal_keys.keys(privacy.stored_data)}
    assert written == {key for key in stored if key.split(".")[0] in ("done", "seats") or "." not in key}
    assert found["lessons"] == found["puzzles"] == found["taken_from"] == []
    text = json.dumps(found)
    assert "Bob" not in text
    seen = await party.host.tables.look(table)
    assert await party.secret(table) not in text
    assert seen.table.code in text


async def test_requests_are_counted_by_kind_and_name_nobody(party: Party) -> None:
    ada, bob, cy = party.people
    await party.host.people.kept_of(ada)
    await party.host.people.forget(bob)
    await party.host.people.forget(cy, by_operator=True)
    rows = await party.storage.read(lambda tx: data_requests.since(tx, party.clock() - timedelta(days=1)))
    assert [one.kind for one in rows] == ["operator", "deletion", "export"]
    assert {column.name for column in schema.data_request.columns} == {"number", "time", "kind"}


async def test_every_column_that_names_a_person_is_known_here(url: str) -> None:
    """A new column with a person must be thought of when somebody is forgotten."""
    from storage.schema import metadata

    found = {
        f"{table.name}.{column.name}"
        for table in metadata.sorted_tables
        for column in table.columns
        if any(key.target_fullname == "person.key" for key in column.foreign_keys)
    }
    assert found == {
        "alarm.person",  # deleted
        "analysis.person",  # deleted
        "answer.person",  # deleted
        "asked_person.person",  # deleted
        "attempt.person",  # deleted
        "banned_person.person",  # deleted
        "barred.person",  # deleted
        "block.other",  # deleted
        "block.person",  # deleted
        "follow.person",  # deleted
        "game_table.named_by",  # deleted, and the name
        "game_table.opener",  # nameless
        "invitation.person",  # deleted
        "league.organiser",  # nameless
        "league.second",  # nameless
        "league_log.actor",  # nameless
        "league_member.person",  # nameless, and has left
        "learning.person",  # deleted
        "log.actor",  # nameless
        "month_count.person",  # deleted
        "note.person",  # deleted
        "owner_message.person",  # deleted
        "pair_count.other",  # deleted
        "pair_count.person",  # deleted
        "rating.person",  # deleted
        "result.person",  # nameless
        "review.person",  # deleted
        "seat.person",  # nameless, without a clock, resigned where the game runs
        "standing_order.person",  # deleted
        "weekly_try.person",  # deleted; a finished one is nameless, without moves
        "wish.person",  # deleted
    }
    storage = await Storage.open(url)
    await storage.close()


@pytest.mark.parametrize("over", [False, True], ids=["a turn that lasts", "one that is over"])
async def test_where_somebodys_direct_messages_were_is_forgotten(party: Party, over: bool) -> None:
    table = await game(party, FAST)
    key = party.people[0]
    told = Letter(id="n", destination=addresses.at_person(key), message=messages.Direct(table, 3, 0))
    where = Posted(77_001, 77_002, 3)
    await party.storage.write(lambda tx: messages.put_sent(tx, told, where, party.clock.now))
    assert (await party.host.people.kept_of(key))["direct_messages"] == ["77002"]
    if over:
        await party.play(table, 0, Over())
    assert await party.host.people.forget(key) is Deletion.DONE
    query = select(schema.outbox.c.place, schema.outbox.c.message)
    rows = (await party.storage.read(lambda tx: tx.execute(query))).all()
    assert not [row for row in rows if 77_001 in row or 77_002 in row]


async def test_a_name_is_gone_before_anybody_is_told_that_its_person_has_left(party: Party) -> None:
    table = await game(party, FAST)
    key = party.people[0]
    async with party.host._service.lock(table):
        leaving = asyncio.create_task(party.host.people.forget(key))
        async with asyncio.timeout(20):
            while (await party.host.people.named([key]))[key].name:
                assert not leaving.done()
    assert await leaving


async def test_a_thread_loses_the_name_that_a_person_has_written_who_is_forgotten(party: Party) -> None:
    table = await party.game()
    ada, bruno = party.people[:2]
    await party.host.act(table, By(ada), naming.rename, "Adas Fest")
    row = await party.stored(table)
    await party.storage.write(lambda tx: tables.save(tx, row, msgspec.structs.replace(row, thread=81)))
    assert await party.outbox("title") == []
    assert await party.host.people.forget(ada) is Deletion.DONE
    assert (await party.stored(table)).name == ""
    assert [one.kind for one in await party.outbox("title")] == ["title"]
    # Only the writer's deletion has anything to rename.
    await party.clear_outbox()
    assert await party.host.people.forget(bruno) is Deletion.DONE
    assert await party.outbox("title") == []
