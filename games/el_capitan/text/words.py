"""The sentences of El Capitan, by key: they are in `words/en.ftl`."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.words.catalogue import catalogue

_CATALOGUE = catalogue("games.el_capitan")
say = _CATALOGUE.say

WORDS = _CATALOGUE.templates()
COMMANDS: Mapping[str, str] = {}
VERBS = _CATALOGUE.under("verb")
FIELDS = _CATALOGUE.under("field")
UNIT = say("unit")


def yes(so: object) -> str:
    """Return `yes` or `no`, between which a sentence chooses."""
    return "yes" if so else "no"
