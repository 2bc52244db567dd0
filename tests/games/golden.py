"""Golden playthroughs, perft counts and pages: committed, compared, written again by `make golden`, or for one game with its name.

Moves and counts are what the rules decide: no sentence changes them. `make golden` lists the kinds whose texts changed, with
their numbers. `python -m tests.games.golden --against COMMIT` writes nothing: it lists the kinds whose committed files differ from those
of a commit in more than English wording, with the first of each, and fails if there are any.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path

from games import SHIPPED
from games.kit import perft, played_on
from games.kit.playthrough import Playthrough, texts
from tests.games.goldens_of import FOLDER, path_of
from tests.pages import golden

from . import drawn, endings, printed_pages, wording
from .lessons import committed
from .subjects import SUBJECTS

PLAYTHROUGHS = tuple(play for subject in SUBJECTS for play in subject.playthroughs)

PERFT: Mapping[str, tuple[Playthrough, int, int]] = {
    f"{play.game} {play.label} after {moves} moves": (play, moves, depth + play.deeper)
    for play in PLAYTHROUGHS
    for moves, depth in ((0, 4), (30, 5), (100, 4))
}
"""Counts of move sequences: the game, after how many moves by a fixed choice, up to what depth."""


def perft_path(game: str) -> Path:
    """Return where a game's counts are committed."""
    return FOLDER / f"{game}-perft.json"


def perft_counts(name: str) -> list[int]:
    """Return the numbers of sequences of 1, 2, ... moves."""
    play, moves, depth = PERFT[name]
    state = played_on(play.new(), moves)
    return [perft(state, length) for length in range(1, depth + 1)]


def files(games: Collection[str]) -> Iterator[tuple[Path, str]]:
    """Yield all that is committed of some games, as they give it today."""
    for play in PLAYTHROUGHS:
        if play.game in games:
            yield path_of(play, "moves"), play.moves()
            yield path_of(play, "words"), play.words()
    for game in games:
        counts = {name: perft_counts(name) for name, (play, _, _) in PERFT.items() if play.game == game}
        yield perft_path(game), json.dumps(counts, indent=2) + "\n"
    yield from printed_pages.files(games)
    yield from drawn.files(games)
    yield from endings.files(games)
    yield from committed.files(games)


def kinds(path: Path, text: str) -> Counter[tuple[str, str]]:
    """Return the texts of a committed file, each with its kind, and how often it is there."""
    if path.suffix == ".words":
        return Counter(texts(text))
    if path.suffix == ".pages":
        return Counter(printed_pages.texts(text))
    kind = {".moves": "move", ".json": "count of moves", ".svg": "element of a picture"}.get(
        path.suffix, "pair of a lesson"
    )
    return Counter((kind, line) for line in text.splitlines())


def changes(files: Iterator[tuple[Path, str, str]]) -> Mapping[str, tuple[int, int]]:
    """Return how many texts of each kind changed, came or went, and how many there are.

    Args:
        files: each with what it held and what it holds.
    """
    changed: Counter[str] = Counter()
    there: Counter[str] = Counter()
    for path, held, holds in files:
        old, new = kinds(path, held), kinds(path, holds)
        came, went = (Counter(kind for kind, _ in some.elements()) for some in (new - old, old - new))
        changed.update(came | went)
        there.update(kind for kind, _ in new.elements())
    return {kind: (changed[kind], there[kind]) for kind in sorted(there | changed)}


def _written(games: Collection[str]) -> Iterator[tuple[Path, str, str]]:
    """Write all files of some games again, and for all games those of the bot's own pages; yield each with what it held and what it holds."""
    own = golden.files() if set(games) == set(SHIPPED) else iter(())
    for path, text in chain(files(games), own):
        held = path.read_text(encoding="utf-8") if path.exists() else ""
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        yield path, held, text


def main(arguments: Sequence[str] | None = None) -> int:
    """Write all again, or compare what is committed with a commit; returns an exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.golden")
    parser.add_argument(
        "games", nargs="*", default=[*SHIPPED], help="whose files are written; all without any"
    )
    parser.add_argument(
        "--against", metavar="COMMIT", help="only compare: nothing but English words may differ"
    )
    parser.add_argument(
        "--at", metavar="COMMIT", help="what is compared with it; the working tree without it"
    )
    given = parser.parse_args(arguments)
    if given.against is not None:
        found = wording.report(wording.committed(given.against), wording.committed(given.at))
        print("\n".join(found or ["Nothing differs in more than English wording."]))
        return 1 if found else 0
    for kind, (changed, there) in changes(_written(given.games)).items():
        if changed:
            print(f"{kind}: {changed} of {there} changed")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
