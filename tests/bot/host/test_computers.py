"""Computers play their seats without holding up anybody, on what they may know, and after a restart too."""

import asyncio
from concurrent.futures.process import BrokenProcessPool
from random import Random

import pytest

from bot.host.computers import Thought, Workers, choose
from games import catalogue
from games.engine import Move
from storage import log
from tests.bot.host.conftest import Inline, Maker, Party
from tests.bot.host.quay import Lift, Over, QuayState


async def test_computers_play_until_a_person_owes(party: Party) -> None:
    table = await party.game(people=1, computers=2)
    await party.play(table, 0, Over())
    await party.host.idle()
    seen = await party.host.look(table)
    assert [seat.owes for seat in seen.seats] == [True, False, False]
    rows = await party.storage.read(lambda tx: log.read(tx, table))
    assert [(row.seat, row.actor) for row in rows[-2:]] == [(1, None), (2, None)]


async def test_hand_overs_among_computers_make_no_message_of_their_own(party: Party) -> None:
    table = await party.game(people=1, computers=2)
    await party.clear_outbox()
    await party.play(table, 0, Lift(1), Over())
    await party.host.idle()
    [turn] = await party.outbox("turn")
    after = turn.payload["after"]
    assert isinstance(after, int)
    _, story = await party.host.story(table, None, after=after)
    assert [one.seat for one in story] == [0, 0, 1, 2]


async def test_a_computer_gets_nothing_that_its_seat_may_not_know(party: Party) -> None:
    table = await party.game(people=1, computers=1)
    await party.play(table, 0, Over())
    await party.host.idle()
    truth = party.host._desk._positions.get(table)
    assert truth is not None
    assert isinstance(truth.state, QuayState)
    [thought] = party.chooser.thoughts
    assert isinstance(thought.position, QuayState)
    assert thought.position.hands[1] == truth.state.hands[1]
    assert thought.position.hands[0] != truth.state.hands[0]
    assert thought.position.chance.key != truth.state.chance.key


async def test_computers_that_owe_at_a_kill_play_after_the_next_start(party: Party, make: Maker) -> None:
    table = await party.game(people=1, computers=1)
    party.host._computers._closed = True
    await party.play(table, 0, Over())
    assert [seat.owes for seat in (await party.host.look(table)).seats] == [False, True]
    later = await make(people=party.people)
    await later.host.idle()
    assert [seat.owes for seat in (await later.host.look(table)).seats] == [True, False]


class Slow(Inline):
    """Thinks until told to go on."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking = asyncio.Event()
        self.go_on = asyncio.Event()

    async def __call__(self, thought: Thought) -> Move:
        self.thinking.set()
        await self.go_on.wait()
        return await super().__call__(thought)


async def test_a_computer_whose_position_is_gone_thinks_again(make: Maker) -> None:
    slow = Slow()
    party = await make(chooser=slow)
    await party.invite("Ada")
    table = await party.game(people=1, computers=1)
    await party.play(table, 0, Lift(1), Over())
    await slow.thinking.wait()
    # While it thinks the table is not held up.
    await party.host.undo(table, party.people[0])
    await party.play(table, 0, Lift(2), Over())
    slow.go_on.set()
    await party.host.idle()
    assert [thought.sequence for thought in slow.thoughts] == [5, 8]
    assert await party.host.check() == []


class Failing(Inline):
    async def __call__(self, thought: Thought) -> Move:
        self.thoughts.append(thought)
        raise ValueError("no idea")


async def test_a_computer_that_fails_does_not_hold_up_the_table(make: Maker) -> None:
    failing = Failing()
    party = await make(chooser=failing)
    await party.invite("Ada")
    table = await party.game(people=1, computers=1)
    await party.play(table, 0, Over())
    await party.host.idle()
    seen = await party.host.look(table)
    assert seen.seats[0].owes or seen.table.status == "finished"
    assert len(failing.thoughts) >= 3


async def test_workers_are_other_processes_and_survive_a_death() -> None:
    game = catalogue["sea_merchants"]
    state = game.new(players=2, seed=3)
    seat = state.to_act[0]
    thought = Thought(
        table=1,
        sequence=1,
        seat=seat,
        game=game,
        view=state.view(seat),
        moves=tuple(state.legal_moves(seat)),
        position=state.determinize(seat, Random(5)),
        seed="seed",
    )
    workers = Workers()
    try:
        assert await workers(thought) == choose(thought)
        pool = workers._pool
        assert pool is not None
        for process in list(pool._processes.values()):
            process.kill()
            process.join()
        with pytest.raises(BrokenProcessPool):
            await workers(thought)
        assert await workers(thought) == choose(thought)
    finally:
        workers.close()
