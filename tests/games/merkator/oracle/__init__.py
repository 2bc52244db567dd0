"""What Merkator shows must be: quantities read off the position, and sentences checked by playing on.

From below: `reading` (the position and the edition's file), `playing` (what moves come to), `quantities`; then sentences:
`refusals` and prompts, and with `parts` those of pages in `table`, `journeys` and `deliveries`.
"""

from collections.abc import Callable, Mapping

from . import deliveries, journeys, refusals, table
from .quantities import DIGITS, FIXED, HEADS, PARTS, QUANTITIES, RENAMED

SENTENCES: Mapping[str, Callable[..., None]] = {
    **refusals.SENTENCES,
    **table.SENTENCES,
    **journeys.SENTENCES,
    **deliveries.SENTENCES,
}

__all__ = ["DIGITS", "FIXED", "HEADS", "PARTS", "QUANTITIES", "RENAMED", "SENTENCES"]
