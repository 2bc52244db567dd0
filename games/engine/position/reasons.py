"""Reasons from the rules: why a move is refused, why a game ended.

Rules give a sentence's key and values. Catalogues have its words.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Plain: TypeAlias = "str | int | float | tuple[str, ...]"


class Reason(msgspec.Struct, frozen=True):
    """A reason, as the name of a sentence and its values.

    Attributes:
        key: the sentence's key, which begins with `refusal.`, `outcome.` or `trail.`.
        values: by name: numbers, and names as in the edition.
    """

    key: str
    values: tuple[tuple[str, Plain], ...] = ()


def why(key: str, /, **values: Plain) -> Reason:
    """Return a reason."""
    return Reason(key, tuple(sorted(values.items())))
