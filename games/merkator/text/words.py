"""Words that several sentences of Merkator share; all of them are in `words/en.ftl`."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine import Speaker, Text
from games.engine.words.texts import Together, Value

text = Speaker("merkator")


def several(things: Iterable[Value], between: str = ", ") -> Text:
    """Return a list of one or more things."""
    return text("several", things=Together(tuple(things), between))
