"""Each process has a part of the bot's requests, and all parts together are one at most."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bot.host.tables.cluster.request_share import EVERYTHING, STALE, YOUNG, RequestShare, fraction
from storage.queues.shards import Shards
from tests import databases
from tests.bot.host.conftest import Maker

TOTALS = (1, 2, 3, 4, 6, 16)


@st.composite
def shards(draw: st.DrawFn) -> Shards:
    total = draw(st.sampled_from(TOTALS))
    own = draw(st.sets(st.integers(0, total - 1), min_size=1))
    return Shards(tuple(sorted(own)), total)


@given(st.lists(shards(), min_size=1, max_size=6))
def test_the_parts_of_all_processes_are_one_at_most(processes: list[Shards]) -> None:
    parts = [
        fraction(one, [other for at, other in enumerate(processes) if at != number])
        for number, one in enumerate(processes)
    ]
    assert all(part > 0 for part in parts)
    assert sum(parts) < 1 + 1e-9
    if all(one.total == processes[0].total for one in processes):
        served = {shard for one in processes for shard in one.own}
        assert Fraction(sum(parts)).limit_denominator(1000) == Fraction(len(served), processes[0].total)


def test_a_shard_that_two_processes_have_is_divided_whatever_its_total() -> None:
    old = [Shards((0, 1), 4), Shards((2, 3), 4)]
    new = Shards((0,), 2)
    assert fraction(old[0], [old[1]]) == 0.5
    # Half of the servers of each old shard belong to the new one.
    assert [fraction(one, [*(other for other in old if other != one), new]) for one in old] == [0.375, 0.375]
    assert fraction(new, old) == 0.5 / 3


@databases.sqlite_only
async def test_the_only_process_on_a_file_has_all_requests(make: Maker) -> None:
    assert (await make()).host.cluster.request_share == EVERYTHING


@databases.server_only
async def test_a_process_is_new_at_first_and_again_while_it_knows_nothing_of_the_others(make: Maker) -> None:
    first = await make(shards=Shards((0,), 2))
    assert first.host.cluster.request_share == RequestShare(0.5, settled=False)
    first.clock.move(seconds=YOUNG)
    await first.host.poll()
    assert first.host.cluster.request_share == RequestShare(0.5, settled=True)
    second = await make(shards=Shards((0, 1), 2))
    assert second.host.cluster.request_share == RequestShare(1.0, settled=False)
    await first.host.poll()
    assert first.host.cluster.request_share == RequestShare(0.25, settled=True)
    second.clock.move(seconds=YOUNG)
    assert first.host.cluster.request_share.settled is second.host.cluster.request_share.settled is False
    assert YOUNG > STALE, "a process that does not look takes itself for new before another one is settled"
    for party in (first, second):
        await party.host.poll()
    assert first.host.cluster.request_share == RequestShare(0.25, settled=True)
    assert second.host.cluster.request_share == RequestShare(0.75, settled=True)
