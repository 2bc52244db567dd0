"""Every level of every game's computers, in every edition, with every number of players and sampled options."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from games import catalogue
from games.arena.tournament.figures import figures
from games.arena.tournament.match import Match, play_all
from games.engine import Budget, Move, State
from games.engine.computers.levels import LEVELS
from games.kit import Subject
from games.kit.position import Position

from .asked import names, one, subjects
from .subjects import SUBJECTS

CASES = [
    one(subject.game, "counts", subject, players, called=f"{subject.game.meta.name}-{players}")
    for subject in SUBJECTS
    for players in range(subject.game.meta.players[0], subject.game.meta.players[1] + 1)
]
FEW = Budget(playouts=6)


def choice(subject: Subject, state: State, seat: int, level: str) -> Move:
    rng = Random(f"{level} {state.moves}")
    sample = partial(state.determinize, seat, rng)
    computer = subject.game.computers[level]
    return computer.choose(state.view(seat), state.legal_moves(seat), sample, rng, FEW)


def judge(subject: Subject, state: State, seat: int) -> None:
    """Every level plays a legal move, which does not hang on what its seat can't know, nor changes anything."""
    moves, mind = state.legal_moves(seat), subject.game.mind
    before = state.digest()
    assert mind is not None
    assert len(mind.rank(state.view(seat), moves)) == len(moves)
    other = Position(subject, state.copy(), Random(1)).dealt_again(seat)
    for level in LEVELS:
        chosen = choice(subject, state, seat, level)
        assert chosen in moves
        assert choice(subject, other, seat, level) == chosen, f"a {level} looked at what its seat can't know"
    assert state.digest() == before


def go_through(subject: Subject, players: int, seed: int, every: int) -> None:
    """Judge the levels now and then in a game of deckhands, which come to more kinds of positions than mates."""
    state = subject.new(players, seed)
    mind = subject.game.mind
    assert mind is not None
    assert tuple(subject.game.computers) == LEVELS
    clock, risen = mind.clock(state), 0
    while state.to_act:
        seat = state.to_act[0]
        if len(state.legal_moves(seat)) > 1 and state.moves % every == every - 1:
            judge(subject, state, seat)
        state.play(seat, choice(subject, state, seat, "deckhand"))
        now = mind.clock(state)
        assert now >= clock, "the clock goes back"
        clock, risen = now, risen + (now > clock)
    assert risen > 2 * players, "the clock stands still"


@pytest.mark.parametrize("subject", subjects("counts"))
def test_levels_play_by_what_their_seat_knows(subject: Subject) -> None:
    go_through(subject, subject.game.meta.players[0], 0, 61)


@pytest.mark.long
@pytest.mark.parametrize(("subject", "players"), CASES)
def test_levels_play_by_what_their_seat_knows_with_all_options(subject: Subject, players: int) -> None:
    for seed in range(2):
        go_through(subject, players, seed, 23)


@pytest.mark.parametrize("subject", subjects("counts"))
def test_a_deckhand_does_nothing_worse_than_nothing(subject: Subject) -> None:
    """Where something that does nothing is offered, what is chosen is worth no less by the rules of thumb."""
    state, rng = subject.new(subject.game.meta.players[0], 2), Random(2)
    mind = subject.game.mind
    assert mind is not None
    while state.to_act:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        chosen = choice(subject, state, seat, "deckhand")
        if len(moves) > 1 and any(move.verb in mind.idle for move in moves):
            worths = dict(zip(moves, mind.rank(state.view(seat), moves), strict=True))
            assert worths[chosen] >= max(worth for move, worth in worths.items() if move.verb in mind.idle)
        state.play(seat, rng.choice([chosen, moves[0]]))


def share(name: str, levels: tuple[str, str], games: int, playouts: int) -> float:
    """Return the win share of the first level, on deals that are not the table's."""
    match = Match(chairs=levels, games=games, seeds="long form", budget=Budget(playouts=playouts))
    return figures(list(play_all(catalogue[name], match, 1))).win.mean


@pytest.mark.long
@pytest.mark.parametrize("name", names("counts"))
def test_a_mate_beats_a_deckhand_and_not_every_time(name: str) -> None:
    """Its temperature is set for .65 to .85; a hundred games tell it that well."""
    assert 0.6 <= share(name, ("mate", "deckhand"), 100, 0) <= 0.9


@pytest.mark.long
def test_a_captain_beats_a_mate() -> None:
    """With a counted budget it is the same sample every time; the game is the quickest one."""
    assert share("sea_merchants", ("captain", "mate"), 20, 100) >= 0.6
