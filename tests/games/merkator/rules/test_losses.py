"""Step 2.4, the loss check: which letter counts, who loses what (rulings M7-M9)."""

from __future__ import annotations

from random import Random

from games.merkator.edition import Letter
from games.merkator.edition.reading import read
from games.merkator.moves import Lose
from games.merkator.rules.events import Chose, Lost, Turned
from games.merkator.rules.hidden import KNOWN
from games.merkator.state import MerkatorState
from tests.games.merkator.table import (
    GAME,
    can,
    checked,
    dealt,
    every,
    good,
    goods,
    only,
    play,
    refused,
    set_chart,
    set_counters,
    store,
)
from tests.games.merkator.test_edition import changed


def with_chart(chart: str, *stores: str, tiles: tuple[str, ...] = (), **options: bool) -> MerkatorState:
    """A position where the first seat must travel, with these goods of each seat."""
    state = dealt(len(stores), **options)
    set_counters(state, *[0] * len(stores))
    set_chart(state, chart)
    for seat, line in enumerate(stores):
        store(state, seat, line, tiles[seat] if tiles else "")
    return checked(state)


def lost(events: list, seat: int) -> list[str]:  # type: ignore[type-arg] # events of all kinds
    """Return a seat's losses."""
    names = dealt().edition.goods
    return [names[one] for event in every(events, Lost) if event.seat == seat for one in event.goods]


def test_taking_the_last_counter_of_a_row_turns_it() -> None:
    state = with_chart("A BB | C", "", "")
    assert not every(play(state, "travel Denmark"), Turned), "one is left in its row"
    play(state, "finish") if state.kind == "deliver" else None
    while state.kind != "plan":
        play(state, "decline")
    events = play(state, "travel Denmark")
    assert only(events, Turned) == Turned(1, Letter(1, 2), True)


def test_everybody_loses_not_only_the_traveller() -> None:
    state = with_chart("FF | A", "2 Wine", "2 Fish Oil, 1 Ham")
    events = play(state, "travel Denmark")
    assert goods(state, 0) == {}
    assert goods(state, 1) == {"Ham": 1}
    assert lost(events, 0) == ["Wine", "Wine"]
    assert all(event.forced for event in every(events, Lost))


def test_a_single_letter_costs_one_good_a_double_letter_two() -> None:
    one = with_chart("F | A", "3 Wine", "")
    play(one, "travel Denmark", "accept")
    assert goods(one) == {"Wine": 2}
    two = with_chart("FF | A", "3 Wine", "")
    play(two, "travel Denmark")
    assert goods(two) == {"Wine": 1}


def test_an_empty_column_loses_nothing_and_one_good_is_all_that_can_go() -> None:
    state = with_chart("FF | A", "1 Wine", "2 Ham")
    events = play(state, "travel Denmark")
    assert goods(state, 0) == {}
    assert goods(state, 1) == {"Ham": 2}
    assert lost(events, 1) == []


def test_a_single_letter_may_be_ignored_for_the_next_rows_first_counter() -> None:
    state = with_chart("F | AA B", "2 Wine, 2 Grain", "")
    events = play(state, "travel Denmark")
    assert only(events, Turned) == Turned(0, Letter(5, 1), False)
    assert state.kind == "check"
    assert goods(state) == {"Wine": 2, "Grain": 2}
    events = play(state, "redraw")
    assert only(events, Turned) == Turned(0, Letter(0, 2), True)
    assert goods(state) == {"Wine": 2}


def test_the_second_result_is_final_and_its_counter_stays_on_the_chart_known_to_all() -> None:
    state = with_chart("F | A B", "1 Grain", "")
    play(state, "travel Denmark", "redraw")
    assert state.phase != "check"
    assert len(state.chart) == 2
    assert state.view(None).chart_letters == (0, -1)
    assert state.determinize(1, Random(3)).view(None).chart_letters == (0, -1)


def test_a_double_letter_can_not_be_ignored() -> None:
    state = with_chart("FF | A", "1 Wine, 3 Grain", "")
    play(state, "travel Denmark")
    assert state.kind != "check"
    assert goods(state) == {"Grain": 3}


def test_without_a_next_row_the_letter_counts() -> None:
    state = with_chart("F", "2 Wine", "")
    events = play(state, "travel Denmark")
    assert only(events, Turned).final
    assert goods(state) == {"Wine": 1}


def test_both_counters_of_hamburg_are_taken_before_the_check() -> None:
    state = with_chart("F | A B | C", "2 Wine", "")
    play(state, "travel Hamburg", "split 1")
    assert state.kind == "check"
    assert len(state.chart) == 2
    play(state, "redraw")
    assert [code % 16 for code in state.chart] == [2, 1], "the second row's next one was turned"


def test_two_rows_that_end_at_once_are_checked_one_after_the_other() -> None:
    state = with_chart("FF | AA | C", "2 Wine, 2 Grain, 1 Iron", "")
    play(state, "travel Hamburg", "split 1")
    assert goods(state) == {"Iron": 1, "Livestock": 1} or goods(state) == {"Iron": 1, "Muskets": 1}


def test_a_player_who_has_two_kinds_chooses() -> None:
    state = with_chart("F | A", "1 Wine, 1 Fish Oil", "2 Wine")
    play(state, "travel Denmark", "accept")
    assert state.to_act == (0,), "the other has one kind only"
    assert can(state, "lose Wine")
    assert can(state, "lose Fish Oil")
    assert "column F" in refused(state, "lose Ham")
    assert "name as many" in refused(state, "lose Wine, Wine")
    play(state, "lose Fish Oil")
    assert (goods(state, 0), goods(state, 1)) == ({"Wine": 1}, {"Wine": 1})


def test_all_choose_at_once_and_see_their_own_choice_only() -> None:
    state = with_chart("F | A", "1 Wine, 1 Fish Oil", "1 Wine, 1 Fish Oil", "1 Wine, 1 Fish Oil")
    play(state, "travel Denmark", "accept")
    assert list(state.to_act) == [0, 1, 2]
    floor = state.undo_floor
    events = play(state, "lose Wine", seat=1)
    assert events == [Chose(1, False, False)]
    assert list(state.to_act) == [0, 2]
    assert state.view(1).answer == (good("Wine"), -1, 0)
    assert state.view(0).answer == state.view(None).answer == ()
    assert goods(state, 1) == {"Wine": 1, "Fish Oil": 1}, "nothing happens before all have chosen"
    assert state.undo_floor == floor
    board = str(state.view(None))
    assert "Wine" not in board
    events = play(state, "lose Wine", "lose Fish Oil")
    assert [goods(state, seat) for seat in range(3)] == [{"Fish Oil": 1}, {"Fish Oil": 1}, {"Wine": 1}]
    assert state.undo_floor == state.moves, "the others' choices came out"
    assert [event.seat for event in every(events, Lost)] == [0, 1, 2]


def test_a_choice_can_be_changed_until_all_are_in() -> None:
    state = with_chart("F | A", "1 Wine, 1 Fish Oil", "1 Wine, 1 Fish Oil")
    play(state, "travel Denmark", "accept")
    play(state, "lose Wine", seat=1)
    turn = state.turn
    assert "already" in refused(state, "lose Wine", 1)
    play(state, "lose Fish Oil", seat=1)
    assert (state.to_act, state.turn) == ((0,), turn)
    play(state, "lose Wine")
    assert goods(state, 1) == {"Wine": 1}


def test_cubes_of_the_tile_are_never_lost_but_may_be_placed_in_the_answer() -> None:
    state = with_chart("F | A", "1 Wine", "", tiles=("France, Russia", "France"))
    play(state, "travel Denmark", "accept")
    assert state.to_act == (0,), "the other has nothing there, so it is not asked"
    assert "only together with your choice" in refused(state, "unpack Wine")
    assert "only together with your choice" in refused(state, "unpack Wine", 1)
    assert can(state, "lose Wine")
    play(state, "lose Fish Oil placing Fish Oil")
    assert goods(state, 0) == {"Wine": 1}
    assert state.view(0).tiles[0] == 1 << 6, "the cube of Russia is gone, that of France is left"


def test_a_player_who_has_less_than_is_lost_is_not_asked_even_with_a_cube() -> None:
    state = with_chart("FF | A", "1 Wine", "", tiles=("France", ""))
    play(state, "travel Denmark")
    assert state.kind != "lose"
    assert goods(state, 0) == {}
    assert state.tiles[0] == 1 << 6


def test_a_player_who_loses_all_that_is_there_has_no_choice_between_kinds() -> None:
    state = with_chart("FF | A", "1 Wine, 1 Fish Oil", "2 Wine, 1 Fish Oil")
    events = play(state, "travel Denmark")
    assert state.to_act == (1,)
    events += play(state, "lose Fish Oil, Wine", seat=1)
    assert sorted(lost(events, 0)) == ["Fish Oil", "Wine"]
    assert goods(state, 1) == {"Wine": 1}


def test_a_letter_that_all_unseen_counters_share_is_no_news() -> None:
    """Turning it tells nobody anything, so that it does not keep the journey from being taken back."""
    state = with_chart("F | A", "1 Wine", "")
    for pile in (state.chart, state.supply):
        pile[:] = [code % KNOWN + KNOWN for code in pile]
    state.chart[-1] %= KNOWN
    state.held = [tuple(code % KNOWN + KNOWN for code in held) for held in state.held]
    play(checked(state), "travel Denmark")
    assert state.kind == "check"
    assert state.undo_floor == 0


def test_variant_a_has_no_checks() -> None:
    state = with_chart("F | A", "2 Wine", "", variant_a=True)
    events = play(state, "travel Denmark")
    assert not every(events, Turned)
    assert goods(state) == {"Wine": 2}


def test_one_cube_is_not_placed_as_both_goods_of_its_colour() -> None:
    """In an edition that has both in one column: a loss from it is answered with the cube as one of them."""
    edition = read(
        changed(
            ('goods = ["Grain", "Vegetables", "Plums"]', 'goods = ["Grain", "Saltpeter", "Plums"]'),
            ('goods = ["Iron", "Coal", "Saltpeter"]', 'goods = ["Iron", "Coal", "Vegetables"]'),
        )
    )
    state = GAME.new(2, 1, {"start": "first"}, edition)
    assert isinstance(state, MerkatorState)
    set_counters(state, 0, 0)
    set_chart(state, "A | B")
    store(state, 0, "1 Plums", "Danzig")
    store(state, 1, "")
    play(checked(state), "travel Denmark", "accept")
    masks = {move.cubes for move in state.legal_moves(0) if isinstance(move, Lose)}
    assert masks == {0, 1, 2}
