"""Where the points came from at the end of a game whose events tell it: the parts are the whole, and there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from games.engine import Event, State
from games.engine.pages.course import with_sources
from games.engine.pages.layout import columns
from games.engine.pages.model import Table
from games.engine.quantities import Number
from games.engine.words.reader import called
from games.kit import Subject

from .subjects import SUBJECTS

TOLD = ("sea_merchants", "el_capitan")
"""Games whose last position does not say it."""
SEEDS = (0, 3, 9)
"""The last deals El Capitan with all tiles, the first both games with their defaults."""
NAMES = ("Anna", "Bruno", "Clara", "Dagobert the Elder", "Eve")
CASES = [
    pytest.param(
        subject, players, wild, id=f"{subject.game.meta.name}-{players}-{'random' if wild else 'computers'}"
    )
    for subject in SUBJECTS
    if subject.game.meta.name in TOLD
    for players in range(subject.game.meta.players[0], subject.game.meta.players[1] + 1)
    for wild in (True, False)
]


def ended(subject: Subject, players: int, seed: int, *, wild: bool) -> tuple[State, Sequence[Event]]:
    """Play a game by lot, or as computers play on in their thoughts; returns its end, and all that happened."""
    mind, rng, events = subject.game.mind, Random(seed), list[Event]()
    assert mind is not None
    state, policy = subject.new(players, seed), mind.policy()
    while state.to_act:
        seat = rng.choice(state.to_act)
        move = rng.choice(list(state.legal_moves(seat))) if wild else policy(state, seat, rng)
        events += state.play(seat, move)
    return state, events


@pytest.mark.parametrize(("subject", "players", "wild"), CASES)
def test_what_brought_and_cost_everybody_points_adds_up_to_their_score(
    subject: Subject, players: int, wild: bool
) -> None:
    for seed in SEEDS:
        state, events = ended(subject, players, seed, wild=wild)
        sources = subject.game.sources(state, events)
        assert sources is not None
        assert state.outcome is not None
        for seat, score in enumerate(state.outcome.scores):
            assert sum(part.sums[seat] for part in sources.parts) == score


@pytest.mark.parametrize(("subject", "players", "wild"), CASES)
def test_a_ranking_has_room_for_every_number_of_where_the_points_came_from(
    subject: Subject, players: int, wild: bool
) -> None:
    state, events = ended(subject, players, 1, wild=wild)
    page, sources = subject.game.page(state.view(None), (), ()), subject.game.sources(state, events)
    assert page is not None
    assert sources is not None
    ranking = page.blocks[0]
    assert isinstance(ranking, Table)
    shown = with_sources(ranking, sources)
    assert shown.width <= 30, "behind two emoji a phone has room for no more"
    for row, line in zip(shown.rows, columns(shown, called(*NAMES[:players]))[1:], strict=True):
        assert line.split()[-len(row.cells) + 1 :] == [
            one.in_column() if isinstance(one, Number) else one for one in row.cells[1:]
        ]
        assert len(line) <= shown.width


def test_what_nobody_got_anything_from_has_no_column() -> None:
    subject = next(subject for subject in SUBJECTS if subject.game.meta.name == "sea_merchants")
    state, events = ended(subject, 2, 0, wild=False)
    page, sources = subject.game.page(state.view(None), (), ()), subject.game.sources(state, events)
    assert page is not None
    assert sources is not None
    ranking = page.blocks[0]
    assert isinstance(ranking, Table)
    empty = [part.head for part in sources.parts if not any(part.sums)]
    assert empty, "nobody began with anything"
    heads = [column.head for column in with_sources(ranking, sources).columns]
    assert not set(map(str, empty)) & set(map(str, heads))
