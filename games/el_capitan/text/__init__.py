"""What players read of El Capitan, in English. Everything is made from views and events."""

from games.engine.words.texts import vocabulary

from .boards import board, hand
from .close_ups import close_up, places
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
    "close_up",
    "event_line",
    "hand",
    "label",
    "places",
    "value",
]

WORDS, VERBS, COMMANDS, GROUPS, FIELDS, UNIT = vocabulary("el_capitan")
