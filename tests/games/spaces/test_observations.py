"""A position is a flat array: each number has a name and bounds, tells something, and tells no secret."""

from __future__ import annotations

import sys
from array import array
from random import Random
from types import ModuleType

import pytest

from games import SHIPPED, BadOption
from games.engine import Game, Setup, State
from games.engine.position.numbers import each, number, undeclared
from games.merkator.rules.hidden import KNOWN
from games.spaces import ObservationSpace, observation_space
from games.spaces.observations import observations_of
from tests.games.pig import Pig

from . import DECLARED, constant, dealt, is_rare, positions, sensible, some_setup

EVERY_GAME = pytest.mark.parametrize("game", DECLARED.values(), ids=list(DECLARED))


def spaces(game: Game, setup: Setup) -> list[tuple[ObservationSpace, int | None]]:
    seats = range(setup.players)
    return [
        (observations_of(game, setup, spectator=True), None),
        *((observations_of(game, setup), seat) for seat in seats),
    ]


def check(game: Game, seed: int, *, every: int) -> None:
    """Play a random game of a random configuration; look closely at each so many positions."""
    rng = Random(seed)
    setup = some_setup(game, rng)
    for count, state in enumerate(positions(dealt(game, setup, seed), rng)):
        if count % every and state.to_act:
            continue
        for space, seat in spaces(game, setup):
            found = space.array(state, seat)
            for name, low, value, high in zip(space.names, space.low, found, space.high, strict=True):
                assert low <= value <= high, name
            assert space.array(state.view(seat), seat) == found
            assert space.array(state.determinize(seat, rng), seat) == found


@EVERY_GAME
def test_a_position_has_the_numbers_of_the_seats_view_within_their_bounds(game: Game) -> None:
    """A determinized position differs in what is hidden alone."""
    for seed in range(5):
        check(game, seed, every=17)


@pytest.mark.long
@EVERY_GAME
def test_all_positions_have_the_numbers_of_the_seats_view_within_their_bounds(game: Game) -> None:
    for seed in range(100, 200):
        check(game, seed, every=5)


@EVERY_GAME
def test_each_declared_field_has_numbers_or_is_left_out_by_name(game: Game) -> None:
    for seed in range(20):
        setup = some_setup(game, Random(seed))
        state = dealt(game, setup, seed)
        # What some settings rule out has no numbers under them: see the test of constants.
        whole = observations_of(game, setup)
        left = undeclared(type(state), whole.parts, whole.left_out)
        assert left <= constant(game, setup), left


@pytest.mark.long
@pytest.mark.parametrize("part", [1, 5])
@EVERY_GAME
def test_no_number_is_the_same_in_all_positions(game: Game, part: int) -> None:
    """Then it would follow from the settings."""
    rng = Random(part)
    setup = some_setup(game, rng)
    space = observations_of(game, setup)
    first: array[int] | None = None
    left = list(range(len(space)))
    for seed in range(200):
        for state in sensible(game, dealt(game, setup, seed), rng):
            values = space.array(state, rng.randrange(state.players))
            first = first or values
            left = [place for place in left if values[place] == first[place]]
    assert [space.names[place] for place in left if not is_rare(game, setup, space.names[place])] == []


@EVERY_GAME
def test_the_numbers_are_told_from_the_configuration(game: Game) -> None:
    setup = some_setup(game, Random(5))
    space = observation_space(game, setup.players, dict(setup.options), setup.edition)
    assert observation_space(game, setup.players, dict(setup.options), setup.edition) is space
    state = dealt(game, setup, 1)
    assert space.named(state, 0) == dict(zip(space.names, space.array(state, 0), strict=True))
    assert all(space.names[place] == name for name, place in space.places.items())
    assert all(low < high for low, high in zip(space.low, space.high, strict=True))


def test_a_seats_numbers_are_not_a_spectators() -> None:
    sea = SHIPPED["sea_merchants"]
    state = sea.new(2, 7)
    with pytest.raises(ValueError, match="a seat"):
        observation_space(sea, 2).array(state, None)
    with pytest.raises(ValueError, match="a spectator"):
        observation_space(sea, 2, spectator=True).array(state, 0)
    with pytest.raises(BadOption):
        observation_space(sea, 9)


def test_the_numbers_are_those_of_the_table() -> None:
    sea = SHIPPED["sea_merchants"]
    state = sea.new(2, 7, {"start": "first"})
    space = observation_space(sea, 2, {"start": "first"})
    assert isinstance(space.array(state, 1), array)
    named = space.named(state, 1)
    view = state.view(1).plain()["position"]
    assert isinstance(view, dict)
    assert [named[f"money[{seat}]"] for seat in (0, 1)] == view["money"]
    assert named["deck"] == len(view["deck"])  # type: ignore[arg-type]
    hand = [named[f"hand[{product}]"] for product in state.setup.edition.products]  # type: ignore[attr-defined]
    assert hand == view["hands"][1]  # type: ignore[index]
    assert "first" not in named


def test_a_game_without_declarations_has_no_numbers() -> None:
    with pytest.raises(ValueError, match="needs `spaces`"):
        observation_space(Pig(), 2)


def test_a_game_of_another_distribution_declares_its_numbers_in_its_own_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = ModuleType("numbered_pig.spaces")
    parts = [each("points", range(2), 0, 35), number("kept", 0, 35)]
    vars(own).update(LEFT_OUT=frozenset({"active", "left"}), numbers=lambda setup, spectator: parts)
    monkeypatch.setitem(sys.modules, own.__name__, own)
    game = Pig()
    game.package = "numbered_pig"
    space = ObservationSpace(game, game.check(2), spectator=False)
    state = game.new(2, 1)
    assert space.named(state, 0) == {"points[0]": 0, "points[1]": 0, "kept": 0}
    assert not undeclared(type(state), space.parts, space.left_out)


def test_of_the_charts_letters_only_the_next_one_is_known() -> None:
    """So one number of Merkator says all that is known of the chart."""
    merkator = SHIPPED["merkator"]

    def known(state: State) -> list[int]:
        return [code for code in state.chart[:-1] if code >= KNOWN]  # type: ignore[attr-defined]

    for seed in range(4):
        rng = Random(seed)
        assert not any(known(state) for state in positions(merkator.new(3, seed), rng))
