"""A game's page as a message: the embed with its author line and colour, choices, and a row of tools."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from bot.front.messages import DESCRIPTION, Button, Page, Select
from bot.front.pages.printed import body
from games.engine.pages import model, plain
from games.engine.words.reader import Reader

_TOOLS_ABREAST = 5
_LAST = 4
"""The last row that a message has."""


def message(
    page: model.Page, read_by: Reader, choices: Sequence[Button | Select], tools: Sequence[Button]
) -> Page:
    """Return a page as a message.

    A row of one button stands in the row of tools, where there is room for all of them.

    Args:
        page: what is shown.
        read_by: by whom.
        choices: buttons and menus, in rows from 0.
        tools: what stands below them; their rows are chosen here.
    """
    rows = sorted({one.row for one in choices})
    last = [one for one in choices if rows and one.row == rows[-1]]
    alone = len(last) == 1 and isinstance(last[0], Button)
    alone = alone and (len(tools) < _TOOLS_ABREAST or rows[-1] == _LAST)
    row = rows[-1] if alone else (rows[-1] + 1 if rows else 0)
    room = _TOOLS_ABREAST - len(last) if alone else _TOOLS_ABREAST
    below = [replace(tool, row=row) for tool in tools[:room]]
    return Page(
        text=text(page, read_by),
        author=body.author(page, read_by),
        colour=page.colour,
        controls=(*choices, *below),
    )


def text(page: model.Page, read_by: Reader) -> str:
    """Return a page without its choices, as the text of an embed; in plain words where emoji can't be read."""
    if read_by.marks:
        found = body.markdown(page, read_by)
        if read_by.colours and len(found) > DESCRIPTION:
            found = body.markdown(page, msgspec.structs.replace(read_by, colours=False))
        return found
    return plain.plain_words(msgspec.structs.replace(page, choices=()), read_by)
