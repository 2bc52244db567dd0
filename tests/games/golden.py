"""Golden playthroughs and perft counts: committed, compared, written again by `make golden`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from games import catalogue

from .kit import perft, played_on
from .kit.playthrough import FOLDER, Playthrough
from .lessons import committed
from .subjects import SUBJECTS

PLAYTHROUGHS = tuple(play for subject in SUBJECTS for play in subject.playthroughs)

PERFT: Mapping[str, tuple[Playthrough, int, int]] = {
    f"{play.game} {play.label} after {moves} moves": (play, moves, depth + play.deeper)
    for play in PLAYTHROUGHS
    for moves, depth in ((0, 4), (30, 5), (100, 4))
}
"""Counts of move sequences: the game, after how many moves by a fixed choice, up to which depth."""


def perft_path(game: str) -> Path:
    """Return where a game's counts are committed."""
    return FOLDER / f"{game}-perft.json"


def perft_counts(name: str) -> list[int]:
    """Return the numbers of sequences of 1, 2, ... moves."""
    play, moves, depth = PERFT[name]
    state = played_on(play.new(), moves)
    return [perft(state, length) for length in range(1, depth + 1)]


def write() -> None:
    """Write all files again."""
    FOLDER.mkdir(exist_ok=True)
    for play in PLAYTHROUGHS:
        play.path.write_text(play.printed(), encoding="utf-8")
    for game in catalogue:
        counts = {name: perft_counts(name) for name, (play, _, _) in PERFT.items() if play.game == game}
        perft_path(game).write_text(json.dumps(counts, indent=2) + "\n", encoding="utf-8")
    committed.write()


if __name__ == "__main__":
    write()
