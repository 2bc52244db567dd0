"""What every game is made of: the contract between rules and everything that uses them.

Pure: no clock, no files but the shipped editions, no Discord, no database, no persons.
"""

from .edition import Edition
from .errors import BadEdition, BadMove, BadOption, GameError, IllegalMove
from .game import START, Bounds, CloseUps, Computer, Game, GameText, Meta, Option
from .moves import Event, Move
from .orders import Condition, Figure, Order, Orders, Reply
from .outcome import Decision, Outcome, ranked
from .randomness import Stream
from .state import Setup, State
from .view import OptionValue, View
from .words import Speaker, Template, Text, counted, listed

__all__ = [
    "START",
    "BadEdition",
    "BadMove",
    "BadOption",
    "Bounds",
    "CloseUps",
    "Computer",
    "Condition",
    "Decision",
    "Edition",
    "Event",
    "Figure",
    "Game",
    "GameError",
    "GameText",
    "IllegalMove",
    "Meta",
    "Move",
    "Option",
    "OptionValue",
    "Order",
    "Orders",
    "Outcome",
    "Reply",
    "Setup",
    "Speaker",
    "State",
    "Stream",
    "Template",
    "Text",
    "View",
    "counted",
    "listed",
    "ranked",
]
