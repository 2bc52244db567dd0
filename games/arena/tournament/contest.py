"""Players from outside against the levels: a match for each pair, on the same deals with the seats rotated."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from games.arena.results import Result
from games.engine import Game

from .external import ExternalPlayer, Fault
from .figures import Figures, figures, result_of
from .match import Match, Played, play_all

HEAD = (
    "| player | against | games | win share, 95 % | mean scores | forfeits | a decision |",
    "| --- | --- | --- | --- | --- | --- | --- |",
)
"""The first lines of the table."""
MOST_FAULTS = 10
"""The number of faults that a result lists."""


class ContestResult(Result, frozen=True, kw_only=True):
    """The result of a player against a level.

    Attributes:
        forfeits: the number of games that the player forfeited. They count as lost.
        faults: the first of their reasons.
    """

    forfeits: int
    faults: tuple[Fault, ...]


def secret_seeds() -> str:
    """Return a new name of deals, of 128 random bits. A player who knows the name can deal them itself."""
    return secrets.token_hex(16)


def print_contests(
    game: Game,
    names: Sequence[str],
    levels: Sequence[str],
    match: Match,
    processes: int | None,
    aims: Sequence[int] = (),
    *,
    as_json: bool,
) -> None:
    """Play `contests` and print the report, and the progress to the standard error.

    Args:
        game: the game.
        names: of the players, as `module:function`.
        levels: of the opponents.
        match: the settings; the chairs are replaced.
        processes: the number of processes; None for one per core.
        aims: target scores.
        as_json: as `report` has it.

    Raises:
        NoPlayer: if a player doesn't exist.
    """
    for line in report(contests(game, names, levels, match, processes, _progress, aims), as_json=as_json):
        print(line)


def _progress(line: str) -> None:
    print(line, file=sys.stderr)


def contests(
    game: Game,
    names: Sequence[str],
    levels: Sequence[str],
    match: Match,
    processes: int | None,
    progress: Callable[[str], None],
    aims: Sequence[int] = (),
) -> Iterator[ContestResult]:
    """Yield the result of each player against each level.

    Args:
        game: the game.
        names: of the players, as `module:function`.
        levels: of the opponents.
        match: the settings; the chairs are replaced.
        processes: the number of processes; None for one per core.
        progress: receives a line after each tenth of a match.
        aims: target scores.

    Raises:
        NoPlayer: if a player doesn't exist.
    """
    for name in names:
        # All names are tried before the first game.
        ExternalPlayer(name, match.patience).close()
    for name in names:
        for level in levels:
            chairs = (name, *[level] * (match.players - 1))
            one = replace(match, chairs=chairs, external=True)
            found = figures(list(_told(one, play_all(game, one, processes), progress)), aims)
            yield contest_result(game, one, found)
            if match.players == 1:
                break


def _told(
    match: Match, deals: Iterator[list[Played]], progress: Callable[[str], None]
) -> Iterator[list[Played]]:
    step = max(1, match.deals // 10)
    against = f" against {match.chairs[1]}" if match.players > 1 else ""
    for number, played in enumerate(deals, start=1):
        yield played
        if number % step == 0 or number == match.deals:
            games, all_games = number * match.players, match.deals * match.players
            progress(f"{match.chairs[0]}{against}: {games} of {all_games} games")


def contest_result(game: Game, match: Match, found: Figures) -> ContestResult:
    """Return the result of a match with a player from outside."""
    plain = result_of(game.meta.name, match, found)
    fields = {name: getattr(plain, name) for name in plain.__struct_fields__}
    return ContestResult(**fields, forfeits=len(found.faults), faults=found.faults[:MOST_FAULTS])


def line_of(found: ContestResult) -> str:
    """Return a row of the table."""
    scores = ", ".join(f"{score:.1f}" for score in found.scores)
    share, against = f"{found.win_share:.3f} [{found.low:.3f}, {found.high:.3f}]", found.chairs[1:2]
    return (
        f"| {found.chairs[0]} | {against[0] if against else 'nobody'} | {found.games} | {share if against else ''}"
        f" | {scores} | {found.forfeits} | {found.seconds[0]:.2g} s |"
    )


def report(results: Iterable[ContestResult], *, as_json: bool) -> Iterator[str]:
    """Yield the lines of a table, each as soon as it is known, and below it the first forfeit of each match.

    The name of the deals follows, since it may have been secret until then.

    Args:
        results: of the matches.
        as_json: whether an object follows for each match.
    """
    known: list[ContestResult] = []
    for one in results:
        if not known:
            yield from HEAD
        yield line_of(one)
        known.append(one)
    for one in known:
        if one.faults:
            first = one.faults[0]
            yield f"\n{one.chairs[0]} forfeited {one.forfeits} of {one.games} games. The first one: {first.told}"
            yield f"{first.details}The record up to there, for kontor replay:"
            yield msgspec.json.encode(first.record).decode()
    for seeds in dict.fromkeys(one.seeds for one in known):
        yield f"\nThe deals are named {seeds!r}: --seeds plays them again."
    if as_json:
        yield from (msgspec.json.encode(one).decode() for one in known)
