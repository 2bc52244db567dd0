"""Loss checks: which letter counts, who has a choice, what is lost (rulings M8, M9)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from games.engine import HOLE, Event, Move

from . import counters
from .edition import GOODS
from .moves import Accept, Accepted, Chose, Lose, Lost, Redraw, Turned, lose

if TYPE_CHECKING:
    from .state import MerkatorState


def next_check(state: MerkatorState, events: list[Event]) -> None:
    """Turn the next counter that ended a row, or go on to the deliveries."""
    if not state.due:
        state.turned = -1
        state.phase = "deliver"
        return
    seat, place = state.active, state.due[0]
    state.due = state.due[1:]
    held = state.held[seat]
    code = counters.turn(state, held[place])
    state.held[seat] = (*held[:place], code, *held[place + 1 :])
    state.turned = code - counters.KNOWN
    open_choice = state.turned < 6 and bool(state.chart)
    events.append(Turned(seat, state.turned, not open_choice))
    if open_choice:
        state.phase = "check"
        state.to_act = (seat,)
    else:
        _begin(state, events)


def apply_accept(state: MerkatorState, seat: int, move: Accept, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Let the letter count."""
    events.append(Accepted(seat, state.turned))
    _begin(state, events)


def apply_redraw(state: MerkatorState, seat: int, move: Redraw, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Turn the next row's first counter, which goes back face down, and known (ruling M8)."""
    code = counters.turn(state, state.chart[-1])
    state.chart[-1] = code
    state.turned = code - counters.KNOWN
    events.append(Turned(seat, state.turned, True))
    _begin(state, events)


def _begin(state: MerkatorState, events: list[Event]) -> None:
    """Ask all who have a choice; if nobody has, settle at once."""
    state.phase = "lose"
    losers = tuple(seat for seat in range(state.players) if _has_choice(state, seat))
    state.losers = losers
    state.answers = [()] * state.players
    if losers:
        state.to_act = losers
    else:
        _settle(state, events)


def _has_choice(state: MerkatorState, seat: int) -> bool:
    """Return whether a seat is asked (ruling M9)."""
    column = state.edition.columns[state.turned % 6]
    owned = [state.goods[seat * GOODS + good] for good in column]
    number, total = 1 + state.turned // 6, sum(owned)
    if total < number:
        return False
    tile = state.tiles[seat]
    if any(tile >> (good >> 1) & 1 for good in column):
        return True
    return total > number and sum(1 for have in owned if have) > 1


def answers(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return what a seat that was asked may choose: cubes placed first, then one good or two."""
    column = state.edition.columns[state.turned % 6]
    owned = [state.goods[seat * GOODS + good] for good in column]
    tile = state.tiles[seat]
    moves: list[Move] = []
    for cubes in range(1 << len(column)):
        placed = [good for place, good in enumerate(column) if cubes >> place & 1]
        colours = [good >> 1 for good in placed]
        if len(set(colours)) < len(colours) or any(not tile >> colour & 1 for colour in colours):
            continue
        have = [number + (cubes >> place & 1) for place, number in enumerate(owned)]
        for place, good in enumerate(column):
            if not have[place]:
                continue
            if state.turned < 6:
                moves.append(lose(good, -1, cubes))
                continue
            moves += [
                lose(good, column[other], cubes)
                for other in range(place, len(column))
                if have[other] > (other == place)
            ]
    return tuple(moves)


def offer(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return a seat's choices; who has chosen may choose otherwise until all have."""
    if seat not in state.losers:
        return ()
    moves = answers(state, seat)
    chosen = state.answers[seat]
    if chosen:
        moves = tuple(move for move in moves if move != Lose(*chosen))
    return moves


def apply_lose(state: MerkatorState, seat: int, move: Lose, events: list[Event]) -> None:
    """Keep a choice hidden until the last one is made; then all take effect together."""
    anew = bool(state.answers[seat])
    state.answers[seat] = (move.first, move.second, move.cubes)
    state.to_act = tuple(other for other in state.losers if not state.answers[other])
    if state.to_act:
        events.append(Chose(seat, False, anew))
        return
    if len(state.losers) > 1:
        state.learned()
    _settle(state, events)


def _settle(state: MerkatorState, events: list[Event]) -> None:
    """Take what each loses, seat by seat."""
    column = state.edition.columns[state.turned % 6]
    number = 1 + state.turned // 6
    for seat in range(state.players):
        base = seat * GOODS
        if seat in state.losers:
            first, second, cubes = state.answers[seat]
            placed = tuple(good for place, good in enumerate(column) if cubes >> place & 1)
            for good in placed:
                state.tiles[seat] ^= 1 << (good >> 1)
                state.goods[base + good] += 1
            lost: tuple[int, ...] = (first,) if second < 0 else (first, second)
            events.append(Lost(seat, lost, placed, False))
        else:
            lost = tuple(good for good in column for _ in range(state.goods[base + good]))[:number]
            events.append(Lost(seat, lost, (), True))
        for good in lost:
            state.goods[base + good] -= 1
    state.losers, state.answers = (), []
    next_check(state, events)


def fill_answers(state: MerkatorState, rng: Random) -> None:
    """Draw what those have chosen to lose whose choice is hidden."""
    for seat, answer in enumerate(state.answers):
        if answer == (HOLE,):
            move = rng.choice(answers(state, seat))
            assert isinstance(move, Lose)
            state.answers[seat] = (move.first, move.second, move.cubes)
