"""Undo against computers alone: one's last choice, and all that the computers have done since; nobody is asked."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.host import By, errors
from bot.host.play import actions, undoing
from bot.host.play.agreement import consent
from bot.host.play.own_moves import UndoOffer
from bot.host.record import entries, outcomes
from bot.host.record.history import history_of
from storage.play import log
from tests.bot.host.conftest import Maker, Party
from tests.bot.host.harness import Draw, Lift, Over


async def digest(party: Party, table: int) -> tuple[int, bytes]:
    """Return the number of moves at a table, and the digest of its position."""
    state = (await party.host._reader.load(table)).position
    assert state is not None
    return state.state.moves, state.state.digest()


async def offer(party: Party, table: int, person: int = 0) -> UndoOffer | None:
    return (await party.host.tables.look(table, party.people[person])).undo


async def test_a_choice_and_what_three_computers_have_answered_go_together(party: Party) -> None:
    table, ada = await party.game(people=1, computers=3, game="el_capitan"), party.people[0]
    rng, found = Random(2), False
    for interaction in range(100, 160):
        seen = await party.host.tables.look(table, ada)
        before = await digest(party, table)
        await party.host.act(table, By(ada, interaction), actions.play, [rng.choice(seen.moves)])
        await party.host.idle()
        undo = await offer(party, table)
        assert undo is not None
        moves, _ = await digest(party, table)
        if undo.others and not undo.learned and moves > before[0] + 3:
            await party.host.act(table, By(ada, 1000 + interaction), undoing.undo_action, row=undo.row)
            assert await digest(party, table) == before
            found = True
            break
    assert found
    rows = [entries.read(row) for row in await party.storage.read(lambda tx: log.read(tx, table))]
    assert not history_of(rows).hinted
    assert await party.host.check() == []
    assert (await party.host.tables.look(table, ada)).redoable, "one's own choice can be made again"


async def computers_answer(party: Party, table: int) -> None:
    """End the person's turn; both computers do the same with theirs."""
    await party.play(table, 0, Over())
    await party.host.idle()


async def test_again_and_again_down_to_the_deal(party: Party) -> None:
    table, ada = await party.game(people=1, computers=2), By(party.people[0])
    dealt = await digest(party, table)
    for _ in range(2):
        await party.play(table, 0, Lift(1))
        await computers_answer(party, table)
    for left in (7, 4, 3, 0):
        before, _ = await digest(party, table)
        await party.host.act(table, ada, undoing.undo_action)
        now, _ = await digest(party, table)
        assert now < before, left
    assert await digest(party, table) == dealt
    assert await offer(party, table) is None
    with pytest.raises(errors.NothingToUndoError):
        await party.host.act(table, ada, undoing.undo_action)


async def test_after_a_card_was_drawn_it_is_said_and_the_game_no_longer_counts(party: Party) -> None:
    table, ada = await party.game(people=1, computers=2), By(party.people[0])
    before = await digest(party, table)
    await party.play(table, 0, Draw())
    drawn = await digest(party, table)
    undo = await offer(party, table)
    assert undo is not None
    assert (undo.others, undo.learned) == (True, True)
    assert (await party.host.tables.look(table, party.people[0])).counts
    with pytest.raises(errors.UndoCostsError):
        await party.host.act(table, ada, undoing.undo_action, row=undo.row)
    assert await digest(party, table) == drawn, "nothing has changed before it was said"
    await party.host.act(table, ada, undoing.undo_action, row=undo.row, costs=True)
    assert await digest(party, table) == before
    assert not (await party.host.tables.look(table, party.people[0])).counts
    await party.play(table, 0, Draw())
    assert await digest(party, table) == drawn, "the same card comes again"
    again = await offer(party, table)
    assert again is not None
    await party.host.act(table, ada, undoing.undo_action, row=again.row)
    assert await digest(party, table) == before, "it costs nothing any more"
    for _ in range(3):
        await computers_answer(party, table)
    assert {row.reason for row in await party.results(table)} == {outcomes.WITH_HINTS}


async def test_without_anything_learned_the_game_counts(party: Party) -> None:
    table, ada = await party.game(people=1, computers=2), By(party.people[0])
    await computers_answer(party, table)
    await party.host.act(table, ada, undoing.undo_action)
    for _ in range(3):
        await computers_answer(party, table)
    assert {row.reason for row in await party.results(table)} == {outcomes.BY_RULES}


async def test_a_button_that_means_another_choice_is_stale(party: Party) -> None:
    table, ada = await party.game(people=1, computers=2), By(party.people[0])
    await computers_answer(party, table)
    old = await offer(party, table)
    assert old is not None
    await computers_answer(party, table)
    before = await digest(party, table)
    with pytest.raises(errors.StaleClickError):
        await party.host.act(table, ada, undoing.undo_action, row=old.row)
    assert await digest(party, table) == before


async def test_two_presses_at_once_take_one_choice_back(party: Party) -> None:
    table, ada = await party.game(people=1, computers=2), party.people[0]
    await computers_answer(party, table)
    before = await digest(party, table)
    await computers_answer(party, table)
    undo = await offer(party, table)
    assert undo is not None

    async def press(interaction: int) -> bool:
        try:
            await party.host.act(table, By(ada, interaction), undoing.undo_action, row=undo.row)
        except errors.StaleClickError:
            return False
        return True

    assert sorted(await asyncio.gather(press(1), press(2))) == [False, True]
    assert await digest(party, table) == before


async def test_a_price_that_has_come_up_since_is_told_first(party: Party) -> None:
    table, ada = await party.game(people=1, computers=2), By(party.people[0])
    await party.play(table, 0, Lift(1), Draw())
    undo = await offer(party, table)
    assert undo is not None
    assert undo.learned
    with pytest.raises(errors.UndoCostsError):
        await party.host.act(table, ada, undoing.undo_action)


async def test_it_is_possible_after_a_restart_too(party: Party, make: Maker) -> None:
    table, ada = await party.game(people=1, computers=2), party.people[0]
    before = await digest(party, table)
    await computers_answer(party, table)
    undo = await offer(party, table)
    assert undo is not None
    later = await make(people=party.people)
    assert await offer(later, table) == undo
    await later.host.act(table, By(ada), undoing.undo_action, row=undo.row)
    assert await digest(later, table) == before


async def test_where_another_person_sits_it_takes_their_consent_as_before(party: Party) -> None:
    table, ada = await party.game(people=2, computers=1), By(party.people[0])
    await party.play(table, 0, Over())
    await party.play(table, 1, Over())
    await party.host.idle()
    assert await offer(party, table) is None
    seen = await party.host.tables.look(table, party.people[0])
    assert seen.takes_consent
    assert not seen.alone
    with pytest.raises(errors.UndoOtherError):
        await party.host.act(table, ada, undoing.undo_action)
    await party.host.act(table, By(party.people[1]), actions.resign)
    await party.host.idle()
    assert (await party.host.tables.look(table, party.people[0])).alone, "the other has left"
    assert (await offer(party, table)) is not None


async def test_further_back_nobody_is_asked_either(party: Party) -> None:
    table, ada = await party.game(people=1, computers=2), By(party.people[0])
    await computers_answer(party, table)
    before = await digest(party, table)
    await party.play(table, 0, Draw(), Over())
    await party.host.idle()
    with pytest.raises(errors.UndoCostsError):
        await party.host.act(table, ada, consent.ask_undo, 2)
    await party.host.act(table, ada, consent.ask_undo, 2, costs=True)
    assert await digest(party, table) == before
    seen = await party.host.tables.look(table, party.people[0])
    assert (seen.table.vote, seen.counts) == (None, False)
    assert await party.outbox("vote") == []
    assert [one for one in await party.outbox("note") if "undone" in str(one.payload)] == []
