"""The signs of the drawing in words, for the page of symbols."""

from __future__ import annotations

from collections.abc import Sequence

from games.el_capitan.state import CapitanView
from games.engine.words.texts import Speaker, Text

say = Speaker("el_capitan")


def drawn_signs(view: CapitanView) -> Sequence[Text]:
    """Return a line for each sign, the most striking first; of a seat's view also the signs of its own drawing."""
    own = view.seat is not None
    names = ["ring", "dim"] if own else []
    names += ["coin", "next", "shuts", "shut", *(["neutral"] if view.players == 2 else []), "fullest"]
    names += ["hull", *(["ship"] if own else []), "pirate", "tower", "seals", "bank"]
    return [say(f"picture.sign.{name}") for name in names]
