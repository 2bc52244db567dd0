"""Print positions, questions and answers as JSON, or with `--pages FILE` write what readers are shown.

With `--drawn SEED` the questions are drawn on pages of the recorded games.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import msgspec

from .drawn import drawn
from .questions import Pages, Position, pages
from .scenes import NAMES, records
from .shown import board, shown


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


def _draw(seed: str, path: Path | None) -> None:
    """Print drawn questions with their answers, or write the pages that they are about, with the board of each."""
    questions = [
        (str(number), game, one) for game in pages() for number, one in enumerate(drawn(game, seed), 1)
    ]
    if path is None:
        told = [
            {"id": f"{game}-{name}", "kind": one.kind, "question": one.words, "answer": one.answer}
            for name, game, one in questions
        ]
        print(json.dumps(told, indent=1, ensure_ascii=False))
        return
    lines = [
        line
        for name, _, one in questions
        for line in (*shown(name, one.position), *board(name, one.position))
    ]
    path.write_bytes(msgspec.json.Encoder().encode_lines(lines))


def main() -> None:
    """Print the questions, or write the pages, a line each as `make pages` does."""
    given = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    given.add_argument("--pages", type=Path, help="where the messages are written, as Discord's JSON")
    given.add_argument(
        "--drawn", metavar="SEED", help="draw the questions anew, thirty a game, and not the committed ones"
    )
    chosen = given.parse_args()
    if chosen.drawn is not None:
        _draw(chosen.drawn, chosen.pages)
        return
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
