"""The buttons and menus of moves, with a game's words."""

from collections.abc import Callable, Sequence

import discord
import msgspec

from bot.front.custom_ids import Chosen, CustomId, EntryValue, MoveButton, MoveMenu
from bot.front.messages import Button, Select
from bot.front.messages.lengths import shortened
from bot.front.pages import move_menus
from bot.text import said, say
from games.engine import Game, Move, View

_OF_MENU = 90
"""Steps of a path that no list has; they distinguish the menus of one message."""


def undo_label(*, costs: bool) -> str:
    """Return what a button says that takes something back, with its price if it has one."""
    return say("button.undo/costs" if costs else "button.undo")


def words_of(game: Game, view: View) -> move_menus.Words:
    """Return the source of a panel's labels."""

    def move(one: Move) -> str:
        return shortened(said(game.text.label(one, view)), 80)

    return move_menus.Words(
        move=move,
        value=lambda verb, field, value: said(game.text.value(verb, field, value, view)),
        verb=lambda verb: said(game.text.VERBS[verb]),
        more=lambda page, pages: say("menu.more", page=page, pages=pages),
        all_verbs=say("menu.verbs"),
        more_verbs=say("menu.verbs.more"),
        shortcuts=say("menu.shortcuts"),
    )


def move_controls(
    aside: Sequence[str],
    layout: move_menus.Layout,
    moves: Sequence[Move],
    menu: MoveMenu,
    named: Callable[[Chosen], CustomId] = lambda form: form,
) -> list[Button | Select]:
    """Return buttons and menus. A button is emphasized if it is the only one that continues the decision.

    Args:
        aside: verbs that don't continue it.
        layout: the choices.
        moves: the moves that it was made from.
        menu: the facts, and the part of the list.
        named: makes a custom_id from the form of a panel.
    """
    controls: list[Button | Select] = []
    styles = discord.ButtonStyle
    begin = 0 if layout.shortcuts is None else 1
    onward = [one for one in layout.buttons if one.move is not None and moves[one.move].verb not in aside]
    for number, choice in enumerate(layout.buttons):
        assert choice.move is not None
        style = styles.primary if onward == [choice] else styles.secondary
        form = MoveButton(msgspec.structs.replace(menu.click, index=choice.move))
        controls.append(Button(choice.label, named(form), style, begin + number // move_menus.ROW))
    row = begin + -(-len(layout.buttons) // move_menus.ROW)
    menus = [(row + number, one) for number, one in enumerate(layout.menus)]
    for number, (row, one) in enumerate([*menus, *([(0, layout.shortcuts)] if layout.shortcuts else [])]):
        here = msgspec.structs.replace(menu, path=(*menu.path, _OF_MENU + number))
        controls.append(_select(one, named(here), row))
    return controls


def _select(menu: move_menus.Menu, custom_id: CustomId, row: int) -> Select:
    values = [
        str(EntryValue(choice.move, choice.shortcut, choice.path, choice.page)) for choice in menu.choices
    ]
    return Select(
        menu.title,
        custom_id,
        tuple((choice.label, value) for choice, value in zip(menu.choices, values, strict=True)),
        row,
    )
