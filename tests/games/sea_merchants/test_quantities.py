"""The Sea Merchants' pages are compared with the position: each kind of untruth is found where it is planted."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

import pytest

from games.engine import Move, Text
from games.engine.pages.model import Page
from games.engine.quantities import Number
from games.kit.position import Position
from games.kit.quantities.truth import shown_is_true
from games.sea_merchants import pages, quantities, text
from games.sea_merchants.moves import Buy, Draw
from games.sea_merchants.pages import names
from games.sea_merchants.state import SeaState, SeaView
from tests.games.kit import walk

from .subject import SUBJECT


def _is_found(quantity: str, first: int = 0) -> None:
    """Look for a fault in random games, first in the one of a seed that is known to meet it early."""
    with pytest.raises(AssertionError, match=quantity):  # noqa: PT012 which seed fails is chance
        for seed in (first, *range(6)):
            walk(SUBJECT, 3, seed, [shown_is_true])


def _changed(changed: type[Move], name: str) -> Callable[[Move, SeaView], Text]:
    """Return labels that say one more of one class of moves."""
    label = text.label

    def other(move: Move, view: SeaView) -> Text:
        said = label(move, view)
        if type(move) is not changed:
            return said
        values = dict(said.values)
        number = values[name]
        assert isinstance(number, Number)
        return names.say(said.key, **{**values, name: number.with_value(number + 1)})

    return other


def test_a_wrong_price_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "label", _changed(Buy, "cost"))
    _is_found("cost of", first=7)


def test_a_wrong_count_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "label", _changed(Draw, "drawn"))
    _is_found("drawn of")


@pytest.mark.parametrize(
    "quantity", ["pays", "best_other", "most_held", "coins_after", "turn_drawn", "empty"]
)
def test_a_quantity_that_is_one_off_is_found(quantity: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = getattr(quantities, quantity)
    read = one.plain
    monkeypatch.setattr(one, "plain", lambda *asked: read(*asked) + 1)
    _is_found(f"{quantity} of")


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
    with pytest.raises(AssertionError, match=r"for seat|is not true"):
        walk(SUBJECT, 3, 0, [shown_is_true])


def test_wrong_advice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SeaState, "_ways", lambda *_: ["buy"])
    _is_found("there are")


def test_a_wrong_ending_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An office's draws end with the deck: a player promised more would draw from nothing."""
    read = quantities.office_draws.plain
    monkeypatch.setattr(quantities.office_draws, "plain", lambda at: read(at) + (len(at.deck) == 1))

    def where_it_ends(position: Position) -> None:
        if len(position.state.deck) == 1:  # type: ignore[attr-defined] # a game of this one
            shown_is_true(position)

    with pytest.raises(AssertionError, match="office_draws"):  # noqa: PT012 which seed fails is chance
        for seed in (23, *range(40)):
            walk(SUBJECT, 3, seed, [where_it_ends], every=2)
