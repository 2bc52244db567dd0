"""What El Capitan says of a position is checked, and each kind of untruth is found where it is planted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.el_capitan import scoring, text
from games.el_capitan.moves import Borrow, Build, Fortify, Reopen, Tow
from games.el_capitan.pages.face import board, close_ups, names
from games.el_capitan.pages.face import map as charts
from games.el_capitan.rules import offers
from games.el_capitan.state import CapitanState, CapitanView
from games.engine import Decision, Move, Text
from games.engine.words.texts import Together, Who
from tests.games.kit.claims import claims_hold
from tests.games.kit.page_claims import claims_of_pages_hold
from tests.games.kit.position import Position

from .subject import SUBJECT
from .table import arranged, lay, play


def _check(state: CapitanState) -> None:
    state._offers = {}
    position = Position(SUBJECT, state, Random(1))
    claims_hold(position)
    claims_of_pages_hold(position)


def _is_found(state: CapitanState, kind: str) -> None:
    with pytest.raises(AssertionError, match=f"kind='{kind}'"):
        _check(state)


def _changed(kind: type[Move], **values: Any) -> Callable[[Move, CapitanView], Text]:
    """Return labels that say something else of one class of moves."""
    label = text.label

    def other(move: Move, view: CapitanView) -> Text:
        said = label(move, view)
        if type(move) is not kind:
            return said
        return offers.say(said.key, **{**dict(said.values), **values})

    return other


def _busy() -> CapitanState:
    """Builds, re-opening, a fortress, loans, cards and the pirate are all possible."""
    state = arranged(
        phase=2,
        tiles="I",
        ships={0: "Marseille 1", 1: "Marseille 2", 2: "Napoli 1"},
        tracks={"Marseille": ".BCABC", "Napoli": "AB"},
        shut={"Marseille": "A"},
        forts={"Napoli": "B."},
        hands={0: "Tanger*2 Venezia-Tanger"},
        money=[30],
    )
    _check(state)
    return state


def _at_islas() -> CapitanState:
    state = arranged(
        tiles="I", phase=2, ships={0: "Tanger 1"}, hands={0: "Tunis*1"}, tracks={"Napoli": "BBC"}, money=[9]
    )
    play(state, "seals Tunis*1", "steer Islas")
    _check(state)
    return state


@pytest.mark.parametrize("kind", [Build, Fortify, Tow])
def test_a_wrong_price_is_found(kind: type[Move], monkeypatch: pytest.MonkeyPatch) -> None:
    state = _busy()
    monkeypatch.setattr(text, "label", _changed(kind, cost=1))
    _is_found(state, "costs")


def test_a_wrong_gain_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = _at_islas()
    monkeypatch.setattr(text, "label", _changed(Borrow, amount=12))
    _is_found(state, "brings at once")


def test_a_wrong_site_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = _busy()
    monkeypatch.setattr(text, "label", _changed(Reopen, site=8))
    _is_found(state, "builds")


def test_a_wrong_count_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A city's number, how far seals lead."""
    state = _busy()
    monkeypatch.setattr(CapitanView, "number", lambda view, city: 1)
    _is_found(state, "figure")
    monkeypatch.undo()
    play(state, "seals Tanger*2")
    _check(state)
    monkeypatch.setattr(
        offers, "decision", lambda state, seat: Decision("steer", offers.say("prompt.steer", seals=3))
    )
    _is_found(state, "steps")


def test_a_figure_of_warehouses_without_neutral_ones_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = arranged(players=2)
    _check(state)
    given = SUBJECT.game.orders["act"]
    supply = replace(given.figures["supply"], of=lambda view: view.supply[view.seat])
    changed = replace(given, figures={**given.figures, "supply": supply})
    monkeypatch.setattr(type(SUBJECT.game), "orders", {"act": changed})
    _is_found(state, "figure")


def test_pay_without_the_bonus_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a second payday with bonus cards that it did not pay."""
    third, fresh = arranged(phase=3), arranged(phase=3, round=1)
    for state in (third, fresh):
        state.bonus[0], state.bonuses = 15, 1
        _check(state)
    pay = CapitanView.pay
    monkeypatch.setattr(CapitanView, "pay", lambda view, phase=None: pay(view, 2))
    _is_found(third, "page.head.payday")
    monkeypatch.setattr(CapitanView, "pay", lambda view, phase=None: pay(view, 3))
    _is_found(fresh, "page.head.total")


def test_half_rounded_up_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a column, and as what is paid: the second reckoning rounds down (ruling E11)."""
    state = arranged(tracks={"Venezia": "A", "Napoli": "BC"}, forts={"Venezia": "C."})
    _check(state)
    monkeypatch.setattr(scoring, "half", lambda florin: (florin + 1) // 2)
    monkeypatch.setattr(scoring, "city_pay", scoring.city_pay.__wrapped__)
    _is_found(state, "page.head.payday")


def test_a_voyage_to_build_where_nothing_can_be_built_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = arranged(money=[8])
    lay(state, "Tanger*2")
    _check(state)
    monkeypatch.setattr(names, "_then", lambda view, city, price: offers.say("voyage.build", cost=3))
    _is_found(state, "voyage then")


@pytest.mark.parametrize("more", ["borrow", "done", "raid", "reopen"])
def test_wrong_advice_is_found(more: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A loan in the first round, an end of the turn before the action."""
    state = arranged(round=1, ships={0: "Tanger 1"})
    _check(state)
    ways = offers.ways
    monkeypatch.setattr(offers, "ways", lambda state, seat: f"{ways(state, seat)} {more}")
    _is_found(state, "ways")


def test_advice_that_leaves_something_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = _busy()
    monkeypatch.setattr(offers, "ways", lambda state, seat: "build buy borrow")
    _is_found(state, "ways")


def test_a_wrong_ending_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of a turn that can't end yet."""
    state = _at_islas()
    play(state, "build 1")
    _check(state)
    monkeypatch.setattr(
        offers,
        "decision",
        lambda state, seat: Decision("finish", offers.say("prompt.finish", ways="raid tow buy done")),
    )
    _is_found(state, "ways")


def _other_letters(view: CapitanView, things: object) -> str:
    return "E"


@pytest.mark.parametrize(
    ("module", "name", "wrong", "kind"),
    [
        (charts, "_letters", _other_letters, "houses in"),
        (board, "_cards", lambda view, kinds: Together(()), "holds"),
        (close_ups, "warehouse", lambda tables, city, space: 9, "page.head.space"),
        (close_ups, "fortress", lambda tables, city, site: 9, "page.head.fort"),
        (close_ups, "_colour", lambda view, colour: Who(1), "page.head.track"),
    ],
)
def test_an_untrue_board_or_close_up_is_found(
    module: object, name: str, wrong: object, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Houses on the map, cards that are held, what is paid in a city, whose houses stand there."""
    state = _busy()
    monkeypatch.setattr(module, name, wrong)
    _is_found(state, kind)
