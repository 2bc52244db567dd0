"""Pictures of boards: well formed, inside their frame, legible, true, and the same for everybody."""

from __future__ import annotations

from itertools import combinations
from random import Random
from xml.etree import ElementTree

import msgspec
import pytest

from games.engine.drawing.canvas import WIDTH, Box, Canvas
from games.engine.drawing.letters import drawable, fitted, width
from games.engine.words.reader import called

from .asked import subjects
from .kit import Subject, walk
from .kit.position import Position
from .subjects import SUBJECTS

DRAWN = subjects(
    "counts", [one for one in SUBJECTS if one.game.picture(one.new(one.game.meta.players[0], 1).view(None))]
)
NAMES = called("Anna", "Bartholomew the Great", "Бруно", "漢字", "Eve")
READERS = [msgspec.structs.replace(NAMES, language=language) for language in ("en", "de")]
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


def _has_room(canvas: Canvas) -> None:
    for box in canvas.boxes:
        assert drawable(box.words), f"the font lacks a letter of {box.words}"
        assert 0 <= box.left <= box.right <= WIDTH, f"{box.words} leaves the frame"
        assert 0 <= box.top <= box.bottom <= canvas.height, f"{box.words} leaves the frame"
    for one, other in combinations(canvas.boxes, 2):
        assert not _overlap(one, other), f"{one.words} and {other.words} overlap"


def _overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > _TOUCH and down > _TOUCH


@pytest.mark.parametrize("subject", DRAWN)
def test_pictures_of_random_games_are_right(subject: Subject) -> None:
    for players in subject.game.meta.players:
        walk(subject, players, players, [picture_is_right], every=61)


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


def test_letters_with_accents_are_as_wide_as_their_base_letters() -> None:
    assert width("ódź", 20) == width("odz", 20)
    assert width("Ä", 30, bold=True) == width("A", 30, bold=True)


def test_what_the_font_lacks_is_known() -> None:
    assert drawable("Zoë Ωμέγα Łukasz Бруно 3½")
    assert not drawable("漢字")
    assert not drawable("🎲")


def test_a_text_that_does_not_fit_is_cut_with_a_dot() -> None:
    room = width("Dutch R.", 26)
    assert fitted("Dutch Republic", 26, room) == "Dutch R."
    assert fitted("Dutch", 26, room) == "Dutch"
    assert width(fitted("Dutch Republic", 26, 3), 26) <= width(".", 26)
