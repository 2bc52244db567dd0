"""The games without the bot: their own types, a version, JSON, and objects that say what they are."""

from __future__ import annotations

import json
from importlib.metadata import version
from random import Random
from typing import assert_type

import pytest

import games
from games import SHIPPED, catalogue
from games.caribbean import Caribbean
from games.caribbean.state import CaribbeanState, CaribbeanView
from games.el_capitan import ElCapitan
from games.el_capitan.state import CapitanState, CapitanView
from games.engine import Game, State, View
from games.engine.position.fields import fields_of
from games.merkator import Merkator
from games.merkator.state import MerkatorState, MerkatorView
from games.sea_merchants import SeaMerchants
from games.sea_merchants.state import SeaState, SeaView

EVERY_GAME = pytest.mark.parametrize("game", SHIPPED.values(), ids=list(SHIPPED))


def test_new_and_view_have_the_types_of_the_game() -> None:
    sea = assert_type(SeaMerchants().new(2, 7), SeaState)
    assert type(assert_type(sea.view(0), SeaView)) is SeaView
    caribbean = assert_type(Caribbean().new(2, 7), CaribbeanState)
    assert type(assert_type(caribbean.view(0), CaribbeanView)) is CaribbeanView
    capitan = assert_type(ElCapitan().new(2, 7), CapitanState)
    assert type(assert_type(capitan.view(0), CapitanView)) is CapitanView
    merkator = assert_type(Merkator().new(2, 7), MerkatorState)
    assert type(assert_type(merkator.view(0), MerkatorView)) is MerkatorView


def test_a_game_without_a_name_has_positions_of_the_engine() -> None:
    anything: Game = catalogue["sea_merchants"]
    assert_type(anything.new(2, 7), State)
    assert_type(anything.new(2, 7).view(None), View)


def test_the_package_has_the_version_of_its_distribution() -> None:
    assert games.__version__ == version("kontor-bot")


@EVERY_GAME
def test_a_game_says_which_it_is(game: Game) -> None:
    assert repr(game) == f"<game {game.meta.name}: {game.meta.title}, rules {game.meta.rules}>"


@EVERY_GAME
def test_a_move_says_what_it_is(game: Game) -> None:
    """Its text is the expression that makes it."""
    kinds = {kind.__name__: kind for kind in game.verbs.values()}
    for move in played(game, 60)[1]:
        assert eval(repr(move), dict(kinds)) == move  # noqa: S307 our own


@EVERY_GAME
def test_the_settings_of_a_check_are_those_of_a_deal(game: Game) -> None:
    assert game.check(2, {"start": "first"}) == game.new(2, 1, {"start": "first"}).setup


def played(game: Game, moves: int) -> tuple[State, list[object]]:
    state, rng, made = game.new(2, 1), Random(1), list[object]()
    while state.to_act and len(made) < moves:
        seat = rng.choice(state.to_act)
        made.append(rng.choice(state.legal_moves(seat)))
        state.play(seat, made[-1])  # type: ignore[arg-type]
    return state, made


@EVERY_GAME
@pytest.mark.parametrize("moves", [0, 30, 10**9])
def test_a_view_is_json(game: Game, moves: int) -> None:
    state, _ = played(game, moves)
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        found = json.loads(json.dumps(view.plain()))
        assert found["seat"] == seat
        assert found["moves"] == state.moves
        assert found["edition"] == {"name": state.setup.edition.name, "sha256": state.setup.edition.sha256}
        assert found["to_act"] == list(state.to_act)
        assert (found["decision"] is None) == (view.decision is None)
        declared = {field.name for field in fields_of(type(state)) if not field.seen.shared}
        assert set(found["position"]) == declared
        if state.outcome is not None:
            assert found["outcome"]["scores"] == list(state.outcome.scores)
            assert found["outcome"]["reason"] == str(state.outcome.reason)


@EVERY_GAME
def test_json_has_no_secret(game: Game) -> None:
    """Positions that a seat can't tell apart have one form."""
    state, _ = played(game, 30)
    for seat in (None, *range(state.players)):
        other = state.determinize(seat, Random(5))
        assert json.dumps(other.view(seat).plain()) == json.dumps(state.view(seat).plain())
