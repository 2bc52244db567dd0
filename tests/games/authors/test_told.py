"""A fault names the value that is wrong and the declaration that it contradicts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import pytest
from msgspec.structs import replace as changed

from games.engine import Event, Move, Setup, State, Stream
from games.kit import Subject
from games.kit.contract.positions import (
    components_are_conserved,
    legal_lists_are_sound,
    nobody_is_stuck,
)
from games.kit.contract.texts import text_fits
from games.kit.contract.whole import the_game_keeps_its_bounds
from games.kit.walk import Check, walk
from tests.games.pig import Pig
from tests.games.pig.state import Hold, PigState, Roll
from tests.games.pig.subject import SUBJECT

CHECKS: Sequence[Check] = (
    components_are_conserved,
    nobody_is_stuck,
    legal_lists_are_sound,
    text_fits,
    the_game_keeps_its_bounds,
)


def pig(kind: type[PigState] = PigState, **bounds: Any) -> Subject:
    """Return Pig with another position, or other bounds."""

    class Other(Pig):
        def _deal(self, setup: Setup, chance: Stream) -> State:
            return kind(setup, chance)

    game = Other()
    game.meta = replace(game.meta, bounds=replace(game.meta.bounds, **bounds))
    return replace(SUBJECT, game=game)


def ending(**fields: Any) -> type[PigState]:
    """Return a position whose game ends with other fields of its outcome."""

    class Ending(PigState):
        __slots__ = ()

        def _apply(self, seat: int, move: Move) -> list[Event]:
            events = super()._apply(seat, move)
            if self.outcome is not None:
                self.outcome = changed(self.outcome, **fields)
            return events

    return Ending


class Lingering(PigState):
    __slots__ = ()

    def _offer(self, seat: int) -> Sequence[Move]:
        return (Roll(), Hold())


class Owing(PigState):
    __slots__ = ()

    def _pass_on(self, kept: int) -> None:
        super()._pass_on(kept)
        self.to_act = (self.active,)


class Listed(PigState):
    __slots__ = ()

    def __init__(self, setup: Setup, chance: Stream) -> None:
        super().__init__(setup, chance)
        self.points = [0, 0, 0]


@pytest.mark.parametrize(
    ("subject", "told"),
    [
        (pig(ending(scores=(7, 40))), r"score 40 is outside bounds.scores \(0, 35\)"),
        (pig(ending(scores=(7,))), "2 players have 1 scores"),
        (pig(ending(ranks=(1, 3))), r"rank 3 of \(1, 3\) has 1 better ones, so it is 2"),
        (pig(moves=3), "more moves than bounds.moves, 3"),
        (pig(legal=1), "2 legal moves are more than bounds.legal, 1"),
        (pig(Owing), r"the game is over and to_act is \(\d,\)"),
        (pig(Listed), "the list points has 3 entries for 2 players; a list has an entry for each seat"),
        (pig(Lingering), r"the game is over and _offer has Roll\(\) for seat 0"),
        (
            replace(pig(), conserved=lambda state: cast("PigState", state).left),
            "conserved is 59; after the deal it was 60",
        ),
    ],
)
def test_a_fault_is_told_with_its_value(subject: Subject, told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        walk(subject, 2, 0, CHECKS)
