"""Discord's demands on a bot of more than 100 servers or in its directory, compared with the application's page."""

from collections.abc import Mapping

import discord

from bot.operating.doctor.finding import Finding, ok, warning
from bot.settings.operator import PRIVACY_URL, TERMS_URL

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)
"""The permissions in the invitation of `docs/operators/installing.md`."""
SCOPES = ("bot", "applications.commands")
"""The scopes in that invitation."""
MOST_SERVERS = 100
"""Servers that a bot may be on without Discord's verification."""
NEAR = 75
"""The number of servers at which the warning begins. By others' reports Discord takes applications from here on."""
_TAGS = 5
_LETTERS = 400


def listing(application: discord.AppInfo, *, verified: bool) -> Finding:
    """Name what the application lacks for verification and Discovery.

    A bot of few servers needs none of it, so it is warned of near the limit only.

    Args:
        application: Discord's data.
        verified: whether Discord has verified the bot.
    """
    servers = application.approximate_guild_count
    lacks = ", ".join(_lacks(application))
    there = f"About {servers} server{'' if servers == 1 else 's'}"
    if verified:
        return ok("listing", f"{there}; Discord has verified the bot. {_wanted(lacks)}")
    told = f"{there} of the {MOST_SERVERS} that Discord allows without verification"
    if servers < NEAR:
        return ok("listing", f"{told}. {_wanted(lacks)}")
    how = f"apply on the application's page now, which is said to be possible from {NEAR} on"
    return warning("listing", f"{told}; {how}. {_wanted(lacks)}")


def _wanted(lacks: str) -> str:
    if not lacks:
        return "Nothing that the application itself says is missing for a listing."
    return f"A listing in Discord's directory would also need: {lacks}."


def _lacks(application: discord.AppInfo) -> list[str]:
    """Return the names of the things that a listing needs and the application lacks."""
    there = {
        "the address of the privacy policy": application.privacy_policy_url,
        "the address of the terms of service": application.terms_of_service_url,
        f"a description (at most {_LETTERS} letters)": application.description,
        f"tags (at most {_TAGS})": application.tags,
        "install settings": install_params(application) or application.custom_install_url,
        "a support server": application.guild_id,
        "the tick at Public Bot": application.bot_public,
        "a team as its owner, so that it does not hang on one account": application.team,
    }
    return [name for name, found in there.items() if not found]


def texts(application: discord.AppInfo, told: Mapping[str, str | None]) -> list[Finding]:
    """Compare the addresses of both texts with those that pages show; nothing is found where neither is known.

    Args:
        application: Discord's data.
        told: the addresses in the settings, by their variables.
    """
    there = {
        PRIVACY_URL: application.privacy_policy_url or None,
        TERMS_URL: application.terms_of_service_url or None,
    }
    if not any(there.values()) and not any(told.values()):
        return []
    pairs = {name: (told.get(name), there[name]) for name in there}
    differ = [name for name, (mine, its) in pairs.items() if mine and its and mine != its]
    if differ:
        said = f"{' and '.join(differ)} and the application's page name different addresses"
        return [warning("texts", f"{said}: people should find one text only.")]
    missing = [
        *(f"{name} is not set, so pages show no such text" for name, (mine, _) in pairs.items() if not mine),
        *(f"the application's page lacks that of {name}" for name, (_, its) in pairs.items() if not its),
    ]
    if missing:
        return [ok("texts", f"{'; '.join(missing)[0].upper()}{'; '.join(missing)[1:]}.")]
    return [ok("texts", "The application's page and the settings name the same addresses.")]


def install_params(application: discord.AppInfo) -> discord.AppInstallParams | None:
    """Return the scopes and permissions of Discord's own *Add App*; None if nothing is set."""
    config = application.guild_integration_config
    chosen = None if config is None else config.oauth2_install_params
    return chosen or application.install_params


def install(application: discord.AppInfo) -> list[Finding]:
    """Compare Discord's own *Add App* with the invitation in the manual; nothing is found where it is not set."""
    params = install_params(application)
    if params is None:
        return []
    scopes = [one for one in SCOPES if one not in params.scopes]
    lacks = [*scopes, *([] if params.permissions.administrator else _more(NEEDED, params.permissions))]
    where = "on its page Installation (docs/operators/installing.md has the invitation)"
    if lacks:
        said = f"Discord's Add App does not ask for {', '.join(lacks)}; add that {where}"
        return [warning("install", f"{said}.")]
    if params.permissions.administrator:
        said = "Discord's Add App asks for Administrator, which the bot never needs"
        return [warning("install", f"{said}; take it out {where}.")]
    beyond = _more(params.permissions, NEEDED)
    if beyond:
        said = f"Discord's Add App asks for all that the bot needs, and for {', '.join(beyond)}, which it does not use"
        return [ok("install", f"{said}.")]
    return [ok("install", "Discord's Add App asks for what the bot needs and no more.")]


def _more(some: discord.Permissions, others: discord.Permissions) -> list[str]:
    """Return the names of permissions that are among the first ones only."""
    return [name for name, there in some if there and not getattr(others, name)]
