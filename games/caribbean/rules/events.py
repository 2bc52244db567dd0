"""What the table hears of what happens in Merchants of the Caribbean. Cards are numbers as in `moves.py`."""

from __future__ import annotations

from games.engine import Event


class Revealed(Event, frozen=True, gc=False):
    """A card was turned face up; `forced` if there was nothing else to do."""

    seat: int
    card: int
    forced: bool


class Repelled(Event, frozen=True, gc=False):
    """A ship was sent to the discard pile by strength."""

    seat: int
    ship: int


class Kept(Event, frozen=True, gc=False):
    """A ship that could be repelled came into the harbour."""

    seat: int
    ship: int


class Bust(Event, frozen=True, gc=False):
    """A second ship of a type stayed: the harbour, this ship included, is discarded."""

    seat: int
    ship: int
    cards: int


class Taxed(Event, frozen=True, gc=False):
    """A tax increase took coins: how many from each seat."""

    lost: tuple[int, ...]


class Earned(Event, frozen=True, gc=False):
    """A seat drew coins that a card pays without an action.

    Attributes:
        seat: who.
        coins: how many came.
        due: how many were due; fewer come if cards run out (ruling C2).
        why: strength, influence, admiral or jester.
    """

    seat: int
    coins: int
    due: int
    why: str


class Shuffled(Event, frozen=True, gc=False):
    """The discard pile became the deck."""

    cards: int


class Stopped(Event, frozen=True, gc=False):
    """Discovery ended without a bust; `why` is choice, cards (none is left) or limit (ruling C10)."""

    seat: int
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

    seat: int
    ship: int
    coins: int
    due: int
    to: int


class Hired(Event, frozen=True, gc=False):
    """A person was taken; `price` after Mademoiselles, `to` who got a coin for it or -1."""

    seat: int
    person: int
    price: int
    to: int


class Gave(Event, frozen=True, gc=False):
    """Persons were given for an expedition; `forced` if there was nothing to choose."""

    seat: int
    persons: tuple[int, ...]
    forced: bool


class Fulfilled(Event, frozen=True, gc=False):
    """An expedition was fulfilled; `coins` came of the `due`."""

    seat: int
    expedition: int
    coins: int
    due: int


class Passed(Event, frozen=True, gc=False):
    """Somebody declined to take a further card; `forced` if nothing could be taken."""

    seat: int
    forced: bool


class TurnEnded(Event, frozen=True, gc=False):
    """Somebody ended a turn without a card to reveal."""

    seat: int


class Cleared(Event, frozen=True, gc=False):
    """The remaining cards of the harbour were discarded."""

    cards: int


class Stranded(Event, frozen=True, gc=False):
    """A turn passed without a card to reveal or an expedition; `left` more in a row end the game."""

    seat: int
    left: int


class Idle(Event, frozen=True, gc=False):
    """A number of `rounds` passed without a hire or an expedition; `left` more end the game."""

    rounds: int
    left: int


class Triggered(Event, frozen=True, gc=False):
    """A seat has the influence that ends the game; the round is played out."""

    seat: int
    influence: int


class Ended(Event, frozen=True, gc=False):
    """The game is over; `why` is influence, cards or idle."""

    why: str
