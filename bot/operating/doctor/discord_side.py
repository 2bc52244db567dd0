"""Checks with Discord: the token, the bot's permissions on its servers, and the registered commands."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.http import Route

from bot.front.face import Face
from bot.front.features import assembly
from bot.front.gateway.registering import difference
from bot.front.gateway.starts import FEW
from bot.front.languages import Languages
from bot.host import Host
from bot.host.library import Library
from bot.operating.doctor.finding import Finding, fault, ok, warning
from bot.operating.doctor.listing import NEEDED as NEEDED
from bot.operating.doctor.listing import install, listing, texts
from games import catalogue
from storage import Storage

_PRIVILEGED = ("gateway_presence", "gateway_guild_members", "gateway_message_content")
_AT_ONCE = 200
_NAMED = 5
_WAIT = aiohttp.ClientTimeout(total=20)
_REFUSED = 401
_SKEW, _FAR = timedelta(seconds=30), timedelta(minutes=5)
_INTENTS = discord.Intents(guilds=True)
"""The bot's intents. No gateway is used here, but without guilds discord.py logs a warning."""
_REGISTERS = "`kontor run` registers its own when it starts"


async def ask(
    token: str,
    shards: int | None = None,
    told: Mapping[str, str | None] = MappingProxyType({}),
    library: Library | None = None,
) -> list[Finding]:
    """Ask Discord. A check that fails is a finding too.

    Args:
        token: the bot's.
        shards: the configured total over all processes; None for Discord's recommendation.
        told: the addresses of texts in the settings, by their variables.
        library: the games, and the operator's choice of them; None for all.
    """
    found: list[Finding] = []
    try:
        async with discord.Client(intents=_INTENTS, max_ratelimit_timeout=30.0) as client:
            found += await _meet(token, client.http.user_agent)
            if any(one.about == "token" and one.state == "fault" for one in found):
                return found
            await client.login(token)
            found += await _application(client, told)
            found.append(await _starts(client, shards))
            found += await _servers(client)
            found.append(await _commands(client, library))
            return found
    except (discord.HTTPException, discord.RateLimited) as error:
        return [*found, warning("discord", f"It refused a request ({error}); try again later.")]
    except (aiohttp.ClientError, OSError, TimeoutError, discord.GatewayNotFound) as error:
        said = f"It can't be reached ({error or type(error).__name__}); check the network, or use --offline"
        return [*found, fault("discord", f"{said}.")]


async def _meet(token: str, user_agent: str) -> list[Finding]:
    """Check that Discord accepts the token, and compare the clocks."""
    headers = {"Authorization": f"Bot {token}", "User-Agent": user_agent}
    async with (
        aiohttp.ClientSession(timeout=_WAIT, headers=headers) as session,
        session.get(f"{Route.BASE}/users/@me") as answer,
    ):
        now = datetime.now(UTC)
        if answer.status == _REFUSED:
            return [
                fault(
                    "token",
                    "Discord refuses it. Copy it once more, or reset it on the application's page Bot. "
                    "`kontor setup` takes it.",
                )
            ]
        answer.raise_for_status()
        name = (await answer.json())["username"]
        found = [ok("token", f"Discord takes it: the bot is {name}.")]
        told = answer.headers.get("Date")
        return found if told is None else [*found, clock(parsedate_to_datetime(told), now)]


def clock(discord_time: datetime, now: datetime) -> Finding:
    """Compare Discord's time with the machine's."""
    skew = abs(now - discord_time)
    off = f"{skew.total_seconds():.0f} seconds off Discord's"
    if skew > _FAR:
        return fault("clock", f"It is {off}: set it, and keep it right with NTP.")
    if skew > _SKEW:
        return warning("clock", f"It is {off}; keep it right with NTP.")
    return ok("clock", "It agrees with Discord's.")


async def _application(client: discord.Client, told: Mapping[str, str | None]) -> list[Finding]:
    """Check the application's settings."""
    found = []
    application = await client.application_info()
    on = [name for name in _PRIVILEGED if _has(application.flags, name)]
    if on:
        said = f"Switched on, and not used: {', '.join(one.removeprefix('gateway_') for one in on)}"
        found.append(warning("intents", f"{said}; switch them off on the application's page."))
    else:
        found.append(ok("intents", "No privileged intent is switched on; none is needed."))
    if application.interactions_endpoint_url:
        said = "The application has an interactions endpoint URL, so Discord sends no command to the bot"
        found.append(fault("application", f"{said}; empty that field on its page."))
    if application.bot_require_code_grant:
        said = "It requires a code grant, so that the invitation does not work"
        found.append(warning("application", f"{said}; switch that off on its page."))
    verified = client.user is not None and client.user.public_flags.verified_bot
    return [*found, *install(application), *texts(application, told), listing(application, verified=verified)]


def _has(flags: discord.ApplicationFlags, name: str) -> bool:
    return bool(getattr(flags, name) or getattr(flags, f"{name}_limited"))


async def _starts(client: discord.Client, chosen: int | None) -> Finding:
    """Report how often the bot may still start today, and the number of shards."""
    shards, _, limit = await client.http.get_bot_gateway()
    left = limit["remaining"]
    told = f"Discord asks for {shards} shard{'' if shards == 1 else 's'}, and allows {left} more starts today"
    if left < FEW:
        return warning("gateway", f"{told}, so that each waits; find out why it starts so often.")
    if chosen is not None and chosen < shards:
        return warning("gateway", f"{told}, but KONTOR_SHARDS says {chosen}; choose more.")
    return ok("gateway", f"{told}.")


async def _servers(client: discord.Client) -> list[Finding]:
    """Find the servers that deny the bot permissions. Channels may restrict them further."""
    lacking: dict[str, list[str]] = {}
    number, after = 0, None
    while True:
        some = await client.http.get_guilds(_AT_ONCE, after=after, with_counts=False)
        for guild in some:
            number += 1
            missing = missing_of(int(str(guild.get("permissions", 0))))
            if missing:
                lacking[str(guild["name"])] = missing
        if len(some) < _AT_ONCE:
            break
        after = some[-1]["id"]
    if not number:
        return [
            warning(
                "servers", "The bot is on none; invite it (docs/operators/installing.md has the address)."
            )
        ]
    if not lacking:
        where = "its one server" if number == 1 else f"all of its {number} servers"
        return [ok("permissions", f"The bot has what it needs on {where}.")]
    listed = "; ".join(f"{name}: {', '.join(lacks)}" for name, lacks in list(lacking.items())[:_NAMED])
    more = f"; and {len(lacking) - _NAMED} more" if len(lacking) > _NAMED else ""
    where = "its one server" if number == 1 else f"{len(lacking)} of {number} servers"
    return [warning("permissions", f"Missing on {where} ({listed}{more}); invite the bot again there.")]


def missing_of(permissions: int) -> list[str]:
    """Return the names of the missing permissions."""
    has = discord.Permissions(permissions)
    if has.administrator:
        return []
    return [name for name, needed in NEEDED if needed and not getattr(has, name)]


async def _commands(client: discord.Client, library: Library | None) -> Finding:
    """Check that the registered commands are those of this version."""
    assert client.application_id is not None
    registered = await client.http.get_global_commands(client.application_id)
    if not registered:
        return warning("commands", f"None is registered; {_REGISTERS}.")
    found = difference(registered, await own_commands(library))
    if found is None:
        return ok("commands", "Those registered are this version's, word for word in English.")
    told = [f"{what} {_few(some)}" for what, some in found._asdict().items() if some]
    return warning("commands", f"Those registered are not this version's ({'; '.join(told)}); {_REGISTERS}.")


def _few(names: Sequence[str]) -> str:
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return f"{', '.join(names[:_NAMED])}{more}"


async def own_commands(library: Library | None = None) -> list[dict[str, Any]]:
    """Return the commands of this version in English, with those of a library's games; None for all games. They are built with a host that is never called."""
    with TemporaryDirectory(prefix="kontor-") as folder:
        storage = Storage.reach(f"sqlite+aiosqlite:///{Path(folder, 'none.sqlite3')}")
        client = discord.Client(intents=_INTENTS)
        tree = app_commands.CommandTree(client)
        assembly.add_commands(tree, Face(Host(storage, library or catalogue), Languages()))
        await storage.close()
        return [one.to_dict(tree) for one in tree.get_commands()]
