"""`ActionSpace`: a number for each move of a configuration."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final

import msgspec

from games.engine import Edition, Game, Move, OptionValue, Setup
from games.engine.edition import module

MOST_IDS: Final = 4096
"""The most moves of a configuration."""


class ActionSpace:
    """The numbers of all moves that a configuration can have, from 0.

    They depend on edition, options and number of players alone.

    Attributes:
        moves: the move of each number.
    """

    __slots__ = ("_ids", "moves")

    def __init__(self, moves: Iterable[Move]) -> None:
        """Number some moves in their order.

        Raises:
            ValueError: for a move that is there twice, or for more than `MOST_IDS` moves.
        """
        self.moves: tuple[Move, ...] = tuple(moves)
        self._ids: Mapping[Move, int] = {move: number for number, move in enumerate(self.moves)}
        if len(self._ids) < len(self.moves):
            raise ValueError("a move has two numbers")
        if len(self.moves) > MOST_IDS:
            raise ValueError(f"{len(self.moves)} moves are more than {MOST_IDS}")

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __repr__(self) -> str:
        return f"<{len(self)} moves of {len({type(move) for move in self.moves})} verbs>"

    def id_of(self, move: Move) -> int:
        """Return the number of a move.

        Raises:
            KeyError: for a move that the configuration can't have.
        """
        return self._ids[move]

    def move_of(self, number: int) -> Move:
        """Return the move of a number.

        Raises:
            IndexError: for a number that no move has.
        """
        if number < 0:
            raise IndexError(number)
        return self.moves[number]

    def ids_of(self, legal: Iterable[Move]) -> list[int]:
        """Return the numbers of some moves, ascending."""
        ids = self._ids
        return sorted([ids[move] for move in legal])

    def mask(self, legal: Iterable[Move]) -> bytearray:
        """Return one byte for each number: 1 for the given moves, otherwise 0.

        Args:
            legal: such as `state.legal_moves(seat)`.
        """
        found, ids = bytearray(len(self.moves)), self._ids
        for move in legal:
            found[ids[move]] = 1
        return found


def action_space(
    game: Game,
    players: int,
    options: Mapping[str, OptionValue] | None = None,
    edition: str | Edition | None = None,
) -> ActionSpace:
    """Return the numbers of a configuration's moves; the same object for the same configuration.

    Args:
        game: one of the catalogue.
        players: the number of seats.
        options: by name; a missing one has its default.
        edition: None for the default, the name of a shipped one, or an edition.

    Raises:
        BadOption, BadEdition: as `Game.check`.
        ValueError: if the game's moves have no small ranges.
    """
    return actions_of(game, game.check(players, options, edition))


_KEPT: dict[tuple[object, ...], ActionSpace] = {}


def actions_of(game: Game, setup: Setup) -> ActionSpace:
    """Return the numbers of the moves of checked settings."""
    key = key_of(game, setup)
    if key not in _KEPT:
        own = declarations(game)
        moves = own.moves(setup) if own is not None else declared_moves(game.verbs)
        places = {kind: place for place, kind in enumerate(game.verbs.values())}
        _KEPT[key] = ActionSpace(sorted(moves, key=lambda move: places[type(move)]))
    return _KEPT[key]


def key_of(game: Game, setup: Setup) -> tuple[object, ...]:
    """Return what tells configurations apart."""
    return (type(game), setup.edition.sha256, setup.options, setup.players)


def declarations(game: Game) -> Any:
    """Return the game's module `spaces`, in its folder or in its `computer`; None if there is none."""
    return module(f"{game.package}.spaces") or module(f"{game.package}.computer.spaces")


def declared_moves(verbs: Mapping[str, type[Move]]) -> Iterator[Move]:
    """Yield each move that the types of the fields allow.

    Raises:
        ValueError: for a field without a small range.
    """
    number = 0
    for verb, kind in verbs.items():
        for values in product(*(_values(verb, field) for field in msgspec.inspect.type_info(kind).fields)):  # type: ignore[attr-defined]
            number += 1
            if number > MOST_IDS:
                raise ValueError(
                    f"there are more than {MOST_IDS} moves up to {verb}: the game needs `spaces`"
                )
            yield kind(*values)


def _values(verb: str, field: msgspec.inspect.Field) -> Sequence[object]:
    held = field.type
    if isinstance(held, msgspec.inspect.BoolType):
        return (False, True)
    if isinstance(held, msgspec.inspect.LiteralType):
        return held.values
    if isinstance(held, msgspec.inspect.IntType) and held.ge is not None and held.le is not None:
        return range(held.ge, held.le + 1)
    raise ValueError(f"{verb}.{field.name} has no range: the game needs `spaces`")
