"""The pages of The Sea Merchants: one for everybody, one for each decision."""

from .decisions import page
from .facts import clock
from .gains import MEASURES
from .names import named, part
from .picture import DRAWN, own_picture, picture
from .picture.signs import drawn_signs
from .rules import sections, symbols
from .story import turn_line
from .watching import sources
from .whole import held, whole

__all__ = [
    "DRAWN",
    "MEASURES",
    "clock",
    "drawn_signs",
    "held",
    "named",
    "own_picture",
    "page",
    "part",
    "picture",
    "sections",
    "sources",
    "symbols",
    "turn_line",
    "whole",
]
