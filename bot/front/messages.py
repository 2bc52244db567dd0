"""Messages of our own, and their form for discord.py. Nothing is sent here.

Only this module cuts texts to Discord's limits. discord.py's views write the components. They are stopped at
once, so the library neither stores nor dispatches them.
"""

from __future__ import annotations

import io
import re
import secrets
from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final, Protocol

import discord

from bot.front.custom_ids import CustomId, Rest, revised
from bot.host import Click
from bot.text import say

TITLE, DESCRIPTION, FIELD, FOOTER, CONTENT = 256, 4096, 1024, 2048, 2000
LABEL, PLACEHOLDER, ENTRY = 80, 150, 100
SMALL = "-# "
"""The prefix of a line of small print."""
_COLOUR = 0x2E6F8E
_ENDS = (".", "!", "?", ")")
"""The ends of sentences; they need no separator."""


@dataclass(frozen=True)
class Button:
    """A button of our own.

    Attributes:
        label: its text.
        id: its custom_id.
        style: discord.py's.
        row: 0 to 4.
    """

    label: str
    id: CustomId
    style: discord.ButtonStyle = discord.ButtonStyle.secondary
    row: int = 0


@dataclass(frozen=True)
class Select:
    """A menu.

    Attributes:
        placeholder: the text while nothing is chosen.
        id: its custom_id.
        entries: pairs of label and value.
        row: 0 to 4.
        details: small text below labels, by value.
        switches: the current values of a menu with multiple choice; None for a single choice.
        revision: of its message, if it has one.
    """

    placeholder: str
    id: CustomId
    entries: tuple[tuple[str, str], ...]
    row: int = 0
    details: Mapping[str, str] = field(default_factory=dict)
    switches: frozenset[str] | None = None
    revision: int | None = None

    @property
    def custom_id(self) -> str:
        """Return its custom_id with the revision."""
        return str(self.id) if self.revision is None else revised(str(self.id), self.revision)


@dataclass(frozen=True)
class Live:
    """The content of a live message: a table in a player's view.

    Attributes:
        table: its key.
        person: the reader's.
        seat: the reader's seat; the message stops when that changes.
        shown: the last row of the table's log on it.
        click: the facts in the buttons while they must not be replaced during a click; None if replacing is
            harmless.
        term: of the game, which the message explains; None for none.
    """

    table: int
    person: int
    seat: int
    shown: int
    click: Click | None = None
    term: str | None = None


@dataclass(frozen=True)
class MessageContent:
    """A message.

    Attributes:
        title: of the embed; "" for no title.
        author: the small line above the embed's text, without formatting.
        colour: of the embed's edge, as 0xRRGGBB.
        text: of the embed.
        fields: of the embed: name and value.
        footer: of the embed, small and without formatting, for rarely needed facts.
        content: the text outside the embed, the only place where a mention pings.
        controls: buttons and menus.
        mentions: Discord ids that may be pinged.
        file: name and content of an attachment.
        silent: whether devices make no sound.
        live: the table that it follows, if it is private and live; None for a static message.
        term: of a game, which it explains to its reader; None for none.
    """

    title: str = ""
    text: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    footer: str = ""
    content: str = ""
    controls: tuple[Button | Select, ...] = ()
    mentions: tuple[int, ...] = ()
    author: str = ""
    colour: int = _COLOUR
    file: tuple[str, bytes] | None = None
    silent: bool = False
    live: Live | None = None
    term: str | None = None

    def revised(self, revision: int) -> MessageContent:
        """Return it with a new, unique revision, so the same choice can be made again."""
        controls = tuple(
            replace(one, revision=revision) if isinstance(one, Select) else one for one in self.controls
        )
        return replace(self, controls=controls)

    def sent(self) -> dict[str, Any]:
        """Return the arguments for sending."""
        found = self.edited()
        if self.file is not None:
            found["file"] = discord.File(io.BytesIO(self.file[1]), filename=self.file[0])
            del found["attachments"]
        else:
            del found["attachments"]
        if self.silent:
            found["silent"] = True
        return {name: value for name, value in found.items() if value is not None}

    def edited(self) -> dict[str, Any]:
        """Return the arguments for editing. Missing parts are removed."""
        return {
            "content": shortened(self.content, CONTENT) or None,
            "embed": self._embed(),
            "view": written(self.controls),
            "allowed_mentions": discord.AllowedMentions(
                everyone=False,
                roles=False,
                replied_user=False,
                users=[discord.Object(one) for one in self.mentions],
            ),
            "attachments": [],
        }

    def is_said_by(self, message: discord.Message) -> bool:
        """Return whether a message has the same words, allowing for Discord's changes of embeds and texts."""
        mine, theirs = self._embed(), message.embeds[0] if message.embeds else None
        content = shortened(self.content, CONTENT).strip()
        return (content, _words(mine)) == (message.content.strip(), _words(theirs))

    def _embed(self) -> discord.Embed | None:
        if not self.title and not self.text:
            return None
        embed = discord.Embed(
            title=shortened(self.title, TITLE) or None,
            description=shortened(self.text, DESCRIPTION) or None,
            colour=self.colour,
        )
        if self.author:
            embed.set_author(name=shortened(self.author, TITLE))
        for name, value in self.fields:
            embed.add_field(name=shortened(name, TITLE), value=shortened(value, FIELD), inline=False)
        if self.footer:
            embed.set_footer(text=shortened(self.footer, FOOTER))
        return embed


def _words(embed: discord.Embed | None) -> list[str]:
    if embed is None:
        return []
    fields = [text for one in embed.fields for text in (one.name, one.value)]
    words = [embed.author.name, embed.title, embed.description, *fields, embed.footer.text]
    return [(one or "").strip() for one in words]


def written(controls: Sequence[Button | Select]) -> discord.ui.View | None:
    """Return the components as a discord.py view; None for none."""
    if not controls:
        return None
    view = discord.ui.View(timeout=None)
    for control in controls:
        if isinstance(control, Button):
            view.add_item(
                discord.ui.Button(
                    label=shortened(control.label, LABEL),
                    custom_id=str(control.id),
                    style=control.style,
                    row=control.row,
                )
            )
        else:
            view.add_item(
                discord.ui.Select(
                    placeholder=shortened(control.placeholder, PLACEHOLDER),
                    custom_id=control.custom_id,
                    options=[
                        discord.SelectOption(
                            label=shortened(label, ENTRY),
                            value=value,
                            description=shortened(control.details.get(value, ""), ENTRY) or None,
                            default=value in (control.switches or ()),
                        )
                        for label, value in control.entries
                    ],
                    min_values=1 if control.switches is None else 0,
                    max_values=1 if control.switches is None else len(control.entries),
                    row=control.row,
                )
            )
    view.stop()
    return view


def custom_ids_of(message: discord.Message) -> Iterator[str]:
    """Yield the custom_ids of a message's buttons and menus."""
    for line in message.components:
        for component in getattr(line, "children", ()):
            yield getattr(component, "custom_id", None) or ""


def shortened(text: str, most: int) -> str:
    """Return a text cut to a length after a whole word, with an ellipsis, so no number is changed."""
    if len(text) <= most:
        return text
    kept = text[: most - 2]
    whole = kept if text[most - 2].isspace() else kept.rpartition(" ")[0] or kept
    return whole.rstrip(" ,:(") + " …"


def with_small_print(text: str, line: str) -> str:
    """Return a text with a line of small print, joined with the small print at its end.

    It then takes as few lines as possible on a phone.
    """
    last = text.rpartition("\n")[2]
    if last.startswith(SMALL):
        return f"{text}{' ' if last.endswith(_ENDS) else ' · '}{line}"
    return f"{text}\n{SMALL}{line}" if text else f"{SMALL}{line}"


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
    """Return a page with the text of its embed in the message itself."""
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
    if page.content or not page.text or UNTOLD not in extras:
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


@dataclass(frozen=True)
class ShownAnswer:
    """A sent answer.

    Attributes:
        message: the id of the message that shows it.
        webhook: edits and deletes it, as long as Discord allows.
        until: the time at which it stops updating.
        ephemeral: whether only its reader sees it; a newer page replaces such a message.
        content: the text outside of its embed.
        words: whether it is shown without an embed.
    """

    message: int
    webhook: discord.Webhook
    until: datetime
    ephemeral: bool = True
    content: str = ""
    words: bool = False

    def below(self, line: str) -> str:
        """Return the text outside of its embed, below a line."""
        return f"{line}\n{self.content}"[:CONTENT] if self.content else line


class Held(Protocol):
    """A live message that was clicked."""

    async def still(self) -> None:
        """Wait until no edit is in progress."""

    def release(self) -> None:
        """Resume edits, if the message still shows the same page."""


class Panels(Protocol):
    """The live messages."""

    def term(self, message: int) -> str | None:
        """Return the term that a message explains; None for none."""

    def until(self) -> datetime:
        """Return until when a message shown now will update."""

    def hold(self, message: int) -> Held | None:
        """Suspend edits of a message while a click on it is handled; None for one that is not live."""

    def keep(self, live: Live, shown: ShownAnswer) -> None:
        """Start editing a message."""

    def attend(self, table: int, person: int) -> None:
        """Take note that a person plays at a table on a page that shows their next turn too."""

    def drop(self, message: int) -> None:
        """Stop editing a message, since it shows another page."""
