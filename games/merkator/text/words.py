"""The sentences of Merkator, by key: they are in `words/en.ftl`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.engine import Speaker, Text
from games.engine.words.catalogue import catalogue
from games.engine.words.texts import Together, Value

_CATALOGUE = catalogue("games.merkator")
say = _CATALOGUE.say
text = Speaker("merkator")

WORDS = _CATALOGUE.templates()
COMMANDS: Mapping[str, str] = _CATALOGUE.under("command")
VERBS = text.each("verb", WORDS)
FIELDS = text.each("field", WORDS)
UNIT = text("unit")


def several(things: Iterable[Value], between: str = ", ") -> Text:
    """Return several things one after the other, which must be one at least."""
    return text("several", things=Together(tuple(things), between))
