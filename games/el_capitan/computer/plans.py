"""What a turn of El Capitan can come to: where the ship can sail, and what an action there is worth.

It works on a position or on a view of one, and looks only at what lies open. Worths are in Florin. What a city's
warehouses and fortresses are worth depends on little, so it is worked out once and remembered.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from games.el_capitan.edition import BANK, CITIES, FORT_SITES, LISBOA, LOAN_KINDS, PHASES, SITES, SPACES
from games.el_capitan.moves import FORTIFY, Raid, build, reopen
from games.el_capitan.rules import building, phases, prices, scoring
from games.el_capitan.rules.tables import FREE, Tables, built, ends, fits, next_sites, shut_by
from games.el_capitan.rules.voyages import Moves, all_legs
from games.el_capitan.state import CapitanFields
from games.engine import Move

_LATER = 0.3
"""The weight of a Florin of each payday after the next, since rivals build too."""
_RIVAL = 0.2
"""The weight of a Florin that rivals gain on average, against one of the seat."""
_CITY = 4.0
"""The least value of another city, while steps of the chart remain."""
_STEPS = 1.75
"""The weight of the chart's next step."""
_GROWTH = 4
"""The expected number of further warehouses in a city when a new fortress pays."""
_MOVE = 0.3
"""The cost of a move of a voyage, since cards have a value too."""
_HELD = 0.3
"""The cost of a card in hand, against that of buying it."""
_THRIFT = 4.0
"""The weight of a Florin for a seat that would have little money left if the phase ended now."""
_SAFE = 40
"""Less than this is little."""
_DEBT = 0.25
"""The cost of each Florin of a loan beyond its interest, since loans are often extended."""
_NEXT_TURN = 0.6
"""The weight of an action of the next turn, against one of this turn."""
_RESERVE = 20
"""Money that should be left after a loan is paid back, to go on with."""
_NOTHING = -50.0
"""The value of a city without a possible action."""


class Prospect(NamedTuple):
    """The value to a seat of another building in a city, regardless of its cost and the supply.

    Attributes:
        builds: for each site and own colour that fit: the site, whether it is neutral, the value of the
            change in payday income, and the immediate payment. The value is the seat's gain less a share of
            the rivals' gain.
        fort: the expected income of a fortress; 0 if none can be built.
        price: the fortress's cost.
    """

    builds: tuple[tuple[int, bool, float, int], ...]
    fort: int
    price: int


@lru_cache(maxsize=1 << 14)
def _prospect(
    tables: Tables, city: int, seat: int, behind: int, owners: tuple[int, ...], track: tuple[int, ...]
) -> Prospect:
    """Return what a city means to a seat.

    Args:
        tables: of the game.
        city: which.
        seat: whose.
        behind: how many warehouses it has less than the greatest city; 2 for more.
        owners: the seat on each of its fortress sites.
        track: the colour on each of its sites.
    """
    players = tables.players
    low, high = ends(track)
    before = scoring.city_pay(tables, city, track, owners, most=behind == 0)
    was = sum(before.majority) + sum(before.fortress)
    own = before.majority[seat] + before.fortress[seat]
    builds = []
    for site, colour in product(next_sites(low, high), range(seat, tables.colours, players)):
        if not fits(track, 0, players, site, colour):
            continue
        gone = shut_by(tables, city, site, low, high)
        after = built(track, site, colour, gone)
        late = scoring.city_pay(tables, city, tuple(after), owners, most=behind + (gone > 0) <= 1)
        change = late.majority[seat] + late.fortress[seat] - own
        rivals = sum(late.majority) + sum(late.fortress) - was - change
        at_once = scoring.at_once(tables, after, seat)[0] if city == LISBOA and colour == seat else 0
        builds.append((site, colour != seat, change - _RIVAL * rivals / (players - 1), at_once))
    fort = price = 0
    place = (
        -1 if seat in owners else next((one for one in tables.fort_order[city] if owners[one] == FREE), -1)
    )
    if place >= 0:
        start = city * (SITES + 1)
        late_number = tables.numbers[start + min(SITES, high + _GROWTH)] if high else 0
        number = max(tables.numbers[start + high], late_number)
        fort = number if high and behind == 0 else scoring.half(number)
        price = prices.fortress(tables, city, place)
    return Prospect(tuple(builds), fort, price)


Action: TypeAlias = tuple[float, int, Move]
"""An action in a city: its value less its cost, the cost, and the move."""


Plan: TypeAlias = tuple[float, int, Moves, Moves]
"""A voyage and what is done at its end: its worth with all costs taken off, the price of cards and action, the moves
of the voyage, and the action, if one is possible."""


class Outlook:
    """The value of a position to the seat to move."""

    def __init__(self, position: CapitanFields, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.table = table = position.tables
        self.money = position.money[seat]
        self.weight = 1 + _LATER * (PHASES - position.phase)
        tracks, forts = position.tracks, position.forts
        parts = [tuple(tracks[city * SITES : city * SITES + SITES]) for city in table.cities]
        built = [SITES - part.count(FREE) for part in parts]
        greatest = max(built)
        self.cities: dict[int, tuple[int, tuple[int, ...], tuple[int, ...], bool]] = {}
        spread = income = 0
        for city, part, number in zip(table.cities, parts, built, strict=True):
            owners = (forts[city * FORT_SITES], forts[city * FORT_SITES + 1])
            paid = scoring.city_pay(table, city, part, owners, most=number == greatest)
            stands = seat in part
            spread += stands
            income += paid.majority[seat] + paid.fortress[seat]
            self.cities[city] = (min(2, greatest - number), owners, part, stands)
        chart = table.edition.proliferation
        step = chart[min(spread + 1, CITIES)] - chart[min(spread, CITIES)]
        self.city = self.weight * max(_CITY, _STEPS * step)
        # What would be left if the phase ended now; with little of it each Florin counts twice.
        left = position.wealth(seat) + income + chart[spread]
        if position.phase == PHASES:
            left += position.bonus[seat]
        self.thrift = _THRIFT if left < _SAFE else 1.0
        self.main = building.may_place(position, seat)
        self._actions: dict[int, list[Action]] = {}

    def here(self) -> list[Action]:
        """Return what can be done where the ship is and can be paid for, the best first."""
        space = self.position.spaces[self.seat]
        if space < 0:
            return []
        found = self._actions_from(self.position.ships[self.seat], space)
        return [action for action in found if prices.can_pay(self.money, action[1])]

    def there(self, city: int) -> list[Action]:
        """Return the actions in a city for an arriving ship, the best first, regardless of cost."""
        found = self._actions.get(city)
        if found is None:
            space = prices.first_free(self.position.harbour, city)
            found = self._actions[city] = self._actions_from(city, space) if space >= 0 else []
        return found

    def _actions_from(self, city: int, space: int) -> list[Action]:
        position, seat, weight, thrift = self.position, self.seat, self.weight, self.thrift
        table = self.table
        behind, owners, track, stands = self.cities[city]
        prospect = _prospect(table, city, seat, behind, owners, track)
        found: list[Action] = []
        cost = table.build_costs[city * SPACES + space]
        for site, neutral, change, at_once in prospect.builds:
            colour = seat + table.players if neutral else seat
            # The lower the site, the better it is in a tie, as long as it is not shut soon.
            gain = weight * change + 0.05 * (SITES - site)
            if neutral:
                gain += 1.0
            elif not stands:
                gain += self.city
            if position.supply[colour] if neutral else self.main:
                found.append((gain + at_once - thrift * cost, cost, build(site, neutral)))
            if position.shut[city * table.colours + colour]:
                found.append((gain, 0, reopen(neutral)))
        if prospect.fort and position.forts_left[seat]:
            found.append((weight * prospect.fort - thrift * prospect.price, prospect.price, FORTIFY))
        if len(found) > 1:
            found.sort(reverse=True, key=_worth)
        return found

    def voyages(self, money: int, start: int) -> list[Plan]:
        """Return for each city the cheapest voyage from a place, with the best action there that then can be paid for.

        A voyage takes one card, or two: a second one that is held or a connection, if the first is so too or the
        ship comes from the bank.
        """
        found: list[Plan] = []
        for to, (price, off, moves) in self._ways(money, start).items():
            off += self.thrift * price
            for worth, cost, move in self.there(to):
                if price + cost <= money or not cost:
                    found.append((worth - off, price + cost, moves, (move,)))
                    break
            else:
                found.append((_NOTHING - off, price, moves, ()))
        return found

    def _ways(self, money: int, start: int) -> dict[int, tuple[int, float, Moves]]:
        """Return for each city the cheapest voyage there: its price, what else it takes, its moves."""
        hand, table, thrift = self.position.hands[self.seat], self.table, self.thrift
        kinds, costs, legs = table.kinds, table.costs, all_legs(table)
        destinations, connections = self.position.rows
        light = [(card, 0, _HELD * costs[card] + _MOVE, 0) for card in hand]
        light += [(card, costs[card], 2 * _MOVE, 1) for card in connections if costs[card] <= money]
        cards = light + [(card, costs[card], 2 * _MOVE, 1) for card in destinations if costs[card] <= money]
        found: dict[int, tuple[int, float, Moves]] = {}
        worst: dict[int, float] = {}
        base = start * kinds
        firsts: dict[int, int] = {}
        for card, cost, off, bought in cards:
            for to, moves in legs[base + card][bought]:
                total = thrift * cost + off
                if total < worst.get(to, 1000.0):
                    worst[to] = total
                    found[to] = (cost, off, moves)
                    firsts[to] = card
        ashore = start < BANK
        for middle, (paid, used, begun) in list(found.items()):
            first = firsts[middle]
            if ashore and paid and first < table.edition.destinations:
                continue
            base = middle * kinds
            for card, cost, off, bought in light:
                leg = legs[base + card][bought]
                if leg and card != first and paid + cost <= money:
                    total = thrift * (paid + cost) + used + off
                    for to, moves in leg:
                        if to != start and total < worst.get(to, 1000.0):
                            worst[to] = total
                            found[to] = (paid + cost, used + off, (*begun, *moves))
        return found

    def kinds(self) -> list[int]:
        """Return the kinds of loans that can be had, the smallest first."""
        position = self.position
        if phases.in_first_round(position):
            return []
        kinds = [kind for kind in range(LOAN_KINDS) if position.bank[kind]]
        kinds.sort(key=lambda kind: position.edition.loans[kind].amount)
        return kinds

    def loans(self) -> dict[int, float]:
        """Return what each kind of loan that can be had is worth: what it lets the seat do next turn, less its price."""
        loans, there = self.position.edition.loans, self.kinds()
        if not there:
            return {}
        # The next turn begins at the bank, which only destination cards leave.
        plans = self.voyages(self.money + loans[there[-1]].amount, BANK)
        worths = {}
        for kind in there:
            loan = loans[kind]
            money = self.money + loan.amount
            later = max((worth for worth, price, _, _ in plans if price <= money), default=-1.0)
            dear = loan.repay - loan.amount + _DEBT * loan.amount
            worths[kind] = _NEXT_TURN * later - self.thrift * dear
        return worths

    def arrival(self, city: int) -> float:
        """Return what it is worth to come to a city."""
        payable = (worth for worth, cost, _ in self.there(city) if prices.can_pay(self.money, cost))
        return next(payable, _NOTHING)


def _worth(action: Action) -> float:
    return action[0]


def repays(position: CapitanFields, seat: int) -> bool:
    """Return whether the loan that a seat is asked about is better paid back now."""
    loan = position.edition.loans[position.asked_loan()]
    left = position.money[seat] - loan.repay
    return left >= (_RESERVE if loan.repay_extended - loan.repay < _RESERVE else 0)


def raid_worth(position: CapitanFields, seat: int, move: Raid) -> float:
    """Return what moving the pirate for free collects, and a little for pushing another's ship."""
    florin = sum(prices.fees(position, seat, move.to))
    pushed = position.harbour[move.to * SPACES + move.space]
    return florin + (0.5 if pushed not in (FREE, seat) else 0.0)
