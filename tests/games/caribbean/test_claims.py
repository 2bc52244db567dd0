"""What the Caribbean says of a position is checked, and each kind of untruth is found where it is planted."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random

import pytest

from games.caribbean import text
from games.caribbean.fields import CaribbeanFields
from games.caribbean.moves import Hire
from games.caribbean.pages import facts, marks
from games.caribbean.pages.gains import net
from games.caribbean.rules import offers
from games.caribbean.state import CaribbeanState, CaribbeanView
from games.caribbean.text import claims
from games.engine import Move, Speaker, Text
from games.engine.claims import can
from tests.games.kit import walk
from tests.games.kit.claims import GENERAL, Said, claims_hold
from tests.games.kit.page_claims import claims_of_pages_hold
from tests.games.kit.position import Position

from .arranged import waiting
from .claims import CLAIMS
from .subject import SUBJECT
from .table import arranged, move, play
from .text.test_sentences import REFUSALS


@pytest.mark.parametrize(("key", "position", "wanted", "seat", "sentence"), REFUSALS)
def test_what_refusals_say_is_true(
    key: str, position: Callable[[], CaribbeanState], wanted: str | Move, seat: int, sentence: str
) -> None:
    state = position()
    refused = move(state, wanted) if isinstance(wanted, str) else wanted
    reason = state.refusal(seat, refused)
    assert reason is not None
    for claim in claims.CLAIMS.of(reason):
        {**GENERAL, **CLAIMS}[claim.kind](Said(state, seat, claim, (refused,)))


# Each fault is planted in what a sentence or a column is made with, and found.


say = Speaker("caribbean")
whole = import_module("games.caribbean.pages.whole")
"""The module, not its function of that name."""


def _is_found(*kinds: str, check: Callable[[Position], None] = claims_hold) -> None:
    with pytest.raises(AssertionError, match=f"kind='({'|'.join(kinds)})'"):  # noqa: PT012 which seed fails is chance
        for seed in range(6):
            walk(SUBJECT, 3, seed, [check])


def test_a_wrong_price_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    label = text.label

    def other(move: Move, view: CaribbeanView) -> Text:
        said = label(move, view)
        if not isinstance(move, Hire):
            return said
        values = dict(said.values)
        return say(said.key, **{**values, "price": int(str(values["price"])) + 1})

    monkeypatch.setattr(text, "label", other)
    _is_found("nets")


def test_a_wrong_price_on_the_board_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "net", lambda view, seat, kind: net(view, seat, kind) + view.fee(seat))
    _is_found("page.head.net", check=claims_of_pages_hold)


def test_a_trader_of_a_display_without_their_ships_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "_displayed", lambda view, kind: marks.card(view.edition, kind))
    _is_found("display", check=claims_of_pages_hold)


def test_a_wrong_number_of_ships_among_the_next_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        CaribbeanView, "next_cards", lambda view, *, keeping=False: (*view.deck, *view.discard)
    )
    _is_found("odds", "chance", "ships among", check=claims_of_pages_hold)


def test_cards_that_the_harbour_does_not_hold_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CaribbeanFields, "if_stopped", lambda position: position.allowance(position.active))
    _is_found("may take")


def test_a_wrong_count_of_the_cards_left_to_take_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CaribbeanFields, "still", lambda position: position.more)
    state = arranged(row="flute-1-1 priest", displays=["governor governor"], coins=[9, 0])
    play(state, "stop", "loot flute")
    with pytest.raises(AssertionError, match="kind='may take'"):
        claims_hold(Position(SUBJECT, state, Random(1)))


def test_a_wrong_gain_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CaribbeanView, "brings", lambda view, seat, ship: view.edition.cards[ship].coins)
    _is_found("nets", "best loot", "would bring")


def test_a_gain_that_the_cards_do_not_suffice_for_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        CaribbeanFields, "rewards", lambda view, expedition: view.edition.cards[expedition].coins
    )
    state = arranged(displays=["priest priest"], open="exp-cc", coins=[0, 0], rest=1, row="sailor")
    state.deck = []
    play(state, "stop")
    with pytest.raises(AssertionError, match="kind='rewards'"):
        claims_hold(Position(SUBJECT, state, Random(1)))


def test_odds_that_pool_coins_of_older_deals_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling C14."""
    monkeypatch.setattr(
        CaribbeanView,
        "next_cards",
        lambda view, *, keeping=False: tuple(card for _, cards in view.unseen for card in cards),
    )
    with pytest.raises(AssertionError, match=r"kind='(odds|chance|next card|percent)'"):  # noqa: PT012 which seed fails is chance
        for seed in range(20):
            walk(SUBJECT, 4, seed, [claims_hold], every=3)


def test_odds_without_the_ship_that_waits_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling C14."""
    monkeypatch.setattr(CaribbeanView, "next_cards", lambda view, *, keeping=False: view.discard)
    with pytest.raises(AssertionError, match=r"kind='(next card|percent)'"):
        claims_hold(Position(SUBJECT, waiting(20), Random(1)))


def test_wrong_advice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offers, "can", lambda moves: f"{can(moves)} fulfil")
    _is_found("offers", "choices")


def test_a_bust_that_is_not_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    label = text.label
    monkeypatch.setattr(
        text,
        "label",
        lambda move, view: (
            say("page.choice.keep", **dict(said.values))
            if (said := label(move, view)).message == "page.choice.keep.bust"
            else said
        ),
    )
    state = arranged(row="flute-1-1", displays=["sailor"], deck="flute-1-1")
    play(state, "reveal")
    with pytest.raises(AssertionError, match="kind='keeping busts'"):
        claims_hold(Position(SUBJECT, state, Random(1)))


def test_a_wrong_ending_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        facts,
        "where",
        lambda view: say("page.where.last") if view.influence(view.active) > 3 else say("page.empty"),
    )
    _is_found("ending", check=claims_of_pages_hold)


def test_a_wrong_count_of_rounds_to_the_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling C10: a hire this round has broken the row."""
    monkeypatch.setattr(facts, "idle_rounds", lambda view: view.idle)
    state = arranged(row="sailor flute-1-1", coins=[3, 3])
    state.idle = 18
    play(state, "stop", "hire sailor")
    with pytest.raises(AssertionError, match="kind='ending'"):
        claims_of_pages_hold(Position(SUBJECT, state, Random(1)))
