"""The end of the game and who wins (rulings S9, S10)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.engine import Outcome
from games.sea_merchants.rules.events import Drew, Ended
from games.sea_merchants.state import SeaState
from tests.games.sea_merchants.table import (
    arranged,
    cargo,
    covered,
    hand,
    offered,
    only,
    owned,
    play,
    refused,
)


def _ended(money: Sequence[int]) -> Outcome:
    state = arranged(players=len(money), kind="trade", money=money, deck="fish")
    play(state, "draw")
    assert state.outcome is not None
    return state.outcome


def _assert_over(state: SeaState) -> None:
    assert state.outcome is not None
    assert state.to_act == ()
    for seat in range(state.players):
        assert offered(state, seat) == set()
        assert state.decision(seat) is None
        for words in ("draw", "pass", "buy ship"):
            assert refused(state, words, seat=seat) == "The game is over."


def test_the_game_ends_with_the_second_of_two_cards_drawn() -> None:
    """Ruling S9."""
    state = arranged(kind="trade", deck="fish cloth", hands=["grain"])
    events = play(state, "draw")
    assert only(events, Drew).cards == 2
    assert isinstance(events[-1], Ended)
    assert hand(state, 0) == {"grain": 1, "fish": 1, "cloth": 1}
    _assert_over(state)


def test_the_game_ends_with_the_first_of_two_cards_if_it_is_the_last() -> None:
    """Ruling S9: drawing two is allowed with one card left."""
    state = arranged(kind="trade", deck="fish", hands=["grain"])
    assert offered(state) == {"draw", "trade grain 1"}
    assert only(play(state, "draw"), Drew).cards == 1
    assert hand(state, 0) == {"grain": 1, "fish": 1}
    _assert_over(state)


def test_the_game_ends_with_a_card_drawn_by_an_office() -> None:
    """Ruling S9."""
    state = arranged(kind="trade", deck="fish cloth wood", owned=["office"])
    play(state, "draw")
    assert state.outcome is None
    play(state, "draw")
    assert not state.deck
    _assert_over(state)


def test_the_game_ends_when_an_empty_hand_draws_the_last_card() -> None:
    state = arranged(deck="fish", hands=[""])
    play(state, "pass")
    _assert_over(state)


def test_no_office_draws_after_the_end() -> None:
    """Ruling S9: nothing more happens in that turn."""
    state = arranged(kind="trade", deck="fish cloth", owned=["office office"])
    play(state, "draw")
    _assert_over(state)
    second = arranged(kind="trade", deck="fish cloth wood", owned=["office office"])
    play(second, "draw", "draw")
    _assert_over(second)


def test_the_game_ends_in_the_middle_of_a_round() -> None:
    """The other players don't get their turns."""
    state = arranged(players=4, kind="trade", active=1, first=0, deck="fish")
    play(state, "draw")
    _assert_over(state)


def test_a_game_goes_on_while_one_card_is_left() -> None:
    state = arranged(kind="trade", deck="fish cloth wood", hands=["fish", "fish"])
    play(state, "draw")
    assert state.outcome is None
    play(state, "pass", "trade fish 1", "cover wood")
    assert state.outcome is None
    assert state.to_act == (0,)


def test_a_trade_pays_before_the_office_ends_the_game() -> None:
    state = arranged(
        kind="trade", deck="wood", hands=["fish"], cargo=["fish", "grain"], owned=["office"], money=[3, 4]
    )
    play(state, "trade fish 1", "cover cloth", "draw")
    assert state.outcome is not None
    assert state.outcome.scores == (5, 4)
    assert state.outcome.ranks == (1, 2)


def test_the_player_with_the_most_money_wins() -> None:
    """Ruling S10."""
    outcome = _ended([7, 31, 12, 0])
    assert outcome.ranks == (3, 1, 2, 4)
    assert outcome.scores == (7, 31, 12, 0)
    assert outcome.trail == ()


@pytest.mark.parametrize(
    ("money", "ranks"),
    [
        ([9, 9], (1, 1)),
        ([9, 4, 9], (1, 3, 1)),
        ([5, 5, 8, 5], (2, 2, 1, 2)),
        ([0, 0, 0, 0], (1, 1, 1, 1)),
    ],
)
def test_equal_money_shares_the_rank(money: list[int], ranks: tuple[int, ...]) -> None:
    """Ruling S10."""
    outcome = _ended(money)
    assert outcome.ranks == ranks
    assert [str(step) for step in outcome.trail] == ["Players with equal coins share the rank."]


def test_cards_cubes_and_special_cards_count_nothing() -> None:
    """Nor do they break a tie."""
    state = arranged(
        kind="trade",
        active=1,
        deck="wood",
        hands=["fish fish fish fish fish fish", "wood"],
        cargo=["fish fish fish fish fish", "wood"],
        owned=["contract contract dock office", ""],
        money=[20, 20],
    )
    play(state, "draw")
    assert state.outcome is not None
    assert state.outcome.ranks == (1, 1)
    assert state.outcome.scores == (20, 20)


def test_the_end_leaves_everything_where_it_is() -> None:
    state = arranged(
        kind="trade", deck="fish", money=[4, 9], cargo=["fish", "wood"], owned=["dock", "office"]
    )
    lay = covered(state)
    play(state, "draw")
    assert state.money == [4, 9]
    assert cargo(state, 0) == {"fish": 1}
    assert owned(state, 1) == {"ship": 1, "office": 1}
    assert covered(state) == lay
    assert state.outcome is not None
    assert str(state.outcome.reason) == "The last card left the deck."
