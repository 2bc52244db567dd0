"""The course of a season on a host: each rule of leagues, with its edges."""

import asyncio
import json
from collections import Counter
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from bot.host import By
from bot.host.errors import (
    BadMoveOfDatesError,
    LeagueTableError,
    MayNotFoundError,
    NotInSeasonError,
    OnlyOrganiserError,
    OutOfSeasonError,
    ReplayMismatchError,
    SeasonBegunError,
)
from bot.host.outbox.messages import Turn
from bot.host.play import actions, lobby, stand_ins
from bot.host.play.agreement import consent
from bot.host.season.leagues import verifying
from bot.host.season.leagues.course import advancing
from bot.host.season.leagues.rules import plan
from bot.host.season.leagues.rules.plan import Plan
from bot.host.tables import freezing
from bot.host.timing import clocks
from bot.operating import reports
from bot.settings import Settings
from games import catalogue
from storage.community import exclusions
from storage.rows import Seat
from tests.bot.host.conftest import CHANNEL, SERVER, Maker
from tests.bot.host.harness import Over
from tests.bot.host.outbox.test_live_messages import told
from tests.bot.host.outbox.test_worker import Post
from tests.bot.host.season.leagues import second
from tests.bot.host.season.leagues.season import MANAGER, PLAN, SeasonParty, Wide

pytestmark = pytest.mark.long
SHORT = Plan(game="wide", edition="wide", options={"start": "first"}, games=2)


async def begun(make: Maker, people: int = 6, wanted: Plan = SHORT) -> SeasonParty:
    return await SeasonParty.begun(make, people, wanted)


async def same_standings(season: SeasonParty) -> None:
    """The host's standings are those that its export alone gives by other code."""
    exported = await season.host.leagues.export(season.season)
    for division in range(len(exported["divisions"])):  # type: ignore[arg-type] # JSON
        assert second.exported_rows(exported, division) == second.table(exported, division)


async def test_a_season_ends_ahead_of_its_dates_where_everybody_plays_and_its_file_proves_it(
    make: Maker,
) -> None:
    season = await begun(make)
    assert [len(await season.running())] == [2]
    await same_standings(season)
    await season.play_all()
    whole = await season.whole()
    assert whole.season.state == "over"
    assert {one.state for one in whole.tables} == {"over"}
    await same_standings(season)
    exported = await season.host.leagues.export(season.season)
    assert "P1" not in str(exported)
    assert verifying.verify(season.host.library, exported).key == "season_proves"
    forged = {**exported, "seed": "00"}
    assert verifying.verify(season.host.library, forged).key == "season_commitment"
    divisions = exported["divisions"]
    swapped = [{**divisions[0], "joined": divisions[0]["joined"][::-1]}]  # type: ignore[index] # JSON
    assert verifying.verify(season.host.library, {**exported, "divisions": swapped}).key == "season_draw"
    better = [{**divisions[0], "standings": divisions[0]["standings"][::-1]}]  # type: ignore[index] # JSON
    assert verifying.verify(season.host.library, {**exported, "divisions": better}).key == "season_standings"


@pytest.mark.parametrize("posted", [False, True], ids=["still to be posted", "posted"])
async def test_the_end_of_a_season_waits_a_moment_for_results_that_are_still_to_be_posted(
    make: Maker, posted: bool
) -> None:
    season = await begun(make)
    while running := await season.running():
        for table in running:
            await season.play(table.key)
            if posted:
                await season.party.clear_outbox()
        await season.ring()
    [end] = await season.party.outbox("season_end")
    late = timedelta(0) if posted else timedelta(seconds=15)
    assert end.due == season.clock.now + late


async def test_while_it_runs_its_file_holds_no_secret(make: Maker) -> None:
    season = await begun(make)
    exported = await season.host.leagues.export(season.season)
    assert "secret" not in exported
    assert all("secret" not in game["table"] for game in exported["games"] if game["table"])  # type: ignore[attr-defined] # JSON


async def test_a_season_that_is_ended_gives_its_secret_away_only_after_its_last_table(make: Maker) -> None:
    season = await begun(make)
    await season.host.leagues.organise.end(season.season, By(season.party.people[0]))
    assert await season.running()
    # The deals of tables that still run follow from it.
    exported = await season.host.leagues.export(season.season)
    assert (exported["state"], {"secret", "seed"} & exported.keys()) == ("off", set())
    await season.play_all()
    assert not await season.running()
    assert {"secret", "seed"} <= (await season.host.leagues.export(season.season)).keys()


async def test_too_few_at_the_deadline_wait_a_week_once_then_it_is_called_off(make: Maker) -> None:
    season = await SeasonParty.founded(make, 5, SHORT)
    await season.pass_time(days=7, minutes=1)
    whole = await season.whole()
    assert (whole.season.state, whole.season.extended) == ("joining", True)
    await season.pass_time(days=7, minutes=1)
    assert (await season.whole()).season.state == "off"


async def test_a_season_without_a_posted_sign_up_is_not_drawn(make: Maker) -> None:
    party = await make(
        games={"wide": __import__("tests.bot.host.season.leagues.season", fromlist=["Wide"]).Wide()}
    )
    await party.invite(*"ABCDEF")
    info = await party.host.leagues.new(
        By(party.people[0], guest=MANAGER), server=SERVER, channel=CHANNEL, name="Hansa", wanted=SHORT
    )
    for person in party.people:
        await party.host.leagues.join(info.key, By(person))
    season = SeasonParty(party, info.key)
    await season.pass_time(days=8)
    assert (await season.whole()).season.state == "joining"
    await party.host.leagues.posted(info.key, 5)
    await season.pass_time(days=8)
    assert (await season.whole()).season.state == "running"


async def test_who_may_not_manage_the_server_founds_no_league(make: Maker) -> None:
    season = await SeasonParty.founded(make, 1)
    with pytest.raises(MayNotFoundError):
        await season.host.leagues.new(By(season.party.people[0]), server=SERVER, channel=CHANNEL, name="B")


async def test_one_joins_once_and_leaves_once(make: Maker) -> None:
    season = await SeasonParty.founded(make, 2)
    by = By(season.party.people[1])
    before = await season.whole()
    # The second click of two at once: it shows what the first one has done.
    assert len((await season.host.leagues.join(season.season, by)).people) == 2
    assert await season.whole() == before
    await season.host.leagues.leave(season.season, by)
    with pytest.raises(NotInSeasonError):
        await season.host.leagues.leave(season.season, by)
    assert len((await season.host.leagues.join(season.season, by)).people) == 2


async def test_the_plan_changes_until_the_first_person_has_joined(make: Maker) -> None:
    season = await SeasonParty.founded(make, 1)
    by = By(season.party.people[0], guest=MANAGER)
    with pytest.raises(SeasonBegunError):
        await season.host.leagues.organise.change(season.season, by, SHORT)
    await season.host.leagues.leave(season.season, by)
    changed = await season.host.leagues.organise.change(season.season, by, SHORT)
    assert changed.plan.games == 2


async def test_two_games_of_each_person_run_at_most_though_the_next_round_has_begun(make: Maker) -> None:
    season = await begun(make, 6, Plan(game="wide", edition="wide", options={"start": "first"}, round_days=7))
    now = season.clock.now
    for person in season.party.people:
        # All clocks stand still.
        await season.host.people.take_vacation(person, now, now + timedelta(days=29))
    assert len(await season.running()) == 2
    for _ in range(2):
        await season.pass_time(days=7, minutes=1)
    whole = await season.whole()
    running = Counter(line for one in whole.tables if one.state == "open" for line in one.lines or ())
    assert max(running.values()) == 2
    # Some of the third round have to wait, until computers have played the first round to its end.
    assert season.clock.now > whole.rounds[2].begins
    assert "waiting" in [one.state for one in whole.tables if one.round == 2]
    await season.pass_time(hours=2)
    states = [(one.round, one.state) for one in (await season.whole()).tables]
    assert {state for of_round, state in states if not of_round} == {"over"}


async def test_at_time_out_a_computer_of_the_leagues_level_plays_until_the_person_is_back(
    make: Maker,
) -> None:
    season = await begun(make)
    await season.pass_time(days=4)
    out = [seat for seats in (await season.whole()).seats.values() for seat in seats if seat.stand_in]
    assert {(seat.computer, seat.stand_in) for seat in out} == {("captain", "seat")}
    await season.host.act(out[0].table, By(out[0].person), stand_ins.back)
    assert (await season.whole()).seats[out[0].table][out[0].seat].computer is None


async def test_after_the_rounds_date_its_clocks_are_fast(make: Maker) -> None:
    slow = Plan(game="wide", edition="wide", options={"start": "first"}, games=2, round_days=7, speed="slow")
    season = await begun(make, wanted=slow)
    [first, *_] = await season.running()
    assert clocks.terms_of(first) == plan.terms(slow)
    seats = (await season.whole()).seats[first.key]
    away = next(seat.person for seat in seats if seat.owes)
    assert away is not None
    # A long vacation stops the clock of who owes.
    now = season.clock.now
    await season.host.people.take_vacation(away, now, now + timedelta(days=25))
    await season.pass_time(days=7, minutes=1)
    whole = await season.whole()
    row = whole.games[first.key]
    assert row.status == "running"
    assert clocks.terms_of(row) == plan.terms(slow, fast=True)
    await season.pass_time(days=7, minutes=1)
    whole = await season.whole()
    assert whole.games[first.key].status == "finished"
    # This is no resignation.
    assert not any(one.resigned for one in whole.results[first.key] if one.person == away)


@pytest.mark.parametrize("saved", [True, False])
async def test_the_turns_message_tells_the_earlier_end_that_a_clock_has_after_the_rounds_date(
    make: Maker, saved: bool
) -> None:
    slow = Plan(game="wide", edition="wide", options={"start": "first"}, games=2, round_days=14, speed="slow")
    season = await begun(make, wanted=slow)
    [first, *_] = await season.running()

    async def owing() -> Seat:
        return next(one for one in (await season.whole()).seats[first.key] if one.owes)

    # A slow clock saves up more than a fast one can; in its first turn it has no more.
    for _ in range(2 * len((await season.whole()).seats[first.key]) if saved else 0):
        await season.host.act(first.key, By((await owing()).person), actions.play, [Over()])
    seat, due = await owing(), (await season.whole()).rounds[0].due
    assert seat.person is not None
    now = season.clock.now
    await season.host.people.take_vacation(seat.person, now, due + timedelta(days=1))
    await season.party.clear_outbox()
    row = (await season.whole()).games[first.key]
    await told(season.party, Turn(first.key, row.sequence, after=row.sequence))
    before = (await season.host.tables.look(first.key)).times[seat.seat]
    await season.pass_time(seconds=(due - now).total_seconds() + 60)
    after = (await season.host.tables.look(first.key)).times[seat.seat]
    assert before is not None
    assert after is not None
    assert (before.until != after.until) is saved
    post = Post()
    season.clock.move(seconds=6)
    await season.host.worker(post).deliver()
    edited = [
        one.message.table for one in post.sent if isinstance(one.message, Turn) and one.posted is not None
    ]
    assert edited == ([first.key] if saved else [])


async def test_hints_ends_by_consent_other_players_and_other_terms_do_not_exist(make: Maker) -> None:
    season = await begun(make)
    [table, *_] = await season.running()
    person = next(seat.person for seat in (await season.whole()).seats[table.key] if seat.owes)
    by = By(person)
    for act in (consent.ask_end, actions.hint):
        with pytest.raises(LeagueTableError):
            await season.host.act(table.key, by, act)
    with pytest.raises(LeagueTableError):
        await season.host.seating.ask_for(table.key, by, 1, computer=True)


async def test_league_tables_do_not_count_for_the_limits_of_tables(make: Maker) -> None:
    season = await begun(make)
    await season.host.servers.change(SERVER, per_server=1, per_person=1)
    done = await season.host.seating.open(
        By(season.party.people[0]), server=SERVER, channel=CHANNEL, game="wide", options={"start": "first"}
    )
    assert done.table.key


async def test_who_is_absent_in_two_games_is_out_and_ranks_below_all_who_stayed(make: Maker) -> None:
    season = await begun(make)
    gone = season.party.people[2]
    await season.play_all(but=[gone])
    for _ in range(30):
        await season.pass_time(days=3)
        await season.play_all(but=[gone])
        if (await season.whole()).season.state == "over":
            break
    whole = await season.whole()
    assert whole.season.state == "over"
    member = next(one for one in whole.members if one.person == gone)
    assert member.state == "absent"
    [rows] = (await season.host.leagues.standings(season.season)).divisions
    assert rows[-1].person.key == gone
    assert rows[-1].line.points == 0
    assert rows[-1].why == "absent"
    await same_standings(season)


async def test_who_leaves_is_last_in_running_games_and_a_substitute_takes_those_not_begun(
    make: Maker,
) -> None:
    season = await begun(make)
    await season.party.invite("Sub")
    substitute = season.party.people[-1]
    await season.host.leagues.join(season.season, By(substitute))
    gone = season.party.people[0]
    await season.host.leagues.leave(season.season, By(gone))
    with pytest.raises(OutOfSeasonError):
        await season.host.leagues.join(season.season, By(gone))
    await season.play_all()
    whole = await season.whole()
    assert whole.season.state == "over"
    own = next(one for one in whole.members if one.person == substitute)
    left = next(one for one in whole.members if one.person == gone)
    assert (own.line, own.place) == (7, left.place)
    [rows] = (await season.host.leagues.standings(season.season)).divisions
    by_person = {row.person.key: row for row in rows}
    assert by_person[substitute].substitute
    assert 1 <= by_person[substitute].line.played <= 2
    assert rows[-1].person.key == gone
    await same_standings(season)
    assert verifying.verify(season.host.library, await season.host.leagues.export(season.season)).holds


async def test_without_a_substitute_a_computer_of_the_leagues_level_sits_there_last(make: Maker) -> None:
    season = await begun(make)
    gone = season.party.people[0]
    await season.host.leagues.leave(season.season, By(gone))
    await season.play_all()
    whole = await season.whole()
    assert whole.season.state == "over"
    later = [one for one in whole.tables if None in (one.lines or ())]
    assert later
    for one in later:
        seat = (one.lines or []).index(None)
        assert whole.seats[one.table or 0][seat].computer == "captain"
    await same_standings(season)
    assert verifying.verify(season.host.library, await season.host.leagues.export(season.season)).holds


async def test_who_is_left_alone_has_won_without_playing(make: Maker) -> None:
    season = await begun(make)
    whole = await season.whole()
    waiting = next(one for one in whole.tables if one.state == "waiting")
    by_place = {one.place: one.person for one in whole.members}
    for place in waiting.places[1:]:
        await season.host.leagues.leave(season.season, By(by_place[place]))
    await season.play_all()
    await season.pass_time(days=22)
    await season.play_all()
    whole = await season.whole()
    given = whole.tables[waiting.number]
    assert given.state == "given"
    [rows] = (await season.host.leagues.standings(season.season)).divisions
    winner = next(row for row in rows if row.person.key == by_place[waiting.places[0]])
    assert winner.line.points >= 12
    await same_standings(season)


async def test_people_who_have_blocked_each_other_are_never_in_one_group_of_a_first_season(
    make: Maker,
) -> None:
    season = await SeasonParty.founded(make, 7, SHORT)
    one, other = season.party.people[1], season.party.people[6]
    await season.party.storage.write(lambda tx: exclusions.set_block(tx, one, other, blocked=True))
    await season.pass_time(days=7, minutes=1)
    states = {member.person: member.state for member in (await season.whole()).members}
    assert (states[one], states[other]) == ("in", "waiting")
    # Not as a substitute either, while the other one is there.
    await season.host.leagues.leave(season.season, By(season.party.people[3]))
    assert next(m.state for m in (await season.whole()).members if m.person == other) == "waiting"


async def test_a_bot_away_for_twenty_days_stops_the_dates_like_the_clocks(make: Maker) -> None:
    season = await begun(make)
    before = (await season.whole()).rounds
    season.clock.stop(days=20)
    await season.pass_time(minutes=5)
    await season.pass_time(days=1, minutes=5)
    after = (await season.whole()).rounds
    for one, other in zip(before, after, strict=True):
        if one.number:
            assert timedelta(days=19.9) < other.begins - one.begins < timedelta(days=20.1)
        assert timedelta(days=19.9) < other.due - one.due < timedelta(days=20.1)
        assert timedelta(days=19.9) < other.last - one.last < timedelta(days=20.1)


async def test_a_pause_stops_all_clocks_and_moves_the_dates_by_two_weeks_at_most(make: Maker) -> None:
    season = await begun(make)
    organiser = By(season.party.people[0])
    [table, *_] = await season.running()
    before = (await season.whole()).rounds
    await season.host.leagues.organise.pause(season.season, organiser, 10)
    after = (await season.whole()).rounds
    assert after[0].due - before[0].due == timedelta(days=10)
    await season.pass_time(days=1)
    # People may move meanwhile; no clock runs for the next one either.
    seat = next(one for one in (await season.whole()).seats[table.key] if one.owes)
    await season.host.act(table.key, By(seat.person), actions.play, [Over()])
    await season.pass_time(days=8)
    assert not any(seat.computer for seat in (await season.whole()).seats[table.key])
    await season.pass_time(days=2)
    with pytest.raises(BadMoveOfDatesError):
        await season.host.leagues.organise.pause(season.season, organiser, 5)
    await season.host.leagues.organise.pause(season.season, organiser, 4)
    await season.pass_time(days=9)
    assert any(seat.computer for seat in (await season.whole()).seats[table.key])


async def test_only_who_runs_a_league_acts_and_each_act_is_in_its_public_log(make: Maker) -> None:
    season = await begun(make)
    people = season.party.people
    organise = season.host.leagues.organise
    with pytest.raises(OnlyOrganiserError):
        await organise.move_dates(season.season, By(people[1]), 2)
    await organise.name_second(season.season, By(people[0]), people[1])
    await organise.move_dates(season.season, By(people[1]), 2)
    await organise.take_out(season.season, By(people[1]), people[5])
    assert [late.person.key for late in await organise.late(season.season, By(people[0]))]
    await organise.end(season.season, By(people[0]))
    lines = await season.host.leagues.log(season.season)
    told = [(line.kind, None if line.by is None else line.by.name) for line in lines]
    assert told == [
        ("founded", "P0"),
        ("drawn", None),
        ("second", "P0"),
        ("moved", "P1"),
        ("taken", "P1"),
        ("ended", "P0"),
    ]
    assert lines[4].about is not None
    assert lines[4].about.key == people[5]
    with pytest.raises(BadMoveOfDatesError):
        await organise.move_dates(
            (await SeasonParty.founded(make, 1)).season, By(people[0], guest=MANAGER), 15
        )


async def test_who_deletes_their_data_leaves_the_place_without_a_name(make: Maker) -> None:
    season = await begun(make)
    gone = season.party.people[4]
    await season.host.people.forget(gone)
    await season.ring()
    await season.play_all()
    whole = await season.whole()
    assert whole.season.state == "over"
    [rows] = (await season.host.leagues.standings(season.season)).divisions
    row = next(one for one in rows if one.person.key == gone)
    assert row.person.discord_id is None
    assert row.why == "left"
    await same_standings(season)


async def test_the_name_of_a_league_goes_with_the_person_who_wrote_it(make: Maker) -> None:
    season = await begun(make)
    assert (await season.host.leagues.info(season.season)).league.name == "Hansa"
    games = (await season.whole()).games
    assert {(await season.host.tables.look(key)).table.league.name for key in games} == {"Hansa"}  # type: ignore[union-attr]
    await season.host.people.forget(season.party.people[0])
    assert (await season.host.leagues.info(season.season)).league.name == "L1"
    assert {(await season.host.tables.look(key)).table.league.name for key in games} == {"L1"}  # type: ignore[union-attr]


async def test_who_is_banned_has_left(make: Maker) -> None:
    season = await begun(make)
    await season.host.bans.ban_person(5004)
    await season.ring()
    whole = await season.whole()
    assert [one.state for one in whole.members if one.person == season.party.people[4]] == ["left"]


async def test_the_export_of_a_persons_data_names_their_seasons(make: Maker) -> None:
    season = await begun(make)
    data = await season.host.people.kept_of(season.party.people[0])
    assert [one["league"] for one in data["leagues"]] == ["Hansa"]  # type: ignore[attr-defined] # JSON
    assert data["leagues_run"] == ["Hansa"]


async def test_two_processes_that_see_to_a_season_at_once_open_each_game_once(make: Maker) -> None:
    season = await SeasonParty.founded(make, 6, SHORT)
    other = await make(games={"wide": Wide()}, people=season.party.people)
    season.clock.move(days=7, minutes=1)
    await asyncio.gather(
        season.host.leagues.seasons.bring_on(season.season),
        other.host.leagues.seasons.bring_on(season.season),
    )
    whole = await season.whole()
    opened = [one for one in whole.tables if one.state == "open"]
    assert all(one.deals == 1 for one in opened)
    assert len(await season.host.tables.on_server(SERVER)) == len(opened)


@pytest.mark.parametrize("begun_before", [False, True])
async def test_while_its_game_is_missing_a_season_waits_and_then_goes_on(
    make: Maker, caplog: pytest.LogCaptureFixture, *, begun_before: bool
) -> None:
    season = await (begun(make) if begun_before else SeasonParty.founded(make, 6, SHORT))
    before = await season.whole()
    people = season.party.people
    without = SeasonParty(await make(games=dict(catalogue), people=people), season.season)
    for _ in range(30):
        await without.pass_time(days=1)
    assert [one.message for one in caplog.records if "can't go on" in one.message] == []
    waiting = await without.whole()
    assert waiting.season.state == before.season.state
    lasted = timedelta(days=29)
    if begun_before:
        assert all(
            later.due - one.due > lasted for later, one in zip(waiting.rounds, before.rounds, strict=True)
        )
    else:
        assert waiting.season.deadline - before.season.deadline > lasted
    later = SeasonParty(await make(games={"wide": Wide(), **catalogue}, people=people), season.season)
    if not begun_before:
        await later.pass_time(days=7, hours=2)
    await later.pass_time(hours=2)
    await later.play_all()
    assert (await later.whole()).season.state == "over"
    assert {one.state for one in (await later.whole()).members} == {"in"}, "nobody was taken for absent"


async def test_the_next_season_takes_who_is_in_again_and_the_first_opens_it(make: Maker) -> None:
    season = await begun(make)
    await season.play_all()
    people = season.party.people
    second_season = await season.host.leagues.next_season(season.season, By(people[3]))
    assert await season.host.leagues.next_season(season.season, By(people[3])) == second_season, (
        "clicked twice"
    )
    assert second_season.number == 2
    for person in people[:3] + people[4:]:
        again = await season.host.leagues.next_season(season.season, By(person))
        assert again.key == second_season.key
    later = SeasonParty(season.party, second_season.key)
    await season.host.leagues.posted(second_season.key, 888)
    await later.pass_time(days=7, minutes=1)
    assert (await later.whole()).season.state == "running"
    await later.play_all()
    assert (await later.whole()).season.state == "over"
    assert [one.state for one in await season.host.leagues.on_server(SERVER, live=False)] == ["over", "over"]


async def test_a_message_is_due_at_most_every_ten_minutes(make: Maker) -> None:
    season = await SeasonParty.founded(make, 6, SHORT)
    boards = await season.party.outbox("league")
    assert len(boards) <= 2


async def test_a_round_is_called_if_a_game_of_it_was_not_played_ahead(make: Maker) -> None:
    season = await begun(make)
    whole = await season.whole()
    now = whole.rounds[1].begins

    def at_its_beginning(*states: str) -> advancing.Advance:
        number = iter(range(100))
        tables = tuple(
            msgspec.structs.replace(one, state=states[next(number)] if one.round else "off")
            for one in whole.tables
        )
        found = msgspec.structs.replace(whole, tables=tables)
        return advancing.advance(season.host.library, found, now, (), frozenset(), lambda _: [])

    ahead, left = at_its_beginning("off", "off"), at_its_beginning("off", "waiting")
    assert (ahead.called, left.called) == ((), (1,))
    assert [one.whole.rounds[1].called for one in (ahead, left)] == [now, now]


async def test_the_dates_on_the_sign_up_follow_a_day_without_the_bot(make: Maker) -> None:
    season = await SeasonParty.founded(make, 6, SHORT)
    await season.pass_time(minutes=11)
    before = (await season.whole()).season
    season.clock.stop(minutes=30)
    await season.pass_time(days=1, minutes=1)
    assert (await season.whole()).season.revision == before.revision
    season.clock.stop(days=1)
    await season.pass_time(days=1, minutes=1)
    after = (await season.whole()).season
    assert after.deadline - before.deadline >= timedelta(days=1)
    assert after.revision > before.revision


def test_the_longest_time_is_the_sum_of_all_that_can_be() -> None:
    assert plan.promise(PLAN).longest == timedelta(days=7 + 7 + 4 * 21 + 21 + 14 + 1)
    assert plan.promise(PLAN).usual == timedelta(days=84)


async def test_nobody_sits_down_or_chooses_at_a_table_of_a_league_before_it_is_dealt(make: Maker) -> None:
    season = await SeasonParty.founded(make, 6, SHORT)
    season.clock.move(days=7, minutes=1)
    # As if the process had died after the step: the tables are there, and not dealt.
    await season.party.storage.write(lambda tx: season.host.leagues.seasons._step(tx, season.season))
    table = next(one for one in (await season.whole()).games.values())
    assert table.status == "lobby"
    acts = (lobby.join, lobby.leave, lobby.cancel, lobby.start, lobby.add_computer)
    for act in acts:
        with pytest.raises(LeagueTableError):
            await season.host.act(table.key, By(table.opener), act)
    await season.ring()
    assert (await season.whole()).games[table.key].status == "running"


async def test_a_frozen_game_is_dealt_anew_once_and_then_not_played(make: Maker) -> None:
    season = await begun(make)
    number, deals = None, 0
    for _ in range(2):
        whole = await season.whole()
        game = next(one for one in whole.tables if one.state == "open" and number in (None, one.number))
        number, deals = game.number, deals + 1
        assert game.deals == deals
        await freeze(season, game.table or 0)
        await season.pass_time(days=4)
        await season.pass_time(days=1)
    whole = await season.whole()
    assert whole.tables[number or 0].state == "off"
    await season.play_all()
    assert (await season.whole()).season.state == "over"
    await same_standings(season)
    assert verifying.verify(season.host.library, await season.host.leagues.export(season.season)).holds


async def freeze(season: SeasonParty, table: int) -> None:
    row = await season.party.stored(table)
    why = ReplayMismatchError("game", game="wide")
    await freezing.freeze(season.party.storage, row, why, season.clock.now)
    assert (await season.party.stored(table)).status == "frozen"


async def test_a_game_that_the_operator_closes_is_dealt_anew(make: Maker) -> None:
    season = await begun(make)
    [table, *_] = await season.running()
    await season.host.tables.shut(table.key)
    await season.ring()
    game = next(one for one in (await season.whole()).tables if one.deals == 2)
    assert game.table not in (None, table.key)


async def test_dates_move_while_the_bot_is_not_on_the_server(make: Maker) -> None:
    season = await begun(make)
    before = (await season.whole()).rounds
    await season.host.guild_removals.suspend_tables(SERVER)
    for _ in range(20):
        await season.pass_time(days=1)
    await season.host.guild_removals.returned(SERVER)
    await season.pass_time(hours=2)
    after = (await season.whole()).rounds
    moved = after[0].due - before[0].due
    assert timedelta(days=18.9) < moved < timedelta(days=20.1)
    await season.play_all()
    assert (await season.whole()).season.state == "over"


async def test_the_plan_of_a_first_league_is_the_game_that_is_played_most_without_options(
    make: Maker,
) -> None:
    party = await make()
    await party.invite("Ada", "Bob", "Cy")
    found = await party.host.leagues.suggested(SERVER)
    assert (found.options, found.games, found.size, found.speed, found.level) == (
        {},
        4,
        None,
        "normal",
        "captain",
    )
    assert (found.join_days, found.round_days) == (7, 21)
    table = await party.game(people=2, game="merkator")
    for person in party.people[:2]:
        await party.host.act(table, By(person), actions.resign)
    assert (await party.host.leagues.suggested(SERVER)).game == "merkator"


async def test_a_deleted_server_takes_its_leagues_along(make: Maker) -> None:
    season = await begun(make)
    assert await season.host.guild_removals.forget(SERVER) == 2
    assert await season.host.leagues.on_server(SERVER, live=False) == []


async def test_everything_is_off_until_a_league_is_founded(make: Maker) -> None:
    party = await make()
    await party.invite("Ada", "Bob")
    table = await party.game()
    assert (await party.stored(table)).league is None
    assert await party.host.leagues.season_of(table) is None
    assert await party.host.leagues.on_server(SERVER, live=False) == []


async def test_kontor_verify_proves_a_season_by_its_file_alone(
    make: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    merkator = Plan(game="merkator", edition="reconstructed", games=2)
    season = await SeasonParty.founded(make, 6, merkator)
    await season.pass_time(days=7, minutes=1)
    for _ in range(4):
        for table in await season.running():
            seats = (await season.whole()).seats[table.key]
            for seat in seats[1:]:
                await season.host.act(table.key, By(seat.person), actions.resign)
            await season.host.act(table.key, By(seats[0].person), actions.claim)
        await season.ring()
    exported = await season.host.leagues.export(season.season)
    assert exported["state"] == "over"
    file = tmp_path / "season.json"
    file.write_text(json.dumps(exported), encoding="utf-8")
    settings = Settings.read({})
    assert reports.verify(settings, file) == 0
    assert capsys.readouterr().out.startswith("True. Check that the sign-up")
    file.write_text(json.dumps({**exported, "commitment": "0" * 64}), encoding="utf-8")
    assert reports.verify(settings, file) == 1
