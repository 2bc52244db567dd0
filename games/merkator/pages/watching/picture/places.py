"""The map: twelve places where they are from Hamburg, with the cubes, the goods, the Time counters and the contracts of each."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.palette import COAST, CREAM, EDGE, GOLD, INK, LAND, PANEL, SEA
from games.engine.words.texts import Speaker, Text
from games.merkator import quantities as count
from games.merkator.edition import LOCATIONS, MAJOR
from games.merkator.pages import marks
from games.merkator.quantities import printed
from games.merkator.rules import preview
from games.merkator.state import MerkatorView

from . import icons

say = Speaker("merkator")

HEIGHT = 640
"""Of the map."""
COLOURS: Mapping[str, tuple[str, str]] = {
    "green": ("#3fa35a", "#06200e"),
    "yellow": ("#e6c534", "#2b2300"),
    "black": ("#17181b", "#f2f3f5"),
    "purple": ("#9463d0", "#ffffff"),
    "orange": ("#e88a2d", "#2b1500"),
    "gray": ("#b9bec6", "#1b1d20"),
    "blue": ("#4a83dc", "#ffffff"),
    "red": ("#cf4740", "#ffffff"),
}
"""The band of a place, and the letters on it."""
SMALL_PLACE = ("#5c5442", CREAM)
_WIDE, _HIGH = 182, 80
_PLACES = (
    (424, 270),
    (628, 296),
    (566, 60),
    (704, 172),
    (238, 342),
    (102, 222),
    (284, 490),
    (101, 534),
    (650, 428),
    (366, 128),
    (467, 540),
    (101, 60),
)
"""The middle of each place's plate, in the order of the editions."""
_RING = 35
"""The room of a choice's number on the band of a plate."""
_DIMMED = "#b3ab98"
_CHIP_WIDE, _CHIP_HIGH, _ABREAST, _CHIPS = 61, 34, 3, 6
# Longitude and latitude to units: the crowded middle is stretched, the empty rim is not.
_EAST = (
    (-14, -10),
    (-9.5, 20),
    (-4, 92),
    (0, 168),
    (5, 262),
    (10, 412),
    (14.4, 545),
    (19, 622),
    (30, 730),
    (42, 840),
)
_NORTH = (
    (67, 0),
    (62, 40),
    (59, 80),
    (57, 130),
    (55, 210),
    (53.5, 284),
    (51, 352),
    (48, 424),
    (44, 500),
    (40, 570),
    (35.5, 630),
)
# Coarse coasts: the continent, Scandinavia, Great Britain, Ireland, Zealand.
_COASTS = (
    "42,68 34,66 30,60 27,59.5 23.5,59 24,57.5 21.5,57.5 21,55.5 19.5,54.4 16.5,54.5 14,54 11,54.2 10,55 10.8,56.5 "
    "10.5,57.7 8.2,57 8.2,55.5 8.8,54 7,53.5 5,53.2 4,51.8 1.7,50.8 1.5,50 -1.5,49.6 -1.8,48.7 -4.7,48.5 -2,47.2 -1.2,45 "
    "-1.6,43.4 -8,43.7 -9.2,43 -8.7,41 -9.4,38.7 -8.8,37 -6.3,36.8 -5.5,36 -2,36.8 -.2,38.7 -.3,39.6 3.2,42 3.5,43.4 "
    "6.5,43.1 8.8,44.4 10.3,43.6 12,42 14,40.8 15.8,39.8 16,38 17,39 17,40.2 18.4,40 16,41.6 14,42.5 12.4,44.3 13.6,45.6 "
    "15,44.5 19,42 20,39.5 22.5,36.6 24,38 23,40.5 27,41 28,43 30,46 36,45 42,45",
    "30,70 16,69 10,64 5,62 5.3,59.5 7,58 10.5,59.2 11.5,58 12.8,55.6 14.3,55.6 16.3,56.8 16.8,58.7 18.8,59.8 17.3,61 "
    "18,62.8 21.5,65 21.5,62 23,60 28,60.5 32,66",
    "-5.6,50 -3,50.6 1.3,51.1 1.7,52.7 .2,53 -1.5,55 -3,56 -2,57.5 -4,58.6 -5.8,57 -4.8,55 -3,54 -4.5,53 -5.2,51.8 -3,51.3",
    "-10,52 -6.4,52.2 -5.8,54.6 -8,55.2 -10,54",
    "11,55.2 12.5,55.1 12.5,56 11.2,55.8",
)
_ISLAND = "M6 12C40 4 90 20 130 10C180 14 204 40 196 66C204 92 176 118 140 108C100 122 60 112 10 120z"
"""Newfoundland, in a corner of its own."""


def _between(value: float, knots: Sequence[tuple[float, float]]) -> float:
    """Return where a value lies between knots, or the nearest end."""
    for (one, begin), (other, end) in pairwise(knots):
        if min(one, other) <= value <= max(one, other):
            return begin + (value - one) * (end - begin) / (other - one)
    return min(knots, key=lambda knot: abs(value - knot[0]))[1]


def _coasts() -> str:
    found = []
    for coast in _COASTS:
        degrees = [point.split(",") for point in coast.split()]
        points = [(_between(float(east), _EAST), _between(float(north), _NORTH)) for east, north in degrees]
        found.append("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "z")
    return "".join(found)


_DRAWN = _coasts() + _ISLAND


def drawn(
    canvas: Canvas,
    view: MerkatorView,
    top: float,
    *,
    seat: int | None = None,
    rings: Mapping[int, Sequence[int]] = MappingProxyType({}),
) -> None:
    """Draw the map.

    Args:
        canvas: the drawing.
        view: anybody's.
        top: the upper edge.
        seat: whose first choices are numbered; None for nobody's.
        rings: the places of choices on their page, by place of the map. The others are dimmed if there are any.
    """
    canvas.rect(0, top, WIDTH, HEIGHT, SEA, radius=0)
    canvas.path(_DRAWN, LAND, edge=COAST, down=top)
    lanes = []
    for place in range(MAJOR):
        for other in view.edition.locations[place].adjacent:
            if place < other:
                (left, high), (right, low) = _PLACES[place], _PLACES[other]
                lanes.append(f"M{left} {high}L{right} {low}")
    canvas.path("".join(lanes), edge="#e8dcc0", thick=4, dashes="1 9", down=top)
    canvas.rect(4, top + 4, 204, 136, "none", radius=12, edge="#8fb8d4")
    for place in range(LOCATIONS):
        x, y = _PLACES[place]
        west, north = x - _WIDE / 2, top + y - _HIGH / 2
        _plate(canvas, view, place, west, north, rings.get(place, ()), dim=bool(rings) and place not in rings)
        if seat is not None and not payable(view, seat, place):
            # A price beyond the seat's means has a red ground.
            canvas.rect(west + _WIDE - 59, north + 41, 57, 34, "none", radius=9, edge="#d3281c", thick=4)


def payable(view: MerkatorView, seat: int, place: int) -> bool:
    """Return whether a seat has the Time counters that a journey to a place costs."""
    return view.counters[seat] + view.edition.times[place] >= 0


def deliverable(view: MerkatorView, seat: int, place: int) -> tuple[Collection[int], bool]:
    """Return the contracts that a seat could deliver by travelling to a place now, or where the journey led.

    Also return whether a letter comes before that, which may take the goods.
    """
    if view.outcome is not None:
        return (), False
    if place == view.location:
        return preview.deliverable(view, seat), preview.losses_wait(view)
    there = preview.journey(view, seat, place)
    return there.deliveries, there.letters > 0


def _plate(
    canvas: Canvas,
    view: MerkatorView,
    place: int,
    x: float,
    y: float,
    rings: Sequence[int],
    *,
    dim: bool,
) -> None:
    """Draw a place: its name, what lies there, what it becomes, and the Time counters that it brings or costs."""
    edition = view.edition
    band, letters = COLOURS[edition.locations[place].colour] if place < MAJOR else SMALL_PLACE
    here = view.location == place and view.outcome is None
    marked = here or bool(rings)
    fill = _DIMMED if dim else CREAM
    canvas.rect(
        x, y, _WIDE, _HIGH, fill, radius=9, edge="#ffffff" if marked else EDGE, thick=5 if marked else 2
    )
    corner = f"a8 8 0 0 1 8-8H{x + _WIDE - 10:g}a8 8 0 0 1 8 8"
    canvas.path(f"M{x + 2:g} {y + 34:g}V{y + 10:g}{corner}V{y + 34:g}z", band)
    name = named(marks.place_name(edition, place))
    free = _WIDE - _RING * len(rings)
    canvas.text(
        x + free / 2, y + 27, name, 26, letters, anchor="middle", bold=True, room=free - 14, least=0.7
    )
    for number, ring in enumerate(reversed(rings)):
        canvas.ring(x + _WIDE - 19 - _RING * number, y + 18, ring, radius=16)
    if place < MAJOR:
        cubes = count.cubes(view, place)
        canvas.icon(icons.cube(band if cubes else "#cfc8b6", 13), x + 19, y + 57, 26)
        canvas.text(x + 35, y + 68, cubes, 32, "#1b1d20" if cubes else "#8b8371", bold=True)
        for step in (0, 1):
            right = x + (76 if cubes < 10 else 86) + 30 * step
            canvas.icon(icons.good(edition.goods[2 * place + step]), right, y + 57, 28)
    else:
        canvas.icon(icons.cube("#b9bec6", 10), x + 20, y + 58, 26)
        canvas.text(
            x + 36,
            y + 67,
            say("picture.threshold", threshold=printed.threshold(edition, place)),
            26,
            "#1b1d20",
            bold=True,
        )
        canvas.path(f"M{x + 70:g} {y + 58:g}h11m-5-5l6 5l-6 5", edge="#5d5746", thick=2.5)
        canvas.text(x + 84, y + 66, "+", 26, "#5d5746", bold=True)
        canvas.icon(icons.cube("#b9bec6", 8), x + 108, y + 58, 26)
    time = printed.time(edition, place)
    if time:
        colour = "#14603a" if time > 0 else "#a3211a"
        canvas.text(x + _WIDE - 25, y + 67, time, 26, colour, anchor="end", bold=True, signed=True)
        canvas.icon(icons.THINGS["time"], x + _WIDE - 13, y + 57, 25)
    _chips(canvas, view, place, x, y + _HIGH + 1)
    if here:
        canvas.seat(view.active, max(x + 4, 22), y + 2, 19, edge="#ffffff", thick=4)


def _chips(canvas: Canvas, view: MerkatorView, place: int, x: float, y: float) -> None:
    """Draw the contracts for a place: whose, and what they are worth; golden if a journey there now could deliver them."""
    found = []
    for seat in range(view.players):
        kinds = [kind for kind in view.contracts[seat] if view.edition.places[kind] == place]
        could, letter = deliverable(view, seat, place) if kinds else ((), False)
        found += [(seat, printed.value(view.edition, kind), kind in could, letter) for kind in kinds]
    shown = found if len(found) <= _CHIPS else found[: _CHIPS - 1]
    for number, (seat, value, ready, letter) in enumerate(shown):
        left, top = x + number % _ABREAST * _CHIP_WIDE, y + number // _ABREAST * _CHIP_HIGH
        canvas.rect(left, top, _CHIP_WIDE - 2, _CHIP_HIGH - 2, GOLD if ready else PANEL, edge=EDGE)
        if ready and letter:
            hatched(canvas, left, top, _CHIP_WIDE - 2, _CHIP_HIGH - 2)
        canvas.seat(seat, left + 17, top + 16, 8.5, edge="#111214")
        ink = "#2b2100" if ready else INK
        canvas.text(left + 44, top + 25, value, 25, ink, anchor="middle", bold=True, room=28)
    if len(found) > len(shown):
        left, top = x + (_ABREAST - 1) * _CHIP_WIDE, y + _CHIP_HIGH
        canvas.rect(left, top, _CHIP_WIDE - 2, _CHIP_HIGH - 2, PANEL)
        canvas.text(left + 30, top + 25, "…", anchor="middle", bold=True)


def hatched(canvas: Canvas, x: float, y: float, wide: float, high: float) -> None:
    """Draw slanted lines over what a letter may take first."""
    steps = range(4, round(wide - high / 2), 13)
    lines = [f"M{x + step:.0f} {y + high - 2:.0f}l{high / 2:.0f} {4 - high:.0f}" for step in steps]
    canvas.path("".join(lines), edge="#a8801a", thick=4)


def named(name: str) -> Text:
    """Return the name of a place, a card or a good."""
    return say("thing", thing=name)
