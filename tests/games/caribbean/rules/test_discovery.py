"""Phase 1: revealing, repelling, busts, tax increases (rulings C2-C5, C9, C10)."""

from __future__ import annotations

import pytest

from games.caribbean.edition import STRENGTH
from games.caribbean.rules.events import Bust, Earned, Kept, Repelled, Revealed, Stopped, Taxed
from tests.games.caribbean.table import (
    EDITIONS,
    NEW,
    arranged,
    every,
    lines,
    money,
    named,
    offered,
    only,
    play,
    row,
    skill,
)

# Revealing.


def test_persons_and_ships_come_into_the_harbour() -> None:
    state = arranged(deck="sailor flute priest")
    play(state, "reveal", "reveal", "reveal")
    assert row(state) == ["sailor-3", "flute-1-1", "priest-4"]


def test_expeditions_lie_apart_and_are_not_cards_of_the_row() -> None:
    """Ruling C3."""
    state = arranged(deck="exp-cc flute")
    play(state, "reveal")
    assert named(state, state.open) == ["exp-cc"]
    assert row(state) == []
    play(state, "reveal", "stop", "pass")
    assert named(state, state.open) == ["exp-cc"], "it stays till somebody fulfils it"


def test_one_may_stop_after_one_card_and_go_on_as_long_as_one_likes() -> None:
    """Ruling C9."""
    state = arranged(revealed=0, deck="sailor flute pinnace skiff priest captain")
    assert offered(state) == {"reveal"}
    for _ in range(6):
        play(state, "reveal")
        assert offered(state) == {"reveal", "stop"}


def test_the_game_reveals_the_first_card_of_a_turn_itself() -> None:
    """Every game: it is the one legal answer, and the log says so."""
    state = arranged(deck="sailor", coins=[0, 0])
    events = play(state, "stop")
    assert only(events, Revealed) == Revealed(1, state.row[0], forced=True)
    assert row(state) == ["sailor-3"]
    assert (
        lines(state, events)[-1] == "Bert reveals a Sailor (strength 1), cost 3, influence 1, automatically."
    )
    assert offered(state) == {"reveal", "stop"}


def test_the_first_card_is_left_to_a_player_who_could_fulfil_an_expedition_before() -> None:
    """Ruling C6: there is another move then."""
    state = arranged(displays=["", "priest priest"], open="exp-cc", deck="sailor")
    play(state, "stop")
    assert state.to_act == (1,)
    assert state.revealed == 0
    assert offered(state) == {"reveal", "fulfil exp-cc"}


# Repelling.


def test_alex_repels_a_flute_with_a_sailor_and_a_pirate() -> None:
    """The rulebook's example: strength 3 against a Flute of 2, which is discarded."""
    state = arranged(displays=["sailor pirate"], deck="flute-2-2")
    assert skill(state, 0, STRENGTH) == 3
    play(state, "reveal")
    assert offered(state) == {"repel", "keep"}
    events = play(state, "repel")
    assert only(events, Repelled).seat == 0
    assert named(state, state.discard) == ["flute-2-2"]
    assert row(state) == []
    assert offered(state) == {"reveal", "stop"}


def test_strength_equal_to_the_ships_repels_and_less_does_not() -> None:
    state = arranged(displays=["sailor"], deck="flute-1-1 flute-2-2")
    play(state, "reveal")
    assert offered(state) == {"repel", "keep"}
    state = arranged(displays=["sailor"], deck="flute-2-2")
    play(state, "reveal")
    assert row(state) == ["flute-2-2"]
    assert offered(state) == {"reveal", "stop"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_skull_is_never_repelled(edition: str) -> None:
    """Ruling C5."""
    pirates = "pirate-5 pirate-7 pirate-9 sailor sailor sailor"
    state = arranged(displays=[pirates], deck="galleon-skull-4", edition=edition)
    play(state, "reveal")
    assert row(state) == ["galleon-skull-4"]


def test_strength_is_not_spent() -> None:
    state = arranged(displays=["sailor"], deck="flute-1-1 pinnace-1-1 flute-1-1")
    play(state, "reveal", "repel", "reveal", "repel", "reveal", "repel")
    assert len(state.discard) == 3
    assert skill(state, 0, STRENGTH) == 1


def test_a_ship_may_be_kept_though_it_could_be_repelled() -> None:
    """Ruling C5."""
    state = arranged(displays=["sailor"], deck="flute-1-1")
    events = play(state, "reveal", "keep")
    assert only(events, Kept).seat == 0
    assert row(state) == ["flute-1-1"]


def test_only_the_ship_just_revealed_can_be_repelled() -> None:
    """Ruling C5: one that stayed stays."""
    state = arranged(displays=["sailor"], row="flute-1-1", deck="priest")
    play(state, "reveal")
    assert offered(state) == {"reveal", "stop"}


def test_persons_in_the_harbour_repel_nothing() -> None:
    state = arranged(row="sailor pirate-9", deck="flute-1-1")
    play(state, "reveal")
    assert offered(state) == {"reveal", "stop"}


def test_the_strength_of_others_repels_nothing() -> None:
    """Ruling C5: the active player's own."""
    state = arranged(displays=["", "pirate sailor"], deck="flute-1-1")
    play(state, "reveal")
    assert row(state) == ["flute-1-1"]


# Busts.


def test_a_second_ship_of_a_type_busts_and_nobody_takes() -> None:
    state = arranged(players=3, row="flute-1-1 sailor", deck="flute-5-3 priest", coins=[9, 9, 9])
    events = play(state, "reveal")
    assert only(events, Bust).cards == 3
    assert named(state, state.discard) == ["flute-1-1", "sailor-3", "flute-5-3"]
    assert state.to_act == (1,), "the next turn begins"
    assert row(state) == ["priest-4"], "with its first card"
    assert money(state) == [9, 9, 9]


def test_ships_of_different_types_do_not_bust() -> None:
    state = arranged(row="flute-1-1", deck="pinnace-1-1 skiff-1-1 frigate-1-1 galleon-2-1")
    events = play(state, "reveal", "reveal", "reveal", "reveal")
    assert every(events, Bust) == []
    assert len(row(state)) == 5


def test_a_trader_is_no_ship_of_his_type() -> None:
    state = arranged(row="trader-flute", deck="flute-1-1")
    assert every(play(state, "reveal"), Bust) == []


def test_repelling_the_second_ship_of_a_type_avoids_the_bust() -> None:
    """Ruling C5."""
    state = arranged(row="flute-1-1", displays=["sailor"], deck="flute-1-1 flute-1-1 sailor")
    play(state, "reveal")
    play(state, "repel")
    assert row(state) == ["flute-1-1"]
    events = play(state, "reveal", "keep")
    assert only(events, Bust).seat == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_a_bust_each_jester_pays_from_the_active_player_on(edition: str) -> None:
    """Ruling C5, and in 2014 everybody's too (C8)."""
    state = arranged(
        players=3,
        active=1,
        row="flute-1-1",
        displays=["jester-5", "jester-7", ""],
        deck="flute-5-3 priest captain settler",
        edition=edition,
    )
    events = play(state, "reveal")
    assert every(events, Earned) == [Earned(1, 1, 1, "jester"), Earned(0, 1, 1, "jester")]
    assert money(state) == [4, 4, 3]
    assert row(state) == ["settler-4"]


def test_no_expedition_is_fulfilled_after_a_bust() -> None:
    """Ruling C6."""
    state = arranged(row="flute-1-1", displays=["priest priest"], open="exp-cc", deck="flute-5-3")
    play(state, "reveal")
    assert state.to_act == (1,)


# Tax increases.


@pytest.mark.parametrize(("coins", "left"), [(11, 11), (12, 6), (13, 7), (14, 7), (25, 13)])
def test_tax_takes_half_rounded_down_from_12_coins_on(coins: int, left: int) -> None:
    """The rulebook's example: with 12 or 13 coins one loses 6. Ruling C4."""
    state = arranged(coins=[coins, 1], displays=["", "sailor"], deck="tax-most")
    events = play(state, "reveal")
    assert only(events, Taxed).lost == (coins - left, 0)
    assert money(state) == [left, 2]


def test_all_players_are_taxed() -> None:
    state = arranged(players=4, coins=[12, 3, 13, 20], displays=["sailor"], deck="tax-most")
    play(state, "reveal")
    assert money(state) == [7, 3, 7, 10]


def test_a_tax_increase_is_not_a_card_of_the_harbour() -> None:
    """Ruling C3."""
    state = arranged(row="flute-1-1", deck="tax-most")
    play(state, "reveal")
    assert row(state) == ["flute-1-1"]
    assert "tax-most" in named(state, state.discard)
    assert offered(state) == {"reveal", "stop"}


def test_most_strength_gets_a_coin_after_the_losses() -> None:
    """Ruling C4: 11 coins and the gain are 12, untaxed."""
    state = arranged(coins=[3, 11], displays=["sailor", "pirate"], deck="tax-most")
    play(state, "reveal")
    assert money(state) == [3, 12]


def test_all_who_tie_for_most_strength_get_a_coin_with_none_at_all_too() -> None:
    """Ruling C4."""
    state = arranged(players=3, displays=["pirate", "sailor sailor", "sailor"], deck="tax-most")
    events = play(state, "reveal")
    assert money(state) == [4, 4, 3]
    assert every(events, Earned) == [Earned(0, 1, 1, "strength"), Earned(1, 1, 1, "strength")]
    state = arranged(players=3, active=1, deck="tax-most")
    assert [event.seat for event in every(play(state, "reveal"), Earned)] == [1, 2, 0]
    assert money(state) == [4, 4, 4]


def test_in_2014_a_tax_increase_favours_least_influence_if_its_card_says_so() -> None:
    """Ruling C4: influence counts persons and fulfilled expeditions, ties all."""
    displays = ["priest captain", "exp-cc", "settler jack"]
    state = arranged(players=3, displays=displays, deck="tax-least", edition=NEW)
    events = play(state, "reveal")
    assert every(events, Earned) == [Earned(0, 1, 1, "influence"), Earned(2, 1, 1, "influence")]
    state = arranged(players=3, displays=displays, deck="tax-most", edition=NEW)
    assert [event.why for event in every(play(state, "reveal"), Earned)] == ["strength"] * 3


def test_taxed_coins_lie_face_up_in_the_discard_pile() -> None:
    """Ruling C1."""
    state = arranged(coins=[12, 0], displays=["sailor"], deck="tax-most")
    lost = [card for _, card in state.coins[0][:6]]
    play(state, "reveal")
    assert state.discard[:6] == lost
    assert list(state.view(1).discard) == state.discard


def test_a_tax_increase_is_discarded_after_its_coins_are_drawn() -> None:
    """Ruling C2: it can't become a coin of its own gain."""
    state = arranged(coins=[12, 30], displays=["sailor"], deck="tax-most", rest=1)
    assert len(state.deck) == 1
    play(state, "reveal")
    assert len(state.discard) == 1
    assert named(state, state.discard) == ["tax-most"]
    assert all(named(state, [card]) != ["tax-most"] for _, card in state.coins[0][6:])


# The end of discovery.


def test_discovery_ends_by_itself_when_no_card_is_left() -> None:
    """Ruling C9: no bust; taking follows."""
    state = arranged(row="flute-1-1", deck="sailor", coins=[3, 0], rest=1)
    events = play(state, "reveal")
    assert only(events, Stopped) == Stopped(0, "cards")
    assert state.kind == "take"
    assert offered(state) == {"loot flute-1-1", "hire sailor-3", "pass"}
    assert "No card is left to reveal: Anna stops." in lines(state, events)


def test_an_expedition_that_takes_the_last_cards_ends_a_discovery_that_had_revealed_none() -> None:
    """Ruling C9: the turn began with a card, so the taking follows."""
    state = arranged(
        open="exp-cc", displays=["priest priest", "jester"], deck="sailor", rest=1, coins=[0, 0], revealed=0
    )
    events = play(state, "fulfil exp-cc")
    assert only(events, Stopped) == Stopped(0, "cards")
    assert every(events, Revealed) == []
    assert only(events, Earned).seat == 1, "the other player's time to take came, with an empty harbour"
    assert state.stranded == 2, (
        "this turn is none of those without a card and an expedition that end the game"
    )
    assert state.outcome is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_in_one_turn_at_most_as_many_cards_are_revealed_as_the_edition_has(edition: str) -> None:
    """Ruling C10."""
    state = arranged(displays=["sailor"], deck="flute-1-1 flute-1-1", edition=edition)
    state.revealed = state.edition.size - 2
    play(state, "reveal", "repel")
    assert offered(state) == {"reveal", "stop"}
    play(state, "reveal")
    assert offered(state) == {"repel", "keep"}, "the last card is handled wholly"
    events = play(state, "repel")
    assert only(events, Stopped) == Stopped(0, "limit")
    assert state.revealed == 1, "the harbour was empty, and the next turn has begun"


# What lies where, and what can be taken back.


@pytest.mark.parametrize("moves", [("reveal", "repel"), ("reveal", "keep")])
def test_what_is_discarded_comes_on_top_of_the_pile(moves: tuple[str, ...]) -> None:
    """A repelled ship, and a bust row in its order on the table."""
    state = arranged(row="flute-2-2 priest", displays=["sailor"], deck="flute-1-1 settler", coins=[3, 30])
    state.discard = [card for _, card in state.coins[1][:4]]
    state.coins[1] = state.coins[1][4:]
    before = list(state.discard)
    play(state, *moves)
    assert state.discard[:4] == before
    told = ["flute-1-1"] if moves[1] == "repel" else ["flute-2-2", "priest-4", "flute-1-1"]
    assert named(state, state.discard[4:]) == told


def test_a_card_turned_up_is_learned() -> None:
    """So revealing can't be taken back."""
    state = arranged(deck="sailor")
    play(state, "reveal")
    assert state.undo_floor == state.moves == 1


def test_a_card_that_can_be_no_other_teaches_nothing() -> None:
    """The last card of a deal without coins."""
    state = arranged(row="priest", deck="sailor", coins=[0, 0], rest="discard")
    play(state, "reveal")
    assert (state.undo_floor, state.moves) == (0, 1)
    play(state, "reveal")
    assert state.undo_floor == state.moves == 2, "the discard pile was shuffled"
