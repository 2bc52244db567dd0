"""Golden files: random games as they go, counts of sequences of moves, and from the level *speaks* pages in plain words."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random

import msgspec

from games.engine import State
from games.engine.pages.plain import plain_words
from games.engine.words.catalogue import ENGLISH
from games.engine.words.reader import PLAIN, called
from games.kit.pages.languages import whole
from games.kit.pages.made import pages_of
from games.kit.subject import Subject
from games.kit.walk import perft, played_on

from .asked import Asked

WRITE = "--kontor-write"
"""The option of pytest that writes the files."""
_NAMES = ("Anna", "Bruno", "Clara", "Dagobert", "Eve", "Fay", "Gil", "Hal")
_MOST = 4000
"""Sequences are counted up to a length with this number of them."""


def questions(subject: Subject, folder: Path, *, write: bool = False) -> Iterator[Asked]:
    """Yield a question for each golden file of a game."""
    for name, made in _made(subject).items():
        title = f"{name.removeprefix(subject.game.meta.name).lstrip('-.')}_is_as_written"
        asked = partial(_as_written, folder / name, made, write=write)
        yield Asked("plays", title.replace("-", "_").replace(".", "_"), asked)


def files_of(subject: Subject) -> Mapping[str, str]:
    """Return the golden files of a game by name, as it gives them now."""
    return {name: made() for name, made in _made(subject).items()}


def _made(subject: Subject) -> Mapping[str, Callable[[], str]]:
    found: dict[str, Callable[[], str]] = {}
    for play in subject.playthroughs:
        found |= {f"{play.name}.moves": play.moves, f"{play.name}.words": play.words}
    name = subject.game.meta.name
    if subject.game.meta.reaches("speaks"):
        languages = (ENGLISH, *whole(subject.game.package))
        found |= {f"{name}.{language}.pages": partial(_pages, subject, language) for language in languages}
    return {**found, f"{name}-perft.json": partial(_counted, subject)}


def _pages(subject: Subject, language: str) -> str:
    """Return the first page of each kind in the written games, and the rules, in plain words."""
    shown: dict[str, str] = {}
    for play in subject.playthroughs:
        state, rng = play.new(), Random(play.seed)
        while True:
            reader = msgspec.structs.replace(called(*_NAMES[: state.players]), language=language)
            for seat in (None, *range(state.players)):
                for page in pages_of(subject.game, state, seat):
                    shown.setdefault(page.kind, plain_words(page, reader))
            if state.outcome is not None:
                break
            seat = rng.choice(state.to_act)
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
    for edition in subject.game.meta.editions.values():
        told = subject.game.rule_pages(edition, reader=msgspec.structs.replace(PLAIN, language=language))
        for number, page in enumerate(told, start=1):
            reader = msgspec.structs.replace(PLAIN, language=language)
            shown[f"rules of {edition.name}, {number}"] = plain_words(page, reader)
    return "\n".join(f"=== {kind}\n{text}\n" for kind, text in shown.items())


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
    if not file.exists():
        raise AssertionError(f"goldens/{file.name} is missing: pytest {WRITE} writes it; read it, commit it")
    held, lines = file.read_text(encoding="utf-8").splitlines(), text.splitlines()
    for number, (old, new) in enumerate(zip(held, lines, strict=False), start=1):
        if old != new:
            where = f"goldens/{file.name}, line {number}"
            raise AssertionError(f"{where}: written {old!r}, now {new!r}; pytest {WRITE} if it is right")
    if len(held) != len(lines):
        raise AssertionError(f"goldens/{file.name} has {len(held)} lines, now there are {len(lines)}")
