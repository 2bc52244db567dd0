"""Recorded choices of captains: what holds the number of the computers' play of each game.

`python -m tests.bot.recorded_choices` records what is missing, and all choices of a game whose number has risen. It
refuses to record other choices under the same numbers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from bot.workers.search import choose, repeatable
from games import SHIPPED
from games.engine import Game, State

KEPT = Path(__file__).with_name("recorded_choices.json")
KEY = b"recorded choices"
LEVEL = "captain"
POSITIONS = 10
"""The number of positions for each game."""


def positions(game: Game, number: int = POSITIONS) -> list[tuple[State, int]]:
    """Return positions of games of random moves, each with a seat that has several moves."""
    found = []
    for seed in range(number):
        state = game.new(game.meta.box.usual, f"recorded {seed}")
        rng = Random(seed)
        # The first moves of a seat tell least: each position is later in its game than the one before.
        left = 4 + 3 * seed
        while left or len(state.legal_moves(state.to_act[0])) < 2:
            seat = state.to_act[0]
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
            left = max(0, left - 1)
        found.append((state, state.to_act[0]))
    return found


def choices(game: Game, number: int = POSITIONS) -> list[str]:
    """Return what a captain chooses in each of these positions, as JSON."""
    return [
        json.dumps(game.encode(choose(repeatable(game, state, seat, LEVEL, KEY)).move), sort_keys=True)
        for state, seat in positions(game, number)
    ]


def numbers(game: Game) -> list[object]:
    """Return what recorded choices hang on: rules number, edition and the number of the computers' play."""
    edition = next(iter(game.meta.editions.values()))
    return [game.meta.rules, edition.sha256, game.meta.computers]


def recorded() -> dict[str, dict[str, Any]]:
    """Return what is recorded, by game."""
    found: dict[str, dict[str, Any]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def held(kept: Mapping[str, Any], game: Game, chosen: Sequence[str]) -> bool:
    """Return whether choices may be recorded: they are those that are kept, or one of the numbers is another."""
    return kept["numbers"] != numbers(game) or list(kept["choices"]) == list(chosen)


def record() -> None:
    """Record the choices of all games.

    Raises:
        SystemExit: if the choices of a game have changed, and its numbers have not.
    """
    before = recorded() if KEPT.exists() else {}
    after = {}
    for name, game in SHIPPED.items():
        chosen = choices(game)
        if name in before and not held(before[name], game, chosen):
            raise SystemExit(f"The captains of {name} choose otherwise: raise `computers` of its Meta.")
        after[name] = {"numbers": numbers(game), "choices": chosen}
    KEPT.write_text(json.dumps(after, indent=1) + "\n", encoding="utf-8")


def fingerprint() -> str:
    """Return the SHA-256 of two choices of each game."""
    return sha256(
        "\n".join(one for game in SHIPPED.values() for one in choices(game, 2)).encode()
    ).hexdigest()


if __name__ == "__main__":
    record()
