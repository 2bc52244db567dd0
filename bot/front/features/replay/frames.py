"""A step of a game as a page shows it, and the buttons that go through a game."""

import re
from typing import Protocol

from bot.front.custom_ids import CustomId
from bot.front.messages import Button, Pieces, Select, code_block
from bot.front.pages import timeline
from bot.front.responses import Sorry
from bot.host import TimelineEntry
from bot.host.record.entries import Moved
from bot.host.record.replays import Frame
from bot.text import say
from games.engine import Game
from games.engine.words.reader import Reader

_STORY = 1200


class Goes(Protocol):
    """A form of buttons that go to a step; see `pages.links.Replay`."""

    def __call__(self, table: int, goal: str, step: int | None, /) -> CustomId:
        """Return the custom_id."""
        ...


def step_of(step: int | None, value: str) -> int:
    """Return the step that a button or a menu's entry says.

    Raises:
        Sorry: if it says none.
    """
    text = value or ("" if step is None else str(step))
    if re.fullmatch(r"[0-9]{1,6}", text, re.ASCII) is None:
        raise Sorry("error.unknown_button")
    return int(text)


def frame_pieces(game: Game, frame: Frame, reader: Reader, *notes: str) -> Pieces:
    """Return what a page tells of a step: notes, where it is, what its move did, the board, a seat's hand."""
    pieces = Pieces()
    for note in notes:
        pieces.add(note)
    values = {"steps": frame.steps, "turn": frame.turn, "turns": len(frame.turns)}
    pieces.add(say("replay.at", step=frame.step, **values) if frame.step else say("replay.begin", **values))
    if frame.events:
        seat = frame.movers[frame.step - 1] if frame.step else None
        made = TimelineEntry(sequence=0, seat=seat, what=Moved(), events=frame.events)
        lines = timeline.lines(game, frame.view, [made], reader)
        pieces.add_lines(lines, _STORY, say("since.more", number="{number}"))
    pieces.add(code_block(game.text.board(frame.view, reader, before=frame.before)))
    hand = game.text.hand(frame.view, reader) if frame.seat is not None else ""
    if hand:
        pieces.add(code_block(hand))
    return pieces


def navigation(
    form: Goes, key: int, frame: Frame, reader: Reader, *, row: int = 0, jump: int | None = 1
) -> tuple[Button | Select, ...]:
    """Return the buttons that step through a game, and a menu of its turns.

    Args:
        form: of the buttons.
        key: of the table.
        frame: where it stands.
        reader: what the seats are called.
        row: of the buttons.
        jump: the row of the menu; None for none.
    """
    goals = (
        (say("button.first"), "first", 0),
        (say("button.previous"), "previous", max(0, frame.step - 1)),
        (say("button.next"), "next", min(frame.steps, frame.step + 1)),
        (say("button.last"), "last", frame.steps),
        (say("button.turn"), "turn", frame.next_turn),
    )
    buttons = [Button(label, form(key, name, step), row=row) for label, name, step in goals]
    if jump is None or len(frame.turns) < 2:
        return tuple(buttons)
    # So many turns that they fit into a menu, evenly over the game.
    chosen = sorted({frame.turns[at * (len(frame.turns) - 1) // 24] for at in range(25)})
    entries = []
    for step in chosen:
        label = say("replay.turn", turn=frame.turns.index(step) + 1, step=step)
        if step < frame.steps:
            label = f"{label}: {reader.name(frame.movers[step]).short}"
        entries.append((label, str(step)))
    menu = Select(say("menu.jump"), form(key, "jump", None), tuple(entries), jump)
    return (*buttons, menu)
