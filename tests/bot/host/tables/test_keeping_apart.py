"""Exclusions: people taken from a lobby by its opener, people who keep away from each other."""

import pytest

from bot.host import By, errors
from bot.host.play import lobby
from tests.bot.host.conftest import Party


async def seated(party: Party, table: int) -> list[int | None]:
    return [seat.person for seat in (await party.host.tables.look(table)).seats]


async def test_the_opener_takes_somebody_from_the_lobby_and_those_behind_move_up(party: Party) -> None:
    table = await party.lobby(people=3)
    ada, bob, cy = party.people
    await party.host.act(table, By(ada), lobby.remove_person, bob)
    assert await seated(party, table) == [ada, cy]
    with pytest.raises(errors.NotWelcomeError):
        await party.host.seating.join(table, By(bob))


async def test_whom_the_opener_invites_comes_back(party: Party) -> None:
    table = await party.lobby()
    ada, bob, _ = party.people
    await party.host.seating.invite(table, By(ada), party.people[2])
    await party.host.seating.join(table, By(party.people[2]))
    await party.host.act(table, By(ada), lobby.remove_person, party.people[2])
    with pytest.raises(errors.NotWelcomeError):
        await party.host.seating.join(table, By(party.people[2]))
    assert await party.host.seating.invite(table, By(ada), party.people[2])
    await party.host.seating.join(table, By(party.people[2]))
    assert await seated(party, table) == [ada, bob, party.people[2]]


@pytest.mark.parametrize("number", [0, 2])
async def test_only_others_who_are_there_can_be_taken_from_a_lobby(party: Party, number: int) -> None:
    table = await party.lobby(computers=1)
    with pytest.raises(errors.NotInLobbyError):
        await party.host.act(table, By(party.people[0]), lobby.remove_person, party.people[number])


async def test_only_the_opener_takes_people_from_the_lobby_and_only_there(party: Party) -> None:
    table = await party.lobby()
    with pytest.raises(errors.OnlyOpenerError):
        await party.host.act(table, By(party.people[1]), lobby.remove_person, party.people[0])
    running = await party.game()
    with pytest.raises(errors.AlreadyStartedError):
        await party.host.act(running, By(party.people[0]), lobby.remove_person, party.people[1])


@pytest.mark.parametrize("blocker", [0, 2])
async def test_of_two_who_keep_apart_the_later_one_is_refused(party: Party, blocker: int) -> None:
    blocked = 2 - blocker
    await party.host.people.block(party.people[blocker], party.people[blocked])
    table = await party.lobby()
    with pytest.raises(errors.NotWelcomeError):
        await party.host.seating.join(table, By(party.people[2]))
    await party.host.people.block(party.people[blocker], party.people[blocked], blocked=False)
    await party.host.seating.join(table, By(party.people[2]))


async def test_whom_the_opener_invites_may_join_whoever_keeps_apart(party: Party) -> None:
    await party.host.people.block(party.people[1], party.people[2])
    table = await party.lobby()
    await party.host.seating.invite(table, By(party.people[0]), party.people[2])
    await party.host.seating.join(table, By(party.people[2]))
    assert await seated(party, table) == party.people


async def test_blocks_are_listed_for_who_made_them_and_forgotten_with_either(party: Party) -> None:
    ada, bob, cy = party.people
    await party.host.people.block(ada, bob)
    await party.host.people.block(ada, ada)
    await party.host.people.block(cy, ada)
    assert list(await party.host.people.blocks(ada)) == [bob]
    assert (await party.host.people.kept_of(ada))["blocks"] == 1
    await party.host.people.forget(bob)
    assert not await party.host.people.blocks(ada)
    await party.host.people.forget(ada)
    assert not await party.host.people.blocks(cy)
