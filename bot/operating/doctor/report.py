"""Run all checks and print their findings."""

import json
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec

from bot.host.library import Library
from bot.operating.command_support import games_of, visible
from bot.operating.doctor import machine
from bot.operating.doctor.backups import backups
from bot.operating.doctor.finding import Finding, warning
from bot.settings import Settings, SettingsError, file_of, folder_of
from bot.settings.operator import PRIVACY_URL, TERMS_URL
from games.packages.installed import LeftOut
from storage.files import database_file


async def run(settings: Settings, *, offline: bool = False, as_json: bool = False) -> int:
    """Print a line for each check: OK, warning or fault.

    Args:
        settings: the bot's, if this command has them.
        offline: whether to skip Discord.
        as_json: whether to print a JSON object instead of lines.

    Returns:
        1 if there is a fault.
    """
    if "address" in settings.wrong:
        _print([machine.program(), *machine.other_settings(settings)], as_json=as_json)
        return 1
    bot = await machine.running(settings)
    first, token = machine.token(settings, connected=bot.state == "ok")
    found = [machine.program(), first, *machine.other_settings(settings)]
    found += await machine.database(settings)
    file = file_of(settings.address)
    size = 0 if file is None else database_file.footprint(file)
    library, without = _games(settings)
    found += machine.installed_games(library, without)
    found += [bot, machine.disk(folder_of(settings.address).absolute(), size)]
    found += backups(settings, datetime.now(UTC))
    found.append(machine.clock(datetime.now(UTC)))
    if offline:
        pass
    elif token is None:
        found.append(warning("discord", "It was not asked, since there is no token that can be used."))
    else:
        from bot.operating.doctor import discord_side

        found += await discord_side.ask(token, _shards(settings), _texts(settings), library)
    _print(found, as_json=as_json)
    return int(any(one.state == "fault" for one in found))


def _shards(settings: Settings) -> int | None:
    """Return the configured number of shards; None for Discord's recommendation or an invalid setting."""
    if "shards" in settings.wrong or settings.shards is None:
        return None
    return settings.shards[1]


def _texts(settings: Settings) -> dict[str, str | None]:
    """Return the addresses of the operator's texts, by their variables; None for one that is invalid."""
    return {
        PRIVACY_URL: None if "privacy url" in settings.wrong else settings.privacy_url,
        TERMS_URL: None if "terms url" in settings.wrong else settings.terms_url,
    }


def _games(settings: Settings) -> tuple[Library, Sequence[LeftOut]]:
    """Return the games that are offered, and those left out.

    If a setting about them is wrong, which is a finding of its own, all are meant.
    """
    try:
        return games_of(settings)
    except SettingsError:
        return games_of(None)


def _print(found: list[Finding], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(msgspec.to_builtins(found), indent=1))
        return
    wide = max(len(one.about) for one in found)
    for one in found:
        state = "OK" if one.state == "ok" else one.state
        print(f"{state:7}  {one.about:{wide}}  {visible(one.said)}")
    number = Counter(one.state for one in found)
    print(f"Faults: {number['fault']}, warnings: {number['warning']}.")
