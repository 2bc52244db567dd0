"""A server's week in one message: what was finished there, who won, who has a rating now."""

from collections.abc import Mapping
from datetime import datetime

from bot.front.messages import Button, Page
from bot.front.pages import links, timeline, timing
from bot.front.pages.names import marked
from bot.front.pages.printed import house
from bot.host import Week
from bot.text import say
from games.engine import Game
from games.engine.pages.model import Facts

_NAMES = 3
"""Who won most is named where so few did equally well; otherwise no player stands out."""


def week_page(week: Week, games: Mapping[str, Game], until: datetime, nonce: str) -> Page:
    """Return the message.

    Args:
        week: what was finished.
        games: the catalogue.
        until: when the week ended.
        nonce: the message's; its button carries it, so that the message can be found again.
    """
    played = [
        house.say("week.game", mark=house.game_mark(games[name]), game=games[name].meta.short, number=number)
        for name, number in week.games.items()
        if name in games
    ]
    told = []
    if 0 < len(week.won) <= _NAMES:
        names = timeline.joined([marked(name) for name in week.won])
        told.append(house.say("week.won", names=names, number=next(iter(week.won.values()))))
    name, taken = week.longest
    if name in games and sum(week.games.values()) > 1:
        game = games[name]
        told.append(
            house.say(
                "week.longest", mark=house.game_mark(game), game=game.meta.short, span=timing.span(taken)
            )
        )
    rated = [
        house.say("week.rating", name=marked(name), points=points) for name, points in week.rated.items()
    ]
    shown = house.page(
        "week",
        "🗞️",
        house.say("week.where"),
        house.say("week.headline", number=sum(week.games.values())),
        Facts(tuple(played)),
        Facts(tuple(told)),
        Facts((house.say("week.rated"), *rated) if rated else ()),
        small=(house.say("week.until", until=timing.stamp(until, "d")),),
        colour=house.GOLD,
    )
    return house.printed(shown, [Button(say("button.tables_here"), links.Here(0, nonce))])
