"""Whether the line that tells a turn is true: its numbers are compared with what happened, as events and positions have it.

The readings are in the tests of the game, by the sentence. They read events as plain JSON, and the fields of the
positions before and after the turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from random import Random
from typing import Any, TypeAlias

import msgspec

from games.engine import Event, State, Text
from games.engine.quantities import TOLD, Number
from games.engine.words.texts import Marks, Together, Who
from games.kit.parts import parts_of
from games.kit.position import Position
from games.kit.subject import Subject

from .shown import Shown
from .truth import digits_are_numbers, is_true

CHECKED: Counter[tuple[str, str]] = Counter()
"""The number of sentences that were compared, by game and by the key of the message."""

_NOTHING: Mapping[str, Any] = {}
_OF_A_VERB = 24
"""So many moves of a verb are made in a position set up by hand."""


@dataclass(frozen=True)
class Turn:
    """Moves of one seat in a row, up to one of them, and their reader.

    Attributes:
        subject: the game.
        before: the position before the first of the moves.
        after: the position after the last one.
        mover: who made them.
        reader: who is told; None on a page for everybody.
        events: what happened.
    """

    subject: Subject
    before: Any
    after: Any
    mover: int
    reader: int | None
    events: tuple[Event, ...]

    def of(self, *kinds: str, **fields: object) -> list[Mapping[str, Any]]:
        """Return the events of some kinds as plain JSON, or those of them whose fields have these values."""
        seen = [msgspec.to_builtins(event.seen_by(self.reader)) for event in self.events]
        return [
            event
            for event in seen
            if event["event"] in kinds and all(event[name] == value for name, value in fields.items())
        ]

    @property
    def concerned(self) -> int | None:
        """Whose losses are bold: the reader's, on a page for everybody those of the first seat that owes a move."""
        return next(iter(self.after.to_act), None) if self.reader is None else self.reader

    def told(self) -> Text | None:
        """Return what the game tells."""
        seen = [event.seen_by(self.reader) for event in self.events]
        return self.subject.game.turn_line(seen, self.after.view(self.reader))

    @property
    def messages(self) -> set[str]:
        """The keys of the messages that the line consists of."""
        return {text.message for text in parts_of(self.told()).texts}


Said: TypeAlias = Sequence[Mapping[str, object]]
Reading: TypeAlias = Callable[[Turn], Said]
"""Returns for each sentence of one of some messages, in their order, what its values have to be, by name."""
Readings: TypeAlias = Mapping[tuple[str, ...], Reading]
"""Readings by the keys of messages, without attributes."""


def told_is_true(turn: Turn) -> None:
    """Every number of a turn's line is what its reading says, and every digit belongs to a number."""
    if (line := turn.told()) is None:
        return
    game, texts = turn.subject.game.meta.name, parts_of(line).texts
    read: dict[str, set[str]] = {}
    for messages, reading in turn.subject.story.items():
        found = [dict(text.values) for text in texts if text.message in messages]
        if not found:
            continue
        wanted = reading(turn)
        pairs = zip_longest(found, wanted, fillvalue=_NOTHING)
        shown = [{name: _plain(values.get(name)) for name in one} for values, one in pairs]
        assert shown == [*wanted], f"{line} ({messages}): {shown} is not true, it is {wanted}"
        for message in messages:
            read[message] = {name for one in wanted for name in one}
            CHECKED[game, message] += sum(text.message == message for text in texts)
    for text in texts:
        for name, value in text.values:
            if any(number.quantity == TOLD for number in _direct(value)):
                assert name in read.get(text.message, ()), (
                    f"{line}: nothing is compared with {name} of {text.key}"
                )
    position = Position(turn.subject, turn.after, Random(1))
    others = [number for number in parts_of(line).numbers if number.quantity != TOLD]
    is_true((*others,), Shown(position, turn.mover if turn.reader is None else turn.reader))
    digits_are_numbers(line, parts_of(line).whole, turn.subject)


def _direct(value: object) -> list[Number]:
    """Return the numbers of a value that are in no sentence of their own."""
    match value:
        case Number():
            return [value]
        case Together(parts):
            return [number for part in parts for number in _direct(part)]
        case Marks(groups):
            return [number for _, number in groups if isinstance(number, Number)]
        case _:
            return []


def _plain(value: object) -> object:
    """Return a value as readings give it: a seat, a number, several numbers, words."""
    match value:
        case Who(seat):
            return seat
        case Number():
            return int(value)
        case Together() | Marks():
            return [int(number) for number in _direct(value)]
        case tuple():
            return [int(number) for number in value]
        case _:
            return value


def turns_set_up(subject: Subject) -> Iterator[Turn]:
    """Yield what everybody is told after some moves of each verb, in positions set up by hand."""
    for state, _ in subject.arranged():
        for seat in state.to_act:
            tried: Counter[str] = Counter()
            for move in state.legal_moves(seat):
                tried[move.verb] += 1
                if tried[move.verb] > _OF_A_VERB:
                    continue
                after = state.copy()
                events = tuple(after.play(seat, move))
                for reader in (None, *range(state.players)):
                    yield Turn(subject, state, after, seat, reader, events)


def turns(
    subject: Subject, players: int, seed: int, move: Callable[[State, int, Random], Any]
) -> Iterator[Turn]:
    """Yield what everybody is told after each move of a game.

    Args:
        subject: the game.
        players: number of seats.
        seed: of the deal and of everything random here.
        move: returns what a seat does.
    """
    rng, state = Random(seed), subject.new(players, seed)
    before, mover, events = state.copy(), -1, list[Event]()
    while state.outcome is None:
        seat = rng.choice(state.to_act)
        if seat != mover:
            before, mover, events = state.copy(), seat, []
        events += state.play(seat, move(state, seat, rng))
        for reader in (None, *range(players)):
            yield Turn(subject, before, state.copy(), mover, reader, tuple(events))
