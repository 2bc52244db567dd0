"""What a player of Merkator can do, and what the table hears of it.

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

from games.engine import Event, Move

Index: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
Good: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=15)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]

COUNTERS = 16
"""In a trade: four Time counters are given instead of a good."""
ANY_KIND = 16
"""In a trade for the contract that asks for different goods: for one of them, whichever."""

BONUS, BUILDING, CONTRACT = range(3)
"""What a card is, where cards of several sorts are told."""
Card: TypeAlias = tuple[int, int]
"""A card of any sort: what it is, and which kind."""
NO_CARD: Final[Card] = (-1, -1)
"""Where none is held or bought."""

# Moves.


class Sell(Move, frozen=True, gc=False):
    """Sell a contract for its value."""

    contract: Index


class Discard(Move, frozen=True, gc=False):
    """Without coins: discard a contract for nothing."""

    contract: Index


class BuyBonus(Move, frozen=True, gc=False):
    """Buy an open bonus card."""

    card: Index


class BuyBuilding(Move, frozen=True, gc=False):
    """Buy an open building card."""

    card: Index


class BuyHeld(Move, frozen=True, gc=False):
    """Buy the bonus or building card in the own hand."""


class Pay(Move, frozen=True, gc=False):
    """Without coins: pay a contract for the card being bought."""

    contract: Index


class ReturnCoins(Move, frozen=True, gc=False):
    """Return to the bank what exceeds the cash limit."""


class Travel(Move, frozen=True, gc=False):
    """End the investment and travel."""

    location: Index


class Split(Move, frozen=True, gc=False):
    """Say how many of the cubes just taken become the location's first good; the others become its second."""

    first: Number


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
    """Place a cube of the own supply tile as one of the two goods of its colour."""

    good: Good


class Deliver(Move, frozen=True, gc=False):
    """Pay a contract with own goods; cubes of the supply tile stand in for what is missing."""

    contract: Index


class Prepare(Move, frozen=True, gc=False):
    """Begin a delivery with trades, which follow by `Trade`s, and end by a `Deliver`."""

    contract: Index


class Trade(Move, frozen=True, gc=False):
    """For the delivery that was begun, give four of one kind for a good that it still needs.

    Attributes:
        give: a good, or `COUNTERS`.
        take: a good, or `ANY_KIND` for the contract that asks for different goods.
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

    card: Index


class HoldBuilding(Move, frozen=True, gc=False):
    """Take an open building card into the hand."""

    card: Index


class HoldContract(Move, frozen=True, gc=False):
    """Take the top contract of a value into the hand."""

    value: Annotated[int, msgspec.Meta(ge=2, le=14)]


class TakeTop(Move, frozen=True, gc=False):
    """As a reward, take the contract from the stack."""


class TakeHeld(Move, frozen=True, gc=False):
    """As a reward, take the contract from the own hand."""


class OfferCoins(Move, frozen=True, gc=False):
    """Say how many coins are offered for exchanging the reward."""

    coins: Number


class OfferCounters(Move, frozen=True, gc=False):
    """Say how many Time counters are offered for exchanging the reward."""

    counters: Number


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

RENAMED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "sell": ("discard",),
        "use_held": ("buy_held", "take_held"),
        "accept": ("swap",),
        "decline": ("keep",),
    }
)
"""Verbs that had two meanings once."""

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
    return tuple(UNPACKS[good] for good in range(16) if tile >> (good >> 1) & 1)


# Events.


class Sold(Event, frozen=True, gc=False):
    """A contract was sold."""

    seat: int
    contract: int
    coins: int


class Discarded(Event, frozen=True, gc=False):
    """Without coins: a contract was discarded."""

    seat: int
    contract: int


class Paid(Event, frozen=True, gc=False):
    """A contract was paid for a card; `forced` if there was no choice."""

    seat: int
    contract: int
    forced: bool


class Bought(Event, frozen=True, gc=False):
    """A bonus or building card was bought.

    Attributes:
        seat: who.
        what: BONUS or BUILDING.
        card: which.
        cost: its price in coins, or what contracts were worth that paid it.
        held: whether it came from the hand.
        forced: whether it had to be bought, and was the only one (variant B).
    """

    seat: int
    what: int
    card: int
    cost: int
    held: bool
    forced: bool


class Opened(Event, frozen=True, gc=False):
    """A card was turned face up: BONUS or BUILDING into the offer, CONTRACT onto its stack."""

    what: int
    card: int


class Renewed(Event, frozen=True, gc=False):
    """Alone: the open bonus cards went under their stack and these came."""

    cards: tuple[int, ...]


class Returned(Event, frozen=True, gc=False):
    """Coins above the cash limit went to the bank."""

    seat: int
    coins: int


class Travelled(Event, frozen=True, gc=False):
    """A journey began, for so many Time counters."""

    seat: int
    location: int
    paid: int


class Took(Event, frozen=True, gc=False):
    """The cubes of the location became so many of its two goods; `forced` if there was no choice."""

    seat: int
    location: int
    first: int
    second: int
    forced: bool


class Gained(Event, frozen=True, gc=False):
    """A bonus card brought goods, `bought` if by being bought (variant C)."""

    seat: int
    good: int
    number: int
    bought: bool


class Spread(Event, frozen=True, gc=False):
    """New cubes came to these locations, one each."""

    locations: tuple[int, ...]


class Earned(Event, frozen=True, gc=False):
    """The journey brought Time counters, so many of them from the supply."""

    seat: int
    counters: int
    supply: int


class Turned(Event, frozen=True, gc=False):
    """A counter was turned: `code` is the column, plus 6 for a double letter; `final` if it counts."""

    seat: int
    code: int
    final: bool


class Accepted(Event, frozen=True, gc=False):
    """The traveller let the letter count."""

    seat: int
    code: int


class Chose(Event, frozen=True, gc=False):
    """A seat made its hidden choice.

    Attributes:
        seat: who.
        part: whether the other part of it is still awaited.
        anew: whether it had chosen before.
    """

    seat: int
    part: bool
    anew: bool


class Lost(Event, frozen=True, gc=False):
    """A seat lost goods of the column, after placing cubes as `placed`; `forced` if it had no choice."""

    seat: int
    goods: tuple[int, ...]
    placed: tuple[int, ...]
    forced: bool


class Unpacked(Event, frozen=True, gc=False):
    """A cube of the supply tile was placed."""

    seat: int
    good: int


class Prepared(Event, frozen=True, gc=False):
    """A delivery with trades was begun."""

    seat: int
    contract: int


class Traded(Event, frozen=True, gc=False):
    """Four of one kind were given for a good of the delivery."""

    seat: int
    give: int
    take: int
    forced: bool


class Spared(Event, frozen=True, gc=False):
    """A kind is kept out of the delivery of different goods."""

    seat: int
    good: int
    forced: bool


class Delivered(Event, frozen=True, gc=False):
    """A contract was fulfilled.

    Attributes:
        seat: who.
        contract: which.
        goods: pairs of good and number, from the office.
        cubes: cubes of the tile placed as these goods for it.
        forced: whether nothing else could follow the trades.
    """

    seat: int
    contract: int
    goods: tuple[tuple[int, int], ...]
    cubes: tuple[int, ...]
    forced: bool


class Shuffled(Event, frozen=True, gc=False):
    """The discards of a value became a stack."""

    value: int
    cards: int


class Rewarded(Event, frozen=True, gc=False):
    """A contract came as a reward, `held` if from the hand; -1 if there was none."""

    seat: int
    contract: int
    held: bool


class Joined(Event, frozen=True, gc=False):
    """A seat paid the traveller and joined."""

    seat: int
    counters: int
    to: int


class Declined(Event, frozen=True, gc=False):
    """A seat did not join."""

    seat: int


class Finished(Event, frozen=True, gc=False):
    """A seat delivers nothing more; `forced` if it could not."""

    seat: int
    forced: bool


class Held(Event, frozen=True, gc=False):
    """A card was taken into the hand."""

    seat: int
    what: int
    card: int


class Bids(Event, frozen=True, gc=False):
    """The hidden offers were shown: coins and counters of each seat."""

    seat: int
    coins: tuple[int, ...]
    counters: tuple[int, ...]


class Swapped(Event, frozen=True, gc=False):
    """The taker exchanged the reward for the next contract and got all that was offered."""

    seat: int
    contract: int
    back: int
    coins: int
    counters: int


class Kept(Event, frozen=True, gc=False):
    """The taker kept the reward."""

    seat: int


class Refilled(Event, frozen=True, gc=False):
    """The chart's top side was filled."""

    counters: int


class Triggered(Event, frozen=True, gc=False):
    """The final round will follow this turn; `why` is peace, chart, idle or calm (ruling M15)."""

    seat: int
    why: str


class Warned(Event, frozen=True, gc=False):
    """So many more rounds of this sort begin the final round; `why` is idle or calm."""

    why: str
    left: int


class Placed(Event, frozen=True, gc=False):
    """At the end the cubes left on a supply tile were placed."""

    seat: int
    goods: tuple[int, ...]


class Scored(Event, frozen=True, gc=False):
    """What a seat scores: contracts in the office, those beside it, buildings."""

    seat: int
    full: int
    half: float
    buildings: int


class Ended(Event, frozen=True, gc=False):
    """The game is over."""
