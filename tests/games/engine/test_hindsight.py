"""The cost of an act near the end: only what the recorded game itself tells, held against games played from the deal again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from games import catalogue
from games.engine import Game, Move, State
from games.engine.position.hindsight import Cost, Tail, costliest

_ACTS = 4
"""The last moves of a seat that are looked at."""


def recorded(game: Game, seed: int, level: float = 0.8) -> list[tuple[int, Move]]:
    """A game of two or three. One move of five is drawn, so that some bring little."""
    assert game.mind is not None
    rng, policy, moves = Random(seed), game.mind.policy(), list[tuple[int, Move]]()
    state = dealt(game, seed)
    while state.to_act:
        seat = state.to_act[0]
        legal = state.legal_moves(seat)
        move = policy(state, seat, rng) if rng.random() < level else rng.choice(list(legal))
        moves.append((seat, move))
        state.play(seat, move)
    return moves


def dealt(game: Game, seed: int) -> State:
    return game.new(players=2 + seed % 2, seed=seed)


def scores(game: Game, state: State) -> Sequence[float] | None:
    if state.outcome is not None:
        return state.outcome.scores
    standing = game.standing(state.view(None))
    return None if standing is None else standing.scores


def tail_of(game: Game, seed: int, moves: Sequence[tuple[int, Move]], first: int) -> Tail:
    positions = [played(game, seed, moves[:number]) for number in range(first, len(moves) + 1)]
    return Tail(moves[first:], positions, lambda state: scores(game, state))


def played(game: Game, seed: int, moves: Sequence[tuple[int, Move]]) -> State:
    state = dealt(game, seed)
    for seat, move in moves:
        state.play(seat, move)
    return state


def replayable(game: Game, seed: int, moves: Sequence[tuple[int, Move]]) -> bool:
    """Return whether moves are a whole game, each of them legal."""
    state = dealt(game, seed)
    for seat, move in moves:
        if move not in state.legal_moves(seat):
            return False
        state.play(seat, move)
    return state.outcome is not None


def brings(
    game: Game, seed: int, moves: Sequence[tuple[int, Move]], seat: int
) -> dict[Move, tuple[list[float], bool]]:
    """Return what each legal move of a seat leads to: everybody's scores, and whether the game goes on."""
    found = dict[Move, tuple[list[float], bool]]()
    for move in played(game, seed, moves).legal_moves(seat):
        after = played(game, seed, [*moves, (seat, move)])
        found[move] = (list(scores(game, after) or ()), after.outcome is None)
    return found


def known_cost(game: Game, seed: int, moves: Sequence[tuple[int, Move]], at: int, other: Move) -> float:
    """Return what a choice cost by the rules of the module's docstring, all played from the deal; 0 if not known."""
    seat, _ = moves[at]
    changed = [*moves[:at], (seat, other), *moves[at + 1 :]]
    if not replayable(game, seed, changed) or played(game, seed, changed[: at + 1]).undo_floor == at + 1:
        return 0
    was, would = (played(game, seed, one).outcome for one in (moves, changed))
    assert was is not None
    assert would is not None
    if any(would.scores[one] > was.scores[one] for one in range(len(was.scores)) if one != seat):
        return 0
    for later in range(at + 1, len(moves)):
        mover, _ = moves[later]
        if mover == seat:
            continue
        here, there = (brings(game, seed, one[:later], mover) for one in (moves, changed))
        if list(here) != list(there):
            return 0
        apart = set[float]()
        for move in here:
            (one, goes_on), (two, goes_on_too) = here[move], there[move]
            apart.add(two.pop(seat) - one.pop(seat))
            if goes_on != goes_on_too or one != two:
                return 0
        if len(apart) > 1:
            return 0
    return would.scores[seat] - was.scores[seat]


def looked_at(moves: Sequence[tuple[int, Move]], seat: int) -> list[int]:
    return [at for at, (mover, _) in enumerate(moves) if mover == seat][-_ACTS:]


def found(game: Game, seed: int, seat: int) -> Cost | None:
    moves = recorded(game, seed)
    first, *more = looked_at(moves, seat)
    return costliest(tail_of(game, seed, moves, first), seat, [0, *(at - first for at in more)])


def most_known(game: Game, seed: int, seat: int) -> float:
    """Return the greatest cost that is known of a seat's last choices."""
    moves = recorded(game, seed)
    return max(
        known_cost(game, seed, moves, at, other)
        for at in looked_at(moves, seat)
        for other in played(game, seed, moves[:at]).legal_moves(seat)
    )


CASES = [
    ("sea_merchants", 7, 2, 14),
    # The better choice would have come before another choice of one's own, which could have stayed as it was.
    ("sea_merchants", 3, 2, 2),
    # A rival would have had more too.
    ("sea_merchants", 0, 0, 0),
    # What it brought depended on what somebody else chose then: among the same moves, ...
    ("sea_merchants", 3, 1, 0),
    # ... among others, ...
    ("sea_merchants", 25, 0, 0),
    # ... and for themselves.
    ("sea_merchants", 11, 1, 1),
    # The game could not have gone on as it did.
    ("el_capitan", 3, 2, 0),
    # Somebody would have learned something, such as a card.
    ("merkator", 0, 0, 1),
]


@pytest.mark.parametrize(("name", "seed", "seat", "cost"), CASES)
def test_a_choice_is_said_to_have_cost_what_the_recorded_game_tells_and_nothing_else(
    name: str, seed: int, seat: int, cost: float
) -> None:
    known = found(catalogue[name], seed, seat)
    assert (0 if known is None else known.cost) == cost


@pytest.mark.parametrize(("name", "seed", "seat"), [("merkator", 8, 1)])
def test_the_cost_of_a_choice_is_that_of_the_game_played_from_the_deal_again(
    name: str, seed: int, seat: int
) -> None:
    game = catalogue[name]
    known = found(game, seed, seat)
    assert known is not None
    assert known.cost == most_known(game, seed, seat) > 0


@pytest.mark.long
@pytest.mark.parametrize("name", ["sea_merchants", "caribbean", "el_capitan", "merkator"])
def test_of_many_games_the_costs_are_those_of_the_games_played_from_the_deal_again(name: str) -> None:
    game = catalogue[name]
    cases = {(seed, seat) for one, seed, seat, _ in CASES if one == name}
    for seed, seat in sorted(cases | {(seed, seat) for seed in range(2) for seat in range(2)}):
        known = found(game, seed, seat)
        assert (0 if known is None else known.cost) == most_known(game, seed, seat), (seed, seat)
