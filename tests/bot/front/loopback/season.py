"""A season of a league in the simulated Discord under a virtual clock: its people press, and what it costs is counted.

The bot is the production client. One run is many lives of it on one file, and days without events pass at once.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from bot.front.client import Kontor
from bot.front.delivery.servers import ToServers
from bot.host.season.leagues.course.ticking import Seasons
from bot.text import say
from bot.workers.search import SearchRequest, SearchResult, choose
from tests.bot.front.bot import Quick
from tests.bot.front.process import EDIT, choices, move_buttons
from tests.bot.front.short import SHORT
from tests.bot.host.season.leagues import second
from tests.loopback.interactions import Interaction
from tests.loopback.model import Message, Permission, Select
from tests.loopback.users import User
from tests.simulation import simulation
from tests.simulation.database import Connections
from tests.simulation.simulation import Plan, Simulation
from tests.simulation.weather import Weather
from tests.statements import Statements, counted

NAMES = ("Ada", "Bob", "Cy", "Dag", "Eva", "Fay", "Gil", "Hal", "Ida", "Jan", "Kai", "Lea")
DAY = 86400.0
_LOOKS = 30.0
"""Seconds until somebody who owes a move looks at Discord."""
_MOST_PRESSES = 40
"""Of one turn."""
_OWES = """
SELECT seat."table", person.discord_id, game_table.thread
FROM seat JOIN game_table ON game_table.key = seat."table" JOIN person ON person.key = seat.person
WHERE game_table.status = 'running' AND seat.owes AND seat.computer IS NULL ORDER BY seat.since, seat."table"
"""
_STATE = "SELECT state FROM season"
_SHORT = ("Draw", "Pass")
"""Buttons that lead to the end soonest."""
_CALL = re.compile(r"^t1:league:\d+:play")


class Captain(Quick):
    """The computer that the league names, without the processes that usually think."""

    def __init__(self, _: Random) -> None:
        """Draw nothing: a request has its own seed."""

    async def __call__(self, thought: SearchRequest) -> SearchResult:
        await asyncio.sleep(thought.seconds or 0.0)
        return choose(thought)


class _Remembered(Connections):
    """Connections that are known to the end: a killed process closes none of them.

    Attributes:
        known: all of them.
    """

    def __init__(self, weather: Weather) -> None:
        super().__init__(weather)
        self.known: set[Any] = set()

    def _run(self, connection: Any, function: Callable[[], Any]) -> Any:
        self.known.add(connection)
        return super()._run(connection, function)

    def kill(self) -> None:
        """Close what is open, and have nobody warned of it."""
        super().kill()
        for one in self.known:
            one._connection = None


@dataclass(frozen=True)
class Costs:
    """What a season costs beside the turns of its games.

    Attributes:
        clicks: presses and commands, by their purpose.
        messages: in the league's channel, by kind; its threads aside.
        posted_anew: the standings whose further edits Discord refused.
        pings: of these messages, by kind.
        edits: of the sign-up and the standings.
        requests: to Discord about the league's channel.
        looks: at the season.
        statements: of the database, for looks and these messages.
    """

    clicks: Counter[str]
    messages: Counter[str]
    posted_anew: int
    pings: Counter[str]
    edits: int
    requests: int
    looks: int
    statements: int

    def figures(self, rounds: int) -> dict[str, float]:
        """Return the figures by their names in the docs."""
        return {
            "commands and presses that found a league with its defaults": self.clicks["founding"],
            "messages: sign-up, then standings": self.messages["standings"] - self.posted_anew,
            "messages: the same, posted anew without a ping": self.posted_anew,
            "messages: calls of a round": self.messages["call"],
            "messages: the end": self.messages["end"],
            "messages: starts of games, each with its thread": self.messages["start of a game"],
            "pings by calls": self.pings["call"],
            "pings by the other messages": self.pings.total() - self.pings["call"],
            "edits of the sign-up and the standings": self.edits,
            "looks at the season": self.looks,
            "statements of a round": self.statements / rounds,
            "requests of a round, threads aside": self.requests / rounds,
        }


class PlayedSeason(Simulation):
    """A season of twelve.

    Args:
        folder: for the database, empty.

    Attributes:
        people: in order; the first one runs the league.
        clicks: presses and commands, by their purpose.
        followed: the pings whose first press led to a page to move on.
        statements: of the database for the season, by looks at it and kinds of its messages.
        compared: the numbers of games that were over when both standings were compared.
        restarts: the running rounds at each start of the bot.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, Plan(12, kinds=(), league=False))
        self.connections = _Remembered(self.weather)
        self.people: list[User] = []
        self.clicks: Counter[str] = Counter()
        self.followed = 0
        self.statements: dict[str, list[Statements]] = {}
        self.compared: set[int] = set()
        self.restarts: set[int] = set()
        self._draws = Random(12)

    @asynccontextmanager
    async def life(self) -> AsyncIterator[Kontor]:
        """Run the bot from a start to its end."""
        async with self._bot() as client:
            self.client = client
            await client.wait_until_ready()
            if self.lives > 1:
                self.restarts.add(self.round())
            yield client
            await self.forget()

    def round(self) -> int:
        """Return the running round, from 1; 0 before the draw."""
        now = int(self.wall().timestamp() * 1e6)
        return sum(begins <= now for (begins,) in self.eye.all("SELECT begins FROM league_round"))

    def state(self) -> str:
        """Return the state of the season."""
        found: str = self.eye.one(_STATE)[0]
        return found

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count what is done for the season."""
        with (
            mock.patch.object(simulation, "Thinker", Captain),
            mock.patch.object(Seasons, "ring", self._followed_by(self._counts("looks", Seasons.ring))),
            mock.patch.object(ToServers, "league_board", self._counts("boards", ToServers.league_board)),
            mock.patch.object(ToServers, "league_round", self._counts("calls", ToServers.league_round)),
            mock.patch.object(ToServers, "league_end", self._counts("ends", ToServers.league_end)),
        ):
            yield

    def _counts(self, name: str, does: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(does)
        async def doing(*given: Any, **named: Any) -> Any:
            with counted() as found:
                self.statements.setdefault(name, []).append(found)
                return await does(*given, **named)

        return doing

    def _followed_by(self, rings: Callable[..., Any]) -> Callable[..., Any]:
        """Return what rings, and then compares."""

        @wraps(rings)
        async def ringing(seasons: Seasons, *given: Any) -> None:
            await rings(seasons, *given)
            await self.compare()

        return ringing

    async def compare(self) -> None:
        """Compare both standings, if it is drawn; done after each look at the season."""
        if self.state() != "joining":
            exported: Any = await self.client.opened.leagues.export(1)
            kept, wanted = second.exported_rows(exported, 0), second.table(exported, 0)
            if kept != wanted:
                self.tell_wrong("the standings", f"{kept}, and should be {wanted}")
            [(over,)] = self.eye.all("SELECT count(*) FROM league_table WHERE state = 'over'")
            self.compared.add(over)

    # What people do.

    async def pressed(self, what: str, press: Interaction) -> Any:
        """Wait for the answer to a press or a command, and count it."""
        self.clicks[what] += 1
        return await press.answer(within=60.0)

    async def found_league(self) -> None:
        """Found a league of the short edition with rounds of a week, and let everybody join it."""
        self.place = self.server.world.add_channel("league")
        self.people = self.city.people(*NAMES)
        ada = self.people[0]
        self.server.world.grant(ada, Permission.MANAGE_GUILD)
        asked = ada.slash("league new", name="Hansa", game="sea_merchants", where=self.place)
        draft = (await self.pressed("founding", asked)).post
        for value in ("edition", SHORT.name, "round_days", "7"):
            [menu] = draft.selects
            await self.pressed("changing", ada.select(draft, value, custom_id=menu.custom_id))
        await self.pressed("founding", ada.click(draft, label=say("button.league_open")))
        await self.server.until(lambda: self.shown("sign-up"), within=600.0, what="the sign-up")
        [board] = self.shown("sign-up")
        for person in self.people:
            await self.pressed("joining", person.click(board, label=say("button.league_join")))

    async def play(self, turns: int, but: Collection[User] = ()) -> None:
        """Have everybody but some people play so many turns, each from where they see that it is their turn."""
        by_id = {one.id: one for one in self.people}
        for _ in range(turns):
            await self.idle.sleep(_LOOKS)
            found = [(by_id[person], table, thread) for table, person, thread in self.eye.all(_OWES)]
            waiting = [one for one in found if one[0] not in but]
            if not waiting:
                return
            await self._turn(*waiting[0])

    async def _turn(self, person: User, table: int, thread: int | None) -> None:
        """Have a person follow the ping, or go on where the page is open, until the turn is over."""
        place = self.server.world.channels.get(thread or 0, self.place)
        panel = self._open_page(person, table)
        if panel is None:
            panel = await self._followed(person, place.id)
        for _ in range(_MOST_PRESSES):
            offered = choices(panel)
            if not offered:
                return
            short = [(one, "") for one in move_buttons(panel) if one.label.startswith(_SHORT)]
            control, value = short[0] if short else self._draws.choice(offered)
            if isinstance(control, Select):
                press = person.select(panel, value, custom_id=control.custom_id)
            else:
                press = person.click(panel, custom_id=control.custom_id)
            await self.pressed("moving", press)
        raise AssertionError("the turn does not end")

    def _open_page(self, person: User, table: int) -> Message | None:
        """Return the page of a table where the person can move already."""

        def is_page(one: Message) -> bool:
            return any(int((way.custom_id or "").split(":")[1], 36) == table for way, _ in choices(one))

        return next(
            (
                one
                for place in (self.place, *self.server.world.threads(self.place))
                for one in reversed(person.messages(place))
                if one.only_for is person and not one.deleted and is_page(one)
            ),
            None,
        )

    async def _followed(self, person: User, thread: int) -> Message:
        """Have a person press on the newest ping that leads to a page to move on; returns that page."""
        for ping in reversed(person.pings):
            if ping.deleted or ping.channel.id not in (thread, self.place.id):
                continue
            ways = [
                one for one in ping.buttons if re.match(r"t1:(act:|league:\d+:play)", one.custom_id or "")
            ]
            if ways:
                page = await self.pressed("following", person.click(ping, custom_id=ways[0].custom_id))
                assert choices(page.post), page.text
                self.followed += 1
                found: Message = page.post
                return found
        raise AssertionError(
            f"{person.name} was not told of a turn: {[one.text for one in person.pings[-3:]]}"
        )

    # What is seen.

    def public(self) -> list[Message]:
        """Return what the bot ever posted in the league's channel for all, deleted messages too, in order."""
        return [
            one
            for one in self.server.world.all_messages
            if one.channel is self.place and one.author.bot and one.only_for is None
        ]

    def kind(self, message: Message) -> str:
        """Return the kind of a message in the league's channel."""
        ids = [button.custom_id or "" for button in message.buttons]
        if message.thread is not None:
            return "start of a game"
        if message.pinged and any(_CALL.match(one) for one in ids):
            return "call"
        if any(":again." in one for one in ids):
            return "end"
        if any(":join." in one for one in ids):
            return "sign-up"
        return "standings" if any(_CALL.match(one) for one in ids) else "other"

    def shown(self, kind: str) -> list[Message]:
        """Return the messages of a kind in the league's channel."""
        return [one for one in self.public() if self.kind(one) == kind]

    def edits(self) -> int:
        """Return the number of edits of the sign-up and the standings, without the refused ones."""
        boards = {str(one.id) for one in self.public() if self.kind(one) in ("sign-up", "standings")}
        return sum(
            one.route == EDIT and one.params["message_id"] in boards and one.code is None
            for one in self.server.requests
        )

    def requests(self) -> int:
        """Return the number of requests about the league's channel, without the refused ones and those in threads."""
        place = str(self.place.id)
        return sum(one.params.get("channel_id") == place and one.code is None for one in self.server.requests)

    def costs(self) -> Costs:
        """Return what the season has cost so far."""
        public = self.public()
        pings = Counter[str]()
        for one in public:
            pings += Counter({self.kind(one): len(one.pinged)})
        return Costs(
            clicks=self.clicks,
            messages=Counter(self.kind(one) for one in public),
            posted_anew=sum(one.deleted for one in self.shown("standings")),
            pings=pings,
            edits=self.edits(),
            requests=self.requests(),
            looks=len(self.statements["looks"]),
            statements=sum(
                len(one.reads) + len(one.written) for found in self.statements.values() for one in found
            ),
        )
