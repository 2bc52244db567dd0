"""The sentences of Merchants of the Caribbean, by key: they are in `words/en.ftl`."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.words.catalogue import catalogue

_CATALOGUE = catalogue("games.caribbean")

WORDS = _CATALOGUE.templates()
COMMANDS: Mapping[str, str] = {}
VERBS = _CATALOGUE.under("verb")
FIELDS = _CATALOGUE.under("field")
UNIT = _CATALOGUE.say("unit")
