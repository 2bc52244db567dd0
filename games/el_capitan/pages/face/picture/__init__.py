"""The pictures of El Capitan's board, as everybody and as a seat sees it: SVG text from a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import msgspec

from games.el_capitan import quantities as count
from games.el_capitan.edition import PHASES
from games.el_capitan.pages.face.names import CARD, CITY
from games.el_capitan.state import CapitanView
from games.engine import Text
from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.letters import SMALL, width
from games.engine.drawing.palette import BAD, DIM, EDGE, GOLD, GROUND, INK, SEATS
from games.engine.pages.contract import pointed_out, rings
from games.engine.pages.model import Page
from games.engine.words.reader import Name, Reader
from games.engine.words.texts import Speaker, yes

from . import cards, choices, city, icons, players

say = Speaker("el_capitan")

_HEAD, _CLOCK, _LEGEND, _MARGIN, _SIGN = 50, 38, 42, 16, 50
_Sign: TypeAlias = Callable[[float, float], None]
"""Draws a sign around a point."""


_AT_PAYDAY: Final = ("loan", "name")
"""The kinds of pages whose question is about money alone."""
DRAWN: Final = {"act": 0, "finish": 0, "steer": 0}
"""The number of first blocks of a page that the drawing does not show, by the page's kind."""


def picture(view: CapitanView, reader: Reader) -> Canvas:
    """Return a drawing of all that lies open.

    Args:
        view: anybody's.
        reader: their language and the players' names.
    """
    canvas = Canvas(0, reader)
    clock = _clock(view)
    top = float(_HEAD + (_CLOCK if clock else 0))
    city.drawn(canvas, view, city.grid(view, top))
    below = top + city.HEIGHT
    _framed(canvas, top, below)
    _head(canvas, view)
    if clock:
        canvas.text(20, _HEAD + 25, clock, 27, BAD if view.ending else GOLD, bold=True, room=WIDTH - 40)
    if view.outcome is not None:
        below = players.drawn(canvas, view, below)
    else:
        _legend(canvas, below)
        _prices(canvas, below + _LEGEND - 4)
        below = players.drawn(canvas, view, below + 2 * _LEGEND - 4)
        below = cards.drawn(canvas, view, _open(view), below + 8)
    canvas.height = below + 6
    return canvas


def own_picture(view: CapitanView, page: Page, reader: Reader, *, whole: bool = True) -> Canvas:
    """Return a drawing for a seat: what lies open, its own cards, and the first choices of its page.

    Args:
        view: the seat's.
        page: the seat's page of that view.
        reader: the seat's language, and the players' names.
        whole: whether all is drawn, or what the page's question needs.
    """
    seat = view.seat
    assert seat is not None
    canvas = Canvas(0, reader)
    canvas.reader = msgspec.structs.replace(reader, names=_drawable(canvas, view), marks=False)
    chosen = pointed_out(page.choices)
    used, hand = rings(chosen, CARD), view.hands[seat]
    below = float(_HEAD)
    paying = page.kind in _AT_PAYDAY
    if whole or not paying:
        at = city.grid(view, _HEAD + _MARGIN)
        city.drawn(canvas, view, at, own=seat)
        below = at.top + city.HEIGHT
        _framed(canvas, at.top, below)
        canvas.rect(0, _HEAD, WIDTH, _MARGIN, GROUND, radius=0)
        city.ringed(canvas, at, rings(chosen, CITY))
    if view.outcome is None:
        _asked(canvas, view, page)
    else:
        _head(canvas, view)
    if chosen:
        below = choices.drawn(canvas, view, seat, chosen, below + 4)
    if view.outcome is None and (whole or not paying):
        _legend(canvas, below)
        below += _LEGEND
    if hand and (whole or not paying):
        below = cards.drawn(canvas, view, hand, below, own=say("picture.own"), rings=used)
    below = players.drawn(canvas, view, below, own=seat, alone=not (whole or paying))
    buying = {kind: places for kind, places in used.items() if kind not in hand}
    if view.outcome is None and (whole or buying or page.kind == "finish"):
        below = cards.drawn(canvas, view, _open(view), below + 8, money=view.money[seat], rings=buying)
    canvas.height = below + 6
    return canvas


def _drawable(canvas: Canvas, view: CapitanView) -> tuple[Name, ...]:
    """Return the players' names, a sign for each that the font can't write."""
    names = [canvas.name(seat) for seat in range(view.players)]
    return tuple([Name(name, name, name) for name in names])


def _open(view: CapitanView) -> list[int]:
    """Return the kinds of the open cards."""
    return [kind for row in view.rows for kind in row]


def _framed(canvas: Canvas, top: float, below: float) -> None:
    """Paint over what of the coasts sticks out of the map, which costs less than to cut it off."""
    canvas.rect(0, 0, WIDTH, top, GROUND, radius=0)
    canvas.rect(0, below, WIDTH, 400, GROUND, radius=0)


def _head(canvas: Canvas, view: CapitanView) -> None:
    """Draw phase and round, and whose turn it is; at the end, who has won."""
    left = 20 + canvas.text(20, 36, _where(view), 30, bold=True, room=380)
    seats = [view.active]
    if view.outcome is not None:
        best = min(view.outcome.ranks)
        seats = [seat for seat, rank in enumerate(view.outcome.ranks) if rank == best]
    names = " + ".join(canvas.name(seat) for seat in seats)
    room = WIDTH - 20 - left - 90
    wide = canvas.text(WIDTH - 34, 36, names, 28, anchor="end", bold=True, room=room)
    if view.outcome is None:
        canvas.seat(seats[0], WIDTH - 58 - wide, 26, 13)
    else:
        canvas.path(icons.CROWN, GOLD, right=WIDTH - 58 - wide, down=26)
    x, high = WIDTH - 84 - wide, 42
    frame = f"M{x + 21:.0f} 5H{WIDTH - 33}a21 21 0 0 1 0 {high}H{x + 21:.0f}a21 21 0 0 1 0-{high}z"
    canvas.path(frame, edge=SEATS[seats[0]], thick=3)


def _asked(canvas: Canvas, view: CapitanView, page: Page) -> None:
    """Draw phase and round, and what has to happen until the payday; during one, the question."""
    clock = _clock(view, short="/short")
    left = 20 + canvas.text(20, 36, _where(view), 28, bold=True, room=290) + 24
    told, ink = (page.headline, INK) if clock is None else (clock, BAD if view.ending else GOLD)
    canvas.text(WIDTH - 20, 36, told, 26, ink, anchor="end", bold=True, room=WIDTH - 20 - left)


def _where(view: CapitanView) -> Text:
    """Return phase and round."""
    if view.outcome is not None:
        return say("picture.over")
    if view.kind in ("loan", "name"):
        return say("picture.payday", phase=count.phase(view))
    return say("picture.round", phase=count.phase(view), rounds=count.rounds(view))


def _clock(view: CapitanView, short: str = "") -> Text | None:
    """Return what has to happen until the payday, with a key's ending for fewer words; None where nothing is to come."""
    if view.outcome is not None or view.kind in ("loan", "name"):
        return None
    last = yes(view.phase == PHASES)
    if view.ending:
        return say("picture.clock.last", last=last)
    if count.fewest_left(view) > count.NEAR:
        return say("picture.clock.far", last=last)
    return say(f"picture.clock{short}", rounds_left=count.rounds_left(view), last=last)


def _legend(canvas: Canvas, top: float) -> None:
    """Draw what the frames of the next sites and the frame of a city mean, in one line."""

    def frame(fill: str, edge: str, dashes: str = "") -> _Sign:
        def draw(x: float, y: float) -> None:
            canvas.path("M-15-12h30v24h-30z", fill, edge=edge, thick=3, dashes=dashes, right=x, down=y)

        return draw

    signs = (frame(city.SITE, INK), frame(city.SHUTS, BAD, "5 5"), frame(GROUND, GOLD))
    _explained(canvas, top, [("next", signs[0]), ("shuts", signs[1]), ("fullest", signs[2])])


def _prices(canvas: Canvas, top: float) -> None:
    """Draw what the numbers on coins, in harbours and on sites of fortresses are, in one line."""
    _explained(
        canvas,
        top,
        [
            ("worth", lambda x, y: canvas.circle(x, y, 13, GOLD, edge=EDGE)),
            ("house", lambda x, y: icons.hull(canvas, x, y - 11)),
            ("fortress", lambda x, y: icons.small_site(canvas, x, y)),
        ],
    )


def _explained(canvas: Canvas, top: float, things: Sequence[tuple[str, _Sign]]) -> None:
    """Draw signs with what they mean. Words are narrowed if there is not enough room for all."""
    texts = [say(f"picture.of.{name}") for name, _ in things]
    wide = [width(canvas.said(text), SMALL) for text in texts]
    free = WIDTH - 28 - _SIGN * len(things)
    share = min(1.0, (free - 12) / sum(wide))
    left, gap = 14.0, (free - share * sum(wide)) / len(things)
    for text, needs, (_, draw) in zip(texts, wide, things, strict=True):
        draw(left + 18, top + 21)
        canvas.text(left + 46, top + 30, text, fill=DIM, room=needs * share, least=0.7)
        left += _SIGN + needs * share + gap
