"""The figures and replies of a standing order, for the seat that gave it."""

from __future__ import annotations

from games.caribbean.state import CaribbeanState
from games.engine import Move

from .table import GAME, arranged, move, play, played


def _figure(state: CaribbeanState, name: str) -> int | None:
    """Return a figure of the decision that is owed."""
    return GAME.orders[state.kind].figures[name].of(state.view(state.to_act[0]))


def _reply(state: CaribbeanState, name: str) -> Move | None:
    seat = state.to_act[0]
    return GAME.orders[state.kind].replies[name].pick(state.view(seat), state.legal_moves(seat))


def _others() -> CaribbeanState:
    """Return Bert's time to take, in Anna's turn."""
    state = arranged(
        row="flute-1-2 galleon-skull-4 sailor-5 mademoiselle-7 pirate-9",
        displays=["", "trader-flute-3 trader-flute-5 mademoiselle-9"],
        coins=[0, 8],
    )
    return played(state, "stop", "pass")


def test_prices_are_what_the_seat_pays_in_all_for_the_cheapest_of_so_much_influence() -> None:
    """After Mademoiselles, with the coin to the active player."""
    state = _others()
    assert [_figure(state, f"price_{influence}") for influence in (1, 2, 3)] == [5, 5, 9]
    assert _figure(state, "own_turn") == 0
    own = arranged(row="priest sailor-5", coins=[9, 0])
    assert [_figure(own, f"price_{influence}") for influence in (1, 2, 3)] == [4, 5, 99]
    assert _figure(own, "own_turn") == 1


def test_the_best_ship_is_told_after_traders_and_the_coin_to_the_active_player() -> None:
    assert _figure(_others(), "loot") == 3
    assert _figure(arranged(row="priest"), "loot") == 0


def test_the_hire_is_of_most_influence_and_the_cheapest_of_those_that_can_be_paid() -> None:
    state = _others()
    assert _reply(state, "hire") == move(state, "hire sailor-5")
    rich = played(arranged(row="pirate-9 priest", coins=[9, 0]), "stop")
    assert _reply(rich, "hire") == move(rich, "hire pirate-9")
    poor = played(arranged(row="flute-1-1 priest", coins=[0, 0]), "stop")
    assert _reply(poor, "hire") is None


def test_the_loot_is_of_the_ship_that_brings_most_with_traders() -> None:
    state = played(
        arranged(row="flute-1-2 pinnace-4-3", displays=["trader-flute-3 trader-flute-5"], coins=[0, 0]),
        "stop",
    )
    assert _reply(state, "loot") == move(state, "loot flute-1-2")
    assert _reply(played(arranged(row="priest", coins=[9, 0]), "stop"), "loot") is None


def test_a_ship_that_waits_is_told_with_what_it_brings_and_whether_it_busts() -> None:
    state = arranged(row="flute-1-1", displays=["sailor pirate trader-flute-3"], deck="flute-2-2 pinnace-1-1")
    play(state, "reveal")
    assert [_figure(state, name) for name in ("brings", "second", "strength")] == [3, 1, 3]
    play(state, "repel", "reveal")
    assert [_figure(state, name) for name in ("brings", "second", "strength")] == [1, 0, 3]
