"""What a game's folder `pages` has, for `Game` to lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from games.engine.position.moves import Event, Move
from games.engine.position.state import State
from games.engine.position.view import OptionValue
from games.engine.words.texts import Text

from .gains import Measures
from .model import Block, Page
from .rules import Section


class GamePages(Protocol):
    """A game's pages; its functions take that game's own views and editions, which is why they are `Any` here."""

    MEASURES: Measures
    """What the gains on the pages are counted in, by kind."""

    def page(self, view: Any, moves: Sequence[Move], deals: Sequence[State]) -> Page | None:
        """Return what the view's seat, or everybody, is shown; see `Game.page`."""

    def told(self, events: Sequence[Event], view: Any) -> Text | None:
        """Return one turn's events as one short line, as seen by whom the view belongs to; None for nothing of note."""

    def sections(
        self, edition: Any, options: Mapping[str, OptionValue] | None, players: int | None
    ) -> Sequence[Section]:
        """Return the rules, one section a page; see `Game.rule_pages`."""

    def symbols(self, edition: Any) -> Sequence[Block]:
        """Return what the game's own emoji mean, without those that all games share; () if it has none."""
