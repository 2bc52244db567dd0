"""What is stored about a person: given out whole, and gone without a trace when that is asked for."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.host import errors, ratings
from bot.host.verify import verify
from storage import Storage, people
from storage import ratings as kept_ratings
from tests.bot.host.conftest import SERVER, Maker, Party
from tests.bot.host.quay import Lift, Over, with_rules

WHO = 1_134_567_890_123_456_789
NAME = "Xanthippe Zwirnsfeld"


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
    """All ways in which the number could stand in a file."""
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
        await party.host.meet(WHO - 30_000 + 1000 * number, f"Somebody {number}")
    who = (await party.host.meet(WHO, NAME)).key
    for number in range(60):
        await party.host.meet(WHO - 30_500 + 1000 * number, f"Another {number}")
    await party.host.set_person(who, "notice", "dm")
    party.people[0], party.people[2] = who, party.people[0]
    await party.host.visit(SERVER, "Hansa")
    for _ in range(2):
        table = await party.game()
        for _ in range(3):
            await party.play(table, 0, Lift(1), Over())
            await party.play(table, 1, Lift(2), Over())
    assert traces(folder)
    return who


async def test_nothing_of_the_id_is_left_in_the_files(party: Party, tmp_path: Path) -> None:
    who = await crowd(party, tmp_path)
    running, lobby = await party.game(people=3), await party.lobby()
    assert await party.host.forget(who)
    assert traces(tmp_path) == [], "while the database is open"
    assert files(tmp_path) >= {"kontor.db", "kontor.db-wal", "kontor.db-shm"}
    # And once pages have been used again.
    for _ in range(2):
        await party.host.meet(5000, "Once more")
    await party.host.idle()
    assert traces(tmp_path) == []
    person = (await party.host.people([who]))[who]
    assert (person.discord_id, person.name, person.settings) == (None, "", {})
    seats = (await party.host.look(running)).seats
    assert seats[0].resigned
    assert [seat.person for seat in (await party.host.look(lobby)).seats] == [party.people[1]]
    assert (await party.host.look(lobby)).table.opener == party.people[1]


async def test_without_scrubbing_the_traces_would_be_there(party: Party, tmp_path: Path) -> None:
    who = await crowd(party, tmp_path)
    await party.storage.write(lambda tx: people.forget(tx, who))
    assert traces(tmp_path), "or the test above could not fail"
    assert await party.storage.read(people.unscrubbed) == [who]


async def test_a_busy_database_is_scrubbed_at_the_next_start(
    party: Party, make: Maker, tmp_path: Path
) -> None:
    who = await crowd(party, tmp_path)
    party.storage._busy_seconds = 0.0
    with closing(sqlite3.connect(tmp_path / "kontor.db", isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM log").fetchone()
        assert not await party.host.forget(who)
        assert await party.storage.read(people.unscrubbed) == [who]
        reader.execute("COMMIT")
    await make()
    assert traces(tmp_path) == []
    assert await party.storage.read(people.unscrubbed) == []


async def test_finished_games_stay_as_they_were_and_the_others_ratings_too(
    party: Party, tmp_path: Path
) -> None:
    who = await crowd(party, tmp_path)
    other = party.people[1]
    table = next(table.key for table, _ in await party.host.tables_of(other, ("finished",)))
    before, exported = await party.host.results(table), await party.host.export(table)
    rated = [row for row in await party.storage.read(kept_ratings.everything) if row.person == other]
    await party.host.forget(who)
    assert await party.host.results(table) == before
    assert await party.host.export(table) == exported
    assert verify(party.host.library, exported).holds
    assert await party.storage.read(kept_ratings.everything) == rated
    assert await ratings.recompute(party.storage) == (len(rated), True)
    assert [line.person for line in await party.host.leaderboard(SERVER)] == [other]
    assert await party.host.check() == []
    again = (await party.host.meet(WHO, NAME)).key
    assert again != who
    assert await party.host.history(again) == []


async def test_a_frozen_table_does_not_wait_for_who_was_forgotten(party: Party, make: Maker) -> None:
    table = await party.game()
    who = party.people[0]
    changed = await make(games={"quay": with_rules(2)}, people=party.people)
    with pytest.raises(errors.Frozen):
        await changed.host.look(table)
    assert await changed.host.forget(who)
    back = await make(people=party.people)
    seen = await back.host.look(table)
    assert seen.table.status == "running"
    assert seen.seats[0].resigned
    await back.host.idle()
    assert [seat.owes for seat in (await back.host.look(table)).seats] == [False, True]


async def test_the_export_holds_all_of_oneself_and_nothing_of_others(party: Party) -> None:
    await party.host.set_person(party.people[0], "notice", "none")
    table = await party.game(people=3)
    await party.play(table, 0, Lift(2), Over())
    await party.play(table, 1, Lift(1))
    found = await party.host.kept_of(party.people[0])
    assert (found["discord_id"], found["name"], found["settings"]) == ("5000", "Ada", {"notice": "none"})
    done = found["done"]
    assert isinstance(done, list)
    assert [row["kind"] for row in done] == ["open", "start", "move", "move"]
    text = json.dumps(found)
    assert "Bob" not in text
    seen = await party.host.look(table)
    assert seen.table.secret.hex() not in text
    assert seen.table.code in text


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
        "analysis.person",  # deleted
        "answer.person",  # deleted
        "follow.person",  # deleted
        "game_table.opener",  # nameless
        "invitation.person",  # deleted
        "log.actor",  # nameless
        "note.person",  # deleted
        "rating.person",  # deleted
        "result.person",  # nameless
        "seat.person",  # nameless, resigned where the game runs
    }
    storage = await Storage.open(url)
    await storage.close()
