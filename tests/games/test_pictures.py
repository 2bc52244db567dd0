"""Pictures of boards: well formed, inside their frame, legible, true, and the same for everybody."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice, takewhile
from operator import attrgetter
from random import Random
from xml.etree import ElementTree

import msgspec
import pytest

from games.engine import Game, State
from games.engine.drawing.canvas import LETTERS, WIDTH, Box, Canvas, legible
from games.engine.drawing.letters import drawable, fitted, width
from games.engine.pages.contract import PicturedForOne, WithSigns, signs_of
from games.engine.pages.explained.what import in_pages
from games.engine.pages.model import Page
from games.engine.quantities import NTH, Number
from games.engine.words.reader import Reader, called, named
from games.kit import Subject
from games.kit.pages.made import every_page, page_of
from games.kit.position import Position
from tests.games.kit import walk

from .asked import subjects
from .subjects import SUBJECTS

DRAWN = subjects(
    "counts", [one for one in SUBJECTS if one.game.picture(one.new(one.game.meta.players[0], 1).view(None))]
)
NAMES = called("Anna", "Bartholomew the Great", "Бруно", "漢字", "Eve")
READERS = [msgspec.structs.replace(NAMES, language=language) for language in ("en", "de")]
OWN = subjects("counts", [one for one in SUBJECTS if isinstance(one.game.pages, PicturedForOne)])
_SMALLEST = 22 * WIDTH / 720 * 0.92 - 0.01
"""The least height of a line of text: of letters of 22 px where the picture is 720 px wide."""
_SCREEN = 27
"""Rows of a phone for signs."""
_MARKDOWN = re.compile(r"\*\*|~~|`|^-# |^#+ ")
_TOUCH = 1.0
"""The most units that the rooms of two texts may overlap. The letters themselves do not fill their room."""


def picture_is_right(position: Position) -> None:
    """The picture of a position keeps its frame and has nothing that one seat alone knows. Its numbers are checked as on pages."""
    game, state = position.subject.game, position.state
    boxes: list[Box] = []
    for reader in READERS:
        canvas = game.picture(state.view(None), reader)
        assert canvas is not None
        boxes = canvas.boxes
        ElementTree.fromstring(canvas.svg())  # noqa: S314 our own text
        _has_room(canvas)
    for box in boxes:
        if isinstance(box.of, str):
            assert not any(letter.isdigit() for letter in box.of), f"{box.of} is no number's"
    for seat in range(state.players):
        seen = game.picture(state.view(seat), READERS[-1])
        assert seen is not None
        assert seen.boxes == boxes, f"seat {seat} sees another picture than a spectator"


def own_picture_is_right(position: Position) -> None:
    """The picture for a seat keeps its frame, numbers the first choices, and is the same in deals that the seat can't tell apart."""
    game, state = position.subject.game, position.state
    for page in every_page(position):
        if page.seat is None or page.kind == "hand":
            continue
        for reader, whole in zip(READERS, (False, True), strict=True):
            canvas = _own(game, state, page, reader, whole=whole)
            ElementTree.fromstring(canvas.svg())  # noqa: S314 our own text
            _has_room(canvas)
            for box in canvas.boxes:
                assert not isinstance(box.of, str) or not any(letter.isdigit() for letter in box.of), box.of
            _first_choices_are_numbered(page, canvas, whole=whole)
        other = position.dealt_again(page.seat)
        dealt = page_of(game, other, page.seat)
        assert dealt is not None
        assert _own(game, other, dealt, READERS[-1]).svg() == canvas.svg(), f"seat {page.seat} sees secrets"


def _own(game: Game, state: State, page: Page, reader: Reader, *, whole: bool = True) -> Canvas:
    reader = msgspec.structs.replace(reader, seat=page.seat)
    canvas = game.own_picture(state.view(page.seat), page, reader, whole=whole)
    assert canvas is not None
    return canvas


def _first_choices_are_numbered(page: Page, canvas: Canvas, *, whole: bool) -> None:
    """Each of the first three choices has its number beside its line, and once for each thing that it is about.

    A drawing for a page's question alone may lack some of these things.
    """
    rings = Counter(
        box.choice for box in canvas.boxes if isinstance(box.of, Number) and box.of.quantity == NTH
    )
    first = [choice for choice in page.choices if choice.impossible is None][:3]
    most = {place: 1 + len({*choice.at}) for place, choice in enumerate(first)}
    assert rings == most if whole else all(1 <= rings[place] <= many for place, many in most.items())
    assert rings.keys() == most.keys()


def _has_room(canvas: Canvas) -> None:
    for box in canvas.boxes:
        assert drawable(box.words), f"the font lacks a letter of {box.words}"
        assert not _MARKDOWN.search(box.words), f"{box.words} has signs of messages"
        assert box.bottom - box.top >= _SMALLEST, f"{box.words} is too small"
        whole = isinstance(box.of, str) or box.words.endswith(".") == canvas.said(box.of).endswith(".")
        assert whole or not any(letter.isdigit() for letter in canvas.said(box.of)), f"{box.words} is cut"
        assert 0 <= box.left <= box.right <= WIDTH, f"{box.words} leaves the frame"
        assert 0 <= box.top <= box.bottom <= canvas.height, f"{box.words} leaves the frame"
    from_top = sorted(canvas.boxes, key=attrgetter("top"))
    for place, one in enumerate(from_top, start=1):
        below = takewhile(lambda other: one.bottom - other.top > _TOUCH, islice(from_top, place, None))  # noqa: B023 used at once
        for other in below:
            across = min(one.right, other.right) - max(one.left, other.left)
            assert across <= _TOUCH, f"{one.words} and {other.words} overlap"


@pytest.mark.parametrize("subject", DRAWN)
def test_pictures_of_random_games_are_right(subject: Subject) -> None:
    for players in subject.game.meta.players:
        walk(subject, players, players, [picture_is_right], every=61)


@pytest.mark.long
@pytest.mark.parametrize("subject", OWN)
def test_pictures_for_seats_are_right_in_many_random_games(subject: Subject) -> None:
    least, most = subject.game.meta.players
    for players in range(least, most + 1):
        for seed in range(3):
            walk(subject, players, seed, [own_picture_is_right], every=29)


@pytest.mark.parametrize("subject", OWN)
def test_pictures_for_seats_are_right_in_positions_set_up_by_hand(subject: Subject) -> None:
    for state, refused in subject.arranged()[:: 1 + len(subject.arranged()) // 4]:
        own_picture_is_right(Position(subject, state, Random(1), tuple(refused)))


@pytest.mark.long
@pytest.mark.parametrize("subject", DRAWN)
def test_pictures_of_many_random_games_are_right(subject: Subject) -> None:
    least, most = subject.game.meta.players
    for players in range(least, most + 1):
        for seed in range(6):
            walk(subject, players, seed, [picture_is_right], every=7)


@pytest.mark.parametrize("subject", DRAWN)
def test_pictures_of_positions_set_up_by_hand_are_right(subject: Subject) -> None:
    for state, refused in subject.arranged()[:: 1 + len(subject.arranged()) // 8]:
        picture_is_right(Position(subject, state, Random(1), tuple(refused)))


@pytest.mark.parametrize("subject", DRAWN)
def test_the_signs_of_a_drawing_are_explained_on_one_screen(subject: Subject) -> None:
    game = subject.game
    if not isinstance(game.pages, WithSigns):
        pytest.skip(f"{game.meta.name} explains none")
    for players in game.meta.players:
        state = subject.new(players, 1)
        told = {seat: signs_of(game.pages, state.view(seat)) for seat in (None, state.to_act[0])}
        assert told[None] != told[state.to_act[0]]
        for reader in READERS:
            for lines in told.values():
                signs = [line.said(reader).split("**: ")[0] for line in lines]
                assert all(sign.startswith("**") for sign in signs)
                assert len(in_pages(lines, reader, _SCREEN)) == 1


def test_letters_with_accents_are_as_wide_as_their_base_letters() -> None:
    assert width("ódź", 20) == width("odz", 20)
    assert width("Ä", 30, bold=True) == width("A", 30, bold=True)


def test_what_the_font_lacks_is_known() -> None:
    assert drawable("Zoë Ωμέγα Łukasz Бруно 3½")
    assert not drawable("漢字")
    assert not drawable("🎲")


def test_a_name_has_no_escapes_of_messages_in_a_picture_and_a_sign_for_letters_that_the_font_lacks() -> None:
    reader = Reader(names=named(["a_b*c", "漢字", "@everyone"], ["a\\_b\\*c", "漢字", "@\u200beveryone"]))
    canvas = Canvas(0, reader)
    assert [canvas.name(seat) for seat in range(3)] == ["a_b*c", LETTERS[1], "@everyone"]
    assert [name.short for name in legible(reader, 3).names] == ["a_b*c", LETTERS[1], "@everyone"]


def test_a_text_that_does_not_fit_is_cut_with_a_dot() -> None:
    room = width("Dutch R.", 26)
    assert fitted("Dutch Republic", 26, room) == "Dutch R."
    assert fitted("Dutch", 26, room) == "Dutch"
    assert width(fitted("Dutch Republic", 26, 3), 26) <= width(".", 26)
