"""The gains of a choice in Merkator: the moves that are tried, and the counted quantities."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from games.engine import Move, State, Text
from games.engine.pages.gains import Found, Lookahead, Measure
from games.engine.pages.model import Choice, Gain, brought, gain_of
from games.engine.quantities import Brought, BroughtHalves
from games.engine.words.texts import Speaker
from games.merkator import quantities as count
from games.merkator.edition import CUBE, GOODS
from games.merkator.moves import ANY_KIND, COUNTERS, TAKE_HELD, Deliver, Prepare, Spare, Split, Trade, Unpack
from games.merkator.quantities.moves import Line
from games.merkator.rules.events import Delivered, Turned
from games.merkator.rules.steps.delivery import Trading
from games.merkator.state import MerkatorState, MerkatorView

say = Speaker("merkator")

_DELIVERING = (Deliver, Prepare)
HALVES, TIME, STORE, CUBES = "half_points", "counters", "goods", "cubes"
MOST: Final = 3
"""So many choices that pay most now are buttons."""
NOW: Final = "now"
"""The menu of these, which no page prints: the buttons stand above the menus."""
_COUNTED: Mapping[str, Callable[..., int]] = {
    HALVES: count.points.plain,
    TIME: count.counters.plain,
    STORE: count.goods.plain,
    CUBES: count.tile.plain,
}
"""Points are counted in halves: a contract beyond the office's slots scores half its value."""

SHOWN = 24
"""So many ways to take cubes have room in a menu; the others are in the list of all moves."""


def _of_all(of: Callable[..., int]) -> Measure:
    return lambda state: [of(state, seat) for seat in range(state.players)]


def _of_one(of: Callable[..., int], seat: int) -> Measure:
    """Return what one seat has: what others have is on no label, and takes most of the time."""
    before = (0,) * seat
    return lambda state: (*before, of(state, seat))


MEASURES: Mapping[str, Measure] = MappingProxyType({kind: _of_all(of) for kind, of in _COUNTED.items()})


def order(choice: Choice, seat: int | None, *, halves: bool = True) -> tuple[int, ...]:
    """Sort by most points, if asked, then goods, Time counters and one-time cubes, then by least cost."""
    return *rank(choice.gains, seat)[0 if halves else 1 :], choice.price


def rank(gains: Sequence[Gain], seat: int | None) -> tuple[int, ...]:
    """Return a seat's gains in the order of their weight, the most as the least number; 0 for what is not stated."""
    found = (gain_of(gains, kind, seat) for kind in (HALVES, STORE, TIME, CUBES))
    return tuple([0 if gain is None else -gain.value for gain in found])


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
        measures = {kind: _of_one(of, seat) for kind, of in _COUNTED.items()}
        self._tries = Lookahead(deals, seat, measures, (seat,))
        self._before = deals[0].moves
        self._store = tuple(view.store(seat))
        buildings = view.edition.buildings
        self._counts_small_places = any(
            buildings[kind].rule == "perContractMinor" for kind in view.buildings[seat]
        )

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
        gains = () if lettered else tuple([gain for gain in found.gains if self._is_told(gain)])
        return Line(
            line,
            events,
            Found(gains, found.final, found.legal),
            tuple([event.contract for event in events if isinstance(event, Delivered)]),
            brought(gains, HALVES, self._seat, of=BroughtHalves),
            self._store,
            self._view.edition.rate,
            line if own is None else line[:own],
        )

    def _is_told(self, gain: Gain) -> bool:
        """Return whether a gain is not empty and depends on nothing hidden."""
        if gain.kind != HALVES:
            return gain.value != 0
        if not self._counts_small_places:
            return True
        view, seat = self._view, self._seat
        known = {*view.contracts[seat], *view.tops, view.hands[seat][1]}
        return all(kind in known for kind in self.after(gain.moves).contracts[seat])

    def after(self, moves: Sequence[Move]) -> MerkatorState:
        """Return the position after moves on a deal where they are legal."""
        after = self._tries.after(moves)
        assert isinstance(after, MerkatorState)
        return after

    def delivering(self, moves: Sequence[Move] = (), only: int | None = None, own: int | None = None) -> Line:
        """Play moves with the deliveries after them that gain most, each in its cheapest way.

        Args:
            moves: what comes first.
            only: the one contract to be delivered; None for all that gain, the most valuable first, or one of them.
            own: how many of all moves are the choice's own; by default those that come first.
        """
        line, own = tuple(moves), len(moves) if own is None else own
        if only is not None:
            return self.tried(self._delivered(line, [only])[-1], own)
        held = self._view.contracts[self._seat]
        found = self._delivered(line, held)
        if len(found) > 1:
            # The first of all is delivered in that line too.
            state = self.after(line)
            ready = {one.contract for one in state.legal_moves(self._seat) if isinstance(one, _DELIVERING)}
            first = next(one.contract for one in found[1][len(line) :] if isinstance(one, _DELIVERING))
            found += [self._delivered(line, [kind])[-1] for kind in held if kind in ready - {first}]
        lines = [self.tried(one, own) for one in found[1:] or found]
        # Of those that are alike the one that delivers most: points that aren't known count as none.
        return max(lines, key=lambda one: (one.points or 0, len(one.delivered)))

    def _delivered(self, line: tuple[Move, ...], wanted: Sequence[int]) -> list[tuple[Move, ...]]:
        """Return moves, and then with each delivery of wanted contracts after them, the most valuable first."""
        left, found = list(wanted), [line]
        while isinstance(state := self._tries.after(line), MerkatorState):
            move = _next(state, self._seat, left)
            if state.kind == "deliver" and line != found[-1]:
                found.append(line)
            if move is None:
                break
            if isinstance(move, _DELIVERING) and state.kind == "deliver":
                left.remove(move.contract)
            line += (move,)
        return found if line == found[-1] else [*found, line]

    def completing(self) -> Line:
        """Play the rest of a delivery that is being put together, in its cheapest way."""
        line: tuple[Move, ...] = ()
        while isinstance(state := self._tries.after(line), MerkatorState) and state.kind == "trade":
            move = _next(state, self._seat, ())
            if move is None:
                break
            line += (move,)
        return self.tried(line)

    def journey(self, move: Move) -> Line:
        """Play a journey with the best of what can follow: cubes taken one way or the other, then deliveries.

        The choice has all moves of the deliveries as its own, or only the journey: `Line.own` tells.

        After something that nobody could know before, a letter, nothing is tried: it could be otherwise.
        """
        first = self.after((move,))
        if self._learned(first):
            return self.tried((move,))
        if first.kind != "split":
            return self._whole(self.delivering((move,), own=1))
        places = self._view.edition.places
        if not any(places[kind] == first.location for kind in self._view.contracts[self._seat]):
            return self.arriving(move)
        splits = [split for split in first.legal_moves(self._seat) if isinstance(split, Split)][:SHOWN]
        if self._learned(self.after((move, splits[0]))):
            return self.tried((move,))
        found = [(self.delivering((move, split), own=1), self._lacking(first, split)) for split in splits]
        best, _ = min(found, key=lambda one: (rank(one[0].found.gains, self._seat), one[1]))
        return self._whole(best)

    def _lacking(self, state: MerkatorState, split: Split) -> int:
        """Return how many of a place's goods contracts lack after a way to take its cubes."""
        place, contracts = state.location, self._view.edition.contracts
        taken = {2 * place: split.first, 2 * place + 1: state.cubes[place] - split.first}
        return sum(
            max(0, number - self._store[good] - taken[good])
            for kind in self._view.contracts[self._seat]
            for good, number in contracts[kind].needs
            if good in taken
        )

    def arriving(self, move: Move) -> Line:
        """Play a journey without a delivery: however the cubes are taken, they bring as many goods."""
        first = self.after((move,))
        if self._learned(first) or first.kind != "split":
            return self.tried((move,), 1)
        split = next(split for split in first.legal_moves(self._seat) if isinstance(split, Split))
        after = self.after((move, split))
        return self.tried((move,) if self._learned(after) else (move, split), 1)

    def _whole(self, line: Line) -> Line:
        """Return a journey with all its deliveries as one choice, unless one of two rewards must be chosen."""
        at_once = line.delivered and line.points is not None and TAKE_HELD not in line.moves
        return self.tried(line.moves) if at_once else line

    def _learned(self, state: MerkatorState) -> bool:
        # Alone a journey turns up a card, and no letter.
        return state.undo_floor > self._before and state.players > 1


def _next(state: MerkatorState, seat: int, wanted: Sequence[int]) -> Move | None:
    """Return the next step of the wanted deliveries; None if there is none."""
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


def signed(gain: Brought) -> Text:
    """Return points with their sign."""
    return say("page.signed", gain=gain)
