"""Checks of a whole finished game."""

from __future__ import annotations

import json

from games.record import replay

from .played import Played


def a_replay_gives_the_same_position(played: Played) -> None:
    """Replaying the record, or any beginning of it, gives equal digests and the same outcome."""
    game = played.subject.game
    moves = played.record["moves"]
    for length in {0, len(moves) // 2, len(moves)}:
        record = json.loads(json.dumps({**played.record, "moves": moves[:length]}))
        state = replay({game.meta.name: game}, record, {})
        assert state.digest() == played.digests[length], (
            f"a replay of the first {length} of {len(moves)} moves gives another position"
        )
        if length == len(moves):
            assert state.outcome == played.state.outcome, "a replay of the whole game ends otherwise"


def the_game_keeps_its_bounds(played: Played) -> None:
    """Length, width, scores; ranks follow the contract's rule."""
    bounds, players = played.subject.game.meta.bounds, played.state.players
    outcome = played.state.outcome
    assert outcome is not None, "the game has no outcome"
    assert played.owed <= bounds.moves, f"{played.owed} moves are more than bounds.moves, {bounds.moves}"
    assert played.widest <= bounds.legal, (
        f"{played.widest} legal moves are more than bounds.legal, {bounds.legal}"
    )
    for name, given in (("ranks", outcome.ranks), ("scores", outcome.scores)):
        assert len(given) == players, f"{players} players have {len(given)} {name}"
    low, high = bounds.scores
    for score in outcome.scores:
        assert low <= score <= high, f"score {score} is outside bounds.scores {bounds.scores}"
    for rank in outcome.ranks:
        better = sum(other < rank for other in outcome.ranks)
        assert rank == 1 + better, (
            f"rank {rank} of {outcome.ranks} has {better} better ones, so it is {1 + better}"
        )
    assert str(outcome.reason), "the reason of the end is empty"
    for step in outcome.trail:
        assert str(step), f"{step.key} is empty"
