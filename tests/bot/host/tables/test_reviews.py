"""Reviews: what they tell is what was computed, they are their reader's alone, and come after everything else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.host import By, Host, errors
from bot.host.play import actions
from bot.host.tables.computers.workers import Thinkers
from bot.workers import WorkerDiedError
from bot.workers.search import DecisionRequest, judge_decision
from games import catalogue
from games.engine import Mind, Move, Settings, State
from games.engine.computers.review import Judged, OwnDecision, ReviewPlan, reviewed
from storage.play import analyses
from tests.bot.host.conftest import Inline, Maker, Party
from tests.bot.host.harness import Lift, Over, Sample, SampleState

PLAN = ReviewPlan(first=2, second=4, worst=3, seconds=None)


class Lifter(Mind):
    """Lifts two crates as often as it may."""

    temperature = 1.0
    settings = Settings(spread=10.0, width=3)

    def rank(self, view: Any, moves: Sequence[Move]) -> list[float]:
        return [float(move.crates) if isinstance(move, Lift) else 0.5 * (move == Over()) for move in moves]

    def clock(self, state: State) -> int:
        assert isinstance(state, SampleState)
        return -state.turns_left

    def policy(self) -> Callable[[State, int, Random], Move]:
        return lifted


def lifted(state: State, seat: int, rng: Random) -> Move:
    return Lift(2) if Lift(2) in state.legal_moves(seat) else Over()


class Minded(Sample):
    """The sample game with computers that think."""

    mind = Lifter()


async def party_of(make: Maker, chooser: Inline | None = None, plan: ReviewPlan = PLAN) -> Party:
    party = await make(games={"sample": Minded()}, chooser=chooser)
    party.host.reviews.plan = plan
    await party.invite("Ada", "Bob", "Cy")
    return party


_clicks = count(1)


async def play(party: Party, table: int, person: int, *moves: Move) -> None:
    """Make moves as a person does, by a click."""
    by = By(party.people[person], next(_clicks))
    await party.host.act(table, by, actions.play, moves)


async def lost(party: Party) -> int:
    """A game that Ada throws away by passing; Bob plays as a captain would, and then passes too."""
    table = await party.game()
    for number in range(3):
        await play(party, table, 0, Over())
        await play(party, table, 1, *([Lift(2)] * 3 if number == 0 else []), Over())
    return table


async def done(party: Party, table: int, person: int = 0) -> Host.Reviews.Done:
    """The review of a table, once it is done."""
    await party.host.reviews.of_table(table, party.people[person])
    await party.host.reviews.idle()
    found = await party.host.reviews.of_table(table, party.people[person])
    assert isinstance(found, Host.Reviews.Done)
    return found


async def test_a_review_tells_what_the_own_choices_cost_and_what_a_captain_would_have_chosen(
    make: Maker,
) -> None:
    party = await party_of(make)
    found = await done(party, await lost(party))
    assert (found.players, found.seat, found.decisions, found.judged, found.captains) == (2, 0, 3, 3, 0)
    # Once she was behind nothing could have helped her, so the other passes cost nothing.
    [told] = found.told
    assert (told.made, told.better, told.cost) == (Over(), Lift(2), 0.5)
    assert (told.step, told.turn, told.view.moves, told.view.seat) == (0, 1, 0, 0)
    bob = await done(party, await lost(party), 1)
    assert (bob.seat, bob.decisions, bob.captains) == (1, 6, 4), "three lifts and the end of that turn"


async def test_what_it_tells_is_what_the_engine_computes_from_the_log(make: Maker) -> None:
    party = await party_of(make)
    table = await lost(party)
    found = await done(party, table)
    exported = await party.host.tables.export(table)
    state = Minded().new(2, str(exported["seed"]), {"start": "first"})
    deal, moves = state.digest().hex(), list(exported["moves"])  # type: ignore[call-overload]
    decisions = []
    for at, (seat, move) in enumerate(moves):
        made = Minded().decode_recorded(state, seat, move)
        if seat == 0:
            decisions.append(OwnDecision(at=at, turn=1, state=state.copy(), made=made))
        state.play(seat, made)
    result = reviewed(Lifter(), decisions, 0, deal, PLAN)
    assert [(one.cost, one.error, one.games) for one in found.told] == [
        (one.judged.cost, one.judged.error, one.judged.deals) for one in result.told
    ]
    assert [one.step for one in found.told] == [decisions[one.number].at for one in result.told]
    assert found.captains == result.captains


async def test_a_review_is_kept_and_shown_again_without_computing(make: Maker) -> None:
    class Counting(Inline):
        judged = 0

        async def judge(self, request: DecisionRequest) -> Judged | None:
            self.judged += 1
            return judge_decision(request)

    counting = Counting()
    party = await party_of(make, counting)
    table = await lost(party)
    first = await done(party, table)
    assert counting.judged == 6
    again = await (await party_of(make, counting)).host.reviews.of_table(table, party.people[0])
    assert counting.judged == 6
    assert isinstance(again, Host.Reviews.Done)
    assert [(one.step, one.cost) for one in again.told] == [(one.step, one.cost) for one in first.told]


async def test_a_game_that_goes_on_has_no_review_and_somebody_else_has_none(make: Maker) -> None:
    party = await party_of(make)
    running = await party.game()
    with pytest.raises(errors.NoReviewError):
        await party.host.reviews.of_table(running, party.people[0])
    with pytest.raises(errors.NotSeatedError):
        await party.host.reviews.of_table(running, party.people[2])
    table = await lost(party)
    with pytest.raises(errors.NotSeatedError):
        await party.host.reviews.of_table(table, party.people[2])
    lobby = await party.lobby()
    with pytest.raises(errors.NotStartedError):
        await party.host.reviews.of_table(lobby, party.people[0])


async def test_a_game_without_thinking_computers_has_no_review(party: Party) -> None:
    table = await lost(party)
    with pytest.raises(errors.NoReviewError):
        await party.host.reviews.of_table(table, party.people[0])


async def test_moves_of_a_computer_in_somebodys_place_are_not_reviewed(make: Maker) -> None:
    party = await party_of(make)
    table = await party.game(3)
    await play(party, table, 0, Lift(1), Over())
    await party.host.act(table, By(party.people[0]), actions.resign)
    while (await party.stored(table)).status == "running":
        seat = next(one for one in await party.seats(table) if one.owes)
        assert seat.person is not None
        await play(party, table, party.people.index(seat.person), Over())
        await party.host.idle()
    assert (await done(party, table)).decisions == 2


class Halting(Inline):
    """Evaluates a decision whenever it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Semaphore(0)

    async def judge(self, request: DecisionRequest) -> Judged | None:
        await self.let.acquire()
        return judge_decision(request)


async def test_progress_is_told_and_one_review_waits_for_the_other(make: Maker) -> None:
    halting = Halting()
    party = await party_of(make, halting)
    table, other = await lost(party), await lost(party)
    ada, bob = party.people[:2]
    first = await party.host.reviews.of_table(table, ada)
    second = await party.host.reviews.of_table(other, bob)
    assert isinstance(first, Host.Reviews.Progress)
    assert isinstance(second, Host.Reviews.Progress)
    assert (first.ahead, first.done, first.whole) == (0, 0, 6)
    assert second.ahead == 1
    for _ in range(2):
        halting.let.release()
    while (now := await party.host.reviews.of_table(table, ada)).done < 2:  # type: ignore[union-attr]
        pass
    assert isinstance(now, Host.Reviews.Progress)
    with pytest.raises(errors.NoReviewError):
        await party.host.reviews.of_table(other, ada)
    told: list[object] = []

    async def tell(said: object) -> None:
        told.append(said)

    party.host.reviews.watch(ada, tell)
    for _ in range(100):
        halting.let.release()
    await party.host.reviews.idle()
    assert told == [await party.host.reviews.of_table(table, ada)]


async def test_a_review_whose_worker_dies_again_and_again_says_so_and_can_be_begun_again(make: Maker) -> None:
    class Dying(Inline):
        deaths = 2

        async def judge(self, request: DecisionRequest) -> Judged | None:
            await asyncio.sleep(0)
            if self.deaths:
                self.deaths -= 1
                raise WorkerDiedError
            return judge_decision(request)

    party = await party_of(make, Dying())
    table, told = await lost(party), list[Any]()

    async def tell(said: object) -> None:
        told.append(said)

    await party.host.reviews.of_table(table, party.people[0])
    party.host.reviews.watch(party.people[0], tell)
    await party.host.reviews.idle()
    assert [one.failed for one in told] == [True]
    assert (await done(party, table)).judged == 3


async def test_what_a_minute_does_not_reach_is_counted(make: Maker) -> None:
    party = await party_of(make, plan=ReviewPlan(first=2, second=4, worst=3, seconds=0.0))
    found = await done(party, await lost(party))
    assert (found.decisions, found.judged, found.captains, found.told) == (3, 0, 0, ())


async def test_an_imported_game_has_the_same_review_of_each_seat(make: Maker) -> None:
    party = await party_of(make)
    table, ada = await lost(party), party.people[0]
    found = await done(party, table)
    text = json.dumps(await party.host.tables.export(table))
    point = await party.host.analyses.open(ada, text)
    reviews = party.host.reviews
    for seat, judged in ((0, 3), (1, 6)):
        assert isinstance(await reviews.of_analysis(ada, point.key, seat), Host.Reviews.Progress)
        await reviews.idle()
        again = await reviews.of_analysis(ada, point.key, seat)
        assert isinstance(again, Host.Reviews.Done)
        assert again.judged == judged
        if seat == 0:
            assert [(one.step, one.cost) for one in again.told] == [
                (one.step, one.cost) for one in found.told
            ]
    with pytest.raises(errors.NoReviewError):
        await reviews.of_analysis(ada, point.key, 2)
    with pytest.raises(errors.NoAnalysisError):
        await reviews.of_analysis(party.people[1], point.key, 0)


async def test_a_record_that_stops_before_the_end_has_no_review(make: Maker) -> None:
    party = await party_of(make)
    moves = [[0, {"verb": "over"}]]
    text = json.dumps(
        {"game": "sample", "players": 2, "seed": 1, "options": {"start": "first"}, "moves": moves}
    )
    point = await party.host.analyses.open(party.people[0], text)
    with pytest.raises(errors.NoReviewError):
        await party.host.reviews.of_analysis(party.people[0], point.key, 0)


async def test_a_review_is_in_the_export_of_its_persons_data_and_deleted_with_it(make: Maker) -> None:
    party = await party_of(make)
    table, ada = await lost(party), party.people[0]
    found = await done(party, table)
    kept: Any = await party.host.people.kept_of(ada)
    [told] = kept["reviews"]
    assert told["table"] == (await party.stored(table)).code
    assert told["findings"]["captains"] == found.captains
    assert (await party.host.people.kept_of(party.people[1]))["reviews"] == []
    await party.host.people.forget(ada)
    assert await party.storage.read(lambda tx: analyses.reviews_of_person(tx, ada)) == []


async def test_a_decision_of_a_review_waits_until_no_computer_waits_for_a_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    class Pool:
        def __init__(self, processes: int, limit: float, nice: int = 0) -> None:
            self.name = "review" if nice else "move"
            self.free = asyncio.Semaphore(processes)

        def freed(self) -> Any:
            return _Freed(self.free)

        async def ask(self, piece: object) -> Any:
            asked.append(self.name)

        def close(self) -> None:
            pass

    class _Freed:
        def __init__(self, free: asyncio.Semaphore) -> None:
            self.free = free

        async def __aenter__(self) -> float:
            await self.free.acquire()
            return 0.0

        async def __aexit__(self, *_: object) -> None:
            self.free.release()

    monkeypatch.setattr("bot.workers.Workers", Pool)
    thinkers = Thinkers(1)
    busy: Any = thinkers.workers
    await busy.free.acquire()
    move: Any = asyncio.create_task(thinkers.look_back(None))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    review: Any = asyncio.create_task(thinkers.judge(None))  # type: ignore[arg-type]
    for _ in range(5):
        await asyncio.sleep(0)
    assert asked == []
    busy.free.release()
    await asyncio.gather(move, review)
    assert asked == ["move", "review"]


@pytest.mark.long
async def test_a_decision_is_judged_in_a_worker_as_here() -> None:
    game, rng = catalogue["caribbean"], Random(1)
    state = game.new(players=2, seed=1)
    while len(state.legal_moves(state.to_act[0])) < 3:
        state.play(state.to_act[0], rng.choice(list(state.legal_moves(state.to_act[0]))))
    seat = state.to_act[0]
    request = DecisionRequest(
        game=game,
        position=state,
        seat=seat,
        made=state.legal_moves(seat)[-1],
        seed="deal/0/20",
        deals=20,
        seconds=None,
    )
    here = judge_decision(request)
    workers = Thinkers(1)
    try:
        there = await workers.judge(request)
    finally:
        workers.close()
    assert here is not None
    assert there is not None
    assert replace(there, seconds=0.0) == replace(here, seconds=0.0)
