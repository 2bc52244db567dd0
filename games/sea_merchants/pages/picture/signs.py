"""The signs of the drawing in words, for the page of symbols."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.words.texts import Speaker, Text
from games.sea_merchants.state import SeaView

say = Speaker("sea_merchants")


def drawn_signs(view: SeaView) -> Sequence[Text]:
    """Return a line for each sign, the most striking first; of a seat's view also the signs of its own drawing."""
    own = ("ring", "gain", "most") if view.seat is not None else ()
    return [say(f"picture.sign.{name}") for name in (*own, "ship", "several", "held", "richest", "sold")]
