"""The arithmetic of deliveries on plain numbers, for the rules, the board and the computers.

A trade turns four of a kind, or four Time counters, into one good (ruling M10). Every missing good costs one
trade. So a delivery is possible if the surplus contains a set of four for each missing good. Cubes of the
supply tile replace a missing good or complete a set. No search is needed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from games.engine import Move
from games.merkator.edition import CUBE, GOODS, MAJOR, Contract
from games.merkator.moves import ANY_KIND, COUNTERS, trade


def direct(contract: Contract, goods: Sequence[int], base: int, tile: int) -> int:
    """Return how many missing goods cubes of the tile replace; -1 if that is not enough.

    For different goods: 0 if the seat has exactly the number of kinds needed, without a choice, else -1.

    Args:
        contract: the contract to deliver.
        goods: of all seats, flat.
        base: the index of the seat's first good.
        tile: its cubes, as bits by colour.
    """
    if contract.different:
        kinds = GOODS - goods[base : base + GOODS].count(0)
        return 0 if kinds == contract.different else -1
    missing = 0
    for good, number in contract.needs:
        short = number - goods[base + good]
        if short > 0:
            bit = CUBE[good]
            if short > 1 or not tile & bit:
                return -1
            tile ^= bit
            missing += 1
    return missing


def untraded(contract: Contract, goods: Sequence[int], base: int, tile: int) -> bool:
    """Return whether a contract can be delivered without a trade, though cubes or kinds be named one by one."""
    if not contract.different:
        return direct(contract, goods, base, tile) >= 0
    kinds = GOODS - goods[base : base + GOODS].count(0)
    return kinds + further_kinds(goods, base, tile) >= contract.different


def further_kinds(goods: Sequence[int], base: int, tile: int) -> int:
    """Return how many kinds that are not there yet the cubes of a tile could become."""
    return sum(
        1
        for colour in range(MAJOR)
        if tile >> colour & 1 and not (goods[base + 2 * colour] and goods[base + 2 * colour + 1])
    )


def ways(
    contract: Contract, goods: Sequence[int], base: int, tile: int, counters: int, rate: int
) -> tuple[bool, bool]:
    """Return whether a contract can be delivered without trades, and whether by some trade.

    A trade that would only make good for another trade is none that helps, and is not counted.
    """
    plain = direct(contract, goods, base, tile) >= 0
    if contract.different:
        total = kinds_reached(goods, base, tile, counters, rate, ())
        return plain, total > contract.different or (total == contract.different and not plain)
    if counters < rate and max(goods[base : base + GOODS]) < rate - (tile > 0):
        return plain, False
    total = fours_beyond(required(contract), goods, base, tile, counters, rate)
    return plain, total > 0 or (total == 0 and not plain)


def required(contract: Contract) -> tuple[int, ...]:
    """Return how many of each good a contract asks for; empty if any different goods will do."""
    if contract.different:
        return ()
    need = [0] * GOODS
    for good, number in contract.needs:
        need[good] = number
    return tuple(need)


def fours_beyond(
    need: Sequence[int],
    goods: Sequence[int],
    base: int,
    tile: int,
    counters: int,
    rate: int,
    colours: Iterable[int] = range(MAJOR),
) -> int:
    """Return how many trades more than needed could be paid; negative if a delivery can't be completed.

    Args:
        need: of each good, what is still needed.
        goods: of all seats, flat.
        base: where the seat's goods begin.
        tile: its cubes, as bits by colour.
        counters: its Time counters.
        rate: goods in a trade.
        colours: whose goods are looked at: what they amount to adds up, with the counters.
    """
    total = counters // rate
    for colour in colours:
        good = 2 * colour
        one = goods[base + good] - need[good]
        other = goods[base + good + 1] - need[good + 1]
        best = (one if one < 0 else one // rate) + (other if other < 0 else other // rate)
        # A cube helps by at most one: where a good is missing, or where a four lacks one.
        short = one < 0 or other < 0 or one % rate == rate - 1 or other % rate == rate - 1
        best += bool(short and tile >> colour & 1)
        total += best
    return total


def covered(need: Sequence[int], goods: Sequence[int], base: int, tile: int) -> bool:
    """Return whether all that is still needed is there, counting cubes of the tile."""
    for good, number in enumerate(need):
        short = number - goods[base + good]
        if short > 0:
            bit = CUBE[good]
            if short > 1 or not tile & bit:
                return False
            tile ^= bit
    return True


def trades(
    need: Sequence[int], goods: Sequence[int], base: int, tile: int, counters: int, rate: int
) -> list[Move]:
    """Return the trades that keep a delivery possible."""
    found: list[Move] = []
    left, after = [*goods[base : base + GOODS], counters], list(need)
    wanted = [good for good in range(GOODS) if need[good]]
    for give in range(COUNTERS + 1):
        if left[give] < rate:
            continue
        left[give] -= rate
        for take in wanted:
            if take == give:
                continue
            after[take] -= 1
            if fours_beyond(after, left, 0, tile, left[COUNTERS], rate) >= 0:
                found.append(trade(give, take))
            after[take] += 1
        left[give] += rate
    return found


def trades_for_any(
    wanted: int, goods: Sequence[int], base: int, tile: int, counters: int, rate: int, spared: Collection[int]
) -> list[Move]:
    """Return the trades for any good that keep a number of different goods within reach."""
    found: list[Move] = []
    left = [*goods[base : base + GOODS], counters]
    for give in range(COUNTERS + 1):
        if left[give] >= rate:
            left[give] -= rate
            if kinds_reached(left, 0, tile, left[COUNTERS], rate, spared) >= wanted:
                found.append(trade(give, ANY_KIND))
            left[give] += rate
    return found


def kinds_reached(
    goods: Sequence[int], base: int, tile: int, counters: int, rate: int, spared: Collection[int]
) -> int:
    """Return how many different goods could be paid, those by trades included; spared kinds are not."""
    total = counters // rate
    for colour in range(MAJOR):
        cube = tile >> colour & 1
        gains = False
        for good in (2 * colour, 2 * colour + 1):
            have = goods[base + good]
            if good in spared:
                total += have // rate
                gains = gains or have % rate == rate - 1
            elif have:
                total += 1 + (have - 1) // rate
                gains = gains or have % rate == 0
            else:
                gains = True
        total += bool(cube and gains)
    return total
