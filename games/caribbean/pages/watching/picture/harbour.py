"""The harbour and the open expeditions."""

from __future__ import annotations

from collections.abc import Sequence

from games.caribbean import quantities as count
from games.caribbean.edition import ANCHOR, CROSS, HOUSE, SHIP
from games.caribbean.pages.names import HARBOUR, NEXT, OPEN
from games.caribbean.state import CaribbeanView
from games.engine import Text
from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.letters import SMALL, width
from games.engine.drawing.palette import CREAM, INK, SEA
from games.engine.pages.contract import rings
from games.engine.pages.model import Choice
from games.engine.words.texts import Speaker

from . import cards, icons

say = Speaker("caribbean")

_TOP, _LINE, _GAP = 48, 35, 6
"""The heights of the line above the cards, and of a line of words below them, and the gap between cards."""
_FEWEST, _MOST = 5, 7
"""So many cards are side by side at least, and at most."""
_RINGS = 32
_ACROSS, _STRIP = 3, 58
"""So many expeditions are side by side, and the height of such a row."""
_ASIDE, _APART = 300, 36
"""The least room for words beside the cards, and the gap between two notes."""
_EARTH, _PALE = "#4a3a24", "#d5e3ee"


def drawn(canvas: Canvas, view: CaribbeanView, top: float, seat: int, chosen: Sequence[Choice]) -> float:
    """Draw the harbour with the prices of a seat, and the place of the next card; return the lower edge."""
    slots = [*view.row, *([view.ship] if view.ship >= 0 else [])]
    follows = view.kind in ("discover", "repel")
    number = len(slots) + follows
    rows = max(1, -(-number // _MOST))
    across = max(_FEWEST, -(-number // rows))
    at, upcoming = rings(chosen, HARBOUR), rings(chosen, NEXT).get(0, ())
    above = _RINGS if at or upcoming else 0
    step = (WIDTH - 16 + _GAP) / across
    notes = _notes(canvas, view, seat) if slots else []
    aside = 16 + number * step if rows == 1 and number else float(WIDTH)
    lines = [] if WIDTH - aside >= _ASIDE else _abreast(canvas, notes)
    high = (cards.HEIGHT + above if number else 0) + 8
    bottom = top + _TOP + rows * high + _LINE * len(lines) + 4
    canvas.rect(0, top, WIDTH, bottom - top, SEA, radius=0)
    _above(canvas, view, top)
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
    if not lines:
        each = min(_LINE, cards.HEIGHT / max(1, len(notes)))
        base = top + _TOP + above + (cards.HEIGHT - each * len(notes)) / 2 + 25
        for note in notes:
            canvas.text(aside + 8, base, note, fill=_PALE, room=WIDTH - aside - 16, least=0.7)
            base += each
    base = bottom - _LINE * len(lines) + 20
    for line in lines:
        _noted(canvas, line, base)
        base += _LINE
    return bottom


def _abreast(canvas: Canvas, notes: Sequence[Text]) -> list[list[Text]]:
    """Return notes on as few lines as they need."""
    lines: list[list[Text]] = []
    used = float(WIDTH)
    for note in notes:
        wide = min(_wide(canvas, note), WIDTH - 24) + _APART
        if used + wide > WIDTH - 24 + _APART:
            lines.append([])
            used = 0
        lines[-1].append(note)
        used += wide
    return lines


def _noted(canvas: Canvas, line: Sequence[Text], base: float) -> None:
    """Draw notes side by side in the middle, with dots between them."""
    wide = [min(_wide(canvas, note), WIDTH - 24) for note in line]
    x = (WIDTH - sum(wide) - _APART * (len(line) - 1)) / 2
    for number, (note, room) in enumerate(zip(line, wide, strict=True)):
        if number:
            canvas.circle(x - _APART / 2, base - 8, 3, _PALE)
        canvas.text(x, base, note, fill=_PALE, room=room + 1)
        x += room + _APART


def _wide(canvas: Canvas, note: Text) -> float:
    return width(canvas.said(note), SMALL)


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
    if not row and view.ship < 0:
        return say("picture.empty")
    if not row or (view.phase == "take" and not takes):
        return say("picture.harbour")
    return say("picture.take" if view.phase == "take" else "picture.stop", takes=takes, row=row)


def _notes(canvas: Canvas, view: CaribbeanView, seat: int) -> list[Text]:
    """Return what the ship that waits needs, what a bust is and loses, and whose prices these are."""
    notes = []
    if view.kind == "repel":
        strength = count.strength(view, view.active)
        notes += [
            say("picture.waits"),
            say("picture.strong", name=canvas.name(view.active), strength=strength),
        ]
    if view.kind in ("discover", "repel"):
        notes += [say("picture.second"), say("picture.lost")]
    printed = view.edition.cards
    fee = view.fee(seat)
    if fee or any(
        view.net(seat, kind) != (printed[kind].coins if printed[kind].kind == SHIP else -printed[kind].cost)
        for kind in view.row
    ):
        notes.append(say("picture.prices", name=canvas.name(seat)))
    if fee:
        notes.append(say("picture.fee", name=canvas.name(view.active)))
    if not {*view.row} <= {*view.affordable(seat)}:
        notes.append(say("picture.dear"))
    return notes


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
    canvas.rect(x, y, wide, high, CREAM, radius=9, edge=INK if asked else "", thick=5)
    middle = y + high / 2
    right = x + wide - 8
    right -= icons.influence(canvas, right, middle, count.worth(view.edition, kind)) + 6
    rewards = count.rewards(view, kind)
    right -= icons.coins_wide(canvas, rewards)
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
