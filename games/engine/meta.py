"""What a lobby needs to know of a game; nothing here leads to its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

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


Weight: TypeAlias = Literal["easy", "medium", "hard"]
WEIGHTS: tuple[Weight, ...] = get_args(Weight)
"""How much of a game has to be learned, the least first."""


@dataclass(frozen=True, slots=True)
class Box:
    """What stands on a game's box: how lists and lobbies show it.

    Attributes:
        short: its name where room is short, up to 17 letters; "" for the title.
        emoji: stands before its name everywhere.
        pitch: what one does in it, up to 40 letters, without a full stop; None for nothing to say.
        audience: who it is for, up to 36 letters, without a full stop; None for nothing to say.
        usual: how many play it where nobody says, as far as an edition has seats.
        weight: how much there is to learn.
        colour: of its pages, as 0xRRGGBB.
    """

    short: str = ""
    emoji: str = "🎲"
    pitch: Text | None = None
    audience: Text | None = None
    usual: int = 3
    weight: Weight = "medium"
    colour: int = 0x5865F2


Level: TypeAlias = Literal["plays", "speaks", "teaches", "counts"]
"""How far a game is: its level, which it names in its `Meta`.

Each level asks for all that the levels before it ask for. This is the only list of what they ask; the bot and the tests go
by the level that a game names.

`plays`: it can be played to its end.
    - `meta`, moves with a docstring each, events, fields and a position that keep the engine's contract: every check of the
      test kit that asks for no level passes.
    - `text`, in any form: `PlainText` makes labels, a board and lines of its declarations. It speaks English only.
    - `rules`, at least as one sentence.
    - A computer player; one that draws lots does.

`speaks`: players read it in their language.
    - Its sentences are catalogues in its folder `words`, none is in code. Each shipped language has all of them.
    - Pages of its own for what a seat is asked, for everybody and for its symbols; they fit a phone.
    - Each number that it shows is declared as a quantity, and true.
    - Its box: a pitch and an audience in a line each, an emoji and a colour that no other game has.

`teaches`: a newcomer learns it here.
    - Rules in pages, an example for each kind of decision, and one of the pages for each kind.
    - A first lesson, six puzzles to learn from and fifteen for the days.
    - `thinkable`, for *Why can't I …?*
    - The words of the glossary in each translation.

`counts`: its results are worth comparing.
    - A `mind`, of which the levels of computers are made.
    - How strong these levels are, measured: rows of the arena for each.
    - So its finished games change ratings; those of a game below this level never do.
"""
LEVELS: tuple[Level, ...] = get_args(Level)
"""The levels, the lowest first."""


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
        older: lower rules numbers, with which a game that began under them is still played as it was then.
        retired: lower rules numbers that neither this game nor one of its `earlier` plays, each with the last release
            that does; "" where no release ever did.
        public: kinds of decisions whose moves and labels a spectator's view gives away anyway: a host may let
            everybody see them, as buttons on the board itself.
        aside: verbs that decline, end, or do something beside the decision: their buttons don't ask to be pressed.
        box: how lists show it.
        level: how far it is; `Level` says what each asks for.
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
    older: tuple[int, ...] = ()
    retired: Mapping[int, str] = field(default_factory=dict)
    public: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    box: Box = Box()
    level: Level = "plays"

    def reaches(self, level: Level) -> bool:
        """Return whether it has all that a level asks for."""
        return LEVELS.index(self.level) >= LEVELS.index(level)

    def plays(self, rules: int) -> bool:
        """Return whether a game that began under a rules number can be played to its end here."""
        return rules == self.rules or rules in self.older

    @property
    def short(self) -> str:
        """Return its name where room is short."""
        return self.box.short or self.title
