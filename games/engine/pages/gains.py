"""The gains of a choice, found by playing it. No rule is written twice.

Moves are played on positions that the reader can't tell from the true one. A result that is equal in all of
them is known to the reader and may be shown. Results can differ only after something was drawn or learned,
where undo stops. Until then the moves are played on the first position only, which stands for all.
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
"""Returns a seat's amount in a position. A gain is the difference that moves make."""
Measures: TypeAlias = Mapping[str, Measure]


class Found(msgspec.Struct, frozen=True):
    """The result of playing moves.

    Attributes:
        gains: of every kind and seat, if equal in all positions.
        final: whether in at least one position the moves can't be undone, since something was learned or
            drawn.
        legal: whether all moves were legal in all positions.
    """

    gains: tuple[Gain, ...]
    final: bool
    legal: bool

    def gain(self, kind: str, seat: int) -> Gain | None:
        """Return a gain, or None if it is unknown."""
        return gain_of(self.gains, kind, seat)


class Lookahead:
    """Plays the choices of one page on copies of the same positions. Common beginnings are played once.

    Args:
        deals: positions that the seat can't tell from the true one, at least one.
        seat: the player.
        measures: the measures.
        seats: the seats whose gains are measured; None for all.
    """

    def __init__(
        self, deals: Sequence[State], seat: int, measures: Measures, seats: Sequence[int] | None = None
    ) -> None:
        self.seat = seat
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
        """Play moves and measure the gains.

        Args:
            moves: in order.
            own: the number of moves that belong to the choice; only these count for `final`. None for all.
        """
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
        """The amounts of each seat in all positions but the first, by kind."""
        return {kind: [measure(deal) for deal in self._deals[1:]] for kind, measure in self._measures.items()}

    def final(self, moves: Sequence[Move]) -> bool:
        """Return whether in at least one position moves can't be undone, without measuring."""
        return self._is_final(self._after(tuple(moves)))

    def _is_final(self, played: Sequence[_Played]) -> bool:
        return bool(played) and played[0].state.undo_floor > self._floor

    def after(self, moves: Sequence[Move]) -> State | None:
        """Return the first position after moves, read-only; None if they are illegal in any position."""
        played = self._after(tuple(moves))
        return played[0].state if played else None

    def events(self, moves: Sequence[Move], begin: int = 0) -> tuple[Event, ...]:
        """Return the events of moves, from one of them on, in the first position; () if they are illegal."""
        line = tuple(moves)
        if begin == len(line) - 1:
            played = [self._after(line)]
        else:
            played = [self._after(line[:number]) for number in range(begin + 1, len(line) + 1)]
        return tuple([event for one in played if one for event in one[0].events])

    def _after(self, line: tuple[Move, ...]) -> tuple[_Played, ...]:
        """Return the positions after moves: the first only if nothing hidden was involved, else all."""
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
        """Return the result of moves in one position; None if they are illegal there."""
        played = self._played[deal]
        if line not in played:
            before, move = self._on(deal, line[:-1]), line[-1]
            if before is None or move not in before.state.legal_moves(self.seat):
                played[line] = None
            else:
                state = before.state.copy()
                played[line] = _Played(state, state.advance(self.seat, move))
        return played[line]


class _Played(NamedTuple):
    state: State
    events: Sequence[Event]


def best_of(ways: Sequence[Found], kind: str, seat: int) -> tuple[Gain, ...]:
    """Return the gains of the alternative that brings a seat most, marked `at_most` if another brings less.

    Args:
        ways: the results of the alternatives.
        kind: the kind of gain to compare.
        seat: the seat.
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
