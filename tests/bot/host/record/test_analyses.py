"""Where imported games are replayed: never in the bot's own process, for a limited time, a few at once."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from bot.host import By, errors
from bot.host.library import Library
from bot.host.play import actions
from bot.host.record.analysis import files, replaying
from bot.host.record.analysis.files import QUICK
from bot.host.record.analysis.replaying import LONG, Replaying
from bot.host.record.analysis.service import Point
from games import catalogue
from games.engine import State
from storage.play import analyses
from tests.bot.host.conftest import Party
from tests.bot.host.harness import Over


def waving(moves: int) -> str:
    """A file of a game where hardly anything happens, as often as wanted."""
    made = [[1, {"verb": "wave", "flag": 0}] for _ in range(moves)]
    return json.dumps(
        {"game": "sample", "players": 2, "seed": 1, "options": {"start": "first"}, "moves": made}
    )


def for_ever(_: Library) -> None:
    while True:
        pass


def nothing(_: Library) -> str:
    return "done"


@pytest.fixture
def probe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is replayed in this process; others don't know of it."""

    def refuse(*_: object) -> Any:
        raise AssertionError("an imported game is replayed in the bot's own process")

    monkeypatch.setattr(State, "play", refuse)
    monkeypatch.setattr(State, "legal_moves", refuse)


@pytest.mark.parametrize("moves", [40, QUICK + 500])
@pytest.mark.usefixtures("probe")
async def test_an_imported_game_is_never_replayed_in_the_bots_own_process(party: Party, moves: int) -> None:
    me, host = party.people[0], party.host.analyses
    point = await host.open(me, waving(moves), 3)
    assert (point.frame.step, point.frame.steps, point.seat) == (3, moves, 0)
    point = await host.go(me, point.key, moves - 5)
    assert point.frame.step == moves - 5
    index = list(point.moves).index(Over())
    assert point.seat is not None
    branched = await host.move(me, point.key, point.version, point.seat, index)
    assert (branched.frame.step, branched.frame.steps) == (moves - 4, moves - 4)
    assert not branched.recorded
    assert (await host.look(me)).frame == branched.frame
    back = await host.restore(me, point.key)
    assert back.recorded
    assert (back.frame.step, back.frame.steps) == (moves - 5, moves)
    long = party.host._reader.replaying._heavy._idle
    assert bool(long) == (moves > QUICK), "only long games have a process apart from long logs"


async def test_a_long_game_is_stored_in_little_room(party: Party) -> None:
    me = party.people[0]
    await party.host.analyses.open(me, waving(QUICK))
    (row,) = await party.storage.read(lambda tx: analyses.of_person(tx, me))
    assert len(json.dumps([row.moves, row.record])) < QUICK


async def test_a_person_has_one_file_replayed_at_a_time(party: Party) -> None:
    me, other, text = party.people[0], party.people[1], waving(40)
    open_ = party.host.analyses.open
    # As long as somebody else's log is replayed.
    async with party.host._reader.replaying._workers.freed():
        asked = [asyncio.create_task(open_(person, text)) for person in (me, me, me, me, other)]
        await asyncio.sleep(0)
    *mine, theirs = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(theirs, Point)
    refused = [str(one) for one in mine if isinstance(one, errors.BadImportError)]
    assert [isinstance(one, Point) for one in mine].count(True) == 1
    assert len(refused) == 3
    assert set(refused) == {
        "Another of your games is still being replayed. Please wait until that is done. No analysis table was opened."
    }
    assert isinstance(await open_(me, text), Point)


async def test_only_a_few_long_games_wait_to_be_replayed(party: Party) -> None:
    where = party.host._reader.replaying
    async with asyncio.timeout(60), where._heavy.freed():
        waiting = [
            asyncio.create_task(where.analyse(person, QUICK + 1, nothing))
            for person in range(replaying._WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(errors.NotReplayedError, match="Several long games"):
            await where.analyse(99, QUICK + 1, nothing)
        with pytest.raises(errors.NotReplayedError, match="Another of your games"):
            await where.analyse(0, QUICK + 1, nothing)
        assert await where.analyse(99, QUICK, nothing) == "done", "others don't wait for them"
        assert await where.do(1, LONG + 1, nothing) == "done"
    assert set(await asyncio.gather(*waiting)) == {"done"}
    assert await where.analyse(99, QUICK + 1, nothing) == "done"


@pytest.mark.long
async def test_what_takes_too_long_is_stopped_and_long_logs_are_replayed_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replaying, "HEAVY_SECONDS", 1.6)
    monkeypatch.setattr(replaying, "QUICK_SECONDS", 0.01)
    where = Replaying(Library(catalogue))
    for moves in (1, QUICK + 1):
        with pytest.raises(errors.NotReplayedError, match="takes longer than 2 seconds"):
            await where.analyse(1, moves, for_ever)
        assert not where._heavy._idle, "it is no longer at it"
    assert await where.do(1, LONG + 1, nothing) == "done"
    where.close()


@pytest.mark.long
@pytest.mark.parametrize("game", catalogue)
async def test_the_export_of_a_game_that_was_hosted_here_is_taken(party: Party, game: str) -> None:
    people = min(3, catalogue[game].meta.players[1])
    table, rng = await party.game(people=people, game=game), Random(3)
    while (position := (await party.host._reader.load(table)).position) is not None:
        state = position.state
        if state.outcome is not None:
            break
        seat = state.to_act[0]
        move = rng.choice(list(state.legal_moves(seat)))
        await party.host.act(table, By(party.people[seat]), actions.play, [move])
    exported = await party.host.tables.export(table)
    text = json.dumps(exported, indent=1)
    assert len(text) < files.MOST_BYTES
    point = await party.host.analyses.open(party.people[0], text, 100_000)
    assert point.seat is None
    assert point.frame.steps == len(exported["moves"])  # type: ignore[arg-type] # a list
