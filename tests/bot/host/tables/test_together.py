"""Two processes that act at the same moment on a server's database act as if one had done it after the other."""

import json
from collections.abc import Coroutine
from functools import partial

import pytest

from bot.host import By, errors
from bot.host.changes import rating
from bot.host.outbox import addresses, messages
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.messages import Letter
from bot.host.outbox.worker import Sent
from bot.host.people.puzzles import TriedPuzzle
from bot.host.play import actions
from bot.host.play.agreement.standing_orders import MOST
from bot.host.record.analysis.service import KEPT
from bot.host.servers.server_settings import Weekly
from bot.host.timing.alarms import DigestAlarm, Ringing, WeekAlarm, pending_alarms
from bot.host.timing.preferences import preferences_of
from games import catalogue
from games.engine import Order
from games.lessons.puzzle import puzzles
from games.lessons.shelf import shelf
from storage.community import people, ratings
from storage.play import analyses, solo
from tests.bot.host.conftest import CHANNEL, FIRST_MESSAGE, SERVER, Maker, Party
from tests.bot.host.harness import Lift, Over
from tests.bot.host.outbox.test_live_messages import ended, told
from tests.crossing import Halting
from tests.databases import server_only

pytestmark = server_only


class Pair:
    """Two processes on one database; what the first one writes can be halted."""

    def __init__(self, first: Party, second: Party) -> None:
        self.first, self.second = first, second

    async def crossed(
        self,
        first: Coroutine[object, object, object],
        second: Coroutine[object, object, object],
        after: int = 0,
    ) -> list[object]:
        assert isinstance(self.first.storage, Halting)
        return await self.first.storage.crossed(first, second, after)


@pytest.fixture
async def pair(make: Maker) -> Pair:
    first = await make(storage=Halting)
    await first.invite("Ada", "Bob", "Cy")
    return Pair(first, await make(people=first.people))


def opened(party: Party, person: int, server: int = SERVER) -> Coroutine[object, object, object]:
    return party.host.seating.open(By(party.people[person]), server=server, channel=CHANNEL, game="sample")


async def to_the_last_move(party: Party) -> int:
    """Play a game of the first two people to where the second makes the last move; returns the table."""
    table = await party.game()
    for turn in range(5):
        await party.play(table, turn % 2, Lift(1 + turn % 2), Over())
    return table


async def test_of_two_tables_that_are_one_more_than_a_server_takes_one_is_opened(pair: Pair) -> None:
    await pair.first.host.servers.change(SERVER, per_server=1)
    _, refused = await pair.crossed(opened(pair.first, 0), opened(pair.second, 1))
    assert isinstance(refused, errors.TooManyTablesError)
    assert len(await pair.first.host.tables.on_server(SERVER, ("lobby",))) == 1


async def test_of_two_tables_that_are_one_more_than_a_person_may_open_anywhere_one_is_opened(
    make: Maker,
) -> None:
    first = await make(storage=Halting, per_opener=1)
    await first.invite("Ada")
    await first.host.servers.visit(SERVER + 1, "Lübeck")
    pair = Pair(first, await make(people=first.people, per_opener=1))
    _, refused = await pair.crossed(opened(pair.first, 0), opened(pair.second, 0, SERVER + 1))
    assert isinstance(refused, errors.TooManyEverywhereError)


async def test_two_games_that_the_same_people_finish_are_rated_one_after_the_other(pair: Pair) -> None:
    one, other = [await to_the_last_move(pair.first) for _ in range(2)]
    done = await pair.crossed(pair.first.play(one, 1, Over()), pair.second.play(other, 1, Over()))
    assert done == [None, None]
    assert sorted({row.number for table in (one, other) for row in await pair.first.results(table)}) == [1, 2]
    history = partial(ratings.history, server=SERVER, game=rating.ALL, person=pair.first.people[0])
    assert [row.number for row in await pair.first.storage.read(history)] == [1, 2]
    assert await rating.recompute(pair.first.storage, write=False) == (8, True)


async def test_ratings_computed_again_while_a_game_ends_have_that_game(pair: Pair) -> None:
    table = await to_the_last_move(pair.first)
    _, again = await pair.crossed(pair.first.play(table, 1, Over()), rating.recompute(pair.second.storage))
    assert again == (4, True)


async def test_a_person_who_is_forgotten_while_their_game_ends_has_no_rating(pair: Pair) -> None:
    table = await to_the_last_move(pair.first)
    ada = pair.first.people[0]
    await pair.crossed(pair.first.play(table, 1, Over()), pair.second.host.people.forget(ada))
    assert await pair.first.storage.read(lambda tx: ratings.of_person(tx, ada)) == []
    assert len(await pair.first.storage.read(ratings.everything)) == 2


async def test_of_two_settings_of_one_person_neither_is_lost(pair: Pair) -> None:
    ada = pair.first.people[0]
    await pair.crossed(
        pair.first.host.people.set_notice(ada, "dm"), pair.second.host.people.set_language(ada, "de")
    )
    found = preferences_of(await pair.first.storage.read(lambda tx: people.get(tx, ada)))
    assert (found.notice, found.language) == ("dm", "de")


async def test_of_two_settings_of_one_server_neither_is_lost(pair: Pair) -> None:
    weekly = Weekly(weekday=6, at=0, zone="UTC", channel=CHANNEL)
    await pair.crossed(
        pair.first.host.weeks.want(SERVER, weekly), pair.second.host.servers.change(SERVER, per_person=3)
    )
    found = await pair.first.host.servers.settings(SERVER)
    assert (found.weekly, found.per_person) == (weekly, 3)


async def test_an_alarm_that_two_set_at_once_rings_once(pair: Pair) -> None:
    ada = pair.first.people[0]
    weekly = Weekly(weekday=6, at=0, zone="UTC", channel=CHANNEL)
    await pair.first.host.people.set_digest(ada, 60)
    await pair.crossed(
        pair.first.storage.write(lambda tx: pair.first.host.people._arm_digest(tx, ada)),
        pair.second.storage.write(lambda tx: pair.second.host.people._arm_digest(tx, ada)),
    )
    await pair.crossed(
        pair.first.host.weeks.want(SERVER, weekly), pair.second.host.weeks.want(SERVER, weekly)
    )
    pending = await pair.first.storage.read(pending_alarms)
    assert sorted(type(one.alarm).__name__ for one in pending if isinstance(one, Ringing)) == [
        DigestAlarm.__name__,
        WeekAlarm.__name__,
    ]


async def test_somebody_who_is_met_twice_at_once_is_one_person_and_not_in_the_log(
    pair: Pair, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    one, other = await pair.crossed(
        pair.first.host.people.meet(777_777, "Dora"), pair.second.host.people.meet(777_777, "Dora")
    )
    assert one == other
    assert "begins again (23505)" in caplog.text
    assert "777777" not in caplog.text


async def test_a_server_that_is_met_twice_at_once_is_greeted_once(pair: Pair) -> None:
    met = await pair.crossed(
        pair.first.host.servers.meet(78, "Riga"), pair.second.host.servers.meet(78, "Riga")
    )
    assert met == [True, False]
    assert len(await pair.first.outbox("hello")) == 1


async def test_an_interaction_that_comes_twice_at_once_opens_one_table(pair: Pair) -> None:
    async def open_by(party: Party) -> int:
        by = By(party.people[0], 99)
        done = await party.host.seating.open(by, server=SERVER, channel=CHANNEL, game="sample")
        return done.table.key

    one, other = await pair.crossed(open_by(pair.first), open_by(pair.second))
    assert one == other


async def test_the_first_of_two_lobby_messages_becomes_a_part_of_the_seed(pair: Pair) -> None:
    table = (await pair.first.host.seating.open(By(pair.first.people[0]), server=SERVER, channel=CHANNEL, game="sample")).table.key  # fmt: skip
    await pair.crossed(
        pair.first.host.seating.note_lobby_message(table, FIRST_MESSAGE),
        pair.second.host.seating.note_lobby_message(table, FIRST_MESSAGE + 1),
    )
    found = await pair.first.stored(table)
    assert (found.first_message, found.lobby_message) == (FIRST_MESSAGE, FIRST_MESSAGE + 1)


async def test_a_puzzle_and_a_lesson_that_are_opened_twice_at_once_are_begun_once(pair: Pair) -> None:
    game = catalogue["sea_merchants"]
    puzzle, lesson = next(iter(puzzles(game))), next(iter(shelf(game)))
    ada, name = pair.first.people[0], game.meta.name
    one, other = await pair.crossed(
        pair.first.host.puzzles.open(ada, name, puzzle), pair.second.host.puzzles.open(ada, name, puzzle)
    )
    assert isinstance(one, TriedPuzzle)
    assert isinstance(other, TriedPuzzle)
    assert one.key == other.key
    await pair.crossed(
        pair.first.host.lessons.open(ada, name, lesson), pair.second.host.lessons.open(ada, name, lesson)
    )
    assert len(await pair.first.storage.read(lambda tx: solo.puzzles.of_person(tx, ada))) == 1
    assert [row.began for row in await pair.first.storage.read(solo.puzzles.usage)] == [1]
    assert len(await pair.first.storage.read(lambda tx: solo.lessons.of_person(tx, ada))) == 1
    assert [row.began for row in await pair.first.storage.read(solo.lessons.usage)] == [1]


async def test_one_analysis_too_many_of_two_opened_at_once_makes_the_oldest_give_way(pair: Pair) -> None:
    table = await to_the_last_move(pair.first)
    await pair.first.play(table, 1, Over())
    text = json.dumps(await pair.first.host.tables.export(table))
    ada = pair.first.people[0]
    for _ in range(KEPT - 1):
        await pair.first.host.analyses.open(ada, text)
    await pair.crossed(pair.first.host.analyses.open(ada, text), pair.second.host.analyses.open(ada, text))
    assert len(await pair.first.storage.read(lambda tx: analyses.of_person(tx, ada))) == KEPT


async def test_of_two_orders_that_are_one_more_than_a_seat_may_give_one_is_kept(pair: Pair) -> None:
    table = await pair.first.game()
    ada, order = pair.first.people[0], Order(decision="turn", reply="over")
    for _ in range(MOST - 1):
        await pair.first.host.people.add_order(table, ada, order)
    _, refused = await pair.crossed(
        pair.first.host.people.add_order(table, ada, order),
        pair.second.host.people.add_order(table, ada, order),
    )
    assert isinstance(refused, errors.BadOrderError)


@pytest.mark.parametrize("sent_first", [True, False])
async def test_a_message_of_a_turn_that_ends_while_it_is_sent_says_that_it_is_over(
    pair: Pair, sent_first: bool
) -> None:
    table = await pair.first.game()
    await pair.first.clear_outbox()
    turn = Letter(
        id="turn", destination=addresses.at_person(pair.first.people[0]), message=messages.Direct(table, 1, 0)
    )
    await pair.first.storage.write(lambda tx: messages.put(tx, [turn], pair.first.clock.now))

    async def send(delivery: Delivery) -> Sent:
        return Sent(delivery.number, 9)

    if sent_first:
        await pair.crossed(
            pair.first.host.worker(send).deliver(), pair.second.play(table, 0, Over()), after=1
        )
    else:
        await pair.crossed(pair.first.play(table, 0, Over()), pair.second.host.worker(send).deliver())
        # Where the action had its row, the message was passed over.
        await pair.second.host.worker(send).deliver()
    assert [how for slot, _, how in await ended(pair.first) if slot == "turn:0"] == ["over"]


async def test_a_move_and_a_resignation_at_the_same_moment_are_both_in_the_log(pair: Pair) -> None:
    table = await pair.first.game(people=3)
    done = await pair.crossed(
        pair.first.play(table, 0, Lift(1)),
        pair.second.host.act(table, By(pair.second.people[1]), actions.resign),
    )
    assert not any(isinstance(one, BaseException) for one in done)
    assert (await pair.first.seats(table))[1].resigned
    assert await pair.first.host.check() == []


async def test_that_computers_think_is_said_with_a_move_that_is_made_at_the_same_moment(pair: Pair) -> None:
    table = await pair.first.game()
    await pair.first.clear_outbox()
    await told(pair.first, messages.Turn(table, 3, after=0))
    await pair.crossed(pair.first.play(table, 0, Lift(1)), pair.second.host._say_thinking(table))
    last = (await pair.first.stored(table)).sequence
    assert [(row.wanted, row.thinking) for row in await pair.first.outbox()] == [(last, True)]


async def test_a_table_that_is_opened_while_its_server_is_left_is_suspended_too(pair: Pair) -> None:
    await pair.crossed(opened(pair.first, 0), pair.second.host.guild_removals.suspend_tables(SERVER))
    found = await pair.first.host.tables.on_server(SERVER, ("lobby",))
    assert [(await pair.first.stored(one.key)).away is not None for one in found] == [True]
