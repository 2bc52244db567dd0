"""What Discord keeps: accounts, guilds, channels, messages and the parts of a message that can be pressed.

Plain records. Who may do what, and what the bot is told about it, stands elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import TYPE_CHECKING, Any

from .errors import Json

if TYPE_CHECKING:
    from .interactions import Interaction


class Permission(IntFlag):
    """Discord's permission bits that anything here asks for."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


PEOPLE_MAY = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.SEND_MESSAGES_IN_THREADS
)
BOT_MAY = (
    PEOPLE_MAY
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.MANAGE_THREADS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
)
EVERYTHING = Permission((1 << 51) - 1)
NOTHING = Permission(0)


class MessageFlag(IntFlag):
    """Flags of a message."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


NO_FLAGS = MessageFlag(0)


class ChannelKind(IntEnum):
    """Kinds of channel that are modelled."""

    TEXT = 0
    DM = 1
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


@dataclass(eq=False)
class Account:
    """A person or the bot."""

    id: int
    name: str
    display_name: str
    bot: bool = False

    @property
    def mention(self) -> str:
        """The mention of this account in a message."""
        return f"<@{self.id}>"

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@dataclass(eq=False)
class Membership:
    """An account in a guild."""

    account: Account
    joined: float
    permissions: Permission = PEOPLE_MAY


@dataclass(eq=False)
class Guild:
    """A server of Discord's; `bot_may` are the permissions of the bot's role in it."""

    id: int
    name: str
    bot_role: int
    owner: Account
    members: dict[int, Membership] = field(default_factory=dict)
    bot_may: Permission = BOT_MAY

    def __repr__(self) -> str:
        return f"<Guild {self.name}>"


@dataclass(eq=False)
class Channel:
    """A text channel, a thread, or a DM with the bot."""

    id: int
    kind: ChannelKind
    name: str
    guild: Guild | None = None
    parent: Channel | None = None
    recipient: Account | None = None
    topic: str | None = None
    messages: list[Message] = field(default_factory=list)
    denied: Permission = NOTHING
    deleted: bool = False
    created: float = 0.0
    owner: Account | None = None
    joined: dict[int, float] = field(default_factory=dict)
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    archive_minutes: int = 4320
    archive_changed: float = 0.0
    slowmode: int = 0

    @property
    def is_thread(self) -> bool:
        """Return whether this is a thread of any kind."""
        return self.parent is not None

    @property
    def mention(self) -> str:
        """The mention of this channel in a message."""
        return f"<#{self.id}>"

    def __repr__(self) -> str:
        return f"<{self.kind.name} {self.name}>"


@dataclass(frozen=True)
class Attachment:
    """A file that was sent with a message."""

    id: int
    name: str
    data: bytes
    content_type: str = "application/octet-stream"


@dataclass(frozen=True)
class Version:
    """A message at one time."""

    content: str
    embeds: tuple[Json, ...]
    components: tuple[Json, ...]
    flags: MessageFlag


@dataclass(frozen=True)
class Button:
    """A button as a person sees it."""

    label: str
    custom_id: str | None
    style: int
    disabled: bool
    url: str | None
    emoji: str | None


@dataclass(frozen=True)
class Option:
    """One line of a select menu."""

    label: str
    value: str
    description: str | None
    default: bool


@dataclass(frozen=True)
class Select:
    """A select menu as a person sees it; `kind` is its component type, 3 for one with options of its own."""

    custom_id: str
    kind: int
    placeholder: str | None
    options: tuple[Option, ...]
    min_values: int
    max_values: int
    disabled: bool


@dataclass(eq=False)
class Message:
    """A message, live: it changes when the bot edits it. `versions` keeps how it stood before each edit."""

    id: int
    channel: Channel
    author: Account
    created: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    flags: MessageFlag = NO_FLAGS
    attachments: list[Attachment] = field(default_factory=list)
    edited: float | None = None
    deleted: bool = False
    nonce: str | None = None
    only_for: Account | None = None
    interaction: Interaction | None = None
    reference: Json | None = None
    thread: Channel | None = None
    allowed_mentions: Json | None = None
    pinged: list[Account] = field(default_factory=list)
    pinged_everyone: bool = False
    pinged_roles: list[int] = field(default_factory=list)
    versions: list[Version] = field(default_factory=list)
    late_edits: list[float] = field(default_factory=list)
    refused_late: float | None = None

    def __repr__(self) -> str:
        return f"<Message {self.id} by {self.author.name} in {self.channel.name}: {self.text[:60]!r}>"

    @property
    def ephemeral(self) -> bool:
        """Return whether one person alone sees it."""
        return self.only_for is not None

    @property
    def loading(self) -> bool:
        """Return whether it still says "thinking"."""
        return bool(self.flags & MessageFlag.LOADING)

    @property
    def silent(self) -> bool:
        """Return whether it asked for no notification."""
        return bool(self.flags & MessageFlag.SUPPRESS_NOTIFICATIONS)

    @property
    def text(self) -> str:
        """All the words in it, for a test to search: content, embeds, text displays; not the labels."""
        return "\n".join(_words(self.content, self.embeds, self.components))

    @property
    def buttons(self) -> list[Button]:
        """The buttons, in the order shown."""
        return [button_of(part) for part in walk(self.components) if part.get("type") == 2]

    @property
    def selects(self) -> list[Select]:
        """The select menus, in the order shown."""
        return [select_of(part) for part in walk(self.components) if part.get("type") in SELECTS]

    def version(self) -> Version:
        """Keep how it stands now."""
        return Version(self.content, tuple(self.embeds), tuple(self.components), self.flags)


SELECTS = frozenset({3, 5, 6, 7, 8})


def walk(components: Iterable[Any]) -> Iterator[Json]:
    """Go through all components, those inside others too, in the order shown."""
    for part in components:
        if not isinstance(part, dict):
            continue
        yield part
        inner = part.get("components")
        if isinstance(inner, list):
            yield from walk(inner)
        for key in ("accessory", "component"):
            if isinstance(part.get(key), dict):
                yield from walk([part[key]])


def button_of(part: Json) -> Button:
    """Read a button's JSON."""
    emoji = part.get("emoji") or {}
    return Button(
        part.get("label") or "",
        part.get("custom_id"),
        part["style"],
        bool(part.get("disabled")),
        part.get("url"),
        emoji.get("name"),
    )


def select_of(part: Json) -> Select:
    """Read a select menu's JSON."""
    options = tuple(
        Option(entry["label"], entry["value"], entry.get("description"), bool(entry.get("default")))
        for entry in part.get("options") or ()
    )
    least, most = part.get("min_values"), part.get("max_values")
    return Select(
        part["custom_id"],
        part["type"],
        part.get("placeholder"),
        options,
        1 if least is None else least,
        1 if most is None else most,
        bool(part.get("disabled")),
    )


def _words(content: str, embeds: Iterable[Json], components: Iterable[Json]) -> Iterator[str]:
    if content:
        yield content
    for embed in embeds:
        author, footer = embed.get("author") or {}, embed.get("footer") or {}
        yield from filter(None, (author.get("name"), embed.get("title"), embed.get("description")))
        for entry in embed.get("fields") or ():
            yield from (entry["name"], entry["value"])
        if footer.get("text"):
            yield footer["text"]
    yield from (part["content"] for part in walk(components) if part.get("type") == 10)
