"""Why can't I …?: what a player may think of can be named, and each reason is the engine's own."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.pages.explained.refused import refused
from games.kit import Subject
from games.kit.position import Position
from tests.games.kit import walk

from .asked import subjects


def _is_answered(position: Position) -> None:
    """Everything that is thinkable is well-formed and distinct; what is refused is not offered, and is named."""
    game, state = position.subject.game, position.state
    for seat in state.to_act:
        deal = state.determinize(seat, Random(1))
        view = state.view(seat)
        thought = list(game.thinkable(view))
        assert len(set(thought)) == len(thought)
        legal = state.legal_moves(seat)
        for move in thought:
            assert game.decode(game.encode(move)) == move
            assert (state.refusal(seat, move) is None) == (move in legal)
            assert deal.refusal(seat, move) == state.refusal(seat, move), "nobody learns what is hidden"
        found = refused(game, deal, seat)
        assert len({one.reason for one in found}) == len(found), "one reason stands once"
        assert all(one.what and all(map(str, one.what)) for one in found)


@pytest.mark.parametrize("subject", subjects("teaches"))
def test_whatever_can_be_thought_of_is_answered(subject: Subject) -> None:
    low, high = subject.game.meta.players
    for players in {low, high}:
        walk(subject, players, 7, [_is_answered], every=11)


@pytest.mark.parametrize("subject", subjects("teaches"))
def test_what_is_offered_in_every_phase_can_be_thought_of(subject: Subject) -> None:
    """A game names at least the verbs that its turns consist of."""
    game = subject.game
    state = game.new(max(2, game.meta.players[0]), "thinkable")
    rng, verbs, thought = Random(1), set[str](), set[str]()
    while state.to_act:
        seat = state.to_act[0]
        legal = state.legal_moves(seat)
        verbs |= {move.verb for move in legal}
        thought |= {move.verb for move in game.thinkable(state.view(seat))}
        state.play(seat, rng.choice(legal))
    assert len(verbs & thought) >= min(5, len(verbs) - 1)
