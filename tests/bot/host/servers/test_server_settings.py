"""A server's settings: where tables may live, who opens them, how many, and their options."""

import asyncio

import msgspec
import pytest

from bot.host import By, errors
from bot.host.play import actions, lobby
from bot.host.play.agreement import consent
from bot.host.servers.server_settings import EDITION, Guest, ServerSettings
from bot.host.timing.clocks import Terms
from storage import Transaction
from storage.community import servers
from storage.play import tables
from tests.bot.host.conftest import CHANNEL, SERVER, Maker, Party
from tests.bot.host.harness import Over
from tests.bot.host.timing.test_clocks import FAST, game, pass_hours

ROLE, ELSEWHERE = 77, 7700


async def opened(party: Party, person: int = 0, guest: Guest | None = None, channel: int = CHANNEL) -> int:
    done = await party.host.seating.open(
        By(party.people[person], guest=guest or Guest()), server=SERVER, channel=channel, game="sample"
    )
    return done.table.key


async def test_tables_live_only_in_the_channels_that_were_named(party: Party) -> None:
    await opened(party, channel=1)
    await party.host.servers.change(SERVER, places=[CHANNEL])
    await opened(party)
    with pytest.raises(errors.ClosedPlaceError):
        await opened(party, channel=1)
    await opened(party, channel=1, guest=Guest(parent=CHANNEL))
    with pytest.raises(errors.ClosedPlaceError):
        await opened(party, channel=1, guest=Guest(manages=True))


async def test_only_certain_roles_open_tables_and_people_who_manage_the_server(party: Party) -> None:
    await party.host.servers.change(SERVER, openers=[ROLE])
    with pytest.raises(errors.MayNotOpenError):
        await opened(party, guest=Guest(roles={ROLE + 1}))
    await opened(party, guest=Guest(roles={ROLE, 5}))
    await opened(party, guest=Guest(manages=True))


async def test_limits_hold_for_open_and_running_tables_of_a_person_and_of_the_server(party: Party) -> None:
    await party.host.servers.change(SERVER, per_person=2, per_server=3)
    first = await opened(party)
    await party.game()
    with pytest.raises(errors.TooManyOfYoursError, match="2 open or running tables here"):
        await opened(party)
    await opened(party, 1)
    with pytest.raises(errors.TooManyTablesError, match="3 open"):
        await opened(party, 1)
    await party.host.act(first, By(party.people[0]), lobby.cancel)
    await opened(party)


async def test_two_processes_at_once_can_not_pass_a_limit(party: Party, make: Maker) -> None:
    other = await make(people=party.people)
    await party.host.servers.change(SERVER, per_server=1)
    came = await asyncio.gather(opened(party), opened(other, 1), return_exceptions=True)
    assert sorted(type(one).__name__ for one in came) == ["TooManyTablesError", "int"]


async def test_defaults_are_taken_for_what_is_not_given(party: Party) -> None:
    await party.host.servers.set_default(SERVER, "sample", "start", "first")
    await party.host.servers.set_default(SERVER, "sample", EDITION, "long")
    seen = await party.host.tables.look(await opened(party))
    assert (seen.table.edition, seen.table.options) == ("long", {"start": "first"})
    done = await party.host.seating.open(
        By(party.people[0]),
        server=SERVER,
        channel=CHANNEL,
        game="sample",
        edition="plain",
        options={"start": "drawn"},
    )
    assert (done.table.edition, done.table.options) == ("plain", {"start": "drawn"})
    await party.host.servers.set_default(SERVER, "sample", EDITION, None)
    assert (await party.host.tables.look(await opened(party))).table.edition == "plain"


@pytest.mark.parametrize(
    ("name", "value"), [("start", 7), ("nothing", True), (EDITION, "none"), ("start", True)]
)
async def test_impossible_defaults_are_refused(party: Party, name: str, value: str | int) -> None:
    with pytest.raises(errors.BadSettingError):
        await party.host.servers.set_default(SERVER, "sample", name, value)
    with pytest.raises(errors.BadSettingError, match="at least 1"):
        await party.host.servers.change(SERVER, per_person=0)


async def test_defaults_that_became_impossible_keep_nobody_from_playing(party: Party) -> None:
    await party.host.servers.change(SERVER, defaults={"sample": {EDITION: "gone", "start": "first"}})
    assert (await party.host.tables.look(await opened(party))).table.edition == "plain"


async def test_what_others_keep_in_a_servers_settings_stays(party: Party) -> None:
    async def write(tx: Transaction) -> None:
        await servers.save_settings(tx, SERVER, {"clock": {"bank": 24}, "places": "nonsense"})

    await party.storage.write(write)
    assert await party.host.servers.settings(SERVER) == ServerSettings(), (
        "not understood: nobody is kept from playing"
    )
    await party.host.servers.change(SERVER, places=[1], per_person=4)
    row = await party.storage.read(lambda tx: servers.find(tx, SERVER))
    assert row is not None
    assert row.settings == {"clock": {"bank": 24}, "places": [1], "per_person": 4}


async def test_a_table_for_a_role_is_joined_by_its_people_only(party: Party) -> None:
    done = await party.host.seating.open(
        By(party.people[0]), server=SERVER, channel=CHANNEL, game="sample", role=ROLE
    )
    with pytest.raises(errors.NeedsRoleError):
        await party.host.seating.join(done.table.key, By(party.people[1], guest=Guest(roles={1})))
    joined = await party.host.seating.join(done.table.key, By(party.people[1], guest=Guest(roles={1, ROLE})))
    assert len(joined.seen.seats) == 2


async def test_tables_begin_with_the_clock_and_the_reminders_of_their_server(party: Party) -> None:
    host, ada = party.host, party.people[0]
    slow = Terms(bank=72, increment=36, cap=240, remind=12, out="seat")
    await host.servers.change(SERVER, terms=slow)
    assert (await host.tables.look(await opened(party))).table.terms == slow
    own = await host.seating.open(
        By(ada), server=SERVER, channel=CHANNEL, game="sample", terms=Terms(bank=1, cap=1)
    )
    assert (await host.tables.look(own.table.key)).table.terms.bank == 1
    with pytest.raises(errors.BadTermsError):
        await host.servers.change(SERVER, terms=Terms(bank=72, cap=1))
    assert (await host.servers.settings(SERVER)).terms == slow
    await host.servers.change(SERVER, terms=None)
    assert (await host.tables.look(await opened(party))).table.terms == Terms()


MANAGER = Guest(manages=True)


async def stuck(party: Party, person: int) -> int:
    """A table of three whose seat of that number is out of time."""
    table = await game(party, FAST, people=3)
    for number in range(person):
        await party.play(table, number, Over())
    await pass_hours(party, 24)
    return table


async def asked(
    party: Party, table: int, person: int, seat: int, guest: Guest, *, computer: bool
) -> tuple[int, ...] | None:
    """The seats that are asked about a seat; None if it was given at once."""
    done = await party.host.seating.ask_for(table, By(person, guest=guest), seat, computer=computer)
    vote = done.table.vote
    return None if vote is None else vote.voters


@pytest.mark.parametrize(
    ("step_in", "opener", "other", "manager"),
    [("opener", None, (0,), (0,)), ("table", (2,), (0,), (0,)), ("managers", None, (0,), None)],
)
async def test_who_may_step_in_where_a_table_is_stuck(
    party: Party,
    step_in: str,
    opener: tuple[int, ...] | None,
    other: tuple[int, ...] | None,
    manager: tuple[int, ...] | None,
) -> None:
    await party.host.servers.change(SERVER, step_in=step_in)
    for person, guest, voters in ((0, Guest(), opener), (2, Guest(), other), (2, MANAGER, manager)):
        table = await stuck(party, 1)
        assert await asked(party, table, party.people[person], 1, guest, computer=True) == voters


async def test_a_manager_of_the_server_steps_in_without_a_seat_but_only_where_a_table_is_stuck(
    party: Party,
) -> None:
    master = (await party.host.people.meet(6000, "Master")).key
    table = await stuck(party, 1)
    with pytest.raises(errors.SeatNotFreeError):
        await asked(party, table, master, 1, MANAGER, computer=True)
    await party.host.servers.change(SERVER, step_in="managers")
    with pytest.raises(errors.SeatNotFreeError):
        await asked(party, table, master, 2, MANAGER, computer=True)
    with pytest.raises(errors.SeatNotFreeError):
        await asked(party, table, master, 1, Guest(), computer=True)
    assert await asked(party, table, master, 1, MANAGER, computer=True) is None
    seat = (await party.host.tables.look(table)).seats[1]
    assert (seat.person, seat.resigned) == (party.people[1], True)
    table = await stuck(party, 1)
    assert await asked(party, table, master, 1, MANAGER, computer=False) is None
    assert (await party.host.tables.look(table)).seats[1].person == master


@pytest.mark.parametrize("blocks", ["manager", "player"])
async def test_a_manager_takes_no_seat_alone_where_a_block_keeps_them_apart_from_a_player(
    party: Party, blocks: str
) -> None:
    await party.host.servers.change(SERVER, step_in="managers")
    master = (await party.host.people.meet(6000, "Master")).key
    cy = party.people[2]
    pair = (master, cy) if blocks == "manager" else (cy, master)
    await party.host.people.block(*pair)
    table = await stuck(party, 1)
    assert await asked(party, table, master, 1, MANAGER, computer=False) == (0,), "as the opener invites"
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    await party.host.act(table, By(party.people[0]), consent.answer, vote.asked, "yes")
    assert (await party.host.tables.look(table)).seats[1].person == master
    # Whose seat it is leaves by that, and who has resigned plays there no longer.
    table = await stuck(party, 2)
    assert await asked(party, table, master, 2, MANAGER, computer=False) is None
    table = await stuck(party, 1)
    await party.host.act(table, By(cy), actions.resign)
    assert await asked(party, table, master, 1, MANAGER, computer=False) is None


async def test_a_manager_gives_a_seat_to_a_computer_whoever_has_blocked_them(party: Party) -> None:
    await party.host.servers.change(SERVER, step_in="managers")
    cy = party.people[2]
    table = await stuck(party, 1)
    await party.host.people.block(party.people[0], cy)
    assert await asked(party, table, cy, 1, MANAGER, computer=True) is None


@pytest.mark.parametrize(("blocker", "voters"), [(None, (2,)), (2, (2,)), (0, "refused")])
async def test_nobody_sits_down_beside_a_blocked_person_unless_the_opener_or_that_person_is_asked(
    party: Party, blocker: int | None, voters: tuple[int, ...] | str
) -> None:
    dan = (await party.host.people.meet(6000, "Dan")).key
    if blocker is not None:
        await party.host.people.block(party.people[blocker], dan)
    # The opener is away, the next one has left.
    table = await game(party, msgspec.structs.replace(FAST, out="seat"), people=3)
    await pass_hours(party, 24)
    await party.host.act(table, By(party.people[1]), actions.resign)
    if voters == "refused":
        with pytest.raises(errors.NotWelcomeError):
            await asked(party, table, dan, 1, Guest(), computer=False)
    else:
        assert await asked(party, table, dan, 1, Guest(), computer=False) == voters


async def test_without_a_clock_a_table_is_stuck_after_a_week(party: Party) -> None:
    table = await game(party, Terms(remind=0), people=3)
    await party.play(table, 0, Over())
    ada = party.people[0]
    await pass_hours(party, 24 * 7 - 1)
    assert await asked(party, table, ada, 1, Guest(), computer=True) == (1, 2)
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    await party.host.act(table, By(ada), consent.withdraw, vote.asked)
    await pass_hours(party, 1)
    assert await asked(party, table, ada, 1, Guest(), computer=True) is None


async def test_eight_tables_are_what_one_person_may_have_opened_over_all_servers(party: Party) -> None:
    ada, bob, _ = party.people
    await party.host.servers.visit(ELSEWHERE, "Elsewhere")

    async def begun(person: int, server: int) -> int:
        done = await party.host.seating.open(By(person), server=server, channel=CHANNEL, game="sample")
        return done.table.key

    keys = [await begun(ada, server) for server in (SERVER, ELSEWHERE) * 4]
    with pytest.raises(errors.TooManyEverywhereError, match="8 open or running tables on all servers"):
        await begun(ada, ELSEWHERE)
    await begun(bob, SERVER)
    # What is over, or opened by somebody else by now, does not count.
    await party.host.act(keys[0], By(ada), lobby.cancel)
    await begun(ada, SERVER)
    await party.host.seating.join(keys[1], By(bob))
    await party.host.act(keys[1], By(ada), lobby.leave)
    await begun(ada, SERVER)
    with pytest.raises(errors.TooManyEverywhereError):
        await begun(ada, SERVER)


async def test_the_operator_may_set_another_number_of_tables(make: Maker) -> None:
    for most, fails in ((1, 1), (None, 12)):
        party = await make(per_opener=most)
        await party.invite(f"Ada{most}")
        for _ in range(fails):
            await party.lobby(1)
        if most is not None:
            with pytest.raises(errors.TooManyEverywhereError):
                await party.lobby(1)


async def test_a_hundred_tables_are_what_a_server_has_unless_it_chose_another_number(party: Party) -> None:
    first = await party.stored(await party.lobby(1))

    async def more(tx: Transaction) -> None:
        for number in range(99):
            one = msgspec.structs.replace(first, code=f"X{number}", opener=party.people[number % 2])
            await tables.add(tx, one)

    await party.storage.write(more)
    with pytest.raises(errors.TooManyTablesError, match="100 open or running tables"):
        await opened(party, 2)
    await party.host.servers.change(SERVER, per_server=None)
    await opened(party, 2)
    assert (await party.host.servers.settings(SERVER)).per_server is None
