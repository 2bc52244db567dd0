"""`kontor arena`: computers play each other, and what their strength is."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from bot.commands.arguments import UsageError, edition_named, game_named, options_of
from games import catalogue
from games.arena.figures import Figures, figures
from games.arena.foreign import OtherRules
from games.arena.match import Match, play_all
from games.arena.results import HEAD, Result, line_of, result_of, table
from games.arena.rows import Row, chairs, rows
from games.engine import Budget, Game
from games.engine.computers.levels import LEVELS


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """Add the command's arguments, and return its parser."""
    arena = commands.add_parser("arena", help="computers play each other, to tell how strong they are")
    arena.add_argument("game", nargs="?", metavar="GAME", help=f"one of: {', '.join(catalogue)}")
    arena.add_argument(
        "--levels",
        default="captain,mate",
        metavar="LEVEL,LEVEL",
        help="the level that is measured and that of its opponents (default: captain,mate)",
    )
    arena.add_argument(
        "--rest",
        nargs="+",
        default=[],
        metavar="LEVEL",
        help="levels from the third seat on (default: as the second)",
    )
    arena.add_argument("--players", type=int, metavar="N", help="number of seats (default: the fewest)")
    arena.add_argument(
        "--games", type=int, default=100, metavar="N", help="how many, in whole deals (default: 100)"
    )
    arena.add_argument("--budget", type=float, metavar="SECONDS", help="CPU time of a decision")
    arena.add_argument("--playouts", type=int, metavar="N", help="playouts of a decision, instead or beside")
    arena.add_argument(
        "--seeds", default="arena", metavar="NAME", help="other deals under another name (default: arena)"
    )
    arena.add_argument(
        "--rival", default="", metavar="DIR", help="another checkout, whose computers are the opponents"
    )
    arena.add_argument(
        "--edition", metavar="NAME|FILE", help="a shipped edition or a file (default: the first)"
    )
    arena.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    arena.add_argument(
        "--aim", type=int, action="append", default=[], metavar="SCORE", help="how often it is reached"
    )
    arena.add_argument(
        "--processes", type=int, metavar="N", help="at the same time (default: one for each core)"
    )
    arena.add_argument(
        "--row",
        action="append",
        default=[],
        metavar="NAME",
        help="a row of the table as it is planned; `all` for each",
    )
    arena.add_argument(
        "--results", action="store_true", help="print what is known of the table's rows, and play nothing"
    )
    arena.add_argument(
        "--ratings", action="store_true", help="print what ratings follow from that, and play nothing"
    )
    arena.add_argument("--json", action="store_true", help="the last line is an object")
    return arena


def run(parsed: argparse.Namespace) -> None:
    """Play what the arguments name, and print what it says."""
    if parsed.results:
        print(*table(), sep="\n")
    if parsed.ratings:
        # The scale of people's ratings is the host's, which brings the database with it.
        from bot.host.tables.computers import strengths

        print(*strengths.table(), sep="\n")
    if parsed.results or parsed.ratings:
        return
    rival = str(Path(parsed.rival).resolve()) if parsed.rival else ""
    if rival and not (Path(rival) / "games").is_dir():
        raise UsageError(f"{parsed.rival} is no checkout: it has no folder games.")
    try:
        _play(parsed, rival)
    except OtherRules as error:
        raise UsageError(f"{parsed.rival} can't be played against: {error}.") from None


def _play(parsed: argparse.Namespace, rival: str) -> None:
    if parsed.row:
        planned = _planned(parsed.row)
        if any(row.rival for row in planned) and not rival:
            raise UsageError("A row against another checkout needs --rival DIR.")
        print(*HEAD, sep="\n")
        for row in planned:
            game, match = game_named(row.game), row.match(rival)
            result = result_of(
                row.name, match, figures(list(play_all(game, match, parsed.processes)), row.aims)
            )
            print(line_of(row, result))
            if parsed.json:
                print(_object(result))
        return
    if parsed.game is None:
        raise UsageError(f"Name a game ({', '.join(catalogue)}) or a row of the table.")
    game = game_named(parsed.game)
    match = _match(parsed, game, rival)
    found = figures(list(play_all(game, match, parsed.processes)), parsed.aim)
    for line in _told(match, found):
        print(line)
    if parsed.json:
        print(_object(result_of(game.meta.name, match, found)))


def _planned(names: list[str]) -> list[Row]:
    strange = [name for name in names if name not in rows() and name != "all"]
    if strange:
        raise UsageError(f"There is no row {strange[0]!r}; the rows are {', '.join(rows())}.")
    return [row for name, row in rows().items() if name in names or "all" in names]


def _match(parsed: argparse.Namespace, game: Game, rival: str) -> Match:
    levels = tuple(parsed.levels.split(","))
    for level in (*levels, *parsed.rest):
        if level not in LEVELS:
            raise UsageError(f"There is no level {level!r}; the levels are {', '.join(LEVELS)}.")
    options, edition = options_of(game, parsed.option), edition_named(game, parsed.edition)
    players = game.meta.players[0] if parsed.players is None else parsed.players
    game.check(players, options, edition)
    if parsed.games < 1:
        raise UsageError(f"At least one game must be played, not {parsed.games}.")
    if rival and edition is not None and not isinstance(edition, str):
        raise UsageError("Another checkout knows shipped editions only.")
    limited = parsed.budget is not None or parsed.playouts is not None
    return Match(
        chairs=chairs(levels, players, tuple(parsed.rest)),
        games=parsed.games,
        seeds=parsed.seeds,
        budget=Budget(playouts=parsed.playouts, seconds=parsed.budget) if limited else None,
        options=options,
        edition=edition,
        rival=rival,
    )


def _told(match: Match, found: Figures) -> list[str]:
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
