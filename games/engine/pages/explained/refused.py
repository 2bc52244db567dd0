"""Why a player can't do what they may think of: the engine's own reasons, the same ones together."""

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
    """What a game says of its moves."""

    @property
    def VERBS(self) -> Mapping[str, Text]:  # noqa: N802 as the game's text names it
        """What each verb does."""

    def label(self, move: Any, view: Any) -> Text:
        """Return what a button says."""


class Doubted(Protocol):
    """A game, as far as it is asked why something can't be done."""

    @property
    def text(self) -> MoveWords:
        """What players read of it."""

    def thinkable(self, view: Any) -> Iterable[Move]:
        """Return moves about things that the view's seat sees, legal or not."""


class Refused(msgspec.Struct, frozen=True):
    """What is refused for one reason.

    Attributes:
        what: moves by their labels; instead of all moves of a kind that one may think of, what that kind does.
        reason: why not.
        single: whether it is about single moves of a kind of which others can be made.
    """

    what: tuple[Text, ...]
    reason: Text
    single: bool


def refused(game: Doubted, deal: State, seat: int) -> list[Refused]:
    """Return what a seat can't do now: first what has a reason with numbers, then what is about single moves.

    Args:
        game: what is played.
        deal: a position that the seat can't tell from the true one.
        seat: one that can do something now.
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
