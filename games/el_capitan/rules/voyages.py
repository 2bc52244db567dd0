"""The cheapest ways to sail, found from a view: what a panel offers as one choice, and a computer thinks in.

A voyage is a list of moves: cards to buy, and each card's use. It changes nothing, and knows no more than
its view.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from games.el_capitan.edition import BANK, CITIES
from games.el_capitan.moves import buy, sail, seals, steer
from games.engine import Move

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanView

    from .tables import Tables

_MOST_CARDS = 3
"""No voyage of more cards is looked for: three lead from anywhere to anywhere, if cards do at all."""


def voyages(
    view: CapitanView,
    seat: int,
    *,
    buying: bool = True,
    keeping: bool = False,
    money: int | None = None,
    start: int | None = None,
) -> Mapping[int, tuple[Move, ...]]:
    """Return for each city that a ship can reach now the moves of the cheapest voyage there.

    Cheapest is what costs least to buy now, then what uses cards of the least worth, then fewest cards.

    Args:
        view: of anybody, in the active seat's turn.
        seat: the one whose ship sails; it has not acted yet.
        buying: whether open cards may be bought for it.
        keeping: whether the cards in hand are kept for later.
        money: what may be spent on cards; None is all that the seat has.
        start: where the ship is thought to be; None is where it is.

    Returns:
        by city: moves that are legal one after the other in the turn of this seat, before its action; {} if
        the seat can't sail now.
    """
    if view.kind != "act" or view.active != seat or view.is_bound():
        return {}
    table, costs = view.tables, view.tables.costs
    purse = max(0, view.money[seat] if money is None else money)
    held = () if keeping else view.hands[seat]
    bought = [*view.rows[0], *view.rows[1]] if buying else []
    # A card that is held comes first, so that the same kind is not bought.
    cards = [(card, False) for card in held]
    cards += [(card, True) for card in bought if card not in held and costs[card] <= purse]
    found: dict[int, tuple[Move, ...]] = {}
    if start is None:
        start = view.ships[seat]
    # Spent, worth of cards used, number of cards, a running number, place, cards used as bits, moves.
    heap: list[tuple[int, int, int, int, int, int, tuple[Move, ...]]] = [(0, 0, 0, 0, start, 0, ())]
    running = 0
    seen: dict[tuple[int, int], int] = {}
    targets = sum(1 for city in table.cities if city != start)
    while heap and len(found) < targets:
        spent, worth, number, _, place, used, moves = heappop(heap)
        if place != start and place not in found:
            found[place] = moves
        if number == _MOST_CARDS:
            continue
        for index, (card, is_bought) in enumerate(cards):
            if used >> index & 1:
                continue
            cost = spent + costs[card] if is_bought else spent
            if cost > purse:
                continue
            first: tuple[Move, ...] = (buy(card),) if is_bought else ()
            for to, steps in _uses(table, place, card):
                if to in found or (to == start and place == start):
                    continue
                mask = used | 1 << index
                if seen.get((to, mask), 1 << 30) <= cost:
                    continue
                seen[to, mask] = cost
                running += 1
                entry = (cost, worth + costs[card], number + 1, running, to, mask, (*moves, *first, *steps))
                heappush(heap, entry)
    return found


@lru_cache(maxsize=4096)
def _uses(table: Tables, place: int, card: int) -> tuple[tuple[int, tuple[Move, ...]], ...]:
    """Return where a card leads from a place, with the moves that it takes."""
    to = table.direct[place * table.kinds + card]
    uses: list[tuple[int, tuple[Move, ...]]] = [(to, (sail(card),))] if to >= 0 else []
    number = table.edition.cards[card].seals
    if number and place < min(BANK, CITIES):
        cities = table.by_seals[place * 4 + number]
        # Seals that lead to one city only bring the ship there at once.
        for city in cities:
            if city != to:
                moves: tuple[Move, ...] = (seals(card),)
                uses.append((city, moves if len(cities) == 1 else (*moves, steer(city))))
    return tuple(uses)
