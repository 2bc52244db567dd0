"""Merkator's pages in positions set up for it, without what nobody could know."""

from __future__ import annotations

from random import Random

import msgspec

from games.engine import Event
from games.engine.pages.layout import ROW
from games.engine.pages.model import Choice, Facts, Page, Table
from games.engine.words.fitting import lines_of, on_one_line
from games.kit.pages.made import page_of
from games.kit.position import Position
from games.kit.quantities.truth import shown_is_true
from games.merkator.edition import Letter
from games.merkator.moves import OfferCounters
from games.merkator.rules.events import Bids, Delivered, Joined, Lost, Rewarded, Swapped, Travelled, Turned
from games.merkator.state import MerkatorState
from tests.games.merkator.arranged import deliverer
from tests.games.merkator.rare import breaking
from tests.games.merkator.rules.test_joining import journey
from tests.games.merkator.subject import SUBJECT
from tests.games.merkator.table import (
    GAME,
    READER,
    cards,
    checked,
    contract,
    dealt,
    good,
    own,
    place,
    play,
    printed,
    set_chart,
    set_counters,
    set_cubes,
    stack,
    store,
)


def shown(state: MerkatorState, seat: int | None = 0) -> Page:
    page = page_of(GAME, state, seat)
    assert page is not None
    return page


def lines(page: Page) -> list[str]:
    """The lines of a page's facts, and its headline."""
    printed = [lines_of(block.lines, READER, ROW) for block in page.blocks if isinstance(block, Facts)]
    facts = [line for some in printed for line in some]
    return [" ".join(line.said(READER).split()) for line in (page.headline, *facts)]


def choice(page: Page, begins: str) -> Choice:
    found = [one for one in page.choices if one.label.said(READER).startswith(begins)]
    assert found, begins
    return found[0]


def label(page: Page, begins: str) -> str:
    return choice(page, begins).label.said(READER)


def detail(page: Page, begins: str) -> str:
    found = choice(page, begins)
    told = found.impossible or found.detail
    return "" if told is None else on_one_line(told, READER, 100, len).said(READER)


def planning(contracts: str, goods: str, tile: str = "", **options: bool) -> MerkatorState:
    """The first of two seats plans; nobody has cards, no place but Sweden has cubes."""
    state = dealt(2, **options)
    for seat in (0, 1):
        store(state, seat, "")
        cards(state, seat)
        own(state, seat, "2 Danzig" if seat else "")
    own(state, 0, contracts)
    store(state, 0, goods, tile)
    set_cubes(state, "Sweden 2", others=0)
    set_counters(state, 1, 0)
    return state


def test_a_journey_says_what_delivering_then_brings_and_spends() -> None:
    state = planning("5 Sweden", "2 Muskets, 1 Spice", "Spain", variant_a=True)
    stack(state, 6, "6 France, 6 Spain")
    page = shown(checked(state))
    assert label(page, "Sweden") == "Sweden: +6 points"
    assert detail(page, "Sweden").startswith("spends 2 Muskets, 1 Spice, 1 one-time cube · you get 1")
    assert page.choices[0] is choice(page, "Sweden"), "what brings points stands first"
    assert "🟫 5 Sweden ✅ with 💥2 🌶️ and 🟥" in [line.replace("**", "") for line in lines(page)]
    after = state.copy()
    events = [event for move in choice(page, "Sweden").moves for event in after.play(0, move)]
    assert [one.contract for one in events if isinstance(one, Delivered)] == [contract("5 Sweden")]


def test_a_journey_that_turns_a_letter_promises_no_points() -> None:
    state = planning("5 Sweden", "2 Muskets, 2 Spice")
    set_chart(state, "A | B B")
    page = shown(checked(state))
    assert label(page, "Sweden").startswith("Sweden: 2 cubes, you get 1")
    assert "turns a letter" in detail(page, "Sweden")
    assert choice(page, "Sweden").gains == ()
    set_chart(state, "A C | B B")
    assert label(shown(checked(state)), "Sweden").startswith("Sweden: +")


def test_points_that_hang_on_a_card_that_nobody_has_seen_are_not_said() -> None:
    """Envoys' House scores for contracts of small places; what lies under the discards may be one."""
    state = planning("5 Sweden", "2 Muskets, 2 Spice", variant_a=True)
    stack(state, 6, "", discards="6 France, 6 Spain, 6 Bohemia, 6 Denmark")
    assert len(choice(shown(checked(state)), "Sweden: +").moves) > 1
    cards(state, 0, buildings="Envoys' House")
    there = [one for one in shown(checked(state)).choices if one.label.said(READER).startswith("Sweden")]
    assert [len(one.moves) for one in there] == [1]


def test_what_is_too_far_is_impossible_and_says_what_there_is() -> None:
    page = shown(checked(planning("5 Sweden", "")))
    far = choice(page, "Italy")
    assert (far.moves, label(page, "Italy")) == ((), "Italy: you pay 2 ⏳")
    assert detail(page, "Italy") == "you have 1 ⏳"
    assert [one.label.said(READER).partition(":")[0] for one in page.choices if one.menu == "travel"][
        -2:
    ] == ["Italy", "Newfoundland"]


def test_a_contract_lacks_what_no_cube_of_its_colour_stands_in_for() -> None:
    state = planning("5 Sweden, 3 Italy", "1 Muskets, 1 Livestock", "Spain, Hamburg")
    told = [line.replace("**", "") for line in lines(shown(checked(state)))]
    assert "🟫 5 Sweden lacks 1 Spice but has 🟩🟥" in told
    assert "📍 3 Italy ✅ with 🟩" in told


def test_a_delivery_gives_four_goods_before_four_counters_and_only_for_what_is_lacking() -> None:
    state = planning("5 Sweden", "2 Muskets, 1 Spice, 5 Wine", variant_a=True)
    set_counters(state, 5, 0)
    stack(state, 6, "6 France, 6 Spain")
    play(checked(state), "travel Sweden")
    page = shown(state)
    told = lines(page)
    assert "✅ 🌶️ 2 Spice: have 1, by trade" in told
    assert "🍷 4 Wine → 🌶️ 1" in told
    assert not any("⏳" in line for line in told)
    deliver = choice(page, "Deliver the 5")
    assert deliver.primary
    assert deliver.moves[0].verb == "prepare"
    assert told[0] == "Deliver the 5? 5 → 11 points"


def test_a_delivery_gives_nothing_that_it_asks_for_itself_as_long_as_there_is_anything_else() -> None:
    state = planning("6 Spain", "4 Vegetables, 4 Wine, 2 Ham", variant_a=True)
    set_counters(state, 5, 0)
    stack(state, 7, "7 France, 7 Danzig")
    play(checked(state), "travel Spain")
    told = lines(shown(state))
    assert "✅ 🐄 1 Livestock: for 4 Wine" in told
    assert not any("4 Vegetables" in line for line in told)


def test_joining_says_what_one_has_then_and_whom_one_pays() -> None:
    state = journey(1, 1, 0)
    store(state, 1, "2 Muskets, 2 Spice")
    stack(state, 6, "6 France, 6 Spain")
    play(checked(state), "travel Sweden")
    while state.kind == "deliver":
        play(state, "finish")
    page = shown(state, 1)
    told = lines(page)
    assert page.where is not None
    assert page.where.said(READER) == "Merkator · in 🟫 Sweden"
    assert told[0] == "Join for 1 ⏳? 7 → 13 points"
    assert "**You pay** 1 of 1 ⏳ to Anna" in told


def test_a_turn_tells_of_deliveries_where_the_last_ones_were_made() -> None:
    """A player who joins somebody and then travels delivers in two places in a row."""
    first, second = contract("5 Sweden"), contract("3 Denmark")
    events: list[Event] = [
        Delivered(0, first, (), (), False),
        Rewarded(0, contract("6 France"), False),
        Delivered(0, second, (), (), False),
        Rewarded(0, contract("4 Spain"), False),
    ]
    told = GAME.turn_line(events, dealt(2).view(None))
    assert told is not None
    assert " ".join(told.said(READER).split()) == "🔷 Anna delivered the 3 in Denmark, new: 4"


def told_to(seat: int | None, *events: Event, players: int = 3) -> str:
    told = GAME.turn_line(events, dealt(players).view(seat))
    assert told is not None
    return " ".join(told.said(msgspec.structs.replace(READER, seat=seat)).split())


def test_what_a_letter_took_from_the_reader_is_told_them_instead_of_all_else() -> None:
    iron, copper = good("Iron"), good("Copper")
    events = (
        Travelled(0, place("Hamburg"), 0),
        Turned(0, Letter(3, 2), True),
        Lost(0, (iron, iron), (), True),
        Lost(1, (iron, copper), (), True),
        Delivered(0, contract("5 Sweden"), (), (), False),
    )
    assert told_to(1, *events) == "🔷 Anna turned DD: **you lost 1 Iron + 1 Copper**"
    assert told_to(2, *events).startswith("🔷 Anna delivered the 5 in Sweden")
    assert told_to(0, *events).startswith("🔷 You delivered the 5 in Sweden")
    assert told_to(None, *events).startswith("🔷 Anna delivered the 5 in Sweden")
    assert told_to(1, Lost(1, (iron,), (), False)) == "🗑️ **You lost 1 Iron** to a letter"
    assert told_to(0, Lost(1, (iron,), (), False)) == "🗑️ Bert lost 1 Iron"


def test_whoever_was_joined_is_told_what_they_were_paid() -> None:
    joined = (Joined(1, 2, 0), Delivered(1, contract("3 Denmark"), (), (), False))
    assert told_to(0, *joined) == "🔺 Bert **paid you 2** ⏳, delivered the 3"
    assert told_to(0, joined[0]) == "🔺 Bert **paid you 2** ⏳ to join"
    assert told_to(2, *joined) == "🔺 Bert delivered the 3 in Denmark"


def test_whose_offer_was_taken_up_is_told_what_they_paid() -> None:
    swapped = Swapped(0, contract("4 Spain"), contract("4 France"), 3, 1)
    bids = Bids(2, (0, 2, 1), (0, 0, 1))
    assert told_to(1, bids, swapped) == "🔷 Anna exchanged: **you paid 2 coins**"
    assert told_to(2, bids, swapped) == "🔷 Anna exchanged: **you paid 1 coin, 1 ⏳**"
    assert told_to(1, swapped, players=2) == "🔷 Anna exchanged: **you paid 3 coins, 1 ⏳**"
    assert told_to(1, swapped).startswith("🔷 Anna exchanged a 4 for")


def rules(players: int | None = None, **options: bool) -> list[str]:
    chosen = {name: options.get(name, False) for name in GAME.meta.options if name != "start"}
    pages = GAME.rule_pages(printed(), chosen, players)
    return [page.headline.said(READER) for page in pages] + [line for page in pages for line in lines(page)]


def test_the_rules_in_pages_are_those_of_the_tables_options() -> None:
    several = " ".join(rules(3))
    assert "Others join" in several
    assert "turns it" in several
    assert "Others join" not in " ".join(rules(3, no_joining=True))
    assert "turns it" not in " ".join(rules(3, variant_a=True))
    alone = " ".join(rules(1))
    assert "Others join" not in alone
    assert "coins." not in alone.replace("no coins", "")
    assert all(page.kind == "rules" for page in GAME.rule_pages(printed(), {}, 3))


def test_the_symbols_name_every_place_and_every_good() -> None:
    page = GAME.symbols(printed())
    assert page is not None
    told = " ".join(lines(page))
    assert all(location.name in told for location in printed().locations)
    assert all(good in told for good in printed().goods)
    assert place("Hamburg") == 0


def test_a_delivery_that_is_put_together_can_be_completed_in_one_step() -> None:
    """In its cheapest way, which stands above with all that it takes."""
    state = deliverer("5 Sweden", "1 Spice, 5 Wine, 6 Ham", "Hamburg")
    set_counters(state, 5, 0)
    play(checked(state), "prepare 5 Sweden")
    page = shown(state)
    rest = choice(page, "Deliver the 5")
    assert len(rest.moves) > 1
    after = state.copy()
    events = [event for move in rest.moves for event in after.play(0, move)]
    assert [event.contract for event in events if isinstance(event, Delivered)] == [contract("5 Sweden")]
    assert "**Cheapest:** 🍖4 🍷4 🌶️ and 🟩" in lines(page)


def test_two_contracts_that_are_called_alike_are_told_apart_by_what_they_ask_for() -> None:
    state = dealt(2, variant_d=True, variant_a=True)
    for seat in (0, 1):
        store(state, seat, "")
        cards(state, seat)
    own(state, 0, "3 Denmark")
    own(state, 1, "3 Italy")
    asked = printed().contracts[contract("3 Denmark")].needs
    state.goods[:16] = [dict(asked).get(one, 0) for one in range(16)]
    set_counters(state, 2, 2)
    stack(state, 4, "4 Denmark, 4 Denmark Fish Oil")
    play(checked(state), "travel Denmark", "deliver 3 Denmark")
    state.play(1, OfferCounters(1))
    labels = {one.label.said(READER) for one in shown(state).choices}
    assert labels == {"Exchange: 4 Denmark (🐟2)", "Keep: 4 Denmark (🍋 🌶️)"}


def test_what_stays_ready_is_shown_only_where_losses_differ() -> None:
    state = planning("5 Sweden", "2 Muskets, 2 Spice, 1 Ham, 1 Livestock, 1 Citrus Fruit")
    own(state, 1, "2 Danzig")
    set_chart(state, "BB | B C")
    play(checked(state), "travel Sweden")
    assert state.kind == "lose"
    assert not [block for block in shown(state).blocks if isinstance(block, Table)]


def test_answers_that_leave_other_numbers_of_contracts_ready_stand_in_a_table() -> None:
    state = breaking()
    shown_is_true(Position(SUBJECT, state, Random(1)))
    tables = [block for block in shown(state).blocks if isinstance(block, Table)]
    heads = [[str(column.head) for column in table.columns] for table in tables]
    assert ["lose", "still ready"] in heads
