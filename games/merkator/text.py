"""What players read of Merkator, gathered from where it stands.

Everything is made from views and events: boards in `board.py`, single places in `closeups.py`, the log in
`story.py`, labels in `labels.py`, the rules in short in `summary.py`, the sentences themselves in `words.py`.
"""

from __future__ import annotations

from .board import board, hand
from .closeups import close_up, places
from .labels import label, move_label, value, value_label
from .story import event_line
from .summary import rules
from .words import COMMANDS, FIELDS, UNIT, VERBS, WORDS

__all__ = [
    "COMMANDS",
    "FIELDS",
    "UNIT",
    "VERBS",
    "WORDS",
    "board",
    "close_up",
    "event_line",
    "hand",
    "label",
    "move_label",
    "places",
    "rules",
    "value",
    "value_label",
]
