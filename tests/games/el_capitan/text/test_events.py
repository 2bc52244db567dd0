"""Each event of El Capitan has a line that says what happened, with its own numbers."""

from __future__ import annotations

import pytest

from games.el_capitan.rules import events
from games.el_capitan.text.events import event_line
from games.engine import Event
from tests.games.el_capitan.table import READER, arranged

LINES: list[tuple[Event, str]] = [
    (events.Forced(1), "Bert has no choice."),
    (events.Bought(0, 1, 7), "Anna buys Marseille, 3 seals (7)."),
    (events.Sailed(0, 1, 3, 0), "Anna sails to Valencia, harbour 1 [Marseille, 3 seals]."),
    (events.Sailed(0, 1, 3, 1), "Anna sails to Valencia, harbour 2 [Marseille, 3 seals]."),
    (
        events.Sailed(0, 1, 3, -1),
        "Anna sails to Valencia and waits, since the harbours are full [Marseille, 3 seals].",
    ),
    (events.Built(0, 3, 2, False, 4), "Anna builds a warehouse in Valencia on site 2 for 4."),
    (events.Built(0, 3, 2, True, 0), "Anna builds a neutral warehouse in Valencia on site 2 for 0."),
    (events.Reopened(0, 3, 8, False), "Anna re-opens a warehouse in Valencia on site 8."),
    (events.Shut(1, 3, 2, False, False), "- Bert's warehouse on site 2 of Valencia is shut."),
    (events.Shut(1, 9, 2, True, True), "- Bert's neutral warehouse on site 2 of Porto leaves the game."),
    (events.Fortified(2, 3, 6), "Cleo builds a fortress in Valencia for 6."),
    (events.Rewarded(0, 8, True), "- Anna +8 at once from Lisboa (leads)."),
    (events.Rewarded(0, 4, False), "- Anna +4 at once from Lisboa (half)."),
    (events.Spread(0, 15), "- Anna is in 9 cities: a bonus card, 15 at the last payday."),
    (events.Borrowed(0, 1, 16), "Anna goes to the bank: a loan of 16."),
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
    (events.Turned((0, 20)), "New cards: Marseille, 1 seal (5); Marseille-Valencia (1)."),
    (events.Shuffled(True, 5), "The discarded destinations are shuffled: a new deck of 5."),
    (events.Shuffled(False, 5), "The discarded connections are shuffled: a new deck of 5."),
    (
        events.Raided(0, 3, 1, (0, 3, 0, 4)),
        "Anna moves the pirate to Valencia, harbour 2, and collects 7: Bert 3, Dora 4.",
    ),
    (events.Raided(0, 3, 1, (0, 0, 0, 0)), "Anna moves the pirate to Valencia, harbour 2; nobody pays."),
    (events.Towed(0, 3, 0, 4), "Anna moves the pirate to Valencia, harbour 1 for 4."),
    (events.Towed(0, 3, 0, 0), "Anna moves the pirate to Valencia, harbour 1."),
    (events.Piloted(0, 1, 3), "Anna brings the pirate to Valencia [Marseille, 3 seals]."),
    (events.Pushed(1, 3, 1), "- Bert's ship is pushed to harbour 2 of Valencia."),
    (events.Docked(1, 3, 0), "- Bert's ship takes harbour 1 of Valencia."),
    (events.Triggered(2), "Cleo has built everything: the phase ends with this round."),
    (events.Payday(2, False), "PAYDAY 2."),
    (events.Payday(2, True), "PAYDAY 2. Nobody built, re-opened or got a loan for a round."),
    (
        events.CityPaid(3, 9, False, (9, 4, 0, 0), (0, 0, 4, 4)),
        "Valencia 9: Anna 9, Bert 4; fortress Cleo 4, Dora 4.",
    ),
    (events.CityPaid(3, 9, True, (0, 0, 0, 0), (0, 0, 9, 0)), "Valencia 9: fortress Cleo 9, in full."),
    (events.Income(0, 2, 0, 0, 0, 0), "Anna gets nothing."),
    (events.Income(0, 4, 10, 9, 4, 0), "Anna +23: 4 cities 10, warehouses 9, fortresses 4."),
    (events.Income(0, 2, 0, 9, 0, 15), "Anna +24: warehouses 9, bonus card 15."),
    (events.Repaid(0, 0, 1, 12, False), "Anna repays a loan of 10: -12."),
    (events.Repaid(0, 1, 2, 60, True), "Anna has to repay 2 loans of 16: -60."),
    (events.Extended(0, 1), "Anna extends a loan of 16: 30 after the next payday."),
    (events.Checked((3, -4, 0, 9)), "Money less loans: Anna 3, Bert -4, Cleo 0, Dora 9."),
    (events.Began(2, 3), "Phase 2 begins; Dora starts."),
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
