"""A game's reference in Markdown: its options, decisions, moves, events and editions.

All of it comes from docstrings, declared fields and the editions. So it fits every game.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Protocol, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

from games.engine.edition import LETTERS, Edition
from games.engine.meta import Meta
from games.engine.position.moves import Event, Move
from games.engine.text import GameText

Row: TypeAlias = Sequence[str]

_LONGEST = 8
"""The longest list of numbers or names that a cell shows."""
_PUBLIC = ("*public*", "its moves can be derived by a spectator")
_ASIDE = ("*aside*", "it declines, ends, or acts outside the decision")
_SECRET = ("*secret*", "`seen_by` hides a part from other seats")
_GIVEN = tuple(Edition.__struct_fields__)
"""The fields that every edition has."""


class Described(Protocol):
    """The part of a game that its reference is made of."""

    meta: Meta
    package: str

    @property
    def verbs(self) -> Mapping[str, type[Move]]:
        """The class of each verb."""

    @property
    def text(self) -> GameText:
        """Its texts for players."""

    def new(self, players: int, seed: int | str) -> object:
        """Deal a game."""


def reference(game: Described) -> list[str]:
    """Return the lines of a game's reference in Markdown, without a headline.

    Args:
        game: a game of the catalogue, or any other.
    """
    return [
        *_head(game),
        *_section("Options", ("option", "values", "meaning"), _options(game.meta)),
        *_section("Decisions", ("decision", "decides on"), _decisions(game), _PUBLIC),
        *_section("Moves", ("verb", "parameter", "values", "meaning"), _moves(game), _ASIDE),
        *_section("Events", ("event", "meaning", "fields"), _events(game), _SECRET),
        "",
        *_editions(tuple(game.meta.editions.values())),
    ]


def undescribed(game: Described) -> list[str]:
    """Return the names in a game's reference that have no meaning there, such as `load product`."""
    kinds: list[tuple[str, type[msgspec.Struct]]] = list(game.verbs.items())
    kinds += [(_tag(kind), kind) for kind in events_of(game)]
    forms = structs_of(type(next(iter(game.meta.editions.values()))))
    found = [kind for kind in game.meta.decisions if not _said_of_decisions(game).get(kind)]
    found += [name for name, kind in kinds if not _opening(kind)]
    found += [
        f"{name} {field}"
        for name, kind in [*kinds, *((form.__name__, form) for form in forms)]
        for field, (_, said) in fields_of(kind).items()
        if not said and f"`{field}`" not in _opening(kind) and field not in _GIVEN
    ]
    return found


def events_of(game: Described) -> list[type[Event]]:
    """Return the classes of a game's events, in the order of their declaration."""
    # Both import the modules that declare events.
    game.new(game.meta.editions[next(iter(game.meta.editions))].players[0], 0)
    _ = game.text
    inside = (game.package, f"{game.package}.")
    return [
        kind
        for kind in _below(Event)
        if kind.__module__ == inside[0] or kind.__module__.startswith(inside[1])
    ]


def structs_of(form: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """Return a struct and those in its fields, each once, in the order of their first use."""
    found = [form]
    for kind in found:
        for hint in get_type_hints(kind).values():
            found += [one for one in _structs_in(hint) if one not in found]
    return found


def fields_of(kind: type[msgspec.Struct]) -> dict[str, tuple[Any, str]]:
    """Return the type and the meaning of each field of a struct, by name.

    The meaning comes from the docstring's attributes, else from a text in the type, as in `Seat`; "" without both.
    """
    said: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        said |= attributes(base.__doc__ or "")
    hints = get_type_hints(kind, include_extras=True)
    return {name: (hints[name], said.get(name) or _described(hints[name])) for name in kind.__struct_fields__}


def attributes(docstring: str, section: str = "Attributes") -> dict[str, str]:
    """Return the meaning of each name in a docstring's section, on one line; several names may share an entry."""
    entries: dict[str, str] = {}
    # Python 3.13 and later have taken the indentation away by themselves.
    _, _, listed = inspect.cleandoc(docstring).partition(f"{section}:\n")
    for entry in re.split(r"\n {4}(?=\S)", "\n" + re.split(r"\n(?=\S)", listed.rstrip())[0]):
        names, _, text = " ".join(entry.split()).partition(": ")
        entries |= dict.fromkeys(names.split(", ") if text else (), text)
    return entries


def _head(game: Described) -> Iterator[str]:
    meta = game.meta
    least, most = meta.players
    low, high = meta.bounds.scores
    example = max(game.verbs.values(), key=lambda kind: len(kind.__struct_fields__))
    hints = get_type_hints(example, include_extras=True)
    values = {name: _least(hints[name]) for name in example.__struct_fields__}
    written = json.dumps({"verb": _tag(example), **values}, ensure_ascii=False)
    yield from _table(
        ("fact", "value"),
        [
            ("name in the catalogue", f"`{meta.name}`"),
            ("designer", meta.designer),
            ("players", f"{least} to {most}" if most > least else str(least)),
            ("level", f"*{meta.level}*"),
            ("scores", f"{low} to {high}, in {game.text.UNIT}"),
            ("at most", f"{meta.bounds.moves:,} moves a game, {meta.bounds.legal} legal moves"),
            ("rules, computers", f"numbers {meta.rules} and {meta.computers}"),
            ("a move in JSON", f"`{written}`"),
        ],
    )


def _options(meta: Meta) -> Iterator[Row]:
    for name, option in meta.options.items():
        values = ", ".join(
            f"`{json.dumps(value)}`{' (default)' if value == option.default else ''}"
            for value in option.choices
        )
        yield f"`{name}`", values, str(option.title)


def _decisions(game: Described) -> Iterator[Row]:
    said = _said_of_decisions(game)
    for kind in game.meta.decisions:
        public = f"; {_PUBLIC[0]}" if kind in game.meta.public else ""
        yield f"`{kind}`", f"{_sentence(said.get(kind, ''))}{public}"


def _said_of_decisions(game: Described) -> dict[str, str]:
    found: dict[str, str] = {}
    for base in reversed(type(game).__mro__):
        found |= attributes(base.__doc__ or "", "Decisions")
    return found


def _moves(game: Described) -> Iterator[Row]:
    for verb, kind in game.verbs.items():
        aside = f" {_ASIDE[0]}" if verb in game.meta.aside else ""
        yield f"`{verb}`", "", "", f"{_opening(kind)}{aside}"
        defaults = {one.name: one.default for one in msgspec.structs.fields(kind)}
        for name, (hint, said) in fields_of(kind).items():
            default = (
                "" if defaults[name] is msgspec.NODEFAULT else f", default `{json.dumps(defaults[name])}`"
            )
            yield "", f"`{name}`", f"{_values(hint)}{default}", _sentence(said)


def _events(game: Described) -> Iterator[Row]:
    for kind in events_of(game):
        secret = "" if kind.seen_by is Event.seen_by else f" {_SECRET[0]}"
        named = "; ".join(
            f"`{name}` {_field(name, *field)}".rstrip() for name, field in fields_of(kind).items()
        )
        yield f"`{_tag(kind)}`", f"{_opening(kind)}{secret}", named


def _editions(editions: Sequence[Edition]) -> Iterator[str]:
    yield from ("## Editions", "")
    rows = []
    for one in editions:
        least, most = one.players
        (_, default), *others = one.provenance
        counts = {
            letter: sum(found == letter for _, found in others) for letter in LETTERS if letter != default
        }
        apart = ", ".join(f"{number} {letter}" for letter, number in counts.items() if number)
        source = f"{default}{f' except {apart}' if apart else ''}"
        rows.append((f"`{one.name}`", f"{least} to {most}", f"`{one.sha256[:12]}`", source))
    yield from _table(("edition", "players", "sha256", "sources"), rows)
    yield from ("", "Sources of the numbers: R the rulebook, S a public report, x reconstructed.")
    for form in structs_of(type(editions[0])):
        whole = form is type(editions[0])
        rows = [
            (
                f"`{name}`",
                _type(hint),
                *((_shown(getattr(one, name)) for one in editions) if whole else ()),
                _sentence(said),
            )
            for name, (hint, said) in fields_of(form).items()
            if not whole or name not in _GIVEN
        ]
        if rows:
            names = [f"`{one.name}`" for one in editions] if whole else []
            yield from ("", f"### {form.__name__}", "", _opening(form), "")
            yield from _table(("field", "type", *names, "meaning"), rows)


def _section(title: str, head: Row, rows: Iterable[Row], note: tuple[str, str] = ("", "")) -> Iterator[str]:
    """Yield a table with its headline, and the meaning of a mark that it uses."""
    lines = list(_table(head, rows))
    yield from ("", f"## {title}", "", *lines)
    if note[0] and any(note[0] in line for line in lines):
        yield from ("", f"{note[0]}: {note[1]}.")


def _table(head: Row, rows: Iterable[Row]) -> Iterator[str]:
    for cells in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _opening(kind: type) -> str:
    """Return the sentences about a class before the section of its attributes."""
    said = inspect.cleandoc(kind.__doc__ or "").partition("\nAttributes:")[0]
    return " ".join(said.split())


def _field(name: str, hint: Any, said: str) -> str:
    """Return type and meaning of an event's field, without the type of a whole number and a mere repetition."""
    held, meant = _type(hint), _sentence(said).partition(": index")[0]
    parts = ("" if held == "int" else held, "" if meant == name else meant)
    return ", ".join(part for part in parts if part)


def _sentence(said: str) -> str:
    return said.rstrip(".")


def _below(kind: type[Event]) -> Iterator[type[Event]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def _described(hint: Any) -> str:
    if get_origin(hint) is not Annotated:
        inner = [said for one in get_args(hint) if (said := _described(one))]
        return inner[0] if inner else ""
    held, *notes = get_args(hint)
    own = [note for note in notes if isinstance(note, str)]
    return own[-1] if own else _described(held)


def _limits(hint: Any) -> tuple[int | float | None, int | float | None]:
    notes = [note for note in get_args(hint)[1:] if isinstance(note, msgspec.Meta)]
    low = next((note.ge for note in notes if note.ge is not None), None)
    return low, next((note.le for note in notes if note.le is not None), None)


def _least(hint: Any) -> Any:
    bare = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    return False if bare is bool else bare(_limits(hint)[0] or 0)


def _values(hint: Any) -> str:
    """Return the values that a move's parameter takes."""
    if hint is bool:
        return "`false`, `true`"
    low, high = _limits(hint) if get_origin(hint) is Annotated else (None, None)
    return _type(hint) if low is None or high is None else f"{low} to {high}"


def _type(hint: Any) -> str:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type(inner[0])
    if origin in (tuple, list):
        if len(inner) == 2 and inner[1] is Ellipsis:
            return f"list of {_type(inner[0])}"
        alike = len({*map(_type, inner)}) == 1
        each = _type(inner[0]).replace("list of", "lists of", 1)
        return f"{len(inner)} {each}" if alike else " and ".join(map(_type, inner))
    if origin in (Union, UnionType):
        return " or ".join(map(_type, inner))
    if origin is Literal:
        return ", ".join(f"`{json.dumps(one)}`" for one in inner)
    return "none" if hint is NoneType else str(getattr(hint, "__name__", hint))


def _structs_in(hint: Any) -> Iterator[type[msgspec.Struct]]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    for one in get_args(hint):
        yield from _structs_in(one)


def _shown(value: Any) -> str:
    """Return an edition's value for a cell; the number of entries if it is long."""
    if isinstance(value, (bool, int, float, str)):
        return str(value)
    if isinstance(value, (tuple, list)):
        if len(value) <= _LONGEST and all(isinstance(one, (bool, int, float, str)) for one in value):
            return ", ".join(map(str, value))
        return f"{len(value)} entries"
    return type(value).__name__
