"""Matches: every chair has every seat of every deal once, a match can be played again, another checkout can be asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from games import catalogue
from games.arena.rows import chairs, rows
from games.arena.tournament.match import Match, Played, play, play_all, play_deal
from games.arena.tournament.rival_process import RivalProcess, RulesMismatchError
from games.engine import Budget, Computer, Move, State
from games.engine.computers.levels import LEVELS
from tests.games.pig import Pig
from tests.games.pig.state import PigView

ROOT = Path(__file__).parents[3]
PIG = Match(chairs=("captain", "mate", "mate"), games=7, seeds="test")


def told(games: list[Played]) -> list[tuple[tuple[float, ...], tuple[float, ...]]]:
    return [(game.shares, game.scores) for game in games]


def test_whole_deals_are_played() -> None:
    assert (PIG.players, PIG.deals) == (3, 3)
    assert [len(games) for games in play_all(Pig(), PIG, 1)] == [3, 3, 3]


class Recorder:
    """Chooses at random, and remembers where it sat."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(
        self,
        view: PigView,
        moves: Sequence[Move],
        sample: Callable[[], State],
        rng: Random,
        budget: Budget | None = None,
    ) -> Move:
        assert view.seat is not None
        self.seats.add(view.seat)
        return rng.choice(moves)


class Recorded(Pig):
    def __init__(self) -> None:
        self.levels = {level: Recorder() for level in LEVELS}

    @property
    def computers(self) -> Mapping[str, Computer]:
        return self.levels


def test_every_chair_has_every_seat_of_a_deal_once() -> None:
    found = []
    for rotation in range(3):
        game = Recorded()
        play(game, PIG, 0, rotation)
        found.append((game.levels["captain"].seats, game.levels["mate"].seats))
    assert found == [({0}, {1, 2}), ({1}, {0, 2}), ({2}, {0, 1})]


def test_shares_of_a_game_add_up_to_one_win() -> None:
    for deal in range(4):
        for game in play_deal(Pig(), PIG, deal):
            assert sum(game.shares) == pytest.approx(1.0)
            assert [share > 0 for share in game.shares] == [
                score == max(game.scores) for score in game.scores
            ]


def test_a_match_can_be_played_again_and_other_seeds_are_other_deals() -> None:
    game = catalogue["sea_merchants"]
    match = Match(chairs=("mate", "deckhand"), games=2, seeds="test")
    first = told(play_deal(game, match, 0))
    assert told(play_deal(game, match, 0)) == first
    assert told(play_deal(game, replace(match, seeds="other"), 0)) != first


def test_levels_fill_the_chairs() -> None:
    assert chairs(("captain", "mate"), 4) == ("captain", "mate", "mate", "mate")
    assert chairs(("captain", "mate"), 4, ("deckhand",)) == ("captain", "mate", "deckhand", "deckhand")
    assert chairs(("captain", "mate"), 1) == ("captain",)


def test_every_row_of_the_table_can_be_dealt() -> None:
    for row in rows().values():
        catalogue[row.game].check(row.players, row.options, row.edition)
        assert set(row.levels) <= set(LEVELS)
        assert row.games >= 50


def go_on(state: State, rival: RivalProcess) -> None:
    rng = Random(1)
    while state.to_act:
        seat = state.to_act[0]
        move = rng.choice(state.legal_moves(seat))
        rival.follow(state, seat, move)
        state.play(seat, move)
    rival.check(state)


def test_a_checkout_is_a_rival_of_itself() -> None:
    """It deals, follows and answers as this one does, through questions that only one side asks."""
    game = catalogue["sea_merchants"]
    match = Match(chairs=("mate", "mate"), games=2, seeds="rival", budget=Budget(playouts=2))
    rival = RivalProcess(str(ROOT), game)
    try:
        found = play(game, match, 0, 1, rival)
        assert sum(found.shares) == 1.0
        state = game.new(2, "rival 0")
        rival.deal(state, "rival 1")
        with pytest.raises(RulesMismatchError):
            go_on(state, rival)
    finally:
        rival.close()
