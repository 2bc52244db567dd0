"""What `kontor arena` plays: a match, or rows of the table of strengths. Without `games.arena.tournament` it can't be imported."""

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from bot.commands.arguments import edition_named, game_named, options_of
from bot.commands.base import UsageError
from games import catalogue
from games.arena.results import HEAD, Result, line_of
from games.arena.rows import ResultRow, chairs, rows
from games.arena.tournament import contest
from games.arena.tournament.external import NoPlayerError
from games.arena.tournament.figures import Figures, figures, result_of
from games.arena.tournament.match import Match, match_of, play_all
from games.arena.tournament.rival_process import RulesMismatchError
from games.engine import Budget
from games.engine.computers.levels import LEVELS

_SEEDS = "arena"
"""The default name of the deals of matches between levels."""


def play(
    game: str | None,
    levels: str,
    rest: tuple[str, ...],
    players: int | None,
    games: int,
    budget: float | None,
    playouts: int | None,
    seeds: str | None,
    rival: str,
    edition: str | None,
    option: tuple[str, ...],
    aim: tuple[int, ...],
    processes: int | None,
    row: tuple[str, ...],
    player: tuple[str, ...],
    against: tuple[str, ...],
    patience: float,
    *,
    as_json: bool,
) -> None:
    """Play the requested matches and print the results; the arguments are those of `kontor arena`."""
    checkout = str(Path(rival).resolve()) if rival else ""
    if checkout and not (Path(checkout) / "games" / "__init__.py").is_file():
        raise UsageError(f"{rival} is no checkout: it has no folder games.")
    try:
        if row and player:
            raise UsageError("A row of the table has no player of your own: leave out --row or --player.")
        if row:
            _play_rows(_planned(row), checkout, processes, as_json=as_json)
            return
        if game is None:
            raise UsageError(f"Name a game ({', '.join(catalogue)}) or a row of the table.")
        played, chosen = game_named(game), (*levels.split(","), *rest, *against)
        for level in chosen:
            if level not in LEVELS:
                raise UsageError(f"There is no level {level!r}; the levels are {', '.join(LEVELS)}.")
        options, printed = options_of(played, option), edition_named(played, edition)
        players = played.meta.players[0] if players is None else players
        played.check(players, options, printed)
        if games < 1:
            raise UsageError(f"At least one game must be played, not {games}.")
        if checkout and printed is not None and not isinstance(printed, str):
            raise UsageError("Another checkout knows shipped editions only.")
        limited = budget is not None or playouts is not None
        match = Match(
            chairs=chairs(tuple(levels.split(",")), players, rest),
            games=games,
            seeds=_seeds(seeds, secret=bool(player)),
            budget=Budget(playouts=playouts, seconds=budget) if limited else None,
            options=options,
            edition=printed,
            rival=checkout,
        )
        if player:
            if checkout or rest:
                raise UsageError(
                    "A player of your own plays against --against LEVEL: leave out --rival and --rest."
                )
            timed = msgspec.structs.replace(match, patience=patience)
            # A module of the working folder is found, as by `python -m`.
            sys.path.insert(0, str(Path.cwd()))
            contest.print_contests(played, player, against or LEVELS, timed, processes, aim, as_json=as_json)
            return
        found = figures(list(play_all(played, match, processes)), aim)
    except NoPlayerError as error:
        raise UsageError(str(error)) from None
    except RulesMismatchError as error:
        raise UsageError(f"{rival} can't be played against: {error}.") from None
    for line in _match_lines(match, found):
        print(line)
    if as_json:
        print(_object(result_of(played.meta.name, match, found)))


def _seeds(given: str | None, *, secret: bool) -> str:
    if given is not None:
        return given
    return contest.secret_seeds() if secret else _SEEDS


def _play_rows(planned: Sequence[ResultRow], rival: str, processes: int | None, *, as_json: bool) -> None:
    if any(row.rival for row in planned) and not rival:
        raise UsageError("A row against another checkout needs --rival DIR.")
    print(*HEAD, sep="\n")
    for row in planned:
        game, match = game_named(row.game), match_of(row, rival)
        result = result_of(row.name, match, figures(list(play_all(game, match, processes)), row.aims))
        print(line_of(row, result))
        if as_json:
            print(_object(result))


def _planned(names: Sequence[str]) -> list[ResultRow]:
    strange = [name for name in names if name not in rows() and name != "all"]
    if strange:
        raise UsageError(f"There is no row {strange[0]!r}; the rows are {', '.join(rows())}.")
    return [row for name, row in rows().items() if name in names or "all" in names]


def _match_lines(match: Match, found: Figures) -> list[str]:
    against = " of another checkout" if match.rival else ""
    lines = [f"{found.games} games on {found.deals} deals named {match.seeds!r}, every seat in turn."]
    if match.players > 1:
        others = ", ".join(match.chairs[1:])
        win = found.win
        lines.append(
            f"{match.chairs[0]} against {others}{against}: win share {win.mean:.3f}, 95 % {win.low:.3f} to {win.high:.3f}"
            f" (fair {1 / match.players:.3f})"
        )
    for chair, (level, score, cost) in enumerate(zip(match.chairs, found.scores, found.costs, strict=True)):
        error = f" (standard error {found.error:.1f})" if chair == 0 else ""
        lines.append(
            f"  {level}: mean score {score:.1f}{error}, {cost.playouts:.0f} playouts"
            f" and {cost.seconds:.4f} s of CPU a decision"
        )
    lines += [f"  {match.chairs[0]} at {aim} or more: {part:.2f}" for aim, part in found.aims.items()]
    return lines


def _object(result: Result) -> str:
    return msgspec.json.encode(result).decode()
