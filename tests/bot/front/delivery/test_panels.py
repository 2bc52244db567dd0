"""Private panels that go on by themselves: how far, how often, and the pings that they make needless."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import discord
import pytest
from discord.utils import format_dt

from bot.front.delivery.panels import LAST, LIFE, SPACING
from bot.front.messages import Live, MessageContent, ShownAnswer
from bot.host import By
from bot.host.changes.hand_overs import ATTENTION
from bot.host.outbox import live_messages
from bot.host.play import actions, undoing
from bot.text import say
from tests.bot.front.bot import Entry, Note, Person, SimulatedBot, about, moves_of, opened
from tests.bot.front.delivery.test_boards import reveal
from tests.bot.front.delivery.test_notices import choose
from tests.bot.front.features.play.test_board import discovering

WAIT = SPACING.total_seconds()
AWAY = ATTENTION.total_seconds()
DELAY = live_messages.DELAY.total_seconds()
LATER = 1 << 62
"""The id of an interaction that is later than all others."""
UNTIL = say("live.until", when="").strip()


async def played(bot: SimulatedBot, person: Person, panel: Note | None = None) -> Note:
    """Let a person play their turn to its end; returns their panel in its state then."""
    panel = panel or await bot.panel(person)
    while person in await bot.to_act():
        panel = await onward(person, panel)
    return panel


async def onward(person: Person, panel: Note) -> Note:
    """Make what a panel offers last."""
    _, chosen = moves_of(panel)[-1]
    return await (
        person.pick(panel, chosen) if isinstance(chosen, Entry) else person.press(panel, custom_id=chosen)
    )


async def key_of(bot: SimulatedBot, person: Person) -> int:
    return (await bot.host.people.meet(person.id, "Somebody")).key


def edits(bot: SimulatedBot, panel: Note, already: int = 0) -> list[str]:
    """The changes of a panel, of all requests from a number on."""
    return [
        one.path
        for one in bot.env.http_requests[already:]
        if one.method == "PATCH" and one.path.startswith("/webhooks/") and str(panel.id) in one.path
    ]


def pings(bot: SimulatedBot, person: Person) -> int:
    """Return the number of times that a message has pinged a person."""
    return sum(
        one.method == "POST" and f"<@{person.id}>" in str((one.json or {}).get("content"))
        for one in bot.env.http_requests
    )


def there(bot: SimulatedBot, note: Note) -> bool:
    """Return whether a message is still in Discord."""
    return any(one.id == note.id for one in bot.notes(note.channel, ephemeral=True))


async def pair(bot: SimulatedBot) -> tuple[Person, Person, Note]:
    """A game of two; returns the one who waits, the one whose turn it is, and the panel of the one who waits."""
    await bot.game(2)
    (first,) = await bot.to_act()
    panel = await played(bot, first)
    (second,) = await bot.to_act()
    return first, second, panel


async def test_computers_moves_and_the_next_own_turn_come_without_a_click(bot: SimulatedBot) -> None:
    await bot.game(1, 2)
    ada = bot.people[0]
    panel = await bot.panel(ada)
    done = await onward(ada, panel)
    assert moves_of(done) == []
    assert await bot.to_act() == [ada], "the computers have moved"
    await bot.pass_time(seconds=WAIT)
    assert "Computer 2" in panel.now().text
    shown = moves_of(panel.now())
    assert shown, "the next turn can be played there"
    already = bot.sequence()
    await onward(ada, panel.now())
    assert bot.sequence() > already


async def test_what_happens_within_two_seconds_is_shown_together(bot: SimulatedBot) -> None:
    actor, _ = await discovering(bot)
    other = next(person for person in bot.people[:2] if person is not actor)
    panel, theirs = await bot.panel(other), await bot.panel(actor)
    await bot.pass_time(seconds=WAIT)
    already, made = len(bot.env.http_requests), 0
    for _ in range(3):
        theirs = await reveal(actor, theirs)
        made += await bot.to_act() == [actor]
    assert made > 1, "the test wants a turn that goes on"
    assert len(edits(bot, panel, already)) == 1, (
        "it had been left alone long enough to show the first at once"
    )
    await bot.pass_time(seconds=WAIT)
    assert len(edits(bot, panel, already)) == 2, "all others together"
    await bot.pass_time(minutes=1)
    assert len(edits(bot, panel, already)) == 2, "nothing more has happened"


async def test_it_says_until_when_it_goes_on_and_stands_still_from_then_on(bot: SimulatedBot) -> None:
    _, bob, panel = await pair(bot)
    until = say("live.until", when=format_dt(bot.env.now() + LIFE, "t"))
    await bot.pass_time(seconds=(LIFE - LAST).total_seconds() - 5)
    assert until not in panel.now().words, "nobody need know yet"
    text, buttons = panel.now().text, panel.now().buttons
    await bot.pass_time(seconds=6)
    assert until in panel.now().words
    assert (panel.now().text, panel.now().buttons) == (text, buttons)
    await bot.pass_time(seconds=LAST.total_seconds())
    before, already = panel.now().text, len(bot.env.http_requests)
    await bot.host.act((await bot.table()).key, By(await key_of(bot, bob)), actions.resign)
    await bot.pass_time(minutes=1)
    assert edits(bot, panel, already) == []
    assert panel.now().text == before


async def test_a_newer_page_takes_the_place_of_the_older_one(bot: SimulatedBot) -> None:
    ada, bob, old = await pair(bot)
    new = await bot.panel(ada)
    assert not there(bot, old)
    already = len(bot.env.http_requests)
    await played(bot, bob)
    await bot.pass_time(seconds=WAIT)
    assert moves_of(new.now())
    assert edits(bot, old, already) == []


Shown: TypeAlias = "tuple[Live, ShownAnswer, MessageContent | None]"


async def untold(bot: SimulatedBot, person: Person, monkeypatch: pytest.MonkeyPatch) -> tuple[Note, Shown]:
    """Open a panel; the bot does not learn yet that it is there. Returns it and what the bot has to learn."""
    late = list[Shown]()
    with monkeypatch.context() as patch:
        patch.setattr(bot.client.panels, "keep", lambda *shown: late.append(shown))
        panel = await bot.panel(person)
    return panel, late[0]


async def test_a_newer_page_stays_although_the_answer_to_an_earlier_action_comes_late(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, _ = await pair(bot)
    earlier, shown = await untold(bot, ada, monkeypatch)
    newer = await bot.panel(ada)
    bot.client.panels.keep(*shown)
    await played(bot, bob)
    await bot.pass_time(seconds=WAIT)
    assert (there(bot, earlier), there(bot, newer)) == (False, True)
    assert moves_of(newer.now())


async def test_a_newer_page_stays_although_the_older_one_is_clicked_while_it_is_deleted(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, first = await pair(bot)
    clicked, (live, shown, _) = await untold(bot, ada, monkeypatch)
    bot.client.panels.keep(live, shown)
    newer = await bot.panel(ada)
    assert (there(bot, first), there(bot, clicked), there(bot, newer)) == (False, False, True)
    bot.client.panels.keep(live, replace(shown, interaction=LATER))
    await played(bot, bob)
    await bot.pass_time(seconds=WAIT)
    assert there(bot, newer)
    assert moves_of(newer.now())


async def test_a_page_stays_while_a_click_on_it_is_later_than_what_a_newer_page_answers(
    bot: SimulatedBot,
) -> None:
    ada, _, clicked = await pair(bot)
    held = bot.client.panels.hold(clicked.id, LATER)
    assert held is not None
    newer = await bot.panel(ada)
    held.release()
    assert (there(bot, clicked), there(bot, newer)) == (True, True)
    newest = await bot.panel(ada)
    assert [there(bot, one) for one in (clicked, newer, newest)] == [False, False, True]


async def test_a_click_on_a_page_that_a_newer_one_has_just_deleted_is_answered_by_a_new_page(
    bot: SimulatedBot,
) -> None:
    await bot.game(2)
    (actor,) = await bot.to_act()
    old = await bot.panel(actor)
    newer = await bot.panel(actor)
    _, chosen = moves_of(old)[-1]
    custom_id, value = (chosen.menu, chosen.value) if isinstance(chosen, Entry) else (chosen, None)
    answer = await actor.forge(old, custom_id, value)
    assert answer.ephemeral
    assert answer.id not in (old.id, newer.id)
    assert answer.text
    assert [there(bot, one) for one in (old, newer, answer)] == [False, False, True]


async def test_a_newer_page_takes_the_place_of_one_that_shows_the_rules(bot: SimulatedBot) -> None:
    ada, _, old = await pair(bot)
    await ada.press(old, say("page.help"))
    new = await bot.panel(ada)
    assert not there(bot, old)
    assert there(bot, new)


async def test_a_page_that_leads_to_another_table_by_now_stays(bot: SimulatedBot) -> None:
    ada, panel = await two_tables(bot, 2)
    there_now = await ada.press(panel, next(label for label in panel.labels if "Next" in label))
    assert there_now.id == panel.id
    await bot.panel(ada)
    assert there(bot, panel)


async def test_a_page_whose_token_is_too_old_stays_and_nothing_is_said_to_be_wrong(bot: SimulatedBot) -> None:
    ada, _, old = await pair(bot)
    await bot.pass_time(seconds=LIFE.total_seconds())
    text, already = old.now().text, len(bot.env.http_requests)
    new = await bot.panel(ada)
    assert old.now().text == text
    assert [one.method for one in bot.env.http_requests[already:] if str(old.id) in one.path] == []
    assert there(bot, new)


async def test_a_page_that_discord_will_not_delete_stays_and_nothing_is_said_to_be_wrong(
    bot: SimulatedBot,
) -> None:
    ada, _, old = await pair(bot)
    path = f"/webhooks/*/messages/{old.id}"
    bot.env.inject_error("DELETE", path, status=401, code=50027, message="Invalid Webhook Token", times=None)
    new = await bot.panel(ada)
    assert moves_of(new.now()) == moves_of(new)
    assert there(bot, old)


async def test_nothing_changes_the_buttons_of_somebody_who_is_to_move(bot: SimulatedBot) -> None:
    await bot.game(3)
    (actor,) = await bot.to_act()
    panel = await bot.panel(actor)
    leaving = next(person for person in bot.people if person is not actor)
    before, already = (panel.text, panel.buttons), len(bot.env.http_requests)
    await bot.host.act((await bot.table()).key, By(await key_of(bot, leaving)), actions.resign)
    await bot.pass_time(seconds=3 * WAIT)
    assert (panel.now().text, panel.now().buttons) == before
    assert edits(bot, panel, already) == []


async def test_buttons_that_play_nothing_any_more_stay_and_a_line_says_so(bot: SimulatedBot) -> None:
    await bot.game(2, game="el_capitan")
    (actor,) = await bot.to_act()
    panel = await bot.panel(actor)
    while say("button.undo") not in panel.labels:
        panel = await onward(actor, panel)
    assert await bot.to_act() == [actor], "the test wants a turn that goes on"
    offered, text, already = moves_of(panel), panel.text, len(bot.env.http_requests)
    table, person = (await bot.table()).key, By(await key_of(bot, actor))
    await bot.host.act(table, person, undoing.undo_action)
    await bot.pass_time(seconds=WAIT)
    assert (moves_of(panel.now()), panel.now().text) == (offered, text)
    assert panel.now().content == say("live.outdated")
    await bot.host.act(table, person, actions.redo)
    await bot.pass_time(seconds=WAIT)
    assert len(edits(bot, panel, already)) == 1, "an undo is counted: the buttons are no better than before"
    sequence = bot.sequence()
    fresh = await onward(actor, panel)
    assert bot.sequence() == sequence, "they play nothing"
    assert fresh.id == panel.id
    assert fresh.content == ""
    assert moves_of(fresh) != offered


async def test_a_page_of_the_rules_is_not_closed_and_its_reader_is_called(bot: SimulatedBot) -> None:
    ada, bob, panel = await pair(bot)
    await ada.press(panel, say("page.help"))
    text, already = panel.now().text, len(bot.env.http_requests)
    assert UNTIL not in text, "it does not go on"
    before = pings(bot, ada)
    await played(bot, bob)
    await bot.pass_time(seconds=WAIT)
    assert panel.now().text == text
    assert edits(bot, panel, already) == []
    assert pings(bot, ada) == before + 1


async def test_from_the_rules_back_at_the_panel_it_goes_on_again(bot: SimulatedBot) -> None:
    ada, bob, panel = await pair(bot)
    await ada.press(panel, say("page.help"))
    await ada.press(panel, say("button.to_panel"))
    await played(bot, bob)
    await bot.pass_time(seconds=WAIT)
    assert moves_of(panel.now())


async def test_who_has_resigned_is_told_and_shown_no_more(bot: SimulatedBot) -> None:
    ada, bob, panel = await pair(bot)
    await bot.host.act((await bot.table()).key, By(await key_of(bot, ada)), actions.resign)
    await bot.pass_time(seconds=WAIT)
    assert say("live.resigned") in panel.now().text
    assert UNTIL not in panel.now().text
    already = len(bot.env.http_requests)
    await bot.host.act((await bot.table()).key, By(await key_of(bot, bob)), actions.claim)
    await bot.pass_time(seconds=WAIT)
    assert edits(bot, panel, already) == []


async def test_who_has_lost_the_seat_to_somebody_else_is_told(bot: SimulatedBot) -> None:
    cy = bot.people[2]
    loser, _, panel = await pair(bot)
    seat = bot.people.index(loser) + 1
    asked = await cy.slash("table replace", where=bot.thread(), seat=seat, by="me")
    question = asked if say("answer.replace.yes") in asked.labels else bot.last(bot.thread())
    for person in bot.people[:2]:
        question = await person.press(question, say("answer.replace.yes"))
    await bot.pass_time(seconds=WAIT)
    assert say("live.replaced") in panel.now().text
    assert moves_of(panel.now()) == []


async def test_who_is_out_of_time_is_told(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as bot:
        lobby = await bot.lobby(2)
        clock = await bot.people[0].pick(lobby, lobby.setting("terms"))
        for value in ("fast", "seat"):
            clock = await bot.people[0].pick(clock, next(one for one in clock.entries if one.value == value))
        await bot.people[0].press(lobby, say("button.start"))
        (actor,) = await bot.to_act()
        await bot.pass_time(hours=23, minutes=50)
        panel = await bot.panel(actor)
        await bot.pass_time(minutes=12)
        assert await bot.to_act() != [actor], "a computer played"
        assert say("live.stand_in") in panel.now().text
        assert say("button.back") in panel.now().labels
        assert UNTIL not in panel.now().text


async def test_a_token_that_is_gone_is_forgotten(bot: SimulatedBot) -> None:
    _, bob, panel = await pair(bot)
    path = f"/webhooks/*/messages/{panel.id}"
    bot.env.inject_error("PATCH", path, status=401, code=50027, message="Invalid Webhook Token", times=None)
    await bot.pass_time(seconds=WAIT)
    already = len(bot.env.http_requests)
    await played(bot, bob)
    await bot.pass_time(seconds=WAIT)
    assert len(edits(bot, panel, already)) == 1
    await bot.play_on(Random(1), turns=2)
    await bot.pass_time(minutes=1)
    assert len(edits(bot, panel, already)) == 1


async def test_what_discord_can_not_take_now_is_shown_later(bot: SimulatedBot) -> None:
    _, bob, panel = await pair(bot)
    await bot.pass_time(seconds=WAIT)
    path = f"/webhooks/*/messages/{panel.id}"
    bot.env.inject_error("PATCH", path, status=429, message="Slow down", times=1)
    await played(bot, bob)
    assert moves_of(panel.now()) == []
    await bot.pass_time(seconds=10)
    assert moves_of(panel.now())


async def test_after_a_restart_a_panel_stands_still_and_can_be_played_on_all_the_same(
    bot: SimulatedBot,
) -> None:
    ada, bob, panel = await pair(bot)
    await bot.restart()
    text, already, before = panel.now().text, len(bot.env.http_requests), pings(bot, ada)
    await played(bot, bob)
    await bot.pass_time(seconds=WAIT)
    assert edits(bot, panel, already) == []
    assert panel.now().text == text
    assert pings(bot, ada) == before + 1, "nothing is known of who looks at what"
    fresh = await ada.press(panel, say("button.refresh"))
    assert moves_of(fresh)


async def test_who_used_a_panel_just_now_is_not_called_for_what_it_shows(bot: SimulatedBot) -> None:
    ada, bob, panel = await pair(bot)
    before = pings(bot, ada)
    await played(bot, bob)
    await bot.pass_time(seconds=DELAY)
    await bot.pass_time(seconds=DELAY)
    shown = bot.last(bot.thread())
    assert shown.content.startswith(ada.user.global_name or "?"), (
        "the turn's message goes on, and the line that called Bob is gone"
    )
    await played(bot, ada, panel.now())
    await bot.pass_time(seconds=2 * AWAY)
    assert pings(bot, ada) == before


async def test_who_does_not_move_is_called_two_minutes_later(bot: SimulatedBot) -> None:
    ada, bob, _ = await pair(bot)
    before = pings(bot, ada)
    await played(bot, bob)
    await bot.pass_time(seconds=AWAY - 1)
    assert pings(bot, ada) == before
    await bot.pass_time(seconds=1)
    assert pings(bot, ada) == before + 1
    await bot.pass_time(minutes=30)
    assert pings(bot, ada) == before + 1, "once"


async def test_who_uses_the_panel_meanwhile_is_called_two_minutes_after_that(bot: SimulatedBot) -> None:
    ada, bob, panel = await pair(bot)
    before = pings(bot, ada)
    await played(bot, bob)
    await bot.pass_time(seconds=AWAY - 30)
    await ada.press(panel, say("page.board"))
    await ada.press(panel, say("button.to_panel"))
    await bot.pass_time(seconds=30)
    assert pings(bot, ada) == before
    await bot.pass_time(seconds=AWAY)
    assert pings(bot, ada) == before + 1


async def test_who_used_the_panel_longer_ago_is_called_at_once(bot: SimulatedBot) -> None:
    ada, bob, panel = await pair(bot)
    before = pings(bot, ada)
    await bot.pass_time(seconds=AWAY)
    await played(bot, bob)
    assert pings(bot, ada) == before + 1
    await bot.pass_time(seconds=WAIT)
    assert moves_of(panel.now()), "it goes on nevertheless"
    await bot.pass_time(seconds=2 * AWAY)
    assert pings(bot, ada) == before + 1


async def test_a_call_that_was_put_off_is_not_made_up_for_in_the_next_turn(bot: SimulatedBot) -> None:
    ada, bob, panel = await pair(bot)
    await played(bot, bob)
    await bot.pass_time(seconds=AWAY / 2)
    await played(bot, ada, panel.now())
    await ada.press(panel, say("page.help"))
    before = pings(bot, ada)
    await played(bot, bob)
    assert pings(bot, ada) == before + 1, "the panel shows something else: at once"
    await bot.pass_time(seconds=AWAY)
    assert pings(bot, ada) == before + 1


async def test_where_the_panel_can_not_be_changed_its_person_is_called(bot: SimulatedBot) -> None:
    ada, bob, panel = await pair(bot)
    before = pings(bot, ada)
    path = f"/webhooks/*/messages/{panel.id}"
    bot.env.inject_error("PATCH", path, status=404, code=10015, message="Unknown Webhook", times=None)
    await played(bot, bob)
    await bot.pass_time(seconds=AWAY)
    assert pings(bot, ada) == before + 1


async def test_a_call_that_was_put_off_outlives_a_restart(bot: SimulatedBot) -> None:
    ada, bob, _ = await pair(bot)
    before = pings(bot, ada)
    await played(bot, bob)
    await bot.restart()
    await bot.pass_time(seconds=AWAY)
    assert pings(bot, ada) == before + 1


async def test_who_wants_direct_messages_gets_the_one_that_was_put_off(bot: SimulatedBot) -> None:
    for person in bot.people[:2]:
        await choose(person, "dm")
    ada, bob, _ = await pair(bot)
    before = len(ada.direct())
    await played(bot, bob)
    assert len(ada.direct()) == before
    await bot.pass_time(seconds=AWAY)
    assert len(ada.direct()) == before + 1


async def test_a_turn_taken_back_and_ended_again_calls_nobody_twice(bot: SimulatedBot) -> None:
    ada, bob, _ = await pair(bot)
    before = pings(bot, ada)
    theirs = await played(bot, bob)
    if say("button.undo") in theirs.labels:
        back = await bob.press(theirs, say("button.undo"))
        await played(bot, bob, back)
    await bot.pass_time(seconds=3 * AWAY)
    assert pings(bot, ada) == before + 1


async def test_a_click_waits_for_the_change_that_has_begun_and_has_the_last_word(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, bob, panel = await pair(bot)
    theirs = await bot.panel(bob)
    await bot.pass_time(seconds=WAIT)
    panels, order, clicks = bot.client.panels, list[str](), list[asyncio.Task[None]]()
    change = discord.Webhook.edit_message

    async def click() -> None:
        held = panels.hold(panel.id, 1)
        assert held is not None
        await held.still()
        order.append("answered")
        held.release()

    async def slow(webhook: discord.Webhook, message: int, **fields: Any) -> discord.WebhookMessage:
        if message == panel.id and not clicks:
            order.append("begun")
            clicks.append(asyncio.create_task(click()))
            for _ in range(5):
                await asyncio.sleep(0)
            order.append("changed")
        return await change(webhook, message, **fields)

    monkeypatch.setattr(discord.Webhook, "edit_message", slow)
    await played(bot, bob, theirs)
    await bot.pass_time(seconds=WAIT)
    await asyncio.gather(*clicks)
    assert order == ["begun", "changed", "answered"]


async def test_while_a_click_is_answered_nothing_changes_its_message(bot: SimulatedBot) -> None:
    _, bob, panel = await pair(bot)
    theirs = await bot.panel(bob)
    await bot.pass_time(seconds=WAIT)
    held, already = bot.client.panels.hold(panel.id, 1), len(bot.env.http_requests)
    assert held is not None
    await played(bot, bob, theirs)
    await bot.pass_time(seconds=WAIT)
    assert edits(bot, panel, already) == []
    held.release()
    await bot.pass_time(seconds=WAIT)
    assert edits(bot, panel, already), "what happened meanwhile is shown afterwards"


async def test_the_end_of_the_game_is_shown_and_ends_it(bot: SimulatedBot) -> None:
    ada, bob, panel = await pair(bot)
    table = (await bot.table()).key
    await bot.host.act(table, By(await key_of(bot, bob)), actions.resign)
    await bot.host.act(table, By(await key_of(bot, ada)), actions.claim)
    await bot.pass_time(seconds=WAIT)
    assert panel.now().labels[:2] == [say("button.rematch"), say("button.review")]
    assert UNTIL not in panel.now().text


async def two_tables(bot: SimulatedBot, people: int) -> tuple[Person, Note]:
    """Start a table beside one that waits for its only person; returns them after their turn at it, and their panel."""
    ada = bot.people[0]
    await bot.game(1, 1)
    await bot.game(people)
    while ada not in await bot.to_act():
        await played(bot, (await bot.to_act())[0])
    return ada, await played(bot, ada)


async def test_while_they_wait_the_way_to_the_next_table_stays(bot: SimulatedBot) -> None:
    ada, panel = await two_tables(bot, 3)
    (onto,) = [label for label in panel.labels if "Next" in label]
    (other,) = await bot.to_act()
    await played(bot, other)
    await bot.pass_time(seconds=WAIT)
    assert edits(bot, panel)
    assert ada not in await bot.to_act()
    assert onto in panel.now().labels


async def test_a_message_that_leads_to_another_table_goes_on_with_that_one(bot: SimulatedBot) -> None:
    ada, panel = await two_tables(bot, 2)
    there = about(await ada.press(panel, next(label for label in panel.labels if "Next" in label)))
    assert there != {(await bot.table()).key}
    (other,) = await bot.to_act()
    await played(bot, other)
    await bot.pass_time(seconds=WAIT)
    assert about(panel.now()) == there


async def test_panels_that_nothing_happens_to_cost_no_request_and_no_work(bot: SimulatedBot) -> None:
    _, _, panel = await pair(bot)
    await bot.pass_time(seconds=WAIT)
    already = len(bot.env.http_requests)
    tasks = {task for task in asyncio.all_tasks() if task.get_name().startswith("panel of")}
    assert tasks == set()
    await bot.pass_time(minutes=10)
    assert edits(bot, panel, already) == []
