"""Behaviours of people who look for a seat: wishing, answering, wishing no longer."""

from __future__ import annotations

from bot.front.features.home.seeking.forms import FindPlayers, StopSeeking
from tests.loopback.users import User

from .behaviours import behaves
from .city import City
from .errands import answer_of

_SEATS = "t1:seat:"
_TAKE = ":take."


@behaves(2)
async def wish(city: City, person: User) -> None:
    """Look for players of a game, often in the same minutes as somebody else, and change the wish at times."""
    others = [one for one in city.everybody if one is not person]
    for one in (person, *city.rng.sample(others, city.rng.choice([0, 1, 1, 2]))):
        reply = await answer_of(city.slash(one, "play", city.world.channel))
        if reply is None or reply.message is None:
            continue
        reply = await answer_of(city.forge(one, reply.message, str(FindPlayers(0, city.sought))))
        if reply is None or reply.message is None or city.rng.random() < 0.7:
            continue
        menus = [(menu, entry.value) for menu in reply.message.selects for entry in menu.options]
        if menus:
            city.press(one, reply.message, *city.rng.choice(menus))


@behaves(5)
async def answer_a_seat(city: City, person: User) -> None:
    """Take the seat of the newest call, or leave it for now."""
    asked = [
        (message, button)
        for message in city.seen(person)
        for button in message.buttons
        if not button.disabled and (button.custom_id or "").startswith(_SEATS)
    ][-2:]
    if asked:
        takes = [one for one in asked if _TAKE in (one[1].custom_id or "")]
        city.press(person, *city.rng.choice(takes if takes and city.rng.random() < 0.7 else asked))


@behaves(0.4)
async def wish_no_longer(city: City, person: User) -> None:
    """Stop looking for players."""
    reply = await answer_of(city.slash(person, "play", city.world.channel))
    if reply is not None and reply.message is not None:
        city.forge(person, reply.message, str(StopSeeking(0, city.sought)))
