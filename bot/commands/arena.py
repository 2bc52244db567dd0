"""`kontor arena`: computers play each other, and what their strength is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from bot.commands.arguments import edition_named, edition_option, game_named, option_option, options_of
from bot.commands.base import Command, UsageError
from games import catalogue
from games.arena.figures import Figures, figures
from games.arena.foreign import OtherRules
from games.arena.match import Match, play_all
from games.arena.results import HEAD, Result, line_of, result_of, table
from games.arena.rows import Row, chairs, rows
from games.engine import Budget
from games.engine.computers.levels import LEVELS


class _Arena(Command):
    """Takes several levels after one `--rest`, which click takes one by one."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments, with `--rest` before each of its levels."""
        spread: list[str] = []
        for one in args:
            level = spread[-2:-1] == ["--rest"] and not one.startswith("-")
            spread += ["--rest", one] if level else [one]
        return super().parse_args(ctx, spread)


@click.command(cls=_Arena)
@click.argument("game", required=False, metavar="[GAME]", help=f"one of: {', '.join(catalogue)}")
@click.option(
    "--levels",
    default="captain,mate",
    metavar="LEVEL,LEVEL",
    help="the level that is measured and that of its opponents (default: captain,mate)",
)
@click.option(
    "--rest",
    multiple=True,
    metavar="LEVEL",
    help="levels from the third seat on, one or more (default: as the second)",
)
@click.option("--players", type=int, metavar="N", help="number of seats (default: the fewest)")
@click.option("--games", type=int, default=100, metavar="N", help="how many, in whole deals (default: 100)")
@click.option("--budget", type=click.FloatRange(0), metavar="SECONDS", help="CPU time of a decision")
@click.option(
    "--playouts", type=click.IntRange(0), metavar="N", help="playouts of a decision, instead or beside"
)
@click.option(
    "--seeds", default="arena", metavar="NAME", help="other deals under another name (default: arena)"
)
@click.option(
    "--rival", default="", metavar="DIR", help="another checkout, whose computers are the opponents"
)
@edition_option
@option_option
@click.option("--aim", type=int, multiple=True, metavar="SCORE", help="how often it is reached")
@click.option(
    "--processes", type=click.IntRange(1), metavar="N", help="at the same time (default: one for each core)"
)
@click.option(
    "--row", multiple=True, metavar="NAME", help="a row of the table as it is planned; `all` for each"
)
@click.option("--results", is_flag=True, help="print what is known of the table's rows, and play nothing")
@click.option("--ratings", is_flag=True, help="print what ratings follow from that, and play nothing")
@click.option("--json", "as_json", is_flag=True, help="the last line is an object")
def arena(
    game: str | None,
    levels: str,
    rest: tuple[str, ...],
    players: int | None,
    games: int,
    budget: float | None,
    playouts: int | None,
    seeds: str,
    rival: str,
    edition: str | None,
    option: tuple[str, ...],
    aim: tuple[int, ...],
    processes: int | None,
    row: tuple[str, ...],
    *,
    results: bool,
    ratings: bool,
    as_json: bool,
) -> None:
    """Computers play each other, to tell how strong they are."""
    if results:
        print(*table(), sep="\n")
    if ratings:
        # The scale of people's ratings is the host's, which brings the database with it.
        from bot.host.tables.computers import strengths

        print(*strengths.table(), sep="\n")
    if results or ratings:
        return
    checkout = str(Path(rival).resolve()) if rival else ""
    if checkout and not (Path(checkout) / "games").is_dir():
        raise UsageError(f"{rival} is no checkout: it has no folder games.")
    try:
        if row:
            _play_rows(_planned(row), checkout, processes, as_json=as_json)
            return
        if game is None:
            raise UsageError(f"Name a game ({', '.join(catalogue)}) or a row of the table.")
        played, chosen = game_named(game), (*levels.split(","), *rest)
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
            seeds=seeds,
            budget=Budget(playouts=playouts, seconds=budget) if limited else None,
            options=options,
            edition=printed,
            rival=checkout,
        )
        found = figures(list(play_all(played, match, processes)), aim)
    except OtherRules as error:
        raise UsageError(f"{rival} can't be played against: {error}.") from None
    for line in _told(match, found):
        print(line)
    if as_json:
        print(_object(result_of(played.meta.name, match, found)))


def _play_rows(planned: Sequence[Row], rival: str, processes: int | None, *, as_json: bool) -> None:
    if any(row.rival for row in planned) and not rival:
        raise UsageError("A row against another checkout needs --rival DIR.")
    print(*HEAD, sep="\n")
    for row in planned:
        game, match = game_named(row.game), row.match(rival)
        result = result_of(row.name, match, figures(list(play_all(game, match, processes)), row.aims))
        print(line_of(row, result))
        if as_json:
            print(_object(result))


def _planned(names: Sequence[str]) -> list[Row]:
    strange = [name for name in names if name not in rows() and name != "all"]
    if strange:
        raise UsageError(f"There is no row {strange[0]!r}; the rows are {', '.join(rows())}.")
    return [row for name, row in rows().items() if name in names or "all" in names]


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
