"""The interface of a game's folder `pages`, which `Game` uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from games.engine.drawing.canvas import Canvas
from games.engine.position.moves import Event, Move
from games.engine.position.state import State
from games.engine.position.view import OptionValue, View
from games.engine.words.reader import Reader
from games.engine.words.texts import Text, Together

from .course import Part, ScoreHistory
from .course.picture import Conclusion
from .gains import Measures
from .model import Block, Choice, Page
from .players import winners
from .rules import Section


class GamePages(Protocol):
    """A game's pages. The functions take that game's own views and editions, so these are `Any` here."""

    MEASURES: Measures
    """The measures of the gains on the pages, by kind."""

    def page(self, view: Any, moves: Sequence[Move], deals: Sequence[State]) -> Page | None:
        """Return the page for the view's seat, or the public page; see `Game.page`."""

    def clock(self, view: Any) -> Text | None:
        """Return what still has to happen until the end, a payday or the like; None where nothing is to come.

        Each private page prints it on its own line, above the small print.
        """

    def turn_line(self, events: Sequence[Event], view: Any) -> Text | None:
        """Return one line about a turn's events as the view's seat sees them; None for nothing of note."""

    def sections(
        self, edition: Any, options: Mapping[str, OptionValue] | None, players: int | None
    ) -> Sequence[Section]:
        """Return the rules, one section a page; see `Game.rule_pages`."""

    def symbols(self, edition: Any) -> Sequence[Block]:
        """Return the meanings of the game's own emoji, without the emoji that all games share; () if it has none."""


@runtime_checkable
class WithFigure(Protocol):
    """The further function of `pages` if the standings of a game have `figures`."""

    def changed(self, told: Text | Together, change: int, *, several: bool = False) -> Text:
        """Return the line of a turn, or what several have changed, with the change of the reader's figure."""


@runtime_checkable
class WithParts(Protocol):
    """The further function of `pages` if the last page shows the parts of the scores; see `Game.sources`."""

    def parts(self, view: Any) -> tuple[Part, ...]:
        """Return the parts of the final scores, as the page of the end has them.

        Args:
            view: anybody's of the last position.
        """


@runtime_checkable
class WithLines(Protocol):
    """The further attribute of `pages` if the standings' `figures` say better than the scores who led when."""

    LINES: Text
    """What lines of the figures show. Its attributes `.always`, `.since`, `.last` say of `who` when they led."""


def concluded(pages: object, unit: Text, view: View, history: ScoreHistory) -> Conclusion:
    """Return the end of a game by its rules, as its picture shows it.

    Args:
        pages: the game's.
        unit: of its scores.
        view: of the last position.
        history: the course of the game.
    """
    assert view.outcome is not None
    own = pages.parts(view) if isinstance(pages, WithParts) else ()
    won = winners(view.outcome.ranks)
    return Conclusion(
        ranks=view.outcome.ranks,
        scores=view.outcome.scores,
        unit=unit,
        parts=own if history.sources is None else history.sources.parts,
        rounds=history.rounds,
        figures=pages.LINES if isinstance(pages, WithLines) else None,
        winner=won[0] if len(won) == 1 else None,
    )


class Term(msgspec.Struct, frozen=True):
    """A game's term that a line of a page uses, explained to each person once.

    Attributes:
        name: of the term, for what is stored of a person.
        keys: of the sentences that use it.
        said: what it means, on one small line.
    """

    name: str
    keys: frozenset[str]
    said: Text


@runtime_checkable
class WithTerms(Protocol):
    """The further attribute of `pages` if questions and lines of turns use terms of the game."""

    TERMS: Sequence[Term]
    """In the order of their importance."""


def keys_in(lines: Iterable[object]) -> Iterator[str]:
    """Yield the keys of sentences and of those in them."""
    for line in lines:
        if isinstance(line, Text):
            yield line.key
            yield from keys_in(value for _, value in line.values)
        elif isinstance(line, Together):
            yield from keys_in(line.parts)


@runtime_checkable
class OneFace(Protocol):
    """The further functions of `pages` if `pages.letters` prints the game's board, hand and labels."""

    def whole(self, view: Any, before: Any = None) -> Page:
        """Return the open part of a position: facts, and tables with all columns.

        Args:
            view: anybody's.
            before: an older view, to mark changes.
        """

    def held(self, view: Any) -> Sequence[Block]:
        """Return the secrets of the view's seat; () for a spectator."""

    def named(self, move: Any, view: Any) -> Text:
        """Return the name of a single move on a page, without its gain.

        If the name needs the page's question to be understood, its attribute `.move` is the full name.
        """

    def part(self, field: str, value: Any, view: Any) -> Text:
        """Return the name of a field's value, different for each value."""


@runtime_checkable
class ManyPlaces(Protocol):
    """The further functions of `pages` for a board with places that can be viewed one by one (`pages.letters`)."""

    def places(self, view: Any) -> Sequence[Text]:
        """Return the names of the places, in display order."""

    def close_up(self, view: Any, place: int) -> Sequence[Block]:
        """Return all about one place, by its index in `places`."""


@runtime_checkable
class Pictured(Protocol):
    """The further function of `pages` if the game draws its board."""

    def picture(self, view: Any, reader: Reader) -> Canvas:
        """Return a drawing of the position as everybody sees it.

        Args:
            view: anybody's; nothing that only its seat knows is drawn.
            reader: their language and the players' names.
        """


@runtime_checkable
class PicturedForOne(Protocol):
    """The further attributes of `pages` if the game draws its board for a seat, with the first choices of the page."""

    DRAWN: Mapping[str, int]
    """The number of first blocks that stay beside a picture, by the kinds of pages whose other blocks the drawings show too."""

    def own_picture(self, view: Any, page: Page, reader: Reader, *, whole: bool) -> Canvas:
        """Return a drawing of the position as a seat sees it.

        Args:
            view: the seat's.
            page: the seat's page of that view. Its first choices have their numbers in the drawing.
            reader: the seat's language, and the players' names.
            whole: whether all is drawn, as on *Board*. Otherwise the drawing has what the page's question needs, so that it
                and the first buttons are on one screen of a phone.
        """


@runtime_checkable
class WithSigns(Protocol):
    """The further function of `pages` if the signs of the game's drawing are explained in words."""

    def drawn_signs(self, view: Any) -> Sequence[Text]:
        """Return a line for each sign of a drawing with its meaning, the most striking first.

        Args:
            view: of the drawing. A seat's has the signs of the drawing for that seat.
        """


def signs_of(pages: GamePages, view: Any) -> Sequence[Text]:
    """Return a line for each sign of a game's drawing with its meaning; () for a game that explains none. See `WithSigns`."""
    return pages.drawn_signs(view) if isinstance(pages, WithSigns) else ()


_POINTED_OUT = 3
"""The choices of a page that have numbers in a drawing."""


def pointed_out(choices: Sequence[Choice]) -> list[Choice]:
    """Return the first choices of a page that can be chosen. A drawing for a seat has their numbers."""
    return [choice for choice in choices if choice.impossible is None][:_POINTED_OUT]


def rings(choices: Sequence[Choice], sort: str) -> dict[int, list[int]]:
    """Return the numbers of choices on a drawing, from 0, by the things of a sort that they are about.

    Args:
        choices: those that are pointed out.
        sort: of the things; see `Choice.at`.
    """
    found: dict[int, list[int]] = {}
    for place, choice in enumerate(choices):
        for number in dict.fromkeys(thing.number for thing in choice.at if thing.sort == sort):
            found.setdefault(number, []).append(place)
    return found
