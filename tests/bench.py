"""`make bench`: decisions per second of every game on the bare engine, beside catanatron's in the same run.

A decision is one move of a random player: asking for the legal moves, choosing, playing; deals and shuffles
are included on both sides. Beside it stands what the searching computers play: a move of a playout's own policy, made
without events told or moves looked up. The runs take turns, so that a busy machine slows all alike; the figure is the
median of the rounds. It is a measurement, not a test: nothing here fails for being slow.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time

from games import catalogue


def kontor_decisions(name: str, players: int, seed: int, seconds: float) -> tuple[int, float]:
    """Play random games for some time; return decisions made and CPU seconds spent."""
    game = catalogue[name]
    edition = next(one for one in game.meta.editions.values() if one.players[0] <= players <= one.players[1])
    draw = Random(seed).random
    decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        state = game.new(players=players, seed=seed, edition=edition)
        seed += 1
        while state.to_act:
            seat = state.to_act[0]
            moves = state.legal_moves(seat)
            state.play(seat, moves[int(draw() * len(moves))])
            decisions += 1
    return decisions, spent


def playout_moves(name: str, players: int, seed: int, seconds: float) -> tuple[int, float]:
    """Play games by the policy of the game's playouts for some time; return moves made and CPU seconds spent."""
    game = catalogue[name]
    assert game.mind is not None
    edition = next(one for one in game.meta.editions.values() if one.players[0] <= players <= one.players[1])
    moves = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        state, policy, rng = game.new(players, seed, edition=edition), game.mind.policy(), Random(seed)
        seed += 1
        while state.to_act:
            seat = state.to_act[0]
            state.advance(seat, policy(state, seat, rng))
            moves += 1
    return moves, spent


def catanatron_decisions(seed: int, seconds: float) -> tuple[int, float]:
    """Play random games of catanatron for four; return decisions made and CPU seconds spent."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found,unused-ignore]

    decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        seed += 1
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
    return decisions, spent


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each measurement takes")
    parser.add_argument("--json", metavar="FILE", help="write the figures there too; - for standard output")
    arguments = parser.parse_args()
    runs: dict[str, Callable[[int, float], tuple[int, float]]] = {
        "catanatron, 4 players": catanatron_decisions
    }
    for name, game in catalogue.items():
        low, high = game.meta.players
        for players in range(low, high + 1):
            runs[f"{name}, {players} players"] = partial(kontor_decisions, name, players)
            runs[f"{name}, {players}, playouts"] = partial(playout_moves, name, players)
    rates: dict[str, list[float]] = {label: [] for label in runs}
    for round_number in range(arguments.rounds):
        for label, run in runs.items():
            decisions, spent = run(1000 * (round_number + 1), arguments.seconds)
            rates[label].append(decisions / spent)
    peer = median(rates["catanatron, 4 players"])
    figures = {
        label: {
            "decisions_per_second": round(median(rate)),
            "microseconds": round(1e6 / median(rate), 2),
            "ratio": round(median(rate) / peer, 2),
            "least_ratio": round(
                min(ours / theirs for ours, theirs in zip(rate, rates["catanatron, 4 players"], strict=True)),
                2,
            ),
        }
        for label, rate in rates.items()
    }
    out = sys.stderr if arguments.json == "-" else sys.stdout
    print(f"{'':30}{'decisions/s':>12}{'us':>8}{'x catanatron':>14}{'least':>8}", file=out)
    for label, figure in figures.items():
        print(
            f"{label:30}{figure['decisions_per_second']:>12,}{figure['microseconds']:>8}"
            f"{figure['ratio']:>14}{figure['least_ratio']:>8}",
            file=out,
        )
    if arguments.json:
        text = json.dumps({"python": platform.python_version(), "figures": figures}, indent=2)
        if arguments.json == "-":
            print(text)
        else:
            with open(arguments.json, "w", encoding="utf-8") as file:
                file.write(text + "\n")


if __name__ == "__main__":
    main()
