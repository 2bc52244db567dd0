"""Answers without a question: a row of their own, without a ping, and never in the way of undo."""

from typing import Any

import pytest

from bot.host import By, errors
from bot.host.play import actions
from bot.host.record.entries import Idled, Undone
from bot.host.record.verify import verify
from bot.host.timing import preferences
from games.engine import Move, Order
from storage.play import log
from tests.bot.host.conftest import GAMES, Maker, Party
from tests.bot.host.harness import Lift, Over, Sample, SampleView, Wave


class Dozing(Sample):
    """A player with a raised flag has nothing to do but be over."""

    def idle(self, view: Any, seat: int) -> Move | None:
        assert isinstance(view, SampleView)
        assert view.seat is None
        dozes = view.active == seat and not view.lifted and view.flags[seat]
        return Over() if dozes else None


@pytest.fixture
async def party(make: Maker) -> Party:
    party = await make(games={**GAMES, "sample": Dozing()})
    await party.invite("Ada", "Bob", "Cy")
    return party


async def dozed(party: Party, people: int = 3) -> int:
    """Return a table at which the second player raised the flag, so that the first one's turn went past it."""
    table = await party.game(people=people)
    await party.play(table, 0, Lift(1))
    await party.play(table, 1, Wave(1))
    await party.clear_outbox()
    await party.play(table, 0, Over())
    return table


async def kinds(party: Party, table: int) -> list[str]:
    return [row.kind for row in await party.storage.read(lambda tx: log.read(tx, table))]


async def owing(party: Party, table: int) -> list[int]:
    return [seat.seat for seat in (await party.host.tables.look(table)).seats if seat.owes]


async def mentioned(party: Party) -> list[int]:
    rows = [row.payload["mention"] for row in await party.outbox("turn")]
    return [seat for mention in rows if isinstance(mention, list) for seat in mention]


async def test_the_only_sensible_answer_is_a_row_of_nobodys_and_the_next_seat_owes(party: Party) -> None:
    table = await dozed(party)
    rows = await party.storage.read(lambda tx: log.read(tx, table))
    assert [(row.kind, row.seat) for row in rows[-2:]] == [("move", 0), ("idle", 1)]
    assert (rows[-1].actor, rows[-1].interaction) == (None, None)
    assert rows[-1].digest is not None
    assert await owing(party, table) == [2]


async def test_who_is_not_asked_is_not_pinged(party: Party) -> None:
    await dozed(party)
    assert await mentioned(party) == [2]


async def test_who_wants_to_be_asked_always_is_asked(party: Party) -> None:
    await party.host.people.set_ask_always(party.people[1], True)
    table = await dozed(party)
    assert await owing(party, table) == [1]
    assert "idle" not in await kinds(party, table)
    await party.host.people.set_ask_always(party.people[1], False)
    await party.play(table, 1, Over())
    for person in (2, 0):
        await party.play(table, person, Over())
    assert await owing(party, table) == [2]


async def test_an_unasked_answer_goes_with_the_move_that_led_to_it(party: Party) -> None:
    table = await dozed(party)
    await party.host.act(table, By(party.people[0]), actions.undo)
    assert await owing(party, table) == [0]
    assert await party.host.check() == []
    _, told = await party.host.tables.timeline(table, None, after=0)
    assert [one.what.removed for one in told if isinstance(one.what, Undone)] == [(7,)]
    with pytest.raises(errors.NothingToRedoError):
        await party.host.act(table, By(party.people[1]), actions.redo)
    await party.host.act(table, By(party.people[0]), actions.redo)
    assert await owing(party, table) == [2]


async def test_an_unasked_answer_before_a_move_stays_when_that_is_taken_back(party: Party) -> None:
    table = await dozed(party, people=2)
    await party.play(table, 0, Lift(2))
    await party.host.act(table, By(party.people[0]), actions.undo)
    assert (await kinds(party, table)).count("idle") == 1
    assert await owing(party, table) == [0]
    assert await party.host.check() == []


async def test_who_takes_an_unasked_answer_back_decides_by_hand(party: Party) -> None:
    table = await dozed(party)
    await party.host.act(table, By(party.people[1]), actions.undo)
    assert await owing(party, table) == [1]
    await party.play(table, 1, Lift(1), Over())
    assert await owing(party, table) == [2]
    assert await party.host.check() == []


async def test_whoever_has_done_nothing_but_not_be_asked_is_offered_nothing_to_take_back(
    party: Party,
) -> None:
    table = await dozed(party, people=2)
    assert (await party.host.tables.look(table, party.people[1])).undoable == 0
    assert (await party.host.tables.look(table, party.people[0])).undoable > 0
    first, other = [await party.host.tables.look(table, one) for one in party.people[:2]]
    assert not first.takes_consent, "it may take that back alone"
    assert not other.takes_consent, "it was asked for nothing"


async def test_an_answer_given_in_advance_comes_after_what_is_not_asked(party: Party) -> None:
    table = await party.game(people=3)
    await party.host.people.add_order(table, party.people[1], Order(decision="turn", reply="over"))
    await party.play(table, 0, Lift(1))
    await party.play(table, 1, Wave(1))
    await party.play(table, 0, Over())
    assert (await kinds(party, table))[-1] == "idle"


async def test_the_table_is_told_who_was_not_asked(party: Party) -> None:
    table = await dozed(party)
    _, told = await party.host.tables.timeline(table, None, after=0)
    assert [one.seat for one in told if isinstance(one.what, Idled)] == [1]


async def test_a_record_with_unasked_answers_replays(party: Party, make: Maker) -> None:
    table = await dozed(party)
    other = await make(people=party.people, games={**GAMES, "sample": Dozing()})
    assert await other.host.check() == []
    assert await owing(other, table) == [2]
    await party.host.act(table, By(party.people[0]), actions.resign)
    await party.host.act(table, By(party.people[1]), actions.resign)
    await party.host.act(table, By(party.people[2]), actions.claim)
    assert verify(party.host.library, await party.host.tables.export(table)).holds


async def test_to_be_asked_always_is_kept(party: Party) -> None:
    ada = party.people[0]
    await party.host.people.set_ask_always(ada, True)
    assert (await party.host.people.named([ada]))[ada].preferences == preferences.Preferences(ask_always=True)
