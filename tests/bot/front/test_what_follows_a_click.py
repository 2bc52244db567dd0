"""All statements of a click that ends a turn: with the direct message and the edits that follow."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.bot.front.bot import SimulatedBot, moves_of, opened
from tests.bot.front.test_what_a_click_reads import opening, pressed
from tests.statements import COMMIT, everything

STATEMENTS, WRITES, READS_OF_THE_TABLE = 45, 6, 3
_BEAT = ("heartbeat", "outage")


async def ended(bot: SimulatedBot, rng: Random) -> list[str]:
    """Have a turn ended by a click; returns every statement from the click to the last message that follows from it."""
    for _ in range(30):
        person = (await bot.to_act())[0]
        panel, _ = await opening(bot, person)
        await bot.pass_time(minutes=5)
        with everything() as asked:
            await pressed(person, panel, rng.choice(moves_of(panel))[1])
            if person not in await bot.to_act():
                await bot.pass_time(seconds=6)
                return asked
    raise AssertionError("no turn ended")


def _writes(asked: list[str]) -> int:
    """Return how many transactions wrote."""
    beats = sum(one.startswith("UPDATE heartbeat") for one in asked)
    return sum(one.startswith("BEGIN IMMEDIATE") for one in asked) - beats


async def test_a_click_that_ends_a_turn_costs_so_much_with_all_that_follows(tmp_path: Path) -> None:
    rng = Random("follows")
    async with opened(tmp_path) as bot:
        await bot.game(2, short=False, game="sea_merchants")
        for seat in (await bot.host.tables.look((await bot.table()).key)).seats:
            assert seat.person is not None
            await bot.host.people.set_notice(seat.person, "dm")
        await ended(bot, rng)
        asked = await ended(bot, rng)
    statements = [one for one in asked if one != COMMIT and not any(name in one for name in _BEAT)]
    after = asked[asked.index(next(one for one in asked if one.startswith("INSERT INTO log"))) :]
    after = after[after.index(COMMIT) :]
    reads = [one for one in after if one.startswith("SELECT") and "FROM game_table" in one]
    assert len(statements) <= STATEMENTS
    assert _writes(asked) <= WRITES
    assert len(reads) <= READS_OF_THE_TABLE
