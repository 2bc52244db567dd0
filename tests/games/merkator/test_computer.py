"""The computer player of Merkator: how strong it is, and that it knows what its seat knows."""

from __future__ import annotations

import random
from collections.abc import Collection
from random import Random

import pytest

from games.engine import Move, OptionValue
from games.merkator.computer import MIND
from games.merkator.rules.steps.investment import Planning
from games.merkator.state import MerkatorState

from .table import GAME, can, cards, checked, dealt, move, own, place, play, set_cubes, store

GAMES = 200


def _choice(state: MerkatorState, rng: Random, seat: int | None = None) -> Move:
    mover = state.to_act[0] if seat is None else seat
    draws = Random(5)
    return GAME.computer.choose(
        state.view(mover), state.legal_moves(mover), lambda: state.determinize(mover, draws), rng
    )


def _played(players: int, seed: int, computers: Collection[int], **options: OptionValue) -> MerkatorState:
    """A finished game of computers at these seats against random play at the others."""
    state = dealt(players, seed, **{"start": "drawn", **options})
    rng = Random(seed)
    while state.outcome is None:
        seat = state.to_act[0]
        chosen = _choice(state, rng) if seat in computers else rng.choice(list(state.legal_moves(seat)))
        state.play(seat, chosen)
    return state


def _wins(games: int) -> int:
    won = 0
    for seed in range(games):
        computer = seed % 2
        outcome = _played(2, seed, {computer}).outcome
        assert outcome is not None
        won += outcome.ranks[1 - computer] == 2
    return won


def _alone(games: int, computers: Collection[int]) -> float:
    outcomes = [_played(1, seed, computers).outcome for seed in range(games)]
    return sum(outcome.scores[0] for outcome in outcomes if outcome is not None)


def test_it_wins_most_games_against_random_play() -> None:
    assert _wins(30) >= 0.8 * 30


@pytest.mark.long
def test_it_wins_four_of_five_games_against_random_play() -> None:
    assert _wins(GAMES) >= 0.8 * GAMES


def test_alone_it_scores_at_least_twice_what_random_play_does() -> None:
    assert _alone(20, {0}) >= 2 * _alone(20, ())


@pytest.mark.long
def test_alone_it_scores_at_least_twice_what_random_play_does_in_many_games() -> None:
    assert _alone(GAMES, {0}) >= 2 * _alone(GAMES, ())


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {"expert": True, "variant_c": True}),
        (2, {"no_coins": True, "variant_d": True}),
        (3, {"expert": True, "variant_b": True, "variant_d": True}),
        (4, {"long": True, "variant_d": True}),
    ],
)
def test_it_chooses_a_legal_move_in_every_decision(players: int, options: dict[str, bool]) -> None:
    """Positions of random play."""
    for seed in range(2):
        rng = Random(seed)
        state = dealt(players, seed, **options)
        while state.outcome is None:
            seat = rng.choice(state.to_act)
            before = state.digest()
            assert _choice(state, rng, seat) in state.legal_moves(seat)
            assert state.digest() == before
            state.play(seat, rng.choice(list(state.legal_moves(seat))))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_game_of_computers_comes_to_its_end(players: int) -> None:
    for seed in range(2):
        assert _played(players, seed, range(players)).round < 40


def test_it_decides_by_what_its_seat_knows() -> None:
    """Face-down cards, and the choices of others, make no difference."""
    state, rng = dealt(3, 7, variant_d=True), Random(7)
    number = 0
    while state.outcome is None:
        seat = state.to_act[0]
        number += 1
        chosen = _choice(state, Random(number))
        other = state.determinize(seat, Random(number))
        assert _choice(other, Random(number), seat) == chosen
        state.play(seat, chosen if rng.random() < 0.8 else rng.choice(list(state.legal_moves(seat))))


def test_it_takes_chance_from_its_own_generator_only() -> None:
    state = dealt(2, 3)
    for number in range(40):
        random.seed(1)
        chosen = _choice(state, Random(number))
        random.seed(2)
        assert _choice(state, Random(number)) == chosen
        state.play(state.to_act[0], chosen)


def test_it_travels_where_it_can_deliver() -> None:
    state = dealt(2)
    own(state, 0, "9 Italy, 5 Sweden")
    own(state, 1, "3 Danzig")
    for seat in range(2):
        store(state, seat, "")
        cards(state, seat)
    store(state, 0, "2 Muskets, 2 Spice")
    set_cubes(state, "")
    assert _choice(checked(state), Random(1)) == move(state, "travel Sweden")


def test_it_delivers_what_it_can_and_keeps_its_dearest_contracts() -> None:
    state = dealt(2, no_joining=True)
    own(state, 0, "3 Danzig, 4 Sweden, 5 Sweden, 6 Italy, 7 Spain, 9 Italy")
    store(state, 0, "2 Muskets, 2 Spice")
    state.step = Planning(forced=True)
    set_cubes(state, "Sweden 0")
    chosen = _choice(checked(state), Random(1))
    assert chosen in (move(state, "sell 3 Danzig"), move(state, "sell 4 Sweden"))
    play(state, "sell 3 Danzig", "travel Sweden")
    assert can(state, "deliver 5 Sweden")
    assert _choice(state, Random(1)) == move(state, "deliver 5 Sweden")


def test_it_travels_first_where_the_next_journey_delivers() -> None:
    """Russia's cubes are what the contract in Sweden wants; no place delivers now."""
    state = dealt(1)
    own(state, 0, "2 Danzig, 3 Denmark")
    store(state, 0, "")
    cards(state, 0)
    set_cubes(state, "Hamburg 4", others=1)
    checked(state)
    assert _choice(state, random.Random(1)) == move(state, "travel Hamburg"), (
        "the 3 in Denmark asks for Muskets"
    )


def test_it_delivers_at_once_and_does_not_wait() -> None:
    """A bonus card brings goods elsewhere every time; what can be delivered now goes first."""
    state = dealt(1)
    own(state, 0, "5 France, 2 Hamburg")
    store(state, 0, "2 Ham, 2 Saltpeter")
    cards(state, 0, "Bohemia Ham")
    assert _choice(checked(state), random.Random(1)) == move(state, "travel France")


def test_its_cubes_fill_gaps_and_fours_of_a_delivery_only() -> None:
    state = dealt(1)
    own(state, 0, "5 Sweden, 2 Hamburg")
    store(state, 0, "2 Muskets, 3 Iron, 4 Wine", "Sweden, Russia, France")
    cards(state, 0)
    set_cubes(state, "Sweden 0")
    play(checked(state), "travel Sweden", "prepare 5 Sweden")
    rng = random.Random(1)
    while state.kind == "trade":
        state.play(0, _choice(state, rng))
    assert state.tiles[0] == 1 << place("Russia") | 1 << place("France"), "only the black cube made up a four"


def test_only_who_plays_alone_has_settings_of_their_own() -> None:
    assert [MIND.settings_at(players) == MIND.settings for players in range(1, 5)] == [
        False,
        True,
        True,
        True,
    ]
