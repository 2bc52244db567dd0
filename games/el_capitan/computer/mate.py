"""The rules of thumb of El Capitan: look for the city where the next action pays most for what it costs.

They look at a view only. A plan is a voyage (cards to buy included) and an action at its end. What an action is
worth is counted in Florin: what the next paydays would pay the seat more, and the others less. A loan is taken when
what comes next costs more than there is, before the ship is stuck far from the bank's help.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.el_capitan import scoring
from games.el_capitan.edition import BANK, CITIES, FORT_SITES, LISBOA, PHASES, SITES, SPACES
from games.el_capitan.moves import (
    FORTIFY,
    IDLE,
    REPAY,
    Anchor,
    Appoint,
    Borrow,
    Build,
    Buy,
    Fortify,
    Raid,
    Reopen,
    Steer,
    build,
)
from games.el_capitan.rules import prices
from games.el_capitan.rules.building import built, may_place
from games.el_capitan.rules.tables import FREE
from games.el_capitan.rules.voyages import voyages
from games.el_capitan.state import CapitanView
from games.engine import Move

_LATER = 0.6
"""What a Florin of each payday after the next counts: the others build too."""
_RIVAL = 0.2
"""What a Florin that each rival gets more on the average counts against an own one."""
_CITY = 6.0
"""What one more city is worth, as long as the chart's steps lie ahead."""
_GROWTH = 3
"""How many more warehouses a city is expected to have when a new fortress pays."""
_RESERVE = 8
"""Money that should be left after a loan is paid back, to go on with."""
_DEBT = 0.3
"""What each Florin of a loan costs beyond its interest: often it has to be extended."""
_STEP = 0.5
"""What a move of a voyage counts against it: cards are worth something too."""
_THRIFT = 2.5
"""How much a Florin counts for who would be left with little if the phase ended now."""
_SAFE = 40
"""Less than this is little."""
_NEXT_TURN = 0.6
"""What an action of the next turn counts against one of this turn."""


def rank(view: CapitanView, moves: Sequence[Move]) -> list[float]:
    """Return what each move is worth, in Florin, compared with the others of the same moment."""
    return _Thought(view).worths(moves)


class _Thought:
    """What one view is worth to its seat."""

    def __init__(self, view: CapitanView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.table = view.tables
        self.money = view.money[self.seat]
        self.weight = 1 + _LATER * (PHASES - view.phase)
        self.actions: dict[int, tuple[float, int]] = {}
        # What would be left if the phase ended now; with little of it each Florin counts twice.
        left = view.wealth(self.seat) + view.pay().income(self.seat).total
        self.thrift = _THRIFT if left < _SAFE else 1.0
        tracks = [view.track(city) for city in self.table.cities]
        self.spread = sum(self.seat in track for track in tracks)
        self.built = {
            city: scoring.built_in(track) for city, track in zip(self.table.cities, tracks, strict=True)
        }

    def worths(self, moves: Sequence[Move]) -> list[float]:
        """Return what each move is worth, compared with the others of the same moment."""
        view = self.view
        match view.kind:
            case "act":
                plans = self.plans(moves)
                return [self.raid(move, plans.get(move)) for move in moves]
            case "steer" if not view.piloting:
                return [self.arrive(move.to) if isinstance(move, Steer) else 0.0 for move in moves]
            case "finish":
                # Nothing is bought for later: the next row may have a cheaper way. The duty comes first.
                return [self.raid(move, 0.0 if move.verb == "done" else -1.0) for move in moves]
            case "anchor":
                return [float(isinstance(move, Anchor)) for move in moves]
            case "loan":
                return [float((move == REPAY) == self.repays()) for move in moves]
            case "name":
                return [float(move == Appoint(self.seat)) for move in moves]
            case _:
                return [0.0] * len(moves)

    # Plans.

    def plans(self, moves: Sequence[Move]) -> dict[Move, float]:
        """Return the worth of the best plan that begins with each move."""
        found: dict[Move, float] = {}

        def consider(first: Move, value: float) -> None:
            if value > found.get(first, -1e9):
                found[first] = value

        for move in moves:
            if isinstance(move, (Build, Reopen, Fortify)):
                cost = self.cost(move, self.view.ships[self.seat], self.view.spaces[self.seat])
                consider(move, self.gain(move, self.view.ships[self.seat]) - self.thrift * cost)
        for steps, _, value in self.trips(self.money, self.view.ships[self.seat]):
            consider(steps[0], value)
        loans = {move: self.view.edition.loans[move.loan] for move in moves if isinstance(move, Borrow)}
        if loans:
            # The next turn begins at the bank, which only destination cards leave.
            most = max(loan.amount for loan in loans.values())
            trips = list(self.trips(self.money + most, BANK))
            for move, loan in loans.items():
                money = self.money + loan.amount
                later = max((value for _, price, value in trips if price <= money), default=-1.0)
                interest = loan.repay - loan.amount
                consider(move, _NEXT_TURN * later - self.thrift * (interest + _DEBT * loan.amount))
        if IDLE in moves:
            consider(IDLE, -100.0)
        return found

    def trips(self, money: int, start: int) -> Iterator[tuple[Sequence[Move], int, float]]:
        """Yield the voyages from a place with the best action at their ends: moves, price of all, worth."""
        for city, steps in voyages(self.view, self.seat, money=money, start=start).items():
            price = sum(self.table.costs[step.card] for step in steps if isinstance(step, Buy))
            gain, cost = self.best_action(city)
            if price + cost <= money:
                yield steps, price + cost, gain - self.thrift * (cost + price) - _STEP * len(steps)

    def arrive(self, city: int) -> float:
        """Return what it is worth to end a voyage in a city."""
        gain, cost = self.best_action(city)
        return gain - cost if cost <= self.money else -50.0

    def best_action(self, city: int) -> tuple[float, int]:
        """Return gain and cost of the best action in a city to which the ship would come."""
        if city not in self.actions:
            space = prices.first_free(self.view.harbour, city)
            found = (-50.0, 0)
            for move in self.possible(city) if space >= 0 else ():
                gain, cost = self.gain(move, city), self.cost(move, city, space)
                if gain - cost > found[0] - found[1]:
                    found = (gain, cost)
            self.actions[city] = found
        return self.actions[city]

    def possible(self, city: int) -> list[Move]:
        """Return the actions that the supply and the city allow; rows that are too long it doesn't look at."""
        view, seat = self.view, self.seat
        moves: list[Move] = []
        site = self.next_site(city)
        if site:
            moves += [
                build(site, colour >= view.players)
                for colour in range(seat, self.table.colours, view.players)
                if may_place(view, colour)
            ]
            if view.shut[city * self.table.colours + seat]:
                moves.append(Reopen(False))
        if view.forts_left[seat] and prices.fortress_site(view, seat, city) >= 0:
            moves.append(FORTIFY)
        return moves

    def next_site(self, city: int) -> int:
        """Return where the next warehouse would stand, the first on site 1; 0 in a full city."""
        return next(iter(self.view.next_sites(city)), 0)

    # What an action is worth.

    def cost(self, move: Move, city: int, space: int) -> int:
        """Return what an action costs from a harbour space."""
        if isinstance(move, Build):
            return prices.warehouse(self.table, city, space)
        if isinstance(move, Fortify):
            return prices.fortress(self.table, city, prices.fortress_site(self.view, self.seat, city))
        return 0

    def gain(self, move: Move, city: int) -> float:
        """Return what an action brings over the paydays to come."""
        match move:
            case Build(site, neutral):
                return self.warehouse(city, site, neutral)
            case Reopen(neutral):
                return self.warehouse(city, self.next_site(city), neutral)
            case Fortify():
                return self.fortress(city)
            case _:
                return 0.0

    def warehouse(self, city: int, site: int, neutral: bool) -> float:
        """Return what a warehouse brings: for its rank, for the number of cities, less what rivals gain."""
        view, seat = self.view, self.seat
        track, _ = built(view, city, site, seat + view.players * neutral)
        before = self.paid(city, view.track(city))
        after = self.paid(city, track)
        change = [late - early for early, late in zip(before, after, strict=True)]
        rivals = (sum(change) - change[seat]) / (view.players - 1)
        worth = self.weight * (change[seat] - _RIVAL * rivals)
        if neutral:
            return worth + 1.0
        if seat not in view.track(city):
            chart = view.edition.proliferation
            step = chart[min(self.spread + 1, CITIES)] - chart[min(self.spread, CITIES)]
            worth += self.weight * max(_CITY, 0.7 * step)
        if city == LISBOA:
            worth += scoring.at_once(self.table, track, seat)[0]
        # The lower the site, the better it is in a tie, as long as it is not shut soon.
        return worth + 0.05 * (SITES - site)

    def paid(self, city: int, track: Sequence[int]) -> list[int]:
        """Return what a city would pay each seat for warehouses and fortresses with such a track."""
        others = max(number for other, number in self.built.items() if other != city)
        owners = tuple(self.view.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES])
        most = scoring.built_in(track) >= others
        paid = scoring.city_pay(self.table, city, tuple(track), owners, most=most)
        return [majority + fortress for majority, fortress in zip(paid.majority, paid.fortress, strict=True)]

    def fortress(self, city: int) -> float:
        """Return what a fortress brings, in a city that will have grown a little."""
        start = city * (SITES + 1)
        high = max(
            (site for site in range(SITES + 1) if site and self.view.track(city)[site - 1] != FREE), default=0
        )
        late = min(SITES, high + _GROWTH)
        number = max(self.table.numbers[start + high], self.table.numbers[start + late] if high else 0)
        full = high and self.built[city] == max(self.built.values())
        return self.weight * (number if full else prices.half(number))

    # Everything else.

    def raid(self, move: Move, otherwise: float | None) -> float:
        """Return what moving the pirate for free collects, or what another move is worth; other tows are not."""
        if not isinstance(move, Raid):
            return -200.0 if otherwise is None else otherwise
        florin = sum(prices.fees(self.view, self.seat, move.to))
        pushes = self.view.harbour[move.to * SPACES + move.space]
        return 1000.0 + florin + (0.5 if pushes not in (FREE, self.seat) else 0.0)

    def repays(self) -> bool:
        """Return whether a loan is better paid back now."""
        view = self.view
        loan = view.edition.loans[view.asked_loan()]
        left = self.money - loan.repay
        return left >= (_RESERVE if loan.repay_extended - loan.repay < _RESERVE else 0)
