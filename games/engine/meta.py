"""What a lobby needs to know of a game; nothing here leads to its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .edition import Edition
from .position.view import OptionValue
from .words.texts import Speaker, Text

say = Speaker("engine")


@dataclass(frozen=True, slots=True)
class Option:
    """Something that a table chooses before the game.

    Attributes:
        choices: JSON scalars, the order in which they are offered.
        default: one of them.
        title: what is chosen, in words.
    """

    choices: tuple[OptionValue, ...]
    default: OptionValue
    title: Text


START = Option(("drawn", "first"), "drawn", say("option.start"))
"""How the starting seat is chosen: drawn from the seed, or seat 0, which joined first. Every game has it as `start`."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a game promises, for every edition that passes its check; tests hold it to that.

    Attributes:
        moves: the longest game, in moves of owing seats.
        legal: the widest list of legal moves.
        scores: the least and the greatest score.
    """

    moves: int
    legal: int
    scores: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Meta:
    """What a lobby needs to know.

    Attributes:
        name: the game's folder and its name in the catalogue.
        title: as on the box.
        command: the name of its slash command.
        designer: who made the game.
        players: the least and the greatest number over all editions.
        minutes: how long it takes at a table.
        options: by name; the union over all editions.
        editions: by name, the default first.
        decisions: every kind of decision that a seat may owe.
        bounds: what tests hold the game to.
        rules: raised by every change that alters a position that could be reached.
        public: kinds of decisions whose moves and labels a spectator's view gives away anyway: a host may let
            everybody see them, as buttons on the board itself.
        aside: verbs that decline, end, or do something beside the decision: their buttons don't ask to be pressed.
    """

    name: str
    title: str
    command: str
    designer: str
    players: tuple[int, int]
    minutes: int
    options: Mapping[str, Option]
    editions: Mapping[str, Edition]
    decisions: tuple[str, ...]
    bounds: Bounds
    rules: int
    public: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
