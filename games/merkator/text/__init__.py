"""What players read of Merkator besides its pages. Everything is made from views and events."""

from games.engine.pages.letters import CloseFace, Face
from games.engine.words.texts import vocabulary
from games.merkator import pages
from games.merkator.pages.names import MEANT

from .events import event_line

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
_face, _close = Face(pages, MEANT), CloseFace(pages)
board, hand, label, value = _face.board, _face.hand, _face.label, _face.value
close_up, places = _close.close_up, _close.places
