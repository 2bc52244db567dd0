"""What Merkator's moves and the values of their fields are called outside its pages: as on them."""

from __future__ import annotations

from games.engine import Move, Text
from games.engine.claims import MOVE
from games.merkator.pages.names import MEANT, named, part
from games.merkator.state import MerkatorView


def label(move: Move, view: MerkatorView) -> Text:
    """Return what a button says that stands on no page: the same words, and whatever the page's question says."""
    name = named(move, view)
    return name.instead(name.message + MOVE) or name


def value(verb: str, field: str, value: int, view: MerkatorView) -> Text:
    """Return what stands for a field's value in a command's choices."""
    return part(MEANT.get((verb, field), field), value, view)
