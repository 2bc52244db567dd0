"""Scenes for the rules: a part of the page of a real position, found by playing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from games.engine.edition import Edition
from games.engine.errors import BadOption
from games.engine.meta import Meta
from games.engine.position.state import State
from games.engine.position.view import OptionValue

from .model import Block, Page

Pick: TypeAlias = Callable[[Page], tuple[Block, ...]]
"""Takes a part of a page; () if the page has nothing good to show."""
TURN: Final = "turn"
"""The public page, as if it were a kind of decision."""

_BEGUN, _MOVES = 8, 150
"""The moves made before the search for a scene begins, and the most moves."""
_ASKING, _TURNS = 10, 40
"""The number of pages to compare. For a page that asks, the choices are played."""
_DEALS = 2
_KEPT = 500
_known: dict[tuple[object, ...], tuple[Block, ...]] = {}


class Shown(Protocol):
    """The parts of a game that `scene` needs."""

    @property
    def meta(self) -> Meta:
        """The lobby's knowledge of the game."""

    def new(self, players: int, seed: str, options: Any, edition: Any) -> State:
        """Deal a game."""

    def page(self, view: Any, moves: Any, deals: Any) -> Page | None:
        """Return the page for the view's seat."""


def scene(
    game: Shown,
    edition: Edition,
    options: Mapping[str, OptionValue] | None,
    players: int | None,
    kind: str,
    pick: Pick,
) -> tuple[Block, ...]:
    """Return a part of a real position's page, the same each time; () if none is found.

    Args:
        game: the game; its moves are drawn at random.
        edition: the edition that gives the numbers.
        options: the table's; None for the defaults.
        players: the table's number; None for the usual one.
        kind: the kind of decision, or `TURN`.
        pick: takes the part from the page.
    """
    chosen = tuple(sorted((options or {}).items()))
    key = (game.meta.name, edition.sha256, chosen, players, kind, pick)
    if key not in _known:
        if len(_known) >= _KEPT:
            _known.clear()
        picked = map(pick, _pages(game, edition, options, players, kind))
        _known[key] = next((blocks for blocks in picked if blocks), ())
    return _known[key]


def _pages(
    game: Shown, edition: Edition, options: Mapping[str, OptionValue] | None, players: int | None, kind: str
) -> Iterator[Page]:
    low, high = edition.players
    number = max(low, min(high, game.meta.box.usual)) if players is None else players
    rng = Random(f"{edition.sha256} {kind}")  # noqa: S311 it draws an example
    try:
        state = game.new(number, kind, options, edition)
    except BadOption:
        return
    shown, most = 0, _TURNS if kind == TURN else _ASKING
    while state.outcome is None and state.moves < _MOVES and shown < most:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        decision = state.decision(seat)
        asks = kind == TURN or (decision is not None and decision.kind == kind)
        if asks and state.moves >= _BEGUN:
            everybodys = kind == TURN
            deals = () if everybodys else [state.determinize(seat, rng) for _ in range(_DEALS)]
            page = game.page(state.view(None if everybodys else seat), () if everybodys else moves, deals)
            if page is not None:
                shown += 1
                yield page
        state.play(seat, rng.choice(list(moves)))
