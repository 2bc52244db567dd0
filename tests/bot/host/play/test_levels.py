"""A computer's level is agreed in the lobby, fixed by the start, and the same in a rematch."""

from __future__ import annotations

import msgspec
import pytest

from bot.host import By, errors
from bot.host.play import actions, lobby
from bot.host.record import entries
from bot.host.record.entries import Started
from bot.host.record.verify import verify
from storage.play import log
from storage.rows import Seat
from tests.bot.host.conftest import CHANNEL, SERVER, Party


async def _levels(party: Party, table: int) -> list[str | None]:
    return [seat.computer for seat in (await party.host.tables.look(table)).seats]


async def test_the_opener_chooses_the_level_of_each_computer_until_the_start(party: Party) -> None:
    ada, bob, _ = party.people
    table = await party.lobby(people=1, computers=2, level="deckhand")
    await party.host.act(table, By(ada), lobby.set_level, 2, "captain")
    assert await _levels(party, table) == [None, "deckhand", "captain"]
    for seat in (-1, 0, 3):
        with pytest.raises(errors.NotInLobbyError):
            await party.host.act(table, By(ada), lobby.set_level, seat, "mate")
    with pytest.raises(errors.OnlyOpenerError):
        await party.host.act(table, By(bob), lobby.set_level, 1, "mate")
    await party.host.act(table, By(ada), lobby.start)
    with pytest.raises(errors.AlreadyStartedError):
        await party.host.act(table, By(ada), lobby.set_level, 1, "mate")


async def test_a_level_that_there_is_not_is_refused(party: Party) -> None:
    table = await party.lobby(people=1, computers=1)
    with pytest.raises(errors.UnknownLevelError, match="admiral"):
        await party.host.act(table, By(party.people[0]), lobby.set_level, 1, "admiral")
    with pytest.raises(errors.UnknownLevelError, match="admiral"):
        await party.host.seating.open(
            By(party.people[0]), server=SERVER, channel=CHANNEL, game="sample", computers=("admiral",)
        )
    with pytest.raises(errors.UnknownThinkingError):
        await party.host.act(table, By(party.people[0]), lobby.set_thinking, "hasty")


async def test_levels_are_part_of_what_the_start_fixes_and_an_export_proves_it(party: Party) -> None:
    table = await party.game(people=1, computers=1, level="captain")
    rows = [entries.read(row) for row in await party.storage.read(lambda tx: log.read(tx, table))]
    (started,) = [row.entry for row in rows if isinstance(row.entry, Started)]
    assert started.seats == ("person", "captain")
    await party.host.act(table, By(party.people[0]), actions.resign)
    exported = await party.host.tables.export(table)
    assert exported["seats"] == ["person", "captain"]
    library = party.host.library
    assert verify(library, msgspec.json.decode(msgspec.json.encode(exported))).holds
    assert not verify(library, {**exported, "seats": ["person", "mate"]}).holds, (
        "another level is another record"
    )


def test_a_computer_from_before_there_were_levels_goes_by_rules_of_thumb_and_is_recorded_as_then() -> None:
    seat = Seat(table=1, seat=1, computer="standard")
    assert entries.level_of("standard") == "mate"
    assert entries.player_of(seat) == "computer"
    assert entries.player_of(msgspec.structs.replace(seat, computer="mate")) == "mate"
    assert entries.player_of(Seat(table=1, seat=0, person=7, computer="mate", resigned=True)) == "person"


async def test_a_rematch_has_the_same_levels_and_the_same_thinking_time(party: Party) -> None:
    ada = party.people[0]
    before = await party.lobby(people=1, computers=2, level="deckhand")
    await party.host.act(before, By(ada), lobby.set_level, 2, "captain")
    await party.host.act(before, By(ada), lobby.set_thinking, "thoughtful")
    await party.host.act(before, By(ada), lobby.start)
    terms = (await party.host.tables.look(before)).table.terms
    assert terms.thinking == "thoughtful"
    await party.host.act(before, By(ada), actions.resign)
    done = await party.host.seating.open(
        By(ada), server=SERVER, channel=CHANNEL, game="sample", after=before, terms=terms
    )
    assert [seat.computer for seat in done.seats] == [None, "deckhand", "captain"]
    assert done.table.terms.thinking == "thoughtful"
