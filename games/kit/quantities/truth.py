"""Whether what is shown of a position is true: each number is compared with an independent reading of its quantity.

A number that is shown carries its quantity and what it was asked of (`games.engine.quantities`). The readings are in the
tests of the game, one function a quantity. They read the plain view and the edition's file, or play on, and import none of
the game's own functions. Sentences that say more than numbers have a check there by their key.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from games.engine import Edition, OptionValue, Text, quantities
from games.engine.pages.letters import MOVE
from games.engine.pages.model import Cards, Choice, Row, Table
from games.engine.quantities import Number
from games.engine.words.texts import Who
from games.kit.pages.made import READERS, acting, every_page, possible
from games.kit.parts import parts_of
from games.kit.position import Position
from games.kit.subject import Subject

from .parts import beside_pages, drawn, on_pages
from .shown import Shown, numbers_of, printed

CHECKED: Counter[tuple[str, str]] = Counter()
"""The number of numbers and sentences that were checked, by game and by quantity or key."""


_WITHOUT_A_NAME = (
    quantities.EXAMPLE,
    quantities.GIVEN,
    quantities.RANK,
    quantities.ROWS,
)
"""Numbers that a sentence may call as it likes: what they are is checked with the sentence, or of any kind alike."""


_DIGITS = re.compile(r"\d+")


_looked_at: dict[int, Text] = {}
"""Sentences of the position under test whose digits are numbers, by what they are: a row's are in its table too."""


def shown_is_true(position: Position) -> None:
    """Numbers and sentences are true on all pages and pictures, and in labels, prompts, refusals and figures; all digits are numbers."""
    subject = position.subject
    if not subject.quantities:
        return
    _looked_at.clear()
    for part, shown in (*on_pages(position), *beside_pages(position), *drawn(position)):
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
                    found = subject.fixed[number.quantity](printed(subject.game, edition.name), **number.of)
                    assert found == number, f"{part}: {number.quantity} of {number.of} is {found}"
                else:
                    assert number.quantity == quantities.EXAMPLE, f"{part}: {number.quantity} in the rules"
            parts = parts_of(part)
            for text in parts.texts:
                _numbers_are_called_by_their_quantities(text, subject)
                if (check := subject.rules.get(text.key)) is not None:
                    check(printed(subject.game, edition.name), **dict(text.values))
            digits_are_numbers(part, parts.whole, subject)


def _at(subject: Subject, edition: Edition, path: Hashable) -> object:
    """Return what the edition's file has at a path; what it leaves out is none."""
    found: Any = printed(subject.game, edition.name)
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
