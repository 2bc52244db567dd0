"""What every game is made of: the contract between rules and everything that uses them.

Pure: no clock, no files but the shipped editions, no Discord, no database, no persons.
"""

from .edition import Edition
from .errors import BadEdition, BadMove, BadOption, GameError, IllegalMove
from .fields import HOLE, Counted, Fields, Given, Hidden, Open, Own, Seen, Told, holes, slots
from .game import START, Bounds, CloseUps, Computer, Game, GameText, Meta, Option
from .moves import Event, Move
from .orders import Condition, Figure, Order, Orders, Reply
from .outcome import Decision, Outcome, ranked
from .randomness import Stream
from .state import Setup, State
from .view import OptionValue, PositionView, View
from .words import Speaker, Template, Text, counted, listed

__all__ = [
    "HOLE",
    "START",
    "BadEdition",
    "BadMove",
    "BadOption",
    "Bounds",
    "CloseUps",
    "Computer",
    "Condition",
    "Counted",
    "Decision",
    "Edition",
    "Event",
    "Fields",
    "Figure",
    "Game",
    "GameError",
    "GameText",
    "Given",
    "Hidden",
    "IllegalMove",
    "Meta",
    "Move",
    "Open",
    "Option",
    "OptionValue",
    "Order",
    "Orders",
    "Outcome",
    "Own",
    "PositionView",
    "Reply",
    "Seen",
    "Setup",
    "Speaker",
    "State",
    "Stream",
    "Template",
    "Text",
    "Told",
    "View",
    "counted",
    "holes",
    "listed",
    "ranked",
    "slots",
]
