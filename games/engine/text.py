"""The sentences that all games share, by key: they are in `words/en.ftl`."""

from __future__ import annotations

import re

from .edition import LETTERS, Edition
from .words.catalogue import catalogue
from .words.texts import Speaker, Text, Together

say = Speaker("engine")

WORDS = catalogue("games.engine")


def provenance(edition: Edition) -> Text:
    """Return where an edition's numbers come from, as a sentence for players.

    Entries of one kind (all contracts, all ships) are told together; where they differ it says "partly".
    """
    (_, default), *others = edition.provenance
    letters: dict[str, set[str]] = {}
    for path, found in others:
        name = re.sub(r"\[\d+\]", "", path).replace("_", " ").replace(".", " ")
        letters.setdefault(name, set()).update(found)
    places: dict[str, list[Text | str]] = {letter: [] for letter in LETTERS}
    for name, sources in letters.items():
        for letter in sorted(sources - {default}):
            places[letter].append(name if len(sources) == 1 else say("provenance.partly", name=name))
    exceptions = tuple(
        say("provenance.exception", source=_source(letter), names=Together(tuple(names), ", "))
        for letter, names in places.items()
        if names
    )
    return say(
        "provenance",
        name=edition.name,
        sha256=edition.sha256[:12],
        source=_source(default),
        exceptions=Together(exceptions, ""),
    )


def _source(letter: str) -> Text:
    return say(f"provenance.source.{letter}")
