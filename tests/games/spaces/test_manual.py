"""The manual says how many numbers there are."""

from __future__ import annotations

from pathlib import Path

from games import SHIPPED
from games.engine import Game
from games.spaces import action_space, observation_space

from . import DECLARED

PAGE = Path(__file__).parents[3] / "docs/library.md"


def row(game: Game) -> str:
    low, high = next(iter(game.meta.editions.values())).players
    seats = range(low, high + 1)
    moves = sorted({len(action_space(game, players)) for players in seats})
    told = f"{moves[0]:,}" if len(moves) == 1 else f"{moves[0]:,} to {moves[-1]:,}"
    widths = " · ".join(str(len(observation_space(game, players))) for players in seats)
    return f"| {game.meta.title} | {told} | {widths} |"


def test_the_manual_has_the_sizes_of_each_game() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    assert [row(game) for game in DECLARED.values() if row(game) not in lines] == []


def test_the_manual_has_the_most_numbers() -> None:
    most = action_space(SHIPPED["merkator"], 2, {"expert": True, "variant_d": True})
    assert f"for offers: {len(most):,}" in PAGE.read_text(encoding="utf-8")
