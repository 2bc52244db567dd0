"""The first choices of a page, with what each brings its reader and the others."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Text
from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.letters import drawable
from games.engine.drawing.palette import BAD, DIM, GOOD, INK, RAISED
from games.engine.pages.model import Choice, brought
from games.engine.quantities import Number
from games.engine.words.texts import Speaker, Together, yes
from games.sea_merchants.moves import Buy, Cover, Exchange, Load, Trade
from games.sea_merchants.state import SeaView

from . import icons, table

say = Speaker("sea_merchants")

_ROW, _GAIN, _PART = 44, 96, 56
"""The height of a choice, the width of what it brings a seat, and of a good that it covers."""


def drawn(canvas: Canvas, view: SeaView, seat: int, choices: Sequence[Choice], top: float) -> float:
    """Draw a line for each choice, and return the lower edge."""
    others = [other for other in range(view.players) if other != seat]
    most = False
    for place, choice in enumerate(choices):
        canvas.choice = place
        canvas.rect(8, top + 2, WIDTH - 16, _ROW - 4, RAISED, radius=9)
        canvas.ring(32, top + 22, place)
        right = WIDTH - 18.0
        for one in (*reversed(others), seat):
            gain = brought(choice.gains, "coins", one)
            if gain is None:
                continue
            most = most or gain.at_most
            said = say("picture.gain", gain=gain, most=yes(gain.at_most))
            ink = DIM if not gain else BAD if gain < 0 else GOOD if one == seat else INK
            right -= _GAIN
            canvas.seat(one, right + 12, top + 22, 10)
            canvas.text(right + 30, top + 31, said, 26, ink, bold=one == seat, room=_GAIN - 32, least=0.7)
        _named(canvas, view, choice, top, right - 12)
        canvas.choice = None
        top += _ROW
    if most:
        top = table.worth(canvas, top, say("picture.less"))
    if any(_goes_on(choice) for choice in choices):
        top = table.worth(canvas, top, say("picture.best"))
    return top + 4


def _goes_on(choice: Choice) -> bool:
    """Return whether what a choice brings comes from the best play after it."""
    plays = any(isinstance(move, Trade | Cover) for move in choice.moves)
    return not plays and any(gain.value and len(gain.moves) > len(choice.moves) for gain in choice.gains)


def _named(canvas: Canvas, view: SeaView, choice: Choice, top: float, right: float) -> None:
    """Draw what is done, without what it brings: that stands beside it."""
    left, goods = 60.0, dict(choice.label.values).get("goods")
    if isinstance(goods, Together):
        for part in goods.parts:
            assert isinstance(part, Text)
            values = dict(part.values)
            number, good = values["covers"], view.edition.products.index(str(values["good"]))
            assert isinstance(number, Number)
            canvas.text(left, top + 32, number, 28, bold=True)
            icons.tile(canvas, view.edition, good, left + 34, top + 22, 32)
            left += _PART
        return
    match _said_by(choice):
        case Exchange(give, take) if choice.label.key == "page.choice.exchange/pays":
            icons.tile(canvas, view.edition, give, left + 16, top + 22, 34)
            canvas.path(
                "M0 0H22M14-8L22 0L14 8", edge=INK, thick=4, right=round(left + 41), down=round(top + 22)
            )
            icons.tile(canvas, view.edition, take, left + 88, top + 22, 34)
            left += 116
        case Exchange(_, good) | Trade(good) | Cover(good) | Load(good):
            icons.tile(canvas, view.edition, good, left + 16, top + 22, 34)
            left += 42
        case Buy(kind):
            icons.card(canvas, kind, left + 16, top + 22, 32)
            left += 42
        case _:
            pass
    label = _label(choice.label)
    if drawable(canvas.said(label)):
        canvas.text(left, top + 31, label, 27, bold=True, room=right - left, least=0.6)


def _said_by(choice: Choice) -> object:
    """Return the move that a choice's label is about."""
    of = (Exchange, Buy, Trade, Cover, Load)
    return next((move for kind in of for move in choice.moves if isinstance(move, kind)), None)


def _label(label: Text) -> Text:
    """Return a label without the gain at its end."""
    if label.key == "page.choice.exchange/pays" or label.message == "page.choice.trade":
        return label.attribute("played")
    if label.key.rpartition("/")[2] in ("pays", "brings", "best"):
        return Text(label.home, label.message, label.values)
    return label
