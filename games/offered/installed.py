"""Games of other distributions, which name their class as an entry point of the group `kontor.games`."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from importlib.metadata import EntryPoint, PackageNotFoundError, entry_points, version

from games.engine import CONTRACT, Game, Origin
from games.engine.meta import Meta

GROUP = "kontor.games"
"""The entry point group of distributions with games: `pig = "kontor_pig:Pig"`."""
_LONGEST = 200
"""Letters of an error's text that a reason repeats."""


DISTRIBUTIONS = ("kontor-games", "kontor-bot")
"""The distributions that have this package; an environment has one of them, or both of one version."""


def own_version() -> str:
    """Return the version of the distribution that this package came with; "0" without one."""
    for name in DISTRIBUTIONS:
        try:
            return version(name)
        except PackageNotFoundError:
            continue
    return "0"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A game of another distribution that can't be offered.

    Attributes:
        game: the name of its entry point.
        origin: its distribution.
        reason: a clause in English without a full stop, in one line.
    """

    game: str
    origin: Origin
    reason: str

    def __str__(self) -> str:
        return f"The game {self.game} of {self.origin} is left out: {self.reason}."


class _UnusableError(Exception):
    """Has the reason why a game can't be offered."""


def others(taken: Collection[str]) -> tuple[dict[str, Game], tuple[LeftOut, ...]]:
    """Return the games of other distributions by name, sorted, and those that can't be offered.

    The code of these distributions runs with all rights of this process. None of its errors is raised here.

    Args:
        taken: names that are already in use.
    """
    found: dict[str, Game] = {}
    left_out = []
    for point in sorted(_points(), key=lambda one: (one.name, str(_origin(one)))):
        try:
            found[point.name] = _game(point, {*taken, *found})
        except _UnusableError as error:
            left_out.append(LeftOut(point.name, _origin(point), str(error)))
    return found, tuple(left_out)


def _points() -> Iterable[EntryPoint]:
    return entry_points(group=GROUP)


def _origin(point: EntryPoint) -> Origin:
    return Origin("unknown", "") if point.dist is None else Origin(point.dist.name, point.dist.version)


def _game(point: EntryPoint, taken: Collection[str]) -> Game:
    if point.name in taken:
        raise _UnusableError("there is another game of this name")
    try:
        made = point.load()
        game = made()
    except (Exception, SystemExit) as error:
        raise _UnusableError(told(error)) from error
    if not isinstance(game, Game) or not isinstance(getattr(game, "meta", None), Meta):
        raise _UnusableError(f"{point.value} is no games.engine.Game")
    meta = game.meta
    if meta.name != point.name:
        raise _UnusableError(f"it calls itself {meta.name!r}")
    if meta.contract > CONTRACT:
        raise _UnusableError(f"it wants contract {meta.contract} of the engine, and this one has {CONTRACT}")
    game.origin = _origin(point)
    return game


def told(error: BaseException) -> str:
    """Return an error's class and text in one line."""
    text = " ".join(str(error).split()).rstrip(".")
    return f"{type(error).__name__}: {text[:_LONGEST]}" if text else type(error).__name__
