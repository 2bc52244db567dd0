"""The signs of the drawing in words, for the page of symbols."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.words.texts import Speaker, Text
from games.merkator.state import MerkatorView

say = Speaker("merkator")


def drawn_signs(view: MerkatorView) -> Sequence[Text]:
    """Return a line for each sign, the most striking first; of a seat's view also the signs of its own drawing."""
    names = ["cube", "spread", "time", "chip", "golden", *(["hatched"] if view.checks else [])]
    if view.players > 1:
        names.append("letter" if view.checks else "chart")
    if view.seat is not None:
        names = ["ring", *names, "beyond", "tick", "instead", "lacks", "arrow", "held"]
    else:
        names.append("columns")
    return [say(f"picture.sign.{name}") for name in names]
