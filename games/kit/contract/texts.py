"""Checks of what players read of a game without pages: boards, hands, labels, and a line for each event."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from games.engine import View
from games.engine.pages.layout import ENTRY
from games.engine.words.catalogue import Catalogue
from games.engine.words.layout import lettered
from games.kit.pages.made import READER, READERS
from games.kit.position import Position

from .played import Step

LABEL = 80
"""The letters of a button; two are left for what shows that a label is cut."""


def text_fits(position: Position) -> None:
    """Boards are letters of one width within their columns, in longer words too, labels within a button, for seats and spectators."""
    state, text = position.state, position.subject.game.text
    head = position.subject.game.meta.short
    for seat in position.seats:
        view = state.view(seat)
        for reader in READERS:
            for wide, columns in ((False, 36), (True, 60)):
                board = text.board(view, reader, wide=wide, before=view, headed=head)
                assert lettered(board) == board
                assert max(map(len, board.splitlines())) <= columns, board
            hand = text.hand(view, reader)
            assert lettered(hand) == hand
            assert max(map(len, hand.splitlines()), default=0) <= 36, hand
            assert seat is not None or hand == ""
        if seat is not None:
            labels = [str(text.label(move, view))[: LABEL - 2] for move in state.legal_moves(seat)]
            assert all(labels)
            assert len(set(labels)) == len(labels), "two moves have one label"
            _values_have_labels(position, seat, view)


def _values_have_labels(position: Position, seat: int, view: View) -> None:
    """Each field's values can be told apart in a command."""
    text = position.subject.game.text
    values: dict[tuple[str, str], set[Any]] = {}
    for move in position.state.legal_moves(seat):
        for name in move.__struct_fields__:
            values.setdefault((move.verb, name), set()).add(getattr(move, name))
    for (verb, name), found in values.items():
        labels = {str(text.value(verb, name, value, view))[:ENTRY] for value in found}
        assert len(labels) == len(found), f"two values of {verb} {name} have one label"
        assert all(labels)


def every_event_has_a_line(step: Step) -> None:
    """For everybody, from the event as seen and the view alone; in private a catalogue calls its reader "you"."""
    text = step.position.subject.game.text
    forms = isinstance(text.WORDS, Catalogue)
    for seat in step.position.seats:
        view, reader = step.after.view(seat), replace(READER, seat=seat)
        for event in step.events:
            line = text.event_line(event.seen_by(seat), view, reader)
            assert line
            assert "\n" not in line
            named = seat is not None and re.search(rf"\b{re.escape(reader.name(seat).prose)}\b", line)
            assert not (forms and named), line
