"""A seat's part of its picture: everybody's points, the first choices of its page, its goods, cubes, Time counters and coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.drawing.canvas import WIDTH, Canvas, Words
from games.engine.drawing.letters import SMALL, width
from games.engine.drawing.palette import BAD, CREAM, EDGE, GOLD, GOOD, INK, PANEL, RAISED
from games.engine.pages.model import Choice, brought
from games.engine.quantities import Brought, BroughtHalves
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

_POINTS, _LINE, _BELOW, _STORE = 40, 42, 36, 58
_GOOD, _CUBE = 50, 26
"""The room of a good and of a one-time cube."""
_NAME = 180
"""The most room of a name."""
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
    """Draw a line for each choice, with what it costs below where that has no room beside, and return the lower edge."""
    for place, choice in enumerate(choices):
        canvas.choice = place
        journey = isinstance(choice.moves[0], Travel)
        head = _head(view, seat, choice) if journey else []
        gain, costs = _gain(choice, seat) if journey else None, _costs(choice) if journey else []
        room = WIDTH - 22.0 - (0 if gain is None else 16 + width(canvas.said(signed(gain)), 26, bold=True))
        begins = 60 + sum(_wide(canvas, part) for part in head)
        below = begins + sum(_wide(canvas, part) for part in costs) > room
        high = _LINE + _BELOW * below
        canvas.rect(8, top, WIDTH - 16, high - 4, RAISED, radius=9)
        canvas.ring(32, top + 19, place, radius=16)
        if not journey:
            canvas.text(60, top + 28, choice.label, 26, bold=True, room=WIDTH - 82)
        x = _row(canvas, head, 60, top)
        if gain is not None:
            ink = GOOD if gain > 0 else BAD
            canvas.text(WIDTH - 22, top + 28, signed(gain), 26, ink, anchor="end", bold=True)
        ends = _row(canvas, costs, 60 if below else x, top + _BELOW * below)
        x = x if below else ends
        letters = _part(choice, "page.letters")
        if journey and letters is not None and width(canvas.said(letters), SMALL) * _NARROW <= room - x:
            canvas.text(x, top + 28, letters, fill=BAD, room=room - x, least=_NARROW)
        canvas.choice = None
        top += high
    return top + 2


class _Part(NamedTuple):
    """A part of a line: an icon, words or a number, or both."""

    icon: str
    words: Words
    ink: str = INK
    signed: bool = False


def _wide(canvas: Canvas, part: _Part) -> float:
    words = width(canvas.said(part.words, signed=part.signed), 26, bold=True)
    return min(words, _NAME) + (46 if part.icon else 16)


def _row(canvas: Canvas, parts: Sequence[_Part], x: float, top: float) -> float:
    """Draw parts side by side, and return where the next one begins."""
    for part in parts:
        left = x
        if part.icon:
            canvas.icon(part.icon, x + 13, top + 19, 27)
            left += 30
        canvas.text(left, top + 28, part.words, 26, part.ink, bold=True, room=_NAME, signed=part.signed)
        x += _wide(canvas, part)
    return x


def _head(view: MerkatorView, seat: int, choice: Choice) -> list[_Part]:
    """Return where a journey leads, the contracts that it delivers or the goods that it brings, and Time counters."""
    edition = view.edition
    (move, *_) = choice.moves
    assert isinstance(move, Travel)
    found = [_Part("", places.named(marks.place_name(edition, move.location)))]
    kinds = _delivers(choice)
    if kinds:
        values = Together(tuple(printed.value(edition, kind) for kind in kinds), " + ")
        found.append(_Part(icons.THINGS["contract"], say("page.several", things=values)))
    elif arriving := count.arriving(view, seat, move.location):
        found.append(_Part(icons.THINGS["crate"], arriving, GOOD, signed=True))
    if time := printed.time(edition, move.location):
        found.append(_Part(icons.THINGS["time"], time, GOOD if time > 0 else BAD, signed=True))
    return found


def _delivers(choice: Choice) -> list[int]:
    return [thing.number for thing in choice.at if thing.sort == OWNED]


def _gain(choice: Choice, seat: int) -> Brought | None:
    """Return the points of a journey that delivers; None for another."""
    return brought(choice.gains, HALVES, seat, of=BroughtHalves) if _delivers(choice) else None


def _costs(choice: Choice) -> list[_Part]:
    """Return what a journey's deliveries spend."""
    part = _part(choice, "page.spends")
    goods = None if part is None else dict(part.values)["goods"]
    found: list[_Part] = []
    for one in goods.parts if isinstance(goods, Together) else ():
        assert isinstance(one, Text)
        values = dict(one.values)
        if "placed" in values:
            price, icon = say("picture.costs.cubes", placed=values["placed"]), icons.cube("#b9bec6", 11)
        else:
            thing = {"page.spends.more": "crate", "page.spends.time": "time"}.get(one.key, "")
            icon = icons.THINGS[thing] if thing else icons.good(str(values["good"]))
            price = say("picture.costs", spent=values["spent"])
        found.append(_Part(icon, price, BAD))
    return found


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
