"""The tables of invariants."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

Asks: TypeAlias = "Callable[..., Iterable[str] | Awaitable[Iterable[str]]]"
AFTER_EACH: dict[str, Asks] = {}
AT_REST: dict[str, Asks] = {}


def after_each(asks: Asks) -> Asks:
    """Declare an invariant that is asked with each request that arrives: `asks(run, request)`."""
    AFTER_EACH[_name(asks)] = asks
    return asks


def at_rest(asks: Asks) -> Asks:
    """Declare an invariant that is asked once the bot has come to rest: `asks(run)`."""
    AT_REST[_name(asks)] = asks
    return asks


def _name(asks: Any) -> str:
    return str(asks.__name__).replace("_", " ")


async def ask(run: Simulation, name: str, asks: Asks) -> list[str]:
    """Ask an invariant of a rest; returns what is wrong, each line beginning with its name."""
    run.asked[name] += 1
    found = asks(run)
    wrong = await found if inspect.isawaitable(found) else found
    return [f"{name}: {one}" for one in wrong]
