"""The clock on a private page: the estimated rounds are near what then happens, and a page that asks has a clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from operator import attrgetter
from random import Random

import pytest

from games.engine import Budget, State
from games.kit import Subject
from games.kit.quantities.shown import numbers_of

from .asked import subjects

NEAR = 0.8
"""The share of estimates that must be near: within a round or a quarter of the rounds that then follow."""
LEVELS = ("mate", "captain")
CLOCKS = subjects("counts")


def _told(subject: Subject, state: State, seat: int) -> int | None:
    """Return the rounds that a seat's clock estimates."""
    clock = subject.game.pages.clock(state.view(seat))
    found = [] if clock is None else [one for one in numbers_of(clock) if one.quantity == "rounds_left"]
    return int(found[0]) if found else None


def _turns(subject: Subject, number: int) -> Iterator[tuple[int | None, int]]:
    """Yield what the clock tells at each own turn of a game of computers, and the rounds that then follow."""
    least, most = subject.game.meta.players
    most = subject.game.meta.editions[next(iter(subject.game.meta.editions))].players[1]
    players = max(2, least + number % (most - least + 1))
    state, rng = subject.game.new(players=players, seed=f"clock {number}"), Random(number)
    computer = subject.game.computers[LEVELS[number // 4 % len(LEVELS)]]
    asked: dict[tuple[object, int, int], int | None] = {}
    last: dict[object, int] = {}
    while state.outcome is None:
        stage, seat = subject.stage(state), state.to_act[0]
        playing = _turn(state)
        last[stage] = playing[1]
        if playing[0] == seat:
            asked.setdefault((stage, seat, playing[1]), _told(subject, state, seat))
        move = computer.choose(
            state.view(seat),
            state.legal_moves(seat),
            lambda: state.determinize(seat, rng),  # noqa: B023 called before the next turn
            rng,
            Budget(playouts=1),
        )
        state.play(seat, move)
    yield from ((told, last[stage] - now) for (stage, _, now), told in asked.items())


def _turn(state: State) -> tuple[int, int]:
    """Return whose turn it is, and the round."""
    return attrgetter("active", "round")(state)


def _near(subject: Subject, games: range) -> tuple[Counter[str], str]:
    found: Counter[str] = Counter()
    for number in games:
        for told, true in _turns(subject, number):
            near = told is not None and abs(told - true) <= max(1, true / 4)
            found["silent" if told is None else "near" if near else "far"] += 1
    return found, f"{subject.game.meta.name}: {dict(found)}"


@pytest.mark.parametrize("subject", CLOCKS)
def test_estimated_rounds_are_near_what_then_happens(subject: Subject) -> None:
    """In four games of mates; the long form has forty of mates and captains."""
    found, says = _near(subject, range(4))
    assert found["near"] + found["far"] >= 20, says
    assert found["near"] >= 0.65 * (found["near"] + found["far"]), says


@pytest.mark.long
@pytest.mark.parametrize("subject", CLOCKS)
def test_of_estimated_rounds_four_in_five_are_near(subject: Subject) -> None:
    found, says = _near(subject, range(40))
    print(says)
    assert found["near"] >= NEAR * (found["near"] + found["far"]), says
