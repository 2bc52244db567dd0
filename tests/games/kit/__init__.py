"""The test kit for any game: random games under checks that hold it to the engine contract.

A game brings a `Subject`; `tests/games/subjects.py` lists them.
"""

from .checks import GAME_CHECKS, POSITION_CHECKS, STEP_CHECKS
from .subject import Subject
from .walk import ALL, perft, played_on, walk

__all__ = ["ALL", "GAME_CHECKS", "POSITION_CHECKS", "STEP_CHECKS", "Subject", "perft", "played_on", "walk"]
