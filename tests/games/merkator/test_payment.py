"""The way of paying that Merkator's pages offer is the cheapest of all, found by trying every other one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest

from games.engine import Event
from games.kit.pages.made import page_of
from games.merkator.edition import GOODS, MAJOR
from games.merkator.moves import Deliver, Prepare
from games.merkator.rules.events import Traded
from games.merkator.state import MerkatorState
from tests.games.merkator.table import (
    GAME,
    cards,
    checked,
    contract,
    dealt,
    own,
    play,
    set_counters,
    set_cubes,
    store,
)

Cost = tuple[int, int, int]
"""Trades, cubes, Time counters: in this order they are spared."""


def delivering(rng: Random) -> MerkatorState:
    """One of two seats travels to where it has a contract, with goods, cubes and counters as they fall."""
    state = dealt(2, variant_a=True)
    edition = state.edition
    kinds = [one for one in edition.contracts if one.location >= 0 and one.value > 2]
    many = [one for one in kinds if one.different]
    one = rng.choice(many if rng.random() < 0.3 else kinds)
    place = edition.locations[one.location].name
    named = f"{one.value} {place}"
    for seat in (0, 1):
        store(state, seat, "")
        cards(state, seat)
        own(state, seat, "2 Danzig" if seat else named)
    different = edition.contracts[contract(named)].different
    for good in rng.sample(range(GOODS), rng.randint(different - 3, different + 2) if different else 7):
        state.goods[good] = rng.choice((1, 1, 1, 2, 3, 4, 5, 8))
    for colour in rng.sample(range(MAJOR), rng.randint(0, 3)):
        state.tiles[0] |= 1 << colour
    set_counters(state, rng.choice((3, 5, 8, 11)), 0)
    set_cubes(state, "", others=0)
    play(checked(state), f"travel {place}")
    return state


def costs(state: MerkatorState, kind: int) -> Iterator[Cost]:
    """Yield what every way of paying a contract costs: each use of the cubes, with each number of trades."""
    one, tile, rate = state.edition.contracts[kind], state.tiles[0], state.edition.rate
    colours = [colour for colour in range(MAJOR) if tile >> colour & 1]
    for used in product((-1, 0, 1), repeat=len(colours)):
        have = list(state.goods[:GOODS])
        for colour, which in zip(colours, used, strict=True):
            if which >= 0:
                have[2 * colour + which] += 1
        cubes = len(colours) - used.count(-1)
        for trades, fours in _trades(have, dict(one.needs), one.different, rate):
            by_counters = max(0, trades - fours)
            if by_counters * rate <= len(state.held[0]):
                yield trades, cubes, by_counters * rate


def _trades(
    have: Sequence[int], needs: dict[int, int], different: int, rate: int
) -> Iterator[tuple[int, int]]:
    """Yield how many trades a payment takes, with how many fours of goods there are for them."""
    if not different:
        rest = [number - needs.get(good, 0) for good, number in enumerate(have)]
        yield sum(-number for number in rest if number < 0), sum(max(0, number) // rate for number in rest)
        return
    owned = [number for number in have if number]
    for kept in product((0, 1), repeat=len(owned)):
        if len(owned) - sum(kept) <= different:
            fours = sum((number - 1 + spared) // rate for number, spared in zip(owned, kept, strict=True))
            yield different - len(owned) + sum(kept), fours


def paid(before: MerkatorState, after: MerkatorState, events: Sequence[Event]) -> Cost:
    trades = sum(isinstance(event, Traded) for event in events)
    cubes = (before.tiles[0] & ~after.tiles[0]).bit_count()
    return trades, cubes, len(before.held[0]) - len(after.held[0])


def holds(seed: int) -> bool:
    """Compare what the page offers with the cheapest way; returns whether a trade had to be made."""
    state = delivering(Random(seed))
    if state.kind != "deliver" or state.to_act != (0,):
        return False
    page = page_of(GAME, state, 0)
    assert page is not None
    (choice,) = [one for one in page.choices if one.label.key.startswith("page.choice.deliver")]
    first, after = choice.moves[0], state.copy()
    assert isinstance(first, (Deliver, Prepare))
    events = [event for move in choice.moves for event in after.play(0, move)]
    offered = paid(state, after, events)
    assert offered == min(costs(state, first.contract)), (seed, choice.moves)
    return offered[0] > 0


def test_a_delivery_is_offered_in_its_cheapest_way() -> None:
    """A sample of what the long form looks at, without a position that takes a second by itself."""
    assert sum(holds(seed) for seed in range(5, 13)) > 3


@pytest.mark.long
@pytest.mark.parametrize("part", range(16))
def test_many_deliveries_are_offered_in_their_cheapest_ways(part: int) -> None:
    assert sum(holds(13 * part + seed) for seed in range(13)) > 3
