"""A deal of the week played by ten on two servers, by two hosts with captains in worker processes of their own, to its Sunday."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from bot.host.season.weekly.playing import DealTry
from bot.host.season.weekly.ranking import BEST
from bot.host.tables.computers.workers import Thinkers
from games import catalogue
from games.engine import Move
from tests.bot.host.conftest import SERVER, Maker
from tests.bot.host.season.weekly.play import play, row_of, to_end

pytestmark = pytest.mark.long

GAME, OTHER = "caribbean", SERVER + 1
PEOPLE = 5
"""On each server."""


def by_thumb(errs: int, tried: DealTry) -> Move:
    """Choose as a mate does, and every few moves by lot; the same number errs alike."""
    rng = Random(f"{errs} {tried.state.moves}")
    if errs and tried.state.moves % (errs + 2) == 0:
        return rng.choice(list(tried.moves))
    sample = partial(tried.state.determinize, 0, rng)
    return catalogue[GAME].computer.choose(tried.state.view(0), tried.moves, sample, rng)


async def test_ten_on_two_servers_and_two_processes_play_to_sunday(make: Maker) -> None:
    here = await make(chooser=Thinkers(1))
    await here.invite(*(f"P{number}" for number in range(2 * PEOPLE)))
    there = await make(chooser=Thinkers(1), people=here.people)
    await here.host.servers.visit(OTHER, "Visby")
    await here.host.servers.change(OTHER, named_in_deals=True)
    tries = []
    for number in range(PEOPLE):
        for party, server, person in (
            (here, SERVER, here.people[number]),
            (there, OTHER, here.people[PEOPLE + number]),
        ):
            tries.append(await play(party, person, partial(by_thumb, number), GAME, server))
    rows = [await row_of(here, one.key) for one in tries]
    for one, other in zip(rows[::2], rows[1::2], strict=True):
        assert one.moves == other.moves, "the same moves have the same answers in both processes"
        assert (one.score, one.place) == (other.score, other.place)
    assert len({str(one.moves) for one in rows}) == PEOPLE, "others had other games"
    week = to_end(here)
    results = [await party.host.deals.results(here.people[0], GAME, week) for party in (here, there)]
    assert results[0] == results[1]
    told = results[0]
    assert len(told.ranked) == 2 * PEOPLE
    assert told.names == {OTHER: "Visby"}
    scores = {one.server: one.score for one in told.scores}
    ranked = {one.key: one.place for one in told.ranked}
    for server, some in ((SERVER, rows[::2]), (OTHER, rows[1::2])):
        assert scores[server] == pytest.approx(sum(ranked[one.key] for one in some) / BEST)
    line = await there.host.deals.best_line(GAME, week, None)
    assert line.steps == len(rows[[one.key for one in rows].index(told.ranked[0].key)].moves)
    assert (await there.host.deals.open(here.people[0], GAME, SERVER)).goes_on, "the next week's"
