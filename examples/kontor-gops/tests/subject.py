"""The kit's facts about GOPS."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.engine import Event, View
from games.kit import Subject
from games.kit.quantities.shown import Shown, owes

from kontor_gops import Gops
from kontor_gops.moves import CARDS
from kontor_gops.state import Chose


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


def _tricks(shown: Shown) -> Iterator[tuple[int, int]]:
    """Yield who takes how much for each prize that is decided; -1 for what is carried to the next one."""
    carried = 0
    kept = dict(shown.state.setup.options)["ties"] == "kept"
    for prize, bids in zip(shown.plain["turned"], shown.plain["played"], strict=False):
        best = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
        carried += prize
        if len(best) == 1:
            yield best[0], carried
        if len(best) == 1 or not kept:
            carried = 0
    yield -1, carried


def _points(shown: Shown, seat: int) -> int:
    return sum(points for winner, points in _tricks(shown) if winner == seat)


def _stake(shown: Shown) -> int:
    (*_, (_, carried)) = _tricks(shown)
    undecided = shown.plain["turned"][len(shown.plain["played"]) :]
    return carried + sum(undecided)


def _hand(shown: Shown, seat: int) -> list[int]:
    used = {bids[seat] for bids in shown.plain["played"]}
    return [card for card in range(1, CARDS + 1) if card not in used]


SUBJECT = Subject(
    Gops(),
    conserved=conserved,
    knows=knows,
    swap=swap,
    account=account,
    quantities={
        "prize": lambda shown: shown.plain["turned"][-1],
        "stake": _stake,
        "place": lambda shown: len(shown.plain["turned"]),
        "face_down": lambda shown: CARDS - len(shown.plain["turned"]),
        "points": _points,
        "bid": lambda shown, seat: shown.state.bids[seat] if seat == shown.seat else -1,
        "last_bid": lambda shown, seat: shown.plain["played"][-1][seat],
        "card": lambda shown, seat, at: _hand(shown, seat)[at],
    },
    sentences={"page.ask.bid": owes("bid", "bid")},
    entries={"page.menu.bid": frozenset({"bid"})},
    heads={"page.head.points": ("points",)},
    free={"bid": ("bid",)},
    samples=lambda rng: {"ties": rng.choice(["kept", "discarded"])},
)
