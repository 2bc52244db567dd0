"""The contract between the rules of a game and the code that uses them.

This package is pure: no clock, no Discord, no database, no people. It reads no files except the shipped
editions.
"""

from .computers.contract import Budget, Computer, Mind, Policy, Settings
from .edition import Edition
from .errors import BadEdition, BadMove, BadOption, GameError, IllegalMove
from .game import Game
from .meta import CONTRACT, START, WEIGHTS, Bounds, Box, Meta, Option, Origin
from .position.fields import HOLE, Counted, Fields, Given, Hidden, Open, Own, Parts, Seen, Told, holes, slots
from .position.moves import Event, Move, Seat
from .position.orders import Condition, Figure, Order, Orders, Reply
from .position.outcome import Decision, Outcome, ranked
from .position.randomness import Stream
from .position.reasons import Reason, why
from .position.state import Setup, State
from .position.view import OptionValue, PositionView, View
from .text import CloseUps, GameText
from .words.english import counted, listed
from .words.texts import Speaker, Template, Text

__all__ = [
    "CONTRACT",
    "HOLE",
    "START",
    "WEIGHTS",
    "BadEdition",
    "BadMove",
    "BadOption",
    "Bounds",
    "Box",
    "Budget",
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
    "Mind",
    "Move",
    "Open",
    "Option",
    "OptionValue",
    "Order",
    "Orders",
    "Origin",
    "Outcome",
    "Own",
    "Parts",
    "Policy",
    "PositionView",
    "Reason",
    "Reply",
    "Seat",
    "Seen",
    "Settings",
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
    "why",
]
