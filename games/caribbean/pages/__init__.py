"""The pages of Merchants of the Caribbean: one for everybody, on which all is decided, and one for each decision."""

from .decisions import page
from .gains import MEASURES
from .rules import sections, symbols
from .story import told

__all__ = ["MEASURES", "page", "sections", "symbols", "told"]
