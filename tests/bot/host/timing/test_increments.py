"""Each turn gives its increment once, over however many rounds it is taken back, and with any player who ends it again."""

from dataclasses import dataclass
from datetime import timedelta
from random import Random
from typing import cast

import pytest

from bot.host import By
from bot.host.play import actions
from bot.host.play.agreement import consent, votes
from bot.host.record.positions import owing
from bot.host.timing.clocks import Terms
from games.engine import Order, State
from tests.bot.host.conftest import Party
from tests.bot.host.harness import Over
from tests.bot.host.timing.test_clocks import HOUR, game, pass_hours, rows, seat, time

FREE = Terms(bank=24, increment=4, cap=500)
ORDER = Order(decision="turn", reply="over")


async def left(party: Party, table: int, number: int = 0) -> timedelta:
    return (await time(party, table, number)).left


async def rounds(party: Party, table: int, number: int) -> None:
    """Let both seats end a number of turns."""
    for turn in range(2 * number):
        await party.play(table, turn % 2, Over())


async def undo_far(party: Party, table: int, person: int, count: int) -> None:
    """Take back everything from an own move on; the other agrees."""
    await party.host.act(table, By(party.people[person]), consent.ask_undo, count)
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    await party.host.act(table, By(party.people[1 - person]), consent.answer, vote.asked, votes.YES)


async def test_a_player_who_takes_back_two_rounds_in_their_turn_has_what_they_had(party: Party) -> None:
    table = await game(party, FREE)
    await rounds(party, table, 2)
    assert await left(party, table) == 32 * HOUR
    await undo_far(party, table, 0, 2)
    assert await left(party, table) == 32 * HOUR, "the turn under way was not ended"
    await party.play(table, 0, Over())
    assert await left(party, table) == 32 * HOUR
    await party.play(table, 1, Over())
    await party.play(table, 0, Over())
    await party.play(table, 1, Over())
    assert await left(party, table) == 32 * HOUR
    await party.play(table, 0, Over())
    assert await left(party, table) == 36 * HOUR, "only now the third turn has ended"
    assert await left(party, table, 1) == 32 * HOUR


async def test_a_player_who_takes_back_two_rounds_in_another_turn_keeps_what_both_gave(party: Party) -> None:
    table = await game(party, FREE)
    await rounds(party, table, 1)
    await party.play(table, 0, Over())
    assert await left(party, table) == 32 * HOUR
    await undo_far(party, table, 0, 2)
    assert await left(party, table) == 32 * HOUR
    assert await left(party, table, 1) == 28 * HOUR, "its second turn had begun and not ended"
    await rounds(party, table, 1)
    assert await left(party, table) == 32 * HOUR
    await party.play(table, 0, Over())
    assert await left(party, table) == 32 * HOUR
    await party.play(table, 1, Over())
    assert [await left(party, table, number) for number in (0, 1)] == [32 * HOUR, 32 * HOUR]


async def test_a_turn_that_another_takes_back_has_not_ended(party: Party) -> None:
    table = await game(party, FREE)
    await party.play(table, 0, Over())
    party.clock.move(hours=1)
    await party.host.act(table, By(party.people[0]), actions.undo)
    assert await left(party, table, 1) == 23 * HOUR, "and its time is gone all the same"
    await party.play(table, 0, Over())
    await party.play(table, 1, Over())
    assert await left(party, table, 1) == 27 * HOUR


async def test_a_standing_order_that_ends_a_turn_earns_its_increment_once(party: Party) -> None:
    table = await game(party, FREE)
    await rounds(party, table, 1)
    await undo_far(party, table, 1, 1)
    await undo_far(party, table, 0, 1)
    await party.host.people.add_order(table, party.people[1], ORDER)
    await party.play(table, 0, Over())
    assert (await seat(party, table, 0)).owes, "the order has ended the other turn anew in the same action"
    assert [await left(party, table, number) for number in (0, 1)] == [28 * HOUR, 28 * HOUR]
    await party.play(table, 0, Over())
    assert [await left(party, table, number) for number in (0, 1)] == [32 * HOUR, 32 * HOUR]
    await undo_far(party, table, 0, 2)
    await party.play(table, 0, Over())
    assert [await left(party, table, number) for number in (0, 1)] == [32 * HOUR, 32 * HOUR]
    await party.play(table, 0, Over())
    assert [await left(party, table, number) for number in (0, 1)] == [32 * HOUR, 32 * HOUR]


async def test_a_computer_that_ends_a_turn_again_earns_nothing_more(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=500, out="turn"))
    await rounds(party, table, 1)
    await pass_hours(party, 28)
    await party.host.idle()
    assert await left(party, table) == 4 * HOUR, "the computer has ended the turn"
    await undo_far(party, table, 0, 2)
    assert await left(party, table) == 4 * HOUR
    await rounds(party, table, 1)
    await pass_hours(party, 4)
    await party.host.idle()
    assert (await seat(party, table, 1)).owes
    assert await left(party, table) == timedelta()
    await party.play(table, 1, Over())
    assert await left(party, table) == timedelta(), "and it gives nothing in the next turn"
    party.clock.move(hours=1)
    await party.play(table, 0, Over())
    assert await left(party, table) == 4 * HOUR


async def test_a_computer_that_came_for_a_turn_goes_with_it_though_the_seat_owes_again(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=500, out="turn"))
    await party.host.people.add_order(table, party.people[1], ORDER)
    party.host._computers._closed = True
    await pass_hours(party, 24)
    assert (await seat(party, table, 0)).stand_in == "turn"
    party.host._computers._closed = False
    party.host._computers.wake(table)
    await party.host.idle()
    sat = await seat(party, table, 0)
    assert (sat.owes, sat.computer, sat.stand_in) == (True, None, None)
    assert [await left(party, table, number) for number in (0, 1)] == [4 * HOUR, 28 * HOUR]


async def test_the_grace_does_not_begin_again_over_rounds_that_are_taken_back(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=0, cap=24, grace=6))
    party.clock.move(hours=5)
    await party.play(table, 0, Over())
    await party.play(table, 1, Over())
    party.clock.move(hours=4)
    await undo_far(party, table, 0, 1)
    assert await left(party, table) == 25 * HOUR, "of the first turn's grace an hour is left"
    party.clock.move(hours=3)
    await party.play(table, 0, Over())
    await party.play(table, 1, Over())
    assert await left(party, table) == 24 * HOUR, "of the second one's two hours"


@dataclass
class Standing:
    """As much of a position as tells since when each seat owes a move."""

    turn: int
    to_act: tuple[int, ...]
    players: int = 3


def test_a_seat_that_owes_on_while_others_come_to_owe_is_still_in_the_same_turn() -> None:
    since: tuple[int | None, ...] = ()
    for turn, to_act, expected in (
        (0, (0,), (0, None, None)),
        (1, (0, 1), (0, 1, None)),
        (2, (0, 2), (0, None, 2)),
        (2, (2,), (None, None, 2)),
        (3, (0, 2), (3, None, 2)),
    ):
        since = owing(since, cast(State, Standing(turn, to_act)))
        assert since == expected


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
async def test_whatever_is_taken_back_each_turn_has_given_its_increment_once(party: Party, seed: int) -> None:
    table = await game(party, FREE)
    rng = Random(seed)
    ended: tuple[set[int], set[int]] = (set(), set())
    if seed:
        await party.host.people.add_order(table, party.people[1], ORDER)
    for _ in range(30):
        look = await party.host.tables.look(table)
        (who,) = (one.seat for one in look.seats if one.owes)
        turn = (await party.stored(table)).turn
        own = [number for number in (0, 1) if ended[number]]
        if own and rng.random() < 0.4:
            asker = rng.choice(own)
            moves = sum(turn_of % 2 == asker for turn_of in range(turn))
            if moves:
                await undo_far(party, table, asker, rng.randint(1, moves))
                continue
        if turn >= 4:
            await undo_far(party, table, rng.randrange(2), 2)
            continue
        await party.play(table, who, Over())
        ended[who].add(turn)
        if seed and who == 0:
            ended[1].add(turn + 1)
        now = (await party.stored(table)).turn
        for number in (0, 1):
            most = 24 * HOUR + 4 * HOUR * len(ended[number])
            found = await left(party, table, number)
            assert most - 4 * HOUR <= found <= most
            if now > max(ended[number], default=-1):
                assert found == most


async def test_a_grace_that_was_used_up_is_not_paid_for_twice(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=0, cap=24, grace=6))
    party.clock.move(hours=8)
    await party.play(table, 0, Over())
    await party.play(table, 1, Over())
    assert await left(party, table) == 28 * HOUR
    await undo_far(party, table, 0, 1)
    assert await left(party, table) == 22 * HOUR, "what is left of the bank, and no grace"


async def test_a_time_out_is_not_noted_again_by_taking_back_more(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=0, cap=24))
    await rounds(party, table, 1)
    await pass_hours(party, 24)
    assert await rows(party, table, "timeout") == [("timeout", 0, "notice")]
    await undo_far(party, table, 0, 1)
    await pass_hours(party, 1)
    assert await rows(party, table, "timeout") == [("timeout", 0, "notice")]
