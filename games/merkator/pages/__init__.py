"""The pages of Merkator: one for everybody, one for each decision."""

from .decisions import page
from .facts import clock
from .gains import MEASURES
from .names import named, part
from .rules import sections, symbols
from .watching.close_ups import close_up, places
from .watching.picture import DRAWN, own_picture, picture
from .watching.picture.signs import drawn_signs
from .watching.story import TERMS, turn_line
from .watching.turns import parts, prompt
from .watching.whole import held, whole

__all__ = [
    "DRAWN",
    "MEASURES",
    "TERMS",
    "clock",
    "close_up",
    "drawn_signs",
    "held",
    "named",
    "own_picture",
    "page",
    "part",
    "parts",
    "picture",
    "places",
    "prompt",
    "sections",
    "symbols",
    "turn_line",
    "whole",
]
