"""What claims of Merkator are checked with: moves played on copies, turns brought to their end, what can be delivered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from games.engine import Event, Move
from games.merkator.events import (
    Finished,
    Took,
)
from games.merkator.moves import (
    BONUS,
    JOIN,
    Deliver,
    OfferCoins,
    OfferCounters,
    Prepare,
    Split,
    Travel,
)
from games.merkator.reckoning import scoring
from games.merkator.rules.investment import Paying
from games.merkator.rules.rewards import Offering
from games.merkator.rules.step import Step
from games.merkator.state import MerkatorState
from tests.games.kit.claims import Said

E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=Step)

_QUIET = (
    *("finish", "decline", "keep", "take_top", "accept", "return_coins", "travel"),
    *("sell", "discard", "pay", "split", "lose", "deliver", "spare", "trade", "unpack", "buy_building"),
)
"""Verbs in the order in which they are played to bring a turn to its end with as little as possible."""


def at(said: Said) -> MerkatorState:
    assert isinstance(said.state, MerkatorState)
    return said.state


def step_of(state: MerkatorState, kind: type[S]) -> S:
    """Return the step, which is of this kind."""
    assert isinstance(state.step, kind)
    return state.step


def copied(state: MerkatorState) -> MerkatorState:
    return state.copy()


def played(said: Said) -> tuple[MerkatorState, list[Event]]:
    """Return the position after the moves, and what happened."""
    state, events = copied(at(said)), list[Event]()
    for move in said.moves:
        events += state.play(said.seat, move)
    return state, events


def every(events: Sequence[Event], wanted: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, wanted)]


def quiet(state: MerkatorState) -> list[Event]:
    """Let the seats that are awaited do as little as possible: nothing is offered, delivered, joined or bought."""
    seat = state.to_act[0]
    if state.kind == "offer":
        part: Move = OfferCoins(0) if step_of(state, Offering).offered[seat][0] < 0 else OfferCounters(0)
        return list(state.play(seat, part))
    moves = state.legal_moves(seat)
    return list(
        state.play(seat, min(moves, key=lambda move: _QUIET.index(move.verb) if move.verb in _QUIET else 99))
    )


def _split(state: MerkatorState, seat: int) -> Iterator[tuple[MerkatorState, list[Event]]]:
    """Yield each position that splitting the cubes can lead to; of many cubes some."""
    if state.kind != "split" or state.active != seat:
        yield state, []
        return
    splits = [move for move in state.legal_moves(seat) if isinstance(move, Split)]
    for move in splits[:9]:
        after = copied(state)
        events = list(after.play(seat, move))
        for reached, further in _split(after, seat):
            yield reached, events + further


def chances(said: Said, seat: int) -> list[MerkatorState]:
    """Return the positions in which a seat delivers this turn, if it does; all others do as little as they can.

    If a journey is spoken of, then after it.
    """
    state = at(said)
    turn = (state.round, state.active, state.left)
    if said.moves and isinstance(said.moves[0], Travel):
        state, _ = played(said)
    found = []
    for after, _ in _split(copied(state), seat):
        while after.outcome is None and (after.round, after.active, after.left) == turn:
            if after.kind == "deliver" and after.actor == seat:
                found.append(after)
                break
            if after.kind == "join" and after.to_act == (seat,):
                events = after.play(seat, JOIN)
                if Finished(seat, True) in events:
                    break
            else:
                quiet(after)
    return found


def deliveries(said: Said, seat: int) -> dict[int, set[str]]:
    """Return what a seat can deliver this turn, each by itself, with the verbs that begin it."""
    found: dict[int, set[str]] = {}
    for after in chances(said, seat):
        for move in after.legal_moves(seat):
            if isinstance(move, (Deliver, Prepare)):
                found.setdefault(move.contract, set()).add(move.verb)
    return found


def journey(said: Said) -> tuple[MerkatorState, list[Event]]:
    """Return the position after a journey with its first split, and what happened."""
    state, events = played(said)
    after, further = next(_split(state, said.seat))
    return after, events + further


def takes_cubes(said: Said) -> None:
    _, events = journey(said)
    assert sum(one.first + one.second for one in every(events, Took)) == said.value


def counters_brought(said: Said) -> None:
    after, _ = journey(said)
    assert len(after.held[said.seat]) - len(at(said).held[said.seat]) == said.value


def scores(state: MerkatorState) -> list[int | float]:
    """Return what all would score now, cubes on tiles left out."""
    after = copied(state)
    after.tiles = [0] * after.players
    return scoring.settle(after, [])


def item_cost(state: MerkatorState) -> int:
    what, kind = step_of(state, Paying).item
    return (state.edition.bonuses if what == BONUS else state.edition.buildings)[kind].cost
