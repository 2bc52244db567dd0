"""Each check of pages, shown to find a page with one planted fault."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from games.engine import Move, Setup, State, Stream, Text
from games.engine.pages.model import Choice, Column, Facts, Page, Row, Table
from games.engine.quantities import BROUGHT, GAIN, Brought, Number
from games.engine.words.fitting import Fitting, Flow
from games.engine.words.texts import Speaker, Who
from games.kit.pages import promises
from games.kit.pages import true as pages
from games.kit.pages.promises import PROMISE_CHECKS
from games.kit.pages.true import PAGE_CHECKS
from games.kit.quantities.truth import shown_is_true
from games.kit.walk import Check
from games.sea_merchants import SeaMerchants
from games.sea_merchants import quantities as count
from games.sea_merchants.moves import DRAW, Buy, Trade
from games.sea_merchants.rules.play import SeaPlay
from games.sea_merchants.state import SeaState, SeaView
from tests.games.kit import phone, walk, what
from tests.games.kit.phone import PHONE_CHECKS
from tests.games.kit.what import WHAT_CHECKS

from .sea_merchants.subject import SUBJECT

say = Speaker("sea_merchants")
Spoilt = Callable[[Page, SeaState], Page]


def each_choice(spoilt: Callable[[Choice], Choice]) -> Spoilt:
    """Return what spoils every choice of a page."""

    def spoil(page: Page, state: SeaState) -> Page:
        return msgspec.structs.replace(page, choices=tuple(map(spoilt, page.choices)))

    return spoil


@each_choice
def more_coins(choice: Choice) -> Choice:
    gains = [msgspec.structs.replace(gain, value=gain.value + 1) for gain in choice.gains]
    return msgspec.structs.replace(choice, gains=tuple(gains))


def one_choice_less(page: Page, state: SeaState) -> Page:
    return msgspec.structs.replace(page, choices=page.choices[1:])


def no_word_of_what_is_refused(page: Page, state: SeaState) -> Page:
    return msgspec.structs.replace(page, choices=tuple(one for one in page.choices if one.impossible is None))


@each_choice
def undo_for_ever(choice: Choice) -> Choice:
    return msgspec.structs.replace(choice, final=False)


@each_choice
def no_undo_ever(choice: Choice) -> Choice:
    return msgspec.structs.replace(choice, final=True)


@each_choice
def two_ways_forward(choice: Choice) -> Choice:
    return msgspec.structs.replace(choice, button=True, primary=True)


@each_choice
def a_long_label(choice: Choice) -> Choice:
    words = say("page.row.change", give="porcelain and porcelain", take="porcelain or porcelain")
    return msgspec.structs.replace(choice, label=words)


def one_more(value: object) -> Number:
    """Return a number of the same quantity that is one more."""
    assert isinstance(value, Number)
    return value.with_value(value + 1)


def changed(text: Text | None, name: str) -> Text | None:
    """Return a sentence with one number more, if it has one of that name."""
    values = () if text is None else text.values
    raised = tuple((one, one_more(value) if one == name else value) for one, value in values)
    return None if text is None else msgspec.structs.replace(text, values=raised)


@each_choice
def a_wrong_price(choice: Choice) -> Choice:
    return msgspec.structs.replace(choice, price=one_more(choice.price) if choice.price else 0)


@each_choice
def a_wrong_price_in_words(choice: Choice) -> Choice:
    return msgspec.structs.replace(choice, label=changed(choice.label, "cost"))


@each_choice
def a_wrong_rest(choice: Choice) -> Choice:
    assert not isinstance(choice.detail, Fitting | Flow)
    return msgspec.structs.replace(choice, detail=changed(choice.detail, "coins_after"))


@each_choice
def a_gain_that_is_none(choice: Choice) -> Choice:
    return msgspec.structs.replace(choice, label=changed(choice.label, "gain"))


@each_choice
def what_others_do_not_gain(choice: Choice) -> Choice:
    coins = Brought(77, GAIN, ("coins", (0,), choice.moves, False), BROUGHT)
    told = say("page.choice.trade/detail", others=say("page.others.gain", who=Who(0), coins=coins))
    return msgspec.structs.replace(choice, detail=told)


@each_choice
def an_untrue_reason(choice: Choice) -> Choice:
    gone = say("page.choice.buy.impossible/gone")
    return msgspec.structs.replace(choice, impossible=gone if choice.impossible else None)


@each_choice
def impossible_though_it_can_be_done(choice: Choice) -> Choice:
    dear = say("page.choice.buy.impossible/gone")
    return msgspec.structs.replace(choice, moves=(), refused=choice.moves or choice.refused, impossible=dear)


def a_fact_of_yesterday(page: Page, state: SeaState) -> Page:
    return msgspec.structs.replace(
        page, blocks=(*page.blocks, Facts((say("page.own", money=Number(99, "coins", (0,), ("seat",))),)))
    )


def a_number_that_nobody_answers_for(page: Page, state: SeaState) -> Page:
    return msgspec.structs.replace(page, headline=say("page.gain.of", who=Who(0), coins=3))


def coins_said_as_cards(page: Page, state: SeaState) -> Page:
    """A true number that a sentence takes for another one."""
    wrong = say("page.where.turn", deck=count.coins(state, 0))
    return msgspec.structs.replace(page, where=wrong)


def coins_of_somebody_else(page: Page, state: SeaState) -> Page:
    """A true number of who neither reads nor acts, and is not named."""
    other = next(seat for seat in range(state.players) if seat not in (page.seat, *state.to_act))
    told = say("page.own", coins=count.coins(state, other))
    return msgspec.structs.replace(page, blocks=(*page.blocks, Facts((told,))))


def a_rule_that_is_not_due(page: Page, state: SeaState) -> Page:
    """The count of contracts, though nobody has one."""
    return msgspec.structs.replace(page, small=(say("page.small.contract", bonus=count.bonus(state)),))


def one_of_the_others_less(page: Page, state: SeaState) -> Page:
    """The gains of a play for others, without them."""

    @each_choice
    def none(choice: Choice) -> Choice:
        told = say("page.choice.trade/detail", others=say("page.others.none"))
        return msgspec.structs.replace(choice, detail=told)

    return none(page, state)


def another_step_for_who_waits(page: Page, state: SeaState) -> Page:
    where = say("page.where.trading", deck=count.deck(state))
    return page if page.seat is None else msgspec.structs.replace(page, where=where)


def a_number_in_words(page: Page, state: SeaState) -> Page:
    """A name that has a digit in it."""
    return msgspec.structs.replace(page, headline=say("rules.card", card="3 fish"))


def a_number_of_another_good(page: Page, state: SeaState) -> Page:
    """A row whose numbers are those of the next one, each of them true."""

    def spoil(block: object) -> object:
        if not isinstance(block, Table) or len(block.rows) < 2:
            return block
        first, second, *rest = block.rows
        cells = (first.cells[0], *second.cells[1:])
        return msgspec.structs.replace(
            block, rows=(msgspec.structs.replace(first, cells=cells), second, *rest)
        )

    return msgspec.structs.replace(page, blocks=tuple(map(spoil, page.blocks)))


def columns_that_are_swapped(page: Page, state: SeaState) -> Page:
    """The last two heads, each above the other's numbers."""

    def spoil(block: object) -> object:
        if not isinstance(block, Table):
            return block
        *heads, one, other = block.columns
        return msgspec.structs.replace(block, columns=(*heads, other, one))

    return msgspec.structs.replace(page, blocks=tuple(map(spoil, page.blocks)))


def a_menu_of_more(page: Page, state: SeaState) -> Page:
    menus = [msgspec.structs.replace(menu, title=changed(menu.title, "turn_drawn")) for menu in page.menus]
    return msgspec.structs.replace(page, menus=tuple(menus))


def the_next_card(page: Page, state: SeaState) -> Page:
    return msgspec.structs.replace(page, small=(Text("sea_merchants", f"page.{state.deck[-1:]}"),))


def a_gain_from_the_deck(page: Page, state: SeaState) -> Page:
    """The gain of the secret card on top, said as if it were known."""
    gains = [
        msgspec.structs.replace(gain, value=state.deck[-1])
        for choice in page.choices
        for gain in choice.gains
    ]
    choices = [msgspec.structs.replace(choice, gains=tuple(gains[:1])) for choice in page.choices]
    return msgspec.structs.replace(page, choices=tuple(choices))


def a_way_forward_that_costs(page: Page, state: SeaState) -> Page:
    """Buying a card, which gains no coins, as the brightest button."""
    bought = [one for one in page.choices if one.moves and isinstance(one.moves[0], Buy)]
    choices = [msgspec.structs.replace(one, primary=one in bought[:1]) for one in page.choices]
    return msgspec.structs.replace(page, choices=tuple(choices))


def a_way_forward_that_ends_the_turn(page: Page, state: SeaState) -> Page:
    """Drawing cards, though a product could be played."""
    choices = [msgspec.structs.replace(one, primary=one.moves == (DRAW,)) for one in page.choices]
    return msgspec.structs.replace(page, choices=tuple(choices))


def covers_that_name_nothing(page: Page, state: SeaState) -> Page:
    """Covers do not say what a play promised."""
    bare = [
        msgspec.structs.replace(one, label=say("page.choice.cover", good="fish"), detail=None)
        for one in page.choices
    ]
    return msgspec.structs.replace(page, choices=tuple(bare)) if page.kind == "cover" else page


def the_least_play_first(page: Page, state: SeaState) -> Page:
    """The plays of a turn from the least to the best: what a change of cargo promised stands last."""
    plays = [one for one in page.choices if one.moves and isinstance(one.moves[0], Trade)]
    others = [one for one in page.choices if one not in plays]
    return msgspec.structs.replace(page, choices=(*plays[::-1], *others)) if page.kind == "trade" else page


def a_headline_of_two_lines(page: Page, state: SeaState) -> Page:
    words = say("page.row.change", give="porcelain and porcelain", take="porcelain or porcelain")
    return msgspec.structs.replace(page, headline=words)


def an_order_that_can_be_declined(page: Page, state: SeaState) -> Page:
    return msgspec.structs.replace(page, headline=Text("sea_merchants", "page.order.trade"))


def a_long_story(page: Page, state: SeaState) -> Page:
    lines = Facts((say("page.small.cover"),) * 40)
    return msgspec.structs.replace(page, blocks=(*page.blocks, lines))


def a_sentence_of_nobodys(page: Page, state: SeaState) -> Page:
    return msgspec.structs.replace(page, headline=Text("sea_merchants", "in.no.catalogue"))


def a_long_search(page: Page, state: SeaState) -> Page:
    for _ in range(pages.PLAYS + 1):
        (seat,) = state.to_act
        state.copy().play(seat, state.legal_moves(seat)[0])
    return page


def an_emoji_of_its_own(page: Page, state: SeaState) -> Page:
    words = Speaker("engine")("what.legend", text="\N{UNICORN FACE}")
    return msgspec.structs.replace(page, small=(words,))


def a_sentence_as_about_somebody_else(page: Page, state: SeaState) -> Page:
    told = say("event.passed-dock", who="you")
    return msgspec.structs.replace(page, blocks=(*page.blocks, Facts((told,))))


def a_column_without_a_meaning(page: Page, state: SeaState) -> Page:
    heads = (Column(say("page.menu.trade", number=1)),)
    return msgspec.structs.replace(page, blocks=(*page.blocks, Table((), heads, (Row((), ("1",)),))))


FAULTS: list[tuple[Check, Spoilt]] = [
    (pages.pages_are_true, more_coins),
    (pages.pages_are_true, undo_for_ever),
    (pages.pages_are_true, no_undo_ever),
    (pages.nobody_regrets_the_way_forward, a_way_forward_that_costs),
    (pages.nobody_regrets_the_way_forward, a_way_forward_that_ends_the_turn),
    (pages.menus_are_whole, no_word_of_what_is_refused),
    (pages.menus_are_whole, one_choice_less),
    (pages.orders_have_reasons, an_order_that_can_be_declined),
    (pages.pages_give_nothing_away, the_next_card),
    (pages.pages_give_nothing_away, a_gain_from_the_deck),
    (promises.promises_are_kept, covers_that_name_nothing),
    (promises.promises_are_kept, the_least_play_first),
    (pages.pages_fit, a_headline_of_two_lines),
    (pages.pages_fit, a_long_label),
    (pages.pages_speak_to_their_reader, a_sentence_as_about_somebody_else),
    (pages.who_waits_is_told_the_same, another_step_for_who_waits),
    (pages.pages_are_said_by_catalogues, a_sentence_of_nobodys),
    (pages.pages_are_made_quickly, a_long_search),
    (shown_is_true, a_wrong_price),
    (shown_is_true, a_wrong_price_in_words),
    (shown_is_true, a_wrong_rest),
    (shown_is_true, a_gain_that_is_none),
    (shown_is_true, what_others_do_not_gain),
    (shown_is_true, an_untrue_reason),
    (shown_is_true, impossible_though_it_can_be_done),
    (shown_is_true, a_fact_of_yesterday),
    (shown_is_true, a_number_that_nobody_answers_for),
    (shown_is_true, a_menu_of_more),
    (shown_is_true, a_number_in_words),
    (shown_is_true, coins_said_as_cards),
    (shown_is_true, coins_of_somebody_else),
    (shown_is_true, a_rule_that_is_not_due),
    (shown_is_true, one_of_the_others_less),
    (shown_is_true, a_number_of_another_good),
    (shown_is_true, columns_that_are_swapped),
    (what.what_is_what, an_emoji_of_its_own),
    (what.what_is_what, a_column_without_a_meaning),
    (what.signs_are_named, an_emoji_of_its_own),
    (phone.pages_keep_discords_limits, two_ways_forward),
    (phone.pages_fit_a_phone, a_long_story),
]


_LATE = (a_wrong_price_in_words, a_wrong_rest, an_untrue_reason)
"""Faults that only a later position shows, as `a_wrong_price`: that one is looked for in the short form."""


@pytest.mark.parametrize(
    ("check", "spoilt"),
    [
        pytest.param(
            *fault,
            id=f"{fault[0].__name__}-{number}",
            marks=pytest.mark.long if fault[0] is what.signs_are_named or fault[1] in _LATE else (),
        )
        for number, fault in enumerate(FAULTS)
    ],
)
def test_a_page_with_a_fault_is_found(check: Check, spoilt: Spoilt) -> None:
    """The state is what a page never gets to see: the position itself, or the last one that was dealt again."""
    seen: list[SeaState] = []

    class Seen(SeaPlay):
        def view(self, seat: int | None) -> SeaView:
            seen.append(self)
            return super().view(seat)

    class Faulty(SeaMerchants):
        def _deal(self, setup: Setup, chance: Stream) -> SeaState:
            return Seen(setup, chance)

        def page(self, view: Any, moves: Sequence[Move], deals: Sequence[State]) -> Page:
            hidden: Any = deals[0] if spoilt is a_long_search else seen[-1]
            page = super().page(view, moves, deals)
            assert page is not None
            return spoilt(page, hidden)

    with pytest.raises((AssertionError, KeyError)) as found:  # noqa: PT012 which seed fails is chance
        for seed in range(3):
            walk(replace(SUBJECT, game=Faulty()), 3, seed, [check])
    assert check.__name__ in [entry.name for entry in found.traceback], "something else failed"


def test_an_order_without_a_reason_is_found() -> None:
    """Loading a ship, if nobody had begun the game by it."""
    with pytest.raises(AssertionError, match="gives no reason"):
        walk(replace(SUBJECT, free={**SUBJECT.free, "load": ()}), 3, 0, [pages.orders_have_reasons])


def test_every_check_of_pages_has_a_planted_fault() -> None:
    every = {*PAGE_CHECKS, *PHONE_CHECKS, *PROMISE_CHECKS, *WHAT_CHECKS, shown_is_true}
    assert {check for check, _ in FAULTS} == every


@pytest.mark.long
def test_without_a_fault_the_same_walks_pass() -> None:
    every = [*PAGE_CHECKS, *PHONE_CHECKS, *PROMISE_CHECKS, *WHAT_CHECKS, shown_is_true]
    walk(SUBJECT, 3, 0, every, every=11)
