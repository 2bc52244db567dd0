"""The parts of all that a position shows, each with where it is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.engine import Move, Text
from games.engine.pages.contract import ManyPlaces
from games.engine.pages.model import Cards, Facts, Page, Row, Table
from games.engine.quantities import Brought, Number
from games.engine.words.texts import Who
from games.kit.arbitrary import arbitrary_moves
from games.kit.pages.made import READERS, acting, every_page, own_pictures, possible
from games.kit.parts import parts_of
from games.kit.position import Position
from games.kit.subject import Subject

from .shown import Shown, numbers_of

_REFUSED = 12
"""So many arbitrary moves are tried in a position, to be refused."""


LOOK = "look"
"""The kind of a page that stands for a close-up."""


def on_pages(position: Position) -> Iterator[tuple[object, Shown]]:
    """Yield each part of all pages with where it is shown."""
    for page, moves in (*((page, ()) for page in every_page(position)), *_places(position)):
        reader = acting(position.subject.game, position.state, page.seat)
        shown = Shown(position, 0 if reader is None else reader, moves, page)
        for part in (page.where, page.headline, *page.blocks, *filter(None, (page.clock,)), *page.small):
            yield from _of_their_owners(part, shown) if page.kind == LOOK else ((part, shown),)
            if isinstance(part, Table):
                _columns_are_of_their_heads(part, position.subject)
                _rows_are_of_their_players(part)
                for row in part.rows:
                    yield row, replace(shown, moves=_moves_of(row), row=row)
            if isinstance(part, Cards):
                yield from ((card.name, replace(shown, card=card)) for card in part.cards)
        _menus_have_what_their_titles_say(page, position.subject)
        yield from ((menu.title, shown) for menu in page.menus)
        for choice in page.choices:
            about = choice.refused or choice.acts
            assert (choice.impossible is None) == (not choice.refused), f"{choice.label}: refused?"
            assert not choice.price or isinstance(choice.price, Number), (
                f"{choice.label}: a price of no quantity"
            )
            yield (
                (choice.label, choice.detail, choice.impossible, choice.price),
                Shown(position, shown.seat, about, page, choice),
            )


def _of_their_owners(part: object, shown: Shown) -> Iterator[tuple[object, Shown]]:
    """Yield the lines of a part of a close-up, each with the player that it names; all of a paragraph with the one that its title names."""
    lines = part.lines if isinstance(part, Facts) else (part,)
    owner = _named_in(lines[0], shown.seat)
    for line in lines:
        yield line, replace(shown, seat=_named_in(line, owner))


def _menus_have_what_their_titles_say(page: Page, subject: Subject) -> None:
    """Each choice is a button or in a menu of the page, and in one whose title is about its last move."""
    titles = {menu.key: menu.title.key for menu in page.menus}
    for choice in page.choices:
        assert choice.button or choice.menu in titles, f"{choice.label} stands nowhere"
        if choice.menu in titles and (moves := choice.acts or choice.refused):
            title = titles[choice.menu]
            said = f"{choice.label} is in the menu {title}: {moves}"
            assert moves[-1].verb in subject.entries[title], said


def _columns_are_of_their_heads(table: Table, subject: Subject) -> None:
    """Below a head stand numbers of its quantity only; below a player those of that player; no two are the same."""
    heads = [column.head for column in table.columns if column.head != ""]
    assert all(heads.count(head) == 1 for head in heads), f"two columns are called alike: {heads}"
    for row in table.rows:
        for column, cell in zip(table.columns, row.cells, strict=True):
            if not isinstance(cell, Number):
                continue
            if isinstance(column.head, Who):
                seats = cell.of.get("seats", (cell.of.get("seat"),))
                assert seats == (column.head.seat,), (
                    f"{cell.quantity} of {cell.of} stands below {column.head}"
                )
            else:
                assert isinstance(column.head, Text)
                wanted = subject.heads.get(column.head.key, ())
                assert cell.quantity in wanted, f"{cell.quantity} stands below {column.head}"


def _rows_are_of_their_players(table: Table) -> None:
    """In the row of a player, and behind it, stand numbers of that player only."""
    for row in table.rows:
        who = row.cells[0]
        if isinstance(who, Who):
            seats = {one.of["seat"] for one in numbers_of((row.cells, row.behind)) if "seat" in one.of}
            assert seats <= {who.seat}, f"numbers of {seats} are in the row of {who}"


def _named_in(part: object, other: int) -> int:
    """Return the only seat that the sentences of a part name, else the other one."""
    values = (value for text in parts_of(part).texts for _, value in text.values)
    seats = {value.seat for value in values if isinstance(value, Who)}
    return seats.pop() if len(seats) == 1 else other


def _places(position: Position) -> Iterator[tuple[Page, tuple[Move, ...]]]:
    """Yield what can be looked at closely, as who acts sees it, each place as a page of that name, with what it is about."""
    pages, state = position.subject.game.pages, position.state
    if isinstance(pages, ManyPlaces):
        seat = next(iter(state.to_act), None)
        view = state.view(seat)
        for place, name in enumerate(pages.places(view)):
            blocks = tuple(pages.close_up(view, place))
            about = position.subject.looking(state, place)
            if about is not None:
                yield Page(kind=LOOK, seat=seat, where=name, headline=name, blocks=blocks), about


def _moves_of(row: Row) -> tuple[Move, ...]:
    """Return the moves that bring what a row says; () for a row of no gains."""
    lines = {one.of["moves"] for one in row.cells if isinstance(one, Brought)}
    assert len(lines) <= 1, f"{row.cells[0]} is of several choices"
    line = next(iter(lines), ())
    assert isinstance(line, tuple)
    return line


def drawn(position: Position) -> Iterator[tuple[object, Shown]]:
    """Yield the sentences and numbers of the pictures, with where they are shown."""
    state = position.state
    canvas = position.subject.game.picture(state.view(None), READERS[0])
    shown = Shown(position, seat=state.to_act[0] if state.to_act else 0)
    for box in () if canvas is None else canvas.boxes:
        if not isinstance(box.of, str):
            yield box.of, shown
    for page, picture in own_pictures(position):
        assert page.seat is not None
        for box in picture.boxes:
            choice = None if box.choice is None else possible(page)[box.choice]
            moves = () if choice is None else choice.acts
            if not isinstance(box.of, str):
                yield box.of, Shown(position, page.seat, moves, page, choice)


def beside_pages(position: Position) -> Iterator[tuple[object, Shown]]:
    """Yield labels, values, refusals and figures with where they are shown; prompts of a game without pages."""
    state, game = position.state, position.subject.game
    for seat in range(state.players):
        view, moves = state.view(seat), state.legal_moves(seat)
        asked = Shown(position, seat)
        decision = state.decision(seat)
        yield state.instead(seat), asked
        if decision is not None:
            yield decision.prompt, asked  # None in a game with pages
            if decision.kind in game.orders:
                for figure in game.orders[decision.kind].figures.values():
                    if (value := figure.of(view)) is not None:
                        assert isinstance(value, Number), f"{figure.title} is of no quantity"
                        yield value, asked
        for move in moves:
            about = Shown(position, seat, (move,))
            yield game.text.label(move, view), about
            for name in move.__struct_fields__:
                yield game.text.value(move.verb, name, getattr(move, name), view), about
        for label, line in game.shortcuts(view).items() if decision is not None else ():
            yield label, Shown(position, seat, tuple(line))
        for move in _refused(position, seat, moves):
            reason = state.refusal(seat, move)
            assert reason is not None
            if reason.home == game.text.UNIT.home:
                yield reason, Shown(position, seat, (move,))


def _refused(position: Position, seat: int, legal: Sequence[Move]) -> list[Move]:
    """Return moves that a seat may not make now: what others may, and arbitrary ones."""
    state, game = position.state, position.subject.game
    offered = [move for other in range(state.players) for move in state.legal_moves(other)]
    tried = [*position.refused, *offered[:_REFUSED], *arbitrary_moves(game, position.rng, offered, _REFUSED)]
    return [move for move in dict.fromkeys(tried) if move not in legal] if state.outcome is None else []
