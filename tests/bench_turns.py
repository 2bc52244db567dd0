"""`make bench-turns`: what a turn costs its player, and the others at the table.

Whole games are played as a host would have them asked. Counted are

- pointless questions that were asked: those with one legal answer, and whether to join a journey that brings no
  delivery and no good. It is found by playing, not by what a game says of itself;
- pings: how often a seat came to owe something in another seat's turn, per game;
- clicks from the ping to the end of the own turn, for the moves that a mate or a captain chose, by the shortest way.
  Each is a button or a menu's entry; the button that opens the panel is one. A page that puts first what pays most now
  favours mates, which play by rules of thumb. Captains look further.

It is a measurement, not a test: nothing here fails.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from statistics import median, quantiles

import msgspec

from bot.front.pages import move_menus
from bot.front.pages.move_controls import words_of
from games import BadOption, catalogue
from games.engine import Game, Move, State
from games.engine.computers.contract import Budget
from games.kit.pages.made import page_of
from games.merkator.moves import JOIN, Deliver, Prepare
from games.merkator.state import MerkatorState

UNCOUNTED = {"caribbean": "reveal"}
"""The verb of a game that is played as often as its player dares."""
LEVELS = ("mate", "captain")
"""The computers whose moves are clicked."""
PLAYOUTS = 8
"""Those of a captain for each move: few, so that it is done in minutes."""
_EVERYTHING = 1
"""Clicks that open the list of all moves."""


class Tally(msgspec.Struct):
    """Counts of a game's games; `thought` are those of computers, the only ones that are asked for pings."""

    games: int = 0
    thought: int = 0
    asked: int = 0
    unasked: int = 0
    pointless: int = 0
    pings: int = 0
    clicks: dict[str, list[int]] = msgspec.field(default_factory=lambda: {level: [] for level in LEVELS})

    def summary(self) -> dict[str, float]:
        """Return the figures: questions of all games, pings per game of computers, clicks of each level's turns."""
        found: dict[str, float] = {
            "games": self.games,
            "pointless": self.pointless,
            "asked": self.asked,
            "unasked": self.unasked,
            "pings": round(self.pings / max(1, self.thought), 1),
        }
        for level, clicked in self.clicks.items():
            last = quantiles(clicked, n=20)[-1] if len(clicked) > 1 else 0
            found |= {
                f"{level}_turns": len(clicked),
                f"{level}_median": median(clicked) if clicked else 0,
                f"{level}_p95": round(last, 1),
            }
        return found


def pointless(state: State, seat: int) -> bool:
    """Return whether a question can only be answered in one way, or leads nowhere."""
    moves = state.legal_moves(seat)
    if len(moves) == 1:
        return True
    if not isinstance(state, MerkatorState) or JOIN not in moves:
        return False
    joined = state.copy()
    before = joined.store(seat)
    joined.play(seat, JOIN)
    delivers = any(isinstance(move, (Deliver, Prepare)) for move in joined.legal_moves(seat))
    return not (delivers and joined.to_act == (seat,)) and joined.store(seat) == before


class Turn(msgspec.Struct):
    """Moves that a seat made in its own turn, each with the position before it."""

    seat: int
    steps: list[tuple[State, Move]] = msgspec.field(default_factory=list)


def played(
    game: Game, state: State, choose: Callable[[State, int], Move], tally: Tally, *, pings: bool
) -> Iterator[Turn]:
    """Play a game to its end, and yield its turns up to the last one that its players were asked for."""
    tally.games += 1
    tally.thought += pings
    turn = Turn(-1)
    owed: set[tuple[int, int]] = set()
    while state.to_act:
        seat = state.to_act[0]
        idle = game.idle(state.view(None), seat)
        if idle is not None:
            tally.unasked += 1
            state.play(seat, idle)
            continue
        tally.asked += 1
        tally.pointless += pointless(state, seat)
        active = state.view(None).active  # type: ignore[attr-defined] # every game's view has it
        if pings and active != seat and (state.turn, seat) not in owed:
            tally.pings += 1
            owed.add((state.turn, seat))
        move = choose(state, seat)
        if seat == active:
            if turn.seat != seat:
                if turn.steps:
                    yield turn
                turn = Turn(seat)
            turn.steps.append((state.copy(), move))
        state.play(seat, move)
    if turn.steps:
        yield turn


def clicks(game: Game, turn: Turn) -> int:
    """Return the fewest clicks that make a turn's moves."""
    moves = [move for _, move in turn.steps]
    least = [0] * (len(moves) + 1)
    for index in reversed(range(len(moves))):
        state, move = turn.steps[index]
        counted = move.verb != UNCOUNTED.get(game.meta.name)
        ways = [
            cost + least[index + len(some)]
            for some, cost in offered(game, state, turn.seat).items()
            if tuple(moves[index : index + len(some)]) == some
        ]
        least[index] = min(ways) if counted else min(ways) - 1
    opened = 0 if set(game.meta.public) == set(game.meta.decisions) else 1
    return least[0] + opened


def offered(game: Game, state: State, seat: int) -> Mapping[tuple[Move, ...], int]:
    """Return what a seat can choose, with how many clicks each takes: on its page, else in the list of all moves."""
    moves = state.legal_moves(seat)
    page = page_of(game, state, seat)
    found: dict[tuple[Move, ...], int] = {
        (moves[index],): number for index, number in listed(game, state, seat).items()
    }
    if page is not None and page.choices:
        found = {some: number + _EVERYTHING for some, number in found.items()}
        found |= {choice.moves: 1 for choice in page.choices if choice.moves}
    return found


def listed(game: Game, state: State, seat: int) -> dict[int, int]:
    """Return for each legal move, by its index, how many clicks it takes in the list of all moves."""
    moves, words = state.legal_moves(seat), words_of(game, state.view(seat))
    found: dict[int, int] = {}
    ways: list[tuple[move_menus.Path, int]] = [((), 0)]
    seen = set(ways)
    number = 1
    while ways:
        following: list[tuple[move_menus.Path, int]] = []
        for path, page in ways:
            layout = move_menus.menu_layout(moves, words, path, page)
            entries = [*layout.buttons, *(entry for menu in layout.menus for entry in menu.choices)]
            for entry in entries:
                if entry.move is not None:
                    found.setdefault(entry.move, number)
                elif (entry.path, entry.page) not in seen:
                    seen.add((entry.path, entry.page))
                    following.append((entry.path, entry.page))
        ways, number = following, number + 1
    return found


def measured(game: Game, *, games: int, seed: int, levels: Sequence[str] = LEVELS) -> Tally:
    """Play a game's random games and those of its computers, for each number of players."""
    tally = Tally()
    low, high = game.meta.players
    for players in range(low, high + 1):
        for edition in game.meta.editions:
            for number in range(seed, seed + games):
                for level in (None, *levels):
                    try:
                        state = game.new(players=players, seed=number, edition=edition)
                    except BadOption:
                        continue
                    rng = Random(number)
                    choose = partial(_random, rng) if level is None else partial(_computer, game, level, rng)
                    turns = list(played(game, state, choose, tally, pings=level is not None))
                    if level is not None:
                        tally.clicks[level] += [clicks(game, turn) for turn in turns]
    return tally


def _computer(game: Game, level: str, rng: Random, state: State, seat: int) -> Move:
    sample = partial(state.determinize, seat, rng)
    budget = Budget(playouts=PLAYOUTS)
    return game.computers[level].choose(state.view(seat), state.legal_moves(seat), sample, rng, budget)


def _random(rng: Random, state: State, seat: int) -> Move:
    return rng.choice(state.legal_moves(seat))


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--games", type=int, default=2, help="games of each kind, edition and number of players"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--level", action="append", choices=LEVELS, help="one of the computers; both without it"
    )
    parser.add_argument("--json", action="store_true", help="all figures as one line at the end")
    given = parser.parse_args(arguments)
    figures: dict[str, dict[str, float]] = defaultdict(dict)
    for name, game in catalogue.items():
        figures[name] = measured(
            game, games=given.games, seed=given.seed, levels=given.level or LEVELS
        ).summary()
        print(f"{name:14}", *(f"{title} {value:g}" for title, value in figures[name].items()), sep="  ")
    if given.json:
        print(json.dumps(figures))


if __name__ == "__main__":
    main()
