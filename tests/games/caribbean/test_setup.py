"""The deal, who starts, what is open, options (rulings C1, C13)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games import BadOption
from games.caribbean.edition import EXPEDITION, PERSON, SHIP, TAX, CaribbeanEdition
from games.caribbean.rules.events import Revealed
from games.caribbean.state import CaribbeanState
from games.engine import HOLE

from .table import EDITIONS, GAME, NEW, OLD, deals, dealt, lines, money, named, offered, only

SIZES = [(OLD, 2, 110), (OLD, 3, 110), (OLD, 4, 110), (NEW, 2, 119), (NEW, 4, 119), (NEW, 5, 119)]


@pytest.mark.parametrize(("edition", "players", "size"), SIZES)
def test_everybody_begins_with_three_coins_from_the_deck(edition: str, players: int, size: int) -> None:
    state = dealt(players, edition=edition)
    assert money(state) == [3] * players
    assert len(state.deck) == size - 3 * players - 1
    assert len(state.row) == 1
    assert state.discard == []
    assert [deals(state, seat) for seat in range(players)] == [[1, 1, 1]] * players
    assert state.displays == [()] * players


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_cards_are_shuffled(edition: str) -> None:
    decks = [dealt(2, seed, edition=edition) for seed in range(40)]
    assert len({tuple(state.deck) for state in decks}) == 40
    assert len({state.deck[-1] for state in decks}) > 15
    assert len({card for state in decks for _, card in state.coins[1]}) > 25


def test_coins_are_real_cards_of_the_deck() -> None:
    """Ruling C1."""
    state = dealt(4)
    printed = Counter(state.edition.deck())
    coins = [card for held in state.coins for _, card in held]
    assert Counter([*state.deck, *coins, *state.row]) == printed


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_seed_draws_who_starts(players: int) -> None:
    firsts = [dealt(players, seed, start="drawn", edition=NEW).first for seed in range(60)]
    assert set(firsts) == set(range(players))


def test_an_option_lets_seat_0_start() -> None:
    assert {dealt(4, seed).to_act for seed in range(20)} == {(0,)}


def _first_card(wanted: int, edition: str, players: int = 3) -> CaribbeanState:
    """Return a game whose first card is of a sort: ship, person, expedition or tax increase."""
    for seed in range(200):
        state = dealt(players, seed, edition=edition)
        if state.edition.cards[only(state.opening, Revealed).card].kind == wanted:
            return state
    raise AssertionError("no such first card")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("wanted", [SHIP, PERSON, EXPEDITION, TAX])
def test_the_first_card_of_the_game_is_revealed_by_the_deal(wanted: int, edition: str) -> None:
    """Every game: it is the one legal answer, and the log says so; the player then has a choice."""
    state = _first_card(wanted, edition)
    revealed = only(state.opening, Revealed)
    assert (revealed.seat, revealed.forced) == (0, True)
    assert offered(state) == {"reveal", "stop"}
    assert (state.revealed, state.moves, state.turn) == (1, 0, 0)
    assert lines(state, state.opening)[0].endswith(", automatically.")
    assert (state.row == [revealed.card]) == (wanted in (SHIP, PERSON))
    assert (revealed.card in state.open) == (wanted == EXPEDITION)
    if wanted == TAX:
        assert money(state) == [4, 4, 4], "all have the same strength and influence"
        assert state.discard == [revealed.card]
        assert len(lines(state, state.opening)) == 5
    else:
        assert money(state) == [3, 3, 3]
        assert len(state.opening) == 1


def test_with_five_players_the_first_card_is_revealed_beside_the_open_expedition() -> None:
    assert offered(dealt(5, edition=NEW)) == {"reveal", "stop"}


def test_copies_and_other_deals_keep_what_the_deal_led_to() -> None:
    state = dealt()
    assert state.copy().opening == state.determinize(0, Random(1)).opening == state.opening


def test_a_deck_that_the_coins_use_up_reveals_nothing() -> None:
    """Such an edition passes the check; somebody has to make the move that ends the game."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CaribbeanEdition, "deck", lambda _: list(range(7)))
        state = dealt()
        assert (len(state.deck), state.opening) == (1, ())
        assert offered(state) == {"reveal"}


def test_with_five_players_an_expedition_lies_open_from_the_start() -> None:
    """Ruling C13."""
    state = dealt(5, edition=NEW)
    assert named(state, state.open) == ["exp-ach"]
    assert state.open[0] not in state.deck


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_fewer_players_that_expedition_is_left_out(players: int) -> None:
    """Ruling C13."""
    state = dealt(players, 2, edition=NEW)
    assert state.open == []
    cards = [*state.deck, *state.row, *(card for held in state.coins for _, card in held)]
    expeditions = [card for card in cards if state.edition.cards[card].kind == EXPEDITION]
    assert sorted(named(state, expeditions)) == ["exp-aa", "exp-aah", "exp-cc", "exp-cch", "exp-hh"]


@pytest.mark.parametrize(("edition", "players"), [(OLD, 1), (OLD, 5), (NEW, 1), (NEW, 6)])
def test_numbers_of_players(edition: str, players: int) -> None:
    with pytest.raises(BadOption, match=f"takes 2 to {4 if edition == OLD else 5} players in this edition"):
        GAME.check(players, edition=edition)


def test_the_option_expedition_needed_is_the_variant_of_2014() -> None:
    assert not dealt(edition=NEW).needed
    assert dealt(edition=NEW, needed=True).needed
    assert dealt(edition=OLD).needed


def test_where_an_expedition_is_needed_anyway_the_option_is_refused() -> None:
    """Its default, False, changes nothing there: the edition's rule stands."""
    with pytest.raises(BadOption) as error:
        GAME.check(3, {"expedition_needed": True}, OLD)
    assert str(error.value) == (
        "The edition reconstructed already needs an expedition to win: leave expedition_needed at False."
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_sees_the_front_of_a_coin_or_the_order_of_the_deck(edition: str) -> None:
    """Ruling C1: the owner neither; their number and deal are open."""
    state, other = dealt(3, edition=edition), dealt(3, edition=edition)
    other.deck.reverse()
    first, last = other.coins[0][0][1], other.deck[0]
    other.coins[0], other.deck[0] = ((1, last), *other.coins[0][1:]), first
    assert state.deck != other.deck
    assert state.coins != other.coins
    for seat in (None, 0, 1, 2):
        assert state.view(seat) == other.view(seat)
        assert state.view(seat).coins == [((1, HOLE),) * 3] * 3
        assert GAME.text.hand(state.view(seat)) == ""
