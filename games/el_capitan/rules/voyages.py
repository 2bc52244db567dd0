"""The cheapest ways to sail, found from a view: what a panel offers as one choice, and what a page says it costs.

A voyage is a list of moves: cards to buy, and each card's use. It changes nothing, and knows no more than
its view. The search is complete: no cards lead where it finds no voyage, and none lead there for less.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, TypeAlias

from games.el_capitan.edition import BANK, OUT
from games.el_capitan.moves import Buy, Sail, Seals, buy, sail, seals, steer
from games.engine import Move

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanView

    from .tables import Tables

Moves: TypeAlias = tuple[Move, ...]
Leg: TypeAlias = tuple[int, Moves]
"""A city to which a card leads, and the moves that this takes."""
_Way: TypeAlias = tuple[int, int, int, int, int, Moves]
"""A way that is begun: the least price that it can come to, its price, a running number, where it has led, the cards
used as bits, its moves."""

_FLORIN, _WORTH, _USE = 1 << 40, 1 << 20, 1
"""What a price counts: Florin to be spent now before all, then the worth of the cards used, then their number."""
_AT_ONCE = 100
"""So many steps all cities are looked for together; those that take more are looked for one by one, more directly."""


def voyages(
    view: CapitanView, seat: int, *, keeping: bool = False, back: bool = False
) -> Mapping[int, tuple[Move, ...]]:
    """Return for each city that a ship can reach now the moves of the cheapest voyage there.

    Cheapest is what costs least to buy now, then what uses cards of the least worth, then fewest cards.

    Args:
        view: of any seat, in the active seat's turn.
        seat: the one whose ship sails; it has not acted yet.
        keeping: whether the cards in hand are kept for later.
        back: whether the city where the ship is counts too: away and back.

    Returns:
        by city: moves that are legal one after the other in the turn of this seat, before its action; {} if
        the seat can't sail now.
    """
    if view.kind != "act" or view.active != seat or view.is_bound():
        return {}
    sea = _Sea(view, seat, keeping)
    start = view.ships[seat]
    missing = sea.within()
    if not back:
        missing.discard(start)
    found: dict[int, Moves] = {}
    for steps, (place, moves) in enumerate(sea.ways(None, back=back)):
        if place in missing and moves:
            found[place] = moves
            missing.remove(place)
        if not missing or steps == _AT_ONCE:
            break
    else:
        return found
    for city in missing:
        for place, moves in sea.ways(city, back=back):
            if place == city and moves:
                found[city] = moves
                break
    return found


def cards_of(moves: Sequence[Move]) -> list[tuple[int, bool]]:
    """Return the cards that a voyage uses, in order, each with whether it is bought for it."""
    found: list[tuple[int, bool]] = []
    last: Move | None = None
    for move in moves:
        if isinstance(move, Buy):
            found.append((move.card, True))
        elif isinstance(move, (Sail, Seals)) and last != buy(move.card):
            found.append((move.card, False))
        last = move
    return found


class _Sea:
    """The cards that a seat could use, and where they lead."""

    def __init__(self, view: CapitanView, seat: int, keeping: bool) -> None:
        money, costs = view.money[seat], view.tables.costs
        self._purse = _FLORIN * (max(0, money) + 1)
        """More than what can be paid."""
        self._start, self._kinds, self._legs = view.ships[seat], view.tables.kinds, all_legs(view.tables)
        self._places = {self._start, *view.tables.cities}
        # A card that is held comes first: one of the same kind is bought only for a second use.
        held = () if keeping else view.hands[seat]
        self._cards = [(card, 0, _WORTH * costs[card] + _USE) for card in held]
        self._cards += [
            (card, 1, (_FLORIN + _WORTH) * costs[card] + _USE)
            for row in view.rows
            for card in row
            if costs[card] <= money
        ]
        destinations = view.edition.destinations
        self._scarce = sum(1 << at for at, (card, _, _) in enumerate(self._cards) if card < destinations)
        """The destination cards, as bits: they lead farthest, so it matters most that each is used once."""
        self._edges: dict[int, dict[int, int]] = {}

    def within(self) -> set[int]:
        """Return the cities to which the cards would lead if each could be used again: to no others do they lead."""
        kinds, left, seen = self._kinds, [self._start], set[int]()
        while left:
            base = left.pop() * kinds
            for card, _, _ in self._cards:
                for to, _ in self._legs[base + card][0]:
                    if to not in seen:
                        seen.add(to)
                        left.append(to)
        return seen

    def _togo(self, city: int, used: int) -> dict[int, int]:
        """Return by place the least that a way on to a city can cost: what it would if each card could be used again.

        Args:
            city: where the ways end.
            used: destination cards that can't, as bits.
        """
        if not self._edges:
            self._edges = self._added({place: {} for place in self._places}, ~self._scarce)
        edges = self._added(
            {place: dict(there) for place, there in self._edges.items()}, self._scarce & ~used
        )
        found: dict[int, int] = {}
        heap = [(0, city)]
        while heap:
            price, place = heappop(heap)
            if place not in found:
                found[place] = price
                for before, more in edges[place].items():
                    if before not in found:
                        heappush(heap, (price + more, before))
        return found

    def _added(self, edges: dict[int, dict[int, int]], some: int) -> dict[int, dict[int, int]]:
        """Add to the least prices from place to place, by end and beginning, those of some of the cards, as bits."""
        kinds, legs = self._kinds, self._legs
        for at, (card, _, price) in enumerate(self._cards):
            if some >> at & 1:
                for place in self._places:
                    for to, _ in legs[place * kinds + card][0]:
                        there = edges[to]
                        if price < there.get(place, self._purse):
                            there[place] = price
        return edges

    def ways(self, city: int | None, *, back: bool) -> Iterator[Leg]:
        """Yield where ways lead and by which moves, the cheapest first, if to a city by the least that they come to there.

        Args:
            city: where they have to lead in the end; None for anywhere.
            back: whether they may lead back to the start.
        """
        purse, kinds, legs, cards, scarce = self._purse, self._kinds, self._legs, self._cards, self._scarce
        # For each place the sets of cards that ways there use. Another way that uses these and more is not cheaper and
        # leaves fewer, so nothing is lost without it.
        sets: dict[int, list[int]] = {place: [] for place in self._places}
        if not back:
            sets[self._start] = [0]
        known: dict[int, Mapping[int, int]] = {}
        togo: Mapping[int, int] = dict.fromkeys(self._places, 0)
        running = 0
        heap: list[_Way] = [(0, 0, 0, self._start, 0, ())]
        while heap:
            _, price, _, place, used, moves = heappop(heap)
            yield place, moves
            base = place * kinds
            bit = 1
            for card, bought, more in cards:
                if not used & bit and (leads := legs[base + card][bought]):
                    mask, cost = used | bit, price + more
                    if city is not None:
                        if (gone := mask & scarce) not in known:
                            known[gone] = self._togo(city, gone)
                        togo = known[gone]
                    for to, steps in leads:
                        least = cost + togo.get(to, purse)
                        if least >= purse:
                            continue
                        for other in sets[to]:
                            if other & mask == other:
                                break
                        else:
                            sets[to].append(mask)
                            running += 1
                            heappush(heap, (least, cost, running, to, mask, moves + steps))
                bit <<= 1


@cache
def all_legs(tables: Tables) -> list[tuple[tuple[Leg, ...], tuple[Leg, ...]]]:
    """Return where a card leads from a place, with the moves that it takes, held and bought.

    Returns:
        for each place of a ship times the number of kinds, plus kind.
    """
    return [
        (found, tuple((to, (buy(card), *moves)) for to, moves in found))
        for place in range(OUT + 1)
        for card in range(tables.kinds)
        for found in [tuple(_legs(tables, place, card))]
    ]


def _legs(tables: Tables, place: int, card: int) -> list[Leg]:
    named = tables.direct[place * tables.kinds + card]
    found: list[Leg] = [(named, (sail(card),))] if named >= 0 else []
    number = tables.edition.cards[card].seals
    if number and place < BANK:
        cities = tables.by_seals[place * 4 + number]
        # Seals that lead to one city only bring the ship there at once.
        steered = (() if len(cities) == 1 else (steer(city),) for city in cities)
        found += [
            (city, (seals(card), *steering))
            for city, steering in zip(cities, steered, strict=True)
            if city != named
        ]
    return found
