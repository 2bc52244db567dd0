"""A step of a replay as a page, and the buttons to navigate."""

import re
from collections.abc import Callable
from typing import TypeAlias

from bot.front.custom_ids import CustomId
from bot.front.messages import Button, Select
from bot.front.pages import timeline
from bot.front.pages.bot.boards import lettered
from bot.front.pages.bot.frame import framed, raw
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.host import Frame, TimelineEntry
from bot.text import say
from games.engine import Game, Text
from games.engine.pages.model import Facts, Page
from games.engine.words.reader import Reader

_STORY = 400


Goes: TypeAlias = Callable[[int, str, int | None], CustomId]
"""The form of the navigation buttons: makes a custom_id of a table, a goal and a step; see `pages.links.Replay`."""


def step_of(step: int | None, value: str) -> int:
    """Return the step of a button or a menu's entry.

    Raises:
        Sorry: if it has none.
    """
    text = value or ("" if step is None else str(step))
    if re.fullmatch(r"[0-9]{1,6}", text, re.ASCII) is None:
        raise FaceError("error.unknown_button")
    return int(text)


def frame_page(game: Game, frame: Frame, reader: Reader, *notes: str, prompt: Text | None = None) -> Page:
    """Return a step: the events of its move, its place, notes, and the game's page of the position.

    Args:
        game: the game.
        frame: the step.
        reader: the reader.
        notes: sentences above the position.
        prompt: the question below it.
    """
    seat = frame.movers[frame.step - 1] if frame.step else None
    made = [TimelineEntry.of_move(seat, frame.events)] if frame.events else []
    own = game.page(frame.view, (), ())
    told = [] if own is None else timeline.turns_told(game, frame.view, made, 1)
    story = [] if told else timeline.recent(timeline.lines(game, frame.view, made, reader), _STORY)
    values = {"steps": frame.steps, "turn": frame.turn, "turns": len(frame.turns)}
    at = say("replay.at", step=frame.step, **values) if frame.step else say("replay.begin", **values)
    blocks = lettered(game, frame.view, reader, before=frame.before) if own is None else own.blocks
    return framed(
        game,
        frame.view,
        "replay",
        told[0] if told else bot_page.say("replay.headline"),
        Facts(tuple(map(raw, (*story, at, *notes)))),
        *blocks,
        Facts(() if prompt is None else (prompt,)),
        seat=frame.seat,
    )


def navigation(
    form: Goes, key: int, frame: Frame, reader: Reader, *, row: int = 0, jump: int | None = 1
) -> tuple[Button | Select, ...]:
    """Return the navigation buttons, and a menu of the game's turns.

    Args:
        form: of the buttons.
        key: of the table.
        frame: the current step.
        reader: has the names of the seats.
        row: of the buttons.
        jump: the row of the menu; None for no menu.
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
    # As many turns as fit into a menu, spread evenly over the game.
    chosen = sorted({frame.turns[at * (len(frame.turns) - 1) // 24] for at in range(25)})
    entries = []
    for step in chosen:
        label = say("replay.turn", turn=frame.turns.index(step) + 1, step=step)
        if step < frame.steps:
            label = f"{label}: {reader.name(frame.movers[step]).short}"
        entries.append((label, str(step)))
    menu = Select(say("menu.jump"), form(key, "jump", None), tuple(entries), jump)
    return (*buttons, menu)
