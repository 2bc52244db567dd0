"""A position's fields, declared once: what each holds, and who may see it.

A game writes them as annotations of one plain class, which its `State` and its `View` both inherit:

    class SeaFields(Fields):
        edition: Given[SeaEdition]
        deck: Hidden[list[int]]
        hands: Annotated[list[list[int]], Own(total)]
        market: Open[list[int]]

Slots, copies, views, the canonical form, and what is known of a position follow from that. A view is a position of
the same fields, with holes where its seat can't see; `determinize` hands such a position to the game, to be filled.
A mask, or what a field follows from, is a named function: declarations are evaluated as text, and a lambda
there can't see its module. What the fields mean for play is the game's affair, not this module's.
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
"""The value in a view for one face-down thing."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The visibility of a field, and whether it belongs to the digest.

    Attributes:
        word: who sees it, in one word for the documentation.
        mask: maps the true value to the one that a seat (None: a spectator) may know; None if all see the
            true value. The result must not depend on the hidden part.
        digested: whether the canonical form contains it.
        shared: whether copies share it because it never changes.
        derive: computes the value from the position's other fields; None if it does not follow from them.
        view_only: whether only views have it, computed by `again`.
    """

    word: str
    mask: Callable[[Any, int | None], Any] | None = None
    digested: bool = True
    shared: bool = False
    derive: Callable[[Any], Any] | None = None
    view_only: bool = False


def holes(value: Any) -> Any:
    """Return one hole for each card of a pile."""
    return type(value)([HOLE] * len(value))


def Own(hidden: Callable[[Any], Any] = holes) -> Seen:  # noqa: N802 reads as a type in a declaration
    """Declare a list or tuple with one entry per seat, each seen only by its seat.

    Args:
        hidden: returns the other seats' view of an entry.
    """

    def mask(value: Any, seat: int | None) -> Any:
        return type(value)([entry if owner == seat else hidden(entry) for owner, entry in enumerate(value)])

    return Seen("own", mask)


def Counted(again: Callable[[Any], Any]) -> Seen:  # noqa: N802 reads as a type in a declaration
    """Declare a value that is derived from other fields and stored for speed: copied, public, not digested.

    Args:
        again: computes it from a position.
    """
    return Seen("follows from others", digested=False, derive=again)


def Told(again: Callable[[Any], Any]) -> Seen:  # noqa: N802 reads as a type in a declaration
    """Declare public knowledge about hidden things, such as the set of cards in a pile.

    Views have it, as do positions with holes that a game fills. A true position does not store it.

    Args:
        again: computes it from a true position. Positions that look alike to all must give the same value.
    """
    return Seen("told", digested=False, derive=again, view_only=True)


Open: TypeAlias = Annotated[T, Seen("open")]
"""Seen by everybody."""

Hidden: TypeAlias = Annotated[T, Seen("hidden", lambda value, _: holes(value))]
"""A face-down pile: the number of cards is public, the cards are not."""

Given: TypeAlias = Annotated[T, Seen("from the setup", digested=False, shared=True)]
"""Derived from the setup and constant; positions share it."""


def _seen_parts(whole: Any, seat: int | None) -> Any:
    kind: type[msgspec.Struct] = type(whole)
    masks = _masks(kind)
    if not masks:
        return whole
    return replace(whole, **{name: mask(getattr(whole, name), seat) for name, mask in masks})


PARTS: Final = Seen("as its own fields say", _seen_parts)
"""The visibility of a field declared as `Parts`."""

Parts: TypeAlias = Annotated[T, PARTS]
"""A frozen struct whose fields all have their own declaration, so none is revealed by mistake."""


class Fields:
    """Base of a class that declares a position's fields as annotations. Besides these it has only methods."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Field:
    """A declared field.

    Attributes:
        name: its name in State and View.
        type: its type, without the declaration of visibility.
        seen: its visibility.
    """

    name: str
    type: Any
    seen: Seen


_DECLARED: dict[type, tuple[Field, ...]] = {}


def fields_of(kind: type) -> tuple[Field, ...]:
    """Return the fields that a class and its bases declare, in the order of declaration."""
    if kind not in _DECLARED:
        _DECLARED[kind] = _declared(kind)
    return _DECLARED[kind]


def _declared(kind: type) -> tuple[Field, ...]:
    found: dict[str, Field] = {}
    for base in reversed(kind.__mro__):
        # States and views have the fields as slots. Their other annotations declare no fields.
        if issubclass(base, Fields) and base.__dict__.get("__slots__") == ():
            hints = get_type_hints(base, include_extras=True)
            found.update((name, _field(name, hints[name])) for name in get_annotations(base))
    return tuple(found.values())


@cache
def parts_of(kind: type[msgspec.Struct]) -> tuple[Field, ...]:
    """Return the fields of a struct held as `Parts`, each with its visibility."""
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
    """Return the `__slots__` of a class with the declared fields of some classes."""
    names: set[str] = set()
    for kind in kinds:
        promised = [name for name, value in vars(kind).items() if isinstance(value, property)]
        names.update([field.name for field in fields_of(kind)] or [*get_annotations(kind), *promised])
    return tuple(sorted(names))


def copier(kind: type, further: Sequence[str]) -> Callable[[Any, Any], None]:
    """Return a function that copies all declared fields to a new object.

    It copies further attributes by reference.

    Its source is generated once from the types. A loop over names that tests each value takes twice as long.
    """
    lines = [f"new.{name} = old.{name}" for name in further]
    for field in fields_of(kind):
        if field.seen.view_only:
            continue
        copied = f"old.{field.name}" if field.seen.shared else _copied(field.type, f"old.{field.name}", 0)
        lines.append(f"new.{field.name} = {copied}")
    return _function(kind, "copy", "new, old", lines, {})


def masker(kind: type) -> Callable[[Any, Any, int | None], None]:
    """Return a function that fills a new object with a position's fields as a seat may know them."""
    lines: list[str] = []
    masks: dict[str, Any] = {}
    for field in fields_of(kind):
        if field.seen.view_only:
            masks[f"again_{field.name}"] = field.seen.derive
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
    """Return an expression that copies a value of a type. Nested lists are copied at every level."""
    if get_origin(held) is not list:
        _require_constant(held)
        return value
    (inner,) = get_args(held)
    if get_origin(inner) is not list:
        _require_constant(inner)
        return f"{value}[:]"
    return f"[{_copied(inner, f'x{depth}', depth + 1)} for x{depth} in {value}]"


def _require_constant(held: Any) -> None:
    """Raise TypeError unless positions can share values of a type."""
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
