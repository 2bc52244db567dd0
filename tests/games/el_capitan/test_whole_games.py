"""Whole games: random and busy players, all tiles in any combination, under the kit's checks.

Random play seldom builds, since it spends its money on cards; busy players build wherever they can, so that
phases end by building, houses are shut and chains run backwards.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from games.el_capitan.edition import CANARIAS, TILE_OPTIONS
from games.el_capitan.moves import Build, Fortify, Idle, Reopen, Steer
from games.el_capitan.state import CapitanState
from games.engine import Event, Move
from tests.games.kit import POSITION_CHECKS, STEP_CHECKS
from tests.games.kit.checks import Position, Step

from .subject import SUBJECT, account
from .table import GAME, dealt, playing

COMBINATIONS = list(product((False, True), repeat=3))


def _busy(state: CapitanState, rng: Random) -> Move:
    """Build wherever it goes, else mostly what is neither the bank nor another card; seek the pirate's island."""
    moves = list(state.legal_moves(state.to_act[0]))
    wanted = [move for move in moves if move.verb == "raid" or move == Steer(CANARIAS)]
    if wanted and rng.random() < 0.5:
        return rng.choice(wanted)
    seals = [move for move in moves if move.verb == "seals" and not getattr(move, "pirate", False)]
    if seals and rng.random() < 0.4:
        return rng.choice(seals)
    builds = [move for move in moves if isinstance(move, (Build, Reopen, Fortify))]
    if builds and rng.random() < 0.75:
        return rng.choice(builds)
    buys = [move for move in moves if move.verb == "buy"]
    if buys and rng.random() < 0.5:
        return rng.choice(buys)
    quiet = [move for move in moves if move.verb not in ("borrow", "idle", "buy", "tow")]
    sails = [move for move in quiet if move.verb in ("sail", "seals") and not getattr(move, "pirate", False)]
    if sails and rng.random() < 0.8:
        return rng.choice(sails)
    if quiet and rng.random() < 0.8:
        return rng.choice(quiet)
    return rng.choice(moves)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_end_within_the_bound_with_every_combination_of_tiles(players: int) -> None:
    for number, tiles in enumerate(COMBINATIONS):
        for busy in (False, True):
            rng = Random(number)
            state = GAME.new(players, number, dict(zip(TILE_OPTIONS, tiles, strict=True)))
            assert isinstance(state, CapitanState)
            moves = 0
            for seat in playing(state):
                legal = state.legal_moves(seat)
                assert len(legal)
                assert len(legal) <= GAME.meta.bounds.legal
                before = state.money.copy()
                events = state.play(seat, _busy(state, rng) if busy else rng.choice(list(legal)))
                copy = state.copy()
                copy.money = before
                account(copy, events, state)
                moves += 1
            assert moves <= GAME.meta.bounds.moves
            assert state.phase == 3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_busy_games_keep_the_contract(players: int) -> None:
    """The kit's checks, in games that reach what random ones do not."""
    seen: Counter[str] = Counter()
    for seed in range(3):
        rng = Random(seed)
        state = dealt(players, seed, tiles="PLI" if seed % 2 else "")
        for number, seat in enumerate(playing(state)):
            checked = number % 61 == 0
            position = Position(SUBJECT, state.copy(), rng)
            move = _busy(state, rng)
            events: list[Event] = list(state.play(seat, move))
            seen.update(type(event).__name__ for event in events)
            if checked:
                for check in POSITION_CHECKS:
                    check(position)
                for step_check in STEP_CHECKS:
                    step_check(Step(position, seat, move, state.copy(), tuple(events)))
    assert seen["Shut"]
    assert seen["Triggered"]
    assert seen["Reopened"]


def test_nobody_is_stuck_in_the_first_round() -> None:
    """Whatever is bought first, there is a way on: into play, or an idle turn where there is none."""
    idled = 0
    for players, seed in product((2, 5), range(60)):
        rng = Random(seed)
        state = dealt(players, seed, tiles="I" if seed % 2 else "")
        while state.round == 1:
            moves = list(state.legal_moves(state.to_act[0]))
            assert moves
            buys = [move for move in moves if move.verb == "buy"]
            move = rng.choice(buys) if buys else rng.choice(moves)
            idled += move == Idle()
            state.play(state.to_act[0], move)
        assert not any(state.loans)
    assert idled or state.round == 2
