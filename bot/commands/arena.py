"""`kontor arena` and `kontor dataset`: computers play each other, for their strength or for a set of games."""

from pathlib import Path
from typing import Any

import click

from bot.commands.arguments import edition_named, edition_option, game_named, option_option, options_of
from bot.commands.base import Command, UsageError
from games import catalogue
from games.arena.results import table
from games.engine.computers.levels import LEVELS

_PLAYS = "games.arena.tournament"
"""The package that a bot can be without."""


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
    help="the level to measure, and that of its opponents (default: captain,mate)",
)
@click.option(
    "--rest",
    multiple=True,
    metavar="LEVEL",
    help="levels from the third seat on, one or more (default: as the second)",
)
@click.option("--players", type=int, metavar="N", help="number of seats (default: the fewest)")
@click.option(
    "--games",
    type=int,
    default=100,
    metavar="N",
    help="number of games, rounded up to whole deals (default: 100)",
)
@click.option("--budget", type=click.FloatRange(0), metavar="SECONDS", help="CPU time of a decision")
@click.option(
    "--playouts", type=click.IntRange(0), metavar="N", help="playouts of a decision, with --budget or without"
)
@click.option(
    "--seeds",
    metavar="NAME",
    help="another name gives other deals (default: arena; with --player a secret one, told at the end)",
)
@click.option(
    "--rival", default="", metavar="DIR", help="another checkout, whose computers are the opponents"
)
@edition_option
@option_option
@click.option("--aim", type=int, multiple=True, metavar="SCORE", help="print how often this score is reached")
@click.option(
    "--processes",
    type=click.IntRange(1),
    metavar="N",
    help="number of processes (default: one for each core)",
)
@click.option("--row", multiple=True, metavar="NAME", help="play a row of the planned table; `all` for each")
@click.option(
    "--player",
    multiple=True,
    metavar="MODULE:FUNCTION",
    help="a player of your own, which plays against each level; may be repeated",
)
@click.option(
    "--against",
    multiple=True,
    metavar="LEVEL",
    help="with --player: a level to play against; may be repeated (default: each)",
)
@click.option(
    "--patience",
    type=click.FloatRange(0, min_open=True),
    default=10.0,
    metavar="SECONDS",
    help="with --player: the longest decision by the clock; a longer one forfeits the game (default: 10)",
)
@click.option("--results", is_flag=True, help="print the table's rows and play nothing")
@click.option("--ratings", is_flag=True, help="print the ratings that follow and play nothing")
@click.option("--json", "as_json", is_flag=True, help="print a JSON object as the last line")
def arena(*, results: bool, ratings: bool, **asked: Any) -> None:
    """Computers play each other, to tell how strong they are."""
    if results:
        print(*table(), sep="\n")
    if ratings:
        # The scale of people's ratings is the host's, which brings the database with it.
        from bot.host.tables.computers import level_ratings

        print(*level_ratings.table(), sep="\n")
    if results or ratings:
        return
    try:
        from bot.commands import tournament
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith(_PLAYS):
            raise
        raise UsageError(
            f"The package {_PLAYS} is not installed here; call kontor arena in a checkout, or see docs/library.md."
        ) from None
    tournament.play(**asked)


@click.command(cls=Command)
@click.argument("game", metavar="GAME", help=f"one of: {', '.join(catalogue)}")
@click.argument(
    "place",
    type=click.Path(path_type=Path),
    metavar="PLACE",
    help="a folder, or a file whose name ends in .jsonl.gz",
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=10_000,
    metavar="N",
    help="number of games that the place shall have (default: 10000)",
)
@click.option(
    "--level",
    type=click.Choice(LEVELS),
    default="captain",
    metavar="LEVEL",
    help="the level of all computers (default: captain)",
)
@click.option("--players", type=int, metavar="N", help="number of seats (default: the fewest)")
@click.option(
    "--playouts",
    type=click.IntRange(1),
    metavar="N",
    help="playouts of a decision (default: the level's own number)",
)
@click.option(
    "--seed", default="dataset", metavar="NAME", help="another name gives other deals (default: dataset)"
)
@edition_option
@option_option
@click.option(
    "--processes",
    type=click.IntRange(1),
    metavar="N",
    help="number of processes (default: one for each core)",
)
def dataset(
    game: str,
    place: Path,
    games: int,
    level: str,
    players: int | None,
    playouts: int | None,
    seed: str,
    edition: str | None,
    option: tuple[str, ...],
    processes: int | None,
) -> None:
    """Make many games of computers as exports, or continue where it was interrupted."""
    # An export's form is the host's, which brings the database with it.
    from bot.operating import dataset as making

    played = game_named(game)
    seats = played.meta.players[0] if players is None else players
    printed = edition_named(played, edition)
    plan, chosen = making.plan_of(played, seats, options_of(played, option), printed, level, seed, playouts)
    try:
        there, new = making.make(plan, chosen, games, place, processes, click.echo)
    except making.DatasetError as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise UsageError(f"{place} can't be written: {error.strerror}.") from None
    click.echo(f"{place} has {there} games; {new} are new.")
