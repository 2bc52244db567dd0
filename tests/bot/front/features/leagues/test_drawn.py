"""The standings as a picture: what it says, and where words take its place."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from bot.front.features.records.leagues import drawing, public
from bot.front.features.records.leagues.forms import SureToLeave
from bot.host import Host
from bot.pictures.cache import Pictures
from bot.text import say, speaking
from games.engine.drawing.canvas import WIDTH
from tests.bot.front.bot import SimulatedBot, opened
from tests.bot.front.delivery.test_pictured import Painter, failing, shows_its_file
from tests.bot.front.features.leagues.test_pages import high
from tests.bot.front.features.leagues.test_season import SIX, founded
from tests.bot.front.features.test_server import manager
from tests.pages import fullest, leagues

_EMBEDDED = 330
"""The width of a picture in an embed on a phone, in pixels."""


async def drawn(bot: SimulatedBot) -> Host.Leagues.StandingsView:
    """A season of the longest names at its end, with points."""
    found = leagues.over_season(await fullest.season_of(bot), fullest.LONGEST)
    rounds = tuple(
        msgspec.structs.replace(
            one,
            games=tuple(
                msgspec.structs.replace(
                    game,
                    seats=tuple(
                        msgspec.structs.replace(
                            seat, points=None if seat.rank is None else Fraction(18 - 6 * seat.rank)
                        )
                        for seat in game.seats
                    ),
                )
                for game in one.games
            ),
        )
        for one in found.rounds
    )
    return msgspec.structs.replace(found, rounds=rounds)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_picture_has_every_line_in_full_and_nothing_outside(
    bot: SimulatedBot, language: str
) -> None:
    found = await drawn(bot)
    with speaking(language):
        canvas = drawing.picture(found)
        words = [box.words for box in canvas.boxes]
    for row in found.divisions[0][:12]:
        assert row.person.name in words
    assert words.count("12") > words.count(str(found.divisions[0][0].line.points))
    assert all(box.left >= 0 and box.right <= WIDTH and box.bottom <= canvas.height for box in canvas.boxes)
    for one in canvas.boxes:
        beside = [box for box in canvas.boxes if box is not one and box.top == one.top]
        assert not any(box.left < one.right and one.left < box.right for box in beside), one


@pytest.mark.parametrize("divisions", [1, 2, 4, 12])
@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_message_with_its_picture_is_no_higher_than_a_phone(
    bot: SimulatedBot, divisions: int, language: str
) -> None:
    found = await drawn(bot)
    season = msgspec.structs.replace(found.season, state="running")
    found = msgspec.structs.replace(found, season=season, round=2, divisions=found.divisions * divisions)
    with speaking(language):
        canvas = drawing.picture(found)
        page = public.standings_page(bot.host, found, "abc", pictured=True)
    assert high(page) + canvas.height * _EMBEDDED / WIDTH <= 800
    if divisions > 1:
        with speaking(language):
            last = say("league.division_entry", number=min(4, divisions))
        assert last in [box.words for box in canvas.boxes]


@pytest.mark.long
async def test_the_board_shows_the_picture_and_words_where_there_is_none(tmp_path: Path) -> None:
    head = say("league.head.points")
    for pictures, shown in ((Pictures(Painter()), True), (Pictures(failing), False)):
        folder = tmp_path / str(shown)
        folder.mkdir()
        async with opened(folder, SIX, pictures=pictures) as bot:
            message = await founded(bot, manager(bot))
            for person in bot.people:
                await person.press(message, say("button.league_join"))
            assert not message.now().files, "a sign-up has no picture"
            await bot.pass_time(days=7, minutes=11)
            await bot.pass_time(minutes=11)
            board = message.now()
            assert bool(board.files) is shown
            assert (head in board.text) is not shown
            if shown:
                assert shows_its_file(board)
                assert "Ada" in board.message.attachments[0]["description"]
                # A server that wants none has the words with the next change.
                master = manager(bot)
                await master.slash("server display", pictures="never")
                [season] = await bot.host.leagues.on_server(bot.server.id)
                await bot.people[0].forge(board, str(SureToLeave(season.key)))
                await bot.pass_time(minutes=11)
                assert not message.now().files
                assert head in message.now().text
