"""What a game's `text` has, and the sentences that all games share, by key: they are in `words/en.ftl`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from .edition import LETTERS, Edition
from .words.catalogue import catalogue
from .words.reader import PLAIN, Reader
from .words.texts import Speaker, Template, Text, Together

say = Speaker("engine")

WORDS = catalogue("games.engine")


class GameText(Protocol):
    """A game's `text`: everything that players read of it, made from views and events only.

    Each game's functions take that game's own views, which is why they are `Any` here.
    A `reader` is whom it is written for: their language, the seat that is "you", and what the seats are called.
    """

    WORDS: Mapping[str, Template]
    VERBS: Mapping[str, Text]
    """What each verb does, in at most 100 characters."""
    COMMANDS: Mapping[str, str]
    """The command's words for verbs that belong to a group: `buy bonus`; every other verb is a command of its own."""
    GROUPS: Mapping[str, Text]
    """What the commands of each group are for, by the group's word, in at most 100 characters."""
    FIELDS: Mapping[str, Text]
    """What each field of the verbs is, in at most 100 characters."""
    UNIT: Text
    """What scores are counted in."""

    def board(
        self,
        view: Any,
        reader: Reader = PLAIN,
        *,
        wide: bool = False,
        before: Any = None,
        headed: bool = True,
    ) -> str:
        """Return the board: ASCII, at most 36 columns, 60 if wide; `before` is an older view to compare.

        Where it stands below a page's head, it need not say again which game it is and whose turn: `headed=False`.
        """

    def hand(self, view: Any, reader: Reader = PLAIN) -> str:
        """Return what only the view's seat may see; "" for a spectator."""

    def event_line(self, event: Any, view: Any, reader: Reader = PLAIN) -> str:
        """Return an event, as its reader may see it, as one line; the view serves only to find words."""

    def label(self, move: Any, view: Any) -> Text:
        """Return what a button says, in at most 80 characters."""

    def value(self, verb: str, field: str, value: Any, view: Any, /) -> Text:
        """Return what stands for a field's value in a command's choices, different for each value."""


class CloseUps(Protocol):
    """What a game has whose board shows places that can be looked at one by one; most games have none.

    Its functions are part of the game's `text` too, and take that game's own views.
    """

    def places(self, view: Any, reader: Reader = PLAIN) -> Sequence[str]:
        """Return the names of what `close_up` can show, in the order in which they are offered."""

    def close_up(self, view: Any, reader: Reader, place: str) -> str:
        """Return one of the places with all that is there: ASCII, at most 36 columns.

        Raises:
            ValueError: for a place that `places` does not name.
        """


def unit(text: GameText, number: float) -> Text:
    """Return what scores are counted in, for a number of it."""
    one = text.UNIT.instead(f"{text.UNIT.message}/one") if abs(number) == 1 else None
    return text.UNIT if one is None else one


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
