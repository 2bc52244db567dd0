"""Making and changing messages, the same for channels and for interactions: limits, mentions, numbering.

Whether the bot may write at a place is asked by the routes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .errors import Json, refusal
from .limits import check_message
from .model import (
    NO_FLAGS,
    SELECTS,
    Account,
    Attachment,
    Channel,
    ChannelKind,
    Message,
    MessageFlag,
    Permission,
    walk,
)

if TYPE_CHECKING:
    from .interactions import Interaction
    from .world import World

SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
OLD_AFTER = 3600.0
OLD_EDITS = 5
SELECT: Json = {"min_values": 1, "max_values": 1}
DEFAULTS: dict[int, Json] = {
    **dict.fromkeys(SELECTS, SELECT),
    11: {"description": None, "spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}
USER_MENTION, ROLE_MENTION = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>")


def post(
    world: World,
    channel: Channel,
    body: Json,
    files: Sequence[Attachment] = (),
    *,
    interaction: Interaction | None = None,
    only_for: Account | None = None,
) -> Message:
    """Make a message of the bot's.

    Args:
        world: where.
        channel: the channel in it.
        body: what the bot sent.
        files: what it uploaded.
        interaction: what it answers.
        only_for: who alone sees it, for an ephemeral one.
    """
    flags = MessageFlag(int(body.get("flags") or 0)) & SETTABLE
    check_message(body, flags)
    if only_for is not None:
        flags |= MessageFlag.EPHEMERAL
    if not (body.get("content") or body.get("embeds") or body.get("components") or files):
        raise refusal(50006)
    message = Message(
        world.ids.new(),
        channel,
        world.bot,
        world.clock.now(),
        content=str(body.get("content") or ""),
        embeds=list(body.get("embeds") or ()),
        components=settle(body.get("components") or []),
        flags=flags,
        attachments=list(files),
        nonce=None if body.get("nonce") is None else str(body["nonce"]),
        only_for=only_for,
        interaction=interaction,
        reference=body.get("message_reference"),
    )
    ping(world, message, body.get("allowed_mentions"))
    world.keep(message)
    return message


def thinking(world: World, interaction: Interaction, *, only_for: Account | None) -> Message:
    """Make the message that says that the bot is thinking."""
    flags = MessageFlag.LOADING | (MessageFlag.EPHEMERAL if only_for is not None else NO_FLAGS)
    message = Message(
        world.ids.new(),
        interaction.channel,
        world.bot,
        world.clock.now(),
        flags=flags,
        only_for=only_for,
        interaction=interaction,
    )
    world.keep(message)
    return message


def edit(world: World, message: Message, body: Json, files: Sequence[Attachment] = ()) -> None:
    """Change a message of the bot's; what the body does not name stays. Only filling in "thinking" pings."""
    flags = message.flags
    if body.get("flags") is not None:
        asked = MessageFlag(int(body["flags"]))
        flags = flags & ~MessageFlag.SUPPRESS_EMBEDS | asked & MessageFlag.SUPPRESS_EMBEDS
        flags |= asked & MessageFlag.COMPONENTS_V2
    check_message(body, flags)
    content = str(body.get("content") or "") if "content" in body else message.content
    embeds = list(body.get("embeds") or ()) if "embeds" in body else message.embeds
    components = settle(body.get("components") or []) if "components" in body else message.components
    attachments = _kept(message, body) + list(files)
    if flags & MessageFlag.COMPONENTS_V2:
        check_message({"content": content, "embeds": embeds}, flags)
    if not (content or embeds or components or attachments):
        raise refusal(50006)
    message.versions.append(message.version())
    filled = message.loading
    message.content, message.embeds, message.components = content, embeds, components
    message.attachments, message.flags = attachments, flags & ~MessageFlag.LOADING
    if filled:
        ping(world, message, body.get("allowed_mentions"))
    else:
        message.edited = world.clock.now()
    world.announce(message, "MESSAGE_UPDATE")


def count_late_edit(world: World, message: Message) -> None:
    """Refuse with 30046 when a message older than an hour has been edited too often in the last hour.

    Discord tells neither the number nor the time. It says that it can be tried again later.
    """
    now = world.clock.now()
    if now - message.created < OLD_AFTER:
        return
    message.late_edits = [at for at in message.late_edits if now - at < OLD_AFTER]
    if len(message.late_edits) >= OLD_EDITS:
        message.refused_late = now
        raise refusal(30046, retry_after=0.1)
    message.late_edits.append(now)


def _kept(message: Message, body: Json) -> list[Attachment]:
    if body.get("attachments") is None:
        return message.attachments
    kept = {str(entry.get("id")) for entry in body["attachments"]}
    return [file for file in message.attachments if str(file.id) in kept]


def settle(components: list[Json]) -> list[Json]:
    """Give each component what Discord gives it where the bot gave nothing: an id, some defaults."""
    taken = {part["id"] for part in walk(components) if part.get("id")}
    number = 0
    for part in walk(components):
        for key, value in DEFAULTS.get(part["type"], {}).items():
            part.setdefault(key, value)
        if not part.get("id"):
            number += 1
            while number in taken:
                number += 1
            part["id"] = number
    return components


def ping(world: World, message: Message, allowed: Json | None) -> None:
    """Work out which people a new message pings: those named in it who can see it and whom `allowed_mentions` allows.

    A mention in an embed pings nobody; one in a text display does.
    """
    message.allowed_mentions = allowed
    words = "\n".join(
        [message.content, *(part["content"] for part in walk(message.components) if part["type"] == 10)]
    )
    allowed = {"parse": ["users", "roles", "everyone"]} if allowed is None else allowed
    parse = allowed.get("parse") or []
    for number in dict.fromkeys(int(found) for found in USER_MENTION.findall(words)):
        person = world.accounts.get(number)
        if person is None or not ("users" in parse or _names(allowed, "users", number)):
            continue
        if message.only_for in (None, person) and _can_be_pinged(world, person, message.channel):
            message.pinged.append(person)
    for number in dict.fromkeys(int(found) for found in ROLE_MENTION.findall(words)):
        if "roles" in parse or _names(allowed, "roles", number):
            message.pinged_roles.append(number)
    may = world.bot_may(message.channel) & Permission.MENTION_EVERYONE
    message.pinged_everyone = bool("everyone" in parse and may and re.search("@everyone|@here", words))
    _ping_author(message, allowed)


def _names(allowed: Json, key: str, number: int) -> bool:
    return number in [int(entry) for entry in allowed.get(key) or ()]


def _can_be_pinged(world: World, person: Account, channel: Channel) -> bool:
    # A mention in a private thread lets the person in, if they see the channel above it.
    above = channel.parent if channel.kind is ChannelKind.PRIVATE_THREAD and channel.parent else channel
    return world.sees(person, above)


def _ping_author(message: Message, allowed: Json) -> None:
    if message.reference is None or not allowed.get("replied_user"):
        return
    for other in message.channel.messages:
        if str(other.id) == str(message.reference.get("message_id")) and other.author not in message.pinged:
            message.pinged.append(other.author)
