"""A database that was moved is the same to a bot: it goes on with the same rows, and back again nothing has changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Table as Columns
from sqlalchemy import make_url, select, text, update

from bot.host import By
from bot.host.play import actions
from bot.operating.keeping.transfer import move, undo
from bot.settings import Settings
from games import catalogue
from games.engine import State
from storage import DatabaseMovedError, DatabaseUnusableError, Storage, Transaction, schema
from tests.bot.host.conftest import Maker, Party
from tests.databases import bare

_GAMES = list(catalogue)


async def closed(party: Party) -> None:
    await party.host.__aexit__(None, None, None)
    await party.storage.close()


async def position(party: Party, table: int) -> State:
    found = (await party.host._reader.load(table)).position
    assert found is not None
    return found.state


async def played(party: Party, table: int, rng: Random, moves: int | None = None) -> bytes:
    """Play at random, so many moves or to the end; returns the digest of the position then."""
    state = await position(party, table)
    wanted = None if moves is None else state.moves + moves
    while state.to_act and (wanted is None or state.moves < wanted):
        seat = state.to_act[0]
        party.clock.move(seconds=1)
        await party.play(table, seat, rng.choice(list(state.legal_moves(seat))))
        state = await position(party, table)
    return state.digest()


async def begun(party: Party, seed: int, moves: int) -> dict[int, bytes]:
    """A table of each game, some moves on, by key."""
    await party.invite("Ada", "Bob", "Cy")
    found = {}
    for name in _GAMES:
        table = await party.game(2, game=name)
        found[table] = await played(party, table, Random(f"{name} {seed}"), moves)
    return found


def told(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Return after the message of a move has arrived."""
    lines = capsys.readouterr().out.splitlines()
    assert "Every stored game replays there." in lines
    return [line for line in lines if len(line.split()) == 3]


@pytest.mark.long
@pytest.mark.parametrize("seed", [3, *range(3)])
async def test_a_bot_goes_on_opens_plays_and_finishes_where_its_database_was_moved_to_and_back(
    make: Maker, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], seed: int
) -> None:
    first = await make()
    running = await begun(first, seed, moves=25)
    await first.lobby(game=_GAMES[0])
    await closed(first)
    file = f"sqlite+aiosqlite:///{tmp_path / 'back.db'}"
    async with bare(tmp_path) as there:
        assert await move(Settings.read({}, url), there) == 0
        went = told(capsys)
        with pytest.raises(DatabaseMovedError):
            await make(people=first.people, at=url)
        second = await make(people=first.people, at=there)
        assert {table: (await position(second, table)).digest() for table in running} == running
        for table in running:
            running[table] = await played(second, table, Random(seed), 5)
        table = await second.game(game=_GAMES[seed % len(_GAMES)])
        end = await played(second, table, Random(seed))
        assert (await second.stored(table)).status == "finished"
        assert [row.rank for row in await second.results(table)]
        await closed(second)
        assert await move(Settings.read({}, there), file) == 0
        back = told(capsys)
        assert await move(Settings.read({}, file), f"sqlite+aiosqlite:///{tmp_path / 'again.db'}") == 0
        assert told(capsys) == back != went
    await undo(Settings.read({}, file))
    third = await make(people=first.people, at=file)
    assert {table: (await position(third, table)).digest() for table in running} == running
    assert (await position(third, table)).digest() == end
    await third.host.act(next(iter(running)), By(third.people[0]), actions.resign)


async def rows_of(table: Columns, tx: Transaction) -> Sequence[object]:
    return (await tx.execute(select(table))).all()


def spoiling(url: str) -> list[str]:
    """Statements that make a database change the log once all of it has arrived and was compared."""
    change = "UPDATE log SET digest = {} WHERE kind = 'move'"
    if make_url(url).drivername.startswith("sqlite"):
        return [f"CREATE TRIGGER spoil AFTER INSERT ON seat BEGIN {change.format('zeroblob(8)')}; END"]
    nothing = "decode('0000000000000000', 'hex')"
    return [
        f"CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN {change.format(nothing)}; RETURN NEW; END$$",
        "CREATE TRIGGER spoil AFTER INSERT ON seat FOR EACH ROW EXECUTE FUNCTION spoil()",
    ]


@pytest.mark.long
async def test_a_game_that_replays_here_and_not_there_is_not_moved_and_nothing_stays_there(
    make: Maker, url: str, tmp_path: Path
) -> None:
    first = await make()
    running = await begun(first, 1, moves=4)
    await closed(first)
    async with bare(tmp_path) as there:

        async def spoil(tx: Transaction) -> None:
            for statement in spoiling(there):
                await tx.execute(text(statement))

        target = await Storage.open(there)
        await target.write(spoil)
        await target.close()
        with pytest.raises(DatabaseUnusableError, match="Not every game at the target replays"):
            await move(Settings.read({}, url), there)
        target = await Storage.open(there)
        for one in schema.metadata.sorted_tables:
            assert not (await target.read(partial(rows_of, one))), one.name
        await target.close()
    again = await make(people=first.people)
    assert {table: (await position(again, table)).digest() for table in running} == running


async def test_a_game_that_replays_neither_here_nor_there_is_moved_and_named(
    make: Maker, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = await make()
    running = await begun(first, 1, moves=4)
    code = (await first.stored(next(iter(running)))).code
    broken = update(schema.log).where(schema.log.c.table == next(iter(running)), schema.log.c.kind == "move")
    await first.storage.write(lambda tx: tx.execute(broken.values(digest=bytes(8))))
    await closed(first)
    async with bare(tmp_path) as there:
        assert await move(Settings.read({}, url), there) == 0
    said = capsys.readouterr().out
    assert f"{code} ({_GAMES[0]}, running) does not replay, here or there" in said
    assert "Every stored game" not in said
