"""What the table hears of what happens in El Capitan. Cities, cards and sites are numbers as in `moves.py`."""

from __future__ import annotations

from games.engine import Event


class Forced(Event, frozen=True, gc=False):
    """The next event is a move that the game made because it was the only legal one."""

    seat: int


class Bought(Event, frozen=True, gc=False):
    """A sailing card was bought."""

    seat: int
    card: int
    cost: int


class Sailed(Event, frozen=True, gc=False):
    """A ship went to a city by a card; `space` is -1 if it waits there because all harbours are full."""

    seat: int
    card: int
    to: int
    space: int


class Built(Event, frozen=True, gc=False):
    """A warehouse was built."""

    seat: int
    city: int
    site: int
    neutral: bool
    cost: int


class Reopened(Event, frozen=True, gc=False):
    """A shut warehouse is back on the track."""

    seat: int
    city: int
    site: int
    neutral: bool


class Shut(Event, frozen=True, gc=False):
    """The first warehouse of a chain was shut; `lost` if it left the game (ruling E20)."""

    seat: int
    city: int
    site: int
    neutral: bool
    lost: bool


class Fortified(Event, frozen=True, gc=False):
    """A fortress was built."""

    seat: int
    city: int
    cost: int


class Rewarded(Event, frozen=True, gc=False):
    """Lisboa paid for a build (ruling E19); `full` if the builder's colour leads there."""

    seat: int
    florin: int
    full: bool


class Spread(Event, frozen=True, gc=False):
    """A bonus card was taken for warehouses in nine cities; it pays at the last payday."""

    seat: int
    florin: int


class Borrowed(Event, frozen=True, gc=False):
    """A loan was taken at the bank."""

    seat: int
    loan: int
    florin: int


class Idled(Event, frozen=True, gc=False):
    """A ship went to the bank and no loan could be taken; `left` more such turns end the phase, -1: none do."""

    seat: int
    left: int


class Turned(Event, frozen=True, gc=False):
    """Cards were turned up to fill the rows."""

    cards: tuple[int, ...]


class Shuffled(Event, frozen=True, gc=False):
    """Discards became a deck."""

    destinations: bool
    cards: int


class Raided(Event, frozen=True, gc=False):
    """The pirate was moved for free and its mover collected.

    Attributes:
        seat: who moved it.
        to: the city.
        space: the harbour space that it took.
        paid: what each seat paid.
    """

    seat: int
    to: int
    space: int
    paid: tuple[int, ...]


class Towed(Event, frozen=True, gc=False):
    """The pirate lies in another harbour; `cost` is 0 if cards brought it."""

    seat: int
    to: int
    space: int
    cost: int


class Piloted(Event, frozen=True, gc=False):
    """A card brought the pirate to a city, on its way to a harbour."""

    seat: int
    card: int
    to: int


class Pushed(Event, frozen=True, gc=False):
    """The pirate pushed a ship to another harbour space."""

    seat: int
    city: int
    space: int


class Docked(Event, frozen=True, gc=False):
    """A waiting ship took the harbour space that the pirate left."""

    seat: int
    city: int
    space: int


class Triggered(Event, frozen=True, gc=False):
    """A seat has built all it had: the round is played out, then it is payday."""

    seat: int


class Payday(Event, frozen=True, gc=False):
    """A payday begins; `idle` if because nobody could do anything for a round."""

    phase: int
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

    city: int
    number: int
    most: bool
    majority: tuple[int, ...]
    fortress: tuple[int, ...]


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

    seat: int
    cities: int
    proliferation: int
    majority: int
    fortress: int
    bonus: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.proliferation + self.majority + self.fortress + self.bonus


class Repaid(Event, frozen=True, gc=False):
    """Loans of a kind were paid back; `due` if they had to be."""

    seat: int
    loan: int
    number: int
    florin: int
    due: bool


class Extended(Event, frozen=True, gc=False):
    """A loan was extended."""

    seat: int
    loan: int


class Checked(Event, frozen=True, gc=False):
    """The money check: money less what open loans will cost, by seat."""

    wealth: tuple[int, ...]


class Began(Event, frozen=True, gc=False):
    """A phase began."""

    phase: int
    first: int


class Ended(Event, frozen=True, gc=False):
    """The game is over."""
