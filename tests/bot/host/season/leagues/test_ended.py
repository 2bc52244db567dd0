"""Tables of a season that its organisers have ended, and acts at tables that fail."""

import pytest

from bot.host import By
from bot.host.errors import AlreadyStartedError, FrozenTableError, LeagueTableError, ReplayMismatchError
from bot.host.play import actions, lobby
from bot.host.play.agreement import consent, votes
from bot.host.season.leagues.rules.plan import Plan
from bot.host.tables import freezing
from bot.host.tables.service import TableService
from bot.host.timing import reminders
from bot.host.timing.clocks import Terms, terms_of
from storage.queues import alarms
from storage.rows import Table
from tests.bot.host.conftest import Maker
from tests.bot.host.season.leagues.season import SeasonParty

SHORT = Plan(game="wide", edition="wide", options={"start": "first"}, games=2)


async def ended(make: Maker) -> tuple[SeasonParty, Table]:
    """Return a season that was ended, with a table that runs on."""
    season = await SeasonParty.begun(make, plan=SHORT)
    [table, *_] = await season.running()
    seated = await people_of(season, table)
    with pytest.raises(LeagueTableError):
        await season.host.act(table.key, By(seated[0]), consent.ask_end)
    await season.host.leagues.organise.end(season.season, By(season.party.people[0]))
    return season, table


async def people_of(season: SeasonParty, table: Table) -> list[int]:
    return [seat.person for seat in (await season.whole()).seats[table.key] if seat.person is not None]


async def test_a_table_of_an_ended_season_is_closed_by_consent(make: Maker) -> None:
    season, table = await ended(make)
    people = await people_of(season, table)
    await season.host.act(table.key, By(people[0]), consent.ask_end)
    asked = votes.vote_of((await season.whole()).games[table.key])
    assert asked is not None
    for person in people[1:]:
        await season.host.act(table.key, By(person), consent.answer, asked.asked, votes.YES)
    assert (await season.whole()).games[table.key].status == "cancelled"


async def test_a_seat_of_an_ended_season_is_given_to_another_person_by_a_vote(make: Maker) -> None:
    season, table = await ended(make)
    people = await people_of(season, table)
    assert people[1] != table.opener
    [other, *_] = [one for one in season.party.people if one not in people]
    await season.host.act(table.key, By(people[1]), actions.resign)
    await season.host.seating.ask_for(table.key, By(other), 1)
    asked = votes.vote_of((await season.whole()).games[table.key])
    assert asked is not None
    # The seat's person has left, so the opener decides.
    await season.host.act(table.key, By(table.opener), consent.answer, asked.asked, votes.YES)
    assert (await season.whole()).seats[table.key][1].person == other


async def test_a_table_of_an_ended_season_keeps_its_clock_as_every_running_table_does(make: Maker) -> None:
    season, table = await ended(make)
    with pytest.raises(AlreadyStartedError):
        await season.host.act(table.key, By(table.opener), lobby.set_terms, Terms())
    await season.pass_time(days=30)
    running = (await season.whole()).games[table.key]
    assert terms_of(running) == terms_of(table), "no round makes it fast any more"


async def test_a_running_table_of_an_ended_season_says_so_and_stays_within_reach(make: Maker) -> None:
    season, table = await ended(make)
    seat = next(one for one in (await season.whole()).seats[table.key] if one.owes)
    assert seat.person is not None
    mine = await season.host.leagues.mine(season.season, seat.person)
    found = next(one for one in mine.games if one.table == table.key)
    assert (found.state, found.uncounted) == ("off", True)
    assert any(one.owes and one.person is not None for one in found.seats)
    assert await season.host.leagues.owed(season.season, seat.person) == table.key
    seen = await season.host.tables.look(table.key, seat.person)
    assert seen.table.league is not None
    assert seen.table.league.ended
    await season.play_all()
    mine = await season.host.leagues.mine(season.season, seat.person)
    assert not any(one.uncounted for one in mine.games)
    assert {
        row.line.played
        for rows in (await season.host.leagues.standings(season.season)).divisions
        for row in rows
    } == {0}


async def test_a_table_of_an_ended_season_may_rest_too_long_like_any_other(make: Maker) -> None:
    season, table = await ended(make)
    pending = await season.party.storage.read(alarms.pending)
    assert [
        one.due - season.clock.now for one in pending if (one.table, one.kind) == (table.key, "idle")
    ] == [reminders.IDLE_WARNED]


async def test_tables_go_on_as_any_other_though_the_process_died_at_the_seasons_end(
    make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    season = await SeasonParty.begun(make, plan=SHORT)
    [table, *_] = await season.running()
    act = TableService.act

    async def dies(self: TableService, *_: object) -> None:
        raise FrozenTableError(table=table.key, code=table.code, reason="")

    monkeypatch.setattr(TableService, "act", dies)
    await season.host.leagues.organise.end(season.season, By(season.party.people[0]))
    monkeypatch.setattr(TableService, "act", act)
    [before] = [one for one in await season.running() if one.key == table.key]
    assert before.league is not None
    assert not before.league.get("ended")
    await season.pass_time(minutes=2)
    assert all(one.league is not None and one.league["ended"] for one in await season.running())


async def test_a_frozen_table_whose_closing_fails_is_closed_by_the_next_alarm(
    make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    season = await SeasonParty.begun(make, plan=SHORT)
    [table, *_] = await season.running()
    why = ReplayMismatchError("game", game="wide")
    await freezing.freeze(season.party.storage, table, why, season.clock.now)
    # Nothing else looks at the table, which would find that it can go on.
    await season.party.storage.write(lambda tx: alarms.clear(tx, table.key, season.clock.now))
    put_away = freezing.put_away

    async def fails(*_: object, **__: object) -> Table:
        raise FrozenTableError(table=table.key, code=table.code, reason="")

    monkeypatch.setattr(freezing, "put_away", fails)
    await season.pass_time(days=3, hours=1)
    assert (await season.party.stored(table.key)).status == "frozen"
    monkeypatch.setattr(freezing, "put_away", put_away)
    await season.pass_time(minutes=2)
    assert (await season.party.stored(table.key)).status == "cancelled"
    whole = await season.whole()
    [game] = [one for one in whole.tables if one.deals == 2]
    assert game.table != table.key
