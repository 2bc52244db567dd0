"""What the bot needs of an event: the same event without the rest, for reading it again where discord.py can't read it whole."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

# Any: JSON as Discord sends it, of which nothing is certain here.
Json: TypeAlias = dict[str, Any]

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
_LEAST: Final = {"version": 1, "attachment_size_limit": _FILE_SIZE}


def interaction(data: Json) -> Json:
    """Return an interaction without what is not needed of it, of its message and of its member."""
    found = {**_LEAST, **_only(data, _INTERACTION), "data": _chosen(data)}
    member, message = _object(data, "member"), _object(data, "message")
    if member:
        found["member"] = _member(member)
    if message:
        found["message"] = _message(message) | _only(message, ("components",))
    return found


def bare_interaction(data: Json) -> Json:
    """Return what an interaction can't be answered without: who has asked for what, and where."""
    found = {**_LEAST, **_only(data, _BARE_INTERACTION), "data": _chosen(data)}
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
    return found | {"channel": _channel(_object(data, "channel"), data.get("channel_id"))}


def guild(data: Json) -> Json:
    """Return a server with its roles, channels and members, and without events, voices, emoji and the like."""
    return _only(data, _GUILD)


def plain_guild(data: Json) -> Json:
    """Return a server with its language, roles and text channels, of each only what is needed, and without odd ones."""
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
    # A server that has not sent its channels is one that is known already.
    return bare_guild(data) | told | {"roles": roles} | ({"channels": channels} if "channels" in data else {})


def bare_guild(data: Json) -> Json:
    """Return a server's id and name, by which it is served; what else is needed of it is asked for."""
    # What was read of it before may be what can't be used.
    return _only(data, _BARE_GUILD) | {"member_count": None}


LEANER: Final[Mapping[str, Sequence[Callable[[Json], Json]]]] = {
    "INTERACTION_CREATE": (interaction, bare_interaction),
    "GUILD_CREATE": (guild, plain_guild, bare_guild),
    # The channels and the members of a server that is known already stay those that are known.
    "GUILD_UPDATE": (guild, plain_guild),
}
"""By an event's kind, what is read of it where the whole can't be read: the first of these that can be."""


def _object(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = data.get(name)
    return found if isinstance(found, Mapping) else {}


def _objects(data: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    found = data.get(name)
    return [one for one in found if _has_id(one)] if isinstance(found, list) else []


def _only(data: Mapping[str, Any], names: Iterable[str]) -> Json:
    return {name: data[name] for name in names if name in data}


def resolved(data: Mapping[str, Any], can_read: Callable[[Json], bool]) -> Json:
    """Return of what a command's choices mean (people, roles, channels) all that can be read.

    Args:
        data: as the command's data has it.
        can_read: whether a part of it can be read.
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
    """Return what was pressed, chosen or typed."""
    return {"component_type": 2, "components": [], **data["data"]}


def _message(message: Mapping[str, Any]) -> Json:
    """Return a message that was clicked: which it is, and who sees it; where that is not known, everybody does."""
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
        **_only(member, ("roles", "permissions", "nick")),
        "user": _user(member["user"]),
    }


def _user(user: Mapping[str, Any]) -> Json:
    return {
        "id": user["id"],
        "username": str(user.get("username") or user["id"]),
        "discriminator": "0",
        "avatar": None,
        "global_name": user.get("global_name"),
        "bot": bool(user.get("bot")),
    }


def _channel(channel: Mapping[str, Any], number: object) -> Json:
    """Return a channel, or a thread with the channel that it is in, with the rest of what discord.py insists on."""
    kind = channel.get("type")
    if not _has_id(channel) and number is None:
        return {}
    found: Json = {"id": channel.get("id", number), "type": kind if isinstance(kind, int) else 0, "name": ""}
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
    return isinstance(one, Mapping) and str(one.get("id")).isdigit()
