"""The arena's arithmetic: a deal is one observation, a tie counts its share, and no sample is ever certain."""

from __future__ import annotations

import pytest

from games.arena.tournament.figures import figures, share_of
from games.arena.tournament.match import Effort, Played


def played(shares: tuple[float, ...], scores: tuple[float, ...] = (), seconds: float = 0.0) -> Played:
    efforts = tuple(Effort(decisions=4, playouts=20, seconds=seconds) for _ in shares)
    return Played(shares, scores or shares, efforts)


def test_an_interval_is_wilsons_where_every_deal_is_one_game() -> None:
    share = share_of([[1.0]] * 15 + [[0.0]] * 5)
    assert share.mean == 0.75
    assert (share.low, share.high) == pytest.approx((0.531, 0.888), abs=0.005)


def test_rotations_that_agree_on_every_deal_are_worth_no_more_than_the_deals() -> None:
    alone = share_of([[1.0]] * 6 + [[0.0]] * 4)
    assert share_of([[1.0] * 4] * 6 + [[0.0] * 4] * 4) == alone


def test_rotations_that_balance_out_are_worth_no_more_than_the_games() -> None:
    balanced = share_of([[1.0, 0.0]] * 10)
    assert balanced.mean == 0.5
    assert balanced.low < 0.3
    assert balanced == share_of([[1.0]] * 10 + [[0.0]] * 10) or balanced.low == pytest.approx(0.237, abs=0.01)


def test_a_few_games_won_are_no_certainty() -> None:
    share = share_of([[1.0, 1.0]] * 5)
    assert share.mean == share.high == 1.0
    assert 0.5 < share.low < 0.75


def test_figures_tell_what_a_decision_costs_and_how_often_an_aim_is_reached() -> None:
    deals = [[played((1.0, 0.0), (30.0, 10.0), 2.0), played((0.5, 0.5), (20.0, 20.0), 6.0)]]
    found = figures(deals, [25])
    assert (found.games, found.deals) == (2, 1)
    assert found.win.mean == 0.75
    assert found.scores == (25.0, 15.0)
    assert found.aims == {25: 0.5}
    assert (found.costs[0].playouts, found.costs[0].seconds) == (5.0, 1.0)
