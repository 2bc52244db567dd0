"""How Discord writes what it keeps as JSON. Reads the model, changes nothing."""

from __future__ import annotations

import struct

from .clock import iso
from .errors import Json
from .model import (
    PEOPLE_MAY,
    Account,
    Attachment,
    Channel,
    ChannelKind,
    Guild,
    Membership,
    Message,
    MessageFlag,
    Permission,
)

LOCALE = "en-GB"


def account(person: Account) -> Json:
    """Write a user."""
    return {
        "id": str(person.id),
        "username": person.name,
        "global_name": person.display_name,
        "discriminator": "0042" if person.bot else "0",
        "avatar": None,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "bot": person.bot,
        "public_flags": 0,
        "flags": 0,
    }


def member(guild: Guild, membership: Membership, *, with_user: bool = True) -> Json:
    """Write a guild's member."""
    body: Json = {
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [str(guild.bot_role)] if membership.account.bot else [],
        "joined_at": iso(membership.joined),
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }
    if with_user:
        body["user"] = account(membership.account)
    return body


def channel(place: Channel) -> Json:
    """Write a channel, a thread or a DM."""
    body: Json = {
        "id": str(place.id),
        "type": int(place.kind),
        "flags": 0,
        "last_message_id": str(place.messages[-1].id) if place.messages else None,
    }
    if place.kind is ChannelKind.DM:
        return body | {"recipients": [account(place.recipient)] if place.recipient else []}
    assert place.guild is not None
    body |= {"guild_id": str(place.guild.id), "name": place.name, "rate_limit_per_user": place.slowmode}
    if place.parent is not None:
        return body | {
            "parent_id": str(place.parent.id),
            "owner_id": str(place.owner.id) if place.owner else "0",
            "message_count": len(place.messages),
            "member_count": len(place.joined),
            "total_message_sent": len(place.messages),
            "thread_metadata": _thread_metadata(place),
        }
    overwrite = {"id": str(place.guild.bot_role), "type": 0, "allow": "0", "deny": str(int(place.denied))}
    return body | {
        "parent_id": None,
        "position": 0,
        "topic": place.topic,
        "nsfw": False,
        "permission_overwrites": [overwrite] if place.denied else [],
    }


def _thread_metadata(thread: Channel) -> Json:
    body: Json = {
        "archived": thread.archived,
        "auto_archive_duration": thread.archive_minutes,
        "archive_timestamp": iso(thread.archive_changed),
        "locked": thread.locked,
        "create_timestamp": iso(thread.created),
    }
    return body | ({"invitable": thread.invitable} if thread.kind is ChannelKind.PRIVATE_THREAD else {})


def thread_member(thread: Channel, person: Account) -> Json:
    """Write an account's membership of a thread."""
    return {
        "id": str(thread.id),
        "user_id": str(person.id),
        "join_timestamp": iso(thread.joined[person.id]),
        "flags": 1,
    }


def attachment(file: Attachment, base: str) -> Json:
    """Write a file that was sent; `base` is where files can be fetched."""
    url = f"{base}/attachments/{file.id}/{file.name}"
    return {
        "id": str(file.id),
        "filename": file.name,
        "size": len(file.data),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    }


def message(post: Message, *, assets: str = "https://cdn.discordapp.com") -> Json:
    """Write a message as REST gives it."""
    hidden = post.flags & MessageFlag.SUPPRESS_EMBEDS
    body: Json = {
        "id": str(post.id),
        "channel_id": str(post.channel.id),
        "type": _message_type(post),
        "author": account(post.author),
        "content": post.content,
        "timestamp": iso(post.created),
        "edited_timestamp": None if post.edited is None else iso(post.edited),
        "tts": False,
        "pinned": False,
        "mention_everyone": post.pinged_everyone,
        "mentions": [account(person) for person in post.pinged],
        "mention_roles": [str(role) for role in post.pinged_roles],
        "attachments": [attachment(file, assets) for file in post.attachments],
        "embeds": [] if hidden else [_embed(embed, post, assets) for embed in post.embeds],
        "components": post.components,
        "flags": int(post.flags),
    }
    if post.nonce is not None:
        body["nonce"] = post.nonce
    if post.thread is not None:
        body["thread"] = channel(post.thread)
    if post.reference is not None:
        body["message_reference"] = post.reference
    if post.interaction is not None:
        body |= {
            "application_id": str(post.author.id),
            "webhook_id": str(post.author.id),
            "interaction_metadata": post.interaction.metadata(),
        }
        if post.interaction.command_name:
            body["interaction"] = {
                "id": str(post.interaction.id),
                "type": 2,
                "name": post.interaction.command_name,
                "user": account(post.interaction.user),
            }
    return body


def _embed(embed: Json, post: Message, assets: str) -> Json:
    body: Json = {"type": "rich"} | embed
    if "fields" in body:
        body["fields"] = [{"inline": False} | entry for entry in body["fields"]]
    shown = str((body.get("image") or {}).get("url") or "").removeprefix("attachment://")
    for file in post.attachments:
        if file.name == shown:
            written = attachment(file, assets)
            body["image"] = {name: written[name] for name in ("url", "proxy_url")} | _size(file.data)
    return body


def _size(data: bytes) -> Json:
    """Read the size of a PNG; of others nothing is told."""
    if not data.startswith(b"\x89PNG"):
        return {}
    return dict(zip(("width", "height"), struct.unpack(">II", data[16:24]), strict=True))


def _message_type(post: Message) -> int:
    if (
        post.interaction is not None
        and post.interaction.command_name
        and post.interaction.made[:1] in ([], [post])
    ):
        return 20
    return 19 if post.reference is not None else 0


def gateway_message(post: Message) -> Json:
    """Write a message as the gateway gives it: an ephemeral one without its guild."""
    body = message(post)
    guild = post.channel.guild
    if guild is None or post.ephemeral:
        return body
    body["guild_id"] = str(guild.id)
    if post.author.id in guild.members:
        body["member"] = member(guild, guild.members[post.author.id], with_user=False)
    return body


def without_content(body: Json) -> Json:
    """Write a message as a bot gets it that may not read what others write."""
    return body | {"content": "", "embeds": [], "attachments": [], "components": []}


def guild(home: Guild, channels: list[Channel], bot: Account) -> Json:
    """Write a guild as REST gives it, with what the gateway adds."""
    people = home.bot_may & PEOPLE_MAY
    return {
        "id": str(home.id),
        "name": home.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": str(home.owner.id),
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [
            _role(home.id, "@everyone", people, 0),
            _role(home.bot_role, bot.display_name, home.bot_may, 1, managed_by=bot.id),
        ],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": LOCALE,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "premium_progress_bar_enabled_user_updated_at": None,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
        "inventory_settings": None,
        "embed_enabled": False,
        "embed_channel_id": None,
        "joined_at": iso(home.members[bot.id].joined),
        "large": False,
        "unavailable": False,
        "member_count": len(home.members),
        "members": [member(home, home.members[bot.id])],
        "channels": [channel(place) for place in channels if not place.is_thread],
        "threads": [
            channel(place) | ({"member": thread_member(place, bot)} if bot.id in place.joined else {})
            for place in channels
            if place.is_thread and not place.archived
        ],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def own_guild(home: Guild) -> Json:
    """Write a guild as a list of the bot's own has it."""
    return {
        "id": str(home.id),
        "name": home.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "permissions": str(int(home.bot_may)),
        "features": [],
    }


def _role(number: int, name: str, may: Permission, position: int, *, managed_by: int | None = None) -> Json:
    return {
        "id": str(number),
        "name": name,
        "description": None,
        "permissions": str(int(may)),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": managed_by is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
        **({} if managed_by is None else {"tags": {"bot_id": str(managed_by)}}),
    }


def application(bot: Account, owner: Account, guilds: int) -> Json:
    """Write the bot's application; its own id is the bot's."""
    return {
        "id": str(bot.id),
        "name": bot.display_name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": account(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": account(owner),
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "event_webhooks_url": None,
        "event_webhooks_status": 1,
        "event_webhooks_types": [],
        "integration_types_config": {"0": {}},
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }
