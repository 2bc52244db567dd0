"""The positions and questions of `questions.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Literal, TypeAlias

import msgspec

from .caribbean import CaribbeanScene
from .el_capitan import CapitanScene
from .merkator import MerkatorScene
from .scenes import FOLDER, Answer, Scene, moments, records
from .sea_merchants import SeaScene

SCENES: Mapping[str, type[Scene[Any]]] = {
    "sea_merchants": SeaScene,
    "caribbean": CaribbeanScene,
    "el_capitan": CapitanScene,
    "merkator": MerkatorScene,
}
Topic: TypeAlias = Literal["have", "can", "cost", "bring", "lead", "happened", "next", "undo"]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page to be read.

    Attributes:
        record: the name of the recorded game.
        moves: how many of its moves were made.
        kind: the decision that is owed then.
        private: whether the panel of the seat that owes it is shown, and not the page for all.
    """

    record: str
    moves: int
    kind: str
    private: bool = False

    def scene(self) -> Scene[Any]:
        """Return the moment that is shown."""
        return self._scene(self.record, self.moves)

    def alike(self) -> Iterator[Scene[Any]]:
        """Yield all recorded moments with a page of this kind, with as many seats or more."""
        mine = records()[self.record]
        for name, record in records().items():
            if record.game == mine.game and record.players >= mine.players:
                for moves, (state, seat, _) in enumerate(moments(name)):
                    owed = state.decision(seat)
                    if owed and owed.kind == self.kind:
                        yield self._scene(name, moves)

    def _scene(self, name: str, moves: int) -> Scene[Any]:
        state, seat, story = moments(name)[moves]
        return SCENES[records()[name].game](state, seat, self.private, story)


class Question(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Something that a newcomer wants to know.

    Attributes:
        position: the name of its page.
        topic: what it is about.
        words: as it is asked.
        method: of the scene, which answers it.
        given: what the method is given.
    """

    position: str
    topic: Topic
    words: str
    method: str
    given: list[Any]

    def answer(self, scene: Scene[Any]) -> Answer:
        """Return what a scene answers; raises Unasked where the question doesn't arise."""
        found: Answer = getattr(scene, self.method)(*self.given)
        return found


class Pages(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's pages by name, and the questions about them."""

    positions: dict[str, Position]
    questions: list[Question]


@cache
def pages() -> Mapping[str, Pages]:
    """Return the pages of every game."""
    text = (FOLDER / "questions.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Pages])
