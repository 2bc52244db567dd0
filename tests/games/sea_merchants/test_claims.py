"""What The Sea Merchants says of a position is checked, and each kind of untruth is found where it is planted."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

import pytest

from games.engine import Decision, Move, Text
from games.engine.claims import can
from games.engine.pages.model import Page
from games.sea_merchants import pages, text
from games.sea_merchants.moves import Buy, Draw
from games.sea_merchants.pages import names
from games.sea_merchants.rules import offers
from games.sea_merchants.state import SeaState, SeaView
from tests.games.kit import walk
from tests.games.kit.claims import claims_hold
from tests.games.kit.page_claims import claims_of_pages_hold

from .subject import SUBJECT


def _is_found(kind: str) -> None:
    with pytest.raises(AssertionError, match=f"kind='{kind}'"):  # noqa: PT012 which seed fails is chance
        for seed in range(6):
            walk(SUBJECT, 3, seed, [claims_hold])


def _changed(changed: type[Move], **values: int) -> Callable[[Move, SeaView], Text]:
    """Return labels that say something else of one class of moves."""
    label = text.label

    def other(move: Move, view: SeaView) -> Text:
        said = label(move, view)
        if type(move) is not changed:
            return said
        return names.say(said.key, **{**dict(said.values), **values})

    return other


def test_a_wrong_price_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "label", _changed(Buy, cost=1))
    _is_found("costs")


def test_a_wrong_count_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "label", _changed(Draw, cards=2))
    _is_found("draws")


def test_a_wrong_gain_in_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    incomes = SeaView.incomes
    monkeypatch.setattr(
        SeaView, "incomes", lambda view, product, cards: tuple(n + 1 for n in incomes(view, product, cards))
    )
    with pytest.raises(AssertionError, match=r"kind='page\.head\.pays'"):
        walk(SUBJECT, 3, 0, [claims_of_pages_hold])


@pytest.mark.parametrize("field", ["market", "pool", "stock", "money", "covered"])
def test_a_wrong_number_of_the_whole_position_is_found(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = pages.whole

    def other(view: SeaView, before: SeaView | None = None) -> Page:
        changed = copy(view)
        numbers = list(getattr(view, field))
        numbers[0] += 1
        setattr(changed, field, numbers)
        return whole(changed, before)

    monkeypatch.setattr(pages, "whole", other)
    with pytest.raises(AssertionError, match="is not true for seat"):
        walk(SUBJECT, 3, 0, [claims_of_pages_hold])


def test_wrong_advice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offers, "can", lambda moves: f"{can(moves)} buy")
    _is_found("offers")


def test_a_wrong_ending_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An office's draws end with the deck: a player promised more would draw from nothing."""
    decision = offers.decision

    def promised(state: SeaState, seat: int) -> Decision:
        if state.kind == "office":
            return Decision("office", offers.say("prompt.office", more=state.more + (len(state.deck) == 1)))
        return decision(state, seat)

    monkeypatch.setattr(offers, "decision", promised)
    with pytest.raises(AssertionError, match="kind='office draws'"):  # noqa: PT012 which seed fails is chance
        for seed in (23, *range(40)):
            walk(SUBJECT, 3, seed, [claims_hold], every=2)
