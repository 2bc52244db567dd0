"""A page: a seat's or the public view of a position, in parts that any printer can print.

A game builds it from a view, the seat's legal moves and determinized positions. This module knows no game and
no Discord. Sentences are of type `Text`, so a page has no language until it is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from games.engine.meta import Meta
from games.engine.position.moves import Move
from games.engine.quantities import BROUGHT, GAIN, Brought, Number
from games.engine.words.fitting import Line
from games.engine.words.texts import Mark, Marks, Speaker, Text, Who

say = Speaker("engine")

Cell: TypeAlias = "Text | Who | Number | str"
"""The content of a cell: words, a player, a number, or ready text such as "?". It is printed as ASCII."""
WIDTH = 26
"""Columns of a table, with the blanks between them, that a phone shows next to two emoji."""
BOARD = 36
"""Columns of a drawing that a phone shows in a monospaced font."""
ABOVE_A_QUESTION = 2
"""Lines of the story above a question. The question and its answers must fit on the same screen."""
GOLD = 0xF1C40F
"""The colour of the end of a game and of everything won."""
LINES = 24
"""The most lines of text on a page."""


class Column(msgspec.Struct, frozen=True):
    """A column of a table.

    Attributes:
        head: its heading.
        words: whether it holds words, which are aligned left and may be cut.
        needed: False if the column may be dropped; the last such column goes first.
    """

    head: Cell
    words: bool = False
    needed: bool = True


class Row(msgspec.Struct, frozen=True):
    """A row of a table.

    Attributes:
        marks: up to two emoji before it, the same number in each row.
        cells: one for each column.
        behind: marks after the columns, or a few words with marks.
        fresh: whether monospaced text marks it as changed; None marks it if an older position differs.
        turn: whether monospaced text marks it as the row of the player to decide.
    """

    marks: tuple[Mark, ...]
    cells: tuple[Cell, ...]
    behind: tuple[Mark | Marks | Text, ...] = ()
    fresh: bool | None = None
    turn: bool = False


class Table(msgspec.Struct, frozen=True):
    """Rows of columns.

    Attributes:
        marks: emoji before the heads, the same number as before each row.
        columns: the content of each column.
        rows: from the top.
        title: a line above.
        behind: the head of the marks after the columns.
        width: of its columns; less if much text follows them.
        counts: whether its numbers are of the position, with a column for each player, and not gains. Then
            heads are cut and optional columns dropped before words are cut.
        read: sentences that plain words have in place of its rows; () for none.
    """

    marks: tuple[Mark, ...]
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    title: Text | None = None
    behind: Text | None = None
    width: int = WIDTH
    counts: bool = False
    read: tuple[Text, ...] = ()


class Facts(msgspec.Struct, frozen=True):
    """Lines that belong together, each short enough for a phone's width.

    Attributes:
        lines: from the top; a line whose length depends on the language is a `Fitting` or a `Flow`.
        apart: whether they are a separate paragraph in monospaced text below a table too.
    """

    lines: tuple[Line, ...]
    apart: bool = False


class PageCard(msgspec.Struct, frozen=True):
    """A purchasable card on one line, with its power in small letters below.

    Attributes:
        mark: its kind.
        name: its name.
        brings: the price and the gain, in this order.
        power: its ability; None for none.
        out_of_reach: whether it is too expensive now; then it is struck through.
    """

    mark: Mark
    name: Text
    brings: tuple[Text, ...]
    power: Line | None = None
    out_of_reach: bool = False


class Cards(msgspec.Struct, frozen=True):
    """A list of cards.

    Attributes:
        cards: the best first.
        title: a line above.
    """

    cards: tuple[PageCard, ...]
    title: Text | None = None


class Drawing(msgspec.Struct, frozen=True):
    """Monospaced ASCII lines, up to `BOARD` wide.

    Attributes:
        lines: from the top, ready.
        title: a line above.
        seats: those that appear in it as letters, from A on; a legend below has their names.
        prints: the blocks that it was printed from, if any.
    """

    lines: tuple[str, ...]
    title: Text | None = None
    seats: tuple[int, ...] = ()
    prints: tuple[Block, ...] = ()


class Spot(msgspec.Struct, frozen=True):
    """A place on a map.

    Attributes:
        name: its name.
        lines: its contents. The last word of a line may wrap below itself.
    """

    name: Text
    lines: tuple[Text, ...]


class Map(msgspec.Struct, frozen=True):
    """Places arranged as on the board, in monospaced text.

    Attributes:
        rows: from the top, with the same number of places in each; None for an empty spot.
        seats: those that appear in it as letters, from A on; a legend below has their names.
    """

    rows: tuple[tuple[Spot | None, ...], ...]
    seats: tuple[int, ...] = ()

    @property
    def spots(self) -> list[Spot]:
        """All places, from the top."""
        return [spot for row in self.rows for spot in row if spot is not None]


Block: TypeAlias = Facts | Table | Cards | Drawing | Map


class Gain(msgspec.Struct, frozen=True):
    """The gain of moves, found by playing them. A test plays them again on the table's own position.

    Attributes:
        kind: the name of one of the game's measures.
        seat: the seat that gains it.
        value: the amount; negative for a loss.
        moves: the moves played, beginning with the choice's own.
        at_most: whether other continuations bring less.
    """

    kind: str
    seat: int
    value: int
    moves: tuple[Move, ...]
    at_most: bool = False


def brought(gains: Sequence[Gain], kind: str, *seats: int, of: type[Brought] = Brought) -> Brought | None:
    """Return the total gain of some seats by a choice; None if it is unknown for one of them.

    Args:
        gains: of the choice.
        kind: the kind of gain.
        *seats: the seats whose gains are summed.
        of: the class of the number.
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
    """Return a seat's gain of a kind, or None if it is unknown."""
    for one in gains:
        if one.kind == kind and one.seat == seat:
            return one
    return None


class Thing(NamedTuple):
    """A thing of a board.

    Attributes:
        sort: the game's name for things of its kind: a city, a card.
        number: which of them.
    """

    sort: str
    number: int


class Choice(msgspec.Struct, frozen=True):
    """An action that the reader may take.

    Attributes:
        moves: played in order as one action; none for an impossible choice.
        label: its text with price and gain, up to 45 letters; on a button up to 34.
        mark: an emoji before the label.
        detail: the payment and the rest, up to 100 letters, below the label in a menu.
        gains: the gains that its text names and that it is sorted by.
        price: its cost in coins or the like, for sorting.
        final: whether it can't be undone; see `gains.Lookahead`.
        risky: whether something may be lost by it that its player would want back.
        menu: the key of its menu; "" for none.
        button: whether it is a button, also if it is in a menu.
        primary: whether it is the safe way forward; at most one on a page.
        impossible: the reason if it can't be done; then it is at the end of its menu.
        refused: the impossible moves in order; the rules refuse the last one.
        ends: whether the turn ends with it, which its button says.
        closes: whether its last move only ends the turn; see `stepwise`.
        at: where it is on the board, and what it uses there; a picture gives these its number. () for nowhere.
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
    risky: bool = False
    impossible: Text | None = None
    refused: tuple[Move, ...] = ()
    ends: bool = False
    closes: bool = False
    at: tuple[Thing, ...] = ()

    @property
    def acts(self) -> tuple[Move, ...]:
        """Its moves without one that only ends the turn."""
        return self.moves[:-1] if self.closes else self.moves

    def warns(self, seat: int | None) -> bool:
        """Whether it can't be undone, and something is or may be lost by it that its player would want back.

        That a card is drawn is no loss, nor is the end of a turn.
        """
        return self.final and (self.risky or any(one.seat == seat and one.value < 0 for one in self.gains))

    def brings(self, kind: str, seat: int | None) -> int:
        """Return its gain for a seat; 0 if none is stated."""
        gain = gain_of(self.gains, kind, seat)
        return 0 if gain is None else gain.value

    def brings_others(self, kind: str, seat: int | None) -> int:
        """Return its total gain for the other seats."""
        return sum([one.value for one in self.gains if one.kind == kind and one.seat != seat])


class Menu(msgspec.Struct, frozen=True):
    """A menu.

    Attributes:
        key: its name in the choices.
        title: its text while nothing is chosen: verb, "…", how many.
        mark: an emoji before that.
    """

    key: str
    title: Text
    mark: Mark


class Page(msgspec.Struct, frozen=True):
    """A seat's or the public view of a position.

    Attributes:
        kind: a decision's kind, `turn`, `waiting` or `end`.
        seat: the reader's; None for a public page.
        where: the phase or round; `boxed` puts the game's short name before it. Up to 32 letters with it.
        headline: the question or the last event, up to 30 letters.
        blocks: facts, tables and cards, in order.
        story: recent events, newest first; the printer adds them, see `with_story`.
        clock: in small letters, on its own line: what has to happen until the end, a payday or the like.
        small: small print on rules and final choices; at most 3 lines with the legend.
        guide: a lesson's text, directly above the choices.
        symbols: whether a button opens the page of symbols, which explains them in place of a legend.
        menus: in order.
        choices: sorted, the best first.
        emoji: before `where`; `boxed` sets it from the game's box.
        colour: of its edge, as 0xRRGGBB; set by `boxed` too.
    """

    kind: str
    seat: int | None
    where: Text
    headline: Text
    blocks: tuple[Block, ...]
    story: tuple[Text, ...] = ()
    clock: Text | None = None
    small: tuple[Text, ...] = ()
    guide: tuple[Text, ...] = ()
    symbols: bool = False
    menus: tuple[Menu, ...] = ()
    choices: tuple[Choice, ...] = ()
    emoji: str = ""
    colour: int = 0x5865F2

    @property
    def primary(self) -> Choice | None:
        """The primary choice, if there is one."""
        return next((choice for choice in self.choices if choice.primary), None)

    def with_story(self, lines: Sequence[Text]) -> Page:
        """Return the page with recent events: the last of them above a question, else the newest as the headline."""
        if not lines or self.kind == "end":
            return self
        if self.choices:
            return msgspec.structs.replace(self, story=tuple(lines[:ABOVE_A_QUESTION]))
        return msgspec.structs.replace(self, headline=lines[0], story=tuple(lines[1:]))


def boxed(page: Page, meta: Meta) -> Page:
    """Return a game's page with its name, and the emoji and the colour of its box. The last page is golden."""
    colour = GOLD if page.kind == "end" else meta.box.colour
    where = say("page.where", game=meta.short, where=page.where)
    return msgspec.structs.replace(page, where=where, emoji=meta.box.emoji, colour=colour)


def stepwise(page: Page) -> Page:
    """Return a page whose choices end no turn by a further move, for a reader who is asked even if only one answer makes sense."""
    choices = tuple(
        msgspec.structs.replace(one, moves=one.acts, ends=False, closes=False, final=False)
        if one.closes
        else one
        for one in page.choices
    )
    return msgspec.structs.replace(page, choices=choices)


def ordered(choices: Sequence[Choice], order: Callable[[Choice], tuple[int, ...]]) -> tuple[Choice, ...]:
    """Return choices sorted by the game's order, the impossible ones last; the sort is stable."""
    return tuple(sorted(choices, key=lambda choice: (choice.impossible is not None, *order(choice))))


def spread(choices: Sequence[Choice], menu: str, most: int) -> tuple[Choice, ...]:
    """Return choices as buttons if there are at most `most`, else in a menu."""
    few = len(choices) <= most
    return tuple(msgspec.structs.replace(one, button=few, menu="" if few else menu) for one in choices)
