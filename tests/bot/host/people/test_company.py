"""Invitations, rematches, followers, notes."""

import asyncio

import pytest

from bot.host import errors
from bot.host.outbox import addresses
from bot.host.servers.inviting import Welcome
from bot.host.servers.server_settings import Guest
from bot.host.timing import preferences
from storage.rows import Seat
from tests.bot.host.conftest import CHANNEL, SERVER, Maker, Party
from tests.bot.host.harness import Draw, Drawn, Lift, Over


async def finished(party: Party, people: int = 2, computers: int = 0) -> int:
    table = await party.game(people, computers)
    for person in range(1, people):
        await party.host.resign(table, party.people[person])
    await party.host.resign(table, party.people[0])
    await party.clear_outbox()
    return table


async def rematch(party: Party, after: int, person: int) -> int:
    done = await party.host.open(
        server=SERVER, channel=CHANNEL, opener=party.people[person], game="sample", after=after
    )
    return done.table.key


async def test_a_rematch_invites_the_others_and_seats_the_computers(party: Party) -> None:
    before = await finished(party, 2, 1)
    table = await rematch(party, before, 1)
    seats = (await party.host.look(table)).seats
    assert [(seat.person, seat.computer) for seat in seats] == [
        (party.people[1], None),
        (None, "standard"),
    ]
    assert [row.key for row in await party.host.members.invited_to(party.people[0])] == [table]
    (message,) = await party.outbox("invite")
    assert message.payload["people"] == [party.people[0]]
    assert message.destination == addresses.at_table(table)
    with pytest.raises(errors.SeatsKept):
        await party.host.join(table, party.people[2])
    done = await party.host.join(table, party.people[0])
    assert [seat.person for seat in done.seats] == [*party.people[:2], None], "as in the game before"
    assert [seat.seat for seat in done.seats] == [0, 1, 2]


async def test_who_is_invited_to_a_rematch_may_take_a_seat_that_is_kept(party: Party) -> None:
    before = await finished(party, 3)
    table = await rematch(party, before, 0)
    await party.host.leave(table, party.people[0])
    table = await rematch(party, before, 0)
    newcomer = (await party.host.meet(6000, "Dee")).key
    with pytest.raises(errors.SeatsKept):
        await party.host.join(table, newcomer)
    await party.host.invite(table, party.people[0], newcomer)
    await party.host.join(table, newcomer)
    done = await party.host.join(table, party.people[1])
    assert [seat.person for seat in done.seats] == [*party.people[:2], newcomer], "newcomers sit last"


async def test_seats_go_back_to_their_order() -> None:
    welcome = Welcome(True, {7: 2, 8: 0}, (1,))
    came = [Seat(table=1, seat=at, person=person) for at, person in enumerate((7, None, 9, 8))]
    assert [seat.person for seat in welcome.ordered(came)] == [8, None, 7, 9]
    assert [seat.person for seat in Welcome().ordered(came)] == [7, None, 9, 8]


async def test_a_rematch_pressed_at_once_by_two_opens_one_lobby(party: Party, make: Maker) -> None:
    other = await make(people=party.people)
    before = await finished(party)
    both = await asyncio.gather(rematch(party, before, 0), rematch(other, before, 1), return_exceptions=True)
    opened = [one for one in both if isinstance(one, int)]
    refused = [one for one in both if isinstance(one, errors.RematchOpen)]
    assert (len(opened), len(refused)) == (1, 1)
    assert refused[0].table == opened[0] == await party.host.rematch_of(before)
    assert len(await party.host.tables_on(SERVER, ("lobby",))) == 1


async def test_after_a_rematch_was_closed_there_can_be_another(party: Party) -> None:
    before = await finished(party)
    first = await rematch(party, before, 0)
    with pytest.raises(errors.RematchOpen):
        await rematch(party, before, 0)
    await party.host.cancel(first, party.people[0])
    assert await party.host.rematch_of(before) is None
    second = await rematch(party, before, 1)
    assert await party.host.rematch_of(before) == second


async def test_the_same_interaction_opens_one_rematch(party: Party) -> None:
    before = await finished(party, 2, 1)
    for repeated in (False, True):
        done = await party.host.open(
            server=SERVER,
            channel=CHANNEL,
            opener=party.people[0],
            game="sample",
            after=before,
            interaction=99,
        )
        assert done.repeated == repeated
    assert [row.entry.kind for row in done.rows] == ["open", "add"]
    await party.host.posted(done.table.key, 7)
    await party.host.join(done.table.key, party.people[1])
    await party.host.start(done.table.key, party.people[0])
    assert await party.host.check() == []


async def test_only_the_opener_invites_and_each_is_told_once(party: Party) -> None:
    table = await party.lobby(people=1)
    with pytest.raises(errors.OnlyOpener):
        await party.host.invite(table, party.people[1], party.people[2])
    await party.host.members.set_person(party.people[1], preferences.NOTICE, preferences.BY_DM)
    await party.host.members.set_person(party.people[2], preferences.NOTICE, preferences.QUIETLY)
    assert await party.host.invite(table, party.people[0], party.people[1])
    assert not await party.host.invite(table, party.people[0], party.people[1])
    assert await party.host.invite(table, party.people[0], party.people[2])
    (message,) = await party.outbox("invite")
    assert message.destination == addresses.at_person(party.people[1])
    with pytest.raises(errors.AlreadySeated):
        await party.host.invite(table, party.people[0], party.people[0])
    await party.host.join(table, party.people[1])
    await party.host.start(table, party.people[0])
    with pytest.raises(errors.Started):
        await party.host.invite(table, party.people[0], party.people[2])
    assert await party.host.members.invited_to(party.people[2]) == []


async def test_who_is_invited_needs_no_role(party: Party) -> None:
    done = await party.host.open(
        server=SERVER, channel=CHANNEL, opener=party.people[0], game="sample", role=5
    )
    await party.host.invite(done.table.key, party.people[0], party.people[1])
    await party.host.join(done.table.key, party.people[1])
    with pytest.raises(errors.NeedsRole):
        await party.host.join(done.table.key, party.people[2], guest=Guest(roles={4}))


async def test_followers_get_each_turn_and_the_end_once(party: Party) -> None:
    table = await party.game()
    await party.host.members.follow(table, party.people[2])
    await party.host.members.follow(table, party.people[2])
    await party.host.members.follow(table, party.people[1])
    await party.clear_outbox()
    await party.play(table, 0, Lift(1), Draw(), Over())
    (message,) = await party.outbox("follow")
    assert message.destination == addresses.at_person(party.people[2]), "who sits there is told as a player"
    after = message.payload["after"]
    assert isinstance(after, int)
    _, told = await party.host.story(table, None, after=after)
    drawn = [event for one in told for event in one.events if isinstance(event, Drawn)]
    assert [event.number for event in drawn] == [None]
    await party.host.resign(table, party.people[0])
    await party.host.claim(table, party.people[1])
    assert len(await party.outbox("follow")) == 2
    await party.host.members.follow(table, party.people[2], follows=False)


async def test_a_note_is_ones_own_and_goes_when_it_is_emptied(party: Party) -> None:
    table = await party.game()
    await party.host.members.set_note(table, party.people[0], "keep two ships")
    await party.host.members.set_note(table, party.people[0], "keep three ships")
    assert await party.host.members.note(table, party.people[0]) == "keep three ships"
    assert await party.host.members.note(table, party.people[1]) == ""
    assert (await party.host.members.kept_of(party.people[0]))["notes"] == {
        (await party.host.look(table)).table.code: "keep three ships"
    }
    await party.host.members.set_note(table, party.people[0], "")
    assert await party.host.members.note(table, party.people[0]) == ""


async def test_who_is_forgotten_follows_nothing_and_is_invited_nowhere(party: Party) -> None:
    table, running = await party.lobby(people=1), await party.game()
    who = party.people[2]
    await party.host.invite(table, party.people[0], who)
    await party.host.members.follow(running, who)
    await party.host.members.set_note(running, who, "hm")
    kept = await party.host.members.kept_of(who)
    assert kept["follows"] == [(await party.host.look(running)).table.code]
    assert kept["invited_to"] == [(await party.host.look(table)).table.code]
    await party.host.members.forget(who)
    await party.clear_outbox()
    await party.play(running, 0, Over())
    assert await party.outbox("follow") == []
    assert await party.host.members.note(running, who) == ""
