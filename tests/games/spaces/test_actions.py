"""Each move has one number, and it is known before the deal."""

from __future__ import annotations

from random import Random
from typing import Annotated

import msgspec
import pytest

from games import SHIPPED, BadOption
from games.engine import Game, Move
from games.spaces import ActionSpace, action_space
from games.spaces.actions import MOST_IDS, actions_of, declared_moves
from tests.games.pig import Pig

from . import dealt, positions, some_setup

EVERY_GAME = pytest.mark.parametrize("game", [*SHIPPED.values(), Pig()], ids=[*SHIPPED, "pig"])


def check(game: Game, seed: int) -> set[Move]:
    """Play a random game of a random configuration; return the moves that were legal."""
    rng = Random(seed)
    setup = some_setup(game, rng)
    space = actions_of(game, setup)
    assert len(space) <= MOST_IDS
    seen = set[Move]()
    for state in positions(dealt(game, setup, seed), rng):
        for seat in range(state.players):
            legal = state.legal_moves(seat)
            ids = space.ids_of(legal)
            assert len(set(ids)) == len(ids) == len(legal)
            mask = space.mask(legal)
            assert [number for number, legal_one in enumerate(mask) if legal_one] == ids
            assert {space.move_of(number) for number in ids} == set(legal)
            seen.update(legal)
    return seen


@EVERY_GAME
def test_each_legal_move_has_a_number_of_its_own(game: Game) -> None:
    for seed in range(5):
        check(game, seed)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@EVERY_GAME
def test_each_legal_move_of_two_thousand_games_has_a_number_of_its_own(game: Game, part: int) -> None:
    for seed in range(1000 + 50 * part, 1050 + 50 * part):
        check(game, seed)


@EVERY_GAME
def test_the_numbers_depend_on_the_configuration_alone(game: Game) -> None:
    setup = some_setup(game, Random(3))
    space = action_space(game, setup.players, dict(setup.options), setup.edition)
    assert action_space(game, setup.players, dict(setup.options), setup.edition) is space
    assert [space.id_of(move) for move in space] == list(range(len(space)))
    assert all(game.decode(game.encode(move)) == move for move in space)


def test_a_configuration_that_does_not_go_together_is_refused() -> None:
    with pytest.raises(BadOption):
        action_space(SHIPPED["sea_merchants"], 9)


def test_strange_moves_and_numbers_are_refused() -> None:
    space = action_space(SHIPPED["sea_merchants"], 2)
    with pytest.raises(IndexError):
        space.move_of(-1)
    with pytest.raises(IndexError):
        space.move_of(len(space))
    with pytest.raises(KeyError):
        space.id_of(next(iter(action_space(SHIPPED["merkator"], 2))))


class Choose(Move, frozen=True):
    thing: Annotated[int, msgspec.Meta(ge=2, le=4)]
    twice: bool = False


class Name(Move, frozen=True):
    number: int


class Far(Move, frozen=True):
    one: Annotated[int, msgspec.Meta(ge=0, le=99)]
    other: Annotated[int, msgspec.Meta(ge=0, le=99)]


def test_a_game_without_declarations_has_the_moves_that_its_types_allow() -> None:
    found = list(declared_moves({"choose": Choose}))
    assert found == [Choose(thing, twice) for thing in (2, 3, 4) for twice in (False, True)]


@pytest.mark.parametrize("kind", [Name, Far])
def test_a_game_without_small_ranges_has_to_declare_its_moves(kind: type[Move]) -> None:
    with pytest.raises(ValueError, match="needs `spaces`"):
        list(declared_moves({"verb": kind}))


def test_no_move_has_two_numbers() -> None:
    with pytest.raises(ValueError, match="two numbers"):
        ActionSpace([Choose(2), Choose(2)])
