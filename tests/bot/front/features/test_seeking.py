"""*Find me players*, from the wish to the table that starts."""

from __future__ import annotations

from bot.text import say
from games import catalogue
from tests.bot.front.bot import Note, Person, SimulatedBot

GAME = catalogue["sea_merchants"]


async def waits(person: Person) -> Note:
    """Wish for a table of two, at the game's page."""
    door = await person.slash("play")
    game = await person.to_game(door, GAME.meta.name)
    wish = await person.press(game, say("button.seek"))
    menu = [one for one in wish.now().entries if one.value == "2" and one.label == say("seek.size", number=2)]
    await person.pick(wish, menu[0])
    return wish.now()


async def test_two_people_wish_are_asked_accept_and_the_table_starts(bot: SimulatedBot) -> None:
    ada, bob, cy = bot.people
    first = await waits(ada)
    assert say("seek.nobody") in first.text
    second = await waits(bob)
    assert say("seek.waits", number=1) in second.text
    door = await cy.slash("play")
    assert "2 people wait" in door.text
    await bot.pass_time(minutes=2)
    (call,) = [note for note in bot.notes(bot.channel.id) if say("seat.take") in note.labels]
    assert {*call.pinged} == {ada.id, bob.id}
    refused = await cy.press(call, say("seat.take"))
    assert refused.content == say("no_seat_asked")
    taken = await ada.press(call, say("seat.take"))
    assert taken.ephemeral
    assert say("seat.headline/taken") in taken.text
    assert say("seat.pending", names="Bob") in taken.text
    ready = await bob.press(await bob.slash("play"), say("button.ready", number=1))
    done = await bob.press(ready, say("seat.take"))
    assert done.content == say("seat.starts")
    for _ in range(60):
        # The lobby is posted first, then dealt.
        await bot.pass_time(seconds=5)
        if (await bot.table()).status == "running":
            break
    table = await bot.table()
    assert (table.status, table.game) == ("running", GAME.meta.name)
    seen = await bot.host.tables.look(table.key)
    assert len(seen.seats) == 2
    assert table.name
    assert "wait" not in (await cy.slash("play")).text.split("Sea Merchants**: ")[-1]


async def test_the_front_door_counts_for_each_reader_the_wishes_that_could_be_seated_with_theirs(
    bot: SimulatedBot,
) -> None:
    ada, bob, cy = bot.people

    async def counted(person: Person) -> int:
        """The number of people who wait, by the front door."""
        text = (await person.slash("play")).text
        return next((at for at, told in ((1, "one person waits"), (2, "2 people wait")) if told in text), 0)

    await waits(ada)
    await waits(bob)
    # A person without a wish could have any seat.
    assert await counted(cy) == 2
    assert await counted(ada) == 1
    key = {one: (await bot.host.people.meet(one.id, one.user.name)).key for one in bot.people}
    await bot.host.people.block(key[cy], key[bob])
    assert await counted(cy) == 1
    wish = await waits(cy)
    paces = [one for one in wish.entries if "seek:0:pace" in one.menu]
    await cy.pick(wish, next(one for one in paces if one.value == "slow"))
    # Nobody else wants that pace.
    assert await counted(cy) == 0
    assert await counted(ada) == 1


async def test_not_now_keeps_the_wish_and_stopping_ends_it(bot: SimulatedBot) -> None:
    ada, bob, _ = bot.people
    await waits(ada)
    await waits(bob)
    await bot.pass_time(minutes=2)
    (call,) = [note for note in bot.notes(bot.channel.id) if say("seat.take") in note.labels]
    assert (await bob.press(call, say("seat.later"))).content == say("seat.rests")
    assert (await bob.press(call, say("seat.take"))).content == say("no_seat_asked")
    door = await bob.slash("play")
    game = await bob.to_game(door, GAME.meta.name)
    wish = await bob.press(game, say("button.seek"))
    changed = await bob.press(wish, say("seek.fill"))
    assert say("seek.computers") in changed.now().text
    stopped = await bob.press(wish, say("seek.stop"))
    assert stopped.content == say("seek.stopped")
