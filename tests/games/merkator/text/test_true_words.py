"""Sentences about a position are true of it: places where they were not, each with the position that shows it."""

from __future__ import annotations

import re

import pytest

from games.engine import Event
from games.merkator.computer.estimate import Estimate
from games.merkator.edition import VALUES
from games.merkator.rules import preview
from games.merkator.rules.events import Chose, Renewed
from games.merkator.rules.steps.investment import Planning
from games.merkator.state import MerkatorState
from tests.games.merkator.arranged import TWELVE, before_bohemia, deliverer, twelve_kinds
from tests.games.merkator.rules.test_joining import journey
from tests.games.merkator.rules.test_offers import rewarded
from tests.games.merkator.rules.test_solo import alone
from tests.games.merkator.table import (
    GAME,
    READER,
    asked,
    cards,
    checked,
    contract,
    dealt,
    move,
    offer,
    own,
    play,
    refused,
    set_chart,
    set_counters,
    set_cubes,
    stack,
    store,
    verbs,
)
from tests.games.rules import rules_of

from .test_text import before_sweden, close_up, label, lines


def board(state: MerkatorState) -> str:
    return GAME.text.board(state.view(None), READER)


def flat(shown: list[str]) -> str:
    return " ".join(" ".join(shown).split())


def instead(state: MerkatorState, seat: int | None = None) -> str | None:
    """Return what a seat, or else the one to act, is told that it can do, where a move is refused."""
    told = state.instead(state.to_act[0] if seat is None else seat)
    return None if told is None else str(told)


# Alone.


def test_alone_the_reward_is_the_card_that_the_journey_turns_up() -> None:
    """The top card of the stacks before the journey lies beneath that card when the delivery comes."""
    state = before_bohemia("8 9 10 14")
    assert "for the 8 that this journey turns up" in flat(close_up(state, "Bohemia"))
    state = before_bohemia("9 10 14")
    top = state.stacks[VALUES.index(8)][-1]
    play(state, "travel Bohemia", "deliver 7 Bohemia")
    assert state.contracts[0][-1] == top


def test_alone_the_last_card_of_a_value_is_known_before_it_is_turned_up() -> None:
    state = before_bohemia("9 10 14")
    for kind in [one for one in state.solo if state.edition.values[one] == 9][:-1]:
        state.solo = tuple(one for one in state.solo if one != kind)
        state.stacks[VALUES.index(9)] += (kind,)
    own(state, 0, "2 Danzig")
    (nine,) = (one for one in state.solo if state.edition.values[one] == 9)
    eight = state.stacks[VALUES.index(8)][-1]
    found = preview.reward(state.view(0), eight, travelling=True)
    assert (found.value, found.kind, found.coming) == (9, nine, True)
    assert not preview.reward(state.view(0), eight, travelling=False).coming


def test_alone_a_ten_of_the_last_turn_brings_the_fourteen() -> None:
    state = before_bohemia("14")
    state.round = state.edition.solo_turns
    own(state, 0, "10 Spain, 2 Danzig")
    store(state, 0, "2 Muskets, 2 Fish Oil, 3 Plums, 2 Wine")
    set_counters(state, 1)
    assert "for 14 Peace of Westphalia" in flat(close_up(checked(state), "Spain"))
    thought = Estimate(state.view(0), 0)
    assert thought.reward(contract("10 Spain")) == 14
    play(state, "travel Spain", "split 1")
    play(state, "deliver 10 Spain")
    assert [state.edition.values[kind] for kind in state.contracts[0]] == [10, 2, 14]


def test_alone_no_reward_is_promised_from_the_discards() -> None:
    state = before_bohemia("14")
    eights = state.stacks[VALUES.index(8)]
    state.stacks[VALUES.index(8)], state.discards[VALUES.index(8)] = (), eights
    found = preview.reward(checked(state).view(0), contract("7 Bohemia"), travelling=True)
    assert found.value == 7
    play(state, "travel Bohemia", "deliver 7 Bohemia")
    assert state.edition.values[state.contracts[0][-1]] == 7


def test_alone_nothing_is_said_of_a_journey_after_the_last_one() -> None:
    state = alone("10 Spain, 2 Danzig", expert=True)
    state.round = state.edition.solo_turns
    assert "If you travelled there now:" in close_up(checked(state), "Bohemia")
    play(state, "travel Bohemia")
    assert state.kind == "deliver"
    assert "If you travelled there now:" not in close_up(state, "Bohemia")


def test_alone_contracts_are_discarded_not_sold() -> None:
    state = alone()
    assert instead(state) == "You can discard contracts, buy or travel."
    assert label(state, "discard 4 Sweden") == "Discard the 4 Sweden (🧵2 🍇)"
    state = alone("2 Danzig")
    assert instead(state) == "You can travel."
    assert refused(state, "discard 2 Danzig") == "You can't discard your last contract."
    state = alone("2 Danzig, 3 Italy, 4 Sweden, 5 Spain, 6 Italy, 7 Spain")
    state.step = Planning(forced=True)
    offer(state, bonuses="Denmark Plums")
    assert instead(checked(state)) == "You can discard contracts or buy."
    assert asked(state, 0)[0] == "6 contracts, limit 5: give up one"


def test_alone_the_board_and_the_rules_name_what_to_aim_at() -> None:
    assert "Points to aim at: 55, 60 or 80" in board(alone())
    assert "aim at" not in board(dealt(2))
    for aim in ("55", "60", "80"):
        assert aim in rules_of(GAME, alone().edition).partition("Aims: ")[2]


# What can be delivered.


def test_a_contract_just_delivered_is_not_one_that_can_not_be() -> None:
    state = journey(0, 1, contracts="3 Danzig")
    own(state, 0, "4 Sweden, 5 Sweden")
    store(state, 0, "2 Fabric, 1 Plums, 2 Muskets, 2 Spice")
    play(checked(state), "travel Sweden", "deliver 4 Sweden")
    assert "Delivered: Anna 4" in board(state).replace("\x1f", " ")
    play(state, "finish")
    assert state.to_act == (1,)
    assert "Anna" not in "".join(line for line in board(state).splitlines() if line.startswith("Can't"))


def test_what_can_be_delivered_after_the_split_is_not_said_to_be_impossible() -> None:
    state = dealt(2, variant_a=True)
    own(state, 0, "5 Sweden, 2 Hamburg")
    own(state, 1, "3 Danzig")
    store(state, 0, "2 Muskets, 1 Spice")
    cards(state, 0)
    set_cubes(state, "Sweden 5")
    play(checked(state), "travel Sweden")
    assert state.kind == "split"
    assert "With trades: Anna 5" in board(state)
    play(state, "split 4")
    assert "prepare" in verbs(state)


def test_the_counters_of_the_journey_count_before_the_split() -> None:
    state = dealt(2, variant_a=True)
    own(state, 0, "5 Sweden, 2 Hamburg")
    own(state, 1, "3 Danzig")
    store(state, 0, "2 Muskets, 1 Spice")
    cards(state, 0)
    set_counters(state, 3, 0)
    set_cubes(state, "Sweden 3")
    play(checked(state), "travel Sweden")
    assert "With trades: Anna 5" in board(state)


def test_what_a_loss_may_take_is_promised_to_nobody() -> None:
    state = dealt(2)
    own(state, 0, "4 Bohemia, 2 Hamburg")
    own(state, 1, "3 Danzig")
    needs = state.edition.contracts[contract("4 Bohemia")].needs
    store(state, 0, ", ".join(f"{number} {state.edition.goods[good]}" for good, number in needs))
    set_counters(state, 0, 0)
    set_chart(state, "A | B C")
    there = flat(close_up(checked(state), "Bohemia"))
    assert "before that loss: - deliver 4" in there
    play(state, "travel Bohemia")
    assert state.kind == "check"
    assert "Before goods are lost:\nCan deliver: Anna 4" in board(state)
    assert "letter A, if it counts: all lose a\n  good" in board(state)


def test_while_a_delivery_is_put_together_nothing_else_is_promised() -> None:
    state = dealt(2, variant_a=True)
    own(state, 0, "5 Sweden, 4 Sweden")
    own(state, 1, "3 Danzig")
    store(state, 0, "2 Muskets, 1 Spice, 4 Coal, 4 Wine, 2 Fabric, 1 Plums")
    cards(state, 0)
    set_counters(state, 1, 0)
    set_cubes(state, "Sweden 2")
    play(checked(state), "travel Sweden", "prepare 5 Sweden")
    assert state.kind == "trade"
    assert "Delivering: Anna 5" in board(state)
    assert "Can deliver" not in board(state)


@pytest.mark.parametrize(("goods", "tile"), [(TWELVE, "France"), (f"{TWELVE}, 1 Wine, 1 Spice", "")])
def test_twelve_different_goods_without_a_trade_are_not_with_trades(goods: str, tile: str) -> None:
    """Eleven kinds and a cube, or thirteen kinds, need no trade, though the delivery is put together."""
    state = twelve_kinds(goods, tile)
    there = flat(close_up(state, "Hamburg"))
    assert "deliver 10 (12 different goods)" in there
    assert "by trades" not in there
    play(state, "travel Hamburg")
    assert "Can deliver: Anna 10" in board(state)
    prepare = next(one for one in state.legal_moves(0) if one.verb == "prepare")
    assert str(GAME.text.label(prepare, state.view(0))).startswith("Put together: 10 Hamburg")


def test_what_could_be_delivered_one_by_one_is_not_promised_together() -> None:
    state = journey(0, 1, contracts="4 Sweden, 5 Sweden")
    store(state, 1, "2 Fabric, 1 Plums, 2 Muskets, 2 Spice")
    play(checked(state), "travel Sweden")
    assert "Can deliver: Bert 4 or 5" in board(state)


# What is lacking.


def test_what_a_cube_stands_in_for_is_not_lacking() -> None:
    state = dealt(2)
    own(state, 0, "5 Sweden, 2 Hamburg")
    store(state, 0, "2 Muskets, 1 Spice, 1 Coal", "Spain, Russia")
    hand = GAME.text.hand(checked(state).view(0)).splitlines()
    assert (
        flat(hand)
        == "Your contracts 5 Sweden ready with a cube of Spain 2 Hamburg ready with a cube of Russia"
    )
    assert "ready with a cube of Spain" in flat(close_up(state, "Sweden"))
    store(state, 0, "1 Muskets, 1 Ham, 1 Coal", "Spain")
    assert flat(GAME.text.hand(state.view(0)).splitlines()).endswith(
        "5 Sweden lacks 1 Musket, 1 Spice but has a cube of Spain 2 Hamburg ready"
    )
    assert "lacks 1 Musket, 1 Spice but has a cube of Spain" in flat(close_up(state, "Sweden"))


def test_a_cube_is_counted_for_one_good_of_its_colour_only() -> None:
    state = dealt(2)
    own(state, 0, "5 Sweden, 2 Hamburg")
    store(state, 0, "1 Muskets, 2 Spice", "Hamburg")
    assert preview.gaps(state.view(0), 0, contract("5 Sweden"))[0] == ()
    store(state, 0, "2 Spice", "Hamburg")
    missing, cubes = preview.gaps(state.view(0), 0, contract("5 Sweden"))
    assert [number for _, number in missing] == [1]
    assert len(cubes) == 1


# Which seats have chosen, and which are asked.


def test_a_player_who_is_still_awaited_is_not_said_to_have_chosen() -> None:
    def told(state: MerkatorState, events: list[Event]) -> list[str]:
        return lines(state, [event for event in events if isinstance(event, Chose)])

    state = rewarded()
    assert told(state, play(state, "coins 2", seat=1)) == ["Bert has chosen one part of an offer."]
    assert 1 in state.to_act
    assert told(state, play(state, "counters 1", seat=1)) == ["Bert has chosen."]
    assert 1 not in state.to_act
    assert told(state, play(state, "coins 3", seat=1)) == ["Bert chooses again."]


def test_a_loss_chosen_again_is_told_as_such() -> None:
    state = dealt(2)
    set_counters(state, 0, 0)
    set_chart(state, "F | A")
    for seat in range(2):
        store(state, seat, "1 Wine, 1 Fish Oil")
    play(checked(state), "travel Denmark", "accept")
    assert lines(state, play(state, "lose Wine", seat=1)) == ["Bert has chosen."]
    assert lines(state, play(state, "lose Fish Oil", seat=1)) == ["Bert chooses again."]


def test_a_player_who_was_asked_is_no_longer_said_to_join() -> None:
    """No player who has declined, or has joined and delivered, may still join this journey."""
    state = journey(0, 2, 2, 2)
    for seat in (1, 2, 3):
        own(state, seat, ("5 Sweden", "4 Sweden", "3 Sweden")[seat - 1])
    play(checked(state), "travel Sweden")
    view = state.view(None)
    assert [preview.may_join(view, seat) for seat in range(4)] == [False, True, True, True]
    play(state, "decline")
    assert state.to_act == (2,)
    view = state.view(None)
    assert [preview.may_join(view, seat) for seat in range(4)] == [False, False, True, True]
    play(state, "join")
    view = state.view(None)
    assert state.to_act == (3,)
    assert [preview.may_join(view, seat) for seat in range(4)] == [False, False, False, True]
    assert preview.chances(view, 1) == preview.chances(view, 2) == ()


def test_while_one_joiner_delivers_those_asked_before_may_no_longer_join() -> None:
    state = journey(0, 2, 2, 2)
    own(state, 1, "3 Danzig")
    own(state, 2, "5 Sweden")
    store(state, 2, "2 Muskets, 2 Spice")
    play(checked(state), "travel Sweden", "decline", "join")
    assert (state.kind, state.actor) == ("deliver", 2)
    assert [preview.may_join(state.view(None), seat) for seat in range(4)] == [False, False, False, True]


def test_what_joining_costs_is_no_longer_there_for_a_trade() -> None:
    state = journey(0, 4)
    store(state, 1, "2 Muskets, 1 Spice")
    play(checked(state), "travel Sweden")
    assert preview.deliverable(state.view(1), 1) == ()
    set_counters(state, 0, 5)
    assert preview.deliverable(state.view(1), 1) == (contract("5 Sweden"),)


def test_a_player_who_may_still_join_the_last_journey_is_told_what_it_brings() -> None:
    state = journey(0, 2)
    state.left = 1
    store(state, 1, "2 Muskets, 2 Spice")
    play(checked(state), "travel Sweden")
    assert state.to_act == (1,)
    assert "If you joined somebody, for 1 Time counter:" in flat(close_up(state, "Sweden", 1))
    assert "joined" not in flat(close_up(state, "Hamburg", 1))


# Advice.


def test_nobody_is_told_to_place_a_cube_that_he_has_not() -> None:
    state = journey(0, 1)
    store(state, 1, "", "Spain")
    assert refused(checked(state), "travel Sweden", 1) == "It is another player's turn to decide."
    assert instead(state, 1) == "You can place a cube of your supply tile."
    store(state, 1, "")
    state._offers = {}
    assert refused(state, "travel Sweden", 1) == "It is another player's turn to decide."
    assert instead(state, 1) is None


def test_nobody_is_told_to_sell_or_buy_what_he_can_not() -> None:
    state = dealt(2)
    own(state, 0, "2 Danzig")
    assert instead(checked(state)) == "You can travel."
    offer(state, buildings="Seeamt")
    state._offers = {}
    assert refused(state, "buy Seeamt") == "That costs 5; you have 0, and nothing to sell."
    own(state, 0, "2 Danzig, 4 Sweden")
    state._offers = {}
    assert instead(state) == "You can sell or travel."
    assert "4 if you sell all but one contract" in refused(state, "buy Seeamt")
    own(state, 0, "2 Danzig, 5 Sweden")
    state._offers = {}
    assert refused(state, "buy Seeamt") == "That costs 5; you have 0. Sell contracts first."


def test_nobody_is_told_to_prepare_what_trades_do_not_bring_about() -> None:
    state = journey(0, 1)
    own(state, 0, "5 Sweden, 4 Sweden")
    store(state, 0, "2 Fabric, 1 Plums")
    play(checked(state), "travel Sweden")
    for verb in ("deliver", "prepare"):
        assert (
            refused(state, f"{verb} 5 Sweden")
            == "You lack goods for that contract, and trades can't replace them."
        )
    assert instead(state) == "You can deliver a contract or finish."
    assert refused(state, "prepare 4 Sweden") == (
        "Nothing is left to choose for that contract: deliver it at once."
    )
    store(state, 0, "2 Fabric, 1 Plums, 2 Muskets, 1 Spice, 4 Coal")
    state._offers = {}
    assert refused(state, "deliver 5 Sweden") == "You lack goods for that contract: prepare it with trades."


def test_nobody_is_told_to_travel_or_deliver_again_where_he_can_not() -> None:
    state = journey(0, 1)
    own(state, 0, "5 Sweden, 4 Sweden")
    store(state, 0, "2 Fabric, 1 Plums, 2 Muskets, 2 Spice")
    own(state, 1, "3 Danzig, 3 Sweden")
    play(checked(state), "travel Sweden", "deliver 4 Sweden")
    assert refused(state, "deliver 4 Sweden") == (
        "You have delivered that contract this turn: only once a turn."
    )
    play(state, "finish", "join") if state.kind == "deliver" else None
    state = journey(0, 1)
    own(state, 0, "5 Sweden, 3 Danzig")
    store(state, 0, "2 Muskets, 2 Spice")
    play(checked(state), "travel Sweden")
    assert refused(state, "deliver 3 Danzig") == (
        "That contract is for Danzig, but this journey led to Sweden."
    )


def test_two_goods_in_the_wrong_order_are_not_said_to_be_lacking() -> None:
    state = dealt(2)
    set_counters(state, 0, 0)
    set_chart(state, "FF | A")
    for seat in range(2):
        store(state, seat, "2 Wine, 2 Fish Oil")
    play(checked(state), "travel Denmark")
    first, second = state.edition.columns[5]
    goods = state.edition.goods
    assert refused(state, f"lose {goods[second]}, {goods[first]}") == (
        f"Name the two goods in the column's order: {goods[first]}, then {goods[second]}."
    )


def test_a_trade_of_a_good_for_itself_is_refused_as_such() -> None:
    state = dealt(2, variant_a=True)
    own(state, 0, "5 Sweden, 2 Hamburg")
    own(state, 1, "3 Danzig")
    store(state, 0, "6 Muskets, 1 Spice, 4 Coal, 4 Wine")
    cards(state, 0)
    set_cubes(state, "Sweden 2")
    play(checked(state), "travel Sweden", "prepare 5 Sweden")
    assert refused(state, "trade Muskets for Muskets") == ("You can't trade a good for itself.")


def test_without_the_expert_rules_nothing_is_said_of_other_values() -> None:
    assert refused(dealt(2), "hold 14") == "Only by the expert rules can you take a card into your hand."


# Orders.


def test_the_letter_costs_no_more_than_there_is() -> None:
    state = dealt(2)
    set_counters(state, 0, 0)
    set_chart(state, "F | A")
    store(state, 0, "1 Ham")
    play(checked(state), "travel Denmark")
    assert state.kind == "check"
    assert GAME.orders["check"].figures["number"].of(state.view(0)) == 0


def test_the_stack_gives_what_its_discards_give() -> None:
    state = journey(0, 1)
    own(state, 0, "5 Sweden, 2 Danzig")
    own(state, 1, "3 Danzig")
    stack(state, 6, "", "6 Italy")
    play(checked(state), "travel Sweden")
    view = state.view(0)
    found = preview.reward(view, contract("5 Sweden"), travelling=False)
    assert (found.value, found.kind) == (6, -1)
    stack(state, 6, "", "")
    found = preview.reward(state.view(0), contract("5 Sweden"), travelling=False)
    assert found.value == 5


# The board.


def test_the_board_says_how_the_end_comes_near() -> None:
    state = dealt(2)
    state.idle, state.calm = 6, 36
    assert "rounds" not in board(state)
    state.calm = 37
    assert "No counter taken for 37 rounds; 40 bring the end." in flat([board(state)])
    state.idle = 7
    assert "No counter taken, no delivery for 7 rounds; 10 bring the end." in flat([board(state)])
    state.ending = True
    assert "The last round follows this turn." in flat([board(state)])
    assert "bring the end" not in flat([board(state)])
    state.ending, state.left = False, 2
    assert "Last round: 2 turns left" in flat([board(state)])


def test_open_cards_stand_on_the_board_until_the_game_is_over() -> None:
    state = deliverer("5 Sweden, 2 Hamburg", "2 Muskets, 2 Spice")
    assert state.kind == "deliver"
    for kind in state.open_bonuses:
        assert state.edition.goods[state.edition.bonuses[kind].good] in board(state).split("Open cards")[1]


def test_the_chart_says_which_side_lies_up() -> None:
    assert "4 Time counters on the chart, back side" in flat([board(dealt(3, long=True))])
    assert "24 Time counters on the chart To" in flat([board(dealt(2, long=True))])
    assert "To the next letters: 6, 6, 6, 6" in board(dealt(2, long=True))


def test_points_on_the_board_are_those_of_contracts_and_buildings() -> None:
    state = dealt(2)
    own(state, 0, "5 Sweden, 2 Hamburg")
    cards(state, 0, "", "Seeamt")
    set_counters(state, 4, 2)
    shown = board(checked(state))
    assert re.search(r"^points +9 ", shown, re.MULTILINE), "Seeamt: a point for two counters"
    assert re.search(r"^Time counters +4 ", shown, re.MULTILINE)
    assert "building Seeamt: 2 points now" in shown


def test_alone_nothing_is_said_of_discards_that_are_never_searched() -> None:
    state = before_bohemia("14")
    level = VALUES.index(8)
    state.stacks[level], state.discards[level] = (), state.stacks[level]
    assert "none open" not in flat(close_up(state, "Open cards"))
    state = dealt(2)
    state.stacks[level], state.discards[level] = (), state.stacks[level]
    assert "8: none open, 7 discarded" in flat(close_up(state, "Open cards"))


# The log.


def test_alone_it_is_not_said_where_counters_come_from() -> None:
    state = alone()
    assert "Anna gets 2 Time counters." in lines(state, play(checked(state), "travel Hamburg", "split 1"))
    state = dealt(2, variant_a=True)
    set_chart(state, "A")
    told = lines(state, play(checked(state), "travel Hamburg", "split 1"))
    assert "Anna gets 2 Time counters, 1 of them from the supply." in told


def test_a_player_who_could_not_deliver_is_told_apart_from_one_who_would_not() -> None:
    state = deliverer("5 Sweden, 2 Hamburg", "2 Muskets, 2 Spice")
    assert "Anna delivers nothing more." in lines(state, play(state, "finish"))
    state = deliverer("5 Sweden, 2 Hamburg", "2 Muskets, 2 Spice")
    assert "Anna can deliver nothing more." in lines(state, play(state, "deliver 5 Sweden"))
    state = dealt(2)
    own(state, 0, "2 Danzig")
    set_cubes(state, "Russia 2")
    store(state, 0, "")
    assert "Anna takes 1 Ham, 1 Fish Oil (no choice)." in lines(state, play(checked(state), "travel Russia"))


def test_alone_open_bonus_cards_are_told_even_if_none_is_left() -> None:
    state = alone()
    offer(state, buildings="Seeamt")
    assert any(
        line.startswith("The open bonus cards go under their stack. Open now: ")
        for line in lines(state, play(checked(state), "buy Seeamt", "pay 5 Spain"))
    )
    assert lines(state, [Renewed(())]) == ["The open bonus cards go under their stack. Open now: none."]


# Losses and endings.


def test_two_rows_that_end_turn_two_letters() -> None:
    state = before_sweden()
    set_chart(state, "A | B | C D")
    assert "the last counters of 2 rows: letters" in flat(close_up(checked(state), "Hamburg"))


def test_the_side_of_the_chart_that_comes_next_is_counted_too() -> None:
    state = dealt(3, long=True)
    set_chart(state, "A")
    state.ends = (0,)
    assert move(state, "travel Hamburg") in checked(state).legal_moves(0)
    assert preview.journey(state.view(0), 0, 0).letters == 1


def test_no_letter_is_foretold_once_the_final_round_follows() -> None:
    state = before_sweden()
    assert "a letter" in flat(close_up(state, "Sweden", 1))
    state.ending = True
    assert "a letter" not in flat(close_up(state, "Sweden", 1))
    state.ending, state.left = False, 3
    assert "letter" not in flat(close_up(state, "Sweden", 0))


def test_a_player_who_has_had_the_last_turn_is_told_of_no_further_journey() -> None:
    state = before_sweden()
    state.left = 3
    for seat, has in ((0, True), (1, True), (2, True)):
        assert preview.travels_again(state.view(None), seat) == has
    state.left = 2
    assert [preview.travels_again(state.view(None), seat) for seat in range(3)] == [True, True, False]
    state.location = 2
    assert [preview.travels_again(state.view(None), seat) for seat in range(3)] == [False, True, False]
    assert "Last round: 2 turns left" in board(state)


# The rules.


def told(options: dict[str, bool] | None = None, players: int | None = None) -> str:
    return rules_of(GAME, dealt().edition, options, players)


def test_the_rules_of_a_table_are_those_of_its_options() -> None:
    general = told()
    for words in ("You may keep 15 coins", "A turn has four steps", "Alone: you have 17 turns", "Options: "):
        assert words in general, words
    cases = [
        ({"variant_b": True}, 3, "There is no cash limit", "may keep"),
        ({"no_joining": True}, 3, "A turn has three steps", "join"),
        ({"no_coins": True}, 2, "There are no coins here", "sell"),
        ({"variant_a": True}, 3, "They come from the chart", "letter"),
        ({"variant_c": True}, 3, "When you buy a bonus card, you get one of its goods", "Alone"),
        ({"expert": True}, 3, "you may take an open card", "Options"),
        ({"variant_d": True}, 3, "the others secretly offer coins and counters", "Alone"),
        ({"variant_d": True, "no_coins": True}, 2, "the others secretly offer counters", "coins and"),
        ({"long": True}, 2, "The long game begins with contracts of 2 and 3", "second time"),
        ({"long": True}, 3, "the chart is empty for the second time", "at any time"),
        ({}, 1, "There are no coins here", "last round"),
        ({"expert": True}, 1, "The game ends after turn 17", "sell"),
    ]
    for options, players, there, not_there in cases:
        shown = told(options, players)
        assert there in shown, (options, players)
        assert not_there not in shown, (options, players)


def test_with_no_number_of_players_the_rules_hold_for_all_that_the_options_allow() -> None:
    assert "Alone:" in told({"expert": True})
    assert "Alone:" not in told({"long": True})
    assert "with three or four players: first its back" in told({"long": True})
    assert "three or four" not in told({"long": True, "no_coins": True})
