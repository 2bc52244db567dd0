"""Invitations, rematches, followers, notes."""

import asyncio

import pytest

from bot.host import By, errors
from bot.host.outbox import addresses
from bot.host.play import actions, lobby
from bot.host.servers.inviting import Welcome
from bot.host.servers.server_settings import Guest
from bot.host.timing import preferences
from storage.rows import Seat
from tests.bot.host.conftest import CHANNEL, SERVER, Maker, Party
from tests.bot.host.harness import Draw, Drawn, Lift, Over


async def finished(party: Party, people: int = 2, computers: int = 0) -> int:
    table = await party.game(people, computers)
    for person in range(1, people):
        await party.host.act(table, By(party.people[person]), actions.resign)
    await party.host.act(table, By(party.people[0]), actions.resign)
    await party.clear_outbox()
    return table


async def rematch(party: Party, after: int, person: int) -> int:
    done = await party.host.seating.open(
        By(party.people[person]), server=SERVER, channel=CHANNEL, game="sample", after=after
    )
    return done.table.key


async def test_a_rematch_invites_the_others_and_seats_the_computers(party: Party) -> None:
    before = await finished(party, 2, 1)
    table = await rematch(party, before, 1)
    seats = (await party.host.tables.look(table)).seats
    assert [(seat.person, seat.computer) for seat in seats] == [
        (party.people[1], None),
        (None, "mate"),
    ]
    assert [row.key for row in await party.host.people.invited_to(party.people[0])] == [table]
    (message,) = await party.outbox("invite")
    assert message.payload["people"] == [party.people[0]]
    assert message.destination == addresses.at_table(table)
    with pytest.raises(errors.SeatsKeptError):
        await party.host.seating.join(table, By(party.people[2]))
    done = await party.host.seating.join(table, By(party.people[0]))
    assert [seat.person for seat in done.seen.seats] == [*party.people[:2], None], "as in the game before"
    assert [seat.seat for seat in done.seen.seats] == [0, 1, 2]


async def test_a_person_who_is_invited_to_a_rematch_may_take_a_seat_that_is_kept(party: Party) -> None:
    before = await finished(party, 3)
    table = await rematch(party, before, 0)
    await party.host.act(table, By(party.people[0]), lobby.leave)
    table = await rematch(party, before, 0)
    newcomer = (await party.host.people.meet(6000, "Dee")).key
    with pytest.raises(errors.SeatsKeptError):
        await party.host.seating.join(table, By(newcomer))
    await party.host.seating.invite(table, By(party.people[0]), newcomer)
    await party.host.seating.join(table, By(newcomer))
    done = await party.host.seating.join(table, By(party.people[1]))
    assert [seat.person for seat in done.seen.seats] == [*party.people[:2], newcomer], "newcomers sit last"


async def test_seats_go_back_to_their_order() -> None:
    welcome = Welcome(invited=True, order={7: 2, 8: 0}, computers=(1,))
    came = [Seat(table=1, seat=at, person=person) for at, person in enumerate((7, None, 9, 8))]
    assert [seat.person for seat in welcome.ordered(came)] == [8, None, 7, 9]
    assert [seat.person for seat in Welcome().ordered(came)] == [7, None, 9, 8]


async def test_a_rematch_pressed_at_once_by_two_opens_one_lobby(party: Party, make: Maker) -> None:
    other = await make(people=party.people)
    before = await finished(party)
    both = await asyncio.gather(rematch(party, before, 0), rematch(other, before, 1), return_exceptions=True)
    opened = [one for one in both if isinstance(one, int)]
    refused = [one for one in both if isinstance(one, errors.RematchOpenError)]
    assert (len(opened), len(refused)) == (1, 1)
    assert refused[0].table == opened[0] == await party.host.seating.rematch_of(before)
    assert len(await party.host.tables.on_server(SERVER, ("lobby",))) == 1


async def test_after_a_rematch_was_closed_there_can_be_another(party: Party) -> None:
    before = await finished(party)
    first = await rematch(party, before, 0)
    with pytest.raises(errors.RematchOpenError):
        await rematch(party, before, 0)
    await party.host.act(first, By(party.people[0]), lobby.cancel)
    assert await party.host.seating.rematch_of(before) is None
    second = await rematch(party, before, 1)
    assert await party.host.seating.rematch_of(before) == second


async def test_the_same_interaction_opens_one_rematch(party: Party) -> None:
    before = await finished(party, 2, 1)
    for repeated in (False, True):
        done = await party.host.seating.open(
            By(party.people[0], 99), server=SERVER, channel=CHANNEL, game="sample", after=before
        )
        assert done.repeated == repeated
    assert [row.entry.kind for row in done.rows] == ["open", "add"]
    await party.host.seating.note_lobby_message(done.table.key, 7)
    await party.host.seating.join(done.table.key, By(party.people[1]))
    await party.host.act(done.table.key, By(party.people[0]), lobby.start)
    assert await party.host.check() == []


async def test_only_the_opener_invites_and_each_is_told_once(party: Party) -> None:
    table = await party.lobby(people=1)
    with pytest.raises(errors.OnlyOpenerError):
        await party.host.seating.invite(table, By(party.people[1]), party.people[2])
    await party.host.people.set_notice(party.people[1], preferences.BY_DM)
    await party.host.people.set_notice(party.people[2], preferences.QUIETLY)
    assert await party.host.seating.invite(table, By(party.people[0]), party.people[1])
    assert not await party.host.seating.invite(table, By(party.people[0]), party.people[1])
    assert await party.host.seating.invite(table, By(party.people[0]), party.people[2])
    (message,) = await party.outbox("invite")
    assert message.destination == addresses.at_person(party.people[1])
    with pytest.raises(errors.AlreadySeatedError):
        await party.host.seating.invite(table, By(party.people[0]), party.people[0])
    await party.host.seating.join(table, By(party.people[1]))
    await party.host.act(table, By(party.people[0]), lobby.start)
    with pytest.raises(errors.AlreadyStartedError):
        await party.host.seating.invite(table, By(party.people[0]), party.people[2])
    assert await party.host.people.invited_to(party.people[2]) == []


async def test_a_person_who_is_invited_needs_no_role(party: Party) -> None:
    done = await party.host.seating.open(
        By(party.people[0]), server=SERVER, channel=CHANNEL, game="sample", role=5
    )
    await party.host.seating.invite(done.table.key, By(party.people[0]), party.people[1])
    await party.host.seating.join(done.table.key, By(party.people[1]))
    with pytest.raises(errors.NeedsRoleError):
        await party.host.seating.join(done.table.key, By(party.people[2], guest=Guest(roles={4})))


async def test_followers_get_each_turn_and_the_end_once(party: Party) -> None:
    table = await party.game()
    await party.host.people.follow(table, party.people[2])
    await party.host.people.follow(table, party.people[2])
    await party.host.people.follow(table, party.people[1])
    await party.clear_outbox()
    await party.play(table, 0, Lift(1), Draw(), Over())
    (message,) = await party.outbox("follow")
    assert message.destination == addresses.at_person(party.people[2]), "who sits there is told as a player"
    after = message.payload["after"]
    assert isinstance(after, int)
    _, told = await party.host.tables.timeline(table, None, after=after)
    drawn = [event for one in told for event in one.events if isinstance(event, Drawn)]
    assert [event.number for event in drawn] == [None]
    await party.host.act(table, By(party.people[0]), actions.resign)
    await party.host.act(table, By(party.people[1]), actions.claim)
    (message,) = await party.outbox("follow")
    assert message.payload["sequence"] == (await party.stored(table)).sequence, "the end overtakes the turn"
    await party.host.people.follow(table, party.people[2], follows=False)


async def test_a_note_is_ones_own_and_goes_when_it_is_emptied(party: Party) -> None:
    table = await party.game()
    await party.host.people.set_note(table, party.people[0], "keep two ships")
    await party.host.people.set_note(table, party.people[0], "keep three ships")
    assert await party.host.people.private_note(table, party.people[0]) == "keep three ships"
    assert await party.host.people.private_note(table, party.people[1]) == ""
    assert (await party.host.people.kept_of(party.people[0]))["notes"] == {
        (await party.host.tables.look(table)).table.code: "keep three ships"
    }
    await party.host.people.set_note(table, party.people[0], "")
    assert await party.host.people.private_note(table, party.people[0]) == ""


async def test_a_person_who_is_forgotten_follows_nothing_and_is_invited_nowhere(party: Party) -> None:
    table, running = await party.lobby(people=1), await party.game()
    who = party.people[2]
    await party.host.seating.invite(table, By(party.people[0]), who)
    await party.host.people.follow(running, who)
    await party.host.people.set_note(running, who, "hm")
    kept = await party.host.people.kept_of(who)
    assert kept["follows"] == [(await party.host.tables.look(running)).table.code]
    assert kept["invited_to"] == [(await party.host.tables.look(table)).table.code]
    await party.host.people.forget(who)
    await party.clear_outbox()
    await party.play(running, 0, Over())
    assert await party.outbox("follow") == []
    assert await party.host.people.private_note(running, who) == ""
