"""The position of El Capitan: its fields, what may be seen of it, what it may be instead.

All is open but the order of the two decks (ruling E1).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from games.engine import Decision, Event, Move, Setup, State, Stream, StructView, Text
from games.engine.edition import Json

from . import building, rules, scoring
from .edition import CANARIAS, CITIES, LOAN_KINDS, OUT, PHASES, SITES, SPACES, TILE_OPTIONS, CapitanEdition
from .moves import VERBS
from .tables import FREE, PIRATE, Tables, tables


class CapitanView(StructView, frozen=True, kw_only=True):
    """What anybody may know; only `seat` and `decision` differ from seat to seat.

    Cities, colours and kinds of cards are numbers as in `edition.py` and `scoring.py`.

    Attributes:
        edition: the printed numbers.
        kind: the decision that is owed, one of the meta's kinds; "over" at the end.
        active: the seat whose turn it is, or who answers after a payday.
        first: the seat that began the phase.
        phase: 1 to 3.
        round: of the phase, from 1.
        acted: whether the active seat has done its action this turn.
        ending: whether the phase ends with this round.
        idles: idle turns in this round.
        money: of each seat; below 0 is a debt.
        hands: the sailing cards of each seat, ascending.
        rows: open destinations and open connections, in the order in which they came.
        decks: how many cards lie in each deck.
        discards: the two discard piles.
        ships: where each ship is: a city, `BANK` or `OUT`.
        spaces: the harbour space of each ship, -1 for none.
        harbour: what lies on each harbour space: city times three plus space.
        supply: warehouses left to build, by colour.
        forts_left: fortresses left to build, by seat.
        tracks: colour on each site: city times 12 plus site less 1.
        shut: shut warehouses: city times colours plus colour.
        lost: warehouses that left the game in Porto, by colour.
        forts: seat on each fortress site: city times two plus site.
        loans: fresh loans: seat times two plus kind.
        extended: extended loans, the same.
        bank: loans of each kind that are left.
        bonus: what each seat's bonus card pays; 0 for none.
        bonuses: how many bonus cards are taken.
        card: the destination card whose seals are being used; -1.
        piloting: whether they are for the pirate.
        way: where the pirate is on a voyage by cards; -1.
        pirate: the pirate's harbour space, city times three plus space; -1 without it.
        landed: whether the active ship came to Islas Canarias this turn and is there.
        raided: whether its owner has moved the pirate for that.
        towed: whether the pirate was moved without collecting this turn.
    """

    edition: CapitanEdition
    kind: str
    active: int
    first: int
    phase: int
    round: int
    acted: bool
    ending: bool
    idles: int
    money: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    rows: tuple[tuple[int, ...], tuple[int, ...]]
    decks: tuple[int, int]
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    ships: tuple[int, ...]
    spaces: tuple[int, ...]
    harbour: tuple[int, ...]
    supply: tuple[int, ...]
    forts_left: tuple[int, ...]
    tracks: tuple[int, ...]
    shut: tuple[int, ...]
    lost: tuple[int, ...]
    forts: tuple[int, ...]
    loans: tuple[int, ...]
    extended: tuple[int, ...]
    bank: tuple[int, ...]
    bonus: tuple[int, ...]
    bonuses: int
    card: int
    piloting: bool
    way: int
    pirate: int
    landed: bool
    raided: bool
    towed: bool

    @property
    def tables(self) -> Tables:
        """What follows from edition, players and tiles."""
        return _tables(self.edition, self.players, dict(self.options))

    def track(self, city: int) -> tuple[int, ...]:
        """Return the colours on a city's sites."""
        return self.tracks[city * SITES : city * SITES + SITES]

    def number(self, city: int) -> int:
        """Return what a city pays its first now."""
        return scoring.number(self.tables, city, self.track(city))

    def next_sites(self, city: int) -> tuple[int, ...]:
        """Return where the next warehouse of a city may stand (ruling E7)."""
        built = [site for site, colour in enumerate(self.track(city), start=1) if colour != FREE]
        return building.next_sites(built[0], built[-1]) if built else building.next_sites(0, 0)

    def shuts(self, city: int, site: int) -> bool:
        """Return whether a warehouse on a free site would shut one (ruling E8)."""
        return building.shut_by(self, city, site) > 0

    def pay(self, phase: int | None = None) -> scoring.Pay:
        """Return what a payday would pay now: the running phase's, or another's."""
        last = (self.phase if phase is None else phase) == PHASES
        return scoring.pay(self.tables, self.tracks, self.forts, self.bonus if last else (0,) * self.players)

    def wealth(self, seat: int) -> int:
        """Return money less what open loans cost (ruling E14)."""
        return rules.wealth(self, seat)


def _tables(edition: CapitanEdition, players: int, options: dict[str, bool | int | str]) -> Tables:
    return tables(edition, players, tuple(options[name] is True for name in TILE_OPTIONS))


class CapitanState(State):
    """A position. Flat lists are indexed as in the view.

    Attributes:
        tables: what follows from the setup.
        destinations, connections: the decks, the top card last.
        discarded_destinations, discarded_connections: the discard piles.
        low, high: the lowest and the highest site that is built on in each city, 0 for none; they and `open`
            (warehouses on the track: city times colours plus colour) could be counted again from `tracks`.
        Others: as in the view.
    """

    __slots__ = (
        "acted",
        "active",
        "bank",
        "bonus",
        "bonuses",
        "card",
        "connections",
        "destinations",
        "discarded_connections",
        "discarded_destinations",
        "edition",
        "ending",
        "extended",
        "first",
        "forts",
        "forts_left",
        "hands",
        "harbour",
        "high",
        "idles",
        "kind",
        "landed",
        "loans",
        "lost",
        "low",
        "money",
        "open",
        "phase",
        "piloting",
        "pirate",
        "raided",
        "round",
        "row_connections",
        "row_destinations",
        "ships",
        "shut",
        "spaces",
        "supply",
        "tables",
        "towed",
        "tracks",
        "way",
    )

    _verbs = VERBS

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Deal: shuffle both decks, destinations first, lay out the rows, then draw who starts."""
        super().__init__(setup, chance)
        edition = setup.edition
        assert isinstance(edition, CapitanEdition)
        players = setup.players
        self.edition = edition
        table = self.tables = _tables(edition, players, dict(setup.options))
        self.destinations = edition.deck(True)
        self.connections = edition.deck(False)
        chance.shuffle(self.destinations)
        chance.shuffle(self.connections)
        self.row_destinations = [self.destinations.pop() for _ in range(edition.rows[0])]
        self.row_connections = [self.connections.pop() for _ in range(edition.rows[1])]
        self.discarded_destinations: list[int] = []
        self.discarded_connections: list[int] = []
        self.first = self.active = self._starting_seat()
        self.money = [edition.start_money] * players
        self.hands: list[tuple[int, ...]] = [()] * players
        self.ships = [OUT] * players
        self.spaces = [-1] * players
        self.harbour = list(table.harbour)
        self.supply = [edition.warehouses] * players
        if players == 2:
            self.supply += [edition.neutrals] * players
        self.forts_left = [edition.fortresses] * players
        self.tracks = [FREE] * (CITIES * SITES)
        self.low = [0] * CITIES
        self.high = [0] * CITIES
        self.open = [0] * (CITIES * table.colours)
        self.shut = [0] * (CITIES * table.colours)
        self.lost = [0] * table.colours
        self.forts = list(table.forts)
        self.loans = [0] * (players * LOAN_KINDS)
        self.extended = [0] * (players * LOAN_KINDS)
        self.bank = [loan.count for loan in edition.loans]
        self.bonus = [0] * players
        self.bonuses = 0
        self.phase = self.round = 1
        self.kind = "act"
        self.idles = 0
        self.acted = self.ending = self.landed = self.raided = self.towed = self.piloting = False
        self.card = self.way = self.pirate = -1
        if CANARIAS in table.cities:
            self.pirate = CANARIAS * SPACES + 1
            self.harbour[self.pirate] = PIRATE
        self.to_act = (self.active,)

    def _offer(self, seat: int) -> Sequence[Move]:
        return rules.offer(self) if seat == self.active and self.outcome is None else ()

    def _why_not(self, seat: int, move: Move) -> Text:
        return rules.why_not(self, seat, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        return rules.apply(self, seat, move)

    def _decision(self, seat: int) -> Decision:
        return rules.decision(self, seat)

    def view(self, seat: int | None) -> CapitanView:
        """Return what a seat may know: all but the order of the decks (ruling E1)."""
        return CapitanView(
            **self._seen(seat),
            kind=self.kind,
            active=self.active,
            first=self.first,
            phase=self.phase,
            round=self.round,
            acted=self.acted,
            ending=self.ending,
            idles=self.idles,
            money=tuple(self.money),
            hands=tuple(self.hands),
            rows=(tuple(self.row_destinations), tuple(self.row_connections)),
            decks=(len(self.destinations), len(self.connections)),
            discards=(tuple(self.discarded_destinations), tuple(self.discarded_connections)),
            ships=tuple(self.ships),
            spaces=tuple(self.spaces),
            harbour=tuple(self.harbour),
            supply=tuple(self.supply),
            forts_left=tuple(self.forts_left),
            tracks=tuple(self.tracks),
            shut=tuple(self.shut),
            lost=tuple(self.lost),
            forts=tuple(self.forts),
            loans=tuple(self.loans),
            extended=tuple(self.extended),
            bank=tuple(self.bank),
            bonus=tuple(self.bonus),
            bonuses=self.bonuses,
            card=self.card,
            piloting=self.piloting,
            way=self.way,
            pirate=self.pirate,
            landed=self.landed,
            raided=self.raided,
            towed=self.towed,
        )

    def next_sites(self, city: int) -> tuple[int, ...]:
        """Return where the next warehouse of a city may stand (ruling E7); () where the city is full."""
        return building.next_sites(self.low[city], self.high[city])

    def _position(self) -> dict[str, Json]:
        return {
            "kind": self.kind,
            "active": self.active,
            "first": self.first,
            "phase": self.phase,
            "round": self.round,
            "acted": self.acted,
            "ending": self.ending,
            "idles": self.idles,
            "money": list(self.money),
            "hands": [list(hand) for hand in self.hands],
            "rows": [list(self.row_destinations), list(self.row_connections)],
            "decks": [list(self.destinations), list(self.connections)],
            "discards": [list(self.discarded_destinations), list(self.discarded_connections)],
            "ships": list(self.ships),
            "harbour": list(self.harbour),
            "supply": list(self.supply),
            "forts_left": list(self.forts_left),
            "tracks": list(self.tracks),
            "shut": list(self.shut),
            "lost": list(self.lost),
            "forts": list(self.forts),
            "loans": list(self.loans),
            "extended": list(self.extended),
            "bank": list(self.bank),
            "bonus": list(self.bonus),
            "bonuses": self.bonuses,
            "card": self.card,
            "piloting": self.piloting,
            "way": self.way,
            "pirate": self.pirate,
            "landed": self.landed,
            "raided": self.raided,
            "towed": self.towed,
        }

    def _redeal(self, seat: int | None, rng: Random) -> None:  # noqa: ARG002 nobody knows more than others
        """Shuffle the decks again (ruling E1)."""
        self.destinations.sort()
        self.connections.sort()
        rng.shuffle(self.destinations)
        rng.shuffle(self.connections)


Position: TypeAlias = CapitanState | CapitanView
"""What prices and actions can be asked of."""
