"""The pages of El Capitan: one for everybody, one for each decision, the rules, the symbols."""

from .decisions import page
from .face.board import held, whole
from .face.close_ups import close_up, places
from .face.names import named, part
from .face.picture import DRAWN, own_picture, picture
from .face.picture.signs import drawn_signs
from .facts import clock
from .gains import MEASURES, changed
from .rules import sections, symbols
from .story import TERMS, turn_line
from .watching import LINES, sources

__all__ = [
    "DRAWN",
    "LINES",
    "MEASURES",
    "TERMS",
    "changed",
    "clock",
    "close_up",
    "drawn_signs",
    "held",
    "named",
    "own_picture",
    "page",
    "part",
    "picture",
    "places",
    "sections",
    "sources",
    "symbols",
    "turn_line",
    "whole",
]
