"""Wishes for a seat: who is asked, when a table starts, and what ends a wish."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from bot.host import By, Guest, errors
from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import Letter
from bot.host.people import privacy
from bot.host.timing import hours
from bot.host.timing.preferences import Wish
from storage.community import wishes
from tests.bot.host.conftest import SERVER, Maker, Party
from tests.bot.host.outbox.test_worker import Post

from .line import Line

LONG = [pytest.param(seed, marks=() if seed < 2 else pytest.mark.long) for seed in range(14)]


@pytest.fixture
async def line(party: Party) -> Line:
    return Line(party)


async def test_once_wishes_cover_a_table_all_are_asked_and_it_starts_when_all_accept(line: Line) -> None:
    ada, bob, cy = line.party.people
    await line.wish(ada, sizes=(2,))
    await line.let_pass(hours=1)
    assert await line.questions() == []
    await line.wish(bob, sizes=(2,))
    assert await line.asked(bob) == [], "there is a minute to change one's mind"
    await line.let_pass(minutes=2)
    assert await line.asked(ada) == await line.asked(bob) != []
    (call,) = await line.calls()
    assert call[0] == addresses.at_server(SERVER)
    assert {*call[1].people} == {ada, bob}
    await line.answer(ada)
    assert await line.wishing() == [ada, bob]
    with pytest.raises(errors.NoSeatAskedError):
        await line.party.host.seeking.answer(cy, call[1].gathering, accepts=True)
    await line.answer(bob)
    await line.let_pass(minutes=5)
    (row,) = await line.gatherings()
    assert row.table is not None
    table = await line.party.stored(row.table)
    assert (table.status, table.name != "") == ("running", True)
    assert await line.seated(row.table) == [ada, bob]
    assert await line.wishing() == []


async def test_no_answer_ends_a_wish_and_not_now_keeps_it_unasked_for_two_days(line: Line) -> None:
    ada, bob, cy = line.party.people
    for one in (ada, bob, cy):
        await line.wish(one, sizes=(3,))
    await line.let_pass(minutes=2)
    await line.answer(ada)
    await line.answer(bob, accepts=False)
    await line.let_pass(hours=25)
    assert await line.wishing() == [ada, bob], "Cy did not answer"
    await line.wish(cy, sizes=(3,))
    await line.let_pass(hours=22)
    assert await line.asked(bob) == []
    await line.let_pass(hours=4)
    assert await line.asked(bob) != []


async def test_after_a_day_it_starts_with_those_who_are_there_and_with_computers_only_if_all_allow(
    line: Line,
) -> None:
    ada, bob, cy = line.party.people
    await line.wish(ada, sizes=(3,), computers=True)
    await line.wish(bob, sizes=(3,), computers=True)
    await line.wish(cy, sizes=(3,))
    await line.let_pass(minutes=2)
    await line.answer(ada)
    await line.answer(bob)
    await line.let_pass(hours=23)
    assert (await line.gatherings())[0].table is None
    await line.let_pass(hours=2)
    (row,) = await line.gatherings()
    assert row.table is not None
    assert await line.seated(row.table) == [ada, bob, "mate"]


async def test_without_enough_people_it_is_given_up_after_two_days_and_their_wishes_stay(line: Line) -> None:
    ada, bob, cy = line.party.people
    await line.wish(ada, sizes=(3,), computers=True)
    await line.wish(bob, sizes=(3,))
    await line.wish(cy, sizes=(3,))
    await line.let_pass(minutes=2)
    await line.answer(ada)
    await line.answer(bob)
    await line.let_pass(hours=47)
    assert (await line.gatherings())[0].ended is None
    await line.let_pass(hours=2)
    (row,) = await line.gatherings()
    assert (row.ended is not None, row.table) == (True, None)
    assert await line.wishing() == [ada, bob]


async def test_the_line_fills_a_free_seat(line: Line) -> None:
    ada, bob, cy = line.party.people
    for one in (ada, bob):
        await line.wish(one, sizes=(2,))
    await line.let_pass(minutes=2)
    await line.wish(cy, sizes=(2,))
    await line.let_pass(minutes=2)
    assert await line.asked(cy) == []
    await line.answer(ada)
    await line.answer(bob, accepts=False)
    assert await line.asked(cy) != []
    await line.answer(cy)
    await line.let_pass(minutes=5)
    (row,) = await line.gatherings()
    assert row.table is not None
    assert await line.seated(row.table) == [ada, cy]


async def test_a_reader_counts_only_wishes_that_could_be_seated_with_theirs(line: Line) -> None:
    ada, bob, cy = line.party.people
    host = line.party.host
    await line.wish(ada, sizes=(3,))
    await line.wish(bob, sizes=(2,))
    assert await host.seeking.waiting(cy, SERVER, await host.servers.players(SERVER)) == {"sample": 2}
    await line.block(bob, cy)
    assert await host.seeking.waiting(cy, SERVER, await host.servers.players(SERVER)) == {"sample": 1}
    seen = await line.wish(cy, sizes=(2, 3))
    assert (seen.waits, seen.missing) == (1, 1)
    assert await host.seeking.waiting(ada, SERVER, await host.servers.players(SERVER)) == {"sample": 1}
    assert await host.seeking.waiting(bob, SERVER, await host.servers.players(SERVER)) == {}


async def test_each_is_asked_by_their_own_way_and_after_their_quiet_hours(line: Line) -> None:
    ada, bob, cy = line.party.people
    people = line.party.host.people
    await people.set_notice(ada, "dm")
    await people.set_notice(bob, "none")
    now = line.party.clock.now
    quiet = hours.quiet_hours("UTC", f"{now.hour:02}:00", f"{(now.hour + 3) % 24:02}:00")
    await people.set_quiet(cy, quiet)
    for one in (ada, bob, cy):
        await line.wish(one, sizes=(3,))
    await line.let_pass(minutes=2)
    found = await line.calls()
    assert {to: call.people for to, call in found} == {
        addresses.at_person(ada): (ada,),
        addresses.at_server(SERVER): (cy,),
    }
    later = {one.person: one.asked for one in await line.questions()}
    assert later[cy] > later[ada]
    assert await line.asked(bob) != []


async def test_a_game_switched_off_and_a_full_server_start_nothing(line: Line) -> None:
    ada, bob, _ = line.party.people
    host = line.party.host
    for one in (ada, bob):
        await line.wish(one, sizes=(2,))
    await line.let_pass(minutes=2)
    await host.servers.change(SERVER, per_server=1)
    await line.party.lobby(1)
    await line.answer(ada)
    await line.answer(bob)
    await line.let_pass(hours=49)
    (row,) = await line.gatherings()
    assert (row.ended is not None, row.table) == (True, None)
    await host.servers.offer(SERVER, "sample", offered=False)
    with pytest.raises(errors.NotOfferedHereError):
        await line.wish(ada, sizes=(2,))
    await line.let_pass(hours=30)
    assert len(await line.gatherings()) == 1


async def test_a_table_is_opened_only_for_somebody_who_may(line: Line) -> None:
    ada, bob, _ = line.party.people
    host = line.party.host
    await host.servers.change(SERVER, openers=[77])
    await line.wish(ada, sizes=(2,))
    await line.wish(bob, sizes=(2,))
    await line.let_pass(hours=2)
    assert await line.gatherings() == []
    by = By(bob, None, Guest(roles=frozenset({77})))
    await host.seeking.withdraw(bob, SERVER, "sample")
    await host.seeking.wish(by, server=SERVER, channel=901, game="sample")
    await line.let_pass(minutes=2)
    await line.answer(ada)
    await line.answer(bob)
    await line.let_pass(minutes=5)
    (row,) = await line.gatherings()
    assert row.table is not None
    assert (await line.party.stored(row.table)).opener == bob


async def test_two_processes_ask_once(line: Line, make: Maker) -> None:
    ada, bob, _ = line.party.people
    for one in (ada, bob):
        await line.wish(one, sizes=(2,))
    other = await make(people=line.party.people)
    line.party.clock.move(minutes=2)
    await other.host.ring()
    await line.party.host.ring()
    assert len(await line.gatherings()) == 1
    assert len(await line.calls()) == 1


@pytest.mark.parametrize("how", ["ping", "dm"])
async def test_a_question_after_quiet_hours_holds_back_no_other_message_to_its_server_or_person(
    line: Line, how: Wish
) -> None:
    party = line.party
    ada, bob, _ = party.people
    begins = party.clock.now.hour
    await party.host.people.set_notice(ada, how)
    await party.host.people.set_quiet(
        ada, hours.quiet_hours("UTC", f"{begins:02}:00", f"{(begins + 9) % 24:02}:00")
    )
    await party.clear_outbox()
    for one in (ada, bob):
        await line.wish(one, sizes=(2,))
    await line.let_pass(minutes=2)
    asked = {one.person: one.asked for one in await line.questions()}
    assert asked[bob] <= party.clock.now < asked[ada]
    others = [
        Letter(id="door", destination=addresses.at_person(ada), message=messages.FrontDoor(ada)),
        Letter(
            id="puzzle", destination=addresses.at_server(SERVER), message=messages.PuzzleOfTheDay(SERVER, "1")
        ),
    ]
    await party.storage.write(lambda tx: messages.put(tx, others, party.clock.now))
    post = Post()
    worker = party.host.worker(post)
    await worker.deliver()
    assert {one.kind for one in post.sent} == {"seat", "door", "puzzle"}
    assert _called(post) == [(bob,)]
    party.clock.now = asked[ada]
    await worker.deliver()
    assert _called(post) == [(bob,), (ada,)]


def _called(post: Post) -> list[tuple[int, ...]]:
    """The people of each question that was sent."""
    return [one.message.people for one in post.sent if isinstance(one.message, messages.SeatCall)]


async def test_a_persons_data_has_their_wishes_and_deletion_takes_them(line: Line) -> None:
    ada, bob, _ = line.party.people
    for one in (ada, bob):
        await line.wish(one, sizes=(2,))
    await line.let_pass(minutes=2)
    data = await privacy.export(line.party.storage, ada, line.party.clock())
    ((wish,), (asked,)) = cast("tuple[list[dict[str, object]], ...]", (data["wishes"], data["asked"]))
    assert (wish["game"], wish["sizes"], asked["game"], asked["answer"]) == ("sample", [2], "sample", None)
    await line.party.host.people.forget(ada)
    assert await line.wishing() == [bob]
    assert [one.person for one in await line.questions()] == [bob]
    await line.let_pass(hours=49)
    assert await line.wrong() == []


async def test_a_server_that_is_deleted_takes_its_wishes_along(line: Line) -> None:
    ada, bob, _ = line.party.people
    for one in (ada, bob):
        await line.wish(one, sizes=(2,))
    await line.let_pass(minutes=2)
    await line.party.host.guild_removals.forget(SERVER)
    assert await line.party.storage.read(lambda tx: wishes.of_person(tx, ada)) == []


@pytest.mark.parametrize("seed", LONG)
async def test_twelve_random_people(line: Line, seed: int) -> None:
    """Nobody waits beyond 48 hours once covered; nobody is asked twice a day; no blocked pair meets."""
    rng, party = Random(f"twelve {seed}"), line.party
    while len(party.people) < 12:
        await party.invite(f"Person {len(party.people)}")
    for _ in range(8):
        await line.block(*rng.sample(party.people, 2))
    willing = {one: 0.6 + rng.random() / 2 for one in party.people}
    for _ in range(70):
        person = rng.choice(party.people)
        party.clock.move(seconds=1)
        match rng.choices(("wish", "withdraw", "block", "answers", "time"), (8, 1, 1, 9, 6))[0]:
            case "wish":
                sizes = tuple(sorted(rng.sample([2, 3, 4], rng.randint(1, 3))))
                speed = rng.choice(("normal", "slow"))
                await line.wish(person, sizes=sizes, speed=speed, computers=rng.random() < 0.4)
            case "withdraw":
                await party.host.seeking.withdraw(person, SERVER, "sample")
            case "block":
                await line.block(person, rng.choice([one for one in party.people if one != person]))
            case "answers":
                for one in party.people:
                    if await line.asked(one) and rng.random() < 0.8:
                        await line.answer(one, accepts=rng.random() < willing[one])
            case _:
                await line.let_pass(hours=rng.choice((0.1, 1, 5, 12, 26)))
        assert await line.wrong() == []
    await line.let_pass(hours=50)
    assert await line.wrong() == []
    assert len(await line.gatherings()) > 1
