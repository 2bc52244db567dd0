"""Score contracts and buildings, place the last cubes of supply tiles, and rank the seats (ruling M16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from games.engine import Event, ranked, why
from games.merkator.edition import GOODS, MAJOR, Building, MerkatorEdition
from games.merkator.rules.events import Ended, Placed, Scored

if TYPE_CHECKING:
    from games.merkator.state import MerkatorState, Position


class Holdings(msgspec.Struct, frozen=True):
    """The scoring belongings of all seats.

    Attributes:
        goods: seat times `GOODS` plus good.
        counters: Time counters of each seat.
        contracts: of each seat.
    """

    goods: Sequence[int]
    counters: Sequence[int]
    contracts: Sequence[Sequence[int]]


def contract_points(edition: MerkatorEdition, contracts: Sequence[int]) -> tuple[int, float]:
    """Return what contracts score: the most valuable ones in the office full, the others half."""
    values = sorted([edition.values[kind] for kind in contracts], reverse=True)
    return sum(values[: edition.slots]), sum(values[edition.slots :]) / 2


def points(edition: MerkatorEdition, building: Building, seat: int, have: Holdings) -> int:
    """Return what a building scores for a seat."""
    vp, per, rule = building.vp, building.per, building.rule
    goods = have.goods[seat * GOODS : (seat + 1) * GOODS]
    if rule == "timeTable":
        reached = [worth for least, worth in building.table if least <= have.counters[seat]]
        return max(reached, default=0)
    if rule == "sole":
        return vp if _alone_on_top(edition, building.metric, seat, have) else 0
    if rule == "perTime":
        number = have.counters[seat] // per
    elif rule == "perType":
        number = sum(goods[good] > 0 for good in building.goods)
    elif rule == "perGoods":
        number = sum(goods) // per
    elif rule == "stacksAtLeast":
        number = sum(units >= per for units in goods)
    elif rule == "bothTypesOfColour":
        number = sum(goods[2 * colour] > 0 and goods[2 * colour + 1] > 0 for colour in range(MAJOR))
    elif rule == "largestStack":
        number = max(goods)
    elif rule == "fullColumns":
        number = sum(all(goods[good] for good in edition.columns[column]) for column in building.goods)
    elif rule == "allColumnsNonEmpty":
        number = int(all(any(goods[good] for good in column) for column in edition.columns))
    elif rule == "perContract":
        number = len(have.contracts[seat])
    else:
        number = sum(edition.places[kind] >= MAJOR for kind in have.contracts[seat])
    return min(building.most, number * vp)


def _alone_on_top(edition: MerkatorEdition, metric: int, seat: int, have: Holdings) -> bool:
    """Return whether a seat has strictly more of something than every other."""
    amounts = [_amount(edition, metric, other, have) for other in range(len(have.counters))]
    mine = amounts.pop(seat)
    return all(mine > amount for amount in amounts)


def _amount(edition: MerkatorEdition, metric: int, seat: int, have: Holdings) -> int:
    goods = have.goods[seat * GOODS : (seat + 1) * GOODS]
    if metric == 0:
        return max((edition.values[kind] for kind in have.contracts[seat]), default=0)
    if metric == 1:
        return sum(goods)
    if metric == 2:
        return sum(units > 0 for units in goods)
    if metric == 3:
        return have.counters[seat]
    return max(goods)


def settle(state: MerkatorState, events: list[Event]) -> list[int | float]:
    """Place the cubes left on supply tiles, seat by seat from the starting one; return all scores."""
    edition, players = state.edition, state.players
    have = holdings(state)
    for step in range(players):
        seat = (state.first + step) % players
        if state.tiles[seat]:
            placed = best_placement(edition, seat, state.tiles[seat], have, state.buildings[seat])
            for good in placed:
                state.goods[seat * GOODS + good] += 1
            state.tiles[seat] = 0
            events.append(Placed(seat, placed))
    scores: list[int | float] = []
    for seat in range(players):
        full, half = contract_points(edition, state.contracts[seat])
        built = sum(points(edition, edition.buildings[kind], seat, have) for kind in state.buildings[seat])
        events.append(Scored(seat, full, half, built))
        total = full + half + built
        scores.append(int(total) if total == int(total) else total)
    return scores


def end(state: MerkatorState, events: list[Event]) -> None:
    """End the game: place the remaining cubes of supply tiles, score, rank (ruling M16)."""
    scores = settle(state, events)
    events.append(Ended())
    keys = list(zip(scores, state.counters, strict=True))
    trail = []
    if len(set(scores)) < len(scores):
        trail.append(why("trail.counters"))
    if len(set(keys)) < len(keys):
        trail.append(why("trail.shared"))
    reason = why("outcome.solo") if state.players == 1 else why("outcome.round")
    state.end(ranked(keys), tuple(scores), reason, trail)


_BY_GOODS = (
    "perType",
    "perGoods",
    "stacksAtLeast",
    "bothTypesOfColour",
    "largestStack",
    "fullColumns",
    "allColumnsNonEmpty",
)


def best_placement(
    edition: MerkatorEdition, seat: int, tile: int, have: Holdings, owned: Sequence[int]
) -> tuple[int, ...]:
    """Return how a seat's last cubes are placed: for most points, then kinds, then by column (ruling M16).

    Columns are compared colour by colour in the order of locations.
    """
    buildings = [
        edition.buildings[kind]
        for kind in owned
        if edition.buildings[kind].rule in _BY_GOODS or edition.buildings[kind].metric in (1, 2, 4)
    ]
    goods = list(have.goods)
    tried = Holdings(goods, have.counters, have.contracts)
    base = seat * GOODS
    colours = [colour for colour in range(MAJOR) if tile >> colour & 1]
    if not buildings:
        return tuple(_widest(edition, goods, base, colour) for colour in colours)
    best: tuple[int, int, tuple[int, ...]] | None = None
    chosen: tuple[int, ...] = ()
    for placed in _placements(colours):
        for good in placed:
            goods[base + good] += 1
        score = sum(points(edition, building, seat, tried) for building in buildings)
        kinds = GOODS - goods[base : base + GOODS].count(0)
        for good in placed:
            goods[base + good] -= 1
        key = (score, kinds, tuple(-edition.office[good] for good in placed))
        if best is None or key > best:
            best, chosen = key, placed
    return chosen


def _widest(edition: MerkatorEdition, goods: Sequence[int], base: int, colour: int) -> int:
    """Return the good of a colour that is a new kind, if just one is, else the one whose column is first."""
    one, other = 2 * colour, 2 * colour + 1
    return min(one, other, key=lambda good: (goods[base + good] > 0, edition.office[good]))


def _placements(colours: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield every way to make goods of one cube of each colour."""
    for choice in range(1 << len(colours)):
        yield tuple(2 * colour + (choice >> place & 1) for place, colour in enumerate(colours))


def holdings(position: Position) -> Holdings:
    """Return what everybody has in a position, or by a view."""
    return Holdings(position.goods, position.counters, position.contracts)


def score(position: Position, seat: int) -> float:
    """Return what a seat would score if the game ended now, cubes on its tile left out."""
    full, half = contract_points(position.edition, position.contracts[seat])
    if not (owned := position.buildings[seat]):
        return full + half
    have, buildings = holdings(position), position.edition.buildings
    return full + half + sum([points(position.edition, buildings[kind], seat, have) for kind in owned])
