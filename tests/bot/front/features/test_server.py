"""`/server` as those who manage a server use it, and as others meet it."""

from __future__ import annotations

from random import Random

import discord
import pytest
from simcord.actors import MemberActor

from bot.front.custom_ids import carries
from bot.host.timing.hours import MOST_QUIET
from bot.host.timing.preferences import LETTERS, PAGES, WORDS
from bot.text import say
from tests.bot.front.bot import Note, Person, SimulatedBot

GAME = "sea_merchants"


def manager(bot: SimulatedBot) -> Person:
    """Somebody who may manage the server."""
    role = bot.server.create_role("harbour master", permissions=discord.Permissions(manage_guild=True))
    user = bot.env.create_user("master", global_name="Master")
    member: MemberActor = bot.server.add_member(user, roles=[role])
    return Person(bot, user, member)


async def test_only_people_who_manage_the_server_change_its_settings(bot: SimulatedBot) -> None:
    master, ada = manager(bot), bot.people[0]
    assert "server limits" not in ada.member.available_commands(bot.channel)
    assert "server limits" in master.member.available_commands(bot.channel)
    page = await master.slash("server show")
    assert page.ephemeral
    assert page.content == ""
    assert say("server.anywhere") in page.text
    saved = await master.slash("server limits", person=1, server=2)
    assert saved.content == say("server.saved")
    assert say("server.per_person", most=1) in saved.text
    await ada.slash("table new", game=GAME)
    refused = await ada.slash("table new", game=GAME)
    assert refused.ephemeral
    assert refused.content == say("too_many_of_yours", most=1)
    await master.slash("server limits", person=0)
    assert not (await ada.slash("table new", game=GAME)).ephemeral
    assert (await ada.slash("table new", game=GAME)).content == say("too_many_tables", most=2)


async def test_channels_and_roles_are_listed_and_taken_off_again(bot: SimulatedBot) -> None:
    master, ada = manager(bot), bot.people[0]
    other = bot.server.create_text_channel("other")
    page = await master.slash("server place", channel=other)
    assert f"<#{other.id}>" in page.text
    assert (await ada.slash("table new", game=GAME)).content == say("closed_place")
    opened = await ada.slash("table new", game=GAME, where=other)
    assert not opened.ephemeral
    code = (await bot.table()).code
    assert (await ada.slash("table move", table=code)).content == say("closed_place")
    page = await master.slash("server place", channel=other, allowed=False)
    assert say("server.anywhere") in page.text
    role = bot.server.create_role("merchants")
    page = await master.slash("server opener", role=role)
    assert f"<@&{role.id}>" in page.text
    assert (await ada.slash("table new", game=GAME)).content == say("may_not_open")
    assert not (await master.slash("table new", game=GAME)).ephemeral


async def test_defaults_are_chosen_by_their_titles(bot: SimulatedBot) -> None:
    master, ada = manager(bot), bot.people[0]
    assert "edition" in await master.complete("server default", "which", game=GAME)
    values = await master.complete("server default", "value", game=GAME, which="edition")
    assert "short" in values
    page = await master.slash("server default", game=GAME, which="edition", value="short")
    assert (
        say("server.default", mark="⛵", game="Sea Merchants", option="edition", value="short") in page.text
    )
    await ada.slash("table new", game=GAME)
    assert (await bot.table()).edition == "short"
    wrong = await master.slash("server default", game=GAME, which="edition", value="@everyone")
    assert wrong.ephemeral
    assert wrong.pinged == []
    assert "@everyone" not in wrong.content.replace("@\u200beveryone", "")


async def test_a_table_for_a_role_says_so_and_refuses_others(bot: SimulatedBot) -> None:
    role = bot.server.create_role("merchants")
    ada, bob, _ = bot.people
    lobby = await ada.slash("table new", game=GAME, role=role)
    assert say("lobby.role", role=str(role.id)) in lobby.text
    answer = await bob.press(lobby, say("button.join"))
    assert answer.content == say("needs_role", code=(await bot.table()).code)
    assert "Bob" not in lobby.now().text


async def test_a_default_clock_and_who_steps_in_are_chosen_by_those_who_manage_the_server(
    bot: SimulatedBot,
) -> None:
    master, ada = manager(bot), bot.people[0]
    saved = await master.slash("server clock", speed="fast", out="seat", remind=12)
    assert "24 h, 4 h more each turn, at most 72 h" in saved.text
    assert say("out.seat") in saved.text
    opened = await ada.slash("table new", game=GAME)
    assert "24 h, 4 h more each turn, at most 72 h" in opened.text
    wrong = await master.slash("server clock", cap=5)
    assert "cap" in wrong.content
    page = await master.slash("server stuck", who="managers")
    assert say("step_in.managers") in page.text


async def test_a_manager_of_the_server_gives_an_absent_players_seat_to_a_computer(
    bot: SimulatedBot,
) -> None:
    master = manager(bot)
    await master.slash("server stuck", who="managers")
    await bot.game(2)
    (actor,) = await bot.to_act()
    seat = 1 + bot.people.index(actor)
    refused = await master.slash("table replace", where=bot.thread(), seat=seat, by="computer")
    assert "done" not in refused.content
    await bot.pass_time(days=7)
    done = await master.slash("table replace", where=bot.thread(), seat=seat, by="computer")
    assert say("done.at_once") in done.text
    assert any(say("note.replace.computer") in note.text for note in bot.notes(bot.thread().id))


async def test_a_person_opens_ten_tables_in_ten_minutes_by_whatever_button(bot: SimulatedBot) -> None:
    await bot.game(2)
    one, other = bot.people[:2]
    for person, button in ((one, "button.resign"), (other, "button.claim")):
        await person.press(await person.slash("table resign", where=bot.thread()), say(button))
    end = bot.last(bot.thread())
    assert say("button.rematch") in end.labels
    for _ in range(9):
        lobby = await one.slash("table new", game="sea_merchants")
        await one.close(lobby)
    refused = await one.press(end, say("button.rematch"))
    assert refused.ephemeral
    assert "You opened a table 10 times within 10 minutes" in refused.content
    assert "You opened a table 10 times" in (await one.slash("table new", game="sea_merchants")).content
    # Somebody else may, and so may who waits.
    assert not (await other.press(end, say("button.rematch"))).ephemeral
    await bot.pass_time(minutes=11)
    assert not (await one.slash("table new", game="sea_merchants")).ephemeral


async def test_exports_and_imports_are_counted_too(bot: SimulatedBot) -> None:
    await bot.game(2)
    one, thread = bot.people[0], bot.thread()
    for _ in range(5):
        assert not (await one.slash("table export", where=thread)).content.startswith("You")
        assert (await one.slash("my export")).content == say("privacy.export")
    assert "You asked for an export 10 times" in (await one.slash("my export")).content
    assert "You asked for an export 10 times" in (await one.slash("table export", where=thread)).content
    for _ in range(10):
        assert "No analysis table" in (await one.slash("replay import", file=("x.json", b"x"))).content
    assert "You imported a game 10 times" in (await one.slash("replay import", file=("x.json", b"x"))).content


async def test_a_server_chooses_how_everybody_is_shown_its_tables(bot: SimulatedBot) -> None:
    master = manager(bot)
    for opens in (WORDS, LETTERS, PAGES):
        assert say(f"settings.opens.{opens}") in (await master.slash("server display", opens=opens)).text
        turn = await bot.game(2)
        assert ("###" not in turn.text) == (opens == WORDS)
        assert ("```" in turn.text) == (opens == LETTERS)
        (actor,) = await bot.to_act()
        assert "###" in (await bot.panel(actor)).text, "in private it is as its reader has chosen"
    await master.slash("server display", opens=LETTERS, colours=True)
    assert "```ansi" in (await bot.game(2)).text


@pytest.mark.long
async def test_a_server_is_told_of_its_week_where_and_when_it_wants(bot: SimulatedBot) -> None:
    master, ada = manager(bot), bot.people[0]
    assert say("server.weekly.never") in (await master.slash("server show")).text
    page = await master.slash("server digest", day="sunday", at="18:00", zone="Europe/Berlin")
    assert say("server.saved") == page.content
    assert "Sunday, 18:00 (Europe/Berlin)" in page.text
    await bot.pass_time(days=7)
    assert not weeks(bot), "nothing was finished"
    await bot.game(2)
    await bot.play_on(Random(3), turns=200)
    assert (await bot.table()).status == "finished"
    await bot.pass_time(days=7)
    (week,) = weeks(bot)
    assert week.channel == bot.channel.id
    assert "**Sea Merchants** 1" in week.text
    assert week.pinged == []
    ((nonce,),) = bot.env.looking.execute("SELECT id FROM outbox WHERE kind = 'week'")
    assert any(carries(custom_id, nonce) for _, custom_id in week.buttons), "it can be found again"
    assert (await ada.press(week, say("button.tables_here"))).ephemeral
    await bot.restart()
    await bot.pass_time(days=7)
    assert len(weeks(bot)) == 1
    never = await master.slash("server digest", day="never")
    assert say("server.weekly.never") in never.text
    wrong = await master.slash("server digest", day="monday", at="25:00")
    assert wrong.content == say("bad_hours", most=MOST_QUIET // 60)
    assert say("server.weekly.never") in (await master.slash("server show")).text


def weeks(bot: SimulatedBot) -> list[Note]:
    return [note for note in bot.notes(bot.channel.id) if say("week.where") in note.title]


async def test_a_user_or_a_channel_that_is_not_here_is_said_to_be_not_here(
    bot: SimulatedBot, caplog: pytest.LogCaptureFixture
) -> None:
    await bot.lobby(1)
    stranger = bot.env.create_user("stranger", global_name="Stranger")
    invited = await bot.people[0].slash("table invite", user=stranger)
    assert invited.content == say("error.no_member")
    hidden = bot.server.create_text_channel("hidden")
    await bot.pass_time(seconds=0)
    guild = bot.client.get_guild(bot.server.id)
    assert guild is not None
    guild._channels.pop(hidden.id)
    placed = await manager(bot).slash("server place", channel=hidden)
    assert placed.content == say("error.no_channel")
    assert invited.ephemeral
    assert placed.ephemeral
    assert [one for one in caplog.records if one.exc_info] == []
    assert {type(error) for error in bot.env.errors} == {discord.app_commands.TransformerError}
