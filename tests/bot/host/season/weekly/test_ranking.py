"""Places at a deal, and the scores of servers."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.host.season.weekly.ranking import places, servers
from storage.rows.weekly import WeeklyTry
from tests.bot.host.conftest import SERVER, Party
from tests.bot.host.season.weekly.play import GAME, finish, to_end

NOW = datetime(2026, 3, 1, tzinfo=UTC)


def tried(key: int, score: float, server: int | None = SERVER) -> WeeklyTry:
    return WeeklyTry(
        key=key,
        deal=1,
        person=key,
        server=server,
        moves=[],
        clicked=0,
        state="finished",
        score=score,
        place=1,
        version=3,
        begun=NOW,
        ended=NOW,
    )


def test_who_has_most_points_is_first_and_equal_scores_share_a_place() -> None:
    ranked = places([tried(1, 4), tried(2, 9), tried(3, 9), tried(4, -1)])
    assert [(one.key, one.place) for one in ranked] == [(2, 1), (3, 1), (1, 3), (4, 4)]


def test_a_server_has_the_mean_of_its_best_five_places_among_all_who_finished() -> None:
    own = [tried(key, 100 - key, 1) for key in (1, 2, 4, 6, 8, 10)]
    others = [tried(key, 100 - key, 2) for key in (3, 5, 7, 9)]
    alone = [tried(11, 0, None)]
    first_one, second = servers(places([*own, *others, *alone]))
    assert (first_one.server, first_one.finished, first_one.missing) == (1, 6, 0)
    assert first_one.score == pytest.approx((1 + 2 + 4 + 6 + 8) / 5)
    assert (second.server, second.finished, second.missing, second.score) == (2, 4, 1, None)


async def test_who_leaves_is_last_and_who_has_not_finished_has_no_place(party: Party) -> None:
    ada, bob, cy, dee, *_ = party.people
    await finish(party, ada, 7)
    await finish(party, bob, 9)
    tried = await party.host.deals.open(cy, GAME, SERVER)
    await party.host.deals.leave(cy, tried.key)
    await party.host.deals.open(dee, GAME, SERVER)
    week = to_end(party)
    told = {one: await party.host.deals.results(one, GAME, week) for one in (ada, bob, cy, dee)}
    first, second = told[bob].own, told[ada].own
    assert first is not None
    assert second is not None
    assert (first.place, second.place) == (1, 2)
    assert (told[cy].own, told[cy].state, told[cy].last) == (None, "left", 3)
    assert (told[dee].own, told[dee].state) == (None, "playing")
    assert told[ada].ranked[0].score == 9
    own = told[ada].score_of(SERVER)
    assert own is not None
    assert (own.finished, own.missing, own.score) == (2, 3, None)
    elsewhere = told[ada].score_of(4711)
    assert elsewhere is not None
    assert (elsewhere.finished, elsewhere.missing) == (0, 5)


async def test_a_server_is_named_only_where_it_wants_to_be(party: Party) -> None:
    ada = party.people[0]
    await finish(party, ada, 9)
    week = to_end(party)
    assert (await party.host.deals.results(ada, GAME, week)).names == {}
    await party.host.servers.change(SERVER, named_in_deals=True)
    assert (await party.host.deals.results(ada, GAME, week)).names == {SERVER: "Hansa"}
    await party.host.servers.change(SERVER, named_in_deals=False)
    assert (await party.host.deals.results(ada, GAME, week)).names == {}
