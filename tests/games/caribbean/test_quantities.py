"""The Caribbean's pages are compared with the position: each kind of untruth is found where it is planted."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random

import pytest

from games.caribbean import quantities, text
from games.caribbean.moves import Hire, Loot
from games.caribbean.pages import facts, marks, names, offers
from games.caribbean.pages.titles import power
from games.caribbean.state import CaribbeanFields, CaribbeanState, CaribbeanView
from games.engine import Move, Speaker, Text
from games.engine.quantities import Number
from games.kit.position import Position
from games.kit.quantities.shown import Shown
from games.kit.quantities.truth import rules_are_true, shown_is_true
from tests.games.kit import walk

from .arranged import SHOWN, waiting
from .oracle import FIXED, SENTENCES, cards_of
from .small_print import rows_say_all
from .subject import SUBJECT
from .table import EDITIONS, GAME, arranged, dealt, play, played

say = Speaker("caribbean")
whole = import_module("games.caribbean.pages.watching.whole")
"""The module, not its function of that name."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_are_those_of_the_file_in_its_order(edition: str) -> None:
    state = dealt(edition=edition)
    cards = cards_of(Shown(Position(SUBJECT, state, Random(1)), 0).printed)
    kinds = [("ships", "persons", "expeditions", "tax_increases")[card.kind] for card in state.edition.cards]
    assert [card["sort"] for card in cards] == kinds


def test_the_price_figures_ask_for_the_influence_that_they_name() -> None:
    state = arranged(row="sailor-3 sailor-5 sailor-7", coins=[9, 0])
    figures = {name: one for name, one in GAME.orders["discover"].figures.items() if name[:6] == "price_"}
    assert len(figures) == 3
    for figure in figures.values():
        value, named = figure.of(state.view(0)), dict(figure.title.values)
        assert isinstance(value, Number)
        assert value.of["least"] == named["influence"]
        assert named["nobody"] == figure.of(arranged().view(0)) == 99


# Each fault is planted in what a sentence or a column is made with, and found.


@pytest.fixture(autouse=True)
def _marks_made_anew() -> Iterator[None]:
    """Keep no mark and no power that was made before a fault was planted, nor with one."""
    kept = (marks.ship, marks.card, marks.symbol, marks.needs, power)
    for one in kept:
        one.cache_clear()
    yield
    for one in kept:
        one.cache_clear()


def _is_found(*of: str, first: int = 0) -> None:
    """Look for a fault in random games, first in the one of a seed that is known to meet it early."""
    with pytest.raises(AssertionError, match=f"({'|'.join(of)})"):  # noqa: PT012 which seed fails is chance
        for seed in (first, *range(6)):
            walk(SUBJECT, 3, seed, [shown_is_true])


def _is_found_in(state: CaribbeanState, *of: str) -> None:
    with pytest.raises(AssertionError, match=f"({'|'.join(of)})"):
        shown_is_true(Position(SUBJECT, state, Random(1)))


def test_a_wrong_price_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    label = text.label

    def other(move: Move, view: CaribbeanView) -> Text:
        said = label(move, view)
        if not isinstance(move, Hire):
            return said
        values = dict(said.values)
        costs = values["costs"]
        assert isinstance(costs, Number)
        return say(said.key, **{**values, "costs": costs.with_value(costs + 1)})

    monkeypatch.setattr(text, "label", other)
    _is_found("costs of", first=3)


@pytest.mark.parametrize(
    "quantity",
    [
        "among", "best_loot", "busting", "cheapest", "coins_after", "influence", "lying", "money",
        "net", "next_cards", "percent", "rewards", "row", "strength", "takes", "types",
    ],
)  # fmt: skip
def test_a_quantity_that_is_one_off_is_found(quantity: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = getattr(quantities, quantity)
    read = one.plain
    monkeypatch.setattr(one, "plain", lambda *asked: read(*asked) + 1)
    _is_found(f"{quantity} of")


@pytest.mark.parametrize("quantity", ["by_persons", "by_expeditions", "to_give", "given_up", "lost", "kinds", "price", "second"])  # fmt: skip
def test_a_rare_quantity_that_is_one_off_is_found(quantity: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = getattr(quantities, quantity)
    read = one.plain
    monkeypatch.setattr(one, "plain", lambda *asked: read(*asked) + 1)
    with pytest.raises(AssertionError, match=f"{quantity} of"):  # noqa: PT012 which position shows it
        for state, refused in SUBJECT.arranged():
            shown_is_true(Position(SUBJECT, state, Random(1), tuple(refused)))


@pytest.mark.parametrize("quantity", sorted({*FIXED} - {"last_card", "at_types", "card_coins", "cost", "anchors", "crosses", "houses", "worth"}))  # fmt: skip
def test_a_number_of_the_rules_that_is_one_off_is_found(
    quantity: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = getattr(quantities, quantity)
    read = one.plain
    monkeypatch.setattr(one, "plain", lambda *asked: read(*asked) + 1)
    with pytest.raises(AssertionError, match=f"{quantity} of"):
        rules_are_true(SUBJECT, GAME.meta.editions["port-royal-2014"], None, None)


@pytest.mark.parametrize("quantity", ["last_card", "card_coins", "cost", "anchors", "crosses", "houses", "worth"])  # fmt: skip
def test_a_printed_number_that_is_one_off_is_found(quantity: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = getattr(quantities, quantity)
    read = one.plain
    monkeypatch.setattr(one, "plain", lambda *asked: read(*asked) + 1)
    _is_found(f"{quantity} of")


def test_a_price_of_the_board_without_the_fee_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    read = quantities.net.plain
    monkeypatch.setattr(quantities.net, "plain", lambda at, seat, kind: read(at, seat, kind) + at.fee(seat))
    _is_found("net of", "costs of")


def test_wrong_numbers_of_cards_for_more_ship_types_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "TAKES", (1, 1, 1, 1, 3, 4))
    _is_found("more of")


def test_a_number_of_another_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = quantities.worth
    other = lambda edition, kind: worth(edition, kind - 1 if kind else kind)  # noqa: E731
    monkeypatch.setattr(quantities, "worth", other)
    _is_found("is not true")


def test_a_trader_of_a_display_without_their_ships_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "_displayed", lambda view, kind: marks.card(view.edition, kind))
    _is_found("page.whole.display", first=11)


def test_a_wrong_number_of_ships_among_the_next_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        CaribbeanView, "next_cards", lambda view, *, keeping=False: (*view.deck, *view.discard)
    )
    _is_found(
        "next_cards of", "among of", "busting of", "percent of", "page.choice.reveal", "page.whole.among"
    )


def test_cards_that_the_harbour_does_not_hold_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CaribbeanFields, "if_stopped", lambda position: position.allowance(position.active))
    _is_found("takes of", "left of")


def test_a_wrong_count_of_the_cards_left_to_take_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CaribbeanFields, "still", lambda position: position.more)
    state = arranged(row="flute-1-1 priest", displays=["governor governor"], coins=[9, 0])
    play(state, "stop", "loot flute")
    _is_found_in(state, "takes of", "left of")


def test_a_wrong_gain_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CaribbeanView, "brings", lambda view, seat, ship: view.edition.cards[ship].coins)
    _is_found("net of", "best_loot of", "brings of", "costs of", first=11)


def test_a_gain_that_the_cards_do_not_suffice_for_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        CaribbeanFields, "rewards", lambda view, expedition: view.edition.cards[expedition].coins
    )
    state = arranged(displays=["priest priest"], open="exp-cc", coins=[0, 0], rest=1, row="sailor")
    state.deck = []
    play(state, "stop")
    _is_found_in(state, "rewards of")


def test_odds_that_pool_coins_of_older_deals_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling C14."""
    monkeypatch.setattr(
        CaribbeanView,
        "next_cards",
        lambda view, *, keeping=False: tuple(card for _, cards in view.unseen for card in cards),
    )
    with pytest.raises(AssertionError, match=r"(busting|next_cards|percent|among) of"):  # noqa: PT012 which seed fails is chance
        for seed in range(20):
            walk(SUBJECT, 4, seed, [shown_is_true], every=3)


def test_odds_without_the_ship_that_waits_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling C14."""
    monkeypatch.setattr(CaribbeanView, "next_cards", lambda view, *, keeping=False: view.discard)
    _is_found_in(waiting(20), "next_cards of", "percent of")


def test_odds_after_the_other_choice_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    odds = facts.odds
    monkeypatch.setattr(
        facts, "odds", lambda key, view, *, keeping=False: odds(key, view, keeping=not keeping)
    )
    _is_found_in(waiting(20), "page.repelling", "page.keeping")


def test_a_chance_in_other_words_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "chance", lambda fraction, keeping: say("chance.under"))
    _is_found("page.risk", "page.repelling", "page.keeping")


def test_marks_behind_another_player_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    strength = quantities.strength
    monkeypatch.setattr(quantities, "strength", lambda at, seat: strength(at, (seat + 1) % at.players))
    state = arranged(displays=["sailor", ""])
    _is_found_in(state, "are in the row of", "page.own")


def test_a_mark_that_is_left_away_behind_a_player_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quantities, "expeditions", lambda at, seat: 0)
    state = arranged(displays=["sailor exp-cc", ""])
    with pytest.raises(AssertionError, match="stands behind"):
        rows_say_all(Position(SUBJECT, state, Random(1)))


def test_wrong_advice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CaribbeanState, "_ways", lambda *_: ["fulfil"])
    _is_found("there are")


def test_a_bust_that_is_not_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    label = text.label
    monkeypatch.setattr(
        text,
        "label",
        lambda move, view: (
            say("page.choice.keep", **dict(said.values))
            if (said := label(move, view)).message == "page.choice.keep.bust"
            else said
        ),
    )
    _is_found_in(SHOWN["a ship that busts if it stays"](), "page.choice.keep")


def test_another_ship_than_the_one_that_is_taken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    taking = names.taking

    def other(move: Move, view: CaribbeanView) -> Text:
        said = taking(move, view)  # type: ignore[arg-type] # as it came
        types = view.edition.ship_types
        if not isinstance(move, Loot):
            return said
        ship = types[types.index(str(dict(said.values)["ship"])) - 1]
        return say(said.key, **{**dict(said.values), "ship": ship})

    monkeypatch.setattr(offers, "taking", other)
    _is_found("page.choice.loot")


def test_persons_who_are_not_those_that_are_given_up_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    given_up = offers._given_up
    monkeypatch.setattr(offers, "_given_up", lambda view, persons: given_up(view, persons[1:]))
    _is_found_in(
        played(arranged(displays=["priest priest sailor"], open="exp-cc", row="flute-1-1"), "stop"),
        "others are given up",
    )


def test_a_wrong_ending_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        facts,
        "where",
        lambda view: say("page.where.last") if view.influence(view.active) > 3 else say("page.harbour"),
    )
    _is_found("page.where.last", first=1)


def test_a_wrong_count_of_rounds_to_the_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling C10: a hire this round has broken the row."""
    monkeypatch.setattr(facts, "idle_rounds", quantities.idle)
    state = arranged(row="sailor flute-1-1", coins=[3, 3])
    state.idle = 18
    play(state, "stop", "hire sailor")
    _is_found_in(state, "page.small.idle")


def test_every_sentence_with_a_check_is_one_of_the_catalogue() -> None:
    words = GAME.text.WORDS
    assert {key for key in SENTENCES if key not in words} == set()
