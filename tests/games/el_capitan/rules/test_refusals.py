"""Each reason for which El Capitan refuses a move, in a position where it holds, with what can be done instead."""

from __future__ import annotations

import pytest

from games.el_capitan.edition import DESTINATION
from games.el_capitan.rules import offers
from games.el_capitan.state import CapitanState
from games.engine import Text
from tests.games.el_capitan.claims import CLAIMS
from tests.games.el_capitan.reasons import REASONS
from tests.games.el_capitan.refused import REFUSED, Arrangement
from tests.games.el_capitan.subject import SUBJECT
from tests.games.el_capitan.table import arranged, card, lay, move, play
from tests.games.kit.claims import GENERAL, Said

AT_ISLAS: list[tuple[str, tuple[str, ...], str]] = [
    ("bound", ("raid Napoli 1",), "sail Tunis*1"),
    ("bound.bank", ("raid Napoli 1",), "borrow 10"),
    ("raided", ("raid Napoli 1",), "raid Tunis 1"),
    ("duty", ("build 1",), "done"),
]
"""For who sailed to Islas Canarias in this turn."""


def _is_refused_for(reason: str, state: CapitanState, line: str) -> None:
    """The sentence has this key, all that it claims is true, and it advises what can be done."""
    one = move(state, line)
    said = state.refusal(state.active, one)
    assert isinstance(said, Text)
    assert said.key == f"refusal.{reason}"
    for claim in SUBJECT.game.claims.of(said):
        {**GENERAL, **CLAIMS}[claim.kind](Said(state, state.active, claim, (one,)))
    ways = dict(said.values).get("ways")
    assert ways in (None, offers.ways(state, state.active))


@pytest.mark.parametrize(
    ("reason", "arrangement", "moves", "line"), REFUSED, ids=lambda value: str(value)[:20]
)
def test_a_move_is_refused_for_what_is_so(
    reason: str, arrangement: Arrangement, moves: tuple[str, ...], line: str
) -> None:
    state = arranged(**arrangement)
    play(state, *moves)
    _is_refused_for(reason, state, line)


@pytest.mark.parametrize(("reason", "moves", "line"), AT_ISLAS, ids=lambda value: str(value)[:20])
def test_a_player_who_sailed_to_the_pirate_is_refused_for_what_is_so(
    reason: str, moves: tuple[str, ...], line: str
) -> None:
    state = arranged(tiles="I", ships={0: "Tanger 1"}, hands={0: "Tunis*1 Tunis*2"}, money=[40])
    play(state, "seals Tunis*1", "steer Islas", *moves)
    _is_refused_for(reason, state, line.replace("Tunis*1", "Tunis*2"))


def test_a_card_that_is_not_open_and_a_loan_that_is_gone_are_refused_as_such() -> None:
    state = arranged()
    lay(state, "Tanger*2")
    state.rows[DESTINATION].remove(card(state, "Tanger*2"))
    _is_refused_for("row", state, "buy Tanger*2")
    state = arranged()
    state.bank[0] = 0
    _is_refused_for("bank", state, "borrow 10")


def test_the_seals_lead_to_the_cities_offered_only() -> None:
    state = arranged(ships={0: "Tanger 1"}, hands={0: "Tunis*1"})
    play(state, "seals Tunis*1")
    _is_refused_for("steer", state, "steer Napoli")


def test_every_reason_stands_here() -> None:
    told = {reason for reason, *_ in (*REFUSED, *AT_ISLAS)} | {"row", "bank", "steer"}
    # Of a prompt only.
    assert set(REASONS) - told == {"waits"}
