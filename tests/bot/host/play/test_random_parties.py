"""Whatever people do at a table, in whatever order and by whichever process, the log stays true."""

import asyncio
from random import Random

import pytest

from bot.host import By, RefusalError
from bot.host.play import actions
from bot.host.tables.service import TableService
from tests.bot.host.conftest import Maker, Party
from tests.bot.host.harness import Wave


@pytest.mark.parametrize("seed", [0, *(pytest.param(one, marks=pytest.mark.long) for one in range(1, 12))])
async def test_random_actions_by_two_processes_leave_a_log_that_replays(
    party: Party, make: Maker, seed: int
) -> None:
    rng = Random(seed)
    other = await make(people=party.people)
    table = await party.game(people=3)
    refused = played = 0

    async def act(host: Party, interaction: int) -> None:
        nonlocal refused, played
        person = rng.choice(party.people)
        seen = await host.host.tables.look(table, person)
        try:
            if rng.random() < 0.25:
                await host.host.act(table, By(person, interaction), actions.undo, rng.choice([1, 2, None]))
            elif seen.moves:
                moves = [rng.choice(list(seen.moves)) for _ in range(rng.choice([1, 1, 2]))]
                await host.host.act(table, By(person, interaction), actions.play, moves)
                assert (await party.host.act(table, By(person, interaction), actions.play, moves)).repeated
            played += 1
        except RefusalError:
            refused += 1

    for step in range(40):
        await asyncio.gather(act(party, 2 * step + 1), act(other, 2 * step + 2))
        one, two = await party.host.tables.look(table), await other.host.tables.look(table)
        assert (one.view, one.table) == (two.view, two.table)
        assert await party.host.check() == []
    assert min(played, refused) > 5


async def test_actions_of_one_process_never_get_into_each_others_way(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await party.game(people=3)
    attempts = 0
    real = TableService._attempt

    async def counting(self: TableService, *args: object) -> object:
        nonlocal attempts
        attempts += 1
        return await real(self, *args)  # type: ignore[arg-type] # passed on as they are

    monkeypatch.setattr(TableService, "_attempt", counting)
    await asyncio.gather(*(party.play(table, 1 + n % 2, Wave(0)) for n in range(12)))
    assert attempts == 12
