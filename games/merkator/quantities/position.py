"""Quantities of a position: belongings, buying, places and journeys, deliveries, offers, the course of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.quantities import InHalves, Quantity
from games.merkator.edition import BLOCK, GOODS, MAJOR, MOST_COINS, MOST_COUNTERS
from games.merkator.moves import COUNTERS, Card
from games.merkator.rules import needs, preview, scoring

from .printed import price

if TYPE_CHECKING:
    from games.merkator.state import MerkatorView, Position

# What a seat has.


@InHalves
def points(at: Position, seat: int) -> int:
    """Points of a seat as things lie, cubes on its tile left out."""
    return int(2 * scoring.score(at, seat))


@Quantity
def best(at: Position, seat: int) -> int:
    """Points of a seat's contracts in its office."""
    return scoring.contract_points(at.edition, at.contracts[seat])[0]


@InHalves
def rest(at: Position, seat: int) -> int:
    """Points of a seat's contracts beyond those, which count half."""
    return int(2 * scoring.contract_points(at.edition, at.contracts[seat])[1])


@Quantity
def built(at: Position, seat: int) -> int:
    """Points of a seat's buildings."""
    return sum(building.plain(at, seat, kind) for kind in at.buildings[seat])


@Quantity
def building(at: Position, seat: int, kind: int) -> int:
    """Points that a building scores for a seat as things lie."""
    return scoring.points(at.edition, at.edition.buildings[kind], seat, scoring.holdings(at))


@Quantity
def best_building(at: Position, seat: int) -> int:
    """Points of the open building that scores most for a seat, 0 for none."""
    return max((building.plain(at, seat, kind) for kind in at.open_buildings), default=0)


@Quantity
def counters(at: Position, seat: int) -> int:
    """Time counters of a seat."""
    return len(at.held[seat])


@Quantity
def money(at: Position, seat: int) -> int:
    """Coins of a seat."""
    return at.money[seat]


@Quantity
def have(at: Position, seat: int, good: int) -> int:
    """Goods of one kind that a seat has, or its Time counters."""
    return len(at.held[seat]) if good == COUNTERS else at.goods[seat * GOODS + good]


@Quantity
def goods(at: Position, seat: int) -> int:
    """Goods of a seat."""
    return sum(at.store(seat))


@Quantity
def tile(at: Position, seat: int) -> int:
    """One-time cubes of a seat."""
    return at.tiles[seat].bit_count()


@Quantity
def cube(at: Position, seat: int, place: int) -> int:
    """1 if a seat has the one-time cube of a place, or else 0."""
    return at.tiles[seat] >> place & 1


@Quantity
def bonuses(at: Position, seat: int) -> int:
    """Bonus cards of a seat."""
    return len(at.bonuses[seat])


@Quantity
def contracts(at: Position, seat: int) -> int:
    """Contracts of a seat."""
    return len(at.contracts[seat])


@Quantity
def buildings(at: Position, seat: int) -> int:
    """Buildings of a seat."""
    return len(at.buildings[seat])


@Quantity
def too_many(at: Position, seat: int) -> int:
    """Contracts of a seat beyond the slots of its office."""
    return len(at.contracts[seat]) - at.edition.slots


@Quantity
def own_turn(at: Position, seat: int) -> int:
    """1 if it is a seat's own turn, or else 0."""
    return int(at.active == seat)


# Buying.


@Quantity
def excess(at: Position, seat: int) -> int:
    """Coins of a seat above the cash limit."""
    return at.money[seat] - at.edition.cash_limit


@Quantity
def selling(at: Position, seat: int) -> int:
    """Value of a seat's contracts, all but the least valuable one."""
    values = [at.edition.values[kind] for kind in at.contracts[seat]]
    return sum(values) - min(values)


@Quantity
def paid(at: Position) -> int:
    """Value of the contracts already paid for the card being bought."""
    return at.step.paid


@Quantity
def due(at: Position, item: Card) -> int:
    """Value still unpaid for a card being bought."""
    return price.plain(at.edition, *item) - at.step.paid


# Places, and journeys there.


@Quantity
def cubes(at: Position, place: int) -> int:
    """Cubes that lie at a place."""
    return at.cubes[place] if place < MAJOR else 0


@Quantity
def block(at: Position) -> int:
    """Cubes that are split at once where the journey led."""
    return min(BLOCK, cubes.plain(at, at.location)) if at.location >= 0 else 0


@Quantity
def split_least(at: Position) -> int:
    """Cubes there that must become the first good at least."""
    return preview.splits(cubes.plain(at, at.location), *at.step.split)[0]


@Quantity
def split_most(at: Position, place: int) -> int:
    """Cubes of a place that may become its first good at most, of as many as are split at once."""
    return preview.splits(cubes.plain(at, place), *(at.step.split if place == at.location else (0, 0)))[-1]


@Quantity
def takes(at: Position, first: int, good: int) -> int:
    """Goods of one kind from splitting cubes, given the number that becomes the place's first good."""
    return first if good % 2 == 0 else max(0, block.plain(at) - first)


@Quantity
def bonus(at: Position, seat: int, place: int, good: int) -> int:
    """Goods that a seat's bonus cards bring by a journey to a place."""
    return at.edition.bonus_goods * preview.joining_goods(at, seat, place).count(good)


@Quantity
def joining_bonus(at: Position, seat: int, place: int, good: int) -> int:
    """Goods that a seat's bonus cards bring by joining a journey to a place."""
    return at.edition.bonus_goods_joining * preview.joining_goods(at, seat, place).count(good)


@Quantity
def letters(at: Position, place: int) -> int:
    """Time counters that a journey to a place turns."""
    return preview.letters(at, at.edition.times[place])


# Deliveries.


@Quantity
def needed(at: Position, kind: int, good: int) -> int:
    """Goods that a contract asks for; of the one that is being put together, those that it still does."""
    if at.need and kind == at.contract:
        return at.need[good]
    return dict(at.edition.contracts[kind].needs).get(good, 0)


@Quantity
def missing(at: Position, seat: int, kind: int, good: int) -> int:
    """Goods that a contract lacks even with the seat's one-time cubes."""
    return dict(preview.gaps(at, seat, kind)[0]).get(good, 0)


@Quantity
def reached(at: Position, seat: int, kind: int) -> int:
    """Different goods that a seat has or could make of cubes, no more than a contract asks for."""
    further = needs.further_kinds(at.store(seat), 0, at.tiles[seat])
    return min(_own_kinds(at, seat) + further, at.edition.contracts[kind].different)


def _own_kinds(at: Position, seat: int) -> int:
    """Return how many different goods a seat has."""
    return GOODS - at.store(seat).count(0)


@Quantity
def kinds_left(at: Position) -> int:
    """Different goods that the delivery being put together still needs."""
    return at.edition.contracts[at.contract].different - at.step.traded


@Quantity
def free_kinds(at: Position, seat: int) -> int:
    """Different goods of a seat that it does not keep out of the delivery being put together."""
    return _own_kinds(at, seat) - len(at.step.spared)


@Quantity
def after_trade(at: Position, seat: int, good: int) -> int:
    """Goods of one kind, or Time counters, that a seat has after a trade of them."""
    return have.plain(at, seat, good) - at.edition.rate


@Quantity
def reward(at: Position, kind: int, travelling: bool) -> int:
    """Value of the contract that the stacks give for a delivery, after a journey or now; 0 for none."""
    return preview.reward(at, kind, travelling=travelling).value


@Quantity
def could(at: MerkatorView, seat: int) -> int:
    """Contracts that a seat could deliver where the journey led."""
    return len(preview.deliverable(at, seat))


@Quantity
def dearest(at: MerkatorView, seat: int) -> int:
    """Value of the dearest contract that a seat could deliver where the journey led, 0 for none."""
    return max((at.edition.values[kind] for kind in preview.deliverable(at, seat)), default=0)


@Quantity
def outright(at: MerkatorView, seat: int) -> int:
    """Value of the dearest contract that a seat could deliver there in one step, 0 for none."""
    return max((at.edition.values[kind] for kind in preview.at_once(at, seat)), default=0)


# Offers.


@Quantity
def bid_coins(at: Position, seats: tuple[int, ...]) -> int:
    """Coins that seats offer together for the exchange, as it was shown."""
    return sum(at.bids[seat][0] for seat in seats)


@Quantity
def bid_counters(at: Position, seats: tuple[int, ...]) -> int:
    """Time counters that seats offer together for the exchange, as it was shown."""
    return sum(at.bids[seat][1] for seat in seats)


@Quantity
def can_offer_coins(at: Position, seat: int) -> int:
    """Coins that a seat may offer at most."""
    return min(at.money[seat], MOST_COINS)


@Quantity
def can_offer_counters(at: Position, seat: int) -> int:
    """Time counters that a seat may offer at most."""
    return min(len(at.held[seat]), MOST_COUNTERS)


@Quantity
def offered_coins(at: MerkatorView) -> int:
    """Coins that the reader offers, unseen by others."""
    return at.offer[0]


@Quantity
def offered_counters(at: MerkatorView) -> int:
    """Time counters that the reader offers, unseen by others."""
    return at.offer[1]


# The course of the game.


@Quantity
def rounds_left(at: Position) -> int:
    """An estimate of the rounds after this one: a turn takes 0.8 counters from the chart.

    In games of computers it was within a round or a quarter in 93 % of the turns.
    """
    return (5 * len(at.chart) + 4 * at.players) // (4 * at.players)


@Quantity
def until_letter(at: Position) -> int:
    """Counters that leave the chart until one ends a row."""
    return len(at.chart) - max([end for end in at.ends if end < len(at.chart)])


@Quantity
def rounds(at: Position) -> int:
    """The number of this round, from 1; the number of rounds at the end."""
    return at.round


@Quantity
def turns(at: Position) -> int:
    """Turns left in the last round, this one included."""
    return at.left


@Quantity
def final(at: Position) -> int:
    """1 in the last round, or else 0."""
    return int(at.left >= 0)


@Quantity
def idle(at: Position) -> int:
    """Whole rounds in a row without a counter from the chart and without a delivery."""
    return at.idle


@Quantity
def calm(at: Position) -> int:
    """Whole rounds in a row without a counter from the chart."""
    return at.calm


@Quantity
def chart(at: Position) -> int:
    """Time counters on the chart."""
    return len(at.chart)


@Quantity
def row_number(at: Position, row: int) -> int:  # noqa: ARG001 so much is the same in all
    """The number of a row of the chart, the next one being 1."""
    return row + 1


@Quantity
def row_left(at: Position, row: int) -> int:
    """Time counters that are left in a row of the chart."""
    return at.rows[row] - (at.rows[row - 1] if row else 0)


@Quantity
def solo(at: Position, level: int) -> int:
    """Contracts of a value in the solo stack."""
    return sum(at.edition.levels[kind] == level for kind in at.solo)


@Quantity
def pile(at: Position, of: tuple[str, ...]) -> int:
    """Cards or Time counters that lie in some piles."""
    return sum(len(getattr(at, one)) for one in of)


@Quantity
def level_pile(at: Position, of: str, level: int) -> int:
    """Contracts of a value in its stack, or among its discards."""
    return len(getattr(at, of)[level])
