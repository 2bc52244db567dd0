"""Pig, whole: how little a game needs. Nothing about it stands outside this folder.

This is what a lobby needs, and the way to the rules in `state.py` and to the words in `text.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.engine import START, Bounds, Game, GameText, Meta, Move, Setup, State, Stream
from games.engine.plain import unprinted


class Pig(Game):
    """Pig, for two to four."""

    meta = Meta(
        name="pig",
        title="Pig",
        command="pig",
        designer="nobody known",
        players=(2, 4),
        minutes=5,
        options=MappingProxyType({"start": START}),
        editions=unprinted((2, 4)),
        decisions=("turn",),
        # Sixty turns: each rolls at least a two each time until thirty points are reached.
        bounds=Bounds(moves=1000, legal=2, scores=(0, 35)),
        rules=1,
        level="plays",
    )

    @property
    def verbs(self) -> Mapping[str, type[Move]]:
        """The class of each verb."""
        from .state import VERBS

        return VERBS

    @property
    def text(self) -> GameText:
        """Its texts for players."""
        from .text import TEXT

        return TEXT

    def _deal(self, setup: Setup, chance: Stream) -> State:
        from .state import PigState

        return PigState(setup, chance)
