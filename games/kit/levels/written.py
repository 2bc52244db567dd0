"""Golden files: random games as they go, counts of sequences of moves, and from the level *speaks* pages in plain words."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random

import msgspec

from games.engine import GameError, State
from games.engine.pages.plain import plain_words
from games.engine.words.catalogue import ENGLISH
from games.engine.words.reader import PLAIN, called
from games.kit.pages.languages import whole
from games.kit.pages.made import pages_of
from games.kit.subject import Subject
from games.kit.walk import perft, played_on
from games.record import replay

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
        compared = name == _rules_file(subject, subject.game.meta.rules)
        note = _otherwise(subject) if compared else ""
        asked = partial(_as_written, folder / name, made, write=write, note=note)
        yield Asked("plays", title.replace("-", "_").replace(".", "_"), asked)
    yield Asked("plays", "no_other_golden_file_is_left", partial(_no_other, subject, folder))
    yield Asked("plays", "games_of_older_rules_end_as_they_did", partial(_older, subject, folder))


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
    found[_rules_file(subject, subject.game.meta.rules)] = partial(_recorded, subject)
    return {**found, f"{name}-perft.json": partial(_counted, subject)}


def _rules_file(subject: Subject, number: int) -> str:
    return f"{subject.game.meta.name}-rules-{number}.json"


def _otherwise(subject: Subject) -> str:
    return (
        f"rules number {subject.game.meta.rules} plays otherwise than its stored game;"
        " raise meta.rules if players have played it"
    )


def _recorded(subject: Subject) -> str:
    """Return the record of a random game under the present rules, and the digest of its end, as JSON."""
    state, rng = subject.new(subject.game.meta.players[0], 0), Random(1)
    setup, moves = state.setup, list[object]()
    while state.outcome is None:
        seat = rng.choice(state.to_act)
        move = rng.choice(list(state.legal_moves(seat)))
        state.play(seat, move)
        moves.append([seat, subject.game.encode(move)])
    record = {
        "game": setup.game,
        "edition": setup.edition.name,
        "options": dict(setup.options),
        "players": setup.players,
        "seed": 0,
        "rules": setup.rules,
        "moves": moves,
    }
    return json.dumps({"record": record, "digest": state.digest().hex()}) + "\n"


def _no_other(subject: Subject, folder: Path) -> None:
    """Hold that nothing is left of a playthrough that is gone."""
    name, numbers = subject.game.meta.name, range(1, subject.game.meta.rules + 1)
    wanted = {*_made(subject), *(_rules_file(subject, number) for number in numbers)}
    there = {file.name for file in folder.iterdir()} if folder.is_dir() else set()
    left = sorted(one for one in there - wanted if one.startswith((f"{name}-", f"{name}.")))
    assert not left, f"goldens/{left[0]} belongs to no playthrough: delete it"


def _older(subject: Subject, folder: Path) -> None:
    """Replay the game of each older rules number, which was written when that number was the present one."""
    game = subject.game
    for number in range(1, game.meta.rules):
        assert (game.under(number) is None) == (number in game.meta.retired), (
            f"rules number {number} is neither in older nor in retired, or it is in both"
        )
    for number in game.meta.older:
        file = folder / _rules_file(subject, number)
        assert file.exists(), f"goldens/{file.name} is missing: a game of rules number {number}"
        kept = json.loads(file.read_text("utf-8"))
        try:
            state = replay({game.meta.name: game}, kept["record"], {})
        except GameError as error:
            raise AssertionError(f"goldens/{file.name} ends otherwise than it did: {error}") from error
        assert state.digest().hex() == kept["digest"], f"goldens/{file.name} ends otherwise than it did"


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


def _as_written(file: Path, made: Callable[[], str], *, write: bool, note: str) -> str | None:
    """Compare or write a golden file; return the note if that replaces another text."""
    text = made()
    if write:
        file.parent.mkdir(exist_ok=True)
        replaced = file.exists() and file.read_text(encoding="utf-8") != text
        file.write_text(text, encoding="utf-8")
        return note if note and replaced else None
    if not file.exists():
        raise AssertionError(f"goldens/{file.name} is missing: pytest {WRITE} writes it; read it, commit it")
    held, lines = file.read_text(encoding="utf-8").splitlines(), text.splitlines()
    for number, (old, new) in enumerate(zip(held, lines, strict=False), start=1):
        if old != new:
            where = f"goldens/{file.name}, line {number}"
            raise AssertionError(f"{where}{_first_difference(old, new)}; pytest {WRITE} if it is right")
    if len(held) != len(lines):
        raise AssertionError(f"goldens/{file.name} has {len(held)} lines, now there are {len(lines)}")
    return None


def _first_difference(old: str, new: str) -> str:
    """Return two lines that differ; of two objects of JSON only the first entry that differs, with its path."""
    try:
        was, now = json.loads(old), json.loads(new)
    except ValueError:
        was = now = None
    if not (isinstance(was, dict) and isinstance(now, dict)):
        return f": written {old!r}, now {new!r}"
    path = ""
    while type(was) is type(now):
        if isinstance(was, dict) and was.keys() == now.keys():
            key = next(key for key in was if was[key] != now[key])
            path += f".{key}" if path else key
        elif isinstance(was, list) and was[: len(now)] != now[: len(was)]:
            key = next(at for at, (one, other) in enumerate(zip(was, now, strict=False)) if one != other)
            path += f"[{key}]"
        elif isinstance(was, dict):
            return f", {path or 'keys'}: written {', '.join(was)}, now {', '.join(now)}"
        elif isinstance(was, list):
            return f", {path}: written {len(was)} entries, now {len(now)}"
        else:
            break
        was, now = was[key], now[key]
    return f", {path}: written {json.dumps(was)}, now {json.dumps(now)}"
