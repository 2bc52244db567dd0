"""The gateway's events that the bot gets, as Discord sends them today with all that it may add."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.loopback import payloads
from tests.loopback.errors import Json
from tests.loopback.model import ChannelKind

from .changes import Change, Path, changes
from .described import enriched
from .life import Life

_STAMP = "2026-03-02T09:00:00+00:00"
_SPARE = 1 << 55
"""An id of something that nothing depends on."""


@dataclass(frozen=True)
class Event:
    """One event.

    Attributes:
        depth: how many keys deep it is changed.
        skip: paths whose insides are not changed here, since another event has them.
        repaired: whether Discord tells the server again afterwards, since a changed one may say that it is gone.
    """

    name: str
    body: Json
    depth: int = 2
    skip: frozenset[Path] = frozenset()
    repaired: bool = False

    def changes(self) -> Iterator[Change]:
        """Yield its changes."""
        yield from changes(self.body, self.depth, self.skip)


def guild_create(life: Life) -> Json:
    """Return the server as it is."""
    return life.server.world.guild_payload(life.server.world.guild)


def events(life: Life) -> list[Event]:
    """Return all that are sent by themselves; interactions are in `presses`."""
    world, table = life.server.world, life.table
    home, bot = world.guild, world.bot
    guild = enriched(guild_create(life), "GuildWithCountsResponse")
    channel = enriched(payloads.channel(world.channel), "GuildChannelResponse")
    thread = table.place
    assert thread.kind is ChannelKind.PUBLIC_THREAD
    written = enriched(payloads.channel(thread), "ThreadResponse")
    member = enriched(payloads.member(home, home.members[table.people[0].id]), "GuildMemberResponse")
    role = enriched(guild["roles"][0], "GuildRoleResponse")
    of_home = {"guild_id": str(home.id)}
    user = enriched(payloads.account(bot), "UserResponse")
    spare = {"id": str(_SPARE)}
    message = _direct(life)
    guild |= {
        "roles": [role, *guild["roles"][1:]],
        "channels": [channel, *guild["channels"][1:]],
        "threads": [written, *guild["threads"][1:]],
        "members": [enriched(one, "GuildMemberResponse") for one in guild["members"]],
        "voice_states": [_voice(life)],
        "stage_instances": [{**spare, **of_home, "channel_id": str(_SPARE), "topic": "", "privacy_level": 2}],
        "guild_scheduled_events": [_scheduled(life)],
        "presences": [
            {"user": {"id": str(bot.id)}, "status": "online", "activities": [], "client_status": {}}
        ],
        "soundboard_sounds": [
            {"sound_id": str(_SPARE), "name": "", "volume": 1.0, "emoji_id": None, "emoji_name": None}
            | {"available": True, **of_home}
        ],
    }
    own = frozenset({("threads", 0, "thread_metadata")})
    bare = frozenset((one,) for one in ("channels", "threads", "members", "roles"))
    unavailable = {"id": str(home.id), "unavailable": True}
    thread_member = payloads.thread_member(thread, bot) | of_home
    return [
        Event("RESUMED", {"_trace": ["one"]}),
        Event("GUILD_CREATE", guild, 3, own),
        Event("GUILD_UPDATE", guild, 2, bare),
        Event("GUILD_DELETE", unavailable, repaired=True),
        Event("GUILD_DELETE", {**spare, "unavailable": False}),
        Event("CHANNEL_CREATE", channel | spare),
        Event("CHANNEL_UPDATE", channel),
        Event("CHANNEL_DELETE", channel | spare),
        Event("CHANNEL_PINS_UPDATE", of_home | {"channel_id": str(world.channel.id), "last_pin_timestamp": _STAMP}),
        Event("THREAD_CREATE", written | {"newly_created": True, "member": thread_member}, 3),
        Event("THREAD_UPDATE", written),
        Event("THREAD_DELETE", spare | of_home | {"parent_id": str(world.channel.id), "type": 11}),
        Event(
            "THREAD_LIST_SYNC",
            of_home | {"channel_ids": [str(world.channel.id)], "threads": [written], "members": [thread_member]},
            3,
        ),
        Event("THREAD_MEMBER_UPDATE", thread_member),
        Event(
            "THREAD_MEMBERS_UPDATE",
            {"id": str(thread.id), "member_count": 2, "removed_member_ids": [str(_SPARE)], **of_home}
            | {"added_members": [thread_member | {"member": member, "presence": None}]},
            3,
        ),
        Event("GUILD_MEMBER_ADD", member | of_home),
        Event("GUILD_MEMBER_UPDATE", member | of_home),
        Event("GUILD_MEMBER_REMOVE", {"user": user, **of_home}),
        Event("USER_UPDATE", user),
        Event("GUILD_ROLE_CREATE", {"role": role | spare, **of_home}),
        Event("GUILD_ROLE_UPDATE", {"role": role, **of_home}),
        Event("GUILD_ROLE_DELETE", {"role_id": str(_SPARE), **of_home}),
        Event("GUILD_EMOJIS_UPDATE", {"emojis": guild["emojis"], **of_home}, 3),
        Event("GUILD_STICKERS_UPDATE", {"stickers": guild["stickers"], **of_home}, 3),
        Event("GUILD_INTEGRATIONS_UPDATE", of_home),
        Event("WEBHOOKS_UPDATE", of_home | {"channel_id": str(world.channel.id)}),
        Event("STAGE_INSTANCE_CREATE", guild["stage_instances"][0]),
        Event("GUILD_SCHEDULED_EVENT_CREATE", _scheduled(life)),
        Event("VOICE_STATE_UPDATE", _voice(life)),
        Event("INTEGRATION_CREATE", spare | of_home | {"name": "", "type": "discord", "enabled": True, "account": spare}),
        Event("APPLICATION_COMMAND_PERMISSIONS_UPDATE", spare | of_home | {"application_id": str(bot.id), "permissions": [spare | {"type": 1, "permission": True}]}, 3),
        Event("ENTITLEMENT_CREATE", spare | of_home | {"sku_id": str(_SPARE), "application_id": str(bot.id), "type": 8, "deleted": False, "user_id": str(bot.id)}),
        Event("MESSAGE_CREATE", message),
        Event("MESSAGE_UPDATE", message, 1),
        Event("MESSAGE_DELETE", {"id": message["id"], "channel_id": message["channel_id"]}),
        Event("MESSAGE_DELETE_BULK", {"ids": [message["id"]], "channel_id": message["channel_id"]}),
        Event("MESSAGE_REACTION_ADD", {"user_id": str(bot.id), "channel_id": message["channel_id"], "message_id": message["id"], "emoji": {"id": None, "name": "x"}, "type": 0, "burst": False}),
        Event("TYPING_START", {"channel_id": message["channel_id"], "user_id": str(bot.id), "timestamp": 1}),
    ]  # fmt: skip


def ready(life: Life) -> Event:
    """Return the beginning of a session, which is followed by the server."""
    body, _ = life.server._welcome((0, 1))
    session = {"session_id": "one", "shard": [0, 1], "session_type": "normal", "_trace": ["one"]}
    more: Json = {
        "user_settings": {},
        "relationships": [],
        "private_channels": [],
        "presences": [],
        "auth": {},
    }
    body["user"] = enriched(body["user"], "UserPIIResponse")
    return Event("READY", body | session | more, 3, repaired=True)


def _direct(life: Life) -> Json:
    person = life.watcher
    stamped = {"timestamp": _STAMP, "edited_timestamp": None, "tts": False, "mention_everyone": False}
    lists: Json = {name: [] for name in ("mentions", "mention_roles", "attachments", "embeds", "components")}
    body: dict[str, Any] = {
        "id": str(_SPARE),
        "channel_id": str(person.dm.id),
        "author": payloads.account(person),
        "content": "hello",
        "type": 0,
        "pinned": False,
        "flags": 0,
        **stamped,
        **lists,
    }
    told: Json = enriched(body, "MessageResponse")
    return told | {"webhook_id": None}


def _voice(life: Life) -> Json:
    world = life.server.world
    flags = dict.fromkeys(("deaf", "mute", "self_deaf", "self_mute", "self_video", "suppress"), False)
    return flags | {
        "guild_id": str(world.guild.id),
        "channel_id": str(world.channel.id),
        "user_id": str(world.bot.id),
        "session_id": "one",
        "request_to_speak_timestamp": None,
    }


def _scheduled(life: Life) -> Json:
    return {
        "id": str(_SPARE),
        "guild_id": str(life.server.world.guild.id),
        "channel_id": None,
        "creator_id": None,
        "name": "",
        "scheduled_start_time": _STAMP,
        "scheduled_end_time": _STAMP,
        "privacy_level": 2,
        "status": 1,
        "entity_type": 3,
        "entity_id": None,
        "entity_metadata": {"location": ""},
        "user_count": 0,
        "image": None,
    }
