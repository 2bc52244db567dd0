"""Pages of leagues: what they refuse, what they say of the rules, and how high they are at the fullest."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from datetime import timedelta
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from bot.front.custom_ids import unrevised
from bot.front.features.records.leagues import drafts, looking, parts, public
from bot.front.features.records.leagues.drafts import Drafted
from bot.front.features.records.leagues.forms import (
    AskOrganiser,
    Found,
    HowItWorks,
    Organise,
    SureToOrganise,
)
from bot.front.messages import MessageContent
from bot.host import By, Host
from bot.host.season.leagues.rules import divisions, plan, points
from bot.host.season.leagues.rules.points import PlayedSeat
from bot.text import later, said, say, speaking
from tests.bot.front.bot import SimulatedBot, opened
from tests.bot.front.features.leagues.test_season import founded
from tests.bot.front.features.test_server import manager
from tests.pages import fullest, leagues
from tests.pages.height import NEVER, height


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[SimulatedBot]:
    async with opened(tmp_path, ("Ada", "Bob")) as found:
        yield found


def high(page: MessageContent) -> float:
    """The height of a page on a phone."""
    sent = page.sent()
    embeds = [] if "embed" not in sent else [sent["embed"].to_dict()]
    view = sent.get("view")
    return height(sent.get("content") or "", embeds, [] if view is None else view.to_components(), True)


async def test_who_may_neither_manage_the_server_nor_has_a_role_for_it_founds_no_league(
    bot: SimulatedBot,
) -> None:
    ada, master = bot.people[0], manager(bot)
    assert (await ada.slash("league new")).content == say("may_not_found")
    role = bot.server.create_role("league master")
    page = await master.slash("server organiser", role=role)
    assert f"<@&{role.id}>" in page.text
    draft = await master.slash("league new", name="Hansa")
    [found] = [one for _, one in draft.buttons if one.startswith("t1:league:0:found.")]
    assert (await ada.forge(draft, found)).content == say("may_not_found")
    assert await bot.host.leagues.on_server(bot.server.id) == []


async def test_a_draft_is_changed_field_by_field_and_its_league_plays_that(bot: SimulatedBot) -> None:
    master, other = manager(bot), bot.server.create_text_channel("games")
    draft = await master.slash("league new", name="A.b ~ c", game="el_capitan")
    for field, value in (
        ("speed", "fast"),
        ("games", "3"),
        ("size", "4"),
        ("join_days", "10"),
        ("round_days", "60"),
        ("level", "deckhand"),
        ("threads", str(other.id)),
    ):
        draft = await master.pick(draft, next(one for one in draft.entries if one.value == field))
        draft = await master.pick(draft, next(one for one in draft.entries if one.value == value))
    assert f"<#{other.id}>" in draft.text
    await master.press(draft, say("button.league_open"))
    [info] = await bot.host.leagues.on_server(bot.server.id)
    chosen = info.plan
    assert info.league.name == "A.b c"
    assert (chosen.game, chosen.speed, chosen.games, chosen.size) == ("el_capitan", "fast", 3, 4)
    assert (chosen.join_days, chosen.round_days, chosen.level) == (10, 60, "deckhand")
    assert chosen.threads == other.id


async def test_a_draft_is_read_as_it_was_written_whatever_its_name(bot: SimulatedBot) -> None:
    start = await bot.host.leagues.suggested(bot.server.id)
    for name in ("a.b.c", "ö" * 20, "🏆 x", "W" * 20):
        for game in bot.host.library.offered:
            wanted = drafts.changed(bot.host, start, "game", game)
            wanted = drafts.changed(bot.host, wanted, "threads", str(2**62))
            text = drafts.written(bot.host, Drafted(name, wanted))
            form = Found(0, text)
            assert len(str(form)) <= 100 - len("~zzzz")
            assert Found.read(str(form)) == form
            assert drafts.read(bot.host, text) == Drafted(name, wanted)


async def test_where_all_seasons_are_over_one_s_own_page_leads_to_them(bot: SimulatedBot) -> None:
    master, ada = manager(bot), bot.people[0]
    assert say("league.list.none") in (await ada.slash("league mine")).text
    message = await founded(bot, master)
    [info] = await bot.host.leagues.on_server(bot.server.id)
    asked = await master.forge(message, str(AskOrganiser(info.key, "end")))
    await master.press(asked, say("league.ask.end/button"))
    assert await bot.host.leagues.on_server(bot.server.id) == []
    page = await ada.slash("league mine")
    assert say("league.list.none") not in page.text
    assert [entry.value for entry in page.entries] == [str(info.key)]


@pytest.mark.long
async def test_a_plan_changes_until_the_first_person_has_joined(bot: SimulatedBot) -> None:
    master, ada = manager(bot), bot.people[0]
    message = await founded(bot, master)
    page = await master.slash("league mine")
    page = await master.pick(page, page.entries[0])
    page = await master.press(page, say("button.league_run"))
    page = await master.press(page, say("button.league_change"))
    page = await master.pick(page, next(one for one in page.entries if one.value == "games"))
    page = await master.pick(page, next(one for one in page.entries if one.value == "6"))
    assert page.content == say("league.changed")
    [info] = await bot.host.leagues.on_server(bot.server.id)
    assert info.plan.games == 6
    await ada.press(message, say("button.league_join"))
    page = await master.pick(page, next(one for one in page.entries if one.value == "games"))
    page = await master.pick(page, next(one for one in page.entries if one.value == "2"))
    assert page.content == say("season_begun")


@pytest.mark.long
async def test_each_act_of_an_organiser_asks_first_and_stands_in_the_log_and_others_have_none(
    bot: SimulatedBot,
) -> None:
    master, (ada, bob) = manager(bot), bot.people
    message = await founded(bot, master)
    for person in (ada, bob):
        await person.press(message, say("button.league_join"))
    [info] = await bot.host.leagues.on_server(bot.server.id)
    for form in (Organise(info.key), SureToOrganise(info.key, "end"), AskOrganiser(info.key, "end")):
        assert (await ada.forge(message, str(form))).content == say("only_organiser")
    own = await ada.slash("league mine")
    assert say("button.league_run") not in own.labels
    run = await master.forge(await master.slash("league list"), str(Organise(info.key)))
    key = (await bot.host.people.meet(ada.id, "Ada")).key
    asked = await master.forge(run, str(AskOrganiser(info.key, "second")), str(key))
    assert "Ada" in asked.text
    assert (await bot.host.leagues.info(info.key)).league.second is None
    done = await master.press(asked, say("league.ask.second/button"))
    assert done.content == say("league.run.done")
    assert (await bot.host.leagues.info(info.key)).league.second == key
    asked = await master.press(done, say("button.league_alone"))
    assert "Ada" in asked.text
    done = await master.press(asked, say("league.ask.alone/button"))
    assert done.content == say("league.run.done")
    assert say("button.league_alone") not in done.labels
    assert (await bot.host.leagues.info(info.key)).league.second is None
    assert (await ada.forge(own, str(Organise(info.key)))).content == say("only_organiser")
    # Of two clicks of old pages the second one changes nothing.
    await master.forge(asked, str(SureToOrganise(info.key, "alone", key)))
    await master.forge(asked, str(SureToOrganise(info.key, "second", key)))
    for what, value in (
        ("moved", "3"),
        ("out", str((await bot.host.people.meet(bob.id, "Bob")).key)),
        ("end", None),
    ):
        asked = await ada.forge(own, str(AskOrganiser(info.key, what)), value)
        done = await ada.press(asked, say(f"league.ask.{what}/button"))
        assert done.content == say("league.run.done")
    log = [line.kind for line in await bot.host.leagues.log(info.key)]
    assert log == ["founded", "second", "dismissed", "second", "moved", "taken", "ended"]
    page = looking.log_page(info, await bot.host.leagues.log(info.key))
    assert "Ada put all dates off by 3 days" in page.text
    assert "Ada took Bob out" in page.text


@pytest.mark.long
async def test_a_league_of_more_people_than_a_menu_holds_is_managed_page_by_page(bot: SimulatedBot) -> None:
    master = manager(bot)
    await founded(bot, master)
    [info] = await bot.host.leagues.on_server(bot.server.id)
    people = [await bot.host.people.meet(9000 + at, f"Person {at:02}") for at in range(60)]
    for person in people:
        await bot.host.leagues.join(info.key, By(person.key))
    names = {one.name for one in people}
    for what in ("second", "out"):
        page = await master.forge(await master.slash("league list"), str(Organise(info.key)))
        met: list[str] = []
        while True:
            entries = [
                one for one in page.entries if unrevised(one.menu) == str(AskOrganiser(info.key, what))
            ]
            assert len(entries) <= 25
            met += [one.label for one in entries if one.label in names]
            further = [one for one in entries if one.label.startswith("▶")]
            if not further:
                break
            page = await master.pick(page, further[0])
        assert met == sorted(names)
        back = next(one for one in entries if one.label.startswith("◀"))
        page = await master.pick(page, back)
        asked = await master.pick(
            page,
            next(
                one
                for one in page.entries
                if unrevised(one.menu) == unrevised(back.menu) and one.label == "Person 30"
            ),
        )
        await master.press(asked, say(f"league.ask.{what}/button"))
    assert (await bot.host.leagues.info(info.key)).league.second == people[30].key
    assert people[30].key not in {one.key for one in (await bot.host.leagues.sign_up(info.key)).people}


async def test_the_rules_name_the_numbers_that_the_service_uses(bot: SimulatedBot) -> None:
    master = manager(bot)
    message = await founded(bot, master)
    [info] = await bot.host.leagues.on_server(bot.server.id)
    first = await bot.people[0].forge(message, str(HowItWorks(info.key)))
    text = first.text
    text += (await bot.people[0].press(first, say("button.league_else"))).text
    for size in (3, 4):
        worth = points.points([PlayedSeat(line=at, rank=at) for at in range(size)])
        assert ", ".join(f"**{one}**" for one in worth) in text
    longest = plan.promise(info.plan).longest
    assert longest % timedelta(days=1) == timedelta()
    for told in (
        f"begins with {divisions.LEAST_PEOPLE} people",
        f"{plan.EXTENSION.days} days more to join",
        f"up to {divisions.MOST_PEOPLE} people",
        f"at most {longest.days} days",
        f"At most {plan.AT_ONCE} games run at once",
        f"out after {plan.ABSENCES} games",
        f"{divisions.movers(8, 8)} go up and {divisions.movers(8, 8)} down, {divisions.movers(8, 7)} where fewer than 8",
        f"for {plan.MOST_PAUSED.days} days in all",
        f"off by {plan.MOST_MOVED.days} days",
        f"A round takes {info.plan.round_days} days, all rounds {info.plan.round_days * info.plan.games} days",
    ):
        assert told in text, told


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_fullest_pages_of_leagues_and_of_seats_fit_on_a_phone(
    bot: SimulatedBot, language: str
) -> None:
    info = await fullest.season_of(bot)
    with speaking(language):
        found = fullest.all_pages(bot, info)
    high_ones = {(number, one.kind): round(high(one.page)) for number, one in enumerate(found)}
    assert {one.kind for one in found} >= {"league-mine", "league-run", "league-late", "seek", "seat-call"}
    assert {name: at for name, at in high_ones.items() if at > NEVER} == {}, high_ones
    assert all(one.page.controls for one in found), "no page without a way on"


async def test_everybody_who_plays_in_a_round_is_mentioned_once_however_many_they_are(
    bot: SimulatedBot,
) -> None:
    """A message holds 2,000 characters and a hundred mentions, and Discord's ids have 19 digits."""
    info = await fullest.season_of(bot)
    found = leagues.running_season(info, tuple(f"P{at}" for at in range(plan.MOST_JOINED)))
    games = tuple(
        msgspec.structs.replace(
            game,
            seats=tuple(
                msgspec.structs.replace(
                    seat,
                    person=seat.person
                    and msgspec.structs.replace(seat.person, discord_id=10**18 + seat.person.key),
                )
                for seat in game.seats
            ),
        )
        for game in found.rounds[3].games
    )
    # Some have two games in the round.
    rounds = (*found.rounds[:3], msgspec.structs.replace(found.rounds[3], games=(*games, *games[20:40])))
    found = msgspec.structs.replace(found, rounds=rounds)
    calls = [public.round_page(bot.host, found, 3, "abc", part) for part in range(3)]
    called = [one for page in calls for one in page.mentions]
    assert sorted(called) == [10**18 + key for key in range(1, plan.MOST_JOINED + 1)]
    for page in calls:
        assert re.findall(r"<@(\d+)>", page.content) == [str(one) for one in page.mentions]
        assert len(page.content) <= 2000
        assert len(page.mentions) <= 100
        assert page.controls, "no page without a way on"
    assert found.rounds[3].to_call(3) == ()


def test_two_games_of_a_person_in_one_round_have_different_names() -> None:
    common = {
        "division": 0,
        "state": "over",
        "seats": (),
        "table": 1,
        "code": None,
        "frozen": False,
        "ended": None,
    }
    games = [
        msgspec.convert({**common, "number": at, "round": of}, Host.Leagues.LeagueGame)
        for at, of in ((0, 0), (3, 1), (5, 1), (7, 3))
    ]
    assert parts.rounds(games) == {0: "1", 3: "2a", 5: "2b", 7: "4"}


def test_half_points_are_written_in_figures() -> None:
    assert [parts.number(Fraction(one, 2)) for one in (0, 9, 24)] == ["0", "4.5", "12"]


def test_every_kind_of_the_public_log_has_a_sentence() -> None:
    for kind in Host.Leagues.LOGGED:
        text = said(
            later(
                f"league.log.{kind}",
                when="x",
                by="Ada",
                about="Bob",
                until="y",
                **dict.fromkeys(("days", "people", "divisions", "game"), 2),
            )
        )
        assert re.match("x: .+[.]$", text)
