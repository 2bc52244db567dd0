"""Matches: each deal played with the seats rotated, in several processes.

A match has chairs, each with a level. The first one may have a player from outside instead. In each rotation of a deal every chair moves one seat on, so each has
every seat once. The first chair's level is measured.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from random import Random
from typing import Any

import msgspec

from games.arena.rows import SEEDS, ResultRow, chairs
from games.engine import Budget, Edition, Game, Move, OptionValue, State
from games.engine.computers.contract import Meter
from games.engine.computers.search import Captain

from .external import ExternalPlayer, Fault, ForfeitError, modules_of
from .rival_process import RivalProcess


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """The definition of a match.

    Attributes:
        chairs: the level of each chair, one per seat; the first one is measured.
        games: the least number of games; it is rounded up to whole deals.
        seeds: the name of the deals; another name gives other deals.
        budget: of each decision; None for the levels' defaults.
        options: of the table, by name.
        edition: None for the default, a shipped name, or an edition.
        rival: the folder of another checkout, whose computers have all chairs but the first; "" for none.
        external: whether the first chair is no level but a player from outside, named as `module:function`.
        patience: seconds of wall-clock time for each decision of such a player.
    """

    chairs: tuple[str, ...]
    games: int
    seeds: str
    budget: Budget | None = None
    options: Mapping[str, OptionValue] = msgspec.field(default_factory=dict)
    edition: str | Edition | None = None
    rival: str = ""
    external: bool = False
    patience: float = 10.0

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.chairs)

    @property
    def deals(self) -> int:
        """The number of deals; each is played once for each rotation."""
        return -(-self.games // self.players)


def match_of(row: ResultRow, rival: str = "") -> Match:
    """Return the match of a row of the table.

    Args:
        row: the row.
        rival: the folder of the other checkout, for a row that has one.
    """
    return Match(
        chairs=chairs(row.levels, row.players),
        games=row.games,
        seeds=SEEDS,
        budget=None if row.budget is None else Budget(seconds=row.budget),
        options=row.options,
        edition=row.edition,
        rival=rival if row.rival else "",
    )


class Effort(msgspec.Struct):
    """The cost of one chair's decisions in one game, except those with a single legal move.

    Attributes:
        decisions: their number.
        playouts: the total.
        seconds: the total CPU time, without that of a rival's process.
    """

    decisions: int = 0
    playouts: int = 0
    seconds: float = 0.0


class Played(msgspec.Struct, frozen=True):
    """The result of one game, by chairs.

    Attributes:
        shares: each chair's part of the win: 1, a part if several share it, or 0.
        scores: of each chair; () for a game that the first chair forfeited.
        efforts: of each chair.
        fault: the reason for a forfeit; else None.
    """

    shares: tuple[float, ...]
    scores: tuple[float, ...]
    efforts: tuple[Effort, ...]
    fault: Fault | None = None


def play(game: Game, match: Match, deal: int, rotation: int, rival: RivalProcess | None = None) -> Played:
    """Play one rotation of a deal.

    Args:
        game: the game.
        match: the match.
        deal: its number, from 0.
        rotation: the number of seats that each chair has moved on.
        rival: the process of the other checkout, in a match that has one.

    Raises:
        NoPlayer: if the player from outside doesn't exist.
    """
    seed = f"{match.seeds} {deal}"
    state = game.new(match.players, seed, match.options, match.edition)
    if rival is not None:
        rival.deal(state, seed)
    chance = [Random(f"{seed} {chair}") for chair in range(match.players)]  # noqa: S311 a match can be played again
    efforts = tuple(Effort() for _ in match.chairs)
    made: list[tuple[int, Move]] = []
    with _seated(game, match) as external:
        while state.to_act:
            seat = state.to_act[0]
            chair = (seat - rotation) % match.players
            moves = state.legal_moves(seat)
            move = moves[0]
            if len(moves) > 1:
                efforts[chair].decisions += 1
                if chair and rival is not None:
                    move = rival.choose(state, seat, match.chairs[chair], chance[chair].getrandbits(64))
                elif chair == 0 and external is not None:
                    try:
                        move, seconds = external.choose(state, seat, chance[chair], match.budget)
                    except ForfeitError as error:
                        return _forfeited(efforts, error.at(state, _record(game, state, seed, made), seat))
                    efforts[chair].seconds += seconds
                else:
                    move = _chosen(
                        game, match, state, seat, chance[chair], efforts[chair], match.chairs[chair]
                    )
            if rival is not None:
                rival.follow(state, seat, move)
            if external is not None:
                made.append((seat, move))
            state.play(seat, move)
    if rival is not None:
        rival.check(state)
    return _played(state, rotation, efforts)


def _seated(game: Game, match: Match) -> AbstractContextManager[ExternalPlayer | None]:
    if not match.external:
        return nullcontext()
    return ExternalPlayer(match.chairs[0], match.patience, modules_of(game))


def _record(game: Game, state: State, seed: str, made: Sequence[tuple[int, Move]]) -> dict[str, Any]:
    """Return a game so far as `games.replay` reads it."""
    setup = state.setup
    return {
        "game": setup.game,
        "edition": {"name": setup.edition.name, "sha256": setup.edition.sha256},
        "options": dict(setup.options),
        "players": setup.players,
        "rules": setup.rules,
        "seed": seed,
        "moves": [[seat, game.encode(move)] for seat, move in made],
    }


def _forfeited(efforts: tuple[Effort, ...], fault: Fault) -> Played:
    """Return a game that the first chair has lost, and that the others share."""
    others = len(efforts) - 1
    return Played((0.0, *[1 / max(1, others)] * others), (), efforts, fault)


def _chosen(
    game: Game, match: Match, state: State, seat: int, rng: Random, effort: Effort, level: str
) -> Move:
    computer, meter = game.computers[level], Meter(Budget())
    question = (state.view(seat), state.legal_moves(seat), partial(state.determinize, seat, rng), rng)
    if isinstance(computer, Captain):
        weighed = computer.weigh(*question, match.budget)
        effort.playouts += weighed.playouts
        move = weighed.move
    else:
        move = computer.choose(*question, match.budget)
    effort.seconds += meter.seconds
    return move


def _played(state: State, rotation: int, efforts: tuple[Effort, ...]) -> Played:
    outcome = state.outcome
    assert outcome is not None
    first = outcome.ranks.count(1)
    seats = [(chair + rotation) % state.players for chair in range(state.players)]
    return Played(
        tuple((outcome.ranks[seat] == 1) / first for seat in seats),
        tuple(float(outcome.scores[seat]) for seat in seats),
        efforts,
    )


def play_deal(game: Game, match: Match, deal: int) -> list[Played]:
    """Play all rotations of a deal."""
    return [play(game, match, deal, rotation, _rival) for rotation in range(match.players)]


_rival: RivalProcess | None = None
"""The other checkout's process that belongs to this process."""


def _begin(folder: str, game: Game) -> None:
    global _rival
    _rival = RivalProcess(folder, game) if folder else None


def play_all(game: Game, match: Match, processes: int | None = None) -> Iterator[list[Played]]:
    """Yield the games of each deal, in the order of the deals.

    The number of processes changes nothing.

    Args:
        game: the game.
        match: the match.
        processes: the number of processes; None for one per core.
    """
    number = min(match.deals, processes or multiprocessing.cpu_count())
    # A forked process could not use the server of external players' processes that this one has.
    context = multiprocessing.get_context("spawn") if match.external else None
    with ProcessPoolExecutor(number, context, initializer=_begin, initargs=(match.rival, game)) as pool:
        yield from pool.map(partial(play_deal, game, match), range(match.deals))
