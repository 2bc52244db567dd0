"""What players read of The Sea Merchants, in English. Everything is made from views and events."""

from .boards import board, hand
from .events import event_line
from .labels import label, value
from .words import COMMANDS, FIELDS, UNIT, VERBS, WORDS

__all__ = [
    "COMMANDS",
    "FIELDS",
    "UNIT",
    "VERBS",
    "WORDS",
    "board",
    "event_line",
    "hand",
    "label",
    "value",
]
