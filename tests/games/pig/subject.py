"""What the kit has to know about Pig: nothing is hidden, nothing runs out, and what its one question says."""

from __future__ import annotations

from tests.games.kit import Subject
from tests.games.kit.claims import Said

from . import Pig
from .state import PigState


def _kept(said: Said) -> None:
    assert isinstance(said.state, PigState)
    assert said.state.kept == said.value


SUBJECT = Subject(
    Pig(),
    conserved=lambda state: None,
    knows=lambda event, before, after: True,
    swap=lambda state, seat, rng: None,
    claims={"kept": _kept},
)
