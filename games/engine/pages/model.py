"""A page: what a seat, or everybody, is shown of a position, as parts that any printer can print.

A game makes it from a view, the seat's legal moves and determinized positions; nothing here knows a game or Discord.
Sentences are of type `Text`, so a page has no language until it is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from games.engine.meta import Box
from games.engine.position.moves import Move
from games.engine.quantities import BROUGHT, GAIN, Brought, Number
from games.engine.words.fitting import Line
from games.engine.words.texts import Mark, Marks, Text, Who

Cell: TypeAlias = "Text | Who | Number | str"
"""The content of a cell: words, a player, a number, or ready text such as "?"; ASCII in any case once printed."""
WIDTH = 26
"""Columns of a table, blanks between them included: what a phone shows beside two emoji."""
BOARD = 36
"""Columns of a drawing: what a phone shows in such a font."""
ABOVE_A_QUESTION = 2
"""Lines of what happened that stand above a question: what it asks must fit on the screen with its answers."""
GOLD = 0xF1C40F
"""The colour of an end, and of whatever is won."""
LINES = 24
"""Lines of text that a page may have."""


class Column(msgspec.Struct, frozen=True):
    """A column of a table.

    Attributes:
        head: above it.
        words: whether it holds words, which stand at the left and are cut where room is short.
        needed: what is not goes first where room is short, the last such column before the others.
    """

    head: Cell
    words: bool = False
    needed: bool = True


class Row(msgspec.Struct, frozen=True):
    """A row of a table.

    Attributes:
        marks: up to two emoji before it, as many in each row.
        cells: one for each column.
        behind: marks after the columns, or few words with marks.
        fresh: whether letters mark it as changed; None: they do if it was otherwise in an older position.
        turn: whether letters mark it as the row of who decides.
    """

    marks: tuple[Mark, ...]
    cells: tuple[Cell, ...]
    behind: tuple[Mark | Marks | Text, ...] = ()
    fresh: bool | None = None
    turn: bool = False


class Table(msgspec.Struct, frozen=True):
    """Rows of columns.

    Attributes:
        marks: emoji before the heads, as many as before each row.
        columns: the content of each column.
        rows: from the top.
        title: a line above.
        behind: the head of the marks after the columns.
        width: of its columns; less where much stands after them.
        counts: whether its numbers are of the position, and not what a choice brings: below a player stands what is
            theirs. Heads are cut and columns that are not needed go before words are cut.
    """

    marks: tuple[Mark, ...]
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    title: Text | None = None
    behind: Text | None = None
    width: int = WIDTH
    counts: bool = False


class Facts(msgspec.Struct, frozen=True):
    """Lines that belong together, each short enough for a phone's width.

    Attributes:
        lines: from the top; one whose length hangs on the language is a `Fitting` or a `Flow`.
        apart: whether they are a paragraph of their own in letters below a table too.
    """

    lines: tuple[Line, ...]
    apart: bool = False


class PageCard(msgspec.Struct, frozen=True):
    """Something to be had, on a line, with its power in small letters below.

    Attributes:
        mark: what kind it is.
        name: what it is called.
        brings: price and gain, in this order.
        power: what it can do; None for nothing in words.
        out_of_reach: whether it is too dear now: then it is struck through.
    """

    mark: Mark
    name: Text
    brings: tuple[Text, ...]
    power: Line | None = None
    out_of_reach: bool = False


class Cards(msgspec.Struct, frozen=True):
    """Cards, one below the other.

    Attributes:
        cards: the best first.
        title: a line above.
    """

    cards: tuple[PageCard, ...]
    title: Text | None = None


class Drawing(msgspec.Struct, frozen=True):
    """Lines that are read by their columns: ASCII, up to `BOARD` wide, in a font whose letters are equally wide.

    Attributes:
        lines: from the top, ready.
        title: a line above.
        seats: those that stand in it as letters, from A on; below it their names are told.
        prints: the blocks that it shows in letters, if it was made of such.
    """

    lines: tuple[str, ...]
    title: Text | None = None
    seats: tuple[int, ...] = ()
    prints: tuple[Block, ...] = ()


class Spot(msgspec.Struct, frozen=True):
    """A place on a map.

    Attributes:
        name: what it is called.
        lines: what is there. The last word of a line may go on below itself.
    """

    name: Text
    lines: tuple[Text, ...]


class Map(msgspec.Struct, frozen=True):
    """Places that lie beside and below each other as on the board, in a font whose letters are equally wide.

    Attributes:
        rows: from the top, as many places in each; None where there is none.
        seats: those that stand in it as letters, from A on; below it their names are told.
    """

    rows: tuple[tuple[Spot | None, ...], ...]
    seats: tuple[int, ...] = ()

    @property
    def spots(self) -> list[Spot]:
        """All places, from the top."""
        return [spot for row in self.rows for spot in row if spot is not None]


Block: TypeAlias = Facts | Table | Cards | Drawing | Map


class Gain(msgspec.Struct, frozen=True):
    """What playing brings, found by playing it; a test plays it again on the table's own position.

    Attributes:
        kind: what is gained, by the name of one of the game's measures.
        seat: who gains it.
        value: how much; below 0 for a loss.
        moves: what was played, beginning with the choice's own moves.
        at_most: whether other ways of going on bring less.
    """

    kind: str
    seat: int
    value: int
    moves: tuple[Move, ...]
    at_most: bool = False


def brought(gains: Sequence[Gain], kind: str, *seats: int, of: type[Brought] = Brought) -> Brought | None:
    """Return what a choice brings seats together, of a kind; None where it is not known of one of them.

    Args:
        gains: of the choice.
        kind: what is gained.
        *seats: whose gains are summed.
        of: what it is counted in.
    """
    moves: tuple[Move, ...] = ()
    value, most, known = 0, False, 0
    for one in gains:
        if one.seat in seats and one.kind == kind:
            value, moves, most, known = value + one.value, one.moves, most or one.at_most, known + 1
    if known < len(seats):
        return None
    return of(value, GAIN, (kind, seats, moves, most), BROUGHT)


def gain_of(gains: Sequence[Gain], kind: str, seat: int | None) -> Gain | None:
    """Return what a seat gains of a kind, or None where it is not known."""
    for one in gains:
        if one.kind == kind and one.seat == seat:
            return one
    return None


class Choice(msgspec.Struct, frozen=True):
    """Something that the reader may do.

    Attributes:
        moves: played one after the other as one; none for what is impossible.
        label: what it says, with its price and its gain, up to 45 letters; on a button up to 34.
        mark: an emoji before the label.
        detail: how it is paid, what is left: up to 100 letters, below the label in a menu.
        gains: what the words on it promise, and what it is sorted by.
        price: coins or the like that it costs, to be sorted by.
        final: whether it can't be undone; see `gains.found`.
        menu: the menu that it is in; "" for none.
        button: whether it is a button, instead of standing in a menu or besides.
        primary: whether it is the one way forward that nobody regrets; one on a page at most.
        impossible: why it can't be done; then it stands at the end of its menu.
        refused: what can't be done, as moves one after the other of which the rules refuse the last.
    """

    moves: tuple[Move, ...]
    label: Text
    mark: Mark | None = None
    detail: Line | None = None
    gains: tuple[Gain, ...] = ()
    price: int = 0
    final: bool = False
    menu: str = ""
    button: bool = False
    primary: bool = False
    impossible: Text | None = None
    refused: tuple[Move, ...] = ()

    def brings(self, kind: str, seat: int | None) -> int:
        """Return what it brings a seat; what is unsaid is none."""
        gain = gain_of(self.gains, kind, seat)
        return 0 if gain is None else gain.value

    def brings_others(self, kind: str, seat: int | None) -> int:
        """Return what it brings the other seats together."""
        return sum([one.value for one in self.gains if one.kind == kind and one.seat != seat])


class Menu(msgspec.Struct, frozen=True):
    """A menu.

    Attributes:
        key: what choices name it by.
        title: its text while nothing is chosen: verb, "…", how many.
        mark: an emoji before that.
    """

    key: str
    title: Text
    mark: Mark


class Page(msgspec.Struct, frozen=True):
    """What is shown of a position.

    Attributes:
        kind: which page it is: a decision's kind, `turn`, `waiting` or `end`.
        seat: the reader's; None for a page that everybody sees.
        where: the game's short name and where in the game we are, up to 32 letters.
        headline: the question, or what happened; up to 30 letters.
        blocks: facts, tables and cards, in order.
        story: what happened lately, newest first; who prints the page knows it, see `with_story`.
        small: small print: rules and what can't be undone; at most 3 lines with the legend.
        guide: what a lesson says, directly above the choices.
        menus: in the order in which they stand.
        choices: sorted, the best first.
        emoji: before `where`; a game's own pages get it from its box, see `boxed`.
        colour: of its edge, as 0xRRGGBB; likewise.
    """

    kind: str
    seat: int | None
    where: Text
    headline: Text
    blocks: tuple[Block, ...]
    story: tuple[Text, ...] = ()
    small: tuple[Text, ...] = ()
    guide: tuple[Text, ...] = ()
    menus: tuple[Menu, ...] = ()
    choices: tuple[Choice, ...] = ()
    emoji: str = ""
    colour: int = 0x5865F2

    @property
    def primary(self) -> Choice | None:
        """The one way forward, if there is one."""
        return next((choice for choice in self.choices if choice.primary), None)

    def with_story(self, lines: Sequence[Text]) -> Page:
        """Return the page with what happened: above a question the last of it, else the newest as its headline."""
        if not lines or self.kind == "end":
            return self
        if self.choices:
            return msgspec.structs.replace(self, story=tuple(lines[:ABOVE_A_QUESTION]))
        return msgspec.structs.replace(self, headline=lines[0], story=tuple(lines[1:]))


def boxed(page: Page, box: Box) -> Page:
    """Return a game's page with the emoji and the colour of its box; the end is golden."""
    colour = GOLD if page.kind == "end" else box.colour
    return msgspec.structs.replace(page, emoji=box.emoji, colour=colour)


def ordered(choices: Sequence[Choice], order: Callable[[Choice], tuple[int, ...]]) -> tuple[Choice, ...]:
    """Return choices as they are offered: sorted by the game's order, the impossible last, otherwise as they came."""
    return tuple(sorted(choices, key=lambda choice: (choice.impossible is not None, *order(choice))))


def spread(choices: Sequence[Choice], menu: str, most: int) -> tuple[Choice, ...]:
    """Return choices as buttons if there are at most so many, else in a menu."""
    few = len(choices) <= most
    return tuple(msgspec.structs.replace(one, button=few, menu="" if few else menu) for one in choices)
