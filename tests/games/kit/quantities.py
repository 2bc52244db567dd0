"""Whether what is shown of a position is true: each number is compared with an independent reading of its quantity.

A number that is shown carries its quantity and what it was asked of (`games.engine.quantities`). The readings are in
`tests/games/<game>/oracle.py`, one function a quantity. They read the plain view and the edition's file, or play on, and
import none of the game's own functions. Sentences that say more than numbers have a check there by their key.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, TypeVar

import pytest

from games.engine import Edition, Move, OptionValue, State, Text, quantities
from games.engine.pages.contract import ManyPlaces
from games.engine.pages.letters import MOVE
from games.engine.pages.model import Cards, Choice, Facts, Page, PageCard, Row, Table
from games.engine.position.fields import Fields, plain
from games.engine.quantities import Brought, Number
from games.engine.words.texts import Who

from .arbitrary import arbitrary_moves
from .pages import READERS, acting, every_page, own_pictures, possible
from .parts import parts_of
from .position import Position
from .subject import Subject

_T = TypeVar("_T")

CHECKED: Counter[tuple[str, str]] = Counter()
"""The number of numbers and sentences that were checked, by game and by quantity or key."""
_REFUSED = 12
"""So many arbitrary moves are tried in a position, to be refused."""
_WITHOUT_A_NAME = (
    quantities.EXAMPLE,
    quantities.GIVEN,
    quantities.RANK,
    quantities.ROWS,
)
"""Numbers that a sentence may call as it likes: what they are is checked with the sentence, or of any kind alike."""
LOOK = "look"
"""The kind of a page that stands for a close-up."""
_DIGITS = re.compile(r"\d+")
_looked_at: dict[int, Text] = {}
"""Sentences of the position under test whose digits are numbers, by what they are: a row's are in its table too."""


@dataclass(frozen=True)
class Shown:
    """Where something is shown.

    Attributes:
        position: the shown position.
        seat: who reads it; on a page for everybody, whose choices it has.
        moves: what it is about: the moves of a choice or of a label, or what is refused.
        page: the page that it is on; None for a label, a prompt, a refusal or a figure.
        choice: the choice that it is on; None for none.
        row: the row of a table that it is in; None for none.
        card: the card of a page whose name it is; None for none.
    """

    position: Position
    seat: int
    moves: tuple[Move, ...] = ()
    page: Page | None = None
    choice: Choice | None = None
    row: Row | None = None
    card: PageCard | None = None

    @property
    def state(self) -> State:
        """The position; a check plays on copies of it only."""
        return self.position.state

    @cached_property
    def plain(self) -> Mapping[str, Any]:
        """The position as the reader sees it, as plain JSON."""
        view = self.state.view(self.seat)
        assert isinstance(view, Fields)
        return plain(view)

    @property
    def printed(self) -> Mapping[str, Any]:
        """The edition's file."""
        return _printed(self.position.subject.game.meta.name, self.state.setup.edition.name)

    def legal(self, verb: str | None = None) -> list[Move]:
        """Return what the reader may do now, or what of it has this verb."""
        return [move for move in self.state.legal_moves(self.seat) if verb in (None, move.verb)]

    def after(self) -> State:
        """Return the position after the moves."""
        state = self.state.copy()
        for move in self.moves:
            state.play(self.seat, move)
        return state


@cache
def _printed(game: str, edition: str) -> Mapping[str, Any]:
    return tomllib.loads(files(f"games.{game}").joinpath("editions", f"{edition}.toml").read_text("utf-8"))


def shown_is_true(position: Position) -> None:
    """Numbers and sentences are true on all pages and pictures, and in labels, prompts, refusals and figures; all digits are numbers."""
    subject = position.subject
    if not subject.quantities:
        return
    _looked_at.clear()
    for part, shown in (*_on_pages(position), *_beside_pages(position), *_drawn(position)):
        is_true(part, shown)
    _pages_say_what_is_due(position)
    _the_end_says_how_ties_were_broken(position)
    subject.beside(position)


def _the_end_says_how_ties_were_broken(position: Position) -> None:
    """The page of the end says how a tie was broken, line by line."""
    outcome = position.state.outcome
    for page in every_page(position) if outcome is not None else ():
        if page.kind == "end" and outcome is not None:
            said = parts_of(page).texts
            assert all(line in said for line in outcome.trail), "a line of how a tie was broken is missing"


def _pages_say_what_is_due(position: Position) -> None:
    """A sentence is on a seat's pages of a kind when the game's subject says that it is due, and only then."""
    subject = position.subject
    pages = every_page(position) if subject.due else []
    for kind, seat in {(page.kind, page.seat) for page in pages}:
        same = [page for page in pages if (page.kind, page.seat) == (kind, seat)]
        reader = acting(subject.game, position.state, seat)
        shown = Shown(position, 0 if reader is None else reader, (), same[0])
        keys = {text.key for text in parts_of(same).texts}
        for key in (key for of, key in subject.due if of == kind):
            stands = (
                f"{key} {'stands' if key in keys else 'is missing'} on the page {kind} of seat {shown.seat}"
            )
            assert (key in keys) == subject.due[kind, key](shown), stands


def rules_are_true(
    subject: Subject, edition: Edition, options: Mapping[str, OptionValue] | None, players: int | None
) -> None:
    """The rules' numbers are the edition's, or of an example whose sentence is checked; all digits are numbers."""
    pages = subject.game.pages
    assert pages is not None
    _looked_at.clear()
    for section in pages.sections(edition, options, players):
        for part in (section.title, *section.parts, *section.small):
            for number in numbers_of(part):
                CHECKED[subject.game.meta.name, number.quantity] += 1
                if number.quantity == quantities.PRINTED:
                    found = _at(subject, edition, number.arguments[0])
                    assert found == number, f"{part}: the edition has {found} at {number.of['path']}"
                elif number.quantity in subject.fixed:
                    printed = _printed(subject.game.meta.name, edition.name)
                    found = subject.fixed[number.quantity](printed, **number.of)
                    assert found == number, f"{part}: {number.quantity} of {number.of} is {found}"
                else:
                    assert number.quantity == quantities.EXAMPLE, f"{part}: {number.quantity} in the rules"
            parts = parts_of(part)
            for text in parts.texts:
                _numbers_are_called_by_their_quantities(text, subject)
                if (check := subject.rules.get(text.key)) is not None:
                    check(_printed(subject.game.meta.name, edition.name), **dict(text.values))
            digits_are_numbers(part, parts.whole, subject)


def _at(subject: Subject, edition: Edition, path: Hashable) -> object:
    """Return what the edition's file has at a path; what it leaves out is none."""
    found: Any = _printed(subject.game.meta.name, edition.name)
    assert isinstance(path, tuple)
    for step in path:
        found = found.get(subject.renamed.get(step, step), 0) if isinstance(step, str) else found[step]
    return found


def is_true(part: object, shown: Shown) -> None:
    """Numbers and sentences of a part are true where it is shown, and all its digits are numbers."""
    subject = shown.position.subject
    name = subject.game.meta.name
    parts = parts_of(part)
    for number in parts.numbers:
        CHECKED[name, number.quantity] += 1
        found = _reading(number, part, shown)
        assert found == number, (
            f"{part}: {number.quantity} of {number.of} is not {int(number)} for seat {shown.seat}, it is {found}"
        )
    for text in parts.texts:
        _numbers_are_called_by_their_quantities(text, subject)
        check = subject.sentences.get(text.key.removesuffix(MOVE))
        if check is not None:
            CHECKED[name, text.key.removesuffix(MOVE)] += 1
            try:
                check(shown, **dict(text.values))
            except AssertionError as error:
                raise AssertionError(f"{text!r} is not true for seat {shown.seat}: {error}") from error
    if not isinstance(part, Table | Row):
        _numbers_are_of_whom_they_name(parts.whole, shown)
    digits_are_numbers(part, parts.whole, subject)


def _numbers_are_of_whom_they_name(whole: Iterable[Text], shown: Shown) -> None:
    """A number of a player is of the reader or of one whom its sentence names, also by a mark.

    A reader who waits is also told what those who act have; at the end everybody is told what the winners have.
    The number of a player is itself a name: "player 2".
    """
    state = shown.state
    told = {shown.seat} if shown.seat in state.to_act else {shown.seat, *state.to_act}
    if state.outcome is not None:
        told |= {seat for seat, rank in enumerate(state.outcome.ranks) if rank == 1}
    for text in whole:
        parts = parts_of(text)
        theirs = [number for number in parts.numbers if "seat" in number.of and number.quantity != "player"]
        seats = {number.of["seat"] for number in theirs} - told
        if seats:
            named = {value.seat for one in parts.every for _, value in one.values if isinstance(value, Who)}
            assert seats <= named, f"{text!r} is told seat {shown.seat} and has numbers of {seats - named}"


def _reading(number: Number, part: object, shown: Shown) -> int:
    """Return what a number has to be."""
    match number.quantity:
        case quantities.GAIN:
            return _gained(number, shown)
        case quantities.GIVEN:
            moves = [shown.moves] if shown.moves else [one.moves for one in _choices(shown)]
            fields = {
                value
                for line in moves
                for move in line
                for name in move.__struct_fields__
                if isinstance(value := getattr(move, name), int)
            }
            return int(number) if int(number) in fields else -1
        case quantities.PRINTED:
            found = _at(shown.position.subject, shown.state.setup.edition, number.arguments[0])
            assert isinstance(found, int)
            return found
        case quantities.RANK:
            assert shown.state.outcome is not None
            return int(number) if int(number) in shown.state.outcome.ranks else -1
        case quantities.NTH:
            assert shown.page is not None
            assert shown.choice is not None
            return possible(shown.page).index(shown.choice) + 1
        case quantities.ROWS:
            assert isinstance(part, Table | Cards)
            return len(part.rows if isinstance(part, Table) else part.cards)
        case quantity if quantity in shown.position.subject.fixed:
            return shown.position.subject.fixed[quantity](shown.printed, **number.of)
        case quantity:
            return shown.position.subject.quantities[quantity](shown, **number.of)


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
            assert seats <= {who.seat}, f"numbers of {seats} stand in the row of {who}"


def _choices(shown: Shown) -> Sequence[Choice]:
    return () if shown.page is None else shown.page.choices


def _gained(number: Number, shown: Shown) -> int:
    """Return the gains of the choice that it is about, which other checks play."""
    kind, seats, moves, most = (number.of[name] for name in ("kind", "seats", "moves", "at_most"))
    assert isinstance(seats, tuple)
    of = shown.choice
    choices = _choices(shown) if of is None else [of]
    for choice in choices:
        gains = [
            gain for gain in choice.gains if (gain.kind, gain.moves) == (kind, moves) and gain.seat in seats
        ]
        if len(gains) == len(seats) and any(gain.at_most for gain in gains) == most:
            return sum(gain.value for gain in gains)
    raise AssertionError(f"no choice brings {number.of}")


def telling_first(positions: Sequence[_T], first: Sequence[int]) -> list[_T]:
    """Return all positions, those at some places before the others: a fault that many show is found in few."""
    others = [one for at, one in enumerate(positions) if at not in first]
    return [*(positions[at] for at in first if at < len(positions)), *others]


def sampled(names: Iterable[str], every: int = 12) -> list[pytest.ParameterSet]:
    """Return names as parameters of a test, in their order; the short form has one of every few."""
    return [
        pytest.param(name, marks=pytest.mark.long if at % every else ())
        for at, name in enumerate(sorted(names))
    ]


def numbers_of(part: object) -> list[Number]:
    """Return the numbers of a page or of a part of it."""
    return parts_of(part).numbers


def texts_of(part: object) -> list[Text]:
    """Return the sentences of a part, but not what marks are called."""
    return parts_of(part).texts


def _numbers_are_called_by_their_quantities(text: Text, subject: Subject) -> None:
    """A sentence calls a number by its quantity's name, or by that with something before it: so it can be no other."""
    for name, value in () if text.key in subject.parts else text.values:
        if isinstance(value, Number) and value.quantity not in _WITHOUT_A_NAME:
            assert name == value.name or name.endswith(f"_{value.name}"), (
                f"{text.key} calls {value.name} {name}"
            )


def digits_are_numbers(part: object, whole: Iterable[Text], subject: Subject) -> None:
    """All digits that are printed are those of numbers, or the catalogue's own that the game's subject lists.

    Args:
        part: what is printed.
        whole: its sentences that are in no other sentence.
        subject: the game.
    """
    for text in whole:
        if _looked_at.get(id(text)) is text:
            continue
        known: Counter[str] | None = None
        for reader in READERS:
            digits = _DIGITS.findall(text.said(reader))
            if digits and known is None:
                known = _known(text, subject)
            unknown = Counter(digits) - known if known is not None else ()
            assert not unknown, f"{text!r} shows {[*unknown]}, which no quantity has"
        _looked_at[id(text)] = text
    if isinstance(part, Table):
        for row in part.rows:
            ready = [cell for cell in row.cells if isinstance(cell, str) and _DIGITS.search(cell)]
            assert not ready, f"{ready} of {row.cells[0]} is of no quantity"


def _known(text: Text, subject: Subject) -> Counter[str]:
    """Return the digits of a sentence's numbers, and those that catalogues write into it."""
    parts = parts_of(text)
    known = Counter(one for number in parts.numbers for one in _DIGITS.findall(str(number)))
    for one in parts.texts:
        known.update(subject.digits.get(one.key, ()))
    return known


def _on_pages(position: Position) -> Iterator[tuple[object, Shown]]:
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
            said = f"{choice.label} stands in the menu {title}: {moves}"
            assert moves[-1].verb in subject.entries[title], said


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


def _drawn(position: Position) -> Iterator[tuple[object, Shown]]:
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


def _beside_pages(position: Position) -> Iterator[tuple[object, Shown]]:
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
            if reason.home == game.meta.name:
                yield reason, Shown(position, seat, (move,))


def _refused(position: Position, seat: int, legal: Sequence[Move]) -> list[Move]:
    """Return moves that a seat may not make now: what others may, and arbitrary ones."""
    state, game = position.state, position.subject.game
    offered = [move for other in range(state.players) for move in state.legal_moves(other)]
    tried = [*position.refused, *offered[:_REFUSED], *arbitrary_moves(game, position.rng, offered, _REFUSED)]
    return [move for move in dict.fromkeys(tried) if move not in legal] if state.outcome is None else []


# What sentences of all games say.


def can_be_done(*wanted: str | Move) -> Callable[..., None]:
    """Return a check that each verb, or move, can be done now by the reader."""

    def check(shown: Shown, **_: object) -> None:
        legal = shown.legal()
        for one in wanted:
            assert one in legal if isinstance(one, Move) else any(move.verb == one for move in legal), (
                f"{one} can't be done"
            )

    return check


def owes(kind: str, *verbs: str, never: Sequence[str] = ()) -> Callable[..., None]:
    """Return a check that the reader owes a decision of a kind, can do it by each verb, and by none of those never said."""

    def check(shown: Shown, **_: object) -> None:
        decision = shown.state.decision(shown.seat)
        assert decision is not None, "owes nothing"
        assert decision.kind == kind, f"owes {decision.kind}"
        can_be_done(*verbs)(shown)
        done = [verb for verb in never if shown.legal(verb)]
        assert not done, f"{done} can be done"

    return check


def all_that_can_be_done(shown: Shown, ways: str) -> None:
    """Check that a list of verbs is all that the reader can do now, each once."""
    verbs = " ".join(dict.fromkeys(move.verb for move in shown.legal()))
    assert ways == verbs, f"there are {verbs}"


def is_refused(*keys: str) -> Callable[..., None]:
    """Return a check that the rules refuse what the impossible choice is about, with one of these sentences."""

    def check(shown: Shown, **_: object) -> None:
        assert shown.moves, "says of nothing that it is impossible"
        state = shown.state.copy()
        for move in shown.moves[:-1]:
            state.play(shown.seat, move)
        reason = state.refusal(shown.seat, shown.moves[-1])
        assert reason is not None, "it can be done"
        assert reason.key in keys, f"it is refused with {reason.key}"

    return check


def waits(shown: Shown, **_: object) -> None:
    """Check that the reader owes no decision."""
    assert shown.seat not in shown.state.to_act, "is told to wait, and owes a decision"
