"""Leagues of a server with many people, whose first rounds run; and people who press on their messages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta

from bot.front.custom_ids import TableButton
from bot.front.features.records.leagues.forms import JoinSeason, SeasonStandings
from bot.front.pages.links import OwnSeason
from bot.host import By, Host
from bot.host.servers.server_settings import Guest
from games import catalogue
from storage import Storage
from tests.bench_host.people import Waited, waited
from tests.loopback.interactions import Interaction
from tests.loopback.model import Message
from tests.loopback.server import Loopback
from tests.loopback.users import User

MEMBERS = 20
"""People of each league."""
_JOINED = timedelta(days=9)
"""For how long ago the leagues were founded: since then people could join, and the draw is due."""


async def make(
    storage: Storage, server: int, channel: int, people: Sequence[User], leagues: int
) -> list[int]:
    """Found leagues on a server, have the next people join each, and begin their first rounds.

    Returns:
        The keys of their seasons, in the order of the people.
    """
    early = Host(storage, catalogue, clock=lambda: datetime.now(UTC) - _JOINED, per_opener=None)
    seasons = []
    for number in range(leagues):
        keys = [
            (await early.people.meet(one.id, one.display_name)).key
            for one in people[MEMBERS * number : MEMBERS * (number + 1)]
        ]
        found = await early.leagues.new(
            By(keys[0], guest=Guest(manages=True)), server=server, channel=channel, name=f"League {number}"
        )
        await early.leagues.posted(found.key, channel + number)
        for key in keys:
            await early.leagues.join(found.key, By(key))
        seasons.append(found.key)
    now = Host(storage, catalogue, per_opener=None)
    for season in seasons:
        await now.leagues.seasons.bring_on(season)
        assert (await now.leagues.info(season)).state == "running"
    return seasons


class Members:
    """Those who press on the messages of leagues.

    Args:
        server: the loopback Discord.
        people: the members in the order of the leagues, then others.
        seasons: their keys.
    """

    def __init__(self, server: Loopback, people: Sequence[User], seasons: Sequence[int]) -> None:
        self._server = server
        self._people = people
        self._seasons = seasons
        self._next = 0
        self._boards = [self._board(season) for season in seasons]

    def _board(self, season: int) -> Message:
        world = self._server.world
        ways: tuple[TableButton, ...] = (OwnSeason(season), SeasonStandings(season), JoinSeason(season, "b"))
        parts = [
            {"type": 2, "id": 2 + at, "style": 2, "label": f"{at}", "custom_id": str(way)}
            for at, way in enumerate(ways)
        ]
        row = {"type": 1, "id": 1, "components": parts}
        found = Message(world.ids.new(), world.channel, world.bot, world.clock.now(), components=[row])
        world.channel.messages.append(found)
        return found

    async def look(self, number: int, within: float) -> Waited:
        """Have so many members look at their own page or at all standings, at moments of a number of seconds."""
        return await self._do(self._look, number, within)

    async def join(self, number: int, within: float) -> Waited:
        """Have so many others join the waiting list of a league each."""
        return await self._do(self._join, number, within)

    async def _do(self, press: Callable[[], Interaction], number: int, within: float) -> Waited:
        since, done = self._server.mark(), []
        for _ in range(number):
            done.append(press())
            await asyncio.sleep(within / number)
        for one in done:
            await one.answer(within=60.0)
        return waited(self._server, done, since)

    def _look(self) -> Interaction:
        """Have the next member look at their own page, or at all standings."""
        self._next += 1
        at = self._next % len(self._seasons)
        person = self._people[MEMBERS * at + self._next % MEMBERS]
        board = self._boards[at]
        return person.click(board, custom_id=board.buttons[self._next % 2].custom_id)

    def _join(self) -> Interaction:
        """Have somebody else join the waiting list of a league."""
        self._next += 1
        others = self._people[MEMBERS * len(self._seasons) :]
        board = self._boards[self._next % len(self._boards)]
        return others[self._next % len(others)].click(board, custom_id=board.buttons[2].custom_id)
