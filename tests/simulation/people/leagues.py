"""Behaviours of people in a league: joining, leaving, being in again, looking around, running it."""

from __future__ import annotations

from tests.loopback.model import Button, Message, Select
from tests.loopback.users import User

from .behaviours import behaves
from .city import City
from .errands import answer_of

_JOIN, _AGAIN, _LEAVE, _SURE, _RUN, _DO = ":join", ":again", ":leave", ":left", ":run", ":do."
_END = ":ask.end"


def _button(message: Message, *ends: str) -> Button | None:
    """Return the first button of a league whose custom_id has one of some words."""
    for button in message.buttons:
        told = button.custom_id or ""
        if told.startswith("t1:league:") and any(one in told for one in ends):
            return button
    return None


async def _own_page(city: City, person: User) -> Message | None:
    assert city.league is not None
    reply = await answer_of(city.slash(person, "league mine", city.league))
    return None if reply is None else reply.message


async def _pressed(
    city: City, person: User, message: Message, what: Button | Select | None, value: str = ""
) -> Message | None:
    """Press something that is there; returns the page that comes of it."""
    if what is None:
        return None
    reply = await answer_of(city.press(person, message, what, value))
    return None if reply is None else reply.message


@behaves(1.5)
async def be_in_a_league(city: City, person: User) -> None:
    """Look at one's own page of the league; then join, be in again, leave, or press anything there."""
    if city.league is None:
        return
    city.changed.add(person.id)
    drawn = city.rng.random()
    page = await _own_page(city, person)
    if page is None:
        return
    if drawn < 0.4:
        await _pressed(city, person, page, _button(page, _JOIN, _AGAIN))
    elif drawn < 0.6:
        asked = await _pressed(city, person, page, _button(page, _LEAVE))
        if asked is not None:
            await _pressed(city, person, asked, _button(asked, _SURE))
    elif offered := [one for one in page.buttons if one.custom_id and _LEAVE not in one.custom_id]:
        city.press(person, page, city.rng.choice(offered))


@behaves(0.8)
async def run_a_league(city: City, person: User) -> None:
    """Let the organiser pause all clocks, put off dates, take somebody out, name a second, or end the season."""
    if city.league is None:
        return
    organiser = city.everybody[0]
    city.changed.add(organiser.id)
    page = await _own_page(city, organiser)
    page = None if page is None else await _pressed(city, organiser, page, _button(page, _RUN))
    if page is None:
        return
    offered: list[tuple[Button | Select, str]] = [
        (menu, entry.value) for menu in page.selects for entry in menu.options
    ]
    end = _button(page, _END)
    if end is not None and city.rng.random() < 0.1:
        offered = [(end, "")]
    if not offered:
        return
    asked = await _pressed(city, organiser, page, *city.rng.choice(offered))
    if asked is not None:
        await _pressed(city, organiser, asked, _button(asked, _DO))
