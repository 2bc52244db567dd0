"""A game's page: play with computers at once, open a table for people, read its rules."""

from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias

import discord

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import number
from bot.front.features.home.forms import Against, ChooseComputers, ChooseGame, Door, Open
from bot.front.features.home.front import games_page, usual_computers
from bot.front.features.home.seeking.forms import FindPlayers
from bot.front.features.lobby.opening import Wanted, dealt, opened, writable
from bot.front.messages import Button, MessageContent, Select
from bot.front.messages.long_menus import turned
from bot.front.pages import links
from bot.front.pages.bot import levels
from bot.front.pages.panel import panel_page
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.front.responses.sending import Interaction
from bot.host import COMPUTER, RefusalError
from bot.text import say
from games.engine import Game, Text
from games.engine.pages.model import Facts
from games.lessons.shelf import FIRST, shelf

Place: TypeAlias = Literal["open", "closed", "direct"]
"""The possible places of a table: the bot may write here, it may not, or this is a direct message."""
_WHY_NOT: Final = {"closed": "error.channel", "direct": "front.direct"}

_PATIENCE = 8.0
"""Seconds to wait for computers that begin, to answer with the first decision."""
_STYLES = discord.ButtonStyle

buttons = Buttons()


def game_page(
    game: Game, players: tuple[int, int], place: Place, *, new: bool = False, waits: int = 0
) -> MessageContent:
    """Return a game's page: its pitch, its audience, and the ways to play it.

    Args:
        game: the game.
        players: the least and the greatest number in the default edition here.
        place: whether a table can live here.
        new: whether the reader has never played the game: then its first lesson comes first.
        waits: how many people wait for a seat who could be seated with the reader.
    """
    meta, box = game.meta, game.meta.box
    low, high = players
    about = [one for one in (box.pitch, box.audience) if one is not None]
    ways = bot_page.say("game.ways") if place == "open" else bot_page.say(_WHY_NOT[place])
    shown = bot_page.page(
        "game",
        box.emoji,
        bot_page.say(
            "lobby.where",
            game=meta.short,
            weight=bot_page.say("weight", weight=box.weight),
            minutes=meta.minutes,
        ),
        bot_page.say("house.game", game=meta.short),
        Facts((*about, bot_page.say("game.players", low=low, high=high), *_lacks(game))),
        Facts((ways, *([bot_page.say("seek.waits", number=waits)] if waits else []))),
        colour=box.colour,
    )
    first, later = (_STYLES.primary, _STYLES.secondary) if new else (_STYLES.secondary, _STYLES.primary)
    taught = shelf(game).get(FIRST)
    learn: list[Button | Select] = []
    if taught is not None:
        learn = [Button(say("learn.teach", minutes=taught.minutes), links.Teach(0, meta.name), first)]
    rules = Button(say("button.rules"), links.Rules(0, game=meta.name))
    games = Button(say("button.games"), Door(0, Door.BACK))
    if place != "open":
        return bot_page.printed(shown, [*learn, rules, games])
    usual = usual_computers(game, players)
    now: list[Button | Select] = [
        Button(say("button.against", number=usual), Against(0, meta.name), later),
        Button(say("button.open"), Open(0, meta.name)),
    ]
    find = [Button(say("button.seek"), FindPlayers(0, meta.name))] if high > 1 else []
    menu = _others(game, range(low - 1, high), usual)
    if new:
        return bot_page.printed(shown, [*learn, *now], find, [menu], [rules, games])
    return bot_page.printed(shown, now, find, [menu], [*learn, rules, games])


def _lacks(game: Game) -> list[Text]:
    """Return the missing features of a game of a lower level that concern players."""
    english = [] if game.meta.reaches("speaks") else [bot_page.say("game.english")]
    unrated = [] if game.meta.reaches("counts") else [bot_page.say("game.unrated")]
    return [*english, *unrated]


def _others(game: Game, numbers: Sequence[int], usual: int) -> Select:
    """Return the menu of numbers and levels of computers, without the button's combination."""
    entries: list[tuple[str, str]] = []
    details: dict[str, str] = {}
    told, alike = levels.descriptions(game), levels.draws_lots(game)
    for one in numbers:
        for level in told if one else (COMPUTER,):
            if (one, level) != (usual, COMPUTER):
                value, name = f"{one} {level}", levels.ANY if alike else level
                entries.append((say("menu.computers.entry", number=one, level=name), value))
                details |= {value: told[level]} if one else {}
    return Select(say("menu.computers"), ChooseComputers(0, game.meta.name), tuple(entries), details=details)


async def _players(press: Press[Any], game: Game) -> tuple[int, int]:
    """Return the least and the greatest number of players of a game here."""
    return (await press.host.servers.players(press.interaction.guild_id))[game.meta.name]


def _place(interaction: Interaction) -> Place:
    if interaction.guild_id is None:
        return "direct"
    return "open" if writable(interaction) else "closed"


async def _game(press: Press[Any], name: str) -> Game:
    """Return the game of a button or an entry.

    Raises:
        Sorry: if it doesn't exist.
        NotOffered, NotOfferedHere
    """
    if name not in press.host.library.games:
        raise FaceError("error.unknown_button")
    return await press.face.offered_game(press.interaction, name)


@buttons.answers(ChooseGame, in_place=always)
async def _choose(press: Press[ChooseGame]) -> MessageContent:
    first = turned(press.value)
    if first is not None:
        players = await press.host.servers.players(press.interaction.guild_id)
        return games_page(press.host.library.lightest_first(players), players, first)
    return await _page(press, press.form.game or press.value)


@buttons.answers(links.OfGame)
async def _of_game(press: Press[links.OfGame]) -> MessageContent:
    return await _page(press, press.form.game)


async def _page(press: Press[Any], name: str) -> MessageContent:
    game = await _game(press, name)
    new = await press.host.lessons.is_new_to(press.person, game)
    server, place = press.interaction.guild_id, _place(press.interaction)
    players = await _players(press, game)
    waits = {} if server is None else await press.host.seeking.waiting(press.person, server, {name: players})
    return game_page(game, players, place, new=new, waits=waits.get(name, 0))


@buttons.answers(Open, public=True)
async def _open(press: Press[Open]) -> MessageContent:
    """Open a table for people, and answer with its lobby."""
    game = await _game(press, press.form.game)
    key, page = await opened(press.face, press.interaction, press.person, Wanted(game.meta.name))

    async def posted(message: int) -> None:
        await press.host.seating.note_lobby_message(key, message)

    press.on_shown = posted
    return page


@buttons.answers(Against, in_place=always)
async def _against(press: Press[Against]) -> MessageContent:
    game = await _game(press, press.form.game)
    usual = usual_computers(game, await _players(press, game))
    return await _begun(press, game, (COMPUTER,) * usual)


@buttons.answers(ChooseComputers, in_place=always)
async def _computers(press: Press[ChooseComputers]) -> MessageContent:
    game = await _game(press, press.form.game)
    how_many, _, level = press.value.partition(" ")
    chosen = number(how_many)
    low, high = await _players(press, game)
    if chosen is None or not low <= chosen + 1 <= high:
        raise FaceError("error.unknown_button")
    return await _begun(press, game, (level or COMPUTER,) * chosen)


def _dealing(game: Game) -> MessageContent:
    """Return the page to show until the first turn is ready."""
    where = bot_page.say("house.game", game=game.meta.short)
    headline = bot_page.say("lobby.headline.dealing")
    return bot_page.printed(
        bot_page.page("dealing", game.meta.box.emoji, where, headline, colour=game.meta.box.colour)
    )


async def _begun(press: Press[Any], game: Game, computers: tuple[str, ...]) -> MessageContent:
    """Open a table with computers of these levels and deal. Answer with the first panel; the start is public."""
    wanted = Wanted(game.meta.name, computers=computers)
    table, _ = await opened(press.face, press.interaction, press.person, wanted)
    await press.meanwhile(_dealing(game))
    try:
        await dealt(press.face, press.interaction, press.person, table)
    except (FaceError, RefusalError):
        await press.meanwhile(await _page(press, game.meta.name))
        raise
    await press.host.computers_moved(table, _PATIENCE, press.person)
    return panel_page(press.host, await press.host.tables.look(table, press.person))
