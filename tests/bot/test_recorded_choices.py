"""The number of the computers' play, and that the same view has the same answer wherever it is asked for."""

import os
import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from bot.workers.search import choose, repeatable
from games import SHIPPED, catalogue
from tests.bot import recorded_choices
from tests.bot.recorded_choices import KEY, LEVEL, choices, fingerprint, held, numbers, positions, recorded

QUICK = ("sea_merchants", "caribbean")
"""The games whose captains answer in a hundredth of a second."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in QUICK else [pytest.mark.long]) for name in SHIPPED]
)
def test_a_captain_chooses_as_recorded_or_the_number_of_its_play_is_raised(name: str) -> None:
    assert choices(SHIPPED[name]) == recorded()[name]["choices"], "raise `computers` of its Meta"


@pytest.mark.parametrize("name", SHIPPED)
def test_choices_are_recorded_for_the_present_numbers(name: str) -> None:
    assert recorded()[name]["numbers"] == numbers(SHIPPED[name]), "python -m tests.bot.recorded_choices"


def test_other_choices_are_not_recorded_under_the_same_numbers() -> None:
    game = SHIPPED["sea_merchants"]
    kept = recorded()["sea_merchants"]
    other = [*kept["choices"][1:], kept["choices"][0]]
    assert held(kept, game, kept["choices"])
    assert not held(kept, game, other)
    changed = type(game)()
    changed.meta = replace(game.meta, computers=game.meta.computers + 1)
    assert held(kept, changed, other)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_repeatable_question_hangs_on_what_the_seat_knows_and_on_the_key_alone(name: str) -> None:
    game = catalogue[name]
    [(state, seat)] = positions(game, 1)
    asked = repeatable(game, state, seat, LEVEL, KEY)
    other = repeatable(game, state.determinize(seat, Random(3)), seat, LEVEL, KEY)
    assert asked.seed == other.seed
    assert asked.position.digest() == other.position.digest()
    assert asked.moves == other.moves
    assert asked.seconds is None
    assert repeatable(game, state, seat, LEVEL, b"another").seed != asked.seed
    state.play(seat, state.legal_moves(seat)[0])
    if seat in state.to_act:
        assert repeatable(game, state, seat, LEVEL, KEY).seed != asked.seed


def test_the_same_request_has_the_same_answer_twice() -> None:
    game = SHIPPED["sea_merchants"]
    [(state, seat)] = positions(game, 1)
    first, again = (choose(repeatable(game, state, seat, LEVEL, KEY)) for _ in range(2))
    assert first.move == again.move


@pytest.mark.long
def test_two_processes_give_the_same_answers() -> None:
    """Each has other hashes of texts, which an order of a set would show."""
    told = [
        subprocess.run(  # noqa: S603 this very Python
            [sys.executable, "-c", f"from {recorded_choices.__name__} import *; print(fingerprint())"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        for seed in ("1", "2")
    ]
    assert told == [fingerprint()] * 2
