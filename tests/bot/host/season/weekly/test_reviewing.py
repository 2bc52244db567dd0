"""The review of one's own game of a deal: once the week is over, for its player alone, and kept as other reviews are."""

from __future__ import annotations

import json

import pytest

from bot.host import Host, Point, errors
from bot.host.season.weekly import deals
from games.engine.computers.review import ReviewPlan
from storage.play import analyses, weekly
from tests.bot.host.conftest import SERVER, Party
from tests.bot.host.season.weekly.play import (
    GAME,
    finish,
    just_before_the_end,
    last,
    play,
    row_of,
    stored,
    to_end,
)

PLAN = ReviewPlan(first=2, second=2, worst=2, seconds=None)


async def reviewed(party: Party, person: int, key: int) -> Host.Reviews.Done:
    """Return a review, once it is done."""
    party.host.reviews.plan = PLAN
    await party.host.deals.review(person, key)
    await party.host.reviews.idle()
    found = await party.host.deals.review(person, key)
    assert isinstance(found, Host.Reviews.Done)
    return found


@pytest.mark.long
async def test_a_review_is_of_the_own_decisions_and_is_kept_exported_and_deleted(party: Party) -> None:
    ada, bob, *_ = party.people
    tried = await play(party, ada, last)
    week = to_end(party)
    assert (await party.host.deals.results(ada, GAME, week)).reviewable
    assert not (await party.host.deals.results(bob, GAME, week)).reviewable
    found = await reviewed(party, ada, tried.key)
    row = await row_of(party, tried.key)
    own = [at for at, (seat, _) in enumerate(weekly.moves_of(row)) if seat == 0]
    assert (found.seat, found.players) == (0, deals.players(found.game))
    assert 0 < found.decisions <= len(own)
    assert len(found.told) <= 5
    assert {one.step for one in found.told} <= {*own}
    assert [one.cost for one in found.told] == sorted((one.cost for one in found.told), reverse=True)
    for told in found.told:
        _, line = await party.host.deals.own_line(ada, tried.key, told.step)
        assert line.step == told.step
        assert told.view == line.view
        assert told.made != told.better
    kept = json.loads(json.dumps(await party.host.people.kept_of(ada)))["reviews"]
    assert [(one["table"], one["deal"], one["seat"]) for one in kept] == [(None, f"{week} {GAME}", 0)]
    await party.host.people.forget(ada)
    assert await party.storage.read(lambda tx: analyses.reviews_of_person(tx, ada)) == []
    with pytest.raises(errors.NoDealError):
        await party.host.deals.review(ada, tried.key)


async def test_no_review_and_no_step_before_sunday_midnight(party: Party) -> None:
    ada = party.people[0]
    key = (await finish(party, ada, 9)).key
    just_before_the_end(party)
    ways = party.host.deals.review, party.host.deals.record
    for ask in (*(way(ada, key) for way in ways), party.host.deals.own_line(ada, key, 0)):
        with pytest.raises(errors.DealSealedError):
            await ask
    await party.host.reviews.idle()
    assert await party.storage.read(lambda tx: analyses.reviews_of_person(tx, ada)) == []
    party.clock.move(seconds=1)
    assert (await party.host.deals.own_line(ada, key, 0))[1].seat == 0


async def test_a_deal_that_an_upgrade_has_ended_has_no_review_before_sunday(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = party.people[0]
    key, week = (await finish(party, ada, 9)).key, party.host.deals.week
    with monkeypatch.context() as upgraded:
        upgraded.setattr(deals, "fits", lambda *_: False)
        found = await party.host.deals.results(ada, GAME, week)
        assert (found.ended_early, found.reviewable) == (True, False)
    assert (await stored(party)).ended is not None
    with pytest.raises(errors.DealSealedError):
        await party.host.deals.review(ada, key)


async def test_a_review_is_its_players_alone_and_of_a_finished_game(party: Party) -> None:
    ada, bob, *_ = party.people
    key = (await finish(party, ada, 9)).key
    other = await party.host.deals.open(bob, GAME, SERVER)
    await party.host.deals.leave(bob, other.key)
    to_end(party)
    for person, one in ((bob, key), (bob, other.key), (bob, 99_999)):
        for ask in (party.host.deals.review(person, one), party.host.deals.own_line(person, one, 0)):
            with pytest.raises(errors.NoDealError):
                await ask


async def test_an_analysis_table_of_the_own_game_deals_and_plays_the_same(party: Party) -> None:
    ada = party.people[0]
    key = (await finish(party, ada, 9)).key
    to_end(party)
    host = party.host
    record = json.dumps(await host.deals.record(ada, key))
    _, line = await host.deals.own_line(ada, key, 0)
    own = line.movers.index(0)
    _, line = await host.deals.own_line(ada, key, own)
    point = await host.analyses.open(ada, record, own, None, Point.Reviewed(weekly_try=key))
    assert (point.frame.movers, point.frame.view) == (line.movers, line.view)
    assert (await host.analyses.look(ada, point.key)).reviewed == Point.Reviewed(weekly_try=key)
    assert (await host.analyses.open(ada, record)).reviewed is None
