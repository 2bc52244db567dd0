"""`View`: the knowledge of one seat or a spectator about a position, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from games.engine.edition import Edition, Json

from .fields import fields_of
from .outcome import Decision, Outcome

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]
"""Values of options by name."""


def _plain(outcome: Outcome) -> dict[str, Json]:
    return {
        "ranks": list(outcome.ranks),
        "scores": list(outcome.scores),
        "reason": str(outcome.reason),
        "trail": [str(one) for one in outcome.trail],
        "won": outcome.won,
    }


class View:
    """The part of a view that every game has; a game adds its own fields.

    Attributes:
        game: the game's name in the catalogue.
        edition: the printed numbers, which are public.
        options: all of the table's options, sorted by name.
        players: the number of seats.
        seat: the seat whose view this is; None for a spectator.
        moves: the number of moves played.
        turn: the number of hand-overs.
        to_act: the seats that owe a decision.
        decision: the decision that this seat owes, or None.
        outcome: the result, or None while the game goes on.
    """

    __slots__ = ()

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    players: int
    seat: int | None
    moves: int
    turn: int
    to_act: tuple[int, ...]
    decision: Decision | None
    outcome: Outcome | None

    @property
    def edition(self) -> Edition:
        """The printed numbers. A game's view narrows the type."""
        raise NotImplementedError

    def plain(self) -> dict[str, Json]:
        """Return the view as JSON: the common fields, and under "position" the game's declared fields.

        Fields that follow from the setup alone are left out. The edition is its name and hash. Texts are in English.
        """
        fields = [field.name for field in fields_of(type(self)) if not field.seen.shared]
        found: dict[str, Json] = {
            "game": self.game,
            "edition": {"name": self.edition.name, "sha256": self.edition.sha256},
            "options": dict(self.options),
            "players": self.players,
            "seat": self.seat,
            "moves": self.moves,
            "turn": self.turn,
            "to_act": list(self.to_act),
            "decision": None if self.decision is None else self.decision.kind,
            "outcome": None if self.outcome is None else _plain(self.outcome),
            "position": {name: msgspec.to_builtins(getattr(self, name)) for name in fields},
        }
        return found


class PositionView(View):
    """A view with the fields of a position, declared once for both (`fields.py`).

    Equal views have the same `repr`, since fields hold only numbers, strings, lists, tuples and structs. A
    view is separate from the position: changing it has no effect on the game.
    """

    __slots__ = ()

    def _fields(self) -> dict[str, Any]:
        names: tuple[str, ...] = type(self).__slots__
        return {name: getattr(self, name) for name in names}

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._fields() == other._fields()

    __hash__ = None  # type: ignore[assignment] # it holds lists

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self._fields().items())
        return f"{type(self).__name__}({fields})"
