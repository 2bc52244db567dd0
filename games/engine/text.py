"""The sentences that all games share, by key: they are in `words/en.ftl`."""

from __future__ import annotations

import re

from .edition import LETTERS, Edition
from .words.catalogue import catalogue

_CATALOGUE = catalogue("games.engine")
say = _CATALOGUE.say

WORDS = _CATALOGUE.templates()


def provenance(edition: Edition) -> str:
    """Return where an edition's numbers come from, as a sentence for players.

    Entries of one kind (all contracts, all ships) are told together; where they differ it says "partly".
    """
    (_, default), *others = edition.provenance
    letters: dict[str, set[str]] = {}
    for path, found in others:
        name = re.sub(r"\[\d+\]", "", path).replace("_", " ").replace(".", " ")
        letters.setdefault(name, set()).update(found)
    places: dict[str, list[str]] = {letter: [] for letter in LETTERS}
    for name, sources in letters.items():
        for letter in sorted(sources - {default}):
            places[letter].append(name if len(sources) == 1 else say("provenance.partly", name=name))
    exceptions = [
        say("provenance.exception", source=_source(letter), names=", ".join(names))
        for letter, names in places.items()
        if names
    ]
    return say(
        "provenance",
        name=edition.name,
        sha256=edition.sha256[:12],
        source=_source(default),
        exceptions="".join(exceptions),
    )


def _source(letter: str) -> str:
    return say(f"provenance.source.{letter}")
