"""A message as we think of it, and as discord.py takes it. Nothing is sent here.

Texts are cut to Discord's limits in this one place; components are written by discord.py's views, which are
stopped at once so that it neither keeps nor dispatches them.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Protocol

import discord

from bot.front.custom_ids import CustomId, revised
from bot.host import Click

TITLE, DESCRIPTION, FIELD, FOOTER, CONTENT = 256, 4096, 1024, 2048, 2000
LABEL, PLACEHOLDER, ENTRY = 80, 150, 100
SMALL = "-# "
"""What a line of small print begins with."""
_COLOUR = 0x2E6F8E
_ENDS = (".", "!", "?", ")")
"""How a sentence ends, so that nothing else need stand before the next."""


@dataclass(frozen=True)
class Button:
    """A button of our own.

    Attributes:
        label: what it says.
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
        placeholder: the text in it while nothing is chosen.
        id: its custom_id.
        entries: label and value of each.
        row: 0 to 4.
        details: the text in small letters below labels, by value.
        switches: values that are chosen now, where any number of entries may be; None where one is chosen.
        revision: of its message, once that has one.
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
        """Return its custom_id in the revision of its message."""
        return str(self.id) if self.revision is None else revised(str(self.id), self.revision)


@dataclass(frozen=True)
class Live:
    """What a message shows that goes on by itself: a table, as a person who plays there sees it.

    Attributes:
        table: its key.
        person: the reader's.
        seat: the reader's, as long as it is.
        shown: the last row of the table's log that is shown.
        asked: what the buttons remember, as long as nothing may change them under the thumb; None where that does no harm.
    """

    table: int
    person: int
    seat: int
    shown: int
    asked: Click | None = None


@dataclass(frozen=True)
class MessageContent:
    """A message.

    Attributes:
        title: of the embed; "" for a message without one.
        author: the small line above the embed's text, without formatting.
        colour: of the embed's edge, as 0xRRGGBB.
        text: of the embed.
        fields: of the embed: name and value.
        footer: of the embed, in small letters and without formatting: what is needed once in a while.
        content: outside the embed; the only place where a mention pings.
        controls: buttons and menus.
        mentions: Discord ids that may be pinged.
        file: name and content of an attachment.
        silent: whether no device makes a sound for it.
        live: what it goes on with by itself, where one person alone reads it; None for what stays as it is.
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

    def revised(self, revision: int) -> MessageContent:
        """Return it as a revision, unlike any other, of the message: the same choice can be made again."""
        controls = tuple(
            replace(one, revision=revision) if isinstance(one, Select) else one for one in self.controls
        )
        return replace(self, controls=controls)

    def sent(self) -> dict[str, Any]:
        """Return it as arguments for sending."""
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
        """Return it as arguments for editing: everything that is not in it goes."""
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
        """Return whether a message has its words; Discord adds to an embed and strips text."""
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
    """Return components as discord.py writes them; None for none."""
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
    """Return a text cut to a length after a whole word, so that no number becomes another, with a sign that something is missing."""
    if len(text) <= most:
        return text
    kept = text[: most - 2]
    whole = kept if text[most - 2].isspace() else kept.rpartition(" ")[0] or kept
    return whole.rstrip(" ,:(") + " …"


def with_small_print(text: str, line: str) -> str:
    """Return a text with a line of small print below it, in one paragraph with the small print that it ends with.

    So it takes no more lines of a phone than it has words for.
    """
    last = text.rpartition("\n")[2]
    if last.startswith(SMALL):
        return f"{text}{' ' if last.endswith(_ENDS) else ' · '}{line}"
    return f"{text}\n{SMALL}{line}" if text else f"{SMALL}{line}"


@dataclass(frozen=True)
class ShownAnswer:
    """An answer that was given.

    Attributes:
        message: the id of the message that shows it.
        webhook: by which it can be changed, for as long as Discord lets it.
        until: when it goes on by itself no longer.
    """

    message: int
    webhook: discord.Webhook
    until: datetime


class Held(Protocol):
    """A message that went on by itself until it was clicked."""

    async def still(self) -> None:
        """Wait until nothing changes it any more."""

    def release(self) -> None:
        """Let it go on, if it still shows what does."""


class Panels(Protocol):
    """The messages that go on by themselves."""

    def until(self) -> datetime:
        """Return until when one that is shown now goes on."""

    def hold(self, message: int) -> Held | None:
        """Keep a message as it is while a click on it is answered; None for one that does not go on."""

    def keep(self, live: Live, shown: ShownAnswer) -> None:
        """Let a message go on by itself."""

    def drop(self, message: int) -> None:
        """Let a message go on no longer, since it shows something else."""
