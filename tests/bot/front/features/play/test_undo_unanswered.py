"""The undo of a player whom nobody can answer, since computers keep all other seats."""

from __future__ import annotations

from random import Random

from bot.text import say
from tests.bot.front.bot import Person, SimulatedBot
from tests.bot.front.features.test_time_and_consent import others, timed


async def test_where_all_others_are_away_the_price_of_an_undo_is_told_before_it(bot: SimulatedBot) -> None:
    await timed(bot, out="seat")
    away = (await bot.to_act())[0]
    [here] = others(bot, away)
    await bot.pass_time(hours=25)
    key, person = (await bot.table()).key, await key_of(bot, here)
    rng = Random(1)
    while not await has_learned_since(bot, key, person):
        await bot.play_on(rng, turns=1)
    assert (await bot.host.tables.look(key, person)).counts
    refused = await here.slash("table undo", where=bot.thread(), moves=1)
    before = (await bot.table()).sequence
    price = await here.press(refused, say("button.ask_undo"))
    assert price.content == say("undo_costs")
    assert (await bot.table()).sequence == before
    done = await here.press(price, say("button.undo/costs"))
    assert say("done.at_once") in done.text
    assert not (await bot.host.tables.look(key, person)).counts


async def has_learned_since(bot: SimulatedBot, key: int, person: int) -> bool:
    """Return whether chance was used or something was learned since a person's last move."""
    seen, position = await bot.host.tables.look(key, person), (await bot.host._reader.load(key)).position
    assert position is not None
    own = [index for index, move in enumerate(position.history.moves) if move.seat == seen.seat]
    return seen.takes_consent and own[-1] < position.state.undo_floor


async def key_of(bot: SimulatedBot, person: Person) -> int:
    known = await bot.host.people.known(person.id)
    assert known is not None
    return known.key
