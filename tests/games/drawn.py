"""The picture of one position of every game that draws its board, in each language, as SVG text.

They are committed; `make golden` writes them again. A game that draws its board for seats has the picture of who is asked,
and that of a spectator of the same position.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from random import Random

import msgspec

from games import SHIPPED
from games.engine import State
from games.engine.drawing.canvas import Canvas
from games.engine.pages.contract import Pictured, PicturedForOne
from games.engine.words.catalogue import ENGLISH
from games.engine.words.reader import called
from games.kit.pages.languages import whole
from games.kit.pages.made import page_of
from tests.games.goldens_of import FOLDER

from .printed_pages import NAMES, SUBJECT

_MOVES = 100
"""A picture is taken after so many moves."""
DRAWN = [
    (name, language, own)
    for name, game in SHIPPED.items()
    if isinstance(game.pages, Pictured)
    for language in (ENGLISH, *whole(f"games.{name}"))
    for own in (True, False)
    if not own or isinstance(game.pages, PicturedForOne)
]


def path_of(game: str, language: str, own: bool = True) -> Path:
    """Return where a game's picture in a language is committed, for who is asked or for everybody."""
    return FOLDER / f"{game}.{'' if own else 'public.'}{language}.svg"


def files(games: Collection[str]) -> Iterator[tuple[Path, str]]:
    """Yield all files of some games, as they give them today."""
    for game, language, own in DRAWN:
        if game in games:
            yield path_of(game, language, own), drawn(game, language, own)


def drawn(game: str, language: str, own: bool) -> str:
    """Return a game's picture, an element a line."""
    return _picture(game, language, own=own).svg().replace("><", ">\n<") + "\n"


def _picture(name: str, language: str, *, own: bool) -> Canvas:
    subject = SUBJECT[name]
    game, state = subject.game, _position(name)
    seat = state.to_act[0]
    page = page_of(game, state, seat)
    assert page is not None
    reader = msgspec.structs.replace(called(*NAMES), language=language, seat=seat)
    if own:
        picture = game.own_picture(state.view(seat), page, reader)
    else:
        picture = game.picture(state.view(None), msgspec.structs.replace(reader, seat=None))
    assert picture is not None
    return picture


def _position(name: str) -> State:
    """Return a position in the middle of the game's second committed one, with three seats."""
    play = SUBJECT[name].playthroughs[1]
    state, rng = play.new(), Random(play.seed)
    while state.moves < _MOVES:
        seat = rng.choice([seat for seat in range(state.players) if len(state.legal_moves(seat))])
        state.play(seat, rng.choice(list(state.legal_moves(seat))))
    return state
