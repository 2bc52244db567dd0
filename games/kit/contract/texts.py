"""Checks of what players read of a game without pages: boards, hands, labels, and a line for each event."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from games.engine import Event, Move, View
from games.engine.pages.layout import ENTRY
from games.engine.plain import PlainText
from games.engine.position.fields import HOLE, fields_of
from games.engine.words.catalogue import Catalogue
from games.engine.words.layout import lettered
from games.engine.words.texts import misfit
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
        if isinstance(text, PlainText):
            _lists_are_by_seat(view)
        for reader in READERS:
            for wide, columns in ((False, 36), (True, 60)):
                board = text.board(view, reader, wide=wide, before=view, headed=head)
                assert lettered(board) == board, f"the board has more than letters:\n{board}"
                assert max(map(len, board.splitlines())) <= columns, (
                    f"the board is wider than {columns}:\n{board}"
                )
            hand = text.hand(view, reader)
            assert lettered(hand) == hand, f"the hand has more than letters:\n{hand}"
            assert max(map(len, hand.splitlines()), default=0) <= 36, f"the hand is wider than 36:\n{hand}"
            assert seat is not None or hand == "", f"a spectator sees a hand:\n{hand}"
        if seat is not None:
            labels: dict[str, Move] = {}
            for move in state.legal_moves(seat):
                label = str(text.label(move, view))[: LABEL - 2]
                assert label, f"the label of {move} is empty"
                assert label not in labels, f"two moves have one label: {labels[label]} and {move}, {label!r}"
                labels[label] = move
            _values_have_labels(position, seat, view)


def _lists_are_by_seat(view: Any) -> None:
    """The board that is made shows a list as a row of a table with a column for each seat."""
    for field in fields_of(type(view)):
        value = getattr(view, field.name)
        if isinstance(value, list) and value and HOLE not in value and not field.seen.shared:
            assert len(value) == view.players, (
                f"the list {field.name} has {len(value)} entries for {view.players} players;"
                " a list has an entry for each seat, so put anything else into a tuple"
            )


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
        assert all(labels), f"a value of {verb} {name} has an empty label"


def every_event_has_a_line(step: Step) -> None:
    """For everybody, from the event as seen and the view alone; in private a catalogue calls its reader "you"."""
    text = step.position.subject.game.text
    forms = isinstance(text.WORDS, Catalogue)
    for seat in step.position.seats:
        view, reader = step.after.view(seat), replace(READER, seat=seat)
        for event in step.events:
            if isinstance(text, PlainText):
                has_a_sentence(text, type(event))
            line = text.event_line(event.seen_by(seat), view, reader)
            assert line, f"the line of {event} is empty"
            assert "\n" not in line, f"the line of {event} is {line!r}"
            named = seat is not None and re.search(rf"\b{re.escape(reader.name(seat).prose)}\b", line)
            assert not (forms and named), line


def has_a_sentence(text: PlainText, kind: type[Event]) -> None:
    """Hold that the mapping of a text has a sentence for a kind of event, with no values but the event's own."""
    key = f"event.{kind.__struct_config__.tag}"
    assert key in text.WORDS, f"{key} has no sentence in text.py"
    template = text.WORDS[key]
    wrong = misfit(template, ["name", *kind.__struct_fields__]) if isinstance(template, str) else ""
    assert not wrong, f"{key} {wrong}"
