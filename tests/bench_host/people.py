"""People in the loopback Discord, who open panels and make moves, and how long they wait for an answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from bot.front.pages.links import Act
from tests.bench_host.tables import SEATS, Place
from tests.bot.front.process import CALLBACK, choices
from tests.loopback.errors import NoReplyError
from tests.loopback.interactions import Interaction
from tests.loopback.model import Message, Select
from tests.loopback.server import Loopback
from tests.loopback.users import User

_ACKNOWLEDGED = (5, 6)
"""Types of callbacks that show nothing yet."""
_PATIENCE = 60.0


@dataclass
class Waited:
    """The seconds that people waited for the first sign, and for the whole answer."""

    first: list[float]
    full: list[float]


@dataclass
class Visit:
    """A person at a table.

    Attributes:
        board: the message with the button that opens a panel.
        panel: the one that is open; None before the first.
    """

    person: User
    board: Message
    panel: Message | None = None

    def open(self) -> Interaction:
        """Press the button for a panel."""
        return self.person.click(self.board, custom_id=self.board.buttons[0].custom_id)

    def move(self, rng: Random) -> Interaction | None:
        """Choose something on the panel; None where it offers nothing."""
        offered = [] if self.panel is None else choices(self.panel)
        if self.panel is None or not offered:
            return None
        control, value = rng.choice(offered)
        if isinstance(control, Select):
            return self.person.select(self.panel, value, custom_id=control.custom_id)
        return self.person.click(self.panel, custom_id=control.custom_id)


class People:
    """Those who play at the tables of a server.

    Args:
        server: the loopback Discord.
        place: where the tables live.
        tables: their keys.
        rng: chooses.
    """

    def __init__(self, server: Loopback, place: Place, tables: Sequence[int], rng: Random) -> None:
        self._server = server
        self._rng = rng
        self._visits = [
            [Visit(one, _board(server, place, key)) for one in place.seats(number)]
            for number, key in enumerate(tables)
        ]
        self._next = 0

    def stay(self, tables: int) -> None:
        """Let people come to the first tables only from now on."""
        del self._visits[tables:]
        self._next = 0

    def some(self, number: int) -> list[Visit]:
        """Return people at as many tables, those that come next; nobody is among them twice."""
        found = [self._next + at for at in range(number)]
        self._next = (self._next + number) % len(self._visits)
        return [self._rng.choice(self._visits[at % len(self._visits)]) for at in found]

    async def open(self, visits: Sequence[Visit], within: float) -> Waited:
        """Let people open panels, at moments of a number of seconds; 0 for one instant."""
        return await self._do(visits, within, Visit.open)

    async def move(self, visits: Sequence[Visit], within: float) -> Waited:
        """Let people choose something on their panels."""
        return await self._do(visits, within, lambda visit: visit.move(self._rng))

    async def _do(
        self, visits: Sequence[Visit], within: float, do: Callable[[Visit], Interaction | None]
    ) -> Waited:
        since, loop = self._server.mark(), asyncio.get_running_loop()
        begun = loop.time()
        done: list[tuple[Visit, Interaction]] = []
        for number, visit in enumerate(visits):
            await asyncio.sleep(max(0.0, begun + within * number / len(visits) - loop.time()))
            interaction = do(visit)
            if interaction is not None:
                done.append((visit, interaction))
        for visit, interaction in done:
            try:
                visit.panel = (await interaction.answer(within=_PATIENCE)).post
            except NoReplyError:
                visit.panel = None
        return waited(self._server, [interaction for _, interaction in done], since)


def waited(server: Loopback, interactions: Sequence[Interaction], since: int) -> Waited:
    """Return how long people waited for the answers to some interactions, begun after a mark."""
    first: dict[str, float] = {}
    full: dict[str, float] = {}
    for request in server.requests[since:]:
        if request.route is None or not isinstance(request.body, dict):
            continue
        token = request.params.get("interaction_token") or request.params.get("webhook_token") or ""
        first.setdefault(token, request.at)
        if request.route != CALLBACK or request.body["type"] not in _ACKNOWLEDGED:
            full.setdefault(token, request.at)
    return Waited(
        [first[one.token] - one.created for one in interactions if one.token in first],
        [full[one.token] - one.created for one in interactions if one.token in full],
    )


def _board(server: Loopback, place: Place, table: int) -> Message:
    """Put a message with a table's button there, as if the bot had posted it."""
    world = server.world
    button = {
        "type": 2,
        "id": 2,
        "style": 1,
        "label": "Your turn",
        "custom_id": str(Act(table, f"bench{table}")),
    }
    message = Message(
        world.ids.new(),
        place.channel,
        world.bot,
        world.clock.now(),
        components=[{"type": 1, "id": 1, "components": [button]}],
    )
    place.channel.messages.append(message)
    return message


def crowd(server: Loopback, tables: int, least: int = 0) -> Place:
    """Make people for a number of tables, and at least so many; each sits at up to four."""
    world = server.world
    number = max(least, SEATS * max(100, -(-tables // 4)))
    people = [world.user(f"player{at}") for at in range(number)]
    return Place(world.guild, world.channel, people)
