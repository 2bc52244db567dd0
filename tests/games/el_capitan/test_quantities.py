"""El Capitan's pages are compared with the position: each kind of untruth is found where it is planted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import pytest

from games.el_capitan import quantities, text
from games.el_capitan.moves import REPAY, Anchor, Borrow, Build, Fortify, Reopen, Sail, Tow
from games.el_capitan.pages import builds, facts, marks, offers, settling
from games.el_capitan.pages.face import board, close_ups, names
from games.el_capitan.pages.face import map as charts
from games.el_capitan.rules import offers as owed
from games.el_capitan.rules import scoring
from games.el_capitan.rules.voyages import cards_of
from games.el_capitan.state import CapitanState, CapitanView
from games.engine import Move, Speaker, Text
from games.engine.pages import players
from games.engine.pages.model import Gain
from games.engine.quantities import Number, Quantity
from games.engine.words.texts import Mark, Together, Who
from games.kit.position import Position
from games.kit.quantities.truth import rules_are_true, shown_is_true
from tests.games.sampling import sampled, telling_first

from .arranged import anchoring, at_islas, busy, ended, repaying
from .oracle import FIXED, QUANTITIES, SENTENCES
from .subject import SUBJECT
from .table import GAME, arranged, lay, play

say = Speaker("el_capitan")


@pytest.fixture(autouse=True)
def _marks_made_anew() -> Iterator[None]:
    """Keep no mark that was made before a fault was planted, nor with one; positions are set up without any."""
    _everywhere()
    kept = (marks.seals, facts.card, builds._used, builds._part)
    for one in kept:
        one.cache_clear()
    yield
    for one in kept:
        one.cache_clear()


def _check(state: CapitanState, *refused: Move) -> None:
    state._offers = {}
    shown_is_true(Position(SUBJECT, state, Random(1), refused))


_TELLING = (75, 43, 18, 68, 2, 62, 37, 15, 14, 7)
"""The positions that together show every quantity, the shortest way to all: a planted fault is looked for there first."""


@cache
def _everywhere() -> Sequence[tuple[CapitanState, Sequence[Move]]]:
    return telling_first(
        [(one, moves) for one, moves in SUBJECT.arranged() if isinstance(one, CapitanState)], _TELLING
    )


def _check_all(*, rules: bool = False) -> None:
    """Check all positions that are set up by hand; before them the rules."""
    for table in (2, 3) if rules else ():
        rules_are_true(SUBJECT, next(iter(GAME.meta.editions.values())), None, table)
    for state, refused in _everywhere():
        _check(state.copy(), *refused)


def _is_found(state: CapitanState, *of: str) -> None:
    with pytest.raises(AssertionError, match=f"({'|'.join(of)})"):
        _check(state)


def _changed(kind: type[Move], name: str, value: Any) -> Callable[[Move, CapitanView], Text]:
    """Return labels that say something else of one class of moves: another number of the same quantity, or another name."""
    label = text.label

    def other(move: Move, view: CapitanView) -> Text:
        said = label(move, view)
        if type(move) is not kind:
            return said
        values: dict[str, Any] = dict(said.values)
        one = values[name]
        changed = one.with_value(value) if isinstance(one, Number) else value
        return say(said.key, **{**values, name: changed})

    return other


@pytest.mark.parametrize("kind", [Build, Fortify, Tow])
def test_a_wrong_price_is_found(kind: type[Move], monkeypatch: pytest.MonkeyPatch) -> None:
    _check(busy())
    monkeypatch.setattr(text, "label", _changed(kind, "cost", 1))
    _is_found(busy(), "cost of")


@pytest.mark.parametrize(
    ("kind", "name", "value", "found"),
    [
        (Borrow, "amount", 12, "amount of"),
        (Reopen, "next_site", 8, "next_site of"),
        (Build, "city", "Napoli", "page.choice.house"),
        (Sail, "city", "Napoli", "page.choice.sail"),
        (Tow, "space", 3, "space of"),
    ],
)
def test_a_label_that_says_another_thing_is_found(
    kind: type[Move], name: str, value: object, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text, "label", _changed(kind, name, value))
    _is_found(busy(), found)


# A quantity that is one off.


@pytest.mark.parametrize("quantity", sampled(QUANTITIES))
def test_a_quantity_that_is_one_off_is_found(quantity: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is counted, or where what is known already becomes a number."""
    one: Quantity[...] = getattr(quantities, quantity)
    call, known = Quantity.__call__, Quantity.known

    def called(self: Quantity[...], *asked: Any, **_: Any) -> Number:
        number = call(self, *asked)
        return number.with_value(number + 1) if self is one else number

    def was_known(self: Quantity[...], value: int, *asked: Any) -> Number:
        return known(self, value + (self is one), *asked)

    monkeypatch.setattr(Quantity, "__call__", called)
    monkeypatch.setattr(Quantity, "known", was_known)
    found = f"{quantity} of|is not true for|which no quantity has|cost of|is not told of"
    with pytest.raises(AssertionError, match=found):
        _check_all()


_IN_THE_RULES = {"amount", "bonus_cards", "bonus_cities", "extended", "for_cities", "in_a_row", "in_cities", "last_site", "repay", "row_of_both"}  # fmt: skip


@pytest.mark.parametrize("quantity", sampled(FIXED))
def test_a_printed_number_that_is_one_off_is_found(quantity: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = getattr(quantities, quantity)
    read = one.plain
    monkeypatch.setattr(one, "plain", lambda *asked: read(*asked) + 1)
    with pytest.raises(AssertionError, match=f"{quantity} of|is not true for"):
        _check_all(rules=quantity in _IN_THE_RULES)


# What is counted wrongly.


def test_a_wrong_count_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A city's number, how far seals lead."""
    state = busy()
    with monkeypatch.context() as patch:
        patch.setattr(CapitanView, "number", lambda view, city: 1)
        _is_found(state, "number of")
    play(state, "seals Tanger*2")
    _check(state)


def test_a_figure_of_warehouses_without_neutral_ones_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quantities.houses_left, "plain", lambda view, seat: view.supply[seat])
    _is_found(arranged(players=2), "houses_left of")


def test_pay_without_the_bonus_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a second payday with bonus cards that it did not pay."""
    third, fresh = arranged(phase=3), arranged(phase=3, round=1)
    for state in (third, fresh):
        state.bonus[0], state.bonuses = 15, 1
        _check(state)
    pay = CapitanView.pay
    monkeypatch.setattr(CapitanView, "pay", lambda view, phase=None: pay(view, 2))
    _is_found(third, "payday of")
    monkeypatch.setattr(CapitanView, "pay", lambda view, phase=None: pay(view, 3))
    _is_found(fresh, "total of", "bonus_pay of")


def test_half_rounded_up_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a column, and as what is paid: the second reckoning rounds down (ruling E11)."""
    state = arranged(tracks={"Venezia": "A", "Napoli": "BC"}, forts={"Venezia": "C."})
    _check(state)
    monkeypatch.setattr(scoring, "half", lambda florin: (florin + 1) // 2)
    monkeypatch.setattr(scoring, "city_pay", scoring.city_pay.__wrapped__)
    _is_found(state, "payday of")


def test_a_voyage_to_build_where_nothing_can_be_built_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = arranged(money=[8])
    lay(state, "Tanger*2")
    _check(state)
    cost = quantities.house_cost(state.edition, 6, 0)
    monkeypatch.setattr(names, "_then", lambda view, city, price: say("voyage.build", house_cost=cost))
    _is_found(state, "voyage.build")


def test_a_voyage_by_cards_that_are_called_own_and_are_bought_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = arranged()
    lay(state, "Tanger*2")
    _check(state)
    monkeypatch.setattr(names, "cards_of", lambda moves: [(card, False) for card, _ in cards_of(moves)])
    _is_found(state, "voyage.paid")


# What can be done.


@pytest.mark.parametrize("more", ["borrow", "done", "raid", "reopen"])
def test_wrong_advice_is_found(more: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A loan in the first round, an end of the turn before the action."""
    state = arranged(round=1, ships={0: "Tanger 1"})
    _check(state)
    ways = owed.ways
    monkeypatch.setattr(owed, "ways", lambda state, seat: [*ways(state, seat), more])
    _is_found(state, "what can be done is")


def test_advice_that_leaves_something_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owed, "ways", lambda state, seat: ["build", "buy", "borrow"])
    _is_found(busy(), "what can be done is")


def test_a_wrong_ending_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of a turn that can't end yet."""
    monkeypatch.setattr(owed, "ways", lambda state, seat: ["raid", "tow", "buy", "done"])
    _is_found(at_islas("build 1"), "what can be done is")


# Things, players and rows.


def _other_letters(view: CapitanView, things: object) -> str:
    return "E"


STANDS, VOYAGE = marks.stands, builds._voyage


def _stands(view: CapitanView, city: int, *_: object, **__: object) -> Mark:
    return STANDS(view, city, 0, 7, fortress=False)


def _dear(*of: Any) -> object:
    voyage = VOYAGE(*of)
    return voyage._replace(cost=99)


@pytest.mark.parametrize(
    ("module", "name", "wrong", "kind"),
    [
        (charts, "_letters", _other_letters, "page.map"),
        (board, "_cards", lambda view, kinds: Together(()), "page.holds"),
        (close_ups, "_colour", lambda view, colour: Who(1), "page.head.(track|open)|are in the row"),
        (close_ups, "_or_free", lambda seat: Who(1), "page.head.(space|fort)"),
        (builds, "_voyage", _dear, "cost of"),
        (facts, "payday", lambda view, seat: quantities.payday.known(3, seat), "payday of|then of"),
        (facts, "ship", lambda view, seat: say("page.ship.lies", ship=marks.SHIP, city="Napoli"), "page.ship.lies"),
        (marks, "stands", _stands, "standing of|page.head.houses"),
        (facts, "name", lambda view, city: say("page.city", city="Napoli"), "page.city|page.head"),
        (offers, "_pushed", lambda tries, move: (say("page.detail.pushes", pushed_to=quantities.pushed_to.known(1), who=Who(2)),), "page.detail.pushes|pushed_to of|unpack"),
    ],
)  # fmt: skip
def test_an_untrue_part_of_a_page_is_found(
    module: ModuleType, name: str, wrong: object, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Houses on the map, cards that are held, whose houses stand where, prices, who is pushed."""
    monkeypatch.setattr(module, name, wrong)
    with pytest.raises((AssertionError, ValueError), match=kind):
        _check(busy())


def test_numbers_of_another_way_of_repaying_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a choice, what is owed after another one."""
    later, ways = settling._later, []

    def first(view: CapitanView, seat: int, gains: Sequence[Gain], line: tuple[Move, ...]) -> Number:
        ways.append((gains, line))
        return later(view, seat, *ways[0])

    state = repaying(2, 2)
    _check(state)
    monkeypatch.setattr(settling, "_later", first)
    _is_found(state, "it is asked of", "page.choice.repay")


def test_another_winner_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = ended(30, 20, 10)
    _check(state)
    monkeypatch.setattr(players, "winners", lambda ranks: [1])
    _is_found(state, "page.over.wins")


def test_a_space_that_is_not_where_the_pirate_stays_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = anchoring()
    _check(state)
    monkeypatch.setattr(text, "label", _changed(Anchor, "space", 3))
    _is_found(state, "space of", "page.choice.anchor")


def test_collecting_in_another_city_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_islas()
    _check(state)
    fee = quantities.fee.known
    monkeypatch.setattr(quantities.fee, "known", lambda value, seat, city: fee(value, seat, city - 1))
    with pytest.raises(AssertionError):
        _check(state)


# Figures, and keys.


FIGURES = {
    "money": ("money", {"seat": 0}),
    "loans": ("loans", {"seat": 0}),
    "phase": ("phase", {}),
    "behind": ("behind", {"seat": 0}),
    "hand": ("hand", {"seat": 0}),
    "supply": ("houses_left", {"seat": 0}),
    "cost": ("house_cost", {"city": 6, "space": 1}),
    "number": ("number", {"city": 6}),
    "lead": ("lead", {"seat": 0, "city": 6}),
    "shuts": ("shuts", {"city": 6}),
    "amount": ("amount", {"loan": 1}),
    "left": ("leaves", {"moves": (REPAY,)}),
}
"""The count of each figure, for a ship on the second space of Tanger, or for a large loan."""


@pytest.mark.parametrize("kind", ["act", "finish", "loan", "name"])
def test_a_figure_counts_what_it_is_called_by(kind: str) -> None:
    """Also the numbers of the city where the ship lies, and of the loan that is asked for."""
    state = repaying(0, 1) if kind == "loan" else arranged(ships={0: "Tanger 2"}, tracks={"Tanger": "AAB"})
    view = state.view(0)
    for name, figure in GAME.orders[kind].figures.items():
        value = figure.of(view)
        assert isinstance(value, Number)
        assert (value.quantity, dict(value.of)) == FIGURES[name]


def test_every_sentence_with_a_check_is_one_of_the_catalogue() -> None:
    words = GAME.text.WORDS
    assert {key for key in SENTENCES if key not in words} == set()
