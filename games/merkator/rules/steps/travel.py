"""Step 2, travelling: payment, goods, new cubes, Time counters (rulings M6, M7, M17)."""

from __future__ import annotations

from games.engine import Event, Move, Open, Reason, why
from games.merkator import quantities as count
from games.merkator.edition import BLOCK, GOODS, MAJOR
from games.merkator.moves import CONTRACT, SPLITS, Split
from games.merkator.rules import counters, preview
from games.merkator.rules.events import Opened, Spread, Took, Travelled
from games.merkator.state import MerkatorState, Step

from . import delivery, losses


class Splitting(Step, frozen=True, gc=False, tag="split"):
    """The traveller takes the cubes of a location as either of its goods.

    Attributes:
        first: how many of them became the first good, in blocks before this one.
        second: how many became the second one.
    """

    first: Open[int]
    second: Open[int]

    verbs = (Split,)

    @property
    def split(self) -> tuple[int, int]:
        """Goods that the cubes being taken became so far, of either kind."""
        return self.first, self.second

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG002 one form
        """Return how the cubes may be split: one as either good, more with at least one of each (ruling M6)."""
        numbers = preview.splits(state.cubes[state.location], self.first, self.second)
        return SPLITS[numbers.start : numbers.stop]

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Make goods of the cubes."""
        assert isinstance(move, Split)
        first = move.first
        second = min(BLOCK, state.cubes[state.location]) - first
        _take(state, seat, first, second, events, forced=False)
        if state.cubes[state.location]:
            state.step = Splitting(self.first + first, self.second + second)
        else:
            _arrive(state, seat, events)

    def why_not(self, state: MerkatorState, seat: int, move: Move) -> Reason:  # noqa: ARG002 one form
        """Return how many cubes may become the first good."""
        cubes, least, most = (
            count.block(state),
            count.split_least(state),
            count.split_most(state, state.location),
        )
        one = state.edition.goods[2 * state.location]
        if least == most:
            return why("refusal.split.one", block=cubes, split_least=least, one=one)
        return why("refusal.split", block=cubes, split_least=least, split_most=most, one=one)


def depart(state: MerkatorState, seat: int, location: int, events: list[Event]) -> None:
    """Pay, alone turn up a card of the solo stack, then take the cubes."""
    time = state.edition.times[location]
    state.location = location
    if time < 0:
        counters.pay(state, seat, -time)
    events.append(Travelled(seat, location, max(0, -time)))
    if state.players == 1:
        _turn_up(state, events)
    if location < MAJOR:
        cubes = state.cubes[location]
        if cubes == 2:
            _take(state, seat, 1, 1, events, forced=True)
        elif cubes:
            state.step = Splitting(0, 0)
            return
    _arrive(state, seat, events)


def _turn_up(state: MerkatorState, events: list[Event]) -> None:
    """Lay the solo stack's top card open onto the stack of its value, before goods are taken (ruling M17)."""
    levels, solo = state.edition.levels, state.solo
    kind = solo[-1]
    level = levels[kind]
    if any(levels[card] == level and card != kind for card in solo):
        state.learned()
    state.solo = solo[:-1]
    state.stacks[level] += (kind,)
    events.append(Opened(CONTRACT, kind))


def _take(
    state: MerkatorState, seat: int, first: int, second: int, events: list[Event], *, forced: bool
) -> None:
    location = state.location
    state.cubes[location] -= first + second
    base = seat * GOODS + 2 * location
    state.goods[base] += first
    state.goods[base + 1] += second
    events.append(Took(seat, location, first, second, forced))


def _arrive(state: MerkatorState, seat: int, events: list[Event]) -> None:
    """Bonus goods, new cubes, counters, loss checks, in this order (ruling M6)."""
    edition = state.edition
    if state.bonuses[seat]:
        delivery.bonus_goods(state, seat, edition.bonus_goods, events)
    place = edition.locations[state.location]
    cubes = state.cubes
    if state.location < MAJOR:
        receivers = place.adjacent
    else:
        receivers = tuple([major for major in range(MAJOR) if cubes[major] >= place.threshold])
    for major in receivers:
        cubes[major] += 1
    if receivers:
        events.append(Spread(receivers))
    if place.time > 0:
        losses.check(state, counters.gain(state, seat, place.time, events), events)
    else:
        state.step = delivery.DELIVERING
