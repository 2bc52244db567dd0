"""What Merkator says of a position is checked, and each kind of untruth is found where it is planted."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from games.engine import Move, Text
from games.engine.claims import can
from games.merkator import text
from games.merkator.moves import BuyBonus
from games.merkator.pages import names
from games.merkator.reckoning import preview
from games.merkator.rules import needs
from games.merkator.rules.step import Step
from games.merkator.state import MerkatorState, MerkatorView
from tests.games.kit.claims import claims_hold
from tests.games.kit.position import Position
from tests.games.merkator.arranged import TWELVE, before_bohemia, rich, twelve_kinds
from tests.games.merkator.rules.test_joining import journey
from tests.games.merkator.rules.test_offers import rewarded
from tests.games.merkator.subject import SUBJECT
from tests.games.merkator.table import checked, dealt, own, play, store

from .text.test_text import before_sweden


def holds(state: MerkatorState) -> None:
    state._offers = {}
    claims_hold(Position(SUBJECT, state, Random(1)))


def is_found(state: MerkatorState, kind: str) -> None:
    with pytest.raises(AssertionError, match=f"kind='{kind}'"):
        holds(state)


def asked() -> MerkatorState:
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


def cube_helps() -> MerkatorState:
    """A cube of the tile replaces a good, and another contract lacks one after all."""
    state = dealt(2)
    own(state, 0, "5 Sweden, 2 Hamburg")
    store(state, 0, "2 Muskets, 1 Spice", "Spain, Russia")
    return checked(state)


@pytest.mark.parametrize("position", [asked, last_round, cube_helps, before_sweden, rewarded])
def test_without_a_fault_all_that_is_said_of_these_positions_is_true(
    position: Callable[[], MerkatorState],
) -> None:
    holds(position())


def changed(move: type[Move], **values: int) -> Callable[[Move, MerkatorView], Text]:
    """Return labels that say something else of one class of moves."""
    label = text.label

    def other(one: Move, view: MerkatorView) -> Text:
        said = label(one, view)
        return names.say(said.key, **{**dict(said.values), **values}) if type(one) is move else said

    return other


def test_a_wrong_price_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "label", changed(BuyBonus, cost=2))
    is_found(rich(), "price")


def test_a_wrong_contract_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    asking = names.asking
    monkeypatch.setattr(names, "asking", lambda edition, kind: asking(edition, kind + 1))
    is_found(rich(), "gives up contract")


def test_a_wrong_count_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = preview.arrival

    def more(view: MerkatorView, seat: int, location: int) -> preview.Arrival:
        there = whole(view, seat, location)
        return msgspec.structs.replace(there, cubes=there.cubes + 1)

    monkeypatch.setattr(preview, "arrival", more)
    is_found(rich(), "takes cubes")


def test_a_reward_that_the_solo_card_covers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = preview.reward

    def as_the_tops_lie(view: MerkatorView, kind: int, *, travelling: bool) -> preview.Reward:
        return whole(view, kind, travelling=travelling and view.players > 1)

    monkeypatch.setattr(preview, "reward", as_the_tops_lie)
    is_found(before_bohemia("8 9 10 14"), "would be rewarded")


@pytest.mark.parametrize("verb", ["deliver", "unpack", "return_coins"])
def test_wrong_advice_is_found(monkeypatch: pytest.MonkeyPatch, verb: str) -> None:
    monkeypatch.setattr(Step, "ways", lambda step, state, seat: f"{can(state.legal_moves(seat))} {verb}")
    state = rich()
    store(state, 0, "")
    is_found(state, "offers")


def test_advice_to_a_player_who_waits_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.merkator.rules.play.can", lambda moves: "unpack")
    state = rich()
    store(state, 1, "")
    is_found(state, "offers")


def test_a_wrong_ending_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose last turn is over is told of further journeys."""
    monkeypatch.setattr(preview, "travels_again", lambda view, seat: True)
    is_found(last_round(), "travels again")


def test_a_wrong_number_of_turns_left_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = last_round()
    view = MerkatorState.view

    def wrong(state: MerkatorState, seat: int | None) -> MerkatorView:
        shown = view(state, seat)
        shown.left = 3
        return shown

    monkeypatch.setattr(MerkatorState, "view", wrong)
    monkeypatch.setattr(preview, "travels_again", lambda shown, seat: seat < 2)
    is_found(state, "turns left")


def test_a_joiner_who_was_asked_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preview, "may_join", lambda view, seat: seat != view.active)
    is_found(asked(), "chance")


def test_a_cube_that_is_not_counted_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preview, "gaps", lambda view, seat, kind: (preview.shortfall(view, seat, kind), ()))
    is_found(cube_helps(), "gaps")


def test_trades_that_nobody_needs_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        needs, "untraded", lambda contract, goods, base, tile: needs.direct(contract, goods, base, tile) >= 0
    )
    is_found(twelve_kinds(TWELVE, "France"), "without trades")
