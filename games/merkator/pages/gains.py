"""What a choice of Merkator brings: which moves are tried, and what is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from games.engine import Event, Move, State, Text
from games.engine.pages.gains import Found, Measure, Tries
from games.engine.pages.model import Choice, Gain
from games.engine.words.texts import Speaker
from games.merkator.edition import GOODS
from games.merkator.events import Delivered, Gained, Rewarded, Took, Traded, Turned, Unpacked
from games.merkator.moves import ANY_KIND, COUNTERS, TAKE_HELD, Deliver, Prepare, Spare, Split, Trade, Unpack
from games.merkator.reckoning import scoring
from games.merkator.state import MerkatorState, MerkatorView

say = Speaker("merkator")


def _state(state: State) -> MerkatorState:
    assert isinstance(state, MerkatorState)
    return state


def _halves(state: State, seat: int) -> int:
    return int(2 * scoring.standing(_state(state), seat))


def _coins(state: State, seat: int) -> int:
    return _state(state).money[seat]


def _counters(state: State, seat: int) -> int:
    return len(_state(state).held[seat])


def _goods(state: State, seat: int) -> int:
    return sum(_state(state).store(seat))


def _cubes(state: State, seat: int) -> int:
    return _state(state).tiles[seat].bit_count()


HALVES, COINS, TIME, STORE, CUBES = "half_points", "coins", "counters", "goods", "cubes"
MEASURES: Mapping[str, Measure] = MappingProxyType(
    {HALVES: _halves, COINS: _coins, TIME: _counters, STORE: _goods, CUBES: _cubes}
)
"""Points are counted in halves: a contract beyond the office's slots scores half its value."""


def _own(measure: Measure, reader: int) -> Measure:
    """Count for the reader only: what others have is on no label, and takes most of the time."""
    return lambda state, seat: measure(state, seat) if seat == reader else 0


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
        self._tries = Tries(deals, seat, {kind: _own(measure, seat) for kind, measure in MEASURES.items()})
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
        for move in offered:
            if isinstance(move, Deliver):
                return move
        trades = [move for move in offered if isinstance(move, Trade)]
        if trades:
            return max(trades, key=lambda trade: _gladness(state, seat, trade))
        # A cube may be what makes up a four.
        last = [move for kind in (Spare, Unpack) for move in offered if isinstance(move, kind)]
        return last[0] if last else None
    return TAKE_HELD if state.kind == "reward" else None


def _gladness(state: MerkatorState, seat: int, trade: Trade) -> tuple[bool, bool, bool, int]:
    """How gladly a trade is made: for what is not there, of what is not asked for itself, goods before Time counters.

    Of these what there is most of comes first.
    """
    base, need = seat * GOODS, state.need
    lacking = trade.take == ANY_KIND or need[trade.take] > state.goods[base + trade.take]
    if trade.give == COUNTERS:
        return lacking, True, False, 0
    have = state.goods[base + trade.give]
    asked = need[trade.give] if need else 0
    return lacking, have - state.edition.rate >= asked, True, have


def signed(halves: int) -> Text:
    """Return a number of points, given in halves, with its sign."""
    if halves % 2 == 0:
        return say("page.signed", points=halves // 2)
    return say("page.signed/more" if halves > 0 else "page.signed/less", points=abs(halves) / 2)
