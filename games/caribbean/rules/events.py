"""What the table hears of what happens in Merchants of the Caribbean. Cards are numbers as in `moves.py`."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from games.caribbean.moves import Kind
from games.engine import Event, Seat

Cards: TypeAlias = Annotated[int, "number of cards"]
Coins: TypeAlias = Annotated[int, "coins"]
Influence: TypeAlias = Annotated[int, "influence points"]


class Revealed(Event, frozen=True, gc=False):
    """A card was turned face up; `forced` if there was nothing else to do."""

    seat: Seat
    card: Kind
    forced: bool


class Repelled(Event, frozen=True, gc=False):
    """A ship was sent to the discard pile by strength."""

    seat: Seat
    ship: Kind


class Kept(Event, frozen=True, gc=False):
    """A ship that could be repelled came into the harbour."""

    seat: Seat
    ship: Kind


class Bust(Event, frozen=True, gc=False):
    """A second ship of a type stayed: the harbour, this ship included, is discarded."""

    seat: Seat
    ship: Kind
    cards: Cards


class Taxed(Event, frozen=True, gc=False):
    """A tax increase took coins: how many from each seat."""

    lost: tuple[Coins, ...]


class Earned(Event, frozen=True, gc=False):
    """A seat drew coins that a card pays without an action.

    Attributes:
        seat: who.
        coins: how many came.
        due: how many were due; fewer come if cards run out (ruling C2).
        why: strength, influence, admiral or jester.
    """

    seat: Seat
    coins: Coins
    due: Coins
    why: str


class Shuffled(Event, frozen=True, gc=False):
    """The discard pile became the deck."""

    cards: Cards


class Stopped(Event, frozen=True, gc=False):
    """Discovery ended without a bust; `why` is choice, cards (none is left) or limit (ruling C10)."""

    seat: Seat
    why: str


class Looted(Event, frozen=True, gc=False):
    """A ship was taken.

    Attributes:
        seat: who took it.
        ship: which.
        coins: how many came.
        due: how many were due, after traders.
        to: who got a coin for it; -1 for nobody.
    """

    seat: Seat
    ship: Kind
    coins: Coins
    due: Coins
    to: int


class Hired(Event, frozen=True, gc=False):
    """A person was taken; `price` after Mademoiselles, `to` who got a coin for it or -1."""

    seat: Seat
    person: Kind
    price: Coins
    to: int


class Gave(Event, frozen=True, gc=False):
    """Persons were given for an expedition; `forced` if there was nothing to choose."""

    seat: Seat
    persons: tuple[Kind, ...]
    forced: bool


class Fulfilled(Event, frozen=True, gc=False):
    """An expedition was fulfilled; `coins` came of the `due`."""

    seat: Seat
    expedition: Kind
    coins: Coins
    due: Coins


class Passed(Event, frozen=True, gc=False):
    """Somebody declined to take a further card; `forced` if nothing could be taken."""

    seat: Seat
    forced: bool


class TurnEnded(Event, frozen=True, gc=False):
    """Somebody ended a turn without a card to reveal."""

    seat: Seat


class Cleared(Event, frozen=True, gc=False):
    """The remaining cards of the harbour were discarded."""

    cards: Cards


class Stranded(Event, frozen=True, gc=False):
    """A turn passed without a card to reveal or an expedition; `left` more in a row end the game."""

    seat: Seat
    left: int


class Idle(Event, frozen=True, gc=False):
    """A number of `rounds` passed without a hire or an expedition; `left` more end the game."""

    rounds: int
    left: int


class Triggered(Event, frozen=True, gc=False):
    """A seat has the influence that ends the game; the round is played out."""

    seat: Seat
    influence: Influence


class Ended(Event, frozen=True, gc=False):
    """The game is over; `why` is influence, cards or idle."""

    why: str
