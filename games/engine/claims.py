"""What sentences say of a position, in a form that can be checked by playing on; not the sentences themselves.

A label that names a gain, a refusal that advises something, a column that says what a payday would pay: each stands
beside claims, made from the same values. Nothing is ever parsed out of words. The test kit checks every claim by
playing the move on a copy, by asking for the legal list, or by counting, so that no sentence outlives the rule that
made it true.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import msgspec

from .position.moves import Move
from .words.texts import Mark, Marks, Text, Together, Value

SORTS: Final = ("label.", "order.figure.", "prompt.", "refusal.", "value.")
"""How the keys of sentences begin that say something of a position; every one of them declares its claims."""

PAGES: Final = "page."
"""How the keys of a page's sentences begin; each of them that is said with a number declares its claims."""


MOVE: Final = "/move"
"""How the key ends of what a choice is called where no page asks; it claims what the choice does."""


class Claim(msgspec.Struct, frozen=True):
    """Something said of a position.

    Attributes:
        kind: what is said, by a name that the game's checkers know ("earns", "costs", "offers").
        value: how much, how many, or of what: numbers, strings, and tuples of them.
        about: the moves whose making it speaks of, if those are not the ones that the sentence labels.
    """

    kind: str
    value: Any = None
    about: tuple[Move, ...] = ()


Declared: TypeAlias = "tuple[Claim, ...] | Callable[..., tuple[Claim, ...]]"
"""A sentence's claims, or a function of its values by name (an order's figure is handed its `value`)."""

NO_CLAIM: Final[tuple[Claim, ...]] = ()
"""For a sentence that says nothing which could be untrue of a position."""


def offers(*verbs: str) -> tuple[Claim, ...]:
    """Claim that each of the verbs can be done now by whoever reads it."""
    return tuple(Claim("offers", verb) for verb in verbs)


def gains(kind: str, seat: int | None, value: int, *, at_most: bool = False) -> tuple[Claim, ...]:
    """Claim that the choice on which it stands has this gain; a seat None is the reader's."""
    return (Claim("gain", (kind, seat, value, at_most)),)


def refused(*keys: str) -> tuple[Claim, ...]:
    """Claim that the rules refuse what the impossible choice is about, and with one of these sentences."""
    return (Claim("refused", keys),)


def final(*verbs: str) -> tuple[Claim, ...]:
    """Claim that the reader can take back no move of these verbs, or of any verb if none is named."""
    return (Claim("final", verbs),)


def counted(value: Value) -> tuple[tuple[str, int], ...]:
    """Return what marks in a sentence show: the name of each, as the edition writes it, with its number.

    A mark's name is what its sentence is said with, or else the key of that.
    """
    match value:
        case Mark():
            return counted(Marks(((value, 1),)))
        case Marks(groups):
            return tuple((_called(mark.name), number) for mark, number in groups)
        case Together(parts):
            return tuple(pair for part in parts for pair in counted(part))
        case _:
            return ()


def _called(name: Text) -> str:
    return str(name.values[0][1]) if name.values else name.key


WAITS: Final = (Claim("waits"),)
"""Claims that whoever reads it can do nothing now."""


def _no_columns(view: Any) -> Sequence[Claim]:  # noqa: ARG001 a game without such columns
    return ()


@dataclass(frozen=True, slots=True)
class Claims:
    """What a game's sentences claim.

    Attributes:
        declared: by the key of a sentence; a key of one of `SORTS` that is missing fails the kit.
        columns: returns what boards, hands, close-ups and menus of several moves say beyond copying the view.
        gained: heads of columns, on pages, that say what each choice brings; those headed by a player do anyway.
            The numbers below any other head are claims of the kind that its key names, with the row's cells and
            the number as the value.
    """

    declared: Mapping[str, Declared]
    columns: Callable[[Any], Sequence[Claim]] = _no_columns
    gained: frozenset[str] = frozenset()

    def of(self, text: Text, **further: object) -> tuple[Claim, ...]:
        """Return what a sentence claims.

        Args:
            text: a sentence of one of the `SORTS`.
            further: values that the sentence is not written with, such as an order's figure.

        Raises:
            KeyError: if the sentence declares nothing.
        """
        declared = self.declared[text.key.removesuffix(MOVE)]
        return declared(**dict(text.values), **further) if callable(declared) else declared


def can(moves: Sequence[Move]) -> str:
    """Return the verbs of legal moves, in their order: a sentence's value that lists what can be done."""
    return " ".join(dict.fromkeys(move.verb for move in moves))
