"""The pages of Merkator: one for everybody, one for each decision."""

from .decisions import page
from .facts import clock
from .gains import MEASURES
from .names import named, part
from .rules import sections, symbols
from .watching.close_ups import close_up, places
from .watching.story import told
from .watching.turns import asked
from .watching.whole import held, whole

__all__ = [
    "MEASURES",
    "asked",
    "clock",
    "close_up",
    "held",
    "named",
    "page",
    "part",
    "places",
    "sections",
    "symbols",
    "told",
    "whole",
]
