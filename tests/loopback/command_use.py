"""How a person fills in a slash command: which one is meant, what may be given, how Discord writes it.

Nothing is sent here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from . import payloads
from .errors import CannotDoError, Json
from .model import Account, Channel, Permission

if TYPE_CHECKING:
    from .users import User

SUBCOMMAND, SUBCOMMAND_GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(3, 11)
GUILD_CONTEXT, DM_CONTEXT = 0, 1

Value: TypeAlias = str | int | float | bool | Account | Channel


def fill_in(
    user: User, path: str, channel: Channel, values: Mapping[str, Value], focused: str | None
) -> Json:
    """Write the data of a command's interaction, or say why this person can't give that command.

    Args:
        user: the person who gives it.
        path: the names of group and subcommand, such as "sea trade".
        channel: where.
        values: what is given for the options, by name.
        focused: the option that is being typed, for autocompletion; then nothing is required.

    Raises:
        CannotDoError: there is no such command here, or Discord's client would not let it be sent so.
    """
    names = path.removeprefix("/").split()
    command = _find(user, names[0], channel)
    nodes = [command]
    for name in names[1:]:
        inner = {option["name"]: option for option in nodes[-1].get("options") or ()}
        if name not in inner or inner[name]["type"] not in (SUBCOMMAND, SUBCOMMAND_GROUP):
            raise CannotDoError(f"/{path}: there is no {name!r}, only {sorted(inner)}")
        nodes.append(inner[name])
    if any(option["type"] in (SUBCOMMAND, SUBCOMMAND_GROUP) for option in nodes[-1].get("options") or ()):
        raise CannotDoError(f"/{path} is a group; give one of its subcommands")
    resolved: Json = {}
    options = _options(user, path, nodes[-1], values, focused, resolved)
    for node in reversed(nodes[1:]):
        options = [{"type": node["type"], "name": node["name"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if resolved:
        data["resolved"] = resolved
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    return data


def _find(user: User, name: str, channel: Channel) -> Json:
    registered = user.world.commands
    if channel.guild is None:
        here = [command for command in registered.get(None, []) if _allows(command, DM_CONTEXT)]
    else:
        everywhere = [command for command in registered.get(None, []) if _allows(command, GUILD_CONTEXT)]
        here = registered.get(channel.guild.id, []) + everywhere
    for command in here:
        if command["name"] == name and command["type"] == 1:
            _check_permission(user, command, channel)
            return command
    raise CannotDoError(f"/{name} is not registered here, only {sorted(command['name'] for command in here)}")


def _allows(command: Json, context: int) -> bool:
    contexts = command.get("contexts")
    if contexts is not None:
        return context in contexts
    return context == GUILD_CONTEXT or command.get("dm_permission") is not False


def _check_permission(user: User, command: Json, channel: Channel) -> None:
    needed = command.get("default_member_permissions")
    if channel.guild is None or needed is None:
        return
    may = channel.guild.members[user.id].permissions
    if may & Permission.ADMINISTRATOR:
        return
    if int(needed) == 0 or int(may) & int(needed) != int(needed):
        raise CannotDoError(f"{user.name} may not use /{command['name']}")


def _options(
    user: User, path: str, node: Json, values: Mapping[str, Value], focused: str | None, resolved: Json
) -> list[Json]:
    known: dict[str, Json] = {option["name"]: option for option in node.get("options") or ()}
    for name in values:
        if name not in known:
            raise CannotDoError(f"/{path} has no option {name!r}, only {sorted(known)}")
    if focused is not None and not known.get(focused, {}).get("autocomplete"):
        raise CannotDoError(f"/{path}: the option {focused!r} has no autocompletion")
    filled: list[Json] = []
    for name, option in known.items():
        if name not in values:
            if option.get("required") and focused is None:
                raise CannotDoError(f"/{path}: the option {name!r} is required")
            continue
        entry: Json = {"name": name, "type": option["type"]}
        if name == focused:
            filled.append(entry | {"value": values[name], "focused": True})
        else:
            filled.append(entry | {"value": _value(user, path, option, values[name], resolved)})
    return filled


def _value(user: User, path: str, option: Json, value: Value, resolved: Json) -> str | int | float | bool:
    kind, name = option["type"], option["name"]
    if kind in (USER, MENTIONABLE) and isinstance(value, Account):
        resolve(user, value, resolved)
        return str(value.id)
    if kind == CHANNEL and isinstance(value, Channel):
        resolve(user, value, resolved)
        return str(value.id)
    wanted: tuple[type, ...] = {STRING: (str,), INTEGER: (int,), BOOLEAN: (bool,), NUMBER: (int, float)}.get(
        kind, ()
    )
    if not isinstance(value, wanted) or isinstance(value, bool) != (kind == BOOLEAN):
        raise CannotDoError(f"/{path}: {value!r} is no value for the option {name!r} of type {kind}")
    assert isinstance(value, str | int | float)
    if option.get("choices") and value not in [choice["value"] for choice in option["choices"]]:
        raise CannotDoError(f"/{path}: {value!r} is not among the choices of {name!r}")
    size = len(value) if isinstance(value, str) else value
    if kind == STRING:
        least, most = option.get("min_length"), option.get("max_length") or 6000
    else:
        least, most = option.get("min_value"), option.get("max_value")
    if (least is not None and size < least) or (most is not None and size > most):
        raise CannotDoError(f"/{path}: {value!r} is outside of the bounds of {name!r}")
    return value


def resolve(user: User, what: Account | Channel, resolved: Json) -> None:
    """Add to an interaction's data what an id in it refers to."""
    if isinstance(what, Channel):
        resolved.setdefault("channels", {})[str(what.id)] = payloads.channel(what) | {"permissions": "0"}
        return
    resolved.setdefault("users", {})[str(what.id)] = payloads.account(what)
    for guild in user.world.guilds.values():
        if what.id in guild.members and user.id in guild.members:
            member = payloads.member(guild, guild.members[what.id], with_user=False) | {"permissions": "0"}
            resolved.setdefault("members", {})[str(what.id)] = member
            return
