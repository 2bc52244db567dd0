"""What the table hears of what happens in El Capitan. Cities, cards and sites are numbers as in `moves.py`."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from games.el_capitan.moves import City, Kind, Loan, Neutral, Site, Space
from games.engine import Event, Seat

Florin: TypeAlias = Annotated[int, "Florin"]
Cards: TypeAlias = Annotated[int, "number of cards"]
Phase: TypeAlias = Annotated[int, "phase, from 1"]


class Forced(Event, frozen=True, gc=False):
    """The next event is a move that the game made because it was the only legal one."""

    seat: Seat


class Bought(Event, frozen=True, gc=False):
    """A sailing card was bought."""

    seat: Seat
    card: Kind
    cost: Florin


class Sailed(Event, frozen=True, gc=False):
    """A ship went to a city by a card; `space` is -1 if it waits there because all harbours are full."""

    seat: Seat
    card: Kind
    to: City
    space: Space


class Built(Event, frozen=True, gc=False):
    """A warehouse was built."""

    seat: Seat
    city: City
    site: Site
    neutral: Neutral
    cost: Florin


class Reopened(Event, frozen=True, gc=False):
    """A shut warehouse is back on the track."""

    seat: Seat
    city: City
    site: Site
    neutral: Neutral


class Shut(Event, frozen=True, gc=False):
    """The first warehouse of a chain was shut; `lost` if it left the game (ruling E20)."""

    seat: Seat
    city: City
    site: Site
    neutral: Neutral
    lost: bool


class Fortified(Event, frozen=True, gc=False):
    """A fortress was built."""

    seat: Seat
    city: City
    cost: Florin


class Rewarded(Event, frozen=True, gc=False):
    """Lisboa paid for a build (ruling E19); `full` if the builder's colour leads there."""

    seat: Seat
    florin: Florin
    full: bool


class Spread(Event, frozen=True, gc=False):
    """A bonus card was taken for warehouses in nine cities; it pays at the last payday."""

    seat: Seat
    florin: Florin


class Borrowed(Event, frozen=True, gc=False):
    """A loan was taken at the bank."""

    seat: Seat
    loan: Loan
    florin: Florin


class Idled(Event, frozen=True, gc=False):
    """A ship went to the bank and no loan could be taken; `left` more such turns end the phase, -1: none do."""

    seat: Seat
    left: int


class Turned(Event, frozen=True, gc=False):
    """Cards were turned up to fill the rows."""

    cards: tuple[Kind, ...]


class Shuffled(Event, frozen=True, gc=False):
    """Discards became a deck."""

    destinations: Annotated[bool, "true for destinations, else connections"]
    cards: Cards


class Raided(Event, frozen=True, gc=False):
    """The pirate was moved for free and its mover collected.

    Attributes:
        seat: who moved it.
        to: the city.
        space: the harbour space that it took.
        paid: what each seat paid.
    """

    seat: Seat
    to: City
    space: Space
    paid: tuple[Florin, ...]


class Towed(Event, frozen=True, gc=False):
    """The pirate lies in another harbour; `cost` is 0 if cards brought it."""

    seat: Seat
    to: City
    space: Space
    cost: Florin


class Piloted(Event, frozen=True, gc=False):
    """A card brought the pirate to a city, on its way to a harbour."""

    seat: Seat
    card: Kind
    to: City


class Pushed(Event, frozen=True, gc=False):
    """The pirate pushed a ship to another harbour space."""

    seat: Seat
    city: City
    space: Space


class Docked(Event, frozen=True, gc=False):
    """A waiting ship took the harbour space that the pirate left."""

    seat: Seat
    city: City
    space: Space


class Triggered(Event, frozen=True, gc=False):
    """A seat has built all it had: the round is played out, then it is payday."""

    seat: Seat


class Payday(Event, frozen=True, gc=False):
    """A payday begins; `idle` if because nobody could do anything for a round."""

    phase: Phase
    idle: bool


class CityPaid(Event, frozen=True, gc=False):
    """What a city paid.

    Attributes:
        city: which.
        number: the number on the space that decides.
        most: whether no city has more open warehouses, so that fortresses pay in full.
        majority: Florin for warehouses, by seat.
        fortress: Florin for fortresses, by seat.
    """

    city: City
    number: int
    most: bool
    majority: tuple[Florin, ...]
    fortress: tuple[Florin, ...]


class Income(Event, frozen=True, gc=False):
    """What a payday brought a seat.

    Attributes:
        seat: who.
        cities: in how many it has open warehouses.
        proliferation: Florin for that.
        majority: Florin for warehouses.
        fortress: Florin for fortresses.
        bonus: Florin for its bonus card, at the last payday.
    """

    seat: Seat
    cities: int
    proliferation: Florin
    majority: Florin
    fortress: Florin
    bonus: Florin

    @property
    def total(self) -> int:
        """All of it."""
        return self.proliferation + self.majority + self.fortress + self.bonus


class Repaid(Event, frozen=True, gc=False):
    """Loans of a kind were paid back; `due` if they had to be."""

    seat: Seat
    loan: Loan
    number: Annotated[int, "number of loans"]
    florin: Florin
    due: bool


class Extended(Event, frozen=True, gc=False):
    """A loan was extended."""

    seat: Seat
    loan: Loan


class Checked(Event, frozen=True, gc=False):
    """The money check: money less what open loans will cost, by seat."""

    wealth: tuple[Florin, ...]


class Began(Event, frozen=True, gc=False):
    """A phase began."""

    phase: Phase
    first: Seat


class Ended(Event, frozen=True, gc=False):
    """The game is over."""
