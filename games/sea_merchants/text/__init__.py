"""What players read of The Sea Merchants, in English. Everything is made from views and events."""

from games.engine.words.texts import vocabulary

from .boards import board, hand
from .events import event_line
from .labels import label, value

__all__ = [
    "COMMANDS",
    "FIELDS",
    "GROUPS",
    "UNIT",
    "VERBS",
    "WORDS",
    "board",
    "event_line",
    "hand",
    "label",
    "value",
]

WORDS, VERBS, COMMANDS, GROUPS, FIELDS, UNIT = vocabulary("sea_merchants")
