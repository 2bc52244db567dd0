"""The pages of The Sea Merchants: one for everybody, one for each decision."""

from .decisions import page
from .gains import MEASURES
from .rules import sections, symbols
from .story import told

__all__ = ["MEASURES", "page", "sections", "symbols", "told"]
