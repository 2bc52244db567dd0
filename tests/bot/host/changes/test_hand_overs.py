"""Calls to turns: each decision of a seat is told to its person once, later to a person who looks at the table."""

from collections.abc import Collection

import pytest

from bot.host import By
from bot.host.play import actions
from bot.host.timing import clocks, preferences
from bot.host.timing.clocks import Terms
from storage.play import response_times
from tests.bot.host.conftest import SERVER, Party
from tests.bot.host.harness import Answer, Call, Lift, Over
from tests.bot.host.timing.test_clocks import game, pass_hours, seat
from tests.bot.host.timing.test_increments import ORDER, undo_far


class Looking:
    """The pages that people have open: at every table, of the same people."""

    def __init__(self, party: Party, *people: int) -> None:
        self.people: Collection[int] = people
        self._party = party
        self._seen: set[str] = set()
        party.host.watch(self)

    def changed(self, table: int) -> None:
        """Edit nothing."""

    def wake(self) -> None:
        """Look for nothing."""

    def watched(self) -> Collection[int]:
        return ()

    def attending(self, table: int) -> Collection[int]:
        return self.people

    async def calls(self, *, minutes: float = 0) -> list[tuple[int, str]]:
        """Let half minutes pass; returns which seats were called since the last time, and how."""
        for _ in range(int(2 * minutes)):
            self._party.clock.move(seconds=30)
            await self._party.host.ring()
        found: list[tuple[int, str]] = []
        for row in await self._party.outbox("turn", "call", "dm"):
            if row.id not in self._seen:
                seats = row.payload.get("mention", [row.payload.get("seat")])
                found += [(seat, row.kind) for seat in seats]  # type: ignore[attr-defined]
            self._seen.add(row.id)
        return found


@pytest.fixture(params=["call", "dm"])
async def told(request: pytest.FixtureRequest, party: Party) -> str:
    """The kind of message that calls the second person."""
    if request.param == "dm":
        await party.host.people.set_notice(party.people[1], preferences.BY_DM)
    return str(request.param)


async def handed_over(party: Party) -> tuple[int, Looking]:
    """A table whose second person looks as the first one ends the turn; and who looks."""
    looking = Looking(party, party.people[1])
    table = await party.game()
    await looking.calls()
    await party.play(table, 0, Over())
    assert await looking.calls() == []
    return table, looking


async def undo(party: Party, table: int) -> None:
    await party.host.act(table, By(party.people[0]), actions.undo)


async def test_a_turn_that_is_taken_back_and_handed_over_again_before_the_call_is_called_once(
    party: Party, told: str
) -> None:
    table, looking = await handed_over(party)
    assert await looking.calls(minutes=0.5) == []
    await undo(party, table)
    assert await looking.calls(minutes=0.5) == []
    await party.play(table, 0, Lift(1), Over())
    looking.people = ()
    assert await looking.calls(minutes=1.5) == [], "two minutes begin with the second hand-over"
    assert await looking.calls(minutes=0.5) == [(1, told)]
    assert await looking.calls(minutes=10) == []
    await undo(party, table)
    await party.play(table, 0, Over())
    assert await looking.calls(minutes=10) == [], "that decision is known by now"


@pytest.mark.parametrize("minutes", [0.5, 5])
async def test_a_person_who_looks_no_longer_as_the_turn_is_handed_over_again_is_called_at_once(
    party: Party, told: str, minutes: float
) -> None:
    table, looking = await handed_over(party)
    await undo(party, table)
    looking.people = ()
    assert await looking.calls(minutes=minutes) == []
    await party.play(table, 0, Over())
    assert await looking.calls() == [(1, told)]
    assert await looking.calls(minutes=10) == []


async def test_a_call_after_an_undo_leaves_the_story_of_the_running_turn_as_it_is(party: Party) -> None:
    table, looking = await handed_over(party)
    announced = (await party.stored(table)).announced
    await undo(party, table)
    looking.people = ()
    await party.play(table, 0, Over())
    assert (await party.stored(table)).announced == announced


async def test_a_person_who_plays_on_before_the_call_is_called_for_the_next_turn_only(
    party: Party, told: str
) -> None:
    table, looking = await handed_over(party)
    await looking.calls(minutes=0.5)
    await party.play(table, 1, Over())
    looking.people = ()
    await looking.calls(minutes=0.5)
    await party.play(table, 0, Over())
    assert await looking.calls() == [(1, told)]
    assert await looking.calls(minutes=10) == []


async def test_a_person_who_takes_the_turn_back_for_themselves_is_not_called(party: Party, told: str) -> None:
    table, looking = await handed_over(party)
    await party.play(table, 1, Over())
    await looking.calls()
    await party.host.act(table, By(party.people[1]), actions.undo)
    looking.people = ()
    assert await looking.calls(minutes=10) == []


async def test_a_turn_that_an_undo_of_another_gives_back_is_called_later_if_it_never_was(
    party: Party, told: str
) -> None:
    table, looking = await handed_over(party)
    await party.play(table, 1, Over())
    await looking.calls(minutes=0.5)
    await undo_far(party, table, 1, 1)
    looking.people = ()
    assert await looking.calls(minutes=1.5) == []
    assert await looking.calls(minutes=0.5) == [(1, told)]
    assert await looking.calls(minutes=10) == []


async def test_a_person_who_was_told_that_a_table_goes_on_is_not_called_besides(party: Party) -> None:
    table, looking = await handed_over(party)
    await party.host.guild_removals.suspend_tables(SERVER)
    looking.people = ()
    party.clock.move(days=1)
    await party.host.guild_removals.returned(SERVER)
    assert await looking.calls(minutes=10) == [(1, "turn")]
    await undo(party, table)
    await party.play(table, 0, Over())
    assert await looking.calls(minutes=10) == []


async def to_a_computer(party: Party) -> tuple[int, Looking]:
    """A table where a computer has come for the second person's turn; the first one's next turn ends at once."""
    looking = Looking(party)
    table = await game(party, Terms(bank=24, increment=4, cap=500, out=clocks.TURN))
    await party.host.people.add_order(table, party.people[0], ORDER)
    await party.play(table, 0, Over())
    assert (await seat(party, table, 1)).owes
    await looking.calls()
    party.host._computers._closed = True
    await pass_hours(party, 24)
    assert (await seat(party, table, 1)).stand_in == clocks.TURN
    return table, looking


async def play_as_computer(party: Party, table: int) -> None:
    party.host._computers._closed = False
    party.host._computers.wake(table)
    await party.host.idle()


async def test_a_person_whose_turn_a_computer_has_played_is_called_for_the_next_that_begins_at_once(
    party: Party, told: str
) -> None:
    table, looking = await to_a_computer(party)
    await looking.calls()
    await play_as_computer(party, table)
    sat = await seat(party, table, 1)
    assert (sat.owes, sat.computer, sat.since) == (True, None, party.clock.now)
    assert await looking.calls() == [(1, told)]
    assert [row.ended for row in await party.outbox("dm")] == (["over", None] if told == "dm" else []), (
        "and the message of the turn before says that it is over"
    )
    assert await looking.calls(minutes=10) == []


async def test_a_person_who_looks_as_a_computer_ends_their_turn_is_called_for_the_next_later(
    party: Party, told: str
) -> None:
    table, looking = await to_a_computer(party)
    looking.people = [party.people[1]]
    await looking.calls()
    await play_as_computer(party, table)
    looking.people = ()
    assert await looking.calls(minutes=1.5) == []
    assert await looking.calls(minutes=0.5) == [(1, told)]


async def test_a_person_whose_own_move_leads_to_their_next_turn_is_not_called_and_has_a_new_time_to_answer(
    party: Party, told: str
) -> None:
    looking = Looking(party, party.people[1])
    table = await party.game()
    await party.play(table, 0, Over())
    await party.host.people.add_order(table, party.people[0], ORDER)
    await looking.calls()
    party.clock.move(minutes=1)
    await party.play(table, 1, Over())
    sat = await seat(party, table, 1)
    assert (sat.owes, sat.since) == (True, party.clock.now)
    looking.people = ()
    assert await looking.calls(minutes=10) == [], "nor by the alarm of the turn before"
    await party.play(table, 1, Over())
    taken = await party.storage.read(lambda tx: response_times.of_person(tx, party.people[1]))
    assert [one // 60_000_000 for one in taken] == [10, 1]


async def test_a_turn_that_goes_on_is_not_called_again_and_has_no_new_time_to_answer(party: Party) -> None:
    looking = Looking(party)
    table = await party.game(people=3)
    await party.play(table, 0, Call())
    since = (await seat(party, table, 2)).since
    await looking.calls()
    party.clock.move(minutes=1)
    await party.play(table, 1, Answer(1))
    assert await looking.calls() == []
    assert (await seat(party, table, 2)).since == since
    await party.play(table, 2, Answer(1))
    since = (await seat(party, table, 0)).since
    await looking.calls()
    party.clock.move(minutes=1)
    await party.play(table, 0, Lift(1))
    assert await looking.calls() == []
    assert (await seat(party, table, 0)).since == since


async def test_an_undo_is_no_answer_to_the_turn_that_it_takes_back(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Over())
    await party.play(table, 1, Over())
    await undo_far(party, table, 1, 1)
    taken = await party.storage.read(lambda tx: response_times.of_person(tx, party.people[0]))
    assert len(taken) == 1
