"""Games that are over, as the picture of the end takes them, and these pictures as SVG text.

One of each game and language is committed; `make golden` writes them again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from games import SHIPPED
from games.engine import Event, Game, State
from games.engine.pages.contract import concluded
from games.engine.pages.course import ScoreHistory, ends_of_rounds
from games.engine.pages.course.picture import Conclusion, picture
from games.engine.words.catalogue import ENGLISH
from games.engine.words.reader import called
from games.kit.pages.languages import whole
from tests.games.goldens_of import FOLDER

from .printed_pages import NAMES

PLAYED = [name for name, game in SHIPPED.items() if game.mind is not None]
"""The games whose computers can play them to an end."""
DRAWN = [(name, language) for name in PLAYED for language in (ENGLISH, *whole(f"games.{name}"))]


class Over(NamedTuple):
    """A game that is over.

    Attributes:
        game: the game.
        state: the last position.
        history: its course.
        shown: the end, as its picture takes it.
    """

    game: Game
    state: State
    history: ScoreHistory
    shown: Conclusion


@cache
def over(name: str, players: int, seed: int = 1, edition: str | None = None) -> Over:
    """Play a game as computers play on in their thoughts."""
    game = SHIPPED[name]
    assert game.mind is not None
    state, rng, policy = game.new(players, seed, edition=edition), Random(seed), game.mind.policy()
    events, standings = list[Event](), [game.standing(state)]
    while state.to_act:
        seat = rng.choice(state.to_act)
        events += state.play(seat, policy(state, seat, rng))
        standings.append(game.standing(state))
    assert state.outcome is not None
    history = ScoreHistory(ends_of_rounds(standings, state.outcome.scores), game.sources(state, events))
    shown = concluded(game.pages, game.text.UNIT, state.view(None), history)
    return Over(game, state, history, shown)


def path_of(game: str, language: str) -> Path:
    """Return where the picture of a game's end in a language is committed."""
    return FOLDER / f"{game}.end.{language}.svg"


def files(games: Collection[str]) -> Iterator[tuple[Path, str]]:
    """Yield all files of some games, as they give them today."""
    for game, language in DRAWN:
        if game in games:
            yield path_of(game, language), drawn(game, language)


def drawn(game: str, language: str) -> str:
    """Return the picture of a game's end with three seats, an element a line."""
    reader = msgspec.structs.replace(called(*NAMES), language=language)
    return picture(over(game, 3).shown, reader).svg().replace("><", ">\n<") + "\n"
