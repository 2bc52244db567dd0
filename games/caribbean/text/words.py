"""The sentences of Merchants of the Caribbean, by key: they are in `words/en.ftl`."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.words.catalogue import catalogue
from games.engine.words.texts import Speaker

_CATALOGUE = catalogue("games.caribbean")

texts = Speaker("caribbean")

WORDS = _CATALOGUE.templates()
COMMANDS: Mapping[str, str] = {}
VERBS = texts.each("verb", WORDS)
FIELDS = texts.each("field", WORDS)
UNIT = texts("unit")
