"""A seat's part of its picture: everybody's points, the first choices of its page, its goods, cubes, Time counters and coins."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.letters import SMALL, width
from games.engine.drawing.palette import BAD, CREAM, DIM, EDGE, GOLD, GOOD, INK, PANEL, RAISED
from games.engine.pages.model import Choice, brought
from games.engine.quantities import BroughtHalves
from games.engine.words.texts import Speaker, Text, Together
from games.merkator import quantities as count
from games.merkator.edition import GOODS, MAJOR
from games.merkator.moves import Discard, Pay, Sell, Travel
from games.merkator.pages import marks
from games.merkator.pages.gains import HALVES, signed
from games.merkator.pages.names import OWNED
from games.merkator.quantities import printed
from games.merkator.state import MerkatorView

from . import icons, places

say = Speaker("merkator")

_POINTS, _LINE, _STORE = 40, 42, 58
_GOOD, _CUBE = 50, 26
"""The room of a good and of a one-time cube."""
_NARROW = 0.75


def delivered(choices: Sequence[Choice]) -> set[int]:
    """Return the kinds of contracts that choices deliver, without those that they give up."""
    delivering = [choice for choice in choices if not isinstance(choice.moves[-1], (Sell, Discard, Pay))]
    return {thing.number for choice in delivering for thing in choice.at if thing.sort == OWNED}


def points(canvas: Canvas, view: MerkatorView, top: float) -> float:
    """Draw everybody's points side by side, and return the lower edge."""
    share = (WIDTH - 16) / view.players
    scores = [count.points(view, seat) for seat in range(view.players)]
    most = max(score.amount for score in scores)
    for seat, score in enumerate(scores):
        left = 8 + seat * share
        ink = GOLD if score.amount == most else INK
        canvas.seat(seat, left + 20, top + 17, 10)
        wide = canvas.text(left + 40, top + 27, score, 28, ink, bold=True)
        canvas.text(left + 50 + wide, top + 27, canvas.name(seat), 26, room=share - 58 - wide)
    return top + _POINTS


def lines(canvas: Canvas, view: MerkatorView, seat: int, choices: Sequence[Choice], top: float) -> float:
    """Draw a line for each choice, and return the lower edge."""
    for place, choice in enumerate(choices):
        canvas.choice = place
        canvas.rect(8, top, WIDTH - 16, _LINE - 4, RAISED, radius=9)
        canvas.ring(32, top + 19, place, radius=16)
        if isinstance(choice.moves[0], Travel):
            _journey(canvas, view, seat, choice, top)
        else:
            canvas.text(60, top + 28, choice.label, 26, bold=True, room=WIDTH - 82)
        canvas.choice = None
        top += _LINE
    return top + 2


def _journey(canvas: Canvas, view: MerkatorView, seat: int, choice: Choice, top: float) -> None:
    """Draw a journey: where to, the contracts that it delivers or the goods that it brings, Time counters, and points."""
    edition, base, middle = view.edition, top + 28, top + 19
    (move, *_) = choice.moves
    assert isinstance(move, Travel)
    place = move.location
    name = places.named(marks.place_name(edition, place))
    x = 76 + canvas.text(60, base, name, 26, bold=True, room=180)
    kinds = [thing.number for thing in choice.at if thing.sort == OWNED]
    if kinds:
        canvas.icon(icons.THINGS["contract"], x + 13, middle, 28)
        values = Together(tuple(printed.value(edition, kind) for kind in kinds), " + ")
        x += 46 + canvas.text(x + 30, base, say("page.several", things=values), 26, bold=True)
    elif arriving := count.arriving(view, seat, place):
        canvas.icon(icons.THINGS["crate"], x + 13, middle, 28)
        x += 46 + canvas.text(x + 30, base, arriving, 26, GOOD, bold=True, signed=True)
    if time := printed.time(edition, place):
        canvas.icon(icons.THINGS["time"], x + 11, middle, 26)
        ink = GOOD if time > 0 else BAD
        x += 44 + canvas.text(x + 27, base, time, 26, ink, bold=True, signed=True)
    right = WIDTH - 22.0
    gain = brought(choice.gains, HALVES, seat, of=BroughtHalves)
    if kinds and gain is not None:
        ink = GOOD if gain > 0 else BAD
        right -= 16 + canvas.text(right, base, signed(gain), 26, ink, anchor="end", bold=True)
    for part, ink in ((_spends(choice), DIM), (_part(choice, "page.letters"), BAD)):
        if part is not None and width(canvas.said(part), SMALL) * _NARROW <= right - x:
            canvas.text(x, base, part, fill=ink, room=right - x, least=_NARROW)
            return


def _spends(choice: Choice) -> Text | None:
    """Return what a journey's deliveries spend, with the Time counters in words, as a picture has no emoji."""
    part = _part(choice, "page.spends")
    goods = None if part is None else dict(part.values)["goods"]
    if not isinstance(goods, Together):
        return part
    worded = [
        say("picture.spends.time", spent=dict(one.values)["spent"])
        if isinstance(one, Text) and one.key == "page.spends.time"
        else one
        for one in goods.parts
    ]
    return say("page.spends", goods=Together(tuple(worded), ", "))


def _part(choice: Choice, key: str) -> Text | None:
    """Return a part of what stands below a choice, by its key; None if it has none such."""
    things = dict(choice.detail.values).get("things") if isinstance(choice.detail, Text) else None
    parts = things.parts if isinstance(things, Together) else ()
    return next((part for part in parts if isinstance(part, Text) and part.key == key), None)


def store(canvas: Canvas, view: MerkatorView, seat: int, top: float) -> float:
    """Draw a seat's goods, then its one-time cubes, Time counters and coins, and return the lower edge."""
    goods = count.have.of_those_there(range(GOODS), view, seat)
    held = [("time", count.counters(view, seat))]
    if view.coins:
        held.insert(0, ("cash", count.money(view, seat)))
    cubes = [place for place in range(MAJOR) if view.tiles[seat] >> place & 1]
    beside = sum(52 + width(canvas.said(number), 28, bold=True) for _, number in held) + _CUBE * len(cubes)
    further = len(goods) * _GOOD + beside > WIDTH - 52
    canvas.rect(8, top, WIDTH - 16, _STORE * (1 + further) - 4, PANEL, radius=9)
    step = min(_GOOD, (WIDTH - 36) / max(1, len(goods)))
    for place, (good, number) in enumerate(goods.items()):
        x = 18 + place * step
        tile(canvas, view, good, x, top + 5)
        wide = width(canvas.said(number), SMALL, bold=True) + 8
        canvas.rect(x + step - 4 - wide, top + 25, wide, 26, EDGE, radius=7)
        canvas.text(x + step - 4 - wide / 2, top + 46, number, anchor="middle", bold=True)
    top += _STORE * further
    right = WIDTH - 22.0
    for mark, number in held:
        right -= canvas.text(right, top + 37, number, 28, anchor="end", bold=True) + 20
        canvas.icon(icons.THINGS[mark], right, top + 27, 30)
        right -= 32
    if cubes:
        # On paper, as a black one is lost on the panel.
        wide = _CUBE * len(cubes) + 8
        canvas.rect(right + 17 - wide, top + 9, wide, 36, CREAM, radius=7)
    for place in reversed(cubes):
        colour, _ = places.COLOURS[view.edition.locations[place].colour]
        canvas.icon(icons.cube(colour, 11), right, top + 27, 26)
        right -= _CUBE
    return top + _STORE + 2


def tile(canvas: Canvas, view: MerkatorView, good: int, x: float, y: float, wide: float = 42) -> None:
    """Draw a good on paper, with the colour of its place below it."""
    colour, _ = places.COLOURS[view.edition.locations[good // 2].colour]
    canvas.rect(x, y, wide, 44, CREAM, radius=6, edge=EDGE)
    canvas.rect(x + 3, y + 37, wide - 6, 5, colour, radius=0)
    canvas.icon(icons.good(view.edition.goods[good]), x + wide / 2, y + 19, 34)
