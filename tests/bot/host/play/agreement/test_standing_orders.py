"""Answers given in advance, at tables: when they are given, what the log says, and who sees them."""

from random import Random

import pytest

from bot.host import By
from bot.host.errors import BadOrderError, GameOverError, NotSeatedError, StaleClickError
from bot.host.play import actions
from bot.host.play.agreement import standing_orders
from bot.host.record.verify import verify
from games import catalogue
from games.engine import Condition, Game, Order
from games.engine.position.orders import answer
from storage.play import log
from storage.rows import LogRow
from tests.bot.host.conftest import Maker, Party

OFFICE = Order(decision="office", reply="draw")


def of_all_kinds(game: Game) -> list[Order]:
    """An order for each kind of decision that a game lets its players answer in advance, then further ones."""
    replies = {decision: list(declared.replies) for decision, declared in game.orders.items()}
    most = max(map(len, replies.values()))
    every = [
        Order(decision=decision, reply=given[at])
        for at in range(most)
        for decision, given in replies.items()
        if at < len(given)
    ]
    return every[: standing_orders.MOST]


async def rows(party: Party, table: int) -> list[LogRow]:
    return await party.storage.read(lambda tx: log.read(tx, table))


async def by_hand(party: Party, table: int, person: int, rng: Random, interaction: int) -> None:
    """Make a move by chance."""
    seen = await party.host.tables.look(table, party.people[person])
    await party.host.act(
        table, By(party.people[person], interaction), actions.play, [rng.choice(list(seen.moves))]
    )


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name == "merkator" else pytest.mark.long)
        for name, game in catalogue.items()
        if game.orders
    ],
)
async def test_orders_answer_for_their_seat_in_every_game_and_the_answers_are_rows(
    party: Party, make: Maker, name: str
) -> None:
    table = await party.game(game=name)
    ada, bob = party.people[:2]
    given = of_all_kinds(catalogue[name])
    for order in given:
        await party.host.people.add_order(table, bob, order)
    rng = Random(name)
    for click in range(1, 400):
        seen = await party.host.tables.look(table)
        if (
            seen.table.status != "running"
            or len([r for r in await rows(party, table) if r.actor == bob]) > 30
        ):
            break
        owing = next(seat.seat for seat in seen.seats if seat.owes)
        await by_hand(party, table, owing, rng, click)
    made = [row for row in await rows(party, table) if row.kind == "move" and row.seat == 1]
    answered = [row for row in made if row.interaction is None]
    assert answered
    assert all(row.actor == bob and row.digest is not None for row in answered)
    # Bob has answered no present question in advance.
    seen = await party.host.tables.look(table, bob)
    if seen.view is not None and seen.view.decision is not None:
        declared = catalogue[name].orders
        assert all(answer(declared, order, seen.view, seen.moves) is None for order in given)
    await party.host.act(table, By(ada), actions.resign)
    if (await party.host.tables.look(table)).table.status == "running":
        await party.host.act(table, By(bob), actions.claim)
    assert verify(party.host.library, await party.host.tables.export(table)).holds
    later = await make(people=party.people)
    assert await later.host.check() == []


async def test_an_order_answers_in_the_action_that_asks_and_nobody_is_pinged_for_it(party: Party) -> None:
    table = await party.game(game="sea_merchants")
    ada, bob = party.people[:2]
    rng = Random(3)
    while True:
        seen = await party.host.tables.look(table, ada)
        if seen.view is not None and seen.view.decision is not None and seen.view.decision.kind == "trade":
            break
        owing = next(seat.seat for seat in seen.seats if seat.owes)
        await by_hand(party, table, owing, rng, seen.table.sequence)
    for order in (Order(decision="plan", reply="pass"), Order(decision="trade", reply="draw")):
        await party.host.people.add_order(table, bob, order)
    await party.clear_outbox()
    draw = next(move for move in seen.moves if move.verb == "draw")
    done = await party.host.act(table, By(ada, 99_999), actions.play, [draw])
    assert [(row.seat, row.interaction, row.ordinal) for row in done.rows] == [
        (0, 99_999, 0),
        (1, None, None),
        (1, None, None),
    ]
    assert [row.payload["seats"] for row in await party.outbox("turn")] in ([], [[0]])
    assert (await party.host.act(table, By(ada, 99_999), actions.play, [draw])).repeated


async def test_an_answer_from_now_on_is_given_and_kept_by_one_action_or_neither(party: Party) -> None:
    table = await party.game(game="sea_merchants")
    order, asked, rng = Order(decision="plan", reply="pass"), 0, Random(1)
    for click in range(1, 100):
        seen = await party.host.tables.look(table)
        asked = next(seat.seat for seat in seen.seats if seat.owes)
        mine = await party.host.tables.look(table, party.people[asked])
        if mine.view is not None and answer(mine.game.orders, order, mine.view, mine.moves) is not None:
            break
        await by_hand(party, table, asked, rng, click)
    one, other = party.people[asked], party.people[1 - asked]
    with pytest.raises(StaleClickError):
        await party.host.act(table, By(other, 1000), standing_orders.answer_always, order)
    assert not (await party.host.tables.look(table, other)).orders, "the other one is not asked"
    for _ in range(standing_orders.MOST):
        await party.host.people.add_order(table, one, OFFICE)
    kept = await rows(party, table)
    with pytest.raises(BadOrderError):
        await party.host.act(table, By(one, 1001), standing_orders.answer_always, order)
    assert await rows(party, table) == kept, "it is one order too many"
    given = (await party.host.tables.look(table, one)).orders
    await party.host.people.remove_order(table, one, next(iter(given)))
    done = await party.host.act(table, By(one, 1002), standing_orders.answer_always, order)
    assert (done.rows[0].seat, done.rows[0].interaction) == (asked, 1002)
    assert list((await party.host.tables.look(table, one)).orders.values())[-1] == order


@pytest.mark.long
async def test_an_answer_from_now_on_is_given_to_what_is_asked_right_after_it_too(party: Party) -> None:
    table = await party.game(game="el_capitan")
    order, rng, following = Order(decision="loan", reply="extend"), Random(2), 0
    for click in range(1, 1000):
        seen = await party.host.tables.look(table)
        if not (owing := [seat.seat for seat in seen.seats if seat.owes]):
            break
        person = party.people[owing[0]]
        mine = await party.host.tables.look(table, person)
        assert mine.view is not None
        if answer(mine.game.orders, order, mine.view, mine.moves) is None:
            await by_hand(party, table, owing[0], rng, click)
            continue
        done = await party.host.act(table, By(person, click), standing_orders.answer_always, order)
        following += len([row for row in done.rows if row.seat == owing[0]]) - 1
        after = await party.host.tables.look(table, person)
        assert after.view is not None
        assert answer(after.game.orders, order, after.view, after.moves) is None
        if following:
            break
        # Asked by hand again, until somebody has had two loans at once.
        await party.host.people.remove_order(table, person, next(iter(after.orders)))
    assert following


async def test_an_order_for_once_is_done_with_after_its_answer(party: Party) -> None:
    table = await party.game(game="sea_merchants")
    bob = party.people[1]
    once = Order(decision="plan", reply="pass", once=True)
    await party.host.people.add_order(table, bob, once)
    await party.host.people.add_order(table, bob, OFFICE)
    rng = Random(1)
    for click in range(1, 60):
        seen = await party.host.tables.look(table)
        await by_hand(party, table, next(seat.seat for seat in seen.seats if seat.owes), rng, click)
        if len((await party.host.tables.look(table, bob)).orders) == 1:
            break
    assert list((await party.host.tables.look(table, bob)).orders.values()) == [OFFICE]
    mine = [row for row in await rows(party, table) if row.seat == 1 and row.interaction is None]
    assert [row.payload for row in mine if row.kind == "move"] == [{"verb": "pass"}]


async def test_conditions_decide_and_the_first_order_that_fits_answers(party: Party) -> None:
    table = await party.game(game="sea_merchants")
    bob = party.people[1]
    await party.host.people.add_order(
        table, bob, Order(decision="plan", reply="pass", when=(Condition("money", "least", 1000),))
    )
    rng = Random(1)
    for click in range(1, 20):
        seen = await party.host.tables.look(table, bob)
        decision = None if seen.view is None else seen.view.decision
        if decision is not None and decision.kind == "plan":
            break
        await by_hand(party, table, next(seat.seat for seat in seen.seats if seat.owes), rng, click)
    else:
        pytest.fail("Bob never planned")


async def test_after_undo_everybody_decides_by_hand(party: Party) -> None:
    table = await party.game(game="sea_merchants")
    ada = party.people[0]
    rng = Random(5)
    while True:
        seen = await party.host.tables.look(table, ada)
        decision = None if seen.view is None else seen.view.decision
        if decision is not None and decision.kind == "plan":
            break
        await by_hand(
            party, table, next(seat.seat for seat in seen.seats if seat.owes), rng, seen.table.sequence
        )
    # It holds from the next decision on: this one is being taken by hand.
    await party.host.people.add_order(table, ada, Order(decision="plan", reply="pass"))
    exchange = next(move for move in seen.moves if move.verb == "exchange")
    await party.host.act(table, By(ada), actions.play, [exchange])
    done = await party.host.act(table, By(ada), actions.undo)
    assert [row.entry.kind for row in done.rows] == ["undo"]
    seen = await party.host.tables.look(table, ada)
    assert seen.view is not None
    assert seen.view.decision is not None
    assert seen.view.decision.kind == "plan"


async def test_orders_are_seen_by_their_owner_alone(party: Party) -> None:
    table = await party.game(game="sea_merchants")
    ada, bob = party.people[:2]
    before = (await party.host.tables.look(table)).table.sequence
    await party.host.people.add_order(table, bob, OFFICE)
    assert list((await party.host.tables.look(table, bob)).orders.values()) == [OFFICE]
    assert (await party.host.tables.look(table, ada)).orders == {}
    assert (await party.host.tables.look(table)).table.sequence == before, "the log does not tell of it"
    assert "office" not in str((await party.host.tables.timeline(table, 0, after=0))[1])
    [number] = (await party.host.tables.look(table, bob)).orders
    await party.host.people.remove_order(table, ada, number)
    assert len((await party.host.tables.look(table, bob)).orders) == 1, "nobody else takes it back"
    await party.host.people.remove_order(table, bob, number)
    assert (await party.host.tables.look(table, bob)).orders == {}


async def test_orders_go_with_their_seat_and_with_the_table(party: Party) -> None:
    table = await party.game(game="sea_merchants", people=3)
    for person in party.people:
        await party.host.people.add_order(table, person, OFFICE)
    await party.host.act(table, By(party.people[0]), actions.resign)
    assert [len((await party.host.tables.look(table, person)).orders) for person in party.people] == [0, 1, 1]
    await party.host.act(table, By(party.people[1]), actions.resign)
    await party.host.act(table, By(party.people[2]), actions.claim)
    assert [len((await party.host.tables.look(table, person)).orders) for person in party.people] == [0, 0, 0]
    with pytest.raises(GameOverError):
        await party.host.people.add_order(table, party.people[2], OFFICE)


async def test_an_order_that_the_game_does_not_have_is_refused(party: Party) -> None:
    table = await party.game(game="sea_merchants")
    ada = party.people[0]
    for wrong in (
        Order(decision="load", reply="draw"),
        Order(decision="office", reply="swim"),
        Order(decision="office", reply="draw", when=(Condition("colour", "least", 1),)),
    ):
        with pytest.raises(BadOrderError):
            await party.host.people.add_order(table, ada, wrong)
    with pytest.raises(NotSeatedError):
        await party.host.people.add_order(table, party.people[2], OFFICE)
    for _ in range(standing_orders.MOST):
        await party.host.people.add_order(table, ada, OFFICE)
    with pytest.raises(BadOrderError):
        await party.host.people.add_order(table, ada, OFFICE)
