"""The newest public message of a table shows the board as the turn began; its words never wait for that."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cached_property
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.front.messages import MessageContent
from bot.front.messages.illustration import ALTERNATIVE
from bot.front.pages import timeline
from bot.front.pages.render.illustrations import Depicted, illustrated, kept
from bot.host import By, Display
from bot.host.outbox import live_messages
from bot.host.play import actions
from bot.pictures.cache import NoPictureError, Pictures
from bot.text import say
from games import catalogue
from games.caribbean import Caribbean
from games.engine import View
from games.engine.drawing.canvas import Canvas
from games.engine.words.reader import Reader, called
from tests.bot.front.bot import Note, SimulatedBot, on_board, opened
from tests.bot.front.features.play.test_board import discovering, press
from tests.bot.front.features.test_server import manager

DELAY = live_messages.DELAY.total_seconds()


def _turn(view: View, reader: Reader) -> Canvas:
    """Draw a board that tells only the number of the turn."""
    canvas = Canvas(100, reader)
    canvas.text(10, 50, str(view.turn))
    return canvas


class Painted(Caribbean):
    """A game with moves on its public board, and pictures that are the same for everybody."""

    @cached_property
    def pages(self) -> Any:
        pages = {name: value for name, value in vars(super().pages).items() if name != "own_picture"}
        return SimpleNamespace(**{**pages, "picture": _turn})


class Painter:
    """Makes of a drawing a file with its text, when it is let."""

    def __init__(self, *, lets: bool = True) -> None:
        self.asked: list[str] = []
        self.may = asyncio.Event()
        if lets:
            self.may.set()

    async def __call__(self, svg: str) -> bytes:
        self.asked.append(svg)
        await self.may.wait()
        return svg.encode()


async def failing(svg: str) -> bytes:
    raise NoPictureError


@asynccontextmanager
async def pictured(folder: Path, pictures: Pictures) -> AsyncIterator[SimulatedBot]:
    async with opened(folder, ("Ada", "Bob", "Cy"), pictures=pictures) as bot:
        yield bot


async def drawn(bot: SimulatedBot) -> bytes:
    """The board as a spectator sees it now."""
    seen = await bot.host.tables.look((await bot.table()).key)
    assert seen.view is not None
    canvas = seen.game.picture(seen.view, timeline.company(seen).reader())
    assert canvas is not None
    return canvas.svg().encode()


def shows_its_file(note: Note) -> bool:
    """Return whether a message has one file, and that is the picture in its embed."""
    [name] = note.files
    return note.images == [f"attachment://{name}"] or [one.rsplit("/", 1)[-1] for one in note.images] == [
        name
    ]


async def hand_over(bot: SimulatedBot) -> None:
    """Play by the panel until another one is to act."""
    await bot.play_on(Random(5), turns=1)


async def go_on(bot: SimulatedBot) -> None:
    """Make a move that does not end the turn."""
    table = await bot.table()
    position = (await bot.host._reader.load(table.key)).position
    assert position is not None
    (seat,) = position.state.to_act
    for move in position.state.legal_moves(seat):
        state = position.state.copy()
        state.play(seat, move)
        if (state.turn, state.to_act) == (position.state.turn, (seat,)):
            seats = (await bot.host.tables.look(table.key)).seats
            await bot.host.act(table.key, By(seats[seat].person), actions.play, [move])
            return
    pytest.fail("every move ends the turn")


_ROW = "`Ada"
"""The beginning of a player's row in a table."""


async def test_the_board_as_the_turn_began_is_in_the_message_until_the_next_turn(tmp_path: Path) -> None:
    painter = Painter()
    async with pictured(tmp_path, Pictures(painter)) as bot:
        note = await bot.game(2, game="merkator")
        assert list(note.files.values()) == [await drawn(bot)]
        assert shows_its_file(note)
        described = note.message.attachments[0]["description"]
        assert 0 < len(described) <= ALTERNATIVE
        assert "Ada" in described
        began = note.files
        assert say("turn.began/pictured") not in note.text
        assert _ROW not in note.text, "the picture has the board"
        (actor,) = await bot.to_act()
        await go_on(bot)
        already = len(bot.requests())
        await bot.pass_time(seconds=DELAY)
        assert sum("PATCH" in one for one in bot.requests()[already:]) == 1
        assert note.now().files == began
        assert shows_its_file(note.now())
        assert say("turn.began/pictured") in note.now().text
        assert _ROW in note.now().text
        assert len(painter.asked) == 1
        while await bot.to_act() == [actor]:
            await hand_over(bot)
        await bot.pass_time(seconds=DELAY)
        [(name, content)] = note.now().files.items()
        assert content == await drawn(bot)
        assert name not in began
        assert shows_its_file(note.now())
        assert say("turn.began/pictured") not in note.now().text


async def test_a_server_whose_tables_open_in_words_keeps_the_board_in_words_beside_the_picture(
    tmp_path: Path,
) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        await manager(bot).slash("server display", opens="words")
        note = await bot.game(2, game="merkator")
        assert note.files
        assert "Ada" in note.text
        assert "points time" in note.text, "the head of the players' table"


async def test_a_late_picture_shows_the_beginning_of_the_turn_and_says_so(tmp_path: Path) -> None:
    painter = Painter(lets=False)
    async with pictured(tmp_path, Pictures(painter, soon=0.001)) as bot:
        note = await bot.game(2, game="merkator")
        first = await drawn(bot)
        await go_on(bot)
        painter.may.set()
        await bot.pass_time(seconds=DELAY)
        assert await drawn(bot) != first
        assert list(note.now().files.values()) == [first]
        assert say("turn.began/pictured") in note.now().text


async def test_a_late_picture_follows_by_one_edit_and_the_words_are_there_at_once(tmp_path: Path) -> None:
    painter = Painter(lets=False)
    async with pictured(tmp_path, Pictures(painter, soon=0.001)) as bot:
        note = await bot.game(2, game="merkator")
        assert note.text
        assert note.files == {}
        assert note.images == []
        assert _ROW in note.text
        already, text = len(bot.requests()), note.text
        await bot.pass_time(seconds=1)
        await bot.pass_time(seconds=1)
        again = len(bot.requests())
        await bot.pass_time(seconds=1)
        assert len(bot.requests()) == again <= already + 1
        already = again
        painter.may.set()
        await bot.pass_time(seconds=1)
        assert list(note.now().files.values()) == [await drawn(bot)]
        assert note.now().text.splitlines()[0] == text.splitlines()[0]
        await bot.pass_time(seconds=3 * DELAY)
        assert len(bot.requests()) == already + 1
        assert len(painter.asked) == 1


@pytest.mark.long
async def test_without_a_picture_the_message_is_the_same_and_nothing_follows(tmp_path: Path) -> None:
    async with pictured(tmp_path, Pictures(failing)) as bot:
        note = await bot.game(2, game="merkator")
        assert note.text
        assert note.files == {}
        already = len(bot.requests())
        await bot.pass_time(seconds=3 * DELAY)
        assert bot.requests()[already:] == []


@pytest.mark.long
async def test_a_server_can_have_none(tmp_path: Path) -> None:
    painter = Painter()
    async with pictured(tmp_path, Pictures(painter)) as bot:
        told = await manager(bot).slash("server display", pictures="never")
        assert say("settings.pictures.never") in told.text
        note = await bot.game(2, game="merkator")
        assert note.files == {}
        assert painter.asked == []


@pytest.mark.long
async def test_where_no_files_are_allowed_the_words_come_alone_and_it_is_tried_once(tmp_path: Path) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        note = await bot.game(2, game="merkator")
        path, text = f"/channels/*/messages/{note.id}", note.text
        bot.env.inject_error("PATCH", path, status=403, code=50013, message="Missing Permissions", times=1)
        await hand_over(bot)
        already = len(bot.requests())
        await bot.pass_time(seconds=DELAY)
        assert note.now().text != text
        assert note.now().files == {}
        assert _ROW in note.now().text, "the board in words stands there instead"
        assert [one for one in bot.requests()[already:] if "PATCH" in one] == [
            f"PATCH /channels/{note.channel}/messages/{note.id}"
        ] * 2
        await hand_over(bot)
        already = len(bot.requests())
        await bot.pass_time(seconds=DELAY)
        assert note.now().files == {}
        assert sum("PATCH" in one for one in bot.requests()[already:]) == 1


@pytest.mark.long
async def test_a_refused_file_leaves_one_message_and_no_doubt_about_it(tmp_path: Path) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        note = await bot.game(2, game="merkator")
        bot.env.backend.delete_message(note.channel, note.id)
        path = f"/channels/{note.channel}/messages"
        bot.env.inject_error("POST", path, status=403, code=50013, message="Missing Permissions", times=1)
        await go_on(bot)
        await bot.pass_time(seconds=2 * DELAY)
        boards = [one for one in bot.notes(note.channel) if say("page.board") in one.labels]
        assert [one.files for one in boards] == [{}]
        await bot.pass_time(seconds=600)
        assert [one.id for one in bot.notes(note.channel) if say("page.board") in one.labels] == [
            boards[0].id
        ]


async def test_a_place_that_has_refused_a_picture_gets_one_again_after_an_hour(tmp_path: Path) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        note = await bot.game(2, game="merkator")
        path = f"/channels/*/messages/{note.id}"
        bot.env.inject_error("PATCH", path, status=403, code=50013, message="Missing Permissions", times=1)
        await hand_over(bot)
        await bot.pass_time(seconds=DELAY)
        assert note.now().files == {}
        await bot.pass_time(minutes=50)
        await hand_over(bot)
        await bot.pass_time(seconds=DELAY)
        assert bot.shown().files == {}
        await bot.pass_time(minutes=11)
        await hand_over(bot)
        await bot.pass_time(seconds=DELAY)
        assert list(bot.shown().files.values()) == [await drawn(bot)]


async def test_the_board_by_its_button_is_the_readers_own_in_a_game_that_draws_for_one(
    tmp_path: Path,
) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        note = await bot.game(2, game="el_capitan")
        (actor,) = await bot.to_act()
        shown = await actor.press(note, say("page.board"))
        assert shown.ephemeral
        table = await bot.table()
        (seat,) = [one for one in (await bot.host.tables.look(table.key)).seats if one.owes]
        seen = await bot.host.tables.look(table.key, seat.person)
        assert seen.page is not None
        own = seen.game.own_picture(
            seen.view, seen.page, timeline.company(seen, seen.viewer).reader(seat.seat)
        )
        assert own is not None
        assert list(shown.files.values()) == [own.svg().encode()]
        assert list(note.now().files.values()) == [await drawn(bot)] != list(shown.files.values())
        other = next(one for one in bot.people[:2] if one is not actor)
        waiting = await other.press(note, say("page.board"))
        assert list(waiting.files.values()) != list(shown.files.values())


async def test_the_board_by_its_button_has_the_picture_unless_its_reader_or_the_server_wants_none(
    tmp_path: Path,
) -> None:
    painter = Painter()
    async with pictured(tmp_path, Pictures(painter)) as bot:
        note = await bot.game(2, game="merkator")
        (actor,) = await bot.to_act()
        shown = await actor.press(note, say("page.board"))
        assert shown.ephemeral
        assert shown.files
        made = len(painter.asked)
        again = await actor.press(note, say("page.board"))
        assert list(again.files.values()) == list(shown.files.values())
        assert len(painter.asked) == made, "the same picture is made once"
        panel = await actor.press(shown, say("button.to_panel"))
        assert panel.files == shown.files
        settings = await actor.slash("my settings")
        assert say("settings.pictures.everywhere") in settings.text
        settings = await actor.pick(settings, next(one for one in settings.entries if one.value == "public"))
        assert say("settings.pictures.public") in settings.text
        assert (await actor.press(note, say("page.board"))).files == {}
        settings = await actor.pick(
            settings, next(one for one in settings.entries if one.value == "everywhere")
        )
        assert (await actor.press(note, say("page.board"))).files != {}
        await manager(bot).slash("server display", pictures="public")
        assert (await actor.press(note, say("page.board"))).files == {}


@pytest.mark.long
async def test_the_picture_goes_with_the_board_when_the_game_ends(tmp_path: Path) -> None:
    async with pictured(tmp_path, Pictures(Painter())) as bot:
        note = await bot.game(2, game="merkator")
        await bot.finish(Random(3))
        await bot.pass_time(seconds=3 * DELAY)
        assert (await bot.table()).status == "finished"
        assert note.now().files == {}
        assert note.now().images == []


def depicted(seat: int | None, *, pictures: str = "everywhere") -> Depicted:
    game = catalogue["merkator"]
    display = Display(pictures="never" if pictures == "never" else "everywhere")
    return Depicted(game, game.new(3, 1).view(seat), called("Ada", "Bob", "Cy"), display)


async def test_a_private_view_never_becomes_a_picture_of_a_public_message() -> None:
    painter = Painter()
    page = MessageContent(text="words")
    for seat in range(3):
        assert await illustrated(Pictures(painter), depicted(seat), page, 1) == (page, False)
    assert painter.asked == []
    made, _ = await illustrated(Pictures(painter), depicted(None), page, 1)
    assert made.picture is not None


async def test_an_answer_on_the_board_keeps_the_turns_picture_and_uploads_nothing() -> None:
    pictures, page = Pictures(Painter()), MessageContent(text="words")
    made, _ = await illustrated(pictures, depicted(None), page, 7)
    assert made.picture is not None
    name = made.picture.name
    answer, follows = kept(pictures, depicted(None), page, ["notes.txt", name])
    assert not follows
    assert answer.picture is not None
    assert (answer.picture.name, answer.picture.png) == (name, None)
    assert "attachments" not in answer.edited(), "what is not named stays"
    assert made.edited()["attachments"][0].filename == name
    older = name.replace(f"-{depicted(None).view.turn}-", "-99-")
    assert kept(pictures, depicted(None), page, [older]) == (page, True)
    assert kept(pictures, depicted(None, pictures="never"), page, [name]) == (page, False)
    assert page.edited()["attachments"] == []


async def test_a_turn_that_a_click_on_the_board_ends_has_its_picture_after_five_seconds(
    tmp_path: Path,
) -> None:
    async with opened(
        tmp_path, ("Ada", "Bob"), games={"caribbean": Painted()}, pictures=Pictures(Painter())
    ) as bot:
        actor, note = await discovering(bot)
        began = note.files
        assert began
        while await bot.to_act() == [actor]:
            assert note.now().files == began
            assert shows_its_file(note.now())
            chosen = on_board(note.now())[-1][1]
            await press(actor, note, chosen)
        assert note.now().files == {}, "the picture of a turn that is over goes with it"
        await bot.pass_time(seconds=DELAY)
        assert len(note.now().files) == 1
        assert note.now().files != began
