"""What a game's folder `pages` has, for `Game` to lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

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


@runtime_checkable
class OneFace(Protocol):
    """What a game's `pages` have besides, if its board, hand and labels are printed from them (`pages.letters`)."""

    def whole(self, view: Any, before: Any = None) -> Page:
        """Return all that lies open in a position: facts, and tables with all they say in their columns.

        Args:
            view: anybody's.
            before: an older one, to tell what has changed.
        """

    def held(self, view: Any) -> Sequence[Block]:
        """Return what only the view's seat may see; () for a spectator."""

    def named(self, move: Any, view: Any) -> Text:
        """Return what a choice of one move is called on a page, without what it brings.

        Where that needs the page's question to be understood, its attribute `.move` says it whole.
        """

    def part(self, field: str, value: Any, view: Any) -> Text:
        """Return what the value of a move's field is called, different for each value."""


@runtime_checkable
class ManyPlaces(Protocol):
    """What the `pages` of a game have whose board shows places that can be looked at one by one (`pages.letters`)."""

    def places(self, view: Any) -> Sequence[Text]:
        """Return the names of what can be looked at, in the order in which they are offered."""

    def close_up(self, view: Any, place: int) -> Sequence[Block]:
        """Return a place with all that is there, by its number in `places`."""
