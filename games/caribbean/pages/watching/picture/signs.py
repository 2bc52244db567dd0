"""The signs of the drawing in words, for the page of symbols."""

from __future__ import annotations

from collections.abc import Sequence

from games.caribbean.edition import TAX
from games.caribbean.state import CaribbeanView
from games.engine.words.texts import Speaker, Text

say = Speaker("caribbean")


def drawn_signs(view: CaribbeanView) -> Sequence[Text]:
    """Return a line for each sign, the most striking first; of a seat's view also the signs of its own drawing.

    Star, coin, sword, and what persons can do have their words in the drawing.
    """
    names = ["ring"] if view.seat is not None else []
    names += ["next", "coin", "grey", "repel", "white", "bar", "trader", "compass"]
    if any(card.kind == TAX for card in view.edition.cards):
        names.append("bag")
    return [say(f"picture.sign.{name}") for name in names]
