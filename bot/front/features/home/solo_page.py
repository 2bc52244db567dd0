"""The page of a solo game (lesson or puzzle): recent events, the game's page, the task, and the moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Generic, TypeVar

import discord
import msgspec

from bot.front.custom_ids import Chosen, CustomId, MoveMenu, read_chosen
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import move_menus
from bot.front.pages.bot import boards
from bot.front.pages.bot.boards import plain_page
from bot.front.pages.move_controls import move_controls, words_of
from bot.front.pages.render import choices, message
from bot.host import Host, SoloGame
from bot.text import reader as reads
from bot.text import say
from games.engine import Text
from games.engine.pages import model
from games.engine.words.reader import Reader, named

Seen = TypeVar("Seen", bound=SoloGame)

_MOST_LINES = 2
"""Lines about the others' actions."""


class OnSolo(CustomId, frozen=True):
    """A move of a solo game: `l1:` of a lesson, `z1:` of a puzzle, then its form on a table's panel.

    The table is the row's key. A `!` in place of the colon makes the move although the lesson wants another
    one.

    Attributes:
        form: its form on a panel.
        puzzle: whether it belongs to a puzzle.
        anyway: whether to make it and continue freely.
    """

    form: Chosen
    puzzle: bool = False
    anyway: bool = False

    def __str__(self) -> str:
        return f"{'z' if self.puzzle else 'l'}1{'!' if self.anyway else ':'}{self.form}"

    @classmethod
    def leads(cls) -> tuple[str, ...]:
        """Return the leading parts of its custom_ids."""
        return ("l1:", "l1!", "z1:", "z1!")

    @classmethod
    def read(cls, text: str) -> OnSolo | None:
        """Return the form of a custom_id; None if it is of another form."""
        form = read_chosen(text[3:]) if text[:3] in cls.leads() else None
        return None if form is None else cls(form, puzzle=text[0] == "z", anyway=text[2] == "!")


@dataclass(frozen=True)
class Kind(Generic[Seen]):
    """The parts of the page that differ between kinds of solo games.

    Attributes:
        games: its service.
        on: returns the custom_id of a move.
        page: returns a page of the game with the script's texts.
        tools: returns the buttons below the moves.
        back: returns the button that leads back to the page.
        moved_on: the key of the answer to an outdated click.
    """

    games: Callable[[Host], Any]
    on: Callable[[Chosen], CustomId]
    page: Callable[[Seen, model.Page], model.Page]
    tools: Callable[[Seen], list[Button]]
    back: Callable[[Seen], Button]
    moved_on: str


def solo_page(
    kind: Kind[Seen], seen: Seen, *, note: str = "", place: MoveMenu | None = None
) -> MessageContent:
    """Return the page of a solo game.

    Args:
        kind: its kind.
        seen: its state.
        note: a sentence on top.
        place: the part of the list of all moves.
    """
    read_by, view, own = reader_of(seen), seen.state.view(SoloGame.SEAT), seen.page()
    shown = kind.page(seen, own or plain_page(seen.game, view, read_by))
    controls: list[Button | Select] = []
    if seen.moves and (own is None or place is not None):
        here = msgspec.structs.replace(place or MoveMenu(seen.click, ()), click=seen.click)
        layout = move_menus.menu_layout(seen.moves, words_of(seen.game, view), here.path, here.page)
        controls = move_controls(seen.game.meta.aside, layout, seen.moves, here, kind.on)
    elif seen.moves:
        controls = choices.controls(shown, seen.moves, seen.click, read_by, kind.on)
    page = message.message(shown, read_by, controls, kind.tools(seen))
    return replace(page, text=f"{note}\n{page.text}") if note else page


def story(seen: SoloGame) -> tuple[Text, ...]:
    """Return the others' actions since the person's last click, a line per turn, the newest first."""
    others, view = (
        [(seat, events) for seat, events in seen.since if seat != SoloGame.SEAT],
        seen.state.view(SoloGame.SEAT),
    )
    turns = [
        [event.seen_by(SoloGame.SEAT) for _, some in reversed(list(turn)) for event in some]
        for _, turn in groupby(reversed(others), key=lambda one: one[0])
    ]
    lines = (seen.game.turn_line(events, view) for events in turns)
    return tuple(line for line in lines if line is not None)[:_MOST_LINES]


def board_page(kind: Kind[Seen], seen: Seen) -> MessageContent:
    """Return the board in letters and the person's hand, with a button back."""
    read_by, view = reader_of(seen), seen.state.view(SoloGame.SEAT)
    page = boards.board_page(seen.game, view, read_by, seat=SoloGame.SEAT)
    return message.message(page, read_by, (), [replace(kind.back(seen), style=discord.ButtonStyle.primary)])


def reader_of(seen: SoloGame) -> Reader:
    """Return the reader of the page: a person among computers."""
    return reader_among(seen.state.players)


def reader_among(players: int) -> Reader:
    """Return a person who plays alone in a game for `players`."""
    rivals = range(1, players)
    names = [say("learn.you"), *(say("lobby.computer", number=seat + 1) for seat in rivals)]
    columns = [say("learn.you"), *(say("lobby.computer.board", number=seat + 1) for seat in rivals)]
    return reads(SoloGame.SEAT, named(columns, names))
