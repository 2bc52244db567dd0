"""`/help`: how to play in five lines, then by topic."""

from bot.front.buttons import Buttons, Press, if_chosen
from bot.front.custom_ids import TableButton
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.home.forms import Door
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.text import WORDS, say
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
_LINES = "abcdefgh"
"""The attributes of a topic's message that are its lines, in order."""

buttons = Buttons()
commands = SlashCommands()


class HelpTopic(TableButton, frozen=True, tag="help"):
    """Help; also the menu of its topics; `table` is 0."""


def help_page(topic: str = _START) -> MessageContent:
    """Return the help on a topic.

    Raises:
        Sorry: for an unknown topic.
    """
    if topic not in _TOPICS:
        raise FaceError("error.unknown_button")
    lines = [f"topic.{topic}/{letter}" for letter in _LINES]
    shown = bot_page.page(
        f"help-{topic}",
        "📖",
        bot_page.say("topic.where"),
        bot_page.say(f"topic.{topic}"),
        Facts(tuple(bot_page.say(line) for line in lines if line in WORDS)),
    )
    entries = tuple((f"{emoji} {say(f'topic.{name}')}", name) for name, emoji in _TOPICS.items())
    play = Button(say("button.play"), Door(0, Door.BACK))
    return bot_page.printed(shown, [Select(say("menu.topics"), HelpTopic(0), entries)], [play])


@buttons.answers(HelpTopic, in_place=if_chosen)
async def _help(press: Press[HelpTopic]) -> MessageContent:
    return help_page(press.value or _START)


@commands.add("help")
async def _help_command(typed: Typed) -> MessageContent:
    await typed.person()
    return help_page()
