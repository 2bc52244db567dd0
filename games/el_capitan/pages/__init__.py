"""The pages of El Capitan: one for everybody, one for each decision, the rules, the symbols."""

from .decisions import page
from .gains import MEASURES
from .rules import sections, symbols
from .story import told
from .watching import sources

__all__ = ["MEASURES", "page", "sections", "sources", "symbols", "told"]
