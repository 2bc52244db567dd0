"""The position of a game: what all games' positions have in common.

A game's `State` adds its flat fields and says what is offered, what a move does, what may be seen.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

import msgspec

from games.engine.edition import Edition, Json, module
from games.engine.errors import IllegalMove
from games.engine.words.english import shown
from games.engine.words.texts import Speaker, Text

from .fields import Fields, copier, fields_of, masker, plain
from .moves import Event, Move
from .outcome import Decision, Outcome
from .randomness import Stream
from .reasons import Reason
from .view import OptionValue, PositionView, View

say = Speaker("engine")
S = TypeVar("S", bound="State")
V = TypeVar("V", bound=PositionView)


class Setup(msgspec.Struct, frozen=True):
    """What a table agreed on before the deal; checked by `Game.check`.

    Attributes:
        game: the game's name in the catalogue.
        edition: the printed numbers.
        options: every option of the game with its value, sorted by name.
        players: number of seats.
        rules: the number of the rules that it began under; a rule that was mended since asks for it.
    """

    game: str
    edition: Edition
    options: tuple[tuple[str, OptionValue], ...]
    players: int
    rules: int

    def option(self, name: str) -> OptionValue:
        """Return the value of an option; raises KeyError if the game has none of that name."""
        return dict(self.options)[name]


class State(Fields, ABC):
    """A position. It changes by `play` only.

    A game's fields are declared in `__slots__` and hold scalars, tuples, frozen structs, or flat lists of
    these: then `copy` needs no word from the game. The game itself keeps `to_act`, `outcome` and, through
    `learned`, `undo_floor` up to date.

    Attributes:
        setup: what the table agreed on.
        chance: the position's own stream of random numbers.
        moves: how many moves were played.
        turn: how many hand-overs there were: it rises whenever after a move a seat owes that did not before.
        to_act: the seats that owe a decision, ascending; () when the game is over.
        undo_floor: the number of moves played when last the mover learned something, another seat's
            secret became known to anybody, or the stream was used; undoing stops there.
        outcome: the result, or None.
        opening: what the deal led to without anybody's choice, in order, with nothing left out; usually nothing.
    """

    _verbs: ClassVar[Mapping[str, type[Move]]] = MappingProxyType({})
    """The game's move classes; a game sets it, so that other things are refused as no moves at all."""

    __slots__ = ("_offers", "chance", "moves", "opening", "outcome", "setup", "to_act", "turn", "undo_floor")

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Begin the common part; the game deals and sets `to_act` after it."""
        self.setup = setup
        self.chance = chance
        self.moves = 0
        self.turn = 0
        self.undo_floor = 0
        self.to_act: tuple[int, ...] = ()
        self.outcome: Outcome | None = None
        self.opening: tuple[Event, ...] = ()
        self._offers: dict[int, Sequence[Move]] = {}

    # What a game says of itself.

    @abstractmethod
    def _offer(self, seat: int) -> Sequence[Move]:
        """Return what the seat may do now, owed or unasked; () for a seat that may do nothing."""

    def _why_not(self, seat: int, move: Move) -> Reason | Text:  # noqa: ARG002 a game says more
        """Return why a move that is not offered is refused; called while the game is on, for a real seat."""
        return say("refusal.now" if self.legal_moves(seat) else "refusal.turn")

    def _ways(self, seat: int) -> Iterable[str]:
        """Return what a seat that can do something can do now, by the names of the game's words for it; else their verbs."""
        return (move.verb for move in self.legal_moves(seat))

    @abstractmethod
    def _apply(self, seat: int, move: Move) -> list[Event]:
        """Make an offered move and all that follows from it without anybody's choice."""

    @abstractmethod
    def _decision(self, seat: int) -> Decision:
        """Return what a seat in `to_act` owes."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return all that a seat may know; None for a spectator.

        Raises:
            ValueError: for a seat that there is not.
        """

    def _position(self) -> dict[str, Json]:
        """Return the game's own part of the canonical form: the digested fields; the game's docs describe it."""
        return plain(self)

    def _fill(self, rng: Random) -> None:  # noqa: ARG002 a game that hides something fills its holes
        """Put something drawn by rng into each hole of this position, which is a seat's view of another one.

        It can't look at what was there, so that it can't give it away. A game that hides nothing has none.
        """
        assert all(field.seen.mask is None for field in fields_of(type(self))), "nothing fills its holes"

    # What everybody asks a position.

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.setup.players

    def decision(self, seat: int) -> Decision | None:
        """Return what the seat owes, or None."""
        return self._decision(seat) if seat in self.to_act else None

    def legal_moves(self, seat: int) -> Sequence[Move]:
        """Return what the seat may do now: complete, distinct, in a stable order.

        It contains what a seat may do unasked too, and is empty where there is nothing or no such seat.
        """
        if type(seat) is not int or not 0 <= seat < self.setup.players:
            return ()
        offer = self._offers.get(seat)
        if offer is None:
            offer = self._offers[seat] = self._offer(seat)
        return offer

    def refusal(self, seat: int, move: Move) -> Text | None:
        """Return None if the seat may make this move now, else why not."""
        if move in self.legal_moves(seat):
            return None
        if type(seat) is not int or not 0 <= seat < self.players:
            return say("refusal.seat", seat=shown(seat), last=self.players - 1)
        if self.outcome is not None:
            return say("refusal.over")
        if not self._is_move(move):
            return say("refusal.foreign", found=shown(move))
        found = self._why_not(seat, move)
        return self._said("refusal", found) if isinstance(found, Reason) else found

    def instead(self, seat: int) -> Text | None:
        """Return what a seat can do, where another move is refused; None if nothing, or if there are no words for it."""
        if not self.legal_moves(seat):
            return None
        if (home := _home(type(self))) is None:
            return None
        told = Text(home, "instead", (("ways", " ".join(dict.fromkeys(self._ways(seat)))),))
        # A catalogue may lack it.
        return told.instead(told.key)

    def _said(self, sort: str, reason: Reason) -> Text:
        home = _home(type(self))
        assert home is not None, f"{type(self).__module__} has no module `text` beside it"
        return Text(home, f"{sort}.{reason.key}", reason.values)

    def _is_move(self, move: object) -> bool:
        """Whether something is a well-formed move of this game; only such ones reach `_why_not`."""
        kind = type(move)
        if not isinstance(move, Move) or (self._verbs and kind not in self._verbs.values()):
            return False
        try:
            msgspec.convert(msgspec.to_builtins(move), kind)
        except (msgspec.ValidationError, TypeError):
            return False
        return True

    def play(self, seat: int, move: Move) -> Sequence[Event]:
        """Make a move.

        Returns:
            what happened, in order, with nothing left out: who shows it to a seat asks `seen_by`.

        Raises:
            IllegalMove: and nothing has changed.
        """
        legal = self.legal_moves(seat)
        try:
            # The list's own object: what was given is equal, but may hold 1.0 or True for 1.
            move = legal[legal.index(move)]
        except ValueError:
            reason = self.refusal(seat, move)
            assert reason is not None
            raise IllegalMove(reason, instead=self.instead(seat)) from None
        return self.advance(seat, move)

    def advance(self, seat: int, move: Move) -> Sequence[Event]:
        """Make a move that is known to be legal, as `play` does, without looking it up: playouts go faster by it.

        Args:
            seat: one that may move.
            move: one of its legal moves, of which nothing is checked: with any other the position is worth nothing.
        """
        owed = self.to_act
        self.moves += 1
        events = self._apply(seat, move)
        self._offers = {}
        if self.to_act is not owed:
            for owing in self.to_act:
                if owing not in owed:
                    self.turn += 1
                    break
        return events

    def end(
        self,
        ranks: tuple[int, ...],
        scores: tuple[int | float, ...],
        reason: Reason,
        trail: Iterable[Reason] = (),
        *,
        won: bool = True,
    ) -> None:
        """End the game; the arguments are what `Outcome` has."""
        told = tuple(self._said("trail", one) for one in trail)
        self.outcome = Outcome(ranks, scores, self._said("outcome", reason), told, won)
        self.to_act = ()

    def learned(self) -> None:
        """Raise the undo floor: with the move being made somebody learned something, or chance was used."""
        self.undo_floor = self.moves

    def copy(self: S) -> S:
        """Return an independent position."""
        new = object.__new__(type(self))
        _copier(type(self))(new, self)
        new.chance = self.chance.copy()
        new._offers = {}
        return new

    def after(self: S, seat: int, move: Move) -> tuple[S, Sequence[Event]]:
        """Return the position after a move, and what happened; this one stays as it is.

        Of several moves tried from one position the legal ones are looked for once.

        Raises:
            IllegalMove: as `play`.
        """
        self.legal_moves(seat)
        new = self.copy()
        new._offers = dict(self._offers)
        return new, new.play(seat, move)

    def canonical(self) -> dict[str, Json]:
        """Return the whole position as plain JSON, in the form that `docs/engine.md` documents."""
        return {
            "game": self.setup.game,
            "edition": self.setup.edition.sha256,
            "options": dict(self.setup.options),
            "players": self.players,
            "moves": self.moves,
            "turn": self.turn,
            "undo_floor": self.undo_floor,
            "to_act": list(self.to_act),
            "chance": {"key": self.chance.key.hex(), "drawn": self.chance.drawn},
            "over": self.outcome is not None,
            "position": self._position(),
        }

    def digest(self) -> bytes:
        """Return SHA-256 over the canonical form as JSON: keys sorted, no spaces, ASCII. 32 bytes."""
        text = json.dumps(self.canonical(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return sha256(text.encode()).digest()

    def determinize(self: S, seat: int | None, rng: Random) -> S:
        """Return a full position that this seat can't tell from the true one.

        It depends on what the seat knows and on rng only, and takes nothing from the true stream of chance.

        Args:
            seat: the seat that must not learn anything; None for a spectator.
            rng: where the unknown comes from.
        """
        self._require_point(seat)
        new = self.masked(seat)
        new.chance = Stream(rng.getrandbits(256).to_bytes(32, "big"))
        new._fill(rng)
        return new

    def masked(self: S, seat: int | None) -> S:
        """Return this position with holes where a seat can't see, and the stream of chance at its beginning.

        It can't be played on; its canonical form is what the seat knows.
        """
        new = object.__new__(type(self))
        for name in _COMMON:
            setattr(new, name, getattr(self, name))
        _masker(type(self))(new, self, seat)
        new.chance = Stream(bytes(32))
        new._offers = {}
        return new

    def _view_as(self, kind: type[V], seat: int | None) -> V:
        """Return a view of a class that has this position's fields.

        Raises:
            ValueError: for a seat that there is not.
        """
        view = object.__new__(kind)
        for name, value in self._seen(seat).items():
            setattr(view, name, value)
        _masker(type(self))(view, self, seat)
        return view

    def __repr__(self) -> str:
        return repr(self.view(None))

    def _require_point(self, seat: object) -> None:
        """Raise ValueError unless this is a seat, or None for a spectator."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise ValueError(
                f"a point of view is None or a seat from 0 to {self.players - 1}, not {shown(seat)}"
            )

    def starting_seat(self) -> int:
        """Return who starts, by the option `start`: a seat drawn from the stream, or seat 0."""
        return self.chance.below(self.players) if self.setup.option("start") == "drawn" else 0

    def _seen(self, seat: int | None) -> dict[str, Any]:
        """Return the fields of a view that all games have; a game's view is made with them.

        Raises:
            ValueError: for a seat that there is not.
        """
        self._require_point(seat)
        return {
            "game": self.setup.game,
            "edition": self.setup.edition,
            "options": self.setup.options,
            "players": self.players,
            "seat": seat,
            "moves": self.moves,
            "turn": self.turn,
            "to_act": self.to_act,
            "decision": None if seat is None else self.decision(seat),
            "outcome": self.outcome,
        }


@cache
def _home(kind: type[State]) -> str | None:
    """Return where a game's sentences are, as `Text.home` names it: beside its state; None if there are none."""
    [own] = [one for one in kind.__mro__ if State in one.__bases__]
    package = own.__module__.rpartition(".")[0]
    if package.startswith("games."):
        return package.removeprefix("games.")
    return f"{package}.text" if module(f"{package}.text") is not None else None


_COMMON = tuple(name for name in State.__slots__ if name not in ("_offers", "chance"))
"""What every position has apart from its game's fields, and copies share."""


@cache
def _copier(kind: type[State]) -> Callable[[State, State], None]:
    return copier(kind, _COMMON)


@cache
def _masker(kind: type[State]) -> Callable[[object, State, int | None], None]:
    return masker(kind)
