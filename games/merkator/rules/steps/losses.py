"""Loss checks: which letter counts, who has a choice, what is lost (rulings M8, M9)."""

from __future__ import annotations

from random import Random
from typing import Annotated

from msgspec.structs import replace

from games.engine import HOLE, Event, Move, Open, Own, Reason, why
from games.merkator.edition import COLUMNS, CUBE, GOODS, LETTERS, Letter
from games.merkator.moves import ACCEPT, REDRAW, Accept, Lose, Redraw, lose
from games.merkator.quantities import answers as answering
from games.merkator.rules import counters
from games.merkator.rules.events import Accepted, Chose, Lost, Turned
from games.merkator.rules.hidden import KNOWN, whether
from games.merkator.state import MerkatorState, Step

from .delivery import DELIVERING


class Checking(Step, frozen=True, gc=False, tag="check"):
    """The traveller lets a letter count, or turns another counter.

    Attributes:
        letter: the one turned.
        due: places among the traveller's counters of those that are still to be turned.
    """

    letter: Open[Letter]
    due: Open[tuple[int, ...]]

    verbs = (Accept, Redraw)

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG002 one form
        """Return the two choices."""
        return (ACCEPT, REDRAW)

    def unpacks(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG002 one form
        """Return nothing: cubes are placed as part of an answer only (ruling M3)."""
        return ()

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Let the letter count, or that of the next row's first counter."""
        match move:
            case Accept():
                events.append(Accepted(seat, self.letter))
                _lose(state, self.letter, self.due, events)
            case Redraw():
                # It goes back face down, and known (ruling M8).
                code = state.chart[-1] = counters.turn(state, state.chart[-1])
                letter = LETTERS[code - KNOWN]
                events.append(Turned(seat, letter, True))
                _lose(state, letter, self.due, events)
            case _:
                raise self.stray(move)


class Losing(Step, frozen=True, gc=False, tag="lose"):
    """All who have a choice say at once, hidden from each other, what they lose.

    Attributes:
        letter: the one that counts.
        due: places among the traveller's counters of those that are still to be turned.
        losers: seats that are asked.
        chosen: for each seat its answer (first, second, cubes), empty while open; another's is -1.
    """

    letter: Open[Letter]
    due: Open[tuple[int, ...]]
    losers: Open[tuple[int, ...]]
    chosen: Annotated[tuple[tuple[int, ...], ...], Own(whether)]

    verbs = (Lose,)

    def owing(self, state: MerkatorState) -> tuple[int, ...]:  # noqa: ARG002 one form
        """Return the seats that have not answered."""
        return tuple([seat for seat in self.losers if not self.chosen[seat]])

    def may_change(self, seat: int) -> bool:
        """Return whether a seat was asked."""
        return seat in self.losers

    def answer_of(self, seat: int) -> tuple[int, ...]:
        """Return a seat's choice of what to lose; () if it has not chosen."""
        return self.chosen[seat]

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:
        """Return a seat's choices but the one that stands."""
        moves = answers(state, seat, self.letter)
        chosen = self.chosen[seat]
        return tuple(move for move in moves if move != Lose(*chosen)) if chosen else moves

    def unpacks(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG002 one form
        """Return nothing: cubes are placed as part of an answer only (ruling M3)."""
        return ()

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Keep a choice hidden until the last one is made; then all take effect together."""
        assert isinstance(move, Lose)
        chosen = list(self.chosen)
        anew = bool(chosen[seat])
        chosen[seat] = (move.first, move.second, move.cubes)
        made = replace(self, chosen=tuple(chosen))
        if made.owing(state):
            state.step = made
            events.append(Chose(seat, False, anew))
            return
        if len(self.losers) > 1:
            state.learned()
        made.settle(state, events)

    def settle(self, state: MerkatorState, events: list[Event]) -> None:
        """Take what each loses, seat by seat, and turn what is still to be turned."""
        column = state.edition.columns[self.letter.column]
        for seat in range(state.players):
            base = seat * GOODS
            if seat in self.losers:
                first, second, cubes = self.chosen[seat]
                placed = tuple(good for place, good in enumerate(column) if cubes >> place & 1)
                for good in placed:
                    state.tiles[seat] ^= CUBE[good]
                    state.goods[base + good] += 1
                lost: tuple[int, ...] = (first,) if second < 0 else (first, second)
                events.append(Lost(seat, lost, placed, False))
            else:
                owned = tuple(good for good in column for _ in range(state.goods[base + good]))
                lost = owned[: self.letter.number]
                events.append(Lost(seat, lost, (), True))
            for good in lost:
                state.goods[base + good] -= 1
        check(state, self.due, events)

    def why_not(self, state: MerkatorState, seat: int, move: Move) -> Reason:
        """Return what is wrong with an answer."""
        assert isinstance(move, Lose)
        first, second = move.first, move.second
        inside = state.edition.columns[self.letter.column]
        if self._stands(seat, move):
            return why("refusal.same")
        if first not in inside or (second >= 0 and second not in inside):
            return why("refusal.column", column=COLUMNS[self.letter.column])
        if (second < 0) == (self.letter.number > 1):
            return why("refusal.number", loses=answering.loses(state))
        if second >= 0 and inside.index(second) < inside.index(first):
            turned = lose(second, first, move.cubes)
            if turned in self.offer(state, seat) or self._stands(seat, turned):
                goods = state.edition.goods
                return why("refusal.order", first=goods[second], then=goods[first])
        return why("refusal.lose")

    def _stands(self, seat: int, move: Lose) -> bool:
        return self.chosen[seat] == (move.first, move.second, move.cubes)

    def redrawn(self, state: MerkatorState, rng: Random) -> Losing:
        """Draw what those have chosen to lose whose choice is hidden."""
        chosen = list(self.chosen)
        for seat, answer in enumerate(chosen):
            if answer == (HOLE,):
                move = rng.choice(answers(state, seat, self.letter))
                assert isinstance(move, Lose)
                chosen[seat] = (move.first, move.second, move.cubes)
        return replace(self, chosen=tuple(chosen))


def check(state: MerkatorState, due: tuple[int, ...], events: list[Event]) -> None:
    """Turn the next counter that ended a row, or go on to the deliveries.

    Args:
        state: the position.
        due: places among the traveller's counters of those that are still to be turned.
        events: what happens is added.
    """
    if not due:
        state.step = DELIVERING
        return
    seat, place = state.active, due[0]
    held = state.held[seat]
    code = counters.turn(state, held[place])
    state.held[seat] = (*held[:place], code, *held[place + 1 :])
    letter = LETTERS[code - KNOWN]
    open_choice = letter.number == 1 and bool(state.chart)
    events.append(Turned(seat, letter, not open_choice))
    if open_choice:
        state.step = Checking(letter, due[1:])
    else:
        _lose(state, letter, due[1:], events)


def _lose(state: MerkatorState, letter: Letter, due: tuple[int, ...], events: list[Event]) -> None:
    """Ask all who have a choice; if nobody has, settle at once."""
    losers = tuple(seat for seat in range(state.players) if _has_choice(state, seat, letter))
    step = Losing(letter, due, losers, ((),) * state.players)
    if losers:
        state.step = step
    else:
        step.settle(state, events)


def _has_choice(state: MerkatorState, seat: int, letter: Letter) -> bool:
    """Return whether a seat is asked (ruling M9)."""
    column = state.edition.columns[letter.column]
    owned = [state.goods[seat * GOODS + good] for good in column]
    total = sum(owned)
    if total < letter.number:
        return False
    tile = state.tiles[seat]
    if any(tile & CUBE[good] for good in column):
        return True
    return total > letter.number and sum(1 for have in owned if have) > 1


def answers(state: MerkatorState, seat: int, letter: Letter) -> tuple[Move, ...]:
    """Return what a seat that was asked may choose: cubes placed first, then one good or two."""
    column = state.edition.columns[letter.column]
    owned = [state.goods[seat * GOODS + good] for good in column]
    tile = state.tiles[seat]
    moves: list[Move] = []
    for cubes in range(1 << len(column)):
        placed = [good for place, good in enumerate(column) if cubes >> place & 1]
        if len({CUBE[good] for good in placed}) < len(placed) or any(
            not tile & CUBE[good] for good in placed
        ):
            continue
        have = [number + (cubes >> place & 1) for place, number in enumerate(owned)]
        for place, good in enumerate(column):
            if not have[place]:
                continue
            if letter.number == 1:
                moves.append(lose(good, -1, cubes))
                continue
            moves += [
                lose(good, column[other], cubes)
                for other in range(place, len(column))
                if have[other] > (other == place)
            ]
    return tuple(moves)
