"""The first choices of a page in words and figures, with the numbers that they have on the map and on cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.el_capitan import quantities as count
from games.el_capitan.moves import Build, Fortify, Reopen
from games.el_capitan.pages import facts
from games.el_capitan.pages.face.names import CITY
from games.el_capitan.rules.voyages import cards_of
from games.el_capitan.state import CapitanView
from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.letters import SMALL, width
from games.engine.drawing.palette import DIM, GOOD, RAISED
from games.engine.pages.model import Choice
from games.engine.quantities import Number
from games.engine.words.fitting import Fitting, Flow
from games.engine.words.texts import Speaker, Text, Together

from . import icons

say = Speaker("el_capitan")

_ROW = 43
_WORDS: Mapping[type, str] = {Reopen: "reopen", Fortify: "fortress"}
_PRICE, _COIN, _EQUALS, _PART = 250, 46, 22, 54
"""Where prices begin if names leave room, and the widths of what they consist of."""


def drawn(canvas: Canvas, view: CapitanView, seat: int, choices: Sequence[Choice], top: float) -> float:
    """Draw a line for each choice, and return the lower edge."""
    for place, choice in enumerate(choices):
        canvas.choice = place
        canvas.rect(8, top, WIDTH - 16, _ROW - 5, RAISED, radius=9)
        canvas.ring(32, top + 19, place, radius=16)
        if isinstance(choice.acts[-1], (Build, Reopen, Fortify)):
            _building(canvas, view, seat, choice, top)
        else:
            canvas.text(62, top + 29, choice.label, 26, bold=True, room=WIDTH - 86)
        canvas.choice = None
        top += _ROW
    return top


def _building(canvas: Canvas, view: CapitanView, seat: int, choice: Choice, top: float) -> None:
    """Draw a building: what and where, its price and how that comes about, the payday before and after."""
    base = top + 29
    _kind(canvas, view, seat, choice, 64, top + 6, 26)
    values = dict(choice.label.values)
    city = next(thing.number for thing in choice.at if thing.sort == CITY)
    left = 112 + canvas.text(100, base, facts.name(view, city), 26, bold=True, room=190)
    right = WIDTH - 22.0
    if "then" in values:
        pays = say("picture.pays", payday=values["payday"], then=values["then"])
        right -= 12 + canvas.text(right, base, pays, 26, GOOD, anchor="end", bold=True, room=230)
    _price(canvas, view, seat, choice, (left, top, right))


def _kind(
    canvas: Canvas, view: CapitanView, seat: int, choice: Choice, x: float, y: float, high: float
) -> None:
    """Draw what is built from its upper left corner: a house, one that is opened again, or a fortress."""
    match choice.acts[-1]:
        case Fortify():
            icons.tower(canvas, seat, x + high / 2, y + high / 2)
        case Reopen(neutral):
            icons.shut(canvas, seat + view.players * neutral, view.players, x, y, high, high)
        case Build(_, neutral):
            icons.house(canvas, seat + view.players * neutral, view.players, x, y, high - 2, high)


def _price(
    canvas: Canvas, view: CapitanView, seat: int, choice: Choice, room: tuple[float, float, float]
) -> None:
    """Draw what a building costs, and if there is room what of it is for what, and what is paid at once.

    Args:
        canvas: the drawing.
        view: the seat's.
        seat: the builder's.
        choice: the building.
        room: left, top and right.
    """
    x, top, right = room
    middle, base = top + 19, top + 29
    assert isinstance(choice.price, Number)
    bought = [card for card, bought in cards_of(choice.acts) if bought]
    building, at_once = number_in(choice.detail, "building_cost"), number_in(choice.detail, "at_once")
    parts = _EQUALS + _PART * (1 + len(bought)) if building is not None and bought else 0
    word = say(f"picture.{_WORDS.get(type(choice.acts[-1]), 'house')}")
    needed = width(canvas.said(word), SMALL) + 9 + _COIN + parts + (_PART if at_once else 0)
    if x + needed <= right:
        x += min(max(0.0, _PRICE - x), right - x - needed)
        x += 9 + canvas.text(x, base, word, fill=DIM)
    canvas.coin(x + 20, middle, choice.price, radius=16, edge="")
    x += _COIN
    if building is not None and parts and x + parts <= right:
        canvas.text(x, base, "=", fill=DIM)
        x += _EQUALS
        _kind(canvas, view, seat, choice, x, middle - 11, 22)
        canvas.text(x + 25, base, building)
        for card in bought:
            x += _PART
            icons.card(canvas, x + 9, middle)
            canvas.text(x + 23, base, count.card_cost(view.edition, card))
        x += _PART
    if at_once is not None and x + _PART <= right:
        icons.coins(canvas, x + 12, middle)
        canvas.text(x + 25, base, at_once, fill=GOOD, bold=True, signed=True)


def number_in(part: object, quantity: str) -> Number | None:
    """Return the first number of a quantity in a line of a page; None if it has none."""
    match part:
        case Number():
            return part if part.quantity == quantity else None
        case Text():
            parts: Sequence[object] = [value for _, value in part.values]
        case Flow() | Together():
            parts = part.parts
        case Fitting():
            parts = part.forms
        case tuple():
            parts = part
        case _:
            return None
    found = (number_in(one, quantity) for one in parts)
    return next((one for one in found if one is not None), None)
