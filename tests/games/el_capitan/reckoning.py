"""What the rulings say of a position of El Capitan, reckoned a second time, from the printed numbers and the fields.

Nothing here asks the game's own scoring, prices or words; so what it says can be held against them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from games.el_capitan.moves import Sail, SailPirate, Seals, SealsPirate
from games.el_capitan.state import CapitanState

BANK, OUT, ISLAS, LISBOA = 12, 13, 11, 10
LETTERS = "ABCDE"


@cache
def _place(city: int) -> tuple[int, int]:
    """Row and column; the three tiles stand west of the grid of three by three (ruling E17)."""
    return (city - 9, 0) if city >= 9 else (city // 3, city % 3 + 1)


def steps(one: int, other: int) -> int:
    """Return the steps between two cities."""
    (row, column), (other_row, other_column) = _place(one), _place(other)
    return abs(row - other_row) + abs(column - other_column)


def in_play(state: CapitanState) -> list[int]:
    """Return the cities in play."""
    options = dict(state.setup.options)
    tiles = ("porto", "lisboa", "islas_canarias")
    return [*range(9), *(9 + at for at, name in enumerate(tiles) if options[name])]


def name(state: CapitanState, city: int) -> str:
    """Return a city's name."""
    return state.edition.cities[city].name


def words(state: CapitanState, kind: int) -> str:
    """Return a card as pages call it: its city with a star for each seal, or its two cities."""
    card = state.edition.cards[kind]
    if card.seals:
        return f"{name(state, card.city)} {'★' * card.seals}"
    return f"{name(state, card.city)}\N{EN DASH}{name(state, card.other)}"


def letter(state: CapitanState, colour: int) -> str:
    """Return the letter of a colour: a neutral one's is small."""
    return LETTERS[colour] if colour < state.players else LETTERS[colour - state.players].lower()


def track(state: CapitanState, city: int) -> list[int]:
    """Return the colours on a city's twelve sites."""
    return state.tracks[city * 12 : city * 12 + 12]


def sites_built(state: CapitanState, city: int) -> list[int]:
    """Return the sites of a city with open warehouses."""
    return [site for site, colour in enumerate(track(state, city), start=1) if colour >= 0]


def next_sites(state: CapitanState, city: int) -> tuple[int, ...]:
    """Return where the next warehouse may stand (ruling E7)."""
    built = sites_built(state, city)
    if not built:
        return (1, 2)
    if built == [2]:
        return (1,)
    if 12 in built:
        return (built[0] - 1,) if built[0] > 1 else ()
    return (built[-1] + 1,)


def shuts(state: CapitanState, city: int, site: int) -> bool:
    """Return whether a warehouse on a site shuts one (ruling E8)."""
    printed = state.edition.cities[city]
    dark = set(printed.dark_sites) | ({printed.triangle_site} if state.players <= 3 else set())
    return site in dark and 12 not in sites_built(state, city)


def number(state: CapitanState, city: int) -> int:
    """Return a city's number (ruling E10)."""
    built = sites_built(state, city)
    return state.edition.cities[city].track[built[-1]] if built else 0


def row_length(state: CapitanState, city: int, site: int, colour: int) -> tuple[int, int]:
    """Return how many of a player's, and how many of its main colour, would be in a row (rulings E9, E16)."""
    sites = track(state, city)
    sites[site - 1] = colour
    owner = colour % state.players
    mine = [at for at, one in enumerate(sites) if one >= 0 and one % state.players == owner]
    run = {site - 1}
    while grown := {at for at in mine if at not in run and {at - 1, at + 1} & run}:
        run |= grown
    return len(run), sum(sites[at] == owner for at in run)


def debt(state: CapitanState, seat: int) -> int:
    """Return what a seat's loans cost as they lie (ruling E14)."""
    return sum(
        state.loans[seat * 2 + kind] * loan.repay + state.extended[seat * 2 + kind] * loan.repay_extended
        for kind, loan in enumerate(state.edition.loans)
    )


def wealth(state: CapitanState, seat: int) -> int:
    """Return money less that."""
    return state.money[seat] - debt(state, seat)


def asked(state: CapitanState) -> int:
    """Return the kind of loan that the active seat is asked about."""
    return 0 if state.loans[state.active * 2] else 1


def free_spaces(state: CapitanState, city: int) -> list[int]:
    """Return a city's free harbour spaces."""
    return [space for space in range(3) if state.harbour[city * 3 + space] == -1]


@dataclass(frozen=True)
class Paid:
    """A payday: Florin by seat for what; cities by number, each with warehouses' and fortresses' pay."""

    cities: tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]
    spread: tuple[int, ...]
    proliferation: tuple[int, ...]
    bonus: tuple[int, ...]
    most: tuple[int, ...]

    @property
    def total(self) -> tuple[int, ...]:
        """Florin by seat in all."""
        return tuple(
            spread + bonus + sum(houses[seat] + forts[seat] for _, houses, forts in self.cities)
            for seat, (spread, bonus) in enumerate(zip(self.proliferation, self.bonus, strict=True))
        )


def order(state: CapitanState, city: int) -> list[int]:
    """Return the colours of a city, the best first (ruling E10)."""
    sites = track(state, city)
    return sorted({one for one in sites if one >= 0}, key=lambda one: (-sites.count(one), sites.index(one)))


def payday(state: CapitanState, phase: int) -> Paid:
    """Return what the payday of a phase pays as things stand (rulings E10 to E12, E16, E18)."""
    players, cities = state.players, in_play(state)
    most = max(len(sites_built(state, city)) for city in cities)
    found = []
    for city in cities:
        worth = number(state, city)
        houses, forts = [0] * players, [0] * players
        for rank, colour in enumerate(order(state, city)):
            if colour < players and rank == 0:
                houses[colour] = worth
            elif colour < players and (city >= 9 or (rank == 1 and players > 2)):
                houses[colour] = (worth - worth % 2) // 2
        for owner in state.forts[city * 2 : city * 2 + 2]:
            if owner >= 0:
                full = len(sites_built(state, city)) == most
                forts[owner] = worth if full else (worth - worth % 2) // 2
        found.append((city, tuple(houses), tuple(forts)))
    spread = tuple(sum(seat in track(state, city) for city in cities) for seat in range(players))
    return Paid(
        tuple(one for one in found if any(one[1]) or any(one[2])),
        spread,
        tuple(state.edition.proliferation[cities_] for cities_ in spread),
        tuple(state.bonus) if phase == 3 else (0,) * players,
        tuple(city for city in cities if number(state, city) and len(sites_built(state, city)) == most),
    )


def last_paid(state: CapitanState) -> int:
    """Return which payday has been since anything was done."""
    return state.phase if state.kind in ("loan", "name", "over") else state.phase - 1


def way(state: CapitanState, move: object) -> str:
    """Return what doing a move is, as advice names it."""
    if isinstance(move, (Sail, Seals)):
        return "sail"
    if isinstance(move, (SailPirate, SealsPirate)):
        return "pilot" if state.kind == "anchor" else "tow"
    return str(getattr(move, "verb", ""))


def pirate_may_end(state: CapitanState, city: int) -> bool:
    """Return whether the pirate may be moved to a city (ruling E21)."""
    return city in in_play(state) and city != state.pirate // 3 and bool(free_spaces(state, city))


def pirate_can_come(state: CapitanState, city: int, hand: tuple[int, ...]) -> bool:
    """Return whether a voyage of the pirate can end in a city or go on to an end by cards (ruling E22)."""
    if pirate_may_end(state, city):
        return True
    return any(
        pirate_can_come(state, to, _without(hand, kind))
        for kind in dict.fromkeys(hand)
        for to in (*by_name(state, city, kind), *by_seals(state, city, kind))
    )


def _without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    at = hand.index(kind)
    return hand[:at] + hand[at + 1 :]


def by_name(state: CapitanState, city: int, kind: int) -> list[int]:
    """Return where a card's name leads from a city."""
    card = state.edition.cards[kind]
    if card.seals:
        return [card.city] if card.city != city else []
    return {card.city: [card.other], card.other: [card.city]}.get(city, [])


def by_seals(state: CapitanState, city: int, kind: int) -> list[int]:
    """Return where a card's seals lead from a city."""
    far = state.edition.cards[kind].seals
    return [to for to in in_play(state) if 0 < steps(city, to) <= far]


def pirate_use(state: CapitanState, seat: int, move: SailPirate | SealsPirate) -> bool:
    """Return whether a card of the hand, used so, brings the pirate on to an end of its voyage."""
    start = state.way if state.way >= 0 else state.pirate // 3
    targets = (by_name if isinstance(move, SailPirate) else by_seals)(state, start, move.card)
    left = _without(state.hands[seat], move.card)
    return any(pirate_can_come(state, to, left) for to in targets)
