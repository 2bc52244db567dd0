"""The defaults of a new game: text from one mapping, a board of its fields, rules on a page.

The shipped games have their own. A new game starts with these and replaces them step by step.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from textwrap import wrap
from typing import Any

from games.engine.edition import Edition
from games.engine.pages.gains import Measures
from games.engine.pages.rules import Section
from games.engine.position.fields import HOLE, Fields, fields_of
from games.engine.position.moves import Event, Move
from games.engine.position.state import State
from games.engine.position.view import OptionValue
from games.engine.quantities import given
from games.engine.words.layout import NARROW, WIDE, clip, short_names
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Speaker, Template, Text, filled

_shared = Speaker("engine")


def unprinted(players: tuple[int, int]) -> Mapping[str, Edition]:
    """Return the editions of a game without printed numbers: a single one, called "plain"."""
    digest = sha256(b"plain").hexdigest()
    return {"plain": Edition(name="plain", sha256=digest, players=players, provenance=(("", "R"),))}


def verbs_of(*kinds: type[Move]) -> Mapping[str, type[Move]]:
    """Return move classes by their verbs."""
    return {str(kind.__struct_config__.tag): kind for kind in kinds}


def words_of(text: str) -> str:
    """Return a docstring's first line as players see it."""
    return text.strip().partition("\n")[0].rstrip(".")


class PlainText:
    """A game's texts for players, built from one mapping of sentences and the declarations of its fields.

    The keys are `event.<tag>`, with the event's fields and `name`, the acting player's name, and
    `label.<verb>`, with the move's fields. Labels have a default. `rules` is the game in short, for
    `PlainPages`.
    """

    def __init__(self, home: str, words: Mapping[str, Template], verbs: Mapping[str, type[Move]]) -> None:
        """Take a game's sentences.

        Args:
            home: the place of `words`, as in `Text.home`.
            words: the sentences by key.
            verbs: the classes of moves by verb.
        """
        labels = {
            f"label.{verb}": _titled(verb, kind.__struct_fields__)
            for verb, kind in verbs.items()
            if f"label.{verb}" not in words
        }
        told = {f"verb.{verb}": words_of(kind.__doc__ or verb)[:100] for verb, kind in verbs.items()}
        told |= {
            f"field.{name}": name.capitalize() for kind in verbs.values() for name in kind.__struct_fields__
        }
        self.WORDS: Mapping[str, Template] = {
            "value": "{value}",
            "unit": "points",
            **told,
            **labels,
            **words,
        }
        self._say = Speaker(home)
        self.VERBS = self._say.each("verb", self.WORDS)
        self.COMMANDS: Mapping[str, str] = {}
        self.GROUPS: Mapping[str, Text] = {}
        self.FIELDS = self._say.each("field", self.WORDS)
        self.UNIT = self._say("unit")

    def board(
        self,
        view: Any,
        reader: Reader = PLAIN,
        *,
        wide: bool = False,
        before: Any = None,  # noqa: ARG002
        headed: bool | str = True,  # noqa: ARG002 it has no head
    ) -> str:
        """Return the fields line by line.

        A list with an entry for each seat is a row of a table, "?" if face down. A tuple of tuples, such as a board in
        rows, has a line for each of its tuples.
        """
        names = reader.columns(view.players)
        assert isinstance(view, Fields)
        width = WIDE if wide else NARROW
        column = (width - 10) // len(names)
        lines = ["".join([" " * 10, *(f"{name:>{column}}" for name in short_names(names, column - 1))])]
        for field in fields_of(type(view)):
            value = getattr(view, field.name)
            by_seat = isinstance(value, list) and len(value) == len(names)
            if field.seen.shared or value == HOLE or _is_face_down(value, by_seat):
                continue
            title = f"{clip(field.name, 9):<10}"
            if not by_seat:
                lines += _wrapped(title, value, width)
            elif all(len(_printed(entry)) < column and not _in_rows(entry) for entry in value):
                lines.append(title + "".join(f"{_printed(entry):>{column}}" for entry in value))
            else:
                lines.append(clip(field.name, width))
                for name, entry in zip(short_names(names, 8), value, strict=True):
                    lines += _wrapped(f"  {name:<8}", entry, width)
        return "\n".join(line.rstrip() for line in lines)

    def hand(self, view: Any, reader: Reader = PLAIN) -> str:  # noqa: ARG002 the board shows all of it
        """Return the secrets of the view's seat: none."""
        return ""

    def event_line(self, event: Event, view: Any, reader: Reader = PLAIN) -> str:  # noqa: ARG002
        """Return an event as one line. One without a sentence gets its name; the kit refuses such a game.

        Raises:
            CatalogueError: if its sentence uses a value that it doesn't have.
        """
        tag = str(type(event).__struct_config__.tag)
        fields = {name: getattr(event, name) for name in event.__struct_fields__}
        name = reader.name(fields["seat"]).prose if "seat" in fields else ""
        key = f"event.{tag}"
        template = self.WORDS.get(key, f"{{name}}: {tag.replace('_', ' ')}.")
        values = {"name": name} | {field: value for field, value in fields.items() if field != "name"}
        return filled(key, template, values)

    def label(self, move: Move, view: Any) -> Text:  # noqa: ARG002
        """Return a button's label."""
        fields = {name: _given(getattr(move, name)) for name in move.__struct_fields__}
        return self._say(f"label.{move.verb}", **fields)

    def value(self, verb: str, field: str, value: Any, view: Any) -> Text:  # noqa: ARG002
        """Return the text of a field's value in a command's choices."""
        return self._say("value", value=_given(value))


class PlainPages:
    """The pages of a game that has only its rules, in one sentence or more; players see its board."""

    def __init__(self, rules: Text) -> None:
        self.MEASURES: Measures = {}
        self._rules = rules

    def page(self, view: Any, moves: Sequence[Move], deals: Sequence[State]) -> None:
        """Return no page."""

    def clock(self, view: Any) -> None:
        """Return no line."""

    def turn_line(self, events: Sequence[Event], view: Any) -> None:
        """Return no line."""

    def sections(
        self,
        edition: Any,  # noqa: ARG002 the contract's form
        options: Mapping[str, OptionValue] | None,  # noqa: ARG002
        players: int | None,  # noqa: ARG002
    ) -> tuple[Section]:
        """Return the rules, on one page."""
        return (Section(_shared("rules.whole"), (self._rules,)),)

    def symbols(self, edition: Any) -> tuple[()]:  # noqa: ARG002 likewise
        """Return no emoji."""
        return ()


def _is_face_down(value: Any, by_seat: bool) -> bool:
    """Return whether the reader sees nothing of a list, or not all of one that is not by seat."""
    if not isinstance(value, (list, tuple)):
        return False
    return all(one == HOLE for one in value) if by_seat else HOLE in value or not value


def _printed(value: Any) -> str:
    """Return a field's value, or an entry of it, in letters."""
    if isinstance(value, (list, tuple)):
        return " ".join(map(_printed, value)) or "-"
    return "?" if value == HOLE else str(value)


def _in_rows(value: Any) -> bool:
    """Return whether a value is a tuple of several tuples."""
    return isinstance(value, tuple) and len(value) > 1 and all(isinstance(one, tuple) for one in value)


def _wrapped(title: str, value: Any, width: int) -> list[str]:
    """Return a title and a value, in as many lines as needed. Each entry of a tuple of tuples begins a line."""
    if _in_rows(value):
        heads = [title, *[" " * 10] * (len(value) - 1)]
        return [line for head, one in zip(heads, value, strict=True) for line in _wrapped(head, one, width)]
    told = clip(_printed(value), 10 * width)
    return wrap(title + told, width, subsequent_indent=" " * 10) if told else [title]


def _given(value: Any) -> Any:
    """Return a move's field as sentences take it. A number is marked as given by a player."""
    return given(value) if type(value) is int else value


def _titled(verb: str, fields: Sequence[str]) -> str:
    return " ".join([re.sub("_", " ", verb).capitalize(), *(f"{{{name}}}" for name in fields)])
