"""That computers think is said once they have thought for more than three seconds, and no longer than they do."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.front.pages.timeline import company, thinking_told
from bot.text import say
from bot.workers.search import SearchRequest, SearchResult
from tests.bot.front.bot import PATIENCE, Note, Quick, SimulatedBot, opened

THINKS = say("turn.thinking", names=say("lobby.computer", number=2), number=1)


class Slow(Quick):
    """Takes its time over its first decision after it was told how much.

    Attributes:
        takes: seconds of the bot's time.
        public, private: then the texts of the table's message and of the mover's panel.
        edits: of the table's message while it thinks.
    """

    def __init__(self) -> None:
        self.takes = 0.0
        self.bot: SimulatedBot | None = None
        self.board: Note | None = None
        self.panel: Note | None = None
        self.public = self.private = ""
        self.edits = 0

    async def __call__(self, thought: SearchRequest) -> SearchResult:
        takes, self.takes = self.takes, 0.0
        if takes:
            assert self.bot is not None
            assert self.board is not None
            assert self.panel is not None
            # The answer to the move, then what follows from it.
            await self._for(0)
            await self._for(2.5)
            before = self._edits()
            await self._for(takes - 2.5)
            self.edits = self._edits() - before
            self.public, self.private = self.board.now().text, self.panel.now().text
        return await super().__call__(thought)

    async def _for(self, seconds: float) -> None:
        """Let time pass, and the bot do its work until then."""
        assert self.bot is not None
        self.bot.env.backend.advance_clock(seconds)
        self.bot.host.wake()
        async with asyncio.timeout(PATIENCE):
            while self.bot.is_at_work():  # noqa: ASYNC110 nothing tells when threads and a file are at rest
                await asyncio.sleep(0)

    def _edits(self) -> int:
        assert self.bot is not None
        assert self.board is not None
        path = f"/channels/{self.board.channel}/messages/{self.board.id}"
        return sum(one == f"PATCH {path}" for one in self.bot.requests())


@pytest.mark.parametrize(("takes", "said"), [(2.9, False), (3.1, True)])
async def test_that_computers_think_is_said_after_three_seconds_by_one_edit_and_goes_with_it(
    tmp_path: Path, takes: float, said: bool
) -> None:
    slow = Slow()
    async with opened(tmp_path, chooser=slow) as bot:
        board = await bot.game(1, computers=1)
        slow.bot, slow.board, slow.panel = bot, board, await bot.panel(bot.people[0])
        panel = slow.panel
        slow.takes = takes
        await bot.play_on(Random(1), turns=1, panel=lambda _: panel)
        assert slow.takes == 0, "the computer was asked"
        assert (THINKS in slow.public, THINKS in slow.private) == (said, said)
        assert slow.edits == said
        await bot.pass_time(seconds=10)
        assert not any(THINKS in one.text for one in (*bot.notes(), panel.now()))


async def test_a_computer_that_plays_for_a_person_is_named_as_that(tmp_path: Path) -> None:
    async with opened(tmp_path) as bot:
        await bot.game(2)
        [key] = [table.key for table, _ in await bot.host.tables.of_person(1, ("running",))]
        seen = await bot.host.tables.look(key, 1)
        [seat] = seen.view.to_act if seen.view is not None else ()
        away = replace(seen.seats[seat], computer="captain", stand_in="seat")
        name = company(seen, None).texts[seat]
        for reader, who in ((seat, say("turn.stand_in.own")), (1 - seat, say("turn.stand_in", name=name))):
            seats = [away if one.seat == seat else one for one in seen.seats]
            told = thinking_told(replace(seen, seats=seats, seat=reader), company(seen, None))
            assert told == say("turn.thinking", names=who, number=1)
