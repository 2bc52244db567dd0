"""Behaviours of people who decide together or beforehand: votes, standing orders, forms."""

from __future__ import annotations

import asyncio
import re

from bot.text import say
from tests.loopback.users import User

from .behaviours import behaves
from .city import City
from .errands import answer_of


@behaves(5)
async def answer_a_vote(city: City, person: User) -> None:
    """Press an answer to the newest question of a table."""
    asked = [
        (message, button)
        for message in city.seen(person)
        for button in message.buttons
        if not button.disabled and ":vote:" in (button.custom_id or "")
    ]
    if asked:
        city.changed.add(person.id)
        city.press(person, *city.rng.choice(asked[-4:]))


@behaves(2.5)
async def take_back_together(city: City, person: User) -> None:
    """Ask the others to take back several moves, and have most of them agree."""
    own = [one for one in city.tables if person in one.people]
    if not own:
        return
    table, moves = city.rng.choice(own), city.rng.choice([1, 2, 4, 9])
    reply = await answer_of(city.slash(person, "table undo", table.place, table=table.code, moves=moves))
    asks = [] if reply is None or reply.message is None else reply.message.buttons
    for button in asks:
        if button.label != say("button.ask_undo") or reply is None or reply.message is None:
            continue
        await answer_of(city.press(person, reply.message, button))
        # The question is on its way to the table.
        await asyncio.sleep(4)
        for one in table.people:
            if one is not person and city.rng.random() < 0.9:
                _agree(city, one)


def _agree(city: City, person: User) -> None:
    """Press the answer yes to the newest open question."""
    for message in reversed(city.seen(person)):
        for button in message.buttons:
            if not button.disabled and re.search(r":vote:.*:yes\b", button.custom_id or ""):
                city.changed.add(person.id)
                city.press(person, message, button)
                return


async def _choose_order(city: City, person: User, menu: str) -> None:
    tables = [one for one in city.tables if person in one.people] or city.tables
    table = city.rng.choice(tables)
    reply = await answer_of(city.slash(person, "my orders", table.place, table=table.code))
    if reply is None or reply.message is None:
        return
    for one in reply.message.selects:
        if f":{menu}:" in (one.custom_id or "") and one.options:
            # An order moves for its person, who is then not called.
            city.changed.add(person.id)
            city.press(person, reply.message, one, city.rng.choice(one.options).value)
            return


@behaves(3)
async def give_an_order(city: City, person: User) -> None:
    """Give a standing order."""
    await _choose_order(city, person, "order-on")


@behaves(2)
async def take_an_order_back(city: City, person: User) -> None:
    """Withdraw a standing order, where one was given."""
    await _choose_order(city, person, "order-off")


@behaves(1)
async def send_a_form(city: City, person: User) -> None:
    """Send a form that the bot has shown to nobody, as one of an older version."""
    seen = city.seen(person)
    if seen:
        city.submit(person, city.rng.choice(seen[-3:]), f"t1:form:{city.rng.randrange(4)}")
