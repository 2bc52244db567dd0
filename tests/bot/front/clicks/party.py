"""People who play a table by clicks, from `/play` to its end, with a referee who looks at every message."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bot.front.features.home.front import usual_computers
from bot.text import say
from games import catalogue
from games.engine.pages.marks import IMPOSSIBLE
from tests.bot.front.bot import Note, SimulatedBot, opened
from tests.bot.front.clicks.clicker import Clicker, Control
from tests.bot.front.clicks.referee import Referee
from tests.bot.front.short import ALL
from tests.bot.front.watch import viewer

NAMES = ("Ada", "Bob", "Cy")
LOST = 4
"""Clicks without a move; then somebody goes back to the message that calls them."""
CURIOUS = 3
"""The share of impossible choices in a game."""
WAY_IN = 2
"""Clicks from that message to a page that offers a move, at most."""
MOST_CLICKS = 4000
MOST_TOLD = 5
"""Findings that a failure prints."""

SHOWN = 6
"""Seconds until a message shows changes that came by another way."""


class Party:
    """A table and its people.

    Args:
        bot: where they are.
        game: what they play.
        seed: of all that they choose.

    Attributes:
        table: the key of the one that they play at.
        tried: how often somebody has chosen what can't be chosen.
    """

    def __init__(self, bot: SimulatedBot, game: str, seed: str) -> None:
        self.bot = bot
        self.game = catalogue[game]
        self.referee = Referee(bot)
        self.rng = Random(f"{seed} {game}")
        self.people = [Clicker(person, self.rng) for person in bot.people]
        self.table = 0
        self.tried = 0

    # Before the game.

    async def choose(self) -> Note:
        """Type /play, and choose the game; returns its page."""
        first = self.people[0]
        return await first.find(await first.person.slash("play"), str(self.game.meta.short))

    async def now(self) -> None:
        """Play with computers at once; the answer is the first page."""
        page = await self.choose()
        usual = say("button.against", number=usual_computers(self.game, self.game.meta.players))
        (at_once,) = [one for one in self.people[0].offered(page) if one.label == usual]
        first = await self.people[0].press(at_once)
        await self.started()
        assert any(one.moves for one in self.people[0].offered(first)), first

    async def open(self) -> Note:
        """Open a table for people, in the short edition; returns the lobby."""
        lobby = await self.people[0].find(await self.choose(), say("button.open"))
        return await self.shorten(lobby)

    async def shorten(self, lobby: Note) -> Note:
        """Choose the short edition in the lobby's settings, if the game has one."""
        if self.game.meta.name not in ALL:
            return lobby
        first = self.people[0]
        asked = await first.find(lobby, "Edition: ")
        await first.find(asked, "short")
        return lobby

    async def begin(self, seats: int = 1, computers: int = 0, *, clock: bool = False) -> None:
        """Open a table for people, and start it with some of them and some computers."""
        first = self.people[0]
        lobby = await self.open()
        if clock:
            asked = await first.find(lobby, say("menu.clock", clock="")[:6])
            asked = await first.entry(asked, say("menu.speed", value="")[:6], say("speed.fast")[:4])
            await first.entry(asked, say("menu.out", value="")[:9], say("out.turn"))
        for person in self.people[1:seats]:
            await person.find(lobby, say("button.join"))
        for _ in range(computers):
            await first.find(lobby, say("button.add"))
        await first.find(lobby, say("button.start"))
        await self.started()

    async def started(self) -> None:
        """Note which table it is."""
        table = await self.bot.table()
        assert table.status == "running"
        self.table = table.key

    # The game.

    def of(self, person: int) -> Clicker:
        """Return the clicker of a Discord id."""
        return next(one for one in self.people if one.person.id == person)

    async def owing(self) -> list[Clicker]:
        """Return those that the table waits for."""
        return [self.of(person.id) for person in await self.bot.to_act()]

    async def play(self, turns: int | None = None) -> None:
        """Play on until a number of turns is over, or the game is."""
        clicks = 0
        while turns is None or turns > 0:
            owing = await self.owing()
            if not owing:
                return
            clicks += await self.turn(self.rng.choice(owing))
            assert clicks < MOST_CLICKS
            turns = None if turns is None else turns - 1

    async def turn(self, who: Clicker) -> int:
        """Let somebody click until the game does not wait for them; returns how often they did."""
        note, since, clicks = await self.way_in(who), 0, 0
        while who in await self.owing():
            if since >= LOST or not who.offered(note):
                note, since = await self.way_in(who), 0
            await self.tries_the_impossible(who, note)
            before = self.bot.sequence()
            control = who.chooses(note)
            note = await who.press(control)
            clicks += 1
            since = 0 if self.bot.sequence() > before else since + 1
            await self.not_stuck(who, control, note)
        return clicks

    async def way_in(self, who: Clicker) -> Note:
        """Go from the message that calls somebody to a page that offers a move."""
        note = who.called()
        for _ in range(WAY_IN):
            if any(one.moves for one in who.offered(note)):
                return note
            note = await who.find(note, say("button.act") if viewer(note) is None else say("button.refresh"))
        assert any(one.moves for one in who.offered(note)), f"{who.name} owes, and finds no move on {note}"
        return note

    async def not_stuck(self, who: Clicker, pressed: Control, answer: Note) -> None:
        """Somebody who owes is not left on a page of their own without any control."""
        own = viewer(answer) is not None and answer.id == pressed.note.id
        if own and not who.offered(answer) and who in await self.owing():
            self.referee.found.append(f"{pressed.label!r} led {who.name} to a dead end: {answer}")

    # Around the game.

    def table_message(self, who: Clicker) -> Note:
        """Return the newest message for everybody that has the table's tools."""
        return who.newest(lambda note: viewer(note) is None and say("page.help") in note.labels)

    async def help(self, who: Clicker) -> Note:
        """Press *Help* below the newest message of the table; returns the page, which nobody else sees."""
        page = await who.find(self.table_message(who), say("page.help"))
        assert viewer(page) == who.person.id
        return page

    async def watches(self, who: Clicker) -> None:
        """Somebody without a seat looks at all that they can look at: a page each, for them alone, without moves."""
        shown = self.table_message(who)
        for label in {say("button.act"), say("page.board"), say("page.help")} & set(shown.labels):
            page = await who.find(shown, label)
            assert viewer(page) == who.person.id
            assert not any(one.moves for one in who.offered(page)), page
        for label in (say("button.rules"), say("button.log"), say("button.details")):
            page = await who.find(await self.help(who), label)
            assert viewer(page) == who.person.id

    async def follows(self, who: Clicker) -> None:
        """Somebody without a seat follows the table."""
        answer = await who.find(await self.help(who), say("button.follow"))
        assert answer.content == say("follow.on")

    async def gets_letters(self, who: Clicker) -> None:
        """Somebody chooses to be told by direct message."""
        settings = await who.find(await self.help(who), say("button.settings"))
        await who.find(settings, say("settings.dm"))

    async def resigns(self, who: Clicker) -> None:
        """Somebody gives up their seat."""
        await who.find(await self.help(who), say("button.leaving"), say("button.resigning"))
        assert who not in await self.owing()

    async def asks_back(self, seats: int, answer: str) -> None:
        """Somebody asks to take back a move that another has followed, and all others give an answer.

        Args:
            seats: how many people play.
            answer: what the others press.
        """
        refused, players = None, self.people[:seats]
        # What was answered unasked is taken back at once.
        while refused is None or say("button.ask_undo") not in refused.labels:
            await self.play(turns=1)
            who = self.rng.choice(await self.owing())
            page = await self.help(who)
            if say("button.undo") in page.labels:
                refused = await who.find(page, say("button.undo"))
        await who.find(refused, say("button.ask_undo"))
        for other in players:
            if other is not who:
                question = other.newest(lambda note: answer in note.labels)
                assert f"<@{other.person.id}>" in question.content
                await other.find(question, answer)
        assert (await self.bot.host.tables.row(self.table)).vote is None

    async def presses_twice(self, who: Clicker) -> None:
        """Somebody has opened the page twice, moves, and then presses what both of them showed; nothing moves."""
        earlier = next(one for one in who.offered(await self.way_in(who)) if one.moves)
        pressed = here = next(one for one in who.offered(await self.way_in(who)) if one.moves)
        before = self.bot.sequence()
        while self.bot.sequence() == before:
            pressed, answer = here, await who.press(here)
            here = next((one for one in who.offered(answer) if one.moves), here)
        moved = self.bot.sequence()
        for control in (earlier, pressed):
            answer = await who.press_late(control)
            assert who.offered(answer) or answer.content, f"no word about {control.label}: {answer}"
        assert self.bot.sequence() == moved, "an old button moved something"

    async def meddles(self, who: Clicker) -> None:
        """Somebody whose turn it is not presses *Play*, and another's buttons; nothing moves."""
        before, shown = self.bot.sequence(), self.table_message(who)
        for control in who.offered(shown):
            if control.moves or control.label == say("button.act"):
                answer = await who.press_late(control)
                assert viewer(answer) == who.person.id, answer
        assert self.bot.sequence() == before, "somebody moved out of turn"

    async def changes_mind(self) -> bool:
        """Somebody moves and takes it back, if it can be; returns whether it was."""
        (who, *_) = await self.owing()
        note, before = await self.way_in(who), self.bot.sequence()
        while self.bot.sequence() == before:
            note = await who.press(self.rng.choice([one for one in who.offered(note) if one.moves]))
        if say("button.undo") not in note.labels:
            return False
        await who.find(note, say("button.undo"))
        assert who in await self.owing()
        return True

    async def tries_the_impossible(self, who: Clicker, page: Note) -> None:
        """Choose what is listed although it can't be chosen; the answer says why, and offers what can."""
        before = self.bot.sequence()
        for control in who.offered(page):
            if control.label.startswith(IMPOSSIBLE.emoji) and self.tried < CURIOUS:
                answer = await who.press(control)
                assert control.detail.removesuffix("…") in answer.text, (
                    f"{control.label}: no reason on {answer}"
                )
                assert any(one.moves for one in who.offered(answer))
                self.tried += 1
                break
        assert self.bot.sequence() == before

    # The end.

    async def over(self) -> Note:
        """Check that the message of the end names who won and what can be done next; returns it."""
        table = await self.bot.host.tables.row(self.table)
        assert table.status == "finished", f"it is {table.status}"
        await self.referee.look()
        end = self.people[0].newest(lambda note: say("button.rematch") in note.labels)
        assert table.ending is not None
        seats = (await self.bot.host.tables.look(self.table)).seats
        won = [seat for seat, rank in zip(seats, table.ending.ranks, strict=True) if rank == 1]
        names = {
            one.key: one.name
            for one in (
                await self.bot.host.people.named([seat.person for seat in won if seat.person is not None])
            ).values()
        }
        assert all(names[seat.person] in end.content for seat in won if seat.person is not None), end
        return end

    async def again(self, end: Note, seats: int) -> None:
        """Play it again: the first one opens it, the others come, it begins."""
        first = self.people[0]
        lobby = await first.find(end, say("button.rematch"))
        for person in self.people[1:seats]:
            await person.find(end, say("button.rematch"))
        await self.bot.pass_time(seconds=SHOWN)
        await first.find(lobby, say("button.start"))
        before = self.table
        await self.started()
        assert self.table != before
        await self.play(turns=2)


@asynccontextmanager
async def party(folder: Path, game: str, seed: str = "clicks") -> AsyncIterator[Party]:
    """People who are about to play; what the referee found fails the test."""
    async with opened(folder, NAMES, seed=seed) as bot:
        found = Party(bot, game, seed)
        yield found
        assert found.referee.seen > 0
        assert not found.referee.found, "\n".join(found.referee.found[:MOST_TOLD])
