"""Hints: for who sits at a table alone, from what that seat knows; a game with one is never rated."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from bot.host import By, errors
from bot.host.changes import rating
from bot.host.play import actions
from bot.host.record import entries, outcomes
from bot.host.record.history import history_of
from bot.workers.search import SearchRequest, choose
from games import catalogue
from storage.community import results
from storage.play import log
from tests.bot.host.conftest import Party
from tests.games.asked import names


async def _kinds(party: Party, table: int) -> list[str]:
    return [row.kind for row in await party.storage.read(lambda tx: log.read(tx, table))]


async def test_a_hint_is_one_of_the_moves_and_noted_once(party: Party) -> None:
    table = await party.game(people=1, computers=1, game="sea_merchants")
    by = By(party.people[0])
    for _ in range(2):
        _, chosen = await party.host.advise(table, by)
    moves = (await party.host.tables.look(table, party.people[0])).moves
    assert chosen.advice[0].move == chosen.move
    assert {one.move for one in chosen.advice} <= set(moves)
    assert not chosen.advice[0].close, "that the first is as good as itself says nothing"
    kinds = await _kinds(party, table)
    assert kinds.count("hint") == 1
    assert kinds.count("move") == 0, "it is told, not made"
    assert await party.host.check() == []


async def test_where_others_play_there_is_no_hint_and_no_note(party: Party) -> None:
    table = await party.game(people=2, computers=1, game="sea_merchants")
    with pytest.raises(errors.NoHintError):
        await party.host.advise(table, By(party.people[0]))
    assert "hint" not in await _kinds(party, table)
    await party.host.act(table, By(party.people[1]), actions.resign)
    assert (await party.host.advise(table, By(party.people[0])))[1].advice, "the other has left"


async def test_who_owes_nothing_has_no_seat_or_looks_on_gets_no_hint(party: Party) -> None:
    table = await party.game(people=1, computers=1, game="sea_merchants")
    with pytest.raises(errors.NotSeatedError):
        await party.host.advise(table, By(party.people[1]))
    await party.host.act(table, By(party.people[0]), actions.resign)
    with pytest.raises(errors.GameOverError):
        await party.host.advise(table, By(party.people[0]))


@pytest.mark.long
async def test_a_game_with_a_hint_is_not_rated_whoever_joins(party: Party) -> None:
    ada, bob, cleo = party.people
    table = await party.game(people=2, computers=0, game="sea_merchants")
    await party.host.act(table, By(bob), actions.resign)
    await party.host.advise(table, By(ada))
    await party.host.seating.ask_for(table, By(cleo), 1)
    await party.host.act(table, By(ada), actions.resign)
    rows = await party.storage.read(results.everything)
    if not rows:
        await party.host.act(table, By(cleo), actions.claim)
        rows = await party.storage.read(results.everything)
    assert {row.reason for row in rows} == {outcomes.WITH_HINTS}
    assert not rating.counts(rows)
    assert rating.counts([msgspec.structs.replace(row, reason=outcomes.BY_RESIGNATION) for row in rows])


async def test_the_log_alone_tells_that_there_was_a_hint(party: Party) -> None:
    table = await party.game(people=1, computers=1, game="sea_merchants")
    await party.host.advise(table, By(party.people[0]))
    rows = [entries.read(row) for row in await party.storage.read(lambda tx: log.read(tx, table))]
    assert history_of(rows).hinted
    assert not history_of(rows[:-1]).hinted


_LONG = ("el_capitan", "merkator")


@pytest.mark.parametrize("name", names("counts", long=_LONG))
def test_hints_know_nothing_that_the_seat_does_not(name: str) -> None:
    game = catalogue[name]
    state = game.new(players=2, seed=5)
    seat = state.to_act[0]

    def hinted(key: int) -> object:
        thought = SearchRequest(
            table=1,
            sequence=1,
            seat=seat,
            level="mate",
            game=game,
            view=state.view(seat),
            moves=tuple(state.legal_moves(seat)),
            position=state.determinize(seat, Random(key)),
            seed="seed",
            seconds=60,
            depth=1,
            advises=True,
        )
        chosen = choose(thought)
        assert chosen.playouts, "nothing was tried"
        return chosen.advice

    assert hinted(1) == hinted(2)
