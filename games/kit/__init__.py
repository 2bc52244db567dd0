"""The test kit for any game: random games under checks that hold it to the engine's contract.

A game brings a `Subject`. The tests of a package of its own need nothing else: `games.kit.plugin`.
"""

from .subject import Subject
from .walk import ALL, GAME_CHECKS, POSITION_CHECKS, STEP_CHECKS, perft, played_on, walk

__all__ = ["ALL", "GAME_CHECKS", "POSITION_CHECKS", "STEP_CHECKS", "Subject", "perft", "played_on", "walk"]
