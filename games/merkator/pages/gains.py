"""What a choice of Merkator brings: which moves are tried, and what is counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import msgspec

from games.engine import Event, Move, State, Text
from games.engine.pages.gains import Found, Measure, Tries
from games.engine.pages.model import Choice, Gain
from games.engine.words.texts import Speaker
from games.merkator.edition import CUBE, GOODS
from games.merkator.events import Delivered, Gained, Rewarded, Took, Traded, Turned, Unpacked
from games.merkator.moves import ANY_KIND, COUNTERS, TAKE_HELD, Deliver, Prepare, Spare, Split, Trade, Unpack
from games.merkator.reckoning import scoring
from games.merkator.rules.delivery import Trading
from games.merkator.state import MerkatorState, MerkatorView

say = Speaker("merkator")


def _state(state: State) -> MerkatorState:
    assert isinstance(state, MerkatorState)
    return state


def _halves(state: State, seat: int) -> int:
    return int(2 * scoring.standing(_state(state), seat))


def _counters(state: State, seat: int) -> int:
    return len(_state(state).held[seat])


def _goods(state: State, seat: int) -> int:
    return sum(_state(state).store(seat))


def _cubes(state: State, seat: int) -> int:
    return _state(state).tiles[seat].bit_count()


HALVES, TIME, STORE, CUBES = "half_points", "counters", "goods", "cubes"
_COUNTED: Mapping[str, Callable[[State, int], int]] = {
    HALVES: _halves,
    TIME: _counters,
    STORE: _goods,
    CUBES: _cubes,
}
"""Points are counted in halves: a contract beyond the office's slots scores half its value."""


def _measures(reader: int | None = None) -> Mapping[str, Measure]:
    """Return what everybody has, or only a reader: what others have is on no label, and takes most of the time."""

    def measure(count: Callable[[State, int], int]) -> Measure:
        def counted(state: State) -> list[int]:
            if reader is None:
                return [count(state, seat) for seat in range(state.players)]
            found = [0] * state.players
            found[reader] = count(state, reader)
            return found

        return counted

    return MappingProxyType({kind: measure(count) for kind, count in _COUNTED.items()})


MEASURES = _measures()


def order(choice: Choice, seat: int | None) -> tuple[int, ...]:
    """What brings most points first, then goods before Time counters before one-time cubes, then what costs least."""
    return (*(-choice.brings(kind, seat) for kind in (HALVES, STORE, TIME, CUBES)), choice.price)


class Line(msgspec.Struct, frozen=True):
    """Moves played one after the other on one deal.

    Attributes:
        moves: in order.
        events: what happened.
        found: what is the same on all deals.
    """

    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    found: Found

    @property
    def taken(self) -> Mapping[int, int]:
        """Goods that come into the office, by good."""
        taken: dict[int, int] = {}
        for event in self.events:
            pairs: tuple[tuple[int, int], ...] = ()
            if isinstance(event, Took):
                pairs = ((2 * event.location, event.first), (2 * event.location + 1, event.second))
            elif isinstance(event, Gained):
                pairs = ((event.good, event.number),)
            elif isinstance(event, Unpacked):
                pairs = ((event.good, 1),)
            for good, number in pairs:
                taken[good] = taken.get(good, 0) + number
        return taken

    def spent(self, rate: int) -> Mapping[int, int]:
        """Goods that leave the office, by good; the Time counters of trades as `COUNTERS`."""
        spent: dict[int, int] = {}
        for event in self.events:
            if isinstance(event, Traded):
                spent[event.give] = spent.get(event.give, 0) + rate
            elif isinstance(event, Delivered):
                for good, number in event.goods:
                    spent[good] = spent.get(good, 0) + number - event.cubes.count(good)
        return {good: number for good, number in spent.items() if number}

    @property
    def cubes(self) -> tuple[int, ...]:
        """Goods that one-time cubes became."""
        found: list[int] = []
        for event in self.events:
            if isinstance(event, Delivered):
                found += event.cubes
            elif isinstance(event, Unpacked):
                found.append(event.good)
        return tuple(found)

    @property
    def delivered(self) -> tuple[int, ...]:
        """Contracts that were delivered, in order."""
        return tuple(event.contract for event in self.events if isinstance(event, Delivered))

    @property
    def traded(self) -> tuple[tuple[int, int], ...]:
        """Trades, as pairs of what is given and what it stands for."""
        return tuple((event.give, event.take) for event in self.events if isinstance(event, Traded))

    @property
    def rewards(self) -> tuple[int, ...]:
        """Contracts that came for them; -1 for none."""
        return tuple(event.contract for event in self.events if isinstance(event, Rewarded))

    def gain(self, kind: str, seat: int) -> int | None:
        """Return a gain, or None where it is not known."""
        gain = self.found.gain(kind, seat)
        return None if gain is None else gain.value


class Trials:
    """The choices of one page, played on the same deals.

    Args:
        view: of the reader.
        seat: the reader.
        deals: positions that the reader can't tell from the true one.
    """

    def __init__(self, view: MerkatorView, seat: int, deals: Sequence[State]) -> None:
        self._view = view
        self._seat = seat
        self._tries = Tries(deals, seat, _measures(seat), (seat,))
        self._before = deals[0].moves

    def tried(self, moves: Sequence[Move], own: int | None = None) -> Line:
        """Play moves; points that hang on a card that nobody has seen yet are not said.

        Args:
            moves: in order.
            own: how many of them are the choice's own; all by default.
        """
        line = tuple(moves)
        found = self._tries.found(line, own)
        events = self._tries.events(line) if found.legal else ()
        # What a letter takes is not known before it is turned.
        lettered = any(isinstance(event, Turned) for event in events)
        gains = () if lettered else tuple(gain for gain in found.gains if self._is_told(gain))
        return Line(line, events, msgspec.structs.replace(found, gains=gains))

    def _is_told(self, gain: Gain) -> bool:
        """Whether a gain is the reader's and is something, and hangs on nothing hidden."""
        view, seat = self._view, self._seat
        if gain.seat != seat or (not gain.value and gain.kind != HALVES):
            return False
        if gain.kind != HALVES:
            return True
        buildings = view.edition.buildings
        if not any(buildings[kind].rule == "perContractMinor" for kind in view.buildings[seat]):
            return True
        known = {*view.contracts[seat], *view.tops, view.hands[seat][1]}
        return all(kind in known for kind in self._after(gain.moves).contracts[seat])

    def _after(self, moves: Sequence[Move]) -> MerkatorState:
        after = self._tries.after(moves)
        assert after is not None
        return _state(after)

    def delivering(self, moves: Sequence[Move] = (), only: int | None = None, own: int | None = None) -> Line:
        """Play moves with deliveries after them, the most valuable first, each in its cheapest way.

        Args:
            moves: what comes first.
            only: the one contract to be delivered; None for all.
            own: how many of all moves are the choice's own; by default those that come first.
        """
        line = tuple(moves)
        wanted = list(self._view.contracts[self._seat]) if only is None else [only]
        while (state := self._tries.after(line)) is not None:
            move = _next(_state(state), self._seat, wanted)
            if move is None:
                break
            if isinstance(move, (Deliver, Prepare)) and _state(state).kind == "deliver":
                wanted.remove(move.contract)
            line += (move,)
        return self.tried(line, len(moves) if own is None else own)

    def completing(self) -> Line:
        """Play the rest of a delivery that is being put together, in its cheapest way."""
        line: tuple[Move, ...] = ()
        while (state := self._tries.after(line)) is not None and _state(state).kind == "trade":
            move = _next(_state(state), self._seat, ())
            if move is None:
                break
            line += (move,)
        return self.tried(line)

    def journey(self, move: Move) -> Line:
        """Play a journey with the best of what can follow: cubes taken one way or the other, then deliveries.

        After something that nobody could know before, a letter, nothing is tried: it could be otherwise.
        """
        first = self._after((move,))
        if self._learned(first):
            return self.tried((move,))
        if first.kind != "split":
            return self.delivering((move,))
        splits = [split for split in first.legal_moves(self._seat) if isinstance(split, Split)]
        places = self._view.edition.places
        if not any(places[kind] == first.location for kind in self._view.contracts[self._seat]):
            # Nothing can be delivered there: either way brings as many goods.
            after = self._after((move, splits[0]))
            return self.tried((move,) if self._learned(after) else (move, splits[0]), own=1)
        ways = [(move, split) for split in dict.fromkeys((splits[0], splits[-1]))]
        if any(self._learned(self._after(way)) for way in ways):
            return self.tried((move,))
        lines = [self.delivering(way, own=1) for way in ways]
        return max(lines, key=lambda line: (line.gain(HALVES, self._seat) or 0, len(line.moves) == 2))

    def _learned(self, state: MerkatorState) -> bool:
        # Alone a journey turns up a card, and no letter.
        return state.undo_floor > self._before and state.players > 1


def _next(state: MerkatorState, seat: int, wanted: Sequence[int]) -> Move | None:
    """Return the next step of delivering what is wanted; None when nothing can follow."""
    if state.to_act != (seat,) or state.actor != seat:
        return None
    offered = state.legal_moves(seat)
    if state.kind == "deliver":
        values = state.edition.values
        ways = [move for move in offered if isinstance(move, (Deliver, Prepare)) and move.contract in wanted]
        return max(ways, key=lambda way: (values[way.contract], isinstance(way, Deliver)), default=None)
    if state.kind == "trade":
        if deliver := next((move for move in offered if isinstance(move, Deliver)), None):
            return deliver
        return _payment(state, seat, offered)
    return TAKE_HELD if state.kind == "reward" else None


def _payment(state: MerkatorState, seat: int, offered: Sequence[Move]) -> Move | None:
    """Return the next step of the cheapest payment: fewest trades, then fewest cubes, then fewest Time counters.

    Whatever is asked for costs one good that is there, or a cube, or four by a trade. So a cube first fills a gap; it
    makes up a four only where no four of goods and no four counters are left. Of goods, what most is left of is given.
    """
    goods, tile, rate = state.goods[seat * GOODS : (seat + 1) * GOODS], state.tiles[seat], state.edition.rate
    assert isinstance(state.step, Trading)
    different = state.edition.contracts[state.step.contract].different
    if different:
        free = [good for good in range(GOODS) if goods[good] and good not in state.step.spared]
        asked = [int(good in free) for good in range(GOODS)]
        fills = tuple(good for good in range(GOODS) if not goods[good] and tile & CUBE[good])
        wanted = {ANY_KIND}
        if len(free) > different - state.step.traded:
            return min(
                (move for move in offered if isinstance(move, Spare)), key=lambda move: goods[move.good]
            )
        for move in offered:
            if isinstance(move, Unpack) and move.good in fills:
                return move
    else:
        asked = list(state.need)
        gaps = [max(0, number - have) for number, have in zip(asked, goods, strict=True)]
        fills = tuple(good for good, gap in enumerate(gaps) if gap and tile & CUBE[good])
        # What a cube of its colour does not fill.
        wanted = {
            good
            for good, gap in enumerate(gaps)
            if gap and gaps[good] + gaps[good ^ 1] > bool(tile & CUBE[good])
        }
    rest = [have - number for have, number in zip(goods, asked, strict=True)]
    trades = [
        move
        for move in offered
        if isinstance(move, Trade)
        and move.take in wanted
        and (move.give == COUNTERS or rest[move.give] >= rate)
    ]
    if trades:
        return max(trades, key=lambda move: -1 if move.give == COUNTERS else rest[move.give])
    kept = sum({CUBE[good] for good in fills})
    ups = [move for move in offered if isinstance(move, Unpack) and not CUBE[move.good] & kept]
    return next((move for move in ups if rest[move.good] % rate == rate - 1), None)


def signed(halves: int) -> Text:
    """Return a number of points, given in halves, with its sign."""
    if halves % 2 == 0:
        return say("page.signed", points=halves // 2)
    return say("page.signed/more" if halves > 0 else "page.signed/less", points=abs(halves) / 2)
