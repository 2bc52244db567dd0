"""A position's fields, declared once: what each holds, and who may see it.

A game writes them as annotations of one plain class, which its `State` and its `View` both inherit:

    class SeaFields(Fields):
        edition: Given[SeaEdition]
        deck: Hidden[list[int]]
        hands: Annotated[list[list[int]], Own(total)]
        market: Open[list[int]]

Slots, copies, views, the canonical form, and what is known of a position follow from that. A view is a position of
the same fields, with holes where its seat can't see; `determinize` hands such a position to the game, to be filled.
A mask, or what a field follows from, is a function with a name: declarations are looked up as text, in which a lambda
can't see its module. What the fields mean for play is the game's affair, not this module's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from inspect import get_annotations
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec.structs import replace

from games.engine.edition import Json

T = TypeVar("T")

HOLE: Final = -1
"""What a view shows in place of one thing that lies face down."""


@dataclass(frozen=True, slots=True)
class Seen:
    """How a field is seen, and whether it belongs to the digest.

    Attributes:
        word: who sees it, in a word, for the documentation.
        mask: returns a field's value as a seat (None: a spectator) may know it, given the true one; None if
            everybody sees it as it is. It must not depend on what it hides.
        digested: whether the canonical form has it.
        shared: whether it never changes, so that copies share it.
        again: returns the value as it follows from the other fields of a position; None where it does not.
        told: whether it is worked out by `again` for views only, and a position does not keep it.
    """

    word: str
    mask: Callable[[Any, int | None], Any] | None = None
    digested: bool = True
    shared: bool = False
    again: Callable[[Any], Any] | None = None
    told: bool = False


def holes(value: Any) -> Any:
    """Return as many holes as a pile has cards."""
    return type(value)([HOLE] * len(value))


def Own(hidden: Callable[[Any], Any] = holes) -> Seen:  # noqa: N802 reads as a type in a declaration
    """Declare a list or tuple with one entry a seat, each seen by its own seat only.

    Args:
        hidden: returns what the others see of an entry.
    """

    def mask(value: Any, seat: int | None) -> Any:
        return type(value)([entry if owner == seat else hidden(entry) for owner, entry in enumerate(value)])

    return Seen("own", mask)


def Counted(again: Callable[[Any], Any]) -> Seen:  # noqa: N802 reads as a type in a declaration
    """Declare what follows from other fields and is kept for speed: copied and seen by all, not digested.

    Args:
        again: works it out from a position.
    """
    return Seen("follows from others", digested=False, again=again)


def Told(again: Callable[[Any], Any]) -> Seen:  # noqa: N802 reads as a type in a declaration
    """Declare what everybody knows of what lies face down, such as which cards a pile is made of.

    Views have it, and the positions with holes that a game fills; a true position does not keep it.

    Args:
        again: works it out from a true position; the same for all positions that nobody can tell apart.
    """
    return Seen("told", digested=False, again=again, told=True)


Open: TypeAlias = Annotated[T, Seen("open")]
"""Seen by everybody."""

Hidden: TypeAlias = Annotated[T, Seen("hidden", lambda value, _: holes(value))]
"""A pile that lies face down: how many there are is seen, not which."""

Given: TypeAlias = Annotated[T, Seen("from the setup", digested=False, shared=True)]
"""What follows from the setup and never changes; positions share it."""


def _seen_parts(whole: Any, seat: int | None) -> Any:
    kind: type[msgspec.Struct] = type(whole)
    masks = _masks(kind)
    if not masks:
        return whole
    return replace(whole, **{name: mask(getattr(whole, name), seat) for name, mask in masks})


PARTS: Final = Seen("as its own fields say", _seen_parts)
"""How a field is seen that is declared as `Parts`."""

Parts: TypeAlias = Annotated[T, PARTS]
"""A frozen struct all of whose fields are declared in the same way, so that none is seen by mistake."""


class Fields:
    """Base of a class that declares a position's fields as annotations, and apart from them only methods."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Field:
    """A declared field.

    Attributes:
        name: its name in State and View.
        type: what it holds, without the declaration of who sees it.
        seen: who sees it.
    """

    name: str
    type: Any
    seen: Seen


_DECLARED: dict[type, tuple[Field, ...]] = {}


def fields_of(kind: type) -> tuple[Field, ...]:
    """Return the fields that a class or its bases declare, in the order of their declaration."""
    if kind not in _DECLARED:
        _DECLARED[kind] = _declared(kind)
    return _DECLARED[kind]


def _declared(kind: type) -> tuple[Field, ...]:
    found: dict[str, Field] = {}
    for base in reversed(kind.__mro__):
        # States and views have the fields as slots; what else they annotate declares none.
        if issubclass(base, Fields) and base.__dict__.get("__slots__") == ():
            hints = get_type_hints(base, include_extras=True)
            found.update((name, _field(name, hints[name])) for name in get_annotations(base))
    return tuple(found.values())


@cache
def parts_of(kind: type[msgspec.Struct]) -> tuple[Field, ...]:
    """Return the fields of a struct that is held as `Parts`, each with who may see it."""
    hints = get_type_hints(kind, include_extras=True)
    parts = tuple(_field(name, hints[name]) for name in kind.__struct_fields__)
    for part in parts:
        _require_constant(part.type)
    return parts


@cache
def _masks(kind: type[msgspec.Struct]) -> tuple[tuple[str, Callable[[Any, int | None], Any]], ...]:
    return tuple((part.name, part.seen.mask) for part in parts_of(kind) if part.seen.mask is not None)


def _field(name: str, hint: Any) -> Field:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"{name} does not say who may see it")
    held, *notes = get_args(hint)
    seen = next((note for note in notes if isinstance(note, Seen)), None)
    if seen is None:
        raise TypeError(f"{name} does not say who may see it")
    return Field(name, held, seen)


def slots(*kinds: type) -> tuple[str, ...]:
    """Return the `__slots__` of a class that has the fields of some declarations."""
    names: set[str] = set()
    for kind in kinds:
        promised = [name for name, value in vars(kind).items() if isinstance(value, property)]
        names.update([field.name for field in fields_of(kind)] or [*get_annotations(kind), *promised])
    return tuple(sorted(names))


def copier(kind: type, further: Sequence[str]) -> Callable[[Any, Any], None]:
    """Make the function that copies all declared fields, and further attributes as they are, to a new object.

    It is written out from the types once: a loop over names that asks each value what it is takes twice as long.
    """
    lines = [f"new.{name} = old.{name}" for name in further]
    for field in fields_of(kind):
        if field.seen.told:
            continue
        copied = f"old.{field.name}" if field.seen.shared else _copied(field.type, f"old.{field.name}", 0)
        lines.append(f"new.{field.name} = {copied}")
    return _function(kind, "copy", "new, old", lines, {})


def masker(kind: type) -> Callable[[Any, Any, int | None], None]:
    """Make the function that fills a new object with all fields of a position as a seat may know them."""
    lines: list[str] = []
    masks: dict[str, Any] = {}
    for field in fields_of(kind):
        if field.seen.told:
            masks[f"again_{field.name}"] = field.seen.again
            shown = f"again_{field.name}(old)"
        elif field.seen.mask is None:
            shown = f"old.{field.name}" if field.seen.shared else _copied(field.type, f"old.{field.name}", 0)
        else:
            masks[f"mask_{field.name}"] = field.seen.mask
            shown = f"mask_{field.name}(old.{field.name}, seat)"
            shown = _copied(field.type, shown, 0)
        lines.append(f"new.{field.name} = {shown}")
    return _function(kind, "mask", "new, old, seat", lines, masks)


def _function(
    kind: type, name: str, arguments: str, lines: Sequence[str], values: dict[str, Any]
) -> Callable[..., None]:
    source = f"def {name}({arguments}):\n" + "".join(f"    {line}\n" for line in lines or ["pass"])
    made: dict[str, Any] = dict(values)
    exec(compile(source, f"<{name} of {kind.__qualname__}>", "exec"), made)  # noqa: S102 our own declarations only
    function: Callable[..., None] = made[name]
    return function


def _copied(held: Any, value: str, depth: int) -> str:
    """Return an expression for a copy of a value of a type: lists are copied as deep as they are lists."""
    if get_origin(held) is not list:
        _require_constant(held)
        return value
    (inner,) = get_args(held)
    if get_origin(inner) is not list:
        _require_constant(inner)
        return f"{value}[:]"
    return f"[{_copied(inner, f'x{depth}', depth + 1)} for x{depth} in {value}]"


def _require_constant(held: Any) -> None:
    """Raise TypeError unless values of a type can be shared between positions."""
    origin = get_origin(held)
    if origin is tuple or origin in (Union, UnionType):
        for inner in get_args(held):
            if inner is not Ellipsis:
                _require_constant(inner)
        return
    if origin is Literal or held in (int, bool, str, float, type(None), Any):
        return
    if isinstance(held, type) and issubclass(held, msgspec.Struct) and held.__struct_config__.frozen:
        return
    raise TypeError(f"a field holds scalars, tuples, frozen structs, and lists of these, not {held}")


def plain(position: Fields) -> dict[str, Json]:
    """Return the digested fields of a position, or of a view, as plain JSON."""
    fields = fields_of(type(position))
    values = {field.name: getattr(position, field.name) for field in fields if field.seen.digested}
    builtins: dict[str, Json] = msgspec.to_builtins(values)
    return builtins
