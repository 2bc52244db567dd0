"""Pages of Merchants of the Caribbean; the risk that they tell is what the deck holds."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random

import msgspec
import pytest

from games.caribbean.moves import KEEP, REPEL, REVEAL
from games.caribbean.rules.events import Bust
from games.caribbean.state import CaribbeanState
from games.engine import Text
from games.engine.pages.layout import SMALL_ROW
from games.engine.pages.model import Cards, Choice, Facts, Page
from games.engine.words.fitting import Flow, on_one_line
from games.engine.words.reader import PLAIN
from games.kit.pages.made import page_of, texts_of
from games.kit.pages.true import PAGE_CHECKS
from games.kit.position import Position
from games.kit.quantities.truth import shown_is_true
from tests.games.caribbean.table import GAME, NEW, OLD, READER, arranged, lines, play, played, set_deals
from tests.games.kit import walk

from .arranged import RARE, many_expeditions
from .small_print import rows_say_all, small_print_says_all
from .subject import SUBJECT


def shown(state: CaribbeanState, seat: int | None = None) -> Page:
    page = page_of(GAME, state, seat)
    assert page is not None
    return page


def said(page: Page, key: str) -> dict[str, object]:
    """Return the values of the one sentence of a page with a key."""
    (found,) = [text for text in texts_of(page) if text.key == key]
    return dict(found.values)


def orders_that_bust(state: CaribbeanState) -> Fraction:
    """Return the share of the orders of the face-down cards whose next card busts."""
    coined = [(seat, place) for seat, held in enumerate(state.coins) for place in range(len(held))]
    coined = [(seat, place) for seat, place in coined if state.coins[seat][place][0] == state.deal]
    cards = [*state.deck, *(state.coins[seat][place][1] for seat, place in coined)]
    busts = number = 0
    for order in permutations(cards):
        dealt = state.copy()
        dealt.deck = list(order[: len(state.deck)])
        for (seat, place), card in zip(coined, order[len(state.deck) :], strict=True):
            held = list(dealt.coins[seat])
            held[place] = (state.deal, card)
            dealt.coins[seat] = tuple(held)
        events = dealt.play(dealt.active, REVEAL)
        busts += any(isinstance(event, Bust) for event in events[:2])
        number += 1
    return Fraction(busts, number)


@pytest.mark.parametrize("displays", [[""], ["sailor"], ["pirate-5 sailor sailor sailor"]])
@pytest.mark.parametrize("row", ["flute-1-1", "flute-1-1 pinnace-2-2", "priest"])
def test_the_risk_on_the_page_is_the_share_of_all_orders_of_the_cards_in_which_the_next_one_busts(
    row: str, displays: list[str]
) -> None:
    """Ruling C14: coins of the present deal may be any of its cards; those of older deals are none of them."""
    deck = "flute-5-3 pinnace-1-1 settler"
    state = arranged(row=row, displays=displays, deck=deck, rest="discard", coins=[2, 2])
    state.deal = 2
    set_deals(state, 0, 1, 2)
    set_deals(state, 1, 1, 2)
    board = texts_of([page.blocks for page in GAME.whole(state.view(None))])
    (risk,) = [dict(text.values) for text in board if text.key == "page.risk"]
    busting, cards = risk["busting"], risk["next_cards"]
    assert cards == 5
    share = orders_that_bust(state)
    assert Fraction(int(str(busting)), 5) == share
    for seat in (None, 0):
        (reveal,) = [one.label for one in shown(state, seat).choices if one.moves == (REVEAL,)]
        said_on = f"Reveal: {100 * share}% bust" if share else "Reveal: no bust"
        assert str(reveal) == said_on


def test_a_page_of_a_ship_that_waits_tells_the_risk_after_either_choice() -> None:
    """Ruling C14."""
    deck = "pinnace-1-1 pinnace-4-3 flute-5-3 settler"
    state = arranged(row="flute-1-1", displays=["sailor"], deck=deck, rest="discard", coins=[1, 1])
    play(state, "reveal")
    assert state.kind == "repel"
    page = shown(state)
    for key, move in (("page.repelling", REPEL), ("page.keeping", KEEP)):
        after = state.copy()
        after.play(0, move)
        values = said(page, key)
        assert Fraction(int(str(values["busting"])), int(str(values["next_cards"]))) == orders_that_bust(
            after
        )
    repelled, kept = (int(str(said(page, f"page.{key}")["busting"])) for key in ("repelling", "keeping"))
    assert kept > repelled, "a second Pinnace may come"


def test_the_public_page_asks_what_the_seats_own_page_asks() -> None:
    state = arranged(row="flute-1-1 priest", coins=[5, 5])
    for _ in range(2):
        public, own = shown(state), shown(state, state.to_act[0])
        assert [choice.moves for choice in public.choices] == [choice.moves for choice in own.choices]
        if state.kind == "discover":
            play(state, "stop")


def test_a_person_who_is_too_dear_is_no_button_and_told_with_the_price() -> None:
    state = played(arranged(row="flute-1-1 pinnace-1-1 sailor mademoiselle", coins=[4, 0]), "stop")
    page = shown(state)
    (dear,) = [
        line
        for block in page.blocks
        if isinstance(block, Facts)
        for line in block.lines
        if isinstance(line, Flow)
    ]
    assert [str(part).split()[1] for part in dear.parts] == ["Mademoiselle"]
    assert not any("Mademoiselle" in str(choice.label) for choice in page.choices)


def test_five_cards_are_buttons_and_a_longer_list_is_a_menu_that_ends_with_what_is_too_dear() -> None:
    few = shown(
        played(arranged(row="flute-1-1 galleon-2-1 pinnace-2-2 sailor settler", coins=[6, 0]), "stop")
    )
    assert all(choice.button for choice in few.choices)
    row = "flute-1-1 galleon-2-1 pinnace-2-2 captain sailor settler mademoiselle"
    page = shown(played(arranged(row=row, coins=[6, 0]), "stop"))
    labels = [str(choice.label).split(":")[0] for choice in page.choices if choice.button]
    assert labels == ["Pinnace", "Flute", "Galleon", "Take nothing"]
    menu = [choice for choice in page.choices if choice.menu]
    assert [str(choice.label).split(":")[0] for choice in menu] == [
        "Sailor",
        "Settler",
        "Captain",
        "Mademoiselle",
    ]
    assert str(menu[-1].impossible) == "you have 6 coins"


def test_ships_stand_first_by_coins_then_persons_by_influence_and_price() -> None:
    state = played(
        arranged(row="flute-1-1 galleon-2-1 pinnace-2-2 captain sailor mademoiselle", coins=[9, 0]), "stop"
    )
    names = [str(choice.label).split(":")[0] for choice in shown(state).choices]
    assert names == ["Pinnace", "Flute", "Galleon", "Mademoiselle", "Sailor", "Captain", "Take nothing"]


def test_prices_in_anothers_turn_count_the_coin_for_the_active_player() -> None:
    """Ruling C7."""
    state = played(
        arranged(row="flute-1-2 priest captain", coins=[0, 9], displays=["", "trader-flute-3"]),
        "stop",
        "pass",
    )
    page = shown(state)
    labels = [str(choice.label) for choice in page.choices]
    assert labels[0].startswith("Flute: 🪙 +2"), "two and one by the trader, less one"
    assert any("Priest: 🪙 \N{MINUS SIGN}5" in label for label in labels), labels
    assert str(said(page, "page.small.fee")["who"]) == "Who(seat=0)"


def _below(choice: Choice) -> str:
    assert choice.detail is not None
    return on_one_line(choice.detail, PLAIN, SMALL_ROW).said(PLAIN)


def test_an_expedition_names_who_is_given_up_and_what_influence_it_brings_in_all() -> None:
    state = played(arranged(displays=["priest priest sailor"], open="exp-cc", row="flute-1-1"), "stop")
    page = shown(state)
    (fulfil,) = [choice for choice in page.choices if choice.moves and choice.moves[0].verb == "fulfil"]
    assert fulfil.brings("influence", 0) == 1, "three, less two for the priests"
    assert _below(fulfil) == "gives up 2 Priests: ⭐ \N{MINUS SIGN}2"
    state = played(arranged(displays=["priest priest jack"], open="exp-cc", row="flute-1-1"), "stop")
    (fulfil,) = [one for one in shown(state).choices if one.moves and one.moves[0].verb == "fulfil"]
    assert _below(fulfil) == "next you choose whom to give up"


@pytest.mark.parametrize(
    ("expedition", "display"), [("exp-ach", "captain settler jack"), ("exp-aah", "captain captain jack")]
)
def test_the_longest_names_of_who_is_given_up_have_room(expedition: str, display: str) -> None:
    state = arranged(players=5, edition=NEW, open=expedition, displays=[display], row="flute-1-1", coins=[9])
    play(state, "stop")
    position = Position(SUBJECT, state, Random(1))
    for check in (*PAGE_CHECKS, shown_is_true):
        check(position)
    (fulfil,) = [one for one in shown(state).choices if one.moves and one.moves[0].verb == "fulfil"]
    assert "Jack of all Trades" in _below(fulfil)


def test_the_end_tells_by_what_ranks_are_broken_in_four_lines() -> None:
    state = arranged(players=3, active=2, coins=[3, 3, 0], displays=["exp-cc", "exp-aa", ""])
    state.ending = True
    while state.outcome is None:
        state.play(state.to_act[0], state.legal_moves(state.to_act[0])[-1])
    assert len(state.outcome.trail) == 3
    for check in PAGE_CHECKS:
        check(Position(SUBJECT, state, Random(1)))


def test_pages_of_rare_positions_are_of_every_kind() -> None:
    kinds = {shown(position()).kind for position in RARE.values()}
    assert kinds >= {"give", "empty", "take", "repel", "turn"}


def test_expeditions_of_which_there_are_more_than_buttons_stand_in_a_menu() -> None:
    state = many_expeditions()
    shown_is_true(Position(SUBJECT, state, Random(1)))
    page = shown(state, 0)
    fulfils = [choice for choice in page.choices if choice.moves[0].verb == "fulfil"]
    assert [choice.button for choice in fulfils] == [True, True, True, False]
    assert [choice.menu for choice in fulfils[3:]] == [menu.key for menu in page.menus]


def test_several_deeds_of_a_turn_are_a_short_line() -> None:
    state = arranged(row="flute-1-2 priest captain", displays=["governor"], coins=[5, 5])
    events = [*play(state, "stop"), *play(state, "loot flute"), *play(state, "hire priest")]
    line = GAME.turn_line(events, state.view(None))
    assert str(line).endswith("P1: Flute 🪙 +2, Priest 🪙 \N{MINUS SIGN}4")


def test_who_only_looks_on_is_told_whose_prices_they_see() -> None:
    state = played(arranged(row="flute-1-1 mademoiselle", coins=[3, 9]), "stop")
    page = shown(state, 1)
    assert page.kind == "waiting"
    titles = [str(block.title) for block in page.blocks if isinstance(block, Cards)]
    assert titles == ["**Harbour**, priced for P1"]


def test_what_happened_in_a_turn_is_a_line() -> None:
    def told(state: CaribbeanState, *moves: str) -> Text | None:
        return GAME.turn_line(play(state, *moves), state.view(None))

    state = arranged(row="flute-1-2 priest", coins=[5, 5])
    assert told(state, "stop") is not None
    assert str(told(state, "hire priest")).endswith("P1 hired a Priest: 🪙 \N{MINUS SIGN}4")
    state = arranged(row="flute-1-1", deck="flute-5-3 trader-skiff")
    assert "went bust on a second Flute" in str(told(state, "reveal"))
    state = arranged(deck="tax-most", coins=[12, 3])
    assert str(told(state, "reveal")).endswith("P1 revealed a tax increase: **P1 🪙 \N{MINUS SIGN}5**")
    state = arranged(deck="tax-most", coins=[3, 3], displays=["", "sailor"])
    assert str(told(state, "reveal")).endswith("P1 revealed a tax increase")
    state = arranged(deck="exp-cc")
    assert str(told(state, "reveal")).endswith("P1 revealed an expedition: 🧭 ✝️✝️")
    bust = arranged(row="flute-1-1", deck="flute-5-3 trader-skiff")
    line = GAME.turn_line(play(bust, "reveal"), bust.view(0))
    assert line is not None
    assert line.key == "page.told.hit.bust", "told them before what the others did then"
    state = arranged(deck="sailor", coins=[12, 3])
    assert told(state, "reveal") is None, "the card lies there to be seen"


def test_what_another_did_to_the_reader_is_told_them_in_bold() -> None:
    """The fee of who takes in their turn (ruling C7), a tax increase (C4), the pay of their jester at a bust (C5)."""

    def told(state: CaribbeanState, seat: int, *moves: str) -> str:
        line = GAME.turn_line(play(state, *moves), state.view(seat))
        assert line is not None
        return line.said(msgspec.structs.replace(READER, seat=seat)).replace("\N{MINUS SIGN}", "-")

    state = played(arranged(players=3, row="flute-1-2 priest", coins=[5, 5, 5]), "stop", "pass")
    taking = state.copy()
    assert told(taking, 0, "loot flute") == "🔺 Bert took the Flute: 🪙 +1, **🪙 +1 to you**"
    assert told(state, 2, "loot flute") == "🔺 Bert took the Flute: 🪙 +1"
    taxed = arranged(players=3, deck="tax-most", coins=[12, 14, 3])
    assert told(taxed.copy(), 1, "reveal").startswith("🔷 Anna: **tax: you 🪙 -6**. Tax: Anna 🪙 -5")
    assert told(taxed.copy(), 0, "reveal") == "🔷 You revealed a tax increase: **you 🪙 -5**, Bert 🪙 -6"
    assert told(taxed, 2, "reveal") == "🔷 Anna: **tax: you 🪙 +1**. Tax: Anna 🪙 -5, Bert 🪙 -6"
    bust = arranged(row="flute-1-1", deck="flute-5-3 trader-skiff", displays=["", "jester"])
    assert told(bust, 1, "reveal") == "🔷 Anna went bust on a second Flute, **🪙 +1 to you**"


@pytest.mark.parametrize("edition", [OLD, NEW])
def test_the_last_round_names_who_has_the_last_turn(edition: str) -> None:
    """Ruling C11: it is the player before the first player."""
    state = arranged(players=3, first=1, active=1, edition=edition)
    state.ending = True
    page = shown(state)
    assert str(page.where) == "Caribbean · last round"
    assert str(said(page, "page.small.last")["who"]) == "Who(seat=0)"


def test_events_call_the_reader_you() -> None:
    state = arranged(row="flute-1-2", coins=[3, 3])
    events = play(state, "stop")
    reader = msgspec.structs.replace(READER, seat=0)
    assert GAME.text.event_line(events[0], state.view(0), reader) == "You stop."
    assert lines(state, events)[0] == "Anna stops."


@pytest.mark.parametrize("seed", range(3))
def test_small_print_says_all_that_it_has_to_in_random_games(seed: int) -> None:
    walk(SUBJECT, 2 + seed, seed, [small_print_says_all, rows_say_all], every=3)


@pytest.mark.parametrize("rare", RARE)
def test_small_print_says_all_that_it_has_to_in_rare_positions(rare: str) -> None:
    small_print_says_all(Position(SUBJECT, RARE[rare](), Random(1)))


@pytest.mark.parametrize("edition", [OLD, NEW])
@pytest.mark.parametrize("ships", range(6))
def test_small_print_says_all_that_it_has_to_of_each_number_of_ship_types(ships: int, edition: str) -> None:
    """In the own turn, as a ship waits, and as others take; for the poor and the rich, also in the last round."""
    types = ("pinnace", "flute", "skiff", "frigate", "galleon")
    row = " ".join(types[:ships])
    for coins, ending in ((3, False), (12, False), (12, True)):
        state = arranged(
            players=3, active=1, row=row, displays=["", "sailor"], deck="pinnace-1-1",
            revealed=6, coins=[coins] * 3, edition=edition,
        )  # fmt: skip
        state.ending = ending
        others = played(state.copy(), "stop")
        for position in (state, played(state.copy(), "reveal"), others):
            small_print_says_all(Position(SUBJECT, position, Random(1)))
