"""A running table that moves has one message of its turn in the new place, whether or not the answer arrives."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.front.pages import public
from bot.host.changes.hand_overs import ATTENTION
from bot.host.outbox import live_messages
from bot.host.outbox.posts import Posts
from bot.text import say
from tests.bot.front.bot import Note, Person, SimulatedBot, moves_of
from tests.bot.front.features.play.test_board import press

DELAY = live_messages.DELAY.total_seconds()


def boards(bot: SimulatedBot) -> list[tuple[int | None, int | None]]:
    """The place and the id of each message that is to show the running turn, None while it is unsent."""
    live = "select place, message from outbox where slot = 'board' and done is null and ended is null"
    return [(place, message) for place, message in bot.env.looking.execute(live).fetchall()]


def with_board(bot: SimulatedBot, *places: int) -> list[int]:
    """The ids of the messages in some places that have the buttons of a running turn."""
    return [note.id for one in places for note in bot.notes(one) if say("page.board") in note.labels]


def pings(bot: SimulatedBot, person: Person, *places: int) -> int:
    return sum(person.id in note.pinged for one in places for note in bot.notes(one))


async def moved(bot: SimulatedBot, *, arrives: bool = True) -> tuple[Person, Note | None, Sequence[int]]:
    """Start a game and move it; returns who is to act, the answer, and the old and the new place."""
    await bot.game(2)
    thread, (actor,) = bot.thread(), await bot.to_act()
    bot.channel = bot.server.create_text_channel("new-home")
    code, answer = (await bot.table()).code, None
    if arrives:
        answer = await actor.slash("table move", table=code)
    else:
        for path in ("/interactions/*", "/webhooks/*"):
            bot.env.inject_error("POST", path, status=404, code=10062, message="Unknown interaction", times=2)
        with pytest.raises(AssertionError):
            await actor.slash("table move", table=code)
        bot.env.backend.faults.clear()
    return actor, answer, (thread.id, bot.channel.id)


async def goes_on(bot: SimulatedBot, actor: Person, places: Sequence[int]) -> None:
    """See that the turn is shown once, in the new place, and that the next one is called there, once."""
    old, new = places
    [(place, message)] = boards(bot)
    assert place == new
    assert with_board(bot, old, new) == [message]
    already = len(bot.notes(new))
    (other,) = (one for one in bot.people[:2] if one is not actor)
    before = pings(bot, actor, old, new), pings(bot, other, old, new)
    page = await bot.panel(actor)
    while actor in await bot.to_act():
        page = await press(actor, page, moves_of(page)[0][1])
    await bot.pass_time(seconds=ATTENTION.total_seconds() + DELAY)
    assert (pings(bot, actor, old, new), pings(bot, other, old, new)) == (before[0], before[1] + 1)
    assert boards(bot) == [(new, message)]
    assert with_board(bot, old, new) == [message]
    (call,) = bot.notes(new)[already:]
    assert call.pinged == [other.id]


async def test_the_answer_shows_the_turn_in_the_new_place_and_nothing_follows(bot: SimulatedBot) -> None:
    actor, answer, places = await moved(bot)
    assert answer is not None
    for _ in range(4):
        await bot.pass_time(seconds=DELAY)
    assert [note.id for note in bot.notes(places[1])] == [answer.id]
    assert bot.env.looking.execute(
        "select count(*) from outbox where done is null and message is null"
    ).fetchone() == (0,)
    await goes_on(bot, actor, places)


async def test_where_the_answer_does_not_arrive_the_turn_is_shown_there_without_a_ping(
    bot: SimulatedBot,
) -> None:
    actor, _, places = await moved(bot, arrives=False)
    assert bot.notes(places[1]) == []
    await bot.pass_time(seconds=DELAY)
    (note,) = bot.notes(places[1])
    assert note.pinged == []
    await goes_on(bot, actor, places)


@pytest.mark.parametrize("arrives", [True, pytest.param(False, marks=pytest.mark.long)])
async def test_after_a_death_between_the_move_and_the_note_of_its_answer_one_message_shows_the_turn(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch, arrives: bool
) -> None:
    async def dies(*_: object) -> None:
        raise OSError("killed")

    with monkeypatch.context() as context:
        context.setattr(Posts, "board", dies)
        actor, answer, places = await moved(bot, arrives=arrives)
    [unsent] = boards(bot)
    assert unsent == (None, None)
    await bot.restart()
    await bot.pass_time(seconds=DELAY)
    (note,) = bot.notes(places[1])
    assert answer is None or note.id == answer.id, "the answer itself is found"
    await goes_on(bot, actor, places)


@pytest.mark.long
async def test_an_answer_that_is_noted_after_it_was_found_stays_the_message_of_the_turn(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[tuple[int, int, int, int]] = []

    async def later(_: Posts, *told: int) -> None:
        key, place, message, sequence = told
        noted.append((key, place, message, sequence))

    with monkeypatch.context() as context:
        context.setattr(Posts, "board", later)
        actor, _, places = await moved(bot)
    await bot.pass_time(seconds=DELAY)
    (told,) = noted
    await bot.host.posts.board(*told)
    await bot.pass_time(seconds=2 * DELAY)
    await goes_on(bot, actor, places)


async def test_an_answer_that_arrives_after_the_turn_was_shown_takes_its_place(bot: SimulatedBot) -> None:
    actor, _, places = await moved(bot, arrives=False)
    await bot.pass_time(seconds=DELAY)
    (shown,) = bot.notes(places[1])
    table = await bot.table()
    what = await public.read_content(bot.host, table.key, table.sequence, table.sequence)
    page = public.turn_page(what, None, "late", table.sequence)
    late = await bot.client.get_partial_messageable(places[1]).send(**page.sent())
    await bot.host.posts.board(table.key, places[1], late.id, table.sequence)
    await bot.pass_time(seconds=DELAY)
    assert boards(bot) == [(places[1], late.id)]
    assert shown.now().buttons == []
    await goes_on(bot, actor, places)
