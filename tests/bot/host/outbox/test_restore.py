"""After a restore the tables that wait for people are shown again and ping them, once."""

from pathlib import Path

import pytest
from sqlalchemy import text

from bot.host import By
from bot.host.outbox import deliveries
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.restore import show_anew
from bot.host.play import actions
from storage import Transaction
from storage.community import people
from storage.files import copies, restoring
from storage.play import tables
from storage.queues import outbox
from storage.rows import OutboxRow
from tests.bot.host.conftest import SERVER, Maker, Party
from tests.bot.host.harness import Over
from tests.databases import SERVER as ON_SERVER

MARKS = Path(__file__).parents[4] / "deploy/after-restore.sql"


async def mark(tx: Transaction) -> None:
    """Do what the manual has done after a server's own tools have put a copy in place."""
    lines = [line for line in MARKS.read_text("utf-8").splitlines() if not line.startswith("--")]
    for statement in " ".join(lines).split(";"):
        if statement.strip() not in ("BEGIN", "COMMIT", ""):
            await tx.execute(text(statement))


async def restored(party: Party, make: Maker, folder: Path) -> Party:
    """End a host, put a copy of its database in place, and start another on it."""
    await party.host.__aexit__(None, None, None)
    if ON_SERVER:
        await party.storage.write(mark)
        return await make(people=party.people)
    await party.storage.close()
    copies.backup(folder / "kontor.db", folder / "copy.db")
    restoring.restore(folder / "copy.db", folder / "kontor.db")
    return await make(people=party.people)


def shown(rows: list[OutboxRow], table: int) -> list[tuple[object, object]]:
    return [(row.payload["seats"], row.payload["mention"]) for row in rows if row.payload["table"] == table]


async def test_a_running_table_is_shown_again_and_pings_those_who_are_to_move_once(
    party: Party, make: Maker, tmp_path: Path
) -> None:
    table = await party.game()
    await party.play(table, 0, Over())
    await party.clear_outbox()
    after = await restored(party, make, tmp_path)
    assert shown(await after.outbox("turn"), table) == [([1], [1])]
    row = (await after.host.tables.look(table)).table
    [message] = await after.outbox()
    assert (message.payload["after"], message.payload["sequence"]) == (row.sequence, row.sequence)
    await show_anew(after.storage, after.clock.now, lambda: "again")
    assert len(await after.outbox()) == 1, "a second start has nothing to show anew"


async def test_what_the_copy_had_still_to_say_does_not_ping_too(
    party: Party, make: Maker, tmp_path: Path
) -> None:
    table = await party.game()
    await party.clear_outbox()
    await party.play(table, 0, Over())
    assert shown(await party.outbox("turn"), table) == [([1], [1])]
    after = await restored(party, make, tmp_path)
    rows = await after.outbox("turn")
    assert shown(rows, table) == [([1], []), ([1], [1])]
    early, fresh = [
        one.doubtful(after.clock.now) for one in map(deliveries.read, rows) if isinstance(one, Delivery)
    ]
    assert (early, fresh) == (True, False), "the first is looked for before it is sent"


@pytest.mark.parametrize("unsent", [False, True])
async def test_a_person_who_chose_direct_messages_gets_one(
    party: Party, make: Maker, tmp_path: Path, unsent: bool
) -> None:
    table = await party.game()
    await party.storage.write(lambda tx: people.save_settings(tx, party.people[1], {"notice": "dm"}))
    await party.clear_outbox()
    await party.play(table, 0, Over())
    if not unsent:
        await party.clear_outbox()
    after = await restored(party, make, tmp_path)
    assert [row.payload["seat"] for row in await after.outbox("dm")] == [1]
    assert not any(row.payload["mention"] for row in await after.outbox("turn"))


async def test_tables_that_wait_for_nobody_stay_quiet(party: Party, make: Maker, tmp_path: Path) -> None:
    await party.lobby()
    over = await party.game()
    await party.host.act(over, By(party.people[0]), actions.resign)
    await party.host.act(over, By(party.people[1]), actions.resign)
    await party.game()
    await party.storage.write(lambda tx: tables.put_away(tx, SERVER, party.clock.now))
    running = await party.storage.read(lambda tx: tables.with_status(tx, ["running"]))
    assert [row.away for row in running] == [party.clock.now]
    await party.clear_outbox()
    after = await restored(party, make, tmp_path)
    assert await after.storage.read(outbox.pending) == []
