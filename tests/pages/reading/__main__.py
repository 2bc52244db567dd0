"""Print positions, questions and answers as JSON, or with `--pages FILE` write what the readers are shown."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import msgspec

from .questions import Pages, Position, pages
from .scenes import NAMES, records
from .shown import shown


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


def main() -> None:
    """Print the questions, or write the pages, a line each as `make pages` does."""
    given = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    given.add_argument("--pages", type=Path, help="where the messages are written, as Discord's JSON")
    chosen = given.parse_args()
    if chosen.pages is None:
        print(json.dumps({name: _game(game) for name, game in pages().items()}, indent=1, ensure_ascii=False))
        return
    lines = [
        line
        for game in pages().values()
        for name, position in game.positions.items()
        for line in shown(name, position)
    ]
    chosen.pages.write_bytes(msgspec.json.Encoder().encode_lines(lines))


main()
