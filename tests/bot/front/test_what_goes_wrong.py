"""Whatever goes wrong for a person is answered by one sentence that says what to do, and nothing else happens."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from random import Random

import discord
import pytest

from bot.front.pages import links
from bot.host import By
from bot.host.play import actions
from bot.text import base64url, say
from bot.workers import TookTooLongError
from storage import DatabaseBusyError
from tests.bot.front.bot import Entry, Note, SimulatedBot, about, moves_of
from tests.bot.host.tables.test_slow_logs import slow

SPOIL = """
    update log set digest = x'0000000000000000'
    where kind = 'move' and "table" in (select key from game_table where :code in ('', code))
"""
ACT, UNDO = say("button.act"), say("button.undo")


async def first_move(bot: SimulatedBot, panel: Note) -> str:
    """The custom_id of a button that makes a move."""
    return next(one for _, one in moves_of(panel) if isinstance(one, str))


async def test_a_stranger_who_presses_the_button_sees_the_table_and_nothing_to_play(
    bot: SimulatedBot,
) -> None:
    await bot.game(2)
    panel = await bot.panel(bot.people[2])
    assert panel.ephemeral
    assert moves_of(panel) == []
    assert "Your hand" not in panel.words


async def test_a_strangers_click_on_a_move_is_refused(bot: SimulatedBot) -> None:
    note = await bot.game(2)
    actor = (await bot.to_act())[0]
    click = await first_move(bot, await bot.panel(actor))
    code = (await bot.table()).code
    before = (await bot.table()).sequence
    answer = await bot.people[2].forge(note, click)
    assert answer.content == say("not_seated", code=code)
    assert answer.ephemeral
    assert (await bot.table()).sequence == before


async def test_a_click_of_the_other_player_is_refused(bot: SimulatedBot) -> None:
    note = await bot.game(2)
    actor = (await bot.to_act())[0]
    other = next(person for person in bot.people[:2] if person is not actor)
    click = await first_move(bot, await bot.panel(actor))
    before = (await bot.table()).sequence
    answer = await other.forge(note, click)
    assert say("stale", code=(await bot.table()).code) in answer.words
    assert (await bot.table()).sequence == before


async def test_a_stale_click_does_nothing_and_refreshes_the_panel_with_the_reason(bot: SimulatedBot) -> None:
    await bot.game(2)
    actor = (await bot.to_act())[0]
    panel = await bot.panel(actor)
    stale = await first_move(bot, panel)
    await actor.press(panel, custom_id=stale)
    sequence = (await bot.table()).sequence
    answer = await actor.forge(panel, stale)
    assert answer.id == panel.id, "the panel itself is brought up to date"
    assert say("stale", code=(await bot.table()).code) in answer.words
    assert (await bot.table()).sequence == sequence
    assert moves_of(answer) == moves_of(await bot.panel(actor))


async def test_a_stale_menu_leads_to_the_present_panel(bot: SimulatedBot) -> None:
    await bot.game(2)
    await bot.play_on(Random(2), turns=4)
    while True:
        actor = (await bot.to_act())[0]
        panel = await bot.panel(actor)
        menus = [one for _, one in moves_of(panel) if isinstance(one, Entry)]
        if menus and UNDO not in panel.labels:
            break
        await bot.play_on(Random(1), turns=1)
    await actor.pick(panel, menus[0])
    # A screen that is behind still has it.
    answer = await actor.forge(panel, menus[0].menu, "p0.1:0")
    assert say("stale", code=(await bot.table()).code) in answer.words
    for value in ("p0.x:0", "px", "p0:99999", "mx", "", "p" + "9" * 90):
        assert (
            say("error.unforeseen", reference="")[:20]
            not in (await actor.forge(panel, menus[0].menu, value)).words
        )


async def test_a_click_after_the_end_shows_the_end(bot: SimulatedBot) -> None:
    await bot.game(2)
    actor = (await bot.to_act())[0]
    panel = await bot.panel(actor)
    table = await bot.table()
    for person, button in zip(bot.people[:2], ("button.resign", "button.claim"), strict=True):
        confirm = await person.slash("table resign", where=bot.thread())
        await person.press(confirm, say(button))
    assert (await bot.table()).status == "finished"
    answer = await actor.press(panel, custom_id=await first_move(bot, panel))
    assert answer.id == panel.id
    assert say("over", code=table.code) in answer.words
    assert moves_of(answer) == []


async def test_a_player_who_resigned_can_no_longer_click(bot: SimulatedBot) -> None:
    await bot.game(2)
    actor = (await bot.to_act())[0]
    panel = await bot.panel(actor)
    click = await first_move(bot, panel)
    confirm = await actor.slash("table resign", where=bot.thread())
    assert confirm.ephemeral
    assert (await bot.table()).status == "running", "resigning is asked for first"
    code = (await bot.table()).code
    assert say("done.resign") in (await actor.press(confirm, say("button.resign"))).text
    note = next(one for one in reversed(bot.notes(bot.thread().id)) if "resign" in one.words)
    assert note.pinged in ([], [next(p.id for p in bot.people[:2] if p is not actor)])
    answer = await actor.press(panel, custom_id=click)
    assert answer.content == say("resigned", code=code)
    assert (await actor.press(confirm, say("button.resign"))).content == say("resigned", code=code)
    assert (await actor.slash("table undo", table=code)).content == say("resigned", code=code)


async def test_the_last_one_there_can_end_the_game(bot: SimulatedBot) -> None:
    await bot.game(2)
    ada, bob = bot.people[:2]
    code = (await bot.table()).code
    assert (await bob.slash("table claim", where=bot.thread())).content == say("not_alone", code=code)
    await ada.press(await ada.slash("table resign", where=bot.thread()), say("button.resign"))
    assert say("done.claim") in (await bob.slash("table claim", where=bot.thread())).text
    assert (await bot.table()).status == "finished"
    end = bot.last(bot.thread())
    assert say("end.resignation") in end.words
    assert say("button.rematch") in end.labels


async def test_whoever_would_resign_last_is_told_that_they_have_won(bot: SimulatedBot) -> None:
    await bot.game(2)
    ada, bob = bot.people[:2]
    both = [await one.slash("table resign", where=bot.thread()) for one in (ada, bob)]
    await ada.press(both[0], say("button.resign"))
    asked = await bob.slash("table resign", where=bot.thread())
    assert say("ask.leave.last/then") in asked.text
    assert say("button.resign") not in asked.labels
    # A page from before can still be pressed; what it comes to is told as it is.
    over = await bob.press(both[1], say("button.resign"))
    assert (await bot.table()).status == "finished"
    assert say("done.resign.over/then") in over.text


async def test_a_command_in_the_wrong_place_says_what_to_do(bot: SimulatedBot) -> None:
    ada, _, cy = bot.people
    assert (await ada.slash("sea pass")).content == say("error.none_here")
    nothing = await ada.slash("my turn")
    assert say("inbox.none") in nothing.text
    assert say("front.headline") in (await ada.press(nothing, say("button.play"))).text
    assert say("inbox.none") in (await ada.slash_dm("my turn")).text
    assert (await ada.slash("table show")).content == say("error.none_here")
    await bot.game(2)
    assert (await cy.slash("sea pass", where=bot.thread())).content == say("error.none_here")
    code = (await bot.table()).code
    refused = await cy.slash("sea pass", table=code)
    assert refused.content == say("error.not_yours", code=code)
    # In a direct message the tables of other people are none of one's business.
    assert (await cy.slash_dm("my turn", table=code)).content == say("unknown_table", table=code)
    assert moves_of(await (await bot.to_act())[0].slash_dm("my turn", table=code))


async def test_two_tables_in_one_place_are_told_apart_by_a_button(bot: SimulatedBot) -> None:
    await bot.lobby(2)
    await bot.lobby(2)
    cy = bot.people[2]
    tables = await bot.host.tables.on_server(bot.server.id, ("lobby",))
    answer = await cy.slash("table join")
    assert answer.ephemeral
    assert say("which.headline") in answer.text
    assert not any(table.code in answer.words for table in tables)
    ways = [one for _, one in answer.buttons]
    assert len(ways) == len(tables)
    joined = await cy.press(answer, custom_id=ways[1])
    meant = next(table for table in tables if ways[1].startswith(f"t1:which:{table.key}:"))
    assert joined.content == say("done.join", code=meant.code)
    assert (await cy.slash("table join", table=meant.code)).content == say("already_seated", code=meant.code)


async def test_a_choice_of_tables_from_before_a_restart_shows_the_table(bot: SimulatedBot) -> None:
    await bot.lobby(2)
    await bot.lobby(2)
    answer = await bot.people[2].slash("table join")
    way = answer.buttons[0][1]
    await bot.restart()
    shown = await bot.people[2].press(answer, custom_id=way)
    assert say("button.join") in shown.labels


async def test_a_game_command_is_carried_out_at_the_table_that_is_chosen(bot: SimulatedBot) -> None:
    """Nobody has to type a code, nor the command once more."""
    for _ in range(2):
        await bot.game(2)
    first, second = await bot.host.tables.on_server(bot.server.id, ("running",))
    rng = Random(2)
    while await _owing(bot, first.key) != (owing := await _owing(bot, second.key)):
        moves = (await bot.host.tables.look(first.key, await _owing(bot, first.key))).moves
        await bot.host.act(
            first.key, By(await _owing(bot, first.key)), actions.play, [rng.choice(list(moves))]
        )
    ids = await bot.host.people.named([owing])
    actor = next(one for one in bot.people if one.id == ids[owing].discord_id)
    verb = (await bot.host.tables.look(second.key, owing)).moves[-1].verb
    before = {table: (await bot.host.tables.row(table)).sequence for table in (first.key, second.key)}
    answer = await actor.slash(f"sea {verb}", where=bot.channel)
    way = next(one for _, one in answer.buttons if one.startswith(f"t1:which:{second.key}:"))
    done = await actor.press(answer, custom_id=way)
    assert "Something went wrong" not in done.words
    assert (await bot.host.tables.row(first.key)).sequence == before[first.key]
    assert (
        (await bot.host.tables.row(second.key)).sequence > before[second.key] or done.entries or done.buttons
    )


async def _owing(bot: SimulatedBot, table: int) -> int:
    """Return the person whose turn it is at a table of two."""
    seats = (await bot.host.tables.look(table)).seats
    return next(seat.person for seat in seats if seat.owes and seat.person is not None)


async def test_a_refusal_without_a_table_leads_on_by_buttons(bot: SimulatedBot) -> None:
    refused = await bot.people[0].slash("sea pass")
    assert refused.content == say("error.none_here")
    assert refused.labels == [say("button.my_turns"), say("button.mine"), say("button.tables_here")]
    for label, found in zip(refused.labels, ("inbox.none", "tables.mine.none", "tables.none"), strict=True):
        assert say(found) in (await bot.people[0].press(refused, label)).text
    direct = await bot.people[0].slash_dm("my quiet", begins="25:00", ends="7:00")
    assert direct.content
    assert say("button.tables_here") not in direct.labels


async def test_a_lobby_is_meant_by_join_even_where_a_game_is_played(bot: SimulatedBot) -> None:
    channel = bot.server.create_text_channel(
        "no-threads",
        overwrites={
            next(r for n, r in bot.server.roles.items() if n != "@everyone"): discord.PermissionOverwrite(
                create_public_threads=False
            )
        },
    )
    bot.channel = channel
    lobby = await bot.lobby(2)
    await bot.people[0].press(lobby, say("button.start"))
    assert (await bot.table()).thread is None
    assert ACT in bot.last(channel).labels, "without threads it is played in the channel"
    await bot.lobby(1)
    assert (await bot.people[2].slash("table join")).content == say(
        "done.join", code=(await bot.table()).code
    )


@pytest.mark.parametrize("typed", ["ZZZZ", "*_~`@everyone<@1>#", "x" * 300, " ", "[a](https://b.c)"])
async def test_an_unknown_table_is_said_to_be_unknown_whatever_was_typed(
    bot: SimulatedBot, typed: str
) -> None:
    for name in ("table show", "table join", "my turn", "my hand", "sea pass", "table log", "table export"):
        answer = await bot.people[0].slash(name, table=typed)
        assert answer.ephemeral
        assert "There is no table" in answer.content or answer.content == say("error.none_here")
        assert len(answer.content) < 200
        assert not re.search(r"(?<!\\)[*_`<\[]", answer.content)
        assert answer.pinged == []


async def test_a_table_of_another_server_is_unknown_here(bot: SimulatedBot) -> None:
    other = bot.env.create_guild("Elsewhere")
    channel = other.create_text_channel("tables")
    member = other.add_member(bot.people[0].user)
    await bot.game(2)
    code = (await bot.table()).code
    for name in ("table show", "table log", "my turn", "my hand", "sea pass", "table export", "table undo"):
        answer = await bot.answer(await member.slash(channel, name, table=code))
        assert answer.content == say("unknown_table", table=code), name
    assert say("tables.none") in (await bot.answer(await member.slash(channel, "table list"))).text
    # One's own tables are reached from everywhere without naming them, in a direct message.
    assert str(bot.thread().id) in (await bot.people[0].slash_dm("my tables")).text


async def test_closed_direct_messages_become_a_ping_at_the_table(bot: SimulatedBot) -> None:
    bob = bot.people[1]
    settings = await bob.slash("my settings")
    await bob.pick(settings, next(entry for entry in settings.entries if entry.value == "dm"))
    bot.env.inject_error(
        "POST",
        f"/channels/{bob.user.dm_channel.id}/messages",
        status=403,
        code=50007,
        message="Cannot send messages to this user",
        times=None,
    )
    await bot.game(2)
    while bob not in await bot.to_act():
        await bot.play_on(Random(1), turns=1)
    pings = [note for note in bot.notes(bot.thread().id) if bob.id in note.pinged]
    assert len(pings) == 1
    assert pings[0].content == say("turn.call", names=f"<@{bob.id}>", number=1, game=await bot.called())
    assert bob.direct() == []


async def test_a_lobby_is_not_opened_where_the_bot_may_not_write(bot: SimulatedBot) -> None:
    ours = next(role for name, role in bot.server.roles.items() if name != "@everyone")
    for denied in ("send_messages", "embed_links", "view_channel"):
        channel = bot.server.create_text_channel(
            denied.replace("_", "-"), overwrites={ours: discord.PermissionOverwrite(**{denied: False})}
        )
        answer = await bot.people[0].slash("table new", where=channel, game="sea_merchants")
        assert answer.content == say("error.channel")
        assert await bot.host.tables.on_server(bot.server.id, ("lobby",)) == []


async def test_a_table_survives_the_loss_of_its_thread(bot: SimulatedBot) -> None:
    await bot.game(2)
    thread = bot.thread()
    bot.env.backend.delete_channel(thread.id)
    await bot.env.settle()
    actor = (await bot.to_act())[0]
    code = (await bot.table()).code
    panel = await actor.slash("my turn", table=code)
    while moves := moves_of(panel):
        chosen = moves[0][1]
        panel = await (
            actor.pick(panel, chosen) if isinstance(chosen, Entry) else actor.press(panel, custom_id=chosen)
        )
    assert (await bot.table()).thread is None
    assert ACT in bot.last(bot.channel).labels, "it goes on in the channel"


async def test_a_table_survives_the_loss_of_its_channel_and_moves_to_another(bot: SimulatedBot) -> None:
    await bot.game(2)
    home, old = bot.channel, bot.thread()
    bot.env.backend.delete_channel(old.id)
    bot.env.backend.delete_channel(home.id)
    bot.channel = bot.server.create_text_channel("new-home")
    actor = (await bot.to_act())[0]
    code = (await bot.table()).code
    panel = await actor.slash("my turn", table=code)
    while moves := moves_of(panel):
        chosen = moves[0][1]
        panel = await (
            actor.pick(panel, chosen) if isinstance(chosen, Entry) else actor.press(panel, custom_id=chosen)
        )
    stranger = await bot.people[2].slash("table move", table=code)
    assert stranger.content == say("error.not_yours", code=code)
    moved = await actor.slash("table move", table=code)
    assert moved.content.startswith(say("done.move", code=code))
    assert say("turn.watching") not in moved.words
    assert not moved.ephemeral
    assert "Market" in moved.text
    assert ACT in moved.labels
    assert "Your hand" not in moved.words
    await bot.play_on(Random(1), turns=2)
    assert ACT in bot.last().labels


async def test_where_the_bot_may_no_longer_write_the_table_goes_on_in_the_channel(
    bot: SimulatedBot,
) -> None:
    await bot.game(2)
    thread = bot.thread()
    bot.env.inject_error(
        "POST", f"/channels/{thread.id}/messages", status=403, code=50013, message="Missing", times=None
    )
    await bot.play_on(Random(1), turns=1)
    assert (await bot.table()).thread is None
    assert ACT in bot.last(bot.channel).labels
    await bot.play_on(Random(1), turns=1, slowly=True)
    assert (await bot.to_act())[0].id in bot.last(bot.channel).pinged


async def test_the_only_table_of_a_channel_is_found_from_there_though_it_lives_in_a_thread(
    bot: SimulatedBot,
) -> None:
    await bot.game(2)
    table, code = await bot.table(), (await bot.table()).code
    assert about(await bot.people[2].slash("table show")) == {table.key}
    assert say("log.start") in (await bot.people[2].slash("table log")).text
    assert code in (await bot.people[2].slash("table export")).words
    assert (await bot.people[2].slash("table join")).content == say("started", code=code)


async def test_a_lobby_whose_message_was_deleted_is_posted_again_with_the_first_ones_commitment(
    bot: SimulatedBot,
) -> None:
    lobby = await bot.lobby(1)
    first = (await bot.table()).first_message
    assert first == lobby.id
    bot.env.backend.delete_message(lobby.channel, lobby.id)
    code = (await bot.table()).code
    assert (await bot.people[1].slash("table join")).content == say("done.join", code=code)
    await bot.pass_time(seconds=4)
    fresh = bot.last()
    assert fresh.id != first
    table = await bot.table()
    assert table.lobby_message == fresh.id
    assert table.first_message == first
    details = links.Details(table.key, base64url(table.commitment))
    assert str(details) in {entry.value for entry in fresh.entries}
    assert str(first) in (await bot.people[0].pick(fresh, fresh.setting("details"))).words
    await bot.people[0].press(fresh, say("button.start"))
    assert (await bot.table()).status == "running"


async def test_an_old_lobby_message_that_was_replaced_does_not_pass_for_the_present_one(
    bot: SimulatedBot,
) -> None:
    old = await bot.lobby(1)
    await bot.pass_time(minutes=55)
    await bot.people[1].slash("table join")
    await bot.pass_time(seconds=4)
    fresh = bot.last()
    assert fresh.id != old.id, "an old message can't be edited for ever"
    await bot.people[2].press(old, say("button.join"))
    await bot.pass_time(seconds=4)
    assert "Cy" in fresh.now().text


async def test_a_button_of_another_version_is_answered(bot: SimulatedBot) -> None:
    lobby = await bot.lobby(1)
    for custom_id in ("t0:join:1", "x", "m0:1:2:3:4:5:6", "n9:::", "t1:dance:1", "t1:options:1"):
        answer = await bot.people[0].forge(lobby, custom_id)
        assert answer.content == say("error.unknown_button"), custom_id
        assert answer.ephemeral
    table = (await bot.table()).key
    for custom_id, value in (("option:1:start", "99"), ("option:1:nothing", "0"), ("option:1:start", "x")):
        answer = await bot.people[0].forge(lobby, f"t1:{custom_id}".replace(":1:", f":{table}:"), value)
        assert answer.content == say("error.unknown_button")
    for custom_id in ("t1:join:999", "t1:act:999", "m1:rr:0:0:0:0:0"):
        assert "There is no table" in (await bot.people[0].forge(lobby, custom_id)).content


async def test_a_forged_number_wakes_nobody(bot: SimulatedBot) -> None:
    lobby = await bot.lobby(1)
    one = bot.people[0]
    huge = 2**31
    forms = [f"t1:{verb}:{huge}" for verb in ("join", "act", "undo", "rematch", "board-undo", "replay")]
    forms += [f"m1:{base}:0:0:0:0:0" for base in ("zik0zk", "zzzzzzzzzzzzz")]
    forms += [f"b1:{huge}:m1:1:0:0:0:0:0", f"t1:board-undo:1:{huge}", f"t1:vote:1:{huge}.yes.x"]
    for custom_id in forms:
        assert (await one.forge(lobby, custom_id)).content == say("error.unknown_button"), custom_id
    for custom_id in (f"n1:{huge}:0:m1:1:0:0:0:0:0", "n1:0:0:m1:zik0zk:0:0:0:0:0"):
        assert (await one.forge(lobby, custom_id, "p0:0")).content == say("error.unknown_button")
    for custom_id in (f"t1:undo:{huge - 1}", f"t1:resign:{huge - 1}", "m1:zik0zj:0:0:0:0:0"):
        assert "There is no table" in (await one.forge(lobby, custom_id)).words
    assert not [task for task in asyncio.all_tasks() if task.get_name().startswith("computers of table")]


async def test_a_form_from_before_a_restart_is_answered(bot: SimulatedBot) -> None:
    lobby = await bot.lobby(1)
    answer = await bot.people[0].forge(lobby, "form:abc", form=True)
    assert answer.content == say("error.lost")


@pytest.mark.parametrize(
    ("error", "said"), [(DatabaseBusyError(), "error.busy"), (TookTooLongError(30), "error.too_long")]
)
async def test_what_takes_too_long_is_a_sentence_and_nothing_is_lost(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    await bot.game(2)
    actor = (await bot.to_act())[0]
    panel = await bot.panel(actor)
    sequence = (await bot.table()).sequence

    async def busy(*_: object, **__: object) -> None:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(bot.host.storage, "write", busy)
        answer = await actor.press(panel, custom_id=await first_move(bot, panel))
    assert answer.content == say(said)
    assert (await bot.table()).sequence == sequence
    await actor.press(panel, custom_id=await first_move(bot, panel))
    assert (await bot.table()).sequence > sequence


async def test_an_unforeseen_error_reaches_the_person_and_the_log_with_the_same_reference(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await bot.lobby(1)

    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("planted")

    steps: list[Callable[[], Awaitable[Note]]] = [
        lambda: bot.people[0].slash("table list"),
        lambda: bot.people[0].slash("table show"),
        lambda: bot.people[0].press(bot.last(), say("button.join")),
    ]
    for step in steps:
        caplog.clear()
        with monkeypatch.context() as patched, caplog.at_level(logging.ERROR):
            patched.setattr(type(bot.host.tables), "look", broken)
            patched.setattr(type(bot.host.seating), "join", broken)
            answer = await step()
        found = re.search(r"`([0-9a-f]{8})`", answer.content)
        assert found is not None
        assert answer.content == say("error.unforeseen", reference=found[1])
        assert answer.ephemeral
        told = [one for one in caplog.records if found[1] in one.getMessage()]
        assert len(told) == 1
        assert told[0].exc_info is not None
        assert isinstance(told[0].exc_info[1], ZeroDivisionError)


async def test_a_frozen_table_is_closed_by_a_command(bot: SimulatedBot) -> None:
    await bot.game(2)
    code, thread = (await bot.table()).code, bot.thread()
    await bot.play_on(Random(1), turns=3)
    await bot.restart(SPOIL, code=code)
    ada, bob, _ = bot.people
    shown = await ada.slash("table show", table=code)
    assert shown.content == say("frozen.page")
    assert say("ask.put_away") in (await ada.press(shown, say("button.ask_put_away"))).text
    assert say("button.ask_put_away") not in (await bob.slash("table show", table=code)).labels
    for person, done in (
        (bob, say("may_not_put_away", code=code)),
        (ada, say("done.put_away")),
    ):
        asked = await person.slash("table close", where=thread)
        assert say("ask.put_away") in asked.text
        assert done in (await person.press(asked, say("button.put_away"))).words
    assert say("note.frozen") in bot.last(thread).text
    assert (await ada.slash("table show", table=code)).content == say("over", code=code)
    assert say("tables.mine.none") in (await ada.slash("my tables")).text


async def test_a_frozen_table_says_so_and_hides_no_other_table(bot: SimulatedBot) -> None:
    await bot.game(2)
    broken = (await bot.table()).code
    await bot.play_on(Random(1), turns=3)
    await bot.game(2)
    await bot.restart(SPOIL, code=broken)
    ada = bot.people[0]
    refused = await ada.slash("table show", table=broken)
    assert refused.content == say("frozen.page")
    why = await ada.press(refused, say("button.details"))
    assert why.content.startswith(f"Table {broken} is frozen: the position after row ")
    for name in ("my turn", "my hand", "table log", "table undo", "sea pass"):
        assert say("frozen.page") in (await ada.slash(name, table=broken)).words, name
    for note in (await ada.slash("table list"), await ada.slash_dm("my tables")):
        assert note.text.count("⛵ **Sea Merchants · ") == 2, "the other one too"
        assert frozen() in note.text
    hands = await ada.slash_dm("my hand")
    assert "Your hand" in hands.words
    assert frozen() in hands.words
    assert (await ada.slash("table export", table=broken)).message.attachments


async def test_a_table_whose_log_takes_too_long_to_replay_says_so_and_hides_no_other_table(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.game(2)
    first, ada = await bot.table(), (await bot.to_act())[0]
    await bot.game(2)
    slow(monkeypatch, bot.host, first.key)
    assert (await ada.slash("table show", table=first.code)).content == say("error.too_long")
    line = say("list.slow", place=str(first.thread))
    for note in (await ada.slash("table list"), await ada.slash_dm("my tables")):
        assert note.text.count("⛵ **Sea Merchants · ") == 2, "the other one too"
        assert line in note.text
    assert line in (await ada.slash_dm("my waiting")).text
    hands = await ada.slash_dm("my hand")
    assert "Your hand" in hands.words
    assert line in hands.words


async def test_why_a_table_is_frozen_is_read_in_the_language_of_the_one_who_asks(bot: SimulatedBot) -> None:
    await bot.game(2)
    code, ada = (await bot.table()).code, bot.people[0]
    await bot.play_on(Random(1), turns=3)
    await bot.restart("update log set seat = 1 - seat where kind = 'move' and :code <> ''", code=code)
    bot.locales[ada.id] = "de"
    shown = await ada.slash("table show", table=code)
    why = (await ada.press(shown, say("button.details"))).content
    stored = (await bot.stored()).reason
    assert stored is not None
    assert stored["key"] == "differs.move"
    assert "ist nicht spielbar: " in why
    assert str(stored["reason"]) not in why, "the operator reads English"


async def test_a_game_that_is_over_and_can_not_be_replayed_says_so_and_that_its_result_stands(
    bot: SimulatedBot,
) -> None:
    ada, bob = bot.people[:2]
    await bot.game(2)
    code = (await bot.table()).code
    for person, button in ((ada, "button.resign"), (bob, "button.claim")):
        await person.press(await person.slash("table resign", where=bot.thread()), say(button))
    assert (await bot.table()).status == "finished"
    await bot.restart("UPDATE game_table SET rules = 99")
    for name in ("table show", "replay table"):
        shown = await ada.slash(name, table=code)
        assert shown.content == say("not_shown.page"), name
        assert shown.labels == [say("button.details")]
    why = await ada.press(shown, say("button.details"))
    assert why.content.startswith(f"Table {code} is over, and its result counts.")
    assert "rules number 99" in why.content
    assert "frozen" not in why.content
    assert (await bot.table()).status == "finished"
    assert (await ada.slash("table export", table=code)).content != say("not_shown.page")


async def test_frozen_tables_are_found_frozen_by_a_list_that_is_the_first_to_look(bot: SimulatedBot) -> None:
    await bot.game(2)
    await bot.play_on(Random(1), turns=3)
    await bot.restart(SPOIL, code="")
    assert frozen() in (await bot.people[2].slash("table list")).text


def frozen() -> str:
    """A list's text about a frozen table that lives somewhere."""
    return say("list.frozen", place="").rstrip(">")


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (400, 160006),
        (403, 50013),
        pytest.param(400, 50024, marks=pytest.mark.long),
        pytest.param(404, 10008, marks=pytest.mark.long),
    ],
)
async def test_where_no_thread_can_be_made_the_game_begins_in_the_channel(
    bot: SimulatedBot, status: int, code: int
) -> None:
    lobby = await bot.lobby(2)
    path = f"/channels/{bot.channel.id}/messages/{lobby.id}/threads"
    bot.env.inject_error("POST", path, status=status, code=code, message="No", times=None)
    await bot.people[0].press(lobby, say("button.start"))
    table = await bot.table()
    assert (table.status, table.thread) == ("running", None)
    opening = next(
        note
        for note in bot.notes(bot.channel.id)
        if say("start.headline") in note.text and note.id > lobby.id
    )
    details = str(links.Details(table.key, base64url(str(table.record))))
    assert (say("button.details"), details) in opening.buttons, "the record of the deal is posted"
    assert ACT in bot.last(bot.channel).labels
    await bot.play_on(Random(1), turns=2, slowly=True)
    assert (await bot.to_act())[0].id in bot.last(bot.channel).pinged


@pytest.mark.long
async def test_the_thread_of_a_game_that_is_over_is_archived_soon_but_not_at_once(bot: SimulatedBot) -> None:
    await bot.game(2)
    thread = bot.env.backend.get_channel(bot.thread().id)
    assert thread.thread_metadata is not None
    assert thread.thread_metadata.auto_archive_duration == 10080
    await bot.play_on(Random(1))
    assert (await bot.table()).status == "finished"
    rests = bot.env.backend.get_channel(thread.id).thread_metadata
    assert rests is not None
    assert (rests.auto_archive_duration, rests.archived) == (60, False)
    end = bot.last(bot.thread())
    rematch = await bot.people[0].press(end, say("button.rematch"))
    assert (await bot.table()).lobby_message == rematch.id


async def test_a_table_keeps_its_thread_where_its_channel_refuses_the_bot_too(bot: SimulatedBot) -> None:
    await bot.game(2)
    thread = bot.thread()
    for place in (thread, bot.channel):
        bot.env.inject_error(
            "POST",
            f"/channels/{place.id}/messages",
            status=403,
            code=50001,
            message="Missing Access",
            times=1,
        )
    await bot.play_on(Random(1), turns=1)
    assert (await bot.table()).thread == thread.id


@pytest.mark.parametrize("code", [160006, 160007])
async def test_a_table_goes_on_in_its_channel_where_no_further_thread_can_be_active(
    bot: SimulatedBot, code: int
) -> None:
    await bot.game(2)
    thread = bot.thread()
    archived = f"/channels/{thread.id}/messages"
    bot.env.inject_error("POST", archived, status=400, code=code, message="Too many threads", times=None)
    bot.env.inject_error("PATCH", f"{archived}/*", status=400, code=50083, message="Archived", times=None)
    bot.env.inject_error("PATCH", f"/channels/{thread.id}", status=400, code=code, message="Full", times=None)
    await bot.play_on(Random(1), turns=1)
    await bot.pass_time(seconds=30)
    assert (await bot.to_act())[0].id in {one for note in bot.notes(bot.channel.id) for one in note.pinged}
    assert any(say("button.act") in note.labels for note in bot.notes(bot.channel.id)[1:])
