"""People and servers that are not served: their tables, and the end of it."""

from __future__ import annotations

import asyncio

import pytest

from bot.host import By, Host, errors
from bot.host.outbox import deliveries
from bot.host.play import lobby
from games.engine import Game
from storage import Storage
from storage.community import bans
from tests.bot.host.conftest import CHANNEL, GAMES, SERVER, Inline, Maker, Party
from tests.bot.host.harness import Lift, Over, with_rules
from tests.bot.host.tables.test_freezing import played

ADA, BOB, CY = 5000, 5001, 5002


async def banned(party: Party, person: int, server: int | None = SERVER) -> str | None:
    return (await party.host.bans.look_up(person, server)).banned


async def test_a_ban_holds_everywhere_from_the_moment_it_is_stored_until_it_is_lifted(
    party: Party, make: Maker
) -> None:
    operator = await make(people=party.people)
    assert await banned(party, ADA) is None
    await operator.host.bans.ban_person(ADA)
    assert [await banned(party, ADA, where) for where in (SERVER, 17, None)] == ["person"] * 3
    assert await banned(party, BOB) is None
    assert await operator.host.bans.unban_person(ADA)
    assert not await operator.host.bans.unban_person(ADA)
    assert await banned(party, ADA) is None


async def test_somebody_who_was_never_here_can_be_banned(party: Party) -> None:
    assert await party.host.bans.ban_person(4242) == 0
    assert await banned(party, 4242) == "person"
    assert await banned(party, 4243) is None


async def test_a_banned_person_leaves_lobbies_and_computers_play_their_games_on(party: Party) -> None:
    ada, bob, _ = party.people
    waiting, running = await party.lobby(), await party.game()
    assert await party.host.bans.ban_person(ADA) == 2
    assert (await party.stored(waiting)).opener == bob
    assert [seat.person for seat in await party.seats(waiting)] == [bob]
    await party.host.idle()
    seats = await party.seats(running)
    assert (seats[0].person, seats[0].resigned, seats[0].computer) == (ada, True, "mate")
    assert seats[1].owes, "the computer has ended the turn that was hers"
    await party.play(running, 1, Lift(1))


async def test_a_table_of_which_everybody_is_banned_ends_without_a_winner(party: Party) -> None:
    table = await party.game()
    await party.host.bans.ban_person(ADA)
    await party.host.bans.ban_person(BOB)
    assert (await party.stored(table)).status == "finished"
    assert {one.rank for one in await party.results(table)} == {1}


async def test_a_bot_takes_up_at_its_next_look_what_a_computer_has_to_play_for_a_banned_person(
    party: Party, url: str
) -> None:
    table = await party.game()
    storage = await Storage.open(url)
    thinks = Inline()
    beside = Host(storage, GAMES, clock=party.clock, monotonic=party.clock.monotonic, chooser=thinks)
    await beside.bans.ban_person(ADA)
    await beside.idle()
    await beside.cluster.hand_over()
    await storage.close()
    assert thinks.thoughts == [], "the bot's computers think, not those of whoever looks in"
    assert (await party.seats(table))[0].owes
    await party.host.poll()
    await party.host.idle()
    assert [seat.owes for seat in await party.seats(table)] == [False, True]


async def test_a_frozen_table_has_a_computer_for_a_banned_person_once_it_goes_on(
    party: Party, make: Maker
) -> None:
    table, _ = await played(party)
    games: dict[str, Game] = {**GAMES, "sample": with_rules(2)}
    newer = await make(people=party.people, games=games)
    with pytest.raises(errors.FrozenTableError):
        await newer.host.tables.look(table)
    await newer.host.bans.ban_person(BOB)
    assert (await newer.seats(table))[1].resigned


async def test_a_banned_person_is_not_invited_and_no_seat_of_a_rematch_is_kept_for_them(party: Party) -> None:
    ada, bob, cy = party.people
    before = await party.game()
    await party.play(before, 0, Over())
    await party.host.bans.ban_person(BOB)
    done = await party.host.seating.open(
        By(ada), server=SERVER, channel=CHANNEL, game="sample", edition="long", after=before
    )
    await party.host.seating.note_lobby_message(done.table.key, 77)
    assert await party.host.people.invited_to(bob) == []
    with pytest.raises(errors.NotServedError):
        await party.host.seating.invite(done.table.key, By(ada), bob)
    await party.host.seating.join(done.table.key, By(cy))
    await party.host.act(done.table.key, By(ada), lobby.start)


async def test_what_was_to_be_told_to_a_banned_person_is_not_told(party: Party) -> None:
    bob, cy = party.people[1:]
    await party.host.people.set_notice(bob, "dm")
    table = await party.game()
    await party.host.people.follow(table, cy)
    await party.play(table, 0, Over())
    assert await party.outbox("dm")
    assert await party.outbox("follow")
    await party.host.bans.ban_person(BOB)
    await party.host.bans.ban_person(CY)
    assert not await party.outbox("dm", "follow")
    await party.host.idle()
    await party.play(table, 0, Over())
    await party.host.idle()
    assert (await party.seats(table))[0].owes, "there was a turn to tell of"
    assert not await party.outbox("dm", "follow")


async def test_banning_again_completes_what_was_interrupted(party: Party) -> None:
    table = await party.game()
    key = party.people[0]
    await party.storage.write(lambda tx: bans.set_person(tx, key, party.clock.now))
    assert not (await party.seats(table))[0].resigned
    assert await party.host.bans.ban_person(ADA) == 1
    assert (await party.seats(table))[0].resigned


async def test_a_deletion_by_the_operator_ends_a_ban_since_it_would_need_the_id(party: Party) -> None:
    await party.host.bans.ban_person(ADA)
    assert (await party.host.people.kept_of(party.people[0]))["banned"]
    await party.host.people.forget(party.people[0], by_operator=True)
    assert await banned(party, ADA) is None


async def test_a_banned_server_is_suspended_left_and_not_taken_up_again(party: Party) -> None:
    table = await party.game()
    assert await party.host.bans.ban_server(SERVER)
    assert [await banned(party, BOB, where) for where in (SERVER, 17, None)] == ["server", None, None]
    with pytest.raises(errors.ServerLeftError):
        await party.play(table, 0, Over())
    [leave] = await party.outbox()
    assert deliveries.read(leave).kind == "leave"
    assert not await party.host.bans.serves(SERVER)
    assert await party.host.guild_removals.returned(SERVER) == 0
    assert not await party.host.bans.ban_server(SERVER)
    assert await party.host.bans.unban_server(SERVER)
    assert not await party.outbox("leave"), "it may not have been heeded yet"
    assert await party.host.guild_removals.returned(SERVER) == 1
    await party.play(table, 0, Over())


async def test_a_ban_outlives_the_server_that_is_deleted(party: Party) -> None:
    table = await party.game()
    await party.host.bans.ban_server(SERVER)
    assert await party.host.guild_removals.forget(SERVER) == 1
    assert await party.host.guild_removals.forget(SERVER) is None
    assert not await party.host.bans.serves(SERVER)
    with pytest.raises(errors.UnknownTableError):
        await party.host.tables.look(table)


async def test_a_ban_of_two_at_one_moment_is_one(party: Party, make: Maker) -> None:
    table = await party.game()
    other = await make(people=party.people)
    left = await asyncio.gather(party.host.bans.ban_person(ADA), other.host.bans.ban_person(ADA))
    assert 1 in left
    assert [seat.resigned for seat in await party.seats(table)] == [True, False]
