"""`ObservationSpace`: a position as a flat array of numbers, each with a name and bounds."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import cached_property

from games.engine import Edition, Game, OptionValue, Setup, State, View
from games.engine.position.numbers import reader

from .actions import declarations, key_of


class ObservationSpace:
    """The numbers that a position of a configuration consists of, as a seat knows it or as a spectator does.

    What follows from the configuration alone is left out.

    Attributes:
        spectator: whether these are a spectator's numbers, which lack what only a seat knows.
        names: the name of each number, such as `money[0]`.
        low: the least value of each.
        high: the greatest value of each.
    """

    def __init__(self, game: Game, setup: Setup, *, spectator: bool) -> None:
        """Declare the numbers of checked settings.

        Raises:
            ValueError: for a game that declares no numbers.
        """
        own = declarations(game)
        if own is None:
            raise ValueError(f"{game.meta.name} declares no numbers: it needs `spaces`")
        self.spectator = spectator
        self.parts = tuple(own.numbers(setup, spectator=spectator))
        self.left_out: frozenset[str] = own.LEFT_OUT
        self.names: tuple[str, ...] = tuple(name for part in self.parts for name in part.names)
        self.low: tuple[int, ...] = tuple(low for part in self.parts for low in part.low)
        self.high: tuple[int, ...] = tuple(high for part in self.parts for high in part.high)
        if len(set(self.names)) < len(self.names):
            raise ValueError(f"two numbers of {game.meta.name} have one name")
        self._read = reader(self.parts)

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"<{len(self)} numbers for {'a spectator' if self.spectator else 'a seat'}>"

    @cached_property
    def places(self) -> Mapping[str, int]:
        """The place of each name in an array."""
        return {name: place for place, name in enumerate(self.names)}

    def array(self, position: State | View, seat: int | None) -> array[int]:
        """Return the numbers of a position as 32-bit integers.

        Args:
            position: a position, or the seat's view of it, which gives the same numbers.
            seat: the seat that must not learn anything; None for a spectator.

        Raises:
            ValueError: for a seat in a spectator's numbers, or none in a seat's.
        """
        if (seat is None) != self.spectator:
            raise ValueError(f"these are numbers of {'a spectator' if self.spectator else 'a seat'}")
        return array("i", self._read(position, -1 if seat is None else seat))

    def named(self, position: State | View, seat: int | None) -> dict[str, int]:
        """Return the numbers of a position by name; see `array` for the arguments."""
        return dict(zip(self.names, self.array(position, seat), strict=True))


def observation_space(
    game: Game,
    players: int,
    options: Mapping[str, OptionValue] | None = None,
    edition: str | Edition | None = None,
    *,
    spectator: bool = False,
) -> ObservationSpace:
    """Return the numbers of a configuration's positions; the same object for the same configuration.

    Args:
        game: one of the catalogue.
        players: the number of seats.
        options: by name; a missing one has its default.
        edition: None for the default, the name of a shipped one, or an edition.
        spectator: whether the numbers are for a spectator.

    Raises:
        BadOption, BadEdition: as `Game.check`.
        ValueError: for a game that declares no numbers.
    """
    return observations_of(game, game.check(players, options, edition), spectator=spectator)


_KEPT: dict[tuple[object, ...], ObservationSpace] = {}


def observations_of(game: Game, setup: Setup, *, spectator: bool = False) -> ObservationSpace:
    """Return the numbers of positions of checked settings."""
    key = (*key_of(game, setup), spectator)
    if key not in _KEPT:
        _KEPT[key] = ObservationSpace(game, setup, spectator=spectator)
    return _KEPT[key]
