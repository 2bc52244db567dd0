"""What players read of The Sea Merchants besides its pages. Everything is made from views and events."""

from games.engine.pages.letters import Face
from games.engine.words.texts import vocabulary
from games.sea_merchants import pages

from .events import event_line

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
_face = Face(pages)
board, hand, label, value = _face.board, _face.hand, _face.label, _face.value
