"""The picture of Merkator for a seat: what its contracts lack, which could be delivered, and where the first choices go."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from games import catalogue
from games.engine.drawing.canvas import Box, Canvas
from games.engine.drawing.letters import drawable
from games.engine.drawing.palette import GOLD
from games.engine.pages.model import Page
from games.engine.quantities import Number
from games.engine.words.reader import Reader, called
from games.engine.words.texts import Text
from games.kit.pages.made import page_of
from games.merkator.edition import LOCATIONS
from games.merkator.moves import Discard, Pay, Sell, Travel
from games.merkator.pages.watching.picture import places
from games.merkator.rules import preview
from games.merkator.state import MerkatorState, MerkatorView

from .arranged import positions

GAME = catalogue["merkator"]
NAMES = called("Anna", "Bruno", "Clara", "Dagobert")
_HATCHED = "#a8801a"


def _planning(players: int, moves: int) -> MerkatorState:
    """Return a position of a random game. A journey is planned in it."""
    state, rng = GAME.new(players, players), Random(players)
    assert isinstance(state, MerkatorState)
    while state.moves < moves or state.kind != "plan":
        seat = state.to_act[0]
        state.play(seat, rng.choice(list(state.legal_moves(seat))))
    return state


POSITIONS = [_planning(1, 12), _planning(2, 30), _planning(3, 60), _planning(4, 0), _planning(4, 90)]
POSITIONS.append(next(state for state, _ in positions() if state.kind == "pay"))
each = pytest.mark.parametrize(
    "state", POSITIONS, ids=["alone", "two", "three", "four, early", "four, late", "paying"]
)


def _own(state: MerkatorState, names: Reader = NAMES) -> tuple[Page, Canvas, MerkatorView]:
    """Return the page of the seat that is asked, its picture, and its view."""
    view = state.view(state.to_act[0])
    assert view.seat is not None
    page = page_of(GAME, state, view.seat)
    assert page is not None
    canvas = GAME.own_picture(view, page, names)
    assert canvas is not None
    return page, canvas, view


def _lacking(box: Box) -> tuple[int, int, int] | None:
    """Return the contract, the good and the number of a red number; None for other lines."""
    if not isinstance(box.of, Text) or box.of.key != "picture.lacks":
        return None
    number = dict(box.of.values)["missing"]
    assert isinstance(number, Number)
    kind, good = number.of["kind"], number.of["good"]
    assert isinstance(kind, int)
    assert isinstance(good, int)
    return kind, good, int(number)


@each
def test_each_good_that_a_contract_lacks_has_a_red_number(state: MerkatorState) -> None:
    page, canvas, view = _own(state)
    seat = state.to_act[0]
    chosen = [choice for choice in page.choices if choice.impossible is None][:3]
    chosen = [choice for choice in chosen if not isinstance(choice.moves[-1], (Sell, Discard, Pay))]
    ringed = {thing.number for choice in chosen for thing in choice.at if thing.sort == "contract"}
    expected: Counter[tuple[int, int, int]] = Counter()
    for kind in view.contracts[seat]:
        place = view.edition.places[kind]
        could = place >= 0 and kind in preview.journey(view, seat, place).deliveries
        if place >= 0 and not could and kind not in ringed and not view.edition.contracts[kind].different:
            expected.update((kind, good, number) for good, number in preview.gaps(view, seat, kind)[0])
    assert Counter(found for box in canvas.boxes if (found := _lacking(box))) == expected


@each
def test_a_journey_has_its_number_on_its_place(state: MerkatorState) -> None:
    page, _, _ = _own(state)
    for choice in page.choices:
        if choice.moves and isinstance(choice.moves[0], Travel):
            there = [thing.number for thing in choice.at if thing.sort == "place"]
            assert there == [choice.moves[0].location]


@each
def test_what_could_be_delivered_is_golden_and_hatched_where_a_letter_is_due(state: MerkatorState) -> None:
    _, canvas, view = _own(state)
    golden = hatched = 0
    for seat in range(view.players):
        for place in range(LOCATIONS):
            there = preview.journey(view, seat, place)
            ready = sum(kind in there.deliveries for kind in view.contracts[seat])
            # A seat's own contracts are on the map and below it.
            times = 2 if seat == view.seat else 1
            golden += ready * times
            hatched += ready * times * (there.letters > 0)
    svg = canvas.svg()
    assert svg.count(f'"{_HATCHED}"') == hatched
    rects = [part for part in svg.split("<rect")[1:] if f'fill="{GOLD}"' in part.partition("/>")[0]]
    assert len(rects) == golden


def test_some_of_these_contracts_are_hatched_and_some_are_not() -> None:
    found = Counter(
        letter
        for state in POSITIONS
        for seat in range(state.players)
        for place in range(LOCATIONS)
        for could, letter in [places.deliverable(state.view(None), seat, place)]
        for _ in could
    )
    assert found[True]
    assert found[False]


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_of_offers_are_whole(language: str) -> None:
    for state in POSITIONS:
        view = state.view(None)
        canvas = GAME.picture(view, msgspec.structs.replace(NAMES, language=language))
        assert canvas is not None
        said = {box.words for box in canvas.boxes}
        for kind in view.open_buildings[:4]:
            assert canvas.said(places.named(view.edition.buildings[kind].name)) in said


@each
def test_letters_that_the_font_lacks_are_replaced(state: MerkatorState) -> None:
    _, canvas, _ = _own(state, called(*["漢字"] * 4))
    assert all(drawable(box.words) for box in canvas.boxes)


def test_the_drawing_says_whether_the_last_round_runs_or_follows() -> None:
    state = _planning(3, 60)
    state.ending = True
    said = [box.of.key for box in _public(state.view(None)).boxes if isinstance(box.of, Text)]
    assert "picture.ending" in said
    assert "picture.final" not in said
    state.left = 2
    said = [box.of.key for box in _public(state.view(None)).boxes if isinstance(box.of, Text)]
    assert "picture.final" in said


def _public(view: MerkatorView) -> Canvas:
    canvas = GAME.picture(view, NAMES)
    assert canvas is not None
    return canvas
