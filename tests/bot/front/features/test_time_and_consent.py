"""Time and consent as people meet them: buttons, commands, messages, each person's own clock."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.host import By
from bot.host.play.agreement import consent
from bot.text import say
from games import catalogue
from tests.bot.front.bot import Entry, Note, Person, SimulatedBot, moves_of

STAMP = re.compile(r"<t:(\d+):R>")


def hours_until(bot: SimulatedBot, text: str) -> list[int]:
    """Return the number of hours ahead of the moments that a text names."""
    return [round((int(at) - bot.env.now().timestamp()) / 3600) for at in STAMP.findall(text)]


async def timed(
    bot: SimulatedBot, *, people: int = 2, computers: int = 0, speed: str = "fast", out: str = ""
) -> Note:
    """Start a game with a clock, by clicks; returns the last message of its thread."""
    lobby = await bot.lobby(people, computers)
    ada = bot.people[0]
    menus = await ada.pick(lobby, lobby.now().setting("terms"))
    menus = await ada.pick(menus, entry(menus, speed))
    if out:
        await ada.pick(menus, entry(menus, out))
    await ada.press(lobby, say("button.start"))
    return bot.last(bot.thread())


def entry(note: Note, value: str) -> Entry:
    return next(one for one in note.entries if one.value == value)


def others(bot: SimulatedBot, *persons: Person) -> list[Person]:
    return [person for person in bot.people[:2] if person not in persons]


async def test_the_opener_chooses_a_clock_in_the_lobby_and_everybody_sees_it(bot: SimulatedBot) -> None:
    lobby = await bot.lobby(2)
    ada, bob = bot.people[:2]
    menus = await ada.pick(lobby, lobby.now().setting("terms"))
    assert menus.ephemeral
    assert {one.value for one in menus.entries} >= {"none", "fast", "normal", "slow", "vote", "24"}
    after = await ada.pick(menus, entry(menus, "slow"))
    assert after.id == menus.id
    theirs = await bob.pick(lobby, lobby.now().setting("terms"))
    refused = await bob.pick(theirs, entry(theirs, "fast"))
    assert "Only Ada, who opened this table" in refused.content
    await bot.pass_time(seconds=4)
    assert "72 h, 36 h more each turn, at most 240 h" in lobby.now().text
    own = await ada.slash("table clock", bank=10, increment=2, grace=3, out="turn")
    assert "10 h, 2 h more each turn, at most 240 h" in own.text
    assert say("clock.headline") in own.text
    assert own.now().message.embeds[0]["author"]["name"].endswith(say("terms.where", game="Sea Merchants"))
    wrong = await ada.slash("table clock", bank=10, cap=5)
    assert "cap" in wrong.content


async def test_everybody_sees_how_long_whoever_is_waited_for_has_as_a_timestamp(bot: SimulatedBot) -> None:
    board = await timed(bot)
    actor = (await bot.to_act())[0]
    assert hours_until(bot, board.text) == [24]
    assert "1 d left" not in board.text, "nobody waits for the others"
    assert "1 d left" in (await actor.slash("table clock", where=bot.thread())).text
    await bot.pass_time(hours=5)
    assert hours_until(bot, board.text) == [19], "what was said stays right"
    for person in bot.people[:2]:
        panel = await bot.panel(person)
        assert hours_until(bot, panel.text) == [19]
    waiting = await actor.slash("my waiting")
    assert hours_until(bot, waiting.text) == [19]
    assert say("inbox.none") in (await others(bot, actor)[0].slash("my waiting")).text
    assert STAMP.search((await actor.slash("table list")).text)


async def test_a_reminder_pings_the_one_who_owes_and_its_button_ends_them(bot: SimulatedBot) -> None:
    await timed(bot)
    actor = (await bot.to_act())[0]
    before = len(bot.notes(bot.thread().id))
    await bot.pass_time(hours=12)
    reminder = bot.last(bot.thread())
    assert len(bot.notes(bot.thread().id)) == before + 1
    assert reminder.pinged == [actor.id]
    assert say("button.mute") in reminder.labels
    assert STAMP.search(reminder.text)
    stranger = await bot.people[2].press(reminder, say("button.mute"))
    assert stranger.content == say("not_seated")
    assert (await actor.press(reminder, say("button.mute"))).content == say("done.mute")
    await bot.pass_time(hours=10)
    assert len(bot.notes(bot.thread().id)) == before + 1
    assert "hand" in (await actor.press(reminder, say("button.act"))).words


async def test_a_reminder_comes_once_although_the_bot_is_restarted(bot: SimulatedBot) -> None:
    await timed(bot)
    await bot.pass_time(hours=11, minutes=59)
    before = len(bot.notes(bot.thread().id))
    await bot.restart()
    await bot.pass_time(minutes=1)
    assert len(bot.notes(bot.thread().id)) == before + 1
    for _ in range(2):
        await bot.restart()
        await bot.pass_time(minutes=1)
    assert len(bot.notes(bot.thread().id)) == before + 1


async def test_a_reminder_by_direct_message_goes_to_the_table_once_these_are_closed(
    bot: SimulatedBot,
) -> None:
    for person in bot.people[:2]:
        settings = await person.slash("my settings")
        await person.pick(settings, entry(settings, "dm"))
    await timed(bot)
    actor = (await bot.to_act())[0]
    await bot.pass_time(hours=12)
    assert say("button.mute") in actor.direct()[-1].labels
    assert "hand" in (await actor.press(actor.direct()[-1], say("button.act"))).words
    before = len(bot.notes(bot.thread().id))
    closed = f"/channels/{actor.direct()[-1].channel}/messages"
    bot.env.inject_error("POST", closed, status=403, code=50007, times=None)
    await bot.pass_time(hours=8)
    assert len(bot.notes(bot.thread().id)) == before + 1
    assert bot.last(bot.thread()).pinged == [actor.id]


async def test_time_out_a_computer_plays_until_the_player_takes_the_seat_back_by_one_click(
    bot: SimulatedBot,
) -> None:
    await timed(bot, out="seat")
    actor = (await bot.to_act())[0]
    await bot.pass_time(hours=25)
    note = next(one for one in reversed(bot.notes(bot.thread().id)) if "A computer plays until" in one.text)
    assert note.labels == []
    panel = await bot.panel(actor)
    away = dict(panel.buttons)[say("button.back")]
    stranger = await others(bot, actor)[0].forge(await bot.panel(others(bot, actor)[0]), away)
    assert "No computer is playing for you" in stranger.content
    back = await actor.press(panel, say("button.back"))
    assert back.ephemeral
    assert "Your hand" in back.text
    assert any("is back" in one.text for one in bot.notes(bot.thread().id))
    assert "time ends" in back.text
    await bot.pass_time(seconds=6)
    assert note.now().content == say("settled.away", game=await bot.called())


async def test_me_back_ends_a_vacation_and_takes_every_seat_back(bot: SimulatedBot) -> None:
    await timed(bot, out="seat")
    actor = (await bot.to_act())[0]
    await bot.pass_time(hours=25)
    assert (await actor.slash("my back")).content == say("done.back.seats", number=1)
    assert (await actor.slash("my back")).content == say("done.back")


async def test_time_out_the_others_vote_by_buttons(bot: SimulatedBot) -> None:
    await timed(bot, out="vote")
    actor = (await bot.to_act())[0]
    [other] = others(bot, actor)
    await bot.pass_time(hours=24)
    question = next(one for one in reversed(bot.notes(bot.thread().id)) if "What now?" in one.text)
    assert question.pinged == [other.id]
    buttons = dict(question.buttons)
    refused = await actor.press(question, say("answer.time.wait"))
    assert "not for you" in refused.content
    answer = await other.press(question, say("answer.time.turn"))
    assert answer.id == question.id, "the question itself says what was decided"
    assert say("vote.decided", answer=say("answer.time.turn")) in answer.text
    assert answer.labels == []
    assert (await bot.to_act()) == [other]
    again = await other.forge(question, buttons[say("answer.time.turn")])
    assert again.ephemeral
    assert "no longer open" in again.content


async def test_undo_by_consent_names_what_was_seen_since_and_is_refused_or_granted(bot: SimulatedBot) -> None:
    await bot.game(2)
    first = (await bot.to_act())[0]
    [other] = others(bot, first)
    await bot.play_on(Random(1), turns=4)
    moves = (await bot.host.tables.look((await bot.table()).key)).view
    assert moves is not None
    refused = await first.slash("table undo", where=bot.thread(), moves=2)
    assert say("button.ask_undo") in refused.labels
    assert say("done.asked") in (await first.press(refused, say("button.ask_undo"))).text
    question = bot.last(bot.thread())
    assert question.pinged == [other.id]
    asked = say("vote.undo", by="").removeprefix(" ")
    assert asked in question.text
    gone = question.text.split(asked)[1].splitlines()
    assert 2 <= len(gone) <= 7, "it names what would go, in five lines at most"
    told = await other.press(question, say("answer.undo.no"))
    assert told.id == question.id == bot.last(bot.thread()).id, "it is told once"
    assert told.text.startswith(f"### {say('vote.refused.undo')}")
    assert say("vote.answer", name="X", answer=say("answer.undo.no")).removeprefix("X") in told.text
    assert told.labels == []
    refused = await first.slash("table undo", where=bot.thread(), moves=2)
    await first.press(refused, say("button.ask_undo"))
    question = bot.last(bot.thread())
    await other.press(question, say("answer.undo.yes"))
    after = (await bot.host.tables.look((await bot.table()).key)).view
    assert after is not None
    assert after.moves < moves.moves
    assert any("The same deal" in one.text for one in bot.notes(bot.thread().id))
    log = await first.slash("table log", where=bot.thread())
    assert "Everybody agreed with" in log.text
    await bot.play_on(Random(2), turns=4)
    assert await bot.host.check() == []


async def test_a_question_is_withdrawn_by_the_one_who_asked(bot: SimulatedBot) -> None:
    await bot.game(2)
    ada, bob = bot.people[:2]
    await ada.press(await ada.slash("table close", where=bot.thread()), say("button.ask_end"))
    question = bot.last(bot.thread())
    buttons = dict(question.buttons)
    assert "not for you" in (await bob.press(question, say("button.withdraw"))).content
    withdrawn = await ada.press(question, say("button.withdraw"))
    assert (withdrawn.id, withdrawn.labels) == (question.id, [])
    assert withdrawn.text == f"### {say('vote.withdrawn')}"
    late = await bob.forge(question, buttons[say("answer.close.yes")])
    assert "no longer open" in late.content


async def test_a_table_is_closed_by_consent_and_its_end_says_so(bot: SimulatedBot) -> None:
    await bot.game(2)
    ada, bob = bot.people[:2]
    await ada.press(await ada.slash("table close", where=bot.thread()), say("button.ask_end"))
    await bob.press(bot.last(bot.thread()), say("answer.close.yes"))
    assert (await bot.table()).status == "cancelled"
    end = bot.last(bot.thread())
    assert say("over.headline") in end.text
    assert say("end.closed") in end.text
    secret = (await bot.stored()).secret.hex()
    assert secret in (await ada.press(end, say("button.details"))).text


async def test_somebody_steps_in_for_a_seat_if_the_table_agrees(bot: SimulatedBot) -> None:
    await bot.game(2)
    ada, bob, cy = bot.people
    asked = await cy.slash("table replace", where=bot.thread(), seat=1, by="me")
    assert say("done.asked") in asked.text
    question = bot.last(bot.thread())
    assert "Cy" in question.text
    first = await ada.press(question, say("answer.replace.yes"))
    assert say("vote.answer", name="Ada", answer=say("answer.replace.yes")) in first.text
    assert first.content == say("vote.asked", names="Bob", game=await bot.called())
    last = await bob.press(first, say("answer.replace.yes"))
    assert say("vote.decided", answer=say("answer.replace.yes")) in last.text
    assert "Your hand" in (await bot.panel(cy)).text
    assert "Your hand" not in (await bot.panel(ada)).text
    seen = await bot.host.tables.look((await bot.table()).key)
    assert seen.table.vote is None


async def test_redo_is_a_button_where_something_was_undone(bot: SimulatedBot) -> None:
    await bot.game(2)
    actor = (await bot.to_act())[0]
    panel = await bot.panel(actor)
    label = next(label for label, custom_id in panel.buttons if custom_id.startswith("m1:"))
    panel = await actor.press(panel, label)
    if say("button.undo") not in panel.labels:
        panel = await bot.panel(actor)
    undone = await actor.press(panel, say("button.undo"))
    assert say("button.redo") in undone.labels
    again = await actor.press(undone, say("button.redo"))
    assert say("button.redo") not in again.labels
    assert say("button.undo") in again.labels


async def test_quiet_hours_vacations_and_the_daily_list_are_chosen_by_command(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    assert "Europe/Berlin" in await ada.complete("my quiet", "zone", "berl")
    told = await ada.slash("my quiet", begins="22:00", ends="7:30", zone="europe/berlin")
    assert "Europe/Berlin" in told.content
    assert "at most 10 hours" in (await ada.slash("my quiet", begins="20:00", ends="7:30")).content
    assert "time zone" in (await ada.slash("my quiet", begins="22:00", ends="7:00", zone="Mars")).content
    settings = await ada.slash("my settings")
    assert "22:00 to 07:30 (Europe/Berlin)" in settings.text
    assert say("settings.vacation.left", days=30) in settings.text
    await ada.press(await ada.slash("my quiet"), say("button.own_time.loud"))
    assert "30 days a year" in (await ada.slash("my vacation", first="yesterday")).content
    away = await ada.press(await ada.slash("my vacation"), say("button.own_time.away"))
    assert "until your next move" in away.content
    assert (await ada.slash("my back")).content == say("done.back")
    assert "18:00" in (await ada.slash("my digest", at="18:00")).content
    settings = await ada.slash("my settings")
    assert say("settings.loud") in settings.text
    assert "One list a day, at 18:00 (Europe/Berlin)" in settings.text
    await ada.press(await ada.slash("my digest"), say("button.own_time.single"))
    assert say("settings.single") in (await ada.slash("my settings")).text


async def test_the_daily_list_comes_by_direct_message_with_all_that_waits(bot: SimulatedBot) -> None:
    for person in bot.people[:2]:
        await person.slash("my digest", at="18:00", zone="UTC")
    await timed(bot)
    actor = (await bot.to_act())[0]
    for _ in range(24):
        await bot.pass_time(hours=1)
    [message] = [one for one in actor.direct() if say("digest") in one.content]
    assert "Sea Merchants" in message.text
    assert not any(say("button.mute") in one.labels for one in bot.notes())
    assert [one for one in others(bot, actor)[0].direct() if say("digest") in one.content] == []
    assert "Sea Merchants" in (await actor.press(message, say("button.refresh"))).text
    assert moves_of(await actor.press(message, message.labels[0])), "its button leads to the turn"


async def test_a_person_who_can_not_be_reached_by_the_daily_list_is_reminded_at_the_tables(
    bot: SimulatedBot,
) -> None:
    for person in bot.people[:2]:
        await person.slash("my digest", at="18:00", zone="UTC")
    bot.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    await timed(bot)
    actor = (await bot.to_act())[0]
    for _ in range(24):
        await bot.pass_time(hours=1)
    assert actor.direct() == []
    reminders = [note for note in bot.notes(bot.thread().id) if say("button.mute") in note.labels]
    assert reminders
    assert all(note.pinged == [actor.id] for note in reminders)


async def test_time_out_only_a_notice_is_said_and_the_seat_plays_on(bot: SimulatedBot) -> None:
    await timed(bot)
    (actor,) = await bot.to_act()
    name = "Ada" if actor is bot.people[0] else "Bob"
    await bot.pass_time(hours=25)
    assert any(f"{name} is out of time" in note.text for note in bot.notes(bot.thread().id))
    assert await bot.to_act() == [actor]
    await bot.pass_time(hours=25)
    assert len([note for note in bot.notes(bot.thread().id) if "is out of time" in note.text]) == 1
    assert say("time.out") in (await bot.panel(actor)).text
    resigning = await actor.slash("table resign", where=bot.thread())
    await actor.press(resigning, say("button.resign"))
    [other] = others(bot, actor)
    await other.slash("table claim", where=bot.thread())
    assert say("profile.time_outs", number=1) in (await actor.slash("my profile")).text
    assert say("profile.time_outs", number=0) in (await other.slash("my profile")).text


async def test_time_out_a_computer_plays_one_turn_and_says_so(bot: SimulatedBot) -> None:
    await timed(bot, out="turn")
    (actor,) = await bot.to_act()
    [other] = others(bot, actor)
    name = "Ada" if actor is bot.people[0] else "Bob"
    await bot.pass_time(hours=25)
    assert await bot.to_act() == [other]
    said = [note.text for note in bot.notes(bot.thread().id) if f"{name} is out of time" in note.text]
    assert any(say("note.timeout.turn/then") in text for text in said)
    assert "a computer played this turn" in (await other.slash("table log", where=bot.thread())).text
    while (await bot.to_act()) == [other]:
        await bot.play_on(Random(1), turns=1)
    assert (await bot.to_act()) == [actor], "it is that person's own turn again"


async def test_standing_orders_are_given_listed_and_taken_back_and_seen_by_nobody_else(
    bot: SimulatedBot,
) -> None:
    await bot.game(2)
    ada, bob = bot.people[:2]
    code = (await bot.table()).code
    assert await ada.complete("my order", "decision", "off", table=code) == ["office"]
    assert "draw" in await ada.complete("my order", "reply", "", decision="office", table=code)
    figures = await ada.complete("my order", "figure", "coin", decision="office", table=code)
    assert figures == ["money"]
    given = await ada.slash("my order", decision="office", reply="draw", table=code)
    assert given.ephemeral
    assert "at an office: draw, always" in given.text
    both = await ada.slash(
        "my order",
        decision="plan",
        reply="pass",
        figure="money",
        comparison="most",
        number=3,
        once=True,
        table=code,
    )
    assert "planning: pass, if my coins: at most 3 (once)" in both.text
    assert (await ada.slash("my order", decision="plan", reply="swim", table=code)).content != ""
    wrong = await ada.slash("my order", decision="plan", reply="pass", figure="money", table=code)
    assert wrong.content == say("error.condition")
    assert say("orders.none") in (await bob.slash("my orders", table=code)).text
    mine = await ada.slash("my orders", table=code)
    left = await ada.pick(mine, next(one for one in mine.entries if one.value.isdecimal()))
    assert left.id == mine.id
    assert "office" not in left.text
    assert all("always" not in note.words for note in bot.notes())


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name == "merkator" else pytest.mark.long)
        for name, game in catalogue.items()
        if game.orders
    ],
)
async def test_standing_orders_are_given_and_taken_back_on_ones_own_panel(
    bot: SimulatedBot, name: str
) -> None:
    await bot.game(2, game=name, short=name in ("sea_merchants", "caribbean"))
    ada, bob = bot.people[:2]
    for person in (ada, bob):
        asked = await person.press(await bot.panel(person), say("page.help"))
        page = await person.press(asked, say("button.orders"))
        assert page.ephemeral
        assert say("orders.none") in page.text
    declared = catalogue[name].orders
    assert [one.value for one in page.entries] == [
        f"{decision}.{reply}" for decision, found in declared.items() for reply in found.replies
    ]
    given = await bob.pick(page, page.entries[0])
    assert given.id == page.id
    assert ", always" in given.text
    asked = await ada.press(await bot.panel(ada), say("page.help"))
    assert say("orders.none") in (await ada.press(asked, say("button.orders"))).text
    gone = await bob.pick(given, next(one for one in given.entries if one.value.isdecimal()))
    assert say("orders.none") in gone.text


async def test_an_idle_table_is_warned_and_closed_with_a_message(bot: SimulatedBot) -> None:
    await bot.game(2)
    for _ in range(8):
        await bot.pass_time(days=7)
    assert any(say("note.idle") in note.text for note in bot.notes(bot.thread().id))
    await bot.pass_time(days=7)
    assert (await bot.table()).status == "cancelled"
    assert say("end.idle") in bot.last(bot.thread()).text


async def test_forged_buttons_of_questions_and_clocks_do_nothing(bot: SimulatedBot) -> None:
    board = await bot.game(2)
    ada = bot.people[0]
    key = (await bot.table()).key
    before = (await bot.table()).sequence
    for custom_id, value in (
        (f"t1:vote:{key}:x.yes", None),
        (f"t1:vote:{key}:999999999999.yes", None),
        (f"t1:vote:{key}:3.perhaps", None),
        (f"t1:withdraw:{key}:", None),
        (f"t1:ask-undo:{key}:99", None),
        (f"t1:terms:{key}:speed", "light"),
        (f"t1:terms:{key}:colour", "1"),
        (f"t1:order-off:{key}", "1e9"),
        (f"t1:order-on:{key}", "office.swim"),
        (f"t1:order-on:{key}", "office"),
        ("t1:orders:999", None),
        (f"t1:back:{key}", None),
        ("t1:back:999", None),
        ("t1:mute:999", None),
    ):
        answer = await ada.forge(board, custom_id, value)
        assert answer.words or answer.entries
        assert "Something went wrong" not in answer.words
    assert (await bot.table()).sequence == before


async def test_a_refusal_whose_answer_was_lost_is_said_on_the_message_that_asked(bot: SimulatedBot) -> None:
    await bot.game(2)
    first = (await bot.to_act())[0]
    [other] = others(bot, first)
    await bot.play_on(Random(1), turns=4)
    await first.press(await first.slash("table undo", where=bot.thread(), moves=2), say("button.ask_undo"))
    question = bot.last(bot.thread())
    table = await bot.table()
    assert table.vote is not None
    known = await bot.host.people.known(other.id)
    assert known is not None
    # As if the process had ended between the commit and its answer.
    await bot.host.act(table.key, By(known.key), consent.answer, table.vote.asked, "no")
    await bot.pass_time(seconds=10)
    assert question.now().content == say("vote.refused.undo")
    assert question.now().labels == []
