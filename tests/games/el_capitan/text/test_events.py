"""Each event of El Capitan has a line that says what happened, with its own numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.el_capitan.rules import events
from games.el_capitan.text.events import event_line
from games.engine import Event
from tests.games.el_capitan.table import READER, arranged

LINES: list[tuple[Event, str]] = [
    (events.Forced(1), "Bert has no choice."),
    (events.Bought(0, 1, 7), "Anna buys the Marseille card with 3 seals for 7 Florin."),
    (events.Bought(0, 20, 1), "Anna buys the connection Marseille-Valencia for 1 Florin."),
    (events.Sailed(0, 1, 3, 0), "Anna sails to Valencia, harbour 1, by the seals of the Marseille card."),
    (events.Sailed(0, 0, 0, 1), "Anna sails to Marseille, harbour 2, by the Marseille card with 1 seal."),
    (events.Sailed(0, 0, 3, 1), "Anna sails to Valencia, harbour 2, by the seals of the Marseille card."),
    (
        events.Sailed(0, 1, 3, -1),
        "Anna sails to Valencia by the seals of the Marseille card and waits there, since its harbours are full.",
    ),
    (events.Built(0, 3, 2, False, 4), "Anna builds a house in Valencia on site 2 for 4 Florin."),
    (events.Built(0, 3, 2, True, 0), "Anna builds a neutral house in Valencia on site 2 for nothing."),
    (events.Reopened(0, 3, 8, False), "Anna re-opens a house in Valencia, now on site 8."),
    (events.Shut(1, 3, 2, False, False), "- Bert's house on site 2 of Valencia is shut."),
    (events.Shut(1, 9, 2, True, True), "- Bert's neutral house on site 2 of Porto leaves the game."),
    (events.Fortified(2, 3, 6), "Cleo builds a fortress in Valencia for 6 Florin."),
    (events.Rewarded(0, 8, True), "- Lisboa pays Anna 8 Florin at once, its full worth for the leader."),
    (events.Rewarded(0, 4, False), "- Lisboa pays Anna 4 Florin at once, half of its worth."),
    (
        events.Spread(0, 15),
        "- Anna has houses in 9 cities now: a bonus card, 15 Florin at the last payday.",
    ),
    (events.Borrowed(0, 1, 16), "Anna goes to the bank and borrows 16 Florin."),
    (events.Idled(0, -1), "Anna goes to the bank and gets no loan."),
    (events.Idled(0, 0), "Anna goes to the bank and gets no loan."),
    (
        events.Idled(0, 1),
        "Anna goes to the bank and gets no loan; 1 more such turn ends the phase in this round.",
    ),
    (
        events.Idled(0, 2),
        "Anna goes to the bank and gets no loan; 2 more such turns end the phase in this round.",
    ),
    (
        events.Turned((0, 20)),
        "New on offer: Marseille ★ for 5; Marseille\N{EN DASH}Valencia for 1.",
    ),
    (events.Shuffled(True, 5), "The discarded destination cards are shuffled into a new deck of 5."),
    (events.Shuffled(False, 5), "The discarded connections are shuffled into a new deck of 5."),
    (
        events.Raided(0, 3, 1, (0, 3, 0, 4)),
        "Anna moves the pirate to Valencia, harbour 2, and collects 7 Florin: Bert 3, Dora 4.",
    ),
    (
        events.Raided(0, 3, 1, (0, 0, 0, 0)),
        "Anna moves the pirate to Valencia, harbour 2; nobody has to pay.",
    ),
    (events.Towed(0, 3, 0, 4), "Anna moves the pirate to Valencia, harbour 1, for 4 Florin."),
    (events.Towed(0, 3, 0, 0), "Anna moves the pirate to Valencia, harbour 1."),
    (events.Piloted(0, 1, 3), "Anna brings the pirate to Valencia by the seals of the Marseille card."),
    (events.Pushed(1, 3, 1), "- Bert's ship is pushed to harbour 2 of Valencia."),
    (events.Docked(1, 3, 0), "- Bert's waiting ship takes harbour 1 of Valencia."),
    (events.Triggered(2), "Cleo has built everything: the phase ends with this round."),
    (events.Payday(2, False), "Payday 2."),
    (events.Payday(2, True), "Payday 2, since for a whole round nobody built, re-opened or borrowed."),
    (
        events.CityPaid(3, 9, False, (9, 4, 0, 0), (0, 0, 4, 4)),
        "Valencia, worth 9, pays Anna 9; Bert 4; Cleo 4 for a fortress; Dora 4 for a fortress.",
    ),
    (
        events.CityPaid(3, 9, True, (0, 0, 0, 0), (0, 0, 9, 0)),
        "Valencia, worth 9, pays Cleo 9 for a fortress in full.",
    ),
    (events.Income(0, 2, 0, 0, 0, 0), "Anna gets nothing."),
    (
        events.Income(0, 4, 10, 9, 4, 0),
        "Anna gets 23 Florin: 10 for 4 cities, 9 for houses, 4 for fortresses.",
    ),
    (events.Income(0, 2, 0, 9, 0, 15), "Anna gets 24 Florin: 9 for houses, 15 for the bonus card."),
    (events.Repaid(0, 0, 1, 12, False), "Anna repays a loan of 10, for 12 Florin."),
    (events.Repaid(0, 1, 2, 60, True), "Anna has to repay 2 loans of 16, for 60 Florin."),
    (events.Extended(0, 1), "Anna extends a loan of 16: after the next payday it costs 30 Florin."),
    (events.Checked((3, -4, 0, 9)), "Money after loans: Anna 3, Bert -4, Cleo 0, Dora 9."),
    (events.Began(2, 3), "Phase 2 begins, and Dora starts."),
    (events.Ended(), "The game ends."),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=lambda value: value if isinstance(value, str) else "")
def test_an_event_has_a_line_with_its_numbers(event: Event, line: str) -> None:
    assert event_line(event, arranged(tiles="PL").view(None), READER) == line


def test_no_event_is_missing() -> None:
    kinds = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert {type(event) for event, _ in LINES} == kinds


YOURS: list[tuple[Event, str]] = [
    (events.Bought(1, 1, 7), "You buy the Marseille card with 3 seals for 7 Florin."),
    (events.Shut(1, 3, 2, False, False), "- your house on site 2 of Valencia is shut."),
    (
        events.Raided(0, 3, 1, (0, 3, 0, 4)),
        "Anna moves the pirate to Valencia, harbour 2, and collects 7 Florin: you 3, Dora 4.",
    ),
    (
        events.Raided(1, 3, 1, (3, 0, 0, 0)),
        "You move the pirate to Valencia, harbour 2, and collect 3 Florin: Anna 3.",
    ),
    (events.Rewarded(1, 4, False), "- Lisboa pays you 4 Florin at once, half of its worth."),
    (
        events.CityPaid(3, 9, False, (9, 4, 0, 0), (0, 4, 0, 0)),
        "Valencia, worth 9, pays Anna 9; you 4; you 4 for a fortress.",
    ),
    (events.Repaid(1, 1, 2, 60, True), "You have to repay 2 loans of 16, for 60 Florin."),
    (events.Began(2, 1), "Phase 2 begins, and you start."),
]


@pytest.mark.parametrize(("event", "line"), YOURS, ids=lambda value: value if isinstance(value, str) else "")
def test_in_private_a_player_reads_you(event: Event, line: str) -> None:
    reader = replace(READER, seat=1)
    assert event_line(event, arranged(tiles="PL").view(1), reader) == line


@pytest.mark.parametrize("event", [event for event, _ in LINES], ids=lambda event: type(event).__name__)
def test_in_private_no_line_names_its_reader(event: Event) -> None:
    """The player that an event is about: each of its sentences has a form for "you"."""
    for seat, name in enumerate(("Anna", "Bert", "Cleo", "Dora")):
        assert name not in event_line(event, arranged(tiles="PL").view(seat), replace(READER, seat=seat))
