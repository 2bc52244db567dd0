"""The table of behaviours."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from tests.loopback.users import User

    from .city import City

Does: TypeAlias = "Callable[[City, User], Awaitable[None]]"


class Behaviour(NamedTuple):
    """Something that people do.

    Attributes:
        weight: how often, against the others.
        does: lets one person do it.
    """

    weight: float
    does: Does


BEHAVIOURS: dict[str, Behaviour] = {}


_TASTES = (0.2, 1.0, 1.0, 1.0, 6.0)
"""Factors of a weight: what is rare in most runs is frequent in some."""
_STEADY = ("play", "look")
"""Without these no game goes on."""


def weights(names: Collection[str], seed: object) -> dict[str, float]:
    """Return the weights of behaviours in one run: the seed likes some more and some less.

    Args:
        names: of the behaviours.
        seed: of the run.
    """
    rng = Random(f"{seed} tastes")
    tastes = {name: rng.choice(_TASTES) for name in BEHAVIOURS}
    return {name: BEHAVIOURS[name].weight * (1.0 if name in _STEADY else tastes[name]) for name in names}


def behaves(weight: float) -> Callable[[Does], Does]:
    """Add a behaviour under its function's name."""

    def add(does: Does) -> Does:
        BEHAVIOURS[does.__name__] = Behaviour(weight, does)
        return does

    return add
