"""`/play`: the games, and links to one's turns and the tables of this server."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

import discord

from bot.front import find_table
from bot.front.buttons import Buttons, Press
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.home.forms import ChooseGame, Door, Learn
from bot.front.features.home.seeking.forms import ReadySeats
from bot.front.features.home.topics import HelpTopic
from bot.front.messages import Button, MessageContent, Select
from bot.front.messages.long_menus import part, start_of, turned
from bot.front.pages.bot.operator import Operator, with_notice
from bot.front.pages.links import Here, OwnSeason, WaitingList, WeeklyList
from bot.front.pages.render import bot_page
from bot.host import Host
from bot.text import say
from games.engine import Game, Text
from games.engine.pages.model import Cards, Facts, PageCard
from games.engine.words.texts import yes

_STYLES = discord.ButtonStyle
_COUNTED = 99
"""The greatest count of a server's tables that is shown."""
_ABREAST = 2
"""Game buttons in a row."""
_CARDS = 8
"""Games with a card on a page. The menu has all."""
_SEEKING = 5
"""Lines about people who wait for a seat."""

buttons = Buttons()
commands = SlashCommands()


def front_page(
    games: Sequence[Game],
    players: Mapping[str, tuple[int, int]],
    waiting: int,
    here: int | None,
    seeking: Mapping[str, int] = MappingProxyType({}),
    ready: int = 0,
    *,
    leagues: bool = False,
    cut_short: Collection[str] = (),
) -> MessageContent:
    """Return the start page.

    Args:
        games: the available games, the lightest first.
        players: the least and the greatest number of players by game.
        waiting: the number of tables that wait for the reader. If there are any, a button leads to them, and
            no game is suggested for beginners.
        here: the number of tables on this server; None in a direct message, which can have none.
        seeking: by game, how many people wait for a seat who could be seated with the reader.
        ready: the number of tables that are ready for the reader, who has not answered.
        leagues: whether a season runs on this server, or can be joined.
        cut_short: the games whose deal of the week an upgrade has ended while the reader was playing it.
    """
    cards = _cards(games[:_CARDS], players)
    below = []
    if len(cards) < len(games):
        below.append(bot_page.say("front.more", number=len(games) - len(cards)))
    if here is None:
        below.append(bot_page.say("front.direct"))
    elif not waiting:
        below.append(bot_page.say("front.first", mark=bot_page.game_mark(games[0]), game=games[0].meta.short))
    wait = [
        bot_page.say("front.seeking", mark=bot_page.game_mark(game), game=game.meta.short, number=number)
        for game in games
        if (number := seeking.get(game.meta.name, 0))
    ]
    below += wait[:_SEEKING]
    below += [
        bot_page.say("weekly.cut_short", mark=bot_page.game_mark(game), game=game.meta.short)
        for game in games
        if game.meta.name in cut_short
    ]
    shown = bot_page.page(
        "front",
        "🏠",
        bot_page.say("house.mark"),
        bot_page.say("front.headline"),
        Cards(cards),
        *([Facts(tuple(below))] if below else []),
    )
    ways = [
        *([Button(say("button.ready", number=ready), ReadySeats(0), _STYLES.primary)] if ready else []),
        *([Button(say("button.turns", number=waiting), WaitingList(0), _STYLES.primary)] if waiting else []),
        *([Button(say("button.here", number=here), Here(0))] if here else []),
        *([Button(say("button.leagues"), OwnSeason(0))] if leagues else []),
    ]
    weekly = [Button(say("weekly.button"), WeeklyList(0))] if any(map(Host.Deals.has, games)) else []
    return bot_page.printed(shown, *_choices(games, newcomer=not waiting), ways, [*_ways_in(), *weekly])


def games_page(games: Sequence[Game], players: Mapping[str, tuple[int, int]], first: int) -> MessageContent:
    """Return a part of the games, if their menu on the start page has not room for all.

    Args:
        games: all that are available, the lightest first.
        players: the least and the greatest number of players by game.
        first: the index of a game of the part.
    """
    entries = [(bot_page.label(game), game.meta.name) for game in games]
    start, menu = start_of(first, len(games)), part(entries, first)
    here = games[start : start + _CARDS]
    left = sum(turned(value) is None for _, value in menu) - len(here)
    shown = bot_page.page(
        "front",
        "🏠",
        bot_page.say("house.mark"),
        bot_page.say("front.headline"),
        Cards(_cards(here, players)),
        *([Facts((bot_page.say("front.more", number=left),))] if left else []),
    )
    back = Button(say("button.play"), Door(0, Door.BACK))
    return bot_page.printed(shown, [Select(say("menu.choose"), ChooseGame(0), menu)], [back])


def _cards(games: Sequence[Game], players: Mapping[str, tuple[int, int]]) -> tuple[PageCard, ...]:
    return tuple(
        PageCard(
            bot_page.game_mark(game),
            bot_page.say("house.game", game=game.meta.short),
            (
                bot_page.say(
                    "front.weight",
                    weight=bot_page.say("weight", weight=game.meta.box.weight),
                    minutes=game.meta.minutes,
                ),
            ),
            _figures(game, *players[game.meta.name]),
        )
        for game in games
    )


def hello_page(games: Collection[Game], nonce: str, operator: Operator) -> MessageContent:
    """Return the greeting for a server.

    Args:
        games: those that the server offers. A game of another distribution may be about anything.
        nonce: the message's.
        operator: whose texts and contact are shown.
    """
    what = bot_page.say("hello.what", games=len(games), trade=yes(all(game.origin is None for game in games)))
    shown = bot_page.page(
        "hello",
        "🏠",
        bot_page.say("house.mark"),
        bot_page.say("hello.headline"),
        Facts((what, bot_page.say("hello.how"), *operator.reached())),
    )
    play = Button(say("button.play"), Door(0, nonce=nonce), _STYLES.primary)
    return bot_page.printed(shown, [play], _ways_in(), operator.texts())


def _ways_in() -> list[Button]:
    """Return the buttons for a person who wants to know more first."""
    return [Button(say("button.learn"), Learn(0)), Button(say("button.help"), HelpTopic(0))]


def _choices(games: Sequence[Game], *, newcomer: bool) -> list[Sequence[Button | Select]]:
    """Return the links to the games' pages. Few games are buttons, with the first one for newcomers."""
    if len(games) >= bot_page.MENU_FROM:
        entries = [(bot_page.label(game), game.meta.name) for game in games]
        return [[Select(say("menu.choose"), ChooseGame(0), part(entries))]]
    row = [
        Button(
            bot_page.label(game),
            ChooseGame(0, game.meta.name),
            _STYLES.primary if newcomer and game is games[0] else _STYLES.secondary,
        )
        for game in games
    ]
    return [row[at : at + _ABREAST] for at in range(0, len(row), _ABREAST)]


def _figures(game: Game, low: int, high: int) -> Text:
    """Return a game's numbers of players, and its pitch."""
    box = game.meta.box
    if box.pitch is None:
        return bot_page.say("front.players", low=low, high=high)
    return bot_page.say("front.pitch", low=low, high=high, pitch=box.pitch)


async def front_door(host: Host, person: int, server: int | None) -> MessageContent:
    """Return the start page for a person, on a server or in a direct message."""
    waiting = len(await host.people.waiting(person))
    here = None if server is None else len(await host.tables.on_server(server, find_table.OPEN, _COUNTED))
    players = await host.servers.players(server)
    seeking = {} if server is None else await host.seeking.waiting(person, server, players)
    ready = sum(not one.answered for one in await host.seeking.asked(person))
    leagues = server is not None and bool(await host.leagues.on_server(server))
    games = host.library.lightest_first(players)
    cut_short = await host.deals.cut_short(person, [game.meta.name for game in games])
    return front_page(games, players, waiting, here, seeking, ready, leagues=leagues, cut_short=cut_short)


def usual_computers(game: Game, players: tuple[int, int]) -> int:
    """Return the default number of computers of a game, given the least and the greatest number of players."""
    low, high = players
    return min(max(game.meta.box.usual, low), high) - 1


def _in_place(form: Door, value: str) -> bool:  # noqa: ARG001 a button has no value
    return form.on == Door.BACK


@buttons.answers(Door, in_place=_in_place)
async def _door(press: Press[Door]) -> MessageContent:
    page = await front_door(press.host, press.person, press.interaction.guild_id)
    return with_notice(press.host, page)


@commands.add("play")
async def _play_command(typed: Typed) -> MessageContent:
    person = await typed.person()
    return with_notice(typed.host, await front_door(typed.host, person, typed.interaction.guild_id))
