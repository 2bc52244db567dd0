"""`python -m tests.fit_values GAME`: what the weights of a game's value should be, by games that its playouts' policy plays.

At the beginning of some turns the features of every seat are noted. For The Sea Merchants the weights are those that
foretell best how much a seat will still earn (least squares). For Merchants of the Caribbean they foretell best who
wins (the likeliest, where the chances of seats are as e to their values). It prints them beside the weights in use,
which nobody need follow to the second place: what counts is that the search with the value wins more.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from importlib import import_module
from math import exp
from random import Random
from typing import Any

from games import catalogue
from games.engine import Outcome, State

GAMES = ("sea_merchants", "caribbean")
DRIFTING = 0.1
"""The part of moves made at random, so that the features vary."""
NOTED = 0.3
"""The part of turns that are noted: positions of one game are much alike."""
Matrix = list[list[float]]


def noted(name: str, players: int, games: int, edition: str | None) -> Iterator[tuple[list[State], Outcome]]:
    """Play games; yield some positions at the beginning of turns, and how the game ended."""
    game, rng = catalogue[name], Random(1)
    mind = game.mind
    assert mind is not None
    for number in range(games):
        policy = mind.policy()
        state = game.new(players=players, seed=f"fit {number}", edition=edition)
        found, clock = [], mind.clock(state)
        while state.to_act:
            now = mind.clock(state)
            if now > clock and rng.random() < NOTED:
                found.append(state.copy())
            clock, seat = now, state.to_act[0]
            if rng.random() < DRIFTING:
                move = rng.choice(list(state.legal_moves(seat)))
            else:
                move = policy(state, seat, rng)
            state.advance(seat, move)
        assert state.outcome is not None
        yield found, state.outcome


def solved(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Return the solution of a system of linear equations."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        pivot = max(range(place, len(rows)), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for number, row in enumerate(rows):
            if number != place:
                factor = row[place] / rows[place][place]
                rows[number] = [mine - factor * theirs for mine, theirs in zip(row, rows[place], strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def earning(value: Any, positions: Iterator[tuple[list[State], Outcome]]) -> list[float]:
    """Return the weights that best foretell what seats will still score.

    Two more features that all seats have alike, 1 and the part of the cards that is left, keep the weights clean.
    """
    size = len(value.WEIGHTS) + 2
    matrix, right = [[0.0] * size for _ in range(size)], [0.0] * size
    for states, outcome in positions:
        for state in states:
            for seat in range(state.players):
                found = [*value.features(state, seat), 1.0, len(state.deck)]  # type: ignore[attr-defined]
                gain = outcome.scores[seat] - state.money[seat]  # type: ignore[attr-defined]
                for place, feature in enumerate(found):
                    right[place] += feature * gain
                    for other, another in enumerate(found):
                        matrix[place][other] += feature * another
    return solved(matrix, right)[:-2]


def winning(value: Any, positions: Iterator[tuple[list[State], Outcome]]) -> list[float]:
    """Return the weights that best foretell who wins: Newton's method, six steps."""
    size = len(value.WEIGHTS)
    known: list[tuple[Matrix, list[float]]] = []
    for states, outcome in positions:
        won = [1 / outcome.ranks.count(1) if rank == 1 else 0.0 for rank in outcome.ranks]
        known.extend(
            ([list(value.features(state, seat)) for seat in range(state.players)], won) for state in states
        )
    weights = [0.0] * size
    for _ in range(6):
        # A little is added to the diagonal, for features that no game had.
        matrix = [[float(place == other) for other in range(size)] for place in range(size)]
        right = [-weight for weight in weights]
        for seats, won in known:
            worths = [
                sum([weight * one for weight, one in zip(weights, seat, strict=True)]) for seat in seats
            ]
            parts = [exp(worth - max(worths)) for worth in worths]
            chances = [part / sum(parts) for part in parts]
            means = [
                sum([chance * one for chance, one in zip(chances, column, strict=True)])
                for column in zip(*seats, strict=True)
            ]
            for seat, chance, share in zip(seats, chances, won, strict=True):
                away = [one - mean for one, mean in zip(seat, means, strict=True)]
                for place, one in enumerate(away):
                    right[place] += share * one
                    weighted, row = chance * one, matrix[place]
                    for other, another in enumerate(away):
                        row[other] += weighted * another
        weights = [weight + step for weight, step in zip(weights, solved(matrix, right), strict=True)]
    return weights


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--edition")
    parser.add_argument("--games", type=int, default=600, help="how many are played")
    arguments = parser.parse_args()
    value = import_module(f"games.{arguments.game}.computer.value")
    positions = noted(arguments.game, arguments.players, arguments.games, arguments.edition)
    fitted = (earning if arguments.game == "sea_merchants" else winning)(value, positions)
    print(f"{'':24}{'fitted':>8}{'in use':>8}")
    for (name, weight), best in zip(value.WEIGHTS.items(), fitted, strict=True):
        print(f"{name:24}{best:8.2f}{weight:8.2f}")


if __name__ == "__main__":
    main()
