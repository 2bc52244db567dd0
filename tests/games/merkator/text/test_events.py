"""Each event of Merkator has a line that says what happened, with its own numbers, and to its reader in private too."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engine import Event
from games.merkator.edition import Letter
from games.merkator.moves import ANY_KIND, BONUS, BUILDING, CONTRACT, COUNTERS
from games.merkator.rules import events
from games.merkator.text.events import event_line
from tests.games.merkator.table import READER, bonus, building, contract, dealt, good, place

FIVE, SEEAMT = contract("5 Sweden"), building("Seeamt")
SALTPETER = bonus("Hamburg Saltpeter")
NAMED = "the 5 Sweden (2 Muskets, 2 Spice)"

LINES: list[tuple[Event, str]] = [
    (events.Sold(0, FIVE, 5), f"Anna sells {NAMED} for 5 coins."),
    (events.Sold(0, FIVE, 1), f"Anna sells {NAMED} for 1 coin."),
    (events.Discarded(0, FIVE), f"Anna discards {NAMED}."),
    (events.Paid(0, FIVE, True), f"Anna pays with {NAMED} (no choice)."),
    (
        events.Bought(0, BONUS, SALTPETER, 4, False, False),
        "Anna buys the bonus card Saltpeter in Hamburg for 4 coins.",
    ),
    (
        events.Bought(0, BUILDING, SEEAMT, 5, True, True),
        "Anna buys the building Seeamt from the hand for 5 coins (no choice).",
    ),
    (events.Opened(BONUS, SALTPETER), "New open bonus card: Saltpeter in Hamburg."),
    (events.Opened(BUILDING, SEEAMT), "New open building: Seeamt."),
    (events.Opened(CONTRACT, FIVE), f"Now on top of its stack: {NAMED}."),
    (
        events.Renewed((SALTPETER, bonus("Denmark Plums"))),
        "The open bonus cards go under their stack. Open now: Saltpeter in Hamburg; Plums in Denmark.",
    ),
    (events.Renewed(()), "The open bonus cards go under their stack. Open now: none."),
    (events.Returned(0, 3), "Anna returns 3 coins to the bank."),
    (events.Travelled(0, place("Dutch Republic"), 0), "Anna travels to the Dutch Republic."),
    (events.Travelled(0, place("Italy"), 2), "Anna travels to Italy for 2 Time counters."),
    (events.Took(0, place("Hamburg"), 2, 1, False), "Anna takes 2 Livestock, 1 Musket."),
    (events.Took(0, place("Hamburg"), 0, 1, True), "Anna takes 1 Musket (no choice)."),
    (events.Gained(0, good("Spice"), 2, True), "Anna gets 2 Spice with the card just bought."),
    (events.Gained(0, good("Spice"), 2, False), "Anna gets 2 Spice by a bonus card."),
    (events.Spread((place("Sweden"),)), "A new cube comes to Sweden."),
    (
        events.Spread((place("Sweden"), place("Dutch Republic"))),
        "New cubes come to Sweden, the Dutch Republic.",
    ),
    (events.Earned(0, 1, 0), "Anna gets 1 Time counter."),
    (events.Earned(0, 2, 1), "Anna gets 2 Time counters, 1 of them from the supply."),
    (events.Turned(0, Letter(2, 2), True), "Anna turns a Time counter: CC."),
    (events.Turned(0, Letter(2, 1), False), "Anna turns a Time counter: C (may be ignored)."),
    (events.Accepted(0, Letter(2, 1)), "Letter C counts."),
    (events.Chose(0, False, False), "Anna has chosen."),
    (events.Chose(0, False, True), "Anna chooses again."),
    (events.Chose(0, True, False), "Anna has chosen one part of an offer."),
    (events.Lost(0, (), (), True), "- Anna loses nothing."),
    (events.Lost(0, (good("Wine"),), (), True), "- Anna loses 1 Wine (no choice)."),
    (
        events.Lost(0, (good("Wine"), good("Wine")), (good("Wine"),), False),
        "- Anna loses 2 Wine, after placing a one-time cube as Wine.",
    ),
    (events.Unpacked(0, good("Wine")), "Anna places a one-time cube as Wine."),
    (events.Prepared(0, FIVE), f"Anna prepares to deliver {NAMED}."),
    (events.Traded(0, good("Coal"), good("Spice"), False), "Anna trades 4 Coal for 1 Spice."),
    (
        events.Traded(0, COUNTERS, ANY_KIND, True),
        "Anna trades 4 Time counters for one of the goods (no choice).",
    ),
    (events.Spared(0, good("Coal"), False), "Anna keeps the Coal."),
    (
        events.Delivered(0, FIVE, ((good("Muskets"), 2), (good("Spice"), 1)), (good("Spice"),), False),
        "Anna delivers the 5 Sweden: 2 Muskets, 1 Spice, with a one-time cube as Spice.",
    ),
    (
        events.Delivered(0, FIVE, (), (good("Spice"), good("Coal")), False),
        "Anna delivers the 5 Sweden, with one-time cubes as Spice, Coal.",
    ),
    (events.Delivered(0, FIVE, (), (), True), "Anna delivers the 5 Sweden by trades alone (no choice)."),
    (events.Shuffled(6, 3), "The discarded 6s are shuffled into a new stack of 3 cards."),
    (events.Rewarded(0, FIVE, False), f"Anna gets {NAMED}."),
    (events.Rewarded(0, FIVE, True), f"Anna gets {NAMED} from the hand."),
    (events.Rewarded(0, -1, False), "Anna gets no contract: none is left."),
    (events.Joined(1, 1, 0), "Bert joins and pays Anna 1 Time counter."),
    (events.Declined(1), "Bert does not join."),
    (events.Finished(0, False), "Anna delivers nothing more."),
    (events.Finished(0, True), "Anna can deliver nothing more."),
    (events.Held(0, BONUS, SALTPETER), "Anna takes the bonus card Saltpeter in Hamburg into the hand."),
    (events.Held(0, BUILDING, SEEAMT), "Anna takes the building Seeamt into the hand."),
    (events.Held(0, CONTRACT, FIVE), f"Anna takes {NAMED} into the hand."),
    (
        events.Bids(0, (0, 2, 0, 0), (0, 1, 0, 1)),
        "Offers: Bert 2 coins and 1 counter; Dora 1 counter.",
    ),
    (events.Bids(0, (0, 0, 0, 0), (0, 0, 0, 0)), "Offers: none."),
    (
        events.Swapped(0, FIVE, contract("5 Danzig"), 2, 0),
        f"Anna exchanges the 5 Danzig for {NAMED} and gets 2 coins.",
    ),
    (events.Kept(0), "Anna keeps the reward."),
    (events.Refilled(12), "The chart is turned over and filled with 12 counters."),
    (events.Triggered(0, "peace"), "Anna has delivered a 10: the last round comes after this turn."),
    (
        events.Triggered(0, "chart"),
        "Anna has taken the chart's last counter: the last round comes after this turn.",
    ),
    (
        events.Triggered(0, "idle"),
        "Nobody took a counter from the chart or delivered for 10 rounds: the last round comes after this turn.",
    ),
    (
        events.Triggered(0, "calm"),
        "Nobody took a counter from the chart for 40 rounds: the last round comes after this turn.",
    ),
    (
        events.Warned("idle", 1),
        "1 more round without a counter from the chart or a delivery, then the last round comes.",
    ),
    (
        events.Warned("calm", 2),
        "2 more rounds without a counter from the chart, then the last round comes.",
    ),
    (events.Placed(0, (good("Wine"), good("Coal"))), "Anna's last cubes become Wine, Coal."),
    (
        events.Scored(0, 30, 2.5, 12),
        "Anna scores 30 for the best contracts, 2.5 for the others, 12 for buildings.",
    ),
    (events.Ended(), "The game ends."),
]

YOURS: list[tuple[Event, str]] = [
    (events.Sold(1, FIVE, 5), f"You sell {NAMED} for 5 coins."),
    (events.Lost(1, (good("Wine"),), (), False), "- you lose 1 Wine."),
    (events.Joined(1, 1, 0), "You join and pay Anna 1 Time counter."),
    (events.Joined(0, 1, 1), "Anna joins and pays you 1 Time counter."),
    (events.Finished(1, True), "You can deliver nothing more."),
    (events.Bids(0, (0, 2, 0, 0), (0, 0, 0, 1)), "Offers: you 2 coins; Dora 1 counter."),
    (events.Placed(1, (good("Wine"),)), "Your last cubes become Wine."),
    (events.Held(1, BUILDING, SEEAMT), "You take the building Seeamt into your hand."),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=lambda value: value if isinstance(value, str) else "")
def test_an_event_has_a_line_with_its_numbers(event: Event, line: str) -> None:
    assert event_line(event, dealt(4).view(None), READER) == line


def test_without_coins_cards_are_bought_for_what_contracts_are_worth() -> None:
    line = event_line(events.Bought(0, BUILDING, SEEAMT, 6, False, False), dealt(1).view(None), READER)
    assert line == "Anna buys the building Seeamt for contracts worth 6."


def test_no_event_is_missing() -> None:
    kinds = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert {type(event) for event, _ in LINES} == kinds


@pytest.mark.parametrize(("event", "line"), YOURS, ids=lambda value: value if isinstance(value, str) else "")
def test_in_private_a_player_reads_you(event: Event, line: str) -> None:
    assert event_line(event, dealt(4).view(1), replace(READER, seat=1)) == line


@pytest.mark.parametrize("event", [event for event, _ in LINES], ids=lambda event: type(event).__name__)
def test_in_private_no_line_names_its_reader(event: Event) -> None:
    """The player that an event is about: each of its sentences has a form for "you"."""
    for seat, name in enumerate(("Anna", "Bert", "Cleo", "Dora")):
        assert name not in event_line(event, dealt(4).view(seat), replace(READER, seat=seat))
