"""Private pages as their reader wants them: for people whose Discord hides embeds all is in the message itself."""

import re
import secrets
from collections import Counter, OrderedDict
from dataclasses import replace
from typing import Any, Final

from bot.front.custom_ids import Rest
from bot.front.messages import CONTENT, SMALL, Button, MessageContent, Select
from bot.text import say

AS_TEXT: Final = "as text"
"""The key in an interaction's extras under which it is known whether the actor wants pages without embeds."""
UNTOLD: Final = "untold"
"""The key of a callback that records the notice of such pages, for an actor without the notice."""
TOLD: Final = "told"
"""The same once a page says it."""
_FENCE = re.compile(r"```([a-z]*)")
_KEPT: Final = 1000
"""The number of second parts that are kept."""
_ABREAST, _ROWS = 5, 5
"""Buttons in a row, and rows of a message."""
_rests: OrderedDict[str, MessageContent] = OrderedDict()


def as_text(page: MessageContent) -> MessageContent:
    """Return a page with the text of its embed in the message itself; one with rows has no embed."""
    if page.rows:
        return page
    fields = [f"**{name}**\n{value}" for name, value in page.fields]
    author = f"{SMALL}{page.author}" if page.author else ""
    title = f"**{page.title}**" if page.title else ""
    footer = f"{SMALL}{page.footer}" if page.footer else ""
    lines = [page.content, author, title, page.text, *fields, footer]
    whole = "\n".join(line for line in lines if line)
    first, rest = _parted(whole)
    controls = page.controls
    if rest:
        token = secrets.token_hex(8)
        _rests[token] = MessageContent(content=rest)
        while len(_rests) > _KEPT:
            _rests.popitem(last=False)
        controls = _with(controls, Button(say("button.rest"), Rest(0, token)))
    return replace(page, content=first, author="", title="", text="", fields=(), footer="", controls=controls)


def for_reader(page: MessageContent, extras: dict[Any, Any]) -> MessageContent:
    """Return a private page as its reader wants it.

    The first page tells a reader of pages without embeds, outside of the embed, which may be hidden. A page without an
    embed, or with other words outside of it, stays as it is.

    Args:
        page: the page.
        extras: of the interaction.
    """
    if extras.get(AS_TEXT):
        return as_text(page)
    if page.rows or page.content or not page.text or UNTOLD not in extras:
        return page
    extras[TOLD] = extras.pop(UNTOLD)
    return replace(page, content=say("text.hint"))


def rest_of(token: str) -> MessageContent | None:
    """Return the second part of a page; None if it is no longer known."""
    return _rests.get(token)


def _parted(text: str) -> tuple[str, str]:
    """Return the part of a text that has room in a message, and the rest; lines and code blocks stay whole."""
    if len(text) <= CONTENT:
        return text, ""
    most = CONTENT - len("\n```")
    cut = text.rfind("\n", 0, most)
    cut = cut if cut > 0 else most
    first, rest = text[:cut], text[cut:].removeprefix("\n")
    fences = _FENCE.findall(first)
    if len(fences) % 2:
        return f"{first}\n```", f"```{fences[-1]}\n{rest}"
    return first, rest


def _with(controls: tuple[Button | Select, ...], button: Button) -> tuple[Button | Select, ...]:
    """Return buttons and menus with another button in the first row that has room."""
    menus = {one.row for one in controls if isinstance(one, Select)}
    taken = Counter(one.row for one in controls)
    row = next((at for at in range(_ROWS) if at not in menus and taken[at] < _ABREAST), _ROWS - 1)
    return (*controls, replace(button, row=row))
