"""Merkator's pages are compared with the position: each kind of untruth is found where it is planted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest

from games.engine import Move, Text
from games.engine.quantities import Fixed, Number, Quantity
from games.kit.position import Position
from games.kit.quantities.shown import Shown
from games.kit.quantities.truth import CHECKED, rules_are_true, shown_is_true
from games.merkator import text
from games.merkator.edition import GOODS
from games.merkator.moves import BuyBonus
from games.merkator.pages import facts, marks, names
from games.merkator.quantities import answers, moves, printed
from games.merkator.quantities import position as quantities
from games.merkator.quantities.moves import Line
from games.merkator.rules import needs, preview
from games.merkator.rules import play as rules
from games.merkator.state import MerkatorState, MerkatorView
from tests.games.merkator.arranged import (
    before_bohemia,
    deliverer,
    losing,
    positions,
    rich,
    trading,
    twelve_kinds,
)
from tests.games.merkator.rare import all_kinds, emptied, rare, travelled
from tests.games.merkator.rules.test_joining import journey
from tests.games.merkator.rules.test_offers import rewarded
from tests.games.merkator.subject import SUBJECT
from tests.games.merkator.table import (
    GAME,
    checked,
    dealt,
    own,
    play,
    store,
)
from tests.games.sampling import sampled, telling_first

from .oracle import FIXED, QUANTITIES, SENTENCES
from .oracle.reading import different, kinds_of, places_of, scores
from .oracle.reading import needs as asked_of_file
from .text.test_text import before_sweden


def holds(state: MerkatorState, *refused: Move) -> None:
    state._offers = {}
    shown_is_true(Position(SUBJECT, state, Random(1), refused))


def is_found(state: MerkatorState, *of: str) -> None:
    with pytest.raises(AssertionError, match=f"({'|'.join(of)})"):
        holds(state)


def is_found_somewhere(*of: str) -> None:
    with pytest.raises(AssertionError, match=f"({'|'.join(of)})"):  # noqa: PT012 which position shows it
        for state, refused in everywhere():
            holds(state, *refused)


_TELLING = (18, 34, 14, 23, 30, 6, 49, 32, 40, 13, 41, 20, 35, 43, 22, 21, 47, 17, 37, 16, 38, 1)
"""The positions that together show every quantity, the shortest way to all: a planted fault is looked for there first."""


@cache
def _everywhere() -> tuple[tuple[MerkatorState, tuple[Move, ...]], ...]:
    found = [(state, tuple(refused)) for state, refused in (*rare(), *positions())]
    found += ((state(), ()) for state in (asked, last_round, lacking, rewarded))
    return tuple(telling_first(found, _TELLING))


def everywhere() -> Iterator[tuple[MerkatorState, tuple[Move, ...]]]:
    """Yield positions set up by hand, with moves that are refused there."""
    for state, refused in _everywhere():
        yield state.copy(), refused


def asked() -> MerkatorState:
    """The second seat is asked to join, and would deliver."""
    state = journey(1, 1, 0)
    store(state, 1, "2 Muskets, 2 Spice, 3 Ham")
    play(checked(state), "travel Sweden")
    while state.kind == "deliver":
        play(state, "finish")
    return state


def declined() -> MerkatorState:
    """The third of four seats is asked to join, the second was."""
    state = journey(0, 2, 2, 2)
    for seat, contract in ((1, "5 Sweden"), (2, "4 Sweden"), (3, "3 Sweden")):
        own(state, seat, contract)
    store(state, 1, "2 Muskets, 2 Spice")
    play(checked(state), "travel Sweden", "decline")
    return state


def last_round() -> MerkatorState:
    """Two turns are left, the running one included."""
    state = journey(0, 2, 2)
    state.left = 2
    return state


def lacking() -> MerkatorState:
    """A cube of the tile replaces a good, and another contract lacks one after all."""
    state = dealt(2)
    own(state, 0, "5 Sweden, 3 Italy")
    store(state, 0, "1 Muskets, 2 Livestock", "Spain, Hamburg")
    return checked(state)


def lacking_nothing() -> MerkatorState:
    state = dealt(2, variant_a=True)
    own(state, 0, "5 Sweden")
    store(state, 0, "2 Muskets, 2 Spice")
    return checked(state)


def by_trade() -> MerkatorState:
    return deliverer("5 Sweden", "2 Muskets, 1 Spice, 5 Wine")


@pytest.mark.parametrize(
    "position",
    [asked, declined, last_round, lacking, by_trade, trading, rich, before_sweden, rewarded, all_kinds],
)
def test_without_a_fault_all_that_is_said_of_these_positions_is_true(
    position: Callable[[], MerkatorState],
) -> None:
    holds(position())


@pytest.mark.parametrize(
    ("state", "keys"),
    [
        (emptied(), {"page.waiting.none", "page.gain.ready"}),
        (travelled(emptied()), {"reward"}),
        (twelve_kinds("2 Livestock, 1 Ham", "France, Hamburg"), {"page.lacks.kinds"}),
        (travelled(all_kinds()), {"page.bill.kinds", "page.spends.cubes"}),
    ],
)
def test_what_stands_on_rare_pages_is_true(state: MerkatorState, keys: set[str]) -> None:
    before = CHECKED.copy()
    holds(state)
    assert keys <= {key for _, key in CHECKED - before}


def test_kinds_are_those_of_the_file_in_its_order() -> None:
    state = dealt()
    file, edition = Shown(Position(SUBJECT, state, Random(1)), 0).printed, state.edition
    assert [one["name"] for one in places_of(file)] == [one.name for one in edition.locations]
    assert [one["value"] for one in kinds_of(file, "contract")] == list(edition.values)
    for kind, one in enumerate(edition.contracts):
        assert (asked_of_file(file, kind), different(file, kind)) == (dict(one.needs), one.different)
    assert [one["cost"] for one in kinds_of(file, "bonus_card")] == [one.cost for one in edition.bonuses]
    assert [one["name"] for one in kinds_of(file, "building")] == [one.name for one in edition.buildings]


def test_points_are_counted_by_the_rules_of_the_file_as_at_the_end() -> None:
    state = SUBJECT.new(4, 2)
    rng = Random(2)
    while state.outcome is None:
        seat = rng.choice(state.to_act)
        state.play(seat, rng.choice(state.legal_moves(seat)))
    assert isinstance(state, MerkatorState)
    file = Shown(Position(SUBJECT, state, Random(1)), 0).printed
    assert tuple(scores(file, state)) == state.outcome.scores


# Each fault is planted in what a sentence or a column is made with, and found.


@pytest.fixture(autouse=True)
def _made_anew() -> Iterator[None]:
    """Keep nothing that was made before a fault was planted, nor with one; positions are set up without any."""
    _everywhere()
    kept = (
        *(marks.place, marks.place_named, marks.good, facts.title, facts.whole, facts._lacking),
        *(names.contract, names.asking, names.asked, names.power, names.time, names.card),
    )
    for one in kept:
        one.cache_clear()
    yield
    for one in kept:
        one.cache_clear()


_SAID = [name for name in QUANTITIES if name not in ("calm", "idle", "offered_coins", "offered_counters")]
"""Those that these positions show."""


def _quantity(name: str) -> Quantity[...]:
    modules = (quantities, printed, answers, moves)
    found: Quantity[...] = next(
        getattr(one, name) for one in modules if isinstance(getattr(one, name, None), Quantity)
    )
    return found


def _raise_by_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = _quantity(name)
    read, known = one.plain, one.known
    monkeypatch.setattr(one, "plain", lambda *asked: read(*asked) + 1)
    monkeypatch.setattr(one, "known", lambda value, *asked: known(value + 1, *asked))
    if isinstance(one, Fixed):
        # Nor is any number the one that was made before.
        monkeypatch.setattr(one, "_once", lambda *asked: Quantity.__call__(one, *asked))


@pytest.mark.parametrize("name", sampled(_SAID))
def test_a_quantity_that_is_one_off_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _raise_by_one(name, monkeypatch)
    is_found_somewhere(r"\w+ of \{", "stand", "is not true")


@pytest.mark.parametrize("name", sampled(FIXED))
def test_a_printed_number_that_is_one_off_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _raise_by_one(name, monkeypatch)
    with pytest.raises(AssertionError, match=f"({name} of|is not true)"):  # noqa: PT012 the rules say it, or a position
        edition = GAME.meta.editions["reconstructed"]
        for players in (None, 1, 2):
            rules_are_true(SUBJECT, edition, None if players is None else {"variant_c": False}, players)
        for state, refused in everywhere():
            holds(state, *refused)


def changed(move: type[Move], **more: int) -> Callable[[Move, MerkatorView], Text]:
    """Return labels that say something else of one class of moves."""
    label = text.label

    def other(one: Move, view: MerkatorView) -> Text:
        said = label(one, view)
        if type(one) is not move:
            return said
        values = dict(said.values)
        for name, by in more.items():
            number = values[name]
            assert isinstance(number, Number)
            values[name] = number.with_value(number + by)
        return names.say(said.key, **values)

    return other


def test_a_wrong_price_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "label", changed(BuyBonus, price=1))
    is_found(rich(), "price of")


def test_a_wrong_contract_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    asking = names.asking
    monkeypatch.setattr(
        names, "asking", lambda edition, kind: asking(edition, (kind + 1) % len(edition.contracts))
    )
    is_found(rich(), "page.choice.sell", "page.whole.owned")


def test_another_place_than_the_one_where_a_contract_is_delivered_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = marks.place_name
    monkeypatch.setattr(marks, "place_name", lambda edition, place: name(edition, (place + 1) % 12))
    is_found(rich(), "page.contract", "page.choice.travel", "page.waiting", "page.bonus", "page.whole")


def test_a_reward_that_the_solo_card_covers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = preview.reward

    def as_the_tops_lie(view: MerkatorView, kind: int, *, travelling: bool) -> preview.Reward:
        return whole(view, kind, travelling=travelling and view.players > 1)

    monkeypatch.setattr(preview, "reward", as_the_tops_lie)
    is_found(before_bohemia("8 9 10 14"), "rewarded", "reward of")


@pytest.mark.parametrize(
    "ways",
    [
        lambda told: [*told, "deliver"],
        lambda told: [*told, "unpack"],
        lambda told: told[1:],
    ],
)
def test_wrong_advice_is_found(
    monkeypatch: pytest.MonkeyPatch, ways: Callable[[list[str]], list[str]]
) -> None:
    told = rules.ways
    monkeypatch.setattr(rules, "ways", lambda state, seat: ways(told(state, seat)))
    state = rich()
    store(state, 0, "")
    is_found(state, "what can be done is")


def test_advice_to_a_player_who_waits_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    state = rich()
    store(state, 1, "", "Spain")
    holds(state)
    told = rules.ways
    monkeypatch.setattr(rules, "ways", lambda state, seat: ["sell"] if seat else told(state, seat))
    is_found(state, "what can be done is")


def test_a_wrong_ending_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player whose last turn is over reads further journeys."""
    monkeypatch.setattr(preview, "travels_again", lambda view, seat: True)
    is_found(last_round(), "who travels again")


def test_a_wrong_number_of_turns_left_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = last_round()
    view = MerkatorState.view

    def wrong(state: MerkatorState, seat: int | None) -> MerkatorView:
        shown = view(state, seat)
        shown.left = 3
        return shown

    monkeypatch.setattr(MerkatorState, "view", wrong)
    is_found(state, "turns of")


def test_a_joiner_who_was_asked_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preview, "may_join", lambda view, seat: seat != view.active)
    is_found(declined(), "the chance of")


def test_a_cube_that_is_not_counted_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preview, "gaps", lambda view, seat, kind: (preview.shortfall(view, seat, kind), ()))
    is_found(lacking(), "missing of", "page.lacks")


def test_trades_that_nobody_needs_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        needs, "untraded", lambda contract, goods, base, tile: needs.direct(contract, goods, base, tile) >= 0
    )
    is_found(all_kinds(), "without trades")


def test_goods_that_changed_places_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    good = marks.good
    monkeypatch.setattr(marks, "good", lambda edition, index: good(edition, index ^ 1))
    is_found(lacking(), "page.stock", "stands with", "page.lacks", "page.contract", "page.asks")


def test_goods_of_another_player_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    stock = facts.stock
    monkeypatch.setattr(facts, "stock", lambda view, seat: stock(view, (seat + 1) % view.players))
    is_found(lacking(), "page.stock")


def test_counters_of_another_player_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    counters = quantities.counters
    ask = Quantity.__call__

    def of_another(one: Quantity[...], at: MerkatorView, *asked: int) -> Number:
        return ask(one, at, *((asked[0] + 1) % at.players,) if one is counters else asked)

    monkeypatch.setattr(Quantity, "__call__", of_another)
    is_found(lacking(), "page.purse", "are in the row of", "refusal.time")


def test_a_price_in_goods_that_is_not_paid_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Line, "spent", property(lambda line: dict.fromkeys(range(GOODS), 1)))
    is_found(lacking_nothing(), "spent of")


def test_a_contract_that_stays_ready_and_is_said_to_be_broken_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ready_kinds = answers.ready_kinds
    monkeypatch.setattr(
        answers, "ready_kinds", lambda view, seat, answer=None: () if answer else ready_kinds(view, seat)
    )
    state = losing()
    own(state, 0, "3 Hamburg, 2 Sweden")
    store(state, 0, "1 Grain, 3 Wine, 2 Fish Oil")
    is_found(state, "page.choice.lose", "broken of")


def test_every_sentence_with_a_check_is_one_of_the_catalogue() -> None:
    words = GAME.text.WORDS
    assert {key for key in SENTENCES if key not in words} == set()
