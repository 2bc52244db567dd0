"""Asks Discord about a token: the bot's name, the application's id and the bot's servers. Nothing is changed there."""

import base64
import binascii
from collections.abc import Mapping

import aiohttp
import msgspec
from discord.http import Route

from bot.operating.doctor.listing import NEEDED, SCOPES
from bot.settings import SettingsError

_WAIT = aiohttp.ClientTimeout(total=20)
_REFUSED = 401


class Application(msgspec.Struct, frozen=True):
    """What is known of a token's application.

    Attributes:
        id: the application's.
        name: the bot's; None if Discord was not asked, or did not answer.
        servers: those that the bot is on, by id: at most 200.
    """

    id: int
    name: str | None
    servers: Mapping[int, str]


async def ask(token: str) -> Application:
    """Ask Discord.

    Raises:
        SettingsError: if it refuses the token.
        OSError, TimeoutError, aiohttp.ClientError: if it can't be reached.
    """
    headers = {"Authorization": f"Bot {token}", "User-Agent": "DiscordBot (Kontor, setup)"}
    async with aiohttp.ClientSession(timeout=_WAIT, headers=headers) as session:
        async with session.get(f"{Route.BASE}/users/@me") as answer:
            if answer.status == _REFUSED:
                raise SettingsError(
                    "Discord refuses the token. Copy it once more, or reset it on the application's page Bot."
                )
            answer.raise_for_status()
            name = str((await answer.json())["username"])
        async with session.get(f"{Route.BASE}/oauth2/applications/@me") as answer:
            answer.raise_for_status()
            number = int((await answer.json())["id"])
        async with session.get(f"{Route.BASE}/users/@me/guilds") as answer:
            answer.raise_for_status()
            servers = {int(one["id"]): str(one["name"]) for one in await answer.json()}
    return Application(number, name, servers)


def from_token(token: str) -> Application | None:
    """Return what a token says of itself: its first part is the bot's id, mostly the application's too."""
    first = token.partition(".")[0]
    try:
        number = int(base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii"))
    except (ValueError, binascii.Error):
        return None
    return Application(number, None, {})


def invitation(application: int) -> str:
    """Return the address at which a bot is invited to a server, with the permissions that it needs."""
    scope = "+".join(SCOPES)
    return f"https://discord.com/oauth2/authorize?client_id={application}&scope={scope}&permissions={NEEDED.value}"
