"""A private page shows its reader's own drawing with the numbers of the first choices, and no one else sees it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.front.delivery.panels import SPACING
from bot.front.messages import MessageContent
from bot.front.messages.illustration import Drawable
from bot.front.messages.pictured import with_picture
from bot.front.pages import timeline
from bot.pictures.cache import Pictures
from bot.text import say
from games.engine.pages import marks
from games.engine.pages.contract import pointed_out
from games.engine.pages.model import Page
from tests.bot.front.bot import Note, Person, SimulatedBot, moves_of
from tests.bot.front.delivery.test_notices import choose
from tests.bot.front.delivery.test_pictured import Painter, failing, pictured, shows_its_file
from tests.bot.front.features.test_server import manager

WAIT = SPACING.total_seconds()
_ROW = "**6** houses"
"""A part of the page's rows that the drawing has too."""


async def own(bot: SimulatedBot, person: Person, *, whole: bool = False) -> tuple[bytes, Page]:
    """Return the drawing for a person's page now, or for *Board*, and the page."""
    key = (await bot.table()).key
    looked = await bot.host.tables.look(key)
    [viewer] = [one for one, known in looked.people.items() if known.discord_id == person.id]
    seen = await bot.host.tables.look(key, viewer)
    assert seen.page is not None
    assert seen.view is not None
    reader = timeline.company(seen, seen.viewer).reader(seen.seat)
    canvas = seen.game.own_picture(seen.view, seen.page, reader, whole=whole)
    assert canvas is not None
    return canvas.svg().encode(), seen.page


async def begun(bot: SimulatedBot) -> tuple[Person, Note]:
    """Start a game; returns who is to move, and their page."""
    await bot.game(2, game="el_capitan", short=False)
    (actor,) = await bot.to_act()
    return actor, await bot.panel(actor)


def uploaded(note: Note) -> list[int]:
    """Return the ids of a message's files; a file that is uploaded again has another one."""
    return [int(one["id"]) for one in note.now().message.attachments]


async def decided(bot: SimulatedBot, person: Person, note: Note) -> Note:
    """Make a move on a page, and another one as long as that ends the turn of the person."""
    rng, before = Random(3), bot.sequence()
    while bot.sequence() == before:
        _, chosen = rng.choice(moves_of(note))
        note = await (
            person.press(note, custom_id=chosen) if isinstance(chosen, str) else person.pick(note, chosen)
        )
    return note


async def test_a_page_opens_with_its_readers_own_drawing_in_place_of_the_rows_that_it_shows(
    tmp_path: Path,
) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        actor, page = await begun(bot)
        drawing, _ = await own(bot, actor)
        assert page.ephemeral
        assert list(page.files.values()) == [drawing]
        assert shows_its_file(page)
        assert page.message.attachments[0]["description"]
        assert _ROW not in page.text, "the drawing says it"


async def test_the_first_choices_have_their_numbers_in_the_drawing_on_buttons_and_in_menus(
    tmp_path: Path,
) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        await bot.game(2, game="sea_merchants", short=False)
        (actor,) = await bot.to_act()
        page = await bot.panel(actor)
        _, asked = await own(bot, actor)
        labels = [*page.labels, *(entry.label for entry in page.entries)]
        for number, choice in enumerate(pointed_out(asked.choices), 1):
            [shown] = [one for one in labels if one.startswith(marks.numbered(number))]
            seen = timeline.company(await bot.host.tables.look((await bot.table()).key)).reader(0)
            assert shown.startswith(f"{marks.numbered(number)} {choice.label.said(seen)[:12]}")
        assert not any(one.startswith(marks.numbered(4)) for one in labels)


async def test_a_new_decision_has_a_new_drawing_and_an_unchanged_one_is_not_uploaded_again(
    tmp_path: Path,
) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        actor, page = await begun(bot)
        first = uploaded(page)
        menu = next(entry for entry in page.entries if entry.label == say("page.everything"))
        narrowed = await actor.pick(page, menu)
        assert uploaded(narrowed) == first
        back = await actor.press(narrowed, say("menu.back"))
        assert uploaded(back) == first
        assert shows_its_file(back)
        board = await actor.press(back, say("page.board"))
        drawing, _ = await own(bot, actor, whole=True)
        assert list(board.files.values()) == [drawing]
        back = await actor.press(board, say("button.to_panel"))
        while await bot.to_act() == [actor]:
            page = await decided(bot, actor, back)
            if await bot.to_act() == [actor]:
                drawing, _ = await own(bot, actor)
                assert list(page.files.values()) == [drawing]
                assert uploaded(page) != first
                break
        else:
            pytest.fail("the first move has ended the turn")


async def test_a_late_drawing_follows_by_one_edit_and_the_words_are_whole_until_then(tmp_path: Path) -> None:
    painter = Painter(lets=False)
    async with pictured(tmp_path, Pictures(painter, soon=0.001)) as bot:
        actor, page = await begun(bot)
        assert page.files == {}
        assert _ROW in page.text
        assert not any(one.startswith(marks.numbered(1)) for one in page.labels)
        await bot.pass_time(seconds=1)
        already = len(bot.env.http_requests)
        painter.may.set()
        await bot.pass_time(seconds=1)
        await bot.pass_time(seconds=1)
        drawing, _ = await own(bot, actor)
        assert list(page.now().files.values()) == [drawing]
        assert _ROW not in page.now().text
        assert sum(one.path.startswith("/webhooks/") for one in bot.env.http_requests[already:]) == 1
        await decided(bot, actor, page.now())


async def test_a_late_drawing_whose_edit_fails_is_tried_again(tmp_path: Path) -> None:
    painter = Painter(lets=False)
    async with pictured(tmp_path, Pictures(painter, soon=0.001)) as bot:
        _, page = await begun(bot)
        painter.may.set()
        bot.env.inject_error("PATCH", "/webhooks/*/messages/*", status=409, code=0, message="no", times=1)
        await bot.pass_time(seconds=1)
        assert page.now().files == {}
        await bot.pass_time(seconds=15)
        assert page.now().files
        assert shows_its_file(page.now())


async def test_a_drawing_that_can_not_be_made_leaves_the_words_and_no_edit(tmp_path: Path) -> None:
    async with pictured(tmp_path, Pictures(failing)) as bot:
        _, page = await begun(bot)
        already = len(bot.env.http_requests)
        await bot.pass_time(seconds=3 * WAIT)
        assert page.now().files == {}
        assert _ROW in page.now().text
        assert not [one for one in bot.env.http_requests[already:] if one.path.startswith("/webhooks/")]


async def test_an_open_page_has_the_drawing_when_its_next_turn_comes_and_words_while_it_waits(
    tmp_path: Path,
) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        await bot.game(1, 1, game="sea_merchants", short=False)
        ada = bot.people[0]
        page = await bot.panel(ada)
        turn = (await bot.host.tables.look((await bot.table()).key)).view
        assert turn is not None
        while (now := (await bot.host.tables.look((await bot.table()).key)).view) and now.turn == turn.turn:
            page = await decided(bot, ada, page.now())
        assert page.files == {}, "the turn's result has none"
        await bot.pass_time(seconds=WAIT)
        assert await bot.to_act() == [ada]
        drawing, _ = await own(bot, ada)
        assert list(page.now().files.values()) == [drawing]
        assert shows_its_file(page.now())


async def test_no_drawing_is_sent_to_a_reader_who_wants_none_or_reads_words_nor_where_the_server_has_none(
    tmp_path: Path,
) -> None:
    painter = Painter()
    async with pictured(tmp_path, Pictures(painter)) as bot:
        note = await bot.game(2, game="el_capitan", short=False)
        (actor,) = await bot.to_act()
        settings = await actor.slash("my settings")
        await actor.pick(settings, next(one for one in settings.entries if one.value == "public"))
        made = len(painter.asked)
        page = await bot.panel(actor)
        assert page.files == {}
        assert _ROW in page.text
        assert len(painter.asked) == made, "nothing is drawn for them"
        await actor.pick(settings, next(one for one in settings.entries if one.value == "everywhere"))
        assert (await bot.panel(actor)).files
        await manager(bot).slash("server display", pictures="public")
        assert (await bot.panel(actor)).files == {}
        assert note.now().files


async def test_a_seats_own_drawing_is_on_its_own_page_alone(tmp_path: Path) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        await bot.game(2, game="el_capitan", short=False)
        (actor,) = await bot.to_act()
        other = next(one for one in bot.people[:2] if one is not actor)
        page, theirs = await bot.panel(actor), await bot.panel(other)
        drawing, _ = await own(bot, actor)
        assert [*theirs.files.values()] != [drawing]
        assert not any(drawing in note.files.values() for note in bot.notes())
        assert list(page.files.values()) == [drawing]


async def test_words_that_can_not_be_printed_beside_a_picture_leave_the_page_as_it_is(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def failing() -> str:
        raise ValueError("no description")

    page = MessageContent(text="words", drawable=Drawable(lambda: "<svg/>", failing))
    assert await with_picture(Pictures(Painter()), page, waits=True) == (page, False)
    assert "no description" in caplog.text


@pytest.mark.parametrize("status", [403, 413])
async def test_where_a_file_is_refused_the_words_are_the_answer(tmp_path: Path, status: int) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        await bot.game(2, game="el_capitan", short=False)
        (actor,) = await bot.to_act()
        bot.env.inject_error("POST", "/interactions/*/callback", status=status, code=0, message="no", times=1)
        page = await bot.panel(actor)
        assert page.files == {}
        assert _ROW in page.text
        assert moves_of(page)
        await decided(bot, actor, page)


@pytest.mark.parametrize("hides", [False, True], ids=["with embeds", "without"])
async def test_a_turn_by_direct_message_has_the_drawing_unless_its_reader_hides_embeds(
    tmp_path: Path, hides: bool
) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        await bot.game(2, game="sea_merchants", short=False)
        (actor,) = await bot.to_act()
        other = next(one for one in bot.people[:2] if one is not actor)
        await choose(other, "dm")
        if hides:
            settings = await other.slash("my settings")
            await other.pick(settings, next(one for one in settings.entries if one.value == "text"))
        while await bot.to_act() == [actor]:
            await bot.play_on(Random(1), turns=1, slowly=True)
        drawing, _ = await own(bot, other)
        assert list(other.direct()[-1].files.values()) == ([] if hides else [drawing])


async def test_a_picture_that_one_persons_direct_messages_refuse_still_comes_to_others(
    tmp_path: Path,
) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        ada, bob, _ = bot.people
        await choose(ada, "dm")
        await choose(bob, "dm")
        path = f"/channels/{bob.user.dm_channel.id}/messages"
        bot.env.inject_error("POST", path, status=403, code=50013, message="Missing Permissions", times=1)
        await bot.game(2, game="sea_merchants", short=False)
        while not (bob.direct() and ada.direct()):
            await bot.play_on(Random(1), turns=1, slowly=True)
        assert bob.direct()[0].files == {}
        assert ada.direct()[-1].files != {}
        told = len(bob.direct())
        while len(bob.direct()) == told:
            await bot.play_on(Random(1), turns=1, slowly=True)
        assert bob.direct()[-1].files == {}, "the place that has refused it gets no more for now"
