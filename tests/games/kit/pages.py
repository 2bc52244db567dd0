"""A game's pages are true, give nothing away, fit a phone, and are said in catalogues' words only."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from math import ceil
from random import Random

import msgspec

from games.engine import Game, Move, State, Text
from games.engine.drawing.canvas import Canvas
from games.engine.pages.explained.legend import unnamed
from games.engine.pages.layout import ENTRY, ROW, SMALL_ROW, columns, drawn, mapped
from games.engine.pages.model import (
    BOARD,
    LINES,
    WIDTH,
    Cards,
    Choice,
    Drawing,
    Facts,
    Map,
    Page,
    PageCard,
    Table,
)
from games.engine.pages.plain import plain_words
from games.engine.words.catalogue import PSEUDO, Catalogue
from games.engine.words.fitting import lines_of, on_one_line, wide
from games.engine.words.layout import lettered
from games.engine.words.reader import Reader, called

from .parts import parts_of
from .position import Position
from .subject import Subject

SEEN: Counter[tuple[str, str]] = Counter()
"""The number of pages that were looked at, by game and kind."""
GAINS: Counter[tuple[str, str]] = Counter()
"""The number of gains that were played, by game and kind."""
WHOLE: Counter[tuple[str, str, str]] = Counter()
"""The number of times that all of a verb was found on a page, by game, kind of page and verb."""
FACES = ("whole", "hand")
"""Kinds of pages that are printed as board and hand, too."""
ORDER = "page.order."
"""The prefix of the key of a question that its reader can't decline."""
PLAYS = 400
"""So many moves may be played to make a page: about five milliseconds."""
_OF_OTHERS = re.compile(
    r"\byou(?:'s|\*{0,2} (?:(?:ha|i|wa|doe)s|(?:win|get|pay|lose|earn|take|play|give|show)s))\b",
    re.IGNORECASE,
)
"""The words about somebody else, with the reader for them."""
_latest: list[tuple[Position, list[Page]]] = []
READER = called("Anna", "Bartholomew the Great", "Cy", "Barthold Great", "Eve")
READERS = tuple(msgspec.structs.replace(READER, language=language) for language in ("en", PSEUDO))


def page_of(game: Game, state: State, seat: int | None, *, deals: int = 2) -> Page | None:
    """Return a page as a host has it made: of a view, the seat's moves, and positions dealt again."""
    actor = acting(game, state, seat)
    moves = () if actor is None else state.legal_moves(actor)
    dealt = [state.determinize(seat, Random(f"{state.moves} {number}")) for number in range(deals)]
    return game.page(state.view(seat), moves, dealt if moves else ())


def pages_of(game: Game, state: State, seat: int | None) -> list[Page]:
    """Return a seat's pages, or everybody's: the question or the picture, and its hand, or all that lies open, if there are such."""
    page = page_of(game, state, seat)
    whole = [one for one in game.whole(state.view(seat)) if (one.kind == "hand") == (seat is not None)]
    return [*([] if page is None else [page]), *whole]


def acting(game: Game, state: State, seat: int | None) -> int | None:
    """Return whose choices a page has: its reader's, or on everybody's page those of the one whose decision is public."""
    if seat is not None or len(state.to_act) != 1:
        return seat
    decision = state.decision(state.to_act[0])
    return state.to_act[0] if decision is not None and decision.kind in game.meta.public else None


def pages_are_true(position: Position) -> None:
    """Choices are legal to their end, gains are what playing brings, and only what can't be undone says so."""
    state, game = position.state, position.subject.game
    for page in every_page(position):
        SEEN[game.meta.name, page.kind] += 1
        actor = acting(game, state, page.seat)
        if actor is None:
            assert not page.choices, "a page for everybody offers nothing of a seat's"
            continue
        for choice in page.choices:
            if choice.impossible is not None:
                assert not choice.moves, "what is impossible can't be chosen"
                continue
            after = _played(state, actor, choice.moves)
            assert choice.final == (after.undo_floor > state.moves), f"{choice.label}: undo"
            assert choice.ends or not choice.closes
            if choice.closes:
                before = _played(state, actor, choice.acts)
                assert before.turn == state.turn, f"{choice.label}: the turn has ended before its last move"
                assert before.undo_floor <= state.moves, f"{choice.label}: undo before the turn ends"
                assert _asked(after) != _asked(before), f"{choice.label}: does not end the turn"
            for gain in choice.gains:
                assert gain.moves[: len(choice.acts)] == choice.acts, f"{choice.label}: other moves"
                measure = game.measures[gain.kind]
                after = _played(state, actor, gain.moves)
                brought = measure(after)[gain.seat] - measure(state)[gain.seat]
                assert brought == gain.value, f"{choice.label}: {gain} brings {brought}"
                GAINS[game.meta.name, gain.kind] += 1


def nobody_regrets_the_way_forward(position: Position) -> None:
    """The brightest button costs its reader nothing, unless it scores; and it ends no turn that could still bring something.

    So a loan, a join that brings nothing or an end of the turn beside other choices never is.
    """
    state, game = position.state, position.subject.game
    for page in every_page(position):
        actor, choice = acting(game, state, page.seat), page.primary
        if actor is None or choice is None:
            continue
        lines = {choice.moves, *(gain.moves for gain in choice.gains)}
        if any(_scored(game, state, actor, line) for line in lines):
            continue
        after = _played(state, actor, choice.moves)
        costs = [
            kind for kind, measure in game.measures.items() if measure(after)[actor] < measure(state)[actor]
        ]
        assert not costs, f"{choice.label} is the way forward and costs {costs}"
        goes_on = actor in after.to_act and after.turn == state.turn
        others = [one for one in page.choices if one.impossible is None and one != choice]
        assert goes_on or not others, f"{choice.label} is the way forward and ends the turn"


def _scored(game: Game, state: State, seat: int, moves: tuple[Move, ...]) -> bool:
    """Return whether moves raise a seat's score."""
    before, now = game.standing(state), game.standing(_played(state, seat, moves))
    return before is not None and now is not None and now.scores[seat] > before.scores[seat]


def menus_are_whole(position: Position) -> None:
    """All that is legal is offered; of some verbs all that can be thought of is on the page, if a menu offers one of them."""
    state, subject = position.state, position.subject
    for page in every_page(position):
        actor, verbs = acting(subject.game, state, page.seat), subject.whole.get(page.kind, ())
        decision = None if actor is None else state.decision(actor)
        if actor is None or decision is None or page.kind != decision.kind:
            continue
        offered = {choice.moves[0] for choice in page.choices if choice.moves}
        missing = {move for move in state.legal_moves(actor) if move.verb not in subject.aside} - offered
        assert not missing, f"{page.kind}: {missing} can be done, and can't be chosen"
        refused = {move for choice in page.choices for move in choice.refused}
        in_menus = {choice.moves[0] for choice in page.choices if choice.moves and choice.menu}
        for verb in verbs:
            thought = {move for move in subject.game.thinkable(state.view(actor)) if move.verb == verb}
            if thought & in_menus:
                assert thought <= offered | refused, f"{page.kind}: no word of {thought - offered - refused}"
                WHOLE[subject.game.meta.name, page.kind, verb] += 1


def orders_have_reasons(position: Position) -> None:
    """A player who can't decline, and did not begin what the question is a part of, reads the reason in its line.

    The key of such a question begins with `page.order.`, and no other's does; what it says is compared like any page.
    """
    state, subject = position.state, position.subject
    for page in every_page(position):
        actor = acting(subject.game, state, page.seat)
        decision = None if actor is None else state.decision(actor)
        if actor is None or decision is None or page.kind != decision.kind:
            continue
        free = subject.free.get(page.kind, ())
        declinable = any(move.verb in free for move in state.legal_moves(actor))
        ordered = page.headline.key.startswith(ORDER)
        assert ordered or declinable, f"{page.kind}: {page.headline} gives no reason"
        assert not ordered or not declinable, f"{page.kind}: {page.headline} orders what can be declined"


def pages_give_nothing_away(position: Position) -> None:
    """Whatever is hidden, a page is the same to the letter: for a seat, and for everybody."""
    game = position.subject.game
    for page in every_page(position):
        for key in range(2):
            others = pages_of(game, position.dealt_again(page.seat, key), page.seat)
            assert repr(page) in map(repr, others), f"the page of {page.seat} looked at something hidden"


def pages_fit(position: Position) -> None:
    """In English and in longer words: columns, lines, labels, and a legend that has room."""
    for page in every_page(position):
        assert sum(choice.primary for choice in page.choices) <= 1
        if page.kind in FACES:
            tables = [block for block in page.blocks if isinstance(block, Table)]
            beside = [(one.behind, [row.behind for row in one.rows if row.behind]) for one in tables]
            assert all(one == (None, []) for one in beside), "letters have no room for marks behind rows"
        menus = {menu.key for menu in page.menus}
        for choice in page.choices:
            assert choice.button or choice.menu in menus, f"{choice.label} stands nowhere"
        for reader in READERS:
            reader = msgspec.structs.replace(reader, seat=page.seat)
            room_on(page, reader, 1 if reader.language == "en" else 1.6)


_MARKERS = ("- ", "* ", "+ ", "> ", ">>> ", "# ")
"""Beginnings of a line that Markdown takes for a list, a quote, or a headline."""


def room_on(page: Page, reader: Reader, room: float, entries: float | None = None) -> None:
    """Columns, lines, labels and the legend of a page have room in a reader's language.

    Args:
        page: which.
        reader: of a language.
        room: how many times that of English.
        entries: the same for labels and what stands below them, if it is another.
    """
    lines = list(_lines(page, reader))
    if page.kind in FACES:
        # Nothing is asked there: it may be scrolled, and its lines go on below.
        assert sum(ceil(wide(line) / (40 * room)) for line in lines) <= 2 * LINES, plain_words(page, reader)
        lines = []
    assert len(lines) + len(page.story) <= LINES, plain_words(page, reader)
    most = 60 if page.headline.key.startswith(ORDER) else 36
    assert wide(page.headline.said(reader)) <= most * room, page.headline.said(reader)
    assert len(page.where.said(reader)) <= 36 * room, page.where.said(reader)
    for line in lines:
        assert wide(line) <= (SMALL_ROW if line.startswith("-# ") else 40) * room, line
        assert not line.startswith(_MARKERS), f"clients make a list or a quote of {line}"
    legend = unnamed(page, "\n".join([page.headline.said(reader), *lines, *_rows(page, reader)]), reader)
    small = [" ".join(line.said(reader).split()) for line in page.small]
    assert sum(ceil(wide(line) / SMALL_ROW) for line in small) <= 4 * room, small
    small += [" ".join(f"{emoji} {name}" for emoji, name in legend)] if legend else []
    assert sum(ceil(wide(line) / SMALL_ROW) for line in small) <= 6 * room, small
    for choice in page.choices:
        label = choice.label.said(reader)
        assert len(label) <= (34 if choice.button else 45) * (entries or room), label
        detail = choice.impossible or choice.detail
        below = "" if detail is None else on_one_line(detail, reader, ENTRY, len).said(reader)
        assert len(below) <= ENTRY * (entries or room), below
    for menu in page.menus:
        labels = [one.label.said(reader) for one in page.choices if one.menu == menu.key]
        assert len(set(labels)) == len(labels), "two entries of a menu say the same"


def pages_speak_to_their_reader(position: Position) -> None:
    """A seat's page says "you have", and never "you has", as a sentence about somebody else does."""
    for page in every_page(position):
        if page.seat is not None:
            reader = msgspec.structs.replace(READERS[0], seat=page.seat)
            wrong = _OF_OTHERS.search(plain_words(page, reader))
            assert wrong is None, f"{page.kind}: {wrong and wrong[0]}"


def who_waits_is_told_the_same(position: Position) -> None:
    """Where a game is reads alike for everybody and for each who waits, whatever an attribute adds; but not at its end."""
    game, state, where = position.subject.game, position.state, dict[str, str]()
    for page in every_page(position):
        asked = acting(game, state, None) if page.seat is None else page.seat
        if asked not in state.to_act and page.kind != "end":
            where[page.where.key.partition("/")[0]] = page.kind
    assert len(where) <= 1, f"pages say that they are at {where}"


def pages_are_said_by_catalogues(position: Position) -> None:
    """Every sentence of a page is in a catalogue, so that it has a language."""
    for page in every_page(position):
        for text in texts_of(page):
            module = text.home if "." in text.home else f"games.{text.home}.text"
            words = import_module(module).WORDS
            assert isinstance(words, Catalogue), f"{text.home} has no catalogue"
            assert text.key in words, f"{text.key} is in no catalogue"
        assert plain_words(page, READERS[0]) != plain_words(page, READERS[1])


def pages_are_made_quickly(position: Position) -> None:
    """Making a page plays few moves; time itself is never measured in a test."""
    state, game = position.state, position.subject.game
    for seat in state.to_act:
        deals = [state.determinize(seat, Random(number)) for number in range(2)]
        kind = type(deals[0])
        played: list[Move] = []

        def advance(
            self: State, seat: int, move: Move, kind: type[State] = kind, log: list[Move] = played
        ) -> object:
            log.append(move)
            return kind.advance(self, seat, move)

        counting = type(kind.__name__, (kind,), {"__slots__": (), "advance": advance})
        for deal in deals:
            deal.__class__ = counting
        game.page(state.view(seat), state.legal_moves(seat), deals)
        assert len(played) <= PLAYS, f"{len(played)} moves were played"


def pages_of_computers_games(
    subject: Subject, players: int, seed: int, checks: Sequence[Callable[[Position], None]], *, every: int
) -> None:
    """Let the game's computer play a whole game, and check the pages of every `every`th position."""
    rng = Random(seed)
    state = subject.new(players, seed)
    while True:
        if state.moves % every == 0 or state.outcome is not None:
            position = Position(subject, state.copy(), rng)
            for check in checks:
                check(position)
        if state.outcome is not None:
            return
        seat = rng.choice(state.to_act)

        def sample(seat: int = seat) -> State:
            return state.determinize(seat, rng)

        state.play(seat, subject.game.computer.choose(state.view(seat), state.legal_moves(seat), sample, rng))


def every_page(position: Position) -> list[Page]:
    """Return everybody's page of a position and each seat's; the checks of one position look at the same."""
    if not _latest or _latest[0][0] is not position:
        pages = [
            page for seat in position.seats for page in pages_of(position.subject.game, position.state, seat)
        ]
        _latest[:] = [(position, pages)]
    return _latest[0][1]


def own_pictures(position: Position) -> Iterator[tuple[Page, Canvas]]:
    """Yield the pages of seat 0 and of the seats that are asked, with their pictures, in a game that draws one for a seat."""
    game, state = position.subject.game, position.state
    for page in every_page(position):
        if page.seat in {0, *state.to_act} and page.kind != "hand":
            reader = msgspec.structs.replace(READER, seat=page.seat)
            picture = game.own_picture(state.view(page.seat), page, reader)
            if picture is not None:
                yield page, picture


def possible(page: Page) -> list[Choice]:
    """Return the choices of a page that can be chosen: these are numbered."""
    return [choice for choice in page.choices if choice.impossible is None]


def _asked(state: State) -> tuple[int, list[str | None]]:
    """Return whose turn it is, and the kind of each pending decision."""
    decisions = [state.decision(seat) for seat in state.to_act]
    return state.turn, [None if decision is None else decision.kind for decision in decisions]


def _played(state: State, seat: int, moves: tuple[Move, ...]) -> State:
    after = state.copy()
    for move in moves:
        after.play(seat, move)
    return after


def _lines(page: Page, reader: Reader) -> Iterator[str]:
    """Yield the lines of a page's text as they would be printed, and hold its tables to their width."""
    for block in page.blocks:
        match block:
            case Facts(lines):
                yield from (line.said(reader) for line in lines_of(lines, reader, ROW))
            case Table():
                if block.title is not None:
                    yield block.title.said(reader)
                printed = columns(block, reader)
                assert {len(line) for line in printed} == {len(printed[0])}, "columns don't meet"
                assert all(lettered(line) == line and len(line) <= WIDTH for line in printed), printed
                assert len({len(row.marks) for row in block.rows} | {len(block.marks)}) == 1
                yield from printed
            case Cards(cards, title):
                if title is not None:
                    yield title.said(reader)
                for card in cards:
                    yield from _card(card, reader)
            case Drawing():
                drawing = drawn(block, reader)
                assert all(lettered(line) == line and len(line) <= BOARD for line in drawing), drawing
                yield from drawing
            case Map():
                drawing = mapped(block, reader)
                assert all(lettered(line) == line and len(line) <= BOARD for line in drawing), drawing
                yield from drawing


def _rows(page: Page, reader: Reader) -> Iterator[str]:
    """Yield the rows of a page's tables with the marks before them."""
    for block in page.blocks:
        if isinstance(block, Table):
            for row, line in zip(block.rows, columns(block, reader)[1:], strict=True):
                yield f"{''.join(mark.emoji for mark in row.marks)} `{line}`"


def _card(card: PageCard, reader: Reader) -> Iterator[str]:
    yield " ".join([card.mark.emoji, card.name.said(reader), *(one.said(reader) for one in card.brings)])
    if card.power is not None:
        yield f"-# {on_one_line(card.power, reader, SMALL_ROW).said(reader)}"


def texts_of(part: object) -> list[Text]:
    """Return the sentences of a page or of a part of it, and what marks are called."""
    return parts_of(part).every


PAGE_CHECKS = (
    pages_are_true,
    nobody_regrets_the_way_forward,
    menus_are_whole,
    orders_have_reasons,
    pages_give_nothing_away,
    pages_fit,
    pages_speak_to_their_reader,
    who_waits_is_told_the_same,
    pages_are_said_by_catalogues,
    pages_are_made_quickly,
)
