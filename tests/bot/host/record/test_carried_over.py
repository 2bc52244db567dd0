"""A database's rows are all there when they are carried into a file of the same revision, to be looked at."""

from pathlib import Path

from sqlalchemy import Connection, MetaData, select

from bot.host import By, Host
from bot.host.play import actions
from storage import Storage, Transaction, migrate
from storage.maintenance.inspection import _carry_over
from tests.bot.host.conftest import GAMES, Party
from tests.bot.host.harness import Call, Lift


async def everything(tx: Transaction) -> dict[str, list[tuple[object, ...]]]:
    def reflected(connection: Connection) -> MetaData:
        found = MetaData()
        found.reflect(connection)
        return found

    found = await tx.run_sync(reflected)
    return {
        table.name: sorted((tuple(row) for row in await tx.execute(select(table))), key=repr)
        for table in found.sorted_tables
    }


async def test_every_row_is_carried_over_and_its_games_replay(party: Party, tmp_path: Path) -> None:
    running, over = await party.game(computers=1), await party.game()
    await party.play(running, 0, Lift(2), Call())
    await party.host.act(over, By(party.people[0]), actions.resign)
    await party.lobby()
    copy = tmp_path / "carried.db"
    await _carry_over(party.storage, copy, migrate.head())
    carried = await Storage.open(f"sqlite+aiosqlite:///{copy}", schema=migrate.require)
    before, after = await party.storage.read(everything), await carried.read(everything)
    assert sum(bool(rows) for rows in before.values()) >= 10
    assert after == before
    assert await Host(carried, GAMES).check() == []
    await carried.close()
