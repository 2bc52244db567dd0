"""A fault of an installed game stays at its tables: they freeze, and everybody else reads and plays on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.host.library import Library
from bot.host.record.verify import verify
from bot.text import say
from games import SHIPPED
from games.engine import Event, Move, Setup, Stream
from tests.bot.front.bot import moves_of, opened
from tests.games.pig import Pig
from tests.games.pig.state import PigState

from .faulty import FAULTS, brought, fault


@pytest.mark.long
@pytest.mark.parametrize("what", FAULTS)
async def test_a_table_with_a_fault_freezes_after_a_restart_and_goes_on_when_it_is_mended(
    what: str, tmp_path: Path
) -> None:
    async with opened(tmp_path, games=brought()) as bot:
        ada, _, cy = bot.people
        await bot.game(2, game="merkator", short=False)
        other = bot.thread()
        await bot.game(2, game="pig", short=False)
        thread, actor = bot.thread(), (await bot.to_act())[0]
        await bot.play_on(Random(1), turns=2)
        actor, before = (await bot.to_act())[0], await bot.table()
        with fault(what):
            await bot.restart()
            (found,) = await bot.host.check()
            assert found.code == before.code
            assert "kontor-pig 1.0 has a fault (KeyError, row" in found.reason
            for name in ("my tables", "table list"):
                words = (await ada.slash(name)).words
                assert "Pig" in words
                assert SHIPPED["merkator"].meta.short in words
            assert say("frozen.page") in (await actor.slash("my turn", where=thread)).words
            shown = await cy.slash("table show", where=thread)
            why = (await cy.press(shown, say("button.details"))).words
            assert "kontor-pig 1.0 has a fault (KeyError, row" in why
            assert "secret card" not in why, "an error's text may name what is hidden"
            assert (await bot.table()).status == "frozen"
            assert say("frozen.page") not in (await ada.slash("my turn", where=other)).words
            await bot.pass_time(days=8)
        await bot.restart()
        assert say("frozen.page") not in (await actor.slash("my turn", where=thread)).words
        assert (await bot.table()).sequence == before.sequence, "its players lost no time"
        assert await bot.play_on(Random(2), turns=300)
        assert (await bot.table()).status == "finished"


@pytest.mark.parametrize("error", [ValueError, SystemExit])
async def test_a_view_that_fails_while_the_table_is_played_freezes_it(
    error: type[BaseException], tmp_path: Path
) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), games=brought()) as bot:
        ada, _ = bot.people
        await bot.game(2, game="pig", short=False)
        with fault("view", error):
            await ada.slash("my turn", where=bot.thread())
            assert (await bot.table()).status == "frozen"
            assert say("list.frozen", place=str(bot.thread().id)) in (await ada.slash("my tables")).words
            await bot.restart()
            await ada.slash("my turn", where=bot.thread())
            assert (await bot.table()).status == "frozen"
        await ada.slash("my turn", where=bot.thread())
        assert (await bot.table()).status == "frozen", (
            "the package is the same until the bot is started again"
        )
        await bot.restart()
        await ada.slash("my turn", where=bot.thread())
        assert (await bot.table()).status == "running"


@pytest.mark.parametrize("what", ["apply", "board", "event_line"])
async def test_a_move_that_fails_freezes_its_table_and_is_not_stored(what: str, tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), games=brought()) as bot:
        await bot.game(2, game="pig", short=False)
        (actor,) = await bot.to_act()
        panel, before = await bot.panel(actor), (await bot.table()).sequence
        with fault(what):
            answer = await actor.press(panel, custom_id=str(moves_of(panel)[0][1]))
            assert say("frozen.page") in answer.words
        assert ((await bot.table()).status, (await bot.table()).sequence) == ("frozen", before)
        assert say("frozen.page") in (await actor.slash("my turn", where=bot.thread())).words
        await bot.pass_time(days=8)
        await bot.restart()
        await actor.slash("my turn", where=bot.thread())
        assert await bot.play_on(Random(2), turns=300)
        assert (await bot.table()).status == "finished", "nobody was replaced, and no time was lost"


async def test_a_page_that_fails_takes_its_own_line_of_a_list_and_no_other(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), games=brought()) as bot:
        await bot.game(2, game="merkator", short=False)
        await bot.game(2, game="pig", short=False)
        (actor,), place = await bot.to_act(), str(bot.thread().id)
        with fault("page"):
            for name in ("my tables", "my turn"):
                words = (await actor.slash(name)).words
                assert say("list.faulty", place=place) in words
                assert SHIPPED["merkator"].meta.short in words
        assert say("list.faulty", place=place) not in (await actor.slash("my tables")).words


class OtherState(PigState):
    """A position of another version."""

    __slots__ = ()

    def _apply(self, seat: int, move: Move) -> list[Event]:
        found = super()._apply(seat, move)
        self.points[seat] += self.moves > 3
        return found


class Other(Pig):
    """A version that plays otherwise."""

    package = "tests.games.pig"

    def _deal(self, setup: Setup, chance: Stream) -> OtherState:
        return OtherState(setup, chance)


async def test_an_export_is_no_lie_where_another_version_plays_otherwise(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), games=brought()) as bot:
        await bot.game(2, game="pig", short=False)
        await bot.play_on(Random(2), turns=300)
        exported = await bot.host.tables.export((await bot.table()).key)
    assert verify(Library(brought()), exported).holds
    assert verify(Library(brought(version="1.1")), exported).holds, "it plays the same moves to the same end"
    newer = verify(Library(brought(Other, "2.0")), exported)
    assert (newer.holds, newer.key) == (False, "version")
    assert "kontor-pig 1.0, and version 2.0 here" in newer.sentence
    gone = verify(Library(SHIPPED), exported)
    assert (gone.holds, gone.key) == (False, "package")
    assert "kontor-pig 1.0, which is not installed here" in gone.sentence
    assert verify(Library(brought(Other)), exported).key in ("digest", "replay", "outcome"), (
        "the same version"
    )
    for what in ("deal", "apply"):
        with fault(what):
            faulty = verify(Library(brought()), exported)
        assert (faulty.holds, faulty.key) == (False, "fault")
        assert "kontor-pig 1.0 has a fault (KeyError)" in faulty.sentence
