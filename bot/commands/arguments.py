"""Arguments of commands: games, editions, options, languages, and the errors for unknown ones."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from bot.commands.base import UsageError
from bot.text import begun
from games import BadEdition, BadOption, catalogue, left_out
from games.engine import Edition, Game, OptionValue
from games.engine.words.catalogue import PSEUDO

edition_option = click.option(
    "--edition", metavar="NAME|FILE", help="a shipped edition or a file (default: the first)"
)
option_option = click.option("--option", multiple=True, metavar="NAME=VALUE", help="an option of the game")


def game_named(name: str) -> Game:
    """Return a game of the catalogue; raises UsageError."""
    if name not in catalogue:
        unusable = next((str(one) for one in left_out if one.game == name), None)
        raise UsageError(unusable or f"There is no game {name!r}; the games are {', '.join(catalogue)}.")
    return catalogue[name]


def edition_named(game: Game, wanted: str | None) -> str | Edition | None:
    """Return what `--edition` names: a shipped edition, or else a file's."""
    if wanted is None or wanted in game.meta.editions:
        return wanted
    path = Path(wanted)
    if not path.is_file():
        names = ", ".join(game.meta.editions)
        raise UsageError(
            f"{game.meta.title} has no edition {wanted!r} (it has {names}), and there is no such file."
        )
    return edition_in(game, path)


def edition_in(game: Game, path: Path) -> Edition:
    """Return the edition that a file holds; raises UsageError."""
    try:
        return game.read_edition(text_of(path))
    except BadEdition as error:
        raise UsageError(f"{path}: {error}") from None


def language_named(wanted: str) -> str:
    """Return the Discord name of a language that has a catalogue, complete or not; raises UsageError."""
    known = (*begun(), PSEUDO)
    if wanted not in known:
        raise UsageError(f"There is no language {wanted!r}; the languages are {', '.join(known)}.")
    return wanted


def text_of(path: Path) -> str:
    """Return what a file says; raises UsageError if it can't be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise UsageError(f"{path} can't be read: {reason}.") from None


def options_of(game: Game, given: Sequence[str]) -> dict[str, OptionValue]:
    """Return options of the form NAME=VALUE; what is not among an option's choices is left to `Game.check`."""
    options: dict[str, OptionValue] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(f"An option is given as NAME=VALUE, not {pair!r}.")
        option = game.meta.options.get(name)
        spelled = {json.dumps(choice).strip('"'): choice for choice in (option.choices if option else ())}
        options[name] = spelled.get(value, spelled.get(value.lower(), value))
    return options


def require_some_number(
    game: Game, players: int | None, options: Mapping[str, OptionValue], edition: Edition
) -> None:
    """Raise BadOption where a table could not be so: with this number of players, or with any."""
    low, high = edition.players
    numbers = range(low, high + 1) if players is None else (players,)
    for number in numbers:
        try:
            game.check(number, options, edition)
        except BadOption:
            if number == numbers[-1]:
                raise
        else:
            return
