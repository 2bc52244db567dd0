"""The text below a menu's entry has 100 letters: the part that is cut is never a warning, in any game and language."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from bot.front.messages import ENTRY
from bot.front.messages.lengths import shortened
from bot.front.pages.render.choices import _detail
from games.engine import Move, State, Text
from games.engine.pages.marks import FINAL
from games.engine.pages.model import Choice
from games.engine.words.fitting import on_one_line
from games.engine.words.reader import Reader, called
from games.engine.words.texts import Together
from games.kit.pages.languages import languages_of
from games.kit.pages.made import every_page, page_of
from games.kit.position import Position
from games.kit.subject import Subject
from tests.games.merkator import table as merkator
from tests.games.subjects import SUBJECTS

WARNINGS = {
    "el_capitan Shut": ("page.detail.shut", "page.detail.lost"),
    "el_capitan Pushed": ("page.detail.pushes", "page.choice.anchor/pushes"),
    "merkator Turned": ("page.letters",),
}
"""Events besides those that a choice is made for, by the name of game and event: sentences that warn of them."""
_MOVES, _EVERY = 400, 19
"""Moves of a game that are played, and one of so many positions that is looked at."""
READER = called(
    "Bartholomew-the-Great",
    "Wilhelmina-Augusta",
    "Maximilian-Xaver",
    "Friederike-Luise",
    "Konstantinopel Karl",
)
"""Names as long as they are shown."""
PAGED = [
    pytest.param(subject, id=subject.game.meta.name)
    for subject in SUBJECTS
    if subject.game.symbols(next(iter(subject.game.meta.editions.values()))) is not None
]


@pytest.mark.parametrize(
    "subject",
    [
        pytest.param(*one.values, id=one.id, marks=pytest.mark.long if at else ())
        for at, one in enumerate(PAGED)
    ],
)
def test_a_detail_that_is_cut_keeps_its_warnings(subject: Subject) -> None:
    warned = 0
    for position in _positions(subject):
        for page in every_page(position):
            for language in ("en", *languages_of(position)):
                reader = msgspec.structs.replace(READER, language=language, seat=page.seat)
                for choice in page.choices:
                    warned += _keeps(position.state, choice, reader)
    assert warned or subject.game.meta.name not in ("el_capitan", "merkator")


def _keeps(state: State, choice: Choice, reader: Reader) -> int:
    """Hold what a menu shows below an entry to its warnings; return how many there are."""
    whole = _detail(choice, reader)
    shown = shortened(whole, ENTRY)
    line = choice.impossible or choice.detail
    text = None if line is None else on_one_line(line, reader)
    if shown != whole:
        assert text is not None
        assert _is_in_parts(text), f"{whole!r} is cut, and is one sentence"
    assert not choice.warns(reader.seat) or FINAL.name.said(reader) in shown
    kinds = _happens(state, reader.seat, choice) if choice.detail is not None else set()
    for kind in kinds & set(WARNINGS):
        said = [one.said(reader) for one in (choice.label, *_parts(text)) if one.key in WARNINGS[kind]]
        assert said, f"{whole!r} does not warn: {kind}"
        assert all(one in f"{choice.label.said(reader)} {shown}" for one in said), (
            f"{shown!r} leaves away {said}"
        )
    return len(kinds & set(WARNINGS))


def _happens(state: State, seat: int | None, choice: Choice) -> set[str]:
    """Return the names of the events that a choice brings about."""
    after, found = state.copy(), set[str]()
    for move in choice.moves if seat is not None else ():
        assert seat is not None
        events = after.play(seat, move)
        found |= {f"{state.setup.game} {type(event).__name__}" for event in events}
    return found


def _is_in_parts(text: Text) -> bool:
    return any(isinstance(value, Together) for _, value in text.values)


def _parts(text: Text | None) -> Iterator[Text]:
    """Yield the parts of a detail, and their parts."""
    for _, value in () if text is None else text.values:
        for part in value.parts if isinstance(value, Together) else (value,):
            if isinstance(part, Text):
                yield part
                yield from _parts(part)


def _positions(subject: Subject) -> Iterator[Position]:
    """Yield positions of random games and of computers', with all numbers of players, and arranged ones."""
    low, high = subject.game.meta.players
    for players in range(low, high + 1):
        for computer in (False, True):
            rng = Random(players)
            state = subject.new(players, players)
            for number in range(_MOVES):
                if state.outcome is not None:
                    break
                if number % _EVERY == 0:
                    yield Position(subject, state.copy(), rng)
                seat = rng.choice(state.to_act)
                state.play(seat, _move(subject, state, seat, rng, computer))
    for arranged, refused in subject.arranged():
        yield Position(subject, arranged, Random(1), tuple(refused))


def _move(subject: Subject, state: State, seat: int, rng: Random, computer: bool) -> Move:
    legal = state.legal_moves(seat)
    if computer:
        return subject.game.computer.choose(
            state.view(seat), legal, lambda: state.determinize(seat, rng), rng
        )
    # Random players who may always borrow would do little else.
    return rng.choice([one for one in legal if one.verb not in ("borrow", "idle")] or list(legal))


def test_a_letter_that_is_turned_is_told_before_the_goods_of_bonus_cards() -> None:
    state = merkator.dealt(2)
    merkator.cards(state, 0, "Denmark Plums, Denmark Coal")
    merkator.set_chart(state, "A | B C D")
    page = page_of(merkator.GAME, merkator.checked(state), 0)
    assert page is not None
    (there,) = [one for one in page.choices if one.moves and str(one.label).startswith("Denmark")]
    assert "merkator Turned" in _happens(state, 0, there)
    for language in ("en", "de"):
        _keeps(state, there, msgspec.structs.replace(READER, language=language, seat=0))
