"""The pages of Merkator: one for everybody, one for each decision."""

from .decisions import page
from .gains import MEASURES
from .rules import sections, symbols
from .watching.story import told
from .watching.turns import asked

__all__ = ["MEASURES", "asked", "page", "sections", "symbols", "told"]
