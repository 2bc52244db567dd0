"""Print positions, questions and answers as JSON."""

from __future__ import annotations

import json

import msgspec

from .questions import Pages, Position, pages
from .scenes import NAMES, records


def _position(position: Position) -> dict[str, object]:
    agreed = msgspec.to_builtins(records()[position.record])
    del agreed["moves"]
    return {**agreed, **msgspec.to_builtins(position), "decides": NAMES[position.scene().seat]}


def _game(game: Pages) -> dict[str, object]:
    asked = []
    for question in game.questions:
        answer = question.answer(game.positions[question.position].scene())
        asked.append((question.position, question.topic, question.words, answer))
    columns = ("position", "topic", "question", "answer")
    return {
        "positions": {name: _position(position) for name, position in game.positions.items()},
        "questions": [dict(zip(columns, row, strict=True)) for row in asked],
    }


print(json.dumps({name: _game(game) for name, game in pages().items()}, indent=1, ensure_ascii=False))
