"""The kept part of a position: enough for the story, no more than may be, and equal to the log."""

from __future__ import annotations

import gc
import sys
from collections.abc import Awaitable, Callable, Iterable
from random import Random
from types import FunctionType, ModuleType
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from bot.host import By
from bot.host.errors import ReplayMismatchError
from bot.host.play import actions, own_moves
from bot.host.record import log
from bot.host.record.analysis.replaying import LONG
from bot.host.record.entries import Moved, Row, Undone, rows_of
from bot.host.record.history import history_of
from bot.host.record.positions import MOST, Position, as_of, load
from bot.host.record.timeline import tell
from bot.host.tables import loader
from games import catalogue
from storage import Storage, Transaction
from tests.bot.host.conftest import Maker, Party
from tests.bot.host.harness import Lift, Wave

T = TypeVar("T")

KILOBYTES = 150
GAMES = [
    pytest.param(name, marks=() if name == "sea_merchants" else pytest.mark.long)
    for name, one in catalogue.items()
    if one.mind is not None
]
"""The games whose computers have playouts."""


async def play(party: Party, table: int, moves: int, rng: Random) -> None:
    """Play on as computers' playouts do, by interactions; now and then a move is taken back and made again."""
    for _ in range(moves):
        position = await kept(party, table)
        state = position.state.copy()
        if not state.to_act:
            return
        seat = state.to_act[0]
        mind = party.host.library.game((await party.stored(table)).game).mind
        assert mind is not None
        by = By(party.people[seat], rng.getrandbits(40))
        await party.host.act(table, by, actions.play, [mind.policy()(state, seat, rng)])
        after = await kept(party, table)
        if rng.random() < 0.2 and own_moves.undoable(after, seat):
            await party.host.act(table, By(party.people[seat], rng.getrandbits(40)), actions.undo, 1)


async def kept(party: Party, table: int) -> Position:
    position = (await party.host._reader.load(table)).position
    assert position is not None
    return position


async def replayed(party: Party, table: int, sequence: int | None = None) -> Position:
    """The position of a row by its whole log."""
    row, seats = await party.stored(table), await party.seats(table)
    rows = await party.storage.read(lambda tx: log.read(tx, table))
    rows = [one for one in rows if sequence is None or one.sequence <= sequence]
    return load(party.host.library, row, len(seats), history_of(rows)).with_rows(rows)


def own(position: Position, shared: Iterable[object]) -> int:
    """The bytes that a position takes, without what all positions of its game share."""
    seen = {id(one) for one in reached(shared)}
    return sum(sys.getsizeof(one) for one in reached([position], seen))


def reached(roots: Iterable[object], seen: set[int] | None = None) -> list[object]:
    """All that objects refer to, themselves among them."""
    known = set() if seen is None else set(seen)
    found, ahead = [], list(roots)
    while ahead:
        one = ahead.pop()
        if id(one) not in known and not isinstance(one, type | ModuleType | FunctionType):
            known.add(id(one))
            found.append(one)
            ahead += gc.get_referents(one)
    return found


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_kept_of_a_long_game_is_little_and_tells_what_the_log_would(
    party: Party, game: str
) -> None:
    table, rng = await party.game(people=3, game=game), Random(game)
    await play(party, table, 60 if game == "sea_merchants" else LONG + 20, rng)
    now, whole = await kept(party, table), await replayed(party, table)
    assert (await party.stored(table)).status == "running"
    assert now.state.digest() == whole.state.digest()
    assert now.history == whole.history
    assert now.rows_after > 0
    assert len(now.steps) - now.whole <= MOST
    fresh = party.host.library.game(game).new(players=3, seed=1)
    assert own(now, [fresh, party.host.library]) < KILOBYTES * 1024
    for seat in (None, 0, 1, 2):
        for after in {now.rows_after, now.rows[len(now.rows) // 2].sequence}:
            assert tell(now, now.rows, seat, after) == tell(whole, whole.rows, seat, after)
    earlier = [found for row in now.rows if (found := as_of(catalogue[game], now, row.sequence)) is not None]
    assert len(earlier) > 3
    for one in earlier:
        there = await replayed(party, table, one.history.sequence)
        assert one.state.digest() == there.state.digest()
        assert tell(one, one.rows, None, now.rows_after) == tell(there, there.rows, None, now.rows_after)


async def test_how_many_moves_were_taken_back_is_told_alike_where_their_rows_are_no_longer_kept(
    party: Party,
) -> None:
    table, rng = await party.game(people=3, game="merkator"), Random(1)
    await play(party, table, 90, rng)
    now, whole = await kept(party, table), await replayed(party, table)
    moves = now.history.moves
    first = next(at for at, move in enumerate(moves) if at and move.idle)
    gone = moves[first:]
    assert gone[0].sequence <= now.rows_after, "the row of an answer without a decision is no longer kept"
    row = Row(
        table=table,
        sequence=now.history.sequence + 1,
        seat=0,
        actor=None,
        time=party.clock.now,
        entry=Undone(tuple(move.sequence for move in gone), consent=True),
        digest=moves[first - 1].digest,
    )
    told = [
        tell(taken, taken.rows, None, now.rows_after)[-1]
        for one in (now, whole)
        for taken in [
            replace(one.with_rows([row]), history=history_of([row], one.history), steps=one.steps[:first])
        ]
    ]
    assert [entry.taken_back for entry in told] == [sum(not move.idle for move in gone)] * 2


@pytest.mark.long
async def test_a_long_log_is_replayed_by_another_process_and_a_short_one_here(
    make: Maker, party: Party
) -> None:
    table, rng = await party.game(people=2, game="caribbean"), Random(3)
    other = await make(people=party.people)
    for long in (False, True):
        await play(party, table, LONG if long else 10, rng)
        other.host._reader.drop(table)
        seen, same = [await one.host.tables.look(table, party.people[0]) for one in (other, party)]
        assert (seen.view, seen.moves, seen.since) == (same.view, same.moves, same.since)
        assert bool(other.host._reader.replaying._workers._idle) == long


@pytest.mark.long
async def test_a_long_log_that_differs_is_found_out_by_another_process_too(make: Maker, party: Party) -> None:
    table = await party.game(people=2, game="caribbean")
    await play(party, table, LONG, Random(4))
    other = await make(people=party.people)
    row, seats = await party.stored(table), await party.seats(table)
    rows = await party.storage.read(lambda tx: log.read(tx, table))
    rows[50] = replace(rows[50], digest=b"otherwis")
    with pytest.raises(ReplayMismatchError) as found:
        await other.host._reader.replayed(row, len(seats), rows)
    assert found.value.row == rows[50].sequence
    assert str(rows[50].sequence) in str(found.value)


class Overtaken(Storage):
    """A database where somebody else does something before the next transaction that writes."""

    overtake: Callable[[], Awaitable[object]] | None = None

    async def write(self, work: Callable[[Transaction], Awaitable[T]], *, alone: bool = False) -> T:
        overtake, self.overtake = self.overtake, None
        if overtake is not None:
            await overtake()
        return await super().write(work, alone=alone)


async def test_who_was_overtaken_replays_only_what_the_other_one_did_and_before_others_wait(
    make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await make(storage=Overtaken)
    await first.invite("Ada", "Bob")
    table = await first.game()
    await first.play(table, 0, Lift(1))
    second = await make(people=first.people)
    reader, storage = first.host._reader, first.storage
    assert isinstance(storage, Overtaken)
    replayed: list[int] = []
    locked: list[int] = []
    whole, read = reader.replaying.do, loader._read

    async def do(table: int, rows: int, *given: Any) -> object:
        replayed.append(rows)
        return await whole(table, rows, *given)

    async def noted(tx: Transaction, key: int, *given: Any, lock: bool) -> Any:
        found = await read(tx, key, *given, lock=lock)
        if lock:
            locked.append(len(found.log))
        return found

    monkeypatch.setattr(reader.replaying, "do", do)
    monkeypatch.setattr(loader, "_read", noted)
    storage.overtake = lambda: second.play(table, 0, Lift(2))
    await first.play(table, 1, Wave(0))
    assert replayed == []
    assert locked == [0], "nothing was left to be replayed"
    rows = await first.storage.read(lambda tx: log.read(tx, table))
    assert [row.seat for row in rows_of(Moved, rows)] == [0, 0, 1]
    assert await first.host.check() == []
