"""What El Capitan says of a position is checked, and each kind of untruth is found where it is planted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace as replace_

from games.el_capitan import scoring, text
from games.el_capitan.moves import Borrow, Build, Fortify, Raid, Reopen, Tow
from games.el_capitan.rules import offers
from games.el_capitan.state import CapitanState, CapitanView
from games.el_capitan.text import claims, figures, labels
from games.engine import Decision, Move, Text
from tests.games.kit.claims import claims_hold
from tests.games.kit.position import Position

from .subject import SUBJECT
from .table import arranged, lay, play


def _check(state: CapitanState) -> None:
    state._offers = {}
    claims_hold(Position(SUBJECT, state, Random(1)))


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


@pytest.mark.parametrize(("kind", "values"), [(Borrow, {"amount": 12}), (Raid, {"florin": 7})])
def test_a_wrong_gain_is_found(
    kind: type[Move], values: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = _at_islas()
    monkeypatch.setattr(text, "label", _changed(kind, **values))
    _is_found(state, "brings at once")


def test_a_wrong_gain_in_lisboa_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of it is paid to those who do not lead."""
    state = arranged(tiles="L", phase=2, ships={0: "Lisboa 1"}, tracks={"Lisboa": "ABCBCDB"})
    _check(state)
    monkeypatch.setattr(text, "label", _changed(Build, florin=16))
    _is_found(state, "brings at once")


def test_a_wrong_site_and_a_wrong_shutting_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = _busy()
    label = text.label
    monkeypatch.setattr(text, "label", _changed(Reopen, site=8))
    _is_found(state, "stands on")
    monkeypatch.setattr(text, "label", label)
    monkeypatch.setattr(text, "label", _changed(Reopen, shuts=""))
    _is_found(state, "shuts")


def test_a_wrong_count_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Warehouses left, a city's number, how far seals lead."""
    state = _busy()
    monkeypatch.setattr(
        claims,
        "seat_rows",
        lambda view: [replace_(row, supply=row.supply + 1) for row in figures.seat_rows(view)],
    )
    _is_found(state, "left to build")
    monkeypatch.undo()
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
    _is_found(third, "payday pays")
    monkeypatch.setattr(CapitanView, "pay", lambda view, phase=None: pay(view, 3))
    _is_found(fresh, "payday")


def test_half_rounded_up_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a column, and as what is paid: the second reckoning rounds down (ruling E11)."""
    state = arranged(tracks={"Venezia": "A", "Napoli": "BC"}, forts={"Venezia": "C."})
    _check(state)
    monkeypatch.setattr(scoring, "half", lambda florin: (florin + 1) // 2)
    monkeypatch.setattr(scoring, "city_pay", scoring.city_pay.__wrapped__)
    _is_found(state, "payday pays")


def test_a_voyage_to_build_where_nothing_can_be_built_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = arranged(money=[8])
    lay(state, "Tanger*2")
    _check(state)
    monkeypatch.setattr(labels, "_then", lambda view, city, price: offers.say("voyage.build", cost=3))
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
    """A loan to be extended beyond the end of the game; the end of a turn that can't end yet."""
    state = arranged(phase=3)
    _check(state)
    label = text.label
    borrowed = _changed(Borrow, extended=16)
    monkeypatch.setattr(
        text,
        "label",
        lambda move, view: (
            offers.say("label.borrow", **dict(borrowed(move, view).values))
            if isinstance(move, Borrow)
            else label(move, view)
        ),
    )
    _is_found(state, "can extend")
    monkeypatch.setattr(text, "label", label)
    state = _at_islas()
    play(state, "build 1")
    _check(state)
    monkeypatch.setattr(
        offers,
        "decision",
        lambda state, seat: Decision("finish", offers.say("prompt.finish", ways="raid tow buy done")),
    )
    _is_found(state, "ways")
