"""The events of Merkator, one class for each kind; `text/events.py` has their wording."""

from __future__ import annotations

from games.engine import Event
from games.merkator.edition import Letter


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
    """A journey began, for a number of Time counters."""

    seat: int
    location: int
    paid: int


class Took(Event, frozen=True, gc=False):
    """The cubes of the location became its two goods; `forced` if there was no choice."""

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
    """The journey brought Time counters, some of them from the supply."""

    seat: int
    counters: int
    supply: int


class Turned(Event, frozen=True, gc=False):
    """A counter was turned; `final` if its letter counts."""

    seat: int
    letter: Letter
    final: bool


class Accepted(Event, frozen=True, gc=False):
    """The traveller let the letter count."""

    seat: int
    letter: Letter


class Chose(Event, frozen=True, gc=False):
    """A seat made its hidden choice.

    Attributes:
        seat: the seat that chose.
        part: whether the other part of the choice is pending.
        anew: whether this replaces an earlier choice.
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
    """The last round will follow this turn; `why` is peace, chart, idle or calm (ruling M15)."""

    seat: int
    why: str


class Warned(Event, frozen=True, gc=False):
    """`left` more rounds of this sort begin the last round; `why` is idle or calm."""

    why: str
    left: int


class Placed(Event, frozen=True, gc=False):
    """At the end the cubes left on a supply tile were placed."""

    seat: int
    goods: tuple[int, ...]


class Scored(Event, frozen=True, gc=False):
    """A seat's score: contracts in the office, contracts outside it, buildings."""

    seat: int
    full: int
    half: float
    buildings: int


class Ended(Event, frozen=True, gc=False):
    """The game is over."""
