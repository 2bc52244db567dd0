"""What players read of Merkator, in English. Everything is made from views and events."""

from games.engine.words.texts import vocabulary

from .boards import board
from .close_ups import close_up, places
from .events import event_line
from .labels import label, value
from .offices import hand

__all__ = [
    "COMMANDS",
    "FIELDS",
    "GROUPS",
    "UNIT",
    "VERBS",
    "WORDS",
    "board",
    "close_up",
    "event_line",
    "hand",
    "label",
    "places",
    "value",
]

WORDS, VERBS, COMMANDS, GROUPS, FIELDS, UNIT = vocabulary("merkator")
