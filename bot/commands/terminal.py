"""`kontor watch`, `kontor replay` and `kontor rules`: games in a terminal; `kontor game new`. No Discord, nothing is kept."""

import json
import secrets
import sys
from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path

import click

from bot.commands import screen
from bot.commands.arguments import (
    edition_in,
    edition_named,
    edition_option,
    game_named,
    language_named,
    option_option,
    options_of,
    require_some_number,
    text_of,
)
from bot.commands.base import Group, UsageError, language_option
from bot.settings.readings import OWN_COMMANDS
from games import catalogue
from games.engine import Edition, Game

group = Group()

_KIT = "games.kit"
"""The package that a bot can be without."""
_game = click.argument("game", type=game_named, metavar="GAME", help=f"one of: {', '.join(catalogue)}")


def _shown(command: Callable[..., None]) -> Callable[..., None]:
    """Declare how a game is shown; the command gets `show`, which makes a `Show` for a number of players."""

    @click.option(
        "--pace",
        type=float,
        default=lambda: 0.7 if sys.stdout.isatty() else 0.0,
        metavar="SECONDS",
        help="pause after each turn; 0 shows everything at once (default: 0.7 on a terminal, else 0)",
    )
    @click.option(
        "--seat",
        type=int,
        metavar="N",
        help="show what this seat sees, counted from 0 (default: what a spectator sees)",
    )
    @click.option("--wide", is_flag=True, help="boards of up to 60 columns instead of 36")
    @click.option("--plain", is_flag=True, help="pages in plain words instead of boards")
    @click.option(
        "--picture",
        "pictures",
        type=click.Path(file_okay=False, exists=True, writable=True, path_type=Path),
        metavar="FOLDER",
        help="draw the end, and the boards of a game that has pictures, into this folder, as SVG",
    )
    @language_option
    @wraps(command)
    def shown(
        *,
        pace: float,
        seat: int | None,
        wide: bool,
        plain: bool,
        pictures: Path | None,
        language: str,
        **others: object,
    ) -> None:
        def show(players: int) -> screen.Show:
            if seat is not None and not 0 <= seat < players:
                raise UsageError(f"There is no seat {seat}; seats are 0 to {players - 1}.")
            if not 0 <= pace <= 3600:
                raise UsageError(f"A pace must be from 0 to 3600 seconds, not {pace}.")
            known = language_named(language)
            return screen.Show(seat, wide, pace, plain, known, pictures)

        command(show=show, **others)

    return shown


@group.command()
@_game
@edition_option
@click.option(
    "--players", type=int, metavar="N", help="number of seats (default: the fewest the game allows)"
)
@click.option("--seed", metavar="S", help="deal from this seed again (default: a new one)")
@option_option
@click.option(
    "--random",
    "at_random",
    is_flag=True,
    help="play at random instead of by the game's computer player",
)
@click.option(
    "--save",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="write the record for `kontor replay`",
)
@_shown
def watch(
    game: Game,
    edition: str | None,
    players: int | None,
    seed: str | None,
    option: tuple[str, ...],
    *,
    at_random: bool,
    save: Path | None,
    show: Callable[[int], screen.Show],
) -> None:
    """Computers play a game in the terminal."""
    printed = edition_named(game, edition)
    options = options_of(game, option)
    seed = secrets.token_hex(8) if seed is None else seed
    players = game.meta.players[0] if players is None else players
    game.check(players, options, printed)
    shown = show(players)
    if save is not None and save.is_dir():
        raise UsageError(f"{save} is a folder; name a file to save the record in.")
    if save is not None and not save.parent.is_dir():
        raise UsageError(f"There is no folder {save.parent} to save the record in.")
    record = screen.watch(game, players, seed, options, printed, shown, at_random=at_random)
    if save is not None:
        try:
            save.write_text(json.dumps(record) + "\n", encoding="utf-8")
        except OSError as error:
            raise UsageError(f"{save} can't be written: {error.strerror}.") from None
        print(f"\nThe record is in {save}.")


@group.command()
@click.argument(
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="a record, as written by `kontor watch --save`",
)
@click.option(
    "--edition",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="the record's edition, if it is not a shipped one",
)
@_shown
def replay(file: Path, edition: Path | None, show: Callable[[int], screen.Show]) -> None:
    """Show a recorded game."""
    try:
        record = json.loads(text_of(file))
    except RecursionError:
        raise UsageError(f"{file} is not a record: it is nested too deeply.") from None
    except ValueError as error:
        raise UsageError(f"{file} is not a record: {error}.") from None
    if not isinstance(record, Mapping):
        raise UsageError(f"{file} is not a record: it holds no JSON object.")
    editions: dict[str, Edition] = {}
    if edition is not None:
        printed = edition_in(game_named(str(record.get("game"))), edition)
        editions[printed.sha256] = printed
    players = record.get("players")
    screen.replay(record, editions, show(players if isinstance(players, int) else 1))


@group.command()
@_game
@edition_option
@click.option("--players", type=int, metavar="N", help="for a table of N players (default: of any number)")
@click.option("--option", multiple=True, metavar="NAME=VALUE", help="for a table with this option")
@language_option
def rules(
    game: Game, edition: str | None, players: int | None, option: tuple[str, ...], language: str
) -> None:
    """A game's rules, and where its numbers come from."""
    named = edition_named(game, edition)
    printed = (
        named if isinstance(named, Edition) else game.meta.editions[named or next(iter(game.meta.editions))]
    )
    language = language_named(language)
    if players is None and not option:
        screen.rules(game, printed, language=language)
        return
    given = options_of(game, option)
    require_some_number(game, players, given, printed)
    options = {name: given.get(name, option.default) for name, option in game.meta.options.items()}
    screen.rules(game, printed, options, players, language=language)


@group.group(cls=Group)
def game() -> None:
    """Games in packages of their own."""


@game.command()
@click.argument("name", metavar="NAME", help="name of the game and of its slash command, such as my_game")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    metavar="FOLDER",
    help="the folder that gets the new folder kontor-NAME (default: this one)",
)
def new(name: str, folder: Path) -> None:
    """Make the folder of a new game: it plays at once, and its tests pass."""
    try:
        from games.kit.new import NameTakenError, make
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith(_KIT):
            raise
        raise UsageError(
            f'The package {_KIT} is not installed here; run pip install "kontor-games[kit]" or use a checkout.'
        ) from None
    try:
        made = make(name, folder, OWN_COMMANDS)
    except NameTakenError as error:
        raise UsageError(str(error)) from None
    print(f"{made} has a game that plays. Its README.md has the next steps.")
