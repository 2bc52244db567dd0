"""Servers that remove the bot: their tables are suspended, go on when it is back, and are deleted late."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import func, select

from bot.host import By, errors
from bot.host.outbox import addresses
from bot.host.people.guild_removal import KEPT
from bot.host.people.identity import Identity
from bot.host.play import actions
from bot.host.play.agreement import consent
from bot.host.timing import preferences
from bot.host.timing.clocks import Terms
from storage import Transaction, schema
from storage.play import response_times
from storage.queues import alarms, outbox
from storage.rows import Alarm
from tests.bot.host.conftest import CHANNEL, SERVER, Maker, Party
from tests.bot.host.harness import Lift, Over
from tests.bot.host.play.agreement.test_consent import open_vote
from tests.bot.host.tables.test_freezing import alter, owing, played, waiting
from tests.bot.host.timing.test_clocks import FAST, game, pass_hours, rows, time

ELSEWHERE = 7700


async def elsewhere(party: Party) -> int:
    """A lobby on another server."""
    await party.host.servers.visit(ELSEWHERE, "Elsewhere")
    done = await party.host.seating.open(
        By(party.people[0]), server=ELSEWHERE, channel=CHANNEL, game="sample"
    )
    return done.table.key


async def set_alarms(party: Party, table: int) -> list[Alarm]:
    return [one for one in await party.storage.read(alarms.pending) if one.table == table]


async def test_a_removal_suspends_the_servers_tables_and_no_others(party: Party) -> None:
    ada = party.people[0]
    running, lobby, other = await game(party, FAST), await party.lobby(), await elsewhere(party)
    assert await set_alarms(party, running)
    assert await party.host.guild_removals.suspend_tables(SERVER)
    assert not await party.host.guild_removals.suspend_tables(SERVER)
    for table in (running, lobby):
        with pytest.raises(errors.ServerLeftError, match="suspended"):
            await party.host.tables.look(table)
        assert await set_alarms(party, table) == []
    with pytest.raises(errors.ServerLeftError):
        await party.play(running, 0, Over())
    assert [table.key for table, _ in await party.host.tables.of_person(ada)] == [other]
    assert await party.host.people.waiting(ada) == []
    assert {row.payload["table"] for row in await party.outbox()} == {other}
    # They count against no limit, and a reminder or a time-out that is due later comes to nobody.
    await party.host.servers.change(SERVER, per_person=1)
    await pass_hours(party, 24 * 20)
    assert await party.outbox("remind", "note") == []
    await party.lobby()


async def test_a_message_that_was_given_up_is_still_listed_when_its_server_is_gone(party: Party) -> None:
    await game(party, FAST)

    async def give_up(tx: Transaction) -> int:
        [*_, row] = await outbox.claim(tx, "a", party.clock.now, timedelta(minutes=1), 9)
        await outbox.give_up(tx, row.number, "a", party.clock.now, "the channel is gone")
        return row.number

    number = await party.storage.write(give_up)
    await party.host.guild_removals.suspend_tables(SERVER)
    assert [row.number for row in await party.storage.read(outbox.failed)] == [number]


async def test_a_server_that_the_bot_is_about_to_leave_is_not_met_again_until_it_has_left(
    party: Party,
) -> None:
    await elsewhere(party)
    assert await party.host.guild_removals.forget(ELSEWHERE) == 1
    await party.host.bans.leave_server(ELSEWHERE)
    assert not await party.host.servers.meet(ELSEWHERE, "Elsewhere")
    assert ELSEWHERE not in await party.host.guild_removals.known()
    assert await party.outbox("hello") == []
    await party.clear_outbox()
    assert await party.host.servers.meet(ELSEWHERE, "Elsewhere")
    assert len(await party.outbox("hello")) == 1


async def test_the_log_names_no_server_that_left_and_came_back(
    party: Party, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "bot")
    await elsewhere(party)
    await party.host.guild_removals.suspend_tables(ELSEWHERE)
    await party.host.guild_removals.returned(ELSEWHERE)
    said = [line for line in caplog.messages if str(ELSEWHERE) in line]
    assert len(said) == 2
    assert "Elsewhere" not in caplog.text


async def test_a_table_found_again_goes_on_with_the_time_it_had(party: Party) -> None:
    table = await game(party, FAST)
    await pass_hours(party, 3)
    await party.host.guild_removals.suspend_tables(SERVER)
    await pass_hours(party, 24 * 29)
    await party.clear_outbox()
    assert await party.host.guild_removals.returned(SERVER) == 1
    found = await time(party, table, 0)
    assert found.left == timedelta(hours=21)
    assert found.until == party.clock.now + timedelta(hours=21)
    [shown] = await party.outbox("turn")
    assert shown.payload["mention"] == [0]
    assert "idle" in {one.kind for one in await set_alarms(party, table)}
    assert await party.host.guild_removals.returned(SERVER) == 0
    assert len(await party.outbox("turn")) == 1
    await pass_hours(party, 20)
    assert await rows(party, table, "timeout") == []
    await pass_hours(party, 1)
    assert await rows(party, table, "timeout") == [("timeout", 0, "notice")]
    await party.play(table, 0, Lift(1))
    assert await party.host.check() == []


async def test_the_time_that_a_table_was_suspended_makes_nobody_absent(party: Party) -> None:
    table = await game(party, Terms(remind=0), people=3)
    await pass_hours(party, 24 * 6)
    await party.host.guild_removals.suspend_tables(SERVER)
    await pass_hours(party, 24 * 8)
    await party.host.guild_removals.returned(SERVER)
    newcomer = By((await party.host.people.meet(6000, "Dan")).key)
    await party.host.seating.ask_for(table, newcomer, 0)
    assert (await open_vote(party, table)).voters == (0, 1, 2)
    await party.host.act(table, newcomer, consent.withdraw, (await open_vote(party, table)).asked)
    await pass_hours(party, 24)
    await party.host.seating.ask_for(table, newcomer, 0)
    assert (await open_vote(party, table)).voters == (1, 2), "a week without the time away"


async def test_the_time_that_a_table_was_suspended_brings_no_reminder(party: Party) -> None:
    await game(party, Terms(remind=10))
    await pass_hours(party, 10)
    await pass_hours(party, 4)
    await party.host.guild_removals.suspend_tables(SERVER)
    await pass_hours(party, 24 * 8)
    await party.clear_outbox()
    await party.host.guild_removals.returned(SERVER)
    await pass_hours(party, 5)
    assert await party.outbox("remind") == [], "the turn's message has told it"
    await pass_hours(party, 1)
    assert len(await party.outbox("remind")) == 1, "ten hours after the first one"


async def test_the_time_of_an_answer_counts_no_time_that_a_table_was_suspended(party: Party) -> None:
    table = await game(party, Terms())
    await pass_hours(party, 2)
    await party.host.guild_removals.suspend_tables(SERVER)
    await pass_hours(party, 24)
    await party.host.guild_removals.returned(SERVER)
    await pass_hours(party, 1)
    await party.play(table, 0, Over())
    [taken] = await party.storage.read(lambda tx: response_times.of_person(tx, party.people[0]))
    assert timedelta(microseconds=taken) == timedelta(hours=3)


async def test_whoever_wants_direct_messages_is_told_by_one_that_the_table_goes_on(party: Party) -> None:
    await party.host.people.set_notice(party.people[0], preferences.BY_DM)
    await game(party, FAST)
    await party.host.guild_removals.suspend_tables(SERVER)
    assert await party.outbox("dm") == []
    await party.host.guild_removals.returned(SERVER)
    [direct] = await party.outbox("dm")
    assert direct.destination == addresses.at_person(party.people[0])
    [shown] = await party.outbox("turn")
    assert shown.payload["mention"] == []


async def test_lobbies_frozen_tables_and_computers_are_found_again(party: Party, make: Maker) -> None:
    frozen, first = await played(party)
    await alter(party, frozen, first, digest=b"notright")
    lobby, mixed = await party.lobby(1), await party.game(people=1, computers=1)
    later = await make(people=party.people)
    with pytest.raises(errors.FrozenTableError):
        await later.host.tables.look(frozen)
    await later.host.guild_removals.suspend_tables(SERVER)
    assert await later.host.guild_removals.returned(SERVER) == 3
    with pytest.raises(errors.FrozenTableError):
        await later.host.tables.look(frozen)
    await later.host.seating.join(lobby, By(party.people[1]))
    await later.play(mixed, 0, Over())
    await later.host.idle()
    assert (await later.host.tables.look(mixed)).seats[0].owes
    assert len(await later.host.tables.of_person(party.people[0])) == 3


async def test_computers_leave_a_table_that_rests_alone_and_play_on_where_it_goes_on(
    party: Party, make: Maker
) -> None:
    table, _ = await owing(party)
    await party.host.guild_removals.suspend_tables(SERVER)
    later = await make(people=party.people)
    await later.host.poll()
    await later.host.idle()
    assert await waiting(later) == 0, "nobody tries it again and again"
    await later.host.guild_removals.returned(SERVER)
    await later.host.idle()
    assert [seat.owes for seat in await later.seats(table)] == [True, False]


async def test_a_list_of_servers_finds_what_was_missed(party: Party) -> None:
    compare = party.host.guild_removals.compare
    await party.lobby()
    await elsewhere(party)
    assert await compare([]) == []
    assert {one.gone for one in (await party.host.guild_removals.known()).values()} == {None}
    assert await compare({ELSEWHERE, 1}) == []
    gone = {one.id: one.gone for one in (await party.host.guild_removals.known()).values()}
    assert gone == {SERVER: party.clock.now, ELSEWHERE: None}
    party.clock.move(days=29, hours=23)
    assert await compare({ELSEWHERE}) == []
    party.clock.move(hours=1)
    assert await compare({ELSEWHERE}) == [SERVER]
    # A server in the list is there, whatever was thought before.
    assert await compare({ELSEWHERE, SERVER}) == []
    assert (await party.host.guild_removals.known())[SERVER].gone is None
    assert len(await party.host.tables.of_person(party.people[0])) == 2


async def test_a_server_is_deleted_whole_and_not_before_its_time(party: Party) -> None:
    delete = party.host.guild_removals.delete
    ada, bob, _ = party.people
    over = await party.game()
    await party.host.act(over, By(bob), actions.resign)
    await party.host.act(over, By(ada), actions.claim)
    running, other = await game(party, FAST), await elsewhere(party)
    await party.host.people.set_note(running, ada, "mine")
    await party.host.seating.invite(other, By(ada), bob)
    assert not await delete(SERVER)
    await party.host.guild_removals.suspend_tables(SERVER)
    party.clock.move(seconds=KEPT.total_seconds() - 1)
    assert not await delete(SERVER)
    party.clock.move(seconds=1)
    assert await delete(SERVER)
    assert not await delete(SERVER)
    for key in (over, running):
        with pytest.raises(errors.UnknownTableError):
            await party.host.tables.look(key)
    for table in schema.metadata.sorted_tables:
        named = next((name for name in ("table", "after", "server") if name in table.c), None)
        if named is None or table.name == "game_table":
            continue
        left = {other} if named != "server" else {ELSEWHERE}
        found = await party.storage.read(lambda tx, c=table.c[named]: tx.execute(select(c)))  # type: ignore[misc] # mypy can't infer it
        assert {key for (key,) in found if key is not None} <= left, table.name
    assert [row for row in await party.storage.read(outbox.pending) if row.payload["table"] != other] == []
    # Persons sit elsewhere too.
    people = select(func.count()).select_from(schema.person)
    assert (await party.storage.read(lambda tx: tx.execute(people))).scalar_one() == 3
    assert (await party.host.tables.look(other)).table.status == "lobby"


async def test_a_person_who_is_forgotten_leaves_suspended_tables_too(party: Party) -> None:
    ada, bob, _ = party.people
    running, lobby = await party.game(), await party.lobby()
    await party.host.guild_removals.suspend_tables(SERVER)
    assert await party.host.people.forget(ada)
    await party.host.guild_removals.returned(SERVER)
    assert (await party.host.tables.look(running)).seats[0].resigned
    found = await party.host.tables.look(lobby)
    assert [seat.person for seat in found.seats] == [bob]
    assert found.table.opener == bob


async def test_how_people_are_called_on_a_server_is_deleted_with_it(party: Party) -> None:
    ada, _, _ = party.people
    await game(party, FAST)
    discord_id = (await party.host.people.named([ada]))[ada].discord_id
    assert discord_id is not None
    for server, nickname in ((SERVER, "Captain"), (ELSEWHERE, "Skipper")):
        await party.host.people.greet(discord_id, Identity("Ada", server, nickname))
    await party.host.guild_removals.suspend_tables(SERVER)
    party.clock.move(seconds=KEPT.total_seconds())
    assert (await party.host.people.named([ada], SERVER))[ada].name == "Captain"
    assert await party.host.guild_removals.delete(SERVER)
    assert [(await party.host.people.named([ada], one))[ada].name for one in (SERVER, ELSEWHERE)] == [
        "Ada",
        "Skipper",
    ]
    assert "Captain" not in str(await party.host.people.kept_of(ada))
