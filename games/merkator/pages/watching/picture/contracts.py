"""A seat's contracts on its picture: the dearest first, with what each lacks, and the choices that deliver it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from games.engine.drawing.canvas import Canvas
from games.engine.drawing.palette import BAD, EDGE, GOLD, INK, PANEL
from games.engine.words.texts import Speaker
from games.merkator import quantities as count
from games.merkator.edition import MAJOR
from games.merkator.pages import marks
from games.merkator.quantities import printed
from games.merkator.rules import preview
from games.merkator.state import MerkatorView

from . import icons, own, places

say = Speaker("merkator")

_WIDE, _HIGH, _BAND, _ROW = 388, 56, 172, 61
_STEP, _TILE = 66, 42
"""The most room of a good with its mark, and its width."""
_RED = "#d3281c"


def drawn(
    canvas: Canvas,
    view: MerkatorView,
    seat: int,
    rings: Mapping[int, Sequence[int]],
    delivered: Collection[int],
    top: float,
) -> float:
    """Draw a seat's contracts in two columns, and return the lower edge.

    Args:
        canvas: the drawing.
        view: the seat's.
        seat: whose.
        rings: the places of choices on their page, by the kind of contract.
        delivered: the kinds that those choices deliver; others they give up.
        top: the upper edge.
    """
    mine = sorted(view.contracts[seat], key=lambda kind: (-view.edition.values[kind], kind))
    for number, kind in enumerate(mine):
        x, y = 8 + number % 2 * (_WIDE + 8), top + number // 2 * _ROW
        # Of two alike the first one has the numbers.
        numbers = rings.get(kind, ()) if kind not in mine[:number] else ()
        _contract(canvas, view, seat, kind, numbers, (x, y), chosen=kind in delivered)
    return top + (len(mine) + 1) // 2 * _ROW


def _contract(
    canvas: Canvas,
    view: MerkatorView,
    seat: int,
    kind: int,
    rings: Sequence[int],
    corner: tuple[float, float],
    *,
    chosen: bool,
) -> None:
    """Draw a contract: golden if it could be delivered by travelling there now, hatched if a letter comes before."""
    x, y = corner
    edition, place = view.edition, view.edition.places[kind]
    could, letter = places.deliverable(view, seat, place) if place >= 0 else ((), False)
    ready = kind in could
    canvas.rect(x, y, _WIDE, _HIGH, GOLD if ready else PANEL, radius=9)
    if ready and letter:
        places.hatched(canvas, x + _BAND - 10, y, _WIDE - _BAND + 6, _HIGH)
    colour = edition.locations[place].colour if 0 <= place < MAJOR else ""
    band, ink = places.COLOURS.get(colour, places.SMALL_PLACE)
    canvas.rect(x, y, _BAND, _HIGH, band, radius=9)
    edge = "#ffffff" if rings else GOLD if ready else EDGE
    canvas.rect(x, y, _WIDE, _HIGH, "none", radius=9, edge=edge, thick=4 if rings or ready else 2)
    left = x + 20 + canvas.text(x + 12, y + 38, printed.value(edition, kind), 30, ink, bold=True)
    one = edition.contracts[kind]
    name = one.name if place < 0 else marks.place_name(edition, place)
    behind = 36 * max(0, len(rings) - 1)
    canvas.text(
        left, y + 37, places.named(name), 26, ink, bold=True, room=x + _BAND - 8 - left - behind, least=0.65
    )
    for number, ring in enumerate(reversed(rings)):
        canvas.ring(x + _WIDE - 24 if not number else x + _BAND + 14 - 36 * number, y + 28, ring)
    right = x + _WIDE - 8 - (36 if rings else 0)
    if place >= 0 and place != view.location and not places.payable(view, seat, place):
        canvas.icon(icons.THINGS["time"], right - 12, y + 28, 26)
        wide = canvas.text(
            right - 27, y + 37, printed.time(edition, place), 26, BAD, anchor="end", bold=True, signed=True
        )
        right -= 32 + wide
    if one.different:
        canvas.icon(icons.THINGS["crate"], x + _BAND + 26, y + 28, 32)
        told = say(
            "picture.kinds", reached=count.reached(view, seat, kind), kinds=printed.kinds(edition, kind)
        )
        canvas.text(x + _BAND + 50, y + 37, told, 26, "#2b2100" if ready else INK, bold=True)
    elif place >= 0:
        _goods(canvas, view, seat, kind, (x + _BAND + 8, y + 6, right), possible=ready or chosen)


def _goods(
    canvas: Canvas,
    view: MerkatorView,
    seat: int,
    kind: int,
    room: tuple[float, float, float],
    *,
    possible: bool,
) -> None:
    """Draw the goods of a contract: a tick for a good in store, a cube for goods that it replaces, a red number for what lacks.

    Args:
        canvas: the drawing.
        view: the seat's.
        seat: whose.
        kind: the contract.
        room: left, top and right.
        possible: whether it can be delivered. Then what it lacks comes by the journey or by trades: an arrow.
    """
    x, y, right = room
    missing, placed = preview.gaps(view, seat, kind)
    lacks = dict(missing)
    needs = view.edition.contracts[kind].needs
    step = min(_STEP, (right - x) / len(needs))
    wide = min(_TILE, step - 3)
    for good, _ in needs:
        own.tile(canvas, view, good, x, y, wide)
        # With room enough a mark stands beside the good rather than on it.
        corner = x + wide - 9 + min(18, max(0, step - wide - 6))
        if good in placed:
            colour, _ = places.COLOURS[view.edition.locations[good // 2].colour]
            canvas.icon(icons.cube(colour, 11), corner, y + (8 if good in lacks else 32), 24)
        if good in lacks and not possible:
            canvas.rect(corner - 23, y + 20, 34, 26, _RED, radius=7)
            told = say("picture.lacks", missing=count.missing(view, seat, kind, good))
            canvas.text(corner - 6, y + 41, told, fill="#ffffff", anchor="middle", bold=True)
        elif good in lacks:
            canvas.circle(corner, y + 33, 11, GOLD, edge="#2b2100")
            canvas.path("M-6 0h11m-5-5l5 5-5 5", edge="#2b2100", thick=3, right=corner, down=y + 33)
        elif good not in placed:
            canvas.circle(corner, y + 33, 11, "#ffffff", edge="#14603a")
            canvas.path("M-5 0l4 4 7-8", edge="#14603a", thick=3.5, right=corner, down=y + 33)
        x += step
