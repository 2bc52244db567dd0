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
    - Each number that it shows is declared, as a quantity or as a claim, and true.
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

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Level: TypeAlias = Literal["plays", "speaks", "teaches", "counts"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""The levels, the lowest first."""
