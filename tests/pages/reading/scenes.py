"""Moments of recorded games, and what the reader of a page of one may be asked, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Generic, TypeAlias, TypeVar

import msgspec

from games import catalogue
from games.engine import Event, State

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Bruno", "Clara", "Dora", "Emil")
Answer: TypeAlias = str | int | float
Played: TypeAlias = Mapping[str, object]
"""A move as a record has it."""
S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)
Me = TypeVar("Me", bound="Scene")  # type: ignore[type-arg] # of whichever game


class UnaskedError(Exception):
    """The question does not arise in this position."""


def named(seats: Iterable[int]) -> str:
    return ", ".join(NAMES[seat] for seat in seats) or "nobody"


def counted(things: Iterable[tuple[int, str]]) -> str:
    return ", ".join(f"{number} {thing}" for number, thing in things if number > 0) or "nothing"


def number(found: float) -> float:
    return int(found) if found == int(found) else found


def yes(true: bool) -> str:
    return "yes" if true else "no"


@dataclass(frozen=True)
class Scene(Generic[S]):
    """A moment of a game. Its methods are what questions name; those with a seat measure something of that seat.

    Attributes:
        state: the position; another one that the reader can't tell from it does as well.
        seat: the first seat that owes a decision, "you" on its private panel.
        private: whether its panel is read, and not the page for all.
        story: what has happened so far, the newest last.
    """

    state: S
    seat: int
    private: bool
    story: tuple[Event, ...]

    @property
    def reader(self) -> int | None:
        return self.seat if self.private else None

    def imagined(self: Me, seed: int) -> Me:
        """Return the same scene with everything that its reader can't see drawn again."""
        return replace(self, state=self.state.determinize(self.reader, Random(seed)))

    def after(self: Me, *moves: Played) -> Me:
        """Return what follows moves of this seat."""
        state = self.state.copy()
        for played in moves:
            move = catalogue[state.setup.game].decode(dict(played))
            if move not in state.legal_moves(self.seat):
                raise UnaskedError
            state.play(self.seat, move)
        return replace(self, state=state)

    def told(self, kind: type[E], who: str = "") -> E:
        """Return the newest event of a kind that the reader has read, of a person if that matters."""
        for event in reversed(self.story):
            seen = event.seen_by(self.reader)
            if isinstance(seen, kind) and (not who or getattr(seen, "seat", -1) == NAMES.index(who)):
                return seen
        raise UnaskedError

    def has(self, measure: str, who: str, *words: str) -> Answer:
        """Return what a method of the scene, or a method or field of the position, says of a seat."""
        seat = self.seat if who == "you" else NAMES.index(who)
        measured = getattr(self, measure, None) or getattr(self.state, measure)
        found: Answer = measured(seat, *words) if callable(measured) else measured[seat]
        return found

    def most(self, measure: str) -> str:
        found = [self.has(measure, name) for name in NAMES[: self.state.players]]
        return named(seat for seat, amount in enumerate(found) if amount == max(found, key=float))

    def then(self, measure: str, who: str, *moves: Played) -> Answer:
        return self.after(*moves).has(measure, who)

    def gain(self, measure: str, who: str, *moves: Played) -> float:
        return number(float(self.then(measure, who, *moves)) - float(self.has(measure, who)))

    def cost(self, measure: str, who: str, *moves: Played) -> float:
        return number(-self.gain(measure, who, *moves))

    def can(self, *moves: Played) -> str:
        try:
            self.after(*moves)
        except UnaskedError:
            return "no"
        return "yes"

    def undo(self, move: Played) -> str:
        state = self.after(move).state
        return yes(state.undo_floor < state.moves)

    def ends(self, move: Played) -> str:
        """Return whether a move leaves its player nothing to decide."""
        return yes(self.seat not in self.after(move).state.to_act)

    def decides(self) -> str:
        return named(self.state.to_act)


class Record(msgspec.Struct, frozen=True):
    """A game that computers played, as `games.replay` takes it."""

    game: str
    players: int
    seed: int
    options: dict[str, bool | int | str]
    edition: str | None
    moves: list[tuple[int, dict[str, object]]]


@cache
def records() -> Mapping[str, Record]:
    """Return the recorded games by name."""
    paths = sorted((FOLDER / "records").glob("*.json"))
    return {path.stem: msgspec.json.decode(path.read_bytes(), type=Record) for path in paths}


@cache
def moments(name: str) -> tuple[tuple[State, int, tuple[Event, ...]], ...]:
    """Return a recorded game's positions before each move, with a scene's seat and story."""
    record = records()[name]
    game = catalogue[record.game]
    state = game.new(record.players, record.seed, record.options, record.edition)
    story, found = tuple(state.opening), []
    for mover, played in record.moves:
        found.append((state.copy(), state.to_act[0], story))
        story += tuple(state.play(mover, game.decode_recorded(state, mover, played)))
    return tuple(found)
