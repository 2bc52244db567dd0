"""Behaviours of people who open tables and fill them while things go wrong."""

from __future__ import annotations

from bot.text import say
from tests.loopback.model import Message
from tests.loopback.users import User

from .behaviours import behaves
from .city import GAMES, City
from .errands import answer_of

_MOST = 2
"""Tables that are opened in a run."""


def _lobbies(city: City) -> list[Message]:
    """Return the lobbies that can be joined, oldest first."""
    join = say("button.join")
    posted = (one for one in city.world.channel.messages if not one.deleted and one.only_for is None)
    return [one for one in posted if any(button.label == join for button in one.buttons)]


@behaves(1.5)
async def open_a_table(city: City, person: User) -> None:
    """Open a table, which somebody joins at once mostly."""
    if city.done["open_a_table"] > _MOST:
        return
    reply = await answer_of(city.slash(person, "table new", city.world.channel, game=city.rng.choice(GAMES)))
    if reply is None or reply.message is None or city.rng.random() < 0.2:
        return
    others = [one for one in city.everybody if one is not person]
    for one in city.rng.sample(others, city.rng.choice([1, 1, 2])):
        for button in reply.message.buttons:
            if button.label == say("button.join"):
                city.press(one, reply.message, button)


@behaves(3)
async def gather(city: City, person: User) -> None:
    """Press something on the newest lobby: join, leave, the start."""
    wanted = {say(f"button.{name}") for name in ("join", "leave", "start")}
    for lobby in _lobbies(city)[-1:]:
        buttons = [one for one in lobby.buttons if not one.disabled and one.label in wanted]
        starts = [one for one in buttons if one.label == say("button.start")]
        city.press(person, lobby, city.rng.choice(starts if starts and city.rng.random() < 0.4 else buttons))
