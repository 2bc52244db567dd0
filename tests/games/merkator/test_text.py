"""What players read: boards, labels, event lines, prompts, refusals, rules."""

from __future__ import annotations

import re

import pytest

from games.engine import Event
from games.merkator import moves as m
from games.merkator import text
from games.merkator.edition import read
from games.merkator.preview import journey
from games.merkator.state import MerkatorState

from .table import (
    GAME,
    NAMES,
    cards,
    checked,
    dealt,
    move,
    offer,
    own,
    place,
    play,
    playing,
    set_chart,
    set_counters,
    set_cubes,
    store,
)
from .test_edition import TEXT, changed


def board(state: MerkatorState, *, wide: bool = False, before: object = None) -> str:
    return GAME.text.board(state.view(None), NAMES[: state.players], wide=wide, before=before)


def lines(state: MerkatorState, events: list[Event], seat: int | None = None) -> list[str]:
    view = state.view(seat)
    return [GAME.text.event_line(event.seen_by(seat), view, NAMES) for event in events]


def label(state: MerkatorState, line: str, seat: int | None = None) -> str:
    mover = state.to_act[0] if seat is None else seat
    return GAME.text.move_label(move(state, line), state.view(mover))


def test_the_board_shows_map_chart_offers_and_offices() -> None:
    state = dealt(2)
    set_counters(state, 0, 2)
    set_chart(state, "A B | C")
    set_cubes(state, "Russia 3")
    own(state, 0, "5 Sweden, 2 Hamburg")
    store(state, 0, "2 Muskets, 1 Wine", "Spain")
    cards(state, 0, "Hamburg", "Seeamt")
    shown = board(checked(state))
    for line in (
        "Round 1: Anna plans",
        " Russia           3    . Dan Swe",
        " Hamburg          1   +2 Dan Swe Dut",
        " Bohemia              +1 all 3+",
        "Chart: 2 1; supply 37",
        "  E 2Mus  F 1Win",
        "  Tile: red",
        "  5Swe:2Mus+2Spi; 2Hbg:1Ham+1Coa",
        "  Bonus: Hbg:Sal",
        "  Built: Seeamt (0)",
        "  Tile: all colours",
    ):
        assert line in shown, shown


def test_the_board_marks_new_cubes_and_where_the_traveller_is() -> None:
    state = dealt(2)
    before = state.view(None)
    play(state, "travel Russia")
    play(state, "split 1")
    shown = board(state, before=before)
    assert re.search(r"Sweden +2\*", shown)
    assert re.search(r">Russia +0 ", shown)


def test_the_board_says_who_is_awaited() -> None:
    state = dealt(3)
    set_counters(state, 0, 0, 0)
    set_chart(state, "F | A")
    for seat in range(3):
        store(state, seat, "1 Wine, 1 Fish Oil")
    play(checked(state), "travel Denmark", "accept", "lose Wine")
    assert "Round 1: Bert, Cleo loses" in board(state)


def test_a_known_letter_is_shown_on_the_chart() -> None:
    state = dealt(2)
    set_counters(state, 0, 0)
    set_chart(state, "F | AA B")
    play(checked(state), "travel Denmark", "redraw")
    assert "Chart: 2(AA); supply" in board(state)


def test_the_label_of_a_journey_says_what_it_would_bring() -> None:
    state = dealt(2)
    own(state, 0, "5 Sweden, 4 Sweden")
    own(state, 1, "3 Danzig")
    store(state, 0, "2 Muskets, 2 Spice")
    cards(state, 0, "Sweden")
    cards(state, 1)
    set_cubes(state, "Sweden 3")
    assert label(checked(state), "travel Sweden") == "Sweden: 3 goods, 2 Citrus Fruit, +1 time, deliver 5"
    assert label(state, "travel France") == "France: 1 good"


def test_the_preview_counts_cubes_counters_and_deliveries() -> None:
    state = dealt(2)
    own(state, 0, "3 Spain")
    own(state, 1, "3 Danzig")
    store(state, 0, "1 Fabric", "England")
    cards(state, 0)
    set_cubes(state, "Spain 4")
    there = journey(checked(state).view(0), 0, place("Spain"))
    assert (there.cubes, there.counters, there.bonus) == (4, -1, ())
    assert there.spread == (place("England"), place("France"))
    assert [state.edition.values[kind] for kind in there.deliveries] == [3]


def test_what_a_button_says() -> None:
    state = dealt(2)
    own(state, 0, "5 Sweden, 2 Hamburg")
    offer(state, bonuses="Denmark Plums", buildings="Seeamt")
    assert label(state, "sell 5 Sweden") == "Sell 5 at Sweden (2 Muskets, 2 Spice) for 5"
    assert label(state, "buy bonus Denmark Plums") == "Buy Plums at Denmark for 3"
    assert label(state, "buy Seeamt") == "Buy Seeamt for 5: 1 VP per 2 Time counters (max 6)"
    assert label(state, "unpack Wine") == "Place a cube as Wine"
    assert label(state, "trade time for Wine") == "Trade 4 Time counters for Wine"


def test_the_own_hand_says_what_contracts_lack() -> None:
    state = dealt(2)
    own(state, 0, "5 Sweden, 2 Hamburg")
    store(state, 0, "2 Muskets, 1 Spice, 1 Ham, 1 Coal")
    assert GAME.text.hand(state.view(0)).splitlines() == [" 5 Sweden: lacks 1Spi", " 2 Hamburg: ready"]
    assert GAME.text.hand(state.view(None)) == ""


def test_the_story_of_a_turn() -> None:
    state = dealt(2, variant_a=True)
    own(state, 0, "5 Sweden, 2 Hamburg")
    own(state, 1, "3 Danzig")
    store(state, 0, "2 Muskets, 1 Spice, 4 Coal")
    store(state, 1, "")
    cards(state, 0, "Sweden")
    cards(state, 1)
    set_cubes(state, "Sweden 2")
    set_counters(state, 0, 1)
    told = lines(state, play(checked(state), "travel Sweden", "prepare 5 Sweden", "decline"))
    assert told[:10] == [
        "Anna travels to Sweden.",
        "Anna takes 1 Iron, 1 Copper (no choice).",
        "Anna gets 2 Citrus Fruit by a bonus card.",
        "A new cube in Hamburg, Russia.",
        "Anna gets 1 Time counter.",
        "Anna prepares to deliver 5 at Sweden (2 Muskets, 2 Spice).",
        "Anna trades 4 Coal for Spice (no choice).",
        "Anna delivers the 5 in Sweden: 2 Muskets, 1 Spice (no choice).",
        told[8],
        told[9],
    ]
    assert told[8].startswith("Anna gets 6 at ")
    assert told[-1] == "Bert does not join."


def test_a_hidden_choice_is_told_as_such() -> None:
    state = dealt(2)
    set_counters(state, 0, 0)
    set_chart(state, "F | A")
    for seat in range(2):
        store(state, seat, "1 Wine, 1 Fish Oil")
    play(checked(state), "travel Denmark", "accept")
    events = play(state, "lose Wine", seat=1)
    assert lines(state, events) == ["Bert has chosen."]
    assert GAME.text.hand(state.view(1)).splitlines()[0] == "You chose to lose Wine"
    assert "lose" not in GAME.text.hand(state.view(0))
    told = lines(state, play(state, "lose Fish Oil"))
    assert told[:2] == ["- Anna loses Fish Oil.", "- Bert loses Wine."]


def test_all_words_are_there_and_say_what_to_do() -> None:
    """Every refusal that random games meet, and every event line, is a sentence."""
    verbs = set(GAME.verbs.values())
    assert set(text.VERBS) == set(GAME.verbs)
    fields = {name for cls in verbs for name in cls.__struct_fields__}
    assert set(text.FIELDS) == fields
    assert all(len(words) <= 100 for words in (*text.VERBS.values(), *text.FIELDS.values()))
    for key, words in text.WORDS.items():
        if isinstance(words, str) and key.startswith(("refusal", "prompt", "outcome", "trail")):
            assert words.endswith((".", "?")), key
    kinds = set(GAME.meta.decisions)
    assert {f"refusal.now.{kind}" for kind in kinds} <= set(text.WORDS)
    assert {f"prompt.{kind}" for kind in kinds} <= set(text.WORDS)
    assert {f"option.{name}" for name in GAME.meta.options if name != "start"} <= set(text.WORDS)


@pytest.mark.parametrize("players", [1, 3])
def test_every_event_of_a_game_has_a_line_of_its_own(players: int) -> None:
    state = dealt(players, 5, expert=True)
    kinds = set()
    for _, _, events in playing(state, 5):
        for event, line in zip(events, lines(state, events), strict=True):
            kinds.add(type(event))
            assert line.endswith(".")
    assert {m.Travelled, m.Took, m.Scored, m.Ended, m.Held} <= kinds


def test_the_rules_in_short_have_the_editions_numbers() -> None:
    summary = GAME.text.rules(read(changed(("threshold = 2", "threshold = 1"))))
    for words in (
        "15 coins",
        "more than 5 contracts",
        "Hamburg 2",
        "Newfoundland 3",
        "17 turns",
        "a 10 is delivered",
    ):
        assert words in summary, words
    assert summary.isascii()
    assert len(GAME.text.rules(read(TEXT))) < 4096


def test_the_longest_contract_still_has_a_label() -> None:
    needs = ", ".join(f'"{name}" = 9' for name in dealt().edition.goods[2:12])
    edition = read(changed(('goods = { "Iron" = 1, "Fabric" = 1, "Plums" = 1 }', f"goods = {{ {needs} }}")))
    state = GAME.new(2, 1, {}, edition)
    kind = next(kind for kind, one in enumerate(edition.contracts) if len(one.needs) == 10)
    for verb in (m.Sell, m.Deliver, m.Prepare, m.Pay):
        assert len(GAME.text.move_label(verb(kind), state.view(0))) <= 80
    assert len(GAME.text.value_label("sell", "contract", kind, state.view(0))) <= 100
