"""Where the games' golden files are committed."""

from __future__ import annotations

from pathlib import Path

from games.kit.playthrough import Playthrough

FOLDER = Path(__file__).parent / "goldens"


def path_of(play: Playthrough, part: str) -> Path:
    """Return the committed file of a part of a playthrough: moves or words."""
    return FOLDER / f"{play.name}.{part}"
