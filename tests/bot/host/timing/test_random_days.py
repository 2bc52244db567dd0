"""Whatever people do over days, and whatever time does to them, the log stays true and nothing happens twice."""

from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import timedelta
from random import Random

import pytest

from bot.host import By, RefusalError
from bot.host.changes import reminding
from bot.host.play import actions, lobby, stand_ins
from bot.host.play.agreement import consent, votes
from bot.host.record.verify import verify
from bot.host.servers.server_settings import Guest
from bot.host.timing import clocks, hours
from bot.host.timing.clocks import Terms
from storage.play import log
from storage.queues import alarms
from tests.bot.host.conftest import SERVER, Maker, Party

TERMS = (
    Terms(remind=12),
    Terms(bank=24, increment=4, cap=72, out="notice"),
    Terms(bank=12, increment=1, cap=24, grace=2, out="turn"),
    Terms(bank=12, increment=1, cap=24, out="seat"),
    Terms(bank=12, increment=2, cap=24, out="vote"),
)
QUICK, SEEDS = 1, 30
"""The number of quick ones among a number of seeds."""


async def holds_together(party: Party, table: int, last: int) -> int:
    """Check what is always so at a table; returns the last row of its log."""
    seen = await party.host.tables.look(table)
    assert seen.table.sequence >= last
    known = [row.sequence for row in await party.storage.read(lambda tx: log.read(tx, table))]
    assert known == list(range(1, seen.table.sequence + 1))
    pending = await party.storage.read(alarms.pending)
    counted = Counter((one.kind, one.seat, one.person) for one in pending if one.table == table)
    assert max(counted.values(), default=1) == 1, "of each kind there is one alarm"
    if seen.table.status != "running":
        assert seen.table.vote is None
        assert not counted
        return seen.table.sequence
    assert seen.view is not None
    assert {seat.seat for seat in seen.seats if seat.owes} == set(seen.view.to_act)
    for seat in await party.seats(table):
        clock = clocks.clock_of(seat)
        runs = clock is not None and clock.since is not None
        assert runs == (seat.owes and seat.person is not None and not seat.resigned), seat
        assert (seat.stand_in is None) or seat.computer is not None
        if clock is not None:
            assert timedelta() <= clock.bank
        time = seen.times[seat.seat]
        assert time is None or timedelta() <= time.left
        owing = runs and seat.computer is None and bool(seen.table.terms.bank) and clock is not None
        if owing and clock is not None and not clock.out:
            assert ("time_out", seat.seat, None) in counted, "nobody's time is forgotten"
    if seen.table.vote is not None:
        assert seen.table.vote.verdict is None
        assert set(seen.table.vote.open_to) <= set(range(len(seen.seats)))
    return seen.table.sequence


@pytest.mark.parametrize(
    "seed", [*range(QUICK), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(QUICK, SEEDS))]
)
async def test_days_of_random_actions_leave_a_log_that_replays(party: Party, make: Maker, seed: int) -> None:
    rng = Random(seed)
    terms = TERMS[seed % len(TERMS)]
    await party.invite("Di")
    people = party.people
    await party.host.servers.change(SERVER, step_in=rng.choice(["opener", "table", "managers"]))
    table = await party.lobby(3)
    await party.host.act(table, By(people[0]), lobby.set_terms, terms)
    await party.host.act(table, By(people[0]), lobby.start)
    done: Counter[str] = Counter()
    last = 0

    async def act(name: str, interaction: int) -> None:
        host = party.host
        person = rng.choice(people)
        seen = await host.tables.look(table, person)
        vote = seen.table.vote
        acts: dict[str, Callable[[], Awaitable[object]]] = {
            "play": lambda: host.act(
                table, By(person, interaction), actions.play, [rng.choice(list(seen.moves))]
            ),
            "undo": lambda: host.act(table, By(person, interaction), actions.undo, rng.choice([1, 2, None])),
            "redo": lambda: host.act(table, By(person, interaction), actions.redo),
            "ask undo": lambda: host.act(table, By(person, interaction), consent.ask_undo, rng.randint(1, 4)),
            "replace": lambda: host.seating.ask_for(
                table,
                By(person, interaction, Guest(manages=rng.random() < 0.2)),
                rng.randrange(3),
                computer=rng.random() < 0.4,
            ),
            "close": lambda: host.act(table, By(person, interaction), consent.ask_end),
            "answer": lambda: host.act(
                table,
                By(person, interaction),
                consent.answer,
                vote.asked if vote else 0,
                rng.choice(votes.CHOICES[vote.what]) if vote and vote.what != votes.CLOSE else votes.NO,
            ),
            "withdraw": lambda: host.act(
                table, By(person, interaction), consent.withdraw, vote.asked if vote else 0
            ),
            "back": lambda: host.act(table, By(person, interaction), stand_ins.back),
            "mute": lambda: host.act(table, By(person), reminding.mute),
            "quiet": lambda: host.people.set_quiet(
                person, hours.quiet_hours("Europe/Berlin", "22:00", "7:00")
            ),
            "vacation": lambda: host.people.take_vacation(
                person, party.clock.now, rng.choice([None, party.clock.now + timedelta(days=2)])
            ),
            "digest": lambda: host.people.set_digest(person, rng.choice([None, 18 * 60])),
            "resign": lambda: host.act(table, By(person, interaction), actions.resign),
        }
        if name == "play" and not seen.moves:
            return
        try:
            await acts[name]()
            done[name] += 1
        except RefusalError:
            done[f"{name} refused"] += 1

    likely = ["play"] * 10 + ["answer"] * 6 + ["undo", "redo", "back", "ask undo", "replace"] * 2
    rare = ["close", "withdraw", "mute", "quiet", "vacation", "digest"]
    for step in range(30 if seed < QUICK else 90):
        name = "resign" if rng.random() < 0.01 else rng.choice(likely + rare)
        await act(name, step + 1)
        if rng.random() < 0.5:
            party.clock.move(minutes=rng.choice([1, 60, 60 * 9, 60 * 20]))
            await party.host.ring()
        if rng.random() < 0.05:
            party = await make(people=people)
        await party.host.idle()
        last = await holds_together(party, table, last)
        if (await party.host.tables.look(table)).table.status != "running":
            break
    assert done["play"]
    assert await party.host.check() == []
    for person in people:
        await party.host.people.forget(person)
    await party.host.idle()
    assert await party.host.check() == []
    assert (await party.host.tables.look(table)).table.status in ("finished", "cancelled")
    assert verify(party.host.library, await party.host.tables.export(table)).holds
