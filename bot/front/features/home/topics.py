"""`/help`: how to play in five lines, then by topic."""

from collections.abc import Sequence

from bot.front.buttons import Buttons, Press, always, if_chosen
from bot.front.custom_ids import TableButton
from bot.front.face import Face
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.home.forms import Door
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import links
from bot.front.pages.bot.operator import Operator, with_notice
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.front.responses.sending import Interaction
from bot.text import WORDS, say
from games.engine import Game
from games.engine.pages.model import Facts

_TOPICS = {
    "start": "👋",
    "turn": "▶️",
    "tables": "🪑",
    "time": "⏱️",
    "together": "🗳️",
    "computers": "🤖",
    "records": "🏅",
    "fair": "🔒",
    "data": "👤",
}
"""The help topics in order, each with its emoji."""
_START = "start"
DATA = "data"
"""The topic with what is stored about the reader."""
_EXAMPLES = 2
"""The commands of games that are named."""
_LINES = "abcdefgh"
"""The attributes of a topic's message that are its lines, in order."""

buttons = Buttons()
commands = SlashCommands()


class HelpTopic(TableButton, frozen=True, tag="help"):
    """Help; also the menu of its topics; `table` is 0."""


def help_page(games: Sequence[Game], operator: Operator, topic: str = _START) -> MessageContent:
    """Return the help on a topic.

    Args:
        games: those that are offered where it is read; commands of two of them are examples.
        operator: whose texts and contact are shown.
        topic: one of the menu's.

    Raises:
        Sorry: for an unknown topic.
    """
    if topic not in _TOPICS:
        raise FaceError("error.unknown_button")
    commands = ", ".join(map(_example, games[:_EXAMPLES]))
    lines = [f"topic.{topic}/{letter}" for letter in _LINES]
    shown = bot_page.page(
        f"help-{topic}",
        "📖",
        bot_page.say("topic.where"),
        bot_page.say(f"topic.{topic}"),
        Facts(tuple(bot_page.say(line, commands=commands) for line in lines if line in WORDS)),
        Facts(tuple(operator.reached()) if topic == DATA else ()),
    )
    entries = tuple((f"{emoji} {say(f'topic.{name}')}", name) for name, emoji in _TOPICS.items())
    ways = [Button(say("button.play"), Door(0, Door.BACK))]
    if topic == DATA:
        own = [
            Button(say("button.export_data"), links.ExportOwnData(0)),
            Button(say("button.delete_data"), links.DeleteOwnData(0)),
        ]
        ways = [*own, *ways]
    else:
        ways.append(Button(f"{_TOPICS[DATA]} {say(f'topic.{DATA}')}", links.OwnData(0)))
    menu = Select(say("menu.topics"), HelpTopic(0), entries)
    return bot_page.printed(shown, [menu], ways, operator.texts())


def _example(game: Game) -> str:
    """Return the command of a game's first move."""
    verb = next(iter(game.verbs))
    word = game.text.COMMANDS.get(verb, verb.replace("_", "-"))
    return f"**/{game.meta.command} {word}**"


async def _help_on(face: Face, interaction: Interaction, topic: str = _START) -> MessageContent:
    games = face.host.library.lightest_first(await face.offered(interaction))
    return with_notice(face.host, help_page(games, face.operator, topic))


@buttons.answers(HelpTopic, in_place=if_chosen)
async def _help(press: Press[HelpTopic]) -> MessageContent:
    return await _help_on(press.face, press.interaction, press.value or _START)


@buttons.answers(links.OwnData, in_place=always)
async def _own_data(press: Press[links.OwnData]) -> MessageContent:
    return await _help_on(press.face, press.interaction, DATA)


@commands.add("help")
async def _help_command(typed: Typed) -> MessageContent:
    await typed.person()
    return await _help_on(typed.face, typed.interaction)
