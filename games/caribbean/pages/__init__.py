"""The pages of Merchants of the Caribbean: a public page with all decisions, and one page per decision."""

from .decisions import page
from .facts import clock
from .gains import MEASURES, changed
from .names import named, part
from .rules import sections, symbols
from .watching.picture import DRAWN, own_picture, picture
from .watching.picture.signs import drawn_signs
from .watching.story import TERMS, turn_line
from .watching.turns import parts
from .watching.whole import held, whole

__all__ = [
    "DRAWN",
    "MEASURES",
    "TERMS",
    "changed",
    "clock",
    "drawn_signs",
    "held",
    "named",
    "own_picture",
    "page",
    "part",
    "parts",
    "picture",
    "sections",
    "symbols",
    "turn_line",
    "whole",
]
