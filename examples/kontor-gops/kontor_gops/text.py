"""The sentences of GOPS, from its catalogues. The board and the labels come from its pages."""

from __future__ import annotations

from games.engine import Event, Speaker, Text
from games.engine.pages.letters import Face
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Together, Who, vocabulary

from . import pages
from .state import Chose, GopsView, Tied, Turned, Won

WORDS, VERBS, COMMANDS, GROUPS, FIELDS, UNIT = vocabulary(__name__)
say = Speaker(__name__)
_face = Face(pages)
board, hand, label, value = _face.board, _face.hand, _face.label, _face.value


def event_line(event: Event, view: GopsView, reader: Reader = PLAIN) -> str:
    """Return an event, as its reader may see it, as one line."""
    return _sentence(event).said(reader)


def _sentence(event: Event) -> Text:
    match event:
        case Chose(seat, 0):
            return say("event.chose.hidden", who=Who(seat))
        case Chose(seat, card):
            return say("event.chose", who=Who(seat), card=card)
        case Turned(prize):
            return say("event.turned", prize=prize)
        case Won(seat, bids, points):
            return say("event.won", who=Who(seat), bids=Together(bids, ", "), points=points)
        case Tied(bids, points):
            return say("event.tied", bids=Together(bids, ", "), points=points)
        case _:
            raise TypeError(f"no words for {event!r}")
