"""Puzzles hold: one best line, on every deal that looks the same; and what is wrong with one is found."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from games import SHIPPED, catalogue
from games.engine import Game, Move, State
from games.engine.words.reader import PLAIN
from games.lessons import puzzle
from games.lessons.errors import LessonError
from games.lessons.finding import find
from games.lessons.proving import DEALS, wrong_with
from games.lessons.puzzle import DAILY, Attempt, Puzzle, dealt, goals, puzzles, read, written
from games.lessons.reasons import SourceRef
from games.lessons.solving import SOLVER, Goal, Point, Solving
from games.sea_merchants.state import SeaState
from tests.games.asked import names

from .committed import PUZZLES, explained, path_of

SEA = catalogue["sea_merchants"]
FIRST, *_ = puzzles(SEA).values()
LEARNED, DAYS = 6, 15
PARTS = 3


def wrong(changed: Puzzle, deals: int = 1) -> str:
    return "\n".join(wrong_with(SEA, changed, deals))


@pytest.mark.parametrize("name", names("teaches", SHIPPED))
def test_every_game_has_puzzles_to_learn_from_and_for_the_days(name: str) -> None:
    there = list(puzzles(catalogue[name]).values())
    assert sum(one.taught for one in there) >= LEARNED
    assert sum(one.daily for one in there) == DAYS
    assert len({(one.seed, *map(str, one.line)) for one in there}) == len(there)


@pytest.mark.parametrize("name", names("teaches", SHIPPED))
def test_a_puzzle_of_each_goal_holds(name: str) -> None:
    game = catalogue[name]
    for goal in goals(game):
        one = next(one for one in puzzles(game).values() if one.goal == goal)
        assert list(wrong_with(game, one, 2)) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", names("teaches", SHIPPED))
def test_every_puzzle_holds_on_every_deal_that_looks_the_same(name: str, part: int) -> None:
    """As many as `kontor learn` looks at take too long for each run; these find a rule that has changed."""
    game = catalogue[name]
    some = list(puzzles(game).values())[part::PARTS]
    assert some
    assert {one.id: found for one in some if (found := list(wrong_with(game, one, DEALS // 5)))} == {}


def _swapped(one: Puzzle) -> Puzzle:
    """Let the solution say what the tempting line does."""
    return msgspec.structs.replace(one, solution=[(SOLVER, fields) for fields in one.tempting])


def _without_the_answers(one: Puzzle) -> Puzzle:
    return msgspec.structs.replace(one, solution=[made for made in one.solution if made[0] == SOLVER])


def _why(one: Puzzle, **source: Any) -> Puzzle:
    """Let the first number of its explanation be from somewhere else."""
    return msgspec.structs.replace(one, why={**one.why, next(iter(one.why)): SourceRef(**source)})


FAULTS: dict[str, tuple[Callable[[Puzzle], Puzzle], str]] = {
    "too high a number": (lambda one: msgspec.structs.replace(one, best=one.best + 1), "the best is"),
    "too low a number": (lambda one: msgspec.structs.replace(one, best=one.best - 1), "the best is"),
    "another line as the solution": (_swapped, "the solution comes to"),
    "a solution without the others' answers": (_without_the_answers, "the others answer"),
    "something tempting that is as good": (
        lambda one: msgspec.structs.replace(
            one, tempting=[fields for seat, fields in one.solution if seat == SOLVER]
        ),
        "is no worse",
    ),
    "something tempting that leads to no end": (
        lambda one: msgspec.structs.replace(one, tempting=one.tempting[:-1]),
        "does not reach the end",
    ),
    "a line that can't be played": (
        lambda one: msgspec.structs.replace(one, line=one.line[1:]),
        "of seat",
    ),
    "another deal": (lambda one: msgspec.structs.replace(one, seed="elsewhere"), ""),
    "a goal that there is not": (lambda one: msgspec.structs.replace(one, goal="peace"), "no goal"),
    "a position without a choice": (
        lambda one: msgspec.structs.replace(one, line=one.line[:1]),
        "can't be the goal here",
    ),
    "an edition that there is not": (lambda one: msgspec.structs.replace(one, edition="none"), "no edition"),
    "other rules": (lambda one: msgspec.structs.replace(one, rules=0), "rules number"),
    "a number from nowhere": (lambda one: _why(one, view="market.9"), "leads nowhere"),
    "a number after more clicks than there are": (lambda one: _why(one, gain="coins", clicks=9), "clicks"),
    "a part that the goal does not have": (lambda one: _why(one, part="honour"), "there is no 'honour'"),
    "a number that is not there": (
        lambda one: msgspec.structs.replace(one, why={}),
        "Unknown external: first",
    ),
    "words that nobody wrote": (lambda one: msgspec.structs.replace(one, id="nameless"), "lacks"),
}


def test_nothing_is_wrong_with_the_puzzle_that_is_made_wrong() -> None:
    assert wrong(FIRST) == ""


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_with_a_puzzle_is_found(fault: str) -> None:
    change, said = FAULTS[fault]
    found = wrong(change(FIRST))
    assert found, "nothing was found"
    assert said in found


@pytest.mark.parametrize("name", names("teaches", SHIPPED))
def test_why_the_best_of_a_puzzle_is_the_best_is_committed_to_be_read(name: str) -> None:
    """A change of rules, words or numbers shows there, which no program can tell from sense."""
    assert explained(name) == path_of(name, PUZZLES).read_text("utf-8")


def test_two_numbers_of_an_explanation_that_are_swapped_show_in_what_is_committed() -> None:
    (one, first), (other, second), *_ = FIRST.why.items()
    swapped = msgspec.structs.replace(FIRST, why={**FIRST.why, one: second, other: first})
    committed = path_of(SEA.meta.name, PUZZLES).read_text("utf-8")
    told, wrongly = Attempt(SEA, FIRST).why(), Attempt(SEA, swapped).why()
    assert told is not None
    assert wrongly is not None
    assert told.said(PLAIN) in committed
    assert wrongly.said(PLAIN) not in committed


@pytest.mark.parametrize("name", names("teaches", SHIPPED))
def test_what_two_lines_differ_in_is_all_of_the_difference(name: str) -> None:
    game = catalogue[name]
    for one in puzzles(game).values():
        attempt = Attempt(game, one)
        told = {difference.what: difference.best - difference.tempting for difference in attempt.differing()}
        gained = sum(-more if what.startswith("rival-") else more for what, more in told.items())
        assert gained == one.best - attempt.tempted() > 0


def _first_of(goal: Goal, game: Game, one: Puzzle) -> tuple[Solving, Point]:
    solving = Solving(goal)
    return solving, solving.begin(dealt(game, one))


def test_a_position_with_two_best_is_no_puzzle() -> None:
    """With a goal that makes all moves alike, something else is as good."""
    solving, begun = _first_of(msgspec.structs.replace(goals(SEA)[FIRST.goal], parts={}), SEA, FIRST)
    assert not solving.only(begun)


def test_a_best_that_crosses_a_draw_is_no_best() -> None:
    """Cards drawn in between differ from deal to deal, so that a line which lives on them holds on few deals."""

    def held(state: State, seat: int) -> int:
        assert isinstance(state, SeaState)
        return state.hands[seat][0]

    drawing = msgspec.structs.replace(
        goals(SEA)[FIRST.goal], parts={"held": held}, closed=frozenset({"trade"}), turns=1
    )
    solving, begun = _first_of(drawing, SEA, FIRST)
    best = solving.worth(begun)
    others = set()
    for number in range(DEALS):
        deal = begun.state.determinize(SOLVER, Random(number))
        other = Solving(drawing)
        others.add(other.worth(other.begin(deal)))
    assert others - {best}


def test_the_others_leave_the_solver_as_little_as_they_can() -> None:
    game = catalogue["caribbean"]
    one = next(one for one in puzzles(game).values() if one.players == 2)
    solving, begun = _first_of(goals(game)[one.goal], game, one)
    for move in solving.moves(begun):
        after, _ = begun.state.after(SOLVER, move)
        if SOLVER in after.to_act:
            continue
        answers = [solving.goal.value(after.after(1, answer)[0]) for answer in after.legal_moves(1)]
        assert solving.goal.value(solving.after(begun, move).state) == min(answers)


def test_a_line_without_errors_is_solved_and_the_tempting_one_is_not() -> None:
    def made(moves: tuple[Move, ...]) -> Attempt:
        return Attempt(SEA, FIRST, [SEA.encode(move) for move in moves])

    begun = Attempt(SEA, FIRST)
    assert not begun.over
    assert made(begun.solution).solved
    tempted = made(tuple(SEA.decode(fields) for fields in FIRST.tempting))
    assert (tempted.over, tempted.solved, tempted.got) == (True, False, begun.tempted())


def test_a_file_of_puzzles_is_read_as_it_was_written() -> None:
    (again,) = read(DAILY, written(FIRST.rules, FIRST.edition, [FIRST]))
    assert msgspec.structs.replace(again, daily=False) == FIRST
    with pytest.raises(LessonError):
        read(DAILY, "format = 1")
    with pytest.raises(LessonError):
        read(DAILY, written(1, "printed", []).replace(str(puzzle.FORMAT), "7", 1) + "puzzle = []")


@pytest.mark.long
def test_the_same_search_finds_the_same_puzzles() -> None:
    found = [list(islice(find(SEA, "ahead", 1), 2)) for _ in range(2)]
    assert found[0] == found[1]
    for one in found[0]:
        assert [line for line in wrong_with(SEA, one) if "catalogue" not in line] == []
