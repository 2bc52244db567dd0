"""Why a player can't make moves that they may think of: the engine's reasons, grouped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

import msgspec

from games.engine.position.moves import Move
from games.engine.position.state import State
from games.engine.words.texts import Text

_NUMBER = re.compile("[0-9]")


class MoveWords(Protocol):
    """A game's words for its moves."""

    @property
    def VERBS(self) -> Mapping[str, Text]:  # noqa: N802 as the game's text names it
        """The meaning of each verb."""

    def label(self, move: Any, view: Any) -> Text:
        """Return a button's label."""


class Doubted(Protocol):
    """The parts of a game that `refused` needs."""

    @property
    def text(self) -> MoveWords:
        """The game's texts for players."""

    def thinkable(self, view: Any) -> Iterable[Move]:
        """Return moves that the view's seat might think of, legal or not."""


class Refused(msgspec.Struct, frozen=True):
    """Moves refused for one reason.

    Attributes:
        what: the labels of the moves; if all thinkable moves of a kind are refused, the meaning of the kind
            instead.
        reason: the reason.
        single: whether other moves of the same kind are legal.
    """

    what: tuple[Text, ...]
    reason: Text
    single: bool


def refused(game: Doubted, deal: State, seat: int) -> list[Refused]:
    """Return what a seat can't do now: first reasons with numbers, then those about single moves.

    Args:
        game: the game.
        deal: a position that the seat can't tell from the true one.
        seat: a seat that can do something now.
    """
    view = deal.view(seat)
    thought: dict[str, list[Move]] = {}
    reasons: dict[Text, dict[str, list[Move]]] = {}
    for move in game.thinkable(view):
        thought.setdefault(move.verb, []).append(move)
        reason = deal.refusal(seat, move)
        if reason is not None:
            reasons.setdefault(reason, {}).setdefault(move.verb, []).append(move)
    found: list[Refused] = []
    for reason, verbs in reasons.items():
        whole = [verb for verb, moves in verbs.items() if len(moves) == len(thought[verb])]
        single = [move for verb, moves in verbs.items() if verb not in whole for move in moves]
        what = (*(game.text.VERBS[verb] for verb in whole), *(game.text.label(move, view) for move in single))
        found.append(Refused(tuple(dict.fromkeys(what)), reason, bool(single)))
    return sorted(found, key=lambda one: (_NUMBER.search(str(one.reason)) is None, not one.single))
