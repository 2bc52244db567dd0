"""The pages of El Capitan: one for everybody, one for each decision."""

from .decisions import page
from .story import told
from .worth import MEASURES

__all__ = ["MEASURES", "page", "told"]
