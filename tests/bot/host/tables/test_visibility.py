"""A person's relation to a table: whether they have a seat or had one, were invited, or follow it."""

from __future__ import annotations

from bot.host import By
from bot.host.play import actions
from tests.bot.host.conftest import SERVER, Party
from tests.bot.host.play.agreement.test_consent import say


async def near(party: Party, table: int, person: int) -> str | None:
    found = await party.host.tables.near(table, person)
    assert found is not None
    assert (found.table, found.server) == (table, SERVER)
    return found.by


async def test_who_sits_or_sat_was_invited_or_follows_is_near_a_table_and_nobody_else(party: Party) -> None:
    ada, bob, cy = party.people
    running, lobby = await party.game(people=3), await party.lobby(people=1)
    dan, eve, fay = [(await party.host.people.meet(number, "x")).key for number in (6000, 6001, 6002)]
    await party.host.seating.invite(lobby, By(ada), dan)
    await party.host.people.follow(running, eve)
    assert [await near(party, running, one) for one in (ada, bob, cy)] == ["seat"] * 3
    assert await near(party, lobby, dan) == "invitation"
    assert await near(party, running, dan) is None
    assert await near(party, running, eve) == "follow"
    assert [await near(party, one, fay) for one in (running, lobby)] == [None, None]
    await party.host.act(running, By(cy), actions.resign)
    assert await near(party, running, cy) == "seat"
    await party.host.seating.ask_for(running, By(fay), 2)
    assert await near(party, running, fay) is None, "asking for a seat is not having one"
    await say(party, running, 0, "yes")
    assert (await party.seats(running))[2].person == fay
    assert [await near(party, running, one) for one in (fay, cy)] == ["seat", "seat"]
    assert await party.host.tables.near(running + 100, ada) is None


async def test_what_is_read_of_who_acts_tells_how_near_the_named_table_is(party: Party) -> None:
    table = await party.game()
    for place, by in ((None, "seat"), (SERVER + 1, "seat"), (SERVER, None)):
        found = (await party.host.bans.look_up(5000, place, table)).near
        assert found == (table, SERVER, by), (
            "where it lives everybody may see it, so nothing else is looked for"
        )
    assert (await party.host.bans.look_up(4242, None, table)).near == (table, SERVER, None), (
        "an unknown person"
    )
    for unknown in (None, 0, -1, table + 100, 2**40):
        assert (await party.host.bans.look_up(5000, None, unknown)).near is None
