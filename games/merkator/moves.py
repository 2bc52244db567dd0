"""What a player of Merkator can do.

A contract, a bonus card or a building is the index of its kind in the edition, a good or a location its
index there. All moves of one meaning are one object; still they are compared by value, since they may come
from JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Final, TypeAlias

import msgspec

from games.engine import Move

from .edition import CUBE, GOODS

ContractKind: TypeAlias = Annotated[
    int, msgspec.Meta(ge=0, le=99), "kind of contract: index in the edition's `contracts`"
]
BonusKind: TypeAlias = Annotated[
    int, msgspec.Meta(ge=0, le=99), "kind of bonus card: index in the edition's `bonuses`"
]
BuildingKind: TypeAlias = Annotated[
    int, msgspec.Meta(ge=0, le=99), "kind of building card: index in the edition's `buildings`"
]
Place: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99), "location: index in the edition's `locations`"]
Good: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=15), "good: index in the edition's `goods`"]
Cubes: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99), "number of cubes"]
Coins: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99), "coins"]
Counters: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99), "number of Time counters"]
Value: TypeAlias = Annotated[int, msgspec.Meta(ge=2, le=14), "value of a contract"]

COUNTERS = 16
"""In a trade: four Time counters are given instead of a good."""
ANY_KIND = 16
"""In a trade for the contract that asks for different goods: for one of them, whichever."""

BONUS, BUILDING, CONTRACT = range(3)
"""The sorts of cards."""
Card: TypeAlias = tuple[int, int]
"""A card of any sort: what it is, and which kind."""
NO_CARD: Final[Card] = (-1, -1)
"""No card."""


class Sell(Move, frozen=True, gc=False):
    """Sell a contract for its value."""

    contract: ContractKind


class Discard(Move, frozen=True, gc=False):
    """Without coins: discard a contract for nothing."""

    contract: ContractKind


class BuyBonus(Move, frozen=True, gc=False):
    """Buy an open bonus card."""

    card: BonusKind


class BuyBuilding(Move, frozen=True, gc=False):
    """Buy an open building card."""

    card: BuildingKind


class BuyHeld(Move, frozen=True, gc=False):
    """Buy the bonus or building card in one's own hand."""


class Pay(Move, frozen=True, gc=False):
    """Without coins: pay a contract for the card being bought."""

    contract: ContractKind


class ReturnCoins(Move, frozen=True, gc=False):
    """Return to the bank what exceeds the cash limit."""


class Travel(Move, frozen=True, gc=False):
    """End the investment and travel."""

    location: Place


class Split(Move, frozen=True, gc=False):
    """Say how many of the cubes just taken become the location's first good; the others become its second."""

    first: Cubes


class Accept(Move, frozen=True, gc=False):
    """Let the letter on the turned counter count."""


class Redraw(Move, frozen=True, gc=False):
    """Ignore the letter on the turned counter: the next row's first counter is turned instead."""


class Lose(Move, frozen=True, gc=False):
    """Choose what to lose from the column that the counter names.

    Attributes:
        first: a good.
        second: the other one of a double letter; -1 with a single letter.
        cubes: cubes of the supply tile placed before: bit i for the column's good i.
    """

    first: Good
    second: Annotated[int, msgspec.Meta(ge=-1, le=15)]
    cubes: Annotated[int, msgspec.Meta(ge=0, le=15)]


class Unpack(Move, frozen=True, gc=False):
    """Place a cube of one's own supply tile as one of the two goods of its colour."""

    good: Good


class Deliver(Move, frozen=True, gc=False):
    """Pay a contract with one's own goods; cubes of the supply tile replace what is missing."""

    contract: ContractKind


class Prepare(Move, frozen=True, gc=False):
    """Begin a delivery with trades, which follow by `trade`, and end by `deliver`."""

    contract: ContractKind


class Trade(Move, frozen=True, gc=False):
    """For the delivery that was begun, give four of one kind for a good that it still needs.

    Attributes:
        give: a good, or 16 for Time counters.
        take: a good, or 16 for any, for the contract that asks for different goods.
    """

    give: Annotated[int, msgspec.Meta(ge=0, le=16)]
    take: Annotated[int, msgspec.Meta(ge=0, le=16)]


class Spare(Move, frozen=True, gc=False):
    """For the contract that asks for different goods: give none of this kind."""

    good: Good


class Finish(Move, frozen=True, gc=False):
    """Deliver nothing more."""


class Join(Move, frozen=True, gc=False):
    """Pay the traveller and join the journey."""


class Decline(Move, frozen=True, gc=False):
    """Don't join the journey."""


class HoldBonus(Move, frozen=True, gc=False):
    """Take an open bonus card into the hand."""

    card: BonusKind


class HoldBuilding(Move, frozen=True, gc=False):
    """Take an open building card into the hand."""

    card: BuildingKind


class HoldContract(Move, frozen=True, gc=False):
    """Take the top contract of a value into the hand."""

    value: Value


class TakeTop(Move, frozen=True, gc=False):
    """As a reward, take the contract from the stack."""


class TakeHeld(Move, frozen=True, gc=False):
    """As a reward, take the contract from one's own hand."""


class OfferCoins(Move, frozen=True, gc=False):
    """Say how many coins are offered for exchanging the reward."""

    coins: Coins


class OfferCounters(Move, frozen=True, gc=False):
    """Say how many Time counters are offered for exchanging the reward."""

    counters: Counters


class Swap(Move, frozen=True, gc=False):
    """Exchange the reward for the next contract and all that is offered for it."""


class Keep(Move, frozen=True, gc=False):
    """Keep the reward, and leave what is offered for it."""


VERBS: Mapping[str, type[Move]] = MappingProxyType(
    {
        "travel": Travel,
        "sell": Sell,
        "discard": Discard,
        "buy_bonus": BuyBonus,
        "buy_building": BuyBuilding,
        "buy_held": BuyHeld,
        "pay": Pay,
        "return_coins": ReturnCoins,
        "split": Split,
        "accept": Accept,
        "redraw": Redraw,
        "lose": Lose,
        "deliver": Deliver,
        "prepare": Prepare,
        "trade": Trade,
        "spare": Spare,
        "finish": Finish,
        "join": Join,
        "decline": Decline,
        "hold_bonus": HoldBonus,
        "hold_building": HoldBuilding,
        "hold_contract": HoldContract,
        "take_top": TakeTop,
        "take_held": TakeHeld,
        "offer_coins": OfferCoins,
        "offer_counters": OfferCounters,
        "swap": Swap,
        "keep": Keep,
        "unpack": Unpack,
    }
)


BUY_HELD = BuyHeld()
RETURN_COINS = ReturnCoins()
ACCEPT = Accept()
REDRAW = Redraw()
FINISH = Finish()
JOIN = Join()
DECLINE = Decline()
TAKE_TOP = TakeTop()
TAKE_HELD = TakeHeld()
SWAP = Swap()
KEEP = Keep()

SELLS = tuple(Sell(kind) for kind in range(100))
DISCARDS = tuple(Discard(kind) for kind in range(100))
BUY_BONUSES = tuple(BuyBonus(kind) for kind in range(100))
BUY_BUILDINGS = tuple(BuyBuilding(kind) for kind in range(100))
PAYS = tuple(Pay(kind) for kind in range(100))
TRAVELS = tuple(Travel(location) for location in range(12))
SPLITS = tuple(Split(first) for first in range(100))
DELIVERS = tuple(Deliver(kind) for kind in range(100))
PREPARES = tuple(Prepare(kind) for kind in range(100))
HOLD_BONUSES = tuple(HoldBonus(kind) for kind in range(100))
HOLD_BUILDINGS = tuple(HoldBuilding(kind) for kind in range(100))
UNPACKS = tuple(Unpack(good) for good in range(16))
lose = cache(Lose)
trade = cache(Trade)
spare = cache(Spare)
hold_contract = cache(HoldContract)
offer_coins = cache(OfferCoins)
offer_counters = cache(OfferCounters)


@cache
def unpacks(tile: int) -> tuple[Move, ...]:
    """Return the placements of the cubes of a tile, given as bits by colour."""
    return tuple(UNPACKS[good] for good in range(GOODS) if tile & CUBE[good])
