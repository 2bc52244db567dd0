"""Positions set up by hand for single sentences that hardly any game says."""

from __future__ import annotations

from collections.abc import Iterator

from games.merkator.moves import TRAVELS, BuyBuilding, Deliver, Prepare, Spare, Split
from games.merkator.rules.steps.investment import Planning
from games.merkator.state import MerkatorState

from .arranged import TWELVE, Arranged, deliverer, losing, rich, twelve_kinds
from .subject import KNOWN
from .table import (
    cards,
    checked,
    contract,
    dealt,
    good,
    offer,
    own,
    play,
    set_chart,
    set_counters,
    set_cubes,
    stack,
    store,
)

_HIDDEN = "6 France, 6 Spain"
"""Possible rewards of a 5 where its reward is not known."""


def emptied() -> MerkatorState:
    """No cubes wait, and what comes for a delivery lies face down."""
    state = dealt(2, variant_a=True)
    for seat in (0, 1):
        store(state, seat, "")
        cards(state, seat)
        own(state, seat, "2 Danzig" if seat else "5 Sweden")
    store(state, 0, "2 Muskets, 2 Spice")
    set_cubes(state, "", others=0)
    stack(state, 6, "", discards=_HIDDEN)
    return checked(state)


def all_kinds() -> MerkatorState:
    """The contract for different goods is one kind short, which a cube makes up for."""
    return twelve_kinds(TWELVE, "France")


def travelled(state: MerkatorState) -> MerkatorState:
    """The journey leads to where the first seat's dearest contract is delivered."""
    edition = state.edition
    dearest = max(state.contracts[0], key=lambda kind: edition.values[kind])
    state._offers = {}
    state.play(0, TRAVELS[edition.places[dearest]])
    return state


def _counting_contracts(state: MerkatorState) -> MerkatorState:
    """Points hang on the reward, which nobody knows."""
    cards(state, 0, buildings="Envoys' House")
    state._offers = {}
    return state


def _completing() -> MerkatorState:
    """A trade completes a delivery, for points that nobody knows."""
    state = deliverer("5 Sweden, 2 Hamburg", "2 Muskets, 1 Spice, 4 Coal, 3 Wine", "France")
    stack(state, 6, "", discards=_HIDDEN)
    play(_counting_contracts(state), "prepare 5 Sweden")
    return state


def _without_reward() -> MerkatorState:
    state = deliverer("5 Sweden, 2 Hamburg", "2 Muskets, 2 Spice")
    for value in (5, 6):
        stack(state, value, "")
    state._offers = {}
    return state


def breaking() -> MerkatorState:
    """Several contracts that are ready ask for the good that is lost."""
    state, wine = losing(), good("Wine")
    edition = state.edition
    asking = [kind for kind, one in enumerate(edition.contracts) if dict(one.needs).get(wine)][:3]
    own(
        state,
        0,
        ", ".join(
            f"{edition.values[kind]} {edition.locations[edition.places[kind]].name} Wine" for kind in asking
        ),
    )
    need = [max(dict(edition.contracts[kind].needs).get(one, 0) for kind in asking) for one in range(16)]
    store(state, 0, ", ".join(f"{number} {edition.goods[one]}" for one, number in enumerate(need) if number))
    state.goods[good("Fish Oil")] += 2
    state._offers = {}
    return state


def _chosen() -> MerkatorState:
    """A loss is chosen with a cube placed before it, and can be chosen otherwise."""
    state = losing()
    play(state, "lose Fish Oil, Wine placing Fish Oil")
    return state


def _known_letter() -> MerkatorState:
    """Another letter could be turned, which everybody has seen."""
    state = dealt(2)
    set_counters(state, 0, 0)
    set_chart(state, "F | A")
    state.chart[0] += KNOWN
    for seat in range(2):
        store(state, seat, "2 Wine, 2 Fish Oil", "Russia")
    play(checked(state), "travel Denmark")
    return state


def _row_ends() -> MerkatorState:
    """A journey turns the last counter of a row."""
    state = dealt(2)
    set_chart(state, "A | BB")
    return checked(state)


def _three_at_once() -> MerkatorState:
    state = dealt(2, variant_a=True)
    own(state, 0, "5 Sweden, 4 Sweden, 3 Sweden")
    store(state, 0, ", ".join(f"9 {name}" for name in state.edition.goods))
    return checked(state)


def _tie() -> MerkatorState:
    """Equal points and counters at the end."""
    state = dealt(2, variant_a=True)
    for seat in (0, 1):
        store(state, seat, "")
        cards(state, seat)
    own(state, 0, "2 Danzig")
    own(state, 1, "2 Hamburg")
    set_counters(state, 0, 0)
    set_cubes(state, "", others=0)
    state.left = 1
    play(checked(state), "travel Russia")
    while state.outcome is None:
        play(state, "finish" if state.kind == "deliver" else "decline")
    return state


def _many_cubes(number: int) -> MerkatorState:
    state = dealt(2, variant_a=True)
    set_cubes(state, f"Sweden {number}")
    play(checked(state), "travel Sweden")
    return state


def _one_left() -> MerkatorState:
    state = _many_cubes(100)
    play(state, "split 99")
    return state


def _without(what: str) -> MerkatorState:
    """Rounds have gone by without a counter from the chart, or a delivery."""
    state = dealt(2)
    setattr(state, what, 8 if what == "idle" else 38)
    return checked(state)


def _costly_joining() -> MerkatorState:
    """Joining costs the counters that a building counts, and brings nothing."""
    state = dealt(2, variant_a=True)
    own(state, 0, "2 Danzig")
    own(state, 1, "3 Danzig")
    cards(state, 0)
    cards(state, 1, bonuses="Sweden", buildings="Seeamt")
    set_counters(state, 2, 4)
    set_cubes(state, "Sweden 2")
    play(checked(state), "travel Sweden")
    while state.kind == "deliver":
        play(state, "finish")
    return state


def _crowded() -> MerkatorState:
    """A turn begins with more contracts than an office has slots."""
    state = dealt(2)
    own(state, 0, "2 Hamburg, 2 Danzig, 2 Sweden, 3 Danzig, 3 Sweden, 4 Sweden, 5 Sweden")
    state.step = Planning(forced=True)
    return checked(state)


def _hardly_enough() -> MerkatorState:
    """So many kinds are kept out of the delivery that no other can be."""
    state = twelve_kinds(f"{TWELVE}, 1 Wine, 1 Spice, 5 Plums", "")
    set_counters(state, 4)
    play(checked(state), "travel Hamburg")
    for kind in (Prepare, Spare, Spare, Spare, Spare):
        state.play(0, next(one for one in state.legal_moves(0) if isinstance(one, kind)))
    return state


def _peace() -> Arranged:
    return deliverer("14, 5 Sweden", "2 Muskets, 2 Spice"), [Deliver(contract("14"))]


def rare() -> Iterator[Arranged]:
    """Yield each with moves that are refused there."""
    kinds = twelve_kinds(f"{TWELVE}, 1 Wine, 1 Spice", "")
    different = [Deliver(kind) for kind in kinds.contracts[0]]
    yield travelled(kinds), different
    dear = rich()
    offer(dear, buildings="Alsterhaus")
    yield checked(dear), [BuyBuilding(kind) for kind in range(26)]
    yield _hardly_enough(), [Spare(kind) for kind in range(16)]
    yield _peace()
    yield _many_cubes(120), [Split(0), Split(99)]
    yield _many_cubes(3), [Split(0), Split(3)]
    yield _one_left(), [Split(1)]
    for state in (
        *(emptied(), travelled(emptied()), travelled(all_kinds()), _completing(), _without_reward()),
        *(travelled(_counting_contracts(emptied())), breaking(), _chosen(), _known_letter(), _row_ends()),
        *(_crowded(), deliverer("5 Sweden, 2 Hamburg", "2 Muskets, 8 Wine")),
        *(_three_at_once(), _tie(), _without("idle"), _without("calm"), _costly_joining()),
    ):
        yield state, ()
