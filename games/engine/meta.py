"""`Meta`: the lobby's knowledge of a game. This module imports no rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from .edition import Edition
from .position.view import OptionValue
from .words.texts import Speaker, Text

say = Speaker("engine")


@dataclass(frozen=True, slots=True)
class Option:
    """An option that a table chooses before the game.

    Attributes:
        choices: JSON scalars, in display order.
        default: one of them.
        title: the option's name for players.
    """

    choices: tuple[OptionValue, ...]
    default: OptionValue
    title: Text


START = Option(("drawn", "first"), "drawn", say("option.start"))
"""The option `start`, which every game has: a starting seat drawn from the seed, or seat 0, which joined first."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Bounds that hold for every valid edition of a game. Tests check them.

    Attributes:
        moves: the longest game, in moves of seats that owe a decision.
        legal: the longest list of legal moves.
        scores: the least and the greatest score.
    """

    moves: int
    legal: int
    scores: tuple[float, float]


Weight: TypeAlias = Literal["easy", "medium", "hard"]
WEIGHTS: tuple[Weight, ...] = get_args(Weight)
"""The amount of rules to learn, the least first."""


@dataclass(frozen=True, slots=True)
class Box:
    """A game's presentation in lists and lobbies.

    Attributes:
        short: a short name, up to 17 letters; "" for the title.
        emoji: shown before its name everywhere.
        pitch: what players do in it, up to 40 letters, without a full stop; None without one.
        audience: who it is for, up to 36 letters, without a full stop; None without one.
        usual: the default number of players, limited by the edition's seats.
        weight: how much there is to learn, one of `WEIGHTS`.
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
"""A game's level of completeness, which its `Meta` names.

Each level includes the requirements of the levels before it. This is the only list of the requirements. The
bot and the tests go by the level that a game names.

`plays`: it can be played to its end.
    - `meta`, moves with a docstring each, events, fields and a position that keep the engine's contract.
      Every check of the test kit that requires no level passes.
    - `text`, in any form: `PlainText` makes labels, a board and lines from its declarations, in English only.
    - `rules`, at least as one sentence.
    - A computer player; a random one is enough.

`speaks`: players read the game in their language.
    - Its sentences are in the catalogues of its folder `words`, none in code. Each shipped language is
      complete.
    - Pages for each decision, for everybody and for its symbols. They fit a phone.
    - Each number shown is declared as a quantity, and tests check it.
    - A `Box` with a pitch, an audience, and an emoji and a colour that no other game has.

`teaches`: a newcomer can learn the game here.
    - Rules in pages. Each kind of decision has an example and a page.
    - A first lesson, six puzzles to learn from and fifteen daily puzzles.
    - `thinkable`, for *Why can't I …?* pages.
    - The words of the glossary in each translation.

`counts`: its results are comparable.
    - A `mind`, the basis of the computers' levels.
    - The measured strength of these levels: rows of the arena for each.
    - Its finished games change ratings. Those of a game below this level don't.
"""
LEVELS: tuple[Level, ...] = get_args(Level)
"""The levels, the lowest first."""


CONTRACT: Final = 1
"""The number of the engine's contract. Whatever a game of another distribution may need and older engines lack raises it."""


class Origin(NamedTuple):
    """The distribution that brings a game.

    Attributes:
        distribution: its name, as package installers know it.
        version: its version.
    """

    distribution: str
    version: str

    def __str__(self) -> str:
        return f"{self.distribution} {self.version}"


@dataclass(frozen=True, slots=True)
class Meta:
    """The lobby's knowledge of a game.

    Attributes:
        name: the game's folder and its name in the catalogue.
        title: as on the box.
        command: the name of its slash command.
        designer: the game's author.
        players: the least and the greatest number over all editions.
        minutes: the duration at a physical table.
        options: by name; the union over all editions.
        editions: by name, the default first.
        decisions: every kind of decision that a seat may owe.
        bounds: limits that the tests check.
        rules: the rules number. Every change that alters a reachable position raises it.
        older: lower rules numbers that the game still plays, for games that began under them.
        retired: rules numbers that are no longer played, each with the last release that plays it; "" if none
            did.
        computers: the number of the computers' play. Every change that alters what a computer chooses raises it, except
            one that comes with a new rules number.
        public: kinds of decisions whose moves a spectator can derive anyway. A host may show them as buttons
            on the public board.
        aside: verbs that decline, end, or act outside the decision. Their buttons are not emphasized.
        box: its presentation in lists.
        level: its level of completeness; see `Level`.
        contract: the least `CONTRACT` of the engine that the game needs.
        versions: earlier versions of its distribution whose tables it plays on. Of no use to a shipped game.
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
    computers: int = 1
    public: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    box: Box = Box()
    level: Level = "plays"
    contract: int = 1
    versions: tuple[str, ...] = ()

    def reaches(self, level: Level) -> bool:
        """Return whether the game has reached a level."""
        return LEVELS.index(self.level) >= LEVELS.index(level)

    def plays(self, rules: int) -> bool:
        """Return whether a game that began under a rules number can be finished here."""
        return rules == self.rules or rules in self.older

    @property
    def short(self) -> str:
        """Return the short name."""
        return self.box.short or self.title
