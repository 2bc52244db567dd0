"""An interaction: what a person did, what the bot got of it, and what the person then saw.

It keeps the record; what the bot may answer and what that does is in `routes_interactions`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Literal, TypeAlias

from . import payloads
from .errors import Json, NoReplyError
from .model import PEOPLE_MAY, Account, Channel, Message, Option, walk

if TYPE_CHECKING:
    from .users import User
    from .world import World

TOKEN_LIFE = 15 * 60.0
PENDING = ("deferred", "deferred update")
ReplyKind: TypeAlias = Literal[
    "message", "deferred", "update", "deferred update", "modal", "choices", "edit", "followup", "deleted"
]


class InteractionKind(IntEnum):
    """An action of a person."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


@dataclass(frozen=True)
class Choice:
    """One line that autocompletion offers."""

    name: str
    value: str | int | float


@dataclass(frozen=True)
class ModalField:
    """One thing to fill in; `kind` is the component's type, 4 for a text."""

    custom_id: str
    label: str
    kind: int
    required: bool
    value: str | None
    placeholder: str | None
    min_length: int
    max_length: int
    options: tuple[Option, ...]


@dataclass(frozen=True, eq=False)
class Modal:
    """A form that a person has open, and the interaction that opened it."""

    custom_id: str
    title: str
    components: tuple[Json, ...]
    opened_by: Interaction

    @property
    def fields(self) -> list[ModalField]:
        """The fields to fill in, in order."""
        labels = {
            id(part["component"]): part.get("label") or ""
            for part in walk(self.components)
            if part.get("type") == 18 and isinstance(part.get("component"), dict)
        }
        return [
            ModalField(
                part["custom_id"],
                part.get("label") or labels.get(id(part), ""),
                part["type"],
                part.get("required") is not False,
                part.get("value"),
                part.get("placeholder"),
                part.get("min_length") or 0,
                part.get("max_length") or 4000,
                tuple(
                    Option(
                        entry["label"], entry["value"], entry.get("description"), bool(entry.get("default"))
                    )
                    for entry in part.get("options") or ()
                ),
            )
            for part in walk(self.components)
            if part.get("custom_id")
        ]


@dataclass(frozen=True, eq=False)
class Reply:
    """One thing that the person saw.

    Attributes:
        kind: a new `message`, `deferred` ("thinking"), an `update` of the message that was clicked,
            `deferred update` (nothing to be seen yet), a `modal`, `choices`. Later it is an `edit` or the end
            (`deleted`) of one of these messages, or a `followup`.
        ephemeral: whether this person alone sees it.
        message: the message, live; None for a modal or choices.
        text: all words of the message as they were at that time.
    """

    kind: ReplyKind
    ephemeral: bool = False
    message: Message | None = None
    text: str = ""
    modal: Modal | None = None
    choices: tuple[Choice, ...] = ()

    @property
    def post(self) -> Message:
        """The message, for a test that knows there is one."""
        assert self.message is not None, f"{self.kind} is not a message"
        return self.message

    @property
    def form(self) -> Modal:
        """The modal, for a test that knows there is one."""
        assert self.modal is not None, f"{self.kind} is not a modal: {self.text!r}"
        return self.modal


@dataclass(eq=False)
class Interaction:
    """What one person did once.

    Attributes:
        answered: the type of the callback that the bot gave, None before.
        original: the message that `@original` means for this token.
        replies: everything this person saw by it, in order.
        refused_answers: how many callbacks came after the first (40060) or too late (10062).
        deliveries: how often the gateway delivered it.
        failure: why no answer can come any longer, if that is so.
    """

    world: World
    id: int
    token: str
    kind: InteractionKind
    user: User
    channel: Channel
    data: Json
    created: float
    message: Message | None = None
    command_name: str | None = None
    opened_by: Interaction | None = None
    payload: Json = field(default_factory=dict)
    answered: int | None = None
    original: Message | None = None
    made: list[Message] = field(default_factory=list)
    replies: list[Reply] = field(default_factory=list)
    refused_answers: int = 0
    deliveries: int = 0
    failure: str | None = None

    def __repr__(self) -> str:
        what = self.command_name or self.data.get("custom_id")
        seen = ", ".join(reply.kind for reply in self.replies) or "nothing"
        return f"<Interaction {self.kind.name} {what!r} by {self.user.name}, who saw {seen}>"

    async def reply(self, *, within: float = 20.0) -> Reply:
        """Give what the person saw first.

        Raises:
            NoReplyError: the bot is gone, answered too late, or did not answer at all.
        """
        return await self._reply_of(lambda _: True, within)

    async def answer(self, *, within: float = 20.0) -> Reply:
        """Give the first thing the person saw that is more than "thinking"."""
        return await self._reply_of(lambda reply: reply.kind not in PENDING, within)

    async def _reply_of(self, wanted: Callable[[Reply], bool], within: float) -> Reply:
        def look() -> list[Reply | None]:
            found: list[Reply | None] = [reply for reply in self.replies if wanted(reply)]
            return found or ([None] if self.failure else [])

        try:
            first = (await self.world.pulse.until(look, within=within, what=f"an answer to {self}"))[0]
        except TimeoutError as error:
            raise NoReplyError(str(error)) from None
        if first is None:
            raise NoReplyError(f"{self}: {self.failure}")
        return first

    def deliver_again(self) -> None:
        """Deliver the same interaction, same id and token, once more."""
        self.deliver()

    def deliver(self) -> None:
        """Give it to the bot, if there is one."""
        if self.world.gateway.emit("INTERACTION_CREATE", self.payload):
            self.deliveries += 1
            self.failure = None
        else:
            self.fail("no bot is connected")

    def fail(self, why: str) -> None:
        """Note that no answer can come any longer, if the person still waits for one."""
        if all(reply.kind in PENDING for reply in self.replies):
            self.failure = why
        self.world.pulse.changed()

    def show(
        self, kind: ReplyKind, message: Message | None = None, **more: Modal | tuple[Choice, ...]
    ) -> None:
        """Note what the person sees."""
        modal, choices = more.get("modal"), more.get("choices", ())
        self.replies.append(
            Reply(
                kind,
                message is not None and message.ephemeral,
                message,
                message.text if message is not None else "",
                modal if isinstance(modal, Modal) else None,
                choices if isinstance(choices, tuple) else (),
            )
        )
        self.world.pulse.changed()

    def metadata(self) -> Json:
        """Write what a message tells of the interaction that it answers."""
        body: Json = {
            "id": str(self.id),
            "type": int(self.kind),
            "user": payloads.account(self.user),
            "authorizing_integration_owners": owners(self.channel),
        }
        if self.kind is InteractionKind.COMMAND:
            body |= {"name": self.command_name, "command_type": 1}
        elif self.kind is InteractionKind.COMPONENT and self.message is not None:
            body["interacted_message_id"] = str(self.message.id)
        elif self.opened_by is not None:
            body["triggering_interaction_metadata"] = self.opened_by.metadata()
        return body


def owners(channel: Channel) -> Json:
    """Write which owner has installed the application that is used here."""
    return {"0": "0" if channel.guild is None else str(channel.guild.id)}


def begin(
    kind: InteractionKind,
    user: User,
    channel: Channel,
    data: Json,
    *,
    message: Message | None = None,
    shown: Json | None = None,
    command_name: str | None = None,
    opened_by: Interaction | None = None,
    times: int = 1,
) -> Interaction:
    """Make an interaction and deliver it.

    Args:
        kind: what the person did.
        user: the person who did it.
        channel: where.
        data: the interaction's data.
        message: the message with the component.
        shown: that message's JSON if it has changed since the person looked at it.
        command_name: the whole name of the command.
        opened_by: the interaction that opened the modal.
        times: how often to deliver it.
    """
    world = user.world
    made = Interaction(
        world,
        world.ids.new(),
        secrets.token_urlsafe(120),
        kind,
        user,
        channel,
        data,
        world.clock.now(),
        message=message,
        command_name=command_name,
        opened_by=opened_by,
    )
    world.interactions[made.id] = made
    world.interactions_by_token[made.token] = made
    made.payload = _payload(world, made, shown)
    for _ in range(times):
        made.deliver()
    return made


def _payload(world: World, interaction: Interaction, shown: Json | None) -> Json:
    channel, user, guild = interaction.channel, interaction.user, interaction.channel.guild
    body: Json = {
        "version": 1,
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": int(interaction.kind),
        "token": interaction.token,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": payloads.channel(channel) | {"permissions": str(int(_may(user, channel)))},
        "app_permissions": str(int(world.bot_may(channel))),
        "locale": payloads.LOCALE,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": owners(channel),
        "context": 1 if guild is None else 0,
        "attachment_size_limit": 10 << 20,
    }
    if guild is None:
        body["user"] = payloads.account(user)
    else:
        member = payloads.member(guild, guild.members[user.id]) | {
            "permissions": str(int(_may(user, channel)))
        }
        body |= {
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": payloads.LOCALE, "features": []},
            "guild_locale": payloads.LOCALE,
            "member": member,
        }
    if interaction.message is not None:
        body["message"] = shown or payloads.message(interaction.message)
    return body


def _may(user: Account, channel: Channel) -> int:
    return int(PEOPLE_MAY if channel.guild is None else channel.guild.members[user.id].permissions)
