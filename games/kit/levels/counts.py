"""The level *counts*: results are comparable."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from games.arena.rows import rows
from games.engine import Budget, State
from games.engine.computers.levels import LEVELS
from games.kit.position import Position
from games.kit.subject import Subject

from .asked import Asked

_FEW = Budget(playouts=6)
_EVERY = 7


def questions(subject: Subject) -> Iterator[Asked]:
    """Yield the questions of this level."""
    yield Asked("counts", "it_has_a_mind", partial(_mind, subject))
    yield Asked("counts", "its_levels_play_by_what_their_seat_knows", partial(_levels, subject))
    yield Asked("counts", "its_levels_have_measured_strength", partial(_strength, subject))


def _mind(subject: Subject) -> None:
    assert subject.game.mind is not None, "there is no module computer with a MIND"


def _levels(subject: Subject) -> None:
    _mind(subject)
    rng = Random(1)
    state = subject.new(subject.game.meta.players[0], 0)
    while state.outcome is None:
        seat = state.to_act[0]
        legal = state.legal_moves(seat)
        if len(legal) > 1 and state.moves % _EVERY == 0:
            other = Position(subject, state.copy(), Random(1)).dealt_again(seat)
            for level in LEVELS:
                chosen = _choice(subject, state, seat, level)
                assert chosen in legal, f"a {level} chose {chosen}, which is not legal"
                assert _choice(subject, other, seat, level) == chosen, f"a {level} used a secret"
        state.play(seat, rng.choice(list(legal)))


def _choice(subject: Subject, state: State, seat: int, level: str) -> object:
    rng = Random(f"{level} {state.moves}")
    sample = partial(state.determinize, seat, rng)
    return subject.game.computers[level].choose(state.view(seat), state.legal_moves(seat), sample, rng, _FEW)


def _strength(subject: Subject) -> None:
    name = subject.game.meta.name
    found = [row for row in rows().values() if row.game == name]
    assert found, (
        "the arena's table has no row of this game; only the engines' own distribution can have one,"
        " so a game of another distribution does not reach this level yet"
    )
