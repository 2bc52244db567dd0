"""The message of a game's end shows it as a picture, and its words are complete without."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bot.front.delivery import tables
from bot.front.messages.illustration import ALTERNATIVE
from bot.front.pages import timeline
from bot.front.pages.bot.ending import concluded, only_winner
from bot.pictures.cache import Pictures
from bot.text import say
from games.engine.computers.turning import Turning
from games.engine.pages.course.picture import picture
from tests.bot.front.bot import Note, Quick, SimulatedBot, opened
from tests.bot.front.delivery.test_pictured import Painter, failing, shows_its_file
from tests.bot.front.features.test_server import manager

_GAME = "caribbean"


def has_ranks(note: Note) -> bool:
    """Return whether a message has a row of the ranking."""
    return re.search(r"\bAda +\d", note.text) is not None


async def ended(bot: SimulatedBot) -> Note:
    """Play a game to its end, and return the message of the end."""
    note = await bot.game(2, game=_GAME)
    await bot.finish(Random(3))
    await bot.pass_time(seconds=10)
    assert (await bot.table()).status == "finished"
    return bot.notes(note.channel)[-1]


async def drawn(bot: SimulatedBot) -> bytes:
    """The end as a picture of what everybody may see."""
    table = await bot.table()
    seen = await bot.host.tables.look(table.key)
    assert seen.view is not None
    shown = concluded(seen, seen.view, await bot.host.tables.score_history(table.key))
    assert shown is not None
    return picture(shown, timeline.company(seen).reader()).svg().encode()


async def test_the_end_is_a_picture_in_place_of_ranks_and_course_in_words(tmp_path: Path) -> None:
    painter = Painter()
    async with opened(tmp_path, ("Ada", "Bob"), pictures=Pictures(painter)) as bot:
        note = await ended(bot)
        assert list(note.files.values()) == [await drawn(bot)]
        assert shows_its_file(note)
        assert not has_ranks(note)
        described = note.message.attachments[0]["description"]
        assert 0 < len(described) <= ALTERNATIVE
        assert "Ada" in described
        assert "round" in described
        requests = len(bot.requests())
        await bot.pass_time(seconds=30)
        assert bot.requests()[requests:] == []


@pytest.mark.long
async def test_a_server_whose_tables_open_in_words_keeps_the_ranks_beside_the_picture(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), pictures=Pictures(Painter())) as bot:
        await manager(bot).slash("server display", opens="words")
        note = await ended(bot)
        assert note.files
        assert has_ranks(note)


@pytest.mark.long
async def test_a_server_can_have_no_picture_of_the_end(tmp_path: Path) -> None:
    painter = Painter()
    async with opened(tmp_path, ("Ada", "Bob"), pictures=Pictures(painter)) as bot:
        await manager(bot).slash("server display", pictures="never")
        note = await ended(bot)
        assert note.files == {}
        assert has_ranks(note)
        assert painter.asked == []


@pytest.mark.long
@pytest.mark.parametrize("pictures", [Pictures(), Pictures(failing)], ids=["not installed", "failing"])
async def test_without_a_picture_the_end_has_all_its_words(tmp_path: Path, pictures: Pictures) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), pictures=pictures) as bot:
        note = await ended(bot)
        assert note.files == {}
        assert has_ranks(note)


@pytest.mark.long
async def test_an_end_whose_picture_is_not_there_in_time_goes_out_in_words(tmp_path: Path) -> None:
    painter = Painter(lets=False)
    pictures = Pictures(painter, soon=0, patient=0)
    async with opened(tmp_path, ("Ada", "Bob"), pictures=pictures) as bot:
        note = await ended(bot)
        assert painter.asked
        assert note.files == {}
        assert has_ranks(note)
        painter.may.set()
        await bot.pass_time(seconds=30)
        assert note.now().files == {}, "no edit follows"


class Looking(Quick):
    """Finds that the last turn decided a game."""

    async def look_back(self, asked: object) -> Turning | None:
        return Turning(0, 0.25, 0.75, 0.01)


@pytest.mark.long
async def test_the_turn_that_decided_the_game_is_in_the_picture_as_in_the_words(tmp_path: Path) -> None:
    painter = Painter()
    async with opened(tmp_path, ("Ada", "Bob"), pictures=Pictures(painter), chooser=Looking()) as bot:
        note = await ended(bot)
        table = await bot.table()
        seen = await bot.host.tables.look(table.key)
        winner = only_winner(seen)
        assert winner is not None
        decided = await bot.host.turning_points.decided(table.key, winner)
        assert decided is not None
        assert decided.round == (1,)
        turns = say("over.decided/turn", turn=1, turns=decided.turns)
        assert turns in note.text
        [svg] = note.files.values()
        assert f">{turns}</text>".encode() in svg
        assert 'stroke="#ffffff"' in svg.decode(), "the winner's line is ringed there"


async def test_an_end_that_can_not_be_drawn_goes_out_in_words_and_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def failing(*_: object) -> None:
        raise ValueError("no lines")

    monkeypatch.setattr(tables, "concluded", failing)
    async with opened(tmp_path, ("Ada", "Bob"), pictures=Pictures(Painter())) as bot:
        note = await ended(bot)
        assert note.files == {}
        assert has_ranks(note)
    assert "no lines" in caplog.text
