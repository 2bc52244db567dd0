"""One's own game of a deal of the week: the game's page while it goes on, then the own score and course alone."""

from collections.abc import Iterator
from typing import Final

import discord
import msgspec

from bot.front.features.home.solo_page import Kind, solo_page, story
from bot.front.features.home.weekly.forms import (
    AskToLeave,
    BeginDeal,
    DealBack,
    DealBoard,
    DealOn,
    DealPlaces,
    LeaveDeal,
    OnDeal,
)
from bot.front.messages import Button, MessageContent
from bot.front.pages import links, timing
from bot.front.pages.render import bot_page
from bot.host import Host
from bot.text import say
from games.engine import Game, Text
from games.engine.pages import model
from games.engine.pages.model import Facts

_STYLES = discord.ButtonStyle
_MARKS = 12
"""The most scores of a course that are shown."""
DealTry = Host.Deals.DealTry


def begin_page(game: Game, week: str) -> MessageContent:
    """Return the question whether to begin this week's deal of a game."""
    captains = Host.Deals.players(game) - 1
    shown = bot_page.page(
        "weekly-begin",
        game.meta.box.emoji,
        bot_page.say("weekly.where.game", game=game.meta.short),
        bot_page.say("weekly.begin.headline"),
        Facts(
            (
                bot_page.say("weekly.begin.what", captains=captains),
                bot_page.say("weekly.begin.once"),
                bot_page.say(
                    "weekly.begin.long",
                    minutes=game.meta.minutes,
                    until=timing.stamp(Host.Deals.ends(week), "f"),
                ),
            )
        ),
        colour=game.meta.box.colour,
    )
    begin = Button(say("weekly.begin"), BeginDeal(0, game.meta.name), _STYLES.primary)
    back = Button(say("weekly.list"), links.WeeklyList(0, on=links.WeeklyList.HERE))
    return bot_page.printed(shown, [begin, back])


def deal_page(tried: Host.Deals.DealTry, note: str = "") -> MessageContent:
    """Return the page of a try; `note` is a sentence on top."""
    if tried.goes_on:
        return solo_page(DEAL, tried, note=note)
    return _ended(tried)


def _shown(tried: Host.Deals.DealTry, page: model.Page) -> model.Page:
    return msgspec.structs.replace(page, where=_where(tried), story=story(tried), guide=tuple(_guide(tried)))


def _where(tried: Host.Deals.DealTry) -> Text:
    return bot_page.say("weekly.where.game", game=tried.game.meta.short)


def _guide(tried: Host.Deals.DealTry) -> Iterator[Text]:
    """Yield what the first page says: one try, until when, and what proves the deal."""
    if not tried.since and not tried.undoable:
        yield bot_page.say("weekly.once", until=timing.stamp(Host.Deals.ends(tried.week), "f"))


def _tools(tried: Host.Deals.DealTry) -> list[Button]:
    key = tried.key
    undo = [Button(say("button.undo"), DealBack(key))] if tried.undoable else []
    return [
        *undo,
        Button(say("page.board"), DealBoard(key)),
        Button(say("weekly.leave"), AskToLeave(key)),
        Button(say("weekly.later"), links.WeeklyList(0, on=links.WeeklyList.HERE)),
    ]


def _back(tried: Host.Deals.DealTry) -> Button:
    return Button(say("weekly.on"), DealOn(tried.key))


DEAL: Final = Kind(lambda host: host.deals, OnDeal, _shown, _tools, _back, "weekly.moved_on")


def leave_page(tried: Host.Deals.DealTry) -> MessageContent:
    """Return the question whether to leave for good."""
    shown = bot_page.page(
        "weekly-leave",
        tried.game.meta.box.emoji,
        _where(tried),
        bot_page.say("weekly.leave.headline"),
        Facts((bot_page.say("weekly.leave.what"),)),
        small=(bot_page.say("weekly.commitment", commitment=tried.commitment),),
        colour=tried.game.meta.box.colour,
    )
    leave = Button(say("weekly.leave.sure"), LeaveDeal(tried.key), _STYLES.danger)
    return bot_page.printed(shown, [_back(tried), leave])


def _ended(tried: Host.Deals.DealTry) -> MessageContent:
    """Return the page of a try that is over: the own score and course, and when the rest opens."""
    state, lines = tried.row.state, []
    if state == DealTry.FINISHED and tried.row.score is not None:
        headline = bot_page.say("weekly.finished", score=f"{tried.row.score:g}")
        lines.append(bot_page.say("weekly.course", scores=" · ".join(_course(tried.rounds))))
    else:
        headline = bot_page.say("weekly.left" if state == DealTry.LEFT else "weekly.unfinished")
    if tried.ended_early:
        lines.append(bot_page.say("weekly.upgraded"))
    if not tried.over:
        until = timing.stamp(Host.Deals.ends(tried.week), "f")
        lines.append(bot_page.say("weekly.sealed", until=until))
    shown = bot_page.page(
        "weekly-ended",
        tried.game.meta.box.emoji,
        _where(tried),
        headline,
        Facts(tuple(lines)),
        small=(bot_page.say("weekly.commitment", commitment=tried.commitment),),
        colour=tried.game.meta.box.colour,
    )
    row = [Button(say("weekly.list"), links.WeeklyList(0, on=links.WeeklyList.HERE))]
    if tried.over:
        places = DealPlaces(0, tried.game.meta.name, tried.week)
        row.insert(0, Button(say("weekly.places"), places, _STYLES.primary))
    return bot_page.printed(shown, row)


def _course(rounds: tuple[float, ...]) -> list[str]:
    """Return scores of the course, the last one included; of a long game evenly chosen ones."""
    if len(rounds) <= _MARKS:
        return [f"{one:g}" for one in rounds]
    return [f"{rounds[at * (len(rounds) - 1) // (_MARKS - 1)]:g}" for at in range(_MARKS)]
