"""The interface of a game's `text`, and the sentences that all games share, by key (`words/en.ftl`)."""

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
    """A game's `text`: all words for players, built from views and events only.

    The functions take that game's own views, so these are `Any` here. A `reader` has the language, the seat
    that is "you", and the names of the seats.
    """

    WORDS: Mapping[str, Template]
    VERBS: Mapping[str, Text]
    """The meaning of each verb, in at most 100 characters."""
    COMMANDS: Mapping[str, str]
    """The command's words for verbs that belong to a group: `buy bonus`. Every other verb is a separate command."""
    GROUPS: Mapping[str, Text]
    """The purpose of each group of commands, by the group's word, in at most 100 characters."""
    FIELDS: Mapping[str, Text]
    """The meaning of each field of the verbs, in at most 100 characters."""
    UNIT: Text
    """The unit of scores."""

    def board(
        self,
        view: Any,
        reader: Reader = PLAIN,
        *,
        wide: bool = False,
        before: Any = None,
        headed: bool | str = True,
    ) -> str:
        """Return the board: ASCII, at most 36 columns, 60 if wide; `before` is an older view to compare.

        With `headed=False` it omits the turn, which a page's head above it shows. A game's name as `headed` stands
        before the turn.
        """

    def hand(self, view: Any, reader: Reader = PLAIN) -> str:
        """Return the secrets of the view's seat; "" for a spectator."""

    def event_line(self, event: Any, view: Any, reader: Reader = PLAIN) -> str:
        """Return an event, as its reader may see it, as one line. The view only helps with the wording."""

    def label(self, move: Any, view: Any) -> Text:
        """Return a button's label, at most 80 characters."""

    def value(self, verb: str, field: str, value: Any, view: Any, /) -> Text:
        """Return the text of a field's value in a command's choices, different for each value."""


class CloseUps(Protocol):
    """The interface for a board with places that can be viewed one by one; most games have none.

    Its functions are part of the game's `text` and take that game's own views.
    """

    def places(self, view: Any, reader: Reader = PLAIN) -> Sequence[str]:
        """Return the names of the places of `close_up`, in display order."""

    def close_up(self, view: Any, reader: Reader, place: str) -> str:
        """Return one place with its contents: ASCII, at most 36 columns.

        Raises:
            ValueError: for a place that is not in `places`.
        """


def unit(text: GameText, number: float) -> Text:
    """Return the unit of scores for a number."""
    one = text.UNIT.instead(f"{text.UNIT.message}/one") if abs(number) == 1 else None
    return text.UNIT if one is None else one


def provenance(edition: Edition) -> Text:
    """Return the provenance of an edition's numbers as a sentence for players.

    Entries of one kind (all contracts, all ships) are one item; if they differ it says "partly".
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
