"""A person's last twelve months, and their games with one other person."""

from collections.abc import Mapping, Sequence

from bot.front.features.records.forms import OwnYear, Profile, RecordGame, games_menu
from bot.front.messages import Button, MessageContent
from bot.front.pages.render import bot_page
from bot.host import PastGames
from bot.text import say
from games.engine import Game, Text
from games.engine.pages.model import Column, Facts, Row, Table

_BAR = 8
"""The most signs of a month's bar."""
_WIDTH = 30
"""Columns of the months, which have no emoji before them."""


def versus_page(
    versus: PastGames.Versus, name: str, game: Game | None, games: Mapping[str, Game]
) -> MessageContent:
    """Return two people's games together: who was ahead, over all and in each game.

    Args:
        versus: the games.
        name: the other one's.
        game: the only one that was asked for; None for all.
        games: the available games; others are not counted.
    """
    played = [one for one in versus.games if one.game in games]
    ahead, behind = sum(one.ahead for one in played), sum(one.behind for one in played)
    number = sum(one.games for one in played)
    key = "ahead" if ahead > behind else "behind" if ahead < behind else "level"
    headline = bot_page.say(
        f"versus.{key}" if number else "versus.none", name=name, ahead=ahead, behind=behind
    )
    lines = [
        bot_page.say(
            "versus.game",
            mark=bot_page.game_mark(games[one.game]),
            game=games[one.game].meta.short,
            name=name,
            ahead=one.ahead,
            behind=one.behind,
            level=one.games - one.ahead - one.behind,
        )
        for one in played
    ]
    shown = bot_page.page(
        "versus",
        "👥",
        bot_page.say("versus.where", name=name, game=_of(game)),
        headline,
        Facts(tuple(lines)),
        small=(bot_page.say("versus.small"),),
        colour=bot_page.GOLD,
    )
    last = (
        [Button(say("button.last_game"), RecordGame(versus.last, "last"))] if versus.last and played else []
    )
    return bot_page.printed(shown, [*last, Button(say("button.profile"), Profile(0))])


def year_page(
    year: Sequence[PastGames.Month], game: Game | None, games: Mapping[str, Game], entry: int = 0
) -> MessageContent:
    """Return a person's last twelve months: games won, and the rating, from the first month with a game on.

    Args:
        year: the months.
        game: the game; None for all.
        games: the available games.
        entry: the index of an entry that their menu shows.
    """
    first = next((at for at, one in enumerate(year) if one.games), len(year))
    shown_months = year[first:]
    number, wins = sum(one.games for one in year), sum(one.wins for one in year)
    each = -(-max((one.games for one in year), default=0) // _BAR) or 1
    heads = ("year.month", "year.won", "year.rating", "year.bar")
    rows = tuple(
        Row(
            (),
            (
                say(f"month.{one.begins.month}")[:3],
                f"{one.wins}/{one.games}" if one.games else "-",
                "-" if one.points is None else str(one.points),
                bar(one.wins, one.games, each),
            ),
        )
        for one in shown_months
    )
    columns = tuple(Column(bot_page.say(head), words=head in (heads[0], heads[-1])) for head in heads)
    small = [bot_page.say("year.small", each=each)] if rows else []
    shown = bot_page.page(
        "year",
        "📈",
        bot_page.say("year.where", game=_of(game)),
        bot_page.say("year.headline", number=number, wins=wins),
        Table((), columns, rows, width=_WIDTH) if rows else Facts((bot_page.say("year.none"),)),
        small=small,
        colour=bot_page.GOLD,
    )
    return bot_page.printed(
        shown, [games_menu(games, OwnYear(0), entry)], [Button(say("button.profile"), Profile(0))]
    )


def bar(wins: int, games: int, each: int) -> str:
    """Return a month's bar, a sign for so many games each: those won, then the others."""
    won, whole = -(-wins // each), -(-games // each)
    return "#" * won + "." * (whole - won)


def _of(game: Game | None) -> Text | str:
    return bot_page.say("leaderboard.all") if game is None else game.meta.short
