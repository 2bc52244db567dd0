"""Every game from `/play` to its ending by clicks only, by people who know only the messages on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.front import find_table
from bot.text import say
from games import catalogue
from tests.bot.front.clicks.party import party

DEAR = ("merkator",)
"""Games whose short edition lists what can't be paid for."""
ALONE = [name for name, game in catalogue.items() if game.meta.players[0] == 1]


some_games = pytest.mark.parametrize(
    "game", [pytest.param(name, marks=pytest.mark.long) for name in ("caribbean", "merkator")]
)
"""Parametrizes a test of what is the same in every game; one has pages of choices that the other has not."""


def every_game(sampled: str = "") -> pytest.MarkDecorator:
    """Parametrize a test with all games: in the long form, and the sampled one in the short form too."""
    return pytest.mark.parametrize(
        "game", [pytest.param(name, marks=() if name == sampled else pytest.mark.long) for name in catalogue]
    )


@every_game()
async def test_people_play_it_to_the_end_and_once_more(tmp_path: Path, game: str) -> None:
    async with party(tmp_path, game) as found:
        await found.begin(2)
        await found.play()
        assert found.tried or game not in DEAR
        await found.again(await found.over(), 2)


@every_game()
async def test_with_computers(tmp_path: Path, game: str) -> None:
    async with party(tmp_path, game) as found:
        await found.now()
        await found.play()
        await found.over()


@pytest.mark.long
@pytest.mark.parametrize("alone", ALONE)
async def test_alone(tmp_path: Path, alone: str) -> None:
    async with party(tmp_path, alone) as found:
        await found.begin()
        await found.play()
        await found.over()


@every_game("sea_merchants")
async def test_somebody_watches_and_follows(tmp_path: Path, game: str) -> None:
    async with party(tmp_path, game) as found:
        watcher = found.people[2]
        await found.begin(2)
        await found.watches(watcher)
        await found.follows(watcher)
        await found.play(turns=3)
        await found.watches(watcher)
        assert watcher.person.direct()
        await found.play()
        end = await found.over()
        assert watcher.person.direct()[-1].text.splitlines()[0] == end.text.splitlines()[0]


@some_games
async def test_by_direct_messages_over_a_restart(tmp_path: Path, game: str) -> None:
    async with party(tmp_path, game) as found:
        await found.begin(2)
        for who in found.people[:2]:
            await found.gets_letters(who)
        await found.play(turns=3)
        await found.bot.restart()
        await found.play()
        await found.over()
        assert all(who.person.direct() for who in found.people[:2])


@some_games
async def test_a_seat_resigns(tmp_path: Path, game: str) -> None:
    async with party(tmp_path, game) as found:
        await found.begin(3)
        await found.play(turns=4)
        await found.resigns(found.people[1])
        await found.watches(found.people[1])
        await found.play()
        await found.over()


@some_games
async def test_the_last_one_there_ends_it(tmp_path: Path, game: str) -> None:
    async with party(tmp_path, game) as found:
        await found.begin(2)
        await found.play(turns=2)
        await found.resigns(found.people[1])
        first = found.people[0]
        await first.find(await found.help(first), say("button.leaving"), say("button.claim"))
        await found.over()


@pytest.mark.parametrize("answer", ["yes", "no"])
@some_games
async def test_others_are_asked_whether_a_move_is_taken_back(tmp_path: Path, game: str, answer: str) -> None:
    async with party(tmp_path, game) as found:
        await found.begin(2)
        await found.asks_back(2, say(f"answer.undo.{answer}"))
        told = say("note.undone" if answer == "yes" else "vote.refused.undo")
        assert any(told in note.text for note in found.people[2].sees())
        await found.play()
        await found.over()


@some_games
async def test_two_tables_wait_in_the_inbox(tmp_path: Path, game: str) -> None:
    async with party(tmp_path, game) as found:
        first = found.people[0]
        for _ in range(2):
            await found.begin(2)
            while first not in await found.owing():
                await found.play(turns=1)
        door = await first.person.slash("play")
        inbox = await first.find(door, say("button.turns", number=2))
        tables = await found.bot.host.tables.on_server(found.bot.server.id, find_table.ALL)
        names = [table.name for table in tables]
        ways = [one for one in first.offered(inbox) if one.label.endswith(tuple(names))]
        assert len(ways) == 2
        for way in ways:
            page = await first.press(way)
            assert any(one.moves for one in first.offered(page)), page
        await found.play()
        await found.over()


@some_games
async def test_time_runs_out(tmp_path: Path, game: str) -> None:
    async with party(tmp_path, game) as found:
        await found.begin(2, clock=True)
        await found.play(turns=2)
        before = found.bot.sequence()
        await found.bot.pass_time(hours=80)
        assert found.bot.sequence() > before
        await found.referee.look()
        await found.play()
        await found.over()


@every_game()
async def test_old_buttons_are_answered_and_move_nothing(tmp_path: Path, game: str) -> None:
    async with party(tmp_path, game) as found:
        await found.begin(2)
        for _ in range(3):
            await found.play(turns=2)
            (owing, *_) = await found.owing()
            await found.presses_twice(owing)
            for who in found.people:
                if who not in await found.owing():
                    await found.meddles(who)
        await found.play()
        await found.over()


@every_game()
async def test_moves_are_taken_back(tmp_path: Path, game: str) -> None:
    async with party(tmp_path, game) as found:
        await found.begin(2)
        taken_back = 0
        while await found.owing():
            taken_back += await found.changes_mind()
            await found.play(turns=1)
        assert taken_back
        await found.over()
