"""Routes about the bot itself: the gateway's address, its account, its application, its commands."""

from __future__ import annotations

from . import payloads
from .errors import Json, bare, refusal
from .limits_commands import check_commands
from .model import ChannelKind, Permission
from .routes import Answer, Call, Routes

ROUTES = Routes()
DAY = 86400.0
NEW_COMMANDS_A_DAY = 200


@ROUTES.add("GET", "/gateway/bot")
def get_gateway(call: Call) -> Answer:
    """Tell where the gateway is."""
    gateway = call.server.gateway
    limit = {
        "total": gateway.STARTS_A_DAY,
        "remaining": gateway.starts_left,
        "reset_after": int(gateway.reset_seconds * 1000),
        "max_concurrency": gateway.max_concurrency,
    }
    return 200, {"url": call.server.gateway_url, "shards": gateway.shards, "session_start_limit": limit}


@ROUTES.add("GET", "/users/@me")
def get_me(call: Call) -> Answer:
    """Give the bot's own account."""
    own = {"mfa_enabled": True, "locale": payloads.LOCALE, "verified": True, "email": None}
    return 200, payloads.account(call.world.bot) | own


@ROUTES.add("GET", "/users/@me/guilds")
def get_own_guilds(call: Call) -> Answer:
    """Give the guilds that the bot is in, by id, from the one after a given one on."""
    homes = sorted(call.world.guilds.values(), key=lambda home: home.id)
    after = int(call.query.get("after", "0"))
    found = [home for home in homes if call.world.bot.id in home.members and home.id > after]
    return 200, [payloads.own_guild(home) for home in found[: int(call.query.get("limit", "200"))]]


@ROUTES.add("DELETE", "/users/@me/guilds/{guild_id}")
def leave_guild(call: Call) -> Answer:
    """Take the bot out of a guild."""
    guild = call.world.guilds.get(call.number("guild_id"))
    if guild is None or call.world.bot.id not in guild.members:
        raise refusal(10004)
    call.world.leave(call.world.bot, guild)
    return 204, None


@ROUTES.add("GET", "/users/{user_id}")
def get_user(call: Call) -> Answer:
    """Give an account."""
    return 200, payloads.account(call.world.find_account(call.number("user_id")))


@ROUTES.add("GET", "/oauth2/applications/@me")
def get_application(call: Call) -> Answer:
    """Give the bot's application."""
    world = call.world
    return 200, payloads.application(world.bot, world.owner, len(world.guilds)) | world.set_up


@ROUTES.add("GET", "/applications/{application_id}/commands")
def get_commands(call: Call) -> Answer:
    """List the global commands."""
    _own(call)
    return 200, call.world.commands.get(None, [])


@ROUTES.add("PUT", "/applications/{application_id}/commands")
def put_commands(call: Call) -> Answer:
    """Replace all global commands."""
    return _overwrite(call, None)


@ROUTES.add("GET", "/applications/{application_id}/guilds/{guild_id}/commands")
def get_guild_commands(call: Call) -> Answer:
    """List a guild's commands."""
    _own(call)
    return 200, call.world.commands.get(call.number("guild_id"), [])


@ROUTES.add("PUT", "/applications/{application_id}/guilds/{guild_id}/commands")
def put_guild_commands(call: Call) -> Answer:
    """Replace all commands of a guild."""
    guild = call.world.guilds.get(call.number("guild_id"))
    if guild is None or call.world.bot.id not in guild.members:
        raise refusal(50001)
    return _overwrite(call, guild.id)


def _own(call: Call) -> None:
    if call.number("application_id") != call.world.bot.id:
        raise refusal(20012)


def _overwrite(call: Call, guild: int | None) -> Answer:
    _own(call)
    world = call.world
    if not isinstance(call.body, list) or any(not isinstance(entry, dict) for entry in call.body):
        raise refusal(50109)
    commands: list[Json] = call.body
    check_commands(commands)
    before = {(entry["type"], entry["name"]): entry for entry in world.commands.get(guild, [])}
    new = sum((entry.get("type") or 1, entry["name"]) not in before for entry in commands)
    now = world.clock.now()
    world.created_commands = [made for made in world.created_commands if now - made < DAY] + [now] * new
    if len(world.created_commands) > NEW_COMMANDS_A_DAY:
        raise refusal(30034)
    world.commands[guild] = [_register(call, guild, entry, before) for entry in commands]
    world.pulse.changed()
    return 200, world.commands[guild]


def _register(call: Call, guild: int | None, command: Json, before: dict[tuple[int, str], Json]) -> Json:
    kind = command.get("type") or 1
    needed = command.get("default_member_permissions")
    known = before.get((kind, command["name"]))
    number = known["id"] if known else str(call.world.ids.new())
    body: Json = {
        "id": number,
        "application_id": str(call.world.bot.id),
        "version": str(call.world.ids.new()),
        "type": kind,
        "name": command["name"],
        "name_localizations": command.get("name_localizations"),
        "description": command.get("description") or "",
        "description_localizations": command.get("description_localizations"),
        "default_member_permissions": None if needed is None else str(needed),
        "nsfw": bool(command.get("nsfw")),
        "integration_types": command.get("integration_types") or [0],
        "contexts": command.get("contexts"),
        "options": command.get("options") or [],
    }
    if guild is not None:
        return body | {"guild_id": str(guild)}
    return body | {"dm_permission": command.get("dm_permission") is not False}


@ROUTES.add("GET", "/guilds/{guild_id}")
def get_guild(call: Call) -> Answer:
    """Give a guild that the bot is in."""
    guild = call.world.guilds.get(call.number("guild_id"))
    if guild is None or call.world.bot.id not in guild.members:
        raise refusal(10004)
    return 200, call.world.guild_payload(guild)


@ROUTES.add("GET", "/guilds/{guild_id}/channels")
def get_guild_channels(call: Call) -> Answer:
    """List the channels of a guild that the bot is in, without threads."""
    guild = call.world.guilds.get(call.number("guild_id"))
    if guild is None or call.world.bot.id not in guild.members:
        raise refusal(10004)
    channels = [one for one in call.world.channels.values() if one.guild is guild and not one.is_thread]
    return 200, [payloads.channel(one) for one in channels if not one.deleted]


@ROUTES.add("POST", "/guilds/{guild_id}/channels")
def make_channel(call: Call) -> Answer:
    """Make a text channel with a topic."""
    world, body = call.world, call.object()
    guild = world.guilds.get(call.number("guild_id"))
    if guild is None or world.bot.id not in guild.members:
        raise refusal(10004)
    if not guild.bot_may & Permission.MANAGE_CHANNELS:
        raise refusal(50013)
    if body.get("type", 0) != ChannelKind.TEXT or body.get("permission_overwrites"):
        call.server.problems.append(
            f"making a channel other than a plain text channel is not modelled: {body}"
        )
        raise bare(400)
    return 201, payloads.channel(world.add_channel(str(body["name"]), guild, topic=body.get("topic")))


@ROUTES.add("GET", "/guilds/{guild_id}/members/{user_id}")
def get_member(call: Call) -> Answer:
    """Give a member of a guild."""
    guild = call.world.guilds.get(call.number("guild_id"))
    if guild is None or call.world.bot.id not in guild.members:
        raise refusal(10004)
    person = call.world.find_account(call.number("user_id"))
    if person.id not in guild.members:
        raise refusal(10007)
    return 200, payloads.member(guild, guild.members[person.id])


@ROUTES.add("POST", "/users/@me/channels")
def open_dm(call: Call) -> Answer:
    """Open the DM channel with a person; Discord does that even when the person's DMs are closed."""
    recipient = call.object().get("recipient_id")
    if not str(recipient).isdecimal():
        raise bare(400)
    person = call.world.find_account(int(str(recipient)))
    return 200, payloads.channel(call.world.dm(person))
