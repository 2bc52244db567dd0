"""Games of other distributions, which name their class as an entry point of the group `kontor.games`."""

from __future__ import annotations

from collections.abc import Collection
from importlib.metadata import EntryPoint, PackageNotFoundError, entry_points, version

from .engine import Game

GROUP = "kontor.games"
"""The entry point group of distributions with games: `pig = "kontor_pig:Pig"`."""


DISTRIBUTIONS = ("kontor-games", "kontor-bot")
"""The distributions that have this package; an environment has one of them."""


def own_version() -> str:
    """Return the version of the distribution that this package came with; "0" without one."""
    for name in DISTRIBUTIONS:
        try:
            return version(name)
        except PackageNotFoundError:
            continue
    return "0"


class BadGameError(ImportError):
    """A game of another distribution can't be offered. The operator must fix or remove that distribution."""


def others(taken: Collection[str]) -> dict[str, Game]:
    """Return the games of other distributions by name, sorted.

    Args:
        taken: names that are already in use.

    Raises:
        BadGame: if one can't be loaded, is no game, differs in name from its entry point, or has a name in
            use.
    """
    found: dict[str, Game] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        if point.name in taken or point.name in found:
            raise _bad(point, "there is another game of this name")
        found[point.name] = _game(point)
    return found


def _game(point: EntryPoint) -> Game:
    try:
        game = point.load()()
    except Exception as error:
        raise _bad(point, f"{type(error).__name__}: {error}") from error
    if not isinstance(game, Game):
        raise _bad(point, f"{point.value} is no games.engine.Game")
    if game.meta.name != point.name:
        raise _bad(point, f"it calls itself {game.meta.name!r}")
    return game


def _bad(point: EntryPoint, why: str) -> BadGameError:
    distribution = "its distribution" if point.dist is None else point.dist.name
    return BadGameError(f"The game {point.name} of {distribution} can't be offered: {why}.", name=GROUP)
