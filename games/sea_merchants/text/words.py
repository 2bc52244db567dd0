"""The sentences of The Sea Merchants, by key: they are in `words/en.ftl`."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.words.catalogue import catalogue

_CATALOGUE = catalogue("games.sea_merchants")
say = _CATALOGUE.say

WORDS = _CATALOGUE.templates()
COMMANDS: Mapping[str, str] = {}
VERBS = _CATALOGUE.under("verb")
FIELDS = _CATALOGUE.under("field")
UNIT = say("unit")
