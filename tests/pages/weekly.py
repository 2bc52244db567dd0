"""A walk through the pages of the deals of the week: on the way, left, finished, and open when the week is over."""

from __future__ import annotations

import msgspec

from bot.front.features.home.weekly.forms import (
    AskToLeave,
    BeginDeal,
    BestLine,
    DealBoard,
    DealOn,
    DealPlaces,
    DealProof,
    LeaveDeal,
    OpenDeal,
    OwnLine,
    TryDeal,
)
from bot.front.pages import links
from bot.host import Host
from bot.host.outbox import addresses, messages
from bot.text import say
from storage import Transaction
from storage.play import weekly
from tests.bot.front.bot import Note, SimulatedBot

GAME, LEFT = "sea_merchants", "merkator"
"""Games that every walk has."""


async def walk_through(bot: SimulatedBot) -> None:
    """Make the walk, with a server that wants the message of the week."""
    reader = bot.people[2]
    await bot.host.servers.change(bot.server.id, named_in_deals=True)
    await bot.host.deals.want(bot.server.id, Host.Deals.DealPost(channel=bot.channel.id))
    await bot.pass_time(seconds=1)
    listed = await reader.press(await reader.slash("play"), say("weekly.button"))
    press = reader.forge
    await press(listed, str(OpenDeal(0, GAME)))
    game = await press(listed, str(BeginDeal(0, GAME)))
    key = _key(game)
    await press(game, str(AskToLeave(key)))
    await press(game, str(DealBoard(key)))
    person = (await bot.host.people.meet(reader.id, "")).key
    await bot.host.deals.click(person, (await bot.host.deals.current(person, key)).click)
    await finish(bot, key, 12)
    await press(game, str(DealOn(key)))
    listed = await press(game, str(links.WeeklyList(0, on=links.WeeklyList.HERE)))
    other = await press(listed, str(BeginDeal(0, LEFT)))
    left = await press(other, str(LeaveDeal(_key(other))))
    for number in range(5):
        known = await bot.host.people.meet(880_000 + number, f"P{number}")
        own = await bot.host.deals.open(known.key, GAME, bot.server.id)
        await finish(bot, own.key, number)
    week = bot.host.deals.week
    ended = messages.DealEnded(bot.server.id, week, GAME, (person,))
    letter = messages.Letter(id="ended", destination=addresses.at_server(bot.server.id), message=ended)
    await bot.host.storage.write(lambda tx: messages.put(tx, [letter], bot.host.time()))
    bot.host.wake()
    await bot.pass_time(seconds=5)
    await bot.pass_time(seconds=(Host.Deals.ends(week) - bot.host.time()).total_seconds())
    before = await press(left, str(links.WeeklyList(0, week, links.WeeklyList.HERE)))
    places = await press(before, str(DealPlaces(0, GAME, week)))
    await press(places, str(DealProof(0, GAME, week)))
    await press(places, str(BestLine(0, GAME, week, "first", 0)))
    await press(places, str(DealPlaces(0, LEFT, week)))
    await press(places, str(OwnLine(key, OwnLine.OPEN, 0)))
    await press(places, str(TryDeal(key, 1)))


async def finish(bot: SimulatedBot, key: int, score: float) -> None:
    """Have a try finished with a score, without playing it."""

    async def write(tx: Transaction) -> None:
        row = await weekly.find(tx, key)
        assert row is not None
        row = msgspec.structs.replace(row, state=weekly.FINISHED, score=score, place=1, ended=bot.host.time())
        await weekly.save(tx, msgspec.structs.replace(row, version=row.version + 1))

    await bot.host.storage.write(write)


def _key(page: Note) -> int:
    """Return the key of the try whose page it is."""
    ids = (custom_id.split(":") for _, custom_id in page.buttons)
    return next(int(parts[2]) for parts in ids if parts[1] == "weekly" and parts[2] != "0")
