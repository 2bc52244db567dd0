"""The position of El Capitan: its fields, what may be seen of it, what it may be instead.

All is open but the order of the two decks (ruling E1).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated

from games.engine import (
    Counted,
    Decision,
    Fields,
    Given,
    Open,
    PositionView,
    Seen,
    Setup,
    State,
    Stream,
    View,
    holes,
    slots,
)

from .edition import CANARIAS, CITIES, LOAN_KINDS, OUT, PHASES, SITES, SPACES, TILE_OPTIONS, CapitanEdition
from .moves import VERBS
from .rules import scoring
from .rules.tables import FREE, PIRATE, Tables, ends, next_sites, shut_by, tables


def _spaces(position: CapitanFields) -> list[int]:
    """Return the harbour space of each ship."""
    lying = position.harbour
    return [lying.index(seat) % SPACES if seat in lying else -1 for seat in range(len(position.ships))]


def _low(position: CapitanFields) -> list[int]:
    return [ends(position.track(city))[0] for city in range(CITIES)]


def _high(position: CapitanFields) -> list[int]:
    return [ends(position.track(city))[1] for city in range(CITIES)]


def _face_down(decks: Sequence[list[int]], seat: int | None) -> list[list[int]]:  # noqa: ARG001 alike for all
    """Return what is seen of the decks: how many cards each has."""
    return [holes(deck) for deck in decks]


class CapitanFields(Fields):
    """The fields of a position.

    Cities, kinds of cards and colours are numbers; see `edition.py`, `rules/scoring.py`.

    Attributes:
        edition: the printed numbers.
        tables: the values derived from edition, players and tiles.
        kind: the pending decision, one of the meta's kinds; "over" at the end.
        active: the seat to move, or the one to answer after a payday.
        first: the seat that began the phase.
        phase: 1 to 3.
        round: of the phase, from 1.
        acted: whether the active seat has done its action this turn.
        ending: whether the phase ends with this round.
        idles: idle turns in this round.
        money: of each seat; below 0 is a debt.
        hands: the sailing cards of each seat, ascending.
        rows: open destinations and open connections, the oldest first.
        decks: of destinations and of connections, the top card last.
        discards: of both, the oldest first.
        ships: where each ship is: a city, 12 the bank, 13 not in play.
        spaces: the harbour space of each ship, -1 for none.
        harbour: the content of each harbour space, at city times three plus space: a seat, 9 the pirate, -1
            nothing; -2 for no space.
        supply: warehouses left to build, by colour.
        forts_left: fortresses left to build, by seat.
        tracks: colour on each site, -1 for none: city times 12 plus site less 1.
        low: the lowest site of each city that is built on, 0 for none.
        high: the highest one, the same.
        shut: shut warehouses: city times colours plus colour.
        lost: warehouses that left the game in Porto, by colour.
        forts: seat on each fortress site, city times two plus site; -1 free, -2 for no site.
        loans: fresh loans: seat times two plus kind.
        extended: extended loans, the same.
        bank: the remaining loans of each kind.
        bonus: the payment of each seat's bonus card; 0 for none.
        bonuses: the number of bonus cards taken.
        card: the destination card whose seals are being used; -1 for none.
        piloting: whether they are for the pirate.
        way: the pirate's city during a voyage by cards; -1 for none.
        pirate: the pirate's place in `harbour`; -1 without it.
        landed: whether the active ship came to Islas Canarias this turn and is there.
        raided: whether its owner has moved the pirate for that.
        towed: whether the pirate was moved without collecting this turn.
    """

    __slots__ = ()

    edition: Given[CapitanEdition]
    tables: Given[Tables]
    kind: Open[str]
    active: Open[int]
    first: Open[int]
    phase: Open[int]
    round: Open[int]
    acted: Open[bool]
    ending: Open[bool]
    idles: Open[int]
    money: Open[list[int]]
    hands: Open[list[tuple[int, ...]]]
    rows: Open[list[list[int]]]
    decks: Annotated[list[list[int]], Seen("hidden", _face_down)]
    discards: Open[list[list[int]]]
    ships: Open[list[int]]
    spaces: Annotated[list[int], Counted(_spaces)]
    harbour: Open[list[int]]
    supply: Open[list[int]]
    forts_left: Open[list[int]]
    tracks: Open[list[int]]
    low: Annotated[list[int], Counted(_low)]
    high: Annotated[list[int], Counted(_high)]
    shut: Open[list[int]]
    lost: Open[list[int]]
    forts: Open[list[int]]
    loans: Open[list[int]]
    extended: Open[list[int]]
    bank: Open[list[int]]
    bonus: Open[list[int]]
    bonuses: Open[int]
    card: Open[int]
    piloting: Open[bool]
    way: Open[int]
    pirate: Open[int]
    landed: Open[bool]
    raided: Open[bool]
    towed: Open[bool]

    def track(self, city: int) -> list[int]:
        """Return the colours on a city's sites."""
        return self.tracks[city * SITES : city * SITES + SITES]

    def number(self, city: int) -> int:
        """Return what a city pays its first now."""
        return scoring.number(self.tables, city, self.track(city))

    def next_sites(self, city: int) -> tuple[int, ...]:
        """Return where the next warehouse of a city may stand (ruling E7); () where the city is full."""
        return next_sites(self.low[city], self.high[city])

    def shuts(self, city: int, site: int) -> bool:
        """Return whether a warehouse on a free site would shut one (ruling E8)."""
        return self.shut_by(city, site) > 0

    def shut_by(self, city: int, site: int) -> int:
        """Return the site of the warehouse that a warehouse on a free site would shut, 0 for none (ruling E8)."""
        return shut_by(self.tables, city, site, self.low[city], self.high[city])

    def pay(self, phase: int | None = None) -> scoring.Pay:
        """Return what a payday would pay now: the running phase's, or another's."""
        last = (self.phase if phase is None else phase) == PHASES
        return scoring.pay(
            self.tables, self.tracks, self.forts, self.bonus if last else [0] * len(self.bonus)
        )

    def owed(self, seat: int) -> int:
        """Return what a seat's loans not yet paid back cost, as they lie."""
        return sum(
            self.loans[place] * loan.repay + self.extended[place] * loan.repay_extended
            for place, loan in enumerate(self.edition.loans, start=seat * LOAN_KINDS)
        )

    def loans_of(self, seat: int) -> int:
        """Return how many loans a seat has not yet paid back."""
        places = slice(seat * LOAN_KINDS, (seat + 1) * LOAN_KINDS)
        return sum(self.loans[places]) + sum(self.extended[places])

    def wealth(self, seat: int) -> int:
        """Return a seat's money less what it owes (ruling E14)."""
        return self.money[seat] - self.owed(seat)

    def is_bound(self) -> bool:
        """Return whether the active ship has to act where it is, since its owner has collected (ruling E21)."""
        return self.landed and self.raided

    def pirate_city(self) -> int:
        """Return the city where the pirate is, on a voyage by cards too; there is one."""
        return self.way if self.way >= 0 else self.pirate // SPACES

    def asked_loan(self) -> int:
        """Return the kind of loan that the active seat is asked about; -1 if it has none left."""
        start = self.active * LOAN_KINDS
        return next((kind for kind in range(LOAN_KINDS) if self.loans[start + kind]), -1)


class CapitanView(CapitanFields, PositionView):
    """Public knowledge: all but the order of the decks. Only `seat` and `decision` differ between seats."""

    __slots__ = slots(CapitanFields, View)


class CapitanState(CapitanFields, State):
    """A position that the rules work on; `rules/play.py` joins them to it."""

    __slots__ = slots(CapitanFields)

    _verbs = VERBS

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Deal: shuffle both decks, destinations first, lay out the rows, then draw who starts."""
        super().__init__(setup, chance)
        edition = setup.edition
        assert isinstance(edition, CapitanEdition)
        tiles = tuple(setup.option(name) is True for name in TILE_OPTIONS)
        players, table = setup.players, tables(edition, setup.players, tiles)
        self.edition, self.tables = edition, table
        self.decks = edition.decks()
        for deck in self.decks:
            chance.shuffle(deck)
        self.rows = [[self.decks[sort].pop() for _ in range(size)] for sort, size in enumerate(edition.rows)]
        self.discards = [[], []]
        self.first = self.active = self.starting_seat()
        self.money = [edition.start_money] * players
        self.hands = [()] * players
        self.ships = [OUT] * players
        self.spaces = [-1] * players
        self.harbour = list(table.harbour)
        self.supply = [edition.warehouses] * players
        if players == 2:
            self.supply += [edition.neutrals] * players
        self.forts_left = [edition.fortresses] * players
        self.tracks = [FREE] * (CITIES * SITES)
        self.low, self.high = [0] * CITIES, [0] * CITIES
        self.shut, self.lost = [0] * (CITIES * table.colours), [0] * table.colours
        self.forts = list(table.forts)
        self.loans, self.extended = [0] * (players * LOAN_KINDS), [0] * (players * LOAN_KINDS)
        self.bank = [loan.count for loan in edition.loans]
        self.bonus, self.bonuses = [0] * players, 0
        self.phase = self.round = 1
        self.kind, self.idles = "act", 0
        self.acted = self.ending = self.landed = self.raided = self.towed = self.piloting = False
        self.card = self.way = self.pirate = -1
        if CANARIAS in table.cities:
            self.pirate = CANARIAS * SPACES + 1
            self.harbour[self.pirate] = PIRATE
        self.to_act = (self.active,)

    def _decision(self, seat: int) -> Decision:  # noqa: ARG002 the same for every seat
        return Decision(self.kind)

    def view(self, seat: int | None) -> CapitanView:
        """Return what a seat may know: all but the order of the decks (ruling E1)."""
        return self._view_as(CapitanView, seat)

    def _fill(self, rng: Random) -> None:
        """Shuffle into each deck the cards that lie nowhere else (ruling E1)."""
        self.decks = self.edition.decks()
        for cards in (*self.hands, *self.rows, *self.discards):
            for card in cards:
                self.decks[self.edition.sort(card)].remove(card)
        for deck in self.decks:
            rng.shuffle(deck)
