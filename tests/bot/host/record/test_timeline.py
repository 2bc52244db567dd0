"""Whose a row of the log is now: seats move up in a lobby, and change hands in a game."""

from __future__ import annotations

from bot.host import By
from bot.host.play import actions, lobby
from bot.host.play.agreement import consent
from tests.bot.host.conftest import Party


async def told(party: Party, table: int) -> list[tuple[str, int | None, bool]]:
    """The timeline: the kind of each row, its seat, and whether its player has left it."""
    _, entries = await party.host.tables.timeline(table, None, after=0)
    return [(entry.what.kind, entry.seat, entry.left) for entry in entries]


async def test_who_joined_has_the_seat_that_they_have_moved_up_to(party: Party) -> None:
    table = await party.lobby(people=3)
    await party.host.act(table, By(party.people[0]), lobby.leave)
    assert await told(party, table) == [
        ("open", 0, True),
        ("join", 0, False),
        ("join", 1, False),
        ("leave", 0, True),
    ]


async def test_what_was_done_before_a_seat_changed_hands_is_not_its_new_persons(party: Party) -> None:
    table = await party.game(people=2)
    await party.host.act(table, By(party.people[0]), actions.resign)
    await party.host.seating.ask_for(table, By(party.people[2]), 0)
    vote = (await party.host.tables.look(table)).table.vote
    if vote is not None:
        await party.host.act(table, By(party.people[1]), consent.answer, vote.asked, "yes")
    assert (await party.host.tables.look(table, party.people[2])).seat == 0
    rows = await told(party, table)
    assert ("open", 0, True) in rows
    assert ("resign", 0, True) in rows
    assert ("join", 1, False) in rows
    assert [row for row in rows if row[0] == "replace"] == [("replace", 0, False)]
