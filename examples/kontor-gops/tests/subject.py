"""The kit's facts about GOPS."""

from __future__ import annotations

from random import Random
from typing import Any

from games.engine import Event, View
from games.kit import Subject

from kontor_gops import Gops
from kontor_gops.state import CARDS, Chose


def conserved(state: Any) -> object:
    """All prizes are in the deck or turned."""
    return sorted([*state.deck, *state.turned]) == list(range(1, CARDS + 1))


def knows(event: Event, before: View, after: Any) -> bool:
    """Only the seat of a bid is told the card."""
    return not isinstance(event, Chose) or event.card == 0 or event.seat == after.seat


def swap(state: Any, seat: int | None, rng: Random) -> None:
    """Exchange two prizes of the deck, or the bid of another seat with another card of its hand."""
    rng.shuffle(state.deck)
    for other, bid in enumerate(state.bids):
        if bid and other != seat:
            state.bids[other] = rng.choice(state.hands[other])


def account(before: Any, events: Any, after: Any) -> None:
    """The points of the events are those that the seats have gained."""
    gained = [0] * after.players
    for event in events:
        if type(event).__name__ == "Won":
            gained[event.seat] += event.points
    assert [old + new for old, new in zip(before.points, gained, strict=True)] == after.points


SUBJECT = Subject(
    Gops(),
    conserved=conserved,
    knows=knows,
    swap=swap,
    account=account,
    samples=lambda rng: {"ties": rng.choice(["kept", "discarded"])},
)
