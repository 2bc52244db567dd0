"""What a choice would bring, found by playing it. There is no second copy of any rule here.

It is played on positions that the reader can't tell from the table's own. What is equal in all of them is known to the
reader and may be said; what differs is not. They can only differ once something was drawn or learned, which is where
undo stops: what goes no further is played on the first of them and stands for all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

import msgspec

from games.engine.position.moves import Event, Move
from games.engine.position.state import State

from .model import Gain, gain_of

Measure: TypeAlias = Callable[[State], Sequence[int]]
"""How much of something each seat has in a position; a gain is the difference that moves make."""
Measures: TypeAlias = Mapping[str, Measure]


class Found(msgspec.Struct, frozen=True):
    """What playing moves came to.

    Attributes:
        gains: of every kind and seat where it is the same in all positions.
        final: whether it can't be undone, in one of the positions at least: something was learned or drawn.
        legal: whether all moves were legal in all positions.
    """

    gains: tuple[Gain, ...]
    final: bool
    legal: bool

    def gain(self, kind: str, seat: int) -> Gain | None:
        """Return a gain, or None where it is not known."""
        return gain_of(self.gains, kind, seat)


def found(
    deals: Sequence[State], seat: int, moves: Sequence[Move], measures: Measures, own: int | None = None
) -> Found:
    """Play moves on copies of all positions, and measure.

    Args:
        deals: positions that the seat can't tell from the true one, at least one.
        seat: who plays.
        moves: in order.
        measures: what is measured, for every seat.
        own: how many of the moves are the choice's own, the others only following: only those count for `final`.
    """
    return Lookahead(deals, seat, measures).found(moves, own)


class Lookahead:
    """Choices of one page, played on copies of the same positions; what several of them begin with is played once.

    Args:
        deals: as `found`.
        seat: who plays.
        measures: what is measured.
        seats: whose gains are looked for; None for everybody's.
    """

    def __init__(
        self, deals: Sequence[State], seat: int, measures: Measures, seats: Sequence[int] | None = None
    ) -> None:
        self._seat = seat
        self._seats = range(deals[0].players) if seats is None else seats
        self._played: list[dict[tuple[Move, ...], _Played | None]] = [
            {(): _Played(deal, ())} for deal in deals
        ]
        self._led: dict[tuple[Move, ...], tuple[_Played, ...]] = {}
        self._measures = measures
        self._deals = deals
        self._before = {kind: measure(deals[0]) for kind, measure in measures.items()}
        self._floor = deals[0].moves

    def found(self, moves: Sequence[Move], own: int | None = None) -> Found:
        """Play moves, and measure; arguments as of the function `found`."""
        line = tuple(moves)
        played = self._after(line)
        final = self._is_final(played if own is None else self._after(line[:own]))
        if not played:
            return Found((), final, False)
        gains: list[Gain] = []
        first, *others = played
        for kind, measure in self._measures.items():
            had, now = self._before[kind], measure(first.state)
            further = (
                [(measure(one.state), before) for one, before in zip(others, self._others[kind], strict=True)]
                if others
                else ()
            )
            for seat in self._seats:
                value = now[seat] - had[seat]
                if not further or all(new[seat] - old[seat] == value for new, old in further):
                    gains.append(Gain(kind, seat, value, line))
        return Found(tuple(gains), final, True)

    @cached_property
    def _others(self) -> Mapping[str, Sequence[Sequence[int]]]:
        """What each seat has in the positions but the first, by kind."""
        return {kind: [measure(deal) for deal in self._deals[1:]] for kind, measure in self._measures.items()}

    def final(self, moves: Sequence[Move]) -> bool:
        """Return whether moves can't be undone, in one of the positions at least, without measuring anything."""
        return self._is_final(self._after(tuple(moves)))

    def _is_final(self, played: Sequence[_Played]) -> bool:
        return bool(played) and played[0].state.undo_floor > self._floor

    def after(self, moves: Sequence[Move]) -> State | None:
        """Return the first position after moves, to be looked at only; None if they are not legal in all positions."""
        played = self._after(tuple(moves))
        return played[0].state if played else None

    def events(self, moves: Sequence[Move], begin: int = 0) -> tuple[Event, ...]:
        """Return what moves, from one of them on, brought about in the first position; () if they are not legal."""
        line = tuple(moves)
        if begin == len(line) - 1:
            played = [self._after(line)]
        else:
            played = [self._after(line[:number]) for number in range(begin + 1, len(line) + 1)]
        return tuple([event for one in played if one for event in one[0].events])

    def _after(self, line: tuple[Move, ...]) -> tuple[_Played, ...]:
        """Return what moves lead to: in the first position if nothing hidden had a part in it, else in all of them."""
        led = self._led.get(line)
        if led is None:
            led = self._led[line] = self._leads(line)
        return led

    def _leads(self, line: tuple[Move, ...]) -> tuple[_Played, ...]:
        first = self._on(0, line)
        if first is None or first.state.undo_floor <= self._floor:
            return () if first is None else (first,)
        found = [self._on(deal, line) for deal in range(len(self._played))]
        return tuple(one for one in found if one is not None) if None not in found else ()

    def _on(self, deal: int, line: tuple[Move, ...]) -> _Played | None:
        """Return what moves lead to in one of the positions; None if they are not legal there."""
        played = self._played[deal]
        if line not in played:
            before, move = self._on(deal, line[:-1]), line[-1]
            if before is None or move not in before.state.legal_moves(self._seat):
                played[line] = None
            else:
                state = before.state.copy()
                played[line] = _Played(state, state.advance(self._seat, move))
        return played[line]


class _Played(NamedTuple):
    state: State
    events: Sequence[Event]


def best_of(ways: Sequence[Found], kind: str, seat: int) -> tuple[Gain, ...]:
    """Return the gains of the way that brings a seat most; `at_most` where another way brings less.

    Args:
        ways: what different ways of going on came to, all that matter among them.
        kind: what is compared.
        seat: whose.
    """
    known: list[tuple[Found, dict[tuple[str, int], int]]] = []
    for way in ways:
        values = {(gain.kind, gain.seat): gain.value for gain in way.gains}
        if not way.legal or (kind, seat) not in values:
            return ()
        known.append((way, values))
    if not known:
        return ()
    best, _ = max(known, key=lambda one: one[1][kind, seat])
    found: list[Gain] = []
    for gain in best.gains:
        others = [values.get((gain.kind, gain.seat)) for _, values in known]
        if None not in others:
            less = min(value for value in others if value is not None) < gain.value
            found.append(msgspec.structs.replace(gain, at_most=less))
    return tuple(found)
