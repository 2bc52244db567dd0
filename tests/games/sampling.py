"""Samples of many positions and names, for the short form of a test."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest

_T = TypeVar("_T")


def telling_first(positions: Sequence[_T], first: Sequence[int]) -> list[_T]:
    """Return all positions, those at some places before the others: a fault that many show is found in few."""
    others = [one for at, one in enumerate(positions) if at not in first]
    return [*(positions[at] for at in first if at < len(positions)), *others]


def sampled(names: Iterable[str], every: int = 12) -> list[pytest.ParameterSet]:
    """Return names as parameters of a test, in their order; the short form has one of every few."""
    return [
        pytest.param(name, marks=pytest.mark.long if at % every else ())
        for at, name in enumerate(sorted(names))
    ]
