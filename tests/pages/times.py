"""How long pages take on the event loop, by kind: `python -m tests.pages.times` prints a table, in ms of CPU time.

Measured is what a click waits for: dealing a position again twice, making the page, and printing it; and what *Why can't
I …?* and *Symbols* take, by kind. It is no test: what
holds the limit there is the number of moves that a page may play (`games/kit/pages/true.py`, `PLAYS`).
"""

from __future__ import annotations

import argparse
import gc
from collections import defaultdict
from functools import partial
from random import Random
from time import thread_time

from bot.front.pages.bot.what_is import what_pages
from bot.front.pages.bot.why_not import why_not_page
from bot.front.pages.render import message
from games import catalogue
from games.engine import State
from games.kit import Subject
from games.kit.pages.made import READER, acting, page_of
from tests.games.kit.phone import as_printed
from tests.games.subjects import SUBJECTS

LIMIT = 5.0
"""Milliseconds that a page may take."""


def measured(subject: Subject, players: int, seed: int, every: int) -> dict[str, list[tuple[float, float]]]:
    """Play a computers' game; returns what making and printing pages took, by kind."""
    rng = Random(seed)
    state = subject.new(players, seed)
    found: dict[str, list[tuple[float, float]]] = defaultdict(list)
    while state.outcome is None:
        seat = rng.choice(state.to_act)
        if state.moves % every == 0:
            for reader in (seat, None):
                _measure(subject, state, reader, found)
        sample = partial(state.determinize, seat, rng)
        move = subject.game.computer.choose(state.view(seat), state.legal_moves(seat), sample, rng)
        state.play(seat, move)
    return found


def _measure(
    subject: Subject, state: State, seat: int | None, found: dict[str, list[tuple[float, float]]]
) -> None:
    actor = acting(subject.game, state, seat)
    if actor is not None:
        state.legal_moves(actor)  # the host has that list already
    begun = thread_time()
    page = page_of(subject.game, state, seat)
    made = thread_time()
    if page is None:
        return
    as_printed(subject.game, state, page)
    found[page.kind].append((1000 * (made - begun), 1000 * (thread_time() - made)))
    begun = thread_time()
    for one in what_pages(subject.game, page, READER):
        message.message(one, READER, (), ())
    found["what"].append((1000 * (thread_time() - begun), 0))
    if seat is not None:
        begun = thread_time()
        why = why_not_page(subject.game, state.determinize(seat, Random(0)), seat)
        message.message(why, READER, (), ())
        found["why"].append((1000 * (thread_time() - begun), 0))


def _told(name: str, some: list[tuple[float, float]]) -> str:
    both = sorted(making + printing for making, printing in some)
    printing = sorted(one for _, one in some)
    middle, most = len(both) // 2, int(len(both) * 0.95)
    over = sum(one > LIMIT for one in both)
    return (
        f"{name:28} {len(both):6} {both[middle]:7.2f} {both[most]:7.2f} {both[-1]:7.2f}"
        f" {printing[middle]:9.2f} {over:6}"
    )


def main() -> None:
    """Print the table."""
    given = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    given.add_argument("--only", action="append", choices=[*catalogue])
    given.add_argument("--every", type=int, default=3, help="look at every so many moves")
    chosen = given.parse_args()
    gc.disable()  # which pauses when it likes, for all that the process has made
    print(f"{'page':28} {'number':>6} {'median':>7} {'95 %':>7} {'most':>7} {'printing':>9} over {LIMIT:.0f}")
    for subject in SUBJECTS:
        name = subject.game.meta.name
        if name not in (chosen.only or catalogue):
            continue
        low, high = subject.game.meta.players
        measured(subject, low, 0, chosen.every)  # reads catalogues, and whatever else is made once
        kinds: dict[str, list[tuple[float, float]]] = defaultdict(list)
        for players in range(low, high + 1):
            for seed in (1, 2):
                for kind, some in measured(subject, players, seed, chosen.every).items():
                    kinds[kind] += some
        for kind, some in sorted(kinds.items()):
            print(_told(f"{name} {kind}", some))


if __name__ == "__main__":
    main()
