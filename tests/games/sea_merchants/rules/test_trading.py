"""Phase II: play cards of one product to the market and trade, or draw two (rulings S6, S7)."""

from __future__ import annotations

import pytest

from games.sea_merchants.rules.events import Covered, Drew, Earned, Traded
from tests.games.sea_merchants.table import (
    ONE_OF_EACH,
    arranged,
    cargo,
    covered,
    hand,
    market,
    offered,
    only,
    play,
    refused,
)


def test_one_fish_in_the_market_and_two_played_pay_three_for_each_ship() -> None:
    """The rulebook's example."""
    state = arranged(
        players=3,
        kind="trade",
        market="fish grain grain wood wood cloth",
        hands=["fish fish wood"],
        cargo=["fish wood", "fish fish", "cloth"],
    )
    events = play(state, "trade fish 2", "cover grain", "cover wood")
    assert market(state) == {"fish": 3, "grain": 1, "wood": 1, "cloth": 1}
    assert state.money == [3, 6, 0]
    assert only(events, Earned) == Earned(0, product=3, shown=3, coins=(3, 6, 0))


def test_every_player_earns_in_every_trade() -> None:
    """Ruling S7: a player without the product in his own trade earns nothing, the others do."""
    state = arranged(
        players=4,
        kind="trade",
        active=2,
        hands=["grain", "grain", "spices", "grain"],
        cargo=["spices", "spices spices", "wood", "cloth"],
        money=[1, 2, 3, 4],
    )
    play(state, "trade spices 1", "cover wood")
    assert state.money == [3, 6, 3, 4]


def test_only_the_product_traded_pays() -> None:
    state = arranged(
        kind="trade", market="wood wood wood wood fish cloth", hands=["fish"], cargo=["wood wood", "wood"]
    )
    play(state, "trade fish 1", "cover cloth")
    assert state.money == [0, 0]


def test_cubes_stay_on_the_ships_when_they_pay() -> None:
    state = arranged(kind="trade", hands=["fish"], cargo=["fish fish", "fish"])
    play(state, "trade fish 1", "cover wood")
    assert cargo(state, 0) == {"fish": 2}
    assert cargo(state, 1) == {"fish": 1}


def test_one_to_all_cards_of_one_product_are_played() -> None:
    state = arranged(kind="trade", hands=["fish fish fish wood cloth cloth"])
    assert offered(state) == {
        "draw",
        "trade fish 1",
        "trade fish 2",
        "trade fish 3",
        "trade wood 1",
        "trade cloth 1",
        "trade cloth 2",
    }
    assert refused(state, "trade wood 2") == "You hold 1 wood card, so you can't play 2."
    assert "spices" in refused(state, "trade spices 1")


def test_at_most_six_cards_are_played() -> None:
    """Ruling S6: each covers a different card, and the market has six."""
    state = arranged(kind="trade", hands=[" ".join(["fish"] * 8)])
    assert offered(state) == {"draw", *(f"trade fish {cards}" for cards in range(1, 7))}
    assert "6" in refused(state, "trade fish 7")


def test_cards_played_leave_the_hand_and_no_others() -> None:
    state = arranged(kind="trade", hands=["fish fish fish wood"])
    play(state, "trade fish 2", "cover cloth", "cover wood")
    assert hand(state, 0) == {"fish": 1, "wood": 1}


def test_a_second_product_is_not_played_in_one_turn() -> None:
    state = arranged(kind="trade", hands=["fish cloth"])
    play(state, "trade fish 1")
    assert "choosing which market cards" in refused(state, "trade cloth 1")
    play(state, "cover wood")
    assert state.to_act == (1,)


def test_the_player_chooses_what_each_card_covers() -> None:
    """Ruling S6; equal market cards are one choice."""
    state = arranged(kind="trade", hands=["fish fish"], market="wood wood wood cloth grain grain")
    play(state, "trade fish 2")
    assert offered(state) == {"cover wood", "cover cloth", "cover grain"}
    assert len(state.legal_moves(0)) == 3
    play(state, "cover cloth")
    assert offered(state) == {"cover wood", "cover grain"}
    assert refused(state, "cover cloth") == "These cards can't cover cloth: no such card is open."
    play(state, "cover wood")
    assert market(state) == {"fish": 2, "wood": 2, "grain": 2}


def test_each_card_covers_a_different_card() -> None:
    """Ruling S6: not one that was laid in this very trade."""
    state = arranged(kind="trade", hands=["fish fish fish"], market=ONE_OF_EACH)
    play(state, "trade fish 3", "cover fish")
    assert "cover fish" not in offered(state)
    play(state, "cover wood")
    assert offered(state) == {"cover grain", "cover porcelain", "cover spices", "cover cloth"}
    play(state, "cover grain")
    assert market(state) == {"fish": 3, "porcelain": 1, "spices": 1, "cloth": 1}


def test_covering_a_card_of_the_same_product_adds_nothing() -> None:
    """Ruling S6."""
    state = arranged(kind="trade", hands=["fish"], market="fish fish wood wood cloth cloth", cargo=["fish"])
    play(state, "trade fish 1", "cover fish")
    assert market(state) == {"fish": 2, "wood": 2, "cloth": 2}
    assert state.money == [2, 0]


def test_a_market_of_one_product_alone_is_traded_by_covering_it() -> None:
    """Ruling S6; with nothing to choose, the game lays the cards and says so."""
    state = arranged(
        kind="trade", hands=["fish fish"], market="fish fish fish fish fish fish", cargo=["fish fish", "fish"]
    )
    events = play(state, "trade fish 2")
    assert only(events, Covered) == Covered(0, product=3, cards=2, forced=True)
    assert market(state) == {"fish": 6}
    assert covered(state)["fish"] == 2
    assert state.money == [12, 6]


def test_six_cards_cover_the_whole_market_without_a_question() -> None:
    """Every game: a decision with one answer is taken by the game, which says so."""
    state = arranged(
        kind="trade", hands=["fish fish fish fish fish fish"], market="fish wood wood cloth grain spices"
    )
    events = play(state, "trade fish 6")
    laid = [event for event in events if isinstance(event, Covered)]
    assert {(event.product, event.cards) for event in laid} == {(0, 1), (1, 2), (3, 1), (4, 1), (5, 1)}
    assert all(event.forced for event in laid)
    assert market(state) == {"fish": 6}
    assert state.to_act == (1,)


def test_what_is_left_without_a_choice_is_laid_by_the_game() -> None:
    state = arranged(kind="trade", hands=["fish fish fish"], market="wood wood wood wood wood cloth")
    play(state, "trade fish 3")
    assert offered(state) == {"cover wood", "cover cloth"}
    events = play(state, "cover cloth")
    assert events[:2] == [
        Covered(0, product=5, cards=1, forced=False),
        Covered(0, product=1, cards=2, forced=True),
    ]
    assert market(state) == {"fish": 3, "wood": 3}


def test_a_choice_between_products_is_never_taken_by_the_game() -> None:
    state = arranged(kind="trade", hands=["fish fish fish fish fish"], market=ONE_OF_EACH)
    play(state, "trade fish 5")
    for words in ("cover grain", "cover wood", "cover porcelain", "cover spices"):
        assert state.to_act == (0,)
        assert len(offered(state)) > 1
        play(state, words)
    assert offered(state, 0) == {"cover fish", "cover cloth"}
    play(state, "cover cloth")
    assert market(state) == {"fish": 6}


def test_playing_is_legal_though_nobody_carries_the_product() -> None:
    """Ruling S6."""
    state = arranged(kind="trade", hands=["fish"], cargo=["wood", "grain"])
    events = play(state, "trade fish 1", "cover wood")
    assert only(events, Earned).coins == (0, 0)
    assert market(state) == {"fish": 2, "grain": 1, "porcelain": 1, "spices": 1, "cloth": 1}


def test_covered_cards_never_return() -> None:
    """Ruling S6: when a card that covered another is covered itself, both are gone."""
    state = arranged(
        kind="trade",
        hands=["fish", "cloth"],
        market="wood wood wood grain grain grain",
        deck="spices spices spices",
    )
    was = covered(state)
    play(state, "trade fish 1", "cover wood", "pass", "trade cloth 1", "cover fish")
    assert market(state) == {"wood": 2, "cloth": 1, "grain": 3}
    assert covered(state) == {**was, "wood": was["wood"] + 1, "fish": was["fish"] + 1}
    assert len(state.deck) == 3


def test_a_trade_happens_after_all_its_cards_are_laid() -> None:
    state = arranged(kind="trade", hands=["fish fish"], cargo=["fish"])
    assert play(state, "trade fish 2") == [Traded(0, product=3, cards=2)]
    play(state, "cover wood")
    assert state.money == [0, 0]
    assert "choosing which market cards" in refused(state, "draw")
    play(state, "cover cloth")
    assert state.money == [3, 0]


def test_a_trade_draws_no_card() -> None:
    state = arranged(kind="trade", hands=["fish wood"], deck="cloth cloth")
    play(state, "trade fish 1", "cover cloth")
    assert len(state.deck) == 2
    assert hand(state, 0) == {"wood": 1}


def test_drawing_takes_the_two_top_cards() -> None:
    state = arranged(kind="trade", hands=["grain"], deck="cloth fish wood spices")
    events = play(state, "draw")
    assert hand(state, 0) == {"grain": 1, "cloth": 1, "fish": 1}
    assert events == [Drew(0, cards=2, products=(3, 5), office=False, forced=False)]
    assert state.money == [0, 0]
    assert state.to_act == (1,)
    play(state, "pass", "draw")
    assert hand(state, 1) == {"grain": 1, "wood": 2, "cloth": 1, "spices": 1}


def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    """Ruling S1."""
    state = arranged(players=3, kind="trade", deck="cloth fish wood")
    drew = only(play(state, "draw"), Drew)
    assert drew.seen_by(0).products == (3, 5)
    for seat in (None, 1, 2):
        assert drew.seen_by(seat) == Drew(0, cards=2, products=(), office=False, forced=False)


def test_there_is_no_hand_limit() -> None:
    state = arranged(kind="trade", hands=[" ".join(["fish wood cloth"] * 8)])
    play(state, "draw")
    assert sum(hand(state, 0).values()) == 26


def test_phase_two_is_not_passed() -> None:
    state = arranged(kind="trade", hands=["fish"])
    assert "pass" not in offered(state)
    assert "trading phase" in refused(state, "pass")


@pytest.mark.parametrize("action", ["pass", "exchange grain cloth", "buy office"])
def test_an_empty_hand_draws_by_itself(action: str) -> None:
    """Every game: the one legal answer is given by the game, and the log says so."""
    state = arranged(hands=["", "fish"], money=[8], deck="cloth fish wood")
    drew = only(play(state, action), Drew)
    assert drew == Drew(0, cards=2, products=(3, 5), office=False, forced=True)
    assert hand(state, 0) == {"cloth": 1, "fish": 1}


def test_a_hand_that_can_trade_is_asked() -> None:
    state = arranged(hands=["fish"], deck="cloth fish wood")
    play(state, "pass")
    assert state.to_act == (0,)
    assert len(state.deck) == 3
