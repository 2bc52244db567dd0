"""A game's page as a message: the embed with author line and colour, choices, and a row of tools."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from bot.front.messages import DESCRIPTION, Button, MessageContent, Select
from bot.front.pages.move_menus import ROW
from bot.front.pages.render import body, rows
from games.engine.pages import model, plain
from games.engine.words.reader import Reader

_ROWS = 5
"""Rows of a message."""


def message(
    page: model.Page, read_by: Reader, choices: Sequence[Button | Select], tools: Sequence[Button]
) -> MessageContent:
    """Return a page as a message.

    A last row of one button is filled with tools, by whole lines of a phone.

    Args:
        page: the page.
        read_by: the reader.
        choices: buttons and menus, in rows from 0.
        tools: the buttons below them; their rows are chosen here.
    """
    last = max((one.row for one in choices), default=-1)
    ending = [one for one in choices if one.row == last]
    alone = [one for one in ending if isinstance(one, Button) and len(ending) == 1]
    first = last if alone else last + 1
    below = [*alone, *tools][: ROW * (_ROWS - first)]
    places = rows.filled(one.label for one in below)
    placed = [
        replace(one, row=first + row) for one, row in zip(below, places, strict=True) if first + row < _ROWS
    ]
    controls = (*choices[: len(choices) - len(alone)], *placed)
    if not read_by.marks:
        # The text begins with what the author line would say.
        return MessageContent(text=text(page, read_by), colour=page.colour, controls=in_words(controls))
    return MessageContent(
        text=text(page, read_by, [one.label for one in controls if isinstance(one, Button)]),
        author=body.author(page, read_by),
        colour=page.colour,
        controls=controls,
    )


def in_words(controls: Sequence[Button | Select]) -> tuple[Button | Select, ...]:
    """Return buttons and menus without emoji, except those that would then say nothing."""
    return tuple(_in_words(one) for one in controls)


def _in_words(one: Button | Select) -> Button | Select:
    if isinstance(one, Button):
        return replace(one, label=plain.without_emoji(one.label) or one.label)
    return replace(
        one,
        placeholder=plain.without_emoji(one.placeholder) or one.placeholder,
        entries=tuple((plain.without_emoji(label) or label, value) for label, value in one.entries),
        details={value: plain.without_emoji(line) for value, line in one.details.items()},
    )


def text(page: model.Page, read_by: Reader, buttons: Sequence[str] = ()) -> str:
    """Return a page without its choices as the text of an embed; as plain text for readers without emoji.

    Args:
        page: the page.
        read_by: the reader.
        buttons: the labels below it, which may name emoji.
    """
    if read_by.marks:
        found = body.markdown(page, read_by, buttons)
        if read_by.colours and len(found) > DESCRIPTION:
            found = body.markdown(page, msgspec.structs.replace(read_by, colours=False), buttons)
        return found
    return plain.plain_words(msgspec.structs.replace(page, choices=()), read_by)
