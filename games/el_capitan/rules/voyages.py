"""The cheapest ways to sail, found from a view: what a panel offers as one choice, and what a page says it costs.

A voyage is a list of moves: cards to buy, and each card's use. It changes nothing, and knows no more than
its view. The search is complete: no cards lead where it finds no voyage, and none lead there for less.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache, cached_property
from heapq import heappop, heappush
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from games.el_capitan.edition import BANK, OUT
from games.el_capitan.moves import Buy, Sail, Seals, buy, sail, seals, steer
from games.engine import Move

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanView

    from .tables import Tables

Moves: TypeAlias = tuple[Move, ...]
Leg: TypeAlias = tuple[int, Moves]
"""A destination of a card, and the moves to sail there."""
_Card: TypeAlias = tuple[int, int, Sequence[Leg]]
"""A card that leads on from a place: its price, its bit among the cards used, and where it leads."""
_Way: TypeAlias = tuple[int, int, int, int, int, Moves]
"""A way that is begun: the least price that it can come to, its price, a running number, where it has led, the cards
used as bits, its moves."""

_FLORIN, _WORTH, _USE = 1 << 40, 1 << 20, 1
"""The weights of a price: first the Florin to spend now, then the value of the cards used, then their number."""
_AT_ONCE = 100
"""So many steps all cities are looked for together; those that take more are looked for one by one, more directly."""


def voyages(
    view: CapitanView, seat: int, *, keeping: bool = False, only: int | None = None
) -> Mapping[int, tuple[Move, ...]]:
    """Return the moves of the cheapest voyage to each city that a ship can reach now.

    The cheapest voyage has the least purchase cost, then cards of the least value, then the fewest cards.

    Args:
        view: of any seat, in the active seat's turn.
        seat: the owner of the ship; it has not acted yet.
        keeping: whether the cards in hand are kept for later.
        only: the only city to search for, also the current one for a round trip; None for all other cities.

    Returns:
        by city: a legal sequence of moves in the turn of this seat, before its action; {} if the seat can't
        sail now.
    """
    if view.kind != "act" or view.active != seat or view.is_bound():
        return {}
    sea = _Sea(view, seat, keeping)
    there = sea.within()
    cities = there - {view.ships[seat]} if only is None else there & {only}
    found, complete = sea.ways(cities, _AT_ONCE)
    if not complete:
        for city in cities - found.keys():
            found |= sea.ways({city})[0]
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
        cards = [(_WORTH * costs[card] + _USE, card, 0) for card in held]
        cards += [
            ((_FLORIN + _WORTH) * costs[card] + _USE, card, 1)
            for row in view.rows
            for card in row
            if costs[card] <= money
        ]
        self._cards = sorted(cards, key=itemgetter(0))
        """The cards, the cheapest first, each with its price, its kind, and whether it has to be bought."""
        self._destinations = view.edition.destinations
        self._from: dict[int, list[_Card]] = {}
        self._edges: dict[int, dict[int, int]] = {}

    @cached_property
    def _scarce(self) -> int:
        """The destination cards, as bits: they lead farthest, so it matters most that each is used once."""
        return sum(1 << at for at, (_, card, _) in enumerate(self._cards) if card < self._destinations)

    def _leading(self, place: int) -> list[_Card]:
        """Return the cards that lead on from a place, the cheapest first."""
        found = self._from.get(place)
        if found is None:
            base, legs = place * self._kinds, self._legs
            found = self._from[place] = [
                (price, 1 << at, leads)
                for at, (price, card, bought) in enumerate(self._cards)
                if (leads := legs[base + card][bought])
            ]
        return found

    def within(self) -> set[int]:
        """Return a superset of the reachable cities: those the cards would reach if each could be used repeatedly."""
        left, seen = [self._start], set[int]()
        while left:
            for _, _, leads in self._leading(left.pop()):
                for to, _ in leads:
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
        for place in self._places:
            for price, bit, leads in self._leading(place):
                if some & bit:
                    for to, _ in leads:
                        there = edges[to]
                        if price < there.get(place, self._purse):
                            there[place] = price
        return edges

    def ways(self, cities: Collection[int], steps: int | None = None) -> tuple[dict[int, Moves], bool]:
        """Return the moves of the cheapest way to each of some cities, and whether no way was left out.

        Args:
            cities: where the ways lead.
            steps: so many are made at most; None for as many as it takes, directly to the only one of the cities.
        """
        scarce, start = self._scarce if steps is None else 0, self._start
        # For each place the sets of cards that ways there use. Another way that uses these and more is not cheaper and
        # leaves fewer, so nothing is lost without it.
        sets: dict[int, list[int]] = {place: [] for place in self._places}
        if start not in cities:
            sets[start] = [0]
        known: dict[int, Mapping[int, int]] = {}
        # At the end of each way that goes on there is one more card at least.
        togo: Mapping[int, int] = dict.fromkeys(self._places, self._cards[0][0] if self._cards else 0)
        found: dict[int, Moves] = {}
        # What the cheapest way costs that was seen to each of the cities. A way that costs as much as the dearest of
        # them leads to nothing better.
        least = dict.fromkeys(cities, self._purse)
        most = max(least.values(), default=0)
        heap: list[_Way] = [(0, 0, 0, start, 0, ())]
        made = running = 0
        while heap and least and made != steps:
            _, price, _, place, used, moves = heappop(heap)
            made += 1
            if moves and place in least:
                found[place] = moves
                del least[place]
                most = max(least.values(), default=0)
            for more, bit, leads in self._leading(place):
                cost = price + more
                if cost >= most:
                    break
                if used & bit:
                    continue
                mask = used | bit
                if steps is None:
                    if (gone := mask & scarce) not in known:
                        known[gone] = self._togo(next(iter(cities)), gone)
                    togo = known[gone]
                for to, further in leads:
                    then, ends = cost + togo.get(to, most), cost < least.get(to, 0)
                    if then >= most and not ends:
                        continue
                    for other in sets[to]:
                        if other & mask == other:
                            break
                    else:
                        sets[to].append(mask)
                        running += 1
                        heappush(heap, (then, cost, running, to, mask, moves + further))
                        if ends:
                            least[to] = cost
                            most = max(least.values())
        return found, not heap or not least


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
