"""The events of Merkator, one class for each kind; `text/events.py` has their wording."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from games.engine import Event, Seat
from games.merkator.edition import Letter
from games.merkator.moves import BonusKind, Coins, ContractKind, Counters, Cubes, Good, Place, Value

Sort: TypeAlias = Annotated[int, "0 a bonus card, 1 a building, 2 a contract"]
AnyKind: TypeAlias = Annotated[int, "kind of the card: index in the edition's list of this sort"]
Cards: TypeAlias = Annotated[int, "number of cards"]
Goods: TypeAlias = Annotated[int, "number of goods"]
Points: TypeAlias = Annotated[int, "points"]
Shown: TypeAlias = Annotated[Letter, "letter of the counter"]


class Sold(Event, frozen=True, gc=False):
    """A contract was sold."""

    seat: Seat
    contract: ContractKind
    coins: Coins


class Discarded(Event, frozen=True, gc=False):
    """Without coins: a contract was discarded."""

    seat: Seat
    contract: ContractKind


class Paid(Event, frozen=True, gc=False):
    """A contract was paid for a card; `forced` if there was no choice."""

    seat: Seat
    contract: ContractKind
    forced: bool


class Bought(Event, frozen=True, gc=False):
    """A bonus or building card was bought.

    Attributes:
        seat: who.
        what: 0 a bonus card, 1 a building.
        card: its kind: index in the edition's list of this sort.
        cost: its price in coins, or what contracts were worth that paid it.
        held: whether it came from the hand.
        forced: whether it had to be bought, and was the only one (variant B).
    """

    seat: Seat
    what: Sort
    card: AnyKind
    cost: Coins
    held: bool
    forced: bool


class Opened(Event, frozen=True, gc=False):
    """A card was turned face up: into the offer, or a contract onto its stack."""

    what: Sort
    card: AnyKind


class Renewed(Event, frozen=True, gc=False):
    """Alone: the open bonus cards went under their stack and these came."""

    cards: tuple[BonusKind, ...]


class Returned(Event, frozen=True, gc=False):
    """Coins above the cash limit went to the bank."""

    seat: Seat
    coins: Coins


class Travelled(Event, frozen=True, gc=False):
    """A journey began; `paid` is its price in Time counters."""

    seat: Seat
    location: Place
    paid: Counters


class Took(Event, frozen=True, gc=False):
    """The cubes of the location became its two goods; `forced` if there was no choice."""

    seat: Seat
    location: Place
    first: Cubes
    second: Cubes
    forced: bool


class Gained(Event, frozen=True, gc=False):
    """A bonus card brought goods, `bought` if by being bought (variant C)."""

    seat: Seat
    good: Good
    number: Goods
    bought: bool


class Spread(Event, frozen=True, gc=False):
    """New cubes came to these locations, one each."""

    locations: tuple[Place, ...]


class Earned(Event, frozen=True, gc=False):
    """The journey brought Time counters, some of them from the supply."""

    seat: Seat
    counters: Counters
    supply: Counters


class Turned(Event, frozen=True, gc=False):
    """A counter was turned; `final` if its letter counts."""

    seat: Seat
    letter: Shown
    final: bool


class Accepted(Event, frozen=True, gc=False):
    """The traveller let the letter count."""

    seat: Seat
    letter: Shown


class Chose(Event, frozen=True, gc=False):
    """A seat made its hidden choice.

    Attributes:
        seat: the seat that chose.
        part: whether the other part of the choice is pending.
        anew: whether this replaces an earlier choice.
    """

    seat: Seat
    part: bool
    anew: bool


class Lost(Event, frozen=True, gc=False):
    """A seat lost goods of the column, after placing cubes as `placed`; `forced` if it had no choice."""

    seat: Seat
    goods: tuple[Good, ...]
    placed: tuple[Good, ...]
    forced: bool


class Unpacked(Event, frozen=True, gc=False):
    """A cube of the supply tile was placed."""

    seat: Seat
    good: Good


class Prepared(Event, frozen=True, gc=False):
    """A delivery with trades was begun."""

    seat: Seat
    contract: ContractKind


class Traded(Event, frozen=True, gc=False):
    """Four of one kind were given for a good of the delivery."""

    seat: Seat
    give: Annotated[int, "good, or 16 for Time counters"]
    take: Annotated[int, "good, or 16 for any"]
    forced: Annotated[bool, "true without a choice"]


class Spared(Event, frozen=True, gc=False):
    """A kind is kept out of the delivery of different goods."""

    seat: Seat
    good: Good
    forced: Annotated[bool, "true without a choice"]


class Delivered(Event, frozen=True, gc=False):
    """A contract was fulfilled.

    Attributes:
        seat: who.
        contract: which.
        goods: pairs of good and number, from the office.
        cubes: cubes of the tile placed as these goods for it.
        forced: whether nothing else could follow the trades.
    """

    seat: Seat
    contract: ContractKind
    goods: tuple[tuple[int, int], ...]
    cubes: tuple[Good, ...]
    forced: bool


class Shuffled(Event, frozen=True, gc=False):
    """The discards of a value became a stack."""

    value: Value
    cards: Cards


class Rewarded(Event, frozen=True, gc=False):
    """A contract came as a reward, `held` if from the hand; -1 if there was none."""

    seat: Seat
    contract: ContractKind
    held: bool


class Joined(Event, frozen=True, gc=False):
    """A seat paid the traveller and joined."""

    seat: Seat
    counters: Counters
    to: Seat


class Declined(Event, frozen=True, gc=False):
    """A seat did not join."""

    seat: Seat


class Finished(Event, frozen=True, gc=False):
    """A seat delivers nothing more; `forced` if it could not."""

    seat: Seat
    forced: bool


class Held(Event, frozen=True, gc=False):
    """A card was taken into the hand."""

    seat: Seat
    what: Sort
    card: AnyKind


class Bids(Event, frozen=True, gc=False):
    """The hidden offers were shown: coins and counters of each seat."""

    seat: Seat
    coins: tuple[Coins, ...]
    counters: tuple[Counters, ...]


class Swapped(Event, frozen=True, gc=False):
    """The taker exchanged the reward for the next contract and got all that was offered.

    Attributes:
        seat: the taker.
        contract: the next contract.
        back: the reward that was given back.
        coins: coins that were offered together.
        counters: Time counters that were offered together.
    """

    seat: Seat
    contract: ContractKind
    back: ContractKind
    coins: Coins
    counters: Counters


class Kept(Event, frozen=True, gc=False):
    """The taker kept the reward."""

    seat: Seat


class Refilled(Event, frozen=True, gc=False):
    """The chart's top side was filled."""

    counters: Counters


class Triggered(Event, frozen=True, gc=False):
    """The last round will follow this turn; `why` is peace, chart, idle or calm (ruling M15)."""

    seat: Seat
    why: str


class Warned(Event, frozen=True, gc=False):
    """`left` more rounds of this sort begin the last round; `why` is idle or calm."""

    why: str
    left: int


class Placed(Event, frozen=True, gc=False):
    """At the end the cubes left on a supply tile were placed."""

    seat: Seat
    goods: tuple[Good, ...]


class Scored(Event, frozen=True, gc=False):
    """A seat's score: contracts in the office, contracts outside it, buildings."""

    seat: Seat
    full: Points
    half: Annotated[float, "points"]
    buildings: Points


class Ended(Event, frozen=True, gc=False):
    """The game is over."""
