"""Invitations, open tables, rematches, followers and notes in Discord."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.text import say
from tests.bot.front.bot import SimulatedBot, opened
from tests.bot.front.limits import bodies
from tests.bot.front.test_everything_sent import check_text

GAME = "sea_merchants"


async def test_a_person_who_is_invited_is_pinged_and_joins_by_one_click(bot: SimulatedBot) -> None:
    ada, bob, cy = bot.people
    await bot.lobby(1)
    code = (await bot.table()).code
    told = await ada.slash("table invite", user=bob.member)
    assert told.ephemeral
    assert told.content == say("invite.done", name="Bob", code=code)
    message = bot.last()
    assert message.pinged == [bob.id]
    assert f"Ada invites <@{bob.id}>" in message.content
    joined = await bob.press(message, say("button.accept"))
    assert joined.ephemeral
    assert joined.content == say("done.join", code=code)
    assert message.now().content == message.content
    again = await ada.slash("table invite", user=bob.member)
    assert again.content == say("already_seated", code=code)
    refused = await bob.slash("table invite", user=cy.member)
    assert refused.content == say("only_opener/named", name="Ada")


async def test_an_invitation_by_direct_message_falls_back_to_the_table(bot: SimulatedBot) -> None:
    ada, bob, _ = bot.people
    await bob.slash("my settings")
    settings = await bob.slash("my settings")
    await bob.pick(settings, next(one for one in settings.entries if one.value == "dm"))
    await bot.lobby(1)
    await ada.slash("table invite", user=bob.member)
    (direct,) = bob.direct()
    mine = await bob.slash_dm("my tables")
    assert say("tables.invited") in mine.text
    joined = await bob.press(direct, say("button.accept"))
    assert joined.content == say("done.join", code=(await bot.table()).code)


async def test_open_tables_tell_seats_options_and_opener(bot: SimulatedBot) -> None:
    ada, bob, _ = bot.people
    assert say("tables.open.none") in (await bob.slash("table list", only="open")).text
    await bot.lobby(2)
    page = await bob.slash("table list", only="open")
    assert "2 seats left" in page.text
    assert "opened by Ada" in page.text
    assert "short" in page.text
    assert "no clock" in page.text
    await ada.slash("table clock", speed="fast")
    assert "several moves a day" in (await bob.slash("table list", only="open")).text
    await ada.slash("table start")
    assert say("tables.open.none") in (await bob.slash("table list", only="open")).text


async def test_rematch_is_one_lobby_for_all_who_press_it(bot: SimulatedBot) -> None:
    ada, bob, _ = bot.people
    await bot.lobby(2, 1)
    code = (await bot.table()).code
    await ada.slash("table clock", speed="slow", grace=2, out="vote")
    await ada.slash("table start")
    for person, button in ((bob, "button.resign"), (ada, "button.claim")):
        await person.press(await person.slash("table resign", table=code), say(button))
    end = bot.last(bot.thread())
    lobby = await bob.press(end, say("button.rematch"))
    fresh = await bot.table()
    assert fresh.code != code
    assert "Computer" in lobby.text
    assert "72 h, 36 h more each turn, at most 240 h, the first 2 h of each turn free" in lobby.text
    assert say("out.vote") in lobby.text
    invitation = next(note for note in bot.notes() if f"invites <@{ada.id}>" in note.content)
    assert invitation.pinged == [ada.id]
    joined = await ada.press(end, say("button.rematch"))
    assert joined.content == say("done.join", code=fresh.code)
    await bot.pass_time(seconds=4)
    names = [line for line in lobby.now().text.splitlines() if line[:1] in "🔷🔺☀️"]
    assert ["Ada" in names[0], "Bob" in names[1], "Computer" in names[2]] == [True] * 3
    assert (await ada.press(end, say("button.rematch"))).content == say("already_seated", code=fresh.code)


@pytest.mark.long
async def test_followers_get_the_turns_and_no_secret(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "W" * 32)) as bot:
        await bot.game(2)
        _, bob, eve = bot.people
        code = (await bot.table()).code
        seated = await bob.slash("table follow", where=bot.thread())
        assert seated.content == say("follow.seated", code=code)
        followed = await eve.slash("table follow", where=bot.thread())
        assert followed.content == say("follow.on", code=code)
        await bot.play_on(Random(3), turns=1)
        (note,) = eve.direct()
        before = note.text
        await bot.play_on(Random(3), turns=1)
        (note,) = eve.direct()
        assert note.text != before
        called = f"Sea Merchants · {(await bot.table()).name}"
        assert note.content == say("follow.title", game=called, server="Hansa")
        assert "Your hand" not in note.words
        assert "Market" in note.text
        await eve.slash("table follow", where=bot.thread(), on=False)
        await bot.play_on(Random(4), turns=2)
        assert [one.text for one in eve.direct()] == [note.text]
        await eve.slash("table follow", where=bot.thread())
        await bot.play_on(Random(5))
        assert len(eve.direct()) == 2
        assert say("button.rematch") not in eve.direct()[-1].labels
        assert eve.direct()[-1].title == bot.last(bot.thread()).title
        for body in bodies(bot.env.http_requests):
            check_text(body)


async def test_a_note_stands_on_ones_own_panel_only(bot: SimulatedBot) -> None:
    await bot.game(2)
    ada, bob, _ = bot.people
    where = bot.thread()
    assert "You have no note" in (await ada.slash("my note", where=where)).content
    text = "keep *two* geese, @everyone ``` <@1>"
    saved = await ada.slash("my note", where=where, text=text)
    assert saved.ephemeral
    panel = await ada.slash("my turn", where=where)
    assert "keep \\*two\\* geese" in panel.text
    assert panel.pinged == []
    assert "geese" not in (await bob.slash("my turn", where=where)).text
    assert "geese" not in (await bob.slash("my note", where=where)).content
    await ada.slash("my note", where=where, clear=True)
    assert "geese" not in (await ada.slash("my turn", where=where)).text
    for body in bodies(bot.env.http_requests):
        check_text(body)
