"""The pages of Merkator: one for everybody, one for each decision."""

from .decisions import page
from .plays import MEASURES
from .story import told

__all__ = ["MEASURES", "page", "told"]
