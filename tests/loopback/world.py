"""The world that the bot lives in: who and what there is, and what people and moderators do to it.

What the bot asks for comes through the routes; presses and commands of people are in `users`.
"""

from __future__ import annotations

import base64
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from . import payloads
from .clock import Clock, Snowflakes
from .errors import Json, refusal
from .model import (
    EVERYTHING,
    PEOPLE_MAY,
    Account,
    Channel,
    ChannelKind,
    Guild,
    Membership,
    Message,
    Permission,
)
from .pulse import Pulse
from .users import User

if TYPE_CHECKING:
    from .gateway import Gateway
    from .interactions import Interaction

GUILDS, MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 9, 1 << 12, 1 << 15
DM_MAY = PEOPLE_MAY | Permission.EMBED_LINKS | Permission.ATTACH_FILES


class World:
    """Everything that this Discord keeps. It survives the bot's death.

    Attributes:
        guild: the first guild, made at the start; `channel` is its first text channel.
        bot: the bot's account; its id is the application's too.
        token: the bot's token, in the form that real ones have.
        commands: what is registered, by guild id; None for the global ones.
        set_up: what of the application was set otherwise on its page.
    """

    def __init__(self, clock: Clock, gateway: Gateway, pulse: Pulse) -> None:
        self.clock = clock
        self.gateway = gateway
        self.pulse = pulse
        self.ids = Snowflakes(clock)
        self.accounts: dict[int, Account] = {}
        self.users: dict[str, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int | None, list[Json]] = {}
        self.set_up: Json = {}
        self.interactions: dict[int, Interaction] = {}
        self.interactions_by_token: dict[str, Interaction] = {}
        self.all_messages: list[Message] = []
        self.created_commands: list[float] = []
        self.bot = Account(self.ids.new(), "kontor", "Kontor", bot=True)
        self.accounts[self.bot.id] = self.bot
        name = base64.urlsafe_b64encode(str(self.bot.id).encode()).decode().rstrip("=")
        self.token = f"{name}.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(28)}"
        self.owner = self.user("owner", joins=())
        self.guild = self.add_guild("Harbour")
        self.channel = self.add_channel("tables")

    # People and places

    def user(
        self, name: str, *, display_name: str | None = None, joins: Iterable[Guild] | None = None
    ) -> User:
        """Return the person of this name; a new one joins these guilds (default: all there are)."""
        if name not in self.users:
            person = User(self, self.ids.new(), name, display_name or name)
            self.users[name] = person
            self.accounts[person.id] = person
            for guild in self.guilds.values() if joins is None else joins:
                self.join(person, guild)
        return self.users[name]

    def add_guild(self, name: str) -> Guild:
        """Found a guild with the owner and the bot in it."""
        number = self.ids.new()
        guild = Guild(number, name, self.ids.new(), self.owner)
        now = self.clock.now()
        guild.members[self.owner.id] = Membership(self.owner, now, EVERYTHING)
        guild.members[self.bot.id] = Membership(self.bot, now)
        self.guilds[number] = guild
        self.gateway.emit("GUILD_CREATE", self.guild_payload(guild), GUILDS, guild=guild.id)
        self.pulse.changed()
        return guild

    def add_channel(self, name: str, guild: Guild | None = None, *, topic: str | None = None) -> Channel:
        """Make a text channel."""
        home, now = guild or self.guild, self.clock.now()
        channel = Channel(self.ids.new(), ChannelKind.TEXT, name, home, topic=topic, created=now)
        self.channels[channel.id] = channel
        self.gateway.emit("CHANNEL_CREATE", payloads.channel(channel), GUILDS)
        self.pulse.changed()
        return channel

    def join(self, person: Account, guild: Guild) -> None:
        """Let a person join a guild."""
        guild.members[person.id] = Membership(person, self.clock.now())
        joined = payloads.member(guild, guild.members[person.id]) | {"guild_id": str(guild.id)}
        self.gateway.emit("GUILD_MEMBER_ADD", joined, MEMBERS)

    def leave(self, person: Account, guild: Guild) -> None:
        """Let a person leave a guild; if it is the bot, it is put out of it."""
        del guild.members[person.id]
        if person is self.bot:
            self.gateway.emit("GUILD_DELETE", {"id": str(guild.id)}, GUILDS, guild=guild.id)
        else:
            gone = {"guild_id": str(guild.id), "user": payloads.account(person)}
            self.gateway.emit("GUILD_MEMBER_REMOVE", gone, MEMBERS)
        self.pulse.changed()

    def dm(self, person: Account) -> Channel:
        """Give the DM channel of a person with the bot; it is made when it is first asked for."""
        for channel in self.channels.values():
            if channel.recipient is person:
                return channel
        channel = Channel(self.ids.new(), ChannelKind.DM, f"DM of {person.name}", recipient=person)
        self.channels[channel.id] = channel
        return channel

    def threads(self, channel: Channel) -> list[Channel]:
        """Give the threads of a channel that have not been deleted."""
        return [place for place in self.channels.values() if place.parent is channel and not place.deleted]

    def keep(self, message: Message) -> None:
        """Put a new message into its channel and tell the bot; one in an archived thread opens it again."""
        channel = message.channel
        channel.messages.append(message)
        self.all_messages.append(message)
        if channel.is_thread and not message.ephemeral:
            for person in (message.author, *message.pinged):
                channel.joined.setdefault(person.id, self.clock.now())
            if channel.archived:
                self.set_archived(channel, archived=False)
        self.announce(message)

    # What moderators do

    def grant(self, person: Account, may: Permission, guild: Guild | None = None) -> None:
        """Give a person further permissions in a guild."""
        (guild or self.guild).members[person.id].permissions |= may

    def deny(self, channel: Channel, *may: Permission) -> None:
        """Take permissions from the bot in a channel (and its threads); none named: give all back."""
        channel.denied = Permission(0)
        for permission in may:
            channel.denied |= permission
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self.gateway.emit(event, payloads.channel(channel), GUILDS)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads, or a thread."""
        channel.deleted = True
        if channel.parent is not None and channel.guild is not None:
            self.gateway.emit(
                "THREAD_DELETE",
                {
                    "id": str(channel.id),
                    "guild_id": str(channel.guild.id),
                    "parent_id": str(channel.parent.id),
                    "type": int(channel.kind),
                },
                GUILDS,
            )
        else:
            for thread in self.threads(channel):
                thread.deleted = True
            self.gateway.emit("CHANNEL_DELETE", payloads.channel(channel), GUILDS)
        self.pulse.changed()

    def delete_message(self, message: Message) -> None:
        """Delete a message."""
        message.deleted = True
        if message in message.channel.messages:
            message.channel.messages.remove(message)
        guild = message.channel.guild
        body: Json = {"id": str(message.id), "channel_id": str(message.channel.id)}
        if guild is not None and not message.ephemeral:
            body["guild_id"] = str(guild.id)
        self.gateway.emit("MESSAGE_DELETE", body, self.intent_of(message))
        self.pulse.changed()

    def set_archived(self, thread: Channel, *, archived: bool = True, locked: bool | None = None) -> None:
        """Archive a thread, or take it out of the archive; Discord itself does so after days of silence."""
        thread.archived = archived
        thread.archive_changed = self.clock.now()
        if locked is not None:
            thread.locked = locked
        self.gateway.emit("THREAD_UPDATE", payloads.channel(thread), GUILDS)
        self.pulse.changed()

    # What the routes ask

    def find_channel(self, number: int) -> Channel:
        """Give a channel that is there and that the bot sees, or refuse as Discord does."""
        channel = self.channels.get(number)
        if channel is None or channel.deleted or (channel.parent is not None and channel.parent.deleted):
            raise refusal(10003)
        if not self.bot_may(channel) & Permission.VIEW_CHANNEL:
            raise refusal(50001)
        return channel

    def find_message(self, channel: Channel, number: int) -> Message:
        """Give a message of a channel that everyone there sees, or refuse as Discord does."""
        for message in reversed(channel.messages):
            if message.id == number and not message.ephemeral:
                return message
        raise refusal(10008)

    def find_account(self, number: int) -> Account:
        """Give an account, or refuse as Discord does."""
        if number not in self.accounts:
            raise refusal(10013)
        return self.accounts[number]

    def require(self, channel: Channel, *needed: Permission) -> None:
        """Refuse with 50013 what the bot has no permission for."""
        may = self.bot_may(channel)
        if any(not may & permission for permission in needed):
            raise refusal(50013)

    def bot_may(self, channel: Channel) -> Permission:
        """Give what the bot may do in a channel."""
        if channel.guild is None:
            return DM_MAY
        if self.bot.id not in channel.guild.members:
            return Permission(0)
        denied = channel.denied | (channel.parent.denied if channel.parent is not None else Permission(0))
        may = channel.guild.bot_may & ~denied
        return may if may & Permission.VIEW_CHANNEL else Permission(0)

    def sees(self, person: Account, channel: Channel) -> bool:
        """Say whether a person sees a channel at all."""
        if channel.deleted:
            return False
        if channel.guild is None:
            return channel.recipient is person or person is self.bot
        if person.id not in channel.guild.members:
            return False
        return channel.kind is not ChannelKind.PRIVATE_THREAD or person.id in channel.joined

    def guild_payload(self, guild: Guild) -> Json:
        """Write a guild with its channels and its threads that are not archived."""
        places = [place for place in self.channels.values() if place.guild is guild and not place.deleted]
        return payloads.guild(guild, places, self.bot)

    def intent_of(self, message: Message) -> int:
        """Give the intent that a bot needs to hear of a message; ephemeral ones go the way of DMs."""
        return DIRECT_MESSAGES if message.channel.guild is None or message.ephemeral else GUILD_MESSAGES

    def announce(self, message: Message, event: str = "MESSAGE_CREATE") -> None:
        """Tell the bot of a message, without its content where it has no right to that."""
        body = payloads.gateway_message(message)
        own = message.author is self.bot or message.channel.guild is None or self.bot in message.pinged
        redacted = None if own else payloads.without_content(body)
        self.gateway.emit(event, body, self.intent_of(message), redacted=redacted)
        self.pulse.changed()
