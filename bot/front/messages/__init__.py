"""Messages of our own, and their form for discord.py. Nothing is sent here.

Only this module cuts texts to Discord's limits. discord.py's views write the components. They are stopped at
once, so the library neither stores nor dispatches them.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple, Protocol

import discord

from bot.front.custom_ids import CustomId, revised
from bot.front.messages.illustration import Drawable, Illustration
from bot.front.messages.lengths import closed, shortened
from bot.host import Click

TITLE, DESCRIPTION, FIELD, FOOTER, CONTENT = 256, 4096, 1024, 2048, 2000
LABEL, PLACEHOLDER, ENTRY = 80, 150, 100
_EMBED, _DISPLAYS, _FIELDS = 6000, 4000, 25
SMALL = "-# "
"""The prefix of a line of small print."""
_COLOUR = 0x2E6F8E
_ENDS = (".", "!", "?", ")")
"""The ends of sentences; they need no separator."""


class WebAddress(NamedTuple):
    """The address that a button opens in a browser, in the place of a custom_id: the bot hears nothing of such a click."""

    address: str

    def __str__(self) -> str:
        return self.address


@dataclass(frozen=True)
class Button:
    """A button of our own.

    Attributes:
        label: its text.
        id: its custom_id, or the address that it opens.
        style: discord.py's.
        row: 0 to 4.
    """

    label: str
    id: CustomId | WebAddress
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
class ButtonRow:
    """A few lines with a button beside them.

    Attributes:
        text: in markdown.
        button: beside it.
    """

    text: str
    button: Button


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
        picture: in the embed; None for none.
        words: the same page without its picture, for where files are refused; None if only the picture is missing there.
        drawable: what a picture for its only reader is made of, when it is sent; None for none.
        silent: whether devices make no sound.
        live: the table that it follows, if it is private and live; None for a static message.
        term: of a game, which it explains to its reader; None for none.
        rows: lines with a button beside each, between text and controls. The message then has components of the second
            version and no embed: it can't be edited into another message, and a notification of it is empty. So it must be private.
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
    picture: Illustration | None = None
    words: MessageContent | None = None
    drawable: Drawable | None = None
    silent: bool = False
    live: Live | None = None
    term: str | None = None
    rows: tuple[ButtonRow, ...] = ()

    def revised(self, revision: int) -> MessageContent:
        """Return it with a new, unique revision, so the same choice can be made again."""
        controls = tuple(
            replace(one, revision=revision) if isinstance(one, Select) else one for one in self.controls
        )
        words = None if self.words is None else self.words.revised(revision)
        return replace(self, controls=controls, words=words)

    @property
    def without_picture(self) -> MessageContent:
        """The page where no picture can be shown; itself if it has none."""
        return self if self.picture is None else self.words or replace(self, picture=None)

    def sent(self) -> dict[str, Any]:
        """Return the arguments for sending."""
        found = self.edited()
        uploaded = found.pop("attachments", ())
        if self.file is not None:
            found["file"] = discord.File(io.BytesIO(self.file[1]), filename=self.file[0])
        elif uploaded:
            (found["file"],) = uploaded
        if self.silent:
            found["silent"] = True
        return {name: value for name, value in found.items() if value is not None}

    def edited(self) -> dict[str, Any]:
        """Return the arguments for editing. Missing parts are removed."""
        allowed = discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(one) for one in self.mentions],
        )
        if self.rows:
            return {"view": beside(self), "allowed_mentions": allowed}
        found: dict[str, Any] = {
            "content": shortened(self.content, CONTENT) or None,
            "embed": self._embed(),
            "view": written(self.controls),
            "allowed_mentions": allowed,
        }
        if self.picture is None:
            found["attachments"] = []
        elif (uploaded := self.picture.file()) is not None:
            found["attachments"] = [uploaded]
        return found

    def is_said_by(self, message: discord.Message) -> bool:
        """Return whether a message has the same words, allowing for Discord's changes of embeds and texts.

        The heading is not compared: a game's tells the round, which may have changed.
        """
        mine, theirs = self._embed(), message.embeds[0] if message.embeds else None
        content = shortened(self.content, CONTENT).strip()
        return (content, _words(mine)) == (message.content.strip(), _words(theirs))

    def _room(self) -> int:
        """Return how many letters of the embed are left for its text."""
        fields = sum(min(len(name), TITLE) + min(len(value), FIELD) for name, value in self.fields[:_FIELDS])
        others = min(len(self.title), TITLE) + min(len(self.author), TITLE) + min(len(self.footer), FOOTER)
        return max(_EMBED - others - fields, 100)

    def _embed(self) -> discord.Embed | None:
        if not self.title and not self.text:
            return None
        embed = discord.Embed(
            title=shortened(self.title, TITLE) or None,
            description=closed(self.text, min(DESCRIPTION, self._room())) or None,
            colour=self.colour,
        )
        if self.author:
            embed.set_author(name=shortened(self.author, TITLE))
        for name, value in self.fields[:_FIELDS]:
            embed.add_field(name=shortened(name, TITLE), value=shortened(value, FIELD), inline=False)
        if self.footer:
            embed.set_footer(text=shortened(self.footer, FOOTER))
        if self.picture is not None:
            embed.set_image(url=f"attachment://{self.picture.name}")
        return embed


def _words(embed: discord.Embed | None) -> list[str]:
    if embed is None:
        return []
    fields = [text for one in embed.fields for text in (one.name, one.value)]
    words = [embed.title, embed.description, *fields, embed.footer.text]
    return [(one or "").strip() for one in words]


def written(controls: Sequence[Button | Select]) -> discord.ui.View | None:
    """Return the components as a discord.py view; None for none."""
    if not controls:
        return None
    view = discord.ui.View(timeout=None)
    for control in controls:
        view.add_item(_written(control))
    view.stop()
    return view


def beside(page: MessageContent) -> discord.ui.LayoutView:
    """Return a message's text, its rows with their buttons, and the controls below, as a discord.py view."""
    view = discord.ui.LayoutView(timeout=None)
    author = f"{SMALL}{page.author}" if page.author else ""
    above = "\n".join(filter(None, (page.content, author, page.text)))
    if above:
        rows = sum(len(row.text) for row in page.rows)
        view.add_item(discord.ui.TextDisplay(closed(above, max(_DISPLAYS - rows, 100))))
    for row in page.rows:
        view.add_item(discord.ui.Section(row.text, accessory=_written(row.button)))
    for _, controls in groupby(page.controls, lambda one: one.row):
        view.add_item(discord.ui.ActionRow(*map(_written, controls)))
    view.stop()
    return view


def _written(control: Button | Select) -> discord.ui.Button[Any] | discord.ui.Select[Any]:
    """Return a button or a menu as discord.py's."""
    if isinstance(control, Button):
        if isinstance(control.id, WebAddress):
            return discord.ui.Button(
                label=shortened(control.label, LABEL), url=control.id.address, row=control.row
            )
        return discord.ui.Button(
            label=shortened(control.label, LABEL),
            custom_id=str(control.id),
            style=control.style,
            row=control.row,
        )
    return discord.ui.Select(
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


def custom_ids_of(message: discord.Message) -> Iterator[str]:
    """Yield the custom_ids of a message's buttons and menus, those beside lines too."""
    # Where Discord left them out the library sets none.
    return _custom_ids(getattr(message, "components", ()))


def _custom_ids(components: Iterable[object]) -> Iterator[str]:
    for one in components:
        if (custom_id := getattr(one, "custom_id", None)) is not None:
            yield custom_id
        yield from _custom_ids(getattr(one, "children", ()))
        accessory = getattr(one, "accessory", None)
        yield from _custom_ids(() if accessory is None else (accessory,))


def with_small_print(text: str, line: str) -> str:
    """Return a text with a line of small print, joined with the small print at its end.

    It then takes as few lines as possible on a phone.
    """
    last = text.rpartition("\n")[2]
    if last.startswith(SMALL):
        return f"{text}{' ' if last.endswith(_ENDS) else ' · '}{line}"
    return f"{text}\n{SMALL}{line}" if text else f"{SMALL}{line}"


@dataclass(frozen=True)
class ShownAnswer:
    """A sent answer.

    Attributes:
        message: the id of the message that shows it.
        interaction: the id of what it answers. A later one is greater.
        webhook: edits and deletes it, as long as Discord allows.
        until: the time at which it stops updating.
        ephemeral: whether only its reader sees it; a newer page replaces such a message.
        content: the text outside of its embed.
        words: whether it is shown without an embed.
        picture: the name of the picture that it has; "" for none.
    """

    message: int
    interaction: int
    webhook: discord.Webhook
    until: datetime
    ephemeral: bool = True
    content: str = ""
    words: bool = False
    picture: str = ""

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

    def hold(self, message: int, click: int) -> Held | None:
        """Suspend edits of a message while a click on it, an interaction, is handled; None for one that is not live."""

    def keep(self, live: Live, shown: ShownAnswer, late: MessageContent | None = None) -> None:
        """Start editing a message; one whose picture was late gets it soon."""

    def attend(self, table: int, person: int) -> None:
        """Take note that a person plays at a table on a page that shows their next turn too."""

    def drop(self, message: int) -> None:
        """Stop editing a message, since it shows another page."""
