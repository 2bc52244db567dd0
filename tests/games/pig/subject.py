"""The kit's facts about Pig: nothing is hidden, and nothing runs out."""

from __future__ import annotations

from games.kit import Subject

from . import Pig

SUBJECT = Subject(
    Pig(),
    conserved=lambda state: None,
    knows=lambda event, before, after: True,
    swap=lambda state, seat, rng: None,
)
