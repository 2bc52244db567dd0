"""`/play`: the games, opening a table of one, and the ways to one's turns and to the tables of this server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.front import find_table
from bot.front.buttons import Buttons, Press
from bot.front.custom_ids import TableButton
from bot.front.face import Face
from bot.front.features.door.topics import Help
from bot.front.features.lobby.changes import lobby_page
from bot.front.features.lobby.opening import Wanted, opened
from bot.front.features.my.tables import Waiting
from bot.front.features.table.lists import Here
from bot.front.languages import localized
from bot.front.messages import Button, Page, Select
from bot.front.pages.printed import house
from bot.front.responses import Interaction, Sorry, answered
from bot.host import By, Host
from bot.host.play import lobby
from bot.text import say
from games.engine import WEIGHTS, Game, Text
from games.engine.pages.model import Card, Cards, Facts

_STYLES = discord.ButtonStyle
_COUNTED = 99
"""Tables of a server are counted up to that many."""

buttons = Buttons()


class Open(TableButton, frozen=True, tag="open"):
    """The menu of games, to open a table for people; `table` is 0."""


class Against(TableButton, frozen=True, tag="against"):
    """The menu of games, to open a table where a computer sits already; `table` is 0."""


def front_page(games: Sequence[Game], waiting: int, here: int | None) -> Page:
    """Return the front door.

    Args:
        games: that can be played, the lightest first.
        waiting: how many tables wait for who reads.
        here: how many tables this server has; None in a direct message, where no table can live.
    """
    cards = tuple(
        Card(
            house.game_mark(game),
            house.say("house.game", game=game.meta.short),
            (
                house.say(
                    "front.weight",
                    weight=house.say("weight", weight=game.meta.box.weight),
                    minutes=game.meta.minutes,
                ),
            ),
            _figures(game),
        )
        for game in games
    )
    first = games[0]
    hint = house.say("front.first", mark=house.game_mark(first), game=first.meta.title)
    shown = house.page(
        "front",
        "🏠",
        house.say("house.mark"),
        house.say("front.headline"),
        Cards(cards),
        Facts((hint if here is not None else house.say("front.direct"),)),
    )
    turns = Button(
        say("button.turns", number=waiting), Waiting(0), _STYLES.primary if waiting else _STYLES.secondary
    )
    more = Button(say("button.help"), Help(0))
    if here is None:
        return house.printed(shown, [turns, more])
    entries = tuple((f"{game.meta.box.emoji} {game.meta.title}", game.meta.name) for game in games)
    return house.printed(
        shown,
        [Select(say("menu.open"), Open(0), entries)],
        [Select(say("menu.against"), Against(0), entries)],
        [turns, Button(say("button.here", number=here), Here(0))],
        [more],
    )


def _figures(game: Game) -> Text:
    """Return for how many people a game is, and what one does in it."""
    low, high = game.meta.players
    box = game.meta.box
    if box.pitch is None:
        return house.say("front.players", low=low, high=high)
    return house.say("front.pitch", low=low, high=high, pitch=box.pitch)


def lightest_first(games: Iterable[Game]) -> list[Game]:
    """Return games in the order in which newcomers meet them."""
    return sorted(games, key=lambda game: (WEIGHTS.index(game.meta.box.weight), game.meta.minutes))


async def front_door(host: Host, person: int, server: int | None) -> Page:
    """Return the front door for a person, on a server or in a direct message."""
    waiting = len(await host.people.waiting(person))
    here = None if server is None else len(await host.tables.on_server(server, find_table.OPEN, _COUNTED))
    return front_page(lightest_first(host.library.games.values()), waiting, here)


@buttons.answers(Open, public=True)
async def _open(press: Press[Open]) -> Page:
    return await _opened(press, computer=False)


@buttons.answers(Against, public=True)
async def _against(press: Press[Against]) -> Page:
    return await _opened(press, computer=True)


async def _opened(press: Press[Any], *, computer: bool) -> Page:
    """Open a table of the chosen game; `computer` for one where as many computers sit as the game needs."""
    host = press.host
    game = host.library.games.get(press.value)
    if game is None:
        raise Sorry("error.unknown_button")
    key, page = await opened(press.face, press.interaction, press.person, Wanted(press.value))
    if computer:
        needed = max(2, game.meta.players[0])
        while len((await host.tables.look(key)).seats) < needed:
            await host.act(key, By(press.person), lobby.add_computer)
        page = await lobby_page(host, key)

    async def posted(message: int) -> None:
        await host.seating.posted(key, message)

    press.shown = posted
    return page


def play_command(face: Face) -> app_commands.Command[Any, ..., None]:
    """Return `/play`."""

    @app_commands.command(name="play", description=localized("help.play"))
    @answered
    async def play(interaction: Interaction) -> Page:
        person = await face.person(interaction)
        return await front_door(face.host, person, interaction.guild_id)

    return play
