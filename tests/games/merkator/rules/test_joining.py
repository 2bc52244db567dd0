"""Step 4: joining (ruling M13)."""

from __future__ import annotations

from games.merkator.moves import JOIN
from games.merkator.rules.events import Finished, Gained, Joined
from games.merkator.state import MerkatorState
from tests.games.merkator.table import (
    GAME,
    READER,
    asked,
    can,
    cards,
    checked,
    counters,
    dealt,
    every,
    goods,
    only,
    own,
    play,
    refused,
    set_counters,
    set_cubes,
    store,
    values,
    verbs,
)


def journey(
    *held: int, to: str = "Sweden", contracts: str = "5 Sweden, 2 Hamburg", **options: bool
) -> MerkatorState:
    """A journey of the first seat, which delivers nothing; the others own the same kind of things."""
    state = dealt(len(held), variant_a=True, **options)
    for seat in range(len(held)):
        store(state, seat, "")
        cards(state, seat)
        own(state, seat, "")
    own(state, 0, "2 Danzig")
    own(state, 1, contracts)
    for seat in range(2, len(held)):
        own(state, seat, "3 Italy" if seat == 2 else "3 Denmark")
    set_cubes(state, "Sweden 2, Hamburg 2")
    set_counters(state, *held)
    return state


def test_joiners_are_asked_clockwise_and_one_by_one() -> None:
    state = journey(0, 1, 1, 1)
    play(checked(state), "travel Sweden")
    asked = []
    while state.kind == "join":
        asked.append(state.to_act[0])
        play(state, "decline")
    assert asked == [1, 2, 3]
    assert state.active == 1


def test_joining_costs_one_counter_at_a_major_location_two_at_a_minor_one() -> None:
    major = journey(0, 3)
    assert only(play(checked(major), "travel Sweden", "join"), Joined) == Joined(1, 1, 0)
    assert counters(major) == [2, 2]
    minor = journey(0, 3)
    assert only(play(checked(minor), "travel Denmark", "join"), Joined) == Joined(1, 2, 0)
    assert counters(minor) == [3, 1]


def test_a_player_who_can_not_pay_is_not_asked() -> None:
    state = journey(0, 1, 2)
    play(checked(state), "travel Denmark")
    assert state.to_act == (2,)


def test_whether_one_can_pay_is_looked_at_when_ones_time_comes() -> None:
    state = journey(0, 0, 1)
    play(checked(state), "travel Sweden")
    assert state.to_act == (2,)


def test_a_joiner_delivers_and_is_rewarded() -> None:
    state = journey(0, 1)
    store(state, 1, "2 Muskets, 2 Spice")
    play(checked(state), "travel Sweden")
    assert "📦 **You deliver** 🟫 **5 Sweden**" in asked(state, 1)
    play(state, "join")
    assert verbs(state) == {"deliver", "finish"}
    play(state, "deliver 5 Sweden")
    assert values(state, 1) == [2, 5, 6]
    assert state.active == 1, "there was nothing more to deliver"


def test_a_joiner_gets_one_good_for_each_bonus_card_and_no_cubes_or_counters() -> None:
    state = journey(0, 1)
    cards(state, 1, "Sweden")
    events = play(checked(state), "travel Sweden", "join")
    assert [event.number for event in every(events, Gained)] == [1]
    assert goods(state, 1) == {"Citrus Fruit": 1}
    assert counters(state) == [2, 0]


def test_the_good_of_the_bonus_card_counts_for_the_delivery() -> None:
    state = journey(0, 1, contracts="6 Sweden, 2 Hamburg")
    cards(state, 1, "Sweden")
    store(state, 1, "2 Plums, 1 Citrus Fruit")
    play(checked(state), "travel Sweden")
    told = asked(state, 1)
    assert told[0] == "Join for 1 ⏳? 8 → 15 points"
    assert {"📦 **You deliver** 🟫 **6 Sweden**", "**You get** 🍋 1 Citrus Fruit as a bonus"} <= {*told}
    assert str(GAME.text.label(JOIN, state.view(1))) == "Join for 1 ⏳"
    play(state, "join", "deliver 6 Sweden")
    assert values(state, 1) == [2, 6, 7]


def test_a_player_who_is_asked_is_told_what_needs_trades() -> None:
    state = journey(0, 1, contracts="5 Sweden, 4 Sweden, 2 Hamburg")
    store(state, 1, "2 Muskets, 1 Spice, 4 Wine, 2 Fabric, 1 Plums")
    play(checked(state), "travel Sweden")
    told = asked(state, 1)
    assert {"📦 **You deliver** 🟫 **5 Sweden**", "📦 **You deliver** 🟫 **4 Sweden**"} <= {*told}
    assert "**You spend** 💥2 🧵2 🍇 🍷4 🌶️" in told, "4 Wine stand for a Spice"


def test_joining_without_use_is_allowed() -> None:
    state = journey(0, 1)
    play(checked(state), "travel Sweden")
    assert "Nothing to deliver there." in asked(state, 1)
    events = play(state, "join")
    assert every(events, Finished)[-1] == Finished(1, True)
    assert counters(state) == [2, 0]


def test_the_traveller_has_ended_his_deliveries_before_others_join() -> None:
    state = journey(0, 1)
    own(state, 0, "4 Sweden")
    store(state, 0, "2 Fabric, 1 Plums")
    play(checked(state), "travel Sweden")
    assert state.to_act == (0,)
    assert "It is another player's turn" in refused(state, "join", 1)
    play(state, "finish")
    assert state.to_act == (1,)
    assert not can(state, "deliver 4 Sweden", 0)


def test_where_joining_is_banned_nobody_is_asked() -> None:
    state = journey(0, 3, no_joining=True)
    play(checked(state), "travel Sweden")
    assert (state.kind, state.active) == ("plan", 1)


def test_the_board_says_who_could_deliver() -> None:
    state = journey(0, 1)
    store(state, 1, "2 Muskets, 2 Spice")
    play(checked(state), "travel Sweden")
    board = GAME.text.board(state.view(None), READER)
    assert "Can deliver: Bert 5" in board


def test_the_board_offers_a_journey_to_nobody_who_was_asked_before() -> None:
    state = journey(0, 2, 1)
    store(state, 1, "2 Muskets, 2 Spice")
    play(checked(state), "travel Sweden")
    assert state.to_act == (1,)
    assert "Can deliver: Bert 5" in GAME.text.board(state.view(None), READER)
    play(state, "decline")
    assert state.to_act == (2,)
    assert "Can deliver: Bert 5" not in GAME.text.board(state.view(None), READER)


def test_where_joining_is_banned_the_board_offers_it_to_nobody() -> None:
    state = journey(0, 2, no_joining=True)
    own(state, 0, "4 Sweden")
    store(state, 0, "2 Fabric, 1 Plums")
    store(state, 1, "2 Muskets, 2 Spice")
    play(checked(state), "travel Sweden")
    assert state.to_act == (0,)
    assert "Can deliver: Bert 5" not in GAME.text.board(state.view(None), READER)
