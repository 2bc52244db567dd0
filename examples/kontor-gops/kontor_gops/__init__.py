"""GOPS, the Game of Pure Strategy: what a lobby needs to know. The rules are in `state.py`."""

from __future__ import annotations

from types import MappingProxyType

from games.engine import START, Bounds, Box, Game, Meta, Option, Setup, Speaker, State, Stream
from games.engine.plain import unprinted

say = Speaker("kontor_gops.text")


class Gops(Game):
    """GOPS, for two or three."""

    meta = Meta(
        name="gops",
        title="GOPS",
        command="gops",
        designer="traditional",
        players=(2, 3),
        minutes=10,
        options=MappingProxyType(
            {
                "start": START,
                "ties": Option(("kept", "discarded"), "kept", say("option.ties")),
            }
        ),
        editions=unprinted((2, 3)),
        decisions=("bid",),
        # Three seats bid twelve cards each; the rules play the last card.
        bounds=Bounds(moves=36, legal=13, scores=(0, 91)),
        rules=1,
        box=Box(
            emoji="💎",
            pitch=say("box.pitch"),
            audience=say("box.audience"),
            usual=2,
            weight="easy",
            colour=0x7A1F3D,
        ),
        level="speaks",
    )

    def _deal(self, setup: Setup, chance: Stream) -> State:
        from .state import GopsState

        return GopsState(setup, chance)
