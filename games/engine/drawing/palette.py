"""The colours of all drawings."""

from __future__ import annotations

from collections.abc import Sequence

GROUND, PANEL, RAISED, EDGE = "#2b2d31", "#1e1f22", "#383a40", "#0e0f11"
"""The paper, a panel on it, a panel that stands out, and the line round a thing."""
INK, DIM, GOLD, GOOD, BAD = "#f2f3f5", "#b5bac1", "#f5c542", "#5fd38a", "#ff7b72"
"""Letters, lesser letters, what is won or ready, a gain, a loss."""
CREAM, BARK = "#f3e9d2", "#2a2118"
"""Paper and ink of things on the table."""
SEA, LAND, COAST = "#1d3a52", "#566048", "#7f8a69"
SEATS: Sequence[str] = ("#3f8ff5", "#f2594b", "#ffd83d", "#dfb3ff", "#3fc380")
"""A colour for each seat, in the order of the emoji. Neighbours differ in lightness, and each seat has a shape too."""
