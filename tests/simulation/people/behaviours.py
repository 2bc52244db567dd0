"""The table of behaviours."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
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


def behaves(weight: float) -> Callable[[Does], Does]:
    """Add a behaviour under its function's name."""

    def add(does: Does) -> Does:
        BEHAVIOURS[does.__name__] = Behaviour(weight, does)
        return does

    return add
