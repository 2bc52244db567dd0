"""Whatever fails, and whenever an action is cancelled: nothing is half done and the next action works."""

import asyncio
import contextlib
import sys
from collections.abc import Awaitable, Callable, Generator
from datetime import timedelta
from subprocess import run
from typing import Any, TypeVar

import pytest

from bot.host import By, Sent, errors
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.messages import BOARD, Turn
from bot.host.play import actions
from storage import Storage, Transaction
from storage.play import log, tables
from storage.queues import outbox
from tests.bot.host.conftest import Maker, Party
from tests.bot.host.harness import Lift, Over, SampleView
from tests.bot.host.outbox.test_worker import lasting
from tests.databases import alone_only

T = TypeVar("T")


class Interrupted:
    """Awaits something, raising an error into it at its n-th wait, and says whether it came to that."""

    def __init__(self, awaitable: Awaitable[T], at: int, error: BaseException) -> None:
        self._awaitable = awaitable
        self._at = at
        self._error = error
        self.struck = False

    def __await__(self) -> Generator[Any, Any, Any]:
        inner = self._awaitable.__await__()
        waits = 0
        throw = False
        while True:
            try:
                future = inner.throw(self._error) if throw else next(inner)
            except StopIteration as stop:
                return stop.value
            throw = not self.struck and waits == self._at
            self.struck = self.struck or throw
            waits += 1
            if not throw:
                yield future


async def state_of(party: Party, table: int) -> tuple[int, int, tuple[int, ...], int]:
    """Rows, sequence, crates, messages: they must fit together."""
    rows = await party.storage.read(lambda tx: log.read(tx, table))
    seen = await party.host.tables.look(table)
    assert isinstance(seen.view, SampleView)
    turns = await party.outbox("call")
    return len(rows), seen.table.sequence, tuple(seen.view.crates), len(turns)


async def whole(party: Party, table: int, before: tuple[int, int, tuple[int, ...], int]) -> bool:
    """Return whether an action of Lift(2), Over was done; fails if half of it was."""
    rows, sequence, crates, turns = await state_of(party, table)
    done = rows != before[0]
    assert rows == sequence == before[0] + (2 if done else 0)
    assert crates == ((before[2][0] + 2, before[2][1]) if done else before[2])
    assert turns == before[3] + done
    return done


async def to_adas_turn(party: Party, table: int) -> None:
    if not (await party.host.tables.look(table)).seats[0].owes:
        await party.play(table, 1, Over())


async def test_an_action_cancelled_at_any_wait_is_whole_or_nothing_and_the_next_one_works(
    make: Maker,
) -> None:
    party = await make(per_opener=None)
    await party.invite("Ada", "Bob")
    outcomes = []
    for cold in (False, True):
        at = 0
        struck = True
        while struck:
            table = await party.game()
            before = await state_of(party, table)
            if cold:
                party.host._reader._positions.drop(table)
            action = Interrupted(
                party.host.act(table, By(party.people[0]), actions.play, [Lift(2), Over()]),
                at,
                asyncio.CancelledError(),
            )
            try:
                await action
            except asyncio.CancelledError:
                assert action.struck
            done = await whole(party, table, before)
            outcomes.append(done)
            await to_adas_turn(party, table)
            await party.play(table, 0, Lift(1), Over())
            struck = action.struck
            at += 1
        assert at >= 3
    assert {True, False} <= set(outcomes)
    later = await make(people=party.people)
    assert await later.host.check() == []


async def test_an_action_whose_task_is_cancelled_while_it_is_saved_is_known_to_be_done(party: Party) -> None:
    table = await party.game()
    before = await state_of(party, table)
    saving = asyncio.Event()
    real = party.storage._transaction

    async def slow(work: Callable[[Transaction], Awaitable[T]], *, alone: bool = False) -> T:
        saving.set()
        return await real(work, alone=alone)

    party.storage._transaction = slow  # type: ignore[method-assign] # slowed down, not replaced
    action = asyncio.create_task(party.host.act(table, By(party.people[0]), actions.play, [Lift(2), Over()]))
    await saving.wait()
    action.cancel()
    with pytest.raises(asyncio.CancelledError):
        await action
    assert await whole(party, table, before)
    await party.play(table, 1, Over())


STEPS = ("tables.save", "tables.save_seats", "log.append", "outbox.put", "commit")


@pytest.mark.parametrize(
    "error",
    [RuntimeError("stop"), pytest.param(asyncio.CancelledError(), marks=pytest.mark.long)],
    ids=["error", "cancelled"],
)
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("step", STEPS)
async def test_an_action_that_fails_at_any_step_of_saving_is_nothing_and_the_next_one_works(
    party: Party, monkeypatch: pytest.MonkeyPatch, step: str, after: bool, error: BaseException
) -> None:
    table = await party.game()
    before = await state_of(party, table)
    with monkeypatch.context() as patch:
        if step == "commit":
            real_write = Storage._transaction

            async def transaction(
                self: Storage, work: Callable[[Transaction], Awaitable[T]], *, alone: bool = False
            ) -> T:
                async def failing(tx: Transaction) -> T:
                    result = await work(tx)
                    if not after:
                        raise error
                    return result

                result = await real_write(self, failing, alone=alone)
                if after:
                    raise error
                return result

            patch.setattr(Storage, "_transaction", transaction)
        else:
            module = {"tables": tables, "log": log, "outbox": outbox}[step.split(".")[0]]
            name = step.split(".")[1]
            real = getattr(module, name)

            async def failing_step(*args: object) -> None:
                if after:
                    await real(*args)
                raise error

            patch.setattr(module, name, failing_step)
        with pytest.raises(type(error)):
            await party.host.act(table, By(party.people[0]), actions.play, [Lift(2), Over()])
    assert await whole(party, table, before) == (step == "commit" and after)
    await to_adas_turn(party, table)
    await party.play(table, 0, Lift(1), Over())
    assert await party.host.check() == []


async def test_an_interaction_whose_answer_was_lost_is_not_done_twice(party: Party) -> None:
    table = await party.game()
    before = await state_of(party, table)
    at, struck = 0, True
    while struck:
        action = Interrupted(
            party.host.act(table, By(party.people[0], 99), actions.play, [Lift(2), Over()]),
            at,
            asyncio.CancelledError(),
        )
        with contextlib.suppress(asyncio.CancelledError):
            await action
        struck = action.struck
        at += 1
    assert await whole(party, table, before)


@alone_only
async def test_a_process_killed_between_saving_and_showing_shows_it_after_the_next_start(
    party: Party, make: Maker
) -> None:
    table = await party.game()
    await party.clear_outbox()
    await party.play(table, 0, Lift(2), Over())
    # As if killed while sending: claimed, and never heard of again.
    await party.storage.write(lambda tx: outbox.claim(tx, "dead", party.clock.now, timedelta(hours=1), 5))
    sent: list[Delivery] = []

    async def send(delivery: Delivery) -> Sent:
        sent.append(delivery)
        return Sent(message=4321, place=7)

    later = await make(people=party.people)
    await later.host.worker(send).deliver()
    assert [row.kind for row in sent] == ["turn"]
    [board] = [one for one in await lasting(later) if one.slot == BOARD and one.ended is None]
    assert (board.shown, board.message) == ((await later.stored(table)).sequence, 4321)
    await later.host.worker(send).deliver()
    assert len(sent) == 1
    message = sent[0].message
    assert isinstance(message, Turn)
    _, story = await later.host.tables.timeline(table, None, after=message.after)
    assert [event.seat for one in story for event in one.events] == [0, 0]  # type: ignore[attr-defined] # a test's game


async def test_a_restart_goes_on_where_it_was(party: Party, make: Maker) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(1), Over())
    await party.play(table, 1, Lift(2))
    seen = await party.host.tables.look(table, party.people[1])
    later = await make(people=party.people)
    again = await later.host.tables.look(table, later.people[1])
    assert (again.view, again.click) == (seen.view, seen.click)
    await later.host.act(table, By(later.people[1]), actions.undo)
    with pytest.raises(errors.NothingToUndoError):
        await later.host.act(table, By(later.people[1]), actions.undo)


@pytest.mark.long
def test_the_host_does_not_know_discord() -> None:
    code = "import bot.host, sys; sys.exit('discord' in sys.modules)"
    assert run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603 -- our own
