"""The pictures of The Sea Merchants' table, as everybody and as a seat sees it: SVG text from a view."""

from __future__ import annotations

from typing import Final

from games.engine.drawing.canvas import WIDTH, Canvas, Words
from games.engine.drawing.letters import width
from games.engine.drawing.palette import BAD, GOLD, INK, SEATS
from games.engine.pages.contract import pointed_out, rings
from games.engine.pages.model import Page
from games.engine.words.reader import Reader
from games.engine.words.texts import Speaker
from games.sea_merchants import quantities as count
from games.sea_merchants.pages.names import CARD, HAND, MARKET, POOL
from games.sea_merchants.state import SeaView

from . import choices, icons, seats, table

say = Speaker("sea_merchants")

DRAWN: Final = {"dock": 0, "fit": 0, "load": 0, "office": 0, "plan": 0, "trade": 0}
"""The number of first blocks of a page that the drawing does not show, by the page's kind."""
_HEAD = 52


def picture(view: SeaView, reader: Reader) -> Canvas:
    """Return a drawing of all that lies open.

    Args:
        view: anybody's.
        reader: their language and the players' names.
    """
    canvas = Canvas(0, reader)
    _head(canvas, view)
    below = table.market(canvas, view, _HEAD, {})
    below = seats.drawn(canvas, view, below + 6)
    if view.outcome is None:
        below = seats.explained(canvas, view, below)
        below = table.cubes(canvas, view, below, {})
        below = table.cards(canvas, view, below, {})
    canvas.height = below + 6
    return canvas


def own_picture(view: SeaView, page: Page, reader: Reader, *, whole: bool = True) -> Canvas:
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
    chosen = pointed_out(page.choices)
    _head(canvas, view)
    below = table.market(canvas, view, _HEAD, rings(chosen, MARKET))
    if chosen:
        canvas.text(14, below + 35, page.headline, 29, bold=True, room=WIDTH - 28)
        below = choices.drawn(canvas, view, seat, chosen, below + 46)
    below = table.hand(canvas, view, below + 4, rings(chosen, HAND))
    below = seats.drawn(canvas, view, below + 4, own=seat)
    if view.outcome is None:
        below = seats.explained(canvas, view, below)
        if whole or rings(chosen, POOL):
            below = table.cubes(canvas, view, below, rings(chosen, POOL))
        if whole or rings(chosen, CARD):
            below = table.cards(canvas, view, below, rings(chosen, CARD))
    canvas.height = below + 6
    return canvas


def _head(canvas: Canvas, view: SeaView) -> None:
    """Draw the clock, and whose turn it is; at the end, who has won."""
    left = 18.0
    if view.outcome is None:
        left = _clock(canvas, view)
    else:
        left += canvas.text(left, 37, say("page.whole.over"), 30, bold=True)
    if view.outcome is None:
        seat, told = view.active, _turn(canvas, view.active, WIDTH - 130 - left)
    else:
        best = min(view.outcome.ranks)
        winners = [seat for seat, rank in enumerate(view.outcome.ranks) if rank == best]
        seat, told = winners[0], " + ".join(canvas.name(winner) for winner in winners)
    wide = canvas.text(WIDTH - 30, 37, told, 28, INK, anchor="end", bold=True, room=WIDTH - 130 - left)
    if view.outcome is None:
        canvas.seat(seat, WIDTH - 54 - wide, 27, 13)
    else:
        canvas.path(icons.CROWN, GOLD, right=round(WIDTH - 54 - wide), down=27)
    x = WIDTH - 80 - wide
    canvas.rect(x, 5, WIDTH - 8 - x, 43, "none", radius=21, edge=SEATS[seat], thick=3)


def _clock(canvas: Canvas, view: SeaView) -> float:
    """Draw how many cards are left, and about how many rounds these last; return its right edge."""
    rounds, loading = count.rounds_left(view), view.kind == "load"
    last = rounds <= 1 and not loading
    icons.cards(canvas, 28, 26)
    told = say("picture.deck", deck=count.deck(view))
    left = 52 + canvas.text(52, 37, told, 30, BAD if last else GOLD, bold=True)
    if loading:
        return left
    clock = say("picture.clock/last") if last else say("picture.clock", rounds_left=rounds)
    return left + 22 + canvas.text(left + 22, 37, clock, 27)


def _turn(canvas: Canvas, seat: int, room: float) -> Words:
    """Return that it is a player's turn, or their name if there is no room for more."""
    name = canvas.name(seat)
    told = say("picture.turn", name=name)
    return told if width(canvas.said(told), 28, bold=True) <= room else name
