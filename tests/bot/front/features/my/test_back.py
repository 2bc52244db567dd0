"""`/my back`: each seat comes back by itself."""

from __future__ import annotations

import msgspec

from bot.host.timing.season_rules import REST, SeasonRules, stored
from bot.text import say
from storage import Transaction
from storage.play import tables
from tests.bot.front.bot import SimulatedBot
from tests.bot.front.features.test_time_and_consent import timed


async def keep_to_the_end(bot: SimulatedBot, key: int) -> None:
    """Make a table a season's whose last time has come, so that computers keep all their seats."""

    async def write(tx: Transaction) -> None:
        row, seats = await tables.find(tx, key), await tables.seats(tx, key)
        assert row is not None
        league = stored(SeasonRules(season=1, level="mate"))
        await tables.save(tx, row, msgspec.structs.replace(row, league=league))
        kept = [msgspec.structs.replace(one, stand_in=one.stand_in and REST) for one in seats]
        await tables.save_seats(tx, seats, kept)

    await bot.host.storage.write(write)


async def test_each_seat_comes_back_by_itself_and_one_that_does_not_has_its_reason(bot: SimulatedBot) -> None:
    await timed(bot, out="seat")
    first = await bot.table()
    away = (await bot.to_act())[0]
    while True:
        await timed(bot, out="seat")
        if (await bot.to_act())[0] is away:
            break
    second = await bot.table()
    await bot.pass_time(hours=25)
    await keep_to_the_end(bot, first.key)
    told = (await away.slash("my back")).content.splitlines()
    assert told[0].startswith("Welcome back. You are playing again at")
    assert told[1:] == [say("played_out", code=first.code)]
    seats = await bot.host.storage.read(lambda tx: tables.seats(tx, second.key))
    person = await bot.host.people.known(away.id)
    assert person is not None
    assert [one.stand_in for one in seats if one.person == person.key] == [None]
    assert (await away.slash("my back")).content.splitlines() == [say("done.back"), told[1]]
