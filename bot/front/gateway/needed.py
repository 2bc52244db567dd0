"""Reduced events: only the parts that the bot needs, for events that discord.py can't read in full."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import discord

# Any: JSON from Discord, which may be malformed.
Json: TypeAlias = dict[str, Any]

INTENTS: Final = discord.Intents(guilds=True, dm_messages=True)
"""The events that Discord sends. Of a direct message only the author is used: its content is dropped unread."""

_TEXT: Final = (0, 5)
_THREADS: Final = (10, 11, 12)
_EPOCH: Final = "1970-01-01T00:00:00+00:00"
_FILE_SIZE: Final = 10 << 20
_INTERACTION: Final = (
    *("id", "application_id", "token", "type", "version", "data", "user", "channel", "guild_id", "guild"),
    *("locale", "guild_locale", "app_permissions", "attachment_size_limit", "context"),
)
_BARE_INTERACTION: Final = ("id", "application_id", "token", "type", "guild_id", "locale", "app_permissions")
_GUILD: Final = (
    *("id", "name", "owner_id", "member_count", "unavailable", "features", "preferred_locale"),
    *("system_channel_id", "system_channel_flags", "roles", "channels", "threads", "members"),
)
_BARE_GUILD: Final = ("id", "name", "unavailable")
_RESOLVED: Final = (("users", "members"), ("roles",), ("channels",), ("attachments",), ("messages",))
_TYPES: Final[Mapping[str, Any]] = {
    **dict.fromkeys(("token", "locale", "guild_locale"), str),
    **dict.fromkeys(("data", "guild", "channel", "member", "user", "message"), Mapping),
}
_NAMES: Final = ("nick", "global_name", "username")
_KINDS: Final = (2, 3, 4, 5)
"""The kinds of interactions that people can do: commands, components, completions, forms."""
_LARGEST: Final = (1 << 63) - 1
_LEAST: Final = {"version": 1, "attachment_size_limit": _FILE_SIZE}


def checked(data: Json) -> Json:
    """Return an interaction whose actor, place and words are of the types that the bot uses them as.

    discord.py takes over most values unseen.

    Raises:
        TypeError: if something is of another type.
        KeyError: if nobody can be seen to have done it.
    """
    odd = [name for name, kind in _TYPES.items() if name in data and not isinstance(data[name], kind)]
    server, message = data.get("guild_id"), _object(data, "message")
    who = _object(data, "member") if server is not None else data
    user = who["user"]
    odd += [name for name in _NAMES if not isinstance(who.get(name), str | None)]
    odd += [name for name in _NAMES if not isinstance(user.get(name), str | None)]
    if not data["token"]:
        odd.append("token")
    if not _has_id(user) or (server is not None and not _has_id({"id": server})):
        odd.append("id")
    if not isinstance(message.get("flags", 0), int) or not isinstance(data["data"], Mapping):
        odd.append("data")
    if odd:
        raise TypeError(odd)
    return data


def interaction(data: Json) -> Json:
    """Return an interaction without the unneeded parts of itself, its message and its member."""
    found = {**_LEAST, **_of_types(_only(data, _INTERACTION)), "data": _chosen(data)}
    member, message = _object(data, "member"), _object(data, "message")
    if member:
        found["member"] = _member(member)
    if message:
        found["message"] = _message(message) | _only(message, ("components",))
    return checked(found)


def bare_interaction(data: Json) -> Json:
    """Return the minimum of an interaction: the actor, the request, and the place."""
    found = {**_LEAST, **_of_types(_only(data, _BARE_INTERACTION)), "data": _chosen(data)}
    member, user, message = (_object(data, name) for name in ("member", "user", "message"))
    if not str(data.get("app_permissions")).isdigit():
        found.pop("app_permissions", None)
    if member:
        found["member"] = {"user": _user(member["user"]), "roles": _numbers(member.get("roles")), "flags": 0}
        if str(member.get("permissions")).isdigit():
            found["member"]["permissions"] = member["permissions"]
    elif user:
        found["user"] = _user(user)
    if _has_id(message):
        found["message"] = _message(message)
    return checked(found | {"channel": _channel(_object(data, "channel"), data.get("channel_id"))})


def unread(data: Json) -> Json:
    """Return what an answer to an interaction needs, by nobody and without what was asked for.

    Raises:
        ValueError: if its kind is unknown, so no answer is, or if it has no token.
    """
    if data["type"] not in _KINDS or isinstance(data["type"], bool) or not data["token"]:
        raise ValueError(data["type"])
    nobody = {"id": "0", "username": "", "discriminator": "0", "avatar": None}
    told = _of_types(_only(data, ("id", "token", "type", "application_id", "locale", "token")))
    return {**_LEAST, **told, "user": nobody, "data": {}}


def session(data: Json) -> Json:
    """Return the beginning of a session: the bot's account, its application, and the servers to come."""
    found = _only(data, ("v", "session_id", "resume_gateway_url", "shard"))
    application = _object(data, "application")
    if _has_id(application) and isinstance(application.get("flags"), int):
        found["application"] = _only(application, ("id", "flags"))
    servers = [{"id": one["id"], "unavailable": True} for one in _objects(data, "guilds")]
    return {**found, "user": _user(data["user"]), "guilds": servers}


def guild(data: Json) -> Json:
    """Return a server with its roles, channels and members, and without events, voices, emoji and the like."""
    return _only(data, _GUILD)


def plain_guild(data: Json) -> Json:
    """Return a server with its language, roles and text channels, reduced, and without malformed ones."""
    told = {name: data[name] for name in ("preferred_locale",) if isinstance(data.get(name), str)}
    roles = [{"name": "", **_only(role, ("id", "permissions"))} for role in _objects(data, "roles")]
    channels = [
        {
            "name": "",
            "position": 0,
            **_only(channel, ("id", "type", "name", "position", "permission_overwrites")),
        }
        for channel in _objects(data, "channels")
        if channel.get("type") in _TEXT
    ]
    features = data.get("features")
    told["features"] = features if isinstance(features, list) else []
    # A server without channels in the event is already known.
    return bare_guild(data) | told | {"roles": roles} | ({"channels": channels} if "channels" in data else {})


def bare_guild(data: Json) -> Json:
    """Return a server's id and name, which are enough to serve it. Other data is fetched when needed."""
    # Previously read data may be the unreadable part.
    return _only(data, _BARE_GUILD) | {"member_count": None}


LEANER: Final[Mapping[str, Sequence[Callable[[Json], Json]]]] = {
    "READY": (session,),
    "INTERACTION_CREATE": (interaction, bare_interaction),
    "GUILD_CREATE": (guild, plain_guild, bare_guild),
    # A known server keeps its known channels and members.
    "GUILD_UPDATE": (guild, plain_guild),
}
"""The reductions to try in order, by the kind of event."""


def direct_message(data: Json) -> Json | None:
    """Return that a person has written to the bot, without what; None for what a bot or a webhook has written."""
    author = _object(data, "author")
    if data.get("guild_id") is not None or data.get("webhook_id") is not None:
        return None
    if not _has_id(author) or author.get("bot") or author.get("system"):
        return None
    told = {"id": data["id"], "channel_id": data["channel_id"], "author": _user(author)}
    return {**told, "type": 0, "content": ""}


def nothing(data: Json) -> None:
    """Return nothing of an event that is not needed."""


WANTED: Final[Mapping[str, Callable[[Json], Json | None]]] = {
    "INTERACTION_CREATE": checked,
    "MESSAGE_CREATE": direct_message,
    **dict.fromkeys(
        ("MESSAGE_UPDATE", "MESSAGE_DELETE", "MESSAGE_DELETE_BULK", "CHANNEL_PINS_UPDATE"), nothing
    ),
}
"""By an event's kind, what alone is read of it; None for nothing."""


def _object(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = data.get(name)
    return found if isinstance(found, Mapping) else {}


def _objects(data: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    found = data.get(name)
    return [one for one in found if _has_id(one)] if isinstance(found, list) else []


def _of_types(found: Json) -> Json:
    return {name: value for name, value in found.items() if isinstance(value, _TYPES.get(name, object))}


def _name(user: Mapping[str, Any], name: str) -> str | None:
    found = user.get(name)
    return found if isinstance(found, str) else None


def _only(data: Mapping[str, Any], names: Iterable[str]) -> Json:
    return {name: data[name] for name in names if name in data}


def resolved(data: Mapping[str, Any], can_read: Callable[[Json], bool]) -> Json:
    """Return the readable ones of a command's resolved people, roles and channels.

    Args:
        data: the resolved part of the command's data.
        can_read: returns whether a part can be read.
    """
    found: Json = {}
    for names in _RESOLVED:
        part = _only(data, names)
        if can_read(part):
            found |= part
    people, members = _object(data, "users"), _object(data, "members")
    if "users" not in found:
        found["users"] = {key: _user(user) for key, user in people.items() if _has_id(user)}
        found["members"] = {key: {"roles": [], "flags": 0} for key in found["users"] if key in members}
    return found


def _chosen(data: Json) -> Json:
    """Return the pressed, chosen or typed data."""
    return {"component_type": 2, "components": [], **data["data"]}


def _message(message: Mapping[str, Any]) -> Json:
    """Return a clicked message: its id and its visibility. Unknown visibility counts as public."""
    flags = message.get("flags")
    return {
        "id": message["id"],
        "type": 0,
        "content": "",
        "flags": flags if isinstance(flags, int) else 0,
        "components": [],
    }


def _member(member: Mapping[str, Any]) -> Json:
    return {
        "roles": [],
        "flags": 0,
        **_only(member, ("roles", "permissions")),
        "nick": _name(member, "nick"),
        "user": _user(member["user"]),
    }


def _user(user: Mapping[str, Any]) -> Json:
    return {
        "id": user["id"],
        "username": _name(user, "username") or str(user["id"]),
        "discriminator": "0",
        "avatar": None,
        "global_name": _name(user, "global_name"),
        "bot": bool(user.get("bot")),
    }


def _channel(channel: Mapping[str, Any], number: object) -> Json:
    """Return a channel, or a thread with its channel, with the fields that discord.py requires."""
    kind = channel.get("type")
    if not _has_id(channel) and number is None:
        return {}
    found: Json = {
        "id": channel["id"] if _has_id(channel) else number,
        "type": kind if isinstance(kind, int) else 0,
        "name": "",
    }
    if kind not in _THREADS:
        return found | {"position": 0}
    times = {"archived": False, "auto_archive_duration": 1440, "archive_timestamp": _EPOCH}
    return found | {
        "parent_id": channel["parent_id"],
        "owner_id": channel.get("owner_id") or 0,
        "message_count": 0,
        "member_count": 0,
        "thread_metadata": times,
    }


def _numbers(found: object) -> list[str]:
    return [one for one in found if str(one).isdigit()] if isinstance(found, list) else []


def _has_id(one: object) -> bool:
    return isinstance(one, Mapping) and str(one.get("id")).isdecimal() and int(one["id"]) <= _LARGEST
