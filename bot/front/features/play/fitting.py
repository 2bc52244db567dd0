"""Discord's limits on slash commands, for games of other distributions.

Discord refuses all commands of a bot if one is invalid. So a game with such a command must be left out before.
"""

from collections.abc import Collection, Coroutine, Mapping
from typing import Any, Final, TypeVar, cast

import discord
from discord import app_commands

from bot.front.face import Face
from bot.front.features.play.game_commands import GameCommands
from bot.front.languages import CommandWords, Languages
from games.engine import Game
from games.packages.installed import told

MOST_COMMANDS: Final = 100
"""Slash commands of a bot."""
MOST_VERBS: Final = 25
"""Subcommands and groups of a command, and options of a subcommand."""
MOST_LETTERS: Final = 8000
"""Letters of a command: names and descriptions at every depth, each in its longest language."""
PARTS: Final = ("verbs", "text", "close_ups", "pages", "measures", "orders", "mind", "computers", "earlier")
"""The parts of a game that are imported on first use."""
_INTENTS: Final = discord.Intents(guilds=True)
"""No gateway is used here, but without guilds discord.py logs a warning."""
_MOST_DESCRIBED: Final = 100
Result = TypeVar("Result")


class _UnfitError(Exception):
    """Has the reason why Discord would refuse a game's command."""


def unfit(games: Mapping[str, Game], own: Collection[str], checked: Collection[str]) -> dict[str, str]:
    """Return why games can't have a slash command, by the game's name; {} if all can.

    Args:
        games: those with a command, the first to get it first.
        own: the names of the bot's own commands.
        checked: the names of the games that may be left out. The others have their commands first.
    """
    taken = {*own, *(game.meta.command for name, game in games.items() if name not in checked)}
    found: dict[str, str] = {}
    for name in (name for name in games if name in checked):
        try:
            _touch(games[name])
            _check(games[name], taken)
        except _UnfitError as error:
            found[name] = str(error)
        except KeyboardInterrupt:
            # It can't be told from the operator's Ctrl-C, which has to end the command.
            raise
        except BaseException as error:  # noqa: BLE001 the code of another distribution
            found[name] = f"its commands can't be made: {told(error)}"
        else:
            taken.add(games[name].meta.command)
    return found


def _touch(game: Game) -> None:
    """Import a game's parts. One of them may need a package that is missing, and every list of games reads them."""
    for part in PARTS:
        try:
            getattr(game, part)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise _UnfitError(f"its {part} can't be read: {told(error)}") from error
    if game.text is None:
        raise _UnfitError("it has no text")


def _check(game: Game, taken: Collection[str]) -> None:
    command = game.meta.command
    if command in taken:
        raise _UnfitError(f"there is another command /{command}")
    if len(taken) >= MOST_COMMANDS:
        raise _UnfitError(f"Discord allows {MOST_COMMANDS} commands, and all are taken")
    verbs = len(game.verbs)
    words = {game.text.COMMANDS.get(verb, verb).partition(" ")[0] for verb in game.verbs}
    if len(words) + (game.close_ups is not None) > MOST_VERBS:
        raise _UnfitError(f"it has {verbs} verbs, and Discord allows {MOST_VERBS} subcommands")
    form = _form(game)
    _check_part(form, command)
    letters = _letters(form)
    if letters > MOST_LETTERS:
        raise _UnfitError(f"its command has {letters} letters, and Discord allows {MOST_LETTERS}")


def _form(game: Game) -> Mapping[str, Any]:
    """Return a game's command in the form for Discord, in all languages."""
    tree = app_commands.CommandTree(discord.Client(intents=_INTENTS))
    # No command runs here, and only commands that run need the services.
    group = GameCommands(game, cast(Face, None)).group()
    return _at_once(group.get_translated_payload(tree, CommandWords(Languages())))


def _at_once(work: Coroutine[Any, Any, Result]) -> Result:
    """Return the result of a coroutine that waits for nothing."""
    try:
        work.send(None)
    except StopIteration as ended:
        return cast(Result, ended.value)
    raise RuntimeError("translating a command waits for something")


def _check_part(part: Mapping[str, Any], path: str) -> None:
    options = part.get("options") or ()
    if not all(1 <= len(one) <= _MOST_DESCRIBED for one in _described(part)):
        raise _UnfitError(f"/{path} needs a description of 1 to {_MOST_DESCRIBED} letters")
    if len(options) > MOST_VERBS:
        raise _UnfitError(f"/{path} has {len(options)} parts, and Discord allows {MOST_VERBS}")
    for option in options:
        _check_part(option, f"{path} {option['name']}")


def _described(part: Mapping[str, Any]) -> list[str]:
    return [part["description"], *(part.get("description_localizations") or {}).values()]


def _letters(part: Mapping[str, Any]) -> int:
    own = len(part["name"]) + max(map(len, _described(part)))
    return own + sum(_letters(option) for option in part.get("options") or ())
