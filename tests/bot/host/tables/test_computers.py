"""Computers play their seats without holding up anybody, on what they may know, and after a restart too."""

import asyncio
from random import Random

import msgspec
import pytest

from bot.host import By, errors
from bot.host.changes.changeset import Changeset
from bot.host.play import actions, lobby
from bot.host.record.entries import COMPUTER
from bot.host.tables.computers import service
from bot.host.tables.computers.service import Computers, RefusedAgainError
from bot.host.tables.computers.time_budget import LIMITS, TimeBudget
from bot.host.tables.computers.workers import Thinkers
from bot.host.timing.clocks import Thinking
from bot.workers import TookTooLongError, WorkerDiedError
from bot.workers.search import (
    SearchRequest,
    SearchResult,
    TurningPointRequest,
    choose,
    find_turning_point,
)
from games import catalogue
from games.engine import Game
from games.engine.computers.turning import Turning
from storage.play import log
from tests import databases
from tests.bot.host.conftest import Inline, Maker, Party
from tests.bot.host.harness import Lift, Over, SampleState


async def test_computers_play_until_a_person_owes(party: Party) -> None:
    table = await party.game(people=1, computers=2)
    await party.play(table, 0, Over())
    await party.host.idle()
    seen = await party.host.tables.look(table)
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
    _, story = await party.host.tables.timeline(table, None, after=after)
    assert [one.seat for one in story] == [0, 0, 1, 2]


async def test_a_computer_gets_nothing_that_its_seat_may_not_know(party: Party) -> None:
    table = await party.game(people=1, computers=1)
    await party.play(table, 0, Over())
    await party.host.idle()
    truth = party.host._reader._positions.get(table)
    assert truth is not None
    assert isinstance(truth.state, SampleState)
    [thought] = party.chooser.thoughts
    assert isinstance(thought.position, SampleState)
    assert thought.position.hands[1] == truth.state.hands[1]
    assert thought.position.hands[0] != truth.state.hands[0]
    assert thought.position.chance.key != truth.state.chance.key


@databases.alone_only
async def test_computers_that_owe_at_a_kill_play_after_the_next_start(party: Party, make: Maker) -> None:
    table = await party.game(people=1, computers=1)
    party.host._computers._closed = True
    await party.play(table, 0, Over())
    assert [seat.owes for seat in (await party.host.tables.look(table)).seats] == [False, True]
    later = await make(people=party.people)
    await later.host.idle()
    assert [seat.owes for seat in (await later.host.tables.look(table)).seats] == [True, False]


class Slow(Inline):
    """Thinks until told to go on."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking = asyncio.Event()
        self.go_on = asyncio.Event()

    async def __call__(self, thought: SearchRequest) -> SearchResult:
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
    await party.host.act(table, By(party.people[0]), actions.undo)
    await party.play(table, 0, Lift(2), Over())
    slow.go_on.set()
    await party.host.idle()
    assert [thought.sequence for thought in slow.thoughts] == [5, 8]
    assert await party.host.check() == []


class Failing(Inline):
    async def __call__(self, thought: SearchRequest) -> SearchResult:
        self.thoughts.append(thought)
        raise ValueError("no idea")


async def test_a_computer_that_fails_does_not_hold_up_the_table(make: Maker) -> None:
    failing = Failing()
    party = await make(chooser=failing)
    await party.invite("Ada")
    table = await party.game(people=1, computers=1)
    await party.play(table, 0, Over())
    await party.host.idle()
    seen = await party.host.tables.look(table)
    assert seen.seats[0].owes or seen.table.status == "finished"
    assert len(failing.thoughts) >= 3


async def test_a_computer_whose_moves_are_refused_again_and_again_does_not_go_on_at_once_for_ever(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(changeset: Changeset, *_: object) -> None:
        raise errors.StaleClickError(code=changeset.table.code)

    monkeypatch.setattr(service, "_submit", refuse)
    table = await party.game(people=1, computers=1)
    party.host._computers._closed = True
    await party.play(table, 0, Over())
    with pytest.raises(RefusedAgainError, match="refused 6 times"):
        await party.host._computers._play(table)
    assert len(party.chooser.thoughts) == Computers.REFUSED + 1


def thought_of(game: Game) -> SearchRequest:
    state = game.new(players=2, seed=3)
    seat = state.to_act[0]
    return SearchRequest(
        table=1,
        sequence=1,
        seat=seat,
        level="mate",
        game=game,
        view=state.view(seat),
        moves=tuple(state.legal_moves(seat)),
        position=state.determinize(seat, Random(5)),
        seed="seed",
        seconds=1.0,
    )


@pytest.mark.long
async def test_workers_are_other_processes_and_survive_a_death() -> None:
    thought = thought_of(catalogue["sea_merchants"])
    workers = Thinkers()
    try:
        assert (await workers(thought)).move == choose(thought).move
        [worker] = workers.workers._idle
        worker.process.kill()
        worker.process.join()
        with pytest.raises(WorkerDiedError):
            await workers(thought)
        assert (await workers(thought)).move == choose(thought).move
    finally:
        workers.close()


class Late(Inline):
    """Never comes to an end but by rules of thumb."""

    async def __call__(self, thought: SearchRequest) -> SearchResult:
        if thought.level != COMPUTER:
            self.thoughts.append(thought)
            raise TookTooLongError(30)
        return await super().__call__(thought)


async def test_where_a_computer_takes_too_long_rules_of_thumb_move(
    make: Maker, caplog: pytest.LogCaptureFixture
) -> None:
    late = Late()
    party = await make(chooser=late)
    await party.invite("Ada")
    table = await party.game(people=1, computers=1, level="captain")
    await party.play(table, 0, Over())
    await party.host.idle()
    seen = await party.host.tables.look(table)
    assert seen.seats[0].owes or seen.table.status == "finished"
    assert [thought.level for thought in late.thoughts[:2]] == ["captain", "mate"]
    assert late.thoughts[0].seed == late.thoughts[1].seed
    assert "not done in 30 seconds" in caplog.text


class Dying(Inline):
    """Has a worker that dies a number of times."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.left = times

    async def __call__(self, thought: SearchRequest) -> SearchResult:
        if self.left:
            self.left -= 1
            self.thoughts.append(thought)
            raise WorkerDiedError
        return await super().__call__(thought)


@pytest.mark.parametrize("deaths", [1, 2, 4])
async def test_however_often_a_worker_dies_no_move_is_made_at_random(
    make: Maker, deaths: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Computers, "WAIT", 0.0)
    dying = Dying(deaths)
    party = await make(chooser=dying)
    await party.invite("Ada")
    table = await party.game(people=1, computers=1)
    await party.play(table, 0, Over())
    await party.host.idle()
    moved = [row for row in await party.storage.read(lambda tx: log.read(tx, table)) if row.actor is None]
    assert [row.kind for row in moved[-1:]] == ["move"]
    assert len(dying.thoughts) >= deaths + 1, "the move was thought of"


async def test_a_computer_thinks_at_its_level_with_what_its_table_allows(party: Party) -> None:
    table = await party.game(people=1, computers=1, level="captain")
    await party.play(table, 0, Over())
    await party.host.idle()
    thought = party.chooser.thoughts[0]
    assert (thought.level, thought.depth) == ("captain", LIMITS["quick"].depth)
    assert thought.seconds is not None
    assert 0 < thought.seconds <= LIMITS["quick"].turn / 2


async def test_who_left_a_seat_is_played_for_by_rules_of_thumb(party: Party) -> None:
    table = await party.game(people=2, computers=1, level="captain")
    await party.host.act(table, By(party.people[1]), actions.resign)
    seats = (await party.host.tables.look(table)).seats
    assert [seat.computer for seat in seats] == [None, "mate", "captain"]


@pytest.mark.parametrize("thinking", LIMITS)
def test_all_decisions_of_a_turn_and_of_a_wait_stay_within_what_the_table_chose(thinking: Thinking) -> None:
    allowance = TimeBudget(thinking, 3)
    spent = 0.0
    for turn in range(40):
        in_turn = 0.0
        for _ in range(60):
            for seat in range(3):
                seconds = allowance.seconds(seat, turn)
                allowance.spend(seat, turn, seconds)
                in_turn += seconds if seat == 0 else 0.0
                spent += seconds
        assert in_turn <= LIMITS[thinking].turn
    assert LIMITS[thinking].wait / 2 < spent <= LIMITS[thinking].wait
    assert allowance.seconds(0, 99) == 0, "rules of thumb from then on"


async def test_who_waits_too_long_for_a_worker_is_answered_by_rules_of_thumb() -> None:
    workers = Thinkers(1, patience=-1.0)
    thought = msgspec.structs.replace(thought_of(catalogue["sea_merchants"]), level="captain")
    try:
        by_thumb = choose(msgspec.structs.replace(thought, level="mate")).move
        chosen = await workers(thought)
        assert (chosen.move, chosen.hurried) == (by_thumb, True)
    finally:
        workers.close()


async def test_an_unknown_table_wakes_nobody(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a number that no table has, nor one that no database has a key for, nor a database that fails."""
    known = await party.lobby()
    for table in (known + 999, 2**31, 2**63, 2**70, 0, -1):
        with pytest.raises(errors.UnknownTableError):
            await party.host.act(table, By(party.people[0]), actions.resign)

    async def fail(_: object) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(party.storage, "read", fail)
    with pytest.raises(OSError, match="gone"):
        await party.host.act(known, By(party.people[1]), lobby.leave)
    monkeypatch.undo()
    assert not [task for task in asyncio.all_tasks() if task.get_name().startswith("computers of table")]


@pytest.mark.long
async def test_a_game_is_looked_back_at_in_a_worker_and_answered_as_here() -> None:
    state = catalogue["caribbean"].new(players=2, seed=1)
    positions, rng = [state.copy()], Random(1)
    while state.to_act:
        (seat, *_) = state.to_act
        turn = state.turn
        state.play(seat, rng.choice(list(state.legal_moves(seat))))
        if state.turn != turn and state.to_act:
            positions.append(state.copy())
    assert state.outcome is not None
    asked = TurningPointRequest(
        game=catalogue["caribbean"],
        positions=(*positions[-8:], state),
        seat=state.outcome.ranks.index(1),
        seed="1",
    )
    workers = Thinkers(1)
    try:
        assert await workers.look_back(asked) == find_turning_point(asked)
    finally:
        workers.close()


async def test_a_search_without_a_limit_of_time_is_thought_through_after_any_wait() -> None:
    """Its answer is the same on every machine, so no rules of thumb replace it."""
    asked = msgspec.structs.replace(thought_of(catalogue["sea_merchants"]), seconds=None)
    workers = Thinkers(1, patience=-1.0)
    try:
        told = await workers(asked)
        assert not told.hurried
        assert told.move == choose(asked).move
        assert (await workers(msgspec.structs.replace(asked, seconds=1.0))).hurried
    finally:
        workers.close()


async def test_who_waits_too_long_to_look_back_says_nothing() -> None:
    state = catalogue["caribbean"].new(players=2, seed=1)
    asked = TurningPointRequest(game=catalogue["caribbean"], positions=(state, state), seat=0, seed="1")
    assert await Thinkers(1, patience=-1.0).look_back(asked) is None


class Overtaken(Inline):
    """Never comes to an end of looking back."""

    def __init__(self) -> None:
        super().__init__()
        self.looked = 0

    async def look_back(self, asked: TurningPointRequest) -> Turning | None:
        self.looked += 1
        raise TookTooLongError(30)


async def test_what_decided_a_game_is_left_out_where_it_takes_too_long_and_not_waited_for_again(
    make: Maker, caplog: pytest.LogCaptureFixture
) -> None:
    overtaken = Overtaken()
    party = await make(chooser=overtaken)
    await party.invite("Ada", "Bob")
    table = await party.game(people=2, game="sea_merchants")
    assert await party.host.turning_points.decided(table, 0) is None
    assert await party.host.turning_points.decided(table, 0) is None
    assert overtaken.looked == 1
    assert "not done in 30 seconds" in caplog.text
    assert all(record.levelname != "ERROR" for record in caplog.records)
