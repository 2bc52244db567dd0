"""Until its week is over, a deal tells its player the own score and course, and nobody anything else, by no way.

The ways are listed here: whatever shows a game of a table (export, replay, analysis, the log, *My game*, hints,
pictures, public messages, followers, spectators, `kontor verify`) needs a table, and a deal has none.
"""

from __future__ import annotations

import json
from hashlib import sha256

import pytest
from sqlalchemy import func, select

from bot.host.errors import DealOverError, DealSealedError, NoDealError
from bot.host.season.weekly import deals
from bot.host.season.weekly.playing import DealTry
from games import catalogue
from games.engine import Event
from storage import Transaction, schema
from storage.play import weekly
from storage.rows.weekly import WeeklyTry
from tests.bot.host.conftest import SERVER, Party
from tests.bot.host.season.weekly.play import (
    GAME,
    finish,
    just_before_the_end,
    last,
    move,
    play,
    row_of,
    secrets_of,
    stored,
    to_end,
)

OF_TABLES = (
    "game_table",
    "seat",
    "log",
    "outbox",
    "alarm",
    "result",
    "rating",
    "analysis",
    "review",
    "follow",
    "thinking",
    "answer",
)
"""The database's tables with the traces of a table's game. Export, replay, posts, followers and ratings read them."""


async def number_of(party: Party, name: str) -> int:
    async def count(tx: Transaction) -> int:
        found = await tx.execute(select(func.count()).select_from(schema.metadata.tables[name]))
        return int(found.scalar_one())

    return await party.storage.read(count)


def told(tried: DealTry) -> str:
    """Return all that the face can know of a try, as text."""
    fields = {name: getattr(tried, name) for name in tried.__struct_fields__ if name not in ("game", "state")}
    return repr(fields) + json.dumps(tried.state.canonical())


async def test_a_deal_leaves_nothing_that_a_table_does(party: Party) -> None:
    ada, bob, *_ = party.people
    before = {name: await number_of(party, name) for name in OF_TABLES}
    await play(party, ada)
    tried = await party.host.deals.open(bob, GAME, SERVER)
    await party.host.deals.leave(bob, tried.key)
    await party.host.ring()
    assert {name: await number_of(party, name) for name in OF_TABLES} == before


async def test_the_face_never_gets_a_secret_a_seed_or_the_true_position(party: Party) -> None:
    ada, hidden = party.people[0], 0
    for game in (name for name, one in catalogue.items() if deals.plays(one)):
        tried = await party.host.deals.open(ada, game, SERVER)
        for _ in range(4):
            deal = await stored(party, game)
            text = told(tried)
            assert not any(secret in text for secret in secrets_of(deal))
            assert tried.row.moves == []
            _, true = deals.dealt(party.host.library, deal)
            for seat, made in weekly.moves_of(await row_of(party, tried.key)):
                true.play(seat, tried.game.decode_recorded(true, seat, made))
            assert tried.state.masked(0).digest() == true.masked(0).digest()
            assert tried.state.chance.key != true.chance.key
            hidden += tried.state.digest() != true.digest()
            assert all(event == event.seen_by(0) for _, events in tried.since for event in events)
            tried = await move(party, ada, tried, last)
    assert hidden


async def test_what_others_draw_unseen_is_not_told(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    """The events of captains come as the person may know them."""
    asked: list[int | None] = []
    ada = party.people[0]
    tried = await party.host.deals.open(ada, "sea_merchants", SERVER)
    kinds = {type(event) for _, events in tried.since for event in events}
    while not kinds:
        tried = await move(party, ada, tried)
        kinds = {type(event) for _, events in tried.since for event in events}
    for kind in kinds:
        seen = kind.seen_by

        def noted(self: Event, seat: int | None, seen: object = seen) -> Event:
            asked.append(seat)
            return seen(self, seat)  # type: ignore[operator, no-any-return] # a method of it

        monkeypatch.setattr(kind, "seen_by", noted)
    await party.host.deals.current(ada, tried.key)
    assert asked
    assert set(asked) == {0}


@pytest.mark.parametrize("how", ["playing", "finished", "left", "not begun"])
async def test_results_line_and_secret_are_sealed_until_sunday_midnight(party: Party, how: str) -> None:
    ada, bob, *_ = party.people
    await finish(party, bob, 7)
    if how == "finished":
        await finish(party, ada, 9)
    elif how != "not begun":
        tried = await party.host.deals.open(ada, GAME, SERVER)
        if how == "left":
            await party.host.deals.leave(ada, tried.key)
    just_before_the_end(party)
    week, host = party.host.deals.week, party.host
    with pytest.raises(DealSealedError):
        await host.deals.results(ada, GAME, week)
    with pytest.raises(DealSealedError):
        await host.deals.best_line(GAME, week, 1)
    deal = await stored(party)
    lines = repr(await host.deals.lines(ada, week, list(catalogue)))
    assert not any(secret in lines for secret in secrets_of(deal))
    party.clock.move(seconds=1)
    opened = await host.deals.results(ada, GAME, week)
    assert (opened.secret, opened.seed, opened.commitment) == (*secrets_of(deal)[:2], deal.commitment)
    assert (await host.deals.best_line(GAME, week, None)).steps == len(await moves_of_best(party, week))


async def moves_of_best(party: Party, week: str) -> list[object]:
    best = (await party.host.deals.results(party.people[0], GAME, week)).ranked[0]
    return (await row_of(party, best.key)).moves


async def test_a_finished_try_tells_the_own_course_and_no_events_of_others(party: Party) -> None:
    ada = party.people[0]
    done = await play(party, ada)
    again = await party.host.deals.current(ada, done.key)
    assert again.rounds == done.rounds
    assert len(done.rounds) > 1
    assert again.moves == ()


async def test_no_other_week_is_opened(party: Party) -> None:
    ada, host = party.people[0], party.host
    await host.deals.open(ada, GAME, SERVER)
    for week in ("2026-03-09", "2026-02-24", "soon", "2026-2-23", "", "2026-02-16"):
        asked = [host.deals.results(ada, GAME, week), host.deals.best_line(GAME, week, None)]
        for one in asked:
            with pytest.raises(NoDealError):
                await one


async def test_an_export_of_the_own_data_has_own_moves_alone(party: Party) -> None:
    ada = party.people[0]
    done = await play(party, ada)
    data = json.dumps(await party.host.people.kept_of(ada))
    assert not any(secret in data for secret in secrets_of(await stored(party)))
    [exported] = json.loads(data)["weekly_deals"]
    row = await row_of(party, done.key)
    moves = weekly.moves_of(row)
    assert exported["place"] == row.place == done.row.place
    assert exported["moves"] == [one for seat, one in moves if seat == 0]
    assert (exported["score"], exported["state"], exported["game"]) == (done.rounds[-1], "finished", GAME)


async def test_a_deal_proves_that_it_was_fixed_before_the_first_try(party: Party) -> None:
    ada = party.people[0]
    tried = await party.host.deals.open(ada, GAME, SERVER)
    before = await stored(party)
    week = to_end(party)
    opened = await party.host.deals.results(ada, GAME, week)
    secret = bytes.fromhex(opened.secret)
    assert sha256(secret).hexdigest() == tried.commitment == opened.commitment
    assert sha256(secret + week.encode()).hexdigest() == opened.seed
    dealt = catalogue[GAME].new(3, opened.seed)
    assert dealt.masked(0).digest() == deals.dealt(party.host.library, before)[1].masked(0).digest()


async def test_a_deletion_takes_tries_and_leaves_a_score_without_a_person(party: Party) -> None:
    ada, bob, *_ = party.people
    done, other = await finish(party, ada, 9), await finish(party, bob, 7)
    begun = await party.host.deals.open(ada, "sea_merchants", SERVER)
    await party.host.people.forget(ada)
    row = await row_of(party, done.key)
    assert (row.person, row.moves, row.score) == (None, [], 9)
    gone: WeeklyTry | None = await party.storage.read(lambda tx: weekly.find(tx, begun.key))
    assert gone is None
    week = to_end(party)
    ranked = (await party.host.deals.results(bob, GAME, week)).ranked
    assert {one.person for one in ranked} == {None, bob}
    line = await party.host.deals.best_line(GAME, week, None)
    assert line.steps == len((await row_of(party, other.key)).moves)
    assert ranked[0].score == 9


async def test_a_deal_whose_secret_was_opened_by_a_clock_that_was_ahead_is_not_played_again(
    party: Party,
) -> None:
    ada, bob, cy, *_ = party.people
    await finish(party, bob, 7)
    tried = await party.host.deals.open(ada, GAME, SERVER)
    week = party.host.deals.week
    party.clock.jump(days=8)
    assert (await party.host.deals.results(cy, GAME, week)).secret
    party.clock.jump(days=-8)
    assert party.host.deals.week == week
    with pytest.raises(DealOverError):
        await party.host.deals.click(ada, tried.click)
    with pytest.raises(DealOverError):
        await party.host.deals.open(cy, GAME, SERVER)
    [line] = await party.host.deals.lines(ada, week, [GAME])
    assert (line.over, line.ended_early) == (True, False)
    assert not (await party.host.deals.results(ada, GAME, week)).ended_early


async def test_a_press_that_comes_after_its_persons_deletion_leaves_no_try(party: Party) -> None:
    ada = party.people[0]
    await party.host.people.forget(ada)
    with pytest.raises(NoDealError):
        await party.host.deals.open(ada, GAME, SERVER)
    assert await party.storage.read(lambda tx: weekly.of_person(tx, ada)) == []
