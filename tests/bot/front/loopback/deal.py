"""A deal of the week as ten people on two servers play it by presses, each with the process that hears of their server."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from bot.front.custom_ids import CustomId
from bot.front.features.home.weekly.forms import BestLine, DealPlaces, DealProof, OwnLine, TryDeal
from bot.front.pages.links import DealReview
from bot.host.season.weekly import deals
from bot.host.timing import weeks
from bot.text import say
from games import catalogue
from storage import Transaction
from storage.community import people
from storage.play import weekly
from storage.rows.weekly import WeeklyDeal, WeeklyTry
from tests.bot.front.several import Several
from tests.loopback.interactions import Interaction, InteractionKind, begin
from tests.loopback.model import Button, Channel, Message, Select
from tests.loopback.users import User

GAME = "sea_merchants"
LABEL = f"{catalogue[GAME].meta.box.emoji} {catalogue[GAME].meta.short}"
_PATIENCE = 60.0
"""Seconds for an answer on a busy machine."""


class Player:
    """A person who plays this week's deal.

    Attributes:
        person: who.
        home: where they open it.
        page: the page of their game; None before they have opened it.
        presses: on that page.
    """

    def __init__(self, week: PlayedWeek, person: User, home: Channel, style: int) -> None:
        self.person = person
        self.home = home
        self.style = style
        self.page: Message | None = None
        self.presses = 0
        self._week = week

    async def answered(self, what: str, press: Interaction) -> Message:
        """Wait for the answer to a press or a command, and count it."""
        self._week.clicks[what] += 1
        return (await press.answer(within=_PATIENCE)).post

    async def click(self, what: str, page: Message, key: str) -> Message:
        """Press the button with the words of that key."""
        return await self.answered(what, self.person.click(page, label=say(key)))

    async def listed(self, what: str) -> Message:
        """Return the list of this week's deals, from the start page."""
        front = await self.answered(what, self.person.slash("play", where=self.home))
        return await self.click(what, front, "weekly.button")

    async def opened(self, what: str) -> Message:
        """Press on the game in the list of this week's deals."""
        page = await self.listed(what)
        return await self.answered(what, self.person.click(page, label=LABEL))

    async def begin(self) -> None:
        """Begin the deal."""
        self.page = await self.click("beginning", await self.opened("beginning"), "weekly.begin")
        assert self.choices(), self.page.text

    async def come_back(self) -> None:
        """Go on with the deal from the start page, as it was left."""
        self.page = await self.opened("coming back")
        self._week.returns += 1

    def choices(self) -> list[tuple[Button | Select, str]]:
        """Return all moves that the page offers, in order: buttons, and entries of menus."""
        assert self.page is not None
        found: list[tuple[Button | Select, str]] = [
            (one, "") for one in self.page.buttons if (one.custom_id or "").startswith("w1:")
        ]
        for menu in self.page.selects:
            found += [(menu, one.value) for one in menu.options if menu.custom_id.startswith("w1:")]
        return found

    async def play(self, presses: int | None = None) -> None:
        """Press moves to the end of the game, or so many; people of a style press the same on equal pages."""
        until = None if presses is None else self.presses + presses
        while self.presses != until and (offered := self.choices()):
            assert self.page is not None
            control, value = Random(f"{self.style} {self.presses}").choice(offered)
            if isinstance(control, Select):
                press = self.person.select(self.page, value, custom_id=control.custom_id)
            else:
                press = self.person.click(self.page, custom_id=control.custom_id)
            shown = await self.answered("playing", press)
            self.presses += 1
            if shown is not self.page:
                # The captains could not answer: the moves stand, and the game is found again.
                await self.come_back()

    def forge(self, form: CustomId) -> Interaction:
        """Send a press of a button that the page does not have."""
        assert self.page is not None
        data = {"custom_id": str(form), "component_type": 2}
        return begin(InteractionKind.COMPONENT, self.person, self.page.channel, data, message=self.page)

    async def row(self) -> WeeklyTry:
        """Return what is stored of the person's try."""

        async def read(tx: Transaction) -> WeeklyTry:
            known = await people.find(tx, self.person.id)
            assert known is not None
            [(_, own)] = await weekly.of_person(tx, known.key)
            return own

        return await self._week.several.here.read(read)


class PlayedWeek:
    """The next week, played.

    Args:
        several: the processes, which have not begun.
        ahead: the file that says by how many seconds their clocks are ahead.

    Attributes:
        name: of the week.
        begins, ends: when.
        players: all of them, in order: first those of the server that the first process hears of.
        clicks: presses and commands, by their purpose.
        returns: how often players came back to their games from the start page.
        refused: presses that ask for what is secret.
    """

    def __init__(self, several: Several, ahead: Path) -> None:
        self.several = several
        self.begins = weeks.ends(weeks.week_of(datetime.now(UTC)))
        self.name = weeks.week_of(self.begins)
        self.ends = weeks.ends(self.name)
        self.players: list[Player] = []
        self.clicks: Counter[str] = Counter()
        self.returns = 0
        self.refused = 0
        self._file = ahead
        self._ahead = 0.0

    def set_clock(self, now: datetime) -> None:
        """Have it be that time, for Discord and for the bot; it goes on from there."""
        ahead = (now - datetime.now(UTC)).total_seconds()
        self.several.server.clock.advance(ahead - self._ahead)
        fresh = self._file.with_suffix(".new")
        fresh.write_text(str(ahead))
        os.replace(fresh, self._file)
        self._ahead = ahead

    @asynccontextmanager
    async def life(self, now: datetime) -> AsyncIterator[None]:
        """Run both processes from a time on, until left."""
        self.set_clock(now)
        here, there = self.several.here.bot, self.several.there
        async with here:
            await here.ready()
            async with there:
                await there.ready()
                await self.several.here.storage()
                yield

    async def deal(self) -> WeeklyDeal:
        """Return the deal's row, with its secret."""
        found = await self.several.here.read(lambda tx: weekly.deal(tx, self.name, GAME))
        assert found is not None
        return found

    def told(self) -> str:
        """Return all that the bot has ever sent to Discord."""
        return "\n".join(json.dumps(one.body, ensure_ascii=False) for one in self.several.server.requests)

    async def secrets(self) -> list[str]:
        """Return what no message may have before the end: the secret, the seed, all lines, ways to what is sealed."""
        deal = await self.deal()
        rows = [await one.row() for one in self.players if one.page is not None]
        ways = [f"weekly:{way}:" for way in ("proof", "line", "review", "own", "try", "places")]
        lines = [
            json.dumps(row.moves, separators=marks)
            for row in rows
            for marks in ((",", ":"), (", ", ": "))
            if len(row.moves) > 1
        ]
        return [deal.secret.hex(), deals.seed(deal), deals.key(deal).hex(), *ways, *lines]

    async def check_sealed(self) -> None:
        """See that nothing secret was sent, and that no press of any player opens it, with either process."""
        for one in self.players:
            if one.page is None:
                continue
            row = await one.row()
            forms: Sequence[CustomId] = (
                DealPlaces(0, GAME, self.name),
                DealProof(0, GAME, self.name),
                BestLine(0, GAME, self.name, "first", 0),
                DealReview(row.key),
                OwnLine(row.key, OwnLine.OPEN, 0),
                TryDeal(row.key, 0),
            )
            for form in forms:
                reply = await one.forge(form).answer(within=_PATIENCE)
                assert reply.text == say("deal_sealed"), (one.person.name, form, reply.text)
                self.refused += 1
            if row.state == weekly.FINISHED:
                await one.come_back()
                self.check_own_end(one, row)
        told = self.told()
        assert [one for one in await self.secrets() if one in told] == []

    def check_own_end(self, one: Player, row: WeeklyTry) -> None:
        """See that the page of a finished game has the own score, and leads to the list alone."""
        assert one.page is not None
        assert say("weekly.finished", score=f"{row.score:g}") in one.page.text
        assert [button.label for button in one.page.buttons] == [say("weekly.list")]

    def seen_by_others(self) -> list[Message]:
        """Return what the bot has posted for all, or sent to a person unasked, but for its hello."""
        hellos = self.several.here.hellos()
        world = self.several.server.world
        return [
            one
            for one in world.all_messages
            if one.author is world.bot and one.only_for is None and one not in hellos
        ]
