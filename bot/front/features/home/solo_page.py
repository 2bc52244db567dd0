"""The page of a solo game, a lesson's or a puzzle's: what happened, the game's own page, what to do, and the moves."""

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
from bot.host import Host, SoloGame, SoloGames
from bot.text import reader as reads
from bot.text import say
from games.engine import Text
from games.engine.pages import model
from games.engine.words.reader import Reader, named

Seen = TypeVar("Seen", bound=SoloGame)

_TOLD = 2
"""Lines of what the others did."""


class OnSolo(CustomId, frozen=True):
    """A move of a solo game: `l1:` of a lesson, `z1:` of a puzzle, and what it would be on a panel of a table.

    The table is the row's key. A `!` in place of the colon makes the move although the lesson asks for another.

    Attributes:
        form: what it would be on a panel.
        puzzle: whether it is of a puzzle.
        anyway: whether to make it and play on freely.
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
        """Return what a custom_id says; None if it is of another form."""
        form = read_chosen(text[3:]) if text[:3] in cls.leads() else None
        return None if form is None else cls(form, puzzle=text[0] == "z", anyway=text[2] == "!")


@dataclass(frozen=True)
class Kind(Generic[Seen]):
    """What one kind of solo game adds to the page that all have.

    Attributes:
        games: its service.
        on: returns the custom_id of a move.
        shown: returns a page of the game with what the script tells.
        tools: returns the buttons below the moves.
        back: returns the button that leads back to the page.
        moved_on: the key of what is said to an outdated click.
    """

    games: Callable[[Host], SoloGames[Any, Any, Any, Seen]]
    on: Callable[[Chosen], OnSolo]
    shown: Callable[[Seen, model.Page], model.Page]
    tools: Callable[[Seen], list[Button]]
    back: Callable[[Seen], Button]
    moved_on: str


def solo_page(
    kind: Kind[Seen], seen: Seen, *, note: str = "", place: MoveMenu | None = None
) -> MessageContent:
    """Return the page of a solo game.

    Args:
        kind: what it is.
        seen: its state.
        note: a sentence on top.
        place: how far a list of all moves was narrowed down.
    """
    read_by, view, own = reader_of(seen), seen.state.view(SoloGame.SEAT), seen.page()
    shown = kind.shown(seen, own or plain_page(seen.game, view, read_by))
    controls: list[Button | Select] = []
    if seen.moves and (own is None or place is not None):
        here = msgspec.structs.replace(place or MoveMenu(seen.click, ()), click=seen.click)
        layout = move_menus.layout(seen.moves, words_of(seen.game, view), here.path, here.page)
        controls = move_controls(seen.game.meta.aside, layout, seen.moves, here, kind.on)
    elif seen.moves:
        controls = choices.controls(shown, seen.moves, seen.click, read_by, kind.on)
    page = message.message(shown, read_by, controls, kind.tools(seen))
    return replace(page, text=f"{note}\n{page.text}") if note else page


def story(seen: SoloGame) -> tuple[Text, ...]:
    """Return what the others did since the person's last click, a line a turn, the newest first."""
    others, view = (
        [(seat, events) for seat, events in seen.since if seat != SoloGame.SEAT],
        seen.state.view(SoloGame.SEAT),
    )
    turns = [
        [event.seen_by(SoloGame.SEAT) for _, some in reversed(list(turn)) for event in some]
        for _, turn in groupby(reversed(others), key=lambda one: one[0])
    ]
    lines = (seen.game.told(events, view) for events in turns)
    return tuple(line for line in lines if line is not None)[:_TOLD]


def board_page(kind: Kind[Seen], seen: Seen) -> MessageContent:
    """Return the board in letters and the person's hand, with a way back."""
    read_by, view = reader_of(seen), seen.state.view(SoloGame.SEAT)
    page = boards.board_page(seen.game, view, read_by, seat=SoloGame.SEAT)
    return message.message(page, read_by, (), [replace(kind.back(seen), style=discord.ButtonStyle.primary)])


def reader_of(seen: SoloGame) -> Reader:
    """Return who reads the page: the person, against computers."""
    rivals = range(1, seen.state.players)
    names = [say("learn.you"), *(say("lobby.computer", number=seat + 1) for seat in rivals)]
    columns = [say("learn.you"), *(say("lobby.computer.board", number=seat + 1) for seat in rivals)]
    return reads(SoloGame.SEAT, named(columns, names))
