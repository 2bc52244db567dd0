"""The pictures of the harbour, as everybody and as a seat sees it: SVG text from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from games.caribbean import quantities as count
from games.caribbean.pages.names import PERSON
from games.caribbean.state import CaribbeanView
from games.engine import Text
from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.letters import width
from games.engine.drawing.palette import BAD, DIM, GOLD, INK, SEATS
from games.engine.pages.contract import pointed_out, rings
from games.engine.pages.model import Choice, Page
from games.engine.words.reader import Reader
from games.engine.words.texts import Speaker

from . import choices, harbour, icons, seats

say = Speaker("caribbean")

DRAWN: Final = {"discover": 0, "take": 0, "turn": 0}
"""The number of first blocks of a page that the drawing does not show, by the page's kind."""
_HEAD = 52


def picture(view: CaribbeanView, reader: Reader) -> Canvas:
    """Return a drawing of all that lies open, with the prices of the seat that decides.

    Args:
        view: anybody's.
        reader: their language and the players' names.
    """
    canvas = Canvas(0, reader)
    below = _drawn(canvas, view, view.to_act[0] if view.to_act else 0, None, ())
    canvas.height = seats.legend(canvas, view, below) + 4
    return canvas


def own_picture(view: CaribbeanView, page: Page, reader: Reader, *, whole: bool = True) -> Canvas:
    """Return a drawing for a seat: what lies open with its prices, and the first choices of its page.

    Args:
        view: the seat's.
        page: the seat's page of that view.
        reader: the seat's language, and the players' names.
        whole: whether all is drawn, or what the page's question needs.
    """
    assert view.seat is not None
    canvas = Canvas(0, msgspec.structs.replace(reader, marks=False))
    below = _drawn(canvas, view, view.seat, view.seat, pointed_out(page.choices))
    canvas.height = (seats.legend(canvas, view, below) if whole else below) + 4
    return canvas


def _drawn(
    canvas: Canvas, view: CaribbeanView, seat: int, own: int | None, chosen: Sequence[Choice]
) -> float:
    """Draw a position, and return the lower edge.

    Args:
        canvas: the drawing.
        view: anybody's.
        seat: the seat for prices.
        own: the seat that the drawing is for; None for everybody.
        chosen: the choices that are pointed out.
    """
    below = float(_HEAD)
    _head(canvas, view)
    if view.outcome is None:
        below = harbour.drawn(canvas, view, below, seat, chosen)
        if chosen:
            below = choices.drawn(canvas, chosen, below)
        below = harbour.expeditions(canvas, view, below, chosen)
    return seats.drawn(canvas, view, below, own, rings(chosen, PERSON))


def _head(canvas: Canvas, view: CaribbeanView) -> None:
    """Draw the round, and who is asked what; at the end, who has won."""
    outcome = view.outcome
    where = say("page.whole.over") if outcome is not None else say("picture.round", rounds=count.rounds(view))
    if view.ending and outcome is None:
        where = say("picture.last")
    last = view.ending and outcome is None
    left = 18 + canvas.text(18, 37, where, 29, BAD if last else INK, bold=True)
    room = WIDTH - 34 - left - 70
    if outcome is None:
        (seat,) = view.to_act
        asked = _asked(view)
        wide = min(width(canvas.said(asked), 27), room * 0.7)
        name = canvas.name(seat)
        named = min(width(name, 28, bold=True), room - wide - 10)
        canvas.text(WIDTH - 26, 37, asked, 27, anchor="end", room=wide)
        canvas.text(WIDTH - 36 - wide, 37, name, 28, anchor="end", bold=True, room=named)
        wide += named + 10
        canvas.seat(seat, WIDTH - 48 - wide, 27, 13)
        edge = SEATS[seat]
    else:
        best = min(outcome.ranks)
        winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == best] if outcome.won else []
        told: Text | str = " + ".join(map(canvas.name, winners)) if winners else say("page.over.nobody")
        wide = canvas.text(WIDTH - 26, 37, told, 28, anchor="end", bold=True, room=room)
        edge = SEATS[winners[0]] if winners else DIM
        if winners:
            canvas.path(icons.CROWN, GOLD, right=round(WIDTH - 50 - wide), down=28)
    x = WIDTH - (44 if edge == DIM else 74) - wide
    canvas.rect(x, 5, WIDTH - 8 - x, 43, "none", radius=21, edge=edge, thick=3)


def _asked(view: CaribbeanView) -> Text:
    """Return what the seat to move is asked."""
    if view.kind == "discover" and not view.revealed:
        return say("picture.ask.first")
    takes = count.takes(view)
    if view.kind == "empty" or (view.kind == "take" and not takes):
        return say("picture.ask.fulfil")
    return say(f"picture.ask.{view.kind}", takes=takes)
