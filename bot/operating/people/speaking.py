"""The operator's words to all: announcements to servers that want news, and the notice of maintenance."""

import tomllib
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from bot.operating import command_support
from bot.settings import Settings, SettingsError
from bot.text import shipped
from storage.community.announcements import Maintenance

LONGEST: Final = 600
"""Letters of an announcement, which take about half of a phone's screen."""
LONGEST_NOTICE: Final = 120
"""Letters of a notice, which take at most three lines on a phone."""
MOST_LINES: Final = 12
"""Lines of an announcement."""


def texts_of(given: Mapping[str, str | None], file: Path | None) -> dict[str, str]:
    """Return the texts by language, from options or from a TOML file with a text for each language.

    Raises:
        SettingsError: for a file that can't be read.
    """
    if file is None:
        return {name: text.strip() for name, text in given.items() if text is not None}
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(f"{file} can't be read: {error}.") from None
    wrong = sorted(name for name, text in found.items() if not isinstance(text, str))
    if wrong:
        raise SettingsError(f'{file}: {wrong[0]} must be a text, as en = "…".')
    return {name: str(text).strip() for name, text in found.items()}


def check(texts: Mapping[str, str], longest: int, lines: int) -> None:
    """Refuse texts that would not fit, or that no reader would understand.

    Raises:
        SettingsError: with the first one's fault.
    """
    for name, text in texts.items():
        if name not in shipped():
            raise SettingsError(f"There is no language {name!r}; the languages are {', '.join(shipped())}.")
        if not text:
            raise SettingsError(f"The text for {name} is empty.")
        if len(text) > longest:
            raise SettingsError(f"The text for {name} has {len(text)} letters; at most {longest} fit.")
        if text.count("\n") >= lines:
            raise SettingsError(f"The text for {name} has more than {lines} line{'s' if lines > 1 else ''}.")


async def announce(settings: Settings, texts: Mapping[str, str], *, dry_run: bool, yes: bool) -> int:
    """Send an announcement to every server that wants news.

    Args:
        settings: the database.
        texts: by language.
        dry_run: whether to print the number of servers only.
        yes: whether the command line has `--yes`.

    Returns:
        1 if nothing is sent: too early, no server that wants news, or no confirmation.
    """
    check(texts, LONGEST, MOST_LINES)
    if not texts:
        raise SettingsError(f"Give a text: {', '.join(f'--{name}' for name in shipped())}, or --file.")
    async with command_support.opened(settings, deciding=True) as host:
        there = await host.operator.listening()
        if there.not_before is not None:
            print(_too_early(there.not_before))
            return 1
        if not there.servers:
            print("No server wants news: those who manage one switch them on with /server news.")
            return 1
        number = f"{there.servers} server{'' if there.servers == 1 else 's'}"
        for name, text in texts.items():
            print(f"{name}: {command_support.visible(text)}")
        if dry_run:
            print(f"It would go to {number}. Nothing was sent.")
            return 0
        if not command_support.agreed(
            f"Send this to {number}? The next announcement is possible in a week.", yes=yes
        ):
            return 1
        done = await host.operator.announce(texts)
    if done.not_before is not None:
        print(_too_early(done.not_before))
        return 1
    print(f"A bot that runs sends it to {done.servers} server{'' if done.servers == 1 else 's'} now.")
    return 0


def _too_early(not_before: datetime) -> str:
    when = command_support.moment(not_before)
    return f"The last announcement is less than a week old. The next one is possible from {when} (UTC) on."


async def show_notice(settings: Settings) -> int:
    """Print the notice of maintenance; returns 1 if there is none."""
    async with command_support.opened(settings) as host:
        known = await host.operator.maintenance()
    if known is None:
        print("There is no notice of maintenance.")
        return 1
    _print(known)
    return 0


async def clear_notice(settings: Settings) -> int:
    """Take the notice of maintenance away; returns 1 if there was none."""
    async with command_support.opened(settings, deciding=True) as host:
        there = await host.operator.set_maintenance(None)
    print("The notice is taken away." if there else "There was no notice of maintenance.")
    return 0 if there else 1


async def set_notice(
    settings: Settings, at: datetime, minutes: int, shown: datetime | None, texts: Mapping[str, str]
) -> int:
    """Show a notice of maintenance on pages that people open until it is over.

    Args:
        settings: the database.
        at: the beginning of the maintenance, in UTC.
        minutes: its length.
        shown: the time when pages begin to show it; None for now.
        texts: the operator's own words by language; readers of other languages get the usual sentence.
    """
    check(texts, LONGEST_NOTICE, 1)
    now = datetime.now(UTC)
    chosen = Maintenance(shown or now, at, at + timedelta(minutes=minutes), texts)
    if chosen.ended <= now:
        raise SettingsError("That time is over; times are UTC, such as 2026-11-30T04:00.")
    if chosen.shown >= chosen.ended:
        raise SettingsError("The notice would begin after the maintenance; choose an earlier --from.")
    async with command_support.opened(settings, deciding=True) as host:
        await host.operator.set_maintenance(chosen)
    _print(chosen)
    return 0


def _print(known: Maintenance) -> None:
    began, ended, shown = (command_support.moment(one) for one in (known.began, known.ended, known.shown))
    print(f"Maintenance from {began} to {ended} (UTC). Pages show it from {shown} on.")
    for name, text in known.texts.items():
        print(f"{name}: {command_support.visible(text)}")
