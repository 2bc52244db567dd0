"""The sentences of El Capitan, by key: they are in `words/en.ftl`."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.words.catalogue import catalogue
from games.engine.words.texts import Speaker

_CATALOGUE = catalogue("games.el_capitan")
say = _CATALOGUE.say
texts = Speaker("el_capitan")

WORDS = _CATALOGUE.templates()
COMMANDS: Mapping[str, str] = {}
VERBS = texts.each("verb", WORDS)
FIELDS = texts.each("field", WORDS)
UNIT = texts("unit")
