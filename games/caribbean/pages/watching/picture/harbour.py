"""The harbour and the open expeditions."""

from __future__ import annotations

from collections.abc import Sequence

from games.caribbean import quantities as count
from games.caribbean.edition import ANCHOR, CROSS, HOUSE, SHIP
from games.caribbean.pages.names import HARBOUR, NEXT, OPEN
from games.caribbean.state import CaribbeanView
from games.engine import Text
from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.letters import width
from games.engine.drawing.palette import CREAM, DIM, EDGE, INK, SEA
from games.engine.pages.contract import rings
from games.engine.pages.model import Choice
from games.engine.words.texts import Speaker, yes

from . import cards, icons

say = Speaker("caribbean")

_TOP, _LINE, _GAP = 48, 35, 6
"""The heights of the line above the cards, and of a line of words below them, and the gap between cards."""
_FEWEST, _MOST = 5, 7
"""So many cards are side by side at least, and at most."""
_RINGS = 32
_ACROSS, _STRIP = 3, 58
"""So many expeditions are side by side, and the height of such a row."""
_EARTH = "#4a3a24"


def drawn(canvas: Canvas, view: CaribbeanView, top: float, seat: int, chosen: Sequence[Choice]) -> float:
    """Draw the harbour with the prices of a seat, and the place of the next card; return the lower edge."""
    slots = [*view.row, *([view.ship] if view.ship >= 0 else [])]
    follows = view.kind in ("discover", "repel")
    number = len(slots) + follows
    rows = max(1, -(-number // _MOST))
    across = max(_FEWEST, -(-number // rows))
    at, upcoming = rings(chosen, HARBOUR), rings(chosen, NEXT).get(0, ())
    above = _RINGS if at or upcoming else 0
    high = cards.HEIGHT + above + 8
    lines = _below(canvas, view, seat) if slots else []
    bottom = top + _TOP + rows * high + _LINE * len(lines) + 4
    canvas.rect(0, top, WIDTH, bottom - top, SEA, radius=0)
    _above(canvas, view, top)
    step = (WIDTH - 16 + _GAP) / across
    ringed = set[int]()
    for place in range(number):
        x = 8 + place % across * step
        y = top + _TOP + above + place // across * high
        wide = step - _GAP
        if place == len(slots):
            cards.following(canvas, view, x, y, wide)
            _ringed(canvas, x + wide / 2, y - 15, upcoming)
            continue
        kind = slots[place]
        waits = view.ship >= 0 and place == len(slots) - 1
        cards.card(canvas, view, kind, (x, y, wide), seat, waits=waits)
        # A choice has one number for cards that are alike.
        if kind not in ringed and (waits or kind != view.ship):
            ringed.add(kind)
            _ringed(canvas, x + wide / 2, y - 15, at.get(kind, ()))
    if not slots:
        canvas.text(32 + (step if follows else 0), top + _TOP + above + 104, say("picture.empty"), 28, DIM)
    base = bottom - _LINE * len(lines) + 20
    for line in lines:
        canvas.text(WIDTH / 2, base, line, fill="#d5e3ee", anchor="middle", room=WIDTH - 24, least=0.7)
        base += _LINE
    return bottom


def _ringed(canvas: Canvas, x: float, y: float, places: Sequence[int]) -> None:
    for number, place in enumerate(places):
        canvas.ring(x + 36 * (number - (len(places) - 1) / 2), y, place)


def _above(canvas: Canvas, view: CaribbeanView, top: float) -> None:
    """Draw how many cards may be taken, and the piles."""
    right, base, middle = WIDTH - 18.0, top + 34, top + 25
    for icon, told in (
        (icons.DISCARD, say("picture.discard", discard=count.discard(view))),
        (icons.DECK, say("picture.deck", deck=count.deck(view))),
    ):
        right -= canvas.text(right, base, told, 27, anchor="end", room=200) + 20
        canvas.icon(icon, right, middle, 30)
        right -= 34
    canvas.icon(icons.HAND, 30, middle, 36)
    canvas.text(56, base, _takes(view), 28, bold=True, room=right - 56, least=0.7)


def _takes(view: CaribbeanView) -> Text:
    takes, row = count.takes(view), count.row(view)
    if not row or (view.phase == "take" and not takes):
        return say("picture.harbour")
    return say("picture.take" if view.phase == "take" else "picture.stop", takes=takes, row=row)


def _below(canvas: Canvas, view: CaribbeanView, seat: int) -> list[Text]:
    """Return what a bust loses, what the ship that waits needs, and whose prices these are."""
    lines, name = [], canvas.name(seat)
    if view.kind == "repel":
        strength = count.strength(view, view.active)
        lines.append(say("picture.waits", name=canvas.name(view.active), strength=strength))
    if view.kind in ("discover", "repel"):
        lines.append(say("picture.lost"))
    printed = view.edition.cards
    dear = not {*view.row} <= {*view.affordable(seat)}
    if view.fee(seat):
        lines.append(say("picture.prices/fee", name=name, active=canvas.name(view.active), dear=yes(dear)))
    elif any(
        view.net(seat, kind) != (printed[kind].coins if printed[kind].kind == SHIP else -printed[kind].cost)
        for kind in view.row
    ):
        lines.append(say("picture.prices", name=name, dear=yes(dear)))
    elif dear:
        lines.append(say("picture.dear", name=name))
    return lines


def expeditions(canvas: Canvas, view: CaribbeanView, top: float, chosen: Sequence[Choice]) -> float:
    """Draw the open expeditions, what they ask for and bring; return the lower edge."""
    if not view.open and view.expedition < 0:
        return top
    shown = [
        *view.open,
        *([view.expedition] if view.expedition >= 0 and view.expedition not in view.open else []),
    ]
    high = 38 + _STRIP * -(-len(shown) // _ACROSS) + 4
    canvas.rect(0, top, WIDTH, high, _EARTH, radius=0)
    canvas.icon(icons.COMPASS, 30, top + 20, 28)
    canvas.text(52, top + 28, say("picture.expeditions"), fill="#eadfc8", room=WIDTH - 66, least=0.7)
    step, at = (WIDTH - 16 + _GAP) / _ACROSS, rings(chosen, OPEN)
    for place, kind in enumerate(shown):
        x, y = 8 + place % _ACROSS * step, top + 40 + place // _ACROSS * _STRIP
        _expedition(canvas, view, kind, (x, y, step - _GAP), at.get(kind, ()))
    return top + high


def _expedition(
    canvas: Canvas, view: CaribbeanView, kind: int, place: tuple[float, float, float], ringed: Sequence[int]
) -> None:
    x, y, wide = place
    high = _STRIP - 6
    asked = kind == view.expedition
    canvas.rect(x, y, wide, high, CREAM, radius=9, edge=INK if asked else EDGE, thick=5 if asked else 2)
    middle = y + high / 2
    right = x + wide - 8
    right -= icons.influence(canvas, right, middle, count.worth(view.edition, kind)) + 6
    rewards = count.rewards(view, kind)
    right -= max(42.0, width(canvas.said(rewards, signed=True), 27, bold=True) + 18)
    icons.coins(canvas, right, middle, rewards)
    left = x + 10
    for number in ringed:
        canvas.ring(left + 12, middle, number, radius=16)
        left += 36
    needs = [
        symbol
        for symbol, number in zip((ANCHOR, CROSS, HOUSE), view.edition.cards[kind].needs, strict=True)
        for _ in range(number)
    ]
    each = min(36.0, (right - 6 - left) / len(needs))
    for number, symbol in enumerate(needs):
        icons.symbol(canvas, symbol, left + each * (number + 0.5), middle, each - 3)
