"""Coming back to a seat that a computer keeps, by claiming."""

import pytest

from bot.host import By, errors
from bot.host.play import actions
from bot.host.record.outcomes import Ending
from bot.host.record.verify import verify
from bot.host.timing import clocks
from tests.bot.host.conftest import SERVER, Party
from tests.bot.host.play.agreement.test_timeouts import KEPT, away
from tests.bot.host.timing.test_clocks import game, seat

# The winner by a claim.


async def test_the_last_person_wins_by_a_claim_although_a_computer_kept_the_seat(party: Party) -> None:
    table = await game(party, KEPT, people=3)
    await away(party, table)
    for person in party.people[1:]:
        await party.host.act(table, By(person), actions.resign)
    done = await party.host.act(table, By(party.people[0]), actions.claim)
    assert done.table.ending == Ending("resignation", [1, 2, 2], None)
    assert [(row.rank, row.resigned) for row in await party.results(table)] == [
        (1, False),
        (2, True),
        (2, True),
    ]
    lines = await party.host.people.leaderboard(SERVER, "sample")
    assert [(line.name, line.wins) for line in lines] == [("Ada", 1), ("Bob", 0), ("Cy", 0)]
    assert verify(party.host.library, await party.host.tables.export(table)).holds


async def test_a_claim_that_is_refused_does_not_bring_anybody_back(party: Party) -> None:
    table = await game(party, KEPT)
    await away(party, table)
    with pytest.raises(errors.NotAloneError):
        await party.host.act(table, By(party.people[0]), actions.claim)
    assert (await seat(party, table, 0)).stand_in == clocks.SEAT
