"""`/my settings`: a person's settings, and the menus for notifications, questions, display and language."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from bot.front.buttons import Buttons, Press, if_chosen
from bot.front.custom_ids import Rest, TableButton
from bot.front.face import Face
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.my.language import choose, entries
from bot.front.features.my.time import settings_lines
from bot.front.languages import Languages
from bot.front.messages import MessageContent, Select
from bot.front.messages.without_embeds import as_text, rest_of
from bot.front.pages import links
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.host import Display, Preferences
from bot.text import say
from games.engine.pages.model import Facts

_DISPLAYS: Final[Mapping[str, Mapping[str, object]]] = {
    **{one: {"opens": one} for one in Display.OPENS},
    "narrow": {"wide": False},
    "wide": {"wide": True},
    "grey": {"colours": False},
    "colours": {"colours": True},
    "text": {"embeds": False, "embeds_told": True},
    "embeds": {"embeds": True},
    "everywhere": {"pictures": "everywhere"},
    "public": {"pictures": "public"},
}
"""The settings that each choice of a display changes."""
_PICTURES: Final = ("everywhere", "public")
"""Those about pictures. The server chooses for public messages, so a person has no third one."""
_ALWAYS, _SELDOM = "always", "seldom"
"""The values for being always asked, and for not being asked if only one answer makes sense."""

buttons = Buttons()
commands = SlashCommands("my")


class Notice(TableButton, frozen=True, tag="notice"):
    """The menu of ways to be notified of a turn."""


class AskAlways(TableButton, frozen=True, tag="asked"):
    """The menu that decides whether to ask if only one answer makes sense."""


class Opens(TableButton, frozen=True, tag="opens"):
    """The menu of displays."""


class Spoken(TableButton, frozen=True, tag="spoken"):
    """The menu of languages."""


@buttons.answers(links.OwnSettings)
async def _settings(press: Press[links.OwnSettings]) -> MessageContent:
    return await own_settings(press.face, press.person, press.interaction.created_at)


@buttons.answers(Rest)
async def _rest(press: Press[Rest]) -> MessageContent:
    kept = rest_of(press.form.kept)
    return MessageContent(content=say("rest.gone")) if kept is None else as_text(kept)


@buttons.answers(Opens, in_place=if_chosen)
async def _opens(press: Press[Opens]) -> MessageContent:
    if press.value not in _DISPLAYS:
        raise FaceError("error.unknown_button")
    await press.host.people.set_display(press.person, **_DISPLAYS[press.value])
    return await _saved(press)


@buttons.answers(Notice, in_place=if_chosen)
async def _notice(press: Press[Notice]) -> MessageContent:
    choice = next((one for one in Preferences.WISHES if one == press.value), Preferences.WISHES[0])
    await press.host.people.set_notice(press.person, choice)
    return await _saved(press)


@buttons.answers(AskAlways, in_place=if_chosen)
async def _choose_ask_always(press: Press[AskAlways]) -> MessageContent:
    await press.host.people.set_ask_always(press.person, press.value == _ALWAYS)
    return await _saved(press)


@buttons.answers(Spoken, in_place=if_chosen)
async def _spoken(press: Press[Spoken]) -> MessageContent:
    await choose(press.face, press.interaction, press.person, press.value)
    return await _saved(press, "done.language")


async def _saved(press: Press[Any], done: str = "done.settings") -> MessageContent:
    """Return a person's settings, below a sentence about the change."""
    return await own_settings(press.face, press.person, press.interaction.created_at, note=say(done))


async def own_settings(face: Face, person: int, now: datetime, *, note: str = "") -> MessageContent:
    """Return a person's settings; `note` is a sentence above them."""
    people = face.host.people
    chosen = (await people.named([person]))[person].preferences
    blocked, draws = len(await people.blocks(person)), face.pictures.offered
    return settings_page(chosen, blocked, now, face.languages, note=note, draws=draws)


def settings_page(
    chosen: Preferences,
    blocked: int,
    now: datetime,
    languages: Languages,
    *,
    note: str = "",
    draws: bool = False,
) -> MessageContent:
    """Return a person's settings for all tables, with menus to change them.

    Args:
        chosen: the settings.
        blocked: the number of people they have blocked.
        now: the current time in UTC.
        languages: the available ones; a single one is not shown.
        note: a sentence above it.
        draws: whether this bot can draw boards.
    """
    several = len(languages.offered) > 1
    shown = bot_page.page(
        "settings",
        "⚙️",
        bot_page.say("settings.where"),
        bot_page.say(f"settings.headline.{chosen.wish}"),
        Facts(
            (
                *([bot_page.say("settings.closed")] if chosen.dm_closed else []),
                *settings_lines(chosen, now),
                bot_page.say(f"settings.asked.{_answer(chosen.ask_always)}"),
                bot_page.say(f"settings.opens.{chosen.opens}"),
                *([] if chosen.embeds else [bot_page.say("settings.text")]),
                bot_page.say(
                    "settings.boards",
                    wide="yes" if chosen.wide else "no",
                    colours="yes" if chosen.colours else "no",
                ),
                *([bot_page.say(f"settings.pictures.{chosen.pictures}")] if draws else []),
                *([bot_page.say(f"settings.language.{_reason(chosen, languages)}")] if several else []),
                bot_page.say("settings.blocks", number=blocked),
            )
        ),
        small=(bot_page.say("settings.commands"),),
    )
    ways = tuple((say(f"settings.{way}"), way) for way in Preferences.WISHES)
    answers = tuple((say(f"settings.ask.{_answer(one)}"), _answer(one)) for one in (False, True))
    return bot_page.printed(
        shown,
        [Select(say("menu.notice"), Notice(0), ways)],
        [Select(say("menu.asked"), AskAlways(0), answers)],
        [Select(say("menu.opens"), Opens(0), _displays(chosen, draws=draws))],
        [Select(say("menu.language"), Spoken(0), entries(languages))] if several else (),
        content=note,
    )


def _reason(chosen: Preferences, languages: Languages) -> str:
    """Return the reason for a person's language: their choice, their Discord, or the default."""
    return (
        "own" if languages.knows(chosen.language) else "discord" if languages.knows(chosen.locale) else "else"
    )


def _displays(chosen: Preferences, *, draws: bool) -> tuple[tuple[str, str], ...]:
    """Return the entries of the menu of displays."""
    now = {chosen.opens, "wide" if chosen.wide else "narrow", "colours" if chosen.colours else "grey"}
    now.add("embeds" if chosen.embeds else "text")
    now |= {chosen.pictures} if draws else {*_PICTURES}
    return tuple((say(f"settings.open.{one}"), one) for one in _DISPLAYS if one not in now)


def _answer(always: bool) -> str:
    return _ALWAYS if always else _SELDOM


@commands.add("settings")
async def _settings_command(typed: Typed) -> MessageContent:
    return await own_settings(typed.face, await typed.person(), typed.interaction.created_at)
