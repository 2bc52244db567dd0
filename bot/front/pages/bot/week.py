"""A server's weekly summary: finished games, winners, and new ratings."""

from collections.abc import Mapping
from datetime import datetime

from bot.front.messages import Button, MessageContent
from bot.front.pages import links, timeline, timing
from bot.front.pages.names import marked
from bot.front.pages.render import bot_page
from bot.host import WeekResults
from bot.text import say
from games.engine import Game
from games.engine.pages.model import Facts

_NAMES = 3
"""The most winners to name. If more did equally well, none is named."""


def week_page(week: WeekResults, games: Mapping[str, Game], until: datetime, nonce: str) -> MessageContent:
    """Return the message.

    Args:
        week: the finished games.
        games: those that the server offers; others are not mentioned.
        until: the end of the week.
        nonce: the message's; its button carries it, to find the message again.
    """
    counted = {name: number for name, number in week.games.items() if name in games}
    played = [
        bot_page.say(
            "week.game", mark=bot_page.game_mark(games[name]), game=games[name].meta.short, number=number
        )
        for name, number in counted.items()
    ]
    told = []
    if 0 < len(week.won) <= _NAMES:
        names = timeline.joined([marked(name) for name in week.won])
        told.append(bot_page.say("week.won", names=names, number=next(iter(week.won.values()))))
    name, taken = week.longest
    if name in games and sum(counted.values()) > 1:
        game = games[name]
        told.append(
            bot_page.say(
                "week.longest", mark=bot_page.game_mark(game), game=game.meta.short, span=timing.span(taken)
            )
        )
    rated = [
        bot_page.say("week.rating", name=marked(name), points=points) for name, points in week.rated.items()
    ]
    shown = bot_page.page(
        "week",
        "🗞️",
        bot_page.say("week.where"),
        bot_page.say("week.headline", number=sum(counted.values())),
        Facts(tuple(played)),
        Facts(tuple(told)),
        Facts((bot_page.say("week.rated"), *rated) if rated else ()),
        small=(bot_page.say("week.until", until=timing.stamp(until, "d")),),
        colour=bot_page.GOLD,
    )
    return bot_page.printed(shown, [Button(say("button.tables_here"), links.Here(0, nonce))])
