"""Step 4, joining, and how turns and rounds follow each other until the game ends (rulings M5, M13-M17)."""

from __future__ import annotations

from games.engine import Event, Move, Open
from games.merkator.moves import DECLINE, JOIN, Decline, Join
from games.merkator.rules.events import Declined, Joined
from games.merkator.rules.steps.delivery import Over
from games.merkator.state import MerkatorState, Step

from . import counters, ending, scoring
from .steps.delivery import DELIVERING, bonus_goods
from .steps.investment import Planning


class Joining(Step, frozen=True, gc=False, tag="join"):
    """A seat may pay the traveller and deliver here too.

    Attributes:
        asked: the seat.
    """

    asked: Open[int]

    verbs = (Join, Decline)

    def owing(self, state: MerkatorState) -> tuple[int, ...]:  # noqa: ARG002 one form
        """Return the seat that is asked."""
        return (self.asked,)

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG002 one form
        """Return the two choices."""
        return (JOIN, DECLINE)

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Pay the traveller and take one good for each own bonus card of the place, or stay away."""
        match move:
            case Decline():
                events.append(Declined(seat))
                state.step = Over(seat)
            case Join():
                edition = state.edition
                cost = edition.locations[state.location].join
                counters.pass_on(state, seat, state.active, cost)
                events.append(Joined(seat, cost, state.active))
                bonus_goods(state, seat, edition.bonus_goods_joining, events)
                state.actor = seat
                state.step = DELIVERING
            case _:
                raise self.stray(move)


def go_on(state: MerkatorState, last: int, events: list[Event]) -> None:
    """Ask the next seat clockwise that can pay to join; after the last one the turn ends (ruling M13).

    Args:
        state: the position.
        last: the seat that is done where the journey led.
        events: what happens is added.
    """
    cost = state.edition.locations[state.location].join
    asked = (last + 1) % state.players
    while state.joining and asked != state.active:
        if len(state.held[asked]) >= cost:
            state.step = Joining(asked)
            return
        asked = (asked + 1) % state.players
    end_turn(state, events)


def end_turn(state: MerkatorState, events: list[Event]) -> None:
    """Begin the next turn, unless the game is over."""
    players = state.players
    following = (state.active + 1) % players
    if players > 1 and state.left < 0 and following == state.first:
        ending.count_round(state, events)
    if state.left > 0:
        state.left -= 1
    elif state.ending:
        state.ending = False
        state.left = players
    over = state.round == state.edition.solo_turns if players == 1 else state.left == 0
    if over:
        scoring.end(state, events)
        return
    if following == state.first:
        state.round += 1
    state.location = -1
    state.held_now = False
    begin_turn(state, following)


def begin_turn(state: MerkatorState, seat: int) -> None:
    """Begin the investment; contracts beyond the office's slots must be sold, but not at the end (M4, M5)."""
    state.active = state.actor = seat
    last = state.left >= 0 if state.players > 1 else state.round == state.edition.solo_turns
    state.step = Planning(not last and len(state.contracts[seat]) > state.edition.slots)
