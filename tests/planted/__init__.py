"""Faults of the running bot, planted into today's code by name: most of them were there once, the others are typical.

`python -m tests.planted` lists them. `python -m tests.planted NAME -- pytest ARGUMENTS` runs a module with one planted.
`tests/planted/alive` shows of each that the bot misbehaves with it, and does not without it.
"""

from tests.planted import acting, answering, delivering, keeping, timing
from tests.planted.replacing import Plant

PLANTS: dict[str, Plant] = {
    plant.name: plant for part in (delivering, keeping, acting, timing, answering) for plant in part.PLANTS
}
"""All plants by name."""

__all__ = ("PLANTS", "Plant")
