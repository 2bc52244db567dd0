"""`State`: the common part of all games' positions.

A game's `State` adds its fields, the legal moves, their effects and the visibility.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar

import msgspec
from typing_extensions import TypeVar

from games.engine.edition import Edition, Json, module
from games.engine.errors import IllegalMove
from games.engine.words.english import printable
from games.engine.words.texts import Speaker, Text

from .fields import Fields, copier, fields_of, masker, plain
from .moves import Event, Move
from .outcome import Decision, Outcome
from .randomness import Stream
from .reasons import Reason
from .view import OptionValue, PositionView, View

say = Speaker("engine")
S = TypeVar("S", bound="State")
OwnState = TypeVar("OwnState", bound="State", default="State", covariant=True)
"""The type of a game's positions; `State` for a game that doesn't name it."""
V = TypeVar("V", bound=PositionView)


class Setup(msgspec.Struct, frozen=True):
    """A table's settings, fixed before the deal and checked by `Game.check`.

    Attributes:
        game: the game's name in the catalogue.
        edition: the printed numbers.
        options: every option of the game with its value, sorted by name.
        players: the number of seats.
        rules: the rules number at the deal, for rules that were fixed later.
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
    """A position. Only `play` changes it.

    A game's fields are declared in `__slots__`. They hold scalars, tuples, frozen structs, or flat lists of
    these, which `copy` can handle. The game keeps `to_act` and `outcome` up to date, and `undo_floor` by
    calling `learned`.

    Attributes:
        setup: the table's settings.
        chance: the position's own stream of random numbers.
        moves: the number of moves played.
        turn: the number of hand-overs. It rises if a seat owes a decision after a move and did not before.
        to_act: the seats that owe a decision, ascending; () when the game is over.
        undo_floor: the move count at which undo stops. Then the mover last learned something, a secret became
            known, or the stream was used.
        outcome: the result, or None.
        opening: all events of the deal in order; usually none.
    """

    _verbs: ClassVar[Mapping[str, type[Move]]] = MappingProxyType({})
    """The game's move classes. A game sets it; other objects are refused as no moves."""

    __slots__ = ("_offers", "chance", "moves", "opening", "outcome", "setup", "to_act", "turn", "undo_floor")

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Set up the common part. The game then deals and sets `to_act`."""
        self.setup = setup
        self.chance = chance
        self.moves = 0
        self.turn = 0
        self.undo_floor = 0
        self.to_act: tuple[int, ...] = ()
        self.outcome: Outcome | None = None
        self.opening: tuple[Event, ...] = ()
        self._offers: dict[int, Sequence[Move]] = {}

    # A game overrides these.

    @abstractmethod
    def _offer(self, seat: int) -> Sequence[Move]:
        """Return the seat's legal moves, owed or optional; () if there are none."""

    def _why_not(self, seat: int, move: Move) -> Reason | Text:  # noqa: ARG002 a game says more
        """Return why a move that is not offered is refused. Called during the game, for an existing seat."""
        return say("refusal.now" if self.legal_moves(seat) else "refusal.turn")

    def _ways(self, seat: int) -> Iterable[str]:
        """Return the current options of a seat, as keys of the game's words for them; by default the verbs."""
        return (move.verb for move in self.legal_moves(seat))

    @abstractmethod
    def _apply(self, seat: int, move: Move) -> list[Event]:
        """Make an offered move and all its automatic consequences."""

    @abstractmethod
    def _decision(self, seat: int) -> Decision:
        """Return the decision of a seat in `to_act`."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return a seat's view; None is a spectator.

        Raises:
            ValueError: for a seat that doesn't exist.
        """

    def _position(self) -> dict[str, Json]:
        """Return the game's part of the canonical form: the digested fields, documented with the game."""
        return plain(self)

    def _fill(self, rng: Random) -> None:  # noqa: ARG002 a game that hides something fills its holes
        """Fill each hole of this position, which is a seat's view of another one, with a draw from rng.

        It can't see the true values, so it can't reveal them. A game without secrets has no holes.
        """
        assert all(field.seen.mask is None for field in fields_of(type(self))), "nothing fills its holes"

    # The public interface of every position.

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.setup.players

    def decision(self, seat: int) -> Decision | None:
        """Return the seat's decision, or None."""
        return self._decision(seat) if seat in self.to_act else None

    def legal_moves(self, seat: int) -> Sequence[Move]:
        """Return the seat's legal moves: complete, distinct, in a stable order.

        They include optional moves. The list is empty without moves, or if the seat doesn't exist.
        """
        if type(seat) is not int or not 0 <= seat < self.setup.players:
            return ()
        offer = self._offers.get(seat)
        if offer is None:
            offer = self._offers[seat] = self._offer(seat)
        return offer

    def refusal(self, seat: int, move: Move) -> Text | None:
        """Return None if the seat may make this move now, else the reason."""
        if move in self.legal_moves(seat):
            return None
        if type(seat) is not int or not 0 <= seat < self.players:
            return say("refusal.seat", seat=printable(seat), last=self.players - 1)
        if self.outcome is not None:
            return say("refusal.over")
        if not self._is_move(move):
            return say("refusal.foreign", found=printable(move))
        found = self._why_not(seat, move)
        return self._said(found) if isinstance(found, Reason) else found

    def instead(self, seat: int) -> Text | None:
        """Return what a seat can do instead of a refused move; None if nothing, or without words for it."""
        if not self.legal_moves(seat):
            return None
        if (home := _home(type(self))) is None:
            return None
        told = Text(home, "instead", (("ways", " ".join(dict.fromkeys(self._ways(seat)))),))
        # A catalogue may lack the key.
        return told.instead(told.key)

    def _said(self, reason: Reason) -> Text:
        home = _home(type(self))
        assert home is not None, f"{type(self).__module__} has no module `text` beside it"
        return Text(home, reason.key, reason.values)

    def _is_move(self, move: object) -> bool:
        """Return whether an object is a well-formed move of this game. Only such objects reach `_why_not`."""
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
            All events in order. Call `seen_by` before showing one to a seat.

        Raises:
            IllegalMove: if the rules don't allow it; the position is unchanged.
        """
        legal = self.legal_moves(seat)
        try:
            # Use the list's own object: the given one is equal, but may hold 1.0 or True for 1.
            move = legal[legal.index(move)]
        except ValueError:
            reason = self.refusal(seat, move)
            assert reason is not None
            raise IllegalMove(reason, instead=self.instead(seat)) from None
        return self.advance(seat, move)

    def advance(self, seat: int, move: Move) -> Sequence[Event]:
        """Make a legal move as `play` does, without checking it. Playouts use it for speed.

        Args:
            seat: a seat that may move.
            move: one of its legal moves. Any other move leaves an invalid position.
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
        """End the game; the arguments are the fields of `Outcome`."""
        told = tuple(self._said(one) for one in trail)
        self.outcome = Outcome(ranks, scores, self._said(reason), told, won)
        self.to_act = ()

    def learned(self) -> None:
        """Raise the undo floor: in the current move somebody learned something, or chance was used."""
        self.undo_floor = self.moves

    def copy(self: S) -> S:
        """Return an independent position."""
        new = object.__new__(type(self))
        _copier(type(self))(new, self)
        new.chance = self.chance.copy()
        new._offers = {}
        return new

    def after(self: S, seat: int, move: Move) -> tuple[S, Sequence[Event]]:
        """Return a copy of the position after a move, and the events. This position is unchanged.

        The legal moves are computed once for several calls on one position.

        Raises:
            IllegalMove: as `play`.
        """
        self.legal_moves(seat)
        new = self.copy()
        new._offers = dict(self._offers)
        return new, new.play(seat, move)

    def canonical(self) -> dict[str, Json]:
        """Return the whole position as plain JSON, in the form specified in `docs/engine.md`."""
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
        """Return the SHA-256 (32 bytes) of the canonical form as JSON: sorted keys, no spaces, ASCII."""
        text = json.dumps(self.canonical(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return sha256(text.encode()).digest()

    def determinize(self: S, seat: int | None, rng: Random) -> S:
        """Return a full position that this seat can't tell from the true one.

        It depends only on the seat's knowledge and on rng. It takes nothing from the true stream of chance.

        Args:
            seat: the seat that must not learn anything; None for a spectator.
            rng: the source of the unknown values.
        """
        self._require_point(seat)
        new = self.masked(seat)
        new.chance = Stream(rng.getrandbits(256).to_bytes(32, "big"))
        new._fill(rng)
        return new

    def masked(self: S, seat: int | None) -> S:
        """Return this position with holes in place of a seat's unknowns, and the stream of chance at its start.

        It can't be played. Its canonical form is the seat's knowledge.
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
            ValueError: for a seat that doesn't exist.
        """
        view = object.__new__(kind)
        for name, value in self._seen(seat).items():
            setattr(view, name, value)
        _masker(type(self))(view, self, seat)
        return view

    def __repr__(self) -> str:
        return repr(self.view(None))

    def _require_point(self, seat: object) -> None:
        """Raise ValueError unless `seat` is a seat, or None for a spectator."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise ValueError(
                f"a point of view is None or a seat from 0 to {self.players - 1}, not {printable(seat)}"
            )

    def starting_seat(self) -> int:
        """Return the starting seat by the option `start`: drawn from the stream, or seat 0."""
        return self.chance.below(self.players) if self.setup.option("start") == "drawn" else 0

    def _seen(self, seat: int | None) -> dict[str, Any]:
        """Return the fields of a view that all games have, to construct a game's view.

        Raises:
            ValueError: for a seat that doesn't exist.
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
    """Return the folder of a game's sentences, as in `Text.home`: next to its state; None if there are none."""
    [own] = [one for one in kind.__mro__ if State in one.__bases__]
    package = own.__module__.rpartition(".")[0]
    if package.startswith("games."):
        return package.removeprefix("games.")
    return f"{package}.text" if module(f"{package}.text") is not None else None


_COMMON = tuple(name for name in State.__slots__ if name not in ("_offers", "chance"))
"""The fields of every position that copies share."""


@cache
def _copier(kind: type[State]) -> Callable[[State, State], None]:
    return copier(kind, _COMMON)


@cache
def _masker(kind: type[State]) -> Callable[[object, State, int | None], None]:
    return masker(kind)
