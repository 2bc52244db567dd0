"""Games of other distributions, which name their class as an entry point of the group `kontor.games`."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from importlib.metadata import EntryPoint, PackageNotFoundError, entry_points, version

from games.engine import Game, Origin
from games.engine.meta import Meta

from .soundness import faults

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
    return (
        Origin("unknown", "") if point.dist is None else Origin(str(point.dist.name), str(point.dist.version))
    )


def _game(point: EntryPoint, taken: Collection[str]) -> Game:
    if point.name in taken:
        raise _UnusableError("there is another game of this name")
    try:
        return _checked(point)
    except _UnusableError:
        raise
    except KeyboardInterrupt:
        # It can't be told from the operator's Ctrl-C, which has to end the command.
        raise
    except BaseException as error:
        raise _UnusableError(told(error)) from error


def _checked(point: EntryPoint) -> Game:
    """Return an entry point's game. All that its own code does may raise anything."""
    game = point.load()()
    if not isinstance(game, Game) or not isinstance(meta := getattr(game, "meta", None), Meta):
        raise _UnusableError(f"{point.value} is no games.engine.Game")
    if meta.name != point.name:
        raise _UnusableError(f"it calls itself {str(meta.name)[:_LONGEST]!r}")
    for fault in faults(meta):
        raise _UnusableError(fault)
    game.origin = _origin(point)
    return game


def told(error: BaseException) -> str:
    """Return an error's class and text in one line. A text that can't be made is left out."""
    name = type(error).__name__
    try:
        text = " ".join(str(error).split()).rstrip(".")
    except Exception:  # noqa: BLE001 the error may be of another distribution
        return name
    return f"{name}: {text[:_LONGEST]}" if text else name
