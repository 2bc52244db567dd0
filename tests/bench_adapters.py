"""`make bench-adapters`: how long an observation, a mask, and a step of PettingZoo's interface take.

A step is one decision of a random player: asking for observation and mask, choosing, stepping. Beside it stands the
bare engine's, as in `make bench`. Both take turns, so that a busy machine slows them alike. Times are CPU times, the
median of the rounds. It is a measurement, not a test: nothing here fails for being slow.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median
from time import process_time
from typing import Any

from games import SHIPPED
from games.adapters.pettingzoo import env
from games.spaces import action_space, observation_space

from .bench import kontor_decisions


def steps(name: str, players: int, seed: int, seconds: float) -> tuple[int, float]:
    """Play random games through PettingZoo's interface for some time; return steps and CPU seconds."""
    table, draw = env(name, players), Random(seed).random
    number = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        table.reset(seed)
        seed += 1
        for _ in table.agent_iter():
            seen, _, over, cut, _ = table.last()
            if over or cut:
                table.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            table.step(int(legal[int(draw() * len(legal))]))
            number += 1
    return number, spent


def readings(name: str, players: int, seed: int) -> tuple[float, float]:
    """Return the CPU seconds of an observation and of a mask, over the positions of a random game."""
    game, rng = SHIPPED[name], Random(seed)
    actions, numbers = action_space(game, players), observation_space(game, players)
    state, counted = game.new(players, seed), 0
    spent = [0.0, 0.0]
    while state.to_act:
        seat = state.to_act[0]
        legal: Any = state.legal_moves(seat)
        times = [process_time()]
        for _ in range(20):
            numbers.array(state, seat)
        times.append(process_time())
        for _ in range(20):
            actions.mask(legal)
        times.append(process_time())
        counted += 20
        spent = [spent[place] + times[place + 1] - times[place] for place in (0, 1)]
        state.play(seat, rng.choice(legal))
    return spent[0] / counted, spent[1] / counted


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each measurement takes")
    arguments = parser.parse_args()
    print(
        f"{'us':26}{'ids':>6}{'width':>6}{'observe':>9}{'mask':>6}{'engine':>8}{'step':>7}{'engine/step':>13}"
    )
    for name, game in SHIPPED.items():
        players = sorted({max(2, game.meta.players[0]), 3, 4})
        for seats in players:
            rows = []
            for seed in range(1000, 1000 * (arguments.rounds + 1), 1000):
                decisions, bare = kontor_decisions(name, seats, seed, arguments.seconds)
                made, spent = steps(name, seats, seed, arguments.seconds)
                rows.append((*readings(name, seats, seed), bare / decisions, spent / made))
            observe, mask, bare, step = (1e6 * median(column) for column in zip(*rows, strict=True))
            ratio = median(row[2] / row[3] for row in rows)
            sizes = len(action_space(game, seats)), len(observation_space(game, seats))
            print(
                f"{f'{name}, {seats} players':26}{sizes[0]:>6}{sizes[1]:>6}{observe:>9.1f}{mask:>6.1f}{bare:>8.1f}"
                f"{step:>7.1f}{ratio:>13.2f}"
            )


if __name__ == "__main__":
    main()
