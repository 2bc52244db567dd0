"""A season by clicks: from `/league new` over the sign-up and its rounds to the end."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import discord
import pytest

from bot.front.features.records.leagues.forms import (
    AskOrganiser,
    JoinSeason,
    LeaveSeason,
    Organise,
    SureToLeave,
    WhoIsLate,
)
from bot.front.features.records.leagues.own import own_page
from bot.front.pages import links
from bot.front.pages.links import OwnSeason
from bot.front.pages.panel import panel_page
from bot.host.outbox import messages
from bot.host.season.leagues import snapshots
from bot.text import say, speaking
from games import SHIPPED
from tests.bot.front.bot import Note, Person, SimulatedBot, opened
from tests.bot.front.features.test_server import manager
from tests.bot.front.gateway.test_presence import bring_back, remove
from tests.pages.height import NEVER, height

SIX = ("Ada", "Bob", "Cy", "Dag", "Eva", "Fay")


@pytest.fixture
async def six(tmp_path: Path) -> AsyncIterator[SimulatedBot]:
    async with opened(tmp_path, SIX) as found:
        yield found


def sign_up(bot: SimulatedBot) -> Note:
    """The public message of the season."""
    return next(
        note for note in reversed(bot.notes(bot.channel.id)) if say("button.league_join") in note.labels
    )


async def founded(bot: SimulatedBot, master: Person, name: str = "Hansa") -> Note:
    """Found a league by its two clicks; returns its sign-up."""
    draft = await master.slash("league new", name=name)
    await master.press(draft, say("button.league_open"))
    await bot.env._settle_internal()
    return sign_up(bot)


async def begun(bot: SimulatedBot, master: Person) -> Note:
    """Found a league that all join, and let the time to join pass; returns its sign-up."""
    message = await founded(bot, master)
    for person in bot.people:
        await person.press(message, say("button.league_join"))
    await bot.pass_time(days=7, minutes=11)
    return message


async def played_out(bot: SimulatedBot, rng: Random) -> None:
    """Play all running tables to their end without clicks."""
    for table in await bot.host.tables.on_server(bot.server.id, ("running",)):
        await bot.finish(rng, table)


async def test_two_clicks_open_a_sign_up_that_six_people_join_and_leave(six: SimulatedBot) -> None:
    bot, master = six, manager(six)
    draft = await master.slash("league new", name="Hansa *bold*")
    assert draft.ephemeral
    assert r"Hansa \*bold\*" in draft.text
    assert [one for _, one in draft.buttons if one.startswith("t1:league:0:found.")]
    done = await master.press(draft, say("button.league_open"))
    assert say("league.headline.founded") in done.text
    await bot.env._settle_internal()
    message = sign_up(bot)
    assert not message.ephemeral
    assert message.pinged == []
    assert say("league.in", number=0, least=6) in message.text
    for person in bot.people:
        answer = await person.press(message, say("button.league_join"))
        assert answer.ephemeral
        assert "You are in" in answer.content
        assert say("league.in", number=1, least=6) in message.now().text, "the first is seen at once"
    again = await bot.people[0].press(message, say("button.league_join"))
    assert again.content == answer.content, "the second click of two shows what was done"
    await bot.pass_time(minutes=9)
    assert say("league.in", number=1, least=6) in message.now().text, "later ones are gathered"
    await bot.pass_time(minutes=2)
    assert say("league.in", number=6, least=6) in message.now().text
    assert "Ada, Bob, Cy, Dag, Eva, Fay" in message.now().text
    asked = await bot.people[0].press(message, say("button.leave"))
    assert say("league.leaving/free") in asked.text
    left = await bot.people[0].press(asked, say("button.league_left"))
    assert left.content == say("league.left")
    out = await bot.people[0].slash("league mine")
    out = await bot.people[0].pick(out, out.entries[0])
    assert say("button.league_leave") not in out.labels
    assert say("button.league_join") in out.labels
    assert say("button.league_leave") in (await bot.people[1].slash("league mine")).labels
    rules = await bot.people[1].press(message, say("button.league_how"))
    assert say("league.headline.how") in rules.text
    assert len([note for note in bot.notes(bot.channel.id) if "Hansa" in note.title]) == 1


@pytest.mark.long
async def test_a_season_of_six_goes_by_clicks_to_its_end(six: SimulatedBot) -> None:
    bot, master = six, manager(six)
    message = await begun(bot, master)
    calls = [note for note in bot.notes(bot.channel.id) if "round 1" in note.content]
    assert len(calls) == 1
    assert calls[0].pinged == sorted(person.id for person in bot.people)
    # One click from the ping to the page to move on.
    panels = [await person.press(calls[0], say("button.league_play")) for person in bot.people]
    assert any(one.startswith(("m1:", "s1:", "n1:")) for note in panels for _, one in note.buttons) or any(
        entry.menu.startswith("n1:") for note in panels for entry in note.entries
    )
    starts = [note.text for note in bot.notes() if say("table.league", league="Hansa", round=1) in note.text]
    assert len(starts) >= 2, "each table says what it is a game of"
    running = await bot.host.tables.on_server(bot.server.id, ("running",))
    threads = {table.thread for table in running}
    assert threads == {thread.id for thread in bot.channel.threads}, "each game has a thread of its own"
    told = [note for note in bot.notes(bot.channel.id) if say("start.headline") in note.text]
    assert {note.id for note in told} == threads
    ada = (await bot.host.people.meet(bot.people[0].id, "Ada")).key
    code = (await bot.host.tables.of_person(ada, ("running",)))[0][0].code
    refused = await bot.people[0].slash("table close", table=code)
    assert refused.content == say("league_table", code=code)
    assert "🥇" not in message.now().text, "nobody has played"
    own = await bot.people[0].slash("league mine")
    assert "Your place: " in own.text
    table = next(int(one.split(":")[2]) for _, one in own.buttons if one.startswith("t1:act:"))
    leaving = await bot.people[0].forge(own, str(links.Leaving(table)))
    assert say("button.closing") not in leaving.labels
    rng = Random(4)
    for _ in range(8):
        await played_out(bot, rng)
        await bot.pass_time(minutes=11)
        if say("league.headline.over") in message.now().text:
            break
    assert say("league.headline.over") in message.now().text
    [end] = [note for note in bot.notes(bot.channel.id) if say("button.league_again") in note.labels]
    assert "🥇" in end.text
    again = await bot.people[0].press(end, say("button.league_again"))
    assert again.content == say("league.again", season=2)
    posts = [note for note in bot.notes(bot.channel.id) if "🏆" in note.title]
    assert len(posts) <= 12
    for note in [*posts, own]:
        assert height(note.content, note.message.embeds, note.message.components, note.ephemeral) <= NEVER


@pytest.mark.long
async def test_where_discord_refuses_an_edit_the_message_is_posted_anew_without_a_ping(
    six: SimulatedBot,
) -> None:
    bot, master = six, manager(six)
    message = await founded(bot, master)
    await bot.pass_time(hours=2)
    bot.env.inject_error("PATCH", f"/channels/*/messages/{message.id}", status=429, code=30046)
    await bot.people[0].press(message, say("button.league_join"))
    await bot.pass_time(minutes=11)
    fresh = sign_up(bot)
    assert fresh.id != message.id
    assert say("league.in", number=1, least=6) in fresh.text
    assert fresh.message.flags & discord.MessageFlags(suppress_notifications=True).value
    assert [note.id for note in bot.notes(bot.channel.id) if say("button.league_join") in note.labels] == [
        fresh.id
    ]
    [season] = await bot.host.leagues.on_server(bot.server.id)
    assert await bot.host.leagues.board(season.key) == fresh.id
    assert season.message == message.id, "the seed keeps the first message"


@pytest.mark.long
async def test_where_no_thread_can_be_made_the_games_of_a_league_begin_in_its_channel(
    six: SimulatedBot,
) -> None:
    bot, master = six, manager(six)
    message = await founded(bot, master)
    for person in bot.people:
        await person.press(message, say("button.league_join"))
    # There are a thousand threads already.
    bot.env.inject_error(
        "POST", f"/channels/{bot.channel.id}/messages/*/threads", status=400, code=160006, times=None
    )
    await bot.pass_time(days=7, minutes=11)
    tables = await bot.host.tables.on_server(bot.server.id, ("running",))
    assert len(tables) >= 2
    assert {(table.thread, table.channel) for table in tables} == {(None, bot.channel.id)}
    starts = [note for note in bot.notes(bot.channel.id) if say("start.headline") in note.text]
    assert len(starts) == len(tables), "the games are posted in the channel"
    ways = [one for note in bot.notes(bot.channel.id) for _, one in note.buttons if one.startswith("t1:act:")]
    assert {one.split(":")[2] for one in ways} == {str(table.key) for table in tables}, (
        "and so are their turns"
    )
    [call] = [note for note in bot.notes(bot.channel.id) if "round 1" in note.content]
    asked = [await person.press(call, say("button.league_play")) for person in bot.people]
    assert any(one.startswith(("m1:", "s1:", "n1:")) for note in asked for _, one in note.buttons) or any(
        entry.menu.startswith("n1:") for note in asked for entry in note.entries
    )
    await played_out(bot, Random(4))
    [season] = await bot.host.leagues.on_server(bot.server.id)
    [rows] = (await bot.host.leagues.standings(season.key)).divisions
    assert sum(row.line.played for row in rows) >= 6


async def test_a_round_of_more_people_than_one_message_holds_calls_all_of_them_once(
    six: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for where in (messages, snapshots):
        monkeypatch.setattr(where, "MOST_PINGED", 2)
    bot, master = six, manager(six)
    await begun(bot, master)
    calls = [note for note in bot.notes(bot.channel.id) if "round 1" in note.content]
    assert [len(one.pinged) for one in calls] == [2, 2, 2]
    assert sorted(one for call in calls for one in call.pinged) == sorted(one.id for one in bot.people)
    assert [bool(one.text) for one in calls] == [True, False, False], "the round is shown once"
    for call in calls:
        assert say("button.league_play") in call.labels


@pytest.mark.long
async def test_a_league_whose_organiser_leaves_the_server_goes_on_and_its_managers_run_it(
    six: SimulatedBot,
) -> None:
    bot, gone = six, manager(six)
    message = await founded(bot, gone)
    for person in (gone, *bot.people[1:]):
        await person.press(message, say("button.league_join"))
    bot.server.remove_member(gone.member)
    await bot.pass_time(days=7, minutes=11)
    [season] = await bot.host.leagues.on_server(bot.server.id)
    assert season.state == "running"
    absent = (await bot.host.people.meet(gone.id, "Master")).key
    assert season.league.organiser == absent
    [call] = [note for note in bot.notes(bot.channel.id) if "round 1" in note.content]
    # Another manager names a second organiser, who manages nothing else.
    role = bot.server.create_role("pilot", permissions=discord.Permissions(manage_guild=True))
    user = bot.env.create_user("pilot", global_name="Pilot")
    pilot, bob = Person(bot, user, bot.server.add_member(user, roles=[role])), bot.people[1]
    assert (await bob.forge(call, str(Organise(season.key)))).content == say("only_organiser")
    run = await pilot.forge(call, str(Organise(season.key)))
    assert "Master" in run.text
    key = (await bot.host.people.meet(bob.id, "Bob")).key
    asked = await pilot.forge(run, str(AskOrganiser(season.key, "second")), str(key))
    done = await pilot.press(asked, say("league.ask.second/button"))
    assert done.content == say("league.run.done")
    # Who has gone is an absent player: the clock finds that, and the league's computers play on.
    page = await bob.forge(call, str(WhoIsLate(season.key)))
    assert page.content != say("only_organiser")
    for _ in range(4):
        await bot.pass_time(days=3, hours=1)
        seats = [seat for _, seat in await bot.host.tables.of_person(absent, ("running",))]
        if any(seat.computer is not None for seat in seats):
            break
    assert any(seat.computer is not None for seat in seats)


@pytest.mark.long
async def test_a_game_of_an_ended_season_says_that_it_does_not_count_and_can_be_closed(
    six: SimulatedBot,
) -> None:
    bot, master = six, manager(six)
    message = await begun(bot, master)
    [season] = await bot.host.leagues.on_server(bot.server.id)
    asked = await master.forge(message, str(AskOrganiser(season.key, "end")))
    await master.press(asked, say("league.ask.end/button"))
    await bot.pass_time(minutes=2)
    ada = bot.people[0]
    key = (await bot.host.people.meet(ada.id, "Ada")).key
    [(table, _), *_] = await bot.host.tables.of_person(key, ("running",))
    page = await ada.forge(message, str(OwnSeason(season.key)))
    assert "It does not count any more." in page.text
    assert say("league.mine.play", round=1) in page.labels
    seen = await ada.forge(page, str(links.Act(table.key)))
    assert say("table.league/ended", league="Hansa") in seen.text
    leaving = await ada.forge(page, str(links.Leaving(table.key)))
    assert say("button.closing") in leaving.labels
    closing = await ada.slash("table close", table=table.code)
    assert say("button.ask_end") in closing.labels
    view = await bot.host.tables.look(table.key, key)
    with speaking("de"):
        assert "zählt dort nicht" in panel_page(bot.host, view).text
        assert "Sie zählt nicht mehr." in (await own_page(bot.host, season.key, key)).text


@pytest.mark.long
async def test_a_second_press_on_leave_says_what_is_true(six: SimulatedBot) -> None:
    bot, master = six, manager(six)
    message = await founded(bot, master)
    for person in bot.people:
        await person.press(message, say("button.league_join"))
    ada, bob = bot.people[:2]
    [season] = await bot.host.leagues.on_server(bot.server.id)
    sure = str(SureToLeave(season.key))
    asked = await ada.press(message, say("button.leave"))
    assert (await ada.forge(asked, sure)).content == say("league.left")
    for again in (await ada.forge(asked, sure), await ada.press(message, say("button.leave"))):
        assert again.content == say("not_in_season")
        assert say("button.league_join") in again.labels
    await ada.press(message, say("button.league_join"))
    old = await bob.press(message, say("button.leave"))
    await bot.pass_time(days=7, minutes=11)
    # On the waiting list nothing is lost by leaving.
    await master.forge(message, str(JoinSeason(season.key)))
    free = await master.forge(message, str(LeaveSeason(season.key)))
    assert say("league.leaving/list") in free.text
    asked = await bob.forge(message, str(LeaveSeason(season.key)))
    assert say("league.leaving") in asked.text
    assert (await bob.forge(old, sure)).content == say("league.left")
    for again in (await bob.forge(asked, sure), await bob.forge(message, str(LeaveSeason(season.key)))):
        assert again.content == say("league.out_already")
        assert say("button.league_leave") not in again.labels
    run = await master.forge(message, str(AskOrganiser(season.key, "end")))
    await master.press(run, say("league.ask.end/button"))
    for again in (
        await ada.forge(asked, sure),
        await ada.forge(message, str(LeaveSeason(season.key))),
    ):
        assert again.content == say("season_over")


@pytest.mark.long
async def test_a_league_whose_game_is_gone_shows_its_pages_and_moves_its_dates(
    six: SimulatedBot, caplog: pytest.LogCaptureFixture
) -> None:
    bot, master = six, manager(six)
    message = await begun(bot, master)
    [game] = {table.game for table in await bot.host.tables.on_server(bot.server.id, ("running",))}
    bot.games = {name: one for name, one in SHIPPED.items() if name != game}
    await bot.restart()
    unforeseen = say("error.unforeseen", reference="").partition("`")[0].strip()
    for person in (master, bot.people[0]):
        own = await person.slash("league mine")
        # A frozen table's own answer is another matter.
        pressed = [(note, one) for note in (own, message) for _, one in note.buttons if ":act:" not in one]
        answers = [await person.press(note, custom_id=one) for note, one in pressed]
        assert [answer.words for answer in answers if unforeseen in answer.words] == []
    await bot.pass_time(hours=1)
    before = re.search(r"until <t:(\d+)", message.now().text)
    await bot.pass_time(days=30)
    bot.games = SHIPPED
    await bot.restart()
    await bot.pass_time(hours=3)
    after = re.search(r"until <t:(\d+)", message.now().text)
    assert before is not None
    assert after is not None
    assert int(after[1]) - int(before[1]) > 29 * 86400
    assert [one.message for one in caplog.records if "can't go on" in one.message] == []


@pytest.mark.long
async def test_the_message_of_a_league_shows_the_dates_that_have_moved_while_the_server_had_no_bot(
    six: SimulatedBot,
) -> None:
    bot, master = six, manager(six)
    message = await begun(bot, master)
    await bot.pass_time(hours=1)
    before = re.search(r"until <t:(\d+)", message.now().text)
    kept = remove(bot)
    await bot.env._settle_internal()
    await bot.pass_time(days=10)
    bring_back(bot, kept)
    await bot.env._settle_internal()
    await bot.pass_time(minutes=11)
    after = re.search(r"until <t:(\d+)", message.now().text)
    assert before is not None
    assert after is not None
    assert 10 * 86400 - 600 < int(after[1]) - int(before[1]) < 11 * 86400
