"""What players read of Merchants of the Caribbean besides its pages. Everything is made from views and events."""

from games.caribbean import pages
from games.engine.pages.letters import Face
from games.engine.words.texts import vocabulary

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

WORDS, VERBS, COMMANDS, GROUPS, FIELDS, UNIT = vocabulary("caribbean")
_face = Face(pages)
board, hand, label, value = _face.board, _face.hand, _face.label, _face.value
