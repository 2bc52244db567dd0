"""Whole games: random and busy players, all tiles in any combination, under the kit's checks.

Random play seldom builds, since it spends its money on cards. Busy players go by the computer player's plans
most of the time, and by what a plan would otherwise not do often enough: the tiles, the pirate, re-opening. So
phases end by building, houses are shut and lost, and chains run backwards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest

from games.el_capitan.edition import BOARD_CITIES, CITIES, SITES, SPACES, TILE_OPTIONS
from games.el_capitan.moves import Idle, Raid, SailPirate, SealsPirate, Steer, Tow
from games.el_capitan.rules.events import Built, Payday, Reopened, Shut, Towed
from games.el_capitan.rules.voyages import voyages
from games.el_capitan.state import CapitanState
from games.engine import Event, Move
from games.kit import POSITION_CHECKS, STEP_CHECKS
from games.kit.contract.played import Step
from games.kit.position import Position

from .subject import SUBJECT, account
from .table import GAME, dealt, playing

COMBINATIONS = list(product((False, True), repeat=3))
OFF_BOARD = range(BOARD_CITIES, CITIES)


def _busy(state: CapitanState, rng: Random) -> Move:
    """Follow a wish now and then, else the computer player's plan."""
    (seat,) = state.to_act
    moves = list(state.legal_moves(seat))
    view = state.view(seat)
    if state.kind == "anchor":
        return rng.choice(moves)
    by_cards: list[Move] = [move for move in moves if isinstance(move, (SailPirate, SealsPirate))]
    pirate: list[Move] = [move for move in moves if isinstance(move, Tow) or move in by_cards]

    def pushes(city: int, space: int) -> bool:
        return state.harbour[city * SPACES + space] >= 0

    ways = voyages(view, seat) if state.ships[seat] < BOARD_CITIES else {}
    wishes: tuple[tuple[list[Move], float], ...] = (
        ([move for move in moves if isinstance(move, Raid) and pushes(move.to, move.space)], 0.7),
        ([move for move in moves if move.verb == "raid"], 0.7),
        (by_cards, 0.1),
        ([move for move in moves if isinstance(move, Tow) and pushes(move.to, move.space)], 0.02),
        (pirate, 0.02),
        ([move for move in moves if move.verb == "reopen"], 0.6),
        ([move for move in moves if isinstance(move, Steer) and move.to in OFF_BOARD], 0.8),
        ([steps[0] for city, steps in ways.items() if city in OFF_BOARD], 0.4),
        ([move for move in moves if move.verb == "build"], 0.9 if state.ships[seat] in OFF_BOARD else 0.5),
        ([move for move in moves if move not in pirate], 0.08),
    )
    for wanted, chance in wishes:
        if wanted and rng.random() < chance:
            return rng.choice(wanted)
    return GAME.computer.choose(view, moves, state.copy, rng)


def _seen(events: Sequence[Event], before: CapitanState) -> Counter[str]:
    """Count events by their names, and some by what is special about them."""
    seen = Counter(type(event).__name__ for event in events)
    for event in events:
        match event:
            case Built(_, city, site, neutral, _) | Reopened(_, city, site, neutral):
                seen["backwards"] += before.high[city] == SITES
                seen["at the end"] += site == SITES
                seen["neutral"] += neutral
                seen["off board"] += city in OFF_BOARD
            case Shut():
                seen["lost"] += event.lost
            case Towed():
                seen["by cards" if not event.cost else "for money"] += 1
            case Payday():
                seen["payday by building"] += not event.idle
            case _:
                pass
    return seen


def _games(players: int) -> Iterator[tuple[CapitanState, Random]]:
    """Yield a new game for every combination of tiles, and chance for its players."""
    for seed, tiles in enumerate(COMBINATIONS):
        state = GAME.new(players, seed, dict(zip(TILE_OPTIONS, tiles, strict=True)))
        assert isinstance(state, CapitanState)
        yield state, Random(seed)


def _played(state: CapitanState, seat: int, move: Move) -> tuple[CapitanState, Sequence[Event]]:
    """Make a move, and hold list and account to what they promise; return the position before it, and events."""
    before = state.copy()
    assert len(state.legal_moves(seat)) <= GAME.meta.bounds.legal
    events = state.play(seat, move)
    account(before, events, state)
    return before, events


@pytest.mark.parametrize("players", [2, 3, *(pytest.param(more, marks=pytest.mark.long) for more in (4, 5))])
def test_games_end_within_the_bound_with_every_combination_of_tiles(players: int) -> None:
    for state, rng in _games(players):
        for seat in playing(state):
            _played(state, seat, rng.choice(list(state.legal_moves(seat))))
        assert state.phase == 3


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_busy_games_keep_the_contract(players: int) -> None:
    """The kit's checks, in games that reach what random ones do not."""
    seen: Counter[str] = Counter()
    for state, rng in _games(players):
        for number, seat in enumerate(playing(state)):
            move = _busy(state, rng)
            before, events = _played(state, seat, move)
            seen += _seen(events, before)
            if number % 199 == 0:
                position = Position(SUBJECT, before, Random(number))
                for check in POSITION_CHECKS:
                    check(position)
                for step_check in STEP_CHECKS:
                    step_check(Step(position, seat, move, state.copy(), tuple(events)))
        assert state.phase == 3
    wanted = {
        *(
            "Fortified",
            "Shut",
            "Reopened",
            "at the end",
            "backwards",
            "lost",
            "off board",
            "Rewarded",
            "Spread",
        ),
        *("Raided", "Pushed", "by cards", "for money", "Triggered", "payday by building"),
        *("Borrowed", "Repaid", "Extended", "Checked", "Shuffled"),
        *(["neutral"] if players == 2 else []),
    }
    assert wanted <= {name for name, number in seen.items() if number}


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
