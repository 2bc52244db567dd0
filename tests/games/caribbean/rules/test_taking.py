"""Phase 2: how many cards each player takes, and for how much (rulings C2, C7, C8)."""

from __future__ import annotations

import pytest

from games.caribbean.rules.events import Earned, Hired, Looted, Passed
from tests.games.caribbean.table import (
    EDITIONS,
    NEW,
    OLD,
    arranged,
    deals,
    display,
    every,
    lines,
    money,
    named,
    offered,
    only,
    play,
    refused,
    row,
    set_deals,
)

FOUR_TYPES = "flute-1-1 pinnace-2-2 skiff-1-1 frigate-1-1"
FIVE_TYPES = FOUR_TYPES + " galleon-2-1"

# Looting and hiring.


def test_klemens_loots_a_flute_for_two_coins() -> None:
    """The rulebook's example: the ship is discarded, two cards of the deck become coins."""
    state = arranged(row="flute-1-2 sailor", coins=[0, 0])
    top = state.deck[-2:]
    events = play(state, "stop", "loot flute-1-2")
    assert money(state)[0] == 2
    assert sorted(card for _, card in state.coins[0]) == sorted(top)
    assert named(state, state.discard)[0] == "flute-1-2"
    assert only(events, Looted) == Looted(0, state.discard[0], 2, 2, -1)


def test_andrea_hires_a_sailor_for_three_coins() -> None:
    """The rulebook's example: the coins are paid to the discard pile, face up."""
    state = arranged(row="sailor flute", coins=[4, 0])
    paid = [card for _, card in state.coins[0][:3]]
    events = play(state, "stop", "hire sailor")
    assert money(state)[0] == 1
    assert state.discard[:3] == paid
    assert display(state, 0) == ["sailor-3"]
    assert only(events, Hired).price == 3


def test_andrea_reveals_five_cards_of_four_ship_types() -> None:
    """The rulebook's example: she loots 2 coins, hires for them; Alex loots for a coin to her."""
    state = arranged(row="flute-1-1 pinnace-2-2 skiff-1-1 frigate-1-1 sailor", coins=[1, 1])
    play(state, "stop")
    assert state.more == 2
    play(state, "loot pinnace-2-2")
    assert money(state)[0] == 3
    play(state, "hire sailor")
    assert state.to_act == (1,), "two cards were hers"
    play(state, "loot flute")
    assert display(state, 0) == ["sailor-3"]
    assert money(state) == [1, 1]
    assert {"skiff-1-1", "frigate-1-1"} <= set(named(state, state.discard)), "what is left is discarded"


@pytest.mark.parametrize(
    ("line", "takes"),
    [
        ("sailor priest", 1),
        ("flute-1-1 sailor sailor sailor", 1),
        ("flute-1-1 pinnace-1-1 skiff-1-1 sailor sailor", 1),
        (FOUR_TYPES, 2),
        (FOUR_TYPES + " sailor sailor", 2),
        (FIVE_TYPES, 3),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_ship_types_decide_how_many_cards_the_active_player_takes(
    line: str, takes: int, edition: str
) -> None:
    """Ruling C7."""
    state = arranged(row=line, coins=[30, 0], edition=edition)
    play(state, "stop")
    assert state.more == takes
    assert state.view(0).more == takes


def test_ship_types_are_counted_when_discovery_ends() -> None:
    """Ruling C7: what the active player takes away lowers nothing."""
    state = arranged(row=FIVE_TYPES, coins=[0, 0])
    play(state, "stop", "loot flute", "loot pinnace-2-2", "loot skiff")
    assert money(state)[0] >= 4


def test_every_other_player_takes_one_card_clockwise() -> None:
    state = arranged(players=4, active=2, row=FIVE_TYPES + " sailor", coins=[2, 2, 2, 2])
    play(state, "stop", "loot flute", "pass")
    order = []
    while state.active == 2:
        order.append(state.to_act[0])
        play(state, f"loot {row(state)[0]}")
    assert order == [3, 0, 1]


def test_the_rest_is_discarded_after_all_had_their_chance() -> None:
    state = arranged(row="flute-1-1 priest captain", coins=[3, 3], deck="settler")
    play(state, "stop", "pass", "pass")
    assert named(state, state.discard) == ["flute-1-1", "priest-4", "captain-4"]
    assert row(state) == ["settler-4"]


def test_taking_is_a_choice_and_who_declines_takes_no_more() -> None:
    """Ruling C7."""
    state = arranged(row=FIVE_TYPES, coins=[0, 1])
    play(state, "stop", "loot flute", "pass")
    assert state.to_act == (1,)


def test_others_have_their_chance_when_the_active_player_took_nothing() -> None:
    """Ruling C7."""
    state = arranged(row="flute-1-1", coins=[0, 2])
    play(state, "stop", "pass")
    assert state.to_act == (1,)
    play(state, "loot flute")
    assert money(state) == [1, 2]


def test_a_player_who_can_take_nothing_is_not_asked() -> None:
    """Every game: passing is the one legal answer, and the log says so."""
    state = arranged(players=4, row="priest", coins=[3, 9, 4, 5], deck="flute-1-1")
    events = play(state, "stop")
    assert state.to_act == (1,)
    assert only(events, Passed) == Passed(0, forced=True)
    assert "Anna can take nothing." in lines(state, events)
    events = play(state, "pass")
    assert [event.seat for event in every(events, Passed)] == [1, 2]
    assert state.to_act == (3,), "4 coins are not enough for a priest of 4 and the coin to the active player"


def test_nobody_is_said_to_take_nothing_of_an_empty_harbour_or_after_all_he_may() -> None:
    events = play(arranged(players=3, deck="sailor"), "stop")
    assert every(events, Passed) == []
    events = play(arranged(row="flute-1-1 priest", coins=[9, 0]), "stop", "loot flute")
    assert every(events, Passed) == [Passed(1, forced=True)], "Anna has taken what she may"


def test_equal_cards_are_one_move() -> None:
    state = arranged(row="sailor sailor priest priest", coins=[9, 0])
    play(state, "stop")
    assert offered(state) == {"hire sailor-3", "hire priest-4", "pass"}


# The coin to the active player.


def test_others_pay_a_coin_to_the_active_player_for_each_card() -> None:
    state = arranged(row="sailor flute-1-1", coins=[0, 4], displays=["", "governor"])
    events = play(state, "stop", "pass", "hire sailor")
    assert only(events, Hired).to == 0
    assert money(state)[0] == 1
    assert state.active == 1, "no coin is left for the second card"


def test_2013_who_has_no_coin_takes_nothing() -> None:
    """Ruling C7: the coin is paid before the card takes effect."""
    state = arranged(row="flute-1-2", coins=[3, 0], deck="settler", edition=OLD)
    play(state, "stop")
    events = play(state, "pass")
    assert every(events, Passed) == [Passed(0, forced=False), Passed(1, forced=True)]
    assert state.active == 1, "Bert was not asked"
    assert money(state) == [3, 0]


def test_2013_refuses_to_loot_on_credit() -> None:
    state = arranged(row="flute-1-2 priest", coins=[3, 1], displays=["", "governor"], edition=OLD)
    play(state, "stop", "pass", "loot flute")
    assert money(state) == [4, 2]
    state = arranged(row="priest flute-1-2", coins=[3, 0], displays=["", "mademoiselle"], edition=OLD)
    play(state, "stop", "pass")
    assert state.active == 1


def test_2014_the_loot_may_pay_the_coin() -> None:
    """Ruling C7: with a ship the loot comes first."""
    state = arranged(row="flute-1-2 sailor", coins=[3, 0], edition=NEW)
    play(state, "stop", "pass")
    assert offered(state) == {"loot flute-1-2", "pass"}
    play(state, "loot flute")
    assert money(state) == [4, 1]


def test_2014_a_person_is_not_hired_on_credit() -> None:
    state = arranged(row="sailor", coins=[3, 3], edition=NEW, deck="flute-1-1")
    play(state, "stop", "pass")
    assert state.active == 1


def test_the_coin_passes_face_down_and_keeps_its_deal() -> None:
    """Rulings C1, C2: the oldest deal first, and among the receiver's it lies by its deal."""
    state = arranged(row="flute-1-1", coins=[3, 3])
    state.deal = 3
    set_deals(state, 0, 1, 2, 3)
    set_deals(state, 1, 2, 2, 3)
    coin = state.coins[1][0]
    play(state, "stop", "pass")
    assert only(play(state, "loot flute"), Looted).to == 0
    assert deals(state, 0) == [1, 2, 2, 3]
    assert state.coins[0][2] == coin
    assert named(state, state.discard) == ["flute-1-1"], "nothing is turned face up"
    assert deals(state, 1) == [2, 3, 3]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_who_has_no_coin_hires_nobody_though_mademoiselles_lower_the_price_to_nothing(
    edition: str,
) -> None:
    """Ruling C7: they never lower the coin to the active player."""
    displays = ["", "mademoiselle-7 mademoiselle-7 mademoiselle-9 mademoiselle-9"]
    state = arranged(row="sailor flute-1-1", displays=displays, coins=[0, 0], edition=edition)
    play(state, "stop", "pass")
    assert (offered(state) == {"loot flute-1-1", "pass"}) == (edition == NEW)
    assert (state.active == 1) == (edition == OLD)


def test_the_coin_to_the_active_player_is_paid_before_the_price() -> None:
    """Rulings C1, C7: the oldest coin passes face down, those after it are turned face up."""
    state = arranged(row="priest", coins=[0, 6])
    state.deal = 2
    set_deals(state, 1, 1, 1, 2, 2, 2, 2)
    first, *others = state.coins[1]
    play(state, "stop", "hire priest")
    assert state.coins[0] == (first,)
    assert state.discard == [card for _, card in others[:4]]
    assert deals(state, 1) == [2]


# Skills.


def test_two_mademoiselles_lower_a_hire_by_two() -> None:
    """The rulebook's example."""
    state = arranged(row="priest", displays=["mademoiselle mademoiselle"], coins=[2, 0])
    events = play(state, "stop", "hire priest")
    assert only(events, Hired).price == 2
    assert money(state)[0] == 0


def test_mademoiselles_never_lower_a_hire_below_nothing() -> None:
    """Ruling C7."""
    displays = ["mademoiselle-7 mademoiselle-7 mademoiselle-9 mademoiselle-9"]
    state = arranged(row="sailor", displays=displays, coins=[1, 0])
    events = play(state, "stop", "hire sailor")
    assert only(events, Hired).price == 0
    assert money(state)[0] == 1


def test_mademoiselles_never_lower_the_coin_to_the_active_player() -> None:
    """Ruling C7."""
    displays = ["", "mademoiselle-7 mademoiselle-7 mademoiselle-9 mademoiselle-9"]
    state = arranged(row="sailor", displays=displays, coins=[0, 1])
    play(state, "stop", "hire sailor")
    assert money(state) == [1, 0]


def test_a_mademoiselle_just_hired_works_at_once() -> None:
    state = arranged(row="mademoiselle-7 sailor", displays=["governor"], coins=[9, 0])
    events = play(state, "stop", "hire mademoiselle", "hire sailor")
    assert [event.price for event in every(events, Hired)] == [7, 2]


def test_a_trader_brings_a_coin_more_from_his_ships_only() -> None:
    state = arranged(row="flute-1-1 pinnace-1-1", displays=["trader-flute-3 trader-flute-5 trader-skiff"])
    state.coins[0] = ()
    state.discard = [card for _, card in state.coins[1]]
    play(state, "stop")
    after = state.copy()
    play(after, "loot flute")
    assert money(after)[0] == 3
    play(state, "loot pinnace")
    assert money(state)[0] == 1


def test_a_governor_lets_his_owner_take_one_card_more() -> None:
    state = arranged(row="flute-1-1 pinnace-1-1 skiff-1-1", displays=["governor", "governor"], coins=[0, 2])
    play(state, "stop", "loot flute", "loot pinnace")
    assert state.to_act == (1,)
    play(state, "loot skiff")
    assert money(state) == [3, 2]


def test_a_governor_lets_others_take_one_card_more_each_for_its_coin() -> None:
    """Ruling C7: plus one for each governor, and a coin to the active player for each card."""
    state = arranged(
        row="flute-1-1 pinnace-1-1 skiff-1-1 frigate-1-1", displays=["", "governor governor"], coins=[0, 3]
    )
    play(state, "stop", "pass")
    assert state.more == 3
    play(state, "loot flute", "loot pinnace", "loot skiff")
    assert money(state) == [3, 3]
    assert state.active == 1, "the fourth card was not his to take"


def test_a_governor_just_hired_works_at_once() -> None:
    """Ruling C7."""
    state = arranged(row="governor flute-1-1", coins=[8, 0])
    play(state, "stop", "hire governor")
    assert offered(state) == {"loot flute-1-1", "pass"}
    assert state.more == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_admiral_pays_two_coins_with_five_cards_or_more(edition: str) -> None:
    """Ruling C8: whether he takes or not, active or not."""
    displays = ["admiral admiral-7", "admiral-9"]
    state = arranged(
        row="flute-1-1 sailor sailor priest priest", displays=displays, coins=[0, 0], edition=edition
    )
    events = play(state, "stop")
    assert every(events, Earned) == [Earned(0, 4, 4, "admiral")]
    events = play(state, "pass")
    assert every(events, Earned)[0] == Earned(1, 2, 2, "admiral")


def test_admirals_pay_nothing_for_four_cards() -> None:
    state = arranged(row="flute-1-1 sailor sailor priest", displays=["admiral-5", "admiral-7"], coins=[0, 0])
    events = play(state, "stop", "pass")
    assert every(events, Earned) == []


def test_an_admiral_pays_before_the_first_card_and_before_the_coin_to_the_active_player() -> None:
    """Ruling C8: he pays for the others when it is their time, by what lies there then."""
    line = "flute-1-1 pinnace-1-1 sailor sailor priest priest"
    state = arranged(row=line, displays=["", "admiral"], coins=[0, 0])
    play(state, "stop", "loot flute")
    assert state.to_act == (1,)
    assert money(state) == [1, 2]
    state = arranged(row=line.removesuffix(" priest"), displays=["", "admiral"], coins=[0, 0], deck="captain")
    play(state, "stop", "loot flute")
    assert state.active == 1, "four cards were left for Bert, who has no coin"


def test_an_admiral_hired_in_this_taking_does_not_pay() -> None:
    """Ruling C8."""
    state = arranged(row=FOUR_TYPES + " admiral-5 sailor", coins=[5, 0])
    play(state, "stop", "hire admiral-5")
    assert money(state)[0] == 0


def test_2013_a_jester_pays_when_it_is_time_to_take_and_the_harbour_is_empty() -> None:
    """Ruling C8: the active player's too."""
    state = arranged(players=3, displays=["jester-5", "jester-7 jester-9", ""], deck="sailor", edition=OLD)
    events = play(state, "stop")
    assert every(events, Earned) == [Earned(0, 1, 1, "jester"), Earned(1, 2, 2, "jester")]


def test_2014_a_jester_pays_nothing_to_the_active_player_in_taking() -> None:
    """Ruling C8."""
    state = arranged(players=3, displays=["jester-5", "jester-7 jester-9", ""], deck="sailor", edition=NEW)
    events = play(state, "stop")
    assert every(events, Earned) == [Earned(1, 2, 2, "jester")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_emptying_the_harbour_oneself_pays_no_jester_but_pays_the_next_players(edition: str) -> None:
    """Ruling C8."""
    state = arranged(
        players=3, row="flute-1-1", displays=["jester-5", "jester-7", "jester-9"], deck="settler captain",
        coins=[0, 0, 0], edition=edition,
    )  # fmt: skip
    events = play(state, "stop", "loot flute")
    assert every(events, Earned) == [Earned(1, 1, 1, "jester"), Earned(2, 1, 1, "jester")]


def test_a_jester_pays_nothing_while_a_card_lies_there() -> None:
    state = arranged(row="priest", displays=["jester-5", "jester-7"], coins=[0, 0], deck="captain settler")
    assert every(play(state, "stop"), Earned) == []


# Refusals.


def test_what_can_not_be_taken_is_refused_with_a_reason() -> None:
    state = arranged(row="priest flute-1-1 exp-cc".removesuffix(" exp-cc"), open="exp-cc", coins=[1, 4])
    play(state, "stop")
    assert refused(state, "hire priest") == "The Priest costs you 4; you have 1 coin."
    assert refused(state, "hire sailor") == "That card is not in the harbour."
    assert refused(state, "loot priest") == "That card is not a ship."
    assert refused(state, "hire flute") == "That card is not a person."
    play(state, "pass")
    assert refused(state, "hire priest") == (
        "The Priest costs you 4, and 1 more for the active player; you have 4 coins."
    )
