"""Golden files: random games as they go, and counts of sequences of moves."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from games.engine import State
from games.kit.subject import Subject
from games.kit.walk import perft, played_on

from .asked import Asked

WRITE = "--kontor-write"
"""The option of pytest that writes the files."""
_MOST = 4000
"""Sequences are counted up to a length with this number of them."""


def questions(subject: Subject, folder: Path, *, write: bool = False) -> Iterator[Asked]:
    """Yield a question for each golden file of a game."""
    for name, made in _made(subject).items():
        title = f"{name.removeprefix(subject.game.meta.name).lstrip('-')}_is_as_written"
        asked = partial(_as_written, folder / name, made, write=write)
        yield Asked("plays", title.replace("-", "_").replace(".", "_"), asked)


def files_of(subject: Subject) -> Mapping[str, str]:
    """Return the golden files of a game by name, as it gives them now."""
    return {name: made() for name, made in _made(subject).items()}


def _made(subject: Subject) -> Mapping[str, Callable[[], str]]:
    found: dict[str, Callable[[], str]] = {}
    for play in subject.playthroughs:
        found |= {f"{play.name}.moves": play.moves, f"{play.name}.words": play.words}
    return {**found, f"{subject.game.meta.name}-perft.json": partial(_counted, subject)}


def _counted(subject: Subject) -> str:
    """Return how many sequences of 1, 2, … moves there are after some moves of each written game, as JSON."""
    found = {
        f"{play.label} after {moves} moves": _counts(played_on(play.new(), moves))
        for play in subject.playthroughs
        for moves in (0, 5, 20)
    }
    return json.dumps(found, indent=2) + "\n"


def _counts(state: State) -> list[int]:
    found: list[int] = []
    while len(found) < 6 and (not found or found[-1] < _MOST):
        found.append(perft(state, len(found) + 1))
    return found


def _as_written(file: Path, made: Callable[[], str], *, write: bool) -> None:
    text = made()
    if write:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return
    assert file.exists(), (
        f"there is no file goldens/{file.name} yet: pytest {WRITE} writes it; read it, commit it"
    )
    held = file.read_text(encoding="utf-8").splitlines()
    lines = text.splitlines()
    for number, (old, new) in enumerate(zip(held, lines, strict=False), start=1):
        assert old == new, (
            f"goldens/{file.name}, line {number}: now {new!r}, written {old!r}; pytest {WRITE} if it is right"
        )
    assert len(held) == len(lines), f"goldens/{file.name} has {len(held)} lines, now there are {len(lines)}"
