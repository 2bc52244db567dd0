"""Behaviours of people beside their moves: looking around, voting, leaving and coming back, lessons, deletion."""

from __future__ import annotations

import contextlib
from datetime import timedelta

import discord

from bot.front.features.home.weekly.forms import OpenDeal
from tests.loopback.errors import NoReplyError
from tests.loopback.interactions import Interaction, Reply
from tests.loopback.model import Button, Message, Select
from tests.loopback.users import User

from .behaviours import behaves
from .city import City

_PAGES = (
    "my settings",
    "my tables",
    "my waiting",
    "my orders",
    "my hand",
    "my profile",
    "my history",
    "my export",
    "my what",
    "my why",
    "my note",
    "table list",
    "table log",
    "table show",
    "table clock",
    "replay table",
    "leaderboard",
    "play",
    "help",
)
_DEALT = ("sea_merchants", "caribbean")
"""The games whose deals are played: captains answer there in a tenth of a second."""
_ONWARD = ("w1:", "t1:weekly:0:begin")
"""The beginnings of the buttons that begin a deal and make its moves."""
_DANGEROUS = ("forget", "resign", "cancel")


async def answer_of(found: Interaction | None) -> Reply | None:
    """Return what a person saw, once it is more than "thinking"; None if nothing came."""
    if found is None:
        return None
    with contextlib.suppress(NoReplyError):
        return await found.answer(within=30.0)
    return None


def _press_any(city: City, person: User, message: Message) -> Interaction | None:
    """Press anything on a message but what cannot be taken back."""
    buttons: list[tuple[Button | Select, str]] = [
        (one, "")
        for one in message.buttons
        if one.custom_id and not one.disabled and not any(word in one.custom_id for word in _DANGEROUS)
    ]
    menus = [(menu, option.value) for menu in message.selects for option in menu.options]
    offered = [
        *buttons,
        *((menu, value) for menu, value in menus if not any(word in value for word in _DANGEROUS)),
    ]
    return city.press(person, message, *city.rng.choice(offered)) if offered else None


@behaves(10)
async def press_around(city: City, person: User) -> None:
    """Press anything on any message of the last: votes, boards, orders, pages, lessons, rematches."""
    seen = city.seen(person)[-8:]
    if seen:
        city.changed.add(person.id)
        _press_any(city, person, city.rng.choice(seen))


@behaves(6)
async def read(city: City, person: User) -> None:
    """Type a command that only shows something, and press around on what it shows."""
    table = city.rng.choice(city.tables)
    reply = await answer_of(city.slash(person, city.rng.choice(_PAGES), table.place))
    if reply is not None and reply.message is not None and city.rng.random() < 0.5:
        city.changed.add(person.id)
        _press_any(city, person, reply.message)


@behaves(2)
async def learn(city: City, person: User) -> None:
    """Take some steps of a lesson or a puzzle."""
    table = city.rng.choice(city.tables)
    reply = await answer_of(city.slash(person, "learn", person.dm, game=table.game))
    for _ in range(city.rng.randrange(1, 5)):
        if reply is None or reply.message is None:
            return
        reply = await answer_of(_press_any(city, person, reply.message))


@behaves(2)
async def be_away(city: City, person: User) -> None:
    """Go on vacation, choose quiet hours, or come back."""
    city.changed.add(person.id)
    drawn = city.rng.random()
    if drawn < 0.35:
        city.slash(person, "my back", person.dm)
    elif drawn < 0.7:
        begins = city.rng.randrange(24)
        ends = f"{(begins + city.rng.randrange(1, 10)) % 24:02d}:00"
        city.slash(person, "my quiet", person.dm, begins=f"{begins:02d}:00", ends=ends)
    else:
        first = discord.utils.utcnow().date() + timedelta(days=city.rng.randrange(2))
        last = first + timedelta(days=city.rng.randrange(3))
        city.slash(person, "my vacation", person.dm, first=str(first), last=str(last))


@behaves(1)
async def be_told_otherwise(city: City, person: User) -> None:
    """Choose how turns are announced to a person."""
    city.changed.add(person.id)
    reply = await answer_of(city.slash(person, "my settings", person.dm))
    if reply is None or reply.message is None or not reply.message.selects:
        return
    menu = reply.message.selects[0]
    city.press(person, reply.message, menu, city.rng.choice(menu.options).value)


@behaves(2)
async def ask_the_table(city: City, person: User) -> None:
    """Ask the others to close the table; answers are pressed around."""
    table = city.rng.choice(city.tables)
    reply = await answer_of(city.slash(person, "table close", table.place, table=table.code))
    if reply is not None and reply.message is not None:
        _press_any(city, person, reply.message)


@behaves(0.7)
async def resign(city: City, person: User) -> None:
    """Leave a seat to a computer."""
    city.changed.add(person.id)
    table = city.rng.choice(city.tables)
    reply = await answer_of(city.slash(person, "table resign", table.place, table=table.code))
    if reply is not None and reply.message is not None and reply.message.buttons:
        city.press(person, reply.message, reply.message.buttons[0])


@behaves(0.7)
async def block(city: City, person: User) -> None:
    """Keep somebody from joining one's tables."""
    other = city.rng.choice([one for one in city.everybody if one is not person])
    city.slash(person, "my block", city.world.channel, user=other)


@behaves(0.5)
async def be_forgotten(city: City, person: User) -> None:
    """Delete all that is stored about oneself."""
    city.changed.add(person.id)
    reply = await answer_of(city.slash(person, "my delete", person.dm))
    if reply is not None and reply.message is not None and reply.message.buttons:
        city.press(person, reply.message, reply.message.buttons[0])


@behaves(1.0)
async def play_the_deal(city: City, person: User) -> None:
    """Open a deal of the week from the start page, and press some moves in it, or anything on its pages."""
    page = await answer_of(city.slash(person, "play", person.dm))
    if page is None or page.message is None:
        return
    page = await answer_of(city.forge(person, page.message, str(OpenDeal(0, city.rng.choice(_DEALT)))))
    for _ in range(city.rng.randrange(2, 8)):
        shown = None if page is None else page.message
        if shown is None:
            return
        onward = [one for one in shown.buttons if (one.custom_id or "").startswith(_ONWARD)]
        if onward and city.rng.random() < 0.8:
            page = await answer_of(city.press(person, shown, city.rng.choice(onward)))
        else:
            page = await answer_of(_press_any(city, person, shown))
