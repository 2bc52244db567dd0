"""The pictures of El Capitan: each number stands at the city, the player or the choice that it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from games import catalogue
from games.el_capitan.edition import FORT_SITES
from games.el_capitan.pages.face.picture import city as drawing
from games.el_capitan.rules import scoring
from games.el_capitan.rules.tables import FREE
from games.el_capitan.state import CapitanState
from games.engine.drawing.canvas import Box, Canvas
from games.engine.drawing.letters import drawable
from games.engine.pages.model import Page
from games.engine.quantities import NTH, Number
from games.engine.words.reader import Reader, called
from games.kit.pages.made import page_of

from .arranged import busy, positions

GAME = catalogue["el_capitan"]
NAMES = called("Anna", "Bruno", "Clara", "Dagobert", "Eve")
TILES = {"porto": True, "lisboa": True, "islas_canarias": True}
_ABOVE = 30
"""The numbers of choices may stand so far above a city."""


def _played(players: int, moves: int) -> CapitanState:
    """Return a position of a random game, with all tiles from four players on."""
    state, rng = GAME.new(players, players, TILES if players > 3 else None), Random(players)
    while state.moves < moves:
        seat = state.to_act[0]
        state.play(seat, rng.choice(list(state.legal_moves(seat))))
    assert isinstance(state, CapitanState)
    return state


POSITIONS = [busy(), _played(2, 90), _played(5, 0), _played(5, 160)]
each = pytest.mark.parametrize("state", POSITIONS, ids=["busy", "2 seats", "5 seats, early", "5 seats, late"])


def _public(state: CapitanState) -> tuple[Canvas, drawing.Grid]:
    """Return the picture for everybody, and where its cities are."""
    canvas = GAME.picture(state.view(None), NAMES)
    assert canvas is not None
    return canvas, drawing.grid(state.view(None), 88)


def _own(state: CapitanState, names: Reader = NAMES) -> tuple[Page, Canvas, drawing.Grid]:
    """Return the page of the seat that is asked, its picture, and where the cities are."""
    seat = state.to_act[0]
    page = page_of(GAME, state, seat)
    assert page is not None
    canvas = GAME.own_picture(state.view(seat), page, names)
    assert canvas is not None
    return page, canvas, drawing.grid(state.view(None), 66)


def _within(boxes: Sequence[Box], at: drawing.Grid, city: int, above: float = 0) -> Iterator[Number]:
    """Yield the numbers within a city of the map."""
    left, top = at.corner(city)
    for box in boxes:
        across = left <= box.left and box.right <= left + at.panel
        down = top - above <= box.top and box.bottom <= top + drawing.PANEL_HIGH
        if across and down and isinstance(box.of, Number):
            yield box.of


@each
def test_a_city_has_its_own_numbers_and_all_of_them(state: CapitanState) -> None:
    canvas, at = _public(state)
    for city in state.tables.cities:
        printed = state.edition.cities[city]
        found = list(_within(canvas.boxes, at, city))
        assert {number.of["city"] for number in found} == {city}
        taken = state.forts[city * FORT_SITES :]
        expected = Counter(
            {
                "number": int(any(colour != FREE for colour in state.track(city))),
                "site_worth": len(state.next_sites(city)),
                "house_cost": len(printed.harbours),
                "fort_cost": sum(taken[site] == FREE for site in range(len(printed.fortresses))),
            }
        )
        assert Counter(number.quantity for number in found) == +expected


@each
def test_no_words_are_cut(state: CapitanState) -> None:
    for canvas in (_public(state)[0], _own(state)[1]):
        for box in canvas.boxes:
            assert isinstance(box.of, str | Number) or box.words == canvas.said(box.of)


@pytest.mark.parametrize("kind", ["act", "finish", "steer", "name", "loan", "anchor"])
def test_letters_that_the_font_lacks_are_replaced(kind: str) -> None:
    state = next(state for state, _ in positions() if state.kind == kind)
    _, canvas, _ = _own(state, called(*["漢字"] * 5))
    for box in canvas.boxes:
        assert drawable(box.words), box.words


def test_a_choice_with_an_emoji_in_its_words_is_drawn_in_letters() -> None:
    asked = (state for state, _ in positions() if state.to_act)
    marked = (state for state in asked if any("★" in str(one.label) for one in _own(state)[0].choices[:3]))
    _, canvas, _ = _own(next(marked))
    assert all(drawable(box.words) for box in canvas.boxes)


@each
def test_the_next_site_says_what_the_city_pays_with_a_house_there(state: CapitanState) -> None:
    canvas, at = _public(state)
    for city in state.tables.cities:
        said = [int(one) for one in _within(canvas.boxes, at, city) if one.quantity == "site_worth"]
        then = []
        for site in state.next_sites(city):
            track = state.track(city)
            track[site - 1] = state.active
            then.append(scoring.number(state.tables, city, track))
        assert said == then


@each
def test_a_line_has_the_numbers_of_one_player(state: CapitanState) -> None:
    canvas, _ = _public(state)
    lines: dict[float, set[object]] = {}
    for box in canvas.boxes:
        if isinstance(box.of, Number) and ("seat" in box.of.of or "colour" in box.of.of):
            seat = box.of.of.get("seat", box.of.of.get("colour"))
            assert isinstance(seat, int)
            lines.setdefault(round((box.top + box.bottom) / 20), set()).add(seat % state.players)
    assert list(lines.values()) == [{seat} for seat in range(state.players)]


@pytest.mark.parametrize("state", [busy(), _played(5, 0)], ids=["busy", "early"])
def test_the_number_of_a_building_is_at_its_city(state: CapitanState) -> None:
    page, canvas, at = _own(state)
    seat = state.to_act[0]
    first = [choice for choice in page.choices if choice.impossible is None][:3]
    rings = [box for box in canvas.boxes if isinstance(box.of, Number) and box.of.quantity == NTH]
    assert len(first) == 3
    for place, choice in enumerate(first):
        after = state.copy()
        for move in choice.acts[:-1]:
            after.play(seat, move)
        mine = [box for box in rings if box.choice == place]
        cities = [city for city in state.tables.cities if list(_within(mine, at, city, _ABOVE))]
        assert cities == [after.ships[seat]], f"{choice.label} is at {cities}"
