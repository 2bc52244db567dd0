"""What pages of one person's own game, a lesson's or a puzzle's, have in common: what happened, moves, board, who is who."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

import msgspec

from bot.front.custom_ids import CustomId, MoveButton, MoveMenu, ShortcutButton
from bot.front.messages import Button, Page, Select
from bot.front.pages import move_menus
from bot.front.pages.move_controls import move_controls, words_of
from bot.front.pages.own.boards import lettered
from bot.front.pages.own.frame import framed
from bot.front.pages.printed import house, message
from bot.host.play.solo import SoloGame
from bot.text import reader as reads
from bot.text import say
from games.engine import Text, View
from games.engine.words.reader import Reader, named
from games.lessons.course import LEARNER


class OnOwn(CustomId, frozen=True):
    """A move of such a game: a prefix, and what it would be on a panel of the table with the row's key.

    Attributes:
        form: what it would be on a panel.
    """

    form: MoveButton | ShortcutButton | MoveMenu


def form_of(text: str) -> MoveButton | ShortcutButton | MoveMenu | None:
    """Return what a custom_id behind its prefix would be on a panel; None if it would be nothing."""
    return MoveButton.read(text) or ShortcutButton.read(text) or MoveMenu.read(text)


def told(played: SoloGame, view: View) -> Iterator[Text]:
    """Yield what the others did since the person's last click, a line a turn, the newest first."""
    others = [(seat, events) for seat, events in played.since if seat != LEARNER]
    for _, turns in groupby(reversed(others), key=lambda one: one[0]):
        events = [event.seen_by(LEARNER) for _, some in reversed(list(turns)) for event in some]
        line = played.game.told(events, view)
        if line is not None:
            yield line


def all_moves(
    played: SoloGame, view: View, place: MoveMenu | None, named_as: Callable[..., CustomId]
) -> list[Button | Select]:
    """Return the list of all moves, as far as it was narrowed down."""
    here = MoveMenu(played.click, ()) if place is None else msgspec.structs.replace(place, click=played.click)
    layout = move_menus.layout(played.moves, words_of(played.game, view), here.path, here.page)
    return move_controls(played.game.meta.aside, layout, played.moves, here, named_as)


def board_page(played: SoloGame, back: Button) -> Page:
    """Return the board in letters and the person's hand, with a way back."""
    read_by, view = reader_of(played), played.state.view(LEARNER)
    blocks = lettered(played.game, view, read_by)
    page = framed(played.game, view, "board", house.say("board.headline"), *blocks, seat=LEARNER)
    return message.message(page, read_by, (), [back])


def reader_of(played: SoloGame) -> Reader:
    """Return whom its page is written for: the person, against computers."""
    rivals = range(1, played.state.players)
    names = [say("learn.you"), *(say("lobby.computer", number=seat + 1) for seat in rivals)]
    columns = [say("learn.you"), *(say("lobby.computer.board", number=seat + 1) for seat in rivals)]
    return reads(LEARNER, named(columns, names))
